#pragma once

#include "commands/train_knobs.hpp"
#include "system/stopwatch.hpp"
#include "train/checkpoint.hpp"
#include "train/train.hpp"
#include "train/train_log.hpp"
#include "view/page.hpp"

namespace emb::commands {

/// The first windows of the held-out text: enough to see where training is.
double quick_look(const LanguageModel& model, const TrainKnobs& knobs, const ReadInParts& text);

/// Training from its first step, or from its last checkpoint, to its end: with a bar, a line for
/// every look at the held-out text, a log and checkpoints where they are wanted. What it is given
/// has to outlive it.
class TrainRun {
 public:
  /// `writing` is what the finished model will draw from: it is part of what is saved.
  TrainRun(const TrainKnobs& knobs, const ReadInParts& text, const LanguageModel& model,
           Random& writing);

  /// Begins the folder that --save names, or goes on from the last checkpoint of the one that
  /// --resume names. Throws as Checkpoints does; check_new is asked.
  void keep_in_folder(const ModelConfig& config, const std::string& made_with);
  /// All steps that are left. Throws Interrupted as train() does, after a checkpoint.
  void run();

  const TrainingState& state() const { return state_; }
  /// Whether --patience came to its end.
  bool gave_up() const { return knobs_.patience > 0 && state_.looks_since_best >= knobs_.patience; }
  bool finished() const { return state_.step >= knobs_.steps || gave_up(); }
  /// What run() has done, and since when it does.
  std::size_t steps_done() const { return state_.step - begun_at_; }
  double seconds() const { return watch_.seconds(); }

 private:
  void report(const StepReport& step, ProgressBar& bar);
  /// The held-out loss, where it is time to look.
  std::optional<double> look(const StepReport& step, ProgressBar& bar);
  std::string note() const;
  void save();

  const TrainKnobs& knobs_;
  const ReadInParts& text_;
  const LanguageModel& model_;
  Random& writing_;
  AdamW optimiser_;
  Batches batches_;
  TrainingState state_;
  std::optional<Checkpoints> checkpoints_;
  std::optional<TrainLog> log_;
  std::size_t begun_at_ = 0;
  Stopwatch watch_{};
};

}  // namespace emb::commands
