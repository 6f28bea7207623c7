#include "check/check.hpp"

#include <cmath>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"
#include "lessons/14_tiny_transformer/references.hpp"
#include "lessons/14_tiny_transformer/writing_check.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

// ---- 14.1 -------------------------------------------------------------------------------------

void expect_mean_loss(Check& check, const Numbers& costs, int targets, int length) {
  const auto mean = [&](auto place_of) { return mean_over_targets(costs, targets, place_of); };
  const auto first = [](int n) { return n; };
  const double right = mean([&](int n) { return n % length; }), sum = right * targets;
  const int windows = (targets + length - 1) / length;
  double whole_sum = 0;
  for (int n = 0; n < targets; ++n) whole_sum = std::floor(whole_sum + costs[n % length]);
  check
      .number(emb::message("mean of ", targets, " targets, windows of ", length),
              exercise::mean_loss(costs, targets, length))
      .if_equals(sum, "That is the sum: divide by the number of targets.")
      .if_equals(sum / length, "Divided by `length`: divide by the number of targets.")
      .if_equals(sum / windows, "Divided by the number of windows: divide by that of targets.")
      .if_equals(mean(first),
                 "That is one long window: after `length` places the next one begins at place 0.")
      .if_equals(mean_over_targets(costs, length, first),
                 "That is the mean of full windows: the last one is shorter, and counts too.")
      .if_equals(mean_over_targets(costs, costs.size(), first),
                 "That is the mean of all costs: a window has `length` places only.")
      .if_equals(mean_of_windows(costs, targets, length),
                 "The means of the windows count alike there: a short window has fewer targets.")
      .if_equals(mean([&](int n) { return n / length; }),
                 "n / length is the number of the window: the place in it is the remainder.")
      .if_equals(mean([&](int n) { return (n + 1) % length; }),
                 "The first target stands at place 0: places are counted from 0.")
      .if_equals(mean([&](int n) { return n < length ? n : length - 1; }),
                 "A window ends after `length` places: the next target begins a new one.")
      .if_equals((sum - costs[0]) / targets, "The first target is missing: it stands at place 0.")
      .if_equals((sum - costs[(targets - 1) % length]) / targets, "The last target is missing.")
      .if_equals(
          (sum - mean_over_targets(costs, targets % length, first) * (targets % length)) / targets,
          "The last, shorter window is missing: its targets pay too.")
      .if_equals(mean_over_targets(costs, length, first) * windows * length / targets,
                 "The last window was filled up: it is shorter.")
      .if_equals((sum + costs[targets % length]) / targets, "One target too many: n < targets.")
      .if_equals(sum / (targets - 1), "Divided by one too few: divide by `targets`.")
      .if_equals(sum / costs.size(), "Divided by the number of costs: divide by `targets`.")
      .if_equals(mean([&](int n) { return n % (length - 1); }),
                 "A window has `length` places: 0 to length - 1.")
      .if_equals(mean([&](int n) { return length - 1 - n % length; }),
                 "The shorter window pays for the last places of a window: it has the first ones.")
      .if_equals(mean([&](int n) { return n % (length + 1); }),
                 "A window has `length` places, not one more.")
      .if_equals(costs[0], "That is the first place alone.")
      .if_equals(costs[length - 1], "That is the last place of a window alone.")
      .if_equals(std::exp(right), "e to the mean is perplexity: the mean itself is asked for.")
      .if_equals(right / std::log(2.0),
                 "Those are bits: nats are asked for, so nothing is divided.")
      .if_equals(whole_sum / targets, "Each cost lost what stands behind the point: add as double.")
      .if_equals(std::floor(whole_sum / targets),
                 "Whole numbers were added and divided: keep them double.")
      .if_equals(std::floor(right), "The mean lost what stands behind the point: add as double.")
      .if_equals(std::floor(sum) / targets, "The sum lost what stands behind the point.")
      .if_equals(16 / 3.0, "That is the example's answer.")
      .if_equals(middle(costs, targets, length), "That is the median: the mean is asked for.")
      .expect({right});
}

