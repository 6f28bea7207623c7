#pragma once

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace emb {

/// One line of the log: what a step did, and the held-out loss where that was looked at.
struct LoggedStep {
  std::size_t step;  // counted from 1
  double loss;
  std::optional<double> held_out;
  double rate, norm;
  std::size_t tokens;  // read so far
};

/// Of the bytes of a log, the header and the whole lines up to that of step `keep`; the header of
/// none. Throws FileError, which begins with `path`, for what is no such log.
std::string log_until(const std::string& all, std::size_t keep, std::string_view path);

/// Training as a table: a file of comma-separated values with a line for each step.
class TrainLog {
 public:
  /// A file that is there already goes on behind its line of step `keep`; what came later is cut
  /// off. Throws FileError for a file that is no such log, and where it cannot be written.
  TrainLog(const std::string& path, std::size_t keep);

  void add(const LoggedStep& step);
  /// Throws FileError where lines added so far cannot be written.
  void flush();

 private:
  std::string path_;
  std::ofstream file_;
};

}  // namespace emb
