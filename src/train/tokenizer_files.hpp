#pragma once

#include "text/tokenizer.hpp"

namespace emb {

/// Byte pairs from the two files of a GPT-2 vocabulary (files/gpt2_vocabulary.hpp), such as the
/// public ones. Throws FileError in one line that begins with the path of the file at fault.
std::unique_ptr<BytePairTokenizer> load_byte_pairs(const std::string& vocab_path,
                                                   const std::string& merges_path);

/// The tokenizer of a model's folder, which is made if it is missing. Byte pairs are those two
/// files, vocab.json and merges.txt: both appear whole or not at all, and never beside one of
/// another vocabulary. Characters and words are a tokens.json of one object:
///     {"kind": "word", "lower_case": true, "tokens": ["<unk>", "the", ...]}
/// A token's place in the list is its id, and the first is always "<unk>". Characters follow in
/// rising order of code point; their "lower_case" is false.
/// Throws FileError where a file cannot be written, ValueError for a special token that has no
/// place in vocab.json.
void save_tokenizer(const Tokenizer& tokenizer, const std::string& folder);

/// Throws FileError where a folder holds something else under a name that a model or its tokenizer
/// is saved under: what is written takes the place of its own kind only. Its config.json has to
/// begin with `config`.
void check_replaceable(const std::string& folder, std::string_view config);

/// tokens.json as text, and the way back; `path` is what errors call it.
std::string write_tokens(const Tokenizer& tokenizer);
std::unique_ptr<Tokenizer> read_tokens(std::string_view bytes, const std::string& kind,
                                       const std::string& path);

/// `kind`: char, word or bytepair. Throws FileError in one line that begins with the path of the
/// file at fault.
std::unique_ptr<Tokenizer> load_tokenizer(const std::string& kind, const std::string& folder);

}  // namespace emb
