#pragma once

// Two tasks about distance, and a model of one causal layer that learns them with any scheme.

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "engine/models/block.hpp"
#include "engine/ops/attention.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/ops.hpp"
#include "train/train.hpp"

namespace emb::lesson13 {

inline constexpr std::size_t names = 8, fillers = 8;  // words 0 to 7, and 8 to 15
inline constexpr TokenId no_answer = -1;

enum class Seek {
  one_before,  // the word one position before: one distance counts
  last_name    // the last name up to here; three words of four are fillers: the nearest counts
};

/// Random words [B, T], and the answer at each position.
struct Sought {
  Sought(Seek what, std::size_t B, std::size_t T, Random& random) {
    std::vector<TokenId> words(B * T), answers(B * T, no_answer);
    for (std::size_t n = 0; n < words.size(); ++n) {
      const bool is_name = what == Seek::one_before || random.below(4) == 0;
      words[n] =
          static_cast<TokenId>(is_name ? random.below(names) : names + random.below(fillers));
      const TokenId before = n % T == 0 ? no_answer : answers[n - 1];
      if (what == Seek::last_name) answers[n] = is_name ? words[n] : before;
      if (what == Seek::one_before && n % T != 0) answers[n] = words[n - 1];
    }
    ids = Ids({B, T}, std::move(words));
    wanted = Ids({B, T}, std::move(answers));
  }

  Ids ids, wanted;
};

struct Scheme {
  std::string name;       // as it is shown
  std::string positions;  // a name of make_positions
  BucketOptions buckets{};
  double steeper = 1;  // all slopes of ALiBi times this
};

/// Word vectors, one causal layer of attention, a score for each name.
class Seeker {
 public:
  static constexpr std::size_t width = 32, heads = 4;

  /// `trained`: the longest text of the training.
  Seeker(const Scheme& scheme, std::size_t trained, Random& random)
      : table_(normal_parameter("words", {names + fillers, width}, 1.0, random)) {
    const double size = 1.0 / std::sqrt(static_cast<double>(width));
    for (const char* name : {"query", "key", "value"})
      maps_.push_back(normal_parameter(name, {width, width}, size, random));
    maps_.push_back(normal_parameter("output", {width, names}, size, random));
    positions_ = make_positions(scheme.positions,
                                {.width = width,
                                 .heads = heads,
                                 .longest = trained,
                                 .deviation = scheme.positions == "learned" ? 1.0 : 0.02,
                                 .buckets = scheme.buckets},
                                random);
    if (scheme.steeper != 1)
      positions_.on_scores = [published = positions_.on_scores, times = scheme.steeper](
                                 std::size_t queries, std::size_t keys) {
        std::optional<Tensor> bias = published(queries, keys);
        for (Real& number : bias->edit()) number *= static_cast<Real>(times);
        return bias;
      };
  }

  /// ids [B, T]   ->   [B, T, names]
  Tensor operator()(const Ids& ids) const {
    const std::size_t T = ids.shape[1];
    const Tensor words = gather_rows(table_, ids);
    const auto where = positions_.on_input(0, T);
    const Tensor x = where ? add(words, *where) : words;
    const auto turned = [&](std::size_t map) {
      return positions_.on_queries_and_keys(matmul(x, maps_[map]), 0);
    };
    // One after the other: compilers evaluate arguments in different orders, and the gradient of x
    // adds up in the order of these.
    const Tensor values = matmul(x, maps_[2]), keys = turned(1), queries = turned(0);
    const Tensor seen =
        attention(queries, keys, values,
                  {.heads = heads, .causal = true, .bias = positions_.on_scores(T, T)});
    return matmul(seen, maps_[3]);
  }

  std::vector<Tensor> parameters() const {
    std::vector<Tensor> all = maps_;
    all.push_back(table_);
    for (const Tensor& more : positions_.parameters) all.push_back(more);
    return all;
  }

  const Positions& positions() const { return positions_; }

 private:
  Tensor table_;
  std::vector<Tensor> maps_;  // query, key, value, output
  Positions positions_;
};

/// The share of right answers on 200 texts' worth of new words, in texts of T positions.
inline double share_right(const Seeker& model, Seek what, std::size_t T, std::uint64_t seed) {
  const NoGrad none;
  Random random(seed);
  const Sought test(what, 3200 / T, T, random);
  const Tensor scores = model(test.ids);
  double right = 0, count = 0;
  for (std::size_t n = 0; n < test.ids.size(); ++n) {
    if (test.wanted.values[n] == no_answer) continue;
    const auto row = scores.values().subspan(n * names, names);
    right += std::ranges::max_element(row) - row.begin() == test.wanted.values[n] ? 1 : 0;
    count += 1;
  }
  return right / count;
}

/// Trains on 16 new texts of T positions a step.
inline Seeker train_seeker(const Scheme& scheme, Seek what, std::size_t T, std::size_t steps,
                           std::uint64_t seed) {
  Random random(seed);
  Seeker model(scheme, T, random);
  Adam adam(model.parameters(), {.rate = 0.01, .beta2 = 0.99});
  const auto next_loss = [&] {
    const Sought some(what, 16, T, random);
    return cross_entropy(model(some.ids), some.wanted, no_answer);
  };
  train(adam, next_loss, {.steps = steps, .rate = warmup_cosine(10, steps + 10, 0.02, 0.0002)});
  return model;
}

}  // namespace emb::lesson13
