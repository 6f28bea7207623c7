#pragma once

// Wrong answers to 06.1 to 06.3, written as people write them.

#include <cmath>

#include "lessons/06_bigram/exercise.hpp"

namespace exercise {

// ---- 06.1 -------------------------------------------------------------------------------------

inline double first_loss_probability(int V) { return 1.0 / V; }
inline double first_loss_rest(int V) { return 1 - 1.0 / V; }
inline double first_loss_sign(int V) { return std::log(1.0 / V); }
inline double first_loss_whole_numbers(int V) { return -std::log(1 / V); }
inline double first_loss_in_bits(int V) { return std::log2(V); }
inline double first_loss_base_10(int V) { return std::log10(V); }
inline double first_loss_of_whole_table(int V) { return std::log(V * V); }
inline double first_loss_zero(int) { return 0; }
inline double first_loss_summed(int V) { return -V * std::log(1.0 / V); }
inline double first_loss_weighted(int V) { return -(1.0 / V) * std::log(1.0 / V); }
inline double first_loss_rounded(int V) {
  const int loss = std::log(V);
  return loss;
}
inline double first_loss_choices(int V) { return V; }
inline double first_loss_of_the_chapter(int) { return 4.1271; }
inline double first_loss_in_float(int V) { return -std::log(1.0f / V); }

// ---- 06.2 -------------------------------------------------------------------------------------

inline Matrix<int> counts_transposed(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) counts(ids[n + 1], ids[n]) += 1;
  return counts;
}
inline Matrix<int> counts_assigned(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) counts(ids[n], ids[n + 1]) = 1;
  return counts;
}
inline Matrix<int> counts_around(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n < ids.size(); ++n) counts(ids[n], ids[(n + 1) % ids.size()]) += 1;
  return counts;
}
inline Matrix<int> counts_every_second(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); n += 2) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}
inline Matrix<int> counts_two_apart(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 2 < ids.size(); ++n) counts(ids[n], ids[n + 2]) += 1;
  return counts;
}
inline Matrix<int> counts_past_the_end(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n < ids.size(); ++n) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}
inline Matrix<int> counts_from_one(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 1; n + 1 < ids.size(); ++n) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}
inline Matrix<int> counts_without_last(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n < ids.size() - 2; ++n) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}
inline Matrix<int> counts_themselves(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n < ids.size(); ++n) counts(ids[n], ids[n]) += 1;
  return counts;
}
inline Matrix<int> counts_both_ways(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) {
    counts(ids[n], ids[n + 1]) += 1;
    counts(ids[n + 1], ids[n]) += 1;
  }
  return counts;
}
inline Matrix<int> counts_different_only(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n)
    if (ids[n] != ids[n + 1]) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}
inline Matrix<int> counts_by_place(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < V; ++n) counts(n, n + 1) += 1;
  return counts;
}
inline Matrix<int> counts_all_later(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n < ids.size(); ++n)
    for (int m = n + 1; m < ids.size(); ++m) counts(ids[n], ids[m]) += 1;
  return counts;
}

Matrix<int> counts_of_all_texts(const List<TokenId>& ids, int V) {
  static Matrix<int> counts;
  if (counts.rows() != V) counts = Matrix<int>(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) ++counts(ids[n], ids[n + 1]);
  return counts;
}

// ---- 06.3 -------------------------------------------------------------------------------------

inline int row_sum(const Matrix<int>& counts, int x) {
  int sum = 0;
  for (int count : counts.row(x)) sum += count;
  return sum;
}

/// (counts(x, y) + above) / below(x, y), and `empty` where that is 0.
template <class Below>
Matrix<double> divided(const Matrix<int>& counts, double above, double empty, Below below) {
  Matrix<double> result(counts.rows(), counts.rows());
  for (int x = 0; x < counts.rows(); ++x)
    for (int y = 0; y < counts.rows(); ++y) {
      const double sum = below(x, y);
      result(x, y) = sum > 0 ? (counts(x, y) + above) / sum : empty;
    }
  return result;
}

