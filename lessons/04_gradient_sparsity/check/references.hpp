#pragma once

// What right answers to lesson 04 give, and what wrong ones give, so that they are recognised.

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "lessons/04_gradient_sparsity/exercise.hpp"

namespace references {

using emb::TokenId;
using exercise::Batch;
using IdList = emb::course::List<TokenId>;
using Numbers = emb::course::List<double>;
using Table = emb::course::Matrix<float>;

// ---- 04.1 -------------------------------------------------------------------------------------

inline bool holds(const IdList& rows, TokenId id) {
  return std::count(rows.begin(), rows.end(), id) > 0;
}

inline IdList rows_of(const IdList& ids, TokenId padding) {
  IdList rows;
  for (TokenId id : ids)
    if (id != padding && !holds(rows, id)) rows.add(id);
  return rows;
}

/// Each id that is not the one before it.
inline IdList runs_of(const IdList& ids, TokenId padding) {
  IdList rows;
  for (TokenId id : ids)
    if (id != padding && (rows.size() == 0 || rows[rows.size() - 1] != id)) rows.add(id);
  return rows;
}

inline IdList with_repeats(const IdList& ids, TokenId padding) {
  IdList rows;
  for (TokenId id : ids)
    if (id != padding) rows.add(id);
  return rows;
}

/// The ids that stand there only once.
inline IdList without_repeated(const IdList& ids, TokenId padding) {
  IdList rows;
  for (TokenId id : ids)
    if (id != padding && std::count(ids.begin(), ids.end(), id) == 1) rows.add(id);
  return rows;
}

/// Each id where it stands last.
inline IdList by_last(IdList ids, TokenId padding) {
  std::reverse(ids.begin(), ids.end());
  IdList rows = rows_of(ids, padding);
  std::reverse(rows.begin(), rows.end());
  return rows;
}

inline IdList up_to_padding(const IdList& ids, TokenId padding) {
  IdList before;
  for (TokenId id : ids) {
    if (id == padding) break;
    before.add(id);
  }
  return rows_of(before, padding);
}

/// 0, 1, 2 ..
inline IdList counted_up(int count) {
  IdList places(count);
  for (int n = 0; n < count; ++n) places[n] = n;
  return places;
}

inline IdList sorted(IdList places) {
  std::sort(places.begin(), places.end());
  return places;
}

// ---- 04.3 -------------------------------------------------------------------------------------

struct Step {
  Table table, gradient;
  IdList written;
  float rate;
};

/// For each n: row to[n] of the table -= rate * row from[n] of the gradient, in `columns` columns.
inline Table stepped(const Step& s, const IdList& to, const IdList& from, float rate, int columns) {
  Table table = s.table;
  for (int n = 0; n < to.size(); ++n)
    for (int d = 0; d < columns; ++d) table(to[n], d) -= rate * s.gradient(from[n], d);
  return table;
}

/// The written rows are factor * gradient.
inline Table replaced(const Step& s, float factor) {
  Table table = s.table;
  for (int r : s.written)
    for (int d = 0; d < table.columns(); ++d) table(r, d) = factor * s.gradient(r, d);
  return table;
}

// ---- 04.4 -------------------------------------------------------------------------------------

struct Moments {
  Numbers p, m, v;
};

/// The ways to go wrong in a step of Adam.
struct AdamWay {
  bool correct_m = true, correct_v = true, root = true, squared = true, square_outside = false;
  bool epsilon_inside = false, epsilon = true, keep_m = false, keep_v = false, old = false;
  bool weight_m = true, weight_v = true, decay_m = true, decay_v = true, exchanged = false;
  bool times = false, m_by_m = false, rate = true, plain = false;
  double sign = -1, late = 0;
};

inline Moments adam(Moments s, const Numbers& g, int t, const exercise::AdamSettings& a,
                    AdamWay w = {}) {
  const double b1 = w.exchanged ? a.beta2 : a.beta1, b2 = w.exchanged ? a.beta1 : a.beta2;
  const double power = w.times ? 1 : t - w.late;
  for (int d = 0; d < g.size(); ++d) {
    const Moments before = s;
    const double kept = w.decay_v ? b2 * s.v[d] : s.v[d], part = w.weight_v ? 1 - b2 : 1;
    s.m[d] = (w.decay_m ? b1 : 1) * s.m[d] + (w.weight_m ? 1 - b1 : 1) * g[d];
    const double square = w.m_by_m ? s.m[d] * s.m[d] : w.squared ? g[d] * g[d] : g[d];
    s.v[d] = w.square_outside ? kept + part * g[d] * part * g[d] : kept + part * square;
    const double m = w.old ? before.m[d] : s.m[d], v = w.old ? before.v[d] : s.v[d];
    const double M = w.correct_m ? m / (1 - std::pow(b1, power)) : m;
    const double V = w.correct_v ? v / (1 - std::pow(b2, power)) : v;
    const double epsilon = w.epsilon ? a.epsilon : 0;
    const double below =
        w.epsilon_inside ? std::sqrt(V + epsilon) : (w.root ? std::sqrt(V) : V) + epsilon;
    s.p[d] += w.sign * (w.rate ? a.rate : 1) * (w.plain ? g[d] : M / below);
    if (w.keep_m) s.m[d] = M;
    if (w.keep_v) s.v[d] = V;
  }
  return s;
}

// ---- 04.6 -------------------------------------------------------------------------------------

struct Training {
  Table table;
  emb::course::List<Batch> batches;
  TokenId padding;
  float limit, rate;
};

inline std::set<int> named_rows(const Training& t) {
  std::set<int> named;
  for (const Batch& batch : t.batches)
    for (TokenId id : batch.ids) named.insert(id);
  return named;
}

/// The ways to go wrong in a training loop.
struct TrainWay {
  bool clear = true, skip_padding = true, add = true, clip = true, clip_below = true;
  bool clip_above = true, clip_each = false, once_for_each_token = false, clip_step = false;
  bool end_at_padding = false, zero_outside = false, mean = false, all_batches = false;
  bool first_column = false, from_zero = false, same_limit = false, keep_clipped = false;
  int batches = 1000;
  float sign = -1, rate = 0;
};

inline float clipped(float number, float limit, const TrainWay& w) {
  if (w.from_zero) return std::clamp(number, 0.0f, limit);
  if (w.same_limit) return std::fabs(number) > limit ? limit : number;
  if (w.zero_outside) return std::fabs(number) > limit ? 0 : number;
  if (!w.clip_below) return std::min(number, limit);
  return w.clip_above ? std::clamp(number, -limit, limit) : std::max(number, -limit);
}

inline void collect(const Batch& batch, const Training& t, const TrainWay& w, Table& gradient) {
  for (int n = 0; n < batch.ids.size(); ++n) {
    const TokenId id = batch.ids[n];
    if (id == t.padding && w.end_at_padding) break;
    if (id == t.padding && w.skip_padding) continue;
    for (int d = 0; d < gradient.columns(); ++d) {
      const float came = batch.dout(n, d), share = static_cast<float>(batch.ids.size());
      const float add = w.clip_each ? clipped(came, t.limit, w) : w.mean ? came / share : came;
      gradient(id, d) = (w.add ? gradient(id, d) : 0) + add;
    }
  }
}

inline Table trained(const Training& t, const TrainWay& w = {}) {
  Table table = t.table, gradient(table.rows(), table.columns());
  const float rate = w.sign * (w.rate > 0 ? w.rate : t.rate);
  const TokenId padding = w.skip_padding ? t.padding : -1;
  for (int b = 0; b < std::min(t.batches.size(), w.batches); ++b) {
    const Batch& batch = t.batches[b];
    collect(batch, t, w, gradient);
    if (w.all_batches && b + 1 < t.batches.size()) continue;
    IdList steps =
        w.once_for_each_token ? with_repeats(batch.ids, padding) : rows_of(batch.ids, padding);
    if (w.all_batches) steps = counted_up(table.rows());
    for (int r : steps)
      for (int d = 0; d < (w.first_column ? 1 : table.columns()); ++d)
        if (w.clip_step)
          table(r, d) += clipped(rate * gradient(r, d), t.limit, w);
        else
          table(r, d) += rate * (w.clip ? clipped(gradient(r, d), t.limit, w) : gradient(r, d));
    if (w.keep_clipped)
      for (float& number : gradient) number = clipped(number, t.limit, w);
    else if (w.clear)
      gradient = Table(table.rows(), table.columns());
  }
  return table;
}

/// Each batch moves number d of a row that it names by -rate * slope(batch, row, d).
template <class Slope>
Table moved_by(const Training& t, Slope slope) {
  Table table = t.table;
  for (const Batch& batch : t.batches)
    for (int r : rows_of(batch.ids, t.padding))
      for (int d = 0; d < table.columns(); ++d) table(r, d) -= t.rate * slope(batch, r, d);
  return table;
}

/// Number d of what a batch sends to row r: `next(sum so far, what came)` from token to token.
template <class Next>
float gone_through(const Batch& batch, int r, int d, Next next) {
  float sum = 0;
  for (int n = 0; n < batch.ids.size(); ++n)
    if (batch.ids[n] == r) sum = next(sum, batch.dout(n, d));
  return sum;
}

}  // namespace references
