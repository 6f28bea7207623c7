#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/numbers.hpp"
#include "tests/view/plain.hpp"
#include "view/figures.hpp"

using namespace emb::testing;

using emb::Grid;

namespace {

const std::vector<double> signs = {0, 1, -2, 0.5, 0, 0};

bool any_contains(const Lines& lines, const std::string& text) {
  for (const std::string& line : lines)
    if (line.find(text) != std::string::npos) return true;
  return false;
}

Lines draw_heatmap(const Grid& grid, const emb::HeatmapOptions& options,
                   const emb::Terminal& terminal) {
  return emb::drawn(emb::blocks::Heatmap{options, "", grid}, terminal);
}

}  // namespace

TEST_CASE("Grid: takes floats and doubles, and as many as its shape says") {
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  CHECK(Grid(values, 2, 3).at(1, 0) == 4.0);
  CHECK(Grid(signs, 2, 3).at(0, 2) == -2.0);
  CHECK_THROWS_WITH_AS(Grid(values, 2, 2), "Grid: 6 values cannot be [2, 2]", emb::ShapeError);
}

TEST_CASE("heatmap: a small matrix is written in numbers, with signs, zeros as dots") {
  const Lines expected = {
      "      0    1    2",
      "0     · +1.0 -2.0",
      "1  +0.5    ·    ·",
      "· exactly 0",
  };
  CHECK(draw_heatmap(Grid(signs, 2, 3), {}, plain) == expected);
}

TEST_CASE("heatmap: whole numbers stay whole") {
  const std::vector<float> values = {1, 0, 0, 1};
  CHECK(draw_heatmap(Grid(values, 2, 2), {.rows = {"the", "cat"}}, plain) ==
        Lines{"     0 1", "the  1 ·", "cat  · 1", "· exactly 0"});
}

TEST_CASE("heatmap: without colour, shades of both signs can be told apart") {
  const Lines expected = {
      "    0  1  2",
      "0   · +▒ -█",
      "1  +░  ·  ·",
      "░ to 0.5   ▒ to 1   ▓ to 1.5   █ to 2   + above 0   - below 0   · exactly 0",
  };
  CHECK(draw_heatmap(Grid(signs, 2, 3), {.cells = emb::Cells::shades}, plain) == expected);
}

TEST_CASE("heatmap: the smallest value that is not zero has a shade, zero has none") {
  const std::vector<double> values = {0, 1, 2, 3, 4, 1e-9, 1.0001};
  const Lines expected = {
      "   0 1 2 3 4 5 6",
      "0  ·░░▒▒▓▓██░░▒▒",
      "░ to 1   ▒ to 2   ▓ to 3   █ to 4   · exactly 0",
  };
  CHECK(draw_heatmap(Grid(values, 1, 7), {.cells = emb::Cells::shades}, plain) == expected);
}

TEST_CASE("heatmap: NaN and infinity are marked") {
  const std::vector<double> values = {not_a_number, infinity, 1};
  CHECK(
      draw_heatmap(Grid(values, 1, 3), {.cells = emb::Cells::shades}, plain) ==
      Lines{"   0 1 2", "0  ? ∞██", "░ to 0.25   ▒ to 0.5   ▓ to 0.75   █ to 1   ? not a number"});
  const std::vector<double> below = {-infinity, not_a_number, 2};
  CHECK(draw_heatmap(Grid(below, 1, 3), {}, plain) ==
        Lines{"    0  1  2", "0  -∞  ? +2", "? not a number"});
  CHECK(draw_heatmap(Grid(std::vector<double>{0, not_a_number}, 1, 2), {}, plain) ==
        Lines{"   0 1", "0  · ?", "· exactly 0   ? not a number"});
  std::vector<double> narrow(12, 1);
  narrow[0] = -infinity;  // in a cell of one column, whose place tells no sign
  CHECK(draw_heatmap(Grid(narrow, 1, 12), {.cells = emb::Cells::shades}, {15, true})[1].starts_with(
      "0 \x1b[1;31m∞\x1b[0m"));
}

TEST_CASE("heatmap: ends whose difference is more than a number holds have shades all the same") {
  const std::vector<double> values = {-1e308, 0, 1e308};
  CHECK(draw_heatmap(Grid(values, 1, 3),
                     {.scale = emb::Scale::sequential, .cells = emb::Cells::shades}, plain) ==
        Lines{"   0 1 2", "0 ░░ ·██",
              "░ to -5e+307   ▒ to 0   ▓ to 5e+307   █ to 1e+308   · exactly 0"});
}

TEST_CASE("heatmap: only zeros, one value, none") {
  const std::vector<double> zeros(2, 0.0);
  CHECK(draw_heatmap(Grid(zeros, 1, 2), {}, plain) ==
        Lines{"   0 1", "0  · ·", "· every value is 0"});
  const std::vector<double> one = {-0.5};
  CHECK(draw_heatmap(Grid(one, 1, 1), {}, plain) == Lines{"      0", "0  -0.5"});
  CHECK(draw_heatmap(Grid(std::span<const float>{}, 0, 5), {}, plain) ==
        Lines{"(no values: [0, 5])"});
}

