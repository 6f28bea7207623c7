#include "train/forecast.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/rehearsal.hpp"
#include "base/system/interrupt.hpp"
#include "engine/optim/adam.hpp"
#include "engine/tensor/buffer.hpp"
#include "lessons/14_tiny_transformer/program/contenders.hpp"
#include "lessons/shared/reading.hpp"
#include "text/batches.hpp"
#include "train/compare.hpp"
#include "train/generate.hpp"
#include "train/model_folder.hpp"
#include "train/train.hpp"
#include "train/word_vectors.hpp"

using namespace emb;
using namespace emb::lesson14;

namespace {

struct Setting {
  std::string what;
  ModelSettings model;
  std::size_t batch;
};

std::vector<TokenId> some_tokens(std::size_t count, std::size_t vocabulary) {
  std::vector<TokenId> tokens(count);
  for (std::size_t n = 0; n < count; ++n) tokens[n] = static_cast<TokenId>(n * n % vocabulary);
  return tokens;
}

/// A model, its optimiser, steps, and a look at a text of which the last window is shorter.
void train_and_look(const Setting& setting, std::size_t steps) {
  const ModelSettings& s = setting.model;
  const auto text = some_tokens(5 * setting.batch * s.context / 2 + 7, s.vocabulary);
  Random random(7);
  const auto model = make_model(s, random);
  AdamW adam(model->parameters(), {.rate = 0.001});
  Batches batches(text, setting.batch, s.context, 7);
  train(*model, adam, [&] { return batches.next(); }, {.steps = steps, .clip = 1.0});
  static_cast<void>(evaluate(*model, text, s.context, setting.batch));
}

/// The most that buffers held during `work`, in bytes.
template <class Work>
double measured(Work work) {
  reset_peak_buffer_bytes();
  const std::size_t before = buffer_bytes();
  work();
  return static_cast<double>(peak_buffer_bytes() - before);
}

std::vector<Setting> nine_settings() {
  const auto of = [](const char* kind, std::size_t V, std::size_t D, std::size_t layers,
                     std::size_t context) {
    ModelSettings made;
    made.kind = kind;
    made.vocabulary = V;
    made.width = D;
    made.layers = layers;
    made.context = context;
    return made;
  };
  std::vector<Setting> all = {{"as `train` has it, in small", of("transformer", 65, 32, 2, 16), 4},
                              {"a long context", of("transformer", 65, 32, 1, 256), 2},
                              {"one-hot rows", of("transformer", 500, 32, 1, 16), 8},
                              {"untied, with sines", of("transformer", 500, 32, 1, 16), 8},
                              {"buckets, dropout and biases", of("transformer", 65, 32, 2, 32), 4},
                              {"many windows", of("transformer", 65, 16, 1, 16), 128},
                              {"six layers", of("transformer", 65, 32, 6, 16), 4},
                              {"tied by a map, one-hot", of("tied", 500, 32, 0, 16), 8},
                              {"a table of pairs", of("bigram", 200, 1, 0, 16), 8}};
  all[2].model.embedding = all[7].model.embedding = "one-hot";
  all[3].model.positions = "sinusoidal";
  all[3].model.tied = false;
  all[4].model.positions = "buckets";
  all[4].model.norm_bias = true;
  all[4].model.dropout = 0.1;
  all[5].model.positions = "learned";
  all[6].model.positions = "alibi";
  return all;
}

/// Of so many tokens, one after another, with two layers.
double work_of_writing(std::size_t width, std::size_t count, std::size_t context) {
  ModelSettings settings = nine_settings()[0].model;
  settings.width = width;
  return rehearse([&] {
           Random random(7);
           rehearse_writing(*make_model(settings, random), 1, {.count = count, .context = context});
         })
      .work;
}

}  // namespace

TEST_CASE("forecast: for nine kinds of training, what it says is what is held afterwards") {
  for (const Setting& setting : nine_settings()) {
    CAPTURE(setting.what);
    const Forecast before = rehearse([&] { train_and_look(setting, 4); });
    CHECK(before.held == measured([&] { train_and_look(setting, 4); }));
    CHECK(before.memory >= before.held);
  }
}

