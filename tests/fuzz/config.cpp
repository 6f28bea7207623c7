#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "commands/train_knobs.hpp"
#include "tests/fuzz/check.hpp"
#include "view/text.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

/// The settings of a file, as `train --config` takes them, are kept as they were taken.
void take_settings(const ModelConfig& config) {
  try {
    TrainKnobs knobs;
    static_cast<TrainConfig&>(knobs) = read_training(config.training, "config.json");
    const Json kept = training_json(knobs, "text");
    fuzz::check(write_json(training_json(read_training(kept, "kept"), "text")) == write_json(kept),
                "settings are kept as they are");
    static_cast<void>(settled(knobs));
  } catch (const Error& error) {
    fuzz::check_one_line(visible(error.what()));
  }
}

}  // namespace

/// Any bytes as config.json: refused in one line, or the same after they were written and read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  try {
    const ModelConfig config = read_config(bytes, "config.json");
    const std::string written = write_config(config);
    const ModelConfig again = read_config(written, "written");
    fuzz::check(write_config(again) == written, "read again, and written, it is the same");
    take_settings(config);
  } catch (const FileError& error) {
    fuzz::check_one_line(visible(error.what()));
  }
  return 0;
}
