#include "files/word2vec.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>

namespace emb {
namespace {

void check(const NamedVectors& vectors, const char* no_name = " \t\n\v\f\r") {
  const std::size_t N = vectors.names.size(), D = vectors.width;
  if (vectors.values.size() != N * D)
    throw ValueError("word2vec: ", N, " names of ", D, " numbers, but ", vectors.values.size(),
                     " values");
  for (const std::string& name : vectors.names)
    if (name.empty() || name.find_first_of(no_name) != std::string::npos)
      throw ValueError("word2vec: the name \"" + name +
                       "\" is empty or holds white space that ends names in this form");
}

void append(std::string& text, std::span<const float> numbers, char between) {
  for (std::size_t d = 0; d < numbers.size(); ++d) {
    if (d > 0) text += between;
    text += shortest(numbers[d]);
  }
  text += '\n';
}

/// The first line, and behind each name what `put` adds of its vector: some `bytes` for a number.
std::string in_rows(const NamedVectors& vectors, std::size_t bytes, auto put) {
  check(vectors);
  std::string text = message(vectors.names.size(), " ", vectors.width, "\n");
  text.reserve(text.size() + vectors.values.size() * bytes + vectors.names.size() * 16);
  for (std::size_t n = 0; n < vectors.names.size(); ++n) {
    text.append(vectors.names[n]) += ' ';
    put(text, vectors.row(n));
  }
  return text;
}

constexpr auto npos = std::string_view::npos;
constexpr std::string_view blanks = " \t";
bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Reads a number and returns where it ends; nullptr where there is none that is finite.
const char* read_number(const char* at, const char* end, float& into) {
#ifdef __cpp_lib_to_chars
  const auto [behind, error] = std::from_chars(at, end, into);
  if (error == std::errc{}) return std::isfinite(into) ? behind : nullptr;
#endif
  // A plus, what is too small for a float, and libraries without from_chars.
  const std::string_view rest(at, static_cast<std::size_t>(end - at));
  const std::string number(rest.substr(0, rest.find_first_of(blanks)));
  if (number.find_first_not_of("0123456789+-.eE") != npos) return nullptr;
  char* stop = nullptr;
  into = std::strtof(number.c_str(), &stop);
  const bool taken = !number.empty() && *stop == '\0' && std::isfinite(into);
  return taken ? at + number.size() : nullptr;
}

/// Whether the text is this many numbers, blanks before each.
bool read_numbers(std::string_view text, std::span<float> into) {
  const char *at = text.data(), *const end = at + text.size();
  for (float& number : into) {
    const char* const before = at;
    while (at < end && is_blank(*at)) ++at;
    if (at == before || !(at = read_number(at, end, number))) return false;
  }
  return at == end;
}

/// Takes the next line from the text, without what ends it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == npos ? text.size() : end + 1);
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

struct Size {
  std::size_t count = 0, width = 0;
};

/// "N D" and nothing else.
std::optional<Size> read_size(std::string_view line) {
  Size size;
  const char* const end = line.data() + line.size();
  const auto first = std::from_chars(line.data(), end, size.count);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != ' ') return {};
  const auto second = std::from_chars(first.ptr + 1, end, size.width);
  if (second.ec != std::errc{} || second.ptr != end || size.width == 0) return {};
  return size;
}

/// Where the name of a line ends, if the last `width` columns are numbers. 0 where one more is:
/// names may hold blanks, and a row of more numbers than the others is no name with a number.
std::size_t end_of_name(std::string_view line, std::size_t width) {
  for (; width > 0 && line.find_last_of(blanks) != npos; --width)
    line = line.substr(0, line.find_last_of(blanks));
  float more = 0;
  const std::size_t last = std::min(line.find_last_of(blanks), line.size());
  return read_numbers(line.substr(last), {&more, 1}) ? 0 : line.size();
}

NamedVectors room_for(const Size& size) {
  return {.names = std::vector<std::string>(size.count),
          .width = size.width,
          .values = std::vector<float>(size.count * size.width)};
}

}  // namespace

std::string word2vec_text(const NamedVectors& vectors) {
  return in_rows(vectors, 14, [](std::string& text, auto row) { append(text, row, ' '); });
}

std::string word2vec_binary(const NamedVectors& vectors) {
  return in_rows(vectors, sizeof(float), [](std::string& bytes, std::span<const float> row) {
    bytes.append(reinterpret_cast<const char*>(row.data()), row.size_bytes()) += '\n';
  });
}

ProjectorFiles projector_files(const NamedVectors& vectors) {
  check(vectors, "\t\n\v\f\r");
  ProjectorFiles files;
  for (std::size_t n = 0; n < vectors.names.size(); ++n) {
    append(files.vectors, vectors.row(n), '\t');
    files.metadata.append(vectors.names[n]) += '\n';
  }
  return files;
}

