// Lesson 02: the rows that one-hot times table gives, without the product.

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/bits.hpp"
#include "commands/compare.hpp"
#include "commands/flags/flags.hpp"
#include "engine/embed/embedding.hpp"
#include "engine/geometry/cosine.hpp"
#include "engine/ops/reduce.hpp"
#include "lessons/02_gather/program/panels.hpp"
#include "lessons/02_gather/program/two_routes.hpp"
#include "lessons/shared/words.hpp"
#include "train/memory.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson02;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string sentence = "the dog bites the man";
  std::size_t width = 4;                   // D of what is printed
  std::size_t vocab = 8192, tokens = 512;  // V and N of what is timed
  std::size_t repeats = 64;                // rows added up in two orders
  std::string gradients = "random";        // of a word that occurs so often, or "equal"
  CompareSizes timed() const { return {vocab, 256, tokens, 3, seed}; }
};

/// Says whether the two routes agree, and how many numbers were compared.
void claim_identical(Page& page, const std::string& what, std::span<const Real> one_hot,
                     std::span<const Real> gather, std::size_t width) {
  const Quantity count = number(one_hot.size());
  const bool same = !first_difference(one_hot, gather);
  page.claim_that(message("The ", what, " of both routes are the same, to the last bit."), same,
                  same ? message(count, " of ", count, " numbers have the same bits")
                       : commands::describe_difference(one_hot, gather, width));
}

// ---- The steps --------------------------------------------------------------------------------

void same_rows(Page& page, const TwoRoutes& small) {
  page.step("The same rows, without the product");
  page.say(
      "One-hot (lesson 01) writes V numbers for each token and multiplies them with the table. "
      "Gather takes the id as a row number and copies that row.");
  claim_identical(page, "outputs", small.both.one_hot.output, small.both.gather.output,
                  small.width);
  Rows rows;
  for (std::size_t n = 0; n < small.text.words.size(); ++n)
    rows.push_back({small.text.words[n], small.text.ids.values[n],
                    small.row(small.both.one_hot.output, n, 2),
                    small.row(small.both.gather.output, n, 2)});
  page.table("Output: a row for each token", {"token", "id", "one-hot times table", "gather"}, rows,
             small.caption());
  table_panel(page, small);
}

/// Gradients of one word's positions, `width` numbers each: random ones, or the same at all of
/// them.
std::vector<Real> gradients_of_positions(std::size_t positions, std::size_t width, bool equal,
                                         std::uint64_t seed) {
  std::vector<Real> rows(positions * width);
  Random(seed).fill_normal(rows, 0.0, 1.0);
  for (std::size_t n = width; equal && n < rows.size(); ++n) rows[n] = rows[n - width];
  return rows;
}

/// What gather collects for a single word from these gradients.
std::vector<Real> collected(const std::vector<Real>& dout, std::size_t width) {
  const std::size_t positions = dout.size() / width;
  const std::vector<Real> table(width);
  const Ids same_word(std::vector<TokenId>(positions, 0));
  return compare_lookups({1, width, positions, 1, 1}, table, same_word, dout).gather.gradient;
}

/// One word that occurs again and again: its gradients are added from the first to the last, or
/// from the last to the first.
void claim_order_matters(Page& page, std::size_t occurrences, std::uint64_t seed) {
  constexpr std::size_t width = 256;
  const std::vector<Real> dout = gradients_of_positions(occurrences, width, false, seed);
  std::vector<Real> reversed;
  for (std::size_t n = occurrences; n > 0; --n)
    reversed.insert(reversed.end(), dout.begin() + static_cast<std::ptrdiff_t>((n - 1) * width),
                    dout.begin() + static_cast<std::ptrdiff_t>(n * width));
  const std::size_t differ = count_different(collected(dout, width), collected(reversed, width));
  page.claim_that(
      message("The order of adding matters: ", occurrences,
              " random rows, added from the last to the first, give "
              "different bits in at least half of 256 columns. (In the small table above every "
              "order is exact.)"),
      differ >= width / 2, message(differ, " of ", width, " sums have different bits"));
}

