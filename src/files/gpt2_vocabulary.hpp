#pragma once

#include <functional>
#include <unordered_map>

#include "base/ids.hpp"
#include "files/json.hpp"

namespace emb {

/// What the two files of a GPT-2 vocabulary say.
struct Gpt2Vocabulary {
  std::vector<std::string> tokens;  ///< of each id its bytes
  std::vector<Merge> merges;
};

/// Reads vocab.json, from written tokens to ids, and merges.txt, a merge "left right" per line
/// behind an optional "#version" line. Bytes are written as unicode/byte_symbols.hpp says. What is
/// neither one byte nor made by a merge is a special token and stands in vocab.json as it is; it
/// holds no Ġ, which is how a space is written: such a token tells of a merge that is missing, or,
/// where merges.txt has no name, of none being asked for.
/// The names are those of the files. Throws FileError in one line for what is not JSON, ids that
/// are not 0 to V - 1, each once, lines that are no merge, and tokens that vocab.json lacks:
///     merges.txt: line 7: the part "qx" is not in vocab.json
Gpt2Vocabulary read_gpt2_vocabulary(std::string_view vocab_json, std::string_view merges_txt,
                                    std::string_view vocab_name = "vocab.json",
                                    std::string_view merges_name = "merges.txt");

// ---- What the two files have in common with tokenizer.json (files/tokenizer_json.hpp) -----------

/// From written tokens to ids. It looks at the texts that it was made of.
using IdOfToken = std::unordered_map<std::string_view, TokenId>;

/// Tokens by id, as files write them, and the merges.
struct WrittenVocabulary {
  std::vector<std::string> tokens;
  std::vector<Merge> merges;
};

/// The merge of two written tokens. Throws ValueError for one that has no id, whose name ends where
/// that of the vocabulary has to follow: "the part \"qx\" is not in ".
Merge merge_of(std::string_view left, std::string_view right, const IdOfToken& ids);
/// From characters to the bytes that they stand for. `check_special` is asked about each id that is
/// neither one byte nor made by a merge. Throws FileError that begins with `name`.
Gpt2Vocabulary from_written(WrittenVocabulary given, std::string_view name,
                            const std::function<void(std::size_t)>& check_special);
/// The id of each written token. Throws FileError if two are equal.
IdOfToken ids_of(const std::vector<std::string>& tokens, std::string_view name);
/// Written tokens by their ids: an object whose ids are 0 to V - 1. Throws FileError.
std::vector<std::string> tokens_by_id(const Json& json, std::string_view name);

/// A token as files write it, and whether it is special.
struct WrittenToken {
  std::string key;
  bool special;
};
/// All of them, in order of id. Throws as write_gpt2_vocabulary.
std::vector<WrittenToken> write_tokens_of(const Gpt2Vocabulary& vocabulary);

// ---- Writing them ------------------------------------------------------------------------------

/// The two files, as bytes.
struct Gpt2Files {
  std::string vocab_json, merges_txt;
};

/// The way back: of GPT-2's own vocabulary to the byte. ids in `merges` are within the tokens.
/// Throws ValueError if a special token is not UTF-8, holds a Ġ or is written as another token.
Gpt2Files write_gpt2_vocabulary(const Gpt2Vocabulary& vocabulary);

}  // namespace emb
