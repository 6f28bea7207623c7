#include "train/train.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "commands/train_knobs.hpp"
#include "optim/adam.hpp"
#include "optim/schedule.hpp"
#include "system/interrupt.hpp"
#include "text/corpus.hpp"
#include "text/reading.hpp"
#include "text/statistics.hpp"
#include "train/forecast.hpp"
#include "train/generate.hpp"
#include "view/page.hpp"

namespace emb::commands {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

ReadInParts read_text(const TrainKnobs& knobs) {
  const std::string text =
      knobs.tokenizer == "bytepair" ? load_bytes(knobs.corpus) : load_corpus(knobs.corpus);
  return read_in_parts(text, knobs.tokenizer, {.maximum_size = knobs.vocabulary});
}

std::string printed(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

void show_sizes(Page& page, const TrainKnobs& knobs, const ReadInParts& text,
                const LanguageModel& model) {
  const std::size_t vocabulary = text.tokenizer->size();
  page.table({"", "number"},
             {{"tokens to learn from", text.tokens.train.size()},
              {"tokens held out", text.tokens.held_out.size()},
              {"vocabulary", vocabulary},
              {"parameters", parameter_count(model)},
              {"steps", knobs.steps},
              {"uniform floor, nats per token", printed("%.4f", uniform_floor(vocabulary))},
              {"bigram floor of the held-out text",
               printed("%.4f", bigram_floor(text.tokens.held_out, vocabulary))}});
}

/// The first windows of the held-out text: enough to see where training is.
double quick_look(const LanguageModel& model, const TrainKnobs& knobs, const ReadInParts& text) {
  const std::size_t wanted = knobs.eval_batches * knobs.batch * knobs.model.context + 1;
  const std::span<const TokenId> all = text.tokens.held_out;
  return evaluate(model, all.first(std::min(wanted, all.size())), knobs.model.context, knobs.batch);
}

/// Trains, with a progress bar and a line for every look at the held-out text.
void run_steps(const LanguageModel& model, const TrainKnobs& knobs, const ReadInParts& text) {
  AdamW optimiser(model.parameters(), {.rate = knobs.rate,
                                       .beta1 = knobs.beta1,
                                       .beta2 = knobs.beta2,
                                       .weight_decay = knobs.weight_decay,
                                       .decays = matrices_only});
  Batches batches(text.tokens.train, knobs.batch, knobs.model.context, knobs.seed);
  Progress bar("training", knobs.steps);
  const Clock::time_point start = Clock::now();
  const auto report = [&](const StepReport& step) {
    const std::size_t done = step.step + 1;
    if (bar.due()) {
      const double tokens = static_cast<double>(done * knobs.batch * knobs.model.context);
      bar.at(done, "loss " + printed("%.3f", step.loss) + "  " +
                       printed("%.0f tokens/s", tokens / seconds_since(start)));
    }
    if (knobs.eval_every == 0 || done % knobs.eval_every != 0 || done == knobs.steps) return;
    bar.clear();
    std::cout << "  step " << done << "  loss " << printed("%.4f", step.loss) << "  held-out "
              << printed("%.4f", quick_look(model, knobs, text)) << std::endl;
  };
  emb::train(model, optimiser, [&] { return batches.next(); },
             {.steps = knobs.steps,
              .clip = knobs.clip,
              .rate = warmup_cosine(knobs.warmup, knobs.steps, knobs.rate, knobs.least_rate),
              .report = report});
}

void show_writing(Page& page, const LanguageModel& model, const TrainKnobs& knobs,
                  const ReadInParts& text, Random& random) {
  if (knobs.write == 0) return;
  const std::vector<TokenId> prompt = {text.tokens.held_out.front()};
  const auto written = generate(model, prompt,
                                {.count = knobs.write,
                                 .context = knobs.model.context,
                                 .temperature = 0.8,
                                 .stop = asked_to_end},
                                random);
  page.listing("what it writes", text.tokenizer->decode(written));
}

/// The held-out loss in bits per byte, as a word of the last line; nothing where tokens lose bytes.
std::string shown_bits_per_byte(Page& page, const ReadInParts& text, double loss) {
  if (text.predicted_bytes == 0) return "";
  const std::string bits =
      printed("%.4f", bits_per_byte(loss, text.tokens.held_out.size() - 1, text.predicted_bytes));
  page.say(message("Held out: ", printed("%.4f", loss), " nats per token, ", bits,
                   " bits per byte. Longer tokens are harder to guess and fewer, so only the "
                   "second can be compared with another tokenizer's."));
  return " bits_per_byte=" + bits;
}

/// The loss of the whole held-out text; where training was ended early, of what is quickly read.
double held_out_loss(const LanguageModel& model, TrainKnobs knobs, const ReadInParts& text) {
  if (!asked_to_end())
    return evaluate(model, text.tokens.held_out, knobs.model.context, knobs.batch);
  knobs.eval_batches = std::min<std::size_t>(knobs.eval_batches, 20);
  return quick_look(model, knobs, text);
}

/// Says what all of it will take, or that this is too much: nothing is taken before it is known.
void look_ahead(TrainKnobs knobs, const ReadInParts& text) {
  constexpr std::size_t tokens = 16384;  // of a step: what grows with them is the same from here on
  ModelSettings& sizes = knobs.model;
  const auto all_of_it = [&] {
    Random random(knobs.seed);
    const auto model = make_model(sizes, random);
    run_steps(*model, knobs, text);
    held_out_loss(*model, knobs, text);
  };
  announce([&] { return rehearse(knobs.batch, tokens / sizes.context, all_of_it); },
           {{"--batch", &knobs.batch},
            {"--context", &sizes.context},
            {"--width", &sizes.width, 2 * sizes.heads},
            {"--layers", &sizes.layers}});
}

/// 0, or 128 and the signal that ended it before its time.
int run(const TrainKnobs& asked) {
  TrainKnobs knobs = settled(asked);
  const ReadInParts text = read_text(knobs);
  knobs.model.vocabulary = text.tokenizer->size();
  look_ahead(knobs, text);
  Random random(knobs.seed);
  const auto model = make_model(knobs.model, random);
  Page page("Training", knobs.model.kind + " on " + knobs.corpus);
  show_sizes(page, knobs, text, *model);
  const Clock::time_point start = Clock::now();
  try {
    run_steps(*model, knobs, text);
  } catch (const Interrupted& end) {
    page.say(message(end.what(), ": what follows is of the model as it is now."));
  }
  const double seconds = seconds_since(start);
  const double loss = held_out_loss(*model, knobs, text);
  if (!asked_to_end()) {
    const InterruptWatch watch;
    show_writing(page, *model, knobs, text, random);
  }
  const std::string bits = shown_bits_per_byte(page, text, loss);
  std::cout << "val_loss=" << printed("%.4f", loss) << " bigram_floor="
            << printed("%.4f", bigram_floor(text.tokens.held_out, text.tokenizer->size()))
            << " seconds=" << printed("%.1f", seconds) << bits << std::endl;
  return asked_to_end() ? 128 + asked_to_end() : 0;
}

}  // namespace

int train(int argc, const char* const* argv) {
  TrainKnobs knobs;
  Flags flags("embedlings train",
              "Learns from the first nine tenths of a text, measures the loss on the last tenth, "
              "and writes a few lines.");
  add_flags(flags, knobs);
  return run_program(flags, argc, argv, [&] { return run(knobs); });
}

}  // namespace emb::commands
