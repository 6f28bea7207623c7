#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iostream>
#include <new>
#include <sstream>
#include <streambuf>
#include <string>
#include <system_error>
#include <vector>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "base/system/interrupt.hpp"
#include "commands/flags/flags.hpp"
#include "tests/folder.hpp"
#include "view/page.hpp"

namespace {

/// What a body does to the exit code and to both streams.
struct Outcome {
  int code;
  std::string out;
  std::string err;
};

template <class Body>
Outcome run(std::vector<const char*> words, Body body) {
  std::uint64_t seed = 42;
  emb::Flags flags("trial", "Tries.");
  flags.add("--seed", seed, "seed of every random number");
  words.insert(words.begin(), "trial");
  std::ostringstream out;
  std::ostringstream err;
  std::streambuf* const old_out = std::cout.rdbuf(out.rdbuf());
  std::streambuf* const old_err = std::cerr.rdbuf(err.rdbuf());
  const int code = emb::run_program(flags, static_cast<int>(words.size()), words.data(), body);
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  return {code, out.str(), err.str()};
}

/// A full disk.
struct Full : std::streambuf {
  int_type overflow(int_type) override { return traits_type::eof(); }
  int sync() override { return -1; }
};

}  // namespace

TEST_CASE("run_program: --help prints the usage and runs nothing") {
  bool ran = false;
  const Outcome outcome = run({"--help"}, [&] { ran = true; });
  CHECK_FALSE(ran);
  CHECK(outcome.code == 0);
  CHECK(outcome.out.starts_with("trial: Tries.\n"));
  CHECK(outcome.err.empty());
}

TEST_CASE("run_program: a run without exception is 0, or what the body returns") {
  CHECK(run({}, [] { std::cout << "done\n"; }).code == 0);
  CHECK(run({}, [] { return 3; }).code == 3);
}

TEST_CASE("run_program: wrong use is one line and exit code 2") {
  const Outcome outcome = run({"--seed", "abc"}, [] {});
  CHECK(outcome.code == 2);
  CHECK(outcome.out.empty());
  CHECK(outcome.err == "trial: --seed: 'abc' is not a whole number\n");
}

TEST_CASE("run_program: a newline in a word of the user does not break the line") {
  CHECK(run({"--seed", "a\nb"}, [] {}).err == "trial: --seed: 'a\\nb' is not a whole number\n");
}

TEST_CASE("run_program: what would reach the terminal as a command is shown") {
  CHECK(run({"--seed", "\x1b[2J\r\xff\u202e"}, [] {}).err ==
        "trial: --seed: '\\x1b[2J\\r\\xff\\u202e' is not a whole number\n");
}

TEST_CASE("run_program: a failed run is one line and exit code 1") {
  const Outcome failed = run({}, [] { throw emb::FileError("none.txt: cannot be opened"); });
  CHECK(failed.code == 1);
  CHECK(failed.err == "trial: none.txt: cannot be opened\n");
  const Outcome memory = run({}, [] { throw std::bad_alloc(); });
  CHECK(memory.code == 1);
  CHECK(memory.err == "trial: out of memory\n");
  const Outcome thread = run({}, [] {
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
  });
  CHECK(thread.code == 1);
  CHECK(thread.err.starts_with("trial: no thread can be begun ("));
}

TEST_CASE("run_program: output that cannot be written is said, with exit code 1") {
  emb::Flags flags("trial", "Tries.");
  Full full;
  std::ostringstream err;
  std::streambuf* const old_out = std::cout.rdbuf(&full);
  std::streambuf* const old_err = std::cerr.rdbuf(err.rdbuf());
  const char* words[] = {"trial", "--help"};
  const int code = emb::run_program(flags, 1, words, [] { std::cout << "text" << std::endl; });
  std::cout.clear();
  const int help = emb::run_program(flags, 2, words, [] {});
  std::cout.rdbuf(old_out);
  std::cout.clear();
  std::cerr.rdbuf(old_err);
  CHECK(code == 1);
  CHECK(help == 1);
  CHECK(err.str() ==
        "trial: cannot write to standard output\n"
        "trial: cannot write to standard output\n");
}

