// Lesson 10: vectors for positions. Indices fail, sines and cosines turn.

#include <array>
#include <cmath>

#include "commands/flags/flags.hpp"
#include "lessons/10_sinusoids/program/figures.hpp"
#include "lessons/10_sinusoids/program/joining.hpp"
#include "lessons/10_sinusoids/program/panels.hpp"
#include "lessons/10_sinusoids/program/places.hpp"
#include "lessons/10_sinusoids/program/probe.hpp"
#include "lessons/10_sinusoids/program/two_maps.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson10;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::size_t width = 16, places = 32;  // D and T of what is drawn
  std::size_t offset = 5;               // k of the rotation
  std::size_t steps = 100;              // of each training
  std::size_t pairs = 500;              // of random directions
  std::size_t far = 1000;               // the farthest position of the index
  std::size_t length = 12;              // words of a text in training
  std::size_t beside = 16;              // numbers of a word beside its position, of 32
  std::size_t words = 256;              // that a probe tells apart; a fourth as many positions
  double shared = 0;                    // added to the numbers of trained words and random rows
};

Quantity pair_text(double a, double b) { return {fixed(a, 2).text + " " + fixed(b, 2).text}; }

// ---- The steps --------------------------------------------------------------------------------

void raw_index(Page& page, const Knobs& knobs) {
  page.step("The index itself");
  page.say(
      "First idea: add the number of the position to each number of the word's vector. Two words "
      "with random vectors of width 32, at positions farther and farther along the text:");
  const Table words = random_table(2, 32, knobs.seed);
  const double size = length(words.row(0));
  Rows rows;
  double alike = 0, ratio = 0;
  for (const std::size_t place : std::array<std::size_t, 4>{0, 1, 100, knobs.far}) {
    const double p = static_cast<double>(place);
    alike = cosine(shifted(words.row(0), p), shifted(words.row(1), p));
    ratio = p * std::sqrt(32.0) / size;
    rows.push_back({number(place), fixed(p * std::sqrt(32.0), 2), fixed(ratio, 2), fixed(alike, 4),
                    fixed(length(sinusoid_table(place, 1, 32).row(0)), 2)});
  }
  page.claim_at_least(
      message("At position ", knobs.far,
              ", two different words point in almost the same direction (without the index, their "
              "cosine is ",
              fixed(cosine(words.row(0), words.row(1)), 2), "). Their cosine:"),
      alike, 0.999);
  page.claim_at_least(message("At position ", knobs.far,
                              ", the position is at least 100 times as large as the word."),
                      ratio, 100);
  page.table("Index added",
             {"position", "size of index", "times word", "cosine of two words", "size of sinusoid"},
             rows, "Sinusoids have the size sqrt(D / 2) = 4 everywhere.");
}

/// The second idea, which fails as well.
void index_by_length(Page& page) {
  page.say(
      "Second idea: p / T stays between 0 and 1. But it depends on T: a position gets a different "
      "number in a longer text, and the same number means a different position. Step 5 gives all "
      "texts the same T, to see whether that is the only thing wrong with p / T.");
  const auto share = [](double p, double T) { return p / T; };
  Rows rows;
  for (const double T : {10.0, 100.0, 1000.0})
    rows.push_back({number(T), fixed(share(5, T), 4), number(T / 2), fixed(1 / T, 4)});
  page.table("p / T", {"length T", "position 5 gets", "0.5 is position", "step to the next"}, rows,
             "\"One position before\" is a different difference in every text.");
}

/// The 64 dimensions of one position: the sines of its 32 pairs, and the cosines.
void one_position(Page& page, std::size_t p) {
  const Table table = sinusoid_table(p, 1, 64);
  std::vector<double> even, odd, sines, cosines;
  for (std::size_t d = 0; d < table.width; d += 2) {
    even.push_back(static_cast<double>(d));
    odd.push_back(static_cast<double>(d + 1));
    sines.push_back(table.row(0)[d]);
    cosines.push_back(table.row(0)[d + 1]);
  }
  page.curve(message("Position ", p, " over the dimensions, D = 64"),
             {{"sine", even, sines}, {"cosine", odd, cosines}}, {.x = "dimension", .height = 9});
}