void what_a_length_costs(Check& check) {
  Numbers costs;
  for (int p = 0; p < 24; ++p) costs.add(std::sqrt(p + 2.0) + check.draw.random().uniform());
  const int length = check.draw.size(4, 7);
  expect_mean_loss(check, costs, 3 * length - 2, length);
  const Numbers small = {9, 2, 4, 40, 90, 7};
  expect_mean_loss(check, small, 5, 3);
  // (9 + 2 + 4 + 9 + 2) / 5
  check.number("mean of 5 targets, windows of 3", exercise::mean_loss(small, 5, 3)).expect({5.2});
  expect_mean_loss(check, costs, 2 * length, length);
  expect_mean_loss(check, costs, length - 1, length);
}

// ---- 14.2 -------------------------------------------------------------------------------------

double number(std::int64_t count) { return static_cast<double>(count); }

void expect_tied(Check& check, std::int64_t yours, const Plan& at, const std::string& sizes) {
  const std::int64_t table = at.V * at.D, norms = (2 * at.L + 1) * at.D, square = at.D * at.D;
  const auto with_maps = [&](std::int64_t squares) {
    return table + squares * at.L * square + norms;
  };
  check.number("tied" + sizes, yours)
      .exactly()
      .if_equals(with_maps(12) + table,
                 "The table counts twice there: tied, both ends are the same numbers.")
      .if_equals(with_maps(12) - table, "The table is missing: V rows of D numbers.")
      .if_equals(with_maps(12) - norms, "The gains of the norms are missing: D numbers each.")
      .if_equals(with_maps(12) - at.D, "The last norm is missing.")
      .if_equals(with_maps(12) + norms,
                 "The norms have a bias there: here each has a gain of D numbers alone.")
      .if_equals(with_maps(12) - at.L * at.D,
                 "That is one norm a block: each of its two branches has its own.")
      .if_equals(with_maps(12) - (2 * at.L + 1) * (at.D - 1),
                 "A gain has D numbers, one for each of the row: not one number.")
      .if_equals(with_maps(12) + at.L * 9 * at.D, "A map has no bias here.")
      .if_equals(with_maps(11),
                 "A map is missing: behind query, key and value there is the one called out.")
      .if_equals(with_maps(6),
                 "Widening takes D numbers to 4D: that map has 4 D D, and so has the way back.")
      .if_equals(with_maps(8), "One map of 4 D D is missing: there is a way to 4D and a way back.")
      .if_equals(with_maps(4), "The two maps that widen and narrow are missing: 4 D D each.")
      .if_equals(with_maps(20),
                 "Widening takes D numbers to 4D: that map has 4 D D, not 4D times 2D.")
      .if_equals(with_maps(36), "Widening takes D numbers to 4D: 4 D D, not 4D times 4D.")
      .if_equals(17, "That is the example's number.")
      .if_equals(with_maps(12) + (at.L - 1) * at.D, "There is one last norm, not one a block.")
      .if_equals(at.L * (table + 12 * square + 3 * at.D),
                 "The table and the last norm are there once, not L times.")
      .if_equals(with_maps(12) - table + at.T * at.V, "A row of the table has D numbers, not T.")
      .if_equals(with_maps(8 + 4 * at.H), "The heads share the four maps: H does not count here.")
      .if_equals(with_maps(8) + 4 * at.L * square / at.H,
                 "The heads share the four maps: they are not made smaller by H.")
      .if_equals(table + 12 * square + 3 * at.D, "That is one block: there are L of them.")
      .if_equals(with_maps(12) + at.T * at.D, "Without positions: their table does not count.")
      .expect({number(counted(at, "none"))});
}

