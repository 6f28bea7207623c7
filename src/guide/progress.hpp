#pragma once

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
  unsigned hints = 0;        // how many were shown
  std::string answer = "-";  // fingerprint of the answer file that the state belongs to

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// By exercise number.
using Progress = std::map<std::string, Standing>;

struct ProgressText {
  Progress progress;
  bool damaged = false;  // some line could not be read, and was passed over
};

/// One line an exercise: `04.2 WRONG 1 8f3a0c5d2b7e9146`.
ProgressText read_progress(std::string_view text);
std::string print_progress(const Progress& progress);

/// The file answers/.progress. Several processes may use it at once: every change is made to what
/// the file holds at that moment, under a lock, and written beside it first.
class ProgressFile {
 public:
  explicit ProgressFile(std::filesystem::path path) : path_(std::move(path)) {}

  /// Nothing where there is no file. Lines that cannot be read are passed over.
  Progress read() const;
  /// A damaged file is kept beside the new one as .progress.damaged. Throws FileError.
  void change(const std::function<void(Progress&)>& edit) const;

 private:
  std::filesystem::path path_;
};

/// 64 bits of a text in 16 hexadecimal digits (FNV-1a).
std::string fingerprint(std::string_view text);

}  // namespace emb::course
