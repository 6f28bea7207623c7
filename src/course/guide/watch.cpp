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

Watch::Watch(Guide& guide, Choice start) : guide_(guide) {
  guide_.say = [this](const std::string& line) { view_.failure = line; };
  go_to(start);
}

void Watch::go_to(Choice next) {
  const bool other_lesson = next.lesson != view_.here.lesson;
  view_.here = next;
  view_.about = nullptr;
  view_.panel.clear();
  view_.scroll = 0;
  if (!other_lesson) return;
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
  if (here.exercise != nullptr && state_of(progress, *here.exercise) != State::right) return;
  Choice next = first_open({here.lesson, 1}, progress);
  if (here.exercise == nullptr && next.exercise == nullptr) {
    view_.news = "Every exercise of this lesson is RIGHT.";
    return;
  }
  if (next.exercise == nullptr) next = first_open(guide_.lessons, progress);
  if (next.exercise == nullptr) {
    view_.news = "Every exercise is RIGHT.";
    view_.here.exercise = nullptr;
    finished_ = true;
    return;
  }
  const Statement* about = next.lesson == here.lesson ? view_.about : nullptr;
  if (next.lesson != here.lesson)
    view_.news = message("Lesson ", here.lesson->number, " is done. Now open ",
                         guide_.project.typed(guide_.project.answer(*next.lesson)), ".");
  else if (here.exercise != nullptr)
    view_.news = here.exercise->number + " is RIGHT. On to " + next.exercise->number + ".";
  go_to(next);
  view_.about = about;
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
