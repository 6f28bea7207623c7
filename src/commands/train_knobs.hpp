#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "cli/flags.hpp"
#include "train/model_folder.hpp"

namespace emb::commands {

/// Everything `train` can be told.
struct TrainKnobs {
  std::string corpus = "datasets/storybook.txt";
  std::string tokenizer = "char";
  std::size_t vocabulary = 0;  // 0: what is usual for the tokenizer
  ModelSettings model;         // its vocabulary is known when the text is read
  bool tied = false, untied = false;
  std::size_t batch = 12, steps = 2000, warmup = 100;
  double rate = 0.0, least_rate = -1.0;  // 0 and -1: chosen by the model
  double beta1 = 0.9, beta2 = 0.99, weight_decay = 0.1, clip = 1.0;
  std::size_t eval_every = 500, eval_batches = 20;
  std::uint64_t seed = 7;
  std::size_t write = 400;
};

void add_flags(Flags& flags, TrainKnobs& knobs);

/// Fills in what was left to the model, and checks what does not go together. Throws UsageError.
TrainKnobs settled(TrainKnobs knobs);

}  // namespace emb::commands
