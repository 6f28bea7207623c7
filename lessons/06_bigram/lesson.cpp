// Lesson 06: the bigram model. Counting pairs and descending a gradient reach the same floor.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/math.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/06_bigram/program/context.hpp"
#include "lessons/06_bigram/program/counted.hpp"
#include "lessons/06_bigram/program/descent.hpp"
#include "lessons/06_bigram/program/lockstep.hpp"
#include "lessons/shared/difference.hpp"
#include "lessons/shared/held_out.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/reading.hpp"
#include "text/reading.hpp"
#include "text/statistics.hpp"
#include "text/tokenizer.hpp"
#include "train/generate.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson06;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string corpus = "datasets/storybook.txt";
  std::string tokenizer = "char";
  std::string after = "q";       // whose row of the table is shown
  std::size_t vocabulary = 256;  // V at most
  LearnerOptions training;
};

// ---- The steps --------------------------------------------------------------------------------

void by_hand(Page& page) {
  page.step("By hand: the five letters a b a b c");
  page.say(
      "They make four pairs: ab, ba, ab, bc. After a always comes b; after b comes a once and c "
      "once. No model that sees one letter can do better than to predict these shares.");
  const std::vector<TokenId> letters = {0, 1, 0, 1, 2};
  page.claim("The bigram floor of these letters is (0 + 0 + ln 2 + ln 2) / 4 = 0.3466 nats.",
             floors_of(letters, 3).bigram, math::log(2.0) / 2, 1e-12);
  const Batch pairs = bigram_pairs(letters);
  TableBigram model(3, "gather");
  backward(model.loss(pairs.inputs, pairs.targets));
  const auto gradient = model.table().grad().values();
  page.say(
      "A table of scores that starts at zero expects a third of each letter. Its gradient is "
      "(pairs expected - pairs counted) / 4: for ab, (2/3 - 2) / 4.");
  page.claim("In a table of zeros, the gradient of the score of ab is -1/3.",
             static_cast<double>(gradient[1]), -1.0 / 3.0, 1e-6);
  page.heatmap("The gradient of the table, from the engine", Grid(gradient, 3, 3),
               {.rows = {"after a", "after b", "after c"},
                .columns = {"a", "b", "c"},
                .cells = Cells::numbers,
                .caption = "The row of c is zero, because no pair begins with c."});
}

void two_floors(Page& page, const CountedText& text, const Knobs& knobs) {
  page.step("The start and two floors");
  const Reading& reading = text.reading;
  page.say(message("Text: ", knobs.corpus, ", ", reading.whole ? "all " : "the first ",
                   number(reading.tokens.size()), " tokens (", reading.tokenizer->name(),
                   ", V = ", text.V, "). ", number(reading.unknown), " of them are <unk>."));
  page.say(
      "How low can the loss get? We can count that before training starts. A floor is the lowest "
      "mean loss, in nats, of all models that ignore what came before (unigram), or that see only "
      "the token before (bigram). Uniform is the start, not a floor: it is the loss of a model "
      "that gives every token the same probability.");
  page.say(
      "Always: bigram <= unigram <= uniform. A model that sees the token before may ignore it, and "
      "a model that ignores it may give every token the same probability.");
  const auto row = [](const char* name, const char* sees, double floor) {
    return std::vector<Cell>{name, sees, fixed(floor, 4), fixed(math::exp(floor), 2)};
  };
  page.table("Start and floors of this text", {"", "the model knows", "nats", "choices"},
             {row("uniform", "only how many there are", text.floors.uniform),
              row("unigram", "how frequent each token is", text.floors.unigram),
              row("bigram", "the token before, too", text.floors.bigram)},
             "choices = e^nats: as hard as guessing among that many equally likely tokens.");
}

void descent(Page& page, const CountedText& text, const Agreement& seen) {
  page.step("Descent");
  page.say(message("The model is one table of V * V = ", number(text.V * text.V),
                   " scores, all zero at first. Each step takes all ",
                   number(text.pairs.inputs.size()),
                   " pairs at once and moves every score against its gradient."));
  page.claim_at_most(
      message("Training ends within 0.01 nats above the bigram floor. (The unigram floor is ",
              number(text.floors.unigram - text.floors.bigram, 3), " above it.)"),
      seen.last - text.floors.bigram, 0.01);
  page.claim(message("The loss starts at ln ", text.V, ", the loss of guessing uniformly."),
             seen.first, text.floors.uniform, 1e-5);
  page.curve("Loss during training", {{"loss", seen.losses}},
             {.references = {{"uniform", text.floors.uniform},
                             {"unigram", text.floors.unigram},
                             {"bigram", text.floors.bigram}},
              .x = "step",
              .y = "nats per token",
              .caption = message("final loss ", fixed(seen.last, 4), ", bigram floor ",
                                 fixed(text.floors.bigram, 4))});
}