/// How much longer the gradient of a word gets by occurring often.
void claim_frequent_is_longer(Page& page, const Knobs& knobs) {
  const std::size_t occurrences = knobs.repeats;
  constexpr std::size_t width = 256;
  const std::vector<Real> dout =
      gradients_of_positions(occurrences, width, knobs.gradients == "equal", knobs.seed);
  const std::span<const Real> all(dout);
  double lengths = 0;
  for (std::size_t n = 0; n < occurrences; ++n) lengths += length(all.subspan(n * width, width));
  const double times =
      length(collected(dout, width)) / (lengths / static_cast<double>(occurrences));
  const double root = std::sqrt(static_cast<double>(occurrences));
  page.claim(message("A word that occurs ", occurrences,
                     " times, with a random gradient each time, "
                     "gets a gradient about sqrt(",
                     occurrences,
                     ") times as long as from one "
                     "occurrence. (If all gradients were equal, it would be ",
                     occurrences, " times.) Times as long:"),
             times, root, root / 5);
}

void same_gradient(Page& page, const TwoRoutes& small, const Knobs& knobs) {
  page.step("The same gradient, by adding instead of multiplying");
  page.say(
      "The backward pass starts with one number for each number of the output: how much the loss "
      "would rise if that number were a little larger. This is the gradient of the output. Here it "
      "is 1 all along row 0, then 2, 4, 8 and so on, so that a sum shows which rows are in it "
      "(after 16 rows it starts again from 1). Gather adds row n of it to row ids[n] of the "
      "table's gradient (scatter-add).");
  const Comparison& both = small.both;
  claim_identical(page, "gradients", both.one_hot.gradient, both.gather.gradient, small.width);
  const std::size_t word = small.most_frequent();
  page.claim_equal(message("Row \"", small.text.vocabulary[word], "\" collects the sum of the ",
                           "gradients of all positions where it occurs. First number:"),
                   static_cast<std::int64_t>(both.gather.gradient[word * small.width]),
                   small.collected(word));
  Rows rows;
  for (std::size_t v = 0; v < small.text.vocabulary.size(); ++v)
    rows.push_back({small.text.vocabulary[v], v, small.places(v),
                    small.row(both.one_hot.gradient, v, 0), small.row(both.gather.gradient, v, 0)});
  page.table(
      "Gradient of the table: a row for each word",
      {"word", "id", "positions", "one-hot^T times gradient", "scatter-add"}, rows,
      "^T: rows and columns exchanged. A word that does not occur gets zeros: gather never touches "
      "its row.");
  claim_order_matters(page, knobs.repeats, knobs.seed);
  claim_frequent_is_longer(page, knobs);
}

/// What does not fit into the memory of this machine is refused.
void check_memory(const CompareSizes& sizes) {
  const MemoryLimit limit = memory_limit();
  const double needed = taken_by(memory_of_comparison(sizes), limit);
  const double one_hot = static_cast<double>(sizeof(Real)) * static_cast<double>(sizes.tokens) *
                         static_cast<double>(sizes.vocabulary);
  if (needed > limit.bytes)
    throw ValueError("the one-hot matrix [", sizes.tokens, ", ", sizes.vocabulary, "] takes ",
                     bytes_in_words(one_hot), ": it would need ", bytes_in_words(needed),
                     " in all, and ", limit.set_by, " is ", bytes_in_words(limit.bytes));
}

Comparison compare_at(const CompareSizes& sizes) {
  check_memory(sizes);
  ProgressBar bar("both routes", 2 * sizes.repeats);
  return compare_lookups(sizes, [&](std::size_t done, std::size_t) { bar.at(done); });
}

void claim_costs(Page& page, const CompareSizes& sizes) {
  const Comparison both = compare_at(sizes);
  const auto& [one_hot, gather] = both;
  page.claim_equal(
      "Forward, one-hot takes N * V * 4 bytes of memory more than gather, for its matrix. Bytes:",
      one_hot.forward.peak_bytes - gather.forward.peak_bytes,
      sizes.tokens * sizes.vocabulary * sizeof(Real));
  claim_identical(page, "outputs", one_hot.output, gather.output, sizes.width);
  claim_identical(page, "gradients", one_hot.gradient, gather.gradient, sizes.width);
  commands::show_lookup_costs(page, both);
}

