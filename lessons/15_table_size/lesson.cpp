// Lesson 15: what a table weighs, and how small it can be made.

#include "commands/flags/flags.hpp"
#include "lessons/15_table_size/program/fewer_numbers.hpp"
#include "lessons/15_table_size/program/hashed_step.hpp"
#include "lessons/15_table_size/program/packing.hpp"
#include "lessons/15_table_size/program/panels.hpp"
#include "lessons/15_table_size/program/sayings.hpp"
#include "lessons/shared/reading.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson15;

namespace {

struct Knobs {
  std::string corpus = "datasets/small_world.txt";
  std::size_t vocabulary = 400, block = 16;
  std::size_t looked_up = 512;  // rows of a large table
  double large = 20;            // times the largest number of a row: an outlier
  Budget budget;
  std::string groups = "datasets/word_groups.txt";
  std::size_t nested_tokens = 60000;  // of the text, read by the vectors of step 5
  std::size_t hashed_steps = 500;     // of each model of the step about hashed rows
};

void by_hand(Page& page) {
  page.step("By hand: a row of three numbers in 8 bits and in 4");
  const std::vector<Real> row{Real(0.3), Real(-1.27), Real(0.5)};
  const auto eight = pack8(row, 3);
  const auto four = pack4(row, 3, 3);
  const auto stored = [&](std::size_t d) {
    return (four.numbers[d / 2] >> (d % 2 == 0 ? 0 : 4) & 15) - 8;
  };
  const std::vector<Real> after8 = unpacked("", eight, 1).numbers;
  const std::vector<Real> after4 = unpacked("", four, 1).numbers;
  page.say(
      "8 bits hold whole numbers from -127 to 127. The number farthest from 0 is -1.27: it becomes "
      "-127, so the scale is 0.01. 4 bits hold -7 to 7: the scale is 1.27 / 7 = 0.1814, stored in "
      "16 bits as 0.1816.");
  Rows rows;
  for (std::size_t d = 0; d < row.size(); ++d)
    rows.push_back({fixed(static_cast<double>(row[d]), 2), static_cast<int>(eight.numbers[d]),
                    fixed(static_cast<double>(after8[d]), 3), stored(d),
                    fixed(static_cast<double>(after4[d]), 3)});
  page.claim("0.5 / 0.1816 = 2.75 is stored as 3 and read as 0.5449, less than half a scale off.",
             static_cast<double>(after4[2]), 0.5449, 0.00005);
  const std::vector<Real> nothing(3, 0);
  page.claim_that("A row of zeros, such as padding, has the scale 0 and stays zero.",
                  unpacked("", pack8(nothing, 3), 1).numbers == nothing &&
                      unpacked("", pack4(nothing, 3, 3), 1).numbers == nothing,
                  "0 0 0 came back, from 8 bits and from 4");
  page.table({"number", "8 bits", "back", "4 bits", "back"}, rows);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 15 --block 4",
        "Smaller blocks. What do 4 bits cost now, in bits and in nats?"},
       {"build/embedlings run 15 --width 32",
        "Half the width. How many bits does a number take in 8 bits with its scale?"},
       {"build/embedlings run 15 --steps 3000",
        "A better model. Does packing its table cost more, or less? Try --seed 1 too, because one "
        "seed is not enough to tell."}});
}

Reading read_words(std::string_view text, std::size_t vocabulary) {
  return read_within(text, "word", {.vocabulary = vocabulary, .scores = 100000000});
}

void truncated_vectors(Page& page, const Reading& reading, const Knobs& knobs) {
  const std::size_t taken = std::min(knobs.nested_tokens, reading.tokens.size());
  const std::vector<TokenId> text(reading.tokens.begin(),
                                  reading.tokens.begin() + static_cast<std::ptrdiff_t>(taken));
  NestedOptions options{.vocabulary = reading.tokenizer->size(), .seed = knobs.budget.seed};
  options.pairs.window = 3;
  options.pairs.unknown = reading.tokenizer->unknown_id();
  options.pairs.boundary = reading.tokenizer->find("\n");
  fewer_numbers(page, *reading.tokenizer, text, knobs.groups, options);
}

void hashed(Page& page, const Reading& reading, const Knobs& knobs) {
  Budget budget = knobs.budget;
  budget.width = 32;
  budget.steps = knobs.hashed_steps;
  hashed_rows_beside(page, reading.tokenizer->size(), split(reading.tokens), budget);
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  if (knobs.budget.width % 4 != 0)
    throw UsageError("--width ", knobs.budget.width,
                     " has to be a multiple of 4: the transformer has 4 heads");
  const std::string contents = load_corpus(knobs.corpus);
  const Reading reading = read_words(contents, knobs.vocabulary);
  Page page("Lesson 15: table size", "What does a table weigh, and how small can it be?", shown);
  by_hand(page);
  known_tables(page);
  sayings(page, knobs.looked_up);
  vectors_packed(page, reading, knobs.budget, knobs.block);
  truncated_vectors(page, reading, knobs);
  transformer_packed(page, reading, knobs.budget, knobs.block, knobs.large);
  hashed(page, reading, knobs);
  cost_panel(page);
  suggestions(page);
}

void add_flags(Flags& flags, Knobs& knobs) {
  Budget& b = knobs.budget;
  flags.add("--seed", b.seed, "seed of every random number");
  flags.add("--corpus", knobs.corpus, "text to learn from, word by word").file();
  flags.add("--vocabulary", knobs.vocabulary, "V at most, rare words become <unk>").range(8, 1024);
  flags.add("--width", b.width, "D, numbers per token").range(8, 256);
  flags.add("--block", knobs.block, "numbers that share a scale in 4 bits").range(1, 256);
  flags.add("--epochs", b.epochs, "times the text is read for the word vectors").range(1, 100);
  flags.add("--steps", b.steps, "training steps of the transformer").range(1, 100000);
  flags.add("--groups", knobs.groups, "groups of words, for purity").file();
  flags.add("--nested-tokens", knobs.nested_tokens, "tokens that the vectors of step 5 learn from")
      .range(100, 10000000);
  flags.add("--hashed-steps", knobs.hashed_steps, "training steps of the models of step 9")
      .range(2, 100000);
  flags.add("--looked-up", knobs.looked_up, "rows that step 3 looks up").range(1, 50257);
  flags.add("--large", knobs.large, "the large number of step 6, in largest numbers of its row")
      .range(1, 1000);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("15_table_size", "Tables of known models, and trained ones in 16, 8 and 4 bits.");
  add_flags(flags, knobs);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