/// The same on a short text, in the page by the engine itself. What this run measures is there to
/// compare with.
void descent_panel(Page& page, const std::string& contents) {
  if (!page.is_kept()) return;
  const std::string text = visible_lines(beginning(contents, 600));
  const LearnerOptions options;
  Descent descent({JsonObject{
      {"text", {text}}, {"rate", {options.rate}}, {"steps", {std::uint64_t{options.steps}}}}});
  while (descent.goes_on()) descent.step();
  page.panel("descent", "How far down can training take the loss, on a text of yours?");
  page.data("descent-text", text);
  page.data("descent-rate", options.rate);
  page.data("descent-steps", options.steps);
  page.data("descent-losses", descent.losses());
}

void two_routes(Page& page, const Agreement& seen, const Learner& one_hot, const Learner& gather,
                std::size_t steps) {
  page.step("Two routes, one result");
  page.say(
      "A second model made every step too. It writes one-hot rows and multiplies (lesson 01); "
      "the first gathers (lesson 02). Both saw the same pairs.");
  if (seen.compared < steps)
    page.say(message("This text is large for the product: the one-hot model made the first ",
                     seen.compared, " of ", steps, " steps only."));
  page.claim_that("The two models' losses are equal at every step, to the last bit.",
                  seen.equal_losses == seen.compared,
                  message("equal at ", seen.equal_losses, " of ", seen.compared, " steps"));
  page.claim_that("The two models' tables are equal after every step, to the last bit.",
                  seen.equal_tables == seen.compared,
                  message("equal after ", seen.equal_tables, " of ", seen.compared, " steps",
                          seen.first_difference.empty() ? "" : "; first: ", seen.first_difference));
  page.say(message("Time of one step: ", seconds(one_hot.seconds_per_step()).text,
                   " with one-hot rows, ", seconds(gather.seconds_per_step()).text,
                   " with gather."));
}

void what_it_holds(Page& page, const CountedText& text, const Learner& learner,
                   const Knobs& knobs) {
  page.step("What the table holds");
  page.say(
      "Softmax turns a row of scores into shares. The model stores no counts: it learned the "
      "shares "
      "from its gradients, which are pairs expected minus pairs counted.");
  if (knobs.after != Knobs{}.after && !text.reading.tokenizer->find(knobs.after))
    page.say(message("Nothing is shown after '", knobs.after, "': no token of this text."));
  const Shares shares =
      compare_shares(text, learner.model().table(), shown_tokens(text, knobs.after));
  page.claim_at_most(
      message("No learned share is more than 0.05 from its counted share, which is 0 for a pair "
              "that never occurs. (Before training the largest difference is ",
              number(shares.before_training, 2), ".)"),
      shares.largest_difference, 0.05);
  Rows rows;
  for (const Rows& of_token : shares.shown)
    rows.insert(rows.end(), of_token.begin(), of_token.end());
  page.table(
      "Part of the table", {"after", "comes", "counted", "share", "learned"}, rows,
      message(
          "At most five pairs for each token before, after ", knobs.training.steps,
          " steps. A share of exactly 1 needs a score infinitely far above the others, or one so "
          "far above that a float rounds the share to 1."));
}

std::string sample(const CountedText& text, const LanguageModel& model, std::size_t count,
                   const Knobs& knobs) {
  const Tokenizer& tokenizer = *text.reading.tokenizer;
  const TokenId start = tokenizer.find("\n").value_or(text.reading.tokens.front());
  Random random(knobs.seed);
  return tokenizer.decode(generate(model, {start}, {.count = count}, random));
}

