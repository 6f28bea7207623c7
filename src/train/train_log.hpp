#pragma once

#include <cstdlib>
#include <fstream>
#include <optional>

#include "base/system/atomic_file.hpp"
#include "train/train.hpp"

namespace emb {

/// What a log begins with, and whether bytes do.
inline constexpr std::string_view log_header = "step,loss,held_out,rate,norm,tokens\n";
inline bool is_log(std::string_view bytes) { return bytes.starts_with(log_header); }

/// Of the bytes of a log, the header and the whole lines up to that of step `keep`; the header of
/// none. Throws FileError, which begins with `path`, for what is no such log.
inline std::string log_until(const std::string& all, std::size_t keep, std::string_view path) {
  if (all.empty()) return std::string(log_header);
  if (!is_log(all)) throw FileError(path, ": is no log of training, and is not overwritten");
  for (std::size_t end = log_header.size(), next = 0;; end = next + 1) {
    next = all.find('\n', end);
    if (next == all.npos || std::strtoull(all.c_str() + end, nullptr, 10) > keep)
      return all.substr(0, end);
  }
}

/// Training as a table: a file of comma-separated values with a line for each step, which counts
/// from 1 there.
class TrainLog {
 public:
  /// A file that is there already goes on behind its line of step `keep`; what came later is cut
  /// off. Folders around it are made. Throws FileError for a file that is no such log, and where it
  /// cannot be written.
  TrainLog(const std::string& path, std::size_t keep) : path_(path) {
    make_folder(fs::absolute(path).parent_path());
    replace_file(path, log_until(fs::exists(path) ? read_file(path) : "", keep, path));
    file_.open(path, std::ios::app);
  }

  /// What a step did, the held-out loss where that was looked at, and how many tokens are read.
  void add(const StepReport& step, std::optional<double> held_out, double rate, std::size_t read) {
    file_ << step.step + 1 << printed(",%.9g,", step.loss)
          << (held_out ? printed("%.9g", *held_out) : "")
          << printed(",%.9g,%.9g,", rate, step.gradient_norm) << read << "\n";
  }
  /// Throws FileError where lines added so far cannot be written.
  void flush() {
    if (!file_.flush()) throw FileError(path_ + ": cannot be written");
  }

 private:
  std::string path_;
  std::ofstream file_;
};

}  // namespace emb
