// A step of skip-gram: its cost follows the words that are read, not the vocabulary. And a text for
// tests/bench/peers/many_words.sh, which compares whole programs on it.

#include "train/word_vectors.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <fstream>
#include <string>
#include <vector>

#include "base/threads.hpp"
#include "commands/flags/flags.hpp"
#include "engine/optim/sampled_sgd.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

constexpr std::size_t length = 1'000'000;
constexpr std::array<std::size_t, 3> sizes{1'000, 10'000, 100'000};

/// A text in which the word of rank r is drawn with the weight 1 / r, as in natural text.
std::vector<TokenId> text_of(std::size_t vocabulary, std::size_t words = length) {
  std::vector<double> weights;
  for (std::size_t rank = 1; rank <= vocabulary; ++rank)
    weights.push_back(1.0 / static_cast<double>(rank));
  const AliasTable ranks(weights);
  Random random(1);
  std::vector<TokenId> text;
  while (text.size() < words)
    text.push_back(static_cast<TokenId>(ranks.chosen(ranks.fall(random))));
  return text;
}

/// As `embedlings vectors` trains without flags: what is measured is the step that people take.
const WordVectorOptions usual;

struct Trained {
  explicit Trained(std::size_t vocabulary)
      : random(2),
        model(vocabulary, usual.width, random),
        source(text_of(vocabulary), vocabulary, usual.pairs, usual.seed),
        sgd(model.in(), model.out(), {.longest_move = usual.longest_move}) {}

  void step() {
    SkipGramBatch pairs = source.next(usual.words);
    const auto batch =
        sgd.batch(std::move(pairs.inputs), std::move(pairs.targets), std::move(pairs.ends));
    sgd.step(batch, usual.rate);
  }

  Random random;
  SkipGram model;
  SkipGrams source;
  SampledSgd sgd;
};

void run() {
  Page page("A step of skip-gram",
            message(usual.words, " words a step, window ", usual.pairs.window, ", ",
                    usual.pairs.negatives, " drawn words, width ", usual.width,
                    ", as by default; one thread. Larger tables do not fit a cache."));
  std::deque<Trained> trained;
  std::vector<bench::Repeated> works;
  for (const std::size_t size : sizes) {
    Trained& one = trained.emplace_back(size);
    works.push_back(bench::repeated([&one] { one.step(); }));
  }
  const std::vector<double> times = bench::seconds_in_turns(works, 6.0);
  Rows rows;
  for (std::size_t n = 0; n < sizes.size(); ++n)
    rows.push_back({number(sizes[n]), seconds(times[n]),
                    number(static_cast<double>(usual.words) / times[n], 3),
                    fixed(times[n] / times[0], 2)});
  page.table({"words in the vocabulary", "a step", "words/s", "of the first"}, rows);
}

/// A thousand words in each line, as many kinds as the largest vocabulary has.
void write_text(const std::string& path, std::size_t words) {
  std::ofstream file(path);
  std::size_t written = 0;
  for (const TokenId id : text_of(sizes.back(), words))
    file << 'w' << id << (++written % 1000 == 0 || written == words ? '\n' : ' ');
  file.close();
  if (!file) throw FileError(path, ": cannot be written");
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("word_vectors", "What a step of skip-gram costs, by the size of the vocabulary.");
  std::string path;
  std::size_t words = 10 * length;
  flags.add("--write", path, "write a text by Zipf's law instead").shown_as("FILE");
  flags.add("--words", words, "of the text that is written").range(1, 1e9);
  return run_program(flags, argc, argv, [&] {
    if (!path.empty()) return write_text(path, words);
    set_threads(1);
    run();
  });
}
