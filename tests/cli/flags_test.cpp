#include "commands/flags/flags.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "tests/cli/trial.hpp"

using emb::testing::Program;

TEST_CASE("flags: a flag that is not given keeps its default") {
  Program p;
  CHECK(p.parse({}));
  CHECK(p.knobs.seed == 42);
  CHECK(p.knobs.corpus == "tale.txt");
  CHECK_FALSE(p.knobs.untied);
}

TEST_CASE("flags: a value follows its flag, or an equals sign") {
  Program p;
  CHECK(p.parse(
      {"--seed", "7", "--width=4096", "--rate=1e-3", "--corpus", "a b=c", "--tokenizer=word"}));
  CHECK(p.knobs.seed == 7);
  CHECK(p.knobs.width == 4096);
  CHECK(p.knobs.rate == 0.001);
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
  for (const char* no : {"--untied=off", "--untied=no", "--untied=0"}) {
    p.parse({"--untied", no});
    CHECK_FALSE(p.knobs.untied);
  }
  for (const char* yes : {"--untied=true", "--untied=on", "--untied=yes", "--untied=1"}) {
    p.parse({"--untied=false", yes});
    CHECK(p.knobs.untied);
  }
  CHECK(p.complaint({"--untied=maybe"}) == "--untied: 'maybe' is neither true nor false");
}

TEST_CASE("flags: an opposite switches its target off, and what is kept is the other's") {
  Program p;
  p.flags.add("--tied", p.knobs.untied, "").opposite();
  const std::size_t kept = Program().flags.values().size();
  CHECK(p.flags.values().size() == kept);
  p.parse({"--tied=false"});
  CHECK(p.knobs.untied);
  p.parse({"--untied", "--tied"});
  CHECK_FALSE(p.knobs.untied);
  p.parse({"--tied", "--untied"});
  CHECK(p.knobs.untied);
}

TEST_CASE("flags: of two values the last one counts") {
  Program p;
  p.parse({"--seed", "1", "--seed=2"});
  CHECK(p.knobs.seed == 2);
}

TEST_CASE("flags: an empty name or text is refused, unless it is said to be one") {
  std::string file, folder = "here", text = "words";
  emb::Flags flags("program", "What it is for.");
  flags.add("--corpus", file, "a file").file();
  flags.add("--save", folder, "a folder").shown_as("DIR");
  flags.add("--prompt", text, "a text").or_empty();
  flags.add("--stop", folder, "another");
  CHECK_THROWS_WITH_AS(flags.set("--corpus", ""), "--corpus: '' is no name", emb::UsageError);
  CHECK_THROWS_WITH_AS(flags.set("--save", ""), "--save: '' is no name", emb::UsageError);
  CHECK_THROWS_WITH_AS(flags.set("--stop", ""), "--stop: '' is no text", emb::UsageError);
  CHECK(folder == "here");
  flags.set("--prompt", "");
  CHECK(text.empty());
  CHECK_THROWS_WITH_AS(flags.set("--stop", "  "), "--stop: '  ' is no text", emb::UsageError);
  flags.set("--save", " ");
  CHECK(folder == " ");
}

TEST_CASE("flags: a text has to be UTF-8, and a name is whatever the system takes") {
  std::string file, text, place;
  emb::Flags flags("program", "What it is for.");
  flags.add("--corpus", file, "a file").file();
  flags.add("--prompt", text, "a text").or_empty();
  flags.add("DIR", place, "a folder");
  CHECK_THROWS_WITH_AS(flags.set("--prompt", "a\xFF"),
                       "--prompt: is not UTF-8: byte 0xff at offset 1 (iconv can convert it)",
                       emb::UsageError);
  flags.set("--corpus", "a\xFF");
  CHECK(file == "a\xFF");
  const char* words[] = {"program", "b\xFF"};
  CHECK(flags.parse(2, words));
  CHECK(place == "b\xFF");
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
  CHECK(p.complaint({"--tokenizer", "bytes"}) ==
        "--tokenizer: there is no 'bytes'. There are: char, word");
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
  CHECK(p.complaint({"--x"}) == "unknown flag --x; --help lists those there are");
  CHECK(emb::did_you_mean("a", std::vector<std::string>{"", "b", "it"}) == "");
  CHECK(p.complaint({"--thread", "2"}) == "unknown flag --thread: did you mean --threads?");
  CHECK(p.complaint({"--momentum", "0"}) ==
        "unknown flag --momentum; --help lists those there are");
  CHECK(p.complaint({"-s", "7"}) == "unknown flag -s; --help lists those there are");
}

TEST_CASE("flags: an argument without a flag is taken, a second one is an error") {
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
      "  --rate N               learning rate (default 0.5)\n"
      "  --corpus FILE          text to learn from (default tale.txt)\n"
      "  --tokenizer char|word  how the text is tokenized (default char)\n"
      "  --untied               a second table\n"
      "  --threads N            threads to compute with (default " +
      std::to_string(emb::threads()) +
      ")\n"
      "  --help                 show this text; if a flag is repeated, the last value\n"
      "                         wins\n";
  CHECK(p.flags.usage() == expected);
}

