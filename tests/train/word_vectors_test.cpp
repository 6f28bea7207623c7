#include "train/word_vectors.hpp"

#include <doctest/doctest.h>

#include "tests/numbers.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

struct Learnt {
  std::vector<double> losses;
  Numbers table;
};

Learnt learnt(std::size_t kinds, const std::vector<TokenId>& tokens,
              const WordVectorOptions& options) {
  Random random(options.seed);
  SkipGram model(kinds, options.width, random);
  Learnt made;
  train_word_vectors(model, tokens, options,
                     [&](const StepReport& step) { made.losses.push_back(step.loss); });
  made.table = values(model.in());
  return made;
}

/// What words of a text cost at its end, a pair, in the mean.
double last_loss(const std::vector<double>& losses) {
  const auto tenth = static_cast<std::ptrdiff_t>(losses.size() / 10);
  double sum = 0;
  for (auto at = losses.end() - tenth; at != losses.end(); ++at) sum += *at;
  return sum / static_cast<double>(tenth);
}

/// An eighth of the small world, then this, then that eighth again, learned with the command's
/// defaults in three passes.
Learnt learnt_around(const std::string& middle) {
  const std::string world = load_corpus(EMB_SOURCE_DIR "/datasets/small_world.txt");
  const std::size_t cut = world.find('\n', world.size() / 8) + 1;
  const std::string all = world.substr(0, cut) + middle + "\n" + world.substr(0, cut);
  const auto tokenizer = make_tokenizer("word", all);
  WordVectorOptions options{.epochs = 3};
  options.pairs.unknown = tokenizer->unknown_id();
  options.pairs.boundary = tokenizer->find("\n");
  return learnt(tokenizer->size(), tokenizer->encode(all), options);
}

std::string repeated(const std::string& line, std::size_t times) {
  std::string all;
  for (std::size_t n = 0; n < times; ++n) all += line;
  return all;
}

}  // namespace

// With 32 words a step, as where there are many kinds, the loss was inf after some hundred steps.
TEST_CASE("word vectors: the usual rate is none too large for a text of eight words") {
  Random words(3);
  std::vector<TokenId> tokens(20000);
  for (TokenId& token : tokens) token = static_cast<TokenId>(words.below(8));
  const std::vector<double> losses = learnt(8, tokens, {.width = 16, .epochs = 2}).losses;
  CHECK(*std::ranges::max_element(losses) < 2 * losses.front());
}

// Where a step names a row dozens of times, the sum of the updates overshoots: without a longest
// move, "0 , 0 , 0 ," made the loss infinite.
TEST_CASE("word vectors: runs of one word, of two and of one line leave the others as they were") {
  for (const std::string& middle :
       {repeated("0 ", 6000), repeated("0 , ", 3000),
        repeated("the cat sat on the mat with 7 wild dogs . ", 10000)}) {
    const Learnt made = learnt_around(middle);
    CAPTURE(middle.substr(0, 20));
    CHECK(std::ranges::all_of(made.table, [](Real number) { return std::abs(number) < 100; }));
    // Where every score is 0, a pair costs 6 ln 2 = 4.16.
    CHECK(last_loss(made.losses) < 2.2);
  }
}

TEST_CASE("word vectors: a text of nothing but two words, or one line, is learned from") {
  std::vector<TokenId> two, line;
  for (std::size_t n = 0; n < 20000; ++n) two.push_back(n % 2 == 0 ? 1 : 2);
  for (std::size_t n = 0; n < 100000; ++n) line.push_back(static_cast<TokenId>(1 + n % 10));
  for (const auto* tokens : {&two, &line}) {
    const Learnt made = learnt(11, *tokens, {.epochs = 1});
    CHECK(std::ranges::all_of(made.table, [](Real number) { return std::abs(number) < 100; }));
    CHECK(last_loss(made.losses) < made.losses.front());
  }
}

TEST_SUITE("threads") {
  TEST_CASE("word vectors: 1, 2 and 3 threads learn the same bits, words dropped or not") {
    Random words(3);
    std::vector<TokenId> tokens;
    for (std::size_t n = 0; n < 4000; ++n)  // small ids are frequent
      tokens.push_back(static_cast<TokenId>(words.below(1 + words.below(300))));
    for (const bool cbow : {false, true})
      for (const double subsample : {0.0, 0.01}) {
        WordVectorOptions options{.width = 64, .epochs = 2, .cbow = cbow};
        options.pairs = {.subsample = subsample, .unknown = 299, .boundary = 0};
        std::vector<Learnt> all;
        for (const std::size_t count : {1u, 2u, 3u}) {
          const WithThreads use(count);
          all.push_back(learnt(300, tokens, options));
        }
        CAPTURE(cbow);
        CAPTURE(subsample);
        CHECK(all[0].losses.size() > 100);
        for (const Learnt& made : all) {
          CHECK(made.losses == all[0].losses);
          CHECK(same_bits(made.table, all[0].table));
        }
      }
  }
}
