#include <algorithm>
#include <cmath>

#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise {

// 13.1 The slopes
std::vector<double> slopes(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(std::pow(2.0, -8.0 * static_cast<double>(h) / static_cast<double>(H)));
  return made;
}

// 13.2 The bias of one head
// Sizes have no sign: the smaller place is taken from the larger one.
std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const std::size_t place = i + Tk - Tq;
      const std::size_t distance = place > j ? place - j : j - place;
      matrix.push_back(-slope * static_cast<double>(distance));
    }
  return matrix;
}

// 13.3 A row of attention
std::vector<double> weights(std::span<const double> scores, double slope) {
  std::vector<double> made;
  for (std::size_t j = 0; j < scores.size(); ++j)
    made.push_back(scores[j] - slope * static_cast<double>(scores.size() - 1 - j));
  const double largest = *std::max_element(made.begin(), made.end());
  double sum = 0;
  for (double& weight : made) sum += weight = std::exp(weight - largest);
  for (double& weight : made) weight /= sum;
  return made;
}

// 13.4 Predict: what does a long text need?
// The distances are 0 to T - 1: T of them, and `farthest` of these are below `farthest`.
Needs predicted_needs(const Model& model) {
  return {0, model.buckets * model.H, model.T * model.D, model.T - model.farthest};
}

// 13.5 The bucket of a distance
std::size_t bucket_before(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double E = static_cast<double>(exact);
  const double way =
      std::log(static_cast<double>(distance) / E) / std::log(static_cast<double>(farthest) / E);
  const double further = way * static_cast<double>(buckets - exact);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

// 13.6 Before and after
std::size_t bucket_of(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  const std::size_t half = buckets / 2;
  if (offset > 0) return half + bucket_before(static_cast<std::size_t>(offset), half, farthest);
  return bucket_before(static_cast<std::size_t>(-offset), half, farthest);
}

}  // namespace exercise