TEST_CASE("flags: the usage keeps to its width, and a long name has a line of its own") {
  std::string from, to;
  emb::Flags flags("trial", "Tries what is needed.");
  flags.add("FROM", from, "where it comes from").needed();
  flags.add("TO", to, "where it goes");
  flags.choice("--kind", to, {"one", "another", "third"}, "which of the three it is");
  CHECK(
      flags.usage(40).starts_with("trial: Tries what is needed.\n"
                                  "\n"
                                  "usage: trial FROM [TO] [flags]\n"
                                  "\n"
                                  "  FROM         where it comes from\n"
                                  "  TO           where it goes\n"
                                  "  --kind one|another|third\n"
                                  "               which of the three it is\n"
                                  "  --threads N  threads to compute with\n"));
}

TEST_CASE("flags: a missing argument is reported with its meaning") {
  std::string from, tail;
  emb::Flags flags("trial", "Tries what is needed.");
  flags.add("FROM", from, "where it comes from").needed();
  flags.add("--tail", tail, "what follows").needed();
  const auto complaint = [&](std::vector<const char*> words) {
    return emb::testing::error_of<emb::UsageError>(
        [&] { flags.parse(static_cast<int>(words.size()), words.data()); });
  };
  CHECK(complaint({"trial"}) == "FROM is missing: where it comes from");
  CHECK(complaint({"trial", "here"}) == "--tail is missing: what follows");
  CHECK(complaint({"trial", "here", "--tail=x"}) == "nothing was thrown");
}

TEST_CASE("flags: a flag that needs another one is refused without it, but not as a default") {
  Program p;
  p.flags.go_with("--tokenizer word", [&] { return p.knobs.tokenizer == "word"; },
                  {"--width", "--untied"});
  CHECK(p.complaint({"--seed", "7"}) == "nothing was thrown");
  CHECK(p.complaint({"--untied", "--tokenizer", "word"}) == "nothing was thrown");
  Program q;
  q.flags.go_with("--tokenizer word", [&] { return q.knobs.tokenizer == "word"; },
                  {"--width", "--untied"});
  CHECK(q.complaint({"--width=16"}) == "--width goes with --tokenizer word");
}

TEST_CASE("flags: after --help nothing else is looked at") {
  Program p;
  CHECK_FALSE(p.parse({"--help", "--nonsense"}));
  CHECK_FALSE(p.parse({"--seed", "7", "-h"}));
  CHECK(p.knobs.seed == 42);
}

TEST_CASE("flags: a choice nobody has leads to the one that was meant") {
  Program p;
  CHECK(p.complaint({"--tokenizer", "chra"}) ==
        "--tokenizer: there is no 'chra': did you mean char? There are: char, word");
}

TEST_CASE("flags: only a near word is suggested") {
  const std::vector<std::string> known = {"watch", "dog", "a", "sinusoidal", "King"};
  CHECK(emb::did_you_mean("wach", known) == ": did you mean watch?");
  CHECK(emb::did_you_mean("dgo", known) == ": did you mean dog?");  // exchanged: one mistake
  CHECK(emb::did_you_mean("king", known) == ": did you mean King?");
  CHECK(emb::did_you_mean("sinus", known) == ": did you mean sinusoidal?");  // its beginning
  CHECK(emb::did_you_mean("cat", known) == "");  // to a, two of three letters would change
  CHECK(emb::did_you_mean("wxyzh", known) == "");
  CHECK(emb::did_you_mean("", known) == "");
}

TEST_CASE("flags: --help in parts shows the first ones, --help all every one") {
  std::string corpus;
  std::size_t batch = 12, rate = 0;
  emb::Flags flags("embedlings trial", "Tries.");
  flags.add("--batch", batch, "windows per step");
  flags.add("--rate", rate, "how fast").usually("chosen for the model");
  flags.add("--corpus", corpus, "text to learn from").file();
  flags.example("--corpus my_text.txt");
  flags.part("Your text", {"--corpus"}, true);
  flags.part("How it learns", {"--batch", "--rate", "--threads"});
  const auto shown = [&](std::vector<const char*> words) {
    words.insert(words.begin(), "trial");
    CHECK_FALSE(flags.parse(static_cast<int>(words.size()), words.data()));
    return flags.usage();
  };
  const std::string brief = shown({"--help"}), all = shown({"--help", "all"});
  CHECK(brief.find("Your text\n  --corpus FILE  text to learn from\n\nAll flags:  ") !=
        std::string::npos);
  CHECK(brief.find("trial --corpus my_text.txt\n") != std::string::npos);
  CHECK(brief.find("--batch") == std::string::npos);
  CHECK(all.find("How it learns\n  --batch N      windows per step (default 12)\n"
                 "  --rate N       how fast (default chosen for the model)\n") !=
        std::string::npos);
  CHECK(shown({"--help=all"}) == all);
}

TEST_CASE("flags: a number that is too low is told the least, where there is no real limit above") {
  std::size_t count = 1;
  double heat = 1;
  emb::Flags flags("trial", "Tries.");
  flags.add("--count", count, "how many").range(1, 1e9);
  flags.add("--heat", heat, "how hot").range(0, 1e9);
  const auto complaint = [&](std::vector<const char*> words) {
    words.insert(words.begin(), "trial");
    return emb::testing::error_of<emb::UsageError>(
        [&] { flags.parse(static_cast<int>(words.size()), words.data()); });
  };
  CHECK(complaint({"--heat", "-1"}) == "--heat: -1 has to be at least 0");
  CHECK(complaint({"--count", "2000000000"}) == "--count: 2000000000 is outside [1, 1000000000]");
}
