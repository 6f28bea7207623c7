#pragma once

// What panel.js draws: the way from a sentence to the input of a transformer.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embed/transformer_input.hpp"
#include "text/numbered_words.hpp"
#include "view/page.hpp"

namespace emb {

/// The input of a sentence, filled up to `most` places with the padding id: [most, D].
inline Grid padded_input(const TransformerInputOptions& options, std::uint64_t seed,
                         const NumberedWords& text, std::size_t most) {
  Random random(seed), unused(0);
  const TransformerInput input(options, random);
  std::vector<TokenId> ids = text.ids.values;
  ids.resize(most, *options.padding);
  const NoGrad none;
  return {input(Ids({1, most}, std::move(ids)), unused).values(), most, options.width};
}

/// `options` without dropout, and with a word <pad> behind the vocabulary.
inline void pipe_panel(Page& page, TransformerInputOptions options, std::uint64_t seed,
                       const NumberedWords& text) {
  page.panel("pipe", message("A word's row of ", options.width,
                             " numbers is about 1 long. How "
                             "long is a row of sines and cosines?"));
  constexpr std::size_t places = 16;
  std::vector<std::string> words = text.vocabulary;
  words.emplace_back("<pad>");
  options.vocabulary = words.size();
  options.padding = static_cast<TokenId>(text.vocabulary.size());
  options.dropout = 0;
  Random random(seed);
  const TransformerInput input(options, random);
  page.data("words", words);
  page.data("sentence", text.words);
  page.data("rows", Grid(input.embedding().table().values(), words.size(), options.width));
  page.data("places", Grid(input.positions().on_input(0, places)->values(), places, options.width));
  page.data("factor", static_cast<Real>(std::sqrt(static_cast<double>(options.width))));
  std::vector<Grid> inputs;  // without and with sqrt(D), each without and with places
  for (const bool root : {false, true})
    for (const char* positions : {"none", "sinusoidal"}) {
      options.scale_by_root_width = root;
      options.positions = positions;
      inputs.push_back(padded_input(options, seed, text, text.words.size() + 2));
    }
  page.data("inputs", inputs);
}

}  // namespace emb
