// Whatever the data, no line is wider than the terminal, and without colour nothing is an escape.

#include <doctest/doctest.h>

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "tests/numbers.hpp"
#include "view/page.hpp"

using namespace emb::testing;

namespace {

double any_number(emb::Random& random) {
  switch (random.below(12)) {
    case 0:
      return 0;
    case 1:
      return not_a_number;
    case 2:
      return random.below(2) == 0 ? infinity : -infinity;
    case 3:
      return random.normal() * 1e-12;
    case 4:
      return random.normal() * 1e300;
    default:
      return random.normal() * 100;
  }
}

std::string any_text(emb::Random& random) {
  static const std::vector<std::string> letters = {"a", "é",    "日",   "\n", "\t", " ",
                                                   "€", "\xFF", "\x1b", "w",  "😀",  "e\u0301"};
  std::string text;
  const std::size_t length = random.below(4) == 0 ? random.below(90) : random.below(9);
  for (std::size_t n = 0; n < length; ++n) text += letters[random.below(letters.size())];
  return text;
}

std::vector<std::string> texts(emb::Random& random, std::size_t count) {
  std::vector<std::string> list;
  for (std::size_t n = 0; n < count; ++n) list.push_back(any_text(random));
  return list;
}

std::vector<double> numbers(emb::Random& random, std::size_t count) {
  std::vector<double> list;
  for (std::size_t n = 0; n < count; ++n) list.push_back(any_number(random));
  return list;
}

void draw_heatmap(emb::Page& page, emb::Random& random) {
  const std::size_t rows = random.below(70);
  const std::size_t columns = random.below(random.below(3) == 0 ? 300 : 20);
  const std::vector<double> values = numbers(random, rows * columns);
  emb::HeatmapOptions options;
  if (random.below(2) == 0) options.rows = texts(random, rows);
  if (random.below(2) == 0) options.columns = texts(random, columns);
  options.scale = static_cast<emb::Scale>(random.below(3));
  options.cells = static_cast<emb::Cells>(random.below(3));
  options.caption = any_text(random);
  page.heatmap(any_text(random), emb::Grid(values, rows, columns), options);
}

void draw_curve(emb::Page& page, emb::Random& random) {
  std::vector<emb::Series> series;
  for (std::size_t n = random.below(12); n > 0; --n) {
    const std::size_t points = random.below(random.below(8) == 0 ? 3000 : 8);
    if (random.below(2) == 0)
      series.emplace_back(any_text(random), numbers(random, points));
    else
      series.emplace_back(any_text(random), numbers(random, points), numbers(random, points));
  }
  emb::CurveOptions options;
  for (std::size_t n = random.below(5); n > 0; --n)
    options.references.push_back({any_text(random), any_number(random)});
  options.x = any_text(random);
  options.y = any_text(random);
  options.height = random.below(20);
  page.curve(any_text(random), series, options);
}

void draw_table(emb::Page& page, emb::Random& random) {
  const std::size_t columns = random.below(12);
  emb::Rows rows(random.below(5));
  for (auto& row : rows)
    for (std::size_t c = 0; c < columns; ++c)
      row.push_back(c % 2 == 0 ? emb::Cell(any_text(random)) : emb::Cell(any_number(random)));
  page.table(any_text(random), texts(random, columns), rows, any_text(random));
}

void draw_bars(emb::Page& page, emb::Random& random) {
  std::vector<emb::Bar> bars;
  for (std::size_t n = random.below(9); n > 0; --n)
    bars.push_back({any_text(random), any_number(random), any_text(random)});
  page.bars(any_text(random), bars, any_text(random));
}

void draw_prose(emb::Page& page, emb::Random& random) {
  page.step(any_text(random));
  page.say(any_text(random));
  page.listing(any_text(random), any_text(random));
  page.side_by_side(any_text(random), texts(random, random.below(4)), any_text(random));
  page.claim(any_text(random), any_number(random), any_number(random), any_number(random));
  page.claim_that(any_text(random), random.below(2) == 0, any_text(random));
  page.try_this({{"make", any_text(random)}});
}

std::string draw_all(std::uint64_t seed, const emb::Terminal& terminal) {
  emb::Random random(seed);
  std::ostringstream out;
  emb::Page page(any_text(random), any_text(random), out, terminal);
  draw_heatmap(page, random);
  draw_curve(page, random);
  draw_table(page, random);
  draw_bars(page, random);
  draw_prose(page, random);
  return out.str();
}

std::string without_colour(const std::string& text) {
  std::string rest;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\x1b')
      at = text.find('m', at);
    else
      rest += text[at];
  }
  return rest;
}

/// The first line that is too wide, or holds what would move the cursor; empty if there is none.
std::string first_bad_line(const std::string& text, std::size_t width) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (emb::text_width(line) > width || emb::visible(line) != line) return line;
  return "";
}

}  // namespace

TEST_CASE("figures: no line is wider than the terminal, whatever the data") {
  for (const std::size_t width : {20u, 40u, 50u, 80u, 200u}) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      CAPTURE(width);
      CAPTURE(seed);
      CHECK(first_bad_line(draw_all(seed, {width}), width) == "");
      CHECK(first_bad_line(without_colour(draw_all(seed, {width, true})), width).empty());
    }
  }
}

TEST_CASE("figures: a command to copy stays in one line, however long, and moves no cursor") {
  std::ostringstream out;
  emb::Page("", "", out, {20})
      .try_this({{"embedlings 'a long name' --and 'another\x1b one'", "x"}});
  CHECK(out.str().find("\n  embedlings 'a long name' --and 'another\\x1b one'\n") !=
        std::string::npos);
}

TEST_CASE("figures: the same data gives the same bytes") {
  CHECK(draw_all(7, {80}) == draw_all(7, {80}));
}
