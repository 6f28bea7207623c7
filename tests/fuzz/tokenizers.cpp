#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"

using namespace emb;

namespace {

void pieces_lead_back(const Tokenizer& tokenizer) {
  for (TokenId id = 0; id < static_cast<TokenId>(tokenizer.size()); ++id) {
    const std::string& piece = tokenizer.piece(id);
    fuzz::check(tokenizer.find(piece) == id, "find(piece(id)) == id");
    fuzz::check_one_line(piece);
    fuzz::check(first_invalid_utf8(piece) == piece.size(), "a piece is shown in UTF-8");
  }
}

void characters(std::string_view text, std::string_view other) {
  const CharTokenizer tokenizer(text);
  fuzz::check(tokenizer.decode(tokenizer.encode(text)) == text, "decode(encode(text)) == text");
  pieces_lead_back(tokenizer);
  const auto ids = tokenizer.encode(other);
  std::size_t count = 0;
  for_each_code_point(other, [&](char32_t, std::size_t) { ++count; });
  fuzz::check(ids.size() == count, "one id for each character, known or not");
}

void words(std::string_view text, std::string_view other, bool lower_case) {
  const WordTokenizer tokenizer(text, {.lower_case = lower_case});
  pieces_lead_back(tokenizer);
  const auto ids = tokenizer.encode(text);
  for (const TokenId id : ids) fuzz::check(id != 0, "no word of the text is unknown");
  fuzz::check(tokenizer.encode(tokenizer.decode(ids)) == ids, "encode(decode(ids)) == ids");
  static_cast<void>(tokenizer.decode(tokenizer.encode(other)));
}

template <class Work>
void one_line(Work work) {
  try {
    work();
  } catch (const Error& error) {
    fuzz::check_one_line(error.what());
  }
}

}  // namespace

/// A byte of choices and one of how long the text to learn from is, then that text and another one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view both(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::size_t middle = std::min<std::size_t>(data[1], both.size());
  const std::string_view text = both.substr(0, middle), other = both.substr(middle);
  one_line([&] { characters(text, other); });
  one_line([&] { words(text, other, data[0] % 2 == 0); });
  one_line([&] {
    const WordTokenizer small(text, {.maximum_size = 1u + data[0], .minimum_count = 2});
    static_cast<void>(small.decode(small.encode(other)));
  });
  return 0;
}
