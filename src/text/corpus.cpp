#include "text/corpus.hpp"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <memory>

#include "base/foreign_file.hpp"
#include "base/system/patient_open.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

using namespace std::string_view_literals;

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    throw FileError(path, ": is a directory, a text file is needed");
  const int opened = open_patiently(path);
  File file(opened < 0 ? nullptr : fdopen(opened, "rb"), std::fclose);
  if (!file) throw FileError(path, ": cannot be opened (", std::strerror(errno), ")");
  return file;
}

const ProgressListener nobody;  // is told

/// What is refused ends the reading, so that an endless device such as /dev/zero does, too.
std::string read_all(const std::string& path, std::FILE* file, const ProgressListener& progress,
                     auto check) {
  std::string text;
  std::error_code none;  // of a pipe, nobody knows the size
  const std::uintmax_t size = std::filesystem::file_size(path, none);
  // Some special files claim to be larger than any memory: a gigabyte is believed.
  if (!none) text.reserve(static_cast<std::size_t>(std::min(size, std::uintmax_t{1} << 30)));
  const bool sized = !none && size > 0;
  ProgressOfLoop told(sized ? progress : nobody, "reading", static_cast<std::size_t>(size));
  char block[1 << 16];
  for (;;) {
    const std::size_t before = text.size(), count = std::fread(block, 1, sizeof block, file);
    if (std::ferror(file) != 0)
      throw FileError(path, ": cannot be read (", std::strerror(errno), ")");
    text.append(block, count);
    check(text, before);
    told.at(text.size());
    if (count < sizeof block) return text;
  }
}

/// Names what is no text and has another name.
void refuse_foreign(std::string_view bytes, const std::string& name) {
  if (const std::string_view kind = foreign_kind(bytes); !kind.empty())
    throw FileError(name, ": ", kind);
}

void use_line_feeds(std::string& text) {
  std::size_t to = 0;
  for (std::size_t from = 0; from < text.size(); ++from) {
    if (std::string_view(text).substr(from, 2) == "\r\n"sv) continue;
    text[to++] = text[from] == '\r' ? '\n' : text[from];
  }
  text.resize(to);
}

}  // namespace

std::string load_corpus(const std::string& path, std::string_view tokenizer,
                        const ProgressListener& progress) {
  constexpr std::size_t most = std::size_t{1} << 30u;
  const bool any_bytes = takes_any_bytes(tokenizer);
  const std::string name = path == "-" ? "standard input" : path;
  const auto check = [&](std::string_view read, std::size_t from) {
    if (any_bytes && read.size() > most) throw FileError(name, ": is larger than 1 GiB");
    const std::size_t zero = any_bytes ? read.npos : read.find('\0', from);
    if (zero == read.npos) return;
    refuse_foreign(read, name);
    throw FileError(name, ": is not text: byte 0x00 at offset ", zero);
  };
  std::string text = read_all(name, path == "-" ? stdin : open(path).get(), progress, check);
  if (any_bytes) return text;
  if (first_invalid_utf8(text) != text.size()) refuse_foreign(text, name);
  check_utf8<FileError>(text, name);
  text.erase(0, text.size() - without_byte_order_mark(text).size());
  if (text.empty()) throw FileError(name, ": is empty");
  if (text.find('\r') != std::string::npos) use_line_feeds(text);
  return text;
}

}  // namespace emb