void what_it_writes(Page& page, const CountedText& text, const Learner& learner,
                    const Knobs& knobs) {
  page.step("What it writes", "After training");
  const std::size_t count = text.reading.tokenizer->name() == "char" ? 210 : 60;
  page.say("Sample a next token by its probability, show it to the model, sample again.");
  page.listing("Before training: every token equally likely",
               sample(text, TableBigram(text.V, "gather"), count / 3, knobs));
  page.listing("After training", sample(text, learner.model(), count, knobs),
               "The model looks at one token to choose the next. It never saw three together.");
}

void other_text(Page& page, const CountedText& text) {
  page.step("Where it breaks: text that was not counted");
  if (text.reading.tokens.size() < 40) return page.say("This text is too short to hold any back.");
  page.say(
      "A floor belongs to its text. We measure the loss of each tenth of the text: with pairs "
      "counted on eight other tenths, on all nine others, and on all ten. One imagined occurrence "
      "of every pair keeps unseen pairs possible.");
  const std::vector<Tenth> tenths = price_tenths(text.reading.tokens, text.V);
  const auto itself = [](const Tenth& tenth) { return tenth.as_new - tenth.as_counted; };
  const auto another = [](const Tenth& tenth) { return tenth.with_eight - tenth.as_new; };
  double smallest = itself(tenths.front()), largest = another(tenths.front());
  for (const Tenth& tenth : tenths) {
    smallest = std::min(smallest, itself(tenth));
    largest = std::max(largest, another(tenth));
  }
  page.claim_at_least(
      message("Counting a tenth of the text lowers its own loss by at least 0.005 nats, for each "
              "of the ten. (Counting a ninth other tenth lowers it by at most ",
              fixed(largest, 4).text, ".)"),
      smallest, 0.005);
  Rows rows;
  for (std::size_t n = 0; n < tenths.size(); ++n)
    rows.push_back({n + 1, fixed(tenths[n].with_eight, 4), fixed(tenths[n].as_new, 4),
                    fixed(tenths[n].as_counted, 4), fixed(another(tenths[n]), 4),
                    fixed(itself(tenths[n]), 4)});
  page.table("Each tenth, new and counted",
             {"tenth", "8 others", "9 others", "all 10", "9th saves", "itself saves"}, rows,
             "Nats per token, by which tenths were counted. 9th saves: the gain from the ninth "
             "other tenth. itself saves: the gain from counting the tenth itself, too.");
}

/// The loss of contexts of 1 to 4 tokens, on the text that was counted and on the last tenth.
void draw_contexts(Page& page, std::span<const TokenId> tokens, std::size_t V) {
  const std::size_t cut = tokens.size() / 10 * 9;
  const std::span<const TokenId> counted = tokens.first(cut), fresh = tokens.subspan(cut);
  Rows rows;
  for (std::size_t before = 1; before <= most_before; ++before) {
    ContextCounts counts(V, before);
    counts.count(counted);
    rows.push_back({before, percent(counts.unseen(fresh)), fixed(counts.loss(counted, 0), 4),
                    fixed(counts.loss(fresh, 1.0), 4), fixed(counts.loss(fresh, little), 4)});
  }
  page.table(
      "Nats per token, counted on nine tenths",
      {"tokens before", "never seen", "counted: floor", "new, add 1", "new, add 0.02"}, rows,
      "never seen: tokens of the last tenth that never came after their context in the "
      "other nine. add: imagined occurrences of each token after each context. All rows predict "
      "the same tokens, so a part's first four tokens only serve as context.");
}

/// The last tenth again, with ever more text counted.
void draw_lengths(Page& page, std::span<const TokenId> tokens, std::size_t V) {
  const std::size_t cut = tokens.size() / 10 * 9;
  const std::span<const TokenId> fresh = tokens.subspan(cut);
  std::vector<double> lengths, pairs_one, triples_one, triples_little;
  for (std::size_t length = cut; length > 300; length /= 2) {
    ContextCounts pairs(V, 1), triples(V, 2);
    pairs.count(tokens.first(length));
    triples.count(tokens.first(length));
    lengths.insert(lengths.begin(), static_cast<double>(length));
    pairs_one.insert(pairs_one.begin(), pairs.loss(fresh, 1.0));
    triples_one.insert(triples_one.begin(), triples.loss(fresh, 1.0));
    triples_little.insert(triples_little.begin(), triples.loss(fresh, little));
  }
  if (lengths.size() < 2) return;
  page.curve(
      "New text, for more and more counted text",
      {{"bigram, add 1", lengths, pairs_one},
       {"trigram, add 1", lengths, triples_one},
       {"trigram, add 0.02", lengths, triples_little}},
      {.x = "tokens counted",
       .y = "nats per token",
       .caption = "Wherever a trigram curve lies above the bigram curve, the second token of "
                  "context hurts.",
       .log_x = true});
}

