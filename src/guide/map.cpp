#include "guide/map.hpp"

#include <algorithm>
#include <cctype>

#include "base/errors.hpp"
#include "view/text_width.hpp"

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

std::size_t widest_title(const std::vector<Lesson>& lessons) {
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

Choice first_open(const Lesson& lesson, const Progress& progress) {
  for (const Statement& exercise : lesson.exercises) {
    if (standing_of(progress, exercise.number).state != State::right) return {&lesson, &exercise};
  }
  return {};
}

Choice first_open(const std::vector<Lesson>& lessons, const Progress& progress) {
  for (const Lesson& lesson : lessons) {
    if (const Choice open = first_open(lesson, progress); open.exercise != nullptr) return open;
  }
  return {};
}

Count count(const Lesson& lesson, const Progress& progress) {
  Count result;
  for (const Statement& exercise : lesson.exercises) {
    result.right += standing_of(progress, exercise.number).state == State::right ? 1u : 0u;
    ++result.all;
  }
  return result;
}

Count count(const std::vector<Lesson>& lessons, const Progress& progress) {
  Count total;
  for (const Lesson& lesson : lessons) {
    const Count one = count(lesson, progress);
    total.right += one.right;
    total.all += one.all;
  }
  return total;
}

std::vector<Choice> select(const std::vector<Lesson>& lessons, const Progress& progress,
                           const Selection& wanted) {
  std::vector<Choice> found;
  for (const Lesson& lesson : lessons) {
    for (const Statement& exercise : lesson.exercises) {
      const std::string all = message(exercise.number, " ", exercise.title, "\n", lesson.name, "\n",
                                      lesson.title, "\n", exercise.text);
      if (is_wanted(standing_of(progress, exercise.number).state, wanted.which) &&
          lower(all).find(lower(wanted.search)) != std::string::npos) {
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

std::vector<std::string> draw_map(const std::vector<Lesson>& lessons, const Progress& progress,
                                  const Lesson* open, const Statement* here,
                                  const std::vector<std::string>& changed, std::size_t width) {
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
