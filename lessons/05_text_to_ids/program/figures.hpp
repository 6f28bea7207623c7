#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "lessons/05_text_to_ids/program/sizes.hpp"
#include "lessons/05_text_to_ids/program/toy.hpp"
#include "lessons/shared/matrices.hpp"
#include "text/batches.hpp"
#include "text/unicode/utf8.hpp"
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

/// Of each tenth of a text, the share of its words that do not occur in the other nine.
inline std::vector<double> new_words_of_tenths(std::string_view text) {
  constexpr std::size_t parts = 10;
  const std::vector<std::string_view> words = split_words(text);
  std::map<std::string, std::array<std::size_t, parts>> counts;  // of a word in each tenth
  std::vector<std::size_t> all(parts), unknown(parts);
  for (std::size_t n = 0; n < words.size(); ++n) {
    const std::size_t tenth = n * parts / words.size();
    ++counts[lower_case(words[n])][tenth];
    ++all[tenth];
  }
  for (const auto& [word, of_tenths] : counts) {
    const auto in_all = std::accumulate(of_tenths.begin(), of_tenths.end(), std::size_t{0});
    for (std::size_t n = 0; n < parts; ++n)
      if (of_tenths[n] == in_all) unknown[n] += in_all;
  }
  std::vector<double> shares;
  for (std::size_t n = 0; n < parts; ++n) shares.push_back(share(unknown[n], all[n]));
  return shares;
}

// ---- Sizes ------------------------------------------------------------------------------------

inline void draw_sizes(Page& page, const std::vector<Measured>& found, double add) {
  const auto V = column(found, [](const Measured& one) { return one.V; });
  page.curve("Length of the text",
             {{"tokens", V, column(found, [](auto& one) { return one.tokens; })}},
             {.x = "V",
              .y = "tokens",
              .caption = "The first merges save most: the most frequent pairs come first.",
              .log_x = true});
  page.curve(
      "What a bigram model pays for a byte",
      {{"new text", V, column(found, [](auto& one) { return one.bits; })},
       {"the text it counted", V, column(found, [](auto& one) { return one.bits_counted; })}},
      {.x = "V",
       .y = "bits per byte",
       .caption = message("Lowest for new text at V = ", number(best_of(found).V), " with ",
                          number(add), " imagined occurrences of each pair."),
       .log_x = true});
}

inline void compare_with_characters(Page& page, const CharTokenizer& characters,
                                    const Corpus& corpus, double add,
                                    const std::vector<Measured>& found) {
  Rows rows;
  const auto row = [&](const std::string& name, const Measured& one) {
    rows.push_back({name, number(one.V), fixed(one.nats, 4), fixed(one.bits, 4)});
  };
  const bool kept = characters.decode(characters.encode(corpus.rest)) == corpus.rest;
  if (kept) row("characters", measured_by(characters, corpus, add));
  row("bytes", found.front());
  row("byte pairs", best_of(found));
  page.table(
      "One bigram model, several tokenizers",
      {"tokens are", "V", "nats per token", "bits per byte"}, rows,
      "Words lose spaces and capitals, so nobody can say what a byte cost them. A guess among 256 "
      "bytes costs 8 bits.");
}

inline void sizes(Page& page, const Tokenizers& cuts, const Corpus& corpus, double add) {
  page.step("How large a vocabulary?", "What a bigram model pays for a byte");
  page.say(
      "A model that counts pairs of tokens learns from the first part of the text and is measured "
      "on the rest. Only the size of the vocabulary changes.");
  const std::vector<Measured> found = measured_sizes(corpus, add);
  page.table(
      "Byte pairs of several sizes",
      {"V", "tokens", "new pairs", "nats/token", "bits/byte", "counted", "no context"},
      rows_of(found),
      "new pairs: pairs of new text that were never counted. The last three columns are bits per "
      "byte. counted: the same model on the text that it counted. no context: a model that knows "
      "only how frequent each token is, on new text.");
  draw_sizes(page, found, add);
  const Measured &small = found.front(), &best = best_of(found), &large = found.back();
  page.say(
      message("Always: a larger vocabulary makes the text shorter, because every merge joins "
              "tokens. Here from ",
              number(small.tokens), " to ", number(large.tokens), " tokens."));
  page.claim_at_least(
      message("The largest vocabulary costs at least 0.5 bits per byte less than single bytes, "
              "which cost ",
              fixed(small.bits, 4).text, ". Bits less:"),
      small.bits - large.bits, 0.5);
  page.claim_at_least(
      message(
          "In nats per token, the largest vocabulary costs at least 1 nat more than single bytes, "
          "which cost ",
          fixed(small.nats, 4).text, ". Nats more:"),
      large.nats - small.nats, 1);
  page.claim_at_least(
      message("The best of these sizes, V = ", number(best.V),
              ", costs at least 0.05 bits per byte less than the largest. Bits less:"),
      large.bits - best.bits, 0.05);
  page.claim_at_most(
      message("Without context, the largest vocabulary costs fewer bits per byte than single bytes "
              "with context, ",
              fixed(small.bits, 4).text, "."),
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
  page.table("The first window of the text", {"position", "input", "id", "target", "id"}, rows,
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
  page.claim_equal(
      message("Targets that are the next input of their row, ", T - 1, " in each of ", B, " rows:"),
      same, B * (T - 1));
  page.say(message("So one step learns from ", batch.targets.size(), " predictions."));
}

}  // namespace emb::lesson05