TEST_CASE("heatmap: a value that rounding would hide is written out") {
  const std::vector<double> values = {100.5, 0.0004, 0};
  CHECK(draw_heatmap(Grid(values, 1, 3), {}, plain) ==
        Lines{"        0      1      2", "0   100.5 0.0004      ·", "· exactly 0"});
  const std::vector<double> large = {2e9, 1};
  CHECK(any_contains(draw_heatmap(Grid(large, 1, 2), {}, plain), "2e+09"));
}

TEST_CASE("heatmap: labels that fit stand over their column, newlines written out") {
  const std::vector<double> values = {1, 0, 0, 1};
  CHECK(draw_heatmap(Grid(values, 2, 2), {.rows = {"a", "\n"}, .columns = {"on", "\t"}}, plain) ==
        Lines{"    on \\t", " a   1  ·", "\\n   ·  1", "· exactly 0"});
}

TEST_CASE("heatmap: labels wider than a cell are written downwards") {
  const std::vector<double> values = {1, 0, 1};
  const Lines lines = draw_heatmap(
      Grid(values, 1, 3), {.columns = {"cat", "on", "x"}, .cells = emb::Cells::shades}, {8});
  CHECK(Lines(lines.begin(), lines.begin() + 4) == Lines{"   c", "   a o", "   t n x", "0 ██ ·██"});
  // Of twelve letters nine, and a sign that there are more.
  const Lines cut =
      draw_heatmap(Grid(std::vector<double>{1, 1}, 1, 2),
                   {.columns = {"abcdefghijkl", "x"}, .cells = emb::Cells::shades}, {8});
  CHECK(cut[8] == "    i");
  CHECK(cut[9] == "    …  x");
}

TEST_CASE(
    "heatmap: few labels that are too wide for narrow cells get a mark, and the legend names "
    "them") {
  const std::vector<double> values = {1, 0, 1, 0, 0, 0, 0, 0};
  const std::vector<std::string> names = {"<unk>", "\n", "a", "b", "c", "d", "e", "f"};
  const Lines lines =
      draw_heatmap(Grid(values, 1, 8), {.columns = names, .cells = emb::Cells::shades}, {10});
  CHECK(Lines(lines.begin(), lines.begin() + 2) == Lines{"  ①②abcdef", "0 █·█·····"});
  CHECK(Lines(lines.end() - 2, lines.end()) == Lines{"① <unk>", "② \\n"});
}

TEST_CASE("heatmap: columns that do not fit share cells, and no value is lost") {
  const std::vector<double> values = {0, 0, 1, 0, 0, 0, 0, 4, 0, 0, 0, 2};
  const Lines lines = draw_heatmap(Grid(values, 1, 12), {}, {8});
  CHECK(lines[0] == "  0   10");
  CHECK(lines[1] == "0 ·░·█·▒");
  CHECK(any_contains(lines, "[1, 12]"));
  CHECK(any_contains(lines, "share"));
}

TEST_CASE("heatmap: rows beyond the limit share lines") {
  std::vector<double> values(100, 0.0);
  values[99] = -3;
  values[0] = 2;
  const Lines lines = draw_heatmap(Grid(values, 100, 1), {.most_rows = 2}, plain);
  CHECK(lines[1] == " 0–49  +▓");
  CHECK(lines[2] == "50–99  -█");
  CHECK(lines[lines.size() - 2] + " " + lines.back() ==
        "[100, 1] does not fit: 50 rows share a cell, which shows the value farthest from 0.");
}

TEST_CASE("heatmap: a NaN is not hidden by what shares its cell") {
  const std::vector<double> values = {9, not_a_number, 1, 1};
  const Lines lines = draw_heatmap(Grid(values, 4, 1), {.most_rows = 2}, plain);
  CHECK(lines[1] == "0–1  ?");
  CHECK(lines[2] == "2–3 ░░");  // and no number, which would be that of one row
}

TEST_CASE("heatmap: with colour, cells are painted and zeros are not") {
  const std::vector<double> values = {1, 0, -1};
  const Lines lines = draw_heatmap(Grid(values, 1, 3), {.cells = emb::Cells::shades}, {80, true});
  CHECK(lines[1] == "0 \x1b[30;48;5;220m  \x1b[0m\x1b[2m ·\x1b[0m\x1b[30;48;5;87m  \x1b[0m");
}

TEST_CASE("heatmap: a wrong number of labels is an error") {
  CHECK_THROWS_WITH_AS(draw_heatmap(Grid(signs, 2, 3), {.rows = {"a"}}, plain),
                       "heatmap: 1 labels for 2 rows", emb::ShapeError);
  CHECK_THROWS_WITH_AS(draw_heatmap(Grid(signs, 2, 3), {.columns = {"a"}}, plain),
                       "heatmap: 1 labels for 3 columns", emb::ShapeError);
}
