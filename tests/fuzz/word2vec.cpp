#include "files/word2vec.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"

using namespace emb;

namespace {

template <class Read, class Write>
void check_form(std::string_view bytes, Read read, Write write) {
  NamedVectors vectors;
  try {
    vectors = read(bytes, "fuzz");
  } catch (const FileError& error) {
    fuzz::check_one_line(error.what());
    return;
  }
  fuzz::check(vectors.values.size() == vectors.names.size() * vectors.width, "N * D values");
  std::string written;
  try {
    written = write(vectors);
  } catch (const ValueError&) {
    return;  // a name that was read with spaces in it
  }
  const NamedVectors again = read(written, "written");
  fuzz::check(again.names == vectors.names && again.width == vectors.width, "names are the same");
  fuzz::check(vectors.values.empty() || std::memcmp(again.values.data(), vectors.values.data(),
                                                    4 * vectors.values.size()) == 0,
              "numbers are the same");
}

}  // namespace

/// Any bytes, in both forms, and told apart by what they hold.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check_form(bytes, read_word2vec_text, word2vec_text);
  check_form(bytes, read_word2vec_binary, word2vec_binary);
  check_form(
      bytes, [](auto... given) { return read_word2vec(given...); }, word2vec_text);
  return 0;
}