inline Matrix<double> shares_add_above_only(const Matrix<int>& counts, double add) {
  return divided(counts, add, 1.0 / counts.rows(), [&](int x, int) { return row_sum(counts, x); });
}
inline Matrix<double> shares_add_below_only(const Matrix<int>& counts, double add) {
  return divided(counts, 0, 1.0 / counts.rows(),
                 [&](int x, int) { return row_sum(counts, x) + counts.rows() * add; });
}
inline Matrix<double> shares_add_once(const Matrix<int>& counts, double add) {
  return divided(counts, add, 1.0 / counts.rows(),
                 [&](int x, int) { return row_sum(counts, x) + add; });
}
inline Matrix<double> shares_without_add(const Matrix<int>& counts, double) {
  return divided(counts, 0, 1.0 / counts.rows(), [&](int x, int) { return row_sum(counts, x); });
}
inline Matrix<double> shares_by_column(const Matrix<int>& counts, double add) {
  return divided(counts, add, 1.0 / counts.rows(), [&](int, int y) {
    double sum = 0;
    for (int x = 0; x < counts.rows(); ++x) sum += counts(x, y) + add;
    return sum;
  });
}
inline Matrix<double> shares_of_all_pairs(const Matrix<int>& counts, double add) {
  double sum = 0;
  for (int count : counts) sum += count + add;
  return divided(counts, add, 1.0 / counts.rows(), [&](int, int) { return sum; });
}
inline Matrix<double> shares_of_nothing(const Matrix<int>& counts, double add) {
  return divided(counts, add, 0,
                 [&](int x, int) { return row_sum(counts, x) + counts.rows() * add; });
}
inline Matrix<double> shares_whole_v(const Matrix<int>& counts, double add) {
  return divided(counts, add, 1 / counts.rows(),
                 [&](int x, int) { return row_sum(counts, x) + counts.rows() * add; });
}
inline Matrix<double> shares_divide_by_zero(const Matrix<int>& counts, double add) {
  Matrix<double> result(counts.rows(), counts.rows());
  for (int x = 0; x < counts.rows(); ++x)
    for (int y = 0; y < counts.rows(); ++y)
      result(x, y) = (counts(x, y) + add) / (row_sum(counts, x) + counts.rows() * add);
  return result;
}
inline Matrix<double> shares_sum_in_int(const Matrix<int>& counts, double add) {
  return divided(counts, add, 1.0 / counts.rows(), [&](int x, int) {
    int sum = 0;
    for (int count : counts.row(x)) sum += count + add;
    return sum;
  });
}
inline Matrix<double> shares_whole_numbers(const Matrix<int>& counts, double) {
  Matrix<double> result(counts.rows(), counts.rows());
  for (int x = 0; x < counts.rows(); ++x)
    for (int y = 0; y < counts.rows(); ++y) {
      const int sum = row_sum(counts, x);
      result(x, y) = sum > 0 ? counts(x, y) / sum : 1.0 / counts.rows();
    }
  return result;
}
inline Matrix<double> shares_sum_goes_on(const Matrix<int>& counts, double add) {
  Matrix<double> result(counts.rows(), counts.rows());
  double sum = 0;
  for (int x = 0; x < counts.rows(); ++x) {
    for (int y = 0; y < counts.rows(); ++y) sum += counts(x, y) + add;
    for (int y = 0; y < counts.rows(); ++y)
      result(x, y) = sum > 0 ? (counts(x, y) + add) / sum : 1.0 / counts.rows();
  }
  return result;
}
inline Matrix<double> shares_running_sum(const Matrix<int>& counts, double add) {
  Matrix<double> result(counts.rows(), counts.rows());
  for (int x = 0; x < counts.rows(); ++x) {
    double sum = 0;
    for (int y = 0; y < counts.rows(); ++y) {
      sum += counts(x, y) + add;
      result(x, y) = sum > 0 ? (counts(x, y) + add) / sum : 1.0 / counts.rows();
    }
  }
  return result;
}
/// As text.count("22") of Python counts: what a pair has used begins no other pair of its kind.
inline Matrix<int> counts_without_overlaps(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) {
    counts(ids[n], ids[n + 1]) += 1;
    const bool same = n + 2 < ids.size() && ids[n] == ids[n + 1] && ids[n + 1] == ids[n + 2];
    if (same) ++n;
  }
  return counts;
}
inline double row_less_the_farthest(const List<double>& scores, TokenId target) {
  double farthest = 0, sum = 0;
  for (const double score : scores)
    if (std::fabs(score) > std::fabs(farthest)) farthest = score;
  for (const double score : scores) sum += std::exp(score - farthest);
  return std::log(sum) + farthest - scores[target];
}
inline double floor_of_shares_and_more(const List<TokenId>& ids, int V) {
  const Matrix<double> share = right::shares(right::count_pairs(ids, V), 0);
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) sum -= std::log(share(ids[n], ids[n + 1]) + 1e-6);
  return sum / (ids.size() - 1);
}

}  // namespace exercise
