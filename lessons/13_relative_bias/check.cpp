#include "check/check.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "lessons/13_relative_bias/bucket_checks.hpp"
#include "lessons/13_relative_bias/exercise.hpp"
#include "lessons/13_relative_bias/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;
using emb::course::ScoreCase;

bool has_nan(const Numbers& numbers) {
  return std::ranges::any_of(numbers, [](double n) { return n != n; });
}

// ---- 13.1 -------------------------------------------------------------------------------------

/// Within 1e-6: slopes are at most 1, and an answer in float rounds exponent and power.
void expect_slopes(Check& check, int H) {
  const auto powers = [&](auto exponent) {
    return each_head(H, [&](int h) { return std::pow(2.0, exponent(h)); });
  };
  check.numbers(emb::message("slopes of ", H, " heads"), exercise::slopes(H))
      .within(1e-6)
      .if_equals(powers([&](int h) { return -8.0 * (h - 1) / H; }),
                 "Heads are counted from 1 here: the first slope is 2^(-8/H), not 2^0.")
      .if_equals(powers([&](int h) { return -8.0 * (h + 1) / H; }),
                 "Heads are counted from 1 here: the first slope is 2^(-8/H).")
      .if_equals(powers([&](int h) { return 8.0 * h / H; }),
                 "The exponent is negative: slopes get smaller from head to head.")
      .if_equals(powers([&](int h) { return -8 * h / H; }),
                 "The exponent lost its fraction: whole numbers drop it. Begin with -8.0.")
      .if_equals(powers([&](int h) { return -8.0 * (h / H); }),
                 "h / H lost its fraction: whole numbers drop it. Begin with -8.0.")
      .if_equals(powers([&](int h) { return -(8 / H) * h; }),
                 "8 / H lost its fraction: whole numbers drop it. Begin with -8.0.")
      .if_equals(powers([](int h) { return -h; }),
                 "That is 2^-h, right for 8 heads alone: the exponent is -8h/H.")
      .if_equals(powers([&](int) { return -8.0 / H; }),
                 "All heads have the slope of the first: h is missing in the exponent.")
      .if_equals(powers([](int h) { return -8.0 / h; }), "The exponent is -8h/H, not -8/h.")
      .if_equals(powers([&](int h) { return -8.0 * (H + 1 - h) / H; }),
                 "They stand in reverse: the first head has the largest slope.")
      .if_equals(each_head(H, [&](int h) { return std::exp(-8.0 * h / H); }),
                 "Those are powers of e: powers of 2 are asked for.")
      .if_equals(each_head(H, [&](int h) { return -8.0 * h / H; }),
                 "Those are the exponents: 2 to that power.")
      .if_equals(each_head(H, [&](int h) { return std::pow(-8.0 * h / H, 2); }),
                 "std::pow takes the base first: std::pow(2.0, exponent).")
      .expect(emb::alibi_slopes(static_cast<std::size_t>(H)));
}

void the_slopes(Check& check) {
  expect_slopes(check, 16);
  expect_slopes(check, 1 << check.draw.size(5, 7));
  expect_slopes(check, 4);
  expect_slopes(check, 1);
  // 2^-2, 2^-4, 2^-6, 2^-8.
  check.numbers("slopes of 4 heads", exercise::slopes(4))
      .within(1e-6)
      .expect({0.25, 0.0625, 0.015625, 0.00390625});
}

// ---- 13.2 -------------------------------------------------------------------------------------

