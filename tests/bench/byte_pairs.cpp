#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "commands/flags/flags.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"

/// Learning byte pairs and encoding with them, on one thread: seconds of the processor, so that
/// what else the machine does counts as little as it can. The least of several runs.
namespace {

template <class Work>
double processor_seconds(Work work, int runs) {
  double best = 1e9;
  for (int run = 0; run < runs; ++run) {
    const std::clock_t start = std::clock();
    work();
    best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  std::string corpus = "datasets/small_world.txt";
  std::size_t vocabulary = 1000;
  emb::Flags flags("byte_pairs", "Seconds to learn byte pairs from a text, and to encode it.");
  flags.add("--corpus", corpus, "the text").file();
  flags.add("--vocabulary", vocabulary, "how many tokens").range(256);
  return emb::run_program(flags, argc, argv, [&] {
    const std::string text = emb::load_corpus(corpus, "bytepair");
    const emb::BytePairTokenizer pairs(text, vocabulary);
    const double learning = processor_seconds([&] { emb::BytePairTokenizer(text, vocabulary); }, 5);
    std::size_t tokens = 0;
    const double encoding =
        processor_seconds([&] { tokens = std::max(tokens, pairs.encode(text).size()); }, 7);
    std::printf("bytes=%zu tokens=%zu learn_s=%.4f encode_s=%.4f encode_mb_per_s=%.1f\n",
                text.size(), tokens, learning, encoding,
                static_cast<double>(text.size()) / 1e6 / encoding);
  });
}
