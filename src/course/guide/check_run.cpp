#include "course/guide/check_run.hpp"

#include <poll.h>

#include <csignal>

#include "base/system/interrupt.hpp"

namespace emb::course {

namespace {

std::string remark_in(const std::string& output) {
  for (const std::string& line : lines_of(output))
    if (const std::size_t at = std::min(line.find_first_not_of(' '), line.size());
        line.substr(at).starts_with("(--seed "))
      return line.substr(at);
  return "";
}

}  // namespace

bool CheckRun::advance(int milliseconds) {
  if (done_) return true;
  if (!job_) {
    wait_for_turn(milliseconds);
    return false;
  }
  if (!job_->wait(milliseconds)) return false;
  if (built_)
    finish_check();
  else
    finish_build();
  return done_;
}

void CheckRun::wait_for_turn(int milliseconds) {
  const bool ours = turn_.try_hold();
  if (!ours) poll(nullptr, 0, std::min(milliseconds, 50));
  if (!ours && std::chrono::steady_clock::now() - begun_ < std::chrono::seconds(1)) return;
  const fs::path answer = provide_answer(project_, lesson_);
  // Before it is compiled: a save that comes in between makes it another answer, not this one.
  source_ = read_file(answer);
  result_.answer = fingerprint(source_);
  if (ours) return start_build();
  waiting_ = turn_.holder();
  if (already_built()) return start_check();
  done_ = !wish_.patient;
  result_.gave_up = done_;
  if (done_) result_.trouble = "is not checked: " + waiting_;
}

bool CheckRun::already_built() const {
  std::error_code failed;
  const auto built = last_write_time(program_, failed);
  if (failed) return false;
  // The time of the answer says nothing: it may be saved with an old one. Behind a "?" the program
  // is still made of an older answer, unless a make has put a new one there since.
  const std::string note = noted();
  return note == result_.answer ||
         (note == "?" + result_.answer && built > last_write_time(note_, failed));
}

void CheckRun::start_build() {
  waiting_.clear();
  Texts words = make_command(project_, program_);
  std::error_code failed;
  if (noted() != result_.answer) {
    // A program made of a text that was saved over meanwhile is newer than the answer, and make
    // would leave it as it is.
    remove(note_, failed);
    write_note("?");
    words.insert(words.end(), {"-W", file_});
  }
  // A make that outlives a guide that was killed must not meet another one.
  turn_.inherit(true);
  job_ = std::make_unique<Job>(words, project_.root, wish_.seconds_to_build);
  turn_.inherit(false);
}

/// Only where the answer is still the one that was read before it was compiled.
void CheckRun::write_note(const char* mark) const {
  try {
    if (read_file(project_.answer(lesson_)) == source_) replace_file(note_, mark + result_.answer);
  } catch (const FileError&) {  // then it is compiled once more the next time
  }
}

void CheckRun::finish_build() {
  done_ = job_->code() != 0;
  if (job_->code() == 128 + SIGALRM) {
    result_.trouble = message("was stopped after ", wish_.seconds_to_build,
                              " seconds of compiling: a huge table of numbers, or a template that "
                              "uses itself without end?");
    return;
  }
  if (done_ || job_->errors().find(file_) != std::string::npos) {
    const Complaints complaints = read_complaints(
        job_->errors(), {lesson_, file_, source_, project_.command("reset ")}, wish_.lines);
    result_.complaints = complaints.text;
    if (done_)
      result_.trouble = complaints.of_answer ? "does not compile"
                                             : "cannot be built, and not because of your answer";
  }
  if (done_) return;
  write_note("");
  start_check();
}

void CheckRun::start_check() {
  built_ = true;
  Texts words{program_.string()};
  if (!wish_.only.empty()) words.push_back(wish_.only);
  if (!wish_.seed.empty()) words.insert(words.end(), {"--seed", wish_.seed});
  job_ = std::make_unique<Job>(words, project_.root, 10);  // until its main begins
}

void CheckRun::finish_check() {
  done_ = true;
  result_.verdicts = read_verdicts(job_->output());
  result_.remark = remark_in(job_->output());
  if (!result_.verdicts.empty()) return;
  result_.trouble = "was built, but its check did not run";
  result_.complaints = message(
      "It ended, or was ended after ten seconds (exit code ", job_->code(),
      "), before it tried an exercise: is there a main in it, or a variable outside of functions ",
      "that cannot be made?\n", job_->errors(), "\n");
}

CheckResult check_now(const Project& project, const Lesson& lesson, CheckRun::Wish wish,
                      const Say& say) {
  const InterruptWatch watch;
  CheckRun run(project, lesson, std::move(wish));
  bool told = false;
  while (!run.advance(100)) {
    if (const int signal = asked_to_end())
      throw Interrupted(signal, "ended by a signal (", signal, ")");
    if (told || run.waiting().empty()) continue;
    say("waiting: " + run.waiting() + ". This check begins when that one has ended.");
    told = true;
  }
  return run.result();
}

}  // namespace emb::course
