#pragma once

// The mean row of a table, and what it does to cosines.

#include <cmath>
#include <cstddef>
#include <vector>

#include "lessons/08_geometry/program/world.hpp"

namespace emb::lesson08 {

/// The mean of the rows of these words, [D].
inline std::vector<Real> mean_row(const Vectors& rows, const WordIds& words) {
  std::vector<double> sum(rows.width);
  for (const std::size_t word : words)
    for (std::size_t d = 0; d < rows.width; ++d) sum[d] += static_cast<double>(rows.row(word)[d]);
  std::vector<Real> mean;
  for (const double value : sum)
    mean.push_back(static_cast<Real>(value / static_cast<double>(words.size())));
  return mean;
}

/// Every row minus the mean row of these words, [N, D].
inline std::vector<Real> without_mean(const Vectors& rows, const WordIds& words) {
  const std::vector<Real> mean = mean_row(rows, words);
  std::vector<Real> made(rows.values.begin(), rows.values.end());
  for (std::size_t n = 0; n < made.size(); ++n) made[n] -= mean[n % rows.width];
  return made;
}

/// The mean cosine of two different words, over all pairs of these words.
inline double mean_cosine(const Vectors& rows, const WordIds& words) {
  double sum = 0;
  std::size_t pairs = 0;
  for (std::size_t a = 0; a < words.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      sum += cosine(rows.row(words[a]), rows.row(words[b]));
      ++pairs;
    }
  return sum / static_cast<double>(pairs);
}

/// The mean length of the rows of these words.
inline double mean_length(const Vectors& rows, const WordIds& words) {
  double sum = 0;
  for (const std::size_t word : words) sum += length(rows.row(word));
  return sum / static_cast<double>(words.size());
}

/// The mean distance of the rows of `some` words from the mean row of `all`.
inline double distance_from_mean(const Vectors& rows, const WordIds& some, const WordIds& all) {
  const std::vector<Real> moved = without_mean(rows, all);
  return mean_length({moved, rows.width}, some);
}

}  // namespace emb::lesson08
