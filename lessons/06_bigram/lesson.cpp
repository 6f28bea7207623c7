// Lesson 06: the bigram model. Counting pairs and descending a gradient reach the same floor.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/math.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/06_bigram/program/counted.hpp"
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
      "They make four pairs: ab, ba, ab, bc. After a comes b, always; after b comes a once and c "
      "once. Nothing that sees one letter can do better than answer with these shares.");
  const std::vector<TokenId> letters = {0, 1, 0, 1, 2};
  page.claim("So the bigram floor is (0 + 0 + ln 2 + ln 2) / 4.", floors_of(letters, 3).bigram,
             math::log(2.0) / 2, 1e-12);
  const Batch pairs = bigram_pairs(letters);
  TableBigram model(3, "gather");
  backward(model.loss(pairs.inputs, pairs.targets));
  const auto gradient = model.table().grad().values();
  page.say(
      "A table of scores that starts at zero expects a third of each letter. Its gradient is "
      "(pairs expected - pairs counted) / 4: for ab, (2/3 - 2) / 4.");
  page.claim("The gradient of the score of ab is -1/3.", static_cast<double>(gradient[1]),
             -1.0 / 3.0, 1e-6);
  page.heatmap("The gradient of the table, from the engine", Grid(gradient, 3, 3),
               {.rows = {"after a", "after b", "after c"},
                .columns = {"a", "b", "c"},
                .cells = Cells::numbers,
                .caption = "Zero where expected = counted: descent ends where counting is."});
}

void three_floors(Page& page, const CountedText& text, const Knobs& knobs) {
  page.step("Three floors");
  const Reading& reading = text.reading;
  page.say(message("Text: ", knobs.corpus, ", ", reading.whole ? "all " : "the first ",
                   number(reading.tokens.size()), " tokens (", reading.tokenizer->name(),
                   ", V = ", text.V, "). ", number(reading.unknown), " of them are <unk>."));
  page.say(
      "How far can a loss go down? Counting knows before training starts. Each floor is the "
      "lowest mean loss, in nats, of a model that may see so much and no more.");
  page.claim_at_most("Knowing how frequent tokens are costs no more than knowing nothing.",
                     text.floors.unigram, text.floors.uniform);
  page.claim_at_most("Seeing the token before costs no more than that.", text.floors.bigram,
                     text.floors.unigram);
  const auto row = [](const char* name, const char* sees, double floor) {
    return std::vector<Cell>{name, sees, fixed(floor, 4), fixed(math::exp(floor), 2)};
  };
  page.table("Floors of this text", {"floor", "the model knows", "nats", "choices"},
             {row("uniform", "only how many there are", text.floors.uniform),
              row("unigram", "how frequent each token is", text.floors.unigram),
              row("bigram", "the token before, too", text.floors.bigram)},
             "choices = e^nats: as hard as guessing among so many equally likely tokens.");
}

void descent(Page& page, const CountedText& text, const Agreement& seen) {
  page.step("Descent");
  page.say(message("The model is one table of V * V = ", number(text.V * text.V),
                   " scores, all zero at first. Each step takes all ",
                   number(text.pairs.inputs.size()),
                   " pairs at once and moves every score against its gradient."));
  page.claim("The loss starts at the uniform floor.", seen.first, text.floors.uniform, 1e-5);
  page.claim_at_most("It ends within 0.01 nats above the bigram floor.",
                     seen.last - text.floors.bigram, 0.01);
  page.claim_at_least("It does not end below the floor (rounding aside).",
                      seen.last - text.floors.bigram, -1e-5);
  page.curve("Loss during training", {{"loss", seen.losses}},
             {.references = {{"uniform", text.floors.uniform},
                             {"unigram", text.floors.unigram},
                             {"bigram", text.floors.bigram}},
              .x = "step",
              .y = "nats per token",
              .caption = message("final loss ", fixed(seen.last, 4), ", bigram floor ",
                                 fixed(text.floors.bigram, 4))});
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
  page.claim_that("Their losses are equal at every step, to the last bit.",
                  seen.equal_losses == seen.compared,
                  message("equal at ", seen.equal_losses, " of ", seen.compared, " steps"));
  page.claim_that("Their tables are equal after every step, to the last bit.",
                  seen.equal_tables == seen.compared,
                  message("equal after ", seen.equal_tables, " of ", seen.compared, " steps",
                          seen.first_difference.empty() ? "" : "; first: ", seen.first_difference));
  page.table({"route", "time a step", "compared"},
             {{"one-hot", seconds(one_hot.seconds_per_step()), message(seen.compared, " steps")},
              {"gather", seconds(gather.seconds_per_step()), message(steps, " steps")}});
}

