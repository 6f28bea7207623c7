#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "tests/numbers.hpp"
#include "tests/view/plain.hpp"
#include "view/figures.hpp"
#include "view/html.hpp"

using namespace emb::testing;

namespace {

Lines draw_curve(const std::vector<emb::Series>& series, const emb::CurveOptions& options,
                 const emb::Terminal& terminal) {
  return emb::drawn(emb::blocks::Curve{options, "", series}, terminal);
}

}  // namespace

TEST_CASE("Series: takes vectors of any numbers") {
  const std::vector<float> ys = {1.5f, 2.5f};
  const std::vector<std::size_t> xs = {10, 20};
  const emb::Series counted("a", ys);
  CHECK(counted.x == std::vector<double>{0, 1});
  CHECK(counted.y == std::vector<double>{1.5, 2.5});
  CHECK(emb::Series("b", xs, ys).x == std::vector<double>{10, 20});
}

TEST_CASE("curve: one series is drawn in braille dots") {
  // 10 x 8 dots: the line passes y = 7 6 5 5 4 3 2 2 1 0 from the left, counted from the top.
  const Lines expected = {
      "1 ┤  ⢀⠤⠊",
      "0 ┤⡠⠒⠁",
      "  └┬───┬",
      "   0   1",
  };
  CHECK(draw_curve({{"", {0, 1}, {0, 1}}}, {.height = 2}, {8}) == expected);
}

TEST_CASE("curve: of several series each has its mark, and they take turns where they meet") {
  const Lines expected = {
      "2 ┤+  ••", "1 ┤ +•", "0 ┤•  ++", "  └┬─┬─┬", "   0 1 2", "• a", "+ b",
  };
  CHECK(draw_curve({{"a", {0, 2}, {0, 2}}, {"b", {0, 2}, {2, 0}}}, {.height = 3}, {8}) == expected);
}

TEST_CASE("curve: on logarithmic axes powers are a straight line") {
  // y = x^2 from 1 to 100, in eleven columns of equal factors.
  std::vector<double> x, y;
  for (int n = 0; n <= 10; ++n) {
    x.push_back(std::pow(10.0, n / 5.0));
    y.push_back(x.back() * x.back());
  }
  const std::vector<emb::Series> powers = {{"a", x, y}, {"", {}, {}}};
  const Lines lines = draw_curve(powers, {.height = 11, .log_x = true, .log_y = true}, {20});
  const auto column_of = [&](std::size_t row) {
    return static_cast<int>(emb::text_width(lines[row].substr(0, lines[row].find("•"))));
  };
  for (std::size_t row = 1; row < 10; ++row)
    CHECK(std::abs(column_of(row - 1) + column_of(row + 1) - 2 * column_of(row)) <= 1);
  CHECK(lines[0].find("10,000") != std::string::npos);
  CHECK(lines[10].starts_with("     1 ┤"));
  // What is not above 0 has no place, and that is said.
  const Lines none =
      draw_curve({{"a", {-1, 1, 10}, {1, 0, 2}}}, {.log_x = true, .log_y = true}, {60});
  CHECK(none.back().find("left out: not above 0, on a logarithmic axis (2)") != std::string::npos);
}

TEST_CASE("curve: a circle is round where that is asked for") {
  // A square of corners at 1 from the middle: as many lines as there are pairs of columns.
  const std::vector<emb::Series> square = {{"", {0, 1, 0, -1, 0}, {1, 0, -1, 0, 1}}};
  const Lines lines = draw_curve(square, {.height = 5, .round = true}, {60});
  CHECK(emb::text_width(lines[2]) == 4 + 10);
  CHECK(emb::text_width(draw_curve(square, {.height = 5}, {60})[2]) == 60);
  const std::vector<emb::Series> right = {{"", {0, 1, 1, 0}, {-1, -1, 1, 1}}};
  // 370 x 160 on paper, so 160 of them across and 80 from the middle, which is at 247.
  const std::string html = emb::html_of(emb::blocks::Curve{{.round = true}, "", right});
  CHECK(html.find("d=\"M247 172 247 172 327 172 327 12 247 12\"") != html.npos);
}

TEST_CASE("curve: two equal series are both seen") {
  const std::vector<double> ys = {1, 1, 1, 1, 1};
  const Lines lines = draw_curve({{"a", ys}, {"b", ys}}, {.height = 3}, {12});
  CHECK(lines[1] == "  1 ┤•+•+•+•");
}

TEST_CASE("curve: a reference is a line with its name, where no curve is in the way") {
  const Lines lines =
      draw_curve({{"s", {0, 2}, {0, 0}}, {"t", {2, 2}, {1, 2}}},
                 {.references = {{"up", 2}, {"v", 1}, {"w", 1}}, .height = 3}, {15});
  CHECK(Lines(lines.begin(), lines.begin() + 3) ==
        Lines{"2 ┤┄┄┄┄┄ up 2 +", "1 ┤┄ v 1, w 1 +", "0 ┤••••••••••••"});
  CHECK(lines.back() == "• s   + t");
}

