#include "course/guide/guide.hpp"

namespace emb::course {

namespace {

/// "-" where it cannot be read: an editor may be about to put a new one in its place.
std::string fingerprint_of(const fs::path& file) {
  try {
    return fingerprint(read_file(file));
  } catch (const FileError&) {
    return "-";
  }
}

}  // namespace

void Guide::change_progress(const std::function<void(Progress&)>& edit) {
  try {
    if (const std::string news = course::change_progress(file_, edit); !news.empty()) say(news);
  } catch (const std::exception& error) {
    say(message(error.what(), "; this is not remembered, and what was before still is"));
  }
}

Choice Guide::here() const {
  const Progress known = progress();
  std::error_code failed;
  const std::string last = fs::exists(last_, failed) ? read_file(last_) : "";
  const auto at = std::ranges::find(lessons, last, &Lesson::number);
  // An optional lesson comes next only if it was chosen.
  if (at != lessons.end() && at->optional)
    if (const Choice chosen = first_open({at, 1}, known); chosen.exercise != nullptr) return chosen;
  const Choice open = first_open({at, lessons.end()}, known);
  return open.exercise != nullptr ? open : first_open(lessons, known);
}

void Guide::work_on(const Lesson& lesson) const {
  if (lesson.exercises.empty()) return;
  try {
    make_folder(last_.parent_path());
    replace_file(last_, lesson.number);
  } catch (const std::exception&) {  // then `next` speaks of another lesson
  }
}

Choice Guide::choose_or_next(std::string_view asked) const {
  if (!asked.empty()) return choose(lessons, asked);
  const Choice open = here();
  if (open.exercise == nullptr)
    throw UsageError("nothing is left to do: every exercise is RIGHT. Name a lesson to look back.");
  return open;
}

Choice Guide::choose_checkable(std::string_view asked) const {
  const Choice choice = choose_or_next(asked);
  if (!choice.lesson->exercises.empty()) return choice;
  throw UsageError("lesson ", choice.lesson->number, " has no exercises");
}

void Guide::rebuild(const Lesson& lesson) {
  // An answer as it was handed out needs no compiler to be known as UNFINISHED.
  const std::string answer = fingerprint_of(project.answer(lesson));
  const bool untouched = answer == fingerprint_of(project.file(lesson, "exercise.cpp"));
  if (!untouched) {
    say("checking " + project.typed(project.answer(lesson)) + ": not known yet");
    const CheckResult result = check_now(project, lesson, {.patient = false}, say);
    remember(result);
    if (result.gave_up) return say(lesson.name + " " + result.trouble);
  }
  change_progress([&](Progress& progress) {
    for (const Statement& exercise : lesson.exercises)
      progress.try_emplace(exercise.number,
                           Standing{State::unfinished, 0, untouched ? answer : "-"});
  });
}

void Guide::prepare() {
  const Progress known = progress();
  if (const Choice open = here(); open.lesson != nullptr) provide_answer(*open.lesson);
  const auto unknown = [&](const Statement& exercise) { return !known.contains(exercise.number); };
  for (const Lesson& lesson : lessons)
    if (begun(lesson) && std::ranges::any_of(lesson.exercises, unknown)) rebuild(lesson);
}

void Guide::remember(const CheckResult& result) {
  if (result.verdicts.empty()) return;
  change_progress([&](Progress& progress) {
    for (const Verdict& verdict : result.verdicts) {
      Standing& standing = progress[verdict.number];
      standing.state = verdict.state;
      standing.answer = result.answer;
      const std::string sentence = fingerprint(verdict.text);
      if (verdict.state != State::wrong || sentence == standing.sentence) continue;
      standing.sentence = sentence;
      ++standing.wrong;
    }
  });
}

void Guide::forget(const Lesson& lesson, const Statement* only) {
  const std::string answer = fingerprint_of(project.answer(lesson));
  change_progress([&](Progress& progress) {
    for (const Statement& exercise : lesson.exercises) {
      Standing& standing = progress[exercise.number];
      if (only == nullptr || only == &exercise) standing.state = State::unfinished;
      standing.answer = answer;
    }
  });
}

Guide::Hint Guide::next_hint(const Lesson& lesson, const Statement& exercise) const {
  const Texts hints = read_hints(read_file(project.file(lesson, "hints.md")), exercise.number);
  if (hints.empty()) throw Error("there is no hint for ", exercise.number);
  const auto at = std::min<std::size_t>(standing_of(progress(), exercise).hints, hints.size() - 1);
  return {hints[at], at + 1, hints.size()};
}

void Guide::count_hint(const Statement& exercise, const Hint& hint) {
  change_progress([&](Progress& progress) {
    unsigned& shown = progress[exercise.number].hints;
    shown = std::max(shown, static_cast<unsigned>(hint.number));
  });
}

bool Guide::is_changed(const Lesson& lesson, const Progress& known) const {
  const std::string now = begun(lesson) ? fingerprint_of(project.answer(lesson)) : "";
  const auto tried = [&](const Statement& exercise) {
    return state_of(known, exercise) != State::unfinished;
  };
  // A file that lies there as it was handed out was not edited.
  if (now == fingerprint_of(project.file(lesson, "exercise.cpp")) &&
      std::ranges::none_of(lesson.exercises, tried))
    return false;
  return !now.empty() && std::ranges::any_of(lesson.exercises, [&](const Statement& exercise) {
    return standing_of(known, exercise).answer != now;
  });
}

std::string Guide::next_step() const {
  const Progress known = progress();
  for (const Lesson& lesson : lessons)
    if (const Count of = count({&lesson, 1}, known);
        of.right == of.all && is_changed(lesson, known))
      return message("next:    ", project.command("check " + lesson.number), "   (",
                     project.typed(project.answer(lesson)), " was edited since it was RIGHT)");
  const Choice open = here();
  if (open.exercise == nullptr) return last_step(known);
  const std::string watch = message(project.command("watch " + open.exercise->number),
                                    "   and edit ", project.typed(project.answer(*open.lesson)));
  const auto tried = [&](const Statement& exercise) {
    return state_of(known, exercise) != State::unfinished;
  };
  if (std::ranges::any_of(open.lesson->exercises, tried)) return "next:    " + watch;
  return message("next:    read ", project.typed(project.file(*open.lesson, "README.md")),
                 "\nthen:    ", project.command("run " + open.lesson->number),
                 "\nthen:    ", watch);
}

std::string Guide::recap(const Lesson& lesson) const {
  std::string text;
  for (const std::string& goal : lesson.goals)
    text += (text.empty() ? "You can now\n  - " : "  - ") + goal + "\n";
  if (!text.empty()) text += "\n";
  if (!lesson.exercises.empty())
    text += message("Compare your answers with the worked ones:\n  ",
                    project.command("solution " + lesson.exercises.front().number), "  to  ",
                    lesson.exercises.back().number, "\n\n");
  const auto next = std::ranges::find(lessons, lesson.number, &Lesson::number) + 1;
  if (next == lessons.end()) return text + "That was the last lesson.\n";
  return message(text, "Next chapter: ", next->number, " ", next->title, ". ", next->question,
                 "\n  read     ", project.typed(project.file(*next, "README.md")), "\n  run      ",
                 project.command("run " + next->number), "\n  answer   ",
                 project.command("watch " + next->number), "\n");
}

std::string Guide::answered_recap(const Lesson& lesson) const {
  const std::string solutions = read_file(project.file(lesson, "solution.cpp"));
  const std::string answer = closing_answer(section_of(solutions, lesson.exercises.back().number));
  return answer.empty() ? recap(lesson) : "Answer: " + answer + "\n\n" + recap(lesson);
}

std::string Guide::solution_of(const Lesson& lesson, const Statement& exercise) const {
  std::string indented;
  for (const std::string& line :
       lines_of(section_of(read_file(project.file(lesson, "solution.cpp")), exercise.number)))
    indented += line.empty() ? "\n" : "    " + line + "\n";
  return message("The worked solution of ", exercise.number, "\n\n", indented);
}

std::string Guide::last_step(const Progress& known) const {
  if (lessons.empty()) return "next:    there is no lesson yet";
  const Count all = count(lessons, known);
  if (all.all == 0) return "next:    " + project.command("run " + lessons.front().number);
  std::size_t hints = 0, wrong = 0;
  for (const auto& [number, standing] : known) {
    hints += standing.hints;
    wrong += standing.wrong;
  }
  return message("All ", all.all, " exercises are RIGHT. Hints taken: ", hints,
                 ". Wrong answers named: ", wrong,
                 ".\nnext:    ", project.command("run " + lessons.back().number));
}

void Guide::provide_answer(const Lesson& lesson) {
  try {
    course::provide_answer(project, lesson);
  } catch (const std::exception& error) {
    say(error.what());
  }
}

}  // namespace emb::course
