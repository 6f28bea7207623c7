#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "lessons/13_relative_bias/check/bucket_checks.hpp"
#include "lessons/13_relative_bias/check/needs_check.hpp"
#include "lessons/13_relative_bias/check/references.hpp"
#include "lessons/13_relative_bias/check/side_checks.hpp"
#include "lessons/13_relative_bias/check/weights_check.hpp"
#include "lessons/13_relative_bias/exercise.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
using emb::course::Check;

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
      .if_equals(powers([&](int h) { return -8 * (h / H); }),
                 "h / H lost its fraction: whole numbers drop it. Begin with -8.0.")
      .if_equals(powers([&](int h) { return -(8 / H) * h; }),
                 "8 / H lost its fraction: whole numbers drop it. Begin with -8.0.")
      .if_equals(powers([](int h) { return -h; }),
                 "That is 2^-h, right for 8 heads alone: the exponent is -8h/H.")
      .if_equals(powers([](int h) { return -4.0 * h; }),
                 "That is 2^-4h, right for the example's 2 heads alone: the exponent is -8h/H.")
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
      .if_equals(powers([](int h) { return -8.0 * h; }), "The exponent is divided by H: -8h/H.")
      .if_equals(powers([&](int h) { return -1.0 * h / H; }), "The 8 is missing: -8h/H.")
      .if_equals(powers([&](int h) { return -8.0 * H / h; }), "h and H are exchanged: -8h/H.")
      .if_equals(powers([&](int h) { return -1.0 * h * H / 8; }), "H and 8 are exchanged: -8h/H.")
      .if_equals(powers([&](int h) { return -8.0 * h / (H + 1); }),
                 "The exponent is divided by H, not by H + 1.")
      .if_equals(powers([](int h) { return -2.0 * h; }),
                 "That is 4^-h, right for 4 heads alone: the exponent is -8h/H.")
      .if_equals(each_head(H, [&](int h) { return std::pow(10.0, -8.0 * h / H); }),
                 "Those are powers of 10: powers of 2 are asked for.")
      .if_equals(each_head(H, [&](int h) { return std::pow(2.0, -8.0 / H) / h; }),
                 "The first slope was divided by h: h belongs into the exponent.")
      .if_equals(each_head(H, [&](int h) { return 2 ^ (-8 * h / H); }),
                 "In C++, ^ is no power: std::pow(2.0, exponent).")
      .if_equals(each_head(H, [&](int h) { return 2 * (-8.0 * h / H); }),
                 "2 is raised to the exponent, not multiplied: std::pow(2.0, exponent).")
      .if_equals(each_head(H, [&](int h) { return std::log(2.0) * std::pow(2.0, 8.0 * h / H); }),
                 "That is where a weight has halved: the slopes themselves are asked for.")
      .if_equals(
          each_head(H, [&](int h) { return 1.0 - (h - 1) * (1 - 1 / 256.0) / std::max(1, H - 1); }),
          "The slopes fall by a factor from head to head, not by a difference.")
      .if_equals(Numbers{0.0625, 0.00390625}, "Those are the slopes of the example, for 2 heads.")
      .expect(emb::alibi_slopes(static_cast<std::size_t>(H)));
}

