#pragma once

// Random numbers, and what to say about many of them: mean, variance, standard deviation.

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "base/random.hpp"

namespace emb::lesson00 {

/// A slip is drawn from a bag and put back, so many times: which one came, each time.
inline std::vector<std::size_t> draw_slips(std::size_t slips, std::size_t times, Random& random) {
  std::vector<std::size_t> drawn(times);
  for (std::size_t& slip : drawn) slip = random.below(slips);
  return drawn;
}

/// Numbers from a bell curve.
inline std::vector<double> normal_numbers(std::size_t count, double mean, double deviation,
                                          Random& random) {
  std::vector<double> numbers(count);
  for (double& number : numbers) number = mean + deviation * random.normal();
  return numbers;
}

/// 0 of no numbers.
inline double mean_of(std::span<const double> numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  return numbers.empty() ? 0 : sum / static_cast<double>(numbers.size());
}

/// The mean squared distance from the mean.
inline double variance_of(std::span<const double> numbers) {
  const double mean = mean_of(numbers);
  double sum = 0;
  for (const double number : numbers) sum += (number - mean) * (number - mean);
  return numbers.empty() ? 0 : sum / static_cast<double>(numbers.size());
}

inline double deviation_of(std::span<const double> numbers) {
  return std::sqrt(variance_of(numbers));
}

/// The mean of the first number, of the first two, of the first three, and so on.
inline std::vector<double> running_means(std::span<const double> numbers) {
  std::vector<double> means;
  double sum = 0;
  for (const double number : numbers) {
    sum += number;
    means.push_back(sum / static_cast<double>(means.size() + 1));
  }
  return means;
}

/// How many of the numbers lie in [low, high).
inline std::size_t count_between(std::span<const double> numbers, double low, double high) {
  std::size_t count = 0;
  for (const double number : numbers)
    if (number >= low && number < high) ++count;
  return count;
}

}  // namespace emb::lesson00
