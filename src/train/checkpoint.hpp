#pragma once

#include "base/system/file_lock.hpp"
#include "engine/optim/adam.hpp"
#include "train/model_folder.hpp"

namespace emb {

/// Losses during training, for a curve.
struct LossTrack {
  std::vector<double> steps{}, losses{};
};

/// The state of training, without the model and its optimiser.
struct TrainingState {
  std::size_t step = 0;  // how many are done
  double best_loss = std::numeric_limits<double>::max();
  std::size_t best_step = 0, looks_since_best = 0;
  double smoothed = 0.0;  // the loss of the batches, as it is shown
  Random::State batches{}, writing{};
  LossTrack training{}, held_out{};
};

/// All that resume/N.json holds.
struct SavedState : TrainingState {
  std::array<double, 2> powers{};  // AdamW's
  std::string made_with{};         // see Checkpoints
  Random::State dropout{};         // zeros without
  std::string moments{}, model{};  // fingerprints of the two files that it goes with
  std::string name{};              // of the file it was read from, which does not hold it
};
/// Throws FileError in one line that begins with `name`.
SavedState read_state(std::string_view bytes, std::string_view name);
std::string write_state(const SavedState& saved);

/// The state of the training of a folder's model; nothing if it was not trained here.
std::optional<TrainingState> run_so_far(const std::string& folder);

/// Throws FileError if training would overwrite files: if the folder or its best/ already has a
/// model or unknown files, or if it is the best/ of a different model.
void check_new(const std::string& folder);

/// The folder of a model in training: the files of train/model_folder.hpp, and
///     resume/N.safetensors   AdamW's moments after N steps: "first.NAME" and "second.NAME"
///     resume/N.json          TrainingState, generators in hexadecimal, and the fingerprints of the
///                            two files that it goes with
///     best/                  the model with the lowest held-out loss, in a model's folder
/// A checkpoint takes effect when the new model.safetensors replaces the old one: before that
/// moment the folder holds the whole old checkpoint, and after it the new one. Training resumes
/// from the state that has the fingerprint of this model.safetensors, so a kill cannot mix two
/// checkpoints.
class Checkpoints {
 public:
  /// Makes the folder and holds its lock as long as this lives. Throws FileError where another
  /// process does and goes on doing so.
  /// `made_with` tells runs apart by what decides their numbers: only the same one goes on, or the
  /// one that was written as `made_before`.
  explicit Checkpoints(const std::string& folder, std::string made_with = "",
                       std::string made_before = "");

  /// Writes the files that are not part of a checkpoint: config.json and the tokenizer's. If
  /// training is resumed, existing ones stay, because a kill between the two files of a pair would
  /// lose one.
  void describe(const ModelConfig& config, const Tokenizer& tokenizer, bool goes_on) const {
    const bool whole = fs::exists(path("best/tokens.json")) || fs::exists(path("best/merges.txt"));
    save_all_but_model(folder_, config, goes_on ? nullptr : &tokenizer);
    save_all_but_model(path("best"), config, goes_on && whole ? nullptr : &tokenizer);
  }
  /// Saves a checkpoint of the step in `state`. Throws FileError, and ValueError if a parameter is
  /// not finite, so that a broken model does not replace a good one.
  void save(const LanguageModel& model, Adam& adam, const TrainingState& state) const;
  /// Loads the last checkpoint into a model and an optimiser of the same shapes. If best/ has lost
  /// its model, the next evaluation makes a new one, if there is one. Throws FileError in one line
  /// that begins with the file at fault.
  TrainingState resume(const LanguageModel& model, Adam& optimiser) const;

 private:
  std::string path(const std::string& name) const { return path_in(folder_, name); }
  /// The last part of saving, after model.safetensors was replaced; resume() does it after a kill.
  /// Saves the best model, and removes the previous checkpoint.
  void settle(const TrainingState& state, std::string_view model) const;

  std::string folder_, made_with_, made_before_;
  FileLock lock_;
};

}  // namespace emb
