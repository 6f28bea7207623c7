#pragma once

#include <memory>
#include <string>

#include "text/tokenizer.hpp"

namespace emb {

/// The tokenizer of a model's folder. Byte pairs are GPT-2's vocab.json and merges.txt, see
/// train/byte_pair_files.hpp. Characters and words are a tokens.json of one object:
///     {"kind": "word", "lower_case": true, "tokens": ["<unk>", "the", ...]}
/// A token's place in the list is its id, and the first is always "<unk>". Characters follow in
/// rising order of code point; their "lower_case" is false.
/// Throws FileError where a file cannot be written.
void save_tokenizer(const Tokenizer& tokenizer, const std::string& folder);

/// tokens.json as text, and the way back; `path` is what errors call it.
std::string write_tokens(const Tokenizer& tokenizer);
std::unique_ptr<Tokenizer> read_tokens(std::string_view bytes, const std::string& kind,
                                       const std::string& path);

/// `kind`: char, word or bytepair. Throws FileError in one line that begins with the path of the
/// file at fault.
std::unique_ptr<Tokenizer> load_tokenizer(const std::string& kind, const std::string& folder);

}  // namespace emb
