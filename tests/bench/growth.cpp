// How the cost of a training step grows: with width, context, layers and vocabulary, one at a time.

#include <array>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "commands/flags/flags.hpp"
#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "tests/bench/measure.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

struct Size {
  std::size_t width = 128, context = 64, layers = 2, vocabulary = 1'000;
  bool tied = true;
  std::size_t tokens = 512;  // of a step
};

/// Multiply-adds of a token, forward and backward: a product has one gradient for each factor.
struct Work {
  double maps, attention, output;
  double all() const { return maps + attention + output; }
};

Work work_of(const Size& s) {
  const auto d = static_cast<double>(s.width), layers = static_cast<double>(s.layers);
  return {3 * layers * 12 * d * d,                          // attention's 4 D^2, the MLP's 8 D^2
          3 * layers * static_cast<double>(s.context) * d,  // scores and sums, half of the places
          3 * d * static_cast<double>(s.vocabulary)};
}

/// A step with clipping and AdamW; the share is of the multiply-add peak measured in turns with it.
bench::Reached measure(const Size& s) {
  Random random(3);
  std::vector<TokenId> text(20'000);
  for (TokenId& token : text) token = static_cast<TokenId>(random.below(s.vocabulary));
  const Transformer model({.vocabulary = s.vocabulary,
                           .width = s.width,
                           .context = s.context,
                           .layers = s.layers,
                           .tied = s.tied},
                          random);
  AdamW optimiser(model.parameters(), {.rate = 1e-3, .weight_decay = 0.1, .decays = matrices_only});
  Batches batches(text, s.tokens / s.context, s.context, 5);
  const bench::Repeated steps = [&](std::size_t count) {
    train(model, optimiser, [&] { return batches.next(); }, {.steps = count, .clip = 1.0});
  };
  return bench::share_of_peak(steps, 2 * work_of(s).all() * static_cast<double>(s.tokens), 0.6);
}

/// One knob, the sizes it takes, and how a model is made of one.
struct Growth {
  const char* name;
  std::vector<std::size_t> sizes;
  std::function<Size(std::size_t)> at;
  const char* what_to_see;
};

const Growth growths[] = {
    {"width",
     {32, 64, 128, 256, 512},
     [](std::size_t n) { return Size{.width = n}; },
     "Multiply-adds grow with the square of the width, what passes over each number (norms, GELU, "
     "softmax, the sums of residuals) with the width alone. So narrow models are far from the "
     "peak, and twice the width is less than four times the time, until products are nearly all "
     "there is."},
    {"context",
     {16, 64, 256, 1'024},
     [](std::size_t n) { return Size{.context = n, .tokens = 1'024}; },
     "A token looks at half of its context on average. That is a small part of the work until the "
     "context is twelve times the width, where it is as much as all maps together. Its products "
     "are as narrow as a head, and a softmax stands between them, so it is farther from the peak "
     "than the maps are."},
    {"layers",
     {1, 2, 4, 8},
     [](std::size_t n) { return Size{.layers = n}; },
     "A straight line: each layer is the same work again. It does not begin at zero, because "
     "scores against the table and their softmax are there with any number of layers."},
    {"vocabulary",
     {1'000, 10'000, 30'000, 100'000},
     [](std::size_t n) { return Size{.width = 64, .vocabulary = n, .tokens = 256}; },
     "A straight line again, of scores: a lookup costs the same in any table. The bend at the "
     "beginning is where the layers are more than the scores. A score is an exponential and some "
     "passes through memory besides its 64 multiply-adds each way, which keeps it from the peak. "
     "An output of its own does the same products as a tied one; its table is one more for "
     "clipping and AdamW to pass through, which is the distance between both lines."}};

struct Line {
  std::vector<double> times, limits;  // microseconds of a token
};

/// Rows of the table, and the line for the figure.
Line measure(const Growth& growth, bool tied, Rows& rows) {
  Line line;
  for (const std::size_t n : growth.sizes) {
    Size size = growth.at(n);
    size.tied = tied;
    const Work work = work_of(size);
    const bench::Reached reached = measure(size);
    const double time = reached.seconds / static_cast<double>(size.tokens);
    rows.push_back({tied ? message(n) : message(n, ", untied"), number(work.all() / 1e6, 3),
                    percent(work.attention / work.all()), percent(work.output / work.all()),
                    number(static_cast<std::size_t>(1 / time)), percent(reached.share)});
    line.times.push_back(time * 1e6);
    line.limits.push_back(time * reached.share * 1e6);
  }
  return line;
}

void show(Page& page, const Growth& growth) {
  page.step(message("By ", growth.name));
  const bool both = growth.name == std::string("vocabulary");
  Rows rows;
  const Line tied = measure(growth, true, rows);
  std::vector<Series> lines{{both ? "tied" : "measured", growth.sizes, tied.times}};
  if (both) lines.emplace_back("untied", growth.sizes, measure(growth, false, rows).times);
  lines.push_back({"its multiply-adds at the peak", growth.sizes, tied.limits});
  page.table("a training step",
             {growth.name, "million multiply-adds a token", "attention", "scores", "tokens/s",
              "of the peak"},
             rows);
  page.curve("time of a token", lines,
             {.x = growth.name, .y = "microseconds", .caption = growth.what_to_see});
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("growth",
              "Tokens a second in training by width, context, layers and vocabulary, each beside "
              "its multiply-adds.");
  flags.add_page();
  return run_program(flags, argc, argv, [&] {
    Page page("How cost grows", message("training steps, threads: ", threads()), flags.shown());
    page.say(
        "One knob is turned at a time. The others stand at width 128, context 64, 2 layers, 4 "
        "heads, 1,000 tokens of vocabulary and 512 tokens a step; 1,024 by context, and by "
        "vocabulary width 64 and 256 tokens a step.");
    for (Growth growth : growths) {
      if (std::getenv("EMB_BENCH_QUICK") != nullptr) growth.sizes.pop_back();
      show(page, growth);
    }
  });
}