/// Slopes of eighths times whole numbers: no rounding at all, in float either.
void expect_bias(Check& check, double slope, int Tq, int Tk) {
  const auto pairs = [&](auto number) { return each_pair(Tq, Tk, number); };
  const auto far = [](int p, int j) { return std::abs(p - j); };
  const double inf = std::numeric_limits<double>::infinity();
  check
      .matrix(emb::message("bias, slope ", slope, ", Tq = ", Tq, ", Tk = ", Tk),
              exercise::bias(slope, Tq, Tk))
      .exactly()
      .if_equals(pairs([&](int p, int j) { return slope * far(p, j); }),
                 "The sign: distance takes off, it does not add.")
      .if_equals(pairs([&](int p, int j) { return -slope * (p - j); }),
                 "Keys after the query gain: the distance is never negative.")
      .if_equals(pairs([&](int p, int j) { return -slope * (j - p); }),
                 "Keys before the query gain: the distance is never negative.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p - (Tk - Tq), j); }),
                 "Query i stands at place i + Tk - Tq, not at place i.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p - (Tk - Tq) + Tk, j); }),
                 "Query i stands at place i + Tk - Tq: the queries are the last of the places.")
      .if_equals(pairs([&](int p, int j) { return -slope * (far(p, j) + 1); }),
                 "A place is at distance 0 from itself.")
      .if_equals(pairs([&](int p, int j) { return j > p ? 0 : -slope * (p - j); }),
                 "Keys after the query have no bias: without a mask they count like those before.")
      .if_equals(pairs([&](int p, int j) { return j > p ? -inf : -slope * (p - j); }),
                 "Keys after the query are masked: here they count like those before.")
      .if_equals(pairs([&](int, int j) { return -slope * j; }),
                 "That is the place of the key, not its distance from the query.")
      .if_equals(pairs([&](int p, int j) { return -std::pow(slope, far(p, j)); }),
                 "The slope is multiplied by the distance, not raised to it.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p, j) * far(p, j); }),
                 "The distance is squared there: the bias falls evenly.")
      .if_equals(pairs([&](int p, int j) { return -1.0 * far(p, j); }), "The slope is missing.")
      .if_true(exercise::bias(slope, Tq, Tk).rows() == Tk && Tq != Tk,
               "Rows and columns are exchanged: a row is a query.")
      .expect(pairs([&](int p, int j) { return -slope * far(p, j); }));
}

void the_bias(Check& check) {
  const int Tq = check.draw.size(3, 5);
  expect_bias(check, check.draw.rate(), Tq, Tq + check.draw.size(3, 4));
  expect_bias(check, 0.125, 5, 5);
  expect_bias(check, 0.375, 1, 4);
  expect_bias(check, 3, 1, 1);
  check.matrix("bias, slope 2, Tq = 2, Tk = 4", exercise::bias(2, 2, 4))
      .expect(Square{{-4, -2, 0, -2}, {-6, -4, -2, 0}});
}

// ---- 13.3 -------------------------------------------------------------------------------------

/// Within 1e-4: the engine rounds scores to 32 bits, at 900 by up to 3e-5, and weights are at
/// most 1.
void expect_weights(Check& check, const ScoreCase& row, double slope) {
  const Numbers& scores = row.scores;
  const auto of = [&](auto exponent) {
    return each_key(scores, [&](double s, int d) { return std::exp(exponent(s, d)); });
  };
  const auto soft = [&](auto exponent) { return softmax(each_key(scores, exponent)); };
  const Numbers without = softmax(scores), yours = exercise::weights(scores, slope);
  const bool far_below = *std::max_element(scores.begin(), scores.end()) < -600;
  check.numbers(emb::message("weights of scores ", row.name, ", slope ", slope), yours)
      .within(1e-4)
      .if_equals(without, "Those are the weights without a bias.")
      .if_equals(
          soft([&](double s, int d) { return s + slope * d; }),
          "Far words gain. Key j is T - 1 - j away from the last place, not j, and that takes off.")
      .if_equals(of([&](double s, int d) { return s - slope * d; }),
                 "The weights do not sum to 1: divide by the sum of e^s.")
      .if_equals(each_key(without, [&](double w, int d) { return w - slope * d; }),
                 "The bias was taken off the weights: it belongs to the scores.")
      .if_equals(each_key(without, [&](double w, int d) { return w * std::exp(-slope * d); }),
                 "The sum is that of the scores without bias: bias first, then softmax.")
      .if_equals(soft([&](double s, int d) { return s * (1 - slope * d); }),
                 "The bias was multiplied with the score: it is taken off.")
      .if_equals(soft([&](double s, int d) { return (s - slope * d) * std::log(2.0); }),
                 "Those are powers of 2, as in \"By hand\": softmax takes powers of e.")
      .if_equals(divided_by_sum(each_key(scores, [&](double s, int d) { return s - slope * d; })),
                 "e^s is missing: the scores themselves were divided by their sum.")
      .if_equals(each_key(scores, [&](double s, int d) { return s - slope * d; }),
                 "Those are the scores with the bias: softmax is missing.")
      .if_true(
          has_nan(yours) && far_below,
          "There is a nan: all scores are far below 0 and every e^s came out as 0. The largest "
          "score is to be subtracted, and it is not at least 0.")
      .if_true(has_nan(yours), "There is a nan: e^s overflowed. Subtract the largest score first.")
      .expect(right_weights(scores, slope));
}

