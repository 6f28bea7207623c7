#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

#include "tests/cli/trial.hpp"

using emb::testing::Program;

TEST_CASE("flags: a malformed number is named, and the knob keeps its value") {
  Program p;
  CHECK(p.complaint({"--seed", "abc"}) == "--seed: 'abc' is not a whole number");
  CHECK(p.complaint({"--seed", "7x"}) == "--seed: '7x' is not a whole number");
  CHECK(p.complaint({"--seed", "1.5"}) == "--seed: '1.5' is not a whole number");
  CHECK(p.complaint({"--seed="}) == "--seed: '' is not a whole number");
  CHECK(p.complaint({"--seed", " 7"}) == "--seed: ' 7' is not a whole number");
  CHECK(p.complaint({"--seed", "-3"}) == "--seed: '-3' is not a whole number from 0 on");
  CHECK(p.complaint({"--seed", "18446744073709551616"}) ==
        "--seed: '18446744073709551616' is too large a number");
  CHECK(p.complaint({"--rate", "fast"}) == "--rate: 'fast' is not a number");
  CHECK(p.complaint({"--rate", "nan"}) == "--rate: 'nan' is not a number");
  CHECK(p.complaint({"--rate", "1e999"}) == "--rate: '1e999' is too large a number");
  CHECK(p.complaint({"--rate="}) == "--rate: '' is not a number");
  CHECK(p.knobs.seed == 42);
  CHECK(p.knobs.rate == 0.5);
}

TEST_CASE("flags: a number that would become 0, or is below the normal ones, is too small") {
  Program p;
  for (const std::string text : {"1e-400", "-1e-400", "1e-320", "0.0001e-310", "5e-324"})
    CHECK(p.complaint({"--rate", text.c_str()}) == "--rate: '" + text + "' is too small a number");
  CHECK(p.knobs.rate == 0.5);
  p.parse({"--rate", "2.2250738585072014e-308"});  // the least normal one
  CHECK(p.knobs.rate == std::numeric_limits<double>::min());
}

TEST_CASE("flags: 0 is read as 0, whatever its exponent") {
  for (const char* text : {"0", "-0", "0.000", "0e5", "0.0e-999", ".0"}) {
    Program p;
    p.parse({"--rate", text});
    CHECK(p.knobs.rate == 0.0);
  }
}

TEST_CASE("flags: a number is decimal, for a rate as for a whole number") {
  Program p;
  for (const std::string text :
       {"0x10", "0x1p-3", "-0X1", "nan(1)", "inf", " 1", "1 ", ".", "-", "+5"})
    CHECK(p.complaint({"--rate", text.c_str()}) == "--rate: '" + text + "' is not a number");
  CHECK(p.complaint({"--width=0x10"}) == "--width: '0x10' is not a whole number");
  CHECK(p.complaint({"--width=+5"}) == "--width: '+5' is not a whole number");
  p.parse({"--rate=.25"});
  CHECK(p.knobs.rate == 0.25);
}

TEST_CASE("flags: a number outside the range is named as it was typed") {
  Program p;
  CHECK(p.complaint({"--width=18446744073709551615"}) ==
        "--width: 18446744073709551615 is outside [1, 4096]");
  CHECK(p.complaint({"--rate=-0.99999999999999999999"}) ==
        "--rate: -0.99999999999999999999 has to be at least 0");
}

TEST_CASE("flags: a range with a round bracket leaves out its end") {
  double memory = 0.9;
  emb::Flags flags("trial", "Tries.");
  flags.add("--memory", memory, "of the mean").range(0, 1, ')');
  for (const std::string text : {"1", "-1", "1e39"})
    CHECK_THROWS_WITH_AS(flags.set("--memory", text),
                         ("--memory: " + text + " is outside [0, 1)").c_str(), emb::UsageError);
  flags.set("--memory", "0.9999");
  CHECK(memory == 0.9999);
  flags.set("--memory", "0");
  CHECK(memory == 0);
}

TEST_CASE("flags: a range includes both of its ends") {
  Program p;
  CHECK(p.complaint({"--width", "1"}) == "nothing was thrown");
  CHECK(p.complaint({"--width", "4096"}) == "nothing was thrown");
  CHECK(p.complaint({"--width", "0"}) == "--width: 0 is outside [1, 4096]");
  CHECK(p.complaint({"--width", "4097"}) == "--width: 4097 is outside [1, 4096]");
  CHECK(p.complaint({"--rate", "-0.5"}) == "--rate: -0.5 has to be at least 0");
  CHECK(p.knobs.width == 4096);
}

TEST_CASE("flags: one number beside the range may be taken, no other") {
  double rate = -1;
  emb::Flags flags("trial", "Tries.");
  flags.add("--rate", rate, "learning rate, -1 for any").range(0).or_just(-1);
  const auto parse = [&](const char* text) {
    const std::vector<const char*> words = {"trial", "--rate", text};
    flags.parse(3, words.data());
  };
  parse("0.5");
  parse("-1");
  CHECK(rate == -1);
  CHECK_THROWS_WITH_AS(parse("-5"), "--rate: -5 has to be at least 0, or -1", emb::UsageError);
  CHECK(rate == -1);
}
