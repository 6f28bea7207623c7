#include "train/train.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <limits>
#include <vector>

#include "base/errors.hpp"
#include "base/system/interrupt.hpp"
#include "engine/models/bigram.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/optim/sgd.hpp"
#include "text/statistics.hpp"

using namespace emb;

TEST_CASE("train: the first loss of a table of zeros is ln V, and the last comes back") {
  const TableBigram model(4, "gather");
  Sgd optimiser(model.parameters(), {.rate = 1.0});
  const std::vector<TokenId> tokens = {0, 1, 2, 3};
  std::vector<double> losses;
  const double last =
      train(model, optimiser, [&] { return windows(tokens, tokens.size()).front(); },
            {.steps = 3, .report = [&](const StepReport& step) {
               CHECK(step.step == losses.size());
               losses.push_back(step.loss);
             }});
  CHECK(losses.size() == 3);
  CHECK(losses[0] == doctest::Approx(std::log(4.0)).epsilon(1e-6));
  CHECK(losses[2] == last);
  CHECK(losses[2] < losses[1]);
}

TEST_CASE("train: one step of a table moves each looked-up row by rate * (target - guess) / N") {
  const TableBigram model(2, "gather");
  Sgd optimiser(model.parameters(), {.rate = 2.0});
  const Batch four{Ids({0, 0, 0, 1}), Ids({1, 1, 0, 1})};
  train(model, optimiser, [&] { return four; }, {.steps = 1});
  // Targets less guesses of (1/2, 1/2): twice (-1/2, 1/2) and once (1/2, -1/2) for row 0, once
  // (-1/2, 1/2) for row 1; times 2 / 4.
  CHECK(std::vector<Real>(model.table().values().begin(), model.table().values().end()) ==
        std::vector<Real>{-0.25, 0.25, -0.25, 0.25});
}

TEST_CASE("train: the rate of each step is asked for by number, and clipping bounds the step") {
  const TableBigram model(2, "gather");
  Sgd optimiser(model.parameters(), {.rate = 5.0});
  std::vector<std::size_t> asked;
  double norm = 0;
  train(model, optimiser,
        [] {
          return Batch{Ids({0}), Ids({1})};
        },
        {.steps = 2,
         .clip = 0.25,
         .rate = [&](std::size_t step) { return asked.push_back(step), step == 0 ? 1.0 : 0.0; },
         .report =
             [&](const StepReport& step) {
               if (step.step == 0) norm = step.gradient_norm;
             }});
  CHECK(asked == std::vector<std::size_t>{0, 1});
  CHECK(norm == doctest::Approx(std::sqrt(0.5)));  // of (1/2, -1/2), before clipping
  const Real moved = model.table().values()[1];
  CHECK(moved == doctest::Approx(0.25 / std::sqrt(2.0)));
}

TEST_CASE("train: a loss that is not a number stops the run and names the step") {
  const TableBigram model(2, "gather");
  Tensor table = model.table();
  table.edit()[0] = std::numeric_limits<Real>::quiet_NaN();
  Sgd optimiser(model.parameters());
  CHECK_THROWS_WITH_AS(train(model, optimiser,
                             [] {
                               return Batch{Ids({0}), Ids({1})};
                             },
                             {.steps = 1}),
                       "train: the loss of step 0 is nan: try a smaller rate", ValueError);
}

TEST_CASE("train: a last step that breaks the numbers is a failed run, though its loss was fine") {
  const TableBigram model(2, "gather");
  Sgd optimiser(model.parameters(), {.rate = 3e38});
  // Equal scores: the loss is ln 2. The step moves them by 1.5e38 each way, and the first one
  // leaves what 32 bits hold.
  Tensor table = model.table();
  table.edit()[0] = table.edit()[1] = -3e38f;
  CHECK_THROWS_WITH_AS(train(model, optimiser,
                             [] {
                               return Batch{Ids({0}), Ids({1})};
                             },
                             {.steps = 1}),
                       doctest::Contains("train: after step 0, "), ValueError);
}

TEST_CASE("evaluate: a loss that is not finite is an error, not a result") {
  const TableBigram model(2, "gather");
  Tensor table = model.table();
  table.edit()[0] = std::numeric_limits<Real>::infinity();
  CHECK_THROWS_WITH_AS(evaluate(model, std::vector<TokenId>{0, 1, 0}, 2),
                       doctest::Contains("evaluate: the loss is "), ValueError);
}

TEST_CASE("train: a signal ends it between two steps, and signals do afterwards what they did") {
  const auto before = std::signal(SIGTERM, SIG_IGN);
  std::signal(SIGTERM, before);
  const TableBigram model(2, "gather");
  Sgd optimiser(model.parameters(), {.rate = 1.0});
  std::size_t steps = 0;
  const auto report = [&](const StepReport& step) {
    steps = step.step + 1;
    if (steps == 2) std::raise(SIGTERM);
  };
  const auto pair = [] { return Batch{Ids({0}), Ids({1})}; };
  CHECK_THROWS_WITH_AS(train(model, optimiser, pair, {.steps = 5, .report = report}),
                       "ended by a signal (15) after 2 of 5 steps", Interrupted);
  CHECK(asked_to_end() == SIGTERM);
  ask_to_end(0);
  CHECK(steps == 2);
  const bool restored = std::signal(SIGTERM, before) == before;
  CHECK(restored);
}

TEST_CASE("train: full batches bring a square table to the bigram floor") {
  const std::vector<TokenId> tokens = {0, 1, 0, 2, 0, 1, 2, 2, 1, 0, 0, 1};
  const TableBigram model(3, "gather");
  Sgd optimiser(model.parameters(), {.rate = 5.0});
  const double last = train(
      model, optimiser, [&] { return windows(tokens, tokens.size()).front(); }, {.steps = 2000});
  CHECK(last == doctest::Approx(bigram_floor(tokens, 3)).epsilon(1e-3));
}

TEST_CASE("evaluate: counts each target once, whatever the windows are") {
  TableBigram model(3, "gather");
  Tensor table = model.table();
  const std::vector<Real> scores = {1, 2, 3, 0, 1, 0, 2, 2, 0};
  std::copy(scores.begin(), scores.end(), table.edit().begin());
  const std::vector<TokenId> tokens = {0, 1, 2, 2, 1, 0, 0, 2};
  const double whole = evaluate(model, tokens, 7);
  for (const std::size_t context : {1u, 2u, 3u, 4u, 100u})
    CHECK(evaluate(model, tokens, context, 2) == doctest::Approx(whole).epsilon(1e-6));
  CHECK_THROWS_AS(evaluate(model, std::vector<TokenId>{1}, 4), ValueError);
}

TEST_CASE("train: any loss will do, such as (w - 3)^2 of a single number") {
  Tensor w = Tensor::parameter("w", {}, {1});
  const auto loss = [&] {
    const Tensor miss = add(w, Tensor({}, {Real(-3)}));
    return mul(miss, miss);
  };
  Sgd optimiser({w}, {.rate = 0.25});
  // The slope is 2 (w - 3) = -4, then -2: w goes to 2, then to 2.5.
  CHECK(train(optimiser, loss, {.steps = 2}) == 1.0);
  CHECK(w.item() == Real(2.5));
}
