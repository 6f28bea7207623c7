#pragma once

// The gradient of a tied table, taken apart: two tables with equal values, one for each end.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "base/bits.hpp"
#include "engine/models/bigram.hpp"
#include "text/batches.hpp"

namespace emb::lesson07 {

/// All [V, D], as a list.
struct Ends {
  std::vector<Real> input;     // what the gather sends back
  std::vector<Real> output;    // what the matrix of scores sends back
  std::vector<Real> tied;      // the gradient of the one table that is both
  std::vector<Real> in_order;  // `output`, and then the gather's rows added to it one by one
  double input_density, output_density, tied_density;
};

inline std::vector<Real> numbers_of(const Gradient& gradient) {
  return {gradient.values().begin(), gradient.values().end()};
}

/// Two models of equal numbers: one table at both ends, or one for each end. `table` [V, D].
struct Twins {
  FactoredBigram tied;
  FactoredBigram apart;

  Twins(const FactoredBigramOptions& options, std::span<const Real> table, Random& random)
      : tied(with(options, true), random), apart(with(options, false), random) {
    std::vector<Tensor> one = tied.parameters(), two = apart.parameters();
    std::ranges::copy(table, one[0].edit().begin());
    std::ranges::copy(table, two[0].edit().begin());
    std::ranges::copy(table, two.back().edit().begin());
    if (options.map) std::ranges::copy(one[1].values(), two[1].edit().begin());
  }

 private:
  static FactoredBigramOptions with(FactoredBigramOptions options, bool tied) {
    options.tied = tied;
    return options;
  }
};

inline Ends gradient_of_ends(const Twins& twins, const Batch& batch) {
  const auto run = [&](const FactoredBigram& model) {
    backward(model.loss(batch.inputs, batch.targets));
  };
  run(twins.tied);
  run(twins.apart);
  Tensor input = twins.apart.parameters()[0];
  const Tensor output = twins.apart.output();
  const Gradient& tied = twins.tied.parameters()[0].grad();
  Ends ends{numbers_of(input.grad()), numbers_of(output.grad()), numbers_of(tied), {},
            input.grad().density(),   output.grad().density(),   tied.density()};
  // backward reaches the output end first: its part lies in the gradient when the gather adds.
  input.grad().clear();
  std::ranges::copy(ends.output, input.grad().all().begin());
  run(twins.apart);
  ends.in_order = numbers_of(input.grad());
  return ends;
}

/// How many numbers of two lists differ in any bit, and by how much at most.
struct Differences {
  std::size_t count = 0;
  double largest = 0.0;
};

/// `rows` says for each row of `width` numbers whether it counts.
inline Differences differences(std::span<const Real> left, std::span<const Real> right,
                               std::size_t width, const std::vector<bool>& rows) {
  Differences found;
  for (std::size_t n = 0; n < left.size(); ++n) {
    if (!rows[n / width] || !first_difference(left.subspan(n, 1), right.subspan(n, 1))) continue;
    ++found.count;
    found.largest = std::max(found.largest, std::fabs(static_cast<double>(left[n] - right[n])));
  }
  return found;
}

inline std::vector<Real> sum_of(const std::vector<Real>& a, const std::vector<Real>& b) {
  std::vector<Real> sum(a.size());
  for (std::size_t n = 0; n < a.size(); ++n) sum[n] = a[n] + b[n];
  return sum;
}

/// The length of each row: the root of its summed squares.
inline std::vector<double> row_lengths(const std::vector<Real>& matrix, std::size_t width) {
  std::vector<double> lengths(matrix.size() / width);
  for (std::size_t n = 0; n < matrix.size(); ++n)
    lengths[n / width] += static_cast<double>(matrix[n]) * static_cast<double>(matrix[n]);
  for (double& length : lengths) length = std::sqrt(length);
  return lengths;
}

}  // namespace emb::lesson07
