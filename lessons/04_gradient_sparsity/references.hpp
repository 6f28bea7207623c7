#pragma once

// What right answers to lesson 04 give, and what wrong ones give, so that they are recognised.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <vector>

#include "lessons/04_gradient_sparsity/exercise.hpp"

namespace references {

using emb::TokenId;
using exercise::Batch;
using IdList = std::vector<TokenId>;
using Places = std::vector<std::size_t>;
using List = std::vector<double>;
using Floats = std::vector<float>;

// ---- 04.1 -------------------------------------------------------------------------------------

inline Places rows_of(const IdList& ids, TokenId padding) {
  Places rows;
  for (TokenId id : ids) {
    const auto row = static_cast<std::size_t>(id);
    if (id != padding && std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
  }
  return rows;
}

/// Each id that is not the one before it.
inline Places runs_of(const IdList& ids, TokenId padding) {
  Places rows;
  for (TokenId id : ids) {
    const auto row = static_cast<std::size_t>(id);
    if (id != padding && (rows.empty() || rows.back() != row)) rows.push_back(row);
  }
  return rows;
}

inline Places with_repeats(const IdList& ids, TokenId padding) {
  Places rows;
  for (TokenId id : ids)
    if (id != padding) rows.push_back(static_cast<std::size_t>(id));
  return rows;
}

/// 0, 1, 2 ..
inline Places counted_up(std::size_t count) {
  Places places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

inline Places sorted(Places places) {
  std::ranges::sort(places);
  return places;
}

// ---- 04.2 and 04.3 ----------------------------------------------------------------------------

inline double share(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

struct Step {
  std::size_t V, D;
  Floats table, gradient;
  Places written;
  float rate;
};

inline Floats stepped(const Step& s, const Places& rows, float rate, std::size_t columns) {
  Floats table = s.table;
  for (const std::size_t r : rows)
    for (std::size_t i = r * s.D; i < r * s.D + columns; ++i) table[i] -= rate * s.gradient[i];
  return table;
}

/// Wrong: number r of the table, not row r.
inline Floats rows_as_places(const Step& s) {
  Floats table = s.table;
  for (const std::size_t r : s.written) table[r] -= s.rate * s.gradient[r];
  return table;
}

// ---- 04.4 -------------------------------------------------------------------------------------

struct Moments {
  List p, m, v;
};

/// The ways to go wrong in a step of Adam.
struct AdamWay {
  bool correct = true, root = true, squared = true, epsilon_inside = false, keep_corrected = false,
       only_first_corrected = false;
  double sign = -1, steps_late = 0;
};

inline Moments adam(Moments s, const List& g, std::size_t t, const exercise::AdamSettings& a,
                    AdamWay way = {}) {
  const double power = static_cast<double>(t) - way.steps_late;
  for (std::size_t d = 0; d < g.size(); ++d) {
    s.m[d] = a.beta1 * s.m[d] + (1 - a.beta1) * g[d];
    s.v[d] = a.beta2 * s.v[d] + (1 - a.beta2) * (way.squared ? g[d] * g[d] : g[d]);
    const double M = way.correct ? s.m[d] / (1 - std::pow(a.beta1, power)) : s.m[d];
    const double V =
        way.correct && !way.only_first_corrected ? s.v[d] / (1 - std::pow(a.beta2, power)) : s.v[d];
    const double below =
        way.epsilon_inside ? std::sqrt(V + a.epsilon) : (way.root ? std::sqrt(V) : V) + a.epsilon;
    s.p[d] += way.sign * a.rate * M / below;
    if (way.keep_corrected) {
      s.m[d] = M;
      s.v[d] = V;
    }
  }
  return s;
}

// ---- 04.6 -------------------------------------------------------------------------------------

struct Training {
  std::size_t V, D;
  Floats table;
  std::vector<Batch> batches;
  TokenId padding;
  float limit, rate;
};

inline std::set<std::size_t> named_rows(const Training& t) {
  std::set<std::size_t> named;
  for (const Batch& batch : t.batches)
    for (TokenId id : batch.ids) named.insert(static_cast<std::size_t>(id));
  return named;
}

/// The ways to go wrong in a training loop.
struct TrainWay {
  bool clear = true, skip_padding = true, add = true, clip = true, clip_below = true,
       clip_each = false, once_for_each_token = false;
  float sign = -1;
};

inline float clipped(float number, const Training& t, bool really, bool below = true) {
  if (!really) return number;
  return below ? std::clamp(number, -t.limit, t.limit) : std::min(number, t.limit);
}

inline Floats trained(const Training& t, TrainWay way = {}) {
  Floats table = t.table, gradient(table.size(), 0.0f);
  const TokenId padding = way.skip_padding ? t.padding : -1;
  for (const Batch& batch : t.batches) {
    for (std::size_t i = 0; i < batch.dout.size(); ++i) {
      const TokenId id = batch.ids[i / t.D];
      if (id == padding) continue;
      float& to = gradient[static_cast<std::size_t>(id) * t.D + i % t.D];
      to = (way.add ? to : 0.0f) + clipped(batch.dout[i], t, way.clip_each);
    }
    const Places steps =
        way.once_for_each_token ? with_repeats(batch.ids, padding) : rows_of(batch.ids, padding);
    for (const std::size_t r : steps)
      for (std::size_t i = r * t.D; i < (r + 1) * t.D; ++i)
        table[i] += way.sign * t.rate * clipped(gradient[i], t, way.clip, way.clip_below);
    if (way.clear) std::ranges::fill(gradient, 0.0f);
  }
  return table;
}

}  // namespace references