void what_it_holds(Page& page, const CountedText& text, const Learner& learner,
                   const Knobs& knobs) {
  page.step("What the table holds");
  page.say("Softmax turns a row of scores into shares. Nobody told the model the counts.");
  if (knobs.after != Knobs{}.after && !text.reading.tokenizer->find(knobs.after))
    page.say(message("Nothing is shown after '", knobs.after, "': no token of this text."));
  const Shares shares =
      compare_shares(text, learner.model().table(), shown_tokens(text, knobs.after));
  page.claim_at_most("No pair's learned share is more than 0.05 from its counted share.",
                     shares.largest_difference, 0.05);
  Rows rows;
  for (const Rows& of_token : shares.shown)
    rows.insert(rows.end(), of_token.begin(), of_token.end());
  page.table(
      "Part of the table", {"after", "comes", "counted", "share", "learned"}, rows,
      "At most five of each. No share is learned as 1: its score would have to be infinite.");
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
  page.step("What it writes");
  const std::size_t count = text.reading.tokenizer->name() == "char" ? 210 : 60;
  page.say("Draw a next token by its probability, show it to the model, draw again.");
  page.listing("Before training: every token equally likely",
               sample(text, TableBigram(text.V, "gather"), count / 3, knobs));
  page.listing("After training", sample(text, learner.model(), count, knobs),
               "The model looks at one token to draw the next. No triple was ever looked at.");
}

void other_text(Page& page, const CountedText& text) {
  page.step("Where it breaks: text that was not counted");
  if (text.reading.tokens.size() < 4) return page.say("This text is too short to hold any back.");
  const Split parts = split(text.reading.tokens);
  const double own = bigram_floor(parts.train, text.V);
  const double imagined = bigram_held_out(parts.train, parts.train, text.V);
  const double other = bigram_held_out(parts.train, parts.held_out, text.V);
  page.say(
      "A floor belongs to its text. Here pairs are counted on the first nine tenths and "
      "measured on the last; one imagined occurrence of every pair keeps the unseen possible.");
  page.claim_at_least("New text costs at least as much as the text that was counted.", other,
                      imagined);
  page.table({"measured on", "imagined of each pair", "nats"},
             {{"first nine tenths", 0, fixed(own, 4)},
              {"first nine tenths", 1, fixed(imagined, 4)},
              {"last tenth", 1, fixed(other, 4)}});
}

void suggestions(Page& page) {
  page.try_this(
      {{"make lesson N=06 ARGS=\"--rate 0.05\"",
        "Steps twelve times smaller. Predict: does the loss pass the unigram floor?"},
       {"make lesson N=06 ARGS=\"--tokenizer word --after the\"",
        "Words instead of letters, V = 256. Predict the loss before the first step."},
       {"make lesson N=06 ARGS=\"--corpus lessons/06_bigram/README.md\"",
        "This chapter as a text. Which floor can you tell before it runs, once you know V?"}});
}

void lesson(const Knobs& knobs) {
  const std::string contents = load_corpus(knobs.corpus);
  const CountedText text =
      count_text(read_within(contents, knobs.tokenizer, {.vocabulary = knobs.vocabulary}));
  Page page("Lesson 06: bigram", "Counting and gradient descent reach the same floor");
  by_hand(page);
  three_floors(page, text, knobs);
  Learner one_hot(text.V, "one-hot", knobs.training), gather(text.V, "gather", knobs.training);
  const std::size_t steps = knobs.training.steps;
  const Agreement seen = train_in_lockstep(one_hot, gather, text.reading.tokens, steps,
                                           affordable_steps(text.pairs, text.V, steps));
  descent(page, text, seen);
  two_routes(page, seen, one_hot, gather, steps);
  what_it_holds(page, text, gather, knobs);
  what_it_writes(page, text, gather, knobs);
  other_text(page, text);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("06_bigram", "Which token follows which: counted, and learned by descent.");
  flags.add("--seed", knobs.seed, "seed of the generated text");
  flags.add("--corpus", knobs.corpus, "text to learn from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(), "how text is cut");
  flags.add("--vocabulary", knobs.vocabulary, "V at most, rare tokens become <unk>").range(2, 4096);
  flags.add("--steps", knobs.training.steps, "training steps").range(1, 100000);
  flags.add("--rate", knobs.training.rate, "learning rate at the first step").range(0, 100);
  flags.add("--after", knobs.after, "token whose row of the table is shown").or_empty();
  return run_program(flags, argc, argv, [&] { lesson(knobs); });
}
