// Whole training steps of five models: forward, backward, clip, AdamW.

#include <cstdio>
#include <memory>
#include <string>

#include "base/errors.hpp"
#include "commands/flags/flags.hpp"
#include "commands/profile_table.hpp"
#include "engine/models/bigram.hpp"
#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "tests/bench/measure.hpp"
#include "text/batches.hpp"
#include "train/profile.hpp"
#include "train/train.hpp"

using namespace emb;

namespace {

struct Workload {
  const char* name;
  std::size_t vocabulary, width, context, batch, layers, heads;
};

constexpr Workload workloads[] = {{"bigram", 65, 32, 8, 32, 0, 1},
                                  {"input", 65, 64, 64, 16, 1, 4},
                                  {"nanogpt", 65, 128, 64, 12, 4, 4},
                                  {"vocab8k", 8192, 256, 128, 8, 2, 4},
                                  {"gpt2", 50257, 768, 64, 4, 12, 12}};

/// Multiply-adds of a step: each product forward, and one more for each of its two factors.
double multiply_adds(const Workload& w) {
  const auto d = static_cast<double>(w.width), v = static_cast<double>(w.vocabulary);
  const double tokens = static_cast<double>(w.batch * w.context);
  if (w.layers == 0) return 3 * tokens * (d * d + v * d);
  // Maps of attention 4 D^2, MLP 8 D^2, scores and sums over the half of the positions that is
  // seen.
  const double layer = 12 * d * d + static_cast<double>(w.context) * d;
  return 3 * tokens * (static_cast<double>(w.layers) * layer + v * d);
}

std::unique_ptr<LanguageModel> make(const Workload& w, Random& random) {
  if (w.layers == 0)
    return std::make_unique<FactoredBigram>(
        FactoredBigramOptions{.vocabulary = w.vocabulary, .width = w.width}, random);
  return std::make_unique<Transformer>(TransformerOptions{.vocabulary = w.vocabulary,
                                                          .width = w.width,
                                                          .context = w.context,
                                                          .layers = w.layers,
                                                          .heads = w.heads},
                                       random);
}

/// 124 million weights, 2.4 GB and a minute: only by its name.
bool is_large(const Workload& w) { return w.layers == 12; }

void measure(const Workload& w, bool by_op) {
  Random random(3);
  std::vector<TokenId> tokens(200'000);
  for (TokenId& token : tokens) token = static_cast<TokenId>(random.below(w.vocabulary));
  const auto model = make(w, random);
  AdamW optimiser(model->parameters(),
                  {.rate = 1e-3, .weight_decay = 0.1, .decays = matrices_only});
  Batches batches(tokens, w.batch, w.context, 5);
  // One run of many steps, as people train: what a run begins and ends with is no part of a step.
  const bench::Repeated steps = [&](std::size_t count) {
    train(*model, optimiser, [&] { return batches.next(); }, {.steps = count, .clip = 1.0});
  };
  if (by_op) {
    steps(1);  // the first one fetches memory
    Profile seen;
    const std::size_t count = is_large(w) ? 10 : 50;
    steps(count);
    Page page(message(w.name, ", by op"));
    profile_table(page, seen, count);
    return;
  }
  const auto [seconds, share] = bench::share_of_peak(steps, 2 * multiply_adds(w), 3.0);
  std::printf("%s threads=%zu ms_per_step=%.3f tokens_per_s=%.0f share_of_peak=%.3f\n", w.name,
              threads(), seconds * 1e3, static_cast<double>(w.batch * w.context) / seconds, share);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::string name;
  bool by_op = false;
  Flags flags("step",
              "Median time of a training step: bigram, input, nanogpt, vocab8k, gpt2; all but "
              "gpt2 where none is named.");
  flags.add("workload", name, "which of them");
  flags.add("--by-op", by_op, "the time of each operation instead");
  return run_program(flags, argc, argv, [&] {
    bool found = false;
    for (const Workload& w : workloads)
      if (name == w.name || (name.empty() && !is_large(w))) {
        found = true;
        measure(w, by_op);
      }
    if (!found)
      throw UsageError("there is no workload '" + name +
                       "': bigram, input, nanogpt, vocab8k, gpt2");
  });
}
