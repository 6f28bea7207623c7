#include "train/train_log.hpp"

#include <cstdlib>

#include "base/errors.hpp"
#include "system/atomic_file.hpp"

namespace emb {
namespace {

constexpr std::string_view header = "step,loss,held_out,rate,norm,tokens\n";

}  // namespace

std::string log_until(const std::string& all, std::size_t keep, std::string_view path) {
  if (all.empty()) return std::string(header);
  if (!all.starts_with(header))
    throw FileError(message(path, ": is no log of training, and is not overwritten"));
  std::size_t end = header.size();
  for (;;) {
    const std::size_t next = all.find('\n', end);
    if (next == all.npos || std::strtoull(all.c_str() + end, nullptr, 10) > keep)
      return all.substr(0, end);
    end = next + 1;
  }
}

TrainLog::TrainLog(const std::string& path, std::size_t keep) : path_(path) {
  replace_file(path, log_until(std::filesystem::exists(path) ? read_file(path) : "", keep, path));
  file_.open(path, std::ios::app);
}

void TrainLog::add(const LoggedStep& step) {
  file_ << step.step << printed(",%.9g,", step.loss)
        << (step.held_out ? printed("%.9g", *step.held_out) : "")
        << printed(",%.9g,%.9g,", step.rate, step.norm) << step.tokens << "\n";
}

void TrainLog::flush() {
  if (!file_.flush()) throw FileError(path_ + ": cannot be written");
}

}  // namespace emb
