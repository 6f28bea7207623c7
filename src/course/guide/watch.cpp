#include "course/guide/watch.hpp"

#include <poll.h>
#include <sys/stat.h>

namespace emb::course {

namespace {

// Short enough that a save is seen at once, long enough to cost nothing.
constexpr int look_every_ms = 100;

/// What changes about a file when it is saved, whichever way an editor does that: time, size, place
/// on the disk. Empty for a missing one: an editor may be about to put the new one in its place.
std::optional<std::array<long long, 3>> stamp_of(const fs::path& path) {
  struct stat found {};
  std::error_code failed;
  const auto saved = last_write_time(path, failed).time_since_epoch().count();
  if (failed || stat(path.c_str(), &found) != 0) return std::nullopt;
  return {{static_cast<long long>(saved), found.st_size, static_cast<long long>(found.st_ino)}};
}

}  // namespace

Watch::Watch(Guide& guide, Choice start)
    : guide_(guide),
      stays_(start.exercise != nullptr &&
             state_of(guide.progress(), *start.exercise) == State::right) {
  guide_.say = [this](const std::string& line) { view_.failure = line; };
  go_to(start);
}

void Watch::go_to(Choice next) {
  const bool other_lesson = next.lesson != view_.here.lesson;
  view_.here = next;
  view_.about = nullptr;
  view_.panel.clear();
  view_.scroll = 0;
  view_.end = WatchView::End::none;
  if (!other_lesson) return;
  guide_.work_on(*next.lesson);
  view_.solved = nullptr;
  view_.file = guide_.project.typed(guide_.project.answer(*next.lesson));
  view_.result = {};
  run_.reset();
  file_ = {};  // so that the file of this lesson is checked as if it were just saved
  guide_.provide_answer(*next.lesson);
}

bool Watch::advance_check(int milliseconds) {
  try {
    const auto now = stamp_of(guide_.project.answer(*view_.here.lesson));
    if (now && std::exchange(file_, *now) != *now) {
      run_.reset();  // what is under way is about an older text
      CheckRun::Wish wish;
      if (screen_) wish.lines = 60;  // the rest can be scrolled to
      run_ = std::make_unique<CheckRun>(guide_.project, *view_.here.lesson, wish);
    }
    if (!run_) return false;
    const bool ended = run_->advance(milliseconds);
    const std::string& waiting = run_->waiting();
    view_.status = waiting.empty() ? "saved, compiling ..." : "waiting: " + waiting;
    if (!ended) return false;
    const CheckResult result = run_->result();
    run_.reset();
    take_result(result);
    return true;
  } catch (const std::exception& error) {
    view_.status = "not checked";
    view_.failure = error.what();
    run_.reset();
    return false;
  }
}

/// The exercise whose verdict is another one than was known, or says something else: the one that
/// one is at first, then a wrong one.
const Statement* Watch::just_changed(const CheckResult& result) const {
  const Progress known = guide_.progress();
  const Statement* changed = nullptr;
  for (const Statement& exercise : view_.here.lesson->exercises) {
    const auto now = std::ranges::find(result.verdicts, exercise.number, &Verdict::number);
    const auto before = std::ranges::find(view_.result.verdicts, exercise.number, &Verdict::number);
    if (now == result.verdicts.end()) continue;
    const bool other_text = before != view_.result.verdicts.end() && before->text != now->text;
    if (!other_text && state_of(known, exercise) == now->state) continue;
    if (&exercise == view_.here.exercise) return nullptr;
    if (changed == nullptr || now->state == State::wrong) changed = &exercise;
  }
  return changed;
}

void Watch::take_result(const CheckResult& result) {
  view_.about = just_changed(result);
  for (std::string* text : {&view_.panel, &view_.news, &view_.failure}) text->clear();
  view_.scroll = 0;
  list_.reset();
  view_.status =
      (result.trouble.empty() ? "checked at" : result.trouble + ",") + " " + time_now("%H:%M:%S");
  guide_.remember(result);
  view_.result = result;
  if (!screen_) print_result();
  if (result.trouble.empty()) move_on();
}

void Watch::move_on() {
  const Progress progress = guide_.progress();
  const Choice here = view_.here;
  if (here.exercise != nullptr) {
    if (state_of(progress, *here.exercise) != State::right) {
      stays_ = false;
      return;
    }
    if (stays_) return;
    view_.solved = here.exercise;
  }
  const Choice next = first_open({here.lesson, 1}, progress);
  if (next.exercise == nullptr) return end_lesson();
  const Statement* about = view_.about;
  if (here.exercise != nullptr)
    view_.news =
        message(here.exercise->number,
                " is RIGHT. To compare with the worked solution: ", screen_ ? "press w, or " : "",
                guide_.project.command("solution " + here.exercise->number));
  go_to(next);
  view_.about = about;
}

void Watch::end_lesson() {
  const Progress progress = guide_.progress();
  const Lesson& lesson = *view_.here.lesson;
  const Statement* last = view_.here.exercise;
  view_.news = last == nullptr ? "Every exercise of this lesson is RIGHT."
                               : message(last->number,
                                         " is RIGHT. That was the last open exercise "
                                         "of lesson ",
                                         lesson.number, ".");
  unsigned hints = 0;
  for (const Statement& exercise : lesson.exercises) hints += standing_of(progress, exercise).hints;
  if (last != nullptr && hints > 0)
    view_.news += message(" You took ", hints, hints == 1 ? " hint." : " hints.");
  view_.here.exercise = nullptr;
  const std::string question = closing_question(lesson.exercises.back());
  const bool asks = last != nullptr && !question.empty();
  view_.end = asks ? WatchView::End::question : WatchView::End::recap;
  view_.panel = asks ? "Before you go on: " + question + "\n" : guide_.recap(lesson);
  const bool all_right = first_open(guide_.lessons, progress).exercise == nullptr;
  if (last != nullptr && all_right) finished_ = true;
  if (screen_ || last == nullptr) return;
  if (asks) view_.panel += "\n" + guide_.answered_recap(lesson);
  std::cout << view_.news << "\n\n" << view_.panel << std::endl;
  view_.news.clear();
  leave_lesson();
}

/// To the first open exercise that comes after this lesson; it stays where there is none.
void Watch::leave_lesson() {
  guide_.work_on(*view_.here.lesson);
  const Choice next = guide_.here();
  view_.news.clear();
  if (next.exercise != nullptr) go_to(next);
}

void Watch::print_result() const {
  std::cout << view_.file << "  " << view_.status << "\n" << view_.result.complaints;
  for (const Verdict& verdict : view_.result.verdicts) std::cout << print(verdict) << "\n";
  std::cout << std::flush;
}

void Watch::in_lines() {
  watch_for_interrupts();
  std::cout << "watching " << view_.file << "; Ctrl-C ends" << std::endl;
  while (asked_to_end() == 0 && std::cout && !finished_) {
    if (!run_) poll(nullptr, 0, look_every_ms);
    const bool ended = advance_check(look_every_ms);
    for (const std::string& line : {ended ? view_.news : "", view_.failure})
      if (!line.empty()) std::cout << line << std::endl;
    view_.failure.clear();
  }
}

}  // namespace emb::course
