#pragma once

#include "base/system/file_lock.hpp"
#include "engine/optim/adam.hpp"
#include "train/model_folder.hpp"

namespace emb {

/// Losses on the way, for a curve.
struct LossTrack {
  std::vector<double> steps{}, losses{};
};

/// Where training stands, beside the model and its optimiser.
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

/// Where the training of a folder's model stands; nothing where it was not trained here.
std::optional<TrainingState> run_so_far(const std::string& folder);

/// Throws FileError where training would write over what nobody asked to lose: where the folder or
/// its best/ holds a model already or files of others, and where it is best/ of another model.
void check_new(const std::string& folder);

/// The folder of a model in training: what train/model_folder.hpp says, and
///     resume/N.safetensors   AdamW's moments after N steps: "first.NAME" and "second.NAME"
///     resume/N.json          TrainingState, generators in hexadecimal, and the fingerprints of the
///                            two files that it goes with
///     best/                  the model with the lowest held-out loss: a model's folder as well
/// A checkpoint takes effect when model.safetensors is moved into place: before that moment the
/// folder holds the last one, whole, and after it the new one. What goes on is the state that knows
/// this model.safetensors by its fingerprint, so no kill can mix two checkpoints.
class Checkpoints {
 public:
  /// Makes the folder and holds its lock as long as this lives. Throws FileError where another
  /// process does and goes on doing so.
  /// `made_with` tells runs apart by what decides their numbers: only the same one goes on, or the
  /// one that was written as `made_before`.
  explicit Checkpoints(const std::string& folder, std::string made_with = "",
                       std::string made_before = "");

  /// Writes what is not part of a checkpoint: config.json and the tokenizer's files. Where training
  /// goes on, those that are there stay: a kill between the two of a pair would lose one.
  void describe(const ModelConfig& config, const Tokenizer& tokenizer, bool goes_on) const {
    const bool whole = fs::exists(path("best/tokens.json")) || fs::exists(path("best/merges.txt"));
    save_all_but_model(folder_, config, goes_on ? nullptr : &tokenizer);
    save_all_but_model(path("best"), config, goes_on && whole ? nullptr : &tokenizer);
  }
  /// Of the step that `state` names. Throws FileError, and ValueError where a parameter is not
  /// finite: a model that is lost does not take the place of a good one.
  void save(const LanguageModel& model, Adam& adam, const TrainingState& state) const;
  /// Puts the last checkpoint into a model and an optimiser of the same shapes. Where best/ has
  /// lost its model, the next look makes a new one, if there is one. Throws FileError in one line
  /// that begins with the file at fault.
  TrainingState resume(const LanguageModel& model, Adam& optimiser) const;

 private:
  std::string path(const std::string& name) const { return path_in(folder_, name); }
  /// What follows once model.safetensors is in place, and what resume() does after a kill: the best
  /// model, and nothing left of the checkpoint before.
  void settle(const TrainingState& state, std::string_view model) const;

  std::string folder_, made_with_, made_before_;
  FileLock lock_;
};

}  // namespace emb