void expect_others(Check& check, const Sizes& yours, const Plan& at, const std::string& where) {
  const std::int64_t tied = counted(at, "none"), places = at.T * at.D;
  check.number("untied" + where, yours.untied)
      .exactly()
      .if_equals(tied, "Untied, the output end has a table of its own.")
      .if_equals(tied + at.V, "The second table has V rows of D numbers, like the first.")
      .if_equals(at.V * at.D, "That is the second table alone: the whole model is asked for.")
      .if_equals(tied - at.V * at.D, "Untied, a table comes on top: it is not taken off.")
      .if_equals(2 * tied, "Only the table is there twice, not the whole model.")
      .expect({number(counted(at, "none", false))});
  check.number("learned" + where, yours.learned)
      .exactly()
      .if_equals(at.T, "Each place has a vector of D numbers, not one number.")
      .if_equals((at.T - 1) * at.D, "Place 0 has a vector too: T places.")
      .if_equals(at.V * at.D, "That is the table of words: places have one of their own.")
      .if_equals(at.D, "Each of the T places has a vector of its own.")
      .if_equals(at.L * places, "Positions are added once, before the first block.")
      .if_equals(at.H * places, "A place is added to the word, once: not for each head.")
      .if_equals(places + tied, "That is the whole model: only its positions are asked for.")
      .expect({number(counted(at, "learned") - tied)});
  check.number("buckets" + where, yours.buckets)
      .exactly()
      .if_equals(32, "Each head has numbers of its own for the buckets.")
      .if_equals(32 * at.D, "A bucket holds one number for each head: it is added to a score.")
      .if_equals(32 * at.D * at.H, "A bucket holds one number for each head, not D of them.")
      .if_equals(32 * at.H * at.L, "All blocks share one table of buckets here.")
      .if_equals(32 * at.T, "A bucket has the same number at every place.")
      .if_equals(at.T * at.H, "There are 32 buckets, however long the text.")
      .if_equals(32 * at.H + tied, "That is the whole model: only its buckets are asked for.")
      .expect({number(counted(at, "buckets") - tied)});
}

void sizes(Check& check) {
  const int H = 2 * check.draw.size(1, 2), D = H * 2 * check.draw.size(3, 4);
  // V and T are prime, so that no table is as large as maps or places.
  const int primes[] = {37, 41, 43, 47, 53, 59}, lengths[] = {67, 71, 73, 79, 83, 89};
  const Plan at{primes[check.draw.size(0, 5)], D, check.draw.size(2, 4),
                lengths[check.draw.size(0, 5)], H};
  const std::string where =
      emb::message(", V = ", at.V, ", D = ", at.D, ", L = ", at.L, ", T = ", at.T, ", H = ", at.H);
  const Sizes yours = exercise::predicted_sizes(at.V, at.D, at.L, at.T, at.H);
  expect_tied(check, yours.tied, at, where);
  expect_others(check, yours, at, where);
  // As large as GPT-3, and counted by the rule: no int holds it.
  const std::int64_t V = 50'257, width = 12'288, L = 96;
  const std::int64_t tied = V * width + L * (12 * width * width + 2 * width) + width;
  const Sizes large = exercise::predicted_sizes(V, width, L, 2048, 96);
  check.number("tied, V = 50257, D = 12288, L = 96", large.tied).exactly().expect({number(tied)});
  check.number("untied, V = 50257, D = 12288, L = 96", large.untied)
      .exactly()
      .expect({number(tied + V * width)});
}

// ---- 14.3 -------------------------------------------------------------------------------------