void the_table(Page& page, const Knobs& knobs, const Table& table) {
  page.step("Sines and cosines: a clock with many hands",
            "Position 20 over the dimensions, D = 64");
  page.say(
      "Third idea: let many hands turn, each slower than the one before. Column 2i holds "
      "sin(p w), column 2i + 1 cos(p w), with w = 1 / 10000^(2i/D).");
  const QuarterTurn quarter = quarter_turn(sinusoid_table(0, 1000, 64), 16);
  page.claim(
      message("The cosine of a pair is its sine a quarter of a turn later, 90 degrees: columns 32 "
              "and 33 of D = 64 fit best ",
              quarter.shift, " positions apart. In degrees:"),
      quarter.degrees, 90, 0.5);
  page.claim(
      "The first hand turns by 1 radian for each position, so a full turn takes 2 pi positions.",
      2 * math::pi / angle_per_place(0, knobs.width), 6.2832, 1e-4);
  std::size_t right = 0;
  for (std::size_t d = 0; d < table.width; ++d)
    right += table.row(0)[d] == static_cast<double>(d % 2);
  page.claim_equal(
      "The row of position 0 is 0 1 0 1 and so on. Numbers that are as they should be:", right,
      table.width);
  page.heatmap(message("Table of positions 0 to ", knobs.places - 1, " (rows), D = ", knobs.width),
               Grid(table.values, table.rows(), table.width),
               {.scale = Scale::diverging,
                .cells = Cells::shades,
                .caption = "Left columns change from row to row, right ones hardly at all.",
                .most_rows = 32});
  one_position(page, 20);
}

/// The first pair of columns.
Table first_hand(const Table& table) {
  Table hand{2, {}};
  for (std::size_t p = 0; p < table.rows(); ++p)
    hand.values.insert(hand.values.end(), table.row(p).begin(), table.row(p).begin() + 2);
  return hand;
}

/// Sines beside the random rows with which a learned table starts.
void compare_neighbours(Page& page, const Knobs& knobs) {
  constexpr std::size_t T = 64, D = 64;
  const Table sines = sinusoid_table(0, T, D);
  Table drawn = random_table(T, D, knobs.seed + 3);
  for (double& number : drawn.values) number += knobs.shared;
  const double neighbours = mean_cosine(drawn, 1);
  page.claim_at_most(
      message("Learned positions start as random rows, and their neighbours are not alike: a mean "
              "cosine near 0 (sines: ",
              fixed(mean_cosine(sines, 1), 3).text, "). Its size:"),
      std::abs(neighbours), 0.1);
  Rows rows;
  for (const std::size_t apart : {1u, 2u, 10u})
    rows.push_back(
        {number(apart), fixed(mean_cosine(sines, apart), 3), fixed(mean_cosine(drawn, apart), 3)});
  page.table("Neighbours", {"positions apart", "sines", "random rows"}, rows,
             "Mean cosine over 64 positions, D = 64.");
}

/// The cosines of position 0 and others, with the wave between them: the mean of the hands'
/// cosines.
Series wave_through(const std::vector<double>& cosines, std::size_t width) {
  constexpr std::size_t steps = 8;  // from one position to the next
  std::vector<double> places, values;
  for (std::size_t n = 0; n <= steps * (cosines.size() - 1); ++n) {
    const double place = static_cast<double>(n) / steps;
    double sum = 0;
    for (std::size_t pair = 0; pair < width / 2; ++pair)
      sum += std::cos(place * angle_per_place(pair, width));
    places.push_back(place);
    values.push_back(n % steps == 0 ? cosines[n / steps] : 2 * sum / static_cast<double>(width));
  }
  return {"cosine", places, values};
}