TEST_CASE("forecast: the tenth is a model of lesson 14, trained by the lesson's own function") {
  const std::string letters = "abcdefghijklmnopqrstuvwxyz ";
  std::string text;
  for (std::size_t n = 0; n < 3000; ++n) text += letters[n * n % 27];
  const Text read(read_within(text, "char", {.vocabulary = 256}));
  const Budget budget{.width = 32, .heads = 4, .layers = 2, .context = 24, .batch = 8, .steps = 6};
  const auto work = [&] {
    Contender rope{"rope", "rope", 2};
    train_contender(rope, read, budget);
  };
  const Forecast before = rehearse(work);
  CHECK(before.held == measured(work));
}

TEST_CASE("forecast: counts multiply-adds of all steps by walking through four") {
  // A table [5, 5] and 4 pairs, one-hot: 4 * 5 * 5 there, the same back into the table.
  Setting pairs{"", {}, 2};
  pairs.model.kind = "bigram";
  pairs.model.vocabulary = 5;
  pairs.model.context = 2;
  pairs.model.embedding = "one-hot";
  const auto products_of = [&](std::size_t steps) {
    return rehearse([&] { train_and_look(pairs, steps); }).work;
  };
  const double a_step = products_of(3) - products_of(2);
  CHECK(a_step >= 200);
  CHECK(products_of(1002) - products_of(2) == doctest::Approx(1000 * a_step));
}

TEST_CASE("forecast: what aligns a large block is addresses, and no memory") {
  constexpr std::size_t megabyte = std::size_t{1} << 20;
  const Forecast seen = rehearse([] { Buffer::zeros(4 * megabyte / sizeof(Real)); });
  CHECK(seen.memory == 4 * megabyte);
  CHECK(seen.addresses == 6.125 * megabyte);
  CHECK(taken_by(seen, {0, "", 10, false}) == 10 + 4 * megabyte);
  CHECK(taken_by(seen, {0, "", 10, true}) == 10 + 6.125 * megabyte);
}

TEST_CASE("forecast: beyond a size it goes on in a straight line, and is where it would arrive") {
  Setting setting = nine_settings()[0];
  setting.batch = 400;
  const auto work = [&] { train_and_look(setting, 2); };
  const Forecast line = rehearse(setting.batch, 64, work), walked = rehearse(work);
  CHECK(setting.batch == 400);
  CHECK(line.held == doctest::Approx(walked.held).epsilon(0.02));
  CHECK(line.memory == doctest::Approx(walked.memory).epsilon(0.2));
}

TEST_CASE("forecast: what is cleared once counts once, whichever round takes it first") {
  const auto work_of = [](std::size_t first) {
    return rehearse([&] {
             for_rounds(1000, [&](std::size_t n) {
               return Buffer::uninitialised(n == 0 ? first : 100000), true;
             });
           })
        .work;
  };
  CHECK(work_of(10) <= work_of(100000) * 1.001);
}

TEST_CASE("forecast: a rehearsal leaves nothing behind and draws nothing from what it is lent") {
  const std::size_t held = buffer_bytes(), fresh = fresh_buffer_bytes();
  Random random(3);
  static_cast<void>(rehearse([&] {
    std::vector<Real> numbers(10);
    random.fill_normal(numbers, 0, 1);
    CHECK(numbers == std::vector<Real>(10));
    CHECK(rehearsal != nullptr);
  }));
  CHECK(rehearsal == nullptr);
  CHECK(random.bits() == Random(3).bits());
  CHECK(buffer_bytes() == held);
  CHECK(fresh_buffer_bytes() == fresh);
}

TEST_CASE(
    "forecast: a signal ends what is done, not what is rehearsed: no step of that is counted") {
  ask_to_end(SIGTERM);
  CHECK(rehearse([] { train_and_look(nine_settings()[0], 2); }).held > 0);
  ask_to_end(0);
}

