#include "course/guide/progress.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "base/system/file_lock.hpp"
#include "base/system/fingerprint.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb::course;
using emb::fingerprint;
using emb::testing::Folder;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

const std::string some_answer = fingerprint("text");

/// For a process of its own, which must not go on with the tests. On a machine that is busy enough,
/// others hold the lock for longer than one waits: it is asked for again then.
void one_more_hint(const fs::path& file) {
  for (;;) {
    try {
      change_progress(file, [](Progress& progress) { ++progress["01.1"].hints; });
      return;
    } catch (const emb::FileError& error) {
      if (std::string_view(error.what()).find(" has held ") == std::string_view::npos) _exit(1);
    }
  }
}

}  // namespace

TEST_CASE("progress: printed progress is read back") {
  const Progress progress{{"01.1", {State::right, 2, some_answer}},
                          {"01.2", {State::wrong, 0, some_answer}},
                          {"02.1", {State::unfinished, 1, "-"}},
                          {"02.2", {State::wrong, 0, some_answer, 3, fingerprint("yours 1")}}};
  const ProgressText back = read_progress(print_progress(progress));
  CHECK(back.progress == progress);
  CHECK_FALSE(back.damaged);
}

TEST_CASE("progress: damaged lines are skipped, the others count") {
  const ProgressText back = read_progress("01.1 RIGHT 0 " + some_answer +
                                          "\n01.2 RIG\n\x01\x02\n01.3 RIGHT -1 x\n"
                                          "01.4 RIGHT 1 - more\n01.5 WRONG 3 -\n");
  CHECK(back.damaged);
  CHECK(back.progress.size() == 2);
  CHECK(back.progress.at("01.1").state == State::right);
  CHECK(back.progress.at("01.5").hints == 3);
}

TEST_CASE("progress: of two lines for one exercise the first counts, and the other is damage") {
  const ProgressText back =
      read_progress("01.1 RIGHT 2 -\n01.2 WRONG 0 -\n01.1 WRONG 0 -\n01.2 WRONG 0 -\n");
  CHECK(back.damaged == 2);
  CHECK(back.progress.at("01.1").state == State::right);
  CHECK(back.progress.at("01.1").hints == 2);
}

TEST_CASE("progress: of comments only its own first line is none of the damage") {
  std::string text = print_progress({{"01.1", {State::right, 2, some_answer}}});
  CHECK(read_progress(text).damaged == 0);
  std::ranges::replace(text, '\n', '\r');
  CHECK(read_progress(text).damaged == 1);
  CHECK(read_progress("# 01.1 RIGHT 0 -\n").damaged == 1);
}

TEST_CASE("progress: a line cut short anywhere is none, unless it is one of an older program") {
  const std::string line = "01.1 WRONG 2 " + some_answer + " 3 " + some_answer;
  CHECK(read_progress(line).progress.at("01.1").wrong == 3);
  for (std::size_t length = 1; length < line.size(); ++length) {
    CAPTURE(length);
    const ProgressText cut = read_progress("02.1 RIGHT 0 -\n" + line.substr(0, length));
    const bool older = length == line.size() - 19;
    CHECK(cut.damaged == (older ? 0 : 1));
    CHECK(cut.progress.size() == (older ? 2 : 1));
  }
  CHECK(read_progress(line + " 7").damaged == 1);
}

TEST_CASE("progress: every damaged file is kept under a name of its own, and that is said") {
  const Folder folder;
  const fs::path path = folder.path / ".progress";
  const auto hint = [](Progress& progress) { ++progress["01.1"].hints; };
  emb::replace_file(path, "01.1 RIGHT 2 -\nof a newer program 7\n");
  CHECK(change_progress(path, hint) ==
        path.string() +
            ": lines that cannot be read, or name an exercise again: 1; the others count, "
            "and all are kept in " +
            path.string() + ".damaged");
  CHECK(change_progress(path, hint) == "");
  emb::replace_file(path, std::string("\x7f\0ELF\n", 6) + "01.1 RIGHT 9 -\n");
  CHECK(change_progress(path, hint).ends_with(".progress-2.damaged"));
  CHECK(progress_in(path).at("01.1").hints == 10);
  CHECK(emb::read_file(path.string() + ".damaged") == "01.1 RIGHT 2 -\nof a newer program 7\n");
}

TEST_CASE("progress: a lock may be named without a folder") {
  const emb::testing::Folder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path);
  {
    const emb::FileLock lock("bare.lock");
    emb::FileLock holds("held.lock", 0);
    CHECK(fs::exists(folder.path / "bare.lock"));
    CHECK(emb::testing::error_of<emb::FileError>([] {
            emb::FileLock("held.lock", 0);
          }).starts_with("held.lock: is in use: process "));
  }
  fs::current_path(before);
}

TEST_CASE("progress: who holds the lock for seconds is named") {
  const Folder folder;
  const fs::path path = folder.path / ".progress.lock";
  const emb::FileLock lock(path, 0);
  emb::FileLock other(path);
  CHECK_FALSE(other.try_hold());
  CHECK(other.holder().starts_with(emb::message("process ", getpid(), " has held ")));
  CHECK_THROWS_AS(emb::FileLock(path, 0), emb::FileError);
  const auto now = fs::file_time_type::clock::now();
  fs::last_write_time(path, now - 1h);
  const std::string said = other.holder();
  const int seconds = std::stoi(said.substr(said.rfind(" for ") + 5));
  CHECK(seconds >= 3600);
  CHECK(seconds < 3700);
  fs::last_write_time(path, now + 1h);  // a clock was set back
  CHECK(other.holder().ends_with(" for 0 s"));
  fs::resize_file(path, 0);  // on a full disk it names nobody
  CHECK(other.holder() == "another process holds " + path.string());
}

TEST_CASE("progress: a missing file is empty, a damaged one is kept aside") {
  const Folder folder;
  const fs::path file(folder.path / "answers" / ".progress");
  CHECK(progress_in(file).empty());
  change_progress(file, [](Progress& progress) { progress["01.1"].hints = 1; });
  CHECK(progress_in(file).at("01.1").hints == 1);
  emb::replace_file(folder.path / "answers" / ".progress", "01.1 RIGHT 2 -\nhalf a li");
  change_progress(file, [](Progress& progress) { progress["01.2"].state = State::wrong; });
  CHECK(progress_in(file).at("01.1").state == State::right);
  CHECK(progress_in(file).at("01.2").state == State::wrong);
  CHECK(emb::read_file(folder.path / "answers" / ".progress.damaged") ==
        "01.1 RIGHT 2 -\nhalf a li");
}

TEST_CASE("progress: processes that change it at once lose nothing") {
  const Folder folder;
  const fs::path file(folder.path / ".progress");
  constexpr unsigned processes = 4, changes = 50;
  for (unsigned p = 0; p < processes; ++p) {
    if (fork() != 0) continue;
    for (unsigned n = 0; n < changes; ++n) one_more_hint(file);
    _exit(0);
  }
  for (int status = 0; wait(&status) > 0;) CHECK(status == 0);
  CHECK(progress_in(file).at("01.1").hints == processes * changes);
  CHECK_FALSE(read_progress(emb::read_file(folder.path / ".progress")).damaged);
}

TEST_CASE("progress: texts that differ have other fingerprints") {
  CHECK(fingerprint("").size() == 16);
  CHECK(fingerprint("") == "cbf29ce484222325");
  CHECK(fingerprint("a") != fingerprint("b"));
}
