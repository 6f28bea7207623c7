#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "lessons/14_tiny_transformer/check/references.hpp"
#include "lessons/14_tiny_transformer/check/sizes_check.hpp"
#include "lessons/14_tiny_transformer/check/writing_check.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
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
      .if_equals(mean([&](int n) { return n % std::max(1, length - 1); }),
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
  expect_mean_loss(check, costs, length, 1);
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
  EngineBlock engine(static_cast<std::size_t>(D), check.draw.random().bits());
  for (const double first : {3, -3}) {  // other numbers through the same maps: nothing is kept
    Numbers x = check.draw.list<double>(D);
    x[0] = first;  // the norm of a constant row would be zeros
    expect_block(check, engine.wires(), x, engine(x));
  }
  expect_block(check, small, {2, 4}, {23, 43});
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"14.1", what_a_length_costs}, {"14.2", sizes}, {"14.3", wiring}, {"14.4", writing}};
