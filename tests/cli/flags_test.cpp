#include "cli/flags.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "tests/errors.hpp"

namespace {

struct Knobs {
  std::uint64_t seed = 42;
  std::size_t width = 16;
  int shift = -1;
  double rate = 0.5;
  float scale = 1.5f;
  std::string corpus = "tale.txt";
  std::string tokenizer = "char";
  bool untied = false;
  std::string command;
};

struct Program {
  Knobs knobs;
  emb::Flags flags{"trial", "Tries every kind of knob."};

  Program() {
    flags.positional("command", knobs.command, "what to do");
    flags.add("--seed", knobs.seed, "seed of every random number");
    flags.add("--width", knobs.width, "numbers per token").range(1, 4096);
    flags.add("--shift", knobs.shift, "steps to the right");
    flags.add("--rate", knobs.rate, "learning rate").range(0);
    flags.add("--scale", knobs.scale, "size of the first values");
    flags.file("--corpus", knobs.corpus, "text to learn from");
    flags.choice("--tokenizer", knobs.tokenizer, {"char", "word"}, "how text is cut");
    flags.add("--untied", knobs.untied, "a second table");
  }
  bool parse(std::vector<const char*> words) {
    words.insert(words.begin(), "trial");
    return flags.parse(static_cast<int>(words.size()), words.data());
  }
  /// The message of the UsageError that these words cause.
  std::string complaint(const std::vector<const char*>& words) {
    return emb::testing::error_of<emb::UsageError>([&] { parse(words); });
  }
};

}  // namespace

TEST_CASE("flags: what is not given keeps its default") {
  Program p;
  CHECK(p.parse({}));
  CHECK(p.knobs.seed == 42);
  CHECK(p.knobs.corpus == "tale.txt");
  CHECK_FALSE(p.knobs.untied);
}

TEST_CASE("flags: a value follows its flag, or an equals sign") {
  Program p;
  CHECK(p.parse({"--seed", "7", "--width=4096", "--shift", "-3", "--rate=1e-3", "--scale", "0.25",
                 "--corpus", "a b=c", "--tokenizer=word"}));
  CHECK(p.knobs.seed == 7);
  CHECK(p.knobs.width == 4096);
  CHECK(p.knobs.shift == -3);
  CHECK(p.knobs.rate == 0.001);
  CHECK(p.knobs.scale == 0.25f);
  CHECK(p.knobs.corpus == "a b=c");
  CHECK(p.knobs.tokenizer == "word");
}

TEST_CASE("flags: the largest seed is taken whole") {
  Program p;
  p.parse({"--seed", "18446744073709551615"});
  CHECK(p.knobs.seed == UINT64_MAX);
}

TEST_CASE("flags: an equals sign may be followed by nothing or by more of them") {
  Program p;
  CHECK_THROWS_WITH_AS(p.parse({"--corpus="}), "--corpus: '' is no name", emb::UsageError);
  p.parse({"--corpus=a=b"});
  CHECK(p.knobs.corpus == "a=b");
}

TEST_CASE("flags: a switch needs no value and can be taken back") {
  Program p;
  p.parse({"--untied"});
  CHECK(p.knobs.untied);
  p.parse({"--untied=false"});
  CHECK_FALSE(p.knobs.untied);
  CHECK(p.complaint({"--untied=maybe"}) == "--untied: 'maybe' is neither true nor false");
}

TEST_CASE("flags: of two values the last one counts") {
  Program p;
  p.parse({"--seed", "1", "--seed=2"});
  CHECK(p.knobs.seed == 2);
}

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
  CHECK(p.complaint({"--shift", "3000000000"}) == "--shift: '3000000000' is too large a number");
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
  CHECK(p.complaint({"--scale", "1e-40"}) == "--scale: '1e-40' is too small a number");
  CHECK(p.complaint({"--scale", "-1e-50"}) == "--scale: '-1e-50' is too small a number");
  CHECK(p.knobs.rate == 0.5);
  CHECK(p.knobs.scale == 1.5f);
  p.parse(
      {"--rate", "2.2250738585072014e-308", "--scale=-1.17549435e-38"});  // the least normal ones
  CHECK(p.knobs.rate == std::numeric_limits<double>::min());
  CHECK(p.knobs.scale == -std::numeric_limits<float>::min());
}

TEST_CASE("flags: what is written as 0 is 0, whatever its exponent") {
  for (const char* text : {"0", "-0", "0.000", "0e5", "0.0e-999", ".0"}) {
    Program p;
    p.parse({"--rate", text});
    CHECK(p.knobs.rate == 0.0);
  }
}

