#pragma once

#include <cstdint>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "base/random.hpp"
#include "check/claim.hpp"
#include "check/draw.hpp"
#include "check/exercise.hpp"
#include "check/guarded.hpp"
#include "check/trial.hpp"

namespace emb::course {

/// How a call of an answer ended, for the exceptions it must throw:
///
///     check.call("id 30 of 27", [&] { row = exercise::one_hot_row(30, 27); })
///         .if_true(row == clamped, "The id was clamped to the last row.")
///         .expect_throw<IdError>();
class CallClaim {
 public:
  CallClaim(std::string name, std::exception_ptr thrown)
      : name_(std::move(name)), thrown_(std::move(thrown)) {}

  CallClaim& if_true(bool recognised, std::string sentence);
  /// Throws Wrong unless the call threw an E, or something derived from E.
  template <class E>
  void expect_throw() const {
    try {
      if (thrown_) std::rethrow_exception(thrown_);
    } catch (const E&) {
      return;
    } catch (...) {
    }
    refuse(typeid(E).name());
  }

 private:
  [[noreturn]] void refuse(const char* mangled) const;

  std::string name_;
  std::exception_ptr thrown_;
  std::string recognised_{};
};

/// What a check is handed: fresh seeded inputs, guarded memory, and comparisons. A comparison
/// that fails throws Wrong, so a check reads as the list of what has to hold.
class Check {
 public:
  explicit Check(std::uint64_t seed) : draw(seed), random_(seed) {}

  Draw draw;  // inputs: other ones with every seed

  // ---- Inputs: other ones with every seed -----------------------------------------------------

  Random& random() { return random_; }
  /// `count` ids in [0, vocabulary).
  std::vector<TokenId> random_ids(std::size_t count, std::size_t vocabulary);
  /// Multiples of 1/8 in [-2, 2], none of them 0: they print short, and small sums are exact.
  std::vector<float> random_values(std::size_t count);
  /// A size in [low, high].
  std::size_t random_size(std::size_t low, std::size_t high);

  // ---- Memory: who leaves it is found out, with the index -------------------------------------

  /// A copy of `values` for the answer to read.
  template <class T>
  std::span<const T> input(const std::string& name, const std::vector<T>& values) {
    return guarded(name, values);
  }
  /// Room for the answer to write to. Numbers start as never_written, unless told otherwise.
  std::span<float> output(const std::string& name, std::size_t count, float start = never_written) {
    return guarded(name, std::vector<float>(count, start));
  }
  /// Like output, where the answer has to start from given numbers (add into, update).
  template <class T>
  std::span<T> guarded(const std::string& name, const std::vector<T>& values) {
    auto* data = static_cast<T*>(allocate(name, values.size(), sizeof(T)));
    if (!values.empty()) std::memcpy(data, values.data(), values.size() * sizeof(T));
    return {data, values.size()};
  }

  // ---- Comparisons: name, then yours; see NumbersClaim ----------------------------------------

  /// One number or id.
  NumbersClaim number(const std::string& name, Number auto yours) {
    return claim(name, doubles(yours), 0, true);
  }
  /// A list of numbers or ids: places are named by index.
  NumbersClaim numbers(const std::string& name, const Numbers auto& yours) {
    return claim(name, doubles(yours), 0, false);
  }
  /// Row-major numbers: places are named by row and column.
  NumbersClaim matrix(const std::string& name, const Numbers auto& yours, std::size_t columns) {
    return claim(name, doubles(yours), columns, false);
  }
  /// A matrix: its shape is compared as well.
  template <class T>
  NumbersClaim matrix(const std::string& name, const Matrix<T>& yours) {
    return claim(name, doubles(yours), static_cast<std::size_t>(yours.columns()), false)
        .of_rows(yours.rows());
  }
  /// A tensor: the shape must be `shape`, and its values are then compared as a matrix.
  NumbersClaim tensor(const std::string& name, const TensorLike auto& yours, const Shape& shape) {
    this->shape(name, yours.shape(), shape);
    return claim(name, doubles(yours), shape.rank() > 1 ? shape.width() : 0, shape.rank() == 0);
  }
  TextsClaim text(std::string name, std::string yours);
  TextsClaim texts(std::string name, std::vector<std::string> yours);

  /// "logits: yours has the shape [4, 8], expected [8, 4]."
  void shape(const std::string& name, const Shape& yours, const Shape& expected);
  /// Throws Wrong with this text unless `holds`.
  void require(bool holds, std::string text);

  /// Runs one call of the answer that has to throw.
  template <class Call>
  CallClaim call(std::string name, Call&& answer) {
    std::exception_ptr thrown;
    try {
      answer();
    } catch (const todo&) {
      throw;
    } catch (...) {
      thrown = std::current_exception();
    }
    expect_intact();
    return {std::move(name), thrown};
  }

  /// Throws Wrong if an answer wrote before the beginning of its memory. Every comparison asks.
  void expect_intact() const;

 private:
  void* allocate(const std::string& name, std::size_t count, std::size_t element);
  NumbersClaim claim(std::string name, std::vector<double> yours, std::size_t columns, bool single);

  Random random_;
  std::vector<std::unique_ptr<GuardedMemory>> memory_{};
};

/// One exercise and what has to hold for its answer.
struct Exercise {
  std::string_view number;  // "04.2", as in exercise.hpp
  void (*check)(Check&);
};

/// The exercises of a lesson, in order: its check.cpp defines them. A program that links it and has
/// no main of its own gets one from this library, which runs them all (check_main.cpp).
extern const std::vector<Exercise> exercises;

/// Runs the check of one exercise in a process of its own, on the inputs of this seed.
Verdict try_exercise(const Exercise& exercise, std::uint64_t seed, const Limits& limits = {});

}  // namespace emb::course
