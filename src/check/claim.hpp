#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "check/exercise.hpp"
#include "check/patterns.hpp"

namespace emb::course {

/// Thrown by a comparison that fails: the text that stands after WRONG.
struct Wrong {
  std::string text;
};

/// What guarded output buffers hold at first, so that a number that was never written is seen.
inline constexpr float never_written = -7777.0f;

template <class T>
concept Number = std::is_arithmetic_v<T>;
template <class R>
concept Numbers = std::ranges::input_range<const R&> && Number<std::ranges::range_value_t<R>>;
/// A tensor of the engine, which this layer does not know by name.
template <class T>
concept TensorLike = requires(const T& t) {
  { t.shape().str() } -> std::convertible_to<std::string>;
  { t.values() } -> Numbers;
};

std::vector<double> doubles(Number auto number) { return {static_cast<double>(number)}; }
template <Numbers R>
std::vector<double> doubles(const R& numbers) {
  std::vector<double> converted;
  for (auto number : numbers) converted.push_back(static_cast<double>(number));
  return converted;
}
std::vector<double> doubles(const TensorLike auto& tensor) { return doubles(tensor.values()); }

/// Numbers an answer gave, waiting to be compared. Nothing happens before expect(), which returns
/// where all numbers fit and throws Wrong where one does not:
///
///     check.matrix("one-hot", yours, vocabulary)
///         .if_equals(transposed, "Rows and columns are exchanged.")
///         .expect(right);
///
/// The wrong references are tried in the order given, and the sentence of the first that equals
/// all of the answer's numbers is the diagnosis. Where none does, a few patterns that need no
/// reference are: never written, all zero, a constant factor, exchanged axes, another order.
class NumbersClaim {
 public:
  /// `columns` of 0: places are named by index; otherwise by row and column.
  NumbersClaim(std::string name, std::vector<double> yours, std::size_t columns, bool single);

  /// Fits where |yours - expected| <= tolerance * max(1, |expected|). At first 1e-5: another right
  /// order of summation passes.
  NumbersClaim& within(double tolerance);
  /// The bound for an answer in float: each of `operations` roundings errs by at most 2^-24 of a
  /// number no larger than `largest`. State at the check what is counted.
  NumbersClaim& within_rounding(int operations, double largest);
  /// Fits only where the numbers are equal.
  NumbersClaim& exactly() { return within(0.0); }

  /// Recognised misconceptions. The sentence ends with its own full stop or question mark.
  template <class R>
  NumbersClaim& if_equals(const R& wrong_reference, const std::string& sentence) {
    return try_reference(doubles(wrong_reference), sentence);
  }
  NumbersClaim& if_true(bool recognised, std::string sentence);

  template <class R>
  void expect(const R& expected) const {
    compare(doubles(expected));
  }
  void expect(std::initializer_list<double> expected) const { compare(expected); }
  /// The shape is compared first: "yours is [4, 8], expected [8, 4]".
  template <class T>
  void expect(const Matrix<T>& expected) const {
    compare_shape(expected.rows(), expected.columns());
    compare(doubles(expected));
  }
  NumbersClaim& of_rows(int rows) {
    rows_ = rows;
    return *this;
  }

 private:
  NumbersClaim& try_reference(const std::vector<double>& wrong, std::string sentence);
  void compare(const std::vector<double>& expected) const;
  void compare_shape(int rows, int columns) const;
  std::string place(std::size_t index) const;
  std::string diagnosis(const std::vector<double>& expected, std::size_t index) const;
  bool same(const std::vector<double>& other) const;

  std::string name_;
  std::vector<double> yours_;
  std::size_t columns_;
  bool single_;
  int rows_ = 0;
  Tolerance tolerance_{1e-5, true};
  std::optional<std::string> recognised_{};
};

/// The same for texts: one, or a list of them.
class TextsClaim {
 public:
  TextsClaim(std::string name, std::vector<std::string> yours, bool single);

  TextsClaim& if_equals(const std::vector<std::string>& wrong_reference, std::string sentence);
  template <std::convertible_to<std::string_view> T>
  TextsClaim& if_equals(const T& wrong_reference, const std::string& sentence) {
    return if_equals(one(wrong_reference), sentence);
  }
  TextsClaim& if_true(bool recognised, std::string sentence);
  void expect(const std::vector<std::string>& expected) const;
  template <std::convertible_to<std::string_view> T>
  void expect(const T& expected) const {
    expect(one(expected));
  }

 private:
  static std::vector<std::string> one(std::string_view text) { return {std::string(text)}; }

  std::string name_;
  std::vector<std::string> yours_;
  bool single_;
  std::optional<std::string> recognised_{};
};

/// At most 9 significant digits: enough to tell any two floats apart. "0.125", "1e-08", "nan"
std::string show(double number);

}  // namespace emb::course
