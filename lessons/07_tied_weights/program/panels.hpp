#pragma once

// What panel.js draws: what each end of a model sends back, for any few words.

#include <cstddef>
#include <string>
#include <vector>

#include "lessons/07_tied_weights/program/ends.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/words.hpp"
#include "view/page.hpp"

namespace emb::lesson07 {

/// What each end sends to its table, and the gradient of one table that is both: [V, 4] each. A
/// bare tied model reads every token but the last, and is to say the next.
struct EndGrids {
  Grid input, output, tied;
};

inline EndGrids ends_of(std::span<const TokenId> tokens, std::size_t V) {
  constexpr std::size_t D = 4;
  Random random(7);
  std::vector<Real> table(V * D);
  random.fill_normal(table, 0.0, 0.5);
  const Ends ends = gradient_of_ends(
      Twins({.vocabulary = V, .width = D, .map = false}, table, random), bigram_pairs(tokens));
  return {{ends.input, V, D}, {ends.output, V, D}, {ends.tied, V, D}};
}

inline void gradient_panel(Page& page) {
  page.panel(
      "gradient",
      "\"dog bites dog\" is read, and each word predicts the next. One table of eight rows stands "
      "at both ends of the model. How many rows of its gradient are not zero?");
  const std::vector<std::string> texts = {"dog bites dog", "the cat sat", "man man man man",
                                          "the king the queen the man"};
  const std::vector<std::string> words = number_words(texts[0]).vocabulary;
  const std::size_t V = words.size();
  std::vector<std::vector<Grid>> pairs, whole;  // input end, output end, tied
  const auto add = [&](std::vector<std::vector<Grid>>& list, const std::vector<TokenId>& tokens) {
    const EndGrids ends = ends_of(tokens, V);
    list.push_back({ends.input, ends.output, ends.tied});
  };
  for (std::size_t x = 0; x < V; ++x)
    for (std::size_t y = 0; y < V; ++y)
      add(pairs, {static_cast<TokenId>(x), static_cast<TokenId>(y)});
  for (std::vector<Grid>& pair : pairs) pair.pop_back();  // the script adds the two ends itself
  for (const std::string& text : texts) add(whole, number_words(text).ids.values);
  page.data("words", words);
  page.data("pairs", pairs);
  page.data("texts", texts);
  page.data("ends", whole);
}

}  // namespace emb::lesson07
