#pragma once

#include "commands/train_config.hpp"
#include "train/checkpoint.hpp"
#include "train/model_folder.hpp"

namespace emb::commands {

/// Everything `train` can be told: what decides the result, and what does not.
struct TrainKnobs : TrainConfig {
  std::string corpus = "datasets/storybook.txt";
  bool profile = false;
  std::size_t write = 400;
  std::string save, resume, config, log;  // a folder, a folder, a file, a file
  std::string init, init_folder;          // a folder; or gpt2, and its folder
  std::size_t save_every = 500;
  /// Batches of the held-out text that the result is measured on; 0: all of it.
  std::size_t final_batches = bounded_by_training;
  static constexpr std::size_t bounded_by_training = std::numeric_limits<std::size_t>::max();
  bool new_rate = false;  // a learning rate that --resume has not gone on with so far

  /// Where the model is kept; empty if nowhere.
  const std::string& folder() const { return resume.empty() ? save : resume; }
  /// Whether --patience has come to its end.
  bool gave_up(const TrainingState& so_far) const {
    return patience > 0 && so_far.looks_since_best >= patience;
  }
};

void add_flags(Flags& flags, TrainKnobs& knobs);
/// The parts of --help, once all flags are there.
void add_parts(Flags& flags);

/// After parse(): takes the settings of the file that --config or --resume names, where the command
/// line gave none. Throws UsageError if one that was given differs from what --resume continues
/// with, other than a larger --steps or --patience and any learning rate; FileError for a file that
/// holds no settings.
void take_config(Flags& flags, TrainKnobs& knobs);

/// The model that --init names, or nothing. The knobs then hold its sizes, and the command line may
/// only repeat them, or cut --context. Throws UsageError for another size, FileError as open_model.
std::optional<SavedModel> take_init(Flags& flags, TrainKnobs& knobs);

/// The numbers of `from` for a model of the same sizes; of a table of places its first rows.
void begin_with(const LanguageModel& from, const LanguageModel& model);

/// Throws UsageError unless this is the text that was trained on.
void check_text(const TrainKnobs& knobs, std::string_view text);

/// Throws FileError unless the "model" of the folder that training goes on with is that of its
/// flags: one of them was changed by hand.
void check_settings(const TrainKnobs& knobs);

/// Fills in what was left to the model, and checks what does not go together. Throws UsageError.
TrainKnobs settled(TrainKnobs knobs);

}  // namespace emb::commands
