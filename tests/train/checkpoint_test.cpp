#include <doctest/doctest.h>

#include <filesystem>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "base/threads.hpp"
#include "tests/train/small_training.hpp"

namespace fs = std::filesystem;
using emb::message;
using emb::TrainingState;
using namespace emb::testing;

TEST_CASE("checkpoints: stopped after any step and gone on, training ends with the same bytes") {
  const std::size_t threads_before = emb::threads();
  for (const char* kind : {"bigram", "tied", "transformer"}) {
    const Folder alone, stopped;
    Training(kind).run(emb::Checkpoints(alone.path), all_steps);
    for (std::size_t stop = 0; stop <= all_steps; ++stop) {
      CAPTURE(kind);
      CAPTURE(stop);
      fs::remove_all(stopped.path);
      Training(kind).run(emb::Checkpoints(stopped.path), stop);
      emb::set_threads(stop % 3 + 1);
      const emb::Checkpoints checkpoints(stopped.path);
      Training on(kind);
      on.resume(checkpoints);
      CHECK(on.state.step == stop);
      on.run(checkpoints, all_steps);
      for (const std::string& file : {std::string("model.safetensors"), last_state, last_moments})
        CHECK(stopped.read(file) == alone.read(file));
    }
  }
  emb::set_threads(threads_before);
}

TEST_CASE("checkpoints: what stands beside the model comes back to the bit") {
  const Folder folder;
  Training training("tied");
  training.state.best_loss = 0.1 + 0.2;
  training.state.best_step = 3;
  training.state.looks_since_best = 2;
  training.state.smoothed = 1.0 / 3.0;
  training.state.training = {{1.0, 2.0}, {1e-300, 1.0 / 7.0}};
  training.state.held_out = {{2.0}, {3.0}};
  const emb::Checkpoints checkpoints(folder.path);
  training.run(checkpoints, 4);
  folder.write("best/model.safetensors", "of step 3");
  const TrainingState state = checkpoints.resume(*training.model, training.adam);
  CHECK(state.step == 4);
  CHECK(state.best_loss == 0.1 + 0.2);
  CHECK(state.best_step == 3);
  CHECK(state.looks_since_best == 2);
  CHECK(state.smoothed == 1.0 / 3.0);
  CHECK(state.training.steps == std::vector{1.0, 2.0});
  CHECK(state.training.losses == std::vector{1e-300, 1.0 / 7.0});
  CHECK(state.held_out.losses == std::vector{3.0});
  CHECK(state.batches == training.batches.state());
  CHECK(state.writing == training.random.state());
  CHECK(folder.read("best/model.safetensors") == "of step 3");
  // A best model that is gone is forgotten: the next look makes a new one.
  fs::remove(folder.path / "best/model.safetensors");
  const TrainingState without = checkpoints.resume(*training.model, training.adam);
  CHECK(without.best_step == 0);
  CHECK(without.looks_since_best == 0);
  CHECK(without.best_loss == TrainingState().best_loss);
}

TEST_CASE("checkpoints: the rename of model.safetensors decides which of two counts") {
  const Folder folder;
  const emb::Checkpoints checkpoints(folder.path);
  Training training("transformer");
  training.run(checkpoints, 4);
  const std::string model = folder.read("model.safetensors");
  const std::string state = folder.read("resume/4.json"),
                    moments = folder.read("resume/4.safetensors");
  training.run(checkpoints, 8);
  CHECK(!fs::exists(folder.path / "resume/4.json"));
  // Killed after the new state was written and before the new model took effect.
  const std::string newer = folder.read("model.safetensors");
  const std::string state8 = folder.read("resume/8.json");
  const std::string moments8 = folder.read("resume/8.safetensors");
  folder.write("resume/4.json", state);
  folder.write("resume/4.safetensors", moments);
  folder.write("model.safetensors", model);
  Training back("transformer");
  CHECK(checkpoints.resume(*back.model, back.adam).step == 4);
  // Killed after it took effect and before the old state was removed.
  folder.write("model.safetensors", newer);
  folder.write("resume/8.json", state8);
  folder.write("resume/8.safetensors", moments8);
  folder.write("resume/4.json", state);
  CHECK(checkpoints.resume(*back.model, back.adam).step == 8);
  CHECK(!fs::exists(folder.path / "resume/4.json"));
}

TEST_CASE("checkpoints: where a model does not change, the last state goes on") {
  const Folder folder;
  const emb::Checkpoints checkpoints(folder.path);
  Training training("tied");
  training.run(checkpoints, 0);
  const std::string state = folder.read("resume/0.json");
  training.state.step = 5;  // as after five steps of rate 0
  checkpoints.save(*training.model, training.adam, training.state);
  folder.write("resume/0.json", state);
  CHECK(checkpoints.resume(*training.model, training.adam).step == 5);
}

TEST_CASE("checkpoints: the best model is a copy, and made good where a kill came before it") {
  const Folder folder;
  const emb::Checkpoints checkpoints(folder.path);
  Training training("tied");
  training.state.best_step = 4;
  training.run(checkpoints, 4);
  CHECK(folder.read("best/model.safetensors") == folder.read("model.safetensors"));
  fs::remove(folder.path / "best/model.safetensors");
  training.resume(checkpoints);
  CHECK(folder.read("best/model.safetensors") == folder.read("model.safetensors"));
  const std::string best = folder.read("best/model.safetensors");
  training.run(checkpoints, 8);
  CHECK(folder.read("best/model.safetensors") == best);
}

TEST_CASE("checkpoints: a model that is no number any more does not take the place of a good one") {
  const Folder folder;
  const emb::Checkpoints checkpoints(folder.path);
  Training training("tied");
  training.run(checkpoints, 2);
  const std::string good = folder.read("model.safetensors");
  training.model->parameters()[0].edit()[1] = std::numeric_limits<emb::Real>::infinity();
  training.state.step = 3;
  CHECK_THROWS_WITH_AS(checkpoints.save(*training.model, training.adam, training.state),
                       "train: after step 2, table holds inf: try a smaller rate", emb::ValueError);
  CHECK(folder.read("model.safetensors") == good);
}
