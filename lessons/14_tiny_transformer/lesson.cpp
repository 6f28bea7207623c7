// Lesson 14: one tiny transformer, trained with every way to tell the order.

#include "commands/flags/flags.hpp"
#include "lessons/14_tiny_transformer/program/deeper_figures.hpp"
#include "lessons/14_tiny_transformer/program/figures.hpp"
#include "lessons/14_tiny_transformer/program/length_figures.hpp"
#include "lessons/14_tiny_transformer/program/paragraph.hpp"
#include "lessons/14_tiny_transformer/program/world.hpp"
#include "lessons/shared/claims_alone.hpp"
#include "lessons/shared/reading.hpp"
#include "text/tokenizer.hpp"
#include "train/generate.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson14;

namespace {

struct Knobs {
  std::string corpus = "datasets/storybook.txt", tokenizer = "char";
  std::size_t vocabulary = 256;  // V at most
  std::string sentence = "the cat sat";
  Budget budget;
  DeepKnobs deep;
  WorldKnobs world;
};

// ---- The steps --------------------------------------------------------------------------------

void by_hand(Page& page) {
  page.step("By hand: one text, read in windows of 2 and of 4");
  page.say(
      "Four targets. A model that pays 3 nats at the first position of a window, 2 at the second "
      "and "
      "1 from the third on, and one that is lost from the third on and pays 5.");
  const std::vector<TokenId> text(5, 0);
  const CostOfPlace steady({3, 2, 1, 1}), lost({3, 2, 5, 5});
  page.claim("In windows of 2, the loss of both models is (3 + 2 + 3 + 2) / 4. Nats:",
             evaluate(lost, text, 2), 2.5, 1e-5);
  page.claim(
      "In windows of 4, the loss of the first is (3 + 2 + 1 + 1) / 4: less, for the same targets. "
      "Nats:",
      evaluate(steady, text, 4), 1.75, 1e-5);
  page.claim("In windows of 4, the loss of the second is (3 + 2 + 5 + 5) / 4. Nats:",
             evaluate(lost, text, 4), 3.75, 1e-5);
}

void the_model(Page& page, const Knobs& knobs, const Text& text,
               const std::vector<Contender>& all) {
  page.step("One model with each scheme");
  const Budget& b = knobs.budget;
  const std::size_t V = text.V(), D = b.width, L = b.layers;
  page.say(message("Text: ", text.reading.whole ? "" : "the beginning of ", knobs.corpus, ", ",
                   number(text.parts.train.size()), " tokens to learn from and ",
                   number(text.parts.held_out.size()), " held out (",
                   text.reading.tokenizer->name(), ", V = ", V,
                   "). The model: a table of width D = ", D, ", layers L = ", L,
                   ", heads H = ", b.heads, ", and the table again at the end. Each sees ", b.batch,
                   " windows of T = ", b.context, " tokens in each of ", number(b.steps),
                   " steps, the same windows."));
  page.claim_equal("Without positions, the number of parameters is V D + 12 L D D + (2 L + 1) D:",
                   parameter_count(*named(all, "none").model),
                   V * D + 12 * L * D * D + (2 * L + 1) * D);
  const auto more = [&](const char* name) {
    return parameter_count(*named(all, name).model) - parameter_count(*named(all, "none").model);
  };
  page.claim_equal("A learned position table adds T * D parameters:", more("learned"),
                   b.context * D);
  page.claim_equal("Buckets add 32 * H parameters:", more("buckets"), 32 * b.heads);
  page.claim_equal("Sines, rope and alibi add no parameters:",
                   more("sinusoidal") + more("rope") + more("alibi"), 0);
}

/// The loss of the same layers if each token attends to itself alone.
double loss_of_own_token(const Text& text, const Budget& budget) {
  const auto model =
      trained_stack({text.V(), budget.width, budget.heads},
                    {budget.layers, only_itself(budget.heads)}, text.parts.train, as_in(budget));
  return evaluate(*model, text.parts.held_out, budget.context);
}

void no_layer(Page& page, const Text& text, const std::vector<Contender>& all,
              const Budget& budget) {
  page.step("No layer, one layer", claims_alone);
  const double without = named(all, "no layer").held_out, bare = named(all, "none").held_out;
  const double best = best_of(all)->held_out, own = loss_of_own_token(text, budget);
  page.say(
      "With no layer there is only a matrix between the table and the same table again: the model "
      "E M E^T of lesson 07. It sees one token, so the bigram floor is a floor for it. A layer is "
      "attention and two more matrices. Which of the two helps? In a control, attention sees the "
      "token itself only.");
  page.claim_at_least(
      message("Seeing earlier tokens, without positions, gains at least 0.05 nats over a layer "
              "that sees its own token only (",
              fixed(own, 4), "). Gain:"),
      own - bare, 0.05);
  page.claim_at_least(message("Telling the order as well, with ", best_of(all)->name,
                              ", gains at least 0.1 nats over a layer without positions (",
                              fixed(bare, 4), "). Gain:"),
                      bare - best, 0.1);
  page.claim(
      "The matrices alone do not help: if each token sees only itself, the loss is within 0.04 "
      "nats "
      "of that without a layer.",
      own, without, 0.04);
  page.claim_at_least("Without a layer, the loss is not below the bigram floor. Loss minus floor:",
                      without - text.floors.bigram, 0);
  page.bars("Held-out loss",
            {{"unigram floor", text.floors.unigram, fixed(text.floors.unigram, 4).text},
             {"counted bigram", text.counted, fixed(text.counted, 4).text},
             {"bigram floor", text.floors.bigram, fixed(text.floors.bigram, 4).text},
             {"no layer", without, fixed(without, 4).text},
             {"own token only", own, fixed(own, 4).text},
             {"no positions", bare, fixed(bare, 4).text},
             {best_of(all)->name, best, fixed(best, 4).text}},
            "counted bigram: pairs of the training text, one more of each imagined.");
}

void what_it_writes(Page& page, const Knobs& knobs, const Text& text,
                    const std::vector<Contender>& all) {
  page.step("What it writes");
  const Tokenizer& tokenizer = *text.reading.tokenizer;
  const bool letters = tokenizer.name() == "char";
  for (const Contender* contender : {&named(all, "no layer"), best_of(all)}) {
    Random random(knobs.budget.seed);
    const auto written = generate(
        *contender->model, tokenizer.encode(knobs.sentence),
        {.count = letters ? 140u : 40u, .context = knobs.budget.context, .temperature = 0.7},
        random);
    page.listing(
        contender->name, knobs.sentence + (letters ? "" : " ") + tokenizer.decode(written),
        contender == best_of(all)
            ? "Temperature 0.7: scores are divided by it before softmax. The model sees the last T "
              "tokens, no more."
            : "");
  }
}

/// A smaller model, trained on a short text in the page by the engine itself. What this run
/// measures is there to compare with.
void paragraph_panel(Page& page, const std::string& contents) {
  if (!page.is_kept()) return;
  const std::string text = visible_lines(beginning(contents, 2000));
  const std::uint64_t width = 32, steps = 300, seed = 7;
  Paragraph paragraph({JsonObject{{"text", {text}},
                                  {"positions", {std::string("rope")}},
                                  {"width", {width}},
                                  {"steps", {steps}},
                                  {"seed", {seed}}}});
  while (paragraph.goes_on()) paragraph.step();
  page.panel("paragraph", "What can a transformer learn from one page of text?");
  page.data("paragraph-text", text);
  page.data("paragraph-width", width);
  page.data("paragraph-steps", steps);
  page.data("paragraph-losses", paragraph.losses());
  page.data("paragraph-looks", paragraph.looks());
}

void who_was_hurt(Page& page, const Tokenizer& tokenizer, const Transformer& bare,
                  const Transformer& placed) {
  page.say(
      "\"the dog bites the man so the ..\": whom does the next word name? In the text it is always "
      "the one bitten. A model of one layer sees, from \"the\", the same bag of words for both "
      "orders.");
  struct Line {
    std::string text, hurt, biter;
  };
  Rows rows;
  std::vector<double> man;  // of the model without positions
  double least = 1e9;
  for (const Line& line : {Line{"the dog bites the man so the", "man", "dog"},
                           Line{"the man bites the dog so the", "dog", "man"}}) {
    const auto says = [&](const Transformer& model, const std::string& word) {
      return probability(model, tokenizer, line.text, word);
    };
    man.push_back(says(bare, "man"));
    least = std::min(least, says(placed, line.hurt) / says(placed, line.biter));
    rows.push_back({line.text, fixed(says(bare, "dog"), 3), fixed(says(bare, "man"), 3),
                    fixed(says(placed, "dog"), 3), fixed(says(placed, "man"), 3)});
  }
  page.claim_at_least(
      "With buckets, the one bitten is at least twice as likely as the biter, in both orders. "
      "Smallest factor:",
      least, 2);
  page.claim_at_most("Without positions, \"man\" is equally likely after both. Difference:",
                     std::abs(man[0] - man[1]), 1e-4);
  page.table("Probability of the next word", {"line", "none: dog", "man", "buckets: dog", "man"},
             rows);
}

Text world_of(const WorldKnobs& knobs) {
  return Text(
      read_within(load_corpus(knobs.corpus), "word", {.vocabulary = 400, .scores = 100000000}));
}

/// Narrower than above, with larger batches: few words, and a rule that takes many examples.
Budget world_budget(const WorldKnobs& knobs, std::uint64_t seed) {
  return {.width = 32,
          .context = 16,
          .batch = 16,
          .steps = knobs.steps,
          .rate = knobs.rate,
          .seed = seed};
}

void small_world(Page& page, const WorldKnobs& knobs, const Text& text, std::uint64_t seed) {
  page.step("Dog bites man, once more");
  const Tokenizer& tokenizer = *text.reading.tokenizer;
  if (!has_words(tokenizer))
    return page.say(message("The words of the small world are not all in ", knobs.corpus,
                            ": this step is left out."));
  const Budget budget = world_budget(knobs, seed);
  Contender bare{"none", "none", 1}, placed{"buckets", "buckets", 1};
  for (Contender* contender : {&bare, &placed}) train_contender(*contender, text, budget);
  page.say(message("Two models of one layer, of width ", budget.width, ", on the words of ",
                   knobs.corpus, ", ", number(knobs.steps), " steps. Held-out loss: none ",
                   fixed(bare.held_out, 4), ", buckets ", fixed(placed.held_out, 4),
                   ", bigram floor ", fixed(text.floors.bigram, 4), "."));
  who_was_hurt(page, tokenizer, *bare.model, *placed.model);
  five_words_in_the_table(page, tokenizer, placed, text, budget);
  the_ceiling(page, text, budget);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 14 --seed 8", "Other random numbers. Which ranks of the table stay?"},
       {"build/embedlings run 14 --context 48",
        "Twice the trained length. At which of the lengths is rope good now?"},
       {"build/embedlings run 14 --world-steps 400",
        "Less training. Are the five words in their groups already? And does "
        "it know who was hurt?"}});
}