TEST_CASE("curve: if a name has no room, references have letters, named below") {
  const Lines expected = {
      "2 ┤┄┄┄┄┄ a", "1 ┤┄┄┄┄┄ bc", "0 ┤•••••", "  └┬─┬─┬", "   0 1 2", "• s   + t",
  };
  const Lines lines =
      draw_curve({{"s", {0, 2}, {0, 0}}, {"t", {}, {}}},
                 {.references = {{"u", 2}, {"v", 1}, {"w", 1.01}}, .height = 3}, {11});
  CHECK(Lines(lines.begin(), lines.begin() + 6) == expected);
  CHECK(Lines(lines.begin() + 6, lines.end()) == Lines{"a┄ u 2", "b┄ v 1", "c┄ w 1.01"});
}

TEST_CASE("curve: axes have names") {
  const Lines lines =
      draw_curve({{"", {0, 1}, {0, 1}}}, {.x = "step", .y = "nats", .height = 2}, {8});
  CHECK(lines.front() == "nats");
  CHECK(lines.back() == "    step");
}

TEST_CASE("curve: NaN and infinity are marked, counted, and leave a gap") {
  const Lines expected = {
      "2 ┤  ↑", "1 ┤", "0 ┤• ? •", "  └┬─┬─┬", "   0 2 4", "• a", "+ b", "? not a…", "↑ ↓ inf…",
  };
  CHECK(draw_curve({{"a", {0, 2, 4}, {0, not_a_number, 0}}, {"b", {2, 2}, {infinity, 2}}},
                   {.height = 3}, {8}) == expected);
}

TEST_CASE("curve: nothing finite still draws its axes") {
  const Lines lines = draw_curve({{"a", {0, 1}, {not_a_number, -infinity}}}, {.height = 2}, {30});
  CHECK(lines[1].find("↓") != std::string::npos);
  CHECK(lines[1].find("?") != std::string::npos);
  CHECK(lines.back() == "↑ ↓ infinite (1)");
}

TEST_CASE("curve: a point without a finite x is left out, and that is said") {
  const Lines lines = draw_curve({{"a", {0, infinity, not_a_number}, {1, 1, 1}}}, {}, {60});
  CHECK(lines.back() == "⠒⠒ a   left out: x is not a finite number (2)");
}

TEST_CASE("curve: one point, no point, no series") {
  const Lines lines = draw_curve({{"a", {5}, {3}}}, {.height = 3}, {20});
  CHECK(lines[1].find("3 ┤") != std::string::npos);
  CHECK(draw_curve({{"a", {}, {}}}, {}, {20}) == Lines{"(no points)"});
  CHECK(draw_curve({}, {}, {20}) == Lines{"(no points)"});
}

TEST_CASE("curve: as many y as x, or an error") {
  CHECK_THROWS_WITH_AS(draw_curve({{"a", {1, 2}, {1}}}, {}, {20}), "curve: 'a' has 2 x and 1 y",
                       emb::ShapeError);
}

TEST_CASE("curve: thousands of points keep the height that was asked for") {
  std::vector<double> ys;
  for (int n = 0; n < 20000; ++n) ys.push_back(std::sin(n / 100.0));
  const Lines lines = draw_curve({{"sine", ys}}, {.height = 10}, {80});
  CHECK(lines.size() == 10 + 2 + 1);
  CHECK(lines[0].find("1 ┤") != std::string::npos);
}

TEST_CASE("curve: with colour, marks are painted") {
  const Lines lines = draw_curve({{"a", {0}, {0}}, {"b", {1}, {1}}}, {.height = 2}, {8, true});
  CHECK(lines[0] == "1 ┤    \x1b[33m+\x1b[0m");
  CHECK(lines[1] == "0 ┤\x1b[36m•\x1b[0m");
}

TEST_CASE("Axis: ticks are round numbers inside the range") {
  emb::PlotAxis axis;
  for (const double value : std::vector<double>{2.31, 3.29, not_a_number, infinity})
    axis.include(value);
  axis.settle();
  std::vector<std::string> texts;
  for (const double tick : axis.ticks(5)) texts.push_back(emb::tick_text(tick));
  CHECK(texts == std::vector<std::string>{"2.4", "2.6", "2.8", "3", "3.2"});
}

TEST_CASE("Axis: a range without width gets one around its value") {
  emb::PlotAxis axis;
  axis.include(5);
  axis.settle();
  CHECK(axis.low == 4.5);
  CHECK(axis.high == 5.5);
  CHECK(axis.place(5, 11) == 5);
  emb::PlotAxis zero;
  zero.include(0);
  zero.settle();
  CHECK(zero.low == -1);
  CHECK(zero.high == 1);
}

TEST_CASE("Axis: the largest numbers there are do not overflow") {
  emb::PlotAxis axis;
  for (const double value : {-9e299, 9e299, 1.7e308, -1.7e308}) axis.include(value);
  axis.settle();
  CHECK(axis.high == 9e299);
  CHECK(axis.place(0, 3) == 1);
  CHECK(axis.ticks(4).size() >= 2);
}