void alike(Page& page, const Knobs& knobs, const Table& table) {
  page.step("Near positions are alike", "Neighbours");
  page.say("The cosine of every pair of positions:");
  const std::size_t T = table.rows();
  const auto cosines = all_cosines(table);
  const Alikeness seen = examine_cosines(cosines, T);
  const Table drawn = random_table(T, knobs.width, knobs.seed + 2);
  const Alikeness random = examine_cosines(all_cosines(drawn), T);
  page.claim_equal(
      message("For every position, the most similar other position is next to it (in a "
              "random table, for ",
              random.next_door, " of ", T, "). Positions:"),
      seen.next_door, T);
  page.claim_at_most(
      "The cosine of two positions depends only on their distance. Largest difference:",
      seen.off_distance, 1e-6);
  const Alikeness one_hand = examine_cosines(all_cosines(first_hand(table)), T);
  page.claim_that("The two most similar positions are less similar than with the first hand alone.",
                  seen.most_alike < one_hand.most_alike,
                  message("largest cosine ", fixed(seen.most_alike, 3).text,
                          ", with the first hand alone ", fixed(one_hand.most_alike, 3).text));
  compare_neighbours(page, knobs);
  page.heatmap("Cosines of all pairs of positions", Grid(cosines, T, T),
               {.scale = Scale::sequential, .cells = Cells::shades, .most_rows = 32});
  const std::vector<double> first(cosines.begin(),
                                  cosines.begin() + static_cast<std::ptrdiff_t>(T));
  page.curve("Cosine of position 0 and position k", {wave_through(first, knobs.width)},
             {.x = "k",
              .y = "cosine",
              .caption = message("k = 1: ", fixed(first[1], 3), ", k = 2: ", fixed(first[2], 3),
                                 ", k = 10: ", fixed(first[10], 3), ". D = ", knobs.width, "."),
              .height = 9,
              .smooth = true});
}

/// The pairs as hands: how fast they turn, and where their tips are.
void clock_picture(Page& page, const Knobs& knobs, const Table& table) {
  page.say(
      "Take each pair of columns as the tip of a hand: cosine to the right, sine upwards. "
      "Positions 0 to 6 of two pairs:");
  std::vector<Series> hands;
  Rows rows;
  for (std::size_t pair = 0; 2 * pair < knobs.width; ++pair) {
    std::vector<double> x, y;
    for (std::size_t p = 0; p <= 6; ++p) {
      y.push_back(table.row(p)[2 * pair]);
      x.push_back(table.row(p)[2 * pair + 1]);
    }
    if (pair == 0 || pair == 2) hands.emplace_back(message("pair ", pair), x, y);
    const double angle = angle_per_place(pair, knobs.width);
    if (pair < 8)
      rows.push_back({pair, number(angle, 3), number(2 * math::pi / angle, 4),
                      pair_text(y[0], x[0]), pair_text(y[1], x[1]), pair_text(y[2], x[2])});
  }
  page.curve("Tips of two hands", hands, {.x = "cosine", .y = "sine", .height = 17, .round = true});
  page.table("The hands", {"pair", "radians", "positions a turn", "p = 0", "p = 1", "p = 2"}, rows,
             "radians: from each position to the next. Like seconds, minutes, hours, and so on.");
}

void a_rotation(Page& page, const Knobs& knobs, const Table& table) {
  page.step(message("Moving on by k positions is a rotation: PE(p + k) = R(k) PE(p)"));
  page.say(
      message("R(k) turns each pair by its own angle, k w. It is built from k alone, here k = ",
              knobs.offset, ", and has to fit every p."));
  const Table R = rotation(knobs.offset, knobs.width);
  const Table wrong = rotation(knobs.offset + 1, knobs.width);
  page.claim_at_most(message("The product of R(", knobs.offset, ") and row p is row p + ",
                             knobs.offset, ", for every p up to ", table.rows() - 1 - knobs.offset,
                             ". Largest error (with R(", knobs.offset + 1, ") instead: ",
                             fixed(rotation_error(table, knobs.offset, wrong), 2).text, "):"),
                     rotation_error(table, knobs.offset, R), 1e-6);
  page.claim_at_most("The rule also holds at positions 100,000 to 100,200. Largest difference:",
                     rotation_error(sinusoid_table(100000, 201, knobs.width), knobs.offset, R),
                     1e-6);
  double off = 0;
  for (std::size_t i = 0; i < knobs.width; ++i)
    for (std::size_t j = 0; j < knobs.width; ++j)
      off = std::max(off, std::abs(dot(R.row(i), R.row(j)) - (i == j ? 1.0 : 0.0)));
  page.claim_at_most(
      "The rows of R(k) have length 1 and are at right angles, so no length changes. Largest "
      "error:",
      off, 1e-12);
  const std::size_t shown = std::min<std::size_t>(4, knobs.width);
  std::vector<double> corner;
  for (std::size_t r = 0; r < shown; ++r) {
    const auto row = R.row(r).first(shown);
    corner.insert(corner.end(), row.begin(), row.end());
  }
  page.heatmap(message("The first four rows and columns of R(", knobs.offset, ")"),
               Grid(corner, shown, shown),
               {.cells = Cells::numbers, .caption = "A block for each pair, zeros elsewhere."});
}

