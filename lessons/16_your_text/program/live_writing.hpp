#pragma once

// The lesson's saved model as its page holds it, going on from a text, token by token.

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "engine/models/transformer.hpp"
#include "lessons/16_your_text/program/base64.hpp"
#include "live/experiment.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"
#include "train/generate.hpp"

namespace emb::lesson16 {

/// The numbers of a model, parameter by parameter: four bytes each, the lowest first.
inline std::string numbers_as_bytes(const LanguageModel& model) {
  std::string bytes;
  for (const Tensor& parameter : model.parameters())
    for (const Real number : parameter.values()) {
      const auto narrow = static_cast<float>(number);
      char four[4];
      std::memcpy(four, &narrow, 4);
      bytes.append(four, 4);
    }
  return bytes;
}

/// Throws ValueError if there are more or fewer of them.
inline void read_numbers(const LanguageModel& model, std::string_view bytes) {
  std::size_t at = 0;
  for (Tensor& parameter : model.parameters())
    for (Real& number : parameter.edit()) {
      float narrow = 0;
      if (at + 4 > bytes.size()) throw ValueError("model: ", bytes.size(), " bytes are too few");
      std::memcpy(&narrow, bytes.data() + at, 4);
      number = static_cast<Real>(narrow);
      at += 4;
    }
  if (at != bytes.size()) throw ValueError("model: ", bytes.size(), " bytes, ", at, " are needed");
}

/// Settings:   {"model": "...", "merges": [101, 32, ...], "width": 64, "layers": 2, "heads": 4,
///              "context": 32, "prompt": "Once", "temperature": 0.7, "top_k": 0, "top_p": 1,
///              "count": 60, "seed": 7}: the model's numbers in base64, and two ids for each merge
///              of its byte pairs
/// Shows:      {"step": 1, "text": " upon", "scores": [5.1], "kept": 500, "chosen": 1,
///              "next": ["\" a\"", ...], "shares": [0.3, ...]}: what was written so far, the score
///              of each token that was chosen; of the last choice how many tokens could be chosen,
///              which of them it was, and the likeliest of them
class Writing : public Experiment {
 public:
  explicit Writing(const Json& settings)
      : tokenizer_(merges_of(settings)),
        random_(count_of(settings, "seed")),
        model_(sizes_of(settings, tokenizer_.size()), random_),
        context_(count_of(settings, "context")),
        count_(count_of(settings, "count")),
        options_{.temperature = number_of(settings, "temperature"),
                 .top_k = count_of(settings, "top_k"),
                 .top_p = number_of(settings, "top_p")},
        ids_(tokenizer_.encode(text_of(settings, "prompt"))),
        prompt_(ids_.size()) {
    if (ids_.empty()) throw ValueError("setting \"prompt\": a text to go on from is needed");
    read_numbers(model_, from_base64(text_of(settings, "model")));
    random_ = Random(count_of(settings, "seed"));  // as if nothing had been drawn
  }

  bool goes_on() const override { return scores_.size() < count_; }
  void step() override {
    const NoGrad no_grad;
    const std::size_t seen = std::min(ids_.size(), context_);
    const std::vector<TokenId> last(ids_.end() - static_cast<std::ptrdiff_t>(seen), ids_.end());
    const Tensor all = model_.logits(Ids({1, seen}, last));
    const auto scores = all.values().last(tokenizer_.size());
    candidates_ = candidates(scores, options_);
    ids_.push_back(draw(candidates_, random_));
    scores_.push_back(scores[static_cast<std::size_t>(ids_.back())]);
  }
  const std::vector<Real>& scores() const { return scores_; }
  /// The ids after those of the prompt.
  std::vector<TokenId> written() const {
    return {ids_.begin() + static_cast<std::ptrdiff_t>(prompt_), ids_.end()};
  }
  std::string text() const {
    std::string text = tokenizer_.decode(written());
    for (std::size_t at = 0; (at = first_invalid_utf8(text)) < text.size();) text[at] = '?';
    return text;
  }

  Json show() const override {
    double sum = 0;
    std::size_t chosen = 0;
    std::vector<std::string> next;
    std::vector<double> shares;
    for (std::size_t n = 0; n < candidates_.size(); ++n) {
      sum += candidates_[n].weight;
      if (candidates_[n].id == ids_.back()) chosen = n;
    }
    for (std::size_t n = 0; n < std::min<std::size_t>(candidates_.size(), 8); ++n) {
      next.push_back(tokenizer_.piece(candidates_[n].id));
      shares.push_back(candidates_[n].weight / sum);
    }
    return {JsonObject{{"step", {std::uint64_t{scores_.size()}}},
                       {"text", {text()}},
                       {"scores", json_list(scores_)},
                       {"kept", {std::uint64_t{candidates_.size()}}},
                       {"chosen", {std::uint64_t{chosen}}},
                       {"next", json_list(next)},
                       {"shares", json_list(shares)}}};
  }

 private:
  static std::vector<Merge> merges_of(const Json& settings) {
    const std::vector<std::size_t> ids = counts_of(settings, "merges");
    std::vector<Merge> merges;
    for (std::size_t n = 0; n + 1 < ids.size(); n += 2)
      merges.push_back({static_cast<TokenId>(ids[n]), static_cast<TokenId>(ids[n + 1]),
                        static_cast<TokenId>(256 + n / 2)});
    return merges;
  }
  static TransformerOptions sizes_of(const Json& settings, std::size_t vocabulary) {
    TransformerOptions sizes{.width = count_of(settings, "width"),
                             .layers = count_of(settings, "layers"),
                             .positions = "rope"};
    sizes.vocabulary = vocabulary;
    sizes.heads = count_of(settings, "heads");
    sizes.context = count_of(settings, "context");
    return sizes;
  }

  BytePairTokenizer tokenizer_;
  Random random_;
  Transformer model_;
  std::size_t context_, count_;
  GenerateOptions options_;
  std::vector<TokenId> ids_;
  std::size_t prompt_;  // tokens that were given
  std::vector<Real> scores_;
  std::vector<Candidate> candidates_;  // of the last choice
};

}  // namespace emb::lesson16
