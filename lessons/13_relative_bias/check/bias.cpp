#include <algorithm>
#include <cmath>
#include <limits>

#include "lessons/13_relative_bias/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Biases = Matrix<double>;

/// Slopes of eighths times whole numbers: no rounding at all, in float either.
std::vector<std::tuple<double, int, int>> biases_to_try(Draw& draw) {
  const int Tq = draw.size(3, 5);
  return {{draw.rate(), Tq, Tq + draw.size(3, 4)},
          {0.125, 5, 5},
          {0.375, 1, 4},
          {3, 1, 1},
          {0.625, 2, 1030 + Tq},
          {2, 2, 4},
          {0.25, 0, 3}};
}

/// What an element is made of: row i, query position p and key position j.
struct Pair {
  double slope;
  int Tq, Tk, i, p, j;

  int far() const { return std::abs(p - j); }
};
/// value(pair) for every query and key.
auto each_pair(auto value) {
  return [value](double slope, int Tq, int Tk) {
    Biases made(Tq, Tk);
    for (int i = 0; i < Tq; ++i)
      for (int j = 0; j < Tk; ++j)
        made(i, j) = static_cast<double>(value(Pair{slope, Tq, Tk, i, i + Tk - Tq, j}));
    return made;
  };
}
/// -slope times distance(pair).
auto by_distance(auto distance) {
  return each_pair([distance](const Pair& at) { return -at.slope * distance(at); });
}
/// Keys after the query have this bias.
auto masked(double hidden) {
  return each_pair(
      [hidden](const Pair& at) { return at.j > at.p ? hidden : -at.slope * at.far(); });
}
/// Nothing more is taken off from this distance on, or nothing at all beyond it.
auto ends_at(int most, bool at_zero) {
  return by_distance([=](const Pair& at) {
    return at.far() <= most ? at.far() : at_zero ? 0 : most;
  });
}

Biases bias_transposed(double slope, int Tq, int Tk) {
  const Biases right = right::bias(slope, Tq, Tk);
  Biases made(Tk, Tq);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) made(j, i) = right(i, j);
  return made;
}
Biases bias_for_every_query(double slope, int, int Tk) { return right::bias(slope, Tk, Tk); }
Biases bias_of_nothing(double slope, int Tq, int Tk) {
  return Tq == 0 ? Biases() : right::bias(slope, Tq, Tk);
}

const char* const is_masked =
    "Keys after the query are masked: there is no mask here, so they count like those before it.";
/// What shows from yours alone: where it ends, or that it masks with a number of its own.
std::string seen_in(const Biases& yours, double slope, int Tq, int Tk) {
  if (yours.rows() != Tq || yours.columns() != Tk) return "";
  double most = 0;
  for (const double number : yours) most = std::max(most, -number / slope);
  const auto made_by = [&](auto value) { return yours == each_pair(value)(slope, Tq, Tk); };
  if (made_by([&](const Pair& at) { return -slope * std::min<double>(at.far(), most); }))
    return emb::message("From distance ", most,
                        " on, your bias stays the same: it has to keep falling.");
  if (made_by([&](const Pair& at) { return at.far() > most ? 0 : -slope * at.far(); }))
    return emb::message("Beyond distance ", most, " yours has no bias: farther keys have one too.");
  const bool hides = Tq > 0 && yours(0, Tk - 1) < -1000;
  return hides && yours == masked(yours(0, Tk - 1))(slope, Tq, Tk) ? is_masked : "";
}

const char* const never_negative = "the distance is never negative.";

