// Lesson 07: one table for both ends of a model, what goes wrong, and what mends it.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "commands/flags/flags.hpp"
#include "engine/optim/sgd.hpp"
#include "lessons/07_tied_weights/program/contenders.hpp"
#include "lessons/07_tied_weights/program/ends.hpp"
#include "lessons/07_tied_weights/program/figures.hpp"
#include "lessons/07_tied_weights/program/mirror.hpp"
#include "lessons/07_tied_weights/program/panels.hpp"
#include "lessons/07_tied_weights/program/transformer_steps.hpp"
#include "lessons/07_tied_weights/program/two_ends.hpp"
#include "lessons/shared/known_models.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/reading.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson07;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string corpus = "datasets/storybook.txt";
  std::string tokenizer = "char";
  std::size_t vocabulary = 256;  // V at most
  std::size_t width = 32;        // D
  std::size_t batch = 24;        // pairs in the batch whose gradient is taken apart
  TrainingOptions training;
  std::string words = "datasets/small_world.txt";  // read by the transformers
  TransformerBudget transformer;
};

std::unique_ptr<LanguageModel> factored(std::size_t V, std::size_t D, bool tied, bool map,
                                        std::uint64_t seed) {
  Random random(seed);
  return std::make_unique<FactoredBigram>(
      FactoredBigramOptions{.vocabulary = V, .width = D, .tied = tied, .map = map}, random);
}

// ---- The steps --------------------------------------------------------------------------------

void step_by_hand(Page& page, Twins& twins) {
  const auto scores = [&] { return score_matrix(twins.tied, 3); };
  const auto score = [](const Tensor& all, std::size_t from, std::size_t to) {
    return static_cast<double>(all.values()[from * 3 + to]);
  };
  const Tensor before = scores();
  Sgd(twins.tied.parameters(), {.rate = 0.3}).step();
  const Tensor after = scores();
  page.say("One step of SGD with rate 0.3 should raise the score of b after a, which is 2.");
  page.claim("The score of b after a is now 1.2 * 2.2 + 0.6 * 0.2 = 2.76.", score(after, 0, 1),
             2.76, 1e-5);
  page.claim(
      "The score of a after b rose to the same number, although the model was only taught b after "
      "a.",
      score(after, 1, 0), score(after, 0, 1), 0);
  page.table("A step of training", {"score of", "before", "after"},
             {{"b after a", fixed(score(before, 0, 1), 2), fixed(score(after, 0, 1), 2)},
              {"a after b", fixed(score(before, 1, 0), 2), fixed(score(after, 1, 0), 2)}});
}

void by_hand(Page& page) {
  page.step("By hand: three tokens, two dimensions", "A step of training");
  page.say(
      "The rows are a = (1, 1), b = (2, 0), c = (0, 2). The model reads a and scores each token by "
      "its row times a's row: 2, 2 and 2, so each has probability 1/3. The target is b.");
  Random random(0);
  const std::vector<Real> table = {1, 1, 2, 0, 0, 2};
  Twins twins({.vocabulary = 3, .width = 2, .map = false}, table, random);
  const Ends ends = gradient_of_ends(twins, {Ids({0}), Ids({1})});
  const auto all = differences(ends.tied, sum_of(ends.input, ends.output), 2, {true, true, true});
  page.claim_equal(
      "The tied gradient is the sum of the gradients from both ends. Numbers that differ:",
      all.count, 0);
  const auto draw = [&](const char* title, const std::vector<Real>& values, const char* caption) {
    page.heatmap(title, Grid(values, 3, 2),
                 {.rows = {"a", "b", "c"}, .cells = Cells::numbers, .caption = caption});
  };
  draw("Input end", ends.input, "Only the row that was read.");
  draw("Output end", ends.output, "Every row: (probability - 1 if target) times a's row.");
  draw("The tied table", ends.tied,
       "Their sum. The rows of b and c come from the output end alone.");
  step_by_hand(page, twins);
}

/// The loss half-way through the steps, and at the end, above the bigram floor.
Rows rows_above(std::span<const Contender> models, const Floors& floors) {
  Rows rows;
  for (const Contender& model : models)
    rows.push_back({model.name, number(parameter_count(*model.model)), fixed(model.loss, 4),
                    fixed(model.losses[model.losses.size() / 2] - floors.bigram, 4),
                    fixed(model.loss - floors.bigram, 4)});
  return rows;
}

