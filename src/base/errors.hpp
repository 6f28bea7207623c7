#pragma once

#include <sstream>
#include <stdexcept>
#include <string>

namespace emb {

/// Base of everything embedlings throws on purpose. One line: operation or file, argument,
/// what it was, what it had to be.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
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

/// A file that cannot be read or written.
struct FileError : Error {
  using Error::Error;
};

/// Wrong use of a program: an unknown flag, a missing argument. Programs exit with 2.
struct UsageError : Error {
  using Error::Error;
};

/// Joins its arguments as `<<` prints them: `message("ids[", 1, "] = ", 30)`.
template <class... Parts>
std::string message(const Parts&... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

}  // namespace emb
