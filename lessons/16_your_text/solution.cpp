#include <cmath>

#include "lessons/16_your_text/exercise.hpp"

namespace exercise {

// 16.1 Where a tensor begins
// From the highest byte to the lowest: the number so far times 256, plus the next byte.
std::int64_t offset_in_file(const List<int>& length, std::int64_t begin) {
  std::int64_t header = 0;
  for (int i = length.size() - 1; i >= 0; --i) header = 256 * header + length[i];
  return 8 + header + begin;
}

// 16.2 Predict: how large the file is
// The first 8 bytes are a multiple of 8 themselves, so the header has to be one.
std::int64_t file_size(const List<List<int>>& shapes, int bytes_a_number, std::int64_t text) {
  std::int64_t numbers = 0;
  for (const List<int>& shape : shapes) {
    std::int64_t count = 1;
    for (int size : shape) count *= size;
    numbers += count;
  }
  const std::int64_t header = (text + 7) / 8 * 8;
  return 8 + header + numbers * bytes_a_number;
}

/// The index of the largest number; in a tie, the first.
int largest(const List<double>& numbers) {
  int best = 0;
  for (int i = 1; i < numbers.size(); ++i)
    if (numbers[i] > numbers[best]) best = i;
  return best;
}

/// Keeps the largest ones, at most `most` of them and only until their sum is `enough`.
List<double> largest_of(List<double> rest, int most, double enough) {
  List<double> kept(rest.size());
  double sum = 0;
  for (int n = 0; n < most && n < rest.size() && sum < enough; ++n) {
    const int i = largest(rest);
    kept[i] = rest[i];
    sum += rest[i];
    rest[i] = -1;
  }
  for (double& number : kept) number /= sum;
  return kept;
}

// 16.3 Top-k and top-p
List<double> top_k_top_p(const List<double>& probabilities, int k, double p) {
  const int V = probabilities.size();
  return largest_of(largest_of(probabilities, k, 2), V, p);
}

// 16.4 Sample a token
// The largest score is subtracted first: weights keep their proportions, and none is infinite.
int sampled(const List<double>& scores, double temperature, double u) {
  const int top = largest(scores);
  if (temperature == 0) return top;
  List<double> weights(scores.size());
  double sum = 0;
  for (int i = 0; i < scores.size(); ++i) {
    weights[i] = std::exp((scores[i] - scores[top]) / temperature);
    sum += weights[i];
  }
  double end = 0;
  for (int i = 0; i < scores.size(); ++i) {
    end += weights[i];
    if (u * sum < end) return i;
  }
  return scores.size() - 1;
}

double dot(const List<double>& x, const List<double>& y) {
  double sum = 0;
  for (int i = 0; i < x.size(); ++i) sum += x[i] * y[i];
  return sum;
}

// 16.5 One step with a cache
List<double> step(Cache& cache, const List<double>& query, const List<double>& key,
                  const List<double>& value) {
  cache.keys.add(key);
  cache.values.add(value);
  const int T = cache.keys.size();
  List<double> scores(T), result(value.size());
  for (int j = 0; j < T; ++j) scores[j] = dot(query, cache.keys[j]) / std::sqrt(key.size());
  const double top = scores[largest(scores)];
  double sum = 0;
  for (double& score : scores) {
    score = std::exp(score - top);
    sum += score;
  }
  for (int j = 0; j < T; ++j)
    for (int i = 0; i < value.size(); ++i) result[i] += scores[j] / sum * cache.values[j][i];
  return result;
}

}  // namespace exercise
