#include "guide/map.hpp"

#include <algorithm>
#include <cctype>

#include "base/errors.hpp"
#include "view/text.hpp"

namespace emb::course {

namespace {

std::string marks(const Lesson& lesson, const Progress& progress) {
  std::string text;
  for (const Statement& exercise : lesson.exercises) {
    const State state = standing_of(progress, exercise.number).state;
    text += state == State::right ? '#' : state == State::wrong ? 'x' : '.';
  }
  return text;
}

std::string lesson_line(const Lesson& lesson, const Progress& progress, std::size_t title_width,
                        bool changed) {
  std::string line = message("  ", lesson.number, "  ", pad_right(lesson.title, title_width), "  ");
  line += lesson.exercises.empty() ? "no exercises" : marks(lesson, progress);
  if (changed) line += "  (changed since it was checked)";
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::size_t widest_title(Lessons lessons) {
  std::size_t widest = 0;
  for (const Lesson& lesson : lessons) widest = std::max(widest, text_width(lesson.title));
  return widest;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_wanted(State state, const std::string& which) {
  return which == "all" || (which == "wrong" && state == State::wrong) ||
         (which != "wrong" && (which == "done") == (state == State::right));
}

}  // namespace

Standing standing_of(const Progress& progress, const std::string& number) {
  const auto found = progress.find(number);
  return found == progress.end() ? Standing{} : found->second;
}

Choice first_open(Lessons lessons, const Progress& progress) {
  const std::vector<Choice> open = select(lessons, progress, {"todo"});
  return open.empty() ? Choice{} : open[0];
}

Count count(Lessons lessons, const Progress& progress) {
  return {select(lessons, progress, {"done"}).size(), select(lessons, progress, {}).size()};
}

std::vector<Choice> select(Lessons lessons, const Progress& progress, const Selection& wanted) {
  const std::string search = lower(wanted.search);
  std::vector<Choice> found;
  for (const Lesson& lesson : lessons) {
    for (const Statement& exercise : lesson.exercises) {
      if (is_wanted(standing_of(progress, exercise.number).state, wanted.which) &&
          lower(lesson.title + "\n" + exercise.text).find(search) != std::string::npos) {
        found.push_back({&lesson, &exercise});
      }
    }
  }
  return found;
}

std::string exercise_line(const Statement& exercise, State state, bool here) {
  return message(here ? "  --> " : "      ", exercise.number, "  ", pad_right(name_of(state), 10),
                 "  ", exercise.title);
}

std::vector<std::string> draw_map(Lessons lessons, const Progress& progress, const Lesson* open,
                                  const Statement* here, const std::vector<std::string>& changed,
                                  std::size_t width) {
  const std::size_t title_width = std::min(widest_title(lessons), width > 40 ? width - 24 : 16);
  std::vector<std::string> lines;
  for (const Lesson& lesson : lessons) {
    const bool other = std::ranges::find(changed, lesson.name) != changed.end();
    lines.push_back(cut(lesson_line(lesson, progress, title_width, other), width));
    if (&lesson != open) continue;
    for (const Statement& exercise : lesson.exercises) {
      lines.push_back(cut(
          exercise_line(exercise, standing_of(progress, exercise.number).state, &exercise == here),
          width));
    }
  }
  return lines;
}

}  // namespace emb::course
