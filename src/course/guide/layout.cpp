#include "course/guide/watch.hpp"

namespace emb::course {

namespace {

bool is_indented(std::string_view line) { return line.starts_with(" "); }

/// Whether a line was broken only because the next word had no room on it any more.
bool goes_on(std::string_view line, std::string_view next) {
  if (line.empty() || next.empty() || is_indented(line) || is_indented(next)) return false;
  for (const char* opening : {"Example:", "Read:", "Throws "})
    if (next.starts_with(opening)) return false;
  constexpr std::size_t full = 90;
  return std::string_view(";{}").find(line.back()) == std::string_view::npos &&
         line.size() + 1 + next.substr(0, next.find(' ')).size() > full;
}

/// Behind "   12 | " of a line of code that a compiler shows; 0 where there is no such margin.
std::size_t code_begin(std::string_view line) {
  const std::size_t bar = line.find_first_not_of(" 0123456789");
  return bar != line.npos && line[bar] == '|' ? bar + 1 : 0;
}

std::size_t caret_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" ~", code_begin(line));
  return first != line.npos && line[first] == '^' ? first : line.npos;
}

/// A line of code without its first `dropped` columns behind the margin.
std::string shifted(const std::string& line, std::size_t dropped) {
  const std::size_t begin = code_begin(line);
  const std::string code = line.substr(begin), left = split_at(code, dropped)[0];
  return line.substr(0, begin) + "…" + code.substr(left.size());
}

void add_wrapped(Texts& lines, const std::string& line, std::size_t width) {
  const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t indent = is_indented(line) ? std::min(spaces + 2, width / 2) : 0;
  const Texts pieces = wrap(line, width);
  lines.push_back(pieces[0]);
  if (pieces.size() < 2) return;
  const std::string rest = line.substr(line.find_first_not_of(' ', pieces[0].size()));
  for (const std::string& piece : wrap(rest, width - indent))
    lines.push_back(std::string(indent, ' ') + piece);
}

/// Indented lines that stand together: columns mean something only where a caret points at one.
void add_indented(Texts& lines, const Texts& block, std::size_t width) {
  std::size_t caret = std::string::npos;
  for (const std::string& line : block) caret = std::min(caret, caret_of(line));
  const bool fits = widest(block) <= width || caret < width * 3 / 4;
  for (const std::string& line : block)
    if (caret == std::string::npos)
      add_wrapped(lines, line, width);
    else
      lines.push_back(cut(fits ? line : shifted(line, caret - width / 2), width));
}

/// The full stop of the sentence that goes on at `begin`, with another sentence after it. What is
/// quoted may hold a full stop of its own. npos if no sentence comes after it.
std::size_t end_of_sentence(std::string_view text, std::size_t begin) {
  bool quoted = false;
  for (std::size_t at = begin; at + 1 < text.size(); ++at) {
    if (text[at] == '"') quoted = !quoted;
    if (!quoted && text[at] == '.' && text[at + 1] == ' ') return at;
  }
  return text.npos;
}

// ---- The screen of watch ----------------------------------------------------------------------

constexpr std::string_view usual_keys =
    "h hint  s statement  w solution  l list  r run  n skip  c check  q quit";
constexpr std::string_view keys_at_end = "Enter goes on  w solution  l list  r run  q quit";
// Fewer lines than this tell nothing: then the verdicts make room.
constexpr std::size_t least_room = 8;

/// What is wrong, how to get on, and the statement, which often settles it.
std::string about_wrong(const WatchView& view, const Statement& exercise, const Verdict& verdict) {
  std::string text = message(exercise.number, " is WRONG.\n\n", explained(verdict.text), "\n");
  if (!verdict.printed.empty()) text += "Your program printed:\n" + verdict.printed + "\n";
  // A warning often says why a number is wrong.
  if (!view.result.complaints.empty()) text += view.result.complaints + "\n";
  text += "stuck?   press h for a hint\n";
  if (!view.result.remark.empty()) text += "again:   " + view.result.remark + "\n";
  return text + "\nThe statement:\n\n" + exercise.text;
}

std::string about_verdict(const WatchView& view, const Statement& exercise,
                          const Verdict& verdict) {
  if (verdict.state == State::wrong) return about_wrong(view, exercise, verdict);
  std::string text;
  if (!verdict.printed.empty()) text += "Your program printed:\n" + verdict.printed + "\n";
  if (!view.result.complaints.empty()) text += view.result.complaints + "\n";
  return text + exercise.text;
}

/// What is wrong with the exercise in question, or its statement where it was not begun.
std::string about_exercise(const WatchView& view) {
  if (!view.result.trouble.empty()) return view.result.complaints;
  const Statement* exercise = view.about != nullptr ? view.about : view.here.exercise;
  if (exercise == nullptr) return "";
  for (const Verdict& verdict : view.result.verdicts)
    if (verdict.number == exercise->number) return about_verdict(view, *exercise, verdict);
  return exercise->text;
}

