#include "train/checkpoint.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "base/errors.hpp"
#include "base/threads.hpp"
#include "optim/schedule.hpp"
#include "system/atomic_file.hpp"
#include "tests/errors.hpp"
#include "tests/train/changed_file.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"

namespace {

namespace fs = std::filesystem;
using emb::message;
using emb::Random;
using emb::TokenId;
using emb::TrainingState;
using namespace emb::testing;

constexpr std::size_t all_steps = 12;

/// A small model with dropout, its optimiser and its batches, as `train` puts them together.
struct Training {
  explicit Training(const std::string& kind)
      : random(7), model(emb::make_model(settings(kind), random)), adam(model->parameters(), {}) {}

  static emb::ModelSettings settings(const std::string& kind) {
    emb::ModelSettings made;
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
  void run(const emb::Checkpoints& checkpoints, std::size_t last) {
    emb::train(*model, adam, [&] { return batches.next(); },
               {.steps = last,
                .first = state.step,
                .clip = 1.0,
                .rate = emb::warmup_cosine(2, all_steps, 0.1, 0.01)});
    state.step = last;
    state.batches = batches.state();
    state.writing = random.state();
    checkpoints.save(*model, adam, state);
  }
  void resume(const emb::Checkpoints& checkpoints) {
    state = checkpoints.resume(*model, adam);
    batches.restore(state.batches);
    random.restore(state.writing);
  }

  Random random;
  std::unique_ptr<emb::LanguageModel> model;
  emb::AdamW adam;
  emb::Batches batches{text(), 2, 3, 7};
  TrainingState state{};
};

const std::string last_state = emb::message("resume/", all_steps, ".json");
const std::string last_moments = emb::message("resume/", all_steps, ".safetensors");

std::string resume_refusal(const Folder& folder, const std::string& name, const Change& change) {
  return refusal_of(folder, name, change,
                    [&] { Training("transformer").resume(emb::Checkpoints(folder.path)); });
}

}  // namespace

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

TEST_CASE("checkpoints: a file of one's own that is called like a step's is not removed") {
  const Folder folder;
  folder.write("resume/notes.json", "mine");
  folder.write("resume/2023.json", "{\"step\": 1}");
  folder.write("resume/2023.safetensors", "8 bytes_{\"first.table\": ");
  CHECK_NOTHROW(emb::check_new(folder.path));
  for (const char* name : {"resume/2024.json", "resume/2024.safetensors"}) {
    folder.write(name, "keep");
    CHECK(emb::testing::error_of<emb::FileError>([&] { emb::check_new(folder.path); }) ==
          folder.file(name) + ": holds something else, and would be removed");
    std::filesystem::remove(folder.path / name);
  }
}

TEST_CASE("checkpoints: a folder is one writer's, and a foreign or broken file is one clear line") {
  const Folder folder;
  {
    const emb::Checkpoints checkpoints(folder.path);
    Training("transformer").run(checkpoints, all_steps);
    CHECK_THROWS_AS(emb::Checkpoints again(folder.path), emb::FileError);
  }
  CHECK_THROWS_AS(emb::check_new(folder.path), emb::FileError);
  const auto cut = [](const std::string& all) { return all.substr(0, all.size() / 2); };
  const auto flipped = [](std::string all) {
    all[all.size() - 3] ^= 1;
    return all;
  };
  const std::string not_it =
      "model.safetensors: no state in " + folder.path.string() +
      "/resume goes with it: one of the two was changed, removed or comes from elsewhere";
  CHECK(resume_refusal(folder, "model.safetensors", cut) == not_it);
  CHECK(resume_refusal(folder, "model.safetensors", flipped) == not_it);
  const std::string changed = emb::message(last_moments, ": was changed since ",
                                           folder.path.string(), "/", last_state, " was written");
  CHECK(resume_refusal(folder, last_moments, cut) == changed);
  CHECK(resume_refusal(folder, last_moments, flipped) == changed);
  CHECK(resume_refusal(folder, last_state, cut).starts_with(last_state + ": line 1, column "));
  CHECK(resume_refusal(folder, last_state, instead("\"step\": 12", "\"step\": -1")) ==
        last_state + ": \"step\" has to be a whole number from 0 on");
  CHECK(
      resume_refusal(folder, last_state, instead("\"power1\": ", "\"power1\": \"\", \"more\": ")) ==
      last_state + ": \"power1\" has to be a number from 0 on");
  CHECK(resume_refusal(folder, last_state, instead("\"batches\": [\"", "\"batches\": [\"x")) ==
        last_state + ": \"batches\" has to be four times 16 hexadecimal digits");
  CHECK(resume_refusal(folder, last_state, instead("\"writing\": [\"", "\"writing\": [7, \"")) ==
        last_state + ": \"writing\" has to be four times 16 hexadecimal digits");
  CHECK(resume_refusal(folder, last_state,
                       instead("\"held_out_steps\": [", "\"held_out_steps\": [{}")) ==
        last_state + ": \"held_out_steps\" has to be a list");
  CHECK(resume_refusal(folder, last_state,
                       instead("\"held_out_steps\": [", "\"held_out_steps\": [1")) ==
        last_state + ": 0 losses of 1 steps");
  Training other("tied");
  CHECK_THROWS_AS(other.resume(emb::Checkpoints(folder.path)), emb::FileError);
}

TEST_CASE("checkpoints: numbers that no training leaves behind are refused") {
  const auto refused = [](const emb::SavedState& state, const std::string& why) {
    CHECK_THROWS_WITH_AS(emb::read_state(emb::write_state(state), "7.json"),
                         ("7.json: " + why).c_str(), emb::FileError);
  };
  emb::SavedState state;
  refused(state, "\"batches\" has to be something else than zeros");  // they would stay the same
  state.batches = {1, 2, 3, 4};
  CHECK(emb::read_state(emb::write_state(state), "7.json").batches == Random::State{1, 2, 3, 4});
  state.step = 7;
  state.best_step = 8;
  refused(state, "\"best_step\" is 8, after \"step\", 7");
  state.best_step = 7;
  for (const double power : {-1.0, 2.0}) {
    state.powers = {0.5, power};
    refused(state, message("\"power1\" and \"power2\" are from 0 to 1, not ", power));
  }
  state.powers = {0, 1};
  CHECK(emb::read_state(emb::write_state(state), "7.json").powers == state.powers);
}

TEST_CASE("checkpoints: a run that was made with something else does not go on") {
  const Folder folder;
  Training("tied").run(emb::Checkpoints(folder.path, "one"), 2);
  Training on("tied");
  CHECK_THROWS_WITH_AS(
      on.resume(emb::Checkpoints(folder.path, "two")),
      emb::message(folder.file("config.json"), ": was changed since ", folder.path.string(),
                   "/resume/2.json was written, or the tokenizer's files were")
          .c_str(),
      emb::FileError);
  on.resume(emb::Checkpoints(folder.path, "one"));
  CHECK(on.state.step == 2);
}

TEST_CASE("checkpoints: what a killed process left half written goes, and nothing of others") {
  const Folder folder;
  Training training("tied");
  training.run(emb::Checkpoints(folder.path), 1);
  folder.write("model.safetensors.123-0.part", "half");
  folder.write("resume/7.json.123-0.part", "half");
  fs::create_directory(folder.path / "resume/2025");
  const char* const others[] = {"holiday.part", "resume/2024.txt", "resume/2025/notes.txt"};
  for (const char* name : others) folder.write(name, "somebody's");
  const emb::Checkpoints checkpoints(folder.path);
  CHECK(!fs::exists(folder.path / "model.safetensors.123-0.part"));
  CHECK(!fs::exists(folder.path / "resume/7.json.123-0.part"));
  training.run(checkpoints, 2);
  CHECK(!fs::exists(folder.path / "resume/1.json"));
  for (const char* name : others) CHECK(folder.read(name) == "somebody's");
}
