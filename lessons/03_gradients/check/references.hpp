#pragma once

// What wrong answers to lesson 03 give, so that the check can recognise them.

#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/03_gradients/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace references {

using exercise::Entry;
using exercise::Loss;
using Numbers = emb::course::List<double>;
using Rows = emb::course::Matrix<float>;

// ---- 03.2 -------------------------------------------------------------------------------------

struct Product {
  Numbers a, b, dout, da, db;
};

/// start[i] + dout[i] * factor[i]
inline Numbers combine(Numbers start, const Numbers& dout, const Numbers& factor) {
  for (int i = 0; i < start.size(); ++i) start[i] += dout[i] * factor[i];
  return start;
}

// ---- 03.3 -------------------------------------------------------------------------------------

struct Lookup {
  Rows left, dx;

  float term(int n, int v, int d) const { return left(n, v) * dx(n, d); }
};

/// dE(v, d) as a sum over n of term(n, v, d).
inline Rows collected(const Lookup& l, const std::function<float(int, int, int)>& term) {
  Rows sums(l.left.columns(), l.dx.columns());
  for (int v = 0; v < sums.rows(); ++v)
    for (int d = 0; d < sums.columns(); ++d)
      for (int n = 0; n < l.left.rows(); ++n) sums(v, d) += term(n, v, d);
  return sums;
}

/// Token n adds only to the row of its largest number.
inline Rows picked(const Lookup& l) {
  return collected(l, [&](int n, int v, int d) {
    int best = 0;
    for (int other = 1; other < l.left.columns(); ++other)
      best = l.left(n, other) > l.left(n, best) ? other : best;
    return best == v ? l.dx(n, d) : 0.0f;
  });
}

/// What is left if a row is assigned by each token that names it.
inline Rows assigned(const Lookup& l) {
  Rows rows(l.left.columns(), l.dx.columns());
  for (int n = 0; n < l.left.rows(); ++n)
    for (int v = 0; v < rows.rows(); ++v)
      for (int d = 0; d < rows.columns(); ++d)
        if (l.left(n, v) > 0 || l.left(n, v) < 0) rows(v, d) = l.term(n, v, d);
  return rows;
}

/// What is left if a row is assigned by each token whose number is 1 there.
inline Rows assigned_at_one(const Lookup& l) {
  Rows rows(l.left.columns(), l.dx.columns());
  for (int n = 0; n < l.left.rows(); ++n)
    for (int v = 0; v < rows.rows(); ++v)
      for (int d = 0; d < rows.columns() && l.left(n, v) == 1; ++d) rows(v, d) = l.dx(n, d);
  return rows;
}

/// The sums, each kept as an int while it grows.
inline Rows kept_whole(const Lookup& l) {
  Rows sums(l.left.columns(), l.dx.columns());
  for (int v = 0; v < sums.rows(); ++v)
    for (int d = 0; d < sums.columns(); ++d)
      for (int n = 0; n < l.left.rows(); ++n) sums(v, d) = std::trunc(sums(v, d) + l.term(n, v, d));
  return sums;
}

/// The sum for each row divided by the sum of its column of O, where that is not 0.
inline Rows weighted_means(const Lookup& l) {
  Rows means = collected(l, [&](int n, int v, int d) { return l.term(n, v, d); });
  for (int v = 0; v < means.rows(); ++v) {
    float weights = 0;
    for (int n = 0; n < l.left.rows(); ++n) weights += l.left(n, v);
    for (int d = 0; d < means.columns(); ++d) means(v, d) /= weights == 0 ? 1 : weights;
  }
  return means;
}

// ---- 03.4 -------------------------------------------------------------------------------------

/// Slopes (loss(x + up) - loss(x + down)) / by that leave x[i] at x[i] + rest when they go on.
inline Numbers differences(const Loss& loss, Numbers x, double up, double down, double by,
                           double rest = 0) {
  Numbers slopes;
  for (double& number : x) {
    const double before = number;
    number = before + up;
    const double high = loss(x);
    number = before + down;
    slopes.add((high - loss(x)) / by);
    number = before + rest;
  }
  return slopes;
}