// ---- Pages ------------------------------------------------------------------------------------

namespace {

/// A body that shows a page, run with --page, as a lesson that has no folder.
Outcome run_page(
    const std::filesystem::path& path,
    const std::function<void(emb::ShownBlocks*)>& after = [](auto) {}) {
  std::ostringstream out, err;
  std::streambuf* const old_out = std::cout.rdbuf(out.rdbuf());
  std::streambuf* const old_err = std::cerr.rdbuf(err.rdbuf());
  emb::Flags flags("99_trial", "Tries.");
  flags.add_page();
  const std::string place = path.string();
  const std::vector<const char*> words = {"99_trial", "--page", place.c_str()};
  const int code = emb::run_program(flags, 3, words.data(), [&] {
    emb::Page page("Trial", "", flags.shown());
    page.say("1 < 2");
    after(flags.shown());
  });
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  return {code, out.str(), err.str()};
}

}  // namespace

TEST_CASE("run_program: --page writes the page, and prints the file as a link") {
  const emb::testing::Folder folder;
  const Outcome done = run_page(folder.path / "new folder" / "page.html");
  CHECK(done.code == 0);
  CHECK(done.err.ends_with("Page: file://" + folder.path.string() + "/new%20folder/page.html\n"));
  CHECK(folder.read("new folder/page.html").find("<p class=\"said\">1 &lt; 2</p>") !=
        std::string::npos);
}

