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

NumbersClaim& NumbersClaim::otherwise(std::string sentence) {
  otherwise_ = std::move(sentence);
  return *this;
}

bool NumbersClaim::same(const std::vector<double>& other) const {
  return std::ranges::equal(yours_, other,
                            [&](double y, double o) { return fits(y, o, tolerance_); });
}

std::string NumbersClaim::place(std::size_t index) const {
  if (single_) return name_;
  if (columns_ == 0) return message(name_, "[", index, "]");
  const auto width = static_cast<std::size_t>(columns_);
  return message(name_, " row ", index / width, ", column ", index % width);
}

std::string NumbersClaim::diagnosis(const std::vector<double>& expected) const {
  if (recognised_) return *recognised_;
  if (single_) {
    const std::string pattern = number_pattern_of(yours_[0], expected[0], tolerance_);
    return pattern.empty() || otherwise_.empty() ? pattern + otherwise_
                                                 : pattern + " " + otherwise_;
  }
  const auto columns = static_cast<std::size_t>(columns_);
  const std::string pattern = pattern_of(yours_, expected, columns, tolerance_);
  if (!otherwise_.empty()) return pattern.empty() ? otherwise_ : pattern + " " + otherwise_;
  return pattern.empty() ? place_pattern_of(yours_, expected, columns, tolerance_) : pattern;
}

void NumbersClaim::compare_shape(int rows, int columns) const {
  if (rows_ == rows && columns_ == columns) return;
  const bool exchanged = rows_ == columns && columns_ == rows;
  wrong(message(name_, ": yours is [", rows_, ", ", columns_, "], expected [", rows, ", ", columns,
                "]."),
        recognised_.value_or(exchanged ? "Rows and columns are exchanged." : otherwise_));
}

void NumbersClaim::compare(const std::vector<double>& expected) const {
  if (yours_.size() != expected.size()) {
    const std::string pattern = size_pattern_of(yours_, expected, tolerance_);
    wrong(message(name_, ": yours has ", count_text(yours_.size(), "number"), ", expected ",
                  expected.size(), "."),
          recognised_.value_or(pattern.empty() ? otherwise_ : pattern));
  }
  for (std::size_t n = 0; n < expected.size(); ++n) {
    if (fits(yours_[n], expected[n], tolerance_)) continue;
    wrong(place(n) + ": yours " + show(yours_[n]) + ", expected " + show(expected[n]) + ".",
          diagnosis(expected));
  }
}

TextsClaim& TextsClaim::if_true(bool recognised, std::string sentence) {
  if (recognised && !recognised_) recognised_ = std::move(sentence);
  return *this;
}

void TextsClaim::compare(const std::vector<std::string>& expected) const {
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
