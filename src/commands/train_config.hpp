#pragma once

#include "commands/flags/flags.hpp"
#include "engine/optim/adam.hpp"
#include "text/reading.hpp"
#include "train/model_folder.hpp"

namespace emb::commands {

/// The settings that decide what training makes of a text: config.json keeps them, and training
/// that is resumed repeats them.
struct TrainConfig {
  std::string tokenizer = "char";
  std::size_t vocabulary = 0;  // 0: what is usual for the tokenizer
  std::string special;         // tokens with blanks between them: see special_tokens.hpp
  bool keep_case = false, split_on_whitespace = false;  // of words
  ModelSettings model;  // its vocabulary is known when the text is read
  bool untied = false;
  std::size_t batch = 12, steps = 2000, warmup = 100;
  // A rate of 0, and a least rate of -1, are chosen by the model.
  AdamOptions adam{.rate = 0.0, .beta2 = 0.99, .weight_decay = 0.1, .decays = matrices_only};
  double least_rate = -1.0, clip = 1.0;
  std::size_t eval_every = 500, eval_batches = 20;
  std::uint64_t seed = 7;
  std::size_t patience = 0;
};

/// Each setting with its name, its meaning and the values that it takes, in the order of
/// config.json: `--name` on the command line, "name" in the file. Its target is in `config`, which
/// has to outlive the list.
std::vector<Flag> settings_of(TrainConfig& config);

/// The "training" of config.json: {"flags": the settings, each as the text that the command line
/// takes, but for empty ones, "text": size and fingerprint of the text}.
Json training_json(TrainConfig config, std::string_view text);

/// The settings that training_json kept; what is not there is as it is by itself. Throws FileError,
/// which begins with `path`, if there are none or a value cannot be taken.
TrainConfig read_training(const Json& training, const std::string& path);

/// Whether `training` was kept of this text.
bool is_of_text(const Json& training, std::string_view text);

/// Whether training that is resumed may have more of this setting.
bool can_grow(std::string_view name);
/// Whether training that is resumed may have another value of this setting: the learning rate.
bool can_change(std::string_view name);

/// A fingerprint of all that decides the numbers of a run and cannot be another when it is resumed:
/// tokens, and settings that are not as they are by themselves, so that settings still to come
/// change nothing. With `rate`, as it was when the learning rate could not change either.
std::string made_with(TrainConfig config, const ReadInParts& text, bool rate = false);

}  // namespace emb::commands
