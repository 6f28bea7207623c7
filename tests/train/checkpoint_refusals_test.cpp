#include <doctest/doctest.h>

#include <filesystem>

#include "tests/errors.hpp"
#include "tests/train/small_training.hpp"

namespace fs = std::filesystem;
using emb::message;
using namespace emb::testing;

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
  folder.write("merges.txt.123-0.part", "half");
  folder.write("resume/7.json.123-0.part", "half");
  fs::create_directory(folder.path / "resume/2025");
  const char* const others[] = {"holiday.part",         "results.json.old.part",
                                "merges.txt.v2.part",   "model.safetensors.-1.part",
                                "7.json.1-.part",       "resume/2024.txt",
                                "resume/2025/notes.txt"};
  for (const char* name : others) folder.write(name, "somebody's");
  const emb::Checkpoints checkpoints(folder.path);
  CHECK(!fs::exists(folder.path / "model.safetensors.123-0.part"));
  CHECK(!fs::exists(folder.path / "merges.txt.123-0.part"));
  CHECK(!fs::exists(folder.path / "resume/7.json.123-0.part"));
  training.run(checkpoints, 2);
  CHECK(!fs::exists(folder.path / "resume/1.json"));
  for (const char* name : others) CHECK(folder.read(name) == "somebody's");
}
