#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "train/tokenizer_files.hpp"
#include "view/text.hpp"

using namespace emb;

namespace {

/// Tokens that no text was cut into may find no way back into text, but none is lost.
void use(const Tokenizer& tokenizer, std::string_view text) {
  std::vector<TokenId> all;
  for (std::size_t n = 0; n < tokenizer.size(); ++n) all.push_back(static_cast<TokenId>(n));
  const std::string written = tokenizer.decode(all);
  fuzz::check(tokenizer.name() != "char" || tokenizer.encode(written).size() >= all.size(),
              "every character is found again");
  try {
    for (const TokenId id : tokenizer.encode(text)) static_cast<void>(tokenizer.piece(id));
  } catch (const ValueError& error) {
    fuzz::check_one_line(visible(error.what()));
  }
}

}  // namespace

/// Any bytes as tokens.json: refused in one line, or a tokenizer whose file is read as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const char* kind : {"char", "word"}) {
    try {
      const auto tokenizer = read_tokens(bytes, kind, "tokens.json");
      const std::string written = write_tokens(*tokenizer);
      fuzz::check(write_tokens(*read_tokens(written, kind, "written")) == written,
                  "written and read again, the tokens are the same");
      use(*tokenizer, bytes);
    } catch (const FileError& error) {
      fuzz::check_one_line(visible(error.what()));
    }
  }
  return 0;
}
