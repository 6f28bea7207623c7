#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "engine/models/bigram.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/sgd.hpp"
#include "tests/numbers.hpp"
#include "train/train.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

struct Run {
  bool tied;
  bool adam;
  std::optional<TokenId> padding{};
};

std::vector<TokenId> repeating_text() {
  std::vector<TokenId> tokens(3000);
  Random random(21);
  for (TokenId& token : tokens) token = static_cast<TokenId>(random.below(1 + random.below(50)));
  return tokens;
}

std::unique_ptr<Optimiser> optimiser_for(const Run& run, const LanguageModel& model) {
  if (run.adam) return std::make_unique<AdamW>(model.parameters(), AdamOptions{.rate = 0.01});
  return std::make_unique<Sgd>(model.parameters(), SgdOptions{.rate = 0.5});
}

/// Trains 300 steps and returns every loss, then every parameter: all the bits there are.
std::vector<Real> trained(const Run& run, const char* embedding) {
  Random random(5);
  const FactoredBigram model({.vocabulary = 50,
                              .width = 17,
                              .embedding = embedding,
                              .tied = run.tied,
                              .padding = run.padding},
                             random);
  const auto optimiser = optimiser_for(run, model);
  Batches batches(repeating_text(), 8, 9, 33);
  std::vector<Real> bits;
  train(model, *optimiser, [&] { return batches.next(); },
        {.steps = 300, .clip = 1.0, .report = [&](const StepReport& step) {
           bits.push_back(static_cast<Real>(step.loss));
         }});
  for (const Tensor& parameter : model.parameters())
    bits.insert(bits.end(), parameter.values().begin(), parameter.values().end());
  return bits;
}

}  // namespace

TEST_CASE("training: one-hot and gather give the same losses and parameters, bit for bit") {
  for (const bool tied : {false, true})
    for (const bool adam : {false, true}) {
      INFO("tied ", tied, " adam ", adam);
      CHECK(same_bits(trained({tied, adam}, "one-hot"), trained({tied, adam}, "gather")));
    }
}

TEST_CASE("training: with a padding row too, which stays zero") {
  const Run run{.tied = true, .adam = true, .padding = 3};
  const std::vector<Real> gather = trained(run, "gather");
  CHECK(same_bits(trained(run, "one-hot"), gather));
  for (std::size_t d = 0; d < 17; ++d) CHECK(gather[300 + 3 * 17 + d] == 0);
}

TEST_CASE("training: learns, and another optimiser gives other bits") {
  const std::vector<Real> sgd = trained({.tied = true, .adam = false}, "gather");
  const std::vector<Real> adam = trained({.tied = true, .adam = true}, "gather");
  CHECK(adam[299] < adam[0] - Real(0.2));
  CHECK_FALSE(same_bits(sgd, adam));
}

TEST_SUITE("threads") {
  TEST_CASE("training: one, two and three threads give the same bits") {
    const std::size_t before = threads();
    set_threads(1);
    const std::vector<Real> alone = trained({.tied = true, .adam = true}, "one-hot");
    for (const std::size_t count : {2u, 3u}) {
      set_threads(count);
      CHECK(same_bits(alone, trained({.tied = true, .adam = true}, "one-hot")));
    }
    set_threads(before);
  }
}
