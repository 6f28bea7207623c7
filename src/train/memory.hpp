#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system/memory_limit.hpp"
#include "train/memory_needed.hpp"
#include "train/model_kinds.hpp"

namespace emb {

struct CompareSizes;
struct WordVectorOptions;

/// How much text a training step and an evaluation read at once, and what is kept of the text.
struct TrainingSizes {
  std::size_t batch = 0;            // windows of model.context tokens in a step
  std::size_t learned_tokens = 0;   // of the text that is learned from
  std::size_t held_out_tokens = 0;  // of the text that is measured on
  bool saved = false;               // whether checkpoints are written
};

/// What `train` needs: a model, AdamW, steps, evaluations and checkpoints.
MemoryNeeded memory_of_training(const ModelSettings& model, const TrainingSizes& sizes);

/// What `evaluate` needs for a text of so many tokens, `batch` windows at a time.
MemoryNeeded memory_of_evaluation(const ModelSettings& model, std::size_t batch,
                                  std::size_t tokens);

/// What `generate` needs after a prompt of so many tokens, for a text of at most `room`.
/// `remember`: whether keys and values are kept.
MemoryNeeded memory_of_generation(const ModelSettings& model, std::size_t prompt, std::size_t room,
                                  bool remember);

/// What `vectors` needs for a text of so many tokens. `saved`: whether the vectors are written.
MemoryNeeded memory_of_vectors(std::size_t vocabulary, std::size_t tokens,
                               const WordVectorOptions& options, bool saved);

/// What compare_lookups needs.
MemoryNeeded memory_of_comparison(const CompareSizes& sizes);

/// What the attention maps of a text of so many tokens need in `explore`. `kept`: whether the maps
/// of all layers and heads are kept for a page.
MemoryNeeded memory_of_attention_maps(const ModelSettings& model, std::size_t tokens, bool kept);

/// What `explore` needs to open a file of vectors or tensors, or the model.safetensors of a folder.
MemoryNeeded memory_of_opening(const std::string& path);

/// What reading a text and cutting it into tokens takes, with learning the tokenizer of that name.
/// Roughly, for it goes by the bytes alone. Nothing for a pipe, whose bytes nobody knows.
MemoryNeeded memory_of_reading(const std::string& path, std::string_view tokenizer);

/// Of what the limit counts, what this process has by now and what is needed besides.
inline double taken_by(const MemoryNeeded& needed, const MemoryLimit& limit) {
  return limit.used + (limit.stack > 0 ? needed.addresses : needed.bytes);
}

/// A size that `needed` reads and that can be made smaller: a multiple of `least`.
struct Smaller {
  const char* flag;
  std::size_t* value;
  std::size_t least = 1;
};

/// Throws ValueError if work needs more memory than this process can get. The message names the
/// largest first size that would fit; or with that at its least, or with all before it, the next
/// that can be made small enough, of which the last is --threads if their stacks count. `what_for`
/// ends what is said, as in ", to read the text".
void check_memory(const std::function<MemoryNeeded()>& needed, std::vector<Smaller> sizes = {},
                  std::string_view what_for = "");

/// The same of memory_of_reading.
void check_memory_for_text(const std::string& path, std::string_view tokenizer);

/// "1.7 MB", "4.5 PB": three digits.
std::string bytes_in_words(double bytes);

}  // namespace emb
