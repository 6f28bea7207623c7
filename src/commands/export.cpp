#include <iostream>

#include "commands/flags/flags.hpp"
#include "commands/opened_model.hpp"
#include "train/layout.hpp"
#include "view/terminal.hpp"

namespace emb::commands {

int export_model(int argc, const char* const* argv) {
  std::string from, to, format, type = "f32";
  const std::vector<std::string> types{"f32", "f16", "bf16"};  // in the order of NumberType
  Flags flags("embedlings export", "Writes a model for Hugging Face's transformers.");
  flags.add("DIR", from, "the model's folder").needed();
  flags.add("OUT", to, "the folder to write").needed();
  std::vector<std::string> names;
  for (const Layout* layout : layouts()) names.emplace_back(layout->name);
  flags.choice("--to", format, names, "the layout; unless given, the one that fits the model");
  flags.choice("--dtype", type, types, "bits of a number; 16 rounds to the nearest, ties to even");
  return run_program(flags, argc, argv, [&] {
    const auto place = std::ranges::find(types, type) - types.begin();
    const SavedModel saved = opened_model(from);
    const Layout& layout = format.empty() ? fitting_layout(saved) : layout_named(format);
    StageBar bar;
    emb::export_model(saved, to, layout, static_cast<NumberType>(place), bar.progress());
    bar.clear();
    std::cout << to << ": a " << layout.title << " in " << type << std::endl;
  });
}

}  // namespace emb::commands
