#include "commands/final_loss.hpp"

#include <doctest/doctest.h>

#include <csignal>

#include "base/system/interrupt.hpp"
#include "engine/models/bigram.hpp"
#include "train/train.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

/// Windows of 4 tokens, 3 in a batch: 12 targets.
TrainKnobs twelve_a_batch() {
  TrainKnobs knobs;
  knobs.model.layers = 0;
  knobs.model.context = 4;
  knobs.batch = 3;
  return knobs;
}

/// A model of two tokens that takes 0 for what follows, and so does better on zeros.
struct Guesser {
  TableBigram model{2, "gather"};
  Guesser() {
    Tensor table = model.table();
    table.edit()[0] = table.edit()[2] = 1;
  }
};

/// 30 zeros, then 70 ones.
std::vector<TokenId> zeros_and_ones() {
  std::vector<TokenId> tokens(100, 1);
  std::fill_n(tokens.begin(), 30, 0);
  return tokens;
}

}  // namespace

TEST_CASE("final evaluation: as many batches as asked for, all of them for 0") {
  TrainKnobs knobs = twelve_a_batch();
  knobs.final_batches = 2;
  CHECK(final_tokens(knobs, 1000, 4, 100) == 25);  // 2 x 12 targets, and the token before them
  CHECK(final_tokens(knobs, 1000, 4, 20) == 20);
  knobs.final_batches = 0;
  CHECK(final_tokens(knobs, 1, 4, 1000000000) == 1000000000);
}

TEST_CASE("final evaluation: unless told, a fifth of the steps in batches, or two seconds' work") {
  const TrainKnobs knobs = twelve_a_batch();
  // A model of 10^10 weights reads 5 x 2 tokens in what counts as two seconds.
  const std::size_t large = 10000000000, text = 1000000000;
  CHECK(final_tokens(knobs, 1000, large, text) == 200 * 12 + 1);
  CHECK(final_tokens(knobs, 9, large, text) == 12 + 1);
  CHECK(final_tokens(knobs, 1000, large, 50) == 50);
  // One of 1,000 weights reads 5 x (2 + 4,000,000), more than the 13 of nine steps.
  CHECK(final_tokens(knobs, 9, 1000, text) == 20000010);
}

TEST_CASE("final evaluation: the loss is that of the first batches, and says how many tokens") {
  const Guesser guesser;
  const std::vector<TokenId> tokens = zeros_and_ones();
  TrainKnobs knobs = twelve_a_batch();
  knobs.final_batches = 2;
  const FinalLoss part = final_loss(guesser.model, tokens, knobs, 1);
  CHECK(part.tokens == 25);
  CHECK_FALSE(part.ended);
  CHECK(part.nats == doctest::Approx(0.313262).epsilon(1e-5));  // ln(1 + 1/e): zeros alone
  knobs.final_batches = 0;
  const FinalLoss all = final_loss(guesser.model, tokens, knobs, 1);
  CHECK(all.tokens == 100);
  CHECK(all.nats == evaluate(guesser.model, tokens, 4, 3));
  CHECK(all.nats == doctest::Approx((29 * 0.313262 + 70 * 1.313262) / 99).epsilon(1e-5));
}

TEST_CASE("final evaluation: a signal ends it, and the result is that of the part measured") {
  const Guesser guesser;
  const std::vector<TokenId> tokens = zeros_and_ones();
  TrainKnobs knobs = twelve_a_batch();
  knobs.final_batches = 0;
  const ProgressListener signal_after_two = [](std::string_view, std::size_t done,
                                               std::size_t total) {
    CHECK(total == 99);
    if (done == 24) std::raise(SIGTERM);
  };
  const FinalLoss part = final_loss(guesser.model, tokens, knobs, 1, signal_after_two);
  CHECK(asked_to_end() == SIGTERM);
  CHECK(part.ended);
  CHECK(part.tokens == 37);  // the third batch was measured, too
  CHECK(part.nats == doctest::Approx((29 * 0.313262 + 7 * 1.313262) / 36).epsilon(1e-5));
  // Who had asked before is given what is quickly read.
  const FinalLoss again = final_loss(guesser.model, tokens, knobs, 1);
  ask_to_end(0);
  CHECK(again.ended);
  CHECK(again.tokens == 100);
}

TEST_CASE("final evaluation: bits per byte are those of the bytes measured") {
  // Of 40 bytes, 36 are learned from, and "abcd" is held out: 3 bytes are predicted.
  const ReadInParts text = read_in_parts("abcdabcdabcdabcdabcdabcdabcdabcdabcdabcd", "char");
  CHECK(text.predicted_bytes == 3);
  const double ln2 = 0.6931471805599453;
  CHECK(bits_per_byte(text, {.nats = ln2, .tokens = 4}) == doctest::Approx(1));
  CHECK(bits_per_byte(text, {.nats = ln2, .tokens = 3}) == doctest::Approx(1));
  // "é" takes two bytes: of "aéé", 4 are predicted by two tokens, and 2 by the first of them.
  const ReadInParts accents = read_in_parts("aéaéaéaéaéaéaéaéaéaéaéaéaéaéaéaéaéaéé", "char");
  const std::size_t held_out = accents.tokens.held_out.size();
  CHECK(bits_per_byte(accents, {.nats = ln2, .tokens = held_out}) ==
        doctest::Approx(static_cast<double>(held_out - 1) /
                        static_cast<double>(accents.predicted_bytes)));
  CHECK(bits_per_byte(accents, {.nats = ln2, .tokens = held_out - 1}) ==
        doctest::Approx(static_cast<double>(held_out - 2) /
                        static_cast<double>(accents.predicted_bytes - 2)));
}
