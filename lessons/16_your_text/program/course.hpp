#pragma once

// A model in training that can be stopped, kept in a folder and taken up again.

#include <cstdint>
#include <memory>
#include <string>

#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/checkpoint.hpp"
#include "train/train.hpp"

namespace emb::lesson16 {

struct Budget {
  std::size_t steps = 400, batch = 16, context = 32, width = 64, layers = 2, heads = 4;
  double rate = 0.005;  // the highest of a transformer; a bigram learns four times as fast
  std::uint64_t seed = 7;
};

inline ModelSettings settings_of(const std::string& kind, std::size_t vocabulary, const Budget& b) {
  ModelSettings settings;
  settings.kind = kind;
  settings.vocabulary = vocabulary;
  settings.layers = b.layers;
  settings.heads = b.heads;
  settings.width = b.width;
  settings.context = b.context;
  return settings;
}

/// One training of `b.steps` steps. Two of the same settings do the same, step by step.
class Training {
 public:
  Training(const ReadInParts& text, const ModelSettings& settings, const Budget& b)
      : text_(text), settings_(settings), budget_(b) {
    Random random(b.seed);
    model_ = make_model(settings, random);
    const double rate = settings.kind == "transformer" ? b.rate : 4 * b.rate;
    rate_ = warmup_cosine(b.steps / 20, b.steps, rate, rate / 10);
    adam_ = std::make_unique<AdamW>(
        model_->parameters(),
        AdamOptions{.rate = rate, .beta2 = 0.99, .weight_decay = 0.1, .decays = matrices_only});
    batches_ = std::make_unique<Batches>(text.tokens.train, b.batch, b.context, b.seed);
  }

  /// On to this step.
  void go_to(std::size_t step) {
    if (step <= state_.step) return;
    train(*model_, *adam_, [&] { return batches_->next(); },
          {.steps = step,
           .first = state_.step,
           .clip = 1.0,
           .rate = rate_,
           .report = [&](const StepReport& now) { losses_.push_back(now.loss); }});
    state_.step = step;
  }

  /// Passes over batches, as if they had been learned from.
  void skip_to(std::size_t step) {
    for (; state_.step < step; ++state_.step) batches_->next();
  }

  /// Writes all there is to know into the folder.
  void save(const Checkpoints& folder) {
    folder.describe({settings_, text_.tokenizer->name(), {}}, *text_.tokenizer, false);
    state_.batches = batches_->state();
    state_.writing = Random(0).state();  // of a generator that nobody asks here
    state_.best_step = state_.step;      // nobody looks at the held-out text here
    folder.save(*model_, *adam_, state_);
  }
  /// Takes up what the folder holds.
  void resume(const Checkpoints& folder) {
    state_ = folder.resume(*model_, *adam_);
    batches_->restore(state_.batches);
  }

  double held_out() const {
    return evaluate(*model_, text_.tokens.held_out, budget_.context, budget_.batch);
  }
  const LanguageModel& model() const { return *model_; }
  std::size_t step() const { return state_.step; }
  const std::vector<double>& losses() const { return losses_; }

 private:
  const ReadInParts& text_;
  ModelSettings settings_;
  Budget budget_;
  std::unique_ptr<LanguageModel> model_;
  std::function<double(std::size_t)> rate_;
  std::unique_ptr<AdamW> adam_;
  std::unique_ptr<Batches> batches_;
  TrainingState state_;
  std::vector<double> losses_;
};

}  // namespace emb::lesson16
