#pragma once

// What wrong answers to lesson 03 give, so that the check can recognise them.

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "lessons/03_gradients/exercise.hpp"

namespace references {

using exercise::Entry;
using exercise::Loss;
using List = std::vector<double>;
using Floats = std::vector<float>;

// ---- 03.2 -------------------------------------------------------------------------------------

struct Product {
  List a, b, dout, da, db;
};

inline List combine(const List& start, const List& dout, const List& factor) {
  List sum = start;
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += dout[i] * factor[i];
  return sum;
}

// ---- 03.3 -------------------------------------------------------------------------------------

struct Lookup {
  std::size_t N, V, D;
  Floats left, dx;
};

/// dE(v, d) as a sum over n of term(n, v, d).
inline Floats collected(const Lookup& l,
                        const std::function<float(std::size_t, std::size_t, std::size_t)>& term) {
  Floats sums(l.V * l.D, 0.0f);
  for (std::size_t i = 0; i < sums.size(); ++i)
    for (std::size_t n = 0; n < l.N; ++n) sums[i] += term(n, i / l.D, i % l.D);
  return sums;
}

/// Token n adds only to the row of its largest number.
inline Floats picked(const Lookup& l) {
  return collected(l, [&](std::size_t n, std::size_t v, std::size_t d) {
    const auto row = l.left.begin() + static_cast<std::ptrdiff_t>(n * l.V);
    const auto best = std::max_element(row, row + static_cast<std::ptrdiff_t>(l.V)) - row;
    return static_cast<std::size_t>(best) == v ? l.dx[n * l.D + d] : 0.0f;
  });
}

/// What is left if a row is assigned by each token that names it.
inline Floats assigned(const Lookup& l) {
  Floats rows(l.V * l.D, 0.0f);
  for (std::size_t n = 0; n < l.N; ++n)
    for (std::size_t v = 0; v < l.V; ++v)
      for (std::size_t d = 0; d < l.D; ++d)
        if (l.left[n * l.V + v] != 0) rows[v * l.D + d] = l.left[n * l.V + v] * l.dx[n * l.D + d];
  return rows;
}

// ---- 03.4 -------------------------------------------------------------------------------------

/// Central differences that leave x[i] at x[i] + rest * h when they go on.
inline List differences(const Loss& loss, List x, double h, double rest) {
  List slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    slopes.push_back((up - loss(x)) / (2 * h));
    number = before + rest * h;
  }
  return slopes;
}

inline List one_sided(const Loss& loss, List x, double h) {
  const double here = loss(x);
  List slopes;
  for (double& number : x) {
    number += h;
    slopes.push_back((loss(x) - here) / std::fabs(h) * (h < 0 ? -1 : 1));
    number -= h;
  }
  return slopes;
}

inline List scaled(List list, double factor) {
  for (double& number : list) number *= factor;
  return list;
}

// ---- 03.5 -------------------------------------------------------------------------------------

/// Ways to walk a tape: right, or wrong in one of several places.
struct Walk {
  bool backwards = true, add = true, other_factor = true, chained = true, twice = true;
  double seed = 1.0;
};

inline List gradients(const std::vector<Entry>& tape, Walk walk) {
  List gradient(tape.size(), 0.0);
  gradient.back() = walk.seed;
  const auto hand = [&](std::size_t to, double amount) {
    gradient[to] = walk.add ? gradient[to] + amount : amount;
  };
  for (std::size_t step = 0; step < tape.size(); ++step) {
    const std::size_t n = walk.backwards ? tape.size() - 1 - step : step;
    if (tape[n].op == '=') continue;
    const double a = tape[tape[n].a].value, b = tape[tape[n].b].value;
    const bool product = tape[n].op == '*';
    const double came = walk.chained ? gradient[n] : 1.0;
    hand(tape[n].a, came * (product ? (walk.other_factor ? b : a) : 1.0));
    if (!walk.twice && tape[n].a == tape[n].b) continue;
    hand(tape[n].b, came * (product ? (walk.other_factor ? a : b) : 1.0));
  }
  return gradient;
}

}  // namespace references
