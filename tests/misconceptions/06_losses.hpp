#pragma once

// Wrong answers to 06.4 and 06.5, written as people write them. 06.cpp includes this behind the
// solution, whose functions are exercise::right::shares and so on.

#include <algorithm>
#include <cmath>

#include "lessons/06_bigram/exercise.hpp"

namespace exercise {

// ---- 06.4 -------------------------------------------------------------------------------------

inline double sum_of_exp(const List<double>& scores, double subtracted) {
  double sum = 0;
  for (double score : scores) sum += std::exp(score - subtracted);
  return sum;
}
inline double largest_of(const List<double>& scores, double largest) {
  for (double score : scores) largest = std::max(largest, score);
  return largest;
}

inline double row_loss_half_shifted(const List<double>& scores, TokenId target) {
  return std::log(sum_of_exp(scores, largest_of(scores, scores[0]))) - scores[target];
}
inline double row_loss_shifted_outside(const List<double>& scores, TokenId target) {
  return std::log(sum_of_exp(scores, 0)) - (scores[target] - largest_of(scores, scores[0]));
}
inline double row_loss_in_bits(const List<double>& scores, TokenId target) {
  return right::row_loss(scores, target) / std::log(2);
}
inline double row_loss_base_10(const List<double>& scores, TokenId target) {
  const double largest = largest_of(scores, scores[0]);
  return -std::log10(std::exp(scores[target] - largest) / sum_of_exp(scores, largest));
}
inline double row_loss_one_minus_p(const List<double>& scores, TokenId target) {
  return 1 - std::exp(-right::row_loss(scores, target));
}
inline double row_loss_overflows(const List<double>& scores, TokenId target) {
  return -std::log(std::exp(scores[target]) / sum_of_exp(scores, 0));
}
inline double row_loss_max_from_zero(const List<double>& scores, TokenId target) {
  const double largest = largest_of(scores, 0);
  return std::log(sum_of_exp(scores, largest)) - (scores[target] - largest);
}
inline double row_loss_first_subtracted(const List<double>& scores, TokenId target) {
  return std::log(sum_of_exp(scores, scores[0])) - (scores[target] - scores[0]);
}
inline double row_loss_target_subtracted(const List<double>& scores, TokenId target) {
  return std::log(sum_of_exp(scores, scores[target]));
}
inline double row_loss_underflows(const List<double>& scores, TokenId target) {
  const double largest = largest_of(scores, scores[0]);
  return -std::log(std::exp(scores[target] - largest) / sum_of_exp(scores, largest));
}
inline double row_loss_epsilon(const List<double>& scores, TokenId target) {
  const double largest = largest_of(scores, scores[0]);
  return -std::log(std::exp(scores[target] - largest) / sum_of_exp(scores, largest) + 1e-12);
}
inline double row_loss_probability(const List<double>& scores, TokenId target) {
  return std::exp(-right::row_loss(scores, target));
}
inline double row_loss_score_alone(const List<double>& scores, TokenId target) {
  return -scores[target];
}
inline double row_loss_sign(const List<double>& scores, TokenId target) {
  return -right::row_loss(scores, target);
}
inline double row_loss_without_target(const List<double>& scores, TokenId) {
  const double largest = largest_of(scores, scores[0]);
  return largest + std::log(sum_of_exp(scores, largest));
}
inline double row_loss_mean(const List<double>& scores, TokenId target) {
  return right::row_loss(scores, target) / scores.size();
}
inline double row_loss_powers_of_two(const List<double>& scores, TokenId target) {
  double sum = 0;
  for (double score : scores) sum += std::exp2(score);
  return -std::log(std::exp2(scores[target]) / sum);
}
inline double row_loss_others_only(const List<double>& scores, TokenId target) {
  double sum = 0;
  for (int n = 0; n < scores.size(); ++n)
    if (n != target) sum += std::exp(scores[n]);
  return std::log(sum) - scores[target];
}
inline double row_loss_in_float(const List<double>& scores, TokenId target) {
  float largest = scores[0], sum = 0;
  for (float score : scores) largest = std::max(largest, score);
  for (float score : scores) sum += std::exp(score - largest);
  const float score = scores[target];
  return largest + std::log(sum) - score;
}

inline double row_loss_cut_at_1000(const List<double>& scores, TokenId target) {
  return std::min(right::row_loss(scores, target), 1000.0);
}

// ---- 06.5 -------------------------------------------------------------------------------------

/// Each pair pays -ln of what `table` says.
inline double paid(const List<TokenId>& ids, const Matrix<double>& table) {
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) sum -= std::log(table(ids[n], ids[n + 1]));
  return sum;
}
inline Matrix<double> counted(const List<TokenId>& ids, int V) {
  return right::shares(right::count_pairs(ids, V), 0);
}

