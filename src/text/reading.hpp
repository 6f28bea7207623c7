#pragma once

#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"

namespace emb {

/// The start of a text to learn from and its end to be measured on.
struct Split {
  std::vector<TokenId> train, held_out;
};

/// Cuts the sequence once: the first nine tenths of it (rounded to the nearest whole token) are for
/// training, the rest is held out. No token is lost or shuffled, so neighbours stay neighbours.
///   tokens [N]   ->   train [K], held_out [N - K]
/// Both parts get at least 2 tokens, the least that has an input and a target, so in a tiny text
/// K is moved into [2, N - 2]. Ten tokens are cut 8 + 2, a hundred 90 + 10.
/// Throws ValueError for fewer than 4 tokens.
Split split(std::span<const TokenId> tokens);

/// A text as a model learns from its beginning and is measured on its end.
struct ReadInParts {
  std::unique_ptr<Tokenizer> tokenizer;
  Split tokens;
  std::size_t predicted_bytes = 0;  // behind the first held-out token; 0 where tokens lose bytes
};

/// Nine tenths to learn from, one held out. So that tokenizers can be compared, the text is cut by
/// bytes (at a character) before it is tokens: all are measured on the same bytes, and byte pairs
/// learn their merges from the first part alone. The vocabulary of characters and words is that of
/// the whole text, or those of the end would be <unk>. Words lose bytes and would be cut in two, so
/// they are cut as tokens, as split does, and have no predicted bytes. Byte pairs alone keep each
/// \r of a file: of a file with some, their cut lies elsewhere. Throws as make_tokenizer, and
/// ValueError where a part has fewer than 2 tokens.
ReadInParts read_in_parts(std::string_view text, std::string_view tokenizer,
                          const TokenizerOptions& options = {},
                          const ProgressListener& progress = {});
/// The same with a tokenizer that is there already.
ReadInParts read_in_parts(std::string_view text, std::unique_ptr<Tokenizer> tokenizer,
                          const ProgressListener& progress = {});

/// A loss in nats per token as bits per byte: nats per token grow with the length of the tokens,
/// whoever predicts them, so between tokenizers they say nothing.
///   ln 2 nats per token, 10 tokens of 2 bytes each -> 0.5
double bits_per_byte(double nats_per_token, std::size_t tokens, std::size_t bytes);

/// The three floors that a bigram model is measured against, over the same N - 1 targets.
struct Floors {
  double uniform, unigram, bigram;
};

/// See statistics.hpp: the unigram floor is that of tokens.subspan(1).
///   tokens [N], N >= 2, each in [0, V)
/// For a b a: ln 2, ln 2 (the targets are b and a, once each) and 0.
/// Throws ValueError for fewer than 2 tokens, IdError for an id outside [0, V).
Floors floors_of(std::span<const TokenId> tokens, std::size_t vocabulary,
                 const ProgressListener& progress = {});

}  // namespace emb