void a_row(Check& check) {
  const int T = check.draw.size(4, 7);
  for (const ScoreCase& row : check.draw.scores(T))
    if (row.scores.size() > 1) expect_weights(check, row, check.draw.rate() / 2);
  expect_weights(check, {"mixed", check.draw.list<double>(T)}, 0);
  expect_weights(check, {"of one place", {-3}}, 0.25);
  // 3 - 2 * 1, 2 - 1 * 1 and 1 - 0 are all 1.
  check.numbers("weights of 3 2 1, slope 1", exercise::weights({3, 2, 1}, 1))
      .within(1e-4)
      .expect({1.0 / 3, 1.0 / 3, 1.0 / 3});
  // The first key is 1 further, and 2 better: e^1 against e^0.
  check.numbers("weights of 802 800, slope 1", exercise::weights({802, 800}, 1))
      .within(1e-4)
      .expect({0.7310585786, 0.2689414214});
}

// ---- 13.4 -------------------------------------------------------------------------------------

void expect_learned(Check& check, const Model& m, const Needs& yours, const std::string& sizes) {
  check.number("alibi" + sizes, yours.alibi)
      .if_equals(m.H, "There are H slopes, but a formula gives them: nothing is learned.")
      .if_equals(m.T * m.H, "The biases follow from slope and distance: nothing is learned.")
      .if_equals(1, "Not even one slope is learned: a formula gives them.")
      .expect({0});
  check.number("buckets" + sizes, yours.buckets)
      .if_equals(m.buckets, "That is one number a bucket: each head has its own.")
      .if_equals(m.buckets * m.D,
                 "A bucket has a number for each head, not for each number of a word.")
      .if_equals(m.buckets * m.D * m.H, "A bucket has one number for each head, not D of them.")
      .if_equals(m.T * m.H, "Distances of one bucket share a number.")
      .if_equals(m.farthest * m.H, "Distances of one bucket share a number.")
      .if_equals(2 * m.buckets * m.H, "One-sided: keys after the query have no buckets.")
      .if_equals(m.buckets * m.H * m.T, "A bucket has the same number at every place.")
      .expect({1.0 * static_cast<double>(m.buckets * m.H)});
  check.number("table" + sizes, yours.table)
      .if_equals(m.T, "Each place has a vector of D numbers.")
      .if_equals(m.T * m.H, "That is a number for each head: a place has a vector of D numbers.")
      .if_equals(m.T * m.D * m.H, "A place is added once, before there are heads.")
      .if_equals(m.farthest * m.D, "A table has a row for each place, the far ones too.")
      .if_equals(m.T * m.T, "A table has a row for each place, not for each pair of places.")
      .expect({static_cast<double>(m.T * m.D)});
}

void the_needs(Check& check) {
  const int farthest = check.draw.size(50, 90);
  const Model m{farthest + check.draw.size(100, 400), check.draw.size(20, 40),
                check.draw.size(5, 9), check.draw.size(12, 18), farthest};
  const auto yours = exercise::predicted_needs(m);
  const std::string sizes = emb::message(", T = ", m.T, ", D = ", m.D, ", H = ", m.H, ", ",
                                         m.buckets, " buckets to ", farthest);
  expect_learned(check, m, yours, sizes);
  check.number("beyond" + sizes, yours.beyond)
      .if_equals(m.T - farthest - 1,
                 "One too few: distances run from 0 to T - 1, and `farthest` counts.")
      .if_equals(m.T - farthest + 1, "One too many: the largest distance is T - 1.")
      .if_equals(farthest, "Those are the distances below `farthest`.")
      .if_equals(m.T - m.buckets, "Those are not the distances from `farthest` on: buckets differ.")
      .if_equals(m.T, "That is every distance: those below `farthest` are not meant.")
      .expect({static_cast<double>(m.T - farthest)});
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"13.1", the_slopes}, {"13.2", the_bias},  {"13.3", a_row},
    {"13.4", the_needs},  {"13.5", one_sided}, {"13.6", two_sided}};
