#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "train/checkpoint.hpp"
#include "train/train_log.hpp"
#include "view/text.hpp"

using namespace emb;

namespace {

void state(std::string_view bytes) {
  const SavedState read = read_state(bytes, "state.json");
  const std::string written = write_state(read);
  fuzz::check(write_state(read_state(written, "written")) == written,
              "written and read again, the state is the same");
  Random batches(0);
  batches.restore(read.batches);
  fuzz::check(batches.below(3) < 3, "its generator draws");
}

/// What is kept are whole lines of what was there, fewer for an earlier step, all of them when it
/// is done again.
void log(const std::string& bytes) {
  std::string before;
  for (const std::size_t keep : {0u, 1u, 20u, 4000000000u}) {
    const std::string kept = log_until(bytes, keep, "log.csv");
    fuzz::check(bytes.empty() || bytes.starts_with(kept), "nothing else than what was there");
    fuzz::check(kept.ends_with('\n') && kept.starts_with(before),
                "whole lines, more for later steps");
    fuzz::check(log_until(kept, keep, "kept") == kept, "done again, it is the same");
    before = kept;
  }
}

}  // namespace

/// Any bytes as the state that training goes on from, and as a log that is cut back to a step:
/// refused in one line, or the same after they were written and read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  for (const bool as_log : {false, true}) {
    try {
      as_log ? log(bytes) : state(bytes);
    } catch (const FileError& error) {
      fuzz::check_one_line(visible(error.what()));
    }
  }
  return 0;
}
