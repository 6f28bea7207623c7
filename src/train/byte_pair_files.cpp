#include "train/byte_pair_files.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "base/errors.hpp"
#include "files/gpt2_vocabulary.hpp"
#include "system/atomic_file.hpp"

namespace emb {

namespace fs = std::filesystem;

BytePairs load_byte_pairs(const std::string& vocab_path, const std::string& merges_path) {
  Gpt2Vocabulary read =
      read_gpt2_vocabulary(read_file(vocab_path), read_file(merges_path), vocab_path, merges_path);
  std::vector<Merge> merges;
  for (const auto& [left, right, made] : read.merges) merges.push_back({left, right, made});
  try {
    return BytePairs(std::move(read.tokens), std::move(merges));
  } catch (const ValueError& error) {
    throw FileError(message(vocab_path, ": ", error.what()));
  }
}

BytePairs load_byte_pairs(const std::string& folder) {
  return load_byte_pairs((fs::path(folder) / "vocab.json").string(),
                         (fs::path(folder) / "merges.txt").string());
}

void save_byte_pairs(const BytePairs& pairs, const std::string& folder) {
  Gpt2Vocabulary vocabulary;
  for (std::size_t id = 0; id < pairs.size(); ++id)
    vocabulary.tokens.push_back(pairs.token(static_cast<TokenId>(id)));
  for (const auto& [left, right, made] : pairs.merges())
    vocabulary.merges.push_back({left, right, made});
  const Gpt2Files files = write_gpt2_vocabulary(vocabulary);
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) throw FileError(message(folder, ": cannot be made (", failed.message(), ")"));
  replace_file(fs::path(folder) / "vocab.json", files.vocab_json);
  replace_file(fs::path(folder) / "merges.txt", files.merges_txt);
}

}  // namespace emb