inline double floor_by_tokens(const List<TokenId>& ids, int V) {
  return paid(ids, counted(ids, V)) / ids.size();
}
inline double floor_in_bits(const List<TokenId>& ids, int V) {
  return right::bigram_floor(ids, V) / std::log(2);
}
inline double floor_of_all_pairs(const List<TokenId>& ids, int V) {
  double sum = 0, pairs = ids.size() - 1;
  for (int count : right::count_pairs(ids, V))
    if (count > 0) sum -= count / pairs * std::log(count / pairs);
  return sum;
}
inline double floor_of_kinds(const List<TokenId>& ids, int V) {
  const Matrix<int> counts = right::count_pairs(ids, V);
  double sum = 0;
  int kinds = 0;
  for (int x = 0; x < V; ++x)
    for (int y = 0; y < V; ++y) {
      if (counts(x, y) == 0) continue;
      sum -= std::log(counted(ids, V)(x, y));
      ++kinds;
    }
  return sum / kinds;
}
inline double floor_of_sum(const List<TokenId>& ids, int V) { return paid(ids, counted(ids, V)); }
inline double floor_sign(const List<TokenId>& ids, int V) { return -right::bigram_floor(ids, V); }
inline double floor_smoothed(const List<TokenId>& ids, int V) {
  return paid(ids, right::shares(right::count_pairs(ids, V), 1)) / (ids.size() - 1);
}
inline double floor_unigram(const List<TokenId>& ids, int V) {
  List<double> counts(V);
  for (int n = 1; n < ids.size(); ++n) counts[ids[n]] += 1;
  double sum = 0;
  for (int n = 1; n < ids.size(); ++n) sum -= std::log(counts[ids[n]] / (ids.size() - 1));
  return sum / (ids.size() - 1);
}
inline double floor_zero_times_log(const List<TokenId>& ids, int V) {
  const Matrix<int> counts = right::count_pairs(ids, V);
  const Matrix<double> share = counted(ids, V);
  double sum = 0;
  for (int x = 0; x < V; ++x)
    for (int y = 0; y < V; ++y) sum -= counts(x, y) * std::log(share(x, y));
  return sum / (ids.size() - 1);
}
inline double floor_of_columns(const List<TokenId>& ids, int V) {
  const Matrix<int> counts = right::count_pairs(ids, V);
  Matrix<double> share(V, V);
  for (int x = 0; x < V; ++x)
    for (int y = 0; y < V; ++y) {
      double sum = 0;
      for (int z = 0; z < V; ++z) sum += counts(z, y);
      share(x, y) = counts(x, y) / sum;
    }
  return paid(ids, share) / (ids.size() - 1);
}
inline double floor_mean_of_rows(const List<TokenId>& ids, int V) {
  double sum = 0;
  for (double share : counted(ids, V))
    if (share > 0) sum -= share * std::log(share);
  return sum / V;
}
inline double floor_log_of_mean(const List<TokenId>& ids, int V) {
  const Matrix<double> share = counted(ids, V);
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) sum += share(ids[n], ids[n + 1]);
  return -std::log(sum / (ids.size() - 1));
}
inline double floor_softmax_of_counts(const List<TokenId>& ids, int V) {
  const Matrix<int> counts = right::count_pairs(ids, V);
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) {
    List<double> row(V);
    for (int y = 0; y < V; ++y) row[y] = counts(ids[n], y);
    sum += right::row_loss(row, ids[n + 1]);
  }
  return sum / (ids.size() - 1);
}
/// The largest of scores[begin], scores[begin + 1] .. but the last `left` ones.
inline double row_loss_by(const List<double>& scores, TokenId target, int begin, int left) {
  double largest = scores[std::min(begin, scores.size() - 1)], sum = 0;
  for (int n = begin; n < scores.size() - left; ++n) largest = std::max(largest, scores[n]);
  for (double score : scores) sum += std::exp(score - largest);
  return std::log(sum) + largest - scores[target];
}
inline double row_loss_largest_but_last(const List<double>& scores, TokenId target) {
  return row_loss_by(scores, target, 0, 1);
}
inline double row_loss_largest_but_first(const List<double>& scores, TokenId target) {
  return row_loss_by(scores, target, 1, 0);
}
inline Matrix<double> gradient_largest_but_last(const Matrix<double>& scores,
                                                const Matrix<int>& counts) {
  Matrix<double> gradient(scores.rows(), scores.rows());
  double N = 0;
  for (int count : counts) N += count;
  for (int x = 0; x < scores.rows(); ++x) {
    double n = 0;
    for (int y = 0; y < scores.rows(); ++y) n += counts(x, y);
    for (int y = 0; y < scores.rows(); ++y)
      gradient(x, y) =
          (n * std::exp(-row_loss_largest_but_last(scores.row(x), y)) - counts(x, y)) / N;
  }
  return gradient;
}

// ---- 06.5, of longer texts and of rows --------------------------------------------------------

inline double floor_in_a_ring(const List<TokenId>& ids, int V) {
  List<TokenId> ring = ids;
  ring.add(ids[0]);
  return right::bigram_floor(ring, V);
}
inline double floor_of_a_product(const List<TokenId>& ids, int V) {
  const Matrix<double> share = right::shares(right::count_pairs(ids, V), 0);
  double product = 1;
  for (int n = 0; n + 1 < ids.size(); ++n) product *= share(ids[n], ids[n + 1]);
  return -std::log(product) / (ids.size() - 1);
}
inline double floor_mean_of_seen_rows(const List<TokenId>& ids, int V) {
  const Matrix<int> counts = right::count_pairs(ids, V);
  int seen = 0;
  for (int x = 0; x < V; ++x) {
    const List<int> row = counts.row(x);
    seen += std::any_of(row.begin(), row.end(), [](int count) { return count > 0; }) ? 1 : 0;
  }
  double sum = 0;
  for (int x = 0; x < V; ++x)
    for (int y = 0; y < V; ++y)
      if (counts(x, y) > 0) sum -= counted(ids, V)(x, y) * std::log(counted(ids, V)(x, y));
  return sum / seen;
}

}  // namespace exercise
