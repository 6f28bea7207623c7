#include "commands/train_knobs.hpp"

#include <doctest/doctest.h>

#include "tests/errors.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

/// What is said of such a command line.
std::string said_of(std::vector<const char*> words) {
  words.insert(words.begin(), "train");
  TrainKnobs knobs;
  Flags flags("train", "");
  add_flags(flags, knobs);
  return testing::error_of<UsageError>(
      [&] { flags.parse(static_cast<int>(words.size()), words.data()); });
}

/// What is said of a transformer with these sizes; the heads that it gets where nothing is.
std::string shared_out(std::size_t layers, std::size_t width, std::size_t heads,
                       std::string positions) {
  TrainKnobs knobs;
  knobs.model.layers = layers;
  knobs.model.width = width;
  knobs.model.heads = heads;
  knobs.model.positions = std::move(positions);
  try {
    return std::to_string(settled(knobs).model.heads);
  } catch (const UsageError& error) {
    return error.what();
  }
}

std::size_t warmup_of(std::size_t warmup, std::size_t steps) {
  TrainKnobs knobs;
  knobs.warmup = warmup;
  knobs.steps = steps;
  return settled(knobs).warmup;
}

}  // namespace

TEST_CASE("train: a setting that this model does not have is refused") {
  for (const char* flag : {"--layers=1", "--heads=1", "--positions=none", "--norm-bias",
                           "--linear-bias", "--dropout=0.5"})
    for (const char* model : {"bigram", "tied"})
      CHECK(said_of({"--model", model, flag}).ends_with(" goes with --model transformer"));
  for (const char* flag : {"--width=8", "--tied", "--untied"}) {
    CHECK(said_of({"--model", "bigram", flag}).ends_with(" goes with --model tied or transformer"));
    CHECK(said_of({"--model", "tied", flag}) == "nothing was thrown");
  }
  CHECK(said_of({"--model", "transformer", "--layers", "1"}) == "nothing was thrown");
  for (const char* flag : {"--heads=2", "--norm-bias", "--linear-bias"})
    CHECK(said_of({"--layers", "0", flag}).ends_with(" goes with --layers above 0"));
  CHECK(said_of({"--layers", "0"}) == "nothing was thrown");
}

TEST_CASE("train: so is one for which nothing is kept or looked at") {
  CHECK(said_of({"--save-every", "5"}) == "--save-every goes with --save or --resume");
  CHECK(said_of({"--save-every", "5", "--save", "x"}) == "nothing was thrown");
  CHECK(said_of({"--save-every", "5", "--resume", "x"}) == "nothing was thrown");
  CHECK(said_of({"--eval-batches", "5", "--eval-every", "0"}) ==
        "--eval-batches goes with --eval-every above 0");
}

TEST_CASE("train: without attention, only positions that are added to the input are taken") {
  for (const char* name : {"none", "learned", "sinusoidal"})
    CHECK(said_of({"--layers", "0", "--positions", name}) == "nothing was thrown");
  for (const char* name : {"rope", "alibi", "buckets"}) {
    CHECK(said_of({"--layers", "0", "--positions", name}) ==
          "--positions goes with --layers above 0, unless they are added to the input");
    CHECK(said_of({"--layers", "1", "--positions", name}) == "nothing was thrown");
  }
}

TEST_CASE("train: a second table of a bigram model is refused, wherever it is asked for") {
  TrainKnobs knobs;
  knobs.model.kind = "bigram";
  CHECK_NOTHROW(settled(knobs));
  knobs.untied = true;
  CHECK_THROWS_WITH_AS(settled(knobs), "--untied goes with --model tied or transformer",
                       UsageError);
}

TEST_CASE("train: tokens are scaled by the root of the width if sinusoids are added to them") {
  TrainKnobs knobs;
  for (const std::string& positions : position_names()) {
    knobs.model.positions = positions;
    CHECK(settled(knobs).model.scale_by_root_width == (positions == "sinusoidal"));
  }
}

TEST_CASE("train: heads divide the width if there is attention, and rope turns pairs") {
  CHECK(shared_out(2, 12, 3, "rope") == "3");
  CHECK(shared_out(2, 12, 5, "rope") == "--heads 5 does not divide --width 12");
  CHECK(shared_out(0, 12, 5, "learned") == "1");
  CHECK(shared_out(0, 12, 4, "learned") == "4");
  CHECK(shared_out(2, 12, 4, "alibi") == "4");
  CHECK(shared_out(2, 12, 4, "rope") ==
        "--positions rope turns pairs: --width 12 / --heads 4 has to be even");
}

TEST_CASE("train: the rate rises for at most half of the steps") {
  CHECK(warmup_of(100, 2000) == 100);
  CHECK(warmup_of(100, 200) == 100);
  CHECK(warmup_of(100, 100) == 50);
  CHECK(warmup_of(1, 1) == 0);
}
