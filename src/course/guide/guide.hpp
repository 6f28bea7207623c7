#pragma once

#include <iostream>

#include "course/guide/check_run.hpp"
#include "course/guide/progress.hpp"

namespace emb::course {

/// What every subcommand knows: where things are, which lessons there are, how far one has come.
class Guide {
 public:
  const Project project = find_project();
  const std::vector<Lesson> lessons = find_lessons(project.root);
  Progress progress() const { return progress_in(file_); }

  /// The exercise that comes next: the first open one of the lesson that was worked on last, or of
  /// the lessons after it, or of all. Empty after the last one.
  Choice here() const;
  /// Notes that a lesson is being worked on.
  void work_on(const Lesson& lesson) const;

  /// Lesson and exercise asked for; where nothing was, those that come next.
  /// Throws UsageError for what there is not, and where nothing is left to do.
  Choice choose_or_next(std::string_view asked) const;
  /// The same where the lesson has exercises. Throws UsageError where it has none.
  Choice choose_checkable(std::string_view asked) const;

  /// Writes the answer file of the exercise that is next, and checks the answers of which the
  /// progress knows nothing: it was lost, or damaged, or an exercise is new.
  void prepare();
  /// Keeps the verdicts of a check. Of an answer that was not built, nothing is learned.
  void remember(const CheckResult& result);
  /// The exercises of a lesson, or one of them, are UNFINISHED again. Hints stay counted.
  void forget(const Lesson& lesson, const Statement* only);

  struct Hint {
    std::string text;
    std::size_t number, all;
  };
  /// The first that was not counted yet, or the last one again.
  Hint next_hint(const Lesson& lesson, const Statement& exercise) const;
  /// That it was shown: another one comes next.
  void count_hint(const Statement& exercise, const Hint& hint);

  /// Whether the answer of a lesson is another one than was checked.
  bool is_changed(const Lesson& lesson, const Progress& known) const;
  /// What one can do after a lesson, and the way to the next one.
  std::string recap(const Lesson& lesson) const;
  /// The same, after the answer to the question with which the last exercise ends.
  std::string answered_recap(const Lesson& lesson) const;
  /// The worked answer to an exercise, with its heading.
  std::string solution_of(const Lesson& lesson, const Statement& exercise) const;
  /// What to do now, in one to three lines.
  std::string next_step() const;
  /// Writes the answer file of a lesson, so that there is something to open.
  void provide_answer(const Lesson& lesson);

  /// Where to say what could not be written, and what was kept aside, in one line: on standard
  /// error unless somebody else wants it. What the learner asked for goes on without it.
  Say say = [](const std::string& line) { std::cerr << "embedlings: " << line << std::endl; };

 private:
  /// Whether there is an answer to exercises of this lesson.
  bool begun(const Lesson& lesson) const {
    return !lesson.exercises.empty() && fs::exists(project.answer(lesson));
  }
  void rebuild(const Lesson& lesson);
  std::string last_step(const Progress& known) const;
  void change_progress(const std::function<void(Progress&)>& edit);

  const fs::path file_ = project.root / "answers" / ".progress";
  const fs::path last_ = project.root / "answers" / ".lesson";  // worked on last: "05"
};

}  // namespace emb::course
