#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/random.hpp"
#include "base/system/fingerprint.hpp"
#include "files/json.hpp"

// Members of the JSON files that are our own: what was written as a bool, a count, a number, a list
// of numbers, a text or the state of a generator is read as the same, to the bit.

namespace emb {

inline Json to_json(const auto& value) { return {value}; }
inline Json to_json(std::size_t value) { return {static_cast<std::uint64_t>(value)}; }
template <class T>
Json to_json(const std::vector<T>& values) {
  JsonArray list;
  for (const T& value : values) list.push_back({value});
  return {list};
}
/// Four times 16 hexadecimal digits: not every reader of JSON keeps 64 bits of a number.
inline Json to_json(const Random::State& words) {
  JsonArray list;
  for (const std::uint64_t word : words) list.emplace_back().value = hexadecimal(word);
  return {list};
}

/// False where the value is something else.
template <class T>
bool take(const Json& from, T& to) {
  const T* found = from.as<T>();
  if (found) to = *found;
  return found != nullptr;
}
inline bool take(const Json& from, std::size_t& to) {
  const auto* found = from.as<std::uint64_t>();
  if (found) to = *found;
  return found != nullptr;
}
inline bool take(const Json& from, double& to) {
  std::size_t whole = 0;
  if (take<double>(from, to)) return true;
  if (!take(from, whole)) return false;
  to = static_cast<double>(whole);
  return true;
}
inline bool take(const Json& from, std::vector<double>& to) {
  const auto* list = from.as<JsonArray>();
  if (list) to.resize(list->size());
  return list && std::ranges::equal(*list, to, [](const Json& a, double& b) { return take(a, b); });
}
inline bool take(const Json& from, Random::State& to) {
  const auto* list = from.as<JsonArray>();
  const auto word = [](const Json& item, std::uint64_t& bits) {
    const auto* text = item.as<std::string>();
    bits = text ? std::strtoull(text->c_str(), nullptr, 16) : 0;
    return text && *text == hexadecimal(bits);
  };
  return list && std::ranges::equal(*list, to, word);
}

/// What a T looks like, for whoever wrote something else.
template <class T>
constexpr const char* looks() {
  if (std::same_as<T, bool>) return "true or false";
  if (std::integral<T>) return "a whole number from 0 on";
  if (std::floating_point<T>) return "a number from 0 on";
  if (std::same_as<T, std::string>) return "a text";
  if (std::same_as<T, Random::State>) return "four times 16 hexadecimal digits";
  return "a list";
}

/// Throws FileError where there is no such member, or where it is no T:
///     config.json: "width" has to be a whole number from 0 on
template <class T>
void take_member(const Json& from, const char* key, T& to, std::string_view name) {
  const Json* member = from.find(key);
  if (!member) throw FileError(name, ": has no \"", key, "\"");
  if (!take(*member, to)) throw FileError(name, ": \"", key, "\" has to be ", looks<T>());
}

}  // namespace emb
