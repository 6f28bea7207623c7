#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "engine/models/block.hpp"
#include "engine/models/transformer.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layer_norm.hpp"
#include "engine/ops/matmul.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"
#include "train/generate.hpp"

namespace exercise::checks {

using Numbers = List<double>;
using Tokens = List<TokenId>;

// ---- 14.1 -------------------------------------------------------------------------------------

/// The mean over all targets, where target n stands at place_of(n).
template <class PlaceOf>
double mean_over_targets(const Numbers& costs, int targets, PlaceOf place_of) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[place_of(n)];
  return sum / targets;
}

/// Wrong: the one in the middle of what the targets pay.
inline double middle(const Numbers& costs, int targets, int length) {
  Numbers paid;
  for (int n = 0; n < targets; ++n) paid.add(costs[n % length]);
  std::sort(paid.begin(), paid.end());
  return paid[targets / 2];
}

/// Wrong where the last window is shorter: each window's mean counts alike.
inline double mean_of_windows(const Numbers& costs, int targets, int length) {
  double sum = 0, windows = 0;
  for (int first = 0; first < targets; first += length, ++windows)
    sum += mean_over_targets(costs, std::min(length, targets - first), [](int n) { return n; });
  return sum / windows;
}

// ---- 14.2 -------------------------------------------------------------------------------------

/// What a model is made of: rows, width, blocks, places, heads.
struct Plan {
  std::int64_t V, D, L, T, H;
};

/// Counted by the engine.
inline std::int64_t counted(const Plan& plan, const char* positions, bool tied = true) {
  const auto size = [](std::int64_t n) { return static_cast<std::size_t>(n); };
  emb::Random random(1);
  return static_cast<std::int64_t>(
      emb::parameter_count(emb::Transformer({.vocabulary = size(plan.V),
                                             .width = size(plan.D),
                                             .context = size(plan.T),
                                             .layers = size(plan.L),
                                             .heads = size(plan.H),
                                             .positions = positions,
                                             .tied = tied},
                                            random)));
}

// ---- 14.3 -------------------------------------------------------------------------------------

inline Numbers plus(Numbers a, const Numbers& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}

struct Wires {
  Map norm1, attend, norm2, think;

