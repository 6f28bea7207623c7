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
  /// Throws Error where it cannot be started.
  Job(const std::vector<std::string>& words, const std::filesystem::path& folder);
  ~Job();
  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  /// Collects what there is, waiting up to so many milliseconds for some. True once it has ended.
  bool wait(int milliseconds);
  /// Can be polled: readable when wait() has something to do.
  int file() const { return output_file_; }

  /// The exit code; 128 + the signal that ended it.
  int code() const { return code_; }
  const std::string& output() const { return output_; }
  const std::string& errors() const { return errors_; }

 private:
  void end();

  pid_t process_ = -1;
  int output_file_ = -1;
  int errors_file_ = -1;
  int code_ = -1;
  std::string output_;
  std::string errors_;
};

}  // namespace emb::course