/// Tiny vocabularies, for which the product has next to nothing to multiply.
void where_they_cross(Page& page, const Knobs& knobs) {
  Rows rows;
  for (const std::size_t vocabulary : {1u, 2u, 4u, 16u, 64u, 256u}) {
    CompareSizes sizes = knobs.timed();
    sizes.vocabulary = vocabulary;
    sizes.tokens = std::min<std::size_t>(sizes.tokens, 512);
    const auto both = compare_lookups(sizes);
    rows.push_back({vocabulary, seconds(both.one_hot.forward.seconds),
                    seconds(both.gather.forward.seconds), seconds(both.one_hot.backward.seconds),
                    seconds(both.gather.backward.seconds)});
  }
  page.table(
      "How long both take for a small vocabulary",
      {"V", "one-hot forward", "gather forward", "one-hot backward", "gather backward"}, rows,
      "The work of the product grows with V, that of gather does not. For a handful of words the "
      "product may be as fast, or faster: these times are no claim, because they depend on the "
      "machine.");
}

void what_it_costs(Page& page, const Knobs& knobs) {
  page.step("What differs is the work");
  page.say(message("The same two routes at a size nearer to practice: V = ", number(knobs.vocab),
                   ", D = ", knobs.timed().width, ", N = ", number(knobs.tokens),
                   " tokens, every eighth of them a repeat, and random gradients."));
  try {
    claim_costs(page, knobs.timed());
    where_they_cross(page, knobs);
  } catch (const ValueError& too_large) {
    page.say(too_large.what());
  }
}

/// A table of three words, two of them looked up, with one number replaced.
struct Ending {
  const char* claim;
  const char* planted;
  bool in_gradient;   // or else in the table
  std::size_t place;  // in the table [3, 2], or in the gradient of the output [2, 2]
  Real value;
  std::size_t differ;  // how many numbers the two routes disagree on
};

void add_rows(Rows& rows, const Ending& ending, const Comparison& both) {
  const std::vector<std::string> words = {"cat", "dog", "man"};
  const auto& left = ending.in_gradient ? both.one_hot.gradient : both.one_hot.output;
  const auto& right = ending.in_gradient ? both.gather.gradient : both.gather.output;
  for (std::size_t r = 0; 2 * r < left.size(); ++r)
    rows.push_back({r == 0 ? ending.planted : "", words[r], pair_text(left, r), pair_text(right, r),
                    same_pair(left, right, r) ? "" : "differ"});
}

std::vector<Ending> endings() {
  constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();
  constexpr Real infinity = std::numeric_limits<Real>::infinity();
  return {
      {"With one-hot, a nan in the row of \"man\" reaches every token. Numbers that differ:",
       "nan in row man", false, 5, nan, 2},
      {"With one-hot, an infinity in the row of \"man\" reaches every token. Numbers that differ:",
       "inf in row man", false, 5, infinity, 2},
      {"With one-hot, a negative zero loses its sign: 0 + -0 is 0. Numbers that differ:",
       "-0 in row cat", false, 0, Real(-0.0), 1},
      {"With one-hot, a nan in the gradient of \"cat\" reaches every word. Numbers that differ:",
       "nan from cat", true, 0, nan, 2}};
}

void where_equality_ends(Page& page) {
  page.step("Where equality ends");
  page.say(
      "Zero times a number is zero, but 0 * nan and 0 * inf are nan. The product multiplies "
      "every row by 0 or 1, looked up or not; gather reads only the rows that are looked up. Here "
      "three words "
      "have the rows 1 2, 3 4 and 5 6, and \"cat dog\" is looked up.");
  Rows rows;
  for (const Ending& ending : endings()) {
    std::vector<Real> table = {1, 2, 3, 4, 5, 6}, dout = {1, 2, 4, 8};
    (ending.in_gradient ? dout : table)[ending.place] = ending.value;
    const auto both = compare_lookups({3, 2, 2, 1, 0}, table, Ids({0, 1}), dout);
    const std::size_t found = ending.in_gradient
                                  ? count_different(both.one_hot.gradient, both.gather.gradient)
                                  : count_different(both.one_hot.output, both.gather.output);
    page.claim_equal(ending.claim, found, ending.differ);
    add_rows(rows, ending, both);
  }
  page.table("What the routes give", {"planted", "row", "one-hot", "gather", ""}, rows,
             "The last three lines are rows of the table's gradient, the others of the output.");
}

