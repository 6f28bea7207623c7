// Lesson 16: any text. Choose, train, keep, stop, go on, write, look inside.

#include "base/system/file_lock.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/16_your_text/program/by_hand.hpp"
#include "lessons/16_your_text/program/choosing.hpp"
#include "lessons/16_your_text/program/keeping.hpp"
#include "lessons/16_your_text/program/panels.hpp"
#include "lessons/16_your_text/program/renumbering.hpp"
#include "lessons/16_your_text/program/using.hpp"
#include "lessons/shared/reading.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson16;

namespace {

/// Made anew with every run. No flag: what a folder held is removed.
const std::string model_folder = "build/your_text";

/// Of the text: more takes seconds to be cut, and steps of minutes do not get to its end.
constexpr std::size_t most_bytes = std::size_t{1} << 20;

struct Knobs {
  std::string corpus = "datasets/storybook.txt";
  std::string sentence = "The dog ran to the man and";
  Budget budget;
};

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 16 --corpus README.md",
        "A different text. Which tokenizer has the fewest bits per byte?"},
       {"build/embedlings run 16 --steps 1000",
        "More steps. Does the text at temperature 1.5 get better, or that at 0?"},
       {"build/embedlings run 16 --width 32",
        "Half the width. Which tensors get half as large, and which a quarter? And which claim "
        "does not hold?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const Budget& b = knobs.budget;
  if (b.width % b.heads != 0)
    throw UsageError("--width ", b.width, " is not a multiple of ", b.heads, " heads");
  const std::string contents = load_corpus(knobs.corpus);
  std::vector<Cutting> cuttings = cut_in_four_ways(beginning(contents, most_bytes));
  Page page("Lesson 16: your text", "How do you keep a model, and what is in its files?", shown);
  a_small_file(page);
  for (Cutting& way : cuttings) try_bigram(way, b);
  const Cutting& way = which_tokenizer(page, cuttings, contents.size() <= most_bytes);
  const Tokenizer& tokenizer = *way.text.tokenizer;
  const ModelSettings settings = settings_of("transformer", tokenizer.size(), b);
  Training training(way.text, settings, b);
  training.go_to(b.steps);
  two_models(page, way, training);
  one_hot_or_gather(page, way.text, settings, b, b.steps / 10);
  // A second run of this lesson waits here: the folder is one for both.
  const FileLock ours(model_folder + ".lock", 600);
  const std::string in_the_middle =
      stopped_and_resumed(page, way.text, settings, b, training, model_folder);
  forgotten_moments(page, way.text, settings, b, in_the_middle, training);
  what_is_in_the_folder(page, training, model_folder);
  three_temperatures(page, training, tokenizer, way.text.tokens.held_out, knobs.sentence,
                     in_the_middle, b);
  neighbours_of_tokens(page, training, tokenizer, knobs.sentence, knobs.budget.seed);
  ids_are_names(page, training, way.text, settings, knobs.sentence, b);
  choosing_panel(page, training.model(), tokenizer, way.text.tokens.held_out);
  writing_panel(page, training.model(), tokenizer, knobs.sentence, b);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Budget& b = knobs.budget;
  Flags flags("16_your_text", "Any text: choose a tokenizer, train, stop, go on, look inside.");
  flags.add("--seed", b.seed, "seed of every random number");
  flags.add("--corpus", knobs.corpus, "text to learn from, up to a mebibyte of it").file();
  flags.add("--sentence", knobs.sentence, "beginning of a text, which the model continues");
  flags.add("--width", b.width, "D, numbers per token").range(8, 256);
  flags.add("--layers", b.layers, "blocks of the transformer").range(1, 8);
  flags.add("--steps", b.steps, "training steps of each model").range(20, 100000);
  flags.add("--rate", b.rate, "highest learning rate of the transformer").range(0, 1);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
