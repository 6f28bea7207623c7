#pragma once

#include <cmath>
#include <functional>
#include <memory>
#include <ranges>
#include <typeinfo>

#include "course/check/draw.hpp"
#include "course/check/given.hpp"
#include "course/check/verdict.hpp"

namespace emb::course {

std::vector<double> doubles(Number auto number) { return {static_cast<double>(number)}; }
std::vector<double> doubles(const Numbers auto& numbers) {
  return {std::ranges::begin(numbers), std::ranges::end(numbers)};
}

// ---- How near two numbers are (patterns.cpp) ---------------------------------------------------

/// Whether all are, and there are equally many.
bool same(const std::vector<double>& yours, const std::vector<double>& expected, Tolerance within);

// ---- Claims -----------------------------------------------------------------------------------

/// What an answer gave, waiting to be compared: its name, and the mistake that was recognised in
/// it.
template <class Self>
class Claim {
 public:
  /// A recognised misconception; the first one counts. The sentence ends with its own full stop or
  /// question mark.
  Self& if_true(bool recognised, std::string sentence) {
    if (recognised && !recognised_) recognised_ = std::move(sentence);
    return static_cast<Self&>(*this);
  }

 protected:
  explicit Claim(std::string name) : name_(std::move(name)) {}

  std::string name_;
  std::optional<std::string> recognised_{};
};

/// Numbers an answer gave, waiting to be compared. Nothing happens before expect(), which returns
/// where all numbers fit and throws Wrong where one does not:
///
///     check.matrix("one-hot", yours, vocabulary)
///         .if_equals(transposed, "Rows and columns are exchanged.")
///         .expect(right);
///
/// The wrong references are tried in the order given, and the sentence of the first that equals
/// all of the answer's numbers is the diagnosis. Where none does, it is what pattern_of() sees
/// without a reference (all zero, a constant factor, exchanged axes, another order), and after it
/// what otherwise() says.
class NumbersClaim : public Claim<NumbersClaim> {
 public:
  using Sizes = std::pair<int, int>;  // rows and columns; 0 columns: no matrix

  /// One number, a list, whose places are named by index, or a matrix.
  NumbersClaim(std::string name, std::vector<double> yours, bool single, Sizes sizes = {})
      : Claim(std::move(name)), yours_(std::move(yours)), single_(single), sizes_(sizes) {}

  /// Fits where |yours - expected| <= tolerance * max(1, |expected|). At first 1e-5, so that
  /// another right order of summation passes, and 0 for a whole number.
  NumbersClaim& within(double tolerance) { return tolerance_ = {tolerance, true}, *this; }
  /// The bound for an answer in float: each of `operations` roundings errs by at most 2^-24 of a
  /// number no larger than `largest`. State at the check what is counted.
  NumbersClaim& within_rounding(int operations, double largest) {
    return tolerance_ = {std::ldexp(operations * largest, -24), false}, *this;
  }
  /// Fits only where the numbers are equal.
  NumbersClaim& exactly() { return within(0.0); }

  NumbersClaim& if_equals(const auto& wrong_reference, const std::string& sentence) {
    return if_true(same(yours_, doubles(wrong_reference), tolerance_), sentence);
  }
  /// What helps whoever made a mistake that nothing recognises.
  NumbersClaim& otherwise(std::string sentence) { return otherwise_ = std::move(sentence), *this; }

  void expect(const auto& expected) const { compare(doubles(expected)); }
  void expect(std::initializer_list<double> expected) const { compare(expected); }
  /// The shape is compared first: "yours is [4, 8], expected [8, 4]".
  template <class T>
  void expect(const Matrix<T>& expected) const {
    compare_sizes({expected.rows(), expected.columns()});
    compare(doubles(expected));
  }

 private:
  void compare(const std::vector<double>& expected) const;
  void compare_sizes(Sizes expected) const;
  std::string place(std::size_t index) const;
  /// What was recognised, or else what shows from how yours differs (patterns.cpp).
  std::string diagnosis(const std::vector<double>& expected) const;

  std::vector<double> yours_;
  bool single_;
  Sizes sizes_;
  Tolerance tolerance_{1e-5, true};
  std::string otherwise_{};
};

/// How a call of an answer ended, for the exceptions it must throw:
///
///     check.call("id 30 of 27", [&] { row = exercise::one_hot_row(30, 27); })
///         .if_true(row == clamped, "The id was clamped to the last row.")
///         .expect_throw<IdError>();
class CallClaim : public Claim<CallClaim> {
 public:
  CallClaim(std::string name, std::exception_ptr thrown)
      : Claim(std::move(name)), thrown_(std::move(thrown)) {}

  /// Throws Wrong unless the call threw an E, or something derived from E.
  template <class E>
  void expect_throw() const {
    if (!threw<E>()) refuse(typeid(E).name());
  }

 private:
  template <class E>
  bool threw() const {
    try {
      if (thrown_) std::rethrow_exception(thrown_);
    } catch (const E&) {
      return true;
    } catch (...) {
    }
    return false;
  }
  [[noreturn]] void refuse(const char* mangled) const;

  std::exception_ptr thrown_;
};

/// What a check is handed: seeded inputs, and comparisons. A comparison that fails throws Wrong, so
/// a check reads as the list of what has to hold.
struct Check {
  explicit Check(Draw inputs) : draw(inputs) {}

  Draw draw;  // inputs: other ones with every seed

  // Comparisons: name, then yours; see NumbersClaim.

  /// One number or id.
  NumbersClaim number(std::string name, Number auto yours) {
    NumbersClaim claim{std::move(name), doubles(yours), true};
    return std::integral<decltype(yours)> ? claim.exactly() : claim;
  }
  /// A list of numbers or ids: places are named by index.
  NumbersClaim numbers(std::string name, const Numbers auto& yours) {
    return {std::move(name), doubles(yours), false};
  }
  /// A matrix: places are named by row and column, and its shape is compared as well.
  template <class T>
  NumbersClaim matrix(std::string name, const Matrix<T>& yours) {
    return {std::move(name), doubles(yours), false, {yours.rows(), yours.columns()}};
  }

  /// Throws Wrong with this text unless `holds`.
  void require(bool holds, std::string text) {
    if (!holds) throw Wrong{std::move(text)};
  }

  /// Runs one call of the answer that has to throw.
  CallClaim call(std::string name, auto&& answer) {
    try {
      answer();
    } catch (const todo&) {
      throw;
    } catch (...) {
      return {std::move(name), std::current_exception()};
    }
    return {std::move(name), nullptr};
  }
};

class Described;

/// One exercise and what has to hold for its answer.
struct Exercise {
  std::string number;  // "04.2", as in exercise.hpp
  std::function<void(Check&)> check;
  std::shared_ptr<Described> described{};  // mistakes.hpp
};

/// The exercises of a lesson, in order: those that were made known by a Listed of its checks. A
/// program that links them and has no main of its own gets one from this library, which runs them
/// all (check_main.cpp).
const std::vector<Exercise>& exercises();

/// Runs the check of one exercise in a process of its own, on the inputs of this seed.
Verdict try_exercise(const Exercise& exercise, std::uint64_t seed, double seconds);
/// What an exercise draws from: other numbers than every other exercise draws from this seed.
Draw draw_of(std::string_view number, std::uint64_t seed);

}  // namespace emb::course
