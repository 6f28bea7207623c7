#pragma once

// The output end as a bottleneck: V scores are made from D numbers, so of a gradient with V numbers
// only the part in D directions gets through.

#include <cstddef>
#include <span>
#include <vector>

#include "engine/ops/softmax.hpp"
#include "lessons/shared/rotation.hpp"

namespace emb::lesson07 {

/// D orthogonal directions of length 1 in the space of V scores, which together reach everything
/// that columns of an output table [V, D] reach. A number added to every score changes no
/// probability, so each column is centred first.
inline Columns reachable_directions(const Vectors& table) {
  const std::size_t V = table.count();
  Columns directions;
  for (std::size_t d = 0; d < table.width; ++d) {
    double mean = 0;
    std::vector<double> column(V);
    for (std::size_t v = 0; v < V; ++v) {
      column[v] = static_cast<double>(table.row(v)[d]);
      mean += column[v] / static_cast<double>(V);
    }
    for (double& x : column) x -= mean;
    directions.push_back(column);
    if (!straighten(directions, directions.size() - 1)) directions.pop_back();
  }
  return directions;
}

/// Of the squares of a list of V numbers, the sum of all and of the part along the directions.
struct SquaresKept {
  double all = 0, kept = 0;

  void add(const std::vector<double>& numbers, const Columns& directions) {
    all += dot(numbers, numbers);
    for (const std::vector<double>& direction : directions) {
      const double along = dot(direction, numbers);
      kept += along * along;
    }
  }
  double share() const { return kept / all; }
};

/// scores [N, V], each row minus its mean: the share of its squares along the directions.
inline double share_of_scores(const Tensor& scores, const Columns& directions) {
  const std::size_t V = scores.shape().width();
  SquaresKept squares;
  for (std::size_t begin = 0; begin < scores.values().size(); begin += V) {
    std::vector<double> row(V);
    double mean = 0;
    for (std::size_t v = 0; v < V; ++v)
      mean += static_cast<double>(scores.values()[begin + v]) / static_cast<double>(V);
    for (std::size_t v = 0; v < V; ++v)
      row[v] = static_cast<double>(scores.values()[begin + v]) - mean;
    squares.add(row, directions);
  }
  return squares.share();
}

/// The same for the gradient of the scores: probability, minus 1 for the target.
inline double share_of_gradient(const Tensor& scores, std::span<const TokenId> targets,
                                const Columns& directions) {
  const NoGrad no_grad;
  const Tensor probabilities = softmax(scores);
  const std::size_t V = scores.shape().width();
  SquaresKept squares;
  for (std::size_t n = 0; n < targets.size(); ++n) {
    std::vector<double> gradient(V);
    for (std::size_t v = 0; v < V; ++v)
      gradient[v] = static_cast<double>(probabilities.values()[n * V + v]);
    gradient[static_cast<std::size_t>(targets[n])] -= 1;
    squares.add(gradient, directions);
  }
  return squares.share();
}

}  // namespace emb::lesson07
