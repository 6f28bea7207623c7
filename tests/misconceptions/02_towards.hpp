#pragma once

// Wrong steps towards targets. 02.cpp includes this behind the solution.

#include "tests/misconceptions/planted.hpp"

namespace exercise {
namespace {

// ---- 02.5 --------------------------------------------------------------------------------------

void step_away(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
               const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, padding, targets, -rate);
}
void step_last_token(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                     const Matrix<float>& targets, float rate) {
  Matrix<float> gradient(table.rows(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns() && ids[n] != padding; ++d)
      gradient(ids[n], d) = table(ids[n], d) - targets(n, d);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
}
void step_moves_padding(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                        const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, -1, targets, rate);
}
void step_one_after_the_other(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                              const Matrix<float>& targets, float rate) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns() && ids[n] != padding; ++d)
      table(ids[n], d) -= rate * (table(ids[n], d) - targets(n, d));
}
void step_without_rate(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                       const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, padding, targets, 1);
}
void step_doubled(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                  const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, padding, targets, 2 * rate);
}
void step_mean_of_tokens(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                         const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, padding, targets, rate / ids.size());
}
void step_ends_at_padding(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                          const Matrix<float>& targets, float rate) {
  Matrix<float> gradient(table.rows(), table.columns());
  for (int n = 0; n < ids.size() && ids[n] != padding; ++n)
    for (int d = 0; d < table.columns(); ++d)
      gradient(ids[n], d) += table(ids[n], d) - targets(n, d);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
}
void step_targets_slip(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                       const Matrix<float>& targets, float rate) {
  Matrix<float> before = table;
  int next = 0;
  for (int n = 0; n < ids.size(); ++n) {
    if (ids[n] == padding) continue;
    for (int d = 0; d < table.columns(); ++d)
      table(ids[n], d) -= rate * (before(ids[n], d) - targets(next, d));
    ++next;
  }
}
void step_compares_the_place(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                             const Matrix<float>& targets, float rate) {
  Matrix<float> before = table;
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns() && n != padding; ++d)
      table(ids[n], d) -= rate * (before(ids[n], d) - targets(n, d));
}
void step_clears_padding(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                         const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, padding, targets, rate);
  for (int d = 0; d < table.columns(); ++d) table(padding, d) = 0;
}
void step_for_each_token(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                         const Matrix<float>& targets, float rate) {
  Matrix<float> gradient(table.rows(), table.columns());
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns() && ids[n] != padding; ++d)
      gradient(ids[n], d) += table(ids[n], d) - targets(n, d);
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) table(ids[n], d) -= rate * gradient(ids[n], d);
}

void step_inside_the_loop(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                          const Matrix<float>& targets, float rate) {
  Matrix<float> gradient(table.rows(), table.columns());
  for (int n = 0; n < ids.size(); ++n) {
    for (int d = 0; d < table.columns() && ids[n] != padding; ++d)
      gradient(ids[n], d) += table(ids[n], d) - targets(n, d);
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
  }
}
void step_asks_the_first(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                         const Matrix<float>& targets, float rate) {
  if (ids[0] >= 0) right::step_towards(table, ids, padding, targets, rate);
}
void step_restores_padding(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                           const Matrix<float>& targets, float rate) {
  const List<float> kept = table.row(padding);
  right::step_towards(table, ids, -1, targets, rate);
  for (int d = 0; d < kept.size(); ++d) table(padding, d) = kept[d];
}
void step_masked(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                 const Matrix<float>& targets, float rate) {
  Matrix<float> back = right::gather(table, ids);
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d)
      back(n, d) = (ids[n] == padding ? 0.0f : 1.0f) * (back(n, d) - targets(n, d));
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns(); ++d) table(ids[n], d) -= rate * back(n, d);
}
void step_asks_for_zero(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                        const Matrix<float>& targets, float rate) {
  List<TokenId> left = ids;
  for (int n = 0; n < ids.size(); ++n)
    if (table(ids[n], 0) == targets(n, 0)) left[n] = padding;
  right::step_towards(table, left, padding, targets, rate);
}
void step_needs_padding(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                        const Matrix<float>& targets, float rate) {
  for (TokenId id : ids)
    if (id == padding) return right::step_towards(table, ids, padding, targets, rate);
}

/// The table less rate times the sum of what comes back, of the tokens for which `counts(n)` holds.
template <class Counts>
void step_where(Matrix<float>& table, const List<TokenId>& ids, const Matrix<float>& targets,
                float rate, Counts counts) {
  const Matrix<float> before = table;
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns() && counts(n); ++d)
      table(ids[n], d) -= rate * (before(ids[n], d) - targets(n, d));
}
void step_padding_is_last(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                          const Matrix<float>& targets, float rate) {
  step_where(table, ids, targets, rate, [&](int n) { return ids[n] != table.rows() - 1; });
}
void step_without_last_token(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                             const Matrix<float>& targets, float rate) {
  step_where(table, ids, targets, rate,
             [&](int n) { return ids[n] != padding && n < ids.size() - 1; });
}
void step_from_token_1(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                       const Matrix<float>& targets, float rate) {
  step_where(table, ids, targets, rate, [&](int n) { return ids[n] != padding && n > 0; });
}
void step_of_the_example(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                         const Matrix<float>& targets, float rate) {
  right::step_towards(table, ids, padding, targets, 0.25f);
}
/// The gradient grows, and the table moves with it, token by token.
void step_for_what_grows(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                         const Matrix<float>& targets, float rate) {
  const Matrix<float> rows = right::gather(table, ids);
  Matrix<float> gradient(table.rows(), table.columns());
  for (int n = 0; n < ids.size(); ++n) {
    if (ids[n] == padding) continue;
    for (int d = 0; d < table.columns(); ++d) gradient(ids[n], d) += rows(n, d) - targets(n, d);
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
  }
}

}  // namespace
}  // namespace exercise
