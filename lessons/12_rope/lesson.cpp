// Lesson 12: queries and keys are turned by their positions, and the score sees the distance alone.

#include <cmath>

#include "base/half.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/12_rope/program/compass.hpp"
#include "lessons/12_rope/program/figures.hpp"
#include "lessons/12_rope/program/in_parts.hpp"
#include "lessons/12_rope/program/layouts.hpp"
#include "lessons/12_rope/program/lined_up.hpp"
#include "lessons/12_rope/program/mixed.hpp"
#include "lessons/12_rope/program/panels.hpp"
#include "lessons/12_rope/program/shifting.hpp"
#include "lessons/12_rope/program/stretching.hpp"
#include "lessons/12_rope/program/turning.hpp"
#include "lessons/shared/numbers.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson12;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::size_t width = 16;     // d, of one head
  double base = 10000;        // of the angles
  std::size_t offset = 7;     // how far (3, 7) moves on
  std::size_t trained = 512;  // positions in training
  double factor = 4;          // how many times longer the text gets
  double slower = 1;          // all angles but those of longer texts, divided by this
  std::size_t far = 1000;     // from this position on, angles in 16 bits are judged
  PartsKnobs parts;
  double added = 1;  // size of the positions that are added to words

  RopeOptions options() const {
    return {.width = width, .base = base, .factor = factor, .trained_length = trained};
  }
  /// With every pair turning slower.
  RopeOptions turning() const {
    RopeOptions made = options();
    made.factor = slower;
    if (slower > 1) made.stretch = Stretch::linear;
    return made;
  }
};

double degrees(double radians) { return std::fmod(radians * 180 / math::pi, 360); }

// ---- The steps --------------------------------------------------------------------------------

void by_hand(Page& page) {
  page.step("By hand: a quarter turn a position", claims_alone);
  page.say(
      "The query 3 4 and the key 2 1, turned by the engine. The chapter does the same on paper.");
  const Vector query = {3, 4}, key = {2, 1};
  const auto at = [](const Vector& x, int place) {
    const std::vector<double> angle = {place * math::pi / 2};
    return turned(x, PairLayout::adjacent, table_of(angle));
  };
  Rows rows;
  double apart = 0;
  for (int p = 0; p < 4; ++p) {
    const double next = dot(at(query, p), at(key, p + 1)), last = dot(at(query, p + 1), at(key, p));
    rows.push_back({p, numbers(rounded(at(query, p)), 0, 2).text,
                    numbers(rounded(at(key, p)), 0, 2).text, number(next, 3), number(last, 3)});
    apart = std::max({apart, std::abs(next - 5), std::abs(last + 5)});
  }
  page.claim_at_most(
      "With the key one position later the score is 5 everywhere, with the key one earlier -5. "
      "Largest error:",
      apart, 1e-5);
  page.table("Positions 0 to 3", {"position", "query", "key", "key one later", "key one earlier"},
             rows);
}

void draw_two_compasses(Page& page, const std::vector<double>& angles) {
  std::vector<std::string> compasses;
  std::vector<PlaneMap> in_a_page;
  for (std::size_t i = 0; i < 2; ++i) {
    std::vector<Hand> hands;
    PlaneMap map{.names = {}, .points = {}, .title = message("pair ", i), .compass = true};
    for (const int p : {0, 1, 2, 5}) {
      hands.push_back({static_cast<char>('0' + p), p * angles[i]});
      map.names.push_back(message(p));
      map.points.insert(map.points.end(), {std::cos(p * angles[i]), std::sin(p * angles[i])});
    }
    compasses.push_back(compass(hands));
    in_a_page.push_back(map);
  }
  page.side_by_side("The direction of the hand: pair 0, then pair 1", compasses,
                    "From 1 to 2 it turns as far as from 0 to 1: the step is always the same.",
                    in_a_page);
}

