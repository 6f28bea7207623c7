#include "course/check/mistakes.hpp"

#include <doctest/doctest.h>

using namespace emb::course;

namespace {

int answer_one(int) { throw emb::todo("98.1"); }
int answer_two(int) { return 0; }
int twice(int n) { return 2 * n; }
int four_times(int n) { return 2 * twice(n); }
int thrice(int n) { return 3 * n; }
int nine_times(int n) { return 9 * n; }

std::vector<std::tuple<int>> numbers(Draw&) { return {{1}, {2}, {5}}; }

const Listed below = checked("98.1", "answer_one", answer_one, twice, numbers)
                         .mistakes({{"thrice", thrice, "That is three times."}});
const Listed above = checked("98.2", "answer_two", answer_two, four_times, numbers)
                         .mistakes({{"nine times", nine_times, "That is nine times."}})
                         .calls("98.1");

Exercise& exercise(const std::string& number) {
  for (const auto& each : exercises())
    if (each->number == number) return *each;
  FAIL("no exercise ", number);
  return *exercises().front();
}
std::string told(Exercise& exercise) {
  Draw draw(1);
  return judge(exercise, draw).text;
}

}  // namespace

TEST_CASE("judge: a wrong answer that another one calls is reported, unless it is unfinished") {
  Exercise &one = exercise("98.1"), &two = exercise("98.2");
  CHECK(told(two) == "answer_two(1): yours 0, expected 4.");
  one.judge_mistake(0);
  CHECK(told(two) ==
        "answer_two(1): yours 0, expected 4. 98.1 is WRONG: if yours calls it, fix that first.");
  two.judge_mistake(0);
  CHECK(told(two) ==
        "answer_two(1): yours 9, expected 4. 98.1 is WRONG: if yours calls it, fix that first. "
        "That is nine times.");
  one.judge_mistake(Exercise::solution);
  CHECK(told(two) == "answer_two(1): yours 9, expected 4. That is nine times.");
}
