#include "text/text_stream.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/check.hpp"
#include "text/unicode/utf8.hpp"

using namespace emb;

namespace {

/// What is shown of a text that comes in pieces of so many bytes.
std::string shown(std::string_view text, const std::string& stop, std::size_t piece) {
  TextStream stream(stop);
  std::string all;
  for (std::size_t at = 0; at < text.size(); at += piece) all += stream.add(text.substr(at, piece));
  return all + stream.rest();
}

}  // namespace

/// A word to stop at, a zero byte and the text: in whatever pieces it comes, the same is shown, and
/// it is UTF-8.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\0'), size);
  const std::string stop(all.substr(0, end));
  const std::string_view text = all.substr(std::min(end + 1, size));
  const std::string whole = shown(text, stop, std::max<std::size_t>(text.size(), 1));
  fuzz::check(first_invalid_utf8(whole) == whole.size(), "what is shown is UTF-8");
  for (const std::size_t piece : {1u, 2u, 3u, 5u})
    fuzz::check(shown(text, stop, piece) == whole, "pieces show what the whole shows");
  return 0;
}