TEST_CASE("flags: a number is decimal, for a rate as for a whole number") {
  Program p;
  for (const std::string text : {"0x10", "0x1p-3", "-0X1", "nan(1)", "inf", " 1", "1 ", ".", "-"})
    CHECK(p.complaint({"--rate", text.c_str()}) == "--rate: '" + text + "' is not a number");
  CHECK(p.complaint({"--width=0x10"}) == "--width: '0x10' is not a whole number");
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

TEST_CASE("flags: an empty name of a file or a folder is refused, an empty text is one") {
  std::string file, folder = "here", text = "words";
  emb::Flags flags("program", "What it is for.");
  flags.file("--corpus", file, "a file");
  flags.add("--save", folder, "a folder").shown_as("DIR");
  flags.add("--prompt", text, "a text");
  CHECK_THROWS_WITH_AS(flags.set("--corpus", ""), "--corpus: '' is no name", emb::UsageError);
  CHECK_THROWS_WITH_AS(flags.set("--save", ""), "--save: '' is no name", emb::UsageError);
  CHECK(folder == "here");
  flags.set("--prompt", "");
  CHECK(text.empty());
}

TEST_CASE("flags: a file is taken from the user's folder, and nothing else is") {
  setenv("EMB_FROM", EMB_SOURCE_DIR "/src", 1);
  Program p;
  p.parse({"--corpus", "main.cpp", "main.cpp"});
  CHECK(p.knobs.corpus == EMB_SOURCE_DIR "/src/main.cpp");
  CHECK(p.knobs.command == "main.cpp");
  p.parse({"--corpus=none.txt"});
  CHECK(p.knobs.corpus == "none.txt");
  p.parse({"--corpus", "/etc/passwd"});
  CHECK(p.knobs.corpus == "/etc/passwd");
  unsetenv("EMB_FROM");
  p.parse({"--corpus", "main.cpp"});
  CHECK(p.knobs.corpus == "main.cpp");
}

TEST_CASE("flags: a choice takes only what it lists") {
  Program p;
  CHECK(p.complaint({"--tokenizer", "bytes"}) == "--tokenizer: 'bytes' is none of char, word");
}

TEST_CASE("flags: a flag without its value says what it wants") {
  Program p;
  CHECK(p.complaint({"--corpus"}) == "--corpus needs a value: --corpus FILE");
  CHECK(p.complaint({"--corpus", "--untied"}) == "--corpus needs a value: --corpus FILE");
}

TEST_CASE("flags: an unknown flag is answered with the nearest one there is") {
  Program p;
  CHECK(p.complaint({"--sed", "7"}) == "unknown flag --sed: did you mean --seed?");
  CHECK(p.complaint({"--tokeniser=char"}) == "unknown flag --tokeniser: did you mean --tokenizer?");
  CHECK(p.complaint({"--thread", "2"}) == "unknown flag --thread: did you mean --threads?");
  CHECK(p.complaint({"--momentum", "0"}) ==
        "unknown flag --momentum; --help lists those there are");
  CHECK(p.complaint({"-s", "7"}) == "unknown flag -s; --help lists those there are");
}

TEST_CASE("flags: an argument without a flag goes to its place, a second one has none") {
  Program p;
  CHECK(p.parse({"compare", "--seed", "7"}));
  CHECK(p.knobs.command == "compare");
  CHECK(p.knobs.seed == 7);
  CHECK(p.complaint({"compare", "train"}) ==
        "unexpected argument 'train'; --help shows what can be given");
}

TEST_CASE("flags: after two dashes alone nothing is a flag") {
  Program p;
  CHECK(p.parse({"--", "--seed"}));
  CHECK(p.knobs.command == "--seed");
}

TEST_CASE("flags: --threads is always there") {
  const std::size_t before = emb::threads();
  Program p;
  p.parse({"--threads", "3"});
  CHECK(emb::threads() == 3);
  emb::set_threads(before);
  CHECK(p.complaint({"--threads", "0"}) == "--threads: 0 is outside [1, 256]");
  CHECK(emb::threads() == before);
}

TEST_CASE("flags: the usage lists every knob with its default") {
  Program p;
  CHECK_FALSE(p.parse({"--help"}));
  const std::string expected =
      "trial: Tries every kind of knob.\n"
      "\n"
      "usage: trial [command] [flags]\n"
      "\n"
      "  command                what to do\n"
      "  --seed N               seed of every random number (default 42)\n"
      "  --width N              numbers per token (default 16)\n"
      "  --shift N              steps to the right (default -1)\n"
      "  --rate N               learning rate (default 0.5)\n"
      "  --scale N              size of the first values (default 1.5)\n"
      "  --corpus FILE          text to learn from (default tale.txt)\n"
      "  --tokenizer char|word  how text is cut (default char)\n"
      "  --untied               a second table\n"
      "  --threads N            threads to compute with (default " +
      std::to_string(emb::threads()) +
      ")\n"
      "  --help                 this text\n";
  CHECK(p.flags.usage() == expected);
}

TEST_CASE("flags: after --help nothing else is looked at") {
  Program p;
  CHECK_FALSE(p.parse({"--help", "--nonsense"}));
  CHECK_FALSE(p.parse({"--seed", "7", "-h"}));
  CHECK(p.knobs.seed == 42);
}
