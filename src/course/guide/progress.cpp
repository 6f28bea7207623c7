#include "course/guide/progress.hpp"

#include <cctype>
#include <sstream>

#include "base/system/file_lock.hpp"

namespace emb::course {

namespace {

constexpr std::string_view first_line =
    "# exercise, state, hints shown, the answer checked, wrong answers named, what was said last";

bool is_fingerprint(const std::string& text) {
  return text == "-" ||
         (text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos);
}

/// Takes one line in; false where it cannot be read, or where its exercise had one already.
bool read_line(const std::string& line, Progress& progress) {
  std::istringstream words(line);
  std::string number, state, rest;
  Standing standing;
  if (!(words >> number >> state >> standing.hints >> standing.answer)) return false;
  const bool whole = words.eof() || (words >> standing.wrong >> standing.sentence);
  const std::optional<State> known = state_from(state);
  if (!whole || words >> rest || !known || !is_exercise_number(number) ||
      !is_fingerprint(standing.answer) || !is_fingerprint(standing.sentence))
    return false;
  standing.state = *known;
  return progress.emplace(number, standing).second;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_wanted(State state, const std::string& which) {
  return which == "all" || (which == "wrong" && state == State::wrong) ||
         (which != "wrong" && (which == "done") == (state == State::right));
}

/// The exercises in this state, without those of optional lessons among several.
std::vector<Choice> select_required(Lessons lessons, const Progress& progress,
                                    const std::string& which) {
  std::vector<Choice> found = select(lessons, progress, {which});
  if (lessons.size() > 1)
    std::erase_if(found, [](const Choice& one) { return one.lesson->optional; });
  return found;
}

}  // namespace

ProgressText read_progress(std::string_view text) {
  ProgressText result;
  for (const std::string& line : lines_of(text)) {
    // Any other comment may be a whole file whose ends of lines were lost.
    if (line.empty() || line == first_line) continue;
    if (!read_line(line, result.progress)) ++result.damaged;
  }
  return result;
}

std::string print_progress(const Progress& progress) {
  std::string text = message(first_line, "\n");
  for (const auto& [number, standing] : progress)
    text += message(number, " ", name_of(standing.state), " ", standing.hints, " ", standing.answer,
                    " ", standing.wrong, " ", standing.sentence, "\n");
  return text;
}

Progress progress_in(const fs::path& path) {
  return read_progress(fs::exists(path) ? read_file(path) : "").progress;
}

std::string change_progress(const fs::path& path, const std::function<void(Progress&)>& edit) {
  // No change takes longer than some milliseconds: who holds it for seconds was stopped.
  const FileLock lock(path.string() + ".lock", 3);
  const std::string before = fs::exists(path) ? read_file(path) : "";
  ProgressText now = read_progress(before);
  std::string news;
  if (now.damaged > 0) {
    const auto kept = create_free_file(path.string() + ".damaged", before);
    news = message(path.string(),
                   ": lines that cannot be read, or name an exercise again: ", now.damaged,
                   "; the others count, and all are kept in ", kept.string());
  }
  edit(now.progress);
  const std::string after = print_progress(now.progress);
  if (after != before) replace_file(path, after);
  return news;
}

Standing standing_of(const Progress& progress, const Statement& exercise) {
  const auto found = progress.find(exercise.number);
  return found == progress.end() ? Standing{} : found->second;
}

Choice first_open(Lessons lessons, const Progress& progress) {
  const std::vector<Choice> open = select_required(lessons, progress, "todo");
  return open.empty() ? Choice{} : open[0];
}

Count count(Lessons lessons, const Progress& progress) {
  return {select_required(lessons, progress, "done").size(),
          select_required(lessons, progress, "all").size()};
}

std::vector<Choice> select(Lessons lessons, const Progress& progress, const Selection& wanted) {
  const std::string search = lower(wanted.search);
  std::vector<Choice> found;
  for (const Lesson& lesson : lessons)
    for (const Statement& exercise : lesson.exercises)
      if (is_wanted(state_of(progress, exercise), wanted.which) &&
          lower(lesson.title + "\n" + exercise.text).find(search) != std::string::npos)
        found.push_back({&lesson, &exercise});
  return found;
}

std::string exercise_line(const Statement& exercise, const Progress& progress, bool here) {
  return message(here ? "  --> " : "      ", exercise.number, "  ",
                 pad_right(name_of(state_of(progress, exercise)), 10), "  ", exercise.title);
}

std::string marks_of(const Lesson& lesson, const Progress& progress) {
  std::string marks;
  for (const Statement& exercise : lesson.exercises)
    marks += ".x#"[static_cast<std::size_t>(state_of(progress, exercise))];
  return marks;
}

Texts draw_map(Lessons lessons, const Progress& progress, const Lesson* here,
               const std::function<bool(const Lesson&)>& changed, std::size_t width) {
  Texts titles, marks, lines;
  for (const Lesson& lesson : lessons) {
    titles.push_back(lesson.title);
    marks.push_back(marks_of(lesson, progress));
  }
  const std::size_t mark_width = widest(marks);
  // In a narrow window the questions make room, then the titles.
  const std::size_t title_width = std::min(widest(titles), std::max<std::size_t>(width, 40) - 20);
  for (std::size_t n = 0; n < lessons.size(); ++n) {
    const Lesson& lesson = lessons[n];
    std::string line =
        message(&lesson == here ? "--> " : "    ", lesson.number, "  ",
                pad_right(lesson.title, title_width), "  ", pad_right(marks[n], mark_width), "  ");
    const std::size_t room = width - std::min(width, text_width(line));
    if (lesson.exercises.empty())
      line += "no exercises";
    else if (changed(lesson))
      line += "(edited since it was checked)";
    else if (text_width(lesson.question) <= room)
      line += lesson.question;
    lines.push_back(cut(trimmed(line), width));
  }
  return lines;
}

}  // namespace emb::course