constexpr std::array<std::size_t, 5> widths = {8, 32, 128, 512, 2048};

void spread_of_directions(Page& page, const Knobs& knobs) {
  Rows rows;
  double worst = 0;
  for (const std::size_t d : widths) {
    const Spread seen = spread_of_cosines(d, knobs.pairs, knobs.seed + d);
    const double expected = 1 / std::sqrt(static_cast<double>(d));
    worst = std::max(worst, std::abs(seen.deviation / expected - 1));
    rows.push_back(
        {number(d), fixed(seen.deviation, 4), fixed(expected, 4), fixed(seen.largest, 3)});
  }
  page.claim_at_most(
      "The spread of the cosines is 1/sqrt(d), within a tenth. Largest error, as a share:", worst,
      0.1);
  page.table(message("Cosines of ", knobs.pairs, " random pairs"),
             {"d", "spread", "1/sqrt(d)", "largest"}, rows, "spread: the root of the mean square.");
}

void random_directions(Page& page, const Knobs& knobs) {
  page.step("Random directions, and what they are good for");
  const std::size_t positions = std::max<std::size_t>(2, knobs.words / 4), steps = 2 * knobs.steps;
  page.say(message(
      "In many dimensions two random directions are nearly at right angles. What does that buy? ",
      knobs.words, " random words and ", positions,
      " positions, random or sines of the same length, are added in all pairs. A linear probe, a "
      "single matrix, learns to read off a sum which word and which position are in it, in ",
      steps, " steps. A fifth of the pairs is held out."));
  std::vector<Probed> random, sines;
  Rows rows;
  for (const std::size_t D : {8u, 32u, 128u}) {
    const Table words = random_table(knobs.words, D, knobs.seed);
    random.push_back(probe(words, random_table(positions, D, knobs.seed + 4), steps, knobs.seed));
    // Rows of sines have the length sqrt(D / 2), random rows about sqrt(D).
    sines.push_back(
        probe(words, scaled(sinusoid_table(0, positions, D), std::sqrt(2.0)), steps, knobs.seed));
    rows.push_back({number(D), percent(random.back().word), percent(random.back().position),
                    percent(sines.back().word), percent(sines.back().position)});
  }
  const std::string chance =
      message("by chance: ", percent(1 / static_cast<double>(knobs.words)).text, " and ",
              percent(1 / static_cast<double>(positions)).text);
  page.claim_at_least(message("At width 128 the probe names word and random position in at least "
                              "99.5% (",
                              chance, "). In %:"),
                      100 * std::min(random[2].word, random[2].position), 99.5);
  page.claim_at_most("At width 8 it names at most 60% of either. The larger share, in %:",
                     100 * std::max(random[0].word, random[0].position), 60);
  page.claim_at_most(
      "Sines are not at right angles to each other: although they are as long, their positions are "
      "named in at most 70% even at width 128. In %:",
      100 * sines[2].position, 70);
  page.table("Named right", {"D", "word", "random position", "word, sines", "sine position"}, rows,
             message("Held-out pairs; ", chance, "."));
  spread_of_directions(page, knobs);
}

std::vector<double> column_of(const Table& table, std::size_t d) {
  std::vector<double> column;
  for (std::size_t p = 0; p < table.rows(); ++p) column.push_back(table.row(p)[d]);
  return column;
}

/// How much single columns change over a short text.
void single_columns(Page& page, const Table& table) {
  page.say(
      "\"Only the first columns say anything.\" For short texts that is nearly right, D = 64:");
  page.claim("Over 64 positions the first half of the columns holds 99.3% of the variance. In %:",
             100 * variance_in_first_half(table), 99.3, 0.05);
  const std::vector<double> middle = column_of(table, 31);
  page.claim("Column 31 falls by 0.333 over 64 positions.", middle.front() - middle.back(), 0.333,
             5e-4);
  page.claim_that("Column 31 falls all the way, without rising anywhere.",
                  std::ranges::adjacent_find(middle, std::ranges::less_equal()) == middle.end(),
                  "64 positions in falling order");
  Rows rows;
  for (const std::size_t d : {0u, 10u, 31u, 62u}) {
    const std::vector<double> column = column_of(table, d);
    const double turns = 63 * angle_per_place(d / 2, table.width) / (2 * math::pi);
    rows.push_back({d, fixed(turns, 2), fixed(std::ranges::min(column), 3),
                    fixed(std::ranges::max(column), 3)});
  }
  page.table("Columns over 64 positions", {"column", "turns", "least", "largest"}, rows);
}

