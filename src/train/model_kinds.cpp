#include "train/model_kinds.hpp"

#include <algorithm>
#include <cmath>

#include "base/choice.hpp"
#include "base/threads.hpp"
#include "engine/models/bigram.hpp"

namespace emb {
namespace {

// ---- A table of pairs -------------------------------------------------------------------------

std::unique_ptr<LanguageModel> make_table(const ModelSettings& model, Random&) {
  return std::make_unique<TableBigram>(model.vocabulary, model.embedding);
}

double numbers_of_table(const ModelSettings& model) {
  const double V = number_of(model.vocabulary);
  return V * V;
}

void add_rows_of_table(MemoryNeeded& needed, const ModelSettings& model, double N) {
  if (model.embedding == "one-hot") needed.add_buffers(1, N * number_of(model.vocabulary));
}

void add_step_of_table(MemoryNeeded& needed, const ModelSettings& model, double B, double T) {
  const double V = number_of(model.vocabulary), N = B * T;
  // The scores, whose gradient takes their place; and the one-hot rows.
  needed.add_buffers(1, N * V);
  add_rows_of_table(needed, model, N);
  if (model.embedding == "one-hot") needed.add_copied_factor(V, N, V);
}

double all_scored(const ModelSettings&, double N) { return N; }

// ---- E M E^T ----------------------------------------------------------------------------------

std::unique_ptr<LanguageModel> make_tied(const ModelSettings& model, Random& random) {
  return std::make_unique<FactoredBigram>(FactoredBigramOptions{.vocabulary = model.vocabulary,
                                                                .width = model.width,
                                                                .embedding = model.embedding,
                                                                .tied = model.tied},
                                          random);
}

/// Of the tables at both ends.
double numbers_of_ends(const ModelSettings& model) {
  return number_of(model.vocabulary) * number_of(model.width) * (model.tied ? 1 : 2);
}

double numbers_of_tied(const ModelSettings& model) {
  return numbers_of_ends(model) + number_of(model.width) * number_of(model.width);
}

void add_rows_of_tied(MemoryNeeded& needed, const ModelSettings& model, double N) {
  if (model.embedding == "one-hot") needed.add_buffers(1, N * number_of(model.vocabulary));
  needed.add_buffers(2, N * number_of(model.width));  // before and after the map
}

void add_step_of_tied(MemoryNeeded& needed, const ModelSettings& model, double B, double T) {
  const double V = number_of(model.vocabulary), D = number_of(model.width), N = B * T;
  needed.add_buffers(1, N * V);  // the scores, whose gradient takes their place
  add_rows_of_tied(needed, model, N);
  needed.add_buffers(2, N * D);  // the gradients of the rows before and after the map
  needed.add_copied_factor(V, N, D);
}

// ---- The transformer --------------------------------------------------------------------------

std::unique_ptr<LanguageModel> make_transformer(const ModelSettings& model, Random& random) {
  return std::make_unique<Transformer>(model, random);
}

double numbers_of_transformer(const ModelSettings& model) {
  const double D = number_of(model.width), L = number_of(model.layers);
  const double places = model.positions == "learned" ? number_of(model.context) : 0;
  return numbers_of_ends(model) + places * D + 12 * L * D * D;
}

/// Of N tokens, how many have their scores held at a time: see ops/cross_entropy.cpp.
double scored_by_transformer(const ModelSettings& model, double N) {
  constexpr double most_scores = 1 << 22, least_rows = 512;
  return std::min(N, std::max(least_rows, std::floor(most_scores / number_of(model.vocabulary))));
}

void add_rows_of_transformer(MemoryNeeded& needed, const ModelSettings& model, double N) {
  if (model.embedding == "one-hot") needed.add_buffers(1, N * number_of(model.vocabulary));
  // Six of one block, and those before and after GELU, which are four times as wide; or, without
  // blocks, before and after the map.
  needed.add_buffers(model.layers > 0 ? 14 : 2, N * number_of(model.width));
}

/// What attention holds, in one layer, of B texts of T tokens.
double numbers_of_scores(const ModelSettings& model, double B, double T) {
  constexpr double longest_block = 64, lanes = 16;  // see kernels/attention.hpp
  const double padded = std::ceil(T / lanes) * lanes;
  return B * number_of(model.heads) * T * (T <= longest_block ? padded : 2);
}

void add_step_of_transformer(MemoryNeeded& needed, const ModelSettings& model, double B, double T) {
  const double V = number_of(model.vocabulary), D = number_of(model.width), N = B * T;
  const double L = number_of(model.layers), H = number_of(model.heads);
  // Of each layer: the input of both norms and what they make; queries, keys, values and what
  // attention makes of them. Besides, the input and output of the last norm, and gradients of a
  // few.
  needed.add_buffers(8 * L + (L > 0 ? 5 : 3), N * D);
  // Of each layer the wide rows before and after GELU; besides, the gradient of one.
  needed.add_buffers(2 * L + (L > 0 ? 1 : 0), 4 * N * D);
  // Attention's weights, or two numbers for each row of them.
  needed.add_buffers(L, numbers_of_scores(model, B, T));
  // Mean and scale of each row of each norm.
  needed.add_bytes((2 * L + 1) * N * 2 * sizeof(Real));
  // The logits, whose gradient takes their place: of all tokens or, of a large vocabulary, of some.
  needed.add_buffers(1, scored_by_transformer(model, N) * V);
  needed.add_copied_factor(V, scored_by_transformer(model, N), D);
  if (model.embedding == "one-hot") needed.add_buffers(1, N * V);
  // Input that is scaled before positions are added.
  if (model.scale_by_root_width) needed.add_buffers(1, N * D);
  // Of each thread and long text: weights of a block of queries and their slopes; of the keys a
  // copy as they are and a turned one, the turned values, and the gradients of both.
  if (L > 0)
    needed.add_bytes(std::min(number_of(threads()), B * H) * T * (2 * 64 + 5 * D / H) *
                     sizeof(Real));
}

// ---- All of them ------------------------------------------------------------------------------

constexpr ModelKind kinds[] = {
    {.name = "bigram",
     .has_width = false,
     .has_blocks = false,
     .usual_rate = 0.1,
     .make = make_table,
     .numbers = numbers_of_table,
     .add_step = add_step_of_table,
     .add_rows = add_rows_of_table,
     .scored_at_once = all_scored},
    {.name = "tied",
     .has_width = true,
     .has_blocks = false,
     .usual_rate = 0.01,
     .make = make_tied,
     .numbers = numbers_of_tied,
     .add_step = add_step_of_tied,
     .add_rows = add_rows_of_tied,
     .scored_at_once = all_scored},
    {.name = "transformer",
     .has_width = true,
     .has_blocks = true,
     .usual_rate = 0.003,
     .make = make_transformer,
     .numbers = numbers_of_transformer,
     .add_step = add_step_of_transformer,
     .add_rows = add_rows_of_transformer,
     .scored_at_once = scored_by_transformer},
};

}  // namespace

const ModelKind& kind_of(const ModelSettings& model) {
  return row_named(model.kind, kinds, "model");
}

std::vector<std::string> model_kind_names() { return names_in(kinds); }

std::unique_ptr<LanguageModel> make_model(const ModelSettings& model, Random& random) {
  return kind_of(model).make(model, random);
}

}  // namespace emb
