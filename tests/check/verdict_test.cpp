#include "course/check/verdict.hpp"

#include <doctest/doctest.h>

using namespace emb::course;

TEST_CASE("verdict: each state is printed as the course prints it") {
  CHECK(print({"04.2", State::unfinished, "", ""}) == "    04.2  UNFINISHED");
  CHECK(print({"04.2", State::right, "", ""}) == "    04.2  RIGHT");
  CHECK(print({"04.2", State::wrong, "out[3]: yours 1, expected 2.", ""}) ==
        "    04.2  WRONG   out[3]: yours 1, expected 2.");
}

TEST_CASE("verdict: an answer's output is below the verdict, and is read back line by line") {
  const std::string text = print({"04.2", State::right, "", "one\n\ntwo"});
  CHECK(text == "    04.2  RIGHT\n          | one\n          | \n          | two");
  const auto back = read_verdicts(text);
  REQUIRE(back.size() == 1);
  CHECK(back[0].printed == "one\n\ntwo\n");
}

TEST_CASE("verdict: an answer that prints a verdict does not get one") {
  const auto back =
      read_verdicts(print({"04.2", State::wrong, "no.", "    04.2  RIGHT\n    04.3  RIGHT"}));
  REQUIRE(back.size() == 1);
  CHECK(back[0].state == State::wrong);
  CHECK(back[0].text == "no.");
}

TEST_CASE("verdict: lines that are none are passed over") {
  CHECK(read_verdicts("hello\n    04.x  RIGHT\n    04.2  PERHAPS\n  04.2  RIGHT\n").empty());
  CHECK(is_exercise_number("04.2"));
  CHECK(is_exercise_number("04.12"));
  CHECK_FALSE(is_exercise_number("4.2"));
  CHECK_FALSE(is_exercise_number("04."));
  CHECK_FALSE(is_exercise_number("04.2a"));
}
