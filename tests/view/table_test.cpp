#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/errors.hpp"
#include "tests/numbers.hpp"
#include "tests/view/plain.hpp"
#include "view/figures.hpp"

using namespace emb::testing;

namespace {

constexpr emb::Terminal coloured{80, true};

Lines draw_table(const std::vector<std::string>& header, const emb::Rows& rows,
                 const emb::Terminal& terminal) {
  return emb::drawn(emb::blocks::Table{"", header, rows}, terminal);
}

}  // namespace

TEST_CASE("table: texts stand left, numbers right, points below each other") {
  const Lines expected = {
      "model     loss",
      "──────────────",
      "tied     2.500",
      "untied  10.125",
  };
  CHECK(draw_table({"model", "loss"}, {{"tied", 2.5}, {"untied", 10.125}}, plain) == expected);
}

TEST_CASE("table: a column of whole numbers, switches and quantities") {
  const Lines expected = {
      " step  tied    bytes",
      "────────────────────",
      "    7  yes   1.5 KiB",
      "1,200  no        2 B",
  };
  CHECK(draw_table({"step", "tied", "bytes"},
                   {{7, true, emb::bytes(1536)}, {1200u, false, emb::bytes(2)}},
                   plain) == expected);
}

TEST_CASE("table: NaN and infinity are numbers to look at") {
  const Lines expected = {
      "loss", "────", " nan", "-inf", "0.25", "   0",
  };
  CHECK(draw_table({"loss"}, {{not_a_number}, {-infinity}, {0.25f}, {0.0}}, plain) == expected);
}

TEST_CASE("table: a number with an exponent gives the others no decimals") {
  CHECK(draw_table({"x"}, {{1.2e-7}, {0.5}}, plain) ==
        Lines{"      x", "───────", "1.2e-07", "    0.5"});
}

TEST_CASE("table: control characters in a cell are written out") {
  CHECK(draw_table({"token"}, {{"\n"}, {"\tx"}}, plain) == Lines{"token", "─────", "\\n", "\\tx"});
}

TEST_CASE("table: without rows or columns it says so") {
  CHECK(draw_table({"a", "b"}, {}, plain) == Lines{"a  b", "────", "(no rows)"});
  CHECK(draw_table({}, {}, plain) == Lines{"(no columns)"});
}

TEST_CASE("table: a row of another length than the header is an error") {
  CHECK_THROWS_WITH_AS(draw_table({"a", "b"}, {{1, 2}, {3}}, plain),
                       "table: row 1 has 1 cells, the header has 2", emb::ShapeError);
}

TEST_CASE("table: a text that does not fit is wrapped inside its column") {
  const Lines expected = {
      "n  note", "───────────────────", "1  counts letters,", "   nothing else", "2  trained",
  };
  CHECK(draw_table({"n", "note"}, {{1, "counts letters, nothing else"}, {2, "trained"}}, {19}) ==
        expected);
}

TEST_CASE("table: a text makes room for a number, which is never cut") {
  CHECK(draw_table({"name", "n"}, {{"a long name here", emb::Quantity{"123456789012"}}}, {24})[2] ==
        "a long      123456789012");
}

TEST_CASE("table: a header is wrapped between its words") {
  const Lines expected = {
      "model  parameters",
      "        in floats",
      "─────────────────",
      "tied        1,984",
  };
  CHECK(draw_table({"model", "parameters in floats"}, {{"tied", 1984}}, {17}) == expected);
}

TEST_CASE("table: what does not fit at all continues below, with the first column again") {
  const Lines expected = {
      "model    first   second", "───────────────────────", "tied   1000000  2000000", "",
      "model    third",          "──────────────",          "tied   3000000",
  };
  const emb::Rows rows = {
      {"tied", emb::Quantity{"1000000"}, emb::Quantity{"2000000"}, emb::Quantity{"3000000"}}};
  CHECK(draw_table({"model", "first", "second", "third"}, rows, {24}) == expected);
}

TEST_CASE("table: with colour, the header stands out and the cells stay plain") {
  CHECK(draw_table({"a"}, {{"x"}}, coloured) == Lines{"\x1b[1ma\x1b[0m", "\x1b[2m─\x1b[0m", "x"});
}
