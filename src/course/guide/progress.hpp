#pragma once

#include <map>
#include <span>

#include "course/check/verdict.hpp"
#include "course/guide/lessons.hpp"

namespace emb::course {

/// What is remembered of one exercise.
struct Standing {
  State state = State::unfinished;
  unsigned hints = 0;          // how many were shown
  std::string answer = "-";    // fingerprint of the answer file that the state belongs to
  unsigned wrong = 0;          // how many wrong answers were named
  std::string sentence = "-";  // fingerprint of what was said of the last one

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// By exercise number.
using Progress = std::map<std::string, Standing>;

struct ProgressText {
  Progress progress;
  std::size_t damaged = 0;  // that could not be read or named an exercise again, and passed over
};

/// One line an exercise: `04.2 WRONG 1 8f3a0c5d2b7e9146 2 08be1c0a4c1f5d23`. The last two may be
/// missing. Of two lines for one exercise the first counts.
ProgressText read_progress(std::string_view text);
std::string print_progress(const Progress& progress);

/// What such a file holds; nothing where there is none. Damaged lines are passed over.
/// Throws FileError.
Progress progress_in(const fs::path& path);
/// Changes what the file holds at that moment, under a lock: several processes may do so at once.
/// Of a file with damaged lines a copy is kept beside it, under a name that was free
/// before; returns a line that says so, otherwise "". Throws FileError, also where another process
/// has held the lock for seconds.
std::string change_progress(const fs::path& path, const std::function<void(Progress&)>& edit);

// ---- The map ----------------------------------------------------------------------------------

/// All of them, or one: {&lesson, 1}.
using Lessons = std::span<const Lesson>;

/// The first exercise that is not RIGHT, in the order of the lessons. Empty after the last one. An
/// optional lesson is passed over, unless it is the only one.
Choice first_open(Lessons lessons, const Progress& progress);

/// What is remembered of an exercise; UNFINISHED where nothing is.
Standing standing_of(const Progress& progress, const Statement& exercise);
inline State state_of(const Progress& progress, const Statement& exercise) {
  return standing_of(progress, exercise).state;
}

/// How many exercises there are, and how many of them are RIGHT. An optional lesson does not count,
/// unless it is the only one.
struct Count {
  std::size_t right = 0, all = 0;
};
Count count(Lessons lessons, const Progress& progress);

/// Which exercises of the map are asked for.
struct Selection {
  std::string which = "all";  // all, done, todo, wrong
  std::string search{};       // in number, title, statement or lesson, in small letters or capitals
};
std::vector<Choice> select(Lessons lessons, const Progress& progress, const Selection& wanted);

/// "  --> 04.2  WRONG       Repeats add up", the arrow where `here` says so.
std::string exercise_line(const Statement& exercise, const Progress& progress, bool here);

/// A mark for each exercise: "#x..." for RIGHT, WRONG, UNFINISHED, UNFINISHED.
std::string marks_of(const Lesson& lesson, const Progress& progress);

/// One line for each lesson: number, title, marks, and the question that it answers where there is
/// room; an arrow in front of `here`. `changed` says of a lesson whether its answer is a different
/// one than was checked.
Texts draw_map(Lessons lessons, const Progress& progress, const Lesson* here,
               const std::function<bool(const Lesson&)>& changed, std::size_t width);

}  // namespace emb::course
