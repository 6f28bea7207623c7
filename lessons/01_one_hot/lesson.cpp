// Lesson 01: a word becomes a number, the number becomes a vector, the vector picks a row.

#include <algorithm>
#include <array>
#include <cmath>

#include "base/bits.hpp"
#include "base/random.hpp"
#include "commands/flags/flags.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/01_one_hot/program/alphabet.hpp"
#include "lessons/01_one_hot/program/panels.hpp"
#include "lessons/01_one_hot/program/quantities.hpp"
#include "lessons/shared/words.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson01;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string sentence = "dog bites man";
  std::string numbering = "random";  // of the other ids
  std::string groups = "true";       // of the words in step 4, or "random"
  std::size_t width = 4;             // D, numbers in a row of the table
};

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// "dog 2", so that a figure shows names and numbers together.
std::vector<std::string> labels(const std::vector<std::string>& words, const Ids& ids) {
  std::vector<std::string> named;
  for (std::size_t n = 0; n < words.size(); ++n)
    named.push_back(message(words[n], " ", ids.values[n]));
  return named;
}

// ---- The steps --------------------------------------------------------------------------------

void words_to_ids(Page& page, const NumberedWords& text) {
  page.step("From words to ids");
  page.say(
      "A program cannot add or multiply a word. So every word gets a number, its id: its "
      "position in a list of all words, here in alphabetical order.");
  std::vector<std::string> back;
  for (const TokenId id : text.ids.values)
    back.push_back(text.vocabulary[static_cast<std::size_t>(id)]);
  page.claim_equal("The ids can be turned back into the sentence.", joined(back),
                   joined(text.words));
  Rows rows;
  for (std::size_t n = 0; n < text.words.size(); ++n)
    rows.push_back({n, text.words[n], text.ids.values[n]});
  page.table("The sentence", {"position", "word", "id"}, rows,
             message("The vocabulary, from id 0 on: ", joined(text.vocabulary),
                     ". So V = ", text.vocabulary.size(), "."));
}

/// 1 for what the model is to recognise, 0 for the rest.
std::vector<double> animals(const std::vector<std::string>& words) {
  std::vector<double> wanted;
  for (const std::string& word : words) wanted.push_back(word == "cat" || word == "dog" ? 1 : 0);
  return wanted;
}

/// Of many random numberings, in how many does each rule give cat and dog its two highest numbers?
void claim_recognised(Page& page, const std::vector<double>& wanted, const Knobs& knobs) {
  constexpr std::size_t numberings = 1000;
  std::size_t by_line = 0, by_weights = 0;
  for (std::size_t n = 0; n < numberings; ++n) {
    const std::vector<TokenId> ids = knobs.numbering == "animals-first"
                                         ? ids_in_order_of(wanted)
                                         : renumbered(wanted.size(), knobs.seed * numberings + n);
    if (highest_are_wanted(best_line(ids, wanted), wanted)) ++by_line;
    if (highest_are_wanted(weighted(ids, wanted), wanted)) ++by_weights;
  }
  const std::size_t V = wanted.size();
  const double chance = 2.0 / static_cast<double>(V * (V - 1));
  page.claim_at_most(
      message("In at most 12% of 1,000 random numberings, the best line gives cat and dog the two "
              "highest numbers. (Two words picked blindly are cat and dog in ",
              percent(chance).text, ", a weight for each word finds them in ",
              percent(static_cast<double>(by_weights) / numberings).text, ".) Numberings, in %:"),
      100 * static_cast<double>(by_line) / numberings, 12);
}

void names_not_quantities(Page& page, const NumberedWords& text, const std::vector<TokenId>& ids,
                          const std::vector<TokenId>& other, const Knobs& knobs) {
  page.step("An id is a name, not a quantity");
  page.say(
      "Suppose a model reads the id as a quantity and computes slope * id + start. It should give "
      "1 for cat and dog, and 0 for every other word. But a straight line gives each id the mean "
      "of its values for the ids just below and above, whatever words these are. Predict: if the "
      "eight words get their ids at random, how often does the line rate the two animals highest?");
  const std::vector<double> wanted = animals(text.vocabulary);
  const std::vector<double> line = best_line(ids, wanted), other_line = best_line(other, wanted);
  const std::vector<double> by_weights = weighted(ids, wanted);
  claim_recognised(page, wanted, knobs);
  page.claim_at_least(
      message(
          "In alphabetical order the best line is wrong by 0.5 or more for some word. (The best "
          "constant is wrong by ",
          largest_miss(best_constant(wanted), wanted), ", a weight for each word by ",
          largest_miss(by_weights, wanted), ".) By:"),
      largest_miss(line, wanted), 0.5);
  Rows rows;
  for (std::size_t n = 0; n < ids.size(); ++n)
    rows.push_back({text.vocabulary[n], wanted[n], ids[n], fixed(line[n], 3), other[n],
                    fixed(other_line[n], 3), fixed(by_weights[n], 3)});
  page.table(
      "Is it an animal?",
      {"word", "wanted", "id", "best line", "other id", "best line", "a weight each"}, rows,
      "The same words with different ids get different answers: a line sees nothing but the ids. "
      "With a weight for each word, which the next step makes possible, the ids do not matter.");
}

