#include "cli/flag.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <type_traits>
#include <utility>

#include "base/errors.hpp"

namespace emb {
namespace {

/// A number as one would write it: 4096, 0.001, 1e-08.
std::string plain(double value) {
  if (value == std::floor(value) && std::fabs(value) < 1e15)
    return std::to_string(static_cast<long long>(value));
  return message(value);
}

/// As few digits as lead back to the number.
std::string shortest(double value) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

[[noreturn]] void reject(const std::string& name, std::string_view text, const char* what) {
  throw UsageError(message(name, ": '", text, "' is ", what));
}

template <class T>
T parse_whole(const std::string& name, std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) reject(name, text, "too large a number");
  if (error == std::errc{} && end == text.data() + text.size()) return value;
  const bool below_zero = std::is_unsigned_v<T> && text.starts_with('-');
  reject(name, text, below_zero ? "not a whole number from 0 on" : "not a whole number");
}

template <class T>
T parse_real(const std::string& name, std::string_view text) {
  const std::string copy(text);
  char* end = nullptr;
  const T value = static_cast<T>(std::strtod(copy.c_str(), &end));
  const bool all = !copy.empty() && *end == '\0' &&
                   std::string_view(" \t\n\v\f\r").find(copy[0]) == std::string_view::npos;
  const bool has_digit = text.find_first_of("0123456789") != std::string_view::npos;
  if (!all || !has_digit) reject(name, text, "not a number");
  if (!std::isfinite(value)) reject(name, text, "too large a number");
  return value;
}

bool parse_switch(const std::string& name, std::string_view text) {
  if (text == "true" || text == "on" || text == "yes" || text == "1") return true;
  if (text == "false" || text == "off" || text == "no" || text == "0") return false;
  reject(name, text, "neither true nor false");
}

std::string from_users_folder(std::string_view path) {
  const char* folder = std::getenv("EMB_FROM");
  if (folder == nullptr || path.empty()) return std::string(path);
  const std::filesystem::path there = std::filesystem::path(folder) / path;
  std::error_code failed;
  return std::filesystem::exists(there, failed) ? there.string() : std::string(path);
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : std::string(between)) + text;
  return all;
}

}  // namespace

Flag::Flag(std::string name, Knob target, std::string meaning)
    : name_(std::move(name)), target_(target), meaning_(std::move(meaning)) {
  placeholder_ = std::holds_alternative<std::string*>(target_) ? "TEXT" : "N";
}

Flag& Flag::range(double low, double high) {
  low_ = low;
  high_ = high;
  return *this;
}

Flag& Flag::or_just(double number) {
  extra_ = number;
  return *this;
}

Flag& Flag::shown_as(std::string placeholder) {
  placeholder_ = std::move(placeholder);
  return *this;
}

Flag& Flag::one_of(std::vector<std::string> choices) {
  choices_ = std::move(choices);
  placeholder_ = joined(choices_, "|");
  return *this;
}

Flag& Flag::file() {
  file_ = true;
  return shown_as("FILE");
}

std::string Flag::usage() const { return is_switch() ? name_ : name_ + " " + placeholder_; }

std::string Flag::value() const {
  return std::visit(
      [](const auto* target) -> std::string {
        using T = std::remove_cvref_t<decltype(*target)>;
        if constexpr (std::is_same_v<T, bool>)
          return *target ? "true" : "false";
        else if constexpr (std::is_same_v<T, std::string>)
          return *target;
        else if constexpr (std::is_floating_point_v<T>)
          return shortest(static_cast<double>(*target));
        else
          return message(*target);
      },
      target_);
}

void Flag::set(std::string_view text) {
  std::visit(
      [&](auto* target) {
        using T = std::remove_reference_t<decltype(*target)>;
        if constexpr (std::is_same_v<T, bool>) {
          *target = parse_switch(name_, text);
        } else if constexpr (std::is_same_v<T, std::string>) {
          if (!choices_.empty() && std::ranges::find(choices_, text) == choices_.end())
            throw UsageError(message(name_, ": '", text, "' is none of ", joined(choices_, ", ")));
          *target = file_ ? from_users_folder(text) : std::string(text);
        } else {
          T value;
          if constexpr (std::is_integral_v<T>)
            value = parse_whole<T>(name_, text);
          else
            value = parse_real<T>(name_, text);
          check_range(static_cast<double>(value));
          *target = value;
        }
      },
      target_);
}

void Flag::check_range(double value) const {
  if ((value >= low_ && value <= high_) || value == extra_) return;
  const std::string limits = std::isinf(high_)
                                 ? message("has to be at least ", plain(low_))
                                 : message("is outside [", plain(low_), ", ", plain(high_), "]");
  const std::string extra = extra_ ? message(", or ", plain(*extra_)) : "";
  throw UsageError(message(name_, ": ", plain(value), " ", limits, extra));
}

}  // namespace emb