void check_sizes(const Knobs& knobs, const Text& text, const std::vector<TokenId>& sentence) {
  const Budget& b = knobs.budget;
  if (b.width % b.heads != 0 || b.width / b.heads % 2 != 0)
    throw UsageError("--heads ", b.heads, " does not cut --width ", b.width,
                     " into heads of an even size");
  if (text.parts.held_out.size() <= 8 * b.context)
    throw UsageError("--context ", b.context, ": 8 times that is more than the ",
                     text.parts.held_out.size(), " tokens held out of ", knobs.corpus);
  if (sentence.size() < 2 || sentence.size() > b.context)
    throw UsageError("--sentence: ", sentence.size(), " tokens, it has to be 2 to ", b.context);
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const std::string contents = load_corpus(knobs.corpus);
  const Text text(read_within(contents, knobs.tokenizer, {.vocabulary = knobs.vocabulary}));
  const std::vector<TokenId> sentence = text.reading.tokenizer->encode(knobs.sentence);
  check_sizes(knobs, text, sentence);
  const Text world = world_of(knobs.world);
  Page page("Lesson 14: tiny transformer", "Which way of handling order works best?", shown);
  by_hand(page);
  std::vector<Contender> all = all_contenders(knobs.budget.layers);
  for (Contender& contender : all) train_contender(contender, text, knobs.budget);
  the_model(page, knobs, text, all);
  one_budget(page, text, all);
  no_layer(page, text, all, knobs.budget);
  longer_text(page, text, all, knobs.budget);
  stretched_text(page, text, named(all, "rope"), knobs.budget);
  DeepModels deep = more_layers(page, text, knobs.deep, knobs.budget);
  layer_by_layer(page, text, deep);
  dropped_rope(page, text, deep, knobs.deep.more);
  what_it_looks_at(page, text, all, sentence, knobs.budget);
  looking_panel(page, text, all, knobs.budget.context, knobs.budget.heads);
  what_it_writes(page, knobs, text, all);
  if (knobs.tokenizer == "char" && contents.size() >= 2000) paragraph_panel(page, contents);
  small_world(page, knobs.world, world, knobs.budget.seed);
  suggestions(page);
}