void one_vector_each(Page& page, const NumberedWords& text) {
  page.step("A vector for each name");
  page.say(
      "So each word gets a row of V numbers instead, with a 1 at the index of its id and 0 "
      "everywhere else. This is its one-hot row.");
  const Tensor matrix = one_hot(text.ids, text.vocabulary.size());
  page.claim_equal("Each row of the matrix holds a single 1, and zeros. Such rows:",
                   one_hot_rows(matrix.values(), text.vocabulary.size()), text.words.size());
  page.heatmap("The one-hot matrix of the sentence",
               Grid(matrix.values(), text.words.size(), text.vocabulary.size()),
               {.rows = labels(text.words, text.ids),
                .columns = text.vocabulary,
                .caption = "One row for each token, one column for each word there is."});
}

std::vector<double> id_distances(const std::vector<TokenId>& ids) {
  return distances(std::vector<Real>(ids.begin(), ids.end()), ids.size());
}

std::vector<double> row_distances(const std::vector<TokenId>& ids) {
  return distances(one_hot(ids, ids.size()).values(), ids.size());
}

void all_pairs_apart(Page& page, const std::vector<TokenId>& ids) {
  page.step("All pairs are equally far apart");
  page.say(
      "How far is one word from another? Sum the squares of the differences, element by element, "
      "and take the square root.");
  const auto [nearest, farthest] = extremes(row_distances(ids), ids.size());
  page.claim("The nearest two one-hot rows are sqrt(2) apart.", nearest, std::sqrt(2.0), 0);
  page.claim("The farthest two one-hot rows are sqrt(2) apart as well.", farthest, std::sqrt(2.0),
             0);
}

void any_numbering(Page& page, const std::vector<TokenId>& ids, const std::vector<TokenId>& other) {
  const std::size_t V = ids.size(), pairs = V * (V - 1) / 2;
  const std::size_t of_ids = changed_pairs(id_distances(ids), id_distances(other), V);
  const std::size_t of_rows = changed_pairs(row_distances(ids), row_distances(other), V);
  page.claim_that(
      "A second numbering changes distances between ids, but none between one-hot rows.",
      of_ids > 0 && of_rows == 0,
      message(of_ids, " of ", pairs, " pairs of ids changed, ", of_rows, " of ", pairs,
              " pairs of rows"));
}

/// The words of the small world: are those with neighbouring ids of the same group?
void neighbours_by_alphabet(Page& page, const Knobs& knobs) {
  const std::vector<GroupedWord> words =
      knobs.groups == "true" ? read_groups() : with_random_groups(read_groups(), knobs.seed);
  const std::size_t alike = alike_neighbours(words), pairs = words.size() - 1;
  const double chance = alike_neighbours_at_random(words, knobs.seed);
  page.say(message(
      "Does the alphabet mean nothing, then? The course has a list of ", words.size(),
      " words in groups such as animals, colours and actions. In alphabetical order they form ",
      pairs, " pairs of neighbours. Predict: how many of these pairs are of one group?"));
  page.claim_at_least(
      message(
          "In alphabetical order, at least twice as many pairs of neighbours are of one group as "
          "in random order (",
          fixed(chance, 1).text, " of ", pairs, ", the mean of 100 orders). Pairs:"),
      static_cast<double>(alike), 2 * chance);
}

void draw_distances(Page& page, const NumberedWords& text, const std::vector<TokenId>& ids) {
  const std::size_t V = ids.size();
  page.heatmap("Distance between ids, read as quantities", Grid(id_distances(ids), V, V),
               {.rows = text.vocabulary,
                .columns = text.vocabulary,
                .caption = "Near and far by the alphabet, that is, by spelling."});
  page.heatmap(
      "Distance between one-hot rows", Grid(row_distances(ids), V, V),
      {.rows = text.vocabulary,
       .columns = text.vocabulary,
       .caption =
           "No word is nearer than any other. Which words are similar still has to be learned."});
}

