#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <vector>

#include "base/errors.hpp"
#include "base/pinned.hpp"

namespace emb {

namespace fs = std::filesystem;

/// A pipe whose ends close themselves and are not inherited by programs that are started.
class Pipe : Pinned {
 public:
  /// Throws Error where the system has none.
  Pipe();
  ~Pipe() {
    close_read();
    close_write();
  }

  int read_end() const { return ends_[0]; }  // -1 when closed
  int write_end() const { return ends_[1]; }
  void close_read() { close_end(ends_[0]); }
  void close_write() { close_end(ends_[1]); }
  /// Appends what there is to read, waiting for some; false at the end. What makes the text longer
  /// than `most` is dropped, so that who writes without end neither blocks nor fills memory.
  bool read_into(std::string& text, std::size_t most) const;

 private:
  static void close_end(int& end);
  int ends_[2];
};

/// Waits until a child has ended. Returns its status, as waitpid has it.
int wait_for(pid_t process);
/// Whether a child has ended. It stays to be waited for.
bool has_ended(pid_t process);
/// Whether a child was stopped, as by SIGSTOP, and nobody has made it go on.
bool has_stopped(pid_t process);
/// Waits until a child has ended, and kills what is left of the group that it led, if it led one.
/// Returns its status, as waitpid has it.
int wait_for_group(pid_t process);

/// Runs `body` in a process of its own, which then ends with 127, and waits. Signals that ask us to
/// end are passed on to it, and asked_to_end() then tells of them; Ctrl-C, which reaches it by
/// itself, is not ours. Returns its status, as waitpid has it. Throws Error where there is no
/// process for it.
int attended(const std::function<void()>& body);

/// A program that runs beside this one, with no input, and its output and errors collected. When
/// it has ended or the Job goes out of scope, all that it started is ended as well, but for what
/// left its process group. Ctrl-Z does not reach it, so if it is stopped, it was by what it runs
/// itself, and nobody would make it go on: it is ended.
class Job {
 public:
  /// Throws Error where there is no process for it. A program that is not there ends with 127, and
  /// one that has not called alarm() itself after `seconds`, if any, by SIGALRM.
  Job(const std::vector<std::string>& words, const fs::path& folder, unsigned seconds = 0);
  ~Job();

  /// Collects what there is, waiting up to so many milliseconds for some. True once the program has
  /// ended, even if something that it started still holds its output.
  bool wait(int milliseconds);

  /// The exit code; 128 + the signal that ended it.
  int code() const { return code_; }
  const std::string& output() const { return said_[0]; }
  const std::string& errors() const { return said_[1]; }

 private:
  /// Waits for something to read. False if nothing came.
  bool collect(int milliseconds);

  Pipe pipes_[2];  // of its output and of its errors: there before the process is
  std::string said_[2];
  pid_t process_ = -1;
  int code_ = -1;
};

/// Runs a program here, on this terminal, and waits as attended() does: Ctrl-C ends it, and not us.
/// What it prints goes to standard error where that is asked for. Returns its exit code like Job's.
int run_here(const std::vector<std::string>& words, const fs::path& folder, bool output_is_news);

}  // namespace emb