void three_models(Page& page, const Reading& reading, const std::vector<Contender>& models,
                  const Floors& floors, const Knobs& knobs) {
  const std::size_t D = knobs.width;
  page.step("Three models on one text");
  page.say(message("Text: ", number(reading.tokens.size()), " tokens (", reading.tokenizer->name(),
                   ", V = ", reading.tokenizer->size(),
                   reading.whole ? ")" : "), the beginning of a longer text",
                   ". Each token is D = ", D,
                   " numbers, a row of E. All three learn from all pairs at every step."));
  page.claim_at_least(message("After ", knobs.training.steps,
                              " steps E E^T, the bare tied model, is at least 0.3 nats above the "
                              "bigram floor."),
                      models[0].loss - floors.bigram, 0.3);
  page.claim_at_most(
      "With a D x D map between the ends, the tied model ends within 0.01 nats of the bigram "
      "floor.",
      models[1].loss - floors.bigram, 0.01);
  page.claim_at_most("The untied model ends within 0.01 nats of the bigram floor, too.",
                     models[2].loss - floors.bigram, 0.01);
  page.table("After training", {"scores", "parameters", "loss", "half-way", "above bigram"},
             rows_above(std::span(models).first(3), floors),
             message("half-way: above bigram after half of the steps. The unigram floor, which "
                     "ignores the token before, is ",
                     fixed(floors.unigram - floors.bigram, 4).text, " above bigram."));
  std::vector<Series> series;
  for (std::size_t n = 0; n < 3; ++n) series.emplace_back(models[n].name, models[n].losses);
  page.curve("Loss during training", series,
             {.references = {{"uniform", floors.uniform},
                             {"unigram", floors.unigram},
                             {"bigram", floors.bigram}},
              .x = "step",
              .y = "nats per token"});
}

void mirror(Page& page, const Reading& reading, const std::vector<Contender>& models) {
  const std::size_t V = reading.tokenizer->size();
  const MirrorPair pair = choose_pair(reading);
  const std::string gap = reading.tokenizer->name() == "char" ? "" : " ";
  const std::string a = reading.tokenizer->piece(pair.a), b = reading.tokenizer->piece(pair.b);
  const std::string ab = a + gap + b, ba = b + gap + a;
  page.step("The mirror");
  page.say(message("In the text \"", ab, "\" occurs ", number(pair.there), " times, \"", ba, "\" ",
                   number(pair.back), " times."));
  const Tensor bare = score_matrix(*models[0].model, V), mapped = score_matrix(*models[1].model, V);
  page.say(message(
      "Always: E E^T scores every pair as its mirror image, to the last bit, because a product "
      "does not change if its factors are swapped. Here ",
      unequal_mirrors(bare), " of ", number(V * (V - 1) / 2), " pairs differ."));
  page.claim_that("With the map, most scores s(x, y) differ from s(y, x).",
                  unequal_mirrors(mapped) > V * (V - 1) / 4,
                  message(number(unequal_mirrors(mapped)), " of ", number(V * (V - 1) / 2), " do"));
  Rows rows;
  for (const std::size_t n : {0u, 4u, 1u, 2u}) {
    const BothWays says = both_ways(score_matrix(*models[n].model, V), pair);
    rows.push_back({models[n].name, fixed(says.score_there, 3), fixed(says.score_back, 3),
                    fixed(says.probability_there, 4), fixed(says.probability_back, 4)});
  }
  page.table(message("There and back: \"", ab, "\" and \"", ba, "\""),
             {"scores", message("s(", ab, ")"), message("s(", ba, ")"),
              message("p(", b, " after ", a, ")"), message("p(", a, " after ", b, ")")},
             rows, "Probabilities differ even so: each row is divided by its own sum.");
  const std::vector<TokenId> ids = shown_ids(reading, pair, 6);
  const auto draw = [&](const char* title, const Tensor& scores) {
    const std::vector<std::string> names = pieces(reading, ids);
    page.heatmap(title, Grid(part_of(scores, ids), ids.size(), ids.size()),
                 {.rows = names, .columns = names, .cells = Cells::numbers});
  };
  draw("Scores of E E^T: the same on both sides of the diagonal", bare);
  draw("Scores of E M E^T: row then column", mapped);
}

