#pragma once

#include <concepts>

#include "base/errors.hpp"
#include "files/json.hpp"

// Members of the JSON files that are our own: what was written as a bool, a count, a number or a
// text is read as the same.

namespace emb {

inline Json to_json(bool value) { return {value}; }
inline Json to_json(std::size_t value) { return {static_cast<std::uint64_t>(value)}; }
inline Json to_json(double value) { return {value}; }
inline Json to_json(const std::string& value) { return {value}; }

/// Throws FileError where there is no such member, or where it is no T:
///     config.json: "width" has to be a whole number from 0 on
template <class T>
void take_member(const Json& from, const char* key, T& to, std::string_view name) {
  const Json* member = from.find(key);
  if (!member) throw FileError(message(name, ": has no \"", key, "\""));
  const auto fail = [&](const char* wanted) {
    throw FileError(message(name, ": \"", key, "\" has to be ", wanted));
  };
  if constexpr (std::same_as<T, bool>) {
    member->as<bool>() ? void(to = *member->as<bool>()) : fail("true or false");
  } else if constexpr (std::integral<T>) {
    member->natural() ? void(to = *member->natural()) : fail("a whole number from 0 on");
  } else if constexpr (std::floating_point<T>) {
    if (const auto* whole = member->as<std::int64_t>())
      to = static_cast<T>(*whole);
    else
      member->as<double>() ? void(to = *member->as<double>()) : fail("a number");
  } else {
    member->as<T>() ? void(to = *member->as<T>()) : fail("a text or a list");
  }
}

}  // namespace emb
