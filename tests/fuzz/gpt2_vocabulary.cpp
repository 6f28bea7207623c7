#include "files/gpt2_vocabulary.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "text/tokenizer.hpp"

using namespace emb;

namespace {

bool same(const Gpt2Vocabulary& a, const Gpt2Vocabulary& b) {
  const auto same_merge = [](const Merge& x, const Merge& y) {
    return x.left == y.left && x.right == y.right && x.made == y.made;
  };
  return a.tokens == b.tokens && std::ranges::equal(a.merges, b.merges, same_merge);
}

/// Most vocabularies lack bytes; those that are whole keep every text.
void use(const Gpt2Vocabulary& read, std::string_view text) {
  std::vector<Merge> merges;
  for (const auto& [left, right, made] : read.merges) merges.push_back({left, right, made});
  try {
    const BytePairTokenizer pairs(read.tokens, std::move(merges));
    fuzz::check(pairs.decode(pairs.encode(text)) == text, "decode(encode(text)) == text");
  } catch (const ValueError& error) {
    fuzz::check_one_line(error.what());
  }
}

}  // namespace

/// The two files, with a zero byte between them.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\0'), size);
  const std::string_view merges = all.substr(std::min(end + 1, size));
  try {
    const Gpt2Vocabulary read = read_gpt2_vocabulary(all.substr(0, end), merges);
    use(read, all);
    const Gpt2Files files = write_gpt2_vocabulary(read);
    fuzz::check(same(read_gpt2_vocabulary(files.vocab_json, files.merges_txt), read),
                "written and read again, a vocabulary is the same");
  } catch (const FileError& error) {
    fuzz::check_one_line(error.what());
  }
  return 0;
}
