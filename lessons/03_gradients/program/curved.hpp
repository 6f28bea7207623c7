#pragma once

// A lookup whose loss bends, and how well its slopes can be measured.

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "lessons/03_gradients/program/differences.hpp"
#include "lessons/shared/ops.hpp"

namespace emb::lesson03 {

/// A larger lookup with a curved loss: V = 6, D = 4, eight tokens, tanh, mean of squares. Or
/// without tanh, which is a parabola in each number, or without squares either, which is a line.
struct Curved {
  std::string curve;
  Tensor table = Tensor::parameter("table", {6, 4});
  Ids ids;
  std::vector<Real> wanted = std::vector<Real>(32);

  Curved(std::uint64_t seed, std::string shape) : curve(std::move(shape)) {
    Random random(seed);
    random.fill_normal(table.edit(), 0.0, 1.0);
    random.fill_normal(wanted, 0.0, 1.0);
    for (std::size_t n = 0; n < 8; ++n) ids.values.push_back(static_cast<TokenId>(random.below(6)));
    ids.shape = {8};
  }
  Tensor loss() const {
    const Tensor rows = gather_rows(table, ids);
    return loss_of(curve == "tanh" ? tanh(rows) : rows);
  }

  /// The same number, but backward goes through tanh as if its slope were 1: only x, to which a
  /// constant is added, is on the tape.
  Tensor loss_with_a_broken_rule() const {
    if (curve != "tanh") return loss();
    const Tensor x = gather_rows(table, ids);
    std::vector<Real> rest(x.values().begin(), x.values().end());
    for (Real& number : rest) number = std::tanh(number) - number;
    return loss_of(add(x, Tensor({8, 4}, std::move(rest))));
  }

 private:
  Tensor loss_of(const Tensor& rows) const {
    const Tensor difference = sub(rows, Tensor({8, 4}, wanted));
    return curve == "line" ? mean(difference) : mean(mul(difference, difference));
  }
};

/// log2 of the nudges, and the largest error of either way of measuring.
struct Errors {
  std::vector<double> powers, central, one_sided;
};

inline Errors errors_by_nudge(Curved& curved) {
  const Loss loss = [&] { return curved.loss(); };
  const std::vector<double> slopes = gradient_of(loss, curved.table);
  Errors errors;
  for (int power = -1; power >= -22; --power) {
    const double h = std::ldexp(1.0, power);
    errors.powers.push_back(power);
    errors.central.push_back(largest_error(central_differences(loss, curved.table, h), slopes));
    errors.one_sided.push_back(largest_error(one_sided_differences(loss, curved.table, h), slopes));
  }
  return errors;
}

}  // namespace emb::lesson03
