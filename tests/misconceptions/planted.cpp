#include "tests/misconceptions/planted.hpp"

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <string_view>

#include "course/check/check.hpp"

// Runs the check of a lesson on its solution, and on each planted wrong answer. Prints what is not
// as it should be, and one line at the end. `planted NAME` shows what one of them is told, `planted
// all` what all are told.

using namespace emb::course;
using planted::in_force;
using planted::WrongAnswer;

namespace {

int complaints = 0;

void complain(std::string_view exercise, std::string_view name, std::string_view what) {
  std::cout << exercise << "  " << name << ": " << what << "\n";
  ++complaints;
}

/// Not the usual limit: on a busy machine a right answer must not run out of time.
Verdict tried(const Exercise& exercise, std::uint64_t seed) {
  return try_exercise(exercise, seed, 60);
}

const Exercise& exercise_of(const WrongAnswer& row) {
  const auto found =
      std::ranges::find(exercises(), row.exercise, &Exercise::number);
  if (found != exercises().end()) return *found;
  std::cout << row.exercise << ", where " << row.name
            << " belongs, is no exercise of this lesson\n";
  std::exit(1);
}

void expect_solution_right(const Exercise& exercise) {
  for (const std::uint64_t seed : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 20000u, 4000000000u}) {
    const Verdict verdict = tried(exercise, seed);
    if (verdict.state == State::right) continue;
    complain(exercise.number, "solution",
             "seed " + std::to_string(seed) + ": " + print(verdict) + ", and has to be RIGHT");
  }
}

void expect_diagnosed(const WrongAnswer& row) {
  // Two mistakes may meet by chance, and then one is told the other's sentence: some seeds.
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    in_force = row.swap;
    const Verdict verdict = tried(exercise_of(row), seed);
    in_force = {};
    const bool as_told = row.diagnosis == std::string_view("RIGHT")
                             ? verdict.state == State::right
                             : verdict.state == State::wrong &&
                                   verdict.text.find(row.diagnosis) != std::string::npos;
    if (as_told) continue;
    complain(row.exercise, row.name,
             "wanted: " + std::string(row.diagnosis) + "\n    seed " + std::to_string(seed) + ":" +
                 print(verdict));
  }
}

void expect_rows_for_all() {
  std::set<std::string_view> names;
  for (const WrongAnswer& row : planted::wrong_answers) {
    if (!names.insert(row.name).second) complain(row.exercise, row.name, "the name stands twice");
  }
  for (const Exercise& exercise : exercises()) {
    const auto planted_in = [&](const WrongAnswer& row) { return row.exercise == exercise.number; };
    if (std::ranges::none_of(planted::wrong_answers, planted_in)) {
      complain(exercise.number, "", "no planted wrong answer");
    }
  }
}

int show(std::string_view name) {
  for (const WrongAnswer& row : planted::wrong_answers) {
    if (name != "all" && name != row.name) continue;
    in_force = row.swap;
    std::cout << row.name << "\n" << print(tried(exercise_of(row), 1)) << "\n";
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) return show(argv[1]);
  for (const Exercise& exercise : exercises()) expect_solution_right(exercise);
  for (const WrongAnswer& row : planted::wrong_answers) expect_diagnosed(row);
  expect_rows_for_all();
  std::cout << planted::wrong_answers.size() << " planted answers, " << exercises().size()
            << " solutions, " << complaints << " complaints" << std::endl;
  return complaints == 0 ? 0 : 1;
}
