#pragma once

// What panel.js draws: which rows a batch writes, and which an optimiser moves after it.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/04_gradient_sparsity/program/moved_rows.hpp"
#include "lessons/shared/words.hpp"
#include "view/page.hpp"

namespace emb::lesson04 {

/// Row c: where a row stands before and after four steps, if c tokens of the first batch look it up
/// and none of the others. It starts at 5, each lookup sends back 1; the rate is 0.1, AdamW's decay
/// 0.1.
inline Grid paths_by_count(const std::string& name, std::size_t most) {
  std::vector<double> paths;
  for (std::size_t count = 0; count <= most; ++count) {
    Tensor table = Tensor::parameter("table", {2, 1}, {5, 5});
    const auto optimiser = make_optimiser(name, {table}, 0.1, 0.1);
    paths.push_back(5);
    for (std::size_t step = 0; step < 4; ++step) {
      std::vector<TokenId> ids(step == 0 ? count : 0, 0);
      ids.push_back(1);
      backward(sum(gather_rows(table, Ids(ids))));
      optimiser->step();
      optimiser->clear_gradients();
      paths.push_back(static_cast<double>(table.values()[0]));
    }
  }
  return {paths, most + 1, 5};
}

/// The gradient [V, 4] of a table that a batch is looked up in; each number of the output sends 1.
inline Grid looked_up_gradient(std::size_t V, const Ids& ids) {
  Random random(7);
  const GatherEmbedding embedding({V, 4}, random);
  backward(sum(embedding(ids)));
  const Gradient& gradient = embedding.table().grad();
  return {gradient.values(), gradient.rows(), gradient.width()};
}

inline void gradient_panel(Page& page) {
  page.panel("gradient",
             "A table has eight rows. \"dog bites dog\" is looked up. In the next training step, "
             "none of the eight words is looked up. How many rows does Adam move in it?");
  const std::vector<std::string> texts = {"dog bites dog", "the cat sat", "man man man man",
                                          "the king the queen the man"};
  const std::size_t V = number_words(texts[0]).vocabulary.size();
  std::vector<Grid> paths, looked_up;
  for (const std::string& name : optimisers) paths.push_back(paths_by_count(name, 6));
  for (const std::string& text : texts)
    looked_up.push_back(looked_up_gradient(V, number_words(text).ids));
  page.data("words", number_words(texts[0]).vocabulary);
  page.data("optimisers", optimisers);
  page.data("paths", paths);
  page.data("texts", texts);
  page.data("looked-up", looked_up);
}

}  // namespace emb::lesson04