void on_a_compass(Page& page, const Knobs& knobs) {
  page.step("A compass for each pair", "Degrees");
  page.say(
      "Two numbers of a query are the tip of a hand. Here it points to the right at position 0. "
      "Pair "
      "0 turns by 1 radian a position, pair 1 more slowly. Positions 0, 1, 2 and 5:");
  Vector x(knobs.width);
  x[0] = 1;
  const Vector tip = turned(x, 5, knobs.turning());
  page.claim("At position 5, pair 0 is at 5 radians. Its tip is to the right by cos 5 =",
             static_cast<double>(tip[0]), 0.28366, 1e-5);
  page.claim("At position 5, the tip of pair 0 is upwards by sin 5 =", static_cast<double>(tip[1]),
             -0.95892, 1e-5);
  const std::vector<double> angles = rope_angles(knobs.turning());
  draw_two_compasses(page, angles);
  Rows rows;
  for (std::size_t i = 0; i < std::min<std::size_t>(8, angles.size()); ++i)
    rows.push_back({i, number(angles[i], 3), fixed(degrees(angles[i]), 1),
                    fixed(degrees(2 * angles[i]), 1), fixed(degrees(5 * angles[i]), 1),
                    number(2 * math::pi / angles[i], 4)});
  page.table("Degrees",
             {"pair", "radians", "position 1", "position 2", "position 5", "positions a turn"},
             rows, "radians: the angle of one position, base^(-2i/d). Whole turns are left out.");
}

void all_scores(Page& page, const Meeting& pair) {
  constexpr std::size_t T = 8;
  std::vector<double> scores;
  for (std::size_t m = 0; m < T; ++m)
    for (std::size_t n = 0; n < T; ++n) scores.push_back(pair.score_at(m, n));
  page.heatmap("Score of the query at a position (row) and the key at a position (column)",
               Grid(scores, T, T),
               {.cells = Cells::numbers, .caption = "Each stripe is one distance."});
}

void only_the_distance(Page& page, const Knobs& knobs) {
  const std::size_t k = knobs.offset;
  page.step(message("The score of (3, 7) is that of (", 3 + k, ", ", 7 + k, ")"));
  page.say(message(
      "A random query and a random key of width ", knobs.width,
      ". The query stands at the first position, the key at the second. Scores are divided by "
      "sqrt(d)."));
  const Meeting pair = random_meeting(knobs.turning(), knobs.seed);
  const double here = pair.score_at(3, 7), size = length(pair.query);
  page.claim(
      message("Moved on by ", k, ", the score stays the same. At ", 3 + k, " and ", 7 + k, ":"),
      pair.score_at(3 + k, 7 + k), here, 1e-5);
  double apart = 0, longer = 0;
  for (std::size_t t = 0; t <= 1000; ++t) {
    for (const std::size_t far : {t, 1000 * t})
      apart = std::max(apart, std::abs(pair.score_at(3 + far, 7 + far) - here));
    longer = std::max(longer, std::abs(length(turned(pair.query, t, pair.options)) - size));
  }
  page.claim_at_most(
      "The score is the same after any offset: 0 to 1,000, and thousands up to a million. Largest "
      "difference:",
      apart, 1e-5);
  page.claim_at_most(
      "The length of the query is the same at positions 0 to 1,000. Largest change:", longer, 1e-5);
  page.claim_at_least("Before is not the same as after: the scores at (3, 7) and (7, 3) differ by",
                      std::abs(here - pair.score_at(7, 3)), 0.01);
  all_scores(page, pair);
}

float in_32_bits(double number) { return static_cast<float>(number); }
float in_16_bits(double number) { return from_brain(to_brain(static_cast<float>(number))); }

/// The score of (p, p + 4) with every number on the way to an angle rounded.
double score_of_rounded(const Meeting& pair, std::size_t p, float (*rounded)(double)) {
  const auto at = [&](const Vector& x, std::size_t place) {
    std::vector<double> turns;
    for (const double angle : rope_angles(pair.options)) {
      const float turn = rounded(static_cast<double>(place)) * rounded(angle);
      turns.push_back(static_cast<double>(rounded(static_cast<double>(turn))));
    }
    return turned(x, pair.options.layout, table_of(turns));
  };
  return score(at(pair.query, p), at(pair.key, p + 4));
}

