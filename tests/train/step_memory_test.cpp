#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "engine/models/bigram.hpp"
#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/sgd.hpp"
#include "engine/tensor/buffer.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"

using namespace emb;

namespace {

/// What operator new hands out while a count is on.
struct Handed {
  bool counting = false;
  std::size_t blocks = 0, largest = 0;
};
thread_local Handed handed;

}  // namespace

// The address sanitizer has its own, which look for other mistakes.
#if defined(__SANITIZE_ADDRESS__)
#define EMB_OWN_NEW 0
#elif defined(__has_feature)
#define EMB_OWN_NEW !__has_feature(address_sanitizer)
#else
#define EMB_OWN_NEW 1
#endif

#if EMB_OWN_NEW
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (handed.counting) {
    ++handed.blocks;
    handed.largest = std::max(handed.largest, size);
  }
  if (void* block = std::malloc(size == 0 ? 1 : size)) return block;
  throw std::bad_alloc();
}
// Inlined, free would seem to g++ to be handed what the usual operator new gave.
[[gnu::noinline]] void operator delete(void* block) noexcept { std::free(block); }
[[gnu::noinline]] void operator delete(void* block, std::size_t) noexcept { std::free(block); }
#endif

namespace {

// The C library serves smaller blocks from what was given back, and larger ones by new pages.
constexpr std::size_t always_reused = 64 * 1024;

constexpr std::size_t vocabulary = 65, window = 32, batch = 4;

std::vector<TokenId> random_tokens(std::size_t kinds = vocabulary) {
  Random random(3);
  std::vector<TokenId> tokens(5000);
  for (TokenId& token : tokens) token = static_cast<TokenId>(random.below(kinds));
  return tokens;
}

std::unique_ptr<Transformer> small_transformer(std::size_t kinds = vocabulary,
                                               const std::string& positions = "learned") {
  Random random(5);
  return std::make_unique<Transformer>(TransformerOptions{.vocabulary = kinds,
                                                          .width = 32,
                                                          .context = window,
                                                          .layers = 2,
                                                          .heads = 2,
                                                          .positions = positions,
                                                          .dropout = 0.1},
                                       random);
}

/// Two steps to get going, then twenty that are counted.
Handed handed_by_steps(const LanguageModel& model, Optimiser& optimiser, std::size_t& fresh) {
  const std::size_t before = threads();
  set_threads(1);
  Batches batches(random_tokens(), batch, window, 7);
  const auto run = [&](std::size_t steps) {
    train(model, optimiser, [&] { return batches.next(); }, {.steps = steps, .clip = 1.0});
  };
  run(2);
  fresh = fresh_buffer_bytes();
  handed = {.counting = true};
  run(20);
  handed.counting = false;
  fresh = fresh_buffer_bytes() - fresh;
  set_threads(before);
  return handed;
}

void check_steps(const LanguageModel& model, Optimiser&& optimiser) {
  std::size_t fresh = 0;
  const Handed seen = handed_by_steps(model, optimiser, fresh);
  CHECK(fresh == 0);
  CHECK(seen.blocks > 0);  // the count does count
  CHECK(seen.largest <= always_reused);
}

/// Numbers that the rules of small_transformer() read once its loss is there. Of each token: what a
/// norm reads and makes, before each of two layers' halves and the output, queries, keys, values
/// and what attention made of them, the MLP before and after GELU; and the gradient of its logits,
/// which are written over. Of each layer: attention's weights of so short a window. A parameter has
/// its value and two moments; its gradient comes when the rest goes.
std::size_t numbers_needed(std::size_t kinds, std::size_t parameters) {
  constexpr std::size_t layers = 2, heads = 2, width = 32, tokens = batch * window;
  const std::size_t of_layer = 2 + 4 + 2 + 8;
  return tokens * (width * (layers * of_layer + 2) + kinds) + layers * heads * tokens * window +
         3 * parameters;
}

/// Not under a sanitizer.
bool buffers_are_reused() {
  const auto taken_anew = [] {
    const std::size_t before = fresh_buffer_bytes();
    Buffer::zeros(1000);
    return fresh_buffer_bytes() > before;
  };
  taken_anew();
  return !taken_anew();
}

}  // namespace

TEST_CASE("training: after the first steps a step takes no new memory from the system") {
  if (!buffers_are_reused()) return;
  const auto transformer = small_transformer();
  check_steps(*transformer, AdamW(transformer->parameters(), {.rate = 1e-3}));
  Random random(1);
  const FactoredBigram bigram({.vocabulary = vocabulary}, random);
  check_steps(bigram, Sgd(bigram.parameters(), {.rate = 0.1, .momentum = 0.9}));
  const FactoredBigram untied({.vocabulary = vocabulary, .embedding = "one-hot", .tied = false},
                              random);
  check_steps(untied, RowSparseAdam(untied.parameters()));
}

TEST_CASE("training: a step holds at most 1.1 times what its rules read when the loss is there") {
  for (const std::string positions : {"learned", "rope", "none"})
    for (const std::size_t kinds : {std::size_t{65}, std::size_t{1000}}) {
      const auto model = small_transformer(kinds, positions);
      AdamW optimiser(model->parameters(), {.rate = 1e-3});
      Batches batches(random_tokens(kinds), batch, window, 7);
      const auto step = [&] {
        train(*model, optimiser, [&] { return batches.next(); }, {.steps = 1, .clip = 1.0});
      };
      step();
      std::size_t parameters = 0;
      for (const Tensor& parameter : model->parameters()) parameters += parameter.size();
      const std::size_t others = buffer_bytes() - 3 * parameters * sizeof(Real);
      reset_peak_buffer_bytes();
      step();
      CAPTURE(positions);
      CAPTURE(kinds);
      CHECK(static_cast<double>(peak_buffer_bytes() - others) <=
            1.1 * static_cast<double>(numbers_needed(kinds, parameters) * sizeof(Real)));
      CHECK(buffer_bytes() == others + 3 * parameters * sizeof(Real));  // no gradient between steps
    }
}
