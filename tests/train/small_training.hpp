#pragma once

#include "engine/optim/schedule.hpp"
#include "tests/train/changed_file.hpp"
#include "text/batches.hpp"
#include "train/checkpoint.hpp"
#include "train/train.hpp"

namespace emb::testing {

inline constexpr std::size_t all_steps = 12;

/// A small model with dropout, its optimiser and its batches, as `train` puts them together.
struct Training {
  explicit Training(const std::string& kind)
      : random(7), model(make_model(settings(kind), random)), adam(model->parameters(), {}) {}

  static ModelSettings settings(const std::string& kind) {
    ModelSettings made;
    made.kind = kind;
    made.vocabulary = 5;
    made.layers = 1;
    made.heads = 2;
    made.width = 4;
    made.context = 3;
    made.dropout = 0.3;
    return made;
  }
  static std::vector<TokenId> text() {
    std::vector<TokenId> ids;
    for (int n = 0; n < 40; ++n) ids.push_back(n * n % 5);
    return ids;
  }
  /// Steps up to `last`, and a checkpoint there.
  void run(const Checkpoints& checkpoints, std::size_t last) {
    train(*model, adam, [&] { return batches.next(); },
          {.steps = last,
           .first = state.step,
           .clip = 1.0,
           .rate = warmup_cosine(2, all_steps, 0.1, 0.01)});
    state.step = last;
    state.batches = batches.state();
    state.writing = random.state();
    checkpoints.save(*model, adam, state);
  }
  void resume(const Checkpoints& checkpoints) {
    state = checkpoints.resume(*model, adam);
    batches.restore(state.batches);
    random.restore(state.writing);
  }

  Random random;
  std::unique_ptr<LanguageModel> model;
  AdamW adam;
  Batches batches{text(), 2, 3, 7};
  TrainingState state{};
};

inline const std::string last_state = message("resume/", all_steps, ".json");
inline const std::string last_moments = message("resume/", all_steps, ".safetensors");

inline std::string resume_refusal(const Folder& folder, const std::string& name,
                                  const Change& change) {
  return refusal_of(folder, name, change,
                    [&] { Training("transformer").resume(Checkpoints(folder.path)); });
}

}  // namespace emb::testing