TEST_CASE("run_program: a run that fails writes no page") {
  const emb::testing::Folder folder;
  const auto path = folder.path / "page.html";
  const Outcome done = run_page(path, [](auto) { throw emb::ValueError("broken"); });
  CHECK(done.code == 1);
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("run_program: a signal ends a run at the next figure, and the page says so") {
  const emb::testing::Folder folder;
  const Outcome done = run_page(folder.path / "page.html", [](emb::ShownBlocks* shown) {
    std::raise(SIGTERM);
    emb::Page("Never shown", "", shown);
  });
  emb::ask_to_end(0);
  CHECK(done.code == 128 + SIGTERM);
  CHECK(done.err == "99_trial: ended by a signal in the middle of a step\n");
  const std::string page = folder.read("page.html");
  CHECK(page.find("1 &lt; 2") < page.find("ended by a signal in the middle of a step: "));
  CHECK(page.find("Never shown") == std::string::npos);
}

TEST_CASE("run_program: who has asked about a signal may still show something") {
  const emb::testing::Folder folder;
  const Outcome done = run_page(folder.path / "page.html", [](emb::ShownBlocks* shown) {
    std::raise(SIGTERM);
    if (emb::asked_to_end() != 0) emb::Page("What there is", "", shown);
  });
  emb::ask_to_end(0);
  CHECK(done.code == 128 + SIGTERM);
  CHECK(folder.read("page.html").find("What there is") < folder.read("page.html").find("ended by"));
}

TEST_CASE("run_program: a page that cannot be written is one line and exit code 1") {
  const Outcome done = run_page("/dev/null/page.html");
  CHECK(done.code == 1);
  CHECK(done.err.starts_with("99_trial: "));
  CHECK(std::count(done.err.begin(), done.err.end(), '\n') == 1);
}

TEST_CASE("run_program: a page does not replace a file that the run itself has written") {
  const emb::testing::Folder folder;
  const Outcome done =
      run_page(folder.path / "page.html", [&](auto) { folder.write("page.html", "mine"); });
  CHECK(done.code == 1);
  CHECK(folder.read("page.html") == "mine");
}

TEST_CASE("run_program: a page that could not be written is refused before the work is done") {
  const emb::testing::Folder folder;
  folder.write("file", "text");
  std::filesystem::create_directory(folder.path / "page.html");
  for (const char* place : {"page.html", "file/page.html", "file/new/page.html"}) {
    bool ran = false;
    CHECK(run_page(folder.path / place, [&](auto) { ran = true; }).code == 1);
    CHECK_FALSE(ran);
  }
}

TEST_CASE("run_program: a text that is too short is named if a flag names one") {
  const auto too_short = [] { throw emb::TextTooShort("needs more"); };
  CHECK(run({}, too_short).err == "trial: needs more\n");
  std::string corpus;
  emb::Flags flags("trial", "Tries.");
  flags.add("--corpus", corpus, "a text").file();
  const char* words[] = {"trial", "--corpus", "tiny.txt"};
  std::ostringstream err;
  std::streambuf* const old_err = std::cerr.rdbuf(err.rdbuf());
  const int code = emb::run_program(flags, 3, words, too_short);
  std::cerr.rdbuf(old_err);
  CHECK(code == 1);
  CHECK(err.str() == "trial: tiny.txt: needs more\n");
}

namespace {

/// A lesson of three steps, and what it prints with these words.
Outcome run_lesson(std::vector<const char*> words) {
  emb::Flags flags("01_one_hot", "Tries.");
  flags.add_steps();
  words.insert(words.begin(), "lesson");
  std::ostringstream out;
  std::ostringstream err;
  std::streambuf* const old_out = std::cout.rdbuf(out.rdbuf());
  std::streambuf* const old_err = std::cerr.rdbuf(err.rdbuf());
  const int code = emb::run_program(flags, static_cast<int>(words.size()), words.data(), [&] {
    emb::Page page("Lesson 01", "", flags.shown());
    page.step("First");
    page.say("Much.");
    page.claim_equal("One.", 1, 1);
    page.step("Second");
    page.claim_equal("Two.", 3, 2);
    page.step("Third");
    page.claim_equal("Three.", 3, 3);
    page.try_this({{"make", "What will it do?"}});
  });
  std::cout.rdbuf(old_out);
  std::cerr.rdbuf(old_err);
  return {code, out.str(), err.str()};
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("run_program: a lesson ends with the parts it has not shown, and the next command") {
  const Outcome brief = run_lesson({});
  CHECK(brief.code == 0);
  CHECK_FALSE(holds(brief.out, "Much."));
  CHECK(holds(brief.out, "\n2 of 3 claims hold. 1 does not: step 2."));
  CHECK(holds(brief.out, "/embedlings run 01 --step 2   prints one step in full\n"));
  CHECK(holds(brief.out, "\ntry:       make\n           What will it do?\n"));
  CHECK(holds(brief.out, "\nnext:      "));
}

TEST_CASE("run_program: --step shows a step, and leads to the next one as long as there is one") {
  const Outcome first = run_lesson({"--step", "1"});
  CHECK(first.code == 0);
  CHECK(holds(first.out, "Much."));
  CHECK_FALSE(holds(first.out, "Second"));
  CHECK(holds(first.out, "/embedlings run 01 --step 2\n"));
  CHECK_FALSE(holds(run_lesson({"--step", "3"}).out, "--step"));
  const Outcome beyond = run_lesson({"--step", "4"});
  CHECK(beyond.code == 2);
  CHECK(beyond.err == "01_one_hot: --step: there is no step 4, the last one is 3\n");
}

TEST_CASE("run_program: --all shows everything, and is not asked for one step") {
  const Outcome all = run_lesson({"--all"});
  CHECK(holds(all.out, "Much."));
  CHECK(holds(all.out, "Try this"));
  CHECK(run_lesson({"--all", "--step", "1"}).err ==
        "01_one_hot: --step: leave out --all, which shows every step\n");
  CHECK(run_lesson({"--step", "0"}).code == 2);
}
