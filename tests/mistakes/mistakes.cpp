// Runs every mistake of a lesson's checks as if it were the answer, and the solution itself. Linked
// with the unsolved exercises. Prints what is not as it should be, and one line at the end;
// `mistakes all` prints what each is told.

#include "course/check/mistakes.hpp"

#include <algorithm>
#include <iostream>
#include <string>

using namespace emb::course;

namespace {

constexpr std::uint64_t seeds = 8;

int complaints = 0, tried = 0;

void complain(Exercise& exercise, const std::string& name, const std::string& what) {
  std::cout << exercise.number << "  " << name << ": " << what << "\n";
  ++complaints;
}

/// In a process of its own, with more time than usual: on a busy machine a right answer must not
/// run out of it.
Verdict apart(Exercise& exercise, std::uint64_t seed) { return try_exercise(exercise, seed, 60); }

/// In this process, which is quicker.
Judgement here(Exercise& exercise, std::uint64_t seed) {
  Draw draw = draw_of(exercise.number, seed);
  return judge(exercise, draw);
}

void expect_unfinished(Exercise& exercise) {
  if (apart(exercise, 1).state != State::unfinished)
    complain(exercise, "unsolved", "has to be UNFINISHED");
}

void expect_solution_right(Exercise& exercise) {
  exercise.judge_mistake(Exercise::solution);
  for (const std::uint64_t seed : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 20000u, 4000000000u}) {
    const Verdict verdict = apart(exercise, seed);
    if (verdict.state != State::right)
      complain(exercise, "solution", emb::message("seed ", seed, ": ", print(verdict)));
  }
}

/// What another mistake that explains the answer just as well says instead, or "".
std::string told_instead(Exercise& exercise, int mistake, int other) {
  if (other < 0 || other == mistake) return "";
  if (exercise.sentence(other, 0) == exercise.sentence(mistake, 0)) return "";
  return "no input tells it from \"" + exercise.mistake_name(other) + "\"";
}

/// At every seed a mistake is told its own sentence: no other one fits as well.
std::string complaint_about(Exercise& exercise, int mistake, std::uint64_t seed) {
  const Judgement judgement = here(exercise, seed);
  if (judgement.right) return "judged RIGHT";
  if (judgement.mistake < 0) return "not recognised: " + judgement.text;
  const std::string first = told_instead(exercise, mistake, judgement.mistake);
  return first.empty() ? told_instead(exercise, mistake, judgement.second) : first;
}

void expect_told(Exercise& exercise, int mistake) {
  exercise.judge_mistake(mistake);
  ++tried;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const std::string what = complaint_about(exercise, mistake, seed);
    if (what.empty()) continue;
    complain(exercise, exercise.mistake_name(mistake), emb::message("seed ", seed, ": ", what));
    return;
  }
}

void expect_planted(Exercise& exercise, int index) {
  const std::string name = exercise.planted_name(index);
  const std::string told = exercise.planted_told(index);
  exercise.judge_planted(index);
  ++tried;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const Verdict verdict = apart(exercise, seed);
    const bool as_told = told.empty() ? verdict.state == State::right
                                      : verdict.state == State::wrong &&
                                            verdict.text.find(told) != std::string::npos;
    if (as_told) continue;
    complain(exercise, name,
             emb::message("wanted: ", told.empty() ? "RIGHT" : told, "\n    seed ", seed, ":",
                          print(verdict)));
    return;
  }
}

/// A wrong answer to an exercise that the solution calls is named before anything else.
void expect_fault_below(Exercise& exercise) {
  for (const auto& below : exercises()) {
    if (std::ranges::count(exercise.uses, below->number) == 0) continue;
    below->judge_mistake(0);
    exercise.judge_mistake(0);
    const std::string told = here(exercise, 1).text;
    if (told.find(" " + below->number + " is WRONG: ") == std::string::npos)
      complain(exercise, "calls a wrong " + below->number, told);
    below->judge_mistake(Exercise::solution);
  }
}

void try_all(Exercise& exercise) {
  expect_unfinished(exercise);
  expect_solution_right(exercise);
  for (int n = 0; n < exercise.mistakes(); ++n) expect_told(exercise, n);
  for (int n = 0; n < exercise.planted(); ++n) expect_planted(exercise, n);
  if (exercise.mistakes() == 0)
    complain(exercise, "", "no mistake is listed");
  else
    expect_fault_below(exercise);
  exercise.judge_mistake(Exercise::solution);  // for those that call it
}

void show(Exercise& exercise) {
  for (int n = 0; n < exercise.mistakes(); ++n) {
    exercise.judge_mistake(n);
    std::cout << exercise.mistake_name(n) << "\n" << print(apart(exercise, 1)) << "\n";
  }
  for (int n = 0; n < exercise.planted(); ++n) {
    exercise.judge_planted(n);
    std::cout << exercise.planted_name(n) << "\n" << print(apart(exercise, 1)) << "\n";
  }
  exercise.judge_mistake(Exercise::solution);  // for those that call it
}

}  // namespace

int main(int argc, char**) {
  for (const auto& exercise : exercises()) {
    if (argc > 1)
      show(*exercise);
    else
      try_all(*exercise);
  }
  if (argc > 1) return 0;
  std::cout << tried << " wrong answers, " << exercises().size() << " solutions, " << complaints
            << " complaints" << std::endl;
  return complaints == 0 ? 0 : 1;
}
