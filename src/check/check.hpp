#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>
#include <vector>

#include "check/claim.hpp"
#include "check/draw.hpp"
#include "check/exercise.hpp"
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

/// What a check is handed: seeded inputs, and comparisons. A comparison that fails throws Wrong, so
/// a check reads as the list of what has to hold.
class Check {
 public:
  explicit Check(std::uint64_t seed) : draw(seed) {}

  Draw draw;  // inputs: other ones with every seed

  // Comparisons: name, then yours; see NumbersClaim.

  /// One number or id.
  NumbersClaim number(std::string name, Number auto yours) {
    return {std::move(name), doubles(yours), true};
  }
  /// A list of numbers or ids: places are named by index.
  NumbersClaim numbers(std::string name, const Numbers auto& yours) {
    return {std::move(name), doubles(yours), false};
  }
  /// A matrix: places are named by row and column, and its shape is compared as well.
  template <class T>
  NumbersClaim matrix(std::string name, const Matrix<T>& yours) {
    return {std::move(name), yours};
  }
  TextsClaim text(std::string name, const Text auto& yours) {
    return {std::move(name), course::texts(yours), true};
  }
  /// A list of texts.
  TextsClaim texts(std::string name, const auto& yours) {
    return {std::move(name), course::texts(yours), false};
  }

  /// Throws Wrong with this text unless `holds`.
  void require(bool holds, std::string text) {
    if (!holds) throw Wrong{std::move(text)};
  }

  /// Runs one call of the answer that has to throw.
  template <class Call>
  CallClaim call(std::string name, Call&& answer) {
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
