#pragma once

#include "base/ids.hpp"

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

/// The two files, as bytes.
struct Gpt2Files {
  std::string vocab_json, merges_txt;
};

/// The way back: of GPT-2's own vocabulary to the byte. ids in `merges` are within the tokens.
/// Throws ValueError where a special token is not UTF-8, holds a Ġ or is written as another token.
Gpt2Files write_gpt2_vocabulary(const Gpt2Vocabulary& vocabulary);

}  // namespace emb
