#pragma once

#include <string>

#include "text/byte_pairs.hpp"

namespace emb {

/// Byte pairs from the two files of a GPT-2 vocabulary (files/gpt2_vocabulary.hpp), such as the
/// public ones. Throws FileError in one line that begins with the path of the file at fault.
BytePairs load_byte_pairs(const std::string& vocab_path, const std::string& merges_path);
/// The same of `folder`/vocab.json and `folder`/merges.txt.
BytePairs load_byte_pairs(const std::string& folder);

/// Writes those two files into a folder, which is made if it is missing. Each appears whole or not
/// at all. Throws FileError where it cannot be written, ValueError for a special token that has no
/// place in such a file.
void save_byte_pairs(const BytePairs& pairs, const std::string& folder);

}  // namespace emb
