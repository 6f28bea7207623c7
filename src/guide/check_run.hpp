#pragma once

#include <memory>
#include <string>
#include <vector>

#include "check/verdict.hpp"
#include "guide/job.hpp"
#include "guide/lock.hpp"
#include "guide/project.hpp"

namespace emb::course {

/// What came of checking the answer to a lesson.
struct CheckResult {
  bool built = false;
  std::string complaints;  // of the compiler, trimmed to the answer; warnings where it was built
  std::string remark;      // a line of the check program that is no verdict: how to repeat it
  std::vector<Verdict> verdicts{};
  std::string answer = "-";  // fingerprint of the answer that was checked
};

/// Compiles one answer, links it with its check and runs that, step by step, so that whoever
/// watches can look at the keyboard in between. Going out of scope stops it. Two guides take
/// turns: neither runs a program that the other is just linking.
class CheckRun {
 public:
  struct Wish {
    std::string only{};      // "04.2", or "" for all exercises
    std::string seed{};      // "" for that of the day
    std::size_t lines = 20;  // of compiler complaints
  };
  CheckRun(const Project& project, const Lesson& lesson, Wish wish);

  /// Goes on for at most so many milliseconds. True once there is a result.
  bool advance(int milliseconds);
  bool compiling() const { return !result_.built; }
  const CheckResult& result() const { return result_; }

 private:
  void start_build();
  void finish_build();
  void finish_check();

  const Project& project_;
  const Lesson& lesson_;
  Wish wish_;
  CheckResult result_;
  Lock turn_;
  std::unique_ptr<Job> job_{};  // none before it is our turn
  bool done_ = false;
};

/// The whole of it at once.
CheckResult check_now(const Project& project, const Lesson& lesson, CheckRun::Wish wish);

/// The words that make `target`, built as this program was.
std::vector<std::string> make_command(const Project& project, const std::string& target);

}  // namespace emb::course
