#pragma once

#include "train/model_folder.hpp"
#include "view/terminal.hpp"

namespace emb::commands {

/// open_model, with a line on the terminal while a large model is opened.
inline SavedModel opened_model(const std::string& folder) {
  double bytes = 0.0;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".safetensors")
      bytes += static_cast<double>(entry.file_size(none));
  StageBar bar;
  bar.announce("opening " + folder, bytes);
  return open_model(folder);
}

}  // namespace emb::commands
