#pragma once

#include "engine/models/transformer.hpp"
#include "train/memory_needed.hpp"

namespace emb {

/// All it takes to make a model of the same shape again; its kind takes what it needs of it.
struct ModelSettings : TransformerOptions {
  std::string kind = "transformer";  // or another name of the table in model_kinds.cpp

  ModelSettings() : ModelSettings({.width = 128, .layers = 2, .positions = "rope"}) {}
  explicit ModelSettings(const TransformerOptions& sizes) : TransformerOptions(sizes) {}
};

/// Whether layer norm can add this to a variance: files and flags are asked.
inline bool is_norm_epsilon(double epsilon) { return epsilon >= 1e-30 && epsilon <= 1; }

/// A kind of model that can be trained, saved and opened: a row of the table in model_kinds.cpp.
struct ModelKind {
  std::string_view name;
  bool has_width, has_blocks;  // whether it has rows of `width` numbers; blocks of attention
  double usual_rate;           // the highest learning rate, if nobody chooses one
  std::unique_ptr<LanguageModel> (*make)(const ModelSettings& model, Random& random);
  /// How many numbers it has, but for gains and biases: in doubles, which no file makes overflow.
  double (*numbers)(const ModelSettings& model);
  /// What a training step holds besides parameters, gradients and moments, for B texts of T tokens.
  void (*add_step)(MemoryNeeded& needed, const ModelSettings& model, double B, double T);
  /// What is on the way from N tokens to their scores, without gradients.
  void (*add_rows)(MemoryNeeded& needed, const ModelSettings& model, double N);
  /// Of N tokens, how many have their scores held at a time.
  double (*scored_at_once)(const ModelSettings& model, double N);
};

/// Throws UsageError for a kind that is not there, which says those that are.
const ModelKind& kind_of(const ModelSettings& model);
std::vector<std::string> model_kind_names();

/// The model that the settings tell of, its numbers drawn from `random`.
std::unique_ptr<LanguageModel> make_model(const ModelSettings& model, Random& random);

}  // namespace emb
