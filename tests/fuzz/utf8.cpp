#include "text/unicode/utf8.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"

using namespace emb;

/// Any bytes: what is valid is the same after decoding and encoding, and the first byte that is not
/// is found at one place by all that look for it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t valid = first_invalid_utf8(text);
  std::string again;
  bool refused = false;
  try {
    for_each_code_point(text, [&](char32_t value, std::size_t at) {
      fuzz::check(at == again.size(), "each character starts where the last one ended");
      append_utf8(again, value);
    });
  } catch (const ValueError& error) {
    refused = true;
    fuzz::check_one_line(error.what());
  }
  fuzz::check(again == text.substr(0, valid),
              "encode(decode(text)) == text, as far as it is valid");
  fuzz::check(refused == (valid < size), "an error where there is an invalid byte, and only there");
  if (refused) fuzz::check(code_point_at(text, valid).bytes == 0, "no character at that byte");
  return 0;
}
