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

std::vector<std::size_t> counts_of(const Json& settings, std::string_view name) {
  const auto* list = member(settings, name, "a list of whole numbers").as<JsonArray>();
  if (list == nullptr) refuse(name, "a list of whole numbers");
  std::vector<std::size_t> counts;
  for (const Json& item : *list) {
    const auto* whole = item.as<std::uint64_t>();
    if (whole == nullptr) refuse(name, "a list of whole numbers");
    counts.push_back(static_cast<std::size_t>(*whole));
  }
  return counts;
}

Json json_item(double number) {
  if (!std::isfinite(number)) return {nullptr};
  return {number};
}
Json json_item(std::uint64_t whole) { return {whole}; }
Json json_item(const std::string& text) { return {text}; }

}  // namespace emb
