#pragma once

#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "view/blocks.hpp"

// Values as the script of a page reads them.

namespace emb {

/// The shortest text that gives the same number back. A number that is a float is written as a
/// float: Math.fround(x) in the script is that float, to the bit. Infinities are 1e999, which
/// scripts read as such; NaN is null.
std::string json_number(double value);
/// In quotes. Nothing in it can end a <script> or start a comment; bytes that are no UTF-8 are
/// written out, such as \xff.
std::string json_text(std::string_view text);

/// Numbers, bools, texts, ranges of what can be written, ranges of ranges, and a Grid, which
/// becomes {"rows": 2, "columns": 3, "values": [six numbers, row by row]}.
template <class T>
std::string json(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return json_number(static_cast<double>(value));
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    return json_text(value);
  } else if constexpr (std::is_same_v<T, Grid>) {
    return R"({"rows":)" + json(value.rows()) + R"(,"columns":)" + json(value.columns()) +
           R"(,"values":)" + json(value.values()) + "}";
  } else {
    std::string list = "[";
    for (const auto& item : value) list += (list.size() == 1 ? "" : ",") + json(item);
    return list + "]";
  }
}

}  // namespace emb
