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

using List = std::vector<double>;
using Tokens = std::vector<TokenId>;

// ---- 14.1 -------------------------------------------------------------------------------------

/// The sum over all targets, where target n stands at place_of(n).
template <class PlaceOf>
double sum_over_targets(const List& costs, std::size_t targets, PlaceOf place_of) {
  double sum = 0;
  for (std::size_t n = 0; n < targets; ++n) sum += costs[place_of(n)];
  return sum;
}

/// Wrong where the last window is shorter: each window's mean counts alike.
inline double mean_of_windows(const List& costs, std::size_t targets, std::size_t length) {
  double sum = 0, windows = 0;
  for (std::size_t first = 0; first < targets; first += length, ++windows) {
    const std::size_t places = std::min(length, targets - first);
    sum += sum_over_targets(costs, places, [](std::size_t n) { return n; }) /
           static_cast<double>(places);
  }
  return sum / windows;
}

// ---- 14.2 -------------------------------------------------------------------------------------

/// Counted by the engine.
inline std::size_t counted(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                           std::size_t H, const char* positions, bool tied = true) {
  emb::Random random(1);
  return emb::parameter_count(emb::Transformer({.vocabulary = V,
                                                .width = D,
                                                .context = T,
                                                .layers = L,
                                                .heads = H,
                                                .positions = positions,
                                                .tied = tied},
                                               random));
}

// ---- 14.3 -------------------------------------------------------------------------------------

inline List plus(List a, const List& b) {
  for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}

struct Wires {
  Map norm1, attend, norm2, think;

  List right(const List& x) const {
    const List y = plus(x, attend(norm1(x)));
    return plus(y, think(norm2(y)));
  }
  List without_stream(const List& x) const { return think(norm2(attend(norm1(x)))); }
  List without_first_stream(const List& x) const {
    const List y = attend(norm1(x));
    return plus(y, think(norm2(y)));
  }
  List without_second_stream(const List& x) const {
    return think(norm2(plus(x, attend(norm1(x)))));
  }
  List norm_after(const List& x) const {
    const List y = norm1(plus(x, attend(x)));
    return norm2(plus(y, think(y)));
  }
  List norm_of_first_result(const List& x) const {
    const List y = plus(x, norm1(attend(x)));
    return plus(y, think(norm2(y)));
  }
  List norm_of_results(const List& x) const {
    const List y = plus(x, norm1(attend(x)));
    return plus(y, norm2(think(y)));
  }
  List onto_normed(const List& x) const {
    const List n = norm1(x), y = plus(n, attend(n)), m = norm2(y);
    return plus(m, think(m));
  }
  List side_by_side(const List& x) const {
    return plus(plus(x, attend(norm1(x))), think(norm2(x)));
  }
  List first_norm_twice(const List& x) const {
    const List y = plus(x, attend(norm1(x)));
    return plus(y, think(norm1(y)));
  }
  List onto_the_start(const List& x) const {
    return plus(x, think(norm2(plus(x, attend(norm1(x))))));
  }
  List without_norms(const List& x) const {
    const List y = plus(x, attend(x));
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

  emb::Tensor tensor(const List& x) const {
    return emb::Tensor({1, 1, D}, std::vector<emb::Real>(x.begin(), x.end()));
  }
  static List list(const emb::Tensor& x) { return {x.values().begin(), x.values().end()}; }

  List operator()(const List& x) {
    const auto none = emb::make_positions("none", {.width = D}, random);
    return list(block(tensor(x), *none, random));
  }
  /// The order of Block::add_parameters: two gains, query key value out, widen narrow.
  Wires wires() const {
    const auto norm = [this](std::size_t gain) {
      return [this, gain](const List& x) {
        return list(emb::layer_norm(tensor(x), parameters[gain]));
      };
    };
    return {
        norm(0),
        [this](const List& n) {
          return list(emb::matmul(emb::matmul(tensor(n), parameters[4]), parameters[5]));
        },
        norm(1),
        [this](const List& n) {
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
    const List scores = model_(ids.values);
    std::vector<emb::Real> rows;
    for (std::size_t n = 0; n < ids.size(); ++n)
      rows.insert(rows.end(), scores.begin(), scores.end());
    return emb::Tensor({1, ids.size(), scores.size()}, std::move(rows));
  }
  std::vector<emb::Tensor> parameters() const override { return {}; }

 private:
  Model model_;
};

/// By the engine, at temperature 0.
inline Tokens right_text(const Model& model, const Tokens& prompt, std::size_t count,
                         std::size_t context) {
  emb::Random random(1);
  return emb::generate(AsLanguageModel(model), prompt,
                       {.count = count, .context = context, .temperature = 0}, random);
}

/// A model that remembers what it was shown, and the text as it grew by what it answered.
class Watched {
 public:
  Watched(Model model, const Tokens& prompt)
      : model_(std::move(model)), prompt_(prompt), text_(prompt) {}

  List operator()(const Tokens& shown) {
    if (shown.empty()) throw emb::ValueError("the model was shown no token at all");
    most_ = std::max(most_, shown.size());
    only_prompt_ = only_prompt_ && is_end(shown, prompt_);
    all_ends_ = all_ends_ && is_end(shown, text_);
    ++calls_;
    const List scores = model_(shown);
    text_.push_back(static_cast<TokenId>(std::ranges::max_element(scores) - scores.begin()));
    return scores;
  }
  std::size_t most_shown() const { return most_; }
  bool only_prompt() const { return calls_ > 1 && only_prompt_; }
  bool all_ends() const { return all_ends_; }

 private:
  static bool is_end(const Tokens& shown, const Tokens& text) {
    return !shown.empty() && shown.size() <= text.size() &&
           std::equal(shown.rbegin(), shown.rend(), text.rbegin());
  }

  Model model_;
  Tokens prompt_, text_;
  std::size_t most_ = 0, calls_ = 0;
  bool only_prompt_ = true, all_ends_ = true;
};

}  // namespace exercise
