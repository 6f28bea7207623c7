#include "commands/train_init.hpp"

#include <algorithm>

#include "base/errors.hpp"

namespace emb::commands {
namespace {

std::string folder_of(const TrainKnobs& knobs) {
  if (!knobs.resume.empty())
    throw UsageError("--init begins with a model, --resume goes on with one: one of them");
  if (knobs.init == "gpt2" && !knobs.init_folder.empty()) return knobs.init_folder;
  if (!knobs.init_folder.empty())
    throw UsageError("\"" + knobs.init_folder + "\": a folder goes with --init gpt2");
  return knobs.init;
}

}  // namespace

std::optional<SavedModel> take_init(Flags& flags, const TrainKnobs& knobs, int argc,
                                    const char* const* argv) {
  if ((knobs.init + knobs.init_folder).empty()) return {};
  const std::string folder = folder_of(knobs);
  SavedModel saved = open_model(folder);
  const ModelSettings& model = saved.settings;
  const auto yes = [](bool is_so) { return is_so ? "true" : "false"; };
  static_cast<void>(saved.tokenizer->encode(""));  // where it cannot, this says why
  const std::pair<std::string, std::string> sizes[] = {
      {"--tokenizer", saved.tokenizer->name()},
      {"--vocabulary", std::to_string(model.vocabulary)},
      {"--model", model.kind},
      {"--layers", std::to_string(model.layers)},
      {"--heads", std::to_string(model.heads)},
      {"--width", std::to_string(model.width)},
      {"--context", std::to_string(model.context)},
      {"--positions", model.positions},
      {"--embedding", model.embedding},
      {"--untied", yes(!model.tied)},
      {"--norm-bias", yes(model.norm_bias)},
      {"--linear-bias", yes(model.linear_bias)}};
  for (const auto& [name, value] : sizes) flags.set(name, value);
  flags.parse(argc, argv);
  for (const auto& [name, now] : flags.values()) {
    const auto was = std::ranges::find(sizes, name, &std::pair<std::string, std::string>::first);
    if (was == std::end(sizes) || was->second == now) continue;
    if (name == "--context" && std::stoull(now) < model.context) continue;
    throw UsageError(message(name, " ", now, ": the model of ", folder, " has ", was->second));
  }
  return saved;
}

void begin_with(const LanguageModel& from, const LanguageModel& model) {
  const std::vector<Tensor> given = from.parameters();
  std::vector<Tensor> taken = model.parameters();
  for (std::size_t n = 0; n < taken.size(); ++n)
    std::ranges::copy(given[n].values().first(taken[n].size()), taken[n].edit().begin());
}

}  // namespace emb::commands
