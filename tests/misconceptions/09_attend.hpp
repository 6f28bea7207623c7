#pragma once

// Wrong answers to 09.5, and those to 09.4 that add up too few products, written as people write
// them.

#include "tests/misconceptions/09_attention.hpp"

namespace exercise {

/// out_i = sum over j of weight(i, j) * v_j
template <class Weight>
Table mixed(const Table& v, Weight weight) {
  Table out(v.rows(), v.columns());
  for (int i = 0; i < v.rows(); ++i)
    for (int j = 0; j < v.rows(); ++j)
      for (int d = 0; d < v.columns(); ++d) out(i, d) += weight(i, j) * v(j, d);
  return out;
}

inline Table attend_transposed(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  return mixed(v, [&](int i, int j) { return weights(j, i); });
}
inline Table attend_own_value(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  Table out(v.rows(), v.columns());
  for (int i = 0; i < v.rows(); ++i)
    for (int j = 0; j < v.rows(); ++j)
      for (int d = 0; d < v.columns(); ++d) out(i, d) += weights(i, j) * v(i, d);
  return out;
}
inline Table attend_assigned(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  Table out(v.rows(), v.columns());
  for (int i = 0; i < v.rows(); ++i)
    for (int j = 0; j < v.rows(); ++j)
      for (int d = 0; d < v.columns(); ++d) out(i, d) = weights(i, j) * v(j, d);
  return out;
}
inline Table attend_mean(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  return mixed(v, [&](int i, int j) { return weights(i, j) / v.rows(); });
}
inline Table attend_plain_mean(const Table&, const Table&, const Table& v, bool causal) {
  return mixed(v, [&](int i, int j) {
    if (causal) return j <= i ? 1.0 / (i + 1) : 0;
    return 1.0 / v.rows();
  });
}
inline Table attend_by_scores(const Table& q, const Table& k, const Table& v, bool causal) {
  return mixed(v, [&](int i, int j) { return causal && j > i ? 0 : score(q, k, i, j); });
}
inline Table attend_undivided(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = weights_undivided(q, k, causal);
  return mixed(v, [&](int i, int j) { return weights(i, j); });
}
inline Table attend_never_causal(const Table& q, const Table& k, const Table& v, bool) {
  const Table weights = right::attention_weights(q, k, false);
  return mixed(v, [&](int i, int j) { return weights(i, j); });
}
inline Table attend_other_half(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = weights_other_half(q, k, causal);
  return mixed(v, [&](int i, int j) { return weights(i, j); });
}
inline Table attend_adds_itself(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  return mixed(v, [&](int i, int j) { return weights(i, j) + (i == j ? 1 : 0); });
}
inline Table attend_without_last(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  return mixed(v, [&](int i, int j) { return j < v.rows() - 1 ? weights(i, j) : 0; });
}
inline Table attend_in_place(const Table& q, const Table& k, Table v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  for (int i = 0; i < v.rows(); ++i)
    for (int d = 0; d < v.columns(); ++d) {
      double sum = 0;
      for (int j = 0; j < v.rows(); ++j) sum += weights(i, j) * v(j, d);
      v(i, d) = sum;
    }
  return v;
}
inline Table attend_over_v(const Table& q, const Table& k, const Table& v, bool causal) {
  return attend_in_place(q, k, v, causal);
}
inline Table attend_width_of_q(const Table& q, const Table& k, const Table& v, bool causal) {
  const Table weights = right::attention_weights(q, k, causal);
  Table out(q.rows(), q.columns());
  for (int i = 0; i < q.rows(); ++i)
    for (int j = 0; j < q.rows(); ++j)
      for (int d = 0; d < q.columns(); ++d) out(i, d) += weights(i, j) * v(j, d);
  return out;
}
inline Table attend_small_left_out(const Table& q, const Table& k, const Table& v, bool causal) {
  Table weights = right::attention_weights(q, k, causal), out(q.rows(), v.columns());
  for (int i = 0; i < q.rows(); ++i)
    for (int j = 0; j < q.rows(); ++j)
      for (int d = 0; d < v.columns(); ++d)
        if (weights(i, j) > 0.01) out(i, d) += weights(i, j) * v(j, d);
  return out;
}
/// q . k from d = first to before d = end.
inline double part_of_dot(const Table& q, const Table& k, int i, int j, int first, int end) {
  double sum = 0;
  for (int d = first; d < end; ++d) sum += q(i, d) * k(j, d);
  return sum / std::sqrt(q.columns());
}
inline Table weights_last_product_missing(const Table& q, const Table& k, bool causal) {
  return scored(q, causal,
                [&](int i, int j) { return part_of_dot(q, k, i, j, 0, q.columns() - 1); });
}
inline Table weights_first_product_missing(const Table& q, const Table& k, bool causal) {
  return scored(q, causal, [&](int i, int j) { return part_of_dot(q, k, i, j, 1, q.columns()); });
}

}  // namespace exercise
