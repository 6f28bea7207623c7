#include <algorithm>

#include "base/errors.hpp"
#include "guide/layout.hpp"
#include "guide/watch.hpp"
#include "view/text.hpp"

namespace emb::course {

namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view keys = "h hint  s statement  l list  r run  n skip  c check  q quit";
// Fewer lines than this tell nothing: then the verdicts make room.
constexpr std::size_t least_room = 8;

std::string about_verdict(const WatchView& view, const Statement& exercise,
                          const Verdict& verdict) {
  std::string text = &exercise == view.here.exercise ? "" : exercise.number + ":\n";
  if (!verdict.text.empty()) text += verdict.text + "\n\n";
  if (!verdict.printed.empty()) text += "Your program printed:\n" + verdict.printed + "\n";
  // A warning often says why a number is wrong.
  if (!view.result.complaints.empty()) text += view.result.complaints + "\n";
  return text + (verdict.state == State::wrong ? view.result.remark : exercise.text);
}

/// What is wrong with the exercise in question, or its statement where it was not begun.
std::string about_exercise(const WatchView& view) {
  if (!view.result.trouble.empty()) return view.result.complaints;
  const Statement* exercise = view.about != nullptr ? view.about : view.here.exercise;
  if (exercise == nullptr) return "";
  for (const Verdict& verdict : view.result.verdicts) {
    if (verdict.number == exercise->number) return about_verdict(view, *exercise, verdict);
  }
  return exercise->text;
}

Lines heading(const WatchView& view, const Progress& progress, std::size_t width,
              bool all_verdicts) {
  const Lesson& lesson = *view.here.lesson;
  const Count done = count({&lesson, 1}, progress);
  Lines lines{message("embedlings watch   ", lesson.number, "  ", lesson.title, "   ", done.right,
                      " of ", done.all, " RIGHT"),
              message(view.file, "   ", view.status), ""};
  for (const Statement& exercise : lesson.exercises) {
    const bool here = &exercise == view.here.exercise;
    if (!all_verdicts && !here) continue;
    lines.push_back(exercise_line(exercise, standing_of(progress, exercise.number).state, here));
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

std::vector<std::string> draw_watch(WatchView& view, const Progress& progress, std::size_t width,
                                    std::size_t height) {
  const Lines body = laid_out(view.panel.empty() ? about_exercise(view) : view.panel, width);
  const std::size_t all = height - 2;  // without the keys and the space above them
  Lines lines = heading(view, progress, width, true);
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
  lines.resize(all);
  lines.emplace_back();
  lines.emplace_back(keys);
  for (std::string& line : lines) line = cut(visible(line), width);
  return lines;
}

std::string coloured(std::string line) {
  constexpr std::size_t number = 6;
  if (line.size() < number ||
      !is_exercise_number(std::string_view(line).substr(number, line.find(' ', number) - number)))
    return line;
  const std::size_t at = line.find_first_not_of(' ', line.find(' ', number));
  for (const auto& [state, colour] :
       {std::pair{State::right, "\x1b[32m"}, std::pair{State::wrong, "\x1b[31m"},
        std::pair{State::unfinished, "\x1b[33m"}}) {
    const std::string_view name = name_of(state);
    if (line.compare(at, name.size(), name) != 0) continue;
    return message(line.substr(0, at), colour, name, "\x1b[0m", line.substr(at + name.size()));
  }
  return line;
}

}  // namespace emb::course
