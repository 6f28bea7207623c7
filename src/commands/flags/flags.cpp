#include "commands/flags/flags.hpp"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <numeric>

#include "base/threads.hpp"
#include "commands/flags/own_program.hpp"
#include "text/unicode/utf8.hpp"
#include "view/page.hpp"
#include "view/screen.hpp"
#include "view/text.hpp"

namespace fs = std::filesystem;

namespace emb {
namespace {

/// In small letters: those of ASCII, for the text may be anything.
std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

/// How many letters must be changed, added or removed, or exchanged with the next, to come from one
/// word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) rows[i][0] = i;
  std::iota(rows[0].begin(), rows[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      rows[i][j] = std::min({changed, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  return rows[a.size()][b.size()];
}

[[noreturn]] void reject(const std::string& name, std::string_view text, const char* what) {
  throw UsageError(name, ": '", text, "' is ", what);
}

std::string written(bool yes) { return yes ? "true" : "false"; }
std::string written(double number) { return as_typed(number); }
std::string written(const auto& value) { return message(value); }

void check_range(const Flag& flag, double value, std::string_view text) {
  const bool below_end = value < flag.high || (value == flag.high && flag.end == ']');
  if ((value >= flag.low && below_end) || value == flag.extra) return;
  // So large an end is no bound that anybody meets.
  const bool open = std::isinf(flag.high) || (flag.high >= 1e9 && value < flag.low);
  const std::string limits =
      open ? message("has to be at least ", as_typed(flag.low))
           : message("is outside [", as_typed(flag.low), ", ", as_typed(flag.high), flag.end);
  const std::string extra = flag.extra ? message(", or ", as_typed(*flag.extra)) : "";
  throw UsageError(flag.name, ": ", text, " ", limits, extra);
}

/// The number that a text of this flag is, if it is one that the flag takes.
template <class T>
T parsed(const Flag& flag, std::string_view text) {
  T value{};
  if constexpr (std::is_integral_v<T>) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) reject(flag.name, text, "too large a number");
    if (error != std::errc{} || end != text.data() + text.size())
      reject(flag.name, text,
             text.starts_with('-') ? "not a whole number from 0 on" : "not a whole number");
  } else {
    char* end = nullptr;
    const std::string copy(text);
    value = std::strtod(copy.c_str(), &end);
    // strtod takes more than decimal numbers: " 1", 0x10, inf; and +1, which no whole number is.
    const bool decimal = text.find_first_not_of("+-.0123456789eE") == text.npos;
    if (text.empty() || !decimal || text[0] == '+' || *end != '\0')
      reject(flag.name, text, "not a number");
    if (!std::isfinite(value)) reject(flag.name, text, "too large a number");
    const std::string_view digits = text.substr(0, text.find_first_of("eE"));
    const bool is_zero = digits.find_first_of("123456789") == text.npos;
    if (!is_zero && std::fabs(value) < std::numeric_limits<T>::min())
      reject(flag.name, text, "too small a number");
  }
  check_range(flag, static_cast<double>(value), text);
  return value;
}

template <>
bool parsed(const Flag& flag, std::string_view text) {
  if (text == "true" || text == "on" || text == "yes" || text == "1") return !flag.is_opposite;
  if (text == "false" || text == "off" || text == "no" || text == "0") return flag.is_opposite;
  reject(flag.name, text, "neither true nor false");
}

/// What a folder of a model or of tokens holds; of its folders all.
constexpr const char* kept_in_folders[] = {
    "config.json", "model.safetensors", "tokens.json", "vocab.json", "merges.txt", ".lock", "best/",
    "resume/"};

bool names_place(const Flag& flag) {
  return flag.placeholder == "FILE" || flag.placeholder.ends_with("DIR");
}

template <>
std::string parsed(const Flag& flag, std::string_view text) {
  if (!flag.choices.empty() && std::ranges::find(flag.choices, text) == flag.choices.end()) {
    const std::string near = did_you_mean(text, flag.choices);
    throw UsageError(flag.name, ": there is no '", text, "'", near.empty() ? "." : near,
                     " There are: ", joined(flag.choices, ", "));
  }
  // Of an unset variable: nothing would be kept.
  const bool is_text = flag.placeholder == "TEXT";
  if (text.find_first_not_of(is_text ? " " : "") == text.npos && !flag.empty_too)
    reject(flag.name, text, names_place(flag) ? "no name" : "no text");
  if (is_text) check_utf8<UsageError>(text, flag.name);
  const bool to_write = flag.is_written();
  const char* users = flag.is_file || to_write ? std::getenv("EMB_FROM") : nullptr;
  if (users == nullptr || text.empty()) return std::string(text);
  std::error_code failed;
  const fs::path there = fs::path(users) / text;
  return to_write || exists(there, failed) ? there.string() : std::string(text);
}

}  // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::string small = in_small_letters(word);
  // With half of its letters changed, a short word is near to any other.
  const std::size_t most = word.size() < 5 ? 1 : 2;
  const std::string* nearest = nullptr;
  std::size_t least = most + 1;
  for (const std::string& other : known) {
    // Nobody types the whole of a long word.
    if (word.size() > 2 && in_small_letters(other).starts_with(small) && least > most)
      nearest = &other;
    // The lengths tell most of a long list apart, and cost nothing.
    if (other.size() > word.size() + most || word.size() > other.size() + most) continue;
    const std::size_t distance = edit_distance(small, in_small_letters(other));
    if (distance < least) {
      least = distance;
      nearest = &other;
    }
  }
  return nearest == nullptr || word.size() < 2 ? "" : ": did you mean " + *nearest + "?";
}

std::string Flag::value() const {
  return std::visit([](const auto* knob) { return written(*knob); }, target);
}

void Flag::set(std::string_view text) {
  std::visit(
      [&](auto* knob) { *knob = parsed<std::remove_reference_t<decltype(*knob)>>(*this, text); },
      target);
}

Flags::Flags(std::string program, std::string purpose)
    : program_(std::move(program)),
      purpose_(std::move(purpose)),
      shown_(std::make_shared<ShownBlocks>()) {
  threads_flag_.range(1, most_threads);
}

void Flags::add_steps() {
  has_steps_ = true;
  add("--step", step_, "print one step in full instead of the short run").range(1).usually("");
  add("--all", all_, "print everything");
  add("--claims", claims_, "print a line for each claim, for `embedlings run NN --seeds 10`");
  add_page();
}

/// A page holds everything, so the run that makes one prints everything.
void Flags::choose_extent() {
  shown_->kept = !page_.empty();
  if (!has_steps_) return;
  if (step_ > 0 && (all_ || shown_->kept))
    throw UsageError("--step: leave out ", all_ ? "--all" : "--page", ", which shows every step");
  shown_->step = step_;
  shown_->extent = Extent::in_short;
  if (step_ > 0) shown_->extent = Extent::one_step;
  if (all_ || shown_->kept) shown_->extent = Extent::whole;
  if (claims_) shown_->extent = Extent::claims;
  shown_->paged = has_screen() && !shown_->kept && !claims_;
}

namespace {

/// Name and meaning of a flag, below each other with others.
using UsageLine = std::pair<std::string, std::string>;

/// "--steps N" and "training steps (default 2,000)"
UsageLine usage_of(const Flag& flag) {
  const std::string standard = flag.standard      ? *flag.standard
                               : flag.is_switch() ? ""
                                                  : flag.value();
  return {flag.usage(), flag.meaning + (standard.empty() ? "" : " (default " + standard + ")")};
}

const UsageLine usage_of_help{"--help",
                              "show this text; if a flag is repeated, the last value wins"};

/// Of names that are not long; one that is has a line of its own.
std::size_t name_column(const std::vector<UsageLine>& lines, std::size_t width) {
  std::size_t column = 0;
  for (const auto& [name, meaning] : lines)
    if (name.size() <= width / 3) column = std::max(column, name.size());
  return column;
}

std::string laid_out(const std::vector<UsageLine>& lines, std::size_t column, std::size_t width) {
  std::string text;
  for (auto [name, meaning] : lines) {
    if (name.size() > column) text += "  " + std::exchange(name, "") + "\n";
    for (const std::string& line : wrap(meaning, width - column - 4))
      text += "  " + pad_right(std::exchange(name, ""), column) + "  " + line + "\n";
  }
  return text;
}

}  // namespace

std::string Flags::usage(std::size_t width) const {
  std::vector<UsageLine> lines;
  std::string first = "usage: " + program_;
  for (const Flag& flag : arguments_) {
    first += flag.is_needed ? " " + flag.name : " [" + flag.name + "]";
    lines.emplace_back(flag.name, flag.meaning);
  }
  const std::string about = message(program_, ": ", purpose_, "\n\n", first, " [flags]");
  std::string text = joined(wrap(about, width), "\n") + "\n\n";
  for (const std::string& words : examples_)
    text += (&words == &examples_.front() ? "examples: " : "          ") +
            own_command(program_.substr(program_.find(' ') + 1) + " " + words) + "\n";
  if (!examples_.empty()) text += "\n";
  if (!parts_.empty()) return text + usage_in_parts(width);
  for (const Flag& flag : flags_) lines.push_back(usage_of(flag));
  lines.push_back(usage_of(threads_flag_));
  lines.push_back(usage_of_help);
  return text + laid_out(lines, name_column(lines, width), width);
}

std::string Flags::usage_in_parts(std::size_t width) const {
  std::vector<std::pair<std::string, std::vector<UsageLine>>> shown;
  std::size_t column = 0;
  for (const Part& part : parts_) {
    if (!part.everybody && !help_all_) continue;
    std::vector<UsageLine> lines;
    for (const std::string& name : part.names) lines.push_back(usage_of(*known(name)));
    column = std::max(column, name_column(lines, width));
    shown.emplace_back(part.heading, std::move(lines));
  }
  if (std::vector<UsageLine> others = in_no_part(); help_all_ && !others.empty())
    shown.emplace_back("Others", std::move(others));
  std::string text;
  for (const auto& [heading, lines] : shown)
    text += heading + "\n" + laid_out(lines, column, width) + "\n";
  if (!help_all_)
    return text +
           "All flags:  " + own_command(program_.substr(program_.find(' ') + 1) + " --help all") +
           "\n";
  return text +
         "If a flag is repeated, the last value counts. No file of another kind is replaced.\n";
}

std::vector<std::pair<std::string, std::string>> Flags::in_no_part() const {
  std::vector<UsageLine> others;
  for (const Flag& flag : flags_)
    if (std::ranges::none_of(parts_, [&](const Part& part) {
          return std::ranges::find(part.names, flag.name) != part.names.end();
        }))
      others.push_back(usage_of(flag));
  return others;
}

/// Throws Error for a part of --help that names a flag there is not.
const Flag* Flags::known(std::string_view name) const {
  if (name == threads_flag_.name) return &threads_flag_;
  for (const auto* all : {&flags_, &arguments_})
    for (const Flag& flag : *all)
      if (flag.name == name) return &flag;
  throw Error("flags: a part of --help names ", name, ", which is no flag");
}

Flag& Flags::find(std::string_view name) {
  if (name == threads_flag_.name) return threads_flag_;
  const auto found = std::ranges::find(flags_, name, &Flag::name);
  if (found != flags_.end()) return *found;
  std::vector<std::string> known = {"--help", "--threads"};
  for (const Flag& flag : flags_) known.push_back(flag.name);
  const std::string hint = did_you_mean(name, known);
  throw UsageError("unknown flag ", name, hint.empty() ? "; --help lists those there are" : hint);
}

/// Throws UsageError where two flags name one file, in whatever spelling, and one would write it.
void Flags::check_apart() const {
  std::map<fs::path, const Flag*> files;
  for (const Flag& flag : flags_) {
    if (!names_place(flag) || flag.value().empty()) continue;
    std::error_code failed;  // is told by who opens it
    const fs::path place = fs::weakly_canonical(fs::absolute(flag.value()), failed);
    if (failed) continue;
    const auto check_free = [&](const fs::path& file) {
      const auto at = files.find(file);
      if (at != files.end() && (flag.is_written() || at->second->is_written()))
        throw UsageError(at->second->name, " and ", flag.name, " name one file: ", flag.value());
      return file;
    };
    check_free(place.parent_path() / "");
    files.try_emplace(check_free(place), &flag);
    if (flag.placeholder == "FILE") continue;
    for (const char* name : kept_in_folders) files.try_emplace(check_free(place / name), &flag);
  }
}

void Flags::check_together() {
  for (const auto* all : {&arguments_, &flags_})
    for (const Flag& flag : *all)
      if (flag.is_needed && flag.value().empty())
        throw UsageError(flag.name, " is missing: ", flag.meaning);
  for (const auto& [what, there, names] : partners_)
    for (const std::string& name : names)
      if (find(name).given && !there()) throw UsageError(name, " goes with ", what);
}

Flags::Word Flags::take_flag(Word word, Word end) {
  const std::size_t equals = word->find('=');
  Flag& flag = find(word->substr(0, equals));
  flag.given = true;
  if (equals != std::string_view::npos || flag.is_switch()) {
    flag.set(equals != std::string_view::npos ? word->substr(equals + 1) : "true");
    return word;
  }
  if (word + 1 == end || word[1].starts_with("--"))
    throw UsageError(flag.name, " needs a value: ", flag.usage());
  flag.set(word[1]);
  return word + 1;
}

bool Flags::parse(int argc, const char* const* argv) {
  threads_ = threads();  // here, where what EMB_THREADS may not be is told in one line
  const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
  // Behind two dashes alone nothing is a flag.
  const auto dashes = std::ranges::find(words, "--");
  for (auto word = words.begin(); word != dashes; ++word) {
    if (word->substr(0, word->find('=')) != "--help" && *word != "-h") continue;
    help_all_ = *word == "--help=all" || (word + 1 != words.end() && word[1] == "all");
    return false;
  }
  auto place = arguments_.begin();
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (word < dashes && word->size() > 1 && word->starts_with('-'))
      word = take_flag(word, words.end());
    else if (word != dashes && place != arguments_.end())
      (place++)->set(*word);
    else if (word != dashes)
      throw UsageError("unexpected argument '", *word, "'; --help shows what can be given");
  }
  check_together();
  check_apart();
  choose_extent();
  set_threads(threads_);
  return true;
}

std::vector<std::pair<std::string, std::string>> Flags::values() const {
  std::vector<std::pair<std::string, std::string>> all;
  for (const Flag& flag : flags_)
    if (!flag.is_opposite) all.emplace_back(flag.name, flag.value());
  return all;
}

}  // namespace emb
