#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "base/errors.hpp"

namespace emb {

struct JsonMember;
struct Json;
using JsonArray = std::vector<Json>;
/// In the order of the file.
using JsonObject = std::vector<JsonMember>;

/// One value of a JSON text. A number without point and exponent is whole and kept exactly: as
/// std::uint64_t from 0 on, as std::int64_t below and for -0, whose sign is lost.
struct Json {
  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, JsonArray,
               JsonObject>
      value;

  /// The value if it is a T, nothing otherwise: json.as<JsonObject>().
  template <class T>
  const T* as() const {
    return std::get_if<T>(&value);
  }
  /// The member of an object; nullptr if there is none, or this is no object.
  const Json* find(std::string_view key) const;
};

struct JsonMember {
  std::string key;
  Json value;
};

/// Nothing nests deeper than this, so that no file can exhaust the stack.
inline constexpr std::size_t json_depth = 64;

/// Reads one JSON text (RFC 8259) and believes nothing: no comment, no comma at an end, no second
/// key of the same name, no half of a surrogate pair, no bytes that are not UTF-8, nothing after
/// the value, no number too large for 64 bits. A number too near to 0 for a double becomes 0. A
/// byte order mark is skipped.
/// `name` is what was read. Throws FileError in one line, columns counted in bytes from 1:
///     vocab.json: line 1, column 9: the key "a" is there twice
///     vocab.json: is a Git LFS pointer, not the file itself: git lfs pull fetches that
/// Of small values a text holds many, each many times as large when it was read: more than
/// `most_values` are refused.
Json parse_json(std::string_view bytes, std::string_view name,
                std::size_t most_values = static_cast<std::size_t>(-1));

/// The value as one line of ASCII, laid out as by Python's json.dumps: {"a": 1, "b": [true, null]}.
/// A double has as few letters as lead back to it: 1e+05.
/// parse_json(write_json(x)) is x, numbers to the bit, if whole ones are kept as parse_json keeps
/// them. Throws ValueError for a NaN, an infinity and a string that is not UTF-8.
std::string write_json(const Json& json);

/// UTF-8 as it may stand in an error line: in quotes, the characters that begin in its first 40
/// bytes, and without what moves a terminal's cursor.
std::string in_quotes(std::string_view text);

}  // namespace emb