void expect_block(Check& check, const Wires& wires, const Numbers& x, const Numbers& right) {
  const char* normed_late =
      "What a branch made was normed: a branch norms what it reads, attend(norm1(x)).";
  const auto of_size = [&](const char* name, const Map& map) -> Map {
    return [&check, &x, name, map](const Numbers& given) {
      check.require(given.size() == x.size(),
                    emb::message(name, " was given ", given.size(), " numbers: the stream has ",
                                 x.size(), ", and so has all that is read from it."));
      return map(given);
    };
  };
  check
      .numbers("out",
               exercise::block(x, of_size("norm1", wires.norm1), of_size("attend", wires.attend),
                               of_size("norm2", wires.norm2), of_size("think", wires.think)))
      .if_equals(wires.without_stream(x),
                 "The stream is lost: each branch adds to what went in, x + .. and y + ..")
      .if_equals(wires.without_first_stream(x), "y lacks x: attend adds to the stream.")
      .if_equals(wires.without_second_stream(x), "out lacks y: think adds to the stream.")
      .if_equals(wires.norm_after(x),
                 "That norms after adding (post-norm): here the branch reads the norm, and the "
                 "stream stays as it is.")
      .if_equals(wires.norm_of_results(x), normed_late)
      .if_equals(wires.norm_of_first_result(x), normed_late)
      .if_equals(wires.onto_normed(x),
                 "The stream itself was normed: only what the branch reads is.")
      .if_equals(wires.side_by_side(x),
                 "Both branches read x: the second reads y, with what attention added.")
      .if_equals(wires.onto_the_start(x), "think's result was added to x: the stream is y by then.")
      .if_equals(wires.first_norm_twice(x), "norm1 was used twice: the second branch has norm2.")
      .if_equals(wires.norms_exchanged(x), "norm1 belongs to attention, norm2 to thinking.")
      .if_equals(wires.branches_exchanged(x), "attend comes first, then think.")
      .if_equals(wires.without_a_norm(x, true), "attend reads norm1(x), not x.")
      .if_equals(wires.without_a_norm(x, false), "think reads norm2(y), not y.")
      .if_equals(wires.stream_twice(x), "x is in it twice: y holds it already.")
      .if_equals(wires.attend(wires.norm1(x)), "That is what the first branch made.")
      .if_equals(plus(x, wires.attend(wires.norm1(x))), "That is y: the second branch is missing.")
      .if_equals(x, "Nothing was added to the stream.")
      .if_equals(wires.second_norm_twice(x), "norm2 was used twice: the first branch has norm1.")
      .if_equals(wires.thinking_first(x), "attend comes first, then think.")
      .if_equals(plus(x, wires.think(wires.norm2(x))), "The first branch is missing: y = x + ..")
      .if_equals(plus(wires.stream(x), right), "y is in it twice: out is y + think(norm2(y)).")
      .if_equals(wires.halved(x), "Sums were halved: the stream adds up, it takes no mean.")
      .if_equals(wires.of_the_branch(x), "think reads norm2(y), and y is x + what attend made.")
      .if_equals(wires.joined(x, [](double a, double b) { return a - b; }),
                 "Taken off: what a branch made is added.")
      .if_equals(wires.joined(x, [](double a, double b) { return a * b; }),
                 "Multiplied: what a branch made is added.")
      .if_equals(wires.first_onto_normed(x), "y lacks x itself: norm1(x) is what attend reads.")
      .if_equals(wires.second_onto_normed(x), "out lacks y itself: norm2(y) is what think reads.")
      .if_equals(wires.fed_with_both(x), "A branch reads the normed copy alone.")
      .if_equals(wires.twice_the_same(x, true), "attend was used twice: the second is think.")
      .if_equals(wires.twice_the_same(x, false), "think was used twice: the first is attend.")
      .if_equals(wires.right(wires.right(x)), "That is two blocks, one behind the other.")
      .if_equals(wires.but_the_last(x), "The last number was left out of the sums.")
      .if_equals(wires.without_norms(x), "The norms are missing: each branch reads a normed copy.")
      .within(1e-4)
      .expect(right);
}

void wiring(Check& check) {
  const auto each = [](double times, double more) {
    return [=](const Numbers& x) {
      Numbers made;
      for (const double each_number : x) made.add(times * each_number + more);
      return made;
    };
  };
  // norm1 halves: 1 2. attend: times 3: 3 6. y = 5 10. norm2 adds 1: 6 11. think: times 3: 18 33.
  const Wires small{each(0.5, 0), each(3, 0), each(1, 1), each(3, 0)};
  const int D = check.draw.size(4, 6);
  Numbers x = check.draw.list<double>(D);
  x[0] = 3;  // the norm of a constant row would be zeros
  EngineBlock engine(static_cast<std::size_t>(D), check.draw.random().bits());
  expect_block(check, engine.wires(), x, engine(x));
  expect_block(check, small, {2, 4}, {23, 43});
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"14.1", what_a_length_costs}, {"14.2", sizes}, {"14.3", wiring}, {"14.4", writing}};