Texts heading(const WatchView& view, const Progress& progress, std::size_t width, bool all) {
  const Lesson& lesson = *view.here.lesson;
  const Count done = count({&lesson, 1}, progress);
  Texts lines{message("embedlings watch   ", lesson.number, "  ", lesson.title, "   ", done.right,
                      " of ", done.all, " RIGHT"),
              message(view.file, "   ", view.status), ""};
  for (const Statement& exercise : lesson.exercises) {
    const bool here = &exercise == view.here.exercise;
    if (all || here) lines.push_back(exercise_line(exercise, progress, here));
  }
  lines.emplace_back();
  for (const std::string& line : {view.failure, view.news}) {
    if (line.empty()) continue;
    std::ranges::move(laid_out(line, width), std::back_inserter(lines));
    lines.emplace_back();
  }
  return lines;
}

}  // namespace

Texts laid_out(std::string_view text, std::size_t width) {
  const Texts said = lines_of(visible_lines(text));
  Texts lines;
  for (std::size_t n = 0; n < said.size();) {
    Texts block{said[n]};
    if (is_indented(said[n])) {
      while (++n < said.size() && is_indented(said[n])) block.push_back(said[n]);
      add_indented(lines, block, width);
      continue;
    }
    while (++n < said.size() && goes_on(said[n - 1], said[n])) block[0] += " " + said[n];
    add_wrapped(lines, block[0], width);
  }
  return lines;
}

std::string explained(std::string_view verdict) {
  const std::size_t yours = verdict.find(": yours "), expected = verdict.find(", expected ");
  std::size_t expected2 = verdict.find(",  expected ");
  const std::size_t middle = std::min(expected, expected2);
  if (yours == verdict.npos || middle == verdict.npos || middle < yours)
    return std::string(verdict) + "\n";
  const std::size_t end = end_of_sentence(verdict, middle);
  const std::string_view rest = end == verdict.npos ? "" : verdict.substr(end + 2);
  const auto value = [&](std::size_t begin, std::size_t stop) {
    std::string_view text = verdict.substr(begin, stop - begin);
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    for (const std::string_view verb : {"is ", "has "})
      if (text.starts_with(verb)) text.remove_prefix(verb.size());
    return std::string(text.substr(0, text.find_last_not_of('.') + 1));
  };
  return message("  where      ", verdict.substr(0, yours), "\n  yours      ",
                 value(yours + 8, middle), "\n  expected   ",
                 value(verdict.find("expected", middle) + 9, std::min(end, verdict.size())), "\n",
                 rest.empty() ? "" : "\n", rest, rest.empty() ? "" : "\n");
}

std::string closing_question(const Statement& exercise) {
  std::string text = exercise.text;
  std::ranges::replace(text, '\n', ' ');
  constexpr std::string_view begin = "When yours is RIGHT, ";
  const std::size_t at = text.find(begin);
  if (at == text.npos) return "";
  const std::size_t end = text.find(". ", at);
  return text.substr(at + begin.size(), end == text.npos ? end : end + 1 - at - begin.size());
}

std::string for_terminal(const std::string& text, std::size_t indent) {
  const Terminal terminal = stdout_terminal();
  if (!terminal.interactive || text.empty()) return text;
  return joined(laid_out(text, terminal.width - indent), "\n") + "\n";
}

Texts draw_watch(WatchView& view, const Progress& progress, std::size_t width, std::size_t height) {
  const Texts body = laid_out(view.panel.empty() ? about_exercise(view) : view.panel, width);
  const std::size_t all = height - 2;  // without the keys and the space above them
  Texts lines = heading(view, progress, width, true);
  if (lines.size() + std::min(body.size(), least_room) > all)
    lines = heading(view, progress, width, false);
  const std::size_t room = all - std::min(lines.size(), all - 1);
  // The last line of a longer text says where one is in it.
  const std::size_t shown = body.size() > room ? room - 1 : body.size();
  view.scroll = std::min(view.scroll, body.size() - shown);
  for (std::size_t n = 0; n < shown; ++n) lines.push_back(body[view.scroll + n]);
  if (shown < body.size())
    lines.push_back(message("(lines ", view.scroll + 1, " to ", view.scroll + shown, " of ",
                            body.size(), ": space, j, k and the arrows move)"));
  lines.resize(all + 1);
  lines.emplace_back(view.end == WatchView::End::none ? usual_keys : keys_at_end);
  for (std::string& line : lines) line = cut(visible(line), width);
  return lines;
}

std::string coloured(std::string line) {
  constexpr Ink inks[] = {Ink::second, Ink::sixth, Ink::fourth};  // of a State, in order
  constexpr std::size_t number = 6;                               // where exercise_line has it
  const std::size_t end = line.find(' ', number), at = line.find_first_not_of(' ', end);
  if (at == line.npos || !is_exercise_number(line.substr(number, end - number))) return line;
  const std::string word = line.substr(at, line.find(' ', at) - at);
  if (const std::optional<State> state = state_from(word))
    line.replace(at, word.size(),
                 paint(word, inks[static_cast<std::size_t>(*state)], {.colour = true}));
  return line;
}

}  // namespace emb::course
