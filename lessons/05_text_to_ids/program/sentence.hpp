#pragma once

// One sentence all the way: from its letters to the rows that a transformer reads.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "lessons/05_text_to_ids/program/word_pieces.hpp"
#include "view/page.hpp"

namespace emb::lesson05 {

inline std::string barred(const WordPieces& pieces, const std::vector<TokenId>& ids) {
  std::string text;
  for (const TokenId id : ids) text += (text.empty() ? "" : "|") + pieces.tokens[index_of(id)];
  return text;
}

/// The piece of a text that has the most bytes.
inline std::string longest_piece(std::string_view text) {
  std::string_view longest;
  for_each_piece(text, [&](std::string_view piece) {
    if (piece.size() > longest.size()) longest = piece;
  });
  return std::string(longest);
}

/// The longest word of a text, in small letters; the first one of several.
inline std::string longest_word(std::string_view text) {
  std::string longest;
  for (const std::string& word : small_words(text))
    if (word.size() > longest.size()) longest = word;
  return longest;
}

/// Both ways to encode a word with one vocabulary, over all words of a text.
struct TwoEncoders {
  std::size_t words = 0, split = 0, split_differently = 0;  // split: into two tokens or more
  std::size_t longest = 0, in_order = 0;                    // tokens
};

inline TwoEncoders compare_encoders(const WordPieces& pieces, std::string_view text) {
  TwoEncoders seen;
  for (const std::string& word : small_words(text)) {
    const auto longest = longest_matches(pieces, word), in_order = merges_in_order(pieces, word);
    ++seen.words;
    seen.split += longest.size() > 1 || in_order.size() > 1;
    seen.split_differently += longest != in_order;
    seen.longest += longest.size();
    seen.in_order += in_order.size();
  }
  return seen;
}

/// The merged tokens of a vocabulary, how many of them a second one has, and how many under the
/// same id.
struct SharedTokens {
  std::size_t merged = 0, both = 0, same_id = 0;
};

/// Of byte pairs learned from either half of a text. The 256 bytes are the same in both by rule.
inline SharedTokens tokens_of_halves(std::string_view text, std::size_t V) {
  std::size_t middle = text.size() / 2;
  while (inside_character(text, middle)) ++middle;
  const BytePairTokenizer first(text.substr(0, middle), V), second(text.substr(middle), V);
  SharedTokens shared;
  shared.merged = first.size() - std::min<std::size_t>(first.size(), 256);
  for (std::size_t id = 256; id < first.size(); ++id) {
    const auto found = second.find(first.tokens()[id]);
    shared.both += found.has_value();
    shared.same_id += found && index_of(*found) == id;
  }
  return shared;
}

inline void sentence_to_ids(Page& page, const BytePairTokenizer& pairs, const Corpus& corpus,
                            const std::string& sentence) {
  page.step("One sentence: from text to ids", "Two tokenizers");
  const WordPieces pieces = learn_word_pieces(corpus.first, pairs.size());
  const std::vector<TokenId> ids = pairs.encode(sentence);
  const std::vector<TokenId> others = encode_sentence(pieces, sentence);
  page.say(message("\"", sentence, "\" has ", sentence.size(),
                   " bytes. Predict: how many byte pairs does it have, and into which parts is its "
                   "longest word split? The word pieces are tokens like those of the model BERT. "
                   "Both vocabularies were learned from the first part of the text."));
  page.table("Two tokenizers", {"", "n", "the sentence"},
             {{"byte pairs", ids.size(), barred(pairs, ids)},
              {"  ids", "", listed(ids)},
              {"word pieces", others.size(), barred(pieces, others)},
              {"  ids", "", listed(others)}},
             "## continues a word. [CLS] and [SEP] are tokens, too: the beginning and the end.");
  page.table("The longest piece, merge by merge", {"merges", "tokens", "ids"},
             merge_steps(pairs, longest_piece(sentence)));
  const TwoEncoders seen = compare_encoders(pieces, corpus.rest);
  page.claim_at_least(
      "Of the words of new text that are more than one token, longest match and merging in order, "
      "with the same vocabulary, split at least 10 in 100 differently.",
      100 * share(seen.split_differently, seen.split), 10);
  const std::string longest = longest_word(sentence);
  page.say(message("\"", longest, "\" is ", barred(pieces, longest_matches(pieces, longest)),
                   " by longest match, and ", barred(pieces, merges_in_order(pieces, longest)),
                   " by merging in order. The ", number(seen.words).text,
                   " words of new text become ", number(seen.longest).text, " and ",
                   number(seen.in_order).text, " tokens; ", number(seen.split).text,
                   " of the words are more than one token in at least one way, and ",
                   number(seen.split_differently).text, " are split differently."));
  const SharedTokens shared = tokens_of_halves(corpus.first, pairs.size());
  page.claim_at_most(
      message("Byte pairs learned from the first half and from the second half of the text share ",
              shared.both, " of ", shared.merged,
              " merged tokens, but at most 5 in 100 of these have the same id in both. (If the ids "
              "were random: ",
              number(100 * share(1, shared.merged), 2), ".)"),
      100 * share(shared.same_id, shared.both), 5);
  page.listing(
      "The ids of the word pieces, read with the vocabulary of the byte pairs",
      in_lines(barred(pairs, others), "|", page),
      "Ids in an example say nothing if you do not have the tokenizer that they come from.");
}

// ---- From ids to a sum ------------------------------------------------------------------------

/// A table [rows, D] of random numbers with two decimals, so that sums can be checked by hand.
inline Tensor random_rows(std::string_view name, std::size_t rows, std::size_t D, Random& random) {
  std::vector<Real> numbers(rows * D);
  random.fill_normal(numbers, 0, 1);
  for (Real& x : numbers) x = std::round(x * 100) / 100;
  return Tensor::parameter(std::string(name), {rows, D}, numbers);
}

/// Row n of [N, D] in one line, with two decimals.
inline std::string row_in_words(const Tensor& rows, std::size_t n) {
  std::string text;
  for (const Real x : rows.values().subspan(n * rows.shape().width(), rows.shape().width())) {
    const std::string two = fixed(x, 2).text;
    text += (text.empty() ? "" : " ") + std::string(two.size() < 5 ? 5 - two.size() : 0, ' ') + two;
  }
  return text;
}

/// For the first token that comes twice: which of its numbers are equal at both positions.
inline void same_token_twice(Page& page, const BytePairTokenizer& pairs,
                             const std::vector<TokenId>& ids, const Tensor& rows,
                             const Tensor& sum) {
  const std::size_t D = rows.shape().width();
  for (std::size_t n = 0; n < ids.size(); ++n) {
    const auto again =
        std::ranges::find(ids.begin() + static_cast<std::ptrdiff_t>(n) + 1, ids.end(), ids[n]);
    if (again == ids.end()) continue;
    const auto m = static_cast<std::size_t>(again - ids.begin());
    std::size_t in_rows = 0, in_sums = 0;
    for (std::size_t d = 0; d < D; ++d) {
      in_rows += rows.values()[n * D + d] == rows.values()[m * D + d];
      in_sums += sum.values()[n * D + d] == sum.values()[m * D + d];
    }
    page.claim_that(message("The token ", pairs.piece(ids[n]), " is at positions ", n, " and ", m,
                            ": its rows are equal, its sums are not."),
                    in_rows == D && in_sums < D,
                    message("equal numbers: ", in_rows, " of ", D, " in the rows, ", in_sums,
                            " of ", D, " in the sums"));
    return;
  }
}

inline void sentence_to_sum(Page& page, const BytePairTokenizer& pairs, const std::string& sentence,
                            std::uint64_t seed) {
  constexpr std::size_t D = 3;
  page.step("One sentence: from ids to a sum", "Ids, rows, positions, and their sum");
  const std::vector<TokenId> ids = pairs.encode(sentence);
  const std::size_t n = ids.size(), V = pairs.size(), P = std::max<std::size_t>(32, n);
  Random random(seed);
  const Tensor table = random_rows("table", V, D, random);
  const Tensor positions = random_rows("positions", P, D, random);
  std::vector<TokenId> counted(n);
  for (std::size_t at = 0; at < n; ++at) counted[at] = static_cast<TokenId>(at);
  const Tensor rows = gather_rows(table, Ids(ids)), places = gather_rows(positions, Ids(counted));
  const Tensor sum = add(rows, places);
  const std::string shape = message("[", n, ", ", D, "]");
  page.say(message("Each id selects a row of a table [", V, ", ", D,
                   "] (lesson 02). Each position selects a row of a second table, [", P, ", ", D,
                   "]. Both are random here. Predict: what is the shape of the sum?"));
  page.table("Ids, rows, positions, and their sum", {"stop", "shape", "what it is there"},
             {{"ids", message("[", n, "]"), listed(ids)},
              {"rows", shape, message("at position 0: ", row_in_words(rows, 0))},
              {"positions", shape, message("at position 0: ", row_in_words(places, 0))},
              {"sum", shape, message("at position 0: ", row_in_words(sum, 0))}});
  Rows lines;
  for (std::size_t at = 0; at < n; ++at)
    lines.push_back({at, pairs.piece(ids[at]), message(ids[at]), row_in_words(rows, at),
                     row_in_words(places, at), row_in_words(sum, at)});
  page.table("Every position", {"", "token", "id", "row", "position", "sum"}, lines,
             "What a model sees of the sentence is the last column. The letters are gone.");
  same_token_twice(page, pairs, ids, rows, sum);
}

}  // namespace emb::lesson05
