// Lesson 08: geometry. Vectors acquire meaning from text, and it is measured.

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "commands/flags/flags.hpp"
#include "engine/ops/sampled_loss.hpp"
#include "lessons/08_geometry/program/axes.hpp"
#include "lessons/08_geometry/program/figures.hpp"
#include "lessons/08_geometry/program/letters.hpp"
#include "lessons/08_geometry/program/live_panel.hpp"
#include "lessons/08_geometry/program/map.hpp"
#include "lessons/08_geometry/program/next_word.hpp"
#include "lessons/08_geometry/program/optimisers.hpp"
#include "lessons/08_geometry/program/panels.hpp"
#include "lessons/08_geometry/program/search.hpp"
#include "lessons/08_geometry/program/stereotype.hpp"
#include "lessons/08_geometry/program/world.hpp"
#include "lessons/shared/ops.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson08;

namespace {

constexpr std::size_t most_threads = 3;  // which learn the same as one

struct Knobs {
  WorldFiles files;
  WordVectorOptions training{
      .width = 64, .epochs = 5, .rate = 0.1, .longest_move = any_distance, .pairs = {.window = 2}};
  std::string letters = "datasets/storybook.txt", digits = "datasets/README.md";
  std::size_t next_word_steps = 600;
};

// ---- The steps --------------------------------------------------------------------------------

void by_hand(Page& page) {
  page.step("By hand: three arrows, and a pair of words", no_figure);
  const std::vector<Real> a{3, 4}, b{4, 3}, c{-8, 6};
  page.claim("cos((3, 4), (4, 3)) = (12 + 12) / (5 * 5).", cosine(a, b), 24.0 / 25, 1e-12);
  page.claim("cos((3, 4), (-8, 6)) = (-24 + 24) / (5 * 10): a right angle.", cosine(a, c), 0,
             1e-12);
  page.say(
      "Skip-gram takes a centre word x from the text, a word from its context, and random words as "
      "negative samples. With x = (1, 2), the context word's row (2, -1) and one negative's row "
      "(0, 0), both scores are 0: each costs ln 2, and the slopes are -1/2 and 1/2.");
  Tensor x = Tensor::parameter("x", {1, 2}, {1, 2});
  Tensor out = Tensor::parameter("out", {2, 2}, {2, -1, 0, 0});
  const Tensor loss = sampled_loss(x, out, Ids({1, 2}, {0, 1}), {1});
  page.claim("The loss is 2 ln 2.", static_cast<double>(loss.item()), 2 * math::log(2.0), 1e-6);
  backward(loss);
  std::vector<Real> gradients(x.grad().values().begin(), x.grad().values().end());
  gradients.insert(gradients.end(), out.grad().values().begin(), out.grad().values().end());
  page.heatmap("The gradient, from the engine", Grid(gradients, 3, 2),
               {.rows = {"x", "context", "negative"},
                .cells = Cells::numbers,
                .caption = "A step against the gradient moves x and the context word's row towards "
                           "each other, and the negative's row away."});
}

void three_seeds(Page& page, const World& world, const std::vector<Learned>& runs,
                 std::uint64_t seed) {
  Rows rows;
  double purity = 1, analogies = 1;
  for (std::size_t n = 0; n < runs.size(); ++n) {
    const Quality q = quality(world, runs[n].rows(), runs[n].losses.back());
    rows.push_back({seed + n, fixed(q.purity, 3), percent(q.analogies), fixed(q.cat_dog, 2),
                    fixed(q.cat_king, 2)});
    purity = std::min(purity, q.purity);
    analogies = std::min(analogies, q.analogies);
  }
  const Moment& start = runs[0].moments.front();
  const Quality before = quality(world, {start.table, runs[0].rows().width}, start.loss);
  page.claim_at_least(message("purity@5 is at least 0.95 after training with each of three seeds "
                              "(before: ",
                              fixed(before.purity, 2).text, ")."),
                      purity, 0.95);
  page.claim_at_least(
      message("A share of at least 0.95 of the analogies is right after training with each of "
              "three seeds (before: ",
              fixed(before.analogies, 3).text, ")."),
      analogies, 0.95);
  page.table("Three seeds", {"seed", "purity@5", "analogies", "cat/dog", "cat/king"}, rows);
}

void learning(Page& page, const World& world, const std::vector<Learned>& runs,
              const Knobs& knobs) {
  page.step("Vectors learned from the words around", "While it learns");
  const WordVectorOptions& o = knobs.training;
  const Learned& learned = runs.front();
  page.say(message(
      "Text: ", knobs.files.corpus, ", ", number(world.tokens.size()),
      " tokens, V = ", world.tokenizer->size(), ". Every word starts as ", o.width,
      " random numbers. ", o.epochs, " times through the text, windows of 1 to ", o.pairs.window,
      " words on each side, ", o.pairs.negatives,
      " negative samples for each pair. A step moves only the rows of the words in its pairs "
      "(lesson 04)."));
  three_seeds(page, world, runs, o.seed);
  page.claim_at_most(
      message("At the start the model cannot tell words apart: the loss of a pair is "
              "at most ",
              1 + o.pairs.negatives, " ln 2 nats."),
      learned.moments.front().loss, static_cast<double>(1 + o.pairs.negatives) * math::log(2.0));
  page.curve("Loss during training", {{"loss", learned.at, learned.losses}},
             {.x = "step", .y = "nats per pair"});
  show_moments(page, world, learned);
}

void same_bits(Page& page, const World& world, const Knobs& knobs) {
  page.say(
      "In the programs that most people use, several threads write into one table at once, so two "
      "runs seldom agree. Here each row is written by one thread alone. Tried on the first 40,000 "
      "tokens of the text.");
  WordVectorOptions a_little = knobs.training;
  a_little.epochs = 1;
  a_little.words = 256;
  a_little.rate = knobs.training.rate / 8;
  const std::vector<TokenId> beginning(
      world.tokens.begin(),
      world.tokens.begin() +
          static_cast<std::ptrdiff_t>(std::min<std::size_t>(world.tokens.size(), 40000)));
  const std::size_t asked = threads();
  set_threads(1);
  const Learned one = learn(world, beginning, a_little, "one thread");
  set_threads(most_threads);
  const Learned three = learn(world, beginning, a_little, "three threads");
  set_threads(asked);
  page.claim_that("One thread and three threads learn the same table, to the last bit.",
                  std::ranges::equal(one.rows().values, three.rows().values),
                  message("compared ", number(one.rows().values.size()), " numbers"));
}

void suggestions(Page& page) {
  page.try_this({{"build/embedlings run 08 --window 10 --rate 0.05",
                  "A window as long as a sentence: which words come closer?"},
                 {"build/embedlings run 08 --width 4",
                  "Four numbers a word. Which suffers first, groups or analogies?"},
                 {"build/embedlings vectors --corpus datasets/storybook.txt --window 3 --epochs 9",
                  "A text that nobody planned. Which words find sensible neighbours?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const World world = read_world(knobs.files);
  Page page("Lesson 08: geometry", "Words with the same context get similar vectors", shown);
  by_hand(page);
  std::vector<Learned> runs;
  for (std::uint64_t n = 0; n < 3; ++n) {
    WordVectorOptions options = knobs.training;
    options.seed += n;
    runs.push_back(learn(world, world.tokens, options, message("seed ", options.seed)));
  }
  learning(page, world, runs, knobs);
  const Learned& learned = runs[0];
  cosine_table(page, world, learned.rows());
  flat_map(page, world, learned.rows());
  function_words(page, world, learned.rows());
  analogies(page, world, learned.rows());
  space_panel(page, world, learned);
  learning_panel(page, world, knobs.training.seed);
  rotated(page, world, learned, knobs.training.seed);
  two_seeds(page, world, learned.rows(), runs[1].rows());
  same_bits(page, world, knobs);
  stereotype(page, world, runs, knobs.training);
  search(page, world, learned);
  letters(page, knobs.letters, knobs.digits);
  const NextWordKnobs next_word{.steps = knobs.next_word_steps, .seed = knobs.training.seed};
  next_word_analogies(page, world, learned.rows(), next_word);
  optimisers(page, world, next_word);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  WordVectorOptions& o = knobs.training;
  Flags flags("08_geometry", "Word vectors learned from text: cosines, maps, analogies, a bias.");
  flags.add("--seed", o.seed, "first of three seeds");
  flags.add("--corpus", knobs.files.corpus, "text with the words of the small world").file();
  flags.add("--groups", knobs.files.groups, "groups of its words").file();
  flags.add("--analogies", knobs.files.analogies, "questions about its words").file();
  flags.add("--letters", knobs.letters, "text for the bigram table of characters").file();
  flags.add("--digits", knobs.digits, "text with digits, for the same").file();
  flags.add("--width", o.width, "D, numbers per word").range(2, 128);
  flags.add("--window", o.pairs.window, "context: words on each side").range(1, 50);
  flags.add("--negatives", o.pairs.negatives, "negative samples for each pair").range(1, 50);
  flags.add("--epochs", o.epochs, "times the text is read").range(1, 100);
  flags.add("--rate", o.rate, "learning rate at the start").range(0, 10);
  flags.add("--next-word-steps", knobs.next_word_steps, "training of the last two steps' models")
      .range(0, 100000);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
