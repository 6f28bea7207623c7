#include "course/guide/check_run.hpp"

#include <doctest/doctest.h>

#include "base/system/stopwatch.hpp"
#include "tests/folder.hpp"

using namespace emb::course;

TEST_CASE("check: an answer that compiles without end is stopped and reported") {
  const emb::testing::Folder folder;
  folder.write("Makefile", "build/checks/01_one_hot/answer:\n\tsleep 100\n");
  folder.write("answers/01_one_hot.cpp", "the answer\n");
  const Project project{folder.path, folder.path / "build"};
  const Lesson lesson{"01", "01_one_hot", "One-hot", {}};
  const emb::Stopwatch watch;
  const CheckResult result =
      check_now(project, lesson, {.seconds_to_build = 1}, [](const std::string&) {});
  CHECK(watch.seconds() < 50);
  CHECK(result.trouble.starts_with("was stopped after 1 seconds of compiling: "));
  CHECK(result.verdicts.empty());
}