/// Looks the ids up by one route. The gradient of every number of the output is 1. Returns that of
/// the table.
std::vector<Real> padded_lookup(Page& page, const char* route, const EmbeddingOptions& options,
                                const Ids& ids) {
  Random random(1);
  const Embedding embedding(route, options, random);
  const Tensor rows = embedding(ids);
  backward(sum(rows));
  const auto gradient = embedding.table().grad().values();
  page.claim_equal(message("By ", route, ", <pad> has zeros for rows and no gradient. Non-zeros:"),
                   count_nonzero(rows.values().last(2 * options.width)) +
                       count_nonzero(gradient.last(options.width)),
                   0);
  return {gradient.begin(), gradient.end()};
}

void padding_row(Page& page, const Knobs& knobs, const NumberedWords& text) {
  page.step("The row for padding");
  page.say(
      "Sentences of different lengths share a batch when short ones are filled up with a padding "
      "id. Its row starts at zero, and stays there because it gets no gradient on either route. "
      "Here two <pad> follow the sentence, and the gradient of every number of the output is 1.");
  std::vector<std::string> words = text.vocabulary;
  words.emplace_back("<pad>");
  const auto pad = static_cast<TokenId>(words.size() - 1);
  std::vector<TokenId> ids = text.ids.values;
  ids.insert(ids.end(), 2, pad);
  const EmbeddingOptions options{words.size(), knobs.width, pad};
  const std::vector<Real> one_hot = padded_lookup(page, "one-hot", options, ids);
  const std::vector<Real> gather = padded_lookup(page, "gather", options, ids);
  Rows rows;
  for (std::size_t v = 0; v < words.size(); ++v)
    rows.push_back({words[v], std::ranges::count(ids, static_cast<TokenId>(v)),
                    fixed(one_hot[v * knobs.width], 0), fixed(gather[v * knobs.width], 0)});
  page.table("First number of each gradient row", {"word", "looked up", "one-hot", "gather"}, rows,
             "Each word has the number of its lookups, <pad> has 0.");
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 02 --sentence 'the cat the cat the' --step 2",
        "Predict the gradient rows of \"the\" and \"cat\" before you run it."},
       {"build/embedlings run 02 --vocab 32768",
        "Four times the vocabulary. Which numbers of the cost table change, and how much?"},
       {"build/embedlings run 02 --vocab 1000000000 --step 3",
        "How much memory would the one-hot matrix of 512 tokens take?"}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const TwoRoutes small(number_words(knobs.sentence), knobs.width, knobs.seed);
  Page page("Lesson 02: gather", "If the product only copies rows, why multiply?", shown);
  same_rows(page, small);
  same_gradient(page, small, knobs);
  what_it_costs(page, knobs);
  where_equality_ends(page);
  padding_row(page, knobs, small.text);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("02_gather", "The rows that one-hot times table gives, without the product.");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add("--sentence", knobs.sentence, "up to 32 words, for what is printed");
  flags.add("--width", knobs.width, "numbers per row of what is printed").range(1, 64);
  flags.add("--vocab", knobs.vocab, "words in the vocabulary of what is timed")
      .range(1, 2147483648.0);
  flags.add("--tokens", knobs.tokens, "tokens of what is timed").range(1, 1e9);
  flags.add("--repeats", knobs.repeats, "rows of one word that are added up in two orders")
      .range(1, 4096);
  flags.choice("--gradients", knobs.gradients, {"random", "equal"},
               "gradients of a word that occurs often, in step 2");
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
