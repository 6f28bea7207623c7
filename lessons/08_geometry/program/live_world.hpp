#pragma once

// Word vectors of a part of the small world, and of sentences of the reader's, as the lesson's page
// learns them.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/geometry/cosine.hpp"
#include "lessons/shared/principal.hpp"
#include "lessons/shared/purity.hpp"
#include "live/experiment.hpp"
#include "text/tokenizer.hpp"
#include "train/word_vectors.hpp"

namespace emb::lesson08 {

/// Settings:   {"text": "the dog barks .\n...", "more": "the zog meows .", "times": 20,
///              "words": "dog cat ...", "groups": [0, 0, ...], "width": 32, "epochs": 5,
///              "rate": 0.1, "seed": 7}: `more` comes after the text that many times; the words
///              that are drawn, and the group of each
/// Shows:      {"step": 3, "steps": 300, "losses": [3.9, ...], "words": ["dog", ...],
///              "map": [x, y, ...], "explained": 0.3, "purity": 0.9}: a step reads ten batches, and
///              its loss is their mean for a pair; the words that are drawn, then those that `more`
///              alone has, and where they lie in the two directions in which the first spread most
/// Question:   {"near": "dog"}
/// Answer:     {"near": ["cat", ...], "cosines": [0.9, ...]}: the five nearest of all words;
///              nothing if there is no such word
class LiveWorld : public Experiment {
 public:
  static constexpr std::size_t batches_in_a_step = 10;

  explicit LiveWorld(const Json& settings)
      : tokenizer_(make_tokenizer("word", whole_text(settings))),
        random_(count_of(settings, "seed")),
        model_(tokenizer_->size(), count_of(settings, "width"), random_),
        training_(model_, tokenizer_->encode(whole_text(settings)), options_of(settings)) {
    const WordTokenizer known(text_of(settings, "text"));
    const auto& groups = counts_of(settings, "groups");
    std::istringstream drawn(text_of(settings, "words"));
    for (std::string word; drawn >> word;)
      if (const auto id = tokenizer_->find(word)) words_.push_back(static_cast<std::size_t>(*id));
    if (words_.size() != groups.size() || words_.empty())
      throw ValueError("setting \"groups\": one for each of the words is needed");
    group_of_.assign(tokenizer_->size(), no_group);
    for (std::size_t n = 0; n < words_.size(); ++n) group_of_[words_[n]] = groups[n];
    for (std::size_t id = 1; id < tokenizer_->size(); ++id)
      if (!known.find(tokenizer_->tokens()[id])) own_.push_back(id);
  }

  bool goes_on() const override { return training_.goes_on(); }
  void step() override {
    double sum = 0;
    std::size_t count = 0;
    for (; count < batches_in_a_step && training_.goes_on(); ++count) sum += training_.step();
    losses_.push_back(static_cast<Real>(sum / static_cast<double>(count)));
  }
  const std::vector<Real>& losses() const { return losses_; }

  Json show() const override {
    std::vector<std::string> names;
    for (const auto& list : {words_, own_})
      for (const std::size_t id : list) names.push_back(tokenizer_->pieces()[id]);
    const std::vector<Real> drawn = rows_of(words_), own = rows_of(own_);
    const PrincipalComponents seen = principal_components({drawn, width()});
    std::vector<double> map = seen.project({drawn, width()}, 2);
    const std::vector<double> added = seen.project({own, width()}, 2);
    map.insert(map.end(), added.begin(), added.end());
    return {JsonObject{{"step", {std::uint64_t{losses_.size()}}},
                       {"steps", {std::uint64_t{steps()}}},
                       {"losses", json_list(losses_)},
                       {"words", json_list(names)},
                       {"map", json_list(map)},
                       {"explained", {seen.explained(2)}},
                       {"purity", {purity(rows(), group_of_, 5)}}}};
  }

  Json answer(const Json& question) const override {
    const std::string& word = text_of(question, "near");
    return {JsonObject{{"near", json_list(near(word))}, {"cosines", json_list(cosines(word))}}};
  }

  std::vector<std::string> near(const std::string& word) const {
    std::vector<std::string> names;
    for (const Neighbour& one : nearest_to(word)) names.push_back(tokenizer_->pieces()[one.row]);
    return names;
  }
  std::vector<double> cosines(const std::string& word) const {
    std::vector<double> found;
    for (const Neighbour& one : nearest_to(word)) found.push_back(one.cosine);
    return found;
  }

  std::size_t steps() const {
    return (training_.steps() + batches_in_a_step - 1) / batches_in_a_step;
  }

 private:
  static std::string whole_text(const Json& settings) {
    std::string text = text_of(settings, "text");
    for (std::size_t n = 0; n < count_of(settings, "times"); ++n)
      text += "\n" + text_of(settings, "more");
    return text;
  }
  WordVectorOptions options_of(const Json& settings) const {
    return {
        .width = count_of(settings, "width"),
        .epochs = count_of(settings, "epochs"),
        .rate = number_of(settings, "rate"),
        .longest_move = any_distance,
        .seed = count_of(settings, "seed"),
        .pairs = {
            .window = 2, .unknown = tokenizer_->unknown_id(), .boundary = tokenizer_->find("\n")}};
  }
  /// The five nearest of all words; none if there is no such word.
  std::vector<Neighbour> nearest_to(const std::string& word) const {
    const auto id = tokenizer_->find(word);
    if (!id) return {};
    const std::size_t row = static_cast<std::size_t>(*id);
    return nearest(rows(), rows().row(row), 5, std::vector<std::size_t>{row});
  }
  std::size_t width() const { return model_.in().shape()[1]; }
  Vectors rows() const { return {model_.in().values(), width()}; }
  std::vector<Real> rows_of(const std::vector<std::size_t>& ids) const {
    std::vector<Real> chosen;
    for (const std::size_t id : ids)
      chosen.insert(chosen.end(), rows().row(id).begin(), rows().row(id).end());
    return chosen;
  }

  std::unique_ptr<Tokenizer> tokenizer_;
  Random random_;
  SkipGram model_;
  WordVectorTraining training_;
  std::vector<std::size_t> words_, own_;  // that are drawn; that the reader's sentences alone have
  std::vector<std::size_t> group_of_;     // of each row, or no_group
  std::vector<Real> losses_;
};

}  // namespace emb::lesson08