void add_flags(Flags& flags, Knobs& knobs) {
  Budget& b = knobs.budget;
  flags.add("--seed", b.seed, "seed of every random number");
  flags.add("--corpus", knobs.corpus, "text to learn from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(), "how the text is tokenized");
  flags.add("--vocabulary", knobs.vocabulary, "V at most, rare tokens become <unk>").range(2, 1024);
  flags.add("--sentence", knobs.sentence, "what attention is drawn for");
  flags.add("--layers", b.layers, "blocks of attention").range(1, 4);
  flags.add("--width", b.width, "D, numbers per token").range(2, 256);
  flags.add("--heads", b.heads, "heads of attention").range(1, 16);
  flags.add("--context", b.context, "T, tokens of a window in training").range(12, 256);
  flags.add("--batch", b.batch, "windows of a step").range(1, 256);
  flags.add("--steps", b.steps, "training steps of each model").range(1, 100000);
  flags.add("--rate", b.rate, "highest learning rate").range(0, 1);
  flags.add("--deep-width", knobs.deep.width, "D of the models with 1, 2 and 4 layers")
      .range(4, 256);
  flags.add("--deep-steps", knobs.deep.steps, "training steps of each of these").range(1, 100000);
  flags.add("--more", knobs.deep.more, "steps after rope is dropped").range(1, 100000);
  flags.add("--world", knobs.world.corpus, "text of the small world").file();
  flags.add("--world-steps", knobs.world.steps, "training steps there").range(1, 100000);
  flags.add("--world-rate", knobs.world.rate, "highest learning rate there").range(0, 1);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("14_tiny_transformer", "One tied model, trained with every way to tell the order.");
  add_flags(flags, knobs);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
