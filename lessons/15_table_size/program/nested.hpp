#pragma once

// Word vectors of which the first numbers alone are word vectors, too: nested, or Matryoshka.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/math.hpp"
#include "base/random.hpp"
#include "engine/geometry/cosine.hpp"
#include "text/skip_grams.hpp"

namespace emb::lesson15 {

struct NestedOptions {
  std::size_t vocabulary = 0, width = 64;
  std::vector<std::size_t> lengths{4, 8, 16, 32, 64};  // rising to the width, 8 at most
  std::size_t epochs = 2;
  double rate = 0.05;  // falls evenly to 0
  std::uint64_t seed = 7;
  SkipGramOptions pairs{};
};

/// Skip-gram vectors by plain SGD. The loss of a pair is the sum of its losses at all lengths,
/// where the loss at length k sees only the first k numbers of both rows.
class NestedSkipGram {
 public:
  explicit NestedSkipGram(const NestedOptions& options)
      : options_(options),
        in_(options.vocabulary * options.width),
        out_(options.vocabulary * options.width) {
    Random random(options.seed);
    for (Real& x : in_)
      x = static_cast<Real>((random.uniform() - 0.5) / static_cast<double>(options.width));
  }

  void train(const std::vector<TokenId>& text) {
    constexpr std::size_t words = 256;  // of the text, sampled at once
    SkipGrams source(text, options_.vocabulary, options_.pairs, options_.seed);
    const std::size_t steps = options_.epochs * (source.words() / words + 1);
    for (std::size_t step = 0; step < steps; ++step) {
      const double done = static_cast<double>(step) / static_cast<double>(steps);
      learn(source.next(words), static_cast<float>(options_.rate * (1 - done)));
    }
  }
  /// What is used afterwards: the table of the words around.
  Vectors rows() const { return {in_, options_.width}; }
  Vectors output_rows() const { return {out_, options_.width}; }

  /// One step for one pair of rows. All lengths share the products of the first numbers.
  void learn_pair(TokenId input, TokenId target, bool right, float rate) {
    Real* x = &in_[static_cast<std::size_t>(input) * options_.width];
    Real* y = &out_[static_cast<std::size_t>(target) * options_.width];
    std::array<float, 8> slopes{};
    float score = 0;
    std::size_t d = 0;
    for (std::size_t k = 0; k < options_.lengths.size(); ++k) {
      for (; d < options_.lengths[k]; ++d) score += static_cast<float>(x[d] * y[d]);
      const double probability = 1 / (1 + math::exp(-static_cast<double>(score)));
      slopes[k] = static_cast<float>(probability) - (right ? 1.0f : 0.0f);
    }
    // Number d takes part in the losses of all lengths above d.
    float slope = 0;
    for (std::size_t k = options_.lengths.size(); k-- > 0;) {
      slope += slopes[k];
      const std::size_t begin = k == 0 ? 0 : options_.lengths[k - 1];
      for (d = begin; d < options_.lengths[k]; ++d) {
        const Real old = x[d];
        x[d] -= static_cast<Real>(rate * slope) * y[d];
        y[d] -= static_cast<Real>(rate * slope) * old;
      }
    }
  }

 private:
  void learn(const SkipGramBatch& batch, float rate) {
    const std::size_t targets = batch.targets.shape.width();
    std::size_t n = 0;
    for (std::size_t group = 0; group < batch.ends.size(); ++group) {
      for (; n < batch.ends[group]; ++n) {
        const TokenId right = batch.targets.values[group * targets];
        for (std::size_t t = 0; t < targets; ++t) {
          const TokenId target = batch.targets.values[group * targets + t];
          if (t == 0 || target != right) learn_pair(batch.inputs.values[n], target, t == 0, rate);
        }
      }
    }
  }

  NestedOptions options_;
  std::vector<Real> in_, out_;
};

}  // namespace emb::lesson15
