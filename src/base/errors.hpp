#pragma once

#include <concepts>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/shortest.hpp"

namespace emb {

/// What printf makes of it, up to 399 bytes: `printed("%.4f", 0.5)`.
std::string printed(const char* format, auto... values) {
  char text[400];  // the longest double has 309 digits before its point
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

namespace detail {
inline void append(std::string& line, std::string_view text) { line += text; }
inline void append(std::string& line, char letter) { line += letter; }
inline void append(std::string& line, double number) { line += printed("%g", number); }
void append(std::string& line, std::integral auto number) { line += std::to_string(number); }
/// What can print itself, such as a Shape.
template <class T>
requires requires(const T& thing) { thing.str(); }
void append(std::string& line, const T& thing) { line += thing.str(); }
}  // namespace detail

/// Joins its arguments as `<<` prints them: `message("ids[", 1, "] = ", 30)`. Errors are included
/// everywhere, and a stream is a heavy header.
std::string message(const auto&... parts) {
  std::string line;
  (detail::append(line, parts), ...);
  return line;
}

/// What a range holds, `between` two of them: joined(std::vector{1, 2}, ", ") is "1, 2".
std::string joined(const auto& range, std::string_view between) {
  std::string line, before;
  for (const auto& part : range) {
    line += message(before, part);
    before = between;
  }
  return line;
}

/// Base of everything embedlings throws on purpose. One line: operation or file, argument,
/// what it was, what it had to be. It is given in parts, as message() takes them:
///     throw IdError("gather_rows: ids[", n, "] = ", id, " is outside [0, ", rows, ")");
struct Error : std::runtime_error {
  explicit Error(const auto&... parts) : std::runtime_error(message(parts...)) {}
};

/// Sizes that do not fit together.
struct ShapeError : Error {
  using Error::Error;
};

/// A token id outside its table. Ids are never clamped.
struct IdError : Error {
  using Error::Error;
};

/// A value that an operation cannot take, such as a dropout rate of 2.
struct ValueError : Error {
  using Error::Error;
};

/// A text with less in it than is needed. Programs say which --corpus it is.
struct TextTooShort : ValueError {
  using ValueError::ValueError;
};

/// A file that cannot be read or written.
struct FileError : Error {
  using Error::Error;
};

/// Wrong use of a program: an unknown flag, a missing argument. Programs exit with 2.
struct UsageError : Error {
  using Error::Error;
};

/// Work that ended because a signal asked for it. Programs exit with 128 + signal.
struct Interrupted : Error {
  explicit Interrupted(int by, const auto&... parts) : Error(parts...), signal(by) {}
  int signal;
};

}  // namespace emb
