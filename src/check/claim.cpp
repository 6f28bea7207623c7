#include "check/claim.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/errors.hpp"
#include "check/patterns.hpp"

namespace emb::course {

namespace {

[[noreturn]] void wrong(std::string text, const std::string& diagnosis) {
  if (!diagnosis.empty()) text += " " + diagnosis;
  throw Wrong{std::move(text)};
}

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string count_text(std::size_t count, const char* what) {
  return message(count, " ", what, count == 1 ? "" : "s");
}

}  // namespace

std::string show(double number) {
  char text[40];
  std::snprintf(text, sizeof text, "%.9g", number);
  return text;
}

NumbersClaim::NumbersClaim(std::string name, std::vector<double> yours, std::size_t columns,
                           bool single)
    : name_(std::move(name)), yours_(std::move(yours)), columns_(columns), single_(single) {}

NumbersClaim& NumbersClaim::within(double tolerance) {
  tolerance_ = {tolerance, true};
  return *this;
}

NumbersClaim& NumbersClaim::within_rounding(int operations, double largest) {
  tolerance_ = {std::ldexp(operations * largest, -24), false};
  return *this;
}

NumbersClaim& NumbersClaim::if_true(bool recognised, std::string sentence) {
  if (recognised && !recognised_) recognised_ = std::move(sentence);
  return *this;
}

bool NumbersClaim::same(const std::vector<double>& other) const {
  return std::ranges::equal(yours_, other,
                            [&](double y, double o) { return fits(y, o, tolerance_); });
}

NumbersClaim& NumbersClaim::try_reference(const std::vector<double>& wrong_reference,
                                          std::string sentence) {
  return if_true(same(wrong_reference), std::move(sentence));
}

std::string NumbersClaim::place(std::size_t index) const {
  if (single_) return name_;
  if (columns_ == 0) return message(name_, "[", index, "]");
  return message(name_, " row ", index / columns_, ", column ", index % columns_);
}

std::string NumbersClaim::diagnosis(const std::vector<double>& expected, std::size_t index) const {
  if (recognised_) return *recognised_;
  if (yours_[index] == static_cast<double>(never_written)) return "It was never written.";
  return single_ ? "" : pattern_of(yours_, expected, columns_, tolerance_);
}

void NumbersClaim::compare_shape(int rows, int columns) const {
  const int yours = static_cast<int>(columns_);
  if (rows_ == rows && yours == columns) return;
  const bool exchanged = rows_ == columns && yours == rows;
  wrong(message(name_, ": yours is [", rows_, ", ", yours, "], expected [", rows, ", ", columns,
                "]."),
        recognised_.value_or(exchanged ? "Rows and columns are exchanged." : ""));
}

void NumbersClaim::compare(const std::vector<double>& expected) const {
  if (yours_.size() != expected.size()) {
    wrong(message(name_, ": yours has ", count_text(yours_.size(), "number"), ", expected ",
                  expected.size(), "."),
          recognised_.value_or(size_pattern_of(yours_, expected, tolerance_)));
  }
  for (std::size_t n = 0; n < expected.size(); ++n) {
    if (fits(yours_[n], expected[n], tolerance_)) continue;
    wrong(place(n) + ": yours " + show(yours_[n]) + ", expected " + show(expected[n]) + ".",
          diagnosis(expected, n));
  }
}

TextsClaim::TextsClaim(std::string name, std::vector<std::string> yours, bool single)
    : name_(std::move(name)), yours_(std::move(yours)), single_(single) {}

TextsClaim& TextsClaim::if_true(bool recognised, std::string sentence) {
  if (recognised && !recognised_) recognised_ = std::move(sentence);
  return *this;
}

TextsClaim& TextsClaim::if_equals(const std::vector<std::string>& wrong_reference,
                                  std::string sentence) {
  return if_true(yours_ == wrong_reference, std::move(sentence));
}

void TextsClaim::expect(const std::vector<std::string>& expected) const {
  const std::string diagnosis = recognised_.value_or("");
  const std::size_t shared = std::min(expected.size(), yours_.size());
  for (std::size_t n = 0; n < shared; ++n) {
    if (yours_[n] == expected[n]) continue;
    const std::string place = single_ ? name_ : message(name_, "[", n, "]");
    wrong(place + ": yours " + quoted(yours_[n]) + ", expected " + quoted(expected[n]) + ".",
          diagnosis);
  }
  if (yours_.size() != expected.size()) {
    wrong(message(name_, ": yours has ", count_text(yours_.size(), "text"), ", expected ",
                  expected.size(), "."),
          diagnosis);
  }
}

}  // namespace emb::course
