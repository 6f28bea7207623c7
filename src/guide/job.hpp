#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace emb::course {

/// A program that runs beside the guide, with no input, and its output and errors collected.
/// Going out of scope ends it, and all that it started.
class Job {
 public:
  /// Throws Error where there is no process for it. A program that is not there ends with 127.
  Job(const std::vector<std::string>& words, const std::filesystem::path& folder);
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /// Collects what there is, waiting up to so many milliseconds for some. True once it has ended.
  bool wait(int milliseconds);

  /// The exit code; 128 + the signal that ended it.
  int code() const { return code_; }
  const std::string& output() const { return output_; }
  const std::string& errors() const { return errors_; }

 private:
  pid_t process_ = -1;
  int output_file_ = -1;
  int errors_file_ = -1;
  int code_ = -1;
  std::string output_;
  std::string errors_;
};

/// Runs a program here, on this terminal, and waits: Ctrl-C ends it, and not the guide. What it
/// prints goes to standard error where that is asked for. Returns its exit code like Job's.
int run_here(const std::vector<std::string>& words, const std::filesystem::path& folder,
             bool output_is_news);

}  // namespace emb::course