bool are_projector_files(const ProjectorFiles& files) {
  std::string_view rows = files.vectors, names = files.metadata;
  std::optional<std::size_t> width;
  while (!rows.empty() && !names.empty()) {
    if (take_line(names).find('\t') != npos) return false;
    const std::string_view row = take_line(rows);
    std::size_t numbers = 0;
    for (const char* at = row.data(); at <= row.data() + row.size(); ++at, ++numbers) {
      float number = 0;
      at = read_number(at, row.data() + row.size(), number);
      if (at == nullptr || (at < row.data() + row.size() && *at != '\t')) return false;
    }
    if (width.value_or(numbers) != numbers) return false;
    width = numbers;
  }
  return rows.empty() && names.empty();
}

bool is_word2vec(std::string_view bytes) { return read_size(take_line(bytes)).has_value(); }

NamedVectors read_word2vec_text(std::string_view bytes, std::string_view name) {
  bytes = bytes.substr(0, bytes.find_last_not_of(" \t\r\n") + 1);
  if (bytes.empty()) throw FileError(name, ": is empty");
  std::string_view rest = bytes;
  const std::string_view first = take_line(rest);
  const std::optional<Size> said = read_size(first);
  if (!said) rest = bytes;
  const Size size{
      static_cast<std::size_t>(std::ranges::count(rest, '\n')) + (rest.empty() ? 0 : 1),
      said ? said->width : static_cast<std::size_t>(std::ranges::count_if(first, is_blank))};
  if (said && said->count != size.count)
    throw FileError(name, ": line 1 tells of ", said->count, " vectors, and ", size.count,
                    " lines follow");
  const auto refuse = [&](std::size_t n) {
    throw FileError(name, ": line ", n + (said ? 2 : 1), ": is not a name and ", size.width,
                    " finite numbers");
  };
  // A single number may be what is left of a first line that nobody can read.
  if (size.count > 0 && size.width < (said ? 1 : 2))
    throw FileError(name, ": line 1: is neither \"N D\" nor a name and two or more numbers");
  // A number takes two bytes at least, its blank and a digit.
  if (size.count > 0 && size.width > rest.size() / 2 / size.count) refuse(0);
  NamedVectors made = room_for(size);
  for (std::size_t n = 0; n < size.count; ++n) {
    const std::string_view line = take_line(rest);
    const std::span row = std::span(made.values).subspan(n * size.width, size.width);
    std::size_t end = std::min(line.find_first_of(blanks), line.size());
    const bool plain = read_numbers(line.substr(end), row);  // a name without blanks
    if (!plain) end = end_of_name(line, size.width);
    if (end == 0 || !(plain || read_numbers(line.substr(end), row))) refuse(n);
    made.names[n] = line.substr(0, end);
  }
  return made;
}

NamedVectors read_word2vec_binary(std::string_view bytes, std::string_view name) {
  std::string_view rest = bytes;
  const auto size = read_size(take_line(rest));
  if (!size) throw FileError(name, ": does not begin with a line \"N D\"");
  // A vector takes its numbers, a space and a letter of its name.
  if (size->count > 0 && (size->width > rest.size() / sizeof(float) ||
                          size->count > rest.size() / (size->width * sizeof(float) + 2)))
    throw FileError(name, ": ", size->count, " vectors of ", size->width,
                    " numbers do not fit into ", rest.size(), " bytes");
  NamedVectors made = room_for(*size);
  const std::size_t row_bytes = size->width * sizeof(float);
  for (std::size_t n = 0; n < size->count; ++n) {
    rest.remove_prefix(std::min(rest.find_first_not_of('\n'), rest.size()));
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::span row = std::span(made.values).subspan(n * size->width, size->width);
    const bool whole = end > 0 && end < rest.size() && rest.size() - end - 1 >= row_bytes;
    if (whole) std::memcpy(row.data(), rest.data() + end + 1, row_bytes);
    if (!whole || !std::ranges::all_of(row, [](float x) { return std::isfinite(x); }))
      throw FileError(name, ": vector ", n + 1, " of ", size->count,
                      ": is not a name, a space and ", size->width, " finite numbers");
    made.names[n] = rest.substr(0, end);
    rest.remove_prefix(end + 1 + row_bytes);
  }
  rest.remove_prefix(std::min(rest.find_first_not_of('\n'), rest.size()));
  if (!rest.empty())
    throw FileError(name, ": ", rest.size(), " bytes behind the last of ", size->count, " vectors");
  return made;
}

}  // namespace emb
