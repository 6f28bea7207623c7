#include "live/experiment.hpp"

#include <cmath>

namespace emb {
namespace {

const Json& member(const Json& settings, std::string_view name, const char* wanted) {
  const Json* found = settings.find(name);
  if (found == nullptr) throw ValueError("setting \"", name, "\": missing, ", wanted, " is needed");
  return *found;
}

[[noreturn]] void refuse(std::string_view name, const char* wanted) {
  throw ValueError("setting \"", name, "\": ", wanted, " is needed");
}

}  // namespace

double number_of(const Json& settings, std::string_view name) {
  const Json& found = member(settings, name, "a number");
  if (const auto* whole = found.as<std::uint64_t>()) return static_cast<double>(*whole);
  if (const auto* below = found.as<std::int64_t>()) return static_cast<double>(*below);
  if (const auto* number = found.as<double>()) return *number;
  refuse(name, "a number");
}

std::size_t count_of(const Json& settings, std::string_view name) {
  const auto* whole = member(settings, name, "a whole number").as<std::uint64_t>();
  if (whole == nullptr) refuse(name, "a whole number");
  return static_cast<std::size_t>(*whole);
}

const std::string& text_of(const Json& settings, std::string_view name) {
  const auto* text = member(settings, name, "a text").as<std::string>();
  if (text == nullptr) refuse(name, "a text");
  return *text;
}

Json json_list(std::span<const Real> numbers) {
  JsonArray list;
  list.reserve(numbers.size());
  for (const Real number : numbers)
    list.push_back(std::isfinite(number) ? Json{static_cast<double>(number)} : Json{nullptr});
  return {std::move(list)};
}

}  // namespace emb