void product_picks_rows(Page& page, const NumberedWords& text, const Knobs& knobs) {
  page.step("One-hot times table picks rows", "One-hot matrix times table");
  page.say(
      "A table holds a row of D numbers for each word: the embedding. It starts random. "
      "Multiplying the one-hot matrix with it multiplies each row by 0 or 1 and adds up.");
  const std::size_t V = text.vocabulary.size(), N = text.words.size(), D = knobs.width;
  std::vector<Real> start(V * D);
  Random(knobs.seed).fill_normal(start, 0.0, 1.0);
  const Tensor table({V, D}, start);
  const Tensor matrix = one_hot(text.ids, V);
  const Tensor picked = matmul(matrix, table), rows = gather_rows(table, text.ids);
  const auto difference = first_difference(picked.values(), rows.values());
  page.claim_that("The product is a copy of the table's rows for these ids, to the last bit.",
                  !difference,
                  difference ? message("number ", *difference, " differs")
                             : message(N * D, " of ", N * D, " numbers identical"));
  page.say(message("Because each row has a single 1, all but N * D = ", N * D,
                   " of the N * V * D = ", N * V * D, " multiply-adds always multiply by 0."));
  page.heatmap("The table", Grid(table.values(), V, D),
               {.rows = labels(text.vocabulary, every_id(V)), .cells = Cells::numbers});
  page.heatmap("One-hot matrix times table", Grid(picked.values(), N, D),
               {.rows = labels(text.words, text.ids),
                .cells = Cells::numbers,
                .caption = message(N, " * ", V, " * ", D, " = ", N * V * D,
                                   " multiply-adds, to copy ", N * D, " numbers.")});
}

void what_it_costs(Page& page) {
  page.step("What it costs");
  constexpr std::size_t tokens = 1024, width = 768;
  const std::size_t before = buffer_bytes();
  const Tensor held = one_hot(Ids(std::vector<TokenId>(64, 5)), 8192);
  page.claim_equal("One-hot rows of 64 tokens in a vocabulary of 8,192 take 64 * 8,192 * 4 bytes.",
                   buffer_bytes() - before, 64 * 8192 * sizeof(Real));
  page.say(message("The same count for a text of ", number(tokens), " tokens and a table of width ",
                   width,
                   ", as in GPT-2 small (V = 50,257). Llama 3 has V = 128,256 and Gemma 3 has "
                   "262,144; their tables have other widths."));
  Rows rows;
  for (const std::size_t V : std::array<std::size_t, 6>{8, 396, 8192, 50257, 128256, 262144})
    rows.push_back({number(V), number(V * width), number(tokens * V * sizeof(Real)),
                    number(tokens * V * width), number(tokens * width)});
  page.table("Sizes and work by vocabulary",
             {"V", "table numbers", "one-hot bytes", "multiply-adds", "numbers out"}, rows,
             "The last column is what comes out. It does not depend on V.");
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 01 --sentence 'the cat sat'",
        "Predict the three ids, and the columns of the ones."},
       {"build/embedlings run 01 --sentence 'aunt bites dog'",
        "A ninth word comes first in the alphabet. Which ids change? Which distances?"},
       {"build/embedlings run 01 --seed 8",
        "A different table and a different second numbering. Which claims could that change?"}});
}

std::vector<TokenId> other_ids(const std::vector<std::string>& vocabulary, const Knobs& knobs) {
  const std::vector<TokenId> ids = every_id(vocabulary.size()).values;
  if (knobs.numbering == "reversed") return {ids.rbegin(), ids.rend()};
  if (knobs.numbering == "animals-first") return ids_in_order_of(animals(vocabulary));
  return renumbered(ids.size(), knobs.seed);
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const NumberedWords text = number_words(knobs.sentence);
  const std::vector<TokenId> ids = every_id(text.vocabulary.size()).values;
  const std::vector<TokenId> other = other_ids(text.vocabulary, knobs);
  Page page("Lesson 01: one-hot", "How does a word become numbers?", shown);
  words_to_ids(page, text);
  names_not_quantities(page, text, ids, other, knobs);
  one_vector_each(page, text);
  all_pairs_apart(page, ids);
  any_numbering(page, ids, other);
  neighbours_by_alphabet(page, knobs);
  draw_distances(page, text, ids);
  product_picks_rows(page, text, knobs);
  what_it_costs(page);
  cost_panel(page);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("01_one_hot",
              "Words, ids, one-hot rows, and the product that picks rows of a table.");
  flags.add("--seed", knobs.seed, "seed of the table and of the other numbering");
  flags.add("--sentence", knobs.sentence, "up to 32 words");
  flags.choice("--numbering", knobs.numbering, {"random", "reversed", "animals-first"},
               "order of the other ids; animals-first: of the 1,000 numberings, too");
  flags.choice("--groups", knobs.groups, {"true", "random"},
               "the groups of step 4 as they are, or dealt out at random");
  flags.add("--width", knobs.width, "numbers in a row of the table").range(1, 64);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