/// A root mean square, of numbers that are added one by one.
struct Spread {
  double squares = 0, count = 0;
  void add(double number) {
    squares += number * number;
    count += 1;
  }
  double size() const { return std::sqrt(squares / count); }
};

/// How far off scores are near a position, by how angles are rounded.
struct Errors {
  Spread bits_64, bits_32, bits_16;
};

Errors errors_from(std::size_t first, const std::vector<Meeting>& pairs) {
  Errors off;
  for (const Meeting& pair : pairs) {
    const double here = pair.score_at(0, 4);
    for (std::size_t p = first; p < first + 100; ++p) {
      off.bits_64.add(pair.score_at(p, p + 4) - here);
      off.bits_32.add(score_of_rounded(pair, p, in_32_bits) - here);
      off.bits_16.add(score_of_rounded(pair, p, in_16_bits) - here);
    }
  }
  return off;
}

void short_angles(Page& page, const Knobs& knobs) {
  page.step("Where it breaks: angles in 32 bits, and in 16");
  page.say(
      "The score of (p, p + 4) against that of (0, 4), with p theta computed in 64, 32 or 16 bits "
      "(brain floats): the root mean square of the differences, over 100 random queries and keys "
      "and 100 positions from the one shown.");
  std::vector<Meeting> pairs;
  Spread one_more;
  for (std::uint64_t n = 0; n < 100; ++n) {
    pairs.push_back(random_meeting(knobs.turning(), knobs.seed + 1000 * n));
    one_more.add(pairs.back().score_at(0, 5) - pairs.back().score_at(0, 4));
  }
  const std::string step = number(one_more.size(), 2).text;
  page.claim_at_least(message("From position ", number(knobs.far),
                              " on, scores from angles in 16 bits are off by "
                              "more than one position changes them, ",
                              step, ". Off by:"),
                      errors_from(knobs.far, pairs).bits_16.size(), one_more.size());
  constexpr std::size_t farthest = 9000000;
  const Errors far = errors_from(farthest, pairs);
  page.claim_at_most(message("From position ", number(farthest),
                             " on, scores from angles in 32 bits are off by less than half of "
                             "what one position changes them. Off by:"),
                     far.bits_32.size(), one_more.size() / 2);
  page.claim_at_most(
      message("From position ", number(farthest),
              " on, scores from angles in 64 bits are off by rounding only. Off by:"),
      far.bits_64.size(), 1e-5);
  Rows rows;
  for (const std::size_t first : {std::size_t{10}, std::size_t{100}, std::size_t{1000}, farthest}) {
    const Errors off = errors_from(first, pairs);
    rows.push_back({number(first), number(off.bits_64.size(), 2), number(off.bits_32.size(), 2),
                    number(off.bits_16.size(), 2)});
  }
  page.table("Off by", {"from position", "64 bits", "32 bits", "16 bits"}, rows);
}

void converted_vectors(Page& page, const Meeting& pair) {
  const std::size_t d = pair.options.width;
  const Meeting halves = as_halves(pair);
  std::size_t equal = 0;
  for (std::size_t p = 0; p < 100; ++p)
    equal += equal_numbers(turned(pair.query, p, pair.options),
                           halves_to_adjacent(turned(halves.query, p, halves.options), d));
  page.claim_equal(
      "Reordered and turned as halves, all numbers stay the same to the last bit. Equal numbers:",
      equal, 100 * d);
  const double here = pair.score_at(3, 7);
  page.claim("The score at (3, 7) is the same for pairs of halves as for pairs of neighbours.",
             halves.score_at(3, 7), here, 1e-5);
  const Meeting unconverted{pair.query, pair.key, halves.options};
  page.claim_at_least(
      "Turned as halves without reordering, the score at (3, 7) is different. Difference:",
      std::abs(unconverted.score_at(3, 7) - here), 0.01);
}

