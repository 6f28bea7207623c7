#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "base/system/file_lock.hpp"
#include "base/system/fingerprint.hpp"
#include "base/system/process.hpp"
#include "course/check/verdict.hpp"
#include "course/guide/lessons.hpp"

namespace emb::course {

/// An answer as it was compiled.
struct Compiled {
  const Lesson& lesson;
  std::string file;    // "answers/04_gradient_sparsity.cpp"
  std::string source;  // its text
  std::string reset;   // "build/embedlings reset ": an exercise behind it makes the command
};

struct Complaints {
  std::string text;
  bool of_answer = false;  // whether they are about the answer and not about what is around it
};

/// What a compiler or linker said, cut down to what concerns the answer. First the functions that
/// the lesson asks for and the answer does not have, or has in another form: then place, message,
/// the line and the caret below it. Messages from inside a header are told at the place in the
/// answer that led there. At most `lines` lines; the first messages are the ones worth reading.
/// Where nothing concerns the answer, the beginning of what was said.
Complaints read_complaints(std::string_view said, const Compiled& answer, std::size_t lines);

/// What came of checking the answer to a lesson.
struct CheckResult {
  std::string trouble;     // why there are no verdicts: "does not compile"; empty where there are
  std::string complaints;  // of the compiler, trimmed to the answer; warnings where it was built
  std::string remark;      // a line of the check program that is no verdict: how to repeat it
  std::vector<Verdict> verdicts{};
  std::string answer = "-";  // fingerprint of the answer that was checked
  bool gave_up = false;      // it would have had to wait for another guide, and was not patient
};

/// Compiles one answer, links it with its check and runs that, step by step, so that whoever
/// watches can look at the keyboard in between. Going out of scope stops it. Guides take turns. Who
/// has waited a second for another one says so, and runs what is built already where the answer has
/// not changed since.
class CheckRun {
 public:
  struct Wish {
    std::string only{};      // "04.2", or "" for all exercises
    std::string seed{};      // "" for that of the day
    std::size_t lines = 20;  // of compiler complaints
    bool patient = true;     // otherwise it gives up where it has to wait for another guide
    // Far more than an answer takes, and more than the library takes on a slow machine.
    unsigned seconds_to_build = 900;
  };
  CheckRun(const Project& project, const Lesson& lesson, Wish wish)
      : project_(project), lesson_(lesson), wish_(std::move(wish)) {}

  /// Goes on for at most so many milliseconds. True once there is a result.
  bool advance(int milliseconds);
  /// Whom it has been waiting for, in words, as long as it does.
  const std::string& waiting() const { return waiting_; }
  const CheckResult& result() const { return result_; }

 private:
  void wait_for_turn(int milliseconds);
  bool already_built() const;
  std::string noted() const { return fs::exists(note_) ? read_file(note_) : ""; }
  void start_build();
  void finish_build();
  void write_note(const char* mark) const;
  void start_check();
  void finish_check();

  const Project& project_;
  const Lesson& lesson_;
  const std::string file_ = "answers/" + lesson_.name + ".cpp";
  const fs::path program_ = project_.build / "checks" / lesson_.name / "answer";
  /// Holds the fingerprint of the text that the program was made of, behind a "?" while it is being
  /// made.
  const fs::path note_ = program_.string() + ".text";
  Wish wish_;
  CheckResult result_{};
  std::string source_{};  // the answer as it was read
  std::string waiting_{};
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  FileLock turn_{project_.build / ".check.lock"};
  std::unique_ptr<Job> job_{};  // none before it is our turn
  bool built_ = false, done_ = false;
};

/// Where to say something in one line, beside what the learner asked for.
using Say = std::function<void(const std::string&)>;

/// The whole of it at once. Says whom it waits for.
CheckResult check_now(const Project& project, const Lesson& lesson, CheckRun::Wish wish,
                      const Say& say);

}  // namespace emb::course
