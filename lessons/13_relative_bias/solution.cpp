#include <algorithm>
#include <cmath>

#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise {

// 13.1 The slopes
List<double> slopes(int H) {
  List<double> made;
  for (int h = 1; h <= H; ++h) made.add(std::pow(2.0, -8.0 * h / H));
  return made;
}

// 13.2 The bias of one head
Matrix<double> bias(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = -slope * std::abs(i + Tk - Tq - j);
  return matrix;
}

// 13.3 A row of attention
List<double> weights(const List<double>& scores, double slope) {
  List<double> made = scores;
  for (int j = 0; j < made.size(); ++j) made[j] -= slope * (made.size() - 1 - j);
  const double largest = *std::max_element(made.begin(), made.end());
  double sum = 0;
  for (double& weight : made) {
    weight = std::exp(weight - largest);
    sum += weight;
  }
  for (double& weight : made) weight /= sum;
  return made;
}

// 13.4 Predict: what does a long text need?
// The distances are 0 to T - 1: T of them, and `farthest` of these are below `farthest`.
Needs predicted_needs(const Model& model) {
  return {0, model.buckets * model.H, model.T * model.D, model.T - model.farthest};
}

// 13.5 The bucket of a distance
int bucket_before(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  const double way = std::log(1.0 * distance / E) / std::log(1.0 * farthest / E);
  return std::min(E + static_cast<int>(way * (buckets - E)), buckets - 1);
}

// 13.6 Before and after
int bucket_of(int offset, int buckets, int farthest) {
  const int half = buckets / 2;
  if (offset > 0) return half + bucket_before(offset, half, farthest);
  return bucket_before(-offset, half, farthest);
}

}  // namespace exercise
