#include "guide/watch.hpp"

#include <sys/stat.h>

#include <ctime>
#include <iostream>

#include "base/errors.hpp"
#include "guide/answers.hpp"

namespace emb::course {

namespace {

// Short enough that a save is seen at once, long enough to cost nothing.
constexpr int look_every_ms = 100;

std::string time_now() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[16];
  std::strftime(text, sizeof text, "%H:%M:%S", &local);
  return text;
}

}  // namespace

bool SavedFile::changed(const std::filesystem::path& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0) return false;
#ifdef __APPLE__
  const timespec& time = found.st_mtimespec;
#else
  const timespec& time = found.st_mtim;
#endif
  const Stamp now{time.tv_sec, time.tv_nsec, found.st_size, found.st_ino};
  if (now == last_) return false;
  last_ = now;
  return true;
}

Watch::Watch(const Guide& guide, Choice start) : guide_(guide) { go_to(start); }

void Watch::go_to(Choice next) {
  const bool other_lesson = next.lesson != here_.lesson;
  here_ = next;
  view_.lesson = next.lesson;
  view_.exercise = next.exercise;
  view_.panel.clear();
  if (!other_lesson) return;
  view_.file = guide_.project().typed(provide_answer(guide_.project(), *next.lesson));
  view_.result = {};
  run_.reset();
  file_ = {};  // so that the file of this lesson is checked as if it were just saved
}

void Watch::look_at_file() {
  if (!file_.changed(answer_path(guide_.project(), *here_.lesson))) return;
  run_.reset();  // what is under way is about an older text
  CheckRun::Wish wish;
  if (screen_) wish.lines = screen_->height() - 8;
  run_ = std::make_unique<CheckRun>(guide_.project(), *here_.lesson, wish);
  view_.status = "saved, compiling ...";
}

bool Watch::advance_check(int milliseconds) {
  if (!run_ || !run_->advance(milliseconds)) return false;
  const CheckResult result = run_->result();
  run_.reset();
  take_result(result);
  return true;
}

void Watch::take_result(const CheckResult& result) {
  guide_.remember(result);
  view_.result = result;
  view_.panel.clear();
  view_.news.clear();
  view_.status = (result.built ? "checked at " : "does not compile, ") + time_now();
  if (result.built) move_on();
}

void Watch::move_on() {
  const Progress progress = guide_.progress();
  const std::string before = here_.exercise != nullptr ? here_.exercise->number : "";
  if (!before.empty() && standing_of(progress, before).state != State::right) return;
  Choice next = first_open(*here_.lesson, progress);
  if (next.exercise == nullptr) next = first_open(guide_.lessons(), progress);
  if (next.exercise == nullptr) {
    view_.news = "Every exercise is RIGHT. q ends.";
    view_.exercise = here_.exercise = nullptr;
    return;
  }
  view_.news = before.empty() ? "" : before + " is RIGHT. On to " + next.exercise->number + ".";
  if (next.lesson != here_.lesson) {
    view_.news = message("Lesson ", here_.lesson->number, " is done. Now open ",
                         guide_.project().typed(answer_path(guide_.project(), *next.lesson)), ".");
  }
  go_to(next);
}

void Watch::print_result() const {
  const CheckResult& result = view_.result;
  std::cout << view_.file << "  " << view_.status << "\n" << result.complaints;
  for (const Verdict& verdict : result.verdicts) std::cout << print(verdict) << "\n";
  if (!view_.news.empty()) std::cout << view_.news << "\n";
  std::cout << std::flush;
}

int Watch::in_lines() {
  watch_for_interrupts();
  std::cout << "watching " << view_.file << "; Ctrl-C ends" << std::endl;
  while (asked_to_end() == 0 && std::cout) {
    look_at_file();
    if (!run_) {
      const timespec pause{0, look_every_ms * 1'000'000};
      nanosleep(&pause, nullptr);
    }
    // A result may move the watch to the next lesson, whose file is then looked at as well.
    const Lesson* lesson = here_.lesson;
    if (!advance_check(look_every_ms)) continue;
    if (lesson == here_.lesson)
      print_result();
    else
      std::cout << view_.news << std::endl;
    if (here_.exercise == nullptr) return 0;
  }
  return asked_to_end() == 0 ? 1 : 128 + asked_to_end();
}

}  // namespace emb::course
