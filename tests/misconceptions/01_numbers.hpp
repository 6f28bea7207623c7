#pragma once

// Wrong products and predictions. 01.cpp includes this behind the solution.

#include "tests/misconceptions/planted.hpp"

namespace exercise {
namespace {

// ---- 01.3 --------------------------------------------------------------------------------------

Matrix<float> product_by_place(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d) out(n, d) = left(n, d) * table(n, d);
  return out;
}

Matrix<float> product_assigned(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v) out(n, d) = left(n, v) * table(v, d);
  return out;
}
Matrix<float> product_misread(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v) out(n, d) += left(n, v) * table(d, v);
  return out;
}
Matrix<float> product_picks(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n) {
    int best = 0;
    for (int v = 0; v < left.columns(); ++v) best = left(n, v) > left(n, best) ? v : best;
    for (int d = 0; d < out.columns(); ++d) out(n, d) = table(best, d);
  }
  return out;
}
Matrix<float> product_transposed(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(table.columns(), left.rows());
  for (int n = 0; n < left.rows(); ++n)
    for (int d = 0; d < table.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v) out(d, n) += left(n, v) * table(v, d);
  return out;
}
Matrix<float> product_last_v_missing(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows() - 1; ++v) out(n, d) += left(n, v) * table(v, d);
  return out;
}
Matrix<float> product_mean(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out = right::product(left, table);
  for (float& number : out) number /= table.rows();
  return out;
}
Matrix<float> product_where_one(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.rows(); ++v)
        if (left(n, v) > 0 || left(n, v) < 0) out(n, d) += table(v, d);
  return out;
}
Matrix<float> product_sum_not_set_back(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  float sum = 0;
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d) {
      for (int v = 0; v < table.rows(); ++v) sum += left(n, v) * table(v, d);
      out(n, d) = sum;
    }
  return out;
}
Matrix<float> product_in_whole_numbers(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d) {
      int sum = 0;
      for (int v = 0; v < table.rows(); ++v) sum += left(n, v) * table(v, d);
      out(n, d) = sum;
    }
  return out;
}
Matrix<float> product_returns_early(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  out(0, 0) = left(0, 0) * table(0, 0);
  return out;
}
Matrix<float> product_backwards(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int d = 0; d < out.columns(); ++d)
    for (int n = 0; n < out.rows(); ++n) {
      double sum = 0;
      for (int v = table.rows() - 1; v >= 0; --v) sum += table(v, d) * left(n, v);
      out(n, d) = sum;
    }
  return out;
}

/// v runs over the columns of the table.
Matrix<float> product_v_to_width(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int d = 0; d < out.columns(); ++d)
      for (int v = 0; v < table.columns(); ++v) out(n, d) += left(n, v) * table(v, d);
  return out;
}
Matrix<float> product_copies_at_one(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n)
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < out.columns(); ++d)
        if (left(n, v) == 1) out(n, d) = table(v, d);
  return out;
}
Matrix<float> product_weighted_mean(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out = right::product(left, table);
  for (int n = 0; n < out.rows(); ++n) {
    float sum = 0;
    for (int v = 0; v < left.columns(); ++v) sum += left(n, v);
    for (int d = 0; d < out.columns(); ++d) out(n, d) /= sum;
  }
  return out;
}
Matrix<float> product_looks_first(const Matrix<float>& left, const Matrix<float>& table) {
  [[maybe_unused]] const float first = left(0, 0);
  return right::product(left, table);
}
Matrix<float> product_of_nothing(const Matrix<float>& left, const Matrix<float>& table) {
  return left.rows() == 0 ? Matrix<float>() : right::product(left, table);
}

// ---- 01.4 --------------------------------------------------------------------------------------

double distance_of_ids(TokenId a, TokenId b) { return std::abs(a - b); }
double distance_one_place(TokenId a, TokenId b) { return a == b ? 0 : 1; }
double distance_squared(TokenId a, TokenId b) { return a == b ? 0 : 2; }
double distance_to_itself(TokenId a, TokenId b) { return std::sqrt(2.0); }
double distance_rounded(TokenId a, TokenId b) { return a == b ? 0 : 1.414; }
double distance_of_points(TokenId a, TokenId b) { return std::hypot(a, b); }
double distance_times_difference(TokenId a, TokenId b) { return std::sqrt(2.0) * std::abs(a - b); }
double distance_averaged(TokenId a, TokenId b) { return a == b ? 0 : std::sqrt(0.5); }
double distance_of_the_example(TokenId a, TokenId b) { return a == b ? 0 : 5; }
double distance_in_whole_numbers(TokenId a, TokenId b) { return a == b ? 0 : std::pow(2, 1 / 2); }
double distance_in_float(TokenId a, TokenId b) { return a == b ? 0 : std::sqrt(2.0f); }

// ---- 01.5 --------------------------------------------------------------------------------------

std::int64_t bytes_counted(std::int64_t N, std::int64_t V) { return N * V; }
std::int64_t bytes_of_doubles(std::int64_t N, std::int64_t V) { return N * V * 8; }
std::int64_t bytes_of_ids(std::int64_t N, std::int64_t V) { return N * 4; }
std::int64_t bytes_of_one_row(std::int64_t N, std::int64_t V) { return V * 4; }
std::int64_t bytes_of_bits(std::int64_t N, std::int64_t V) { return N * V * 32; }
std::int64_t bytes_added(std::int64_t N, std::int64_t V) { return (N + V) * 4; }
std::int64_t bytes_of_the_vocabulary(std::int64_t N, std::int64_t V) { return V * V * 4; }
std::int64_t bytes_as_int(std::int64_t N, std::int64_t V) { return static_cast<int>(N * V * 4); }
std::int64_t bytes_as_float(std::int64_t N, std::int64_t V) { return planted::in_float(N * V * 4); }
std::int64_t bytes_of_the_question(std::int64_t N, std::int64_t V) { return 411705344; }
std::int64_t bytes_as_mib(std::int64_t N, std::int64_t V) { return N * V * 4 / 1024 / 1024; }
std::int64_t bytes_without_zeros(std::int64_t N, std::int64_t V) { return N; }
Matrix<float> product_goes_on(const Matrix<float>& left, const Matrix<float>& table) {
  static Matrix<float> out;
  const Matrix<float> right = right::product(left, table);
  if (out.rows() != right.rows() || out.columns() != right.columns())
    out = Matrix<float>(right.rows(), right.columns());
  for (int n = 0; n < right.rows(); ++n)
    for (int d = 0; d < right.columns(); ++d) out(n, d) += right(n, d);
  return out;
}
double distance_of_built_rows(TokenId a, TokenId b) {
  double sum = 0;
  for (int v = 0; v < 1000; ++v) sum += (v == a) != (v == b) ? 1 : 0;
  return std::sqrt(sum);
}
std::int64_t bytes_of_int_numbers(std::int64_t N, std::int64_t V) {
  return 4 * planted::in_int(N * V);
}
std::int64_t bytes_of_unsigned_numbers(std::int64_t N, std::int64_t V) {
  return std::int64_t{4} * static_cast<unsigned>(N * V);
}
std::int64_t bytes_as_mb(std::int64_t N, std::int64_t V) { return N * V * 4 / 1000000; }
std::int64_t bytes_of_one_bit(std::int64_t N, std::int64_t V) { return N * V / 8; }

}  // namespace
}  // namespace exercise