void more_context(Page& page, const CountedText& text) {
  page.step("How much context? Trigrams", "Nats per token, counted on nine tenths");
  const std::span<const TokenId> tokens = text.reading.tokens;
  if (tokens.size() < 1000) return page.say("This text is too short to count longer contexts.");
  page.say(
      "A trigram is three tokens in a row: the model sees two tokens before the one that it "
      "predicts. On the text that was counted, a longer context never has a higher floor. Predict: "
      "is it better on new text, too?");
  const auto second = [](const std::vector<double>& loss) { return loss[1] - loss[0]; };
  const auto third = [](const std::vector<double>& loss) { return loss[2] - loss[1]; };
  const std::vector<NewTenth> one = counted_on_one_tenth(tokens, text.V);
  const std::vector<NewTenth> nine = counted_on_nine_tenths(tokens, text.V);
  page.claim_at_least(
      "Counted on one tenth of the text with 1 added to each count, trigrams predict each next "
      "tenth worse than bigrams, by at least 0.03 nats.",
      smallest(one, [&](const NewTenth& t) { return second(t.with_one); }), 0.03);
  page.claim_at_least(
      "Counted on one tenth of the text with 0.02 added to each count, trigrams predict each next "
      "tenth better than bigrams, by at least 0.03 nats.",
      smallest(one, [&](const NewTenth& t) { return -second(t.with_little); }), 0.03);
  page.claim_at_least(
      "Counted on nine tenths with 1 added to each count, a third token of context raises the "
      "loss on each new tenth by at least 0.03 nats.",
      smallest(nine, [&](const NewTenth& t) { return third(t.with_one); }), 0.03);
  page.claim_at_least(
      "Counted on nine tenths with 0.02 added to each count, a third token of context lowers the "
      "loss on each new tenth by at least 0.03 nats.",
      smallest(nine, [&](const NewTenth& t) { return -third(t.with_little); }), 0.03);
  draw_contexts(page, tokens, text.V);
  draw_lengths(page, tokens, text.V);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 06 --rate 0.05",
        "Steps twelve times smaller. Predict: does the loss pass the unigram floor?"},
       {"build/embedlings run 06 --tokenizer word --after the",
        "Words instead of letters, V = 256. Predict the loss before the first step. Does a second "
        "word of context help on new text?"},
       {"build/embedlings run 06 --corpus lessons/06_bigram/README.md",
        "This chapter as a text. Which of the losses in step 2 do you know as soon as you know "
        "V?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const std::string contents = load_corpus(knobs.corpus);
  const CountedText text =
      count_text(read_within(contents, knobs.tokenizer, {.vocabulary = knobs.vocabulary}));
  Page page("Lesson 06: bigram", "Can training match counting?", shown);
  by_hand(page);
  two_floors(page, text, knobs);
  Learner one_hot(text.V, "one-hot", knobs.training), gather(text.V, "gather", knobs.training);
  const std::size_t steps = knobs.training.steps;
  const Agreement seen = train_in_lockstep(one_hot, gather, text.reading.tokens, steps,
                                           affordable_steps(text.pairs, text.V, steps));
  descent(page, text, seen);
  descent_panel(page, contents);
  two_routes(page, seen, one_hot, gather, steps);
  what_it_holds(page, text, gather, knobs);
  what_it_writes(page, text, gather, knobs);
  other_text(page, text);
  more_context(page, text);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("06_bigram", "Which token follows which: counted, and learned by descent.");
  flags.add("--seed", knobs.seed, "seed of the generated text");
  flags.add("--corpus", knobs.corpus, "text to learn from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(), "how text is tokenized");
  flags.add("--vocabulary", knobs.vocabulary, "V at most, rare tokens become <unk>").range(2, 4096);
  flags.add("--steps", knobs.training.steps, "training steps").range(1, 100000);
  flags.add("--rate", knobs.training.rate, "learning rate at the first step").range(0, 100);
  flags.add("--after", knobs.after, "token whose row of the table is shown").or_empty();
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
