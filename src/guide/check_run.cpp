#include "guide/check_run.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/errors.hpp"
#include "guide/answers.hpp"
#include "guide/compile_errors.hpp"
#include "guide/progress.hpp"

namespace emb::course {

namespace {

std::string program_of(const Project& project, const Lesson& lesson) {
  return (project.build / "checks" / lesson.name / "answer").string();
}

/// The name as make knows it: the build folder may lie anywhere, and was named from root.
std::string target_of(const Project& project, const std::string& program) {
  const auto inside = std::filesystem::path(program).lexically_relative(project.root);
  return inside.empty() || *inside.begin() == ".." ? program : inside.string();
}

std::string remark_in(const std::string& output) {
  for (const std::string& line : lines_of(output)) {
    const std::size_t at = line.find("(--seed ");
    if (at != std::string::npos && at == line.find_first_not_of(' ')) return line.substr(at);
  }
  return "";
}

}  // namespace

std::vector<std::string> make_command(const Project& project, const std::string& target) {
  std::vector<std::string> words{"make", "-s"};
  const auto settings = project.build / "settings";
  if (std::filesystem::exists(settings)) {
    std::ranges::move(lines_of(read_text(settings)), std::back_inserter(words));
  }
  words.push_back(target_of(project, target));
  return words;
}

CheckRun::CheckRun(const Project& project, const Lesson& lesson, Wish wish)
    : project_(project),
      lesson_(lesson),
      wish_(std::move(wish)),
      turn_(project.build / ".check.lock") {}

void CheckRun::start_build() {
  // Before it is compiled: a save that comes in between makes it another answer, not this one.
  result_.answer = fingerprint(read_text(provide_answer(project_, lesson_)));
  job_ =
      std::make_unique<Job>(make_command(project_, program_of(project_, lesson_)), project_.root);
}

bool CheckRun::advance(int milliseconds) {
  if (done_) return true;
  if (!job_) {
    if (turn_.try_hold())
      start_build();
    else
      std::this_thread::sleep_for(std::chrono::milliseconds(std::min(milliseconds, 50)));
    return false;
  }
  if (!job_->wait(milliseconds)) return false;
  if (compiling())
    finish_build();
  else
    finish_check();
  return done_;
}

void CheckRun::finish_build() {
  const std::string file = "answers/" + lesson_.name + ".cpp";
  const bool failed = job_->code() != 0;
  if (failed || job_->errors().find(file) != std::string::npos) {
    result_.complaints = trim_compile_errors(job_->errors(), file, wish_.lines);
  }
  if (failed) {
    done_ = true;
    return;
  }
  result_.built = true;
  std::vector<std::string> words{program_of(project_, lesson_)};
  if (!wish_.only.empty()) words.push_back(wish_.only);
  if (!wish_.seed.empty()) words.insert(words.end(), {"--seed", wish_.seed});
  job_ = std::make_unique<Job>(words, project_.root);
}

void CheckRun::finish_check() {
  done_ = true;
  result_.verdicts = read_verdicts(job_->output());
  result_.remark = remark_in(job_->output());
  if (!result_.verdicts.empty()) return;
  result_.built = false;
  result_.complaints = "The check itself failed: " + job_->errors();
}

CheckResult check_now(const Project& project, const Lesson& lesson, CheckRun::Wish wish) {
  CheckRun run(project, lesson, std::move(wish));
  while (!run.advance(100)) {
  }
  return run.result();
}

}  // namespace emb::course
