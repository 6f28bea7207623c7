// Writing with keys and values kept, beside reading all of the text again for each token.

#include "train/generate.hpp"

#include <cstdio>
#include <cstdlib>

#include "commands/flags/flags.hpp"
#include "engine/models/transformer.hpp"
#include "tests/bench/measure.hpp"

using namespace emb;

namespace {

constexpr std::size_t context = 256, vocabulary = 65;

/// Seconds of each of the 256 tokens of a text.
std::vector<double> seconds_of_tokens(const LanguageModel& model) {
  const auto decoding = model.decoding(context);
  std::vector<double> seconds;
  for (std::size_t place = 0; place < context; ++place) {
    const double start = bench::now();
    static_cast<void>(decoding->read({static_cast<TokenId>(place % vocabulary)}));
    seconds.push_back(bench::now() - start);
  }
  return seconds;
}

/// The median of ten tokens around that one, each the median of its turns.
double around(const std::vector<std::vector<double>>& turns, std::size_t token) {
  std::vector<double> medians;
  for (std::size_t place = token - 5; place < token + 5; ++place) {
    std::vector<double> times;
    for (const auto& turn : turns) times.push_back(turn[place]);
    medians.push_back(bench::median(times));
  }
  return bench::median(medians);
}

double seconds_to_write(const LanguageModel& model, bool remember) {
  Random random(5);
  const double start = bench::now();
  generate(model, {1}, {.count = context, .context = context, .remember = remember}, random);
  return bench::now() - start;
}

void measure() {
  Random random(3);
  const Transformer model({.vocabulary = vocabulary, .width = 128, .context = context, .layers = 4},
                          random);
  const int rounds = std::getenv("EMB_BENCH_QUICK") != nullptr ? 3 : 15;
  std::vector<std::vector<double>> turns;
  std::vector<double> kept, again;
  seconds_of_tokens(model);
  for (int round = 0; round < rounds; ++round) {
    turns.push_back(seconds_of_tokens(model));
    kept.push_back(seconds_to_write(model, true));
    again.push_back(seconds_to_write(model, false));
  }
  const double early = around(turns, 10), late = around(turns, 250);
  const auto tokens = static_cast<double>(context);
  const double fast = tokens / bench::median(kept), slow = tokens / bench::median(again);
  std::printf("generate threads=%zu token_10_us=%.1f token_250_us=%.1f late_to_early=%.2f\n",
              threads(), early * 1e6, late * 1e6, late / early);
  std::printf("generate threads=%zu tokens_per_s=%.0f all_again=%.0f faster=%.1f\n", threads(),
              fast, slow, fast / slow);
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags(
      "generate",
      "Tokens a second at a context of 256, with and without what is kept, and what a late "
      "token costs beside an early one. The model: width 128, 4 layers, 4 heads, 65 tokens.");
  return run_program(flags, argc, argv, [] { measure(); });
}
