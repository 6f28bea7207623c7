#include "cli/flags.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <numeric>

#include "base/errors.hpp"
#include "base/threads.hpp"

namespace emb {
namespace {

constexpr double most_threads = 256;

/// How many letters must be changed, added or removed to come from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row[b.size()];
}

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

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::string* nearest = nullptr;
  std::size_t least = std::max<std::size_t>(2, word.size() / 4) + 1;
  for (const std::string& other : known)
    if (const std::size_t distance = edit_distance(word, other); distance < least)
      least = distance, nearest = &other;
  return nearest ? ": did you mean " + *nearest + "?" : "";
}

Flag::Flag(std::string name, Knob target, std::string meaning)
    : name_(std::move(name)), target_(target), meaning_(std::move(meaning)) {
  placeholder_ = std::holds_alternative<std::string*>(target_) ? "TEXT" : "N";
}

Flag& Flag::one_of(std::vector<std::string> choices) {
  choices_ = std::move(choices);
  placeholder_ = joined(choices_, "|");
  return *this;
}

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
          if (text.empty() && (placeholder_ == "FILE" || placeholder_.ends_with("DIR")))
            reject(name_, text, "no name");  // of an unset variable: nothing would be kept
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

Flags::Flags(std::string program, std::string purpose)
    : program_(std::move(program)), purpose_(std::move(purpose)) {
  if (!program_.empty() && program_[0] >= '0' && program_[0] <= '9') add_page();
}

std::string Flags::usage() const {
  std::vector<std::pair<std::string, std::string>> lines;
  std::string first = "usage: " + program_;
  for (const Flag& flag : positionals_) {
    first += " [" + flag.name() + "]";
    lines.emplace_back(flag.name(), flag.meaning());
  }
  for (const Flag& flag : flags_) {
    const bool silent = flag.is_switch() || flag.value().empty();
    const std::string standard = silent ? "" : message(" (default ", flag.value(), ")");
    lines.emplace_back(flag.usage(), flag.meaning() + standard);
  }
  lines.emplace_back("--threads N", message("threads to compute with (default ", threads(), ")"));
  lines.emplace_back("--help", "this text");
  std::size_t width = 0;
  for (const auto& line : lines) width = std::max(width, line.first.size());
  std::string text = message(program_, ": ", purpose_, "\n\n", first, " [flags]\n\n");
  for (const auto& [name, meaning] : lines)
    text += message("  ", name, std::string(width - name.size() + 2, ' '), meaning, "\n");
  return text;
}

Flag& Flags::find(std::string_view name) {
  const auto found = std::ranges::find(flags_, name, &Flag::name);
  if (found != flags_.end()) return *found;
  std::vector<std::string> known = {"--help", "--threads"};
  for (const Flag& flag : flags_) known.push_back(flag.name());
  const std::string hint = did_you_mean(name, known);
  throw UsageError(
      message("unknown flag ", name, hint.empty() ? "; --help lists those there are" : hint));
}

/// Sets the flag at words[at], and returns the place of the last word that belongs to it.
std::size_t Flags::take_flag(const std::vector<std::string_view>& words, std::size_t at) {
  const std::size_t equals = words[at].find('=');
  const std::string_view name = words[at].substr(0, equals);
  Flag threads_flag("--threads", &threads_, "");
  threads_flag.range(1, most_threads);
  Flag& flag = name == "--threads" ? threads_flag : find(name);
  if (equals != std::string_view::npos || flag.is_switch()) {
    flag.set(equals != std::string_view::npos ? words[at].substr(equals + 1) : "true");
    return at;
  }
  if (at + 1 == words.size() || words[at + 1].starts_with("--"))
    throw UsageError(message(name, " needs a value: ", flag.usage()));
  flag.set(words[at + 1]);
  return at + 1;
}

bool Flags::parse(int argc, const char* const* argv) {
  const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
  for (const std::string_view word : words) {
    if (word == "--help" || word == "-h") return false;
    if (word == "--") break;
  }
  std::size_t place = 0;
  bool only_positionals = false;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string_view word = words[at];
    if (!only_positionals && word == "--")
      only_positionals = true;
    else if (!only_positionals && word.size() > 1 && word.starts_with('-'))
      at = take_flag(words, at);
    else if (place < positionals_.size())
      positionals_[place++].set(word);
    else
      throw UsageError(message("unexpected argument '", word, "'; --help shows what can be given"));
  }
  if (threads_ > 0) set_threads(threads_);
  return true;
}

std::vector<std::pair<std::string, std::string>> Flags::values() const {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Flag& flag : flags_) all.emplace_back(flag.name(), flag.value());
  return all;
}

void Flags::set(std::string_view name, std::string_view text) { find(name).set(text); }

}  // namespace emb
