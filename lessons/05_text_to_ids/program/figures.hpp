#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "lessons/05_text_to_ids/program/sizes.hpp"
#include "lessons/05_text_to_ids/program/toy.hpp"
#include "lessons/shared/matrices.hpp"
#include "text/batches.hpp"
#include "text/words.hpp"
#include "view/page.hpp"

namespace emb::lesson05 {

inline std::string lines_of(const Toy& toy) {
  std::string lines;
  for (const std::string& line : toy.cut) lines += (lines.empty() ? "" : "\n") + line;
  return lines;
}

/// The first words of a text that the vocabulary lacks, each once.
inline Rows unknown_examples(const Tokenizers& cuts, std::string_view text) {
  std::vector<std::string> shown;
  Rows rows;
  for (const std::string_view word : split_words(text)) {
    const std::string name(word);
    if (rows.size() == 6) break;
    if (cuts.words.find(word) || std::ranges::find(shown, name) != shown.end()) continue;
    shown.push_back(name);
    rows.push_back({name, barred(cuts.words, name), barred(cuts.pairs, " " + name)});
  }
  return rows;
}

// ---- Sizes ------------------------------------------------------------------------------------

inline void draw_sizes(Page& page, const std::vector<Measured>& found) {
  const auto V = column(found, [](const Measured& one) { return std::log2(one.V); });
  page.curve("Length of the text",
             {{"tokens", V, column(found, [](auto& one) { return one.tokens; })}},
             {.x = "log2 of V",
              .y = "tokens",
              .caption = "The first merges save most: the most frequent pairs come first."});
  page.curve(
      "What a bigram model pays for a byte",
      {{"new text", V, column(found, [](auto& one) { return one.bits; })},
       {"the text it counted", V, column(found, [](auto& one) { return one.bits_counted; })}},
      {.x = "log2 of V",
       .y = "bits per byte",
       .caption = message("Lowest for new text at V = ", best_of(found).V, ".")});
}

inline void compare_with_characters(Page& page, const CharTokenizer& characters,
                                    const Corpus& corpus, double add,
                                    const std::vector<Measured>& found) {
  Rows rows;
  const auto row = [&](const std::string& name, const Measured& one) {
    rows.push_back({name, message(one.V), fixed(one.nats, 4), fixed(one.bits, 4)});
  };
  const bool kept = characters.decode(characters.encode(corpus.rest)) == corpus.rest;
  if (kept) row("characters", measured_by(characters, corpus, add));
  row("bytes", found.front());
  row("byte pairs", best_of(found));
  page.table("One bigram model, several tokenizers",
             {"tokens are", "V", "nats per token", "bits per byte"}, rows,
             "Words lose spaces and capitals, so nobody can say what a byte cost them.");
}

inline void sizes(Page& page, const Tokenizers& cuts, const Corpus& corpus, double add) {
  page.step("How large a vocabulary?", "What a bigram model pays for a byte");
  page.say(
      "A model that counts pairs of tokens learns from the first part of the text and is measured "
      "on the rest. Only the size of the vocabulary changes.");
  const std::vector<Measured> found = measured_sizes(corpus, add);
  page.table(
      "Byte pairs of several sizes",
      {"V", "tokens", "bytes/token", "nats/token", "bits/byte", "counted", "no look back"},
      rows_of(found),
      "The last three columns are bits per byte. counted: the same model on the text that it "
      "counted. no look back: a model that knows only how frequent each token is, on new "
      "text.");
  draw_sizes(page, found);
  const Measured &small = found.front(), &best = best_of(found), &large = found.back();
  page.say(
      message("Always: a larger vocabulary makes the text shorter, because every merge joins "
              "tokens. Here from ",
              number(small.tokens), " to ", number(large.tokens), " tokens."));
  page.claim_at_least("In nats per token, the largest vocabulary costs more than single bytes.",
                      large.nats, small.nats);
  page.claim_at_most(
      message("Judged by bits per byte it is better by 0.5 or more: bare bytes cost ",
              fixed(small.bits, 4).text, "."),
      large.bits, small.bits - 0.5);
  page.claim_that("More is not always better: the largest vocabulary is not the best.",
                  best.V < large.V, message("best at V = ", best.V, " of ", large.V));
  page.claim_at_most(
      "Most of the gain does not come from context: tokens of the largest vocabulary without "
      "context cost fewer bits per byte than bytes with context.",
      large.bits_alone, small.bits);
  compare_with_characters(page, cuts.characters, corpus, add, found);
}

// ---- Windows and batches ----------------------------------------------------------------------

inline void show_window(Page& page, const Tokenizer& tokenizer, const std::vector<TokenId>& ids) {
  constexpr std::size_t T = 4;
  const Batch window = windows(std::span(ids).first(T + 1), T).front();
  Rows rows;
  for (std::size_t t = 0; t < T; ++t) {
    const TokenId read = window.inputs.values[t], said = window.targets.values[t];
    rows.push_back({t, tokenizer.piece(read), message(read), tokenizer.piece(said), message(said)});
  }
  page.table("The first window of the text", {"position", "reads", "id", "is to say", "id"}, rows,
             "A window of 4 takes 5 tokens of the text: the last target is after the window.");
}

inline void show_batch(Page& page, const Batch& batch) {
  const std::size_t B = batch.inputs.shape[0], T = batch.inputs.shape[1];
  std::vector<std::string> rows, columns;
  for (std::size_t b = 0; b < B; ++b) rows.push_back(message("window ", b));
  for (std::size_t t = 0; t < T; ++t) columns.push_back(std::to_string(t));
  show_matrices(page, "Ids of the batch",
                {{Grid(batch.inputs.values, B, T), rows, columns, "inputs", 0},
                 {Grid(batch.targets.values, B, T), rows, columns, "targets", 0}});
  std::size_t same = 0;
  for (std::size_t n = 0; n < B * T; ++n)
    if (n % T + 1 < T && batch.targets.values[n] == batch.inputs.values[n + 1]) ++same;
  page.claim_equal("Each target is the next input of its row, but for the last of each row.", same,
                   B * (T - 1));
  page.say(message("So one step learns from ", batch.targets.size(), " predictions."));
}

// ---- From letters to rows ---------------------------------------------------------------------

inline void rows_of_word(Page& page, const BytePairTokenizer& tokenizer, const std::string& word,
                         std::uint64_t seed) {
  constexpr std::size_t D = 4;
  page.step("From letters to ids to rows");
  const std::string_view piece = std::string_view(word).substr(0, piece_end(word, 0));
  page.table("One word, merge by merge", {"merges", "tokens", "ids"},
             merge_steps(tokenizer, piece));
  const std::size_t V = tokenizer.size();
  std::vector<Real> numbers(V * D);
  Random(seed).fill_normal(numbers, 0, 1);
  const Tensor table = Tensor::parameter("table", {V, D}, numbers);
  const std::vector<TokenId> ids = tokenizer.encode(piece);
  const Tensor rows = gather_rows(table, Ids(ids));
  std::vector<std::string> names, columns;
  std::size_t same = 0;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    names.push_back(message(tokenizer.piece(ids[n]), "  row ", ids[n]));
    for (std::size_t d = 0; d < D; ++d)
      same += rows.values()[n * D + d] == numbers[static_cast<std::size_t>(ids[n]) * D + d];
  }
  for (std::size_t d = 0; d < D; ++d) columns.push_back(std::to_string(d));
  show_matrices(page, message("Rows of a table [", V, ", ", D, "] of random numbers"),
                {{Grid(rows.values(), ids.size(), D), names, columns, "token"}},
                "What a model sees of the word. The letters are gone.");
  page.claim_equal(
      "These numbers equal the table's rows for those ids (lesson 02). Numbers that do:", same,
      ids.size() * D);
}

}  // namespace emb::lesson05