const Listed the_bias =
    checked("13.2", "bias", bias, right::bias, biases_to_try)
        .named([](double slope, int Tq, int Tk) {
          return emb::message("bias, slope ", slope, ", Tq = ", Tq, ", Tk = ", Tk);
        })
        .within(exactly)
        .mistakes({
            {"bias adds", by_distance([](const Pair& at) { return -at.far(); }),
             "The sign is wrong: a distance lowers the score."},
            {"bias signed", by_distance([](const Pair& at) { return at.p - at.j; }),
             emb::message("Keys after the query gain: ", never_negative)},
            {"bias signed back", by_distance([](const Pair& at) { return at.j - at.p; }),
             emb::message("Keys before the query gain: ", never_negative)},
            {"bias unsigned", by_distance([](const Pair& at) {
               return static_cast<unsigned>(at.p) - static_cast<unsigned>(at.j);
             }),
             "An unsigned difference below 0 became a huge number: subtract ints."},
            {"bias position of query",
             by_distance([](const Pair& at) { return std::abs(at.i - at.j); }),
             "Query i is at position i + Tk - Tq, not at position i."},
            {"bias behind the keys",
             by_distance([](const Pair& at) { return std::abs(at.i + at.Tk - at.j); }),
             "Query i is at position i + Tk - Tq: the queries are at the last positions."},
            {"bias before the keys",
             by_distance([](const Pair& at) { return std::abs(at.i - (at.Tk - at.Tq) - at.j); }),
             "The queries are at the last positions: add Tk - Tq to i, do not subtract it."},
            {"bias from one", by_distance([](const Pair& at) { return at.far() + 1; }),
             "A position is at distance 0 from itself."},
            {"bias causal", by_distance([](const Pair& at) { return at.j > at.p ? 0 : at.far(); }),
             "Keys after the query have no bias: without a mask they count like those before it."},
            {"bias masked", masked(-std::numeric_limits<double>::infinity()), is_masked},
            {"bias with a mask", masked(-1e9), is_masked},
            {"bias with a mask of the largest", masked(-std::numeric_limits<double>::max()),
             is_masked},
            {"bias with a mask of 10000", masked(-1e4), is_masked},
            {"bias of keys", by_distance([](const Pair& at) { return at.j; }),
             "Yours uses the position of the key: you need its distance from the query."},
            {"bias raised", each_pair([](const Pair& at) { return -std::pow(at.slope, at.far()); }),
             "Yours raises the slope to the power of the distance: multiply."},
            {"bias squared", by_distance([](const Pair& at) { return at.far() * at.far(); }),
             "Yours squares the distance: the bias falls evenly."},
            {"bias without slope", each_pair([](const Pair& at) { return -at.far(); }),
             "The slope is missing."},
            {"bias one too far",
             by_distance([](const Pair& at) { return std::abs(at.p + 1 - at.j); }),
             "One too many: query i is at position i + Tk - Tq."},
            {"bias one too near",
             by_distance([](const Pair& at) { return std::abs(at.p - 1 - at.j); }),
             "One too few: query i is at position i + Tk - Tq."},
            {"bias of the last query", by_distance([](const Pair& at) { return at.Tk - 1 - at.j; }),
             "Every row is that of the last query: each query has its own position."},
            {"bias as a factor",
             each_pair([](const Pair& at) { return std::exp(-at.slope * at.far()); }),
             "Yours is e^bias, the factor of a weight: return the bias itself."},
            {"bias divided", each_pair([](const Pair& at) { return -at.far() / at.slope; }),
             "Yours divides the distance by the slope: multiply."},
            {"bias for later keys only",
             by_distance([](const Pair& at) { return at.j < at.p ? 0 : at.far(); }),
             "Keys before the query have no bias: they count like those after it."},
            {"bias without distance", by_distance([](const Pair& at) { return at.p != at.j; }),
             "Every other position has the same bias: multiply by the distance."},
            {"bias of positions added", by_distance([](const Pair& at) { return at.p + at.j; }),
             "Yours adds the positions: the distance is their difference."},
            {"bias of shares",
             each_pair([](const Pair& at) { return -at.slope * at.far() / at.Tk; }),
             "Yours divides the distance by the length: count it in positions."},
            {"bias of queries backwards",
             by_distance([](const Pair& at) { return std::abs(at.Tk - 1 - at.i - at.j); }),
             "The queries are in reverse order: query 0 is the first."},
            {"bias of keys backwards",
             by_distance([](const Pair& at) { return std::abs(at.p - (at.Tk - 1 - at.j)); }),
             "The keys are in reverse order: key 0 is the first."},
            {"bias of Tq keys",
             by_distance([](const Pair& at) { return at.j < at.Tq ? at.far() : 0; }),
             "The columns after Tq are missing: there are Tk keys."},
            {"bias of the example", each_pair([](const Pair& at) { return -0.5 * at.far(); }),
             "That is the slope of the example: here it is a different one."},
            {"bias transposed", bias_transposed, "Rows and columns are swapped: a row is a query."},
            {"bias for every position", bias_for_every_query,
             "Yours has a row for every position: there are only Tq queries."},
            {"bias of nothing", bias_of_nothing,
             "Without queries there is no row, but there are still Tk columns."},
        })
        .planted({
            {"bias to 8", ends_at(8, false), "From distance 8 on"},
            {"bias within 1024", ends_at(1024, true), "Beyond distance 1024"},
            {"bias with a mask of -5000", masked(-5000), "are masked"},
        })
        .notice([](const Biases& yours, double, int Tq,
                   int) { return yours.rows() == Tq && yours.columns() == Tq; },
                "Yours has Tq columns: there are Tk keys.")
        .notice([](const Biases& yours, double, int Tq, int) { return yours.rows() != Tq; },
                "There is one row for each query.")
        .notice([](const Biases& yours, double, int, int Tk) { return yours.columns() != Tk; },
                "There is one column for each key.")
        .otherwise(seen_in);

}  // namespace
}  // namespace exercise::checks