void how_low(Page& page, const std::vector<Contender>& models, const Floors& floors,
             std::size_t V) {
  page.step("How low can a mirror go?");
  page.say(
      "Is the width the reason, or the optimiser? Two more models: E E^T as wide as the "
      "vocabulary, and scores A + A^T, which can be any symmetric matrix. With such scores the "
      "loss has a single minimum (lesson 06), so the optimiser cannot get stuck. Whatever they "
      "lose is the cost of symmetry.");
  const double symmetric = models[4].loss - floors.bigram;
  page.claim_at_least("Symmetric scores end at least 0.1 nats above the bigram floor.", symmetric,
                      0.1);
  page.claim_at_least(
      "Even at full width, E E^T ends at least 0.1 nats above the symmetric scores.",
      models[3].loss - floors.bigram - symmetric, 0.1);
  const std::size_t above = above_their_diagonals(score_matrix(*models[0].model, V));
  page.say(
      message("What else is wrong with E E^T? No pair ab can score above both aa and bb, because a "
              "row times itself is a square. Here ",
              above, " of ", number(V * (V - 1) / 2), " pairs do."));
  std::vector<Bar> bars;
  for (const Contender& model : std::span(models).first(5))
    bars.push_back(
        {model.name, model.loss - floors.bigram, fixed(model.loss - floors.bigram, 4).text});
  page.bars("Nats above the bigram floor", bars,
            "In E E^T a row times itself is a square, and no row times another exceeds "
            "the larger of their squares. Symmetric scores are free of that.");
}

/// The largest width at which one table and a map have no more parameters than two tables of
/// width 4.
std::size_t width_of_equal_size(std::size_t V) {
  std::size_t D = 4;
  while (V * (D + 1) + (D + 1) * (D + 1) <= 2 * V * 4) ++D;
  return D;
}

void parameters_of_known_sizes(Page& page, std::size_t V, std::size_t D) {
  Rows rows;
  const auto row = [&](const char* name, std::size_t v, std::size_t d, bool map) {
    const std::size_t untied = 2 * v * d, tied = v * d + (map ? d * d : 0);
    const double saved = 1.0 - static_cast<double>(tied) / static_cast<double>(untied);
    rows.push_back({name, number(v), number(d), number(untied), number(tied), percent(saved)});
  };
  row("this text, map", V, D, true);
  row("a small model, map", 8192, 256, true);
  row("GPT-2 small, no map", 50257, 768, false);
  const KnownModel& gpt2 = known_models().front();
  const double untied = static_cast<double>(gpt2.parameters() + gpt2.table());
  page.table("Parameters", {"", "V", "D", "untied", "tied", "saved"}, rows,
             message("GPT-2 has no map: the whole model is between its two ends. Untied it would "
                     "have ",
                     number(untied / 1e6, 3), " million parameters, of which tying saves ",
                     percent(static_cast<double>(gpt2.table()) / untied), "."));
}

void what_is_saved(Page& page, const std::vector<Contender>& models, const Floors& floors,
                   std::size_t V, std::size_t D) {
  page.step("What tying saves, and what the saving is worth", "Narrow models");
  page.say(
      "Untied: two tables, 2 V D numbers. Tied with a map: V D + D D. So at equal D the untied "
      "model has more parameters. Compare narrow models twice: at D = 4, and with equally many "
      "parameters.");
  const auto size = [&](std::size_t n) {
    return static_cast<std::int64_t>(parameter_count(*models[n].model));
  };
  page.claim_at_most(
      message("With no more parameters (", size(7), " against ", size(5),
              "), one wider table and its map end at most 0.02 nats above two tables."),
      models[7].loss - models[5].loss, 0.02);
  page.claim_at_least(
      "At equal width, D = 4, one table and its map end at least 0.1 nats above two tables.",
      models[6].loss - models[5].loss, 0.1);
  page.claim_equal("Tying saves V * D parameters and costs D * D for the map. Parameters saved:",
                   size(2) - size(1),
                   static_cast<std::int64_t>(V * D) - static_cast<std::int64_t>(D * D));
  page.table("Narrow models", {"scores", "parameters", "loss", "half-way", "above bigram"},
             rows_above(std::span(models).subspan(5), floors));
  parameters_of_known_sizes(page, V, D);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 07 --width 4",
        "Four numbers for each token. Predict: which of the three models loses least by it?"},
       {"build/embedlings run 07 --batch 1000 --steps 5000",
        "Predict the three densities. Do ten times as many steps bring E E^T closer to the floor?"},
       {"build/embedlings run 07 --corpus datasets/small_world.txt --tokenizer word",
        "Which pair of words would you choose in place of qu?"}});
}

