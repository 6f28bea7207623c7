#pragma once

// What panel.js draws: the way from a sentence to the input of a transformer, and its positions.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/embed/positions.hpp"
#include "engine/geometry/cosine.hpp"
#include "engine/geometry/principal.hpp"
#include "lessons/11_transformer_input/program/recall.hpp"
#include "lessons/shared/words.hpp"
#include "view/page.hpp"

namespace emb::lesson11 {

/// The input of a sentence, filled up to `most` positions with the padding id: [most, D].
inline Grid padded_input(const TransformerOptions& options, std::uint64_t seed,
                         const NumberedWords& text, std::size_t most) {
  Random random(seed), unused(0);
  const TransformerInput input(options, random);
  std::vector<TokenId> ids = text.ids.values;
  ids.resize(most, *options.padding);
  const NoGrad none;
  return {input(Ids({1, most}, std::move(ids)), unused).values(), most, options.width};
}

/// `options` without dropout, and with a word <pad> behind the vocabulary.
inline void pipe_panel(Page& page, TransformerOptions options, std::uint64_t seed,
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
  std::vector<Grid> inputs;  // without and with sqrt(D), each without and with positions
  for (const bool root : {false, true})
    for (const char* positions : {"none", "sinusoidal"}) {
      options.scale_by_root_width = root;
      options.positions = positions;
      inputs.push_back(padded_input(options, seed, text, text.words.size() + 2));
    }
  page.data("inputs", inputs);
}

// ---- Positions
// -------------------------------------------------------------------------------------

/// A table of positions for the panel, and the cosines that its script has to find.
inline void places_data(Page& page, const std::string& name, const Vectors& table) {
  const std::size_t T = table.count();
  std::vector<double> found;
  for (std::size_t n = 0; n < T * T; ++n)
    found.push_back(cosine(table.row(n / T), table.row(n % T)));
  page.data("places-" + name, Grid(table.values, T, table.width));
  page.data("cosines-" + name, Grid(found, T, T));
}

/// The words of a sentence as points of the plane, to three decimals: without positions, and as
/// input with the sentence beginning at position 0 to 15; along the directions in which all of
/// these spread most.
inline std::vector<Grid> moving_maps(TransformerOptions options, bool root, std::uint64_t seed,
                                     const NumberedWords& text) {
  const std::size_t T = text.words.size(), D = options.width;
  options.vocabulary = text.vocabulary.size();
  options.scale_by_root_width = root;
  const NoGrad none;
  std::vector<Real> all;
  for (int k = -1; k < 16; ++k) {
    options.positions = k < 0 ? "none" : "sinusoidal";
    Random random(seed), unused(0);
    const TransformerInput input(options, random);
    const Tensor x =
        input(Ids({1, T}, text.ids.values), unused, static_cast<std::size_t>(std::max(k, 0)));
    all.insert(all.end(), x.values().begin(), x.values().end());
  }
  std::vector<double> flat = plane_of({all, D}).first;
  for (double& value : flat) value = std::round(value * 1000) / 1000;
  std::vector<Grid> maps;
  for (std::size_t k = 0; k < 17; ++k)
    maps.emplace_back(std::span(std::as_const(flat)).subspan(2 * T * k, 2 * T), T, 2);
  return maps;
}

/// Learned positions as the model of "which word stood before" drew them and as it left them,
/// beside sines; and a sentence that moves when positions are added.
inline void places_panel(Page& page, const Remembered& learned, const TransformerOptions& options,
                         std::uint64_t seed) {
  constexpr std::size_t T = WordBefore::longest, D = WordBefore::width;
  page.panel("places", message("The learned table of \"which word stood before\" has ", T,
                               " rows, and no text that it was trained on had more than ",
                               WordBefore::trained, " words. Row ", T - 1,
                               " before and after the training: which cosine do you expect?"));
  places_data(page, "sinusoidal", {sinusoids(0, T, D), D});
  places_data(page, "random", {learned.before, D});
  places_data(page, "trained", {learned.after, D});
  const NumberedWords text = number_words("the dog bites the man");
  page.data("moving-words", text.words);
  page.data("moving-maps", std::vector<std::vector<Grid>>{moving_maps(options, true, seed, text),
                                                          moving_maps(options, false, seed, text)});
}

}  // namespace emb::lesson11