TEST_CASE("forecast: what no machine can address is infinitely much, and an error passes through") {
  const auto huge = [] {
    Random random(1);
    ModelSettings settings;
    settings.vocabulary = std::size_t{1} << 50;
    static_cast<void>(make_model(settings, random));
  };
  CHECK(std::isinf(rehearse(huge).memory));
  std::size_t size = 400;
  CHECK(std::isinf(rehearse(size, 64, huge).addresses));
  CHECK_THROWS_AS(static_cast<void>(rehearse([] { throw ValueError("no"); })), ValueError);
  CHECK(rehearsal == nullptr);
}

TEST_CASE("forecast: a shape whose numbers cannot be counted is refused, not wrapped around") {
  const std::size_t large = std::size_t{1} << 33;
  CHECK_THROWS_WITH_AS(static_cast<void>(Shape{large, large}.size()),
                       "shape: [8589934592, 8589934592] holds more numbers than can be counted",
                       ShapeError);
  CHECK_THROWS_AS(static_cast<void>(Buffer::zeros(std::size_t{1} << 62)), std::bad_alloc);
}

TEST_CASE("forecast: numbers that are drawn at the beginning are work of their own") {
  const auto drawn = [](std::size_t rows) {
    return rehearse([&] {
             std::vector<Real> numbers(rows);
             Random(7).fill_normal(numbers, 0, 1);
           })
        .work;
  };
  CHECK(drawn(2000) == 2 * drawn(1000));
  CHECK(drawn(1000) > 0);
}

TEST_CASE("forecast: steps on a subsampled text are as long as most, whichever come first") {
  // The first and the last hundred are of two words, which are mostly dropped.
  std::vector<TokenId> text = some_tokens(60000, 3);
  for (std::size_t n = 100; n < 59900; ++n) text[n] = static_cast<TokenId>(3 + n % 9000);
  WordVectorOptions options{.width = 8, .epochs = 1};
  const auto work_of = [&](double subsample) {
    options.pairs.subsample = subsample;
    return rehearse([&] {
             Random random(7);
             SkipGram model(9003, options.width, random);
             train_word_vectors(model, text, options);
           })
        .work;
  };
  CHECK(work_of(0.0001) > 0.5 * work_of(0));
}

TEST_CASE("rehearse: a model that was there before is the same model afterwards") {
  const std::vector<TokenId> text = {1, 2, 3, 4, 5, 4, 3, 2, 1};
  ModelSettings settings = nine_settings()[0].model;
  settings.vocabulary = 6;
  settings.context = 4;
  for (const char* positions : {"none", "learned", "sinusoidal", "rope", "alibi", "buckets"}) {
    CAPTURE(positions);
    settings.positions = positions;
    const auto loss_after = [&](bool rehearsed) {
      Random random(7);
      const auto model = make_model(settings, random);
      const auto look = [&] { return evaluate(*model, text, settings.context); };
      if (rehearsed) rehearse(look);
      return look();
    };
    CHECK(loss_after(true) == loss_after(false));
  }
}

TEST_CASE("forecast: writing beyond a full context reads it again for each token") {
  // Two layers of 12 * 256 * 256 numbers, of which each place of the context meets every one.
  const double a_window = 2 * 12 * 256 * 256 * 16;
  CHECK(work_of_writing(256, 16 + 1000, 16) - work_of_writing(256, 16, 16) >= 1000 * a_window);
  CHECK(work_of_writing(256, 16, 16) - work_of_writing(256, 8, 16) < 8 * a_window);
}

TEST_CASE("forecast: a place far on costs more than one near the beginning") {
  // All tokens look at all before them.
  CHECK(work_of_writing(16, 40000, 40000) > 3.5 * work_of_writing(16, 20000, 20000));
}

TEST_CASE("forecast: a lookup goes through tables as often as it is repeated, products or not") {
  const auto work_of = [](std::size_t repeats) {
    return forecast_of({.vocabulary = 1000, .width = 100, .tokens = 1, .repeats = repeats}).work;
  };
  // At least a number read and one written of the table's 100,000, besides 2 * 100,000 products.
  CHECK(work_of(11) - work_of(1) >= 10 * 4e5);
}
