#include "files/word2vec.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "base/foreign_file.hpp"

namespace emb {
namespace {

void check(const NamedVectors& vectors, const char* no_name = " \t\n\v\f\r") {
  const std::size_t N = vectors.names.size(), D = vectors.width;
  if (vectors.values.size() != N * D)
    throw ValueError("word2vec: ", N, " names of ", D, " numbers, but ", vectors.values.size(),
                     " values");
  for (const std::string& name : vectors.names)
    if (name.find_first_of(no_name) != std::string::npos)
      throw ValueError("word2vec: the name \"" + name +
                       "\" holds white space that ends names in this form");
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

std::string_view without_blanks_around(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// Takes the last column from the text, and the blanks before it.
std::string_view take_last_column(std::string_view& text) {
  const std::size_t blank = text.find_last_of(blanks);
  const std::size_t start = blank == npos ? 0 : blank + 1;
  const std::string_view column = text.substr(start);
  text = text.substr(0, text.substr(0, start).find_last_not_of(blanks) + 1);
  return column;
}

/// "N D" and nothing else but blanks.
std::optional<Size> read_size(std::string_view line) {
  Size size;
  line = without_blanks_around(line);
  const char* const end = line.data() + line.size();
  const auto [after, error] = std::from_chars(line.data(), end, size.count);
  if (error != std::errc{} || after == end || !is_blank(*after)) return {};
  const std::string_view rest =
      without_blanks_around({after, static_cast<std::size_t>(end - after)});
  const auto second = std::from_chars(rest.data(), end, size.width);
  if (second.ec != std::errc{} || second.ptr != end || size.width == 0) return {};
  return size;
}

/// How many columns at the end of a line are numbers, apart from the first column, which is a name.
std::size_t numbers_at_end(std::string_view line) {
  std::size_t count = 0;
  float number = 0;
  while (line.find_first_of(blanks) != npos) {
    const std::string_view column = take_last_column(line);
    if (!read_numbers(" " + std::string(column), {&number, 1})) break;
    ++count;
  }
  return count;
}

/// Reads a name and as many numbers as `row` has, and returns the name; nothing if the line is
/// anything else. A name with blanks must not end in a number: that is a row with too many.
std::optional<std::string_view> read_line(std::string_view line, std::span<float> row) {
  const std::size_t end = std::min(line.find_first_of(blanks), line.size());
  if (read_numbers(line.substr(end), row)) return line.substr(0, end);
  std::string_view name = line;
  for (std::size_t d = 0; d < row.size(); ++d) take_last_column(name);
  std::string_view rest = name;
  const std::string last(take_last_column(rest));
  float more = 0;
  if (name.empty() || read_numbers(" " + last, {&more, 1})) return {};
  if (!read_numbers(line.substr(name.size()), row)) return {};
  return name;
}

/// How many lines a text has, also without a newline after the last.
std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n')) +
         (text.empty() || text.ends_with('\n') ? 0 : 1);
}

/// The beginning of a text, up to that many lines.
std::string_view first_lines(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t n = 0; n < most && most < npos && end < text.size(); ++n)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return most < npos ? text.substr(0, end) : text;
}

/// Whether a line is three or more whole numbers, of which the first is that of the lines after it.
bool looks_like_a_size(std::string_view line, std::string_view after) {
  if (line.find_first_not_of("0123456789 \t") != npos) return false;
  const std::size_t numbers = numbers_at_end(line);
  std::string_view first = line;
  for (std::size_t n = 0; n < numbers; ++n) take_last_column(first);
  return numbers >= 2 && without_blanks_around(first) == std::to_string(count_lines(after));
}

/// Takes the next vector of the binary form: its name, and its numbers as bytes. False if the rest
/// is too short.
bool take_vector(std::string_view& rest, std::size_t row_bytes, std::string_view& name,
                 std::string_view& numbers) {
  rest.remove_prefix(std::min(rest.find_first_not_of('\n'), rest.size()));
  const std::size_t end = std::min(rest.find(' '), rest.size());
  if (end == rest.size() || rest.size() - end - 1 < row_bytes) return false;
  name = rest.substr(0, end);
  numbers = rest.substr(end + 1, row_bytes);
  rest.remove_prefix(end + 1 + row_bytes);
  return true;
}

/// Whether this many bytes can hold the vectors: each takes its numbers and a space.
bool have_room(const Size& size, std::size_t bytes) {
  if (size.count == 0) return true;
  return size.width <= bytes / sizeof(float) &&
         size.count <= bytes / (size.width * sizeof(float) + 1);
}

/// Whether the vectors fit exactly into what follows the line "N D".
bool fits_binary(std::string_view rest, const Size& size) {
  if (!have_room(size, rest.size())) return false;
  std::string_view name, numbers;
  for (std::size_t n = 0; n < size.count; ++n)
    if (!take_vector(rest, size.width * sizeof(float), name, numbers)) return false;
  return rest.find_first_not_of('\n') == npos;
}

bool is_binary(std::string_view bytes) {
  const auto size = read_size(take_line(bytes));
  if (!size) return false;
  std::string_view rest = bytes;
  const std::string_view first = take_line(rest);
  if (size->width <= first.size()) {
    std::vector<float> row(size->width);
    if (read_line(first, row)) return false;
  }
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < ' ' && std::string_view("\t\n\v\f\r").find(c) == npos;
  };
  return std::ranges::any_of(bytes.substr(0, 4096), is_control) || fits_binary(bytes, *size);
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

namespace {

NamedVectors read_text(std::string_view bytes, std::string_view name, std::size_t most) {
  bytes = without_byte_order_mark(bytes);
  bytes = bytes.substr(0, bytes.find_last_not_of(" \t\r\n") + 1);
  if (bytes.empty()) throw FileError(name, ": is empty");
  std::string_view rest = bytes;
  const std::string_view first = take_line(rest);
  const std::optional<Size> said = read_size(first);
  if (!said && looks_like_a_size(first, rest))
    throw FileError(name, ": line 1: \"", first, "\" has to be \"N D\", two numbers alone");
  rest = first_lines(said ? rest : bytes, most);
  const Size size{count_lines(rest), said ? said->width : numbers_at_end(first)};
  if (said && said->count != size.count && (said->count < size.count || size.count < most))
    throw FileError(name, ": line 1 tells of ", said->count, " vectors, and ", size.count,
                    " lines follow");
  const auto refuse = [&](std::size_t n) {
    throw FileError(name, ": line ", n + (said ? 2 : 1), ": is not a name and ", size.width,
                    " finite numbers");
  };
  // A single number may be what is left of a first line that nobody can read.
  if (!said && size.width < 2) {
    if (const auto kind = foreign_kind(bytes); !kind.empty()) throw FileError(name, ": ", kind);
    throw FileError(name, ": line 1: is neither \"N D\" nor a name and two or more numbers");
  }
  // A number takes two bytes at least, its blank and a digit.
  if (size.count > 0 && size.width > rest.size() / 2 / size.count) refuse(0);
  NamedVectors made = room_for(size);
  for (std::size_t n = 0; n < size.count; ++n) {
    const std::span row = std::span(made.values).subspan(n * size.width, size.width);
    const auto word = read_line(take_line(rest), row);
    if (!word) refuse(n);
    made.names[n] = *word;
  }
  return made;
}

NamedVectors read_binary(std::string_view bytes, std::string_view name, std::size_t most) {
  std::string_view rest = bytes;
  const auto size = read_size(take_line(rest));
  if (!size) throw FileError(name, ": does not begin with a line \"N D\"");
  const std::size_t count = std::min(size->count, most);
  if (!have_room(*size, rest.size()))
    throw FileError(name, ": ", size->count, " vectors of ", size->width,
                    " numbers do not fit into ", rest.size(), " bytes");
  NamedVectors made = room_for({count, size->width});
  const std::size_t row_bytes = size->width * sizeof(float);
  for (std::size_t n = 0; n < count; ++n) {
    std::string_view word, numbers;
    const std::span row = std::span(made.values).subspan(n * size->width, size->width);
    const bool whole = take_vector(rest, row_bytes, word, numbers);
    if (whole) std::memcpy(row.data(), numbers.data(), row_bytes);
    if (!whole || !std::ranges::all_of(row, [](float x) { return std::isfinite(x); }))
      throw FileError(name, ": vector ", n + 1, " of ", size->count,
                      ": is not a name, a space and ", size->width, " finite numbers");
    made.names[n] = word;
  }
  rest.remove_prefix(std::min(rest.find_first_not_of('\n'), rest.size()));
  if (count == size->count && !rest.empty())
    throw FileError(name, ": ", rest.size(), " bytes behind the last of ", size->count, " vectors");
  return made;
}

}  // namespace

NamedVectors read_word2vec(std::string_view bytes, std::string_view name, std::size_t most) {
  return is_binary(bytes) ? read_binary(bytes, name, most) : read_text(bytes, name, most);
}

NamedVectors read_word2vec_text(std::string_view bytes, std::string_view name) {
  return read_text(bytes, name, npos);
}

NamedVectors read_word2vec_binary(std::string_view bytes, std::string_view name) {
  return read_binary(bytes, name, npos);
}

}  // namespace emb
