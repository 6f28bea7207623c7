#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "base/bits.hpp"
#include "base/errors.hpp"
#include "base/threads.hpp"
#include "engine/embed/positions.hpp"
#include "engine/models/bigram.hpp"
#include "engine/models/transformer.hpp"

using namespace emb;

namespace {

constexpr std::size_t room = 40;

std::unique_ptr<Transformer> enlarged_model(TransformerOptions options) {
  Random random(6);
  options.vocabulary = 11;
  options.width = 16;
  options.context = room;
  auto model = std::make_unique<Transformer>(options, random);
  for (Tensor parameter : model->parameters())  // larger, so that places and layers show
    if (parameter.shape().rank() == 2)
      for (Real& value : parameter.edit()) value *= 10;
  return model;
}

std::vector<TokenId> text_of(std::size_t length) {
  std::vector<TokenId> text(length);
  Random random(3);
  for (TokenId& token : text) token = static_cast<TokenId>(random.below(11));
  return text;
}

std::vector<Real> scores_after(const LanguageModel& model, std::vector<TokenId> text) {
  const NoGrad no_grad;
  const std::size_t length = text.size();
  const Tensor scores = model.logits(Ids({1, length}, std::move(text)));
  const auto last = scores.values().last(scores.shape().width());
  return {last.begin(), last.end()};
}

/// Reads a text in pieces of these lengths, over and over, and compares after each.
void check_same_bits(const LanguageModel& model, const std::vector<std::size_t>& lengths) {
  const std::vector<TokenId> text = text_of(room);
  const auto decoding = model.decoding(room);
  for (std::size_t at = 0, n = 0; at < room; ++n) {
    const std::size_t end = std::min(at + lengths[n % lengths.size()], room);
    const auto piece = [&](std::size_t from) {
      return std::vector<TokenId>(text.begin() + static_cast<std::ptrdiff_t>(from),
                                  text.begin() + static_cast<std::ptrdiff_t>(end));
    };
    INFO("behind " << at << " tokens up to " << end);
    CHECK_FALSE(first_difference(decoding->read(piece(at)), scores_after(model, piece(0))));
    at = end;
  }
}

void check_every_scheme() {
  for (const std::string& positions : position_names())
    for (const std::size_t layers : {0u, 1u, 3u}) {
      INFO(positions << ", " << layers << " layers");
      const auto model = enlarged_model({.layers = layers, .positions = positions});
      check_same_bits(*model, {1});
      check_same_bits(*model, {17, 1, 1, 5});
      check_same_bits(*model, {room});
    }
}

}  // namespace

TEST_SUITE("threads") {
  TEST_CASE(
      "decoding: what is kept changes no bit, with every scheme, on one thread and on three") {
    const std::size_t before = threads();
    for (const std::size_t count : {1u, 3u}) {
      set_threads(count);
      check_every_scheme();
    }
    set_threads(before);
  }
}

TEST_CASE("decoding: nor with two tables, biases, one-hot, scaled tokens, padding and dropout") {
  check_same_bits(*enlarged_model({.layers = 2,
                                   .embedding = "one-hot",
                                   .positions = "learned",
                                   .tied = false,
                                   .norm_bias = true,
                                   .linear_bias = true,
                                   .scale_by_root_width = true,
                                   .dropout = 0.5,
                                   .padding = 3}),
                  {4, 1});
}

TEST_CASE("decoding: a bigram keeps the last token, and any model can read all again") {
  Random random(6);
  const FactoredBigram bigram({.vocabulary = 11, .width = 8, .deviation = 1.0}, random);
  check_same_bits(bigram, {1, 3});
  const auto model = enlarged_model({.layers = 1, .positions = "alibi"});
  const std::vector<TokenId> text = text_of(9);
  const auto kept = model->decoding(9), again = model->LanguageModel::decoding(9);
  for (const TokenId token : text)
    CHECK_FALSE(first_difference(kept->read({token}), again->read({token})));
}

TEST_CASE("decoding: tokens read one after another have their own positions") {
  for (const std::string& positions : position_names()) {
    INFO(positions);
    const auto model = enlarged_model({.layers = 2, .positions = positions});
    const std::vector<Real> wanted = scores_after(*model, {1, 2, 3, 4});
    const auto decoding = model->decoding(4);
    for (const TokenId token : {1, 2, 3}) static_cast<void>(decoding->read({token}));
    CHECK(decoding->read({4}) == wanted);
  }
}

TEST_CASE("decoding: two texts of one model do not touch each other") {
  const auto model = enlarged_model({.layers = 2, .positions = "rope"});
  const auto one = model->decoding(4), two = model->decoding(4);
  static_cast<void>(one->read({1, 2}));
  static_cast<void>(two->read({5, 6, 7}));
  CHECK(one->read({3}) == scores_after(*model, {1, 2, 3}));
  CHECK(two->read({8}) == scores_after(*model, {5, 6, 7, 8}));
}

TEST_CASE("decoding: tokens that cannot be read are refused, and those read before stay") {
  const auto model = enlarged_model({.layers = 1});
  for (const bool keeps : {true, false}) {
    const auto decoding = keeps ? model->decoding(3) : model->LanguageModel::decoding(3);
    static_cast<void>(decoding->read({1, 2}));
    CHECK_THROWS_AS(static_cast<void>(decoding->read({11})), IdError);
    CHECK_THROWS_WITH_AS(static_cast<void>(decoding->read({1, 2})),
                         "decoding: 4 tokens do not fit into a room for 3", ValueError);
    CHECK_THROWS_WITH_AS(static_cast<void>(decoding->read({})),
                         "decoding: there is no token to read", ValueError);
    CHECK(decoding->places() == 2);
    CHECK(decoding->read({3}) == scores_after(*model, {1, 2, 3}));
  }
}