/// The first two models once more, trained in the page by the engine itself, which compares with
/// the losses of this run.
void ends_panel(Page& page, const Reading& reading, const std::vector<Contender>& models,
                const Floors& floors, const Knobs& knobs) {
  const std::size_t V = reading.tokenizer->size();
  if (V > 100) return;  // a page draws V * V scores many times a second
  const MirrorPair pair = choose_pair(reading);
  const auto names = pieces(reading, {pair.a, pair.b});
  page.panel(
      "ends",
      message("A tied model has the same table at both ends. Can it learn how often ", names[1],
              " follows ", names[0], ", and how often ", names[0], " follows ", names[1], "?"));
  page.data("ends-names", pieces(reading, every_id(V).values));
  page.data("ends-counts", pair_counts(reading.tokens, V));
  page.data("ends-floor", floors.bigram);
  page.data("ends-width", knobs.width);
  page.data("ends-rate", knobs.training.rate);
  page.data("ends-steps", knobs.training.steps);
  page.data("ends-seed", knobs.seed);
  page.data("ends-losses", std::vector{models[0].losses, models[1].losses});
  page.data("ends-pair", std::vector{pair.a, pair.b});
}

std::vector<Contender> trained(const Reading& reading, const Knobs& knobs) {
  const std::size_t V = reading.tokenizer->size(), D = knobs.width;
  std::vector<Contender> models;
  models.push_back({"E E^T", factored(V, D, true, false, knobs.seed)});
  models.push_back({"E M E^T", factored(V, D, true, true, knobs.seed)});
  models.push_back({"E U^T (untied)", factored(V, D, false, false, knobs.seed)});
  models.push_back({"E E^T, D = V", factored(V, V, true, false, knobs.seed)});
  models.push_back({"any symmetric", std::make_unique<SymmetricTable>(V)});
  models.push_back({"E U^T (untied), D = 4", factored(V, 4, false, false, knobs.seed)});
  models.push_back({"E M E^T, D = 4", factored(V, 4, true, true, knobs.seed)});
  const std::size_t equal = width_of_equal_size(V);
  models.push_back({message("E M E^T, D = ", equal), factored(V, equal, true, true, knobs.seed)});
  const PairShares pairs(reading.tokens, V);
  for (Contender& model : models) train_contender(model, pairs, reading.tokens, knobs.training);
  return models;
}

/// Three seeds of each, which the next steps look at.
void transformers(Page& page, const Knobs& knobs) {
  const WordsText words(load_corpus(knobs.words), knobs.transformer, knobs.seed);
  Seeds seeds;
  for (std::uint64_t seed = 0; seed < 3; ++seed)
    seeds.push_back(std::make_unique<Rivals>(words, knobs.seed * 3 + seed));
  tied_and_untied(page, words, seeds);
  which_end(page, seeds);
  what_gets_through(page, words);
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const std::string contents = load_corpus(knobs.corpus);
  const Reading reading = read_within(contents, knobs.tokenizer, {.vocabulary = knobs.vocabulary});
  Page page("Lesson 07: tied weights", "One table for both ends: what breaks, and what mends it",
            shown);
  by_hand(page);
  const std::size_t V = reading.tokenizer->size(), D = knobs.width;
  const Floors floors = floors_of(reading.tokens, V);
  const std::vector<Contender> models = trained(reading, knobs);
  three_models(page, reading, models, floors, knobs);
  mirror(page, reading, models);
  ends_panel(page, reading, models, floors, knobs);
  how_low(page, models, floors, V);
  what_is_saved(page, models, floors, V, D);
  two_ends(page, reading, {.width = D, .batch = knobs.batch, .seed = knobs.seed});
  gradient_panel(page);
  transformers(page, knobs);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("07_tied_weights", "One table at both ends of a model: mirror, map, gradient.");
  flags.add("--seed", knobs.seed, "seed of the tables at the start");
  flags.add("--corpus", knobs.corpus, "text to learn from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(), "how text is tokenized");
  flags.add("--vocabulary", knobs.vocabulary, "V at most, rare tokens become <unk>").range(2, 1024);
  flags.add("--width", knobs.width, "D, numbers per token").range(1, 1024);
  flags.add("--batch", knobs.batch, "pairs whose gradient is taken apart").range(1, 10000);
  flags.add("--steps", knobs.training.steps, "training steps of each model").range(1, 100000);
  flags.add("--rate", knobs.training.rate, "learning rate at the first step").range(0, 100);
  flags.add("--words", knobs.words, "text that the transformers read, in words").file();
  flags.add("--transformer-width", knobs.transformer.width, "D of the transformers").range(4, 128);
  flags.add("--transformer-steps", knobs.transformer.steps, "training steps of each transformer")
      .range(1, 100000);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
