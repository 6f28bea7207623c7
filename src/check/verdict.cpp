#include "check/verdict.hpp"

#include <algorithm>

#include "view/text.hpp"

namespace emb::course {
namespace {

constexpr std::string_view margin = "    ";
// Whatever an answer prints stands behind this, so that it can never pass for a verdict.
constexpr std::string_view printed_margin = "          | ";

constexpr std::string_view names[] = {"UNFINISHED", "WRONG", "RIGHT"};  // of a State, in order

std::string_view take_word(std::string_view& line) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(word.size());
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return word;
}

std::optional<Verdict> read_line(std::string_view line) {
  if (!line.starts_with(margin)) return std::nullopt;
  line.remove_prefix(margin.size());
  const std::string_view number = take_word(line);
  const std::optional<State> state = state_from(take_word(line));
  if (!is_exercise_number(number) || !state) return std::nullopt;
  return Verdict{std::string(number), *state, std::string(line), ""};
}

}  // namespace

std::string_view name_of(State state) { return names[static_cast<std::size_t>(state)]; }

std::optional<State> state_from(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == std::end(names)) return std::nullopt;
  return static_cast<State>(found - std::begin(names));
}

bool is_exercise_number(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  return text.size() > 3 && text.find_first_not_of(digits) == 2 && text[2] == '.' &&
         text.find_first_not_of(digits, 3) == text.npos;
}

std::string print(const Verdict& verdict) {
  std::string line{margin};
  line.append(verdict.number).append("  ").append(name_of(verdict.state));
  if (!verdict.text.empty()) line.append("   ").append(verdict.text);
  for (const std::string& printed : lines_of(verdict.printed))
    line.append("\n").append(printed_margin).append(printed);
  return line;
}

std::vector<Verdict> read_verdicts(std::string_view output) {
  std::vector<Verdict> verdicts;
  for (const std::string& line : lines_of(output)) {
    if (line.starts_with(printed_margin)) {
      if (!verdicts.empty())
        verdicts.back().printed.append(line.substr(printed_margin.size())).append("\n");
    } else if (std::optional<Verdict> verdict = read_line(line)) {
      verdicts.push_back(std::move(*verdict));
    }
  }
  return verdicts;
}

}  // namespace emb::course
