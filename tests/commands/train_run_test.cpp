#include "commands/train_run.hpp"

#include <doctest/doctest.h>

#include "commands/final_loss.hpp"
#include "tests/folder.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

TrainKnobs small_run() {
  TrainKnobs knobs;
  knobs.model.width = 8;
  knobs.model.layers = 1;
  knobs.model.heads = 2;
  knobs.model.context = 8;
  knobs.batch = 4;
  knobs.warmup = 2;
  knobs.eval_every = 0;
  return knobs;
}

/// Runs all steps, in a folder that is begun or goes on, and returns the parameters.
std::string trained(const TrainKnobs& knobs, const ReadInParts& text) {
  Random random(knobs.seed);
  const auto model = make_model(knobs.model, random);
  TrainRun run(knobs, text, *model, random);
  run.keep_in_folder({knobs.model, knobs.tokenizer, training_json(knobs, "")},
                     made_with(knobs, text));
  run.run();
  return model_bytes(*model);
}

}  // namespace

TEST_CASE("train: who was asked to end reads as much as a moment allows, whatever the model") {
  ModelSettings model;
  for (const std::size_t width : {8u, 128u, 4096u})
    for (const std::size_t context : {16u, 8192u})
      for (const std::size_t vocabulary : {60u, 30000u, 1000000u}) {
        model.width = width;
        model.context = context;
        const std::size_t parameters = vocabulary * width + model.layers * 12 * width * width;
        const std::size_t some = quickly_read(parameters, model);
        CAPTURE(some);
        CHECK(some >= 2);
        CHECK((some - 2) * (parameters + model.layers * context * width) <= 4000000000);
      }
  model.width = 128;
  CHECK(quickly_read(30000 * 128, model) > 256);
}

TEST_CASE(
    "train: resumed with another learning rate, it is a run whose rate changed there by hand") {
  std::string letters;
  for (int n = 0; n < 60; ++n) letters += "a cat sat, b";
  const ReadInParts text = read_in_parts(letters, "char");
  const testing::Folder folder;
  TrainKnobs knobs = small_run();
  knobs.model.vocabulary = text.tokenizer->size();
  knobs.steps = 10;
  knobs.adam.rate = 0.01;
  knobs.least_rate = 0.001;
  knobs.save = folder.file("model");
  trained(knobs, text);
  knobs.resume = std::exchange(knobs.save, "");
  knobs.steps = 20;
  knobs.adam.rate = 0.004;
  knobs.least_rate = 0.0004;
  const std::string resumed = trained(knobs, text);

  Random random(knobs.seed);
  const auto model = make_model(knobs.model, random);
  AdamW adam(model->parameters(), knobs.adam);
  Batches batches(text.tokens.train, 4, 8, knobs.seed);
  const auto before = warmup_cosine(2, 10, 0.01, 0.001);
  const auto after = warmup_cosine(2, 20, 0.004, 0.0004);
  train(*model, adam, [&] { return batches.next(); },
        {.steps = 20, .clip = knobs.clip, .rate = [&](std::size_t step) {
           return step < 10 ? before(step) : after(step);
         }});
  CHECK(resumed == model_bytes(*model));
}