void converted_map(Page& page, std::size_t d, std::uint64_t seed) {
  constexpr std::size_t D = 5;
  Random random(seed);
  const Vector map = random_vector(D * d, random), word = random_vector(D, random);
  const auto through = [&](const Vector& values) {
    return matmul(Tensor({1, D}, word), Tensor({D, d}, values));
  };
  page.claim_equal(
      "Reordering the columns of the query matrix does it once for all words. Numbers equal to the "
      "last bit:",
      equal_numbers(through(adjacent_to_halves(map, d)).values(),
                    adjacent_to_halves(through(map).values(), d)),
      d);
}

void two_layouts(Page& page, const RopeOptions& options, std::uint64_t seed) {
  page.step("Which two numbers are a pair? Two layouts", claims_alone);
  page.say(
      "The paper pairs neighbours: 2i and 2i + 1. Much code pairs the halves of a head: i and i + "
      "d/2. A reordering leads from one to the other.");
  converted_vectors(page, random_meeting(options, seed));
  converted_map(page, options.width, seed + 1);
  Rows rows;
  for (std::size_t i = 0; i < 4; ++i)
    rows.push_back({i, message(2 * i, " ", 2 * i + 1), message(i, " ", i + 4)});
  page.table("Pairs of a head of width 8", {"pair", "neighbours", "halves"}, rows);
}

void suggestions(Page& page) {
  page.try_this({{"build/embedlings run 12 --offset 1000000",
                  "A million positions on. Is rope's score still the same? And the mix's?"},
                 {"build/embedlings run 12 --trained 128",
                  "A quarter of the training length. Which pairs does YaRN still leave alone?"},
                 {"build/embedlings run 12 --factor 1",
                  "No stretching at all. What is left of each angle, and how long are queries?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  if (knobs.width % 2 != 0)
    throw UsageError("--width: ", knobs.width, " is odd: each pair needs two numbers");
  Page page("Lesson 12: rope", "Can a position act only where words are compared, as a distance?",
            shown);
  by_hand(page);
  on_a_compass(page, knobs);
  only_the_distance(page, knobs);
  moved_sentence(page, knobs.width, knobs.added, knobs.seed);
  two_layouts(page, knobs.turning(), knobs.seed);
  the_mix(page, knobs.turning(), knobs.seed, knobs.offset);
  lined_up_with_heads(page, knobs.turning(), knobs.seed);
  longer_texts(page, knobs.options(), knobs.seed);
  rope_in_parts(page, knobs.parts, knobs.width, knobs.trained, knobs.seed);
  short_angles(page, knobs);
  orders_panel(page, knobs.options(), knobs.seed);
  places_panel(page, random_meeting(knobs.options(), knobs.seed), knobs.seed);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("12_rope",
              "Queries and keys turn with their positions: scores see the distance alone.");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add("--width", knobs.width, "numbers of a head, even").range(4, 256);
  flags.add("--base", knobs.base, "of the angles base^(-2i/d)").range(2, 10000000);
  flags.add("--offset", knobs.offset, "how far the positions 3 and 7 move on").range(0, 1000000);
  flags.add("--trained", knobs.trained, "positions in training").range(16, 100000);
  flags.add("--factor", knobs.factor, "how many times longer the text gets").range(1, 64);
  flags.add("--slower", knobs.slower, "angles of the other steps are divided by this")
      .range(1, 1e9);
  flags.add("--added", knobs.added, "size of the positions added to words in step 4").range(0, 10);
  flags.add("--far", knobs.far, "from this position on, angles in 16 bits are judged")
      .range(1, 9000000);
  flags.add("--still", knobs.parts.still, "pairs of 8 that stand still in step 9").range(0, 8);
  flags.add("--bare", knobs.parts.bare, "layers of 4 without rope in step 9").range(0, 4);
  flags.add("--larger", knobs.parts.larger, "the larger base in step 9").range(2, 1e9);
  flags.add("--steps", knobs.parts.steps, "training steps of each model in step 9")
      .range(1, 100000);
  flags.add("--rate", knobs.parts.rate, "highest learning rate there").range(0, 1);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
