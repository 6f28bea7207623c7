#pragma once

#include "files/gpt2_vocabulary.hpp"

namespace emb {

/// tokenizer.json of Hugging Face's tokenizers, as far as it holds a byte-level BPE like GPT-2's: a
/// vocabulary, merges as pairs or as "left right", and added tokens, which are special: they are
/// found in a text as they stand, before anything is merged. Ids are 0 to V - 1, each once.
/// Throws FileError in one line. What would give other ids than ours is refused by its name:
///     tokenizer.json: its model is WordPiece, only byte-level BPE is read, as GPT-2 has it
///     tokenizer.json: its normalizer is NFC, only texts as they are can be read
///     tokenizer.json: its pre_tokenizer puts a blank before each text ("add_prefix_space")
Gpt2Vocabulary read_tokenizer_json(std::string_view bytes, std::string_view name);

/// The way back. Special tokens are both in its vocabulary and among the added tokens. Throws as
/// write_gpt2_vocabulary.
std::string write_tokenizer_json(const Gpt2Vocabulary& vocabulary);

/// The tokenizer_config.json that goes with it: <|endoftext|> begins and ends a text if the
/// vocabulary has it, and no other special token is named, so that none is added on opening.
/// `context` is the longest text in tokens.
std::string write_tokenizer_config(const Gpt2Vocabulary& vocabulary, std::size_t context);

}  // namespace emb
