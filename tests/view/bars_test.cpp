#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/numbers.hpp"
#include "tests/view/plain.hpp"
#include "view/figures.hpp"
#include "view/text.hpp"

using namespace emb::testing;

namespace {

Lines draw_bars(const std::vector<emb::Bar>& bars, const emb::BarsOptions& options,
                const emb::Terminal& terminal) {
  return emb::drawn(emb::blocks::Bars{options, "", bars}, terminal);
}

}  // namespace

TEST_CASE("bars: the longest fills the width, and nothing but zero is invisible") {
  const Lines expected = {
      "a  1.000  █████",
      "b  2.000  ██████████",
      "c      0",
      "d  0.001  ▏",
  };
  CHECK(draw_bars({{"a", 1}, {"b", 2}, {"c", 0}, {"d", 0.001}}, {}, {20}) == expected);
}

TEST_CASE("bars: those below zero run to the left of an axis") {
  const Lines expected = {
      "x  -1.0    ▐██│",
      "y   2.0       │█████",
      "z   0.5       │█▎",
  };
  CHECK(draw_bars({{"x", -1}, {"y", 2}, {"z", 0.5}}, {}, {20}) == expected);
}

TEST_CASE("bars: a value can be written in its own way, and a full bar can be set") {
  const Lines expected = {"batch 1   25%  ██▌", "batch 8  100%  ██████████"};
  CHECK(draw_bars({{"batch 1", 0.25, "25%"}, {"batch 8", 1, emb::percent(1.0)}}, {.full = 1},
                  {25}) == expected);
}

TEST_CASE("bars: NaN and infinity have a text and no length") {
  const Lines expected = {"a  nan", "b  inf", "c    1  ██████████"};
  CHECK(draw_bars({{"a", not_a_number}, {"b", infinity}, {"c", 1}}, {}, {18}) == expected);
}

TEST_CASE("bars: all zero, and none at all") {
  CHECK(draw_bars({{"a", 0}}, {}, {20}) == Lines{"a  0"});
  CHECK(draw_bars({}, {}, {20}) == Lines{"(no bars)"});
}

TEST_CASE("bars: a name that takes more than half goes on below, newlines in it written out") {
  const Lines lines = draw_bars({{"layers, no positions", 1}, {"\n", 1}}, {}, {24});
  CHECK(lines ==
        Lines{"layers,   1  ███████████", "no", "position", "s", "\\n        1  ███████████"});
}

TEST_CASE("bars: with colour only the bar is painted") {
  CHECK(draw_bars({{"a", 1}}, {}, {10, true}) == Lines{"a  1  \x1b[36m████\x1b[0m"});
}
