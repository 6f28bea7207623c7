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

template <class T>
concept Number = std::is_arithmetic_v<T>;
template <class R>
concept Numbers = std::ranges::input_range<const R&> && Number<std::ranges::range_value_t<R>>;

std::vector<double> doubles(Number auto number) { return {static_cast<double>(number)}; }
template <Numbers R>
std::vector<double> doubles(const R& numbers) {
  std::vector<double> converted;
  for (auto number : numbers) converted.push_back(static_cast<double>(number));
  return converted;
}

template <class T>
concept Text = std::convertible_to<const T&, std::string_view>;
std::vector<std::string> texts(const Text auto& text) { return {std::string(text)}; }
template <std::ranges::input_range R>
requires(!Text<R>) std::vector<std::string> texts(const R& list) {
  return {list.begin(), list.end()};
}

/// Numbers an answer gave, waiting to be compared. Nothing happens before expect(), which returns
/// where all numbers fit and throws Wrong where one does not:
///
///     check.matrix("one-hot", yours, vocabulary)
///         .if_equals(transposed, "Rows and columns are exchanged.")
///         .expect(right);
///
/// The wrong references are tried in the order given, and the sentence of the first that equals
/// all of the answer's numbers is the diagnosis. Where none does, it is what patterns.hpp sees
/// without a reference (all zero, a constant factor, exchanged axes, another order), and after it
/// what otherwise() says.
class NumbersClaim {
 public:
  /// One number, or a list: its places are named by index.
  NumbersClaim(std::string name, std::vector<double> yours, bool single)
      : name_(std::move(name)), yours_(std::move(yours)), single_(single) {}
  /// A matrix: its places are named by row and column, and its shape is compared as well.
  template <class T>
  NumbersClaim(std::string name, const Matrix<T>& yours)
      : name_(std::move(name)),
        yours_(doubles(yours)),
        rows_(yours.rows()),
        columns_(yours.columns()) {}

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
    return if_true(same(doubles(wrong_reference)), sentence);
  }
  NumbersClaim& if_true(bool recognised, std::string sentence);
  /// What helps whoever made a mistake that nothing recognises.
  NumbersClaim& otherwise(std::string sentence);

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

 private:
  void compare(const std::vector<double>& expected) const;
  void compare_shape(int rows, int columns) const;
  std::string place(std::size_t index) const;
  std::string diagnosis(const std::vector<double>& expected) const;
  bool same(const std::vector<double>& other) const;

  std::string name_;
  std::vector<double> yours_;
  bool single_ = false;
  int rows_ = 0, columns_ = 0;  // 0 columns: no matrix
  Tolerance tolerance_{1e-5, true};
  std::optional<std::string> recognised_{};
  std::string otherwise_{};
};

/// The same for texts: one, or a list of them.
class TextsClaim {
 public:
  TextsClaim(std::string name, std::vector<std::string> yours, bool single)
      : name_(std::move(name)), yours_(std::move(yours)), single_(single) {}

  TextsClaim& if_equals(const auto& wrong_reference, const std::string& sentence) {
    return if_true(yours_ == texts(wrong_reference), sentence);
  }
  TextsClaim& if_true(bool recognised, std::string sentence);
  void expect(const auto& expected) const { compare(texts(expected)); }
  void expect(std::initializer_list<std::string> expected) const { compare(expected); }

 private:
  void compare(const std::vector<std::string>& expected) const;

  std::string name_;
  std::vector<std::string> yours_;
  bool single_;
  std::optional<std::string> recognised_{};
};

/// At most 9 significant digits: enough to tell any two floats apart. "0.125", "1e-08", "nan"
std::string show(double number);

}  // namespace emb::course
