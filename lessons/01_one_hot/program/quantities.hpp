#pragma once

// What numbers say when they are read as quantities: distances, and the best straight line.

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "base/random.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/shared/words.hpp"

namespace emb::lesson01 {

/// The same ids in a random order.
inline std::vector<TokenId> renumbered(std::size_t vocabulary, std::uint64_t seed) {
  std::vector<TokenId> ids = every_id(vocabulary).values;
  Random random(seed);
  for (std::size_t n = ids.size(); n > 1; --n) std::swap(ids[n - 1], ids[random.below(n)]);
  return ids;
}

/// Ids that begin with the words that are wanted.
inline std::vector<TokenId> ids_in_order_of(const std::vector<double>& wanted) {
  std::vector<TokenId> ids;
  auto next = static_cast<TokenId>(std::ranges::count(wanted, 1.0));
  TokenId first = 0;
  for (const double is_wanted : wanted) ids.push_back(is_wanted == 1 ? first++ : next++);
  return ids;
}

/// Whether every wanted word has a higher number than every other word.
inline bool highest_are_wanted(const std::vector<double>& numbers,
                               const std::vector<double>& wanted) {
  for (std::size_t a = 0; a < numbers.size(); ++a)
    for (std::size_t b = 0; b < numbers.size(); ++b)
      if (wanted[a] > wanted[b] && numbers[a] <= numbers[b]) return false;
  return true;
}

/// Distances [V, V] between the rows of a matrix, row-major.
inline std::vector<double> distances(std::span<const Real> rows, std::size_t count) {
  const std::size_t width = rows.size() / count;
  std::vector<double> all;
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = 0; b < count; ++b) {
      double squares = 0;
      for (std::size_t d = 0; d < width; ++d) {
        const double difference = static_cast<double>(rows[a * width + d] - rows[b * width + d]);
        squares += difference * difference;
      }
      all.push_back(std::sqrt(squares));
    }
  }
  return all;
}

/// How many of the pairs a < b have another distance in the second table.
inline std::size_t changed_pairs(const std::vector<double>& first,
                                 const std::vector<double>& second, std::size_t count) {
  std::size_t changed = 0;
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = a + 1; b < count; ++b)
      if (first[a * count + b] != second[a * count + b]) ++changed;
  return changed;
}

/// The line slope * id + start that misses the wanted numbers least (least squares).
inline std::vector<double> best_line(const std::vector<TokenId>& ids,
                                     const std::vector<double>& wanted) {
  const auto count = static_cast<double>(ids.size());
  const double mean_id = std::accumulate(ids.begin(), ids.end(), 0.0) / count;
  const double mean = std::accumulate(wanted.begin(), wanted.end(), 0.0) / count;
  double both = 0, squares = 0;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    both += (ids[n] - mean_id) * (wanted[n] - mean);
    squares += (ids[n] - mean_id) * (ids[n] - mean_id);
  }
  std::vector<double> line;
  for (const TokenId id : ids) line.push_back(mean + both / squares * (id - mean_id));
  return line;
}

/// The number that misses the wanted ones least (least squares), for each of them.
inline std::vector<double> best_constant(const std::vector<double>& wanted) {
  const double sum = std::accumulate(wanted.begin(), wanted.end(), 0.0);
  return std::vector<double>(wanted.size(), sum / static_cast<double>(wanted.size()));
}

/// One-hot rows of the ids times a column of V weights, which are the wanted numbers by id.
inline std::vector<double> weighted(const std::vector<TokenId>& ids,
                                    const std::vector<double>& wanted) {
  std::vector<Real> weights(ids.size());
  for (std::size_t n = 0; n < ids.size(); ++n)
    weights[static_cast<std::size_t>(ids[n])] = static_cast<Real>(wanted[n]);
  const Tensor answers = matmul(one_hot(Ids(ids), ids.size()), Tensor({ids.size(), 1}, weights));
  return {answers.values().begin(), answers.values().end()};
}

/// How many rows of a matrix [rows, width] hold a single 1, and otherwise zeros.
inline std::size_t one_hot_rows(std::span<const Real> matrix, std::size_t width) {
  std::size_t count = 0;
  for (std::size_t row = 0; row < matrix.size() / width; ++row) {
    const auto of_row = matrix.subspan(row * width, width);
    const auto ones = std::ranges::count(of_row, Real(1));
    const auto zeros = std::ranges::count(of_row, Real(0));
    if (ones == 1 && zeros + 1 == std::ssize(of_row)) ++count;
  }
  return count;
}

inline double largest_miss(const std::vector<double>& line, const std::vector<double>& wanted) {
  double miss = 0;
  for (std::size_t n = 0; n < line.size(); ++n)
    miss = std::max(miss, std::fabs(line[n] - wanted[n]));
  return miss;
}

/// The smallest and the largest distance between two different rows.
inline std::pair<double, double> extremes(const std::vector<double>& distances, std::size_t count) {
  std::pair<double, double> found(std::numeric_limits<double>::infinity(), 0.0);
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      found.first = std::min(found.first, distances[a * count + b]);
      found.second = std::max(found.second, distances[a * count + b]);
    }
  }
  return found;
}

}  // namespace emb::lesson01
