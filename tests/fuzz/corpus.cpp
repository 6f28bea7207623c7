#include "text/corpus.hpp"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "text/unicode/utf8.hpp"

using namespace emb;

namespace {

/// One file of this process, with the bytes in it, that has no name any more when it ends.
const std::string& file_with(std::string_view bytes) {
  static const std::string path = "/tmp/embedlings_fuzz_" + std::to_string(getpid());
  static std::FILE* const file = std::fopen(path.c_str(), "wb+");
  static const int at_the_end = std::atexit([] { std::remove(path.c_str()); });
  fuzz::check(file != nullptr && at_the_end == 0, "a temporary file");
  std::rewind(file);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() &&
                       std::fflush(file) == 0 &&
                       ftruncate(fileno(file), static_cast<off_t>(bytes.size())) == 0;
  fuzz::check(written, "the bytes are in the file");
  return path;
}

}  // namespace

/// Bytes are refused in one line, or are a text that is the same when it is read again, whose lines
/// end in line feeds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  fuzz::check(load_corpus(file_with(bytes), "bytepair") == bytes, "byte pairs take all as it is");
  try {
    const std::string text = load_corpus(file_with(bytes));
    fuzz::check(!text.empty() && first_invalid_utf8(text) == text.size(), "a text, in UTF-8");
    fuzz::check(text.find('\r') == text.npos && text.find('\0') == text.npos, "lines end in \\n");
    // A second byte order mark is a character of the text, which reading again would take away.
    if (!text.starts_with("\xEF\xBB\xBF"))
      fuzz::check(load_corpus(file_with(text)) == text, "read again, it is the same");
  } catch (const FileError& error) {
    fuzz::check_one_line(error.what());
  }
  return 0;
}
