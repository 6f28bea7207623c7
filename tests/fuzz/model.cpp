#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "train/model_folder.hpp"
#include "view/text.hpp"

using namespace emb;

/// config.json and model.safetensors, with a zero byte between them: refused in one line, or a
/// model that is read, written and read with the same bytes, and that tells what comes after an id.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\0'), size);
  const std::string_view numbers = all.substr(std::min(end + 1, size));
  try {
    ModelConfig config = read_config(all.substr(0, end), "config.json");
    const auto model = read_model(config, numbers, "folder");
    const std::string written = model_bytes(*model);
    config.layout = nullptr;
    fuzz::check(model_bytes(*read_model(config, written, "written")) == written,
                "written and read again, the model is the same");
    const NoGrad no_grad;
    fuzz::check(model->logits(Ids({1, 1}, {0})).size() == config.settings.vocabulary,
                "a score for every token");
  } catch (const Error& error) {
    fuzz::check_one_line(visible(error.what()));
  }
  return 0;
}
