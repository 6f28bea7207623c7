#pragma once

#include "text/tokenizer.hpp"

namespace emb {

/// Byte pairs from the two files of a GPT-2 vocabulary (files/gpt2_vocabulary.hpp), such as the
/// public ones. Throws FileError in one line that begins with the path of the file at fault.
std::unique_ptr<BytePairTokenizer> load_byte_pairs(const std::string& vocab_path,
                                                   const std::string& merges_path);

/// The byte pairs of a folder: those of tokenizer.json (files/tokenizer_json.hpp) if it is there,
/// else those two files. Throws FileError.
std::unique_ptr<BytePairTokenizer> load_byte_pairs(const std::string& folder);
/// Whether the folder has any of these three files.
bool has_byte_pairs(const std::string& folder);

/// More rows than this without a token are taken for a mistake.
inline constexpr std::size_t most_rows_without_token = 1'000'000;
/// The tokenizer for a table with that many rows. Byte pairs may be fewer, and the other rows then
/// have no token, or more, if those too many are special tokens: no text has them then. Throws
/// FileError, which begins with `path`, for anything else.
std::unique_ptr<Tokenizer> with_rows(std::unique_ptr<Tokenizer> tokenizer, std::size_t rows,
                                     const std::string& path);

/// The tokenizer of a model's folder, which is made if it is missing. Byte pairs are those two
/// files, vocab.json and merges.txt: both appear whole or not at all, and never beside one of
/// another vocabulary. Characters and words are a tokens.json of one object:
///     {"kind": "word", "lower_case": true, "tokens": ["<unk>", "the", ...]}
/// with "split_on_whitespace": true before the tokens of words that are split in that way.
/// A token's place in the list is its id, and the first is always "<unk>". Characters follow in
/// rising order of code point; their "lower_case" is false.
/// Throws FileError where a file cannot be written, ValueError for a special token that has no
/// place in vocab.json.
void save_tokenizer(const Tokenizer& tokenizer, const std::string& folder);

/// Byte pairs for other programs: those two files, the tokenizer.json of today and the
/// tokenizer_config.json that goes with it, for a model with that context. Throws as
/// save_tokenizer.
void export_tokenizer(const Tokenizer& tokenizer, const std::string& folder, std::size_t context);

/// Throws FileError if a folder holds something else under a name that a model or its tokenizer is
/// saved under: what is written takes the place of its own kind only. Its config.json has to begin
/// with `config`. A tokenizer.json may only be replaced by one that is `exported`.
void check_replaceable(const std::string& folder, std::string_view config, bool exported = false);

/// tokens.json as text, and the way back; `path` is what errors call it.
std::string write_tokens(const Tokenizer& tokenizer);
std::unique_ptr<Tokenizer> read_tokens(std::string_view bytes, const std::string& kind,
                                       const std::string& path);

/// `kind`: char, word or bytepair. Throws FileError in one line that begins with the path of the
/// file at fault.
std::unique_ptr<Tokenizer> load_tokenizer(const std::string& kind, const std::string& folder);

}  // namespace emb