  Numbers right(const Numbers& x) const {
    const Numbers y = plus(x, attend(norm1(x)));
    return plus(y, think(norm2(y)));
  }
  Numbers without_stream(const Numbers& x) const { return think(norm2(attend(norm1(x)))); }
  Numbers without_first_stream(const Numbers& x) const {
    const Numbers y = attend(norm1(x));
    return plus(y, think(norm2(y)));
  }
  Numbers without_second_stream(const Numbers& x) const {
    return think(norm2(plus(x, attend(norm1(x)))));
  }
  Numbers norm_after(const Numbers& x) const {
    const Numbers y = norm1(plus(x, attend(x)));
    return norm2(plus(y, think(y)));
  }
  Numbers norm_of_first_result(const Numbers& x) const {
    const Numbers y = plus(x, norm1(attend(x)));
    return plus(y, think(norm2(y)));
  }
  Numbers norm_of_results(const Numbers& x) const {
    const Numbers y = plus(x, norm1(attend(x)));
    return plus(y, norm2(think(y)));
  }
  Numbers onto_normed(const Numbers& x) const {
    const Numbers n = norm1(x), y = plus(n, attend(n)), m = norm2(y);
    return plus(m, think(m));
  }
  Numbers side_by_side(const Numbers& x) const {
    return plus(plus(x, attend(norm1(x))), think(norm2(x)));
  }
  Numbers first_norm_twice(const Numbers& x) const {
    const Numbers y = plus(x, attend(norm1(x)));
    return plus(y, think(norm1(y)));
  }
  Numbers onto_the_start(const Numbers& x) const {
    return plus(x, think(norm2(plus(x, attend(norm1(x))))));
  }
  Numbers without_a_norm(const Numbers& x, bool first) const {
    const Numbers y = plus(x, attend(first ? x : norm1(x)));
    return plus(y, think(first ? norm2(y) : y));
  }
  Numbers norms_exchanged(const Numbers& x) const {
    const Numbers y = plus(x, attend(norm2(x)));
    return plus(y, think(norm1(y)));
  }
  Numbers branches_exchanged(const Numbers& x) const {
    const Numbers y = plus(x, think(norm1(x)));
    return plus(y, attend(norm2(y)));
  }
  Numbers stream(const Numbers& x) const { return plus(x, attend(norm1(x))); }
  Numbers second_norm_twice(const Numbers& x) const {
    const Numbers y = plus(x, attend(norm2(x)));
    return plus(y, think(norm2(y)));
  }
  Numbers thinking_first(const Numbers& x) const {
    const Numbers y = plus(x, think(norm2(x)));
    return plus(y, attend(norm1(y)));
  }
  Numbers of_the_branch(const Numbers& x) const {
    const Numbers made = attend(norm1(x));
    return plus(plus(x, made), think(norm2(made)));
  }
  Numbers first_onto_normed(const Numbers& x) const {
    const Numbers n = norm1(x), y = plus(n, attend(n));
    return plus(y, think(norm2(y)));
  }
  Numbers second_onto_normed(const Numbers& x) const {
    const Numbers m = norm2(stream(x));
    return plus(m, think(m));
  }
  Numbers fed_with_both(const Numbers& x) const {
    const Numbers y = plus(x, attend(plus(x, norm1(x))));
    return plus(y, think(plus(y, norm2(y))));
  }
  Numbers twice_the_same(const Numbers& x, bool attention) const {
    const Map& branch = attention ? attend : think;
    const Numbers y = plus(x, branch(norm1(x)));
    return plus(y, branch(norm2(y)));
  }
  /// Stream and branch joined otherwise than by a sum.
  template <class Join>
  Numbers joined(const Numbers& x, Join join) const {
    const auto both = [&](const Numbers& a, const Numbers& b) {
      Numbers made;
      for (int d = 0; d < a.size(); ++d) made.add(join(a[d], b[d]));
      return made;
    };
    const Numbers y = both(x, attend(norm1(x)));
    return both(y, think(norm2(y)));
  }
  Numbers halved(const Numbers& x) const {
    return joined(x, [](double a, double b) { return (a + b) / 2; });
  }
  Numbers but_the_last(const Numbers& x) const {
    const int last = x.size() - 1;
    Numbers y = stream(x);
    y[last] = x[last];
    Numbers out = plus(y, think(norm2(y)));
    out[last] = x[last];
    return out;
  }
  Numbers stream_twice(const Numbers& x) const { return plus(right(x), x); }
  Numbers without_norms(const Numbers& x) const {
    const Numbers y = plus(x, attend(x));
    return plus(y, think(y));
  }
};

/// A block of the engine for a text of one place, and its parts as maps. One place looks at itself
/// alone, so its attention is out(value(n)).
struct EngineBlock {
  EngineBlock(std::size_t width, std::uint64_t seed)
      : D(width), random(seed), block("block", {.width = width, .heads = 1}, random) {
    block.add_parameters(parameters);
    for (emb::Tensor& parameter : parameters)  // gains too, and large enough to be seen
      random.fill_normal(parameter.edit(), 0.3, 0.5);
  }

  emb::Tensor tensor(const Numbers& x) const {
    return emb::Tensor({1, 1, D}, std::vector<emb::Real>(x.begin(), x.end()));
  }
  static Numbers list(const emb::Tensor& x) {
    return Numbers(std::vector<double>(x.values().begin(), x.values().end()));
  }

  Numbers operator()(const Numbers& x) {
    const auto none = emb::make_positions("none", {.width = D}, random);
    return list(block(tensor(x), none, random));
  }
  /// The order of Block::add_parameters: two gains, query key value out, widen narrow.
  Wires wires() const {
    const auto norm = [this](std::size_t gain) {
      return [this, gain](const Numbers& x) {
        return list(emb::layer_norm(tensor(x), parameters[gain]));
      };
    };
    return {
        norm(0),
        [this](const Numbers& n) {
          return list(emb::matmul(emb::matmul(tensor(n), parameters[4]), parameters[5]));
        },
        norm(1),
        [this](const Numbers& n) {
          return list(emb::matmul(emb::gelu(emb::matmul(tensor(n), parameters[6])), parameters[7]));
        }};
  }

  std::size_t D;
  emb::Random random;
  emb::Block block;
  std::vector<emb::Tensor> parameters{};
};

}  // namespace exercise::checks
