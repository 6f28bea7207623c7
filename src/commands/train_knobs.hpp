#pragma once

#include "commands/flags/flags.hpp"
#include "engine/optim/adam.hpp"
#include "text/reading.hpp"
#include "train/checkpoint.hpp"
#include "train/model_folder.hpp"

namespace emb::commands {

/// Everything `train` can be told.
struct TrainKnobs {
  std::string corpus = "datasets/storybook.txt", tokenizer = "char";
  std::size_t vocabulary = 0;  // 0: what is usual for the tokenizer
  std::string special;         // tokens with blanks between them: see special_tokens.hpp
  ModelSettings model;         // its vocabulary is known when the text is read
  bool untied = false, profile = false;
  std::size_t batch = 12, steps = 2000, warmup = 100;
  // A rate of 0, and a least rate of -1, are chosen by the model.
  AdamOptions adam{.rate = 0.0, .beta2 = 0.99, .weight_decay = 0.1, .decays = matrices_only};
  double least_rate = -1.0, clip = 1.0;
  std::size_t eval_every = 500, eval_batches = 20;
  std::uint64_t seed = 7;
  std::size_t write = 400;
  std::string save, resume, config, log;  // a folder, a folder, a file, a file
  std::string init, init_folder;          // a folder; or gpt2, and its folder
  std::size_t save_every = 500, patience = 0;

  /// Where the model is kept; empty if nowhere.
  const std::string& folder() const { return resume.empty() ? save : resume; }
  /// Whether --patience has come to its end.
  bool gave_up(const TrainingState& so_far) const {
    return patience > 0 && so_far.looks_since_best >= patience;
  }
};

void add_flags(Flags& flags, TrainKnobs& knobs);

/// What config.json keeps of training: the flags that decide what comes out, and a fingerprint of
/// the text. Where a text lies, and how it is written about, is not among them.
Json training_json(const Flags& flags, std::string_view text);

/// As if the flags that training_json kept stood on the command line. Throws FileError, which
/// begins with `path`, where there are none or a value cannot be taken.
void set_flags(Flags& flags, const ModelConfig& config, const std::string& path);

/// After parse(): reads the flags that --config or --resume names first, then the command line
/// again. Throws UsageError where a flag differs from what --resume goes on with, other than a
/// larger --steps or --patience; FileError for a file that holds no such flags.
void take_flags_of_file(Flags& flags, const TrainKnobs& knobs, int argc, const char* const* argv);

/// The model that --init names, or nothing. The flags then hold its sizes, and the command line may
/// only repeat them, or cut --context. Throws UsageError for another size, FileError as open_model.
std::optional<SavedModel> take_init(Flags& flags, const TrainKnobs& knobs, int argc,
                                    const char* const* argv);

/// The numbers of `from` for a model of the same sizes; of a table of places its first rows.
void begin_with(const LanguageModel& from, const LanguageModel& model);

/// Throws UsageError unless this is the text that was trained on: see training_json.
void check_text(const TrainKnobs& knobs, std::string_view text);

/// Throws FileError unless the "model" of the folder that training goes on with is that of its
/// flags: one of them was changed by hand.
void check_settings(const TrainKnobs& knobs);

/// A fingerprint of all that decides the numbers of a run, but how long it is: tokens, and flags
/// that are not as they are by themselves, so that flags still to come change nothing.
std::string made_with(const Flags& flags, const ReadInParts& text);

/// Fills in what was left to the model, and checks what does not go together. Throws UsageError.
TrainKnobs settled(TrainKnobs knobs);

}  // namespace emb::commands
