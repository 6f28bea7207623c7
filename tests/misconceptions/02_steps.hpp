#pragma once

// Wrong sums and predictions. 02.cpp includes this behind the solution.

#include "tests/misconceptions/planted.hpp"

namespace exercise {
namespace {

// ---- 02.3 --------------------------------------------------------------------------------------

void scatter_assigned(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) = dout(n, d);
}
void scatter_by_place(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size() && n < dtable.rows(); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(n, d) += dout(n, d);
}
void scatter_clears(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  dtable = Matrix<float>(dtable.rows(), dtable.columns());
  right::scatter_add(dout, ids, dtable);
}
void scatter_exchanged(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size() && n < dtable.rows(); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(n, d) += dout(ids[n], d);
}
void scatter_first_only(const Matrix<float>& dout, const List<TokenId>& ids,
                        Matrix<float>& dtable) {
  std::set<TokenId> seen;
  for (int n = 0; n < ids.size(); ++n) {
    if (!seen.insert(ids[n]).second) continue;
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) += dout(n, d);
  }
}
void scatter_means(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d)
      dtable(ids[n], d) += dout(n, d) / std::count(ids.begin(), ids.end(), ids[n]);
}
void scatter_past_the_end(const Matrix<float>& dout, const List<TokenId>& ids,
                          Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d <= dout.columns(); ++d) dtable(ids[n], d) += dout(n, d);
}
void scatter_subtracts(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) -= dout(n, d);
}
void scatter_into_a_copy(const Matrix<float>& dout, const List<TokenId>& ids,
                         Matrix<float>& dtable) {
  Matrix<float> copy = dtable;
  right::scatter_add(dout, ids, copy);
}
void scatter_last_missing(const Matrix<float>& dout, const List<TokenId>& ids,
                          Matrix<float>& dtable) {
  for (int n = 0; n < ids.size() - 1; ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) += dout(n, d);
}
void scatter_returns_early(const Matrix<float>& dout, const List<TokenId>& ids,
                           Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d) {
      dtable(ids[n], d) += dout(n, d);
      return;
    }
}
void scatter_divided(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) += dout(n, d) / ids.size();
}
void scatter_without_id_0(const Matrix<float>& dout, const List<TokenId>& ids,
                          Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns() && ids[n] > 0; ++d) dtable(ids[n], d) += dout(n, d);
}
void scatter_backwards(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = ids.size() - 1; n >= 0; --n)
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) = dtable(ids[n], d) + dout(n, d);
}

// ---- 02.4 --------------------------------------------------------------------------------------

Costs costs_copies(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V * D, N * D, N * D * 8};
}
Costs costs_matrix_size(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V, 0, N * D * 8};
}
Costs costs_one_token(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {V * D, 0, N * D * 8};
}
Costs costs_read_only(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V * D, 0, N * D * 4};
}
Costs costs_result_size(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * D, 0, N * D * 8};
}
Costs costs_whole_table(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V * D, 0, (V + N) * D * 4};
}
Costs costs_without_zeros(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {0, 0, N * D * 8};
}
Costs costs_twice(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {2 * N * V * D, 0, N * D * 8};
}
Costs costs_of_ids(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V * D, 0, N * D * 8 + N * 4};
}
Costs costs_as_int(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {static_cast<int>(N * V * D), 0, N * D * 8};
}
Costs costs_as_float(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {planted::in_float(N * V * D), 0, N * D * 8};
}
Costs costs_of_doubles(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V * D, 0, N * D * 16};
}
std::span<const float> row_by_its_end(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id * width, (id + 1) * width);
}
void scatter_by_id_twice(const Matrix<float>& dout, const List<TokenId>& ids,
                         Matrix<float>& dtable) {
  for (TokenId id : ids)
    for (int d = 0; d < dtable.columns(); ++d) dtable(id, d) += dout(id, d);
}
void scatter_column_0(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n) dtable(ids[n], 0) += dout(n, 0);
}
void scatter_asks_for_zero(const Matrix<float>& dout, const List<TokenId>& ids,
                           Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dout.columns() && dout(n, 0) != 0; ++d) dtable(ids[n], d) += dout(n, d);
}
void scatter_in_ints(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < dtable.columns(); ++d)
      dtable(ids[n], d) = static_cast<int>(dtable(ids[n], d) + dout(n, d));
}
Costs costs_bytes_as_unsigned(std::int64_t N, std::int64_t V, std::int64_t D) {
  Costs costs = right::predicted_costs(N, V, D);
  costs.gather_bytes = static_cast<unsigned>(costs.gather_bytes);
  return costs;
}
Costs costs_as_unsigned(std::int64_t N, std::int64_t V, std::int64_t D) {
  Costs costs = right::predicted_costs(N, V, D);
  costs.one_hot_multiply_adds = static_cast<unsigned>(costs.one_hot_multiply_adds);
  return costs;
}
/// As many tokens as dtable has rows, or fewer.
void scatter_v_tokens(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < std::min(ids.size(), dtable.rows()); ++n)
    for (int d = 0; d < dtable.columns(); ++d) dtable(ids[n], d) += dout(n, d);
}
void scatter_begins_with_zero(const Matrix<float>& dout, const List<TokenId>& ids,
                              Matrix<float>& dtable) {
  for (TokenId id : ids)
    for (int d = 0; d < dtable.columns(); ++d) dtable(id, d) = 0;
  right::scatter_add(dout, ids, dtable);
}
Costs costs_of_single_operations(std::int64_t N, std::int64_t V, std::int64_t D) {
  Costs costs = right::predicted_costs(N, V, D);
  costs.one_hot_multiply_adds = N * D * (2 * V - 1);
  return costs;
}
Costs costs_bytes_of_one_token(std::int64_t N, std::int64_t V, std::int64_t D) {
  Costs costs = right::predicted_costs(N, V, D);
  costs.gather_bytes = 8 * D;
  return costs;
}

}  // namespace
}  // namespace exercise
