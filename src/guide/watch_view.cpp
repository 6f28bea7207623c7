#include "guide/watch_view.hpp"

#include <algorithm>

#include "base/errors.hpp"
#include "view/text_width.hpp"

namespace emb::course {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view keys = "h hint  s statement  l list  r run  n skip  c check  q quit";

void add_wrapped(Lines& lines, const std::string& text, std::size_t width) {
  for (const std::string& line : lines_of(text)) {
    // Code keeps its columns, or a caret would point elsewhere.
    Lines pieces =
        line.starts_with(" ") ? split_at(visible(line), width) : wrap(visible(line), width);
    if (pieces.empty()) pieces = {""};
    std::ranges::move(pieces, std::back_inserter(lines));
  }
}

State state_of(const WatchView& view, const Progress& progress, const std::string& number) {
  for (const Verdict& verdict : view.result.verdicts) {
    if (verdict.number == number) return verdict.state;
  }
  return standing_of(progress, number).state;
}

Lines verdict_lines(const WatchView& view, const Progress& progress) {
  Lines lines;
  for (const Statement& exercise : view.lesson->exercises) {
    lines.push_back(message(&exercise == view.exercise ? "--> " : "    ", exercise.number, "  ",
                            pad_right(name_of(state_of(view, progress, exercise.number)), 10), "  ",
                            exercise.title));
  }
  return lines;
}

std::string about_verdict(const WatchView& view, const Verdict& verdict) {
  std::string text = verdict.text.empty() ? "" : verdict.text + "\n\n";
  if (!verdict.printed.empty()) text += "Your program printed:\n" + verdict.printed + "\n";
  // A warning often says why a number is wrong.
  if (!view.result.complaints.empty()) text += view.result.complaints + "\n";
  return text + (verdict.state == State::wrong ? view.result.remark : view.exercise->text);
}

/// What is wrong with the exercise one is at, or its statement where it was not begun.
std::string about_exercise(const WatchView& view) {
  if (!view.result.built && !view.result.complaints.empty()) return view.result.complaints;
  if (view.exercise == nullptr) return "";
  for (const Verdict& verdict : view.result.verdicts) {
    if (verdict.number == view.exercise->number) return about_verdict(view, verdict);
  }
  return view.exercise->text;
}

Lines heading(const WatchView& view, const Progress& progress) {
  const Count done = count(*view.lesson, progress);
  Lines lines{message("embedlings watch   ", view.lesson->number, "  ", view.lesson->title, "   ",
                      done.right, " of ", done.all, " RIGHT"),
              message(view.file, "   ", view.status), ""};
  std::ranges::move(verdict_lines(view, progress), std::back_inserter(lines));
  lines.emplace_back();
  if (!view.news.empty()) lines.insert(lines.end(), {view.news, ""});
  return lines;
}

}  // namespace

std::vector<std::string> draw_watch(const WatchView& view, const Progress& progress,
                                    std::size_t width, std::size_t height) {
  Lines lines = heading(view, progress);
  add_wrapped(lines, view.panel.empty() ? about_exercise(view) : view.panel, width);
  const std::size_t room = height - 2;  // the keys and the space above them
  if (lines.size() > room) {
    lines.resize(room);
    lines.back() = "(the rest does not fit: make the window higher)";
  }
  lines.resize(room);
  lines.emplace_back();
  lines.emplace_back(keys);
  for (std::string& line : lines) line = cut(line, width);
  return lines;
}

std::string coloured(const std::string& line) {
  const std::size_t at = std::min(line.find("  ", 4), line.size()) + 2;
  const auto paint = [&](std::string_view name, const char* colour) {
    if (line.size() < at || line.compare(at, name.size(), name) != 0) return std::string();
    return line.substr(0, at) + colour + std::string(name) + "\x1b[0m" +
           line.substr(at + name.size());
  };
  if (line.size() < 8 || !is_exercise_number(line.substr(4, line.find(' ', 4) - 4))) return line;
  for (const auto& [state, colour] :
       {std::pair{State::right, "\x1b[32m"}, std::pair{State::wrong, "\x1b[31m"},
        std::pair{State::unfinished, "\x1b[33m"}}) {
    if (std::string done = paint(name_of(state), colour); !done.empty()) return done;
  }
  return line;
}

}  // namespace emb::course
