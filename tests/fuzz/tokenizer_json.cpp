#include "files/tokenizer_json.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"

using namespace emb;

/// A tokenizer.json: refused in one line, or written and read again as the same vocabulary.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  try {
    const Gpt2Vocabulary read = read_tokenizer_json(all, "tokenizer.json");
    const Gpt2Vocabulary again = read_tokenizer_json(write_tokenizer_json(read), "tokenizer.json");
    const auto same = [](const Merge& a, const Merge& b) {
      return a.left == b.left && a.right == b.right && a.made == b.made;
    };
    fuzz::check(read.tokens == again.tokens && std::ranges::equal(read.merges, again.merges, same),
                "written and read again, a vocabulary is the same");
  } catch (const FileError& error) {
    fuzz::check_one_line(error.what());
  } catch (const ValueError& error) {
    fuzz::check_one_line(error.what());  // a special token that cannot be written
  }
  return 0;
}
