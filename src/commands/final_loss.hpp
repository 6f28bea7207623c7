#pragma once

#include "commands/train_knobs.hpp"

namespace emb::commands {

/// How many tokens, at least 2, such a model reads in a moment: a second is what a core needs for
/// some 10^10 multiply-adds.
inline std::size_t quickly_read(std::size_t parameters, const ModelSettings& model) {
  return 2 + std::size_t{4000000000} / (parameters + model.layers * model.context * model.width);
}

/// How many tokens of the held-out text the result is measured on, after so many steps: the batches
/// of --final-batches, or what takes at most a tenth of the time of these steps or about two
/// seconds. Counts decide, never a clock, so that the same run has the same result everywhere.
std::size_t final_tokens(const TrainKnobs& knobs, std::size_t steps, std::size_t parameters,
                         std::size_t held_out);

/// The held-out loss that a run ends with.
struct FinalLoss {
  double nats = 0.0;  // per token
  /// Of the held-out text, from its beginning; all but the first are targets.
  std::size_t tokens = 0;
  bool ended = false;  // early, by a signal
};

/// Measures it on final_tokens, or on as many as were read when a signal asked for the end. If one
/// has asked before, it is measured on what is quickly read.
FinalLoss final_loss(const LanguageModel& model, std::span<const TokenId> held_out,
                     const TrainKnobs& knobs, std::size_t steps,
                     const ProgressListener& progress = {});

/// In bits per byte. Only if the tokens lose no byte: text.predicted_bytes is above 0.
double bits_per_byte(const ReadInParts& text, const FinalLoss& loss);

}  // namespace emb::commands
