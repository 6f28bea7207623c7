#pragma once

// "LLMs are powerful." from raw text to the input of a transformer, with shapes.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "engine/embed/transformer_input.hpp"
#include "lessons/11_transformer_input/program/recipes.hpp"
#include "lessons/shared/numbers.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

namespace emb::lesson11 {

/// `options` without dropout; the vocabulary is that of the pieces.
inline void a_sentence_in_pieces(Page& page, TransformerOptions options, std::uint64_t seed) {
  const std::string sentence = "LLMs are powerful.";
  const std::string storybook = load_corpus("datasets/storybook.txt");
  const std::size_t nine_tenths = storybook.find_first_of(" \n", storybook.size() / 10 * 9);
  const auto tokenizer = make_tokenizer(
      "bytepair", std::string_view(storybook).substr(0, nine_tenths), {.maximum_size = 1000});
  const std::vector<TokenId> pieces = tokenizer->encode(sentence);
  const std::size_t T = pieces.size(), D = options.width;
  options.vocabulary = tokenizer->size();
  Random random(seed), unused(0);
  const NoGrad none;
  const TransformerInput input(options, random);
  const Ids ids({1, T}, pieces);
  const Tensor rows = input.embedding()(ids), positions = *input.positions().on_input(0, T);
  const Tensor sum = input(ids, unused);
  page.say(message("\"", sentence, "\" has three words and a full stop. In lesson 05 it became ", T,
                   " byte pairs, and so there are ", T, " rows, from a table of ",
                   tokenizer->size(), ":"));
  page.claim_equal(
      message(T, " tokens give ", T, " rows: the shapes of ids, rows, positions and sum."),
      message(ids.shape, ", ", rows.shape(), ", ", positions.shape(), ", ", sum.shape()),
      message("[1, ", T, "], [1, ", T, ", ", D, "], [", T, ", ", D, "], [1, ", T, ", ", D, "]"));
  Rows table;
  for (std::size_t t = 0; t < T; ++t)
    table.push_back(
        {number(t), tokenizer->piece(pieces[t]), number(static_cast<std::size_t>(pieces[t])),
         numbers(row_of(rows, t).first(3), 2), numbers(row_of(positions, t).first(3), 2),
         numbers(row_of(sum, t).first(3), 2)});
  page.table(message("\"", sentence, "\" as tokens"),
             {"position", "token", "id", "row", "position's vector", "sum"}, table,
             message("The first three of ", D,
                     " numbers. sum: the row times sqrt(D), plus the position."));
}

}  // namespace emb::lesson11
