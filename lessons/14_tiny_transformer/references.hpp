#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"
#include "models/block.hpp"
#include "models/transformer.hpp"
#include "ops/functions.hpp"
#include "ops/layer_norm.hpp"
#include "ops/matmul.hpp"
#include "train/generate.hpp"

namespace exercise {

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
      : D(width), random(seed), block("block", {.width = width}, random) {
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
    return list(block(tensor(x), *none, random));
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

// ---- 14.4 -------------------------------------------------------------------------------------

/// A Model as the engine knows them.
class AsLanguageModel : public emb::LanguageModel {
 public:
  explicit AsLanguageModel(Model model) : model_(std::move(model)) {}
  /// The same scores at every place: generate reads the last alone.
  emb::Tensor logits(const emb::Ids& ids) const override {
    const Numbers scores = model_(Tokens(ids.values));
    std::vector<emb::Real> rows;
    for (std::size_t n = 0; n < ids.size(); ++n)
      rows.insert(rows.end(), scores.begin(), scores.end());
    const auto vocabulary = static_cast<std::size_t>(scores.size());
    return emb::Tensor({1, ids.size(), vocabulary}, std::move(rows));
  }
  std::vector<emb::Tensor> parameters() const override { return {}; }

 private:
  Model model_;
};

/// By the engine, at temperature 0.
inline Tokens right_text(const Model& model, const Tokens& prompt, int count, int context) {
  emb::Random random(1);
  const emb::GenerateOptions options{.count = static_cast<std::size_t>(count),
                                     .context = static_cast<std::size_t>(context),
                                     .temperature = 0};
  return Tokens(
      emb::generate(AsLanguageModel(model), {prompt.begin(), prompt.end()}, options, random));
}

/// A model that remembers what it was shown.
class Watched {
 public:
  Watched(Model model, const Tokens& prompt) : model_(std::move(model)), prompt_(prompt) {}

  Numbers operator()(const Tokens& shown) {
    if (shown.size() == 0) throw emb::ValueError("the model was shown no token at all");
    for (const TokenId id : shown)
      if (id < 0)
        throw emb::ValueError(
            emb::message("the model was shown ", id, ": is that a score in place of an id?"));
    most_ = std::max(most_, shown.size());
    shown_.push_back(shown);
    return model_(shown);
  }
  int most_shown() const { return most_; }
  bool only_prompt() const {
    const auto in_prompt = [&](const Tokens& shown) { return is_end(shown, prompt_); };
    return shown_.size() > 1 && std::ranges::all_of(shown_, in_prompt);
  }
  /// Whether each time the end of the text was shown, which `answers` were written behind.
  bool all_ends(const Tokens& answers) const {
    Tokens text = prompt_;
    for (std::size_t n = 0; n < shown_.size(); ++n) {
      if (!is_end(shown_[n], text)) return false;
      if (static_cast<int>(n) < answers.size()) text.add(answers[static_cast<int>(n)]);
    }
    return true;
  }

 private:
  static bool is_end(const Tokens& shown, const Tokens& text) {
    return shown.size() <= text.size() &&
           std::equal(shown.begin(), shown.end(), text.end() - shown.size());
  }

  Model model_;
  Tokens prompt_;
  std::vector<Tokens> shown_{};
  int most_ = 0;
};

}  // namespace exercise
