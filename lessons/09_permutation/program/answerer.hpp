#pragma once

// Models that answer whom the ending names: one layer of attention, or a net that walks.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "engine/models/block.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/09_permutation/program/events.hpp"
#include "lessons/09_permutation/program/recurrent.hpp"
#include "train/train.hpp"

namespace emb::lesson09 {

struct Contender {
  std::string name;       // as it is shown
  std::string positions;  // a scheme, or "rnn", or "lstm"
  bool causal = false;
};

/// Word vectors, then what the contender is, then a score for each answer.
class Answerer {
 public:
  Answerer(const Contender& kind, const EventTask& task, std::size_t width, Random& random)
      : kind_(kind), table_(normal_parameter("words", {task.vocabulary(), width}, 0.5, random)) {
    const double size = 1.0 / std::sqrt(static_cast<double>(width));
    const auto map = [&](const char* name, std::size_t rows, std::size_t columns) {
      maps_.push_back(normal_parameter(name, {rows, columns}, size, random));
    };
    map("answers", width, task.classes());
    if (kind.positions == "rnn")
      recurrent_ = std::make_unique<TanhRnn>("rnn", width, width, random);
    if (kind.positions == "lstm") recurrent_ = std::make_unique<Lstm>("lstm", width, width, random);
    if (recurrent_) return;
    for (const char* name : {"query", "key", "value"}) map(name, width, width);
    map("widen", width, 2 * width);
    map("narrow", 2 * width, width);
    positions_ = make_positions(kind.positions,
                                {.width = width,
                                 .heads = heads,
                                 .longest = task.longest(),
                                 .deviation = 0.5,
                                 .buckets = {.two_sided = !kind.causal}},
                                random);
  }

  /// ids [B, T]   ->   [B, answers]
  Tensor operator()(const Ids& ids) const {
    const Tensor x = gather_rows(table_, ids);
    return matmul(recurrent_ ? last_state(x) : pooled(x), maps_[0]);
  }

  std::vector<Tensor> parameters() const {
    std::vector<Tensor> all = maps_;
    all.push_back(table_);
    const auto more = recurrent_ ? recurrent_->parameters() : positions_.parameters;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }

 private:
  static constexpr std::size_t heads = 4;

  Tensor last_state(const Tensor& x) const {
    const std::size_t T = x.shape()[1];
    const Tensor last = slice((*recurrent_)(x), 1, T - 1, T);
    return reshape(last, {last.shape()[0], last.shape()[2]});
  }

  Tensor pooled(const Tensor& words) const {
    const std::size_t T = words.shape()[1];
    const auto where = positions_.on_input(0, T);
    const Tensor x = where ? add(words, *where) : words;
    const auto turned = [&](std::size_t n) {
      return positions_.on_queries_and_keys(matmul(x, maps_[n]), 0);
    };
    // One after the other: compilers evaluate arguments in different orders, and the gradient of x
    // adds up in the order of these.
    const Tensor values = matmul(x, maps_[3]), keys = turned(2), queries = turned(1);
    const Tensor seen =
        attention(queries, keys, values,
                  {.heads = heads, .causal = kind_.causal, .bias = positions_.on_scores(T, T)});
    const Tensor h = add(x, seen);
    return mean(add(h, matmul(relu(matmul(h, maps_[4])), maps_[5])), 1);
  }

  Contender kind_;
  Tensor table_;
  std::vector<Tensor> maps_;  // answers, then query, key, value, widen, narrow
  Positions positions_;
  std::unique_ptr<Recurrent> recurrent_;
};

/// On the held-out pairs.
struct Answered {
  double right = 0;  // share of the sentences, both orders of each pair
  double both = 0;   // share of the pairs of which both orders are right
  double loss = 0;   // in nats
};

inline Answered examine(const Answerer& model, const Questions& test) {
  const NoGrad none;
  const Tensor scores = model(test.ids);
  const std::size_t count = test.answers.size() / 2, classes = scores.shape().width();
  const auto is_right = [&](std::size_t n) {
    const auto row = scores.values().subspan(n * classes, classes);
    return std::ranges::max_element(row) - row.begin() == test.answers.values[n];
  };
  Answered seen;
  for (std::size_t n = 0; n < count; ++n) {
    const bool one = is_right(2 * n), other = is_right(2 * n + 1);
    seen.right += (one ? 0.5 : 0.0) + (other ? 0.5 : 0.0);
    seen.both += one && other ? 1.0 : 0.0;
  }
  const double pairs = static_cast<double>(count);
  return {seen.right / pairs, seen.both / pairs,
          static_cast<double>(cross_entropy(scores, test.answers).item())};
}

/// How one contender is trained from one seed. Each step draws sentences from both orders of all
/// pairs.
class Training {
 public:
  Training(const Contender& kind, const EventTask& task, std::size_t steps, std::uint64_t seed)
      : steps_(steps),
        random_(seed),
        model_(kind, task, 16, random_),
        all_(task.training()),
        test_(task.test()),
        adam_(model_.parameters(), {.rate = 0.01, .beta2 = 0.99}) {}

  bool goes_on() const { return losses_.size() < steps_; }
  void step() {
    const std::size_t n = losses_.size();
    losses_.push_back(
        train(adam_, [this] { return next_loss(); },
              {.steps = n + 1, .first = n, .rate = warmup_cosine(10, steps_ + 10, 0.02, 0.0002)}));
  }
  /// Before each step.
  const std::vector<double>& losses() const { return losses_; }
  Answered answered() const { return examine(model_, test_); }

 private:
  Tensor next_loss() {
    constexpr std::size_t batch = 64;
    const std::size_t T = all_.ids.shape[1];
    Questions some{Ids({batch, T}, std::vector<TokenId>(batch * T)),
                   Ids(std::vector<TokenId>(batch))};
    for (std::size_t n = 0; n < batch; ++n) {
      const std::size_t pick = random_.below(all_.answers.size());
      std::copy_n(all_.ids.values.begin() + static_cast<std::ptrdiff_t>(pick * T), T,
                  some.ids.values.begin() + static_cast<std::ptrdiff_t>(n * T));
      some.answers.values[n] = all_.answers.values[pick];
    }
    return cross_entropy(model_(some.ids), some.answers);
  }

  std::size_t steps_;
  Random random_;
  Answerer model_;
  Questions all_, test_;
  Adam adam_;
  std::vector<double> losses_;
};

}  // namespace emb::lesson09
