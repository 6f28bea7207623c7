#pragma once

// What right answers and recognised wrong ones of 14.4 give: the references of writing_check.hpp.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "lessons/14_tiny_transformer/check/references.hpp"
#include "train/generate.hpp"

namespace exercise::checks {

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
        throw emb::ValueError("the model was shown ", id, ": is that a score in place of an id?");
    most_ = std::max(most_, shown.size());
    shown_.push_back(shown);
    return model_(shown);
  }
  int most_shown() const { return most_; }
  std::size_t calls() const { return shown_.size(); }
  bool more_than_prompt() const { return !shown_.empty() && shown_[0].size() > prompt_.size(); }
  bool only_prompt() const {
    const auto in_prompt = [&](const Tokens& shown) { return is_end(shown, prompt_); };
    return shown_.size() > 1 && std::ranges::all_of(shown_, in_prompt);
  }
  /// Whether the last token of the prompt was written behind it each time, whatever the new one.
  bool prompt_end_again() const {
    Tokens text = prompt_;
    for (const Tokens& shown : shown_) {
      if (!is_end(shown, text)) return false;
      text.add(prompt_[prompt_.size() - 1]);
    }
    return shown_.size() > 1;
  }
  /// Whether the first that was shown reaches back into `earlier`, what calls before this one had.
  bool begins_in(const Tokens& earlier) const {
    if (shown_.empty() || is_end(shown_[0], prompt_)) return false;
    Tokens joined = earlier;
    for (const TokenId id : prompt_) joined.add(id);
    return is_end(shown_[0], joined) || is_end(shown_[0], earlier);
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

}  // namespace exercise::checks
