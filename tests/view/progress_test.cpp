#include <doctest/doctest.h>

#include <chrono>
#include <sstream>
#include <string>

#include "base/errors.hpp"
#include "view/terminal.hpp"

namespace {

using namespace std::chrono_literals;

std::chrono::steady_clock::time_point now;
std::chrono::steady_clock::time_point clock_hand() { return now; }

constexpr emb::Terminal screen{60, true, true};
const std::string erase = "\r\x1b[2K";

}  // namespace

TEST_CASE("progress: a short run draws nothing") {
  std::ostringstream out;
  {
    emb::ProgressBar bar("training", 10, out, screen, clock_hand);
    now += 199ms;
    bar.at(9);
  }
  CHECK(out.str().empty());
}

TEST_CASE("progress: a long run draws its line, not too often, and erases it") {
  std::ostringstream out;
  {
    emb::ProgressBar bar("training", 8, out, screen, clock_hand);
    now += 200ms;
    bar.at(2, "loss 2.31");
    CHECK(out.str() == erase + "training █████░░░░░░░░░░░░░░░  25%  loss 2.31");
    now += 49ms;
    CHECK_FALSE(bar.due());
    bar.at(3);
    now += 1ms;
    CHECK(bar.due());
    out.str("");
    bar.at(8);
    CHECK(out.str() == erase + "training ████████████████████ 100%");
    out.str("");
  }
  CHECK(out.str() == erase);
}

TEST_CASE("progress: cleared once, nothing is left to erase") {
  std::ostringstream out;
  {
    emb::ProgressBar bar("x", 8, out, screen, clock_hand);
    now += 1s;
    bar.at(1);
    bar.clear();
    out.str("");
  }
  CHECK(out.str().empty());
}

TEST_CASE("progress: nothing where lines cannot be drawn over") {
  std::ostringstream out;
  {
    emb::ProgressBar bar("training", 8, out, {60, false, false}, clock_hand);
    now += 1s;
    bar.at(4);
  }
  CHECK(out.str().empty());
}

TEST_CASE("progress: more than all is all, and of nothing too") {
  std::ostringstream out;
  emb::ProgressBar more("x", 2, out, screen, clock_hand);
  emb::ProgressBar none("x", 0, out, screen, clock_hand);
  now += 1s;
  more.at(5);
  CHECK(out.str() == erase + "x ████████████████████ 100%");
  out.str("");
  none.at(0);
  CHECK(out.str() == erase + "x ████████████████████ 100%");
}

TEST_CASE("progress: the line stays inside the terminal, a newline in a note inside the line") {
  std::ostringstream out;
  emb::ProgressBar bar("training", 2, out, {40, false, true}, clock_hand);
  now += 1s;
  bar.at(1, "a\nlong note");
  CHECK(out.str() == erase + "training ██████████░░░░░░░░░░  50%  a\\…");
}

TEST_CASE(
    "progress: where a signal asks for the end, the next step says how far the work had come") {
  std::ostringstream out;
  emb::ProgressBar bar("training", 8, out, screen, clock_hand);
  emb::ask_to_end(2);
  CHECK_THROWS_WITH_AS(bar.at(3), "training: ended by a signal (2) after 3 of 8", emb::Interrupted);
  emb::ask_to_end(0);
  CHECK_NOTHROW(bar.at(4));
}

TEST_CASE("stages: the bar says what is done and how long is left, and a new stage begins anew") {
  std::ostringstream out;
  {
    emb::StageBar bar(out, screen, clock_hand);
    const emb::ProgressListener told = bar.progress();
    told("reading", 0, 400);
    now += 199ms;
    told("reading", 399, 400);
    CHECK(out.str().empty());
    told("tokenizing", 0, 8);
    now += 4s;
    told("tokenizing", 2, 8);  // 2 s each, and 6 are left
    CHECK(out.str() == erase + "tokenizing █████░░░░░░░░░░░░░░░  25%  12 s left");
    out.str("");
    told("evaluating", 0, 8);
    CHECK(out.str() == erase);
    now += 1s;
    out.str("");
    told("evaluating", 0, 8);
    now += 199ms;
    told("evaluating", 1, 8);
    CHECK(out.str().empty());  // begun once more, a fifth of a second ago at most
    now += 801ms;
    told("evaluating", 1, 8);
    CHECK(out.str() == erase + "evaluating ██░░░░░░░░░░░░░░░░░░  12%  7 s left");
    out.str("");
  }
  CHECK(out.str() == erase);
}

TEST_CASE("stages: nothing where lines cannot be drawn over, and nothing is left after clear()") {
  std::ostringstream out, piped;
  emb::StageBar bar(out, screen, clock_hand), none(piped, {60, false, false}, clock_hand);
  for (emb::StageBar* each : {&bar, &none}) {
    each->at("reading", 0, 2);
    now += 1s;
    each->at("reading", 1, 2);
    each->clear();
  }
  CHECK(out.str().ends_with(erase));
  CHECK(piped.str().empty());
  out.str("");
  bar.clear();
  CHECK(out.str().empty());
}

TEST_CASE("stages: work of one piece shows its line at once, if it moves much") {
  std::ostringstream out, piped;
  {
    emb::StageBar bar(out, screen, clock_hand), none(piped, {60, false, false}, clock_hand);
    bar.announce("saving", 63e6);
    CHECK(out.str().empty());
    bar.announce("opening big", 64e6);
    none.announce("opening big", 64e6);
    CHECK(out.str() == erase + "opening big ...");
  }
  CHECK(out.str() == erase + "opening big ..." + erase);
  CHECK(piped.str().empty());
}

TEST_CASE("stages: a signal ends no stage by the bar, so the result so far can still be told") {
  std::ostringstream out;
  emb::StageBar bar(out, screen, clock_hand);
  emb::ask_to_end(2);
  CHECK_NOTHROW(bar.at("evaluating", 1, 2));
  emb::ask_to_end(0);
}
