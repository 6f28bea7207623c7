#include "commands/train_config.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "commands/train_knobs.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

/// A "training" with one setting.
Json training_with(const char* name, const Json& value) {
  return {JsonObject{{"flags", {JsonObject{{name, value}}}}}};
}

ReadInParts short_text() { return read_in_parts("a short text to be read", "char"); }

/// What `train` makes of a command line: the width, the steps and the patience, or what is said.
std::string made_of(std::vector<std::string> words) {
  words.insert(words.begin(), "train");
  std::vector<const char*> line;
  for (const std::string& word : words) line.push_back(word.c_str());
  TrainKnobs knobs;
  Flags flags("train", "");
  add_flags(flags, knobs);
  try {
    flags.parse(static_cast<int>(line.size()), line.data());
    take_config(flags, knobs);
  } catch (const UsageError& error) {
    return error.what();
  }
  return message(knobs.model.width, " ", knobs.steps, " ", knobs.patience);
}

/// A folder whose training has a width of 24, 50 steps and a patience of 2.
void write_folder(const testing::Folder& folder) {
  TrainConfig config;
  config.model.width = 24;
  config.steps = 50;
  config.patience = 2;
  folder.write("config.json", write_config({config.model, "char", training_json(config, "text")}));
  std::filesystem::create_directory(folder.file("resume"));
}

}  // namespace

TEST_CASE("train config: a written config is read as the same, to the last digit") {
  TrainConfig config;
  config.tokenizer = "word";
  config.model.width = 24;
  config.untied = true;
  config.adam.rate = 0.0123456789;
  config.least_rate = 1e-7;
  config.seed = 18446744073709551615u;
  const Json kept = training_json(config, "text");
  CHECK(write_json(training_json(read_training(kept, "c.json"), "text")) == write_json(kept));
  CHECK(read_training(kept, "c.json").adam.rate == 0.0123456789);
  CHECK(read_training(kept, "c.json").seed == 18446744073709551615u);
}

TEST_CASE("train config: a file of today, with its names and texts") {
  // Written out, so that a name that changes is seen: files that are there have to stay readable.
  const std::string written =
      R"({"flags": {"tokenizer": "char", "vocabulary": "0", "model": "transformer", )"
      R"("layers": "1", "heads": "4", "width": "16", "context": "16", "positions": "rope", )"
      R"("embedding": "gather", "untied": "false", "norm-bias": "false", "linear-bias": "false", )"
      R"("batch": "4", "steps": "20", "lr": "0", "min-lr": "-1", "warmup": "100", "beta1": "0.9", )"
      R"("beta2": "0.99", "weight-decay": "0.1", "clip": "1", "dropout": "0.1", )"
      R"("eval-every": "10", "eval-batches": "20", "seed": "7", "patience": "5"}, )"
      R"("text": {"bytes": 4, "fingerprint": ")";
  const Json training = parse_json(written + "0\"}}", "c.json");
  TrainConfig config = read_training(training, "c.json");
  CHECK(config.model.layers == 1);
  CHECK(config.model.dropout == 0.1);
  CHECK(config.steps == 20);
  CHECK(config.patience == 5);
  std::string now = written;
  for (const auto& [before, added] :
       {std::pair{"\"model\": ", R"("keep-case": "false", "split-on-whitespace": "false", )"},
        {"\"linear-bias\": ", R"("norm-epsilon": "1e-05", )"}})
    now.insert(now.find(before), added);
  CHECK(write_json(training_json(config, "text")).starts_with(now));
}

TEST_CASE("train config: only settings of training are taken, with values that they have") {
  const auto said = [](const char* name, const Json& value) {
    return testing::error_of<FileError>(
        [&] { read_training(training_with(name, value), "c.json"); });
  };
  CHECK(said("width", {std::string("24")}) == "nothing was thrown");
  for (const char* name : {"log", "save", "corpus", "none"})
    CHECK(said(name, {std::string("x")}) ==
          "c.json: \"" + std::string(name) + "\" is not a flag of training with its value");
  CHECK(said("width", {24.0}) == "c.json: \"width\" is not a flag of training with its value");
  CHECK(said("width", {std::string("0")}) == "c.json: --width: 0 is outside [1, 4096]");
  CHECK(testing::error_of<FileError>([] { read_training({JsonObject{}}, "c.json"); }) ==
        "c.json: has no flags of training");
}

TEST_CASE("train config: runs differ by the flags that decide their numbers, not by their length") {
  const ReadInParts text = short_text();
  const TrainConfig usual;
  const std::string same = made_with(usual, text);
  TrainConfig longer = usual;
  longer.steps = 9999;
  longer.patience = 3;
  CHECK(made_with(longer, text) == same);
  TrainConfig slower = usual;
  slower.adam.rate = 0.001;
  slower.least_rate = 0.0001;
  CHECK(made_with(slower, text) == same);
  CHECK(made_with(slower, text, true) != same);  // as states were marked before
  CHECK(made_with(usual, text, true) == same);
  TrainConfig wider = usual;
  wider.model.width = 64;
  CHECK(made_with(wider, text) != same);
  CHECK(made_with(usual, read_in_parts("another text to be read", "char")) != same);
  CHECK(is_of_text(training_json(usual, "text"), "text"));
  CHECK(!is_of_text(training_json(usual, "text"), "tex"));
}

TEST_CASE("train: the learning rate alone may be another one at --resume") {
  const testing::Folder folder;
  write_folder(folder);
  const std::string of = folder.file(".");
  CHECK(made_of({"--resume", of, "--lr", "0.5", "--min-lr", "0.1"}) == "24 50 2");
  CHECK(made_of({"--resume", of, "--warmup", "7"}) ==
        "--warmup 7: " + of + " was trained with --warmup 100");
}

TEST_CASE("train: the command line wins over the file of --config") {
  const testing::Folder folder;
  write_folder(folder);
  const std::string file = folder.file("config.json");
  CHECK(made_of({"--config", file}) == "24 50 2");
  CHECK(made_of({"--config", file, "--width", "8"}) == "8 50 2");
  CHECK(made_of({"--width", "8", "--config", file, "--steps", "3"}) == "8 3 2");
  CHECK(made_of({"--width", "8"}) == "8 2000 0");
  // What goes together is seen of all of them.
  CHECK(made_of({"--config", file, "--patience", "0"}) == "24 50 0");
}

TEST_CASE("train: a resumed run may only change to more steps or more patience") {
  const testing::Folder folder;
  write_folder(folder);
  const std::string path = folder.path.string();
  CHECK(made_of({"--resume", path}) == "24 50 2");
  CHECK(made_of({"--resume", path, "--width", "24", "--steps", "50"}) == "24 50 2");
  CHECK(made_of({"--resume", path, "--steps", "51"}) == "24 51 2");
  CHECK(made_of({"--resume", path, "--patience", "3"}) == "24 50 3");
  CHECK(made_of({"--resume", path, "--patience", "0"}) == "24 50 0");  // which has no end
  CHECK(made_of({"--resume", path, "--steps", "49"}) ==
        "--steps 49: " + path + " was trained with --steps 50, which you can only raise");
  CHECK(made_of({"--resume", path, "--patience", "1"}) ==
        "--patience 1: " + path + " was trained with --patience 2, which you can only raise");
  CHECK(made_of({"--resume", path, "--width", "8"}) ==
        "--width 8: " + path + " was trained with --width 24");
  CHECK(made_of({"--resume", path, "--untied"}) ==
        "--untied true: " + path + " was trained with --untied false");
}
