#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/numbers.hpp"
#include "tests/view/plain.hpp"
#include "view/figures.hpp"
#include "view/text.hpp"

using namespace emb::testing;

namespace {

Lines draw_bars(const std::vector<emb::Bar>& bars, const emb::Terminal& terminal) {
  return emb::drawn(emb::blocks::Bars{"", bars}, terminal);
}

}  // namespace

TEST_CASE("bars: the longest fills the width, and nothing above zero is invisible") {
  const Lines expected = {
      "a  1.000  █████", "b  2.000  ██████████", "c      0", "d  0.001  ▏", "e     -1",
  };
  CHECK(draw_bars({{"a", 1, "1.000"},
                   {"b", 2, "2.000"},
                   {"c", 0, "0"},
                   {"d", 0.001, "0.001"},
                   {"e", -1, "-1"}},
                  {20}) == expected);
}

TEST_CASE("bars: NaN and infinity have a text and no length") {
  const Lines expected = {"a  nan", "b  inf", "c    1  ██████████"};
  CHECK(draw_bars({{"a", not_a_number, "nan"}, {"b", infinity, "inf"}, {"c", 1, "1"}}, {18}) ==
        expected);
}

TEST_CASE("bars: all zero, and none at all") {
  CHECK(draw_bars({{"a", 0, "0"}}, {20}) == Lines{"a  0"});
  CHECK(draw_bars({}, {20}) == Lines{"(no bars)"});
}

TEST_CASE("bars: a name that takes more than half goes on below, newlines in it written out") {
  const Lines lines = draw_bars({{"layers, no positions", 1, "1"}, {"\n", 1, "1"}}, {24});
  CHECK(lines ==
        Lines{"layers,   1  ███████████", "no", "position", "s", "\\n        1  ███████████"});
}

TEST_CASE("bars: with colour only the bar is painted") {
  CHECK(draw_bars({{"a", 1, "1"}}, {10, true}) == Lines{"a  1  \x1b[36m████\x1b[0m"});
}
