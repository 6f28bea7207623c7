#include "cli/flags.hpp"

#include <algorithm>

#include "base/errors.hpp"
#include "base/threads.hpp"
#include "cli/spelling.hpp"

namespace emb {
namespace {

constexpr double most_threads = 256;

}  // namespace

Flags::Flags(std::string program, std::string purpose)
    : program_(std::move(program)), purpose_(std::move(purpose)) {
  if (!program_.empty() && program_[0] >= '0' && program_[0] <= '9') add_page();
}

void Flags::add_page() {
  add("--page", page_, "also write all figures as a page for a browser").shown_as("FILE");
}

Flags::~Flags() = default;

Flag& Flags::add_knob(std::string name, Knob target, std::string meaning) {
  return flags_.emplace_back(std::move(name), target, std::move(meaning));
}

Flag& Flags::add_positional(std::string name, Knob target, std::string meaning) {
  return positionals_.emplace_back(std::move(name), target, std::move(meaning));
}

Flag& Flags::choice(const std::string& name, std::string& target, std::vector<std::string> choices,
                    const std::string& meaning) {
  return add(name, target, meaning).one_of(std::move(choices));
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

Flag* Flags::find(std::string_view name) {
  const auto found = std::ranges::find(flags_, name, &Flag::name);
  return found == flags_.end() ? nullptr : &*found;
}

void Flags::unknown(std::string_view name) const {
  std::vector<std::string> known = {"--help", "--threads"};
  for (const Flag& flag : flags_) known.push_back(flag.name());
  const std::string hint = did_you_mean(name, known);
  throw UsageError(
      message("unknown flag ", name, hint.empty() ? "; --help lists those there are" : hint));
}

void Flags::take_positional(std::string_view text, std::size_t place) {
  if (place >= positionals_.size())
    throw UsageError(message("unexpected argument '", text, "'; --help shows what can be given"));
  positionals_[place].set(text);
}

/// Sets the flag at words[at], and returns the place of the last word that belongs to it.
std::size_t Flags::take_flag(const std::vector<std::string_view>& words, std::size_t at) {
  const std::size_t equals = words[at].find('=');
  const std::string_view name = words[at].substr(0, equals);
  Flag threads_flag("--threads", &threads_, "");
  threads_flag.range(1, most_threads);
  Flag* flag = name == "--threads" ? &threads_flag : find(name);
  if (flag == nullptr) unknown(name);
  if (equals != std::string_view::npos) {
    flag->set(words[at].substr(equals + 1));
    return at;
  }
  if (flag->is_switch()) {
    flag->set("true");
    return at;
  }
  if (at + 1 == words.size() || words[at + 1].starts_with("--"))
    throw UsageError(message(name, " needs a value: ", flag->usage()));
  flag->set(words[at + 1]);
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
    else
      take_positional(word, place++);
  }
  if (threads_ > 0) set_threads(threads_);
  return true;
}

std::vector<std::pair<std::string, std::string>> Flags::values() const {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Flag& flag : flags_) all.emplace_back(flag.name(), flag.value());
  return all;
}

void Flags::set(std::string_view name, std::string_view text) {
  Flag* flag = find(name);
  if (flag == nullptr) unknown(name);
  flag->set(text);
}

}  // namespace emb
