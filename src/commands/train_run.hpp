#pragma once

#include "base/system/stopwatch.hpp"
#include "commands/train_knobs.hpp"
#include "engine/optim/schedule.hpp"
#include "train/memory.hpp"
#include "train/train_log.hpp"
#include "view/page.hpp"

namespace emb::commands {

/// Training from its first step, or from its last checkpoint, to its end: with a bar, a line for
/// every look at the held-out text, a log and checkpoints where they are wanted. What it is given
/// has to outlive it.
class TrainRun {
 public:
  const TrainKnobs& knobs;
  const ReadInParts& text;
  const LanguageModel& model;
  Random& writing;  // what the finished model will draw from: it is part of what is saved

  TrainRun(const TrainKnobs& its_knobs, const ReadInParts& its_text, const LanguageModel& its_model,
           Random& its_writing)
      : knobs(its_knobs), text(its_text), model(its_model), writing(its_writing) {}

  /// Begins the folder that --save names, or goes on from the last checkpoint of the one that
  /// --resume names. Throws as Checkpoints does; check_new is asked.
  /// `made_before`: what the folder's states may say that were written before `made_with` meant
  /// what it does.
  void keep_in_folder(const ModelConfig& config, const std::string& made_with,
                      const std::string& made_before = "") {
    const bool goes_on = !knobs.resume.empty();
    if (!goes_on) check_new(knobs.save);  // before anything is made there
    checkpoints_.emplace(knobs.folder(), made_with, made_before);
    if (!goes_on) check_new(knobs.save);  // and now that nobody else can
    if (goes_on) {
      StageBar bar;
      bar.announce("opening " + knobs.folder(), checkpoint_bytes());
      state_ = checkpoints_->resume(model, optimiser_);
      batches_.restore(state_.batches);
      writing.restore(state_.writing);
    }
    checkpoints_->describe(config, *text.tokenizer, goes_on);
  }

  /// All steps that are left. Throws Interrupted as train() does, after a checkpoint.
  void run() {
    if (!knobs.log.empty()) log_.emplace(knobs.log, state_.step);
    begun_at_ = state_.step;
    watch_ = {};
    if (state_.step == 0) save();
    ProgressBar bar("training", knobs.steps);
    // Without clipping the norm is measured for the log alone.
    const bool measured = knobs.clip == 0.0 && log_;
    try {
      train(model, optimiser_, [&] { return batches_.next(); },
            {.steps = knobs.steps,
             .first = state_.step,
             .clip = measured ? std::numeric_limits<double>::infinity() : knobs.clip,
             .rate = [&](std::size_t step) { return rate(step); },
             .report = [&](const StepReport& step) { report(step, bar); },
             .enough = [&] { return gave_up(); }});
    } catch (const Interrupted&) {
      bar.clear();
      save();
      throw;
    }
  }

  const TrainingState& state() const { return state_; }
  /// The learning rate of a step, counted from 0.
  double rate(std::size_t step) const {
    return warmup_cosine(knobs.warmup, knobs.steps, knobs.adam.rate, knobs.least_rate)(step);
  }
  /// Whether --patience came to its end.
  bool gave_up() const { return knobs.gave_up(state_); }
  bool finished() const { return state_.step >= knobs.steps || gave_up(); }
  /// What run() has done, and since when it does.
  std::size_t steps_done() const { return state_.step - begun_at_; }
  double seconds() const { return watch_.seconds(); }

 private:
  static void add_point(LossTrack& track, std::size_t step, double loss) {
    track.steps.push_back(static_cast<double>(step));
    track.losses.push_back(loss);
  }

  void report(const StepReport& step, ProgressBar& bar) {
    const std::size_t done = ++state_.step;
    state_.smoothed = done == 1 ? step.loss : 0.95 * state_.smoothed + 0.05 * step.loss;
    // The curve keeps 200 points, or some more.
    if (done % std::max<std::size_t>(knobs.steps / 200, 1) == 0)
      add_point(state_.training, done, state_.smoothed);
    const std::optional<double> seen = look(step, bar);
    if (log_) log_->add(step, seen, optimiser_.rate(), done * knobs.batch * knobs.model.context);
    const bool due = knobs.save_every > 0 && done % knobs.save_every == 0;
    if (due || finished() || state_.best_step == done) save();
    if (bar.due()) bar.at(done, note());
  }

  /// The loss of the first windows of the held-out text: enough to see where training is.
  double quick_look() const {
    const std::size_t T = knobs.model.context, wanted = knobs.eval_batches * knobs.batch * T + 1;
    const std::span<const TokenId> all = text.tokens.held_out;
    StageBar bar;
    return evaluate(model, all.first(std::min(wanted, all.size())), T, knobs.batch, nullptr,
                    bar.progress());
  }

  /// The held-out loss, where it is time to look.
  std::optional<double> look(const StepReport& step, ProgressBar& bar) {
    const std::size_t done = state_.step;
    const bool last = done == knobs.steps, kept = checkpoints_ || log_;
    const bool due = knobs.eval_every > 0 && done % knobs.eval_every == 0;
    if (last ? !kept : !due) return {};
    bar.clear();
    const double loss = quick_look();
    add_point(state_.held_out, done, loss);
    state_.looks_since_best += due;  // and not for what is seen because it is the end
    if (loss < state_.best_loss) {
      state_.best_loss = loss;
      state_.best_step = done;
      state_.looks_since_best = 0;
    }
    if (last) return loss;
    const std::string all = std::to_string(knobs.steps);
    std::cout << "  step " << pad_left(std::to_string(done), all.size()) << " of " << all
              << "   training loss " << printed("%.2f", step.loss) << "   held-out loss "
              << printed("%.2f", loss) << std::endl;
    return loss;
  }

  std::string note() const {
    const double a_step = seconds() / static_cast<double>(steps_done());
    const auto tokens = static_cast<double>(knobs.batch * knobs.model.context);
    const auto left = static_cast<double>(knobs.steps - state_.step);
    const auto& looks = state_.held_out.losses;
    return "loss " + printed("%.2f", state_.smoothed) +
           (looks.empty() ? "" : "  held-out " + printed("%.2f", looks.back())) + "  " +
           printed("%.0f tokens/s  ", tokens / a_step) + time_in_words(a_step * left) + " left";
  }

  /// Weights, and the two moments of each.
  double checkpoint_bytes() const {
    return 3.0 * sizeof(Real) * static_cast<double>(parameter_count(model));
  }

  void save() {
    if (log_) log_->flush();
    if (!checkpoints_) return;
    state_.batches = batches_.state();
    state_.writing = writing.state();
    StageBar bar;
    bar.announce("saving", checkpoint_bytes());
    checkpoints_->save(model, optimiser_, state_);
  }

  AdamW optimiser_{model.parameters(), knobs.adam};
  Batches batches_{text.tokens.train, knobs.batch, knobs.model.context, knobs.seed};
  TrainingState state_;
  std::optional<Checkpoints> checkpoints_;
  std::optional<TrainLog> log_;
  std::size_t begun_at_ = 0;
  Stopwatch watch_{};
};

}  // namespace emb::commands
