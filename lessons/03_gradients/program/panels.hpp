#pragma once

// What panel.js draws: the gradient of each position of a batch, and the gradients that it adds up
// to.

#include <string>
#include <vector>

#include "lessons/03_gradients/program/small.hpp"
#include "view/page.hpp"

namespace emb::lesson03 {

/// The gradient of the rows, [N, 2], and the gradient of the table [3, 2] by the rule of the lookup
/// and by the rule of the product.
struct CameBack {
  Grid rows, scattered, product;
};

inline CameBack came_back(const std::string& sentence) {
  Small small(sentence);
  const std::size_t N = small.ids.size();
  Tensor rows = gather_rows(small.table, small.ids).keep_grad();
  backward(small.loss_from(rows));
  const auto dx = std::as_const(rows).grad().values();
  const Tensor product =
      matmul_tn(one_hot(small.ids, 3), Tensor({N, 2}, std::vector<Real>(dx.begin(), dx.end())));
  return {{dx, N, 2}, {std::as_const(small.table).grad().values(), 3, 2}, {product.values(), 3, 2}};
}

inline void gradient_panel(Page& page) {
  page.panel("gradient",
             "\"the cat the\" is looked up in the table of three rows. How many of the six numbers "
             "of the table have a slope that is not zero?");
  const std::vector<std::string> words = Small("the").words;
  const std::vector<std::string> texts = {"the cat the", "cat the", "sat",
                                          "cat cat cat cat cat cat", "sat the sat cat the the"};
  std::vector<Grid> back, scattered, products;
  for (const std::string& word : words)  // at a place of each kind: the rows wanted repeat
    back.push_back(came_back(message(word, " ", word, " ", word)).rows);
  for (const std::string& text : texts) {
    const CameBack found = came_back(text);
    scattered.push_back(found.scattered);
    products.push_back(found.product);
  }
  page.data("words", words);
  page.data("back", back);
  page.data("texts", texts);
  page.data("scattered", scattered);
  page.data("products", products);
}

}  // namespace emb::lesson03
