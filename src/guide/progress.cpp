#include "guide/progress.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <sstream>

#include "base/errors.hpp"
#include "system/atomic_file.hpp"
#include "system/file_lock.hpp"
#include "view/text.hpp"

namespace emb::course {

namespace {

constexpr std::string_view heading =
    "# exercise, state, hints shown, the answer checked, wrong answers named, what was said last\n";

// No change takes longer than some milliseconds; who holds the lock for seconds was stopped.
constexpr int patience_s = 3;

bool is_fingerprint(const std::string& text) {
  return text == "-" ||
         (text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos);
}

std::optional<std::pair<std::string, Standing>> read_line(const std::string& line) {
  std::istringstream words(line);
  std::string number, state, rest;
  Standing standing;
  if (!(words >> number >> state >> standing.hints >> standing.answer)) return std::nullopt;
  const bool whole = words.eof() || (words >> standing.wrong >> standing.sentence);
  const std::optional<State> known = state_from(state);
  if (!whole || words >> rest || !known || !is_exercise_number(number) ||
      !is_fingerprint(standing.answer) || !is_fingerprint(standing.sentence))
    return std::nullopt;
  standing.state = *known;
  return std::pair{number, standing};
}

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

ProgressText read_progress(std::string_view text) {
  ProgressText result;
  for (const std::string& line : lines_of(text)) {
    if (line.empty() || line[0] == '#') continue;
    if (auto entry = read_line(line)) {
      result.progress.insert_or_assign(std::move(entry->first), std::move(entry->second));
    } else {
      ++result.damaged;
    }
  }
  return result;
}

std::string print_progress(const Progress& progress) {
  std::string text{heading};
  for (const auto& [number, standing] : progress)
    text += message(number, " ", name_of(standing.state), " ", standing.hints, " ", standing.answer,
                    " ", standing.wrong, " ", standing.sentence, "\n");
  return text;
}

Progress ProgressFile::read() const {
  if (!std::filesystem::exists(path_)) return {};
  return read_progress(read_file(path_)).progress;
}

std::string ProgressFile::change(const std::function<void(Progress&)>& edit) const {
  std::filesystem::create_directories(path_.parent_path());
  FileLock lock(path_.string() + ".lock");
  lock.hold(patience_s);
  const std::string before = std::filesystem::exists(path_) ? read_file(path_) : "";
  ProgressText now = read_progress(before);
  std::string news;
  if (now.damaged > 0) {
    const auto kept = create_free_file(path_.string() + ".damaged", before);
    news = message(path_.string(), ": lines that cannot be read: ", now.damaged,
                   "; the others count, and all are kept in ", kept.string());
  }
  edit(now.progress);
  const std::string after = print_progress(now.progress);
  if (after != before) replace_file(path_, after);
  return news;
}

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
    for (const Statement& exercise : lesson.exercises)
      lines.push_back(cut(
          exercise_line(exercise, standing_of(progress, exercise.number).state, &exercise == here),
          width));
  }
  return lines;
}

}  // namespace emb::course
