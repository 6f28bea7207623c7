#include "course/check/verdict.hpp"

#include <sstream>

#include "view/text.hpp"

namespace emb::course {
namespace {

constexpr std::string_view margin = "    ";
// Whatever an answer prints stands behind this, so that it can never pass for a verdict.
constexpr std::string_view printed_margin = "          | ";

constexpr std::string_view names[] = {"UNFINISHED", "WRONG", "RIGHT"};  // of a State, in order

std::optional<Verdict> read_line(const std::string& line) {
  if (!line.starts_with(margin)) return std::nullopt;
  std::istringstream words(line);
  std::string number, state, text;
  words >> number >> state >> std::ws;
  std::getline(words, text);
  const std::optional<State> known = state_from(state);
  if (!is_exercise_number(number) || !known) return std::nullopt;
  return Verdict{number, *known, text, ""};
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
  std::string line = message(margin, verdict.number, "  ", name_of(verdict.state));
  if (!verdict.text.empty()) line += "   " + verdict.text;
  for (const std::string& printed : lines_of(verdict.printed))
    line += message("\n", printed_margin, printed);
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