/// slope(loss with number(x[i], +1), loss with number(x[i], -1)) for each i.
template <class Nudged, class Slope>
Numbers nudged(const Loss& loss, Numbers x, Nudged number, Slope slope) {
  Numbers slopes;
  for (double& at : x) {
    const double before = at;
    at = number(before, 1);
    const double up = loss(x);
    at = number(before, -1);
    slopes.add(slope(up, loss(x)));
    at = before;
  }
  return slopes;
}

/// Each number stays at x[i] + h where h was added, and at x[i] - h where it was subtracted.
inline Numbers nudges_kept(const Loss& loss, const Numbers& x, double h) {
  Numbers up = x, down = x, slopes;
  for (int i = 0; i < x.size(); ++i) {
    up[i] += h, down[i] -= h;
    slopes.add((loss(up) - loss(down)) / (2 * h));
  }
  return slopes;
}

/// All numbers of x are nudged at once.
inline Numbers nudged_together(const Loss& loss, const Numbers& x, double h) {
  Numbers up = x, down = x;
  for (double& number : up) number += h;
  for (double& number : down) number -= h;
  return Numbers(x.size(), (loss(up) - loss(down)) / (2 * h));
}

/// The differences over h and over 2 h, weighted so that the cubic part of the error cancels.
inline Numbers by_four_places(const Loss& loss, const Numbers& x, double h) {
  Numbers slopes = differences(loss, x, h, -h, 2 * h);
  const Numbers wide = differences(loss, x, 2 * h, -2 * h, 4 * h);
  for (int i = 0; i < slopes.size(); ++i) slopes[i] = (4 * slopes[i] - wide[i]) / 3;
  return slopes;
}

// ---- 03.5 -------------------------------------------------------------------------------------

/// Ways to walk a tape: right, or wrong in one of several places.
struct Walk {
  bool backwards = true, add = true, other_factor = true, chained = true, twice = true;
  bool first = true, second = true;  // whether the two inputs of an entry get anything
  bool sums = true, products = true;
  bool sums_chained = true, products_chained = true;
  bool slope_of_product = true, minus = false, minus_everywhere = false;
  bool sums_as_products = false, own_value = false, plus = false, all_start = false;
  double seed = 1.0;
};

inline Numbers gradients(const emb::course::List<Entry>& tape, Walk walk) {
  Numbers gradient(tape.size());
  if (walk.all_start) gradient = Numbers(tape.size(), 1);
  gradient[tape.size() - 1] = walk.seed;
  const auto hand = [&](int to, double amount) {
    gradient[to] = walk.add ? gradient[to] + amount : amount;
  };
  for (int step = 0; step < tape.size(); ++step) {
    const int n = walk.backwards ? tape.size() - 1 - step : step;
    if (tape[n].op == '=') continue;
    const double a = tape[tape[n].a].value, b = tape[tape[n].b].value;
    const bool product = tape[n].op == '*';
    if (product ? !walk.products : !walk.sums) continue;
    const bool factor = (product && walk.slope_of_product) || walk.sums_as_products;
    const bool chained = walk.chained && (product ? walk.products_chained : walk.sums_chained);
    const double came = chained ? gradient[n] : 1.0, own = tape[n].value;
    const double to_a = !factor ? 1.0 : walk.own_value ? own : walk.other_factor ? b : a;
    const double to_b = !factor ? 1.0 : walk.own_value ? own : walk.other_factor ? a : b;
    const double sign = walk.minus_everywhere || (walk.minus && !product) ? -1 : 1;
    if (walk.first) hand(tape[n].a, walk.plus ? came + to_a : came * to_a);
    if (!walk.twice && tape[n].a == tape[n].b) continue;
    if (walk.second) hand(tape[n].b, walk.plus ? came + to_b : sign * came * to_b);
  }
  return gradient;
}

}  // namespace references