void the_slopes(Check& check) {
  // So many that -8h/H with H and 8 exchanged is neither -2h nor -4h nor -8h.
  expect_slopes(check, 1 << check.draw.size(7, 8));
  expect_slopes(check, 16);
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
  const Square yours = exercise::bias(slope, Tq, Tk);
  const bool shaped = yours.rows() == Tq && yours.columns() == Tk && Tq > 0;
  // What a mask of a large number is made of: it stands where the first query meets the last key.
  const double hidden = shaped && yours(0, Tk - 1) < -1000 ? yours(0, Tk - 1) : -inf;
  double most = 0;  // the distance that the lowest bias belongs to
  for (const double number : yours) most = std::max(most, -number / slope);
  if (most == 0) most = inf;
  check.matrix(emb::message("bias, slope ", slope, ", Tq = ", Tq, ", Tk = ", Tk), yours)
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
      .if_equals(pairs([&](int p, int j) { return j > p ? hidden : -slope * (p - j); }),
                 "Keys after the query are masked: here they count like those before.")
      .if_equals(pairs([&](int, int j) { return -slope * j; }),
                 "That is the place of the key, not its distance from the query.")
      .if_equals(pairs([&](int p, int j) { return -std::pow(slope, far(p, j)); }),
                 "The slope is multiplied by the distance, not raised to it.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p, j) * far(p, j); }),
                 "The distance is squared there: the bias falls evenly.")
      .if_equals(pairs([&](int p, int j) { return -1.0 * far(p, j); }), "The slope is missing.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p - 2 * (Tk - Tq), j); }),
                 "The queries are the last places: Tk - Tq is added to i, not taken off.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p + 1, j); }),
                 "One too many: query i stands at place i + Tk - Tq.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p - 1, j); }),
                 "One too few: query i stands at place i + Tk - Tq.")
      .if_equals(pairs([&](int, int j) { return -slope * (Tk - 1 - j); }),
                 "Every row is that of the last query: each has its own place.")
      .if_equals(pairs([&](int p, int j) { return std::exp(-slope * far(p, j)); }),
                 "That is the factor of a weight: the bias of a score has no e.")
      .if_equals(pairs([&](int p, int j) { return -far(p, j) / slope; }),
                 "The distance is multiplied by the slope, not divided.")
      .if_equals(pairs([&](int p, int j) { return j < p ? 0 : -slope * (j - p); }),
                 "Keys before the query have no bias: they count like those after it.")
      .if_equals(pairs([&](int p, int j) { return p == j ? 0 : -slope; }),
                 "Every other place has the same bias there: multiply by the distance.")
      .if_equals(pairs([&](int p, int j) { return -slope * (p + j); }),
                 "Places were added: a distance is their difference.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p, j) / Tk; }),
                 "The distance was divided by the length: it is counted in places.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(Tk - 1 - (p - Tk + Tq), j); }),
                 "The queries run backwards: query 0 is the first of them.")
      .if_equals(pairs([&](int p, int j) { return -slope * far(p, Tk - 1 - j); }),
                 "The keys run backwards: key 0 is the first.")
      .if_equals(pairs([&](int p, int j) { return j < Tq ? -slope * far(p, j) : 0; }),
                 "The columns behind Tq are missing: there are Tk keys.")
      .if_equals(pairs([&](int p, int j) { return -0.5 * far(p, j); }),
                 "That is the slope of the example: here it is another one.")
      .if_equals(pairs([&](int p, int j) { return -slope * std::min<double>(far(p, j), most); }),
                 emb::message("From distance ", most, " on nothing more is taken off: it goes on."))
      .if_equals(
          pairs([&](int p, int j) { return far(p, j) > most ? 0 : -slope * far(p, j); }),
          emb::message("Beyond distance ", most, " there is no bias: farther keys have one."))
      .if_true(yours.rows() == Tk && yours.columns() == Tq && Tq != Tk,
               "Rows and columns are exchanged: a row is a query.")
      .if_true(yours.rows() == Tk && yours.columns() == Tk && Tq != Tk,
               "That has a row for every place: the queries are the last Tq of them.")
      .if_true(yours.rows() == Tq && yours.columns() == Tq && Tq != Tk,
               "That has Tq columns: the keys are all Tk places.")
      .expect(pairs([&](int p, int j) { return -slope * far(p, j); }));
}

void the_bias(Check& check) {
  const int Tq = check.draw.size(3, 5);
  expect_bias(check, check.draw.rate(), Tq, Tq + check.draw.size(3, 4));
  expect_bias(check, 0.125, 5, 5);
  expect_bias(check, 0.375, 1, 4);
  expect_bias(check, 3, 1, 1);
  expect_bias(check, 0.625, 2, 5000 + Tq);
  check.matrix("bias, slope 2, Tq = 2, Tk = 4", exercise::bias(2, 2, 4))
      .expect(Square{{-4, -2, 0, -2}, {-6, -4, -2, 0}});
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"13.1", the_slopes}, {"13.2", the_bias},  {"13.3", weights_of_a_row},
    {"13.4", the_needs},  {"13.5", one_sided}, {"13.6", two_sided}};
