#include "course/check/check.hpp"

namespace emb::course {
namespace {

[[noreturn]] void wrong(std::string text, const std::string& diagnosis) {
  if (!diagnosis.empty()) text += " " + diagnosis;
  throw Wrong{std::move(text)};
}

std::string places(const char* what, int count) {
  return count <= 0 ? message("no ", what) : message("the ", what, " 0 to ", count - 1);
}

}  // namespace

Outside::Outside(int place, int size)
    : text_(message("place ", place, " was asked for, and the list has ", places("places", size),
                    ".")) {}

Outside::Outside(int row, int column, int rows, int columns)
    : text_(message("(", row, ", ", column, ") was asked for, and the matrix has ",
                    places("rows", rows), " and ", places("columns", columns), ".")),
      exchanged_(row >= 0 && column >= 0 && row < columns && column < rows) {}

std::string Outside::with_guess() const {
  return text_ + (exchanged_ ? " Row and column exchanged, or another matrix meant?" : "");
}

void CallClaim::refuse(const char* mangled) const {
  std::string text = name_ + " must throw " + readable_type(mangled) + ", yours threw " +
                     (thrown_ ? describe(thrown_) : "nothing") + ".";
  if (recognised_) text += " " + *recognised_;
  if (threw<Outside>()) text += " The list or the matrix noticed it: ask before you look there.";
  throw Wrong{std::move(text)};
}

std::string NumbersClaim::place(std::size_t index) const {
  if (single_) return name_;
  if (sizes_.second == 0) return message(name_, "[", index, "]");
  const auto width = static_cast<std::size_t>(sizes_.second);
  return message(name_, " row ", index / width, ", column ", index % width);
}

void NumbersClaim::compare_sizes(Sizes expected) const {
  if (sizes_ == expected) return;
  const auto [rows, columns] = expected;
  const bool exchanged = sizes_ == Sizes(columns, rows);
  wrong(message(name_, ": yours is [", sizes_.first, ", ", sizes_.second, "], expected [", rows,
                ", ", columns, "]."),
        recognised_.value_or(exchanged ? "Rows and columns are exchanged." : otherwise_));
}

void NumbersClaim::compare(const std::vector<double>& expected) const {
  if (yours_.size() != expected.size())
    wrong(message(name_, ": yours has ", yours_.size(), yours_.size() == 1 ? " number" : " numbers",
                  ", expected ", expected.size(), "."),
          diagnosis(expected));
  for (std::size_t n = 0; n < expected.size(); ++n) {
    if (fits(yours_[n], expected[n], tolerance_)) continue;
    // As std::cout prints them, where that tells them apart.
    const int digits = show(yours_[n], 6) == show(expected[n], 6) ? 9 : 6;
    wrong(message(place(n), ": yours ", show(yours_[n], digits), ", expected ",
                  show(expected[n], digits), "."),
          diagnosis(expected));
  }
}

Draw draw_of(std::string_view number, std::uint64_t seed) {
  for (const char c : number) seed = seed * 257 + static_cast<unsigned char>(c);
  return Draw(seed);
}

Verdict try_exercise(const Exercise& exercise, std::uint64_t seed, double seconds) {
  const auto run = [&] {
    Check check(draw_of(exercise.number, seed));
    exercise.check(check);
  };
  return try_out(exercise.number, run, seconds);
}

}  // namespace emb::course
