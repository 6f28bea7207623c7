#include "check/check.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "lessons/13_relative_bias/bucket_checks.hpp"
#include "lessons/13_relative_bias/exercise.hpp"
#include "lessons/13_relative_bias/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

bool has_nan(const Numbers& numbers) {
  return std::ranges::any_of(numbers, [](double n) { return n != n; });
}

// ---- 13.1 -------------------------------------------------------------------------------------

void expect_slopes(Check& check, std::size_t H) {
  const auto slope = [&](auto exponent) {
    return each_head(H, [&](double h, double heads) { return std::pow(2.0, exponent(h, heads)); });
  };
  check.numbers(emb::message("slopes of ", H, " heads"), exercise::slopes(H))
      .if_equals(slope([](double h, double heads) { return -8 * (h - 1) / heads; }),
                 "Heads are counted from 1 here: the first slope is 2^(-8/H), not 2^0.")
      .if_equals(slope([](double h, double heads) { return 8 * h / heads; }),
                 "The exponent is negative: slopes get smaller from head to head.")
      .if_equals(slope([](double h, double heads) { return std::trunc(-8 * h / heads); }),
                 "The exponent lost its fraction: whole numbers drop it. Convert, then divide.")
      .if_equals(slope([](double h, double) { return -h; }),
                 "That is 2^-h, right for 8 heads alone: the exponent is -8h/H.")
      .if_equals(slope([](double, double heads) { return -8 / heads; }),
                 "All heads have the slope of the first: h is missing in the exponent.")
      .if_equals(each_head(H, [](double h, double heads) { return std::exp(-8 * h / heads); }),
                 "Those are powers of e: powers of 2 are asked for.")
      .within(1e-6)
      .expect(emb::alibi_slopes(H));
}

void the_slopes(Check& check) {
  // 2^-2, 2^-4, 2^-6, 2^-8.
  check.numbers("slopes of 4 heads", exercise::slopes(4))
      .if_equals(Numbers{1, 0.25, 0.0625, 0.015625},
                 "Heads are counted from 1 here: the first slope is 2^(-8/H), not 2^0.")
      .if_equals(Numbers{4, 16, 64, 256},
                 "The exponent is negative: slopes get smaller from head to head.")
      .if_equals(Numbers{0.5, 0.25, 0.125, 0.0625},
                 "That is 2^-h, right for 8 heads alone: the exponent is -8h/H.")
      .if_equals(Numbers{0.25, 0.25, 0.25, 0.25},
                 "All heads have the slope of the first: h is missing in the exponent.")
      .if_equals(each_head(4, [](double h, double heads) { return std::exp(-8 * h / heads); }),
                 "Those are powers of e: powers of 2 are asked for.")
      .within(1e-6)
      .expect({0.25, 0.0625, 0.015625, 0.00390625});
  expect_slopes(check, 16);
  expect_slopes(check, std::size_t{1} << check.random_size(5, 7));
  expect_slopes(check, 1);
}

// ---- 13.2 -------------------------------------------------------------------------------------

void expect_bias(Check& check, double slope, std::size_t Tq, std::size_t Tk) {
  const auto yours = exercise::bias(slope, Tq, Tk);
  const auto right =
      each_pair(Tq, Tk, [&](double place, double j) { return -slope * std::abs(place - j); });
  const double moved = static_cast<double>(Tk - Tq);
  check.matrix(emb::message("bias, slope ", slope, ", Tq = ", Tq, ", Tk = ", Tk), yours, Tk)
      .if_true(std::ranges::any_of(yours, [](double n) { return std::abs(n) > 1e12; }),
               "Sizes have no negative numbers: 0 - 1 became huge. Take the smaller place from the "
               "larger.")
      .if_equals(each_pair(Tq, Tk, [&](double p, double j) { return slope * std::abs(p - j); }),
                 "The sign: distance takes off, it does not add.")
      .if_equals(each_pair(Tq, Tk, [&](double p, double j) { return -slope * (p - j); }),
                 "Keys after the query gain: the distance is never negative.")
      .if_equals(
          each_pair(Tq, Tk, [&](double p, double j) { return -slope * std::abs(p - moved - j); }),
          "Query i stands at place i + Tk - Tq, not at place i.")
      .if_equals(
          each_pair(Tq, Tk, [&](double p, double j) { return -slope * (std::abs(p - j) + 1); }),
          "A place is at distance 0 from itself.")
      .if_equals(
          each_pair(Tq, Tk, [&](double p, double j) { return j > p ? 0 : -slope * (p - j); }),
          "Keys after the query have no bias: without a mask they count like those before.")
      .if_equals(each_pair(Tq, Tk, [&](double, double j) { return -slope * j; }),
                 "That is the place of the key, not its distance from the query.")
      .if_equals(transposed(right, Tk), "Rows and columns are exchanged: a row is a query.")
      .expect(right);
}

