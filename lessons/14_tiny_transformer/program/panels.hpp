#pragma once

// What panel.js draws: where each model looks, and its losses in longer windows.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

#include "lessons/14_tiny_transformer/program/lengths.hpp"
#include "view/page.hpp"

namespace emb::lesson14 {

/// Losses at 1, 2, 4 and 8 times the trained length; NaN for an error. As texts too, as the table
/// has them.
inline void lengths_data(Page& page, const std::vector<Lengths>& measured) {
  std::vector<std::string> names;
  std::vector<double> losses;
  std::vector<std::vector<std::string>> texts;
  for (const Lengths& one : measured) {
    names.push_back(one.contender->name);
    texts.emplace_back();
    for (const AtLength& at : one.times) {
      losses.push_back(at.loss.value_or(std::numeric_limits<double>::quiet_NaN()));
      texts.back().push_back(at.loss ? fixed(*at.loss, 4).text : "error");
    }
  }
  page.data("names", names);
  page.data("losses", Grid(losses, names.size(), 4));
  page.data("loss-texts", texts);
}

/// The attention of every layer and head of a model, to six decimals: [T, T] each, layer by
/// layer.
inline std::vector<Grid> all_maps(const Contender& contender, const std::vector<TokenId>& tokens) {
  const std::size_t T = tokens.size();
  std::vector<Grid> maps;
  for (std::size_t layer = 0; layer < contender.layers; ++layer) {
    const Tensor found = contender.model->attention_map(Ids({1, T}, tokens), layer);
    for (std::size_t head = 0; head < found.shape()[1]; ++head) {
      std::vector<double> map;
      for (const Real x : found.values().subspan(head * T * T, T * T))
        map.push_back(std::round(static_cast<double>(x) * 1e6) / 1e6);
      maps.emplace_back(map, T, T);
    }
  }
  return maps;
}

/// A window of the held-out text, as long as those of the training.
inline void looking_panel(Page& page, const Text& text, const std::vector<Contender>& all,
                          std::size_t context, std::size_t heads) {
  page.panel("looking",
             "Windows 8 times as long as in training. Whose loss rises more: sines added to "
             "tokens times sqrt(D), or alibi?");
  const std::vector<TokenId> tokens(
      text.parts.held_out.begin(),
      text.parts.held_out.begin() +
          static_cast<std::ptrdiff_t>(std::min<std::size_t>(context, 24)));
  std::vector<std::string> pieces;
  for (const TokenId id : tokens) pieces.push_back(text.reading.tokenizer->piece(id));
  std::vector<std::vector<Grid>> maps;
  for (const Contender& contender : all) maps.push_back(all_maps(contender, tokens));
  page.data("pieces", pieces);
  page.data("heads", heads);
  page.data("context", context);
  page.data("maps", maps);
}

}  // namespace emb::lesson14
