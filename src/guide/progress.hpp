#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "check/verdict.hpp"

namespace emb::course {

/// What is remembered of one exercise.
struct Standing {
  State state = State::unfinished;
  unsigned hints = 0;          // how many were shown
  std::string answer = "-";    // fingerprint of the answer file that the state belongs to
  unsigned wrong = 0;          // how many wrong answers were named
  std::string sentence = "-";  // fingerprint of what was said of the last one

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// By exercise number.
using Progress = std::map<std::string, Standing>;

struct ProgressText {
  Progress progress;
  std::size_t damaged = 0;  // lines that could not be read, and were passed over
};

/// One line an exercise: `04.2 WRONG 1 8f3a0c5d2b7e9146 2 08be1c0a4c1f5d23`. The last two may be
/// missing.
ProgressText read_progress(std::string_view text);
std::string print_progress(const Progress& progress);

/// The file answers/.progress. Several processes may use it at once: every change is made to what
/// the file holds at that moment, under a lock.
class ProgressFile {
 public:
  explicit ProgressFile(std::filesystem::path path) : path_(std::move(path)) {}

  /// Nothing where there is no file. Lines that cannot be read are passed over. Throws FileError.
  Progress read() const;
  /// Of a file with lines that cannot be read a copy is kept beside it, under a name that was free
  /// before; returns a line that says so, otherwise "". Throws FileError, also where another
  /// process has held the lock for seconds.
  std::string change(const std::function<void(Progress&)>& edit) const;

 private:
  std::filesystem::path path_;
};

}  // namespace emb::course