void the_bias(Check& check) {
  expect_bias(check, 0.25, 2, 4);
  check.matrix("bias, slope 2, Tq = 2, Tk = 4", exercise::bias(2, 2, 4), 4)
      .expect({-4, -2, 0, -2, -6, -4, -2, 0});
  const std::size_t Tq = check.random_size(2, 4);
  expect_bias(check, static_cast<double>(check.random_size(1, 7)) / 8, Tq,
              Tq + check.random_size(1, 4));
  expect_bias(check, 0.125, 5, 5);
}

// ---- 13.3 -------------------------------------------------------------------------------------

void expect_weights(Check& check, const Numbers& scores, double slope) {
  const auto yours = exercise::weights(check.input("scores", scores), slope);
  const auto of = [&](auto exponent) {
    return each_key(scores, [&](double s, double d) { return std::exp(exponent(s, d)); });
  };
  const auto biased = of([&](double s, double d) { return s - slope * d; });
  const auto powers_of_two =
      each_key(scores, [&](double s, double d) { return std::exp2(s - slope * d); });
  const auto without = divided_by_sum(of([](double s, double) { return s; }));
  check.numbers(emb::message("weights, slope ", slope), yours)
      .within(1e-4)
      .if_equals(without, "Those are the weights without a bias.")
      .if_equals(divided_by_sum(of([&](double s, double d) { return s + slope * d; })),
                 "Far words gain. Key j is T - 1 - j away from the last place, which takes off.")
      .if_equals(biased, "The weights do not sum to 1: divide by the sum of e^s.")
      .if_equals(each_key(without, [&](double w, double d) { return w - slope * d; }),
                 "The bias was taken off the weights: it belongs to the scores.")
      .if_equals(each_key(without, [&](double w, double d) { return w * std::exp(-slope * d); }),
                 "The sum is that of the scores without bias: bias first, then softmax.")
      .if_equals(divided_by_sum(of([&](double s, double d) { return s * (1 - slope * d); })),
                 "The bias was multiplied with the score: it is taken off.")
      .if_equals(divided_by_sum(powers_of_two),
                 "Those are powers of 2, as in \"By hand\": softmax takes powers of e.")
      .expect(right_weights(scores, slope));
}

void a_row(Check& check) {
  // 3 - 2 * 1, 2 - 1 * 1 and 1 - 0 are all 1.
  expect_weights(check, {3, 2, 1}, 1);
  const auto random = check.random_values(check.random_size(4, 7));
  Numbers scores(random.begin(), random.end());
  expect_weights(check, scores, static_cast<double>(check.random_size(2, 5)) / 8);
  expect_weights(check, scores, 0);
  // The first key is 1 further, and 2 better: e^1 against e^0.
  const auto large = exercise::weights(check.input("scores", Numbers{802, 800}), 1);
  check.numbers("weights of scores of 800", large)
      .if_true(has_nan(large), "There is a nan: e^s overflowed. Subtract the largest score first.")
      .expect({0.7310585786, 0.2689414214});
}

// ---- 13.4 -------------------------------------------------------------------------------------

void expect_learned(Check& check, const Model& m, const Needs& yours, const std::string& sizes) {
  check.number("alibi" + sizes, yours.alibi)
      .if_equals(m.H, "There are H slopes, but a formula gives them: nothing is learned.")
      .if_equals(m.T * m.H, "The biases follow from slope and distance: nothing is learned.")
      .expect(0);
  check.number("buckets" + sizes, yours.buckets)
      .if_equals(m.buckets, "That is one number a bucket: each head has its own.")
      .if_equals(m.buckets * m.D,
                 "A bucket has a number for each head, not for each number of a word.")
      .if_equals(m.T * m.H, "Distances of one bucket share a number.")
      .if_equals(m.buckets * m.H * m.T, "A bucket has the same number at every place.")
      .expect(m.buckets * m.H);
  check.number("table" + sizes, yours.table)
      .if_equals(m.T, "Each place has a vector of D numbers.")
      .if_equals(m.T * m.H, "That is a number for each head: a place has a vector of D numbers.")
      .if_equals(m.farthest * m.D, "A table has a row for each place, the far ones too.")
      .expect(m.T * m.D);
}

void the_needs(Check& check) {
  const std::size_t farthest = check.random_size(50, 90);
  const Model m{farthest + check.random_size(100, 400), check.random_size(20, 40),
                check.random_size(5, 9), check.random_size(12, 18), farthest};
  const auto yours = exercise::predicted_needs(m);
  const std::string sizes = emb::message(", T = ", m.T, ", D = ", m.D, ", H = ", m.H, ", ",
                                         m.buckets, " buckets to ", farthest);
  expect_learned(check, m, yours, sizes);
  check.number("beyond" + sizes, yours.beyond)
      .if_equals(m.T - farthest - 1,
                 "One too few: distances run from 0 to T - 1, and `farthest` counts.")
      .if_equals(m.T - farthest + 1, "One too many: the largest distance is T - 1.")
      .if_equals(farthest, "Those are the distances below `farthest`.")
      .if_equals(m.T, "That is every distance: those below `farthest` are not meant.")
      .expect(m.T - farthest);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"13.1", the_slopes}, {"13.2", the_bias},  {"13.3", a_row},
    {"13.4", the_needs},  {"13.5", one_sided}, {"13.6", two_sided}};
