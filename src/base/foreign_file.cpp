#include "base/foreign_file.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace emb {
namespace {

using namespace std::string_view_literals;

struct Foreign {
  std::string_view beginning, said;
};

constexpr Foreign known[] = {
    {"version https://git-lfs"sv,
     "is a Git LFS pointer, not the file itself: git lfs pull fetches that"},
    {"PK\x03\x04"sv,
     "is a zip archive, as PyTorch's .bin and .pt are: unpack it, or save the model as "
     "safetensors"},
    {"\x1F\x8B"sv, "is compressed by gzip: gunzip unpacks it"},
    {"\x80\x02"sv,
     "is a Python pickle, which only Python reads: save it as safetensors there, or word vectors "
     "with gensim's "
     "save_word2vec_format"},
    {"\x80\x03"sv,
     "is a Python pickle, which only Python reads: save it as safetensors there, or word vectors "
     "with gensim's "
     "save_word2vec_format"},
    {"\x80\x04"sv,
     "is a Python pickle, which only Python reads: save it as safetensors there, or word vectors "
     "with gensim's "
     "save_word2vec_format"},
    {"\x80\x05"sv,
     "is a Python pickle, which only Python reads: save it as safetensors there, or word vectors "
     "with gensim's "
     "save_word2vec_format"},
    {"\x89HDF"sv, "is an HDF5 file, which is not read: save the model as safetensors"},
    {"\xBA\x16\x4F\x2F"sv,
     "is a model of fastText, not word vectors: fastText writes those beside it as .vec, and "
     "\"fasttext print-word-vectors MODEL < WORDS\" prints them"},
    {"GGUF"sv, "is a GGUF file of llama.cpp, which is not read: safetensors are"},
    {"\xFF\xFE"sv, "is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)"},
    {"\xFE\xFF"sv, "is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)"},
    {"\0\0\xFE\xFF"sv, "is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)"},
};

bool starts_with_tag(std::string_view text, std::string_view tag) {
  if (text.size() < tag.size()) return false;
  for (std::size_t n = 0; n < tag.size(); ++n)
    if (std::tolower(static_cast<unsigned char>(text[n])) != tag[n]) return false;
  return true;
}

bool is_web_page(std::string_view bytes) {
  const std::string_view text = without_byte_order_mark(bytes);
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) return false;
  return starts_with_tag(text.substr(start), "<!doctype html") ||
         starts_with_tag(text.substr(start), "<html");
}

/// Whether bytes are UTF-16 of mostly Latin letters, without a byte order mark: in the beginning,
/// most characters have a zero in the same one of their two bytes, and none in the other.
bool looks_like_utf16(std::string_view bytes) {
  const std::size_t pairs = std::min<std::size_t>(bytes.size(), 1024) / 2;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t n = 0; n < 2 * pairs; ++n) zeros[n % 2] += bytes[n] == '\0';
  const auto [least, most] = std::ranges::minmax(zeros);
  return pairs >= 4 && least == 0 && 2 * most > pairs;
}

}  // namespace

std::string_view foreign_kind(std::string_view bytes) {
  for (const auto& [beginning, said] : known)
    if (bytes.starts_with(beginning)) return said;
  if (looks_like_utf16(bytes))
    return "looks like UTF-16 without a byte order mark, UTF-8 is needed (iconv can convert it)";
  if (is_web_page(bytes)) return "is a web page: what it shows has to be downloaded by itself";
  return {};
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with(mark)) text.remove_prefix(mark.size());
  return text;
}

}  // namespace emb
