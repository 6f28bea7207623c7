#include "train/memory.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "train/compare.hpp"
#include "train/model_folder.hpp"
#include "train/word_vectors.hpp"

using namespace emb;

namespace {

/// What check_memory refuses with.
std::string refusal(const std::function<MemoryNeeded()>& work, const std::vector<Smaller>& sizes) {
  try {
    check_memory(work, sizes);
  } catch (const ValueError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("memory: what does not fit is refused, with the largest size that does") {
  std::size_t batch = 100, width = 512;
  const auto fits_below = [&](std::size_t most_batch, std::size_t most_width) {
    batch = 100;
    width = 512;
    const auto work = [&] {
      return MemoryNeeded{.bytes = batch <= most_batch && width <= most_width ? 1 : 5e18};
    };
    return refusal(work, {{"--batch", &batch}, {"--width", &width, 16}});
  };
  CHECK(fits_below(100, 512).empty());
  CHECK(fits_below(24, 512).starts_with("this takes 5 EB of memory, and 80% of "));
  CHECK(fits_below(24, 512).ends_with(": --batch 24 would fit"));
  CHECK(fits_below(99, 512).ends_with(": --batch 99 would fit"));
  CHECK(fits_below(1, 512).ends_with(": --batch 1 would fit"));
  CHECK(fits_below(50, 70).ends_with(": --batch 1 --width 64 would fit"));
  CHECK(fits_below(50, 15).ends_with(": no smaller size would fit"));
}

TEST_CASE("memory: amounts in three digits, and in the unit that they are rounded to") {
  CHECK(bytes_in_words(999.4) == "999 B");
  CHECK(bytes_in_words(999.6) == "1 kB");
  CHECK(bytes_in_words(12.34e6) == "12.3 MB");
}

TEST_CASE("memory: where no size helps alone, all those before one are at their least") {
  std::size_t tokens = 100, width = 100, vocabulary = 100;
  const auto work = [&] {
    return MemoryNeeded{.bytes = tokens == 1 && width <= 20 && vocabulary <= 30 ? 1 : 5e18};
  };
  const std::string line =
      refusal(work, {{"--tokens", &tokens}, {"--width", &width, 10}, {"--vocab", &vocabulary}});
  CHECK(line.find(": --tokens 1 --width 10 --vocab 30 would fit") != line.npos);
}

TEST_CASE("memory: where there is no size to choose none is named, and no number that is none") {
  const std::string line = refusal([] { return MemoryNeeded{.bytes = 5e18}; }, {});
  CHECK(line.find("this takes 5 EB of memory, and 80% of ") == 0);
  CHECK(line.find("fit") == line.npos);
  CHECK(line.substr(line.size() - 2) == "GB");
  const MemoryNeeded beyond{.bytes = std::numeric_limits<double>::infinity()};
  CHECK(refusal([&] { return beyond; }, {})
            .find("this takes more memory than can be counted here, and 80% of ") == 0);
}

TEST_CASE("memory: a buffer is as many bytes, and more addresses") {
  MemoryNeeded needed;
  needed.add_buffers(3, 1000);
  CHECK(needed.bytes == 12000);
  CHECK(needed.addresses == 1.125 * 12000);
  // What is aligned to two megabytes leaves up to that unused, and a sixteenth of it.
  MemoryNeeded large;
  large.add_buffers(1, 1 << 20);
  CHECK(large.bytes == 4 << 20);
  CHECK(large.addresses == 1.125 * (4 << 20) + 1.0625 * (2 << 20));
  CHECK(taken_by(needed, {.bytes = 0, .set_by = "", .used = 10, .stack = 0}) == 12010);
  CHECK(taken_by(needed, {.bytes = 0, .set_by = "", .used = 10, .stack = 1}) == 13510);
}

TEST_CASE("memory: of a table of pairs it is four times the table, and what a step makes of it") {
  ModelSettings model;
  model.kind = "bigram";
  model.vocabulary = 1000;
  model.context = 10;
  const TrainingSizes sizes{.batch = 1, .learned_tokens = 0, .held_out_tokens = 0, .saved = false};
  const double once = memory_of_training(model, sizes).bytes;
  // Parameters, gradients and two moments; ten rows of scores.
  CHECK(once == doctest::Approx(4 * (4 * 1e6 + 10 * 1e3) + 2e6));
  // A token more in each window is a row of scores more; a checkpoint is three times the table.
  model.context = 11;
  CHECK(memory_of_training(model, sizes).bytes - once == doctest::Approx(4 * 1e3));
  model.context = 10;
  CHECK(memory_of_training(model, {.batch = 1, .saved = true}).bytes - once ==
        doctest::Approx(3 * 4 * 1e6));
  // Each token that is learned from is an id; each that is held out stands in two windows.
  CHECK(memory_of_training(model, {.batch = 1, .learned_tokens = 500}).bytes - once ==
        doctest::Approx(4 * 500));
}

TEST_CASE("memory: every size that can be chosen is a part of it") {
  const TrainingSizes sizes{.batch = 8, .learned_tokens = 1000, .held_out_tokens = 1000};
  for (const char* kind : {"bigram", "tied", "transformer"}) {
    CAPTURE(kind);
    ModelSettings small;
    small.kind = kind;
    small.vocabulary = 100;
    const double least = memory_of_training(small, sizes).bytes;
    const auto grows = [&](auto change) {
      ModelSettings larger = small;
      change(larger);
      return memory_of_training(larger, sizes).bytes > least;
    };
    CHECK(grows([](ModelSettings& m) { m.vocabulary = 200; }));
    CHECK(grows([](ModelSettings& m) { m.context *= 2; }));
    CHECK(grows([](ModelSettings& m) { m.embedding = "one-hot"; }));
    const bool is_table = std::string(kind) == "bigram";
    CHECK(grows([](ModelSettings& m) { m.width *= 2; }) != is_table);
    CHECK(grows([](ModelSettings& m) { m.tied = false; }) != is_table);
    CHECK(grows([](ModelSettings& m) { m.layers *= 2; }) == (std::string(kind) == "transformer"));
  }
}

TEST_CASE("memory: sizes that no machine has are no smaller for it") {
  ModelSettings model;
  model.vocabulary = std::size_t{1} << 50;
  CHECK(memory_of_training(model, {.batch = 1}).bytes > 1e17);
  CHECK(memory_of_comparison({.vocabulary = std::size_t{1} << 31, .width = 1000000}).bytes > 1e16);
  const WordVectorOptions wide{.width = 4096};
  CHECK(memory_of_vectors(std::size_t{1} << 31, 100, wide, true).bytes > 1e14);
}

TEST_CASE("memory: a file that is not there needs none, and is not found by who opens it") {
  CHECK(memory_of_opening("no such file").bytes == 0);
  CHECK(memory_of_reading("no such file", "char").bytes == 0);
}
