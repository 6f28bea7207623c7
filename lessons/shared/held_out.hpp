#pragma once

#include <cmath>
#include <map>

#include "base/math.hpp"
#include "text/statistics.hpp"

namespace emb {

/// The loss on the M - 1 held-out pairs of pairs counted on the training text, with `add` imagined
/// occurrences of every pair: p(n | p) = (c(p, n) + add) / (c(p) + add V). A previous token never
/// seen predicts uniformly.
///   train [N], held_out [M], M >= 2, ids in [0, V)
/// Trained on a b a and measured on a b: p(b | a) = (1 + 1) / (1 + 2), loss ln(3/2) = 0.4055.
/// Throws ValueError for fewer than 2 held-out tokens or an `add` that is not positive, IdError
/// for an id outside [0, V).
inline double bigram_held_out(std::span<const TokenId> train, std::span<const TokenId> held_out,
                              std::size_t vocabulary, double add = 1.0) {
  check_length("bigram_held_out:", held_out.size(), 2);
  if (!(add > 0.0) || !std::isfinite(add))
    throw ValueError("bigram_held_out: add = ", add, " must be a positive number");
  std::map<std::pair<TokenId, TokenId>, double> learned;
  std::vector<double> rows(vocabulary);
  for (const auto& [previous, next, count] : count_pairs(train, vocabulary)) {
    learned[{previous, next}] = static_cast<double>(count);
    rows[static_cast<std::size_t>(previous)] += static_cast<double>(count);
  }
  double sum = 0.0;
  for (const auto& [previous, next, count] : count_pairs(held_out, vocabulary)) {
    const auto found = learned.find({previous, next});
    const double seen = found == learned.end() ? 0.0 : found->second;
    const double row =
        rows[static_cast<std::size_t>(previous)] + add * static_cast<double>(vocabulary);
    sum += static_cast<double>(count) * math::log(row / (seen + add));
  }
  return sum / static_cast<double>(held_out.size() - 1);
}

}  // namespace emb
