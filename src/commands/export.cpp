#include <iostream>

#include "commands/flags/flags.hpp"
#include "train/gpt2_layout.hpp"

namespace emb::commands {

int export_model(int argc, const char* const* argv) {
  std::string from, to, format, type = "f32";
  const std::vector<std::string> types{"f32", "f16", "bf16"};  // in the order of NumberType
  Flags flags("embedlings export", "Writes a model as a GPT-2 for Hugging Face's transformers.");
  flags.add("DIR", from, "the model's folder").needed();
  flags.add("OUT", to, "the folder to write").needed();
  flags.choice("--to", format, {"gpt2"}, "the layout").needed();
  flags.choice("--dtype", type, types,
               "bits of a number; in 16, rounded to the nearest, of two to the even one");
  return run_program(flags, argc, argv, [&] {
    const auto place = std::ranges::find(types, type) - types.begin();
    export_gpt2(open_model(from), to, static_cast<NumberType>(place));
    std::cout << to << ": a GPT-2 in " << type << std::endl;
  });
}

}  // namespace emb::commands
