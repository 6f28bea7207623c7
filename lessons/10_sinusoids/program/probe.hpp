#pragma once

// A linear probe: can word and position be read off their sum?

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/models/block.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/10_sinusoids/program/places.hpp"
#include "train/train.hpp"

namespace emb::lesson10 {

/// Every word with every position, a fifth of these pairs held out.
class Sums {
 public:
  Sums(Table words, Table positions, Random& random)
      : words_(std::move(words)), positions_(std::move(positions)) {
    for (std::size_t pair = 0; pair < words_.rows() * positions_.rows(); ++pair)
      (random.below(5) == 0 ? held_out_ : training_).push_back(pair);
  }

  struct Some {
    Tensor sums;           // [B, D]
    Ids words, positions;  // [B]: what was added
  };

  Some batch(std::size_t size, Random& random) const {
    std::vector<std::size_t> pairs;
    for (std::size_t n = 0; n < size; ++n)
      pairs.push_back(training_[random.below(training_.size())]);
    return added(pairs);
  }
  Some held_out() const { return added(held_out_); }

  std::size_t width() const { return words_.width; }
  std::size_t words() const { return words_.rows(); }
  std::size_t positions() const { return positions_.rows(); }

 private:
  Some added(const std::vector<std::size_t>& pairs) const {
    std::vector<Real> sums;
    std::vector<TokenId> words, positions;
    for (const std::size_t pair : pairs) {
      const std::size_t word = pair / positions_.rows(), position = pair % positions_.rows();
      for (std::size_t d = 0; d < width(); ++d)
        sums.push_back(static_cast<Real>(words_.row(word)[d] + positions_.row(position)[d]));
      words.push_back(static_cast<TokenId>(word));
      positions.push_back(static_cast<TokenId>(position));
    }
    return {Tensor({pairs.size(), width()}, std::move(sums)), Ids(std::move(words)),
            Ids(std::move(positions))};
  }

  Table words_, positions_;
  std::vector<std::size_t> training_, held_out_;
};

/// x A + b: a score for each class.
struct LinearProbe {
  LinearProbe(std::size_t width, std::size_t classes, Random& random)
      : map(normal_parameter("map", {width, classes}, 0.01, random)),
        bias(Tensor::parameter("bias", {classes})) {}

  Tensor operator()(const Tensor& x) const { return add(matmul(x, map), bias); }

  /// The share of rows whose highest score is that of the answer.
  double share_right(const Tensor& x, const Ids& answers) const {
    const NoGrad none;
    const Tensor scores = (*this)(x);
    const std::size_t classes = scores.shape().width();
    double right = 0;
    for (std::size_t n = 0; n < answers.size(); ++n) {
      const auto row = scores.values().subspan(n * classes, classes);
      right += std::ranges::max_element(row) - row.begin() == answers.values[n] ? 1 : 0;
    }
    return right / static_cast<double>(answers.size());
  }

  Tensor map, bias;
};

/// Shares of right answers on pairs that the probes never saw.
struct Probed {
  double word = 0, position = 0;
};

inline Probed probe(const Table& words, const Table& positions, std::size_t steps,
                    std::uint64_t seed) {
  Random random(seed);
  const Sums sums(words, positions, random);
  const LinearProbe of_word(sums.width(), sums.words(), random);
  const LinearProbe of_position(sums.width(), sums.positions(), random);
  Adam adam({of_word.map, of_word.bias, of_position.map, of_position.bias}, {.rate = 0.05});
  const auto next_loss = [&] {
    const Sums::Some some = sums.batch(128, random);
    return add(cross_entropy(of_word(some.sums), some.words),
               cross_entropy(of_position(some.sums), some.positions));
  };
  train(adam, next_loss, {.steps = steps, .rate = warmup_cosine(10, steps + 10, 0.05, 0.002)});
  const Sums::Some test = sums.held_out();
  return {of_word.share_right(test.sums, test.words),
          of_position.share_right(test.sums, test.positions)};
}

}  // namespace emb::lesson10