void what_people_say(Page& page, const Knobs& knobs) {
  page.step("What people say");
  page.say(
      "\"Neighbouring rows have a cosine of 0.99 or more.\" \"The farther, the less alike.\" "
      "\"Words and positions are at right angles.\" Predict, then look:");
  const Table narrow = sinusoid_table(0, 64, 64), wide = sinusoid_table(0, 2, 512);
  const auto at = [&](std::size_t k) { return cosine(narrow.row(0), narrow.row(k)); };
  page.claim("At D = 64, neighbouring positions have the cosine 0.966.", at(1), 0.966, 5e-4);
  page.claim("At D = 512, neighbouring positions have the cosine 0.973.",
             cosine(wide.row(0), wide.row(1)), 0.973, 5e-4);
  page.claim("At D = 64, positions 0 and 20 have the cosine 0.590.", at(20), 0.590, 5e-4);
  page.claim("Positions 0 and 32 are farther apart and have the larger cosine 0.611.", at(32),
             0.611, 5e-4);
  Table words = word_table(64, knobs.seed);
  for (double& number : words.values) number += knobs.shared;
  const Table places = sinusoid_table(0, knobs.places, 64);
  const Crossing seen = cosines_between(words, places);
  const Crossing random = cosines_between(random_table(words.rows(), 64, knobs.seed + 1), places);
  page.claim_at_most(message("Words trained without positions are nearly at right angles to the "
                             "sines, D = 64. Mean size of their cosines (of random vectors: ",
                             fixed(random.mean_size, 3).text, "):"),
                     seen.mean_size, 2 / std::sqrt(64.0));
  page.say(message("The largest cosine of any of ", words.rows(), " words with a position is ",
                   fixed(seen.largest, 3).text, ". For as many random vectors it is ",
                   fixed(random.largest, 3).text,
                   ": chance alone brings some words about as near."));
  single_columns(page, narrow);
}

void suggestions(Page& page) {
  page.try_this({{"build/embedlings run 10 --width 4",
                  "Two hands only. Is the most similar position still a neighbour?"},
                 {"build/embedlings run 10 --offset 0",
                  "A move by no position at all. Which matrix is R(0)?"},
                 {"build/embedlings run 10 --positions 400",
                  "A longer text. What happens to the cosine of position 0 and position 1?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  if (knobs.width % 2 != 0)
    throw UsageError("--width: ", knobs.width, " is odd: each hand needs two numbers");
  if (knobs.beside % 2 != 0)
    throw UsageError("--beside: ", knobs.beside, " is odd: what it leaves of ", room,
                     " numbers has to be even as well");
  const Table table = sinusoid_table(0, knobs.places, knobs.width);
  Page page("Lesson 10: sinusoids", "Can one add the number of the position to the word?", shown);
  raw_index(page, knobs);
  index_by_length(page);
  the_table(page, knobs, table);
  clock_picture(page, knobs, table);
  places_panel(page, table, knobs.steps, knobs.seed);
  alike(page, knobs, table);
  a_rotation(page, knobs, table);
  add_or_concatenate(page, {knobs.steps, knobs.length, knobs.beside, knobs.seed});
  two_maps(page, knobs.seed);
  random_directions(page, knobs);
  what_people_say(page, knobs);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("10_sinusoids", "Vectors for positions: indices fail, sines and cosines turn.");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add("--width", knobs.width, "numbers per position, even").range(2, 256);
  flags.add("--positions", knobs.places, "positions drawn").range(16, 512);
  flags.add("--offset", knobs.offset, "k, how far the rotation goes on").range(0, 15);
  flags.add("--steps", knobs.steps, "training steps of each model").range(1, 100000);
  flags.add("--pairs", knobs.pairs, "random pairs for each width").range(10, 10000);
  flags.add("--far", knobs.far, "the farthest position of step 1").range(1, 1000000);
  flags.add("--length", knobs.length, "words of a text in step 5").range(2, 64);
  flags.add("--beside", knobs.beside, "numbers that a word keeps beside its position in step 5")
      .range(2, 30);
  flags.add("--words", knobs.words, "words that the probe of step 7 tells apart").range(2, 512);
  flags
      .add("--shared", knobs.shared,
           "what all random rows of step 3 and trained words of step 8 share: added to each number")
      .range(-10, 10);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
