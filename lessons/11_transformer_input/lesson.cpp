// Lesson 11: where a transformer begins. Words and positions, how they are joined and how large.

#include "commands/flags/flags.hpp"
#include "lessons/11_transformer_input/program/contest.hpp"
#include "lessons/11_transformer_input/program/figures.hpp"
#include "lessons/11_transformer_input/program/panels.hpp"
#include "lessons/11_transformer_input/program/parts.hpp"
#include "lessons/11_transformer_input/program/pieces.hpp"
#include "lessons/11_transformer_input/program/rates.hpp"
#include "lessons/11_transformer_input/program/recall.hpp"
#include "lessons/11_transformer_input/program/sayings.hpp"
#include "lessons/shared/numbers.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/words.hpp"
#include "text/reading.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson11;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string sentence = "the cat sat";
  std::string corpus = "datasets/small_world.txt";
  std::string tokenizer = "word";
  std::size_t width = 64;    // D of what is printed
  std::size_t longest = 64;  // Tmax of the learned table
  double dropout = 0.25;
  std::size_t draws = 4000;
  std::size_t steps = 300;  // of each training
  double size = 1;          // words of steps 3 to 5 and 8 start this many times larger
  std::size_t words = 8;    // kinds of words to remember
};

// ---- The steps --------------------------------------------------------------------------------

/// The input of the chapter's pencil: two words, two positions, four numbers each.
TransformerInput pencil_input() {
  Random random(0);
  TransformerInput input({.vocabulary = 2, .width = 4, .context = 2, .scale_by_root_width = true},
                         random);
  Tensor words = input.embedding().table(), places = input.positions().parameters[0];
  std::ranges::copy(std::vector<Real>{0.5f, 0, -0.5f, 1, 1, 0.5f, 0, -0.5f}, words.edit().begin());
  std::ranges::copy(std::vector<Real>{0, 1, 0, 1, 1, 0, 1, 0}, places.edit().begin());
  return input;
}

void show_pencil(Page& page, const Tensor& x, const Tensor& d, std::span<const Real> words,
                 std::span<const Real> places) {
  const std::vector<std::string> names = {"the at 0", "cat at 1", "cat at 0", "the at 1"};
  Rows rows;
  for (std::size_t n = 0; n < names.size(); ++n)
    rows.push_back({names[n], numbers(row_of(x, n), 0), numbers(row_of(d, n), 0)});
  page.table("Word * 2 + position, and its upstream gradient d", {"word", "x", "d"}, rows);
  page.table("What arrives", {"row of a table", "gradient"},
             {{"the", numbers(words.subspan(0, 4), 0)},
              {"cat", numbers(words.subspan(4, 4), 0)},
              {"position 0", numbers(places.subspan(0, 4), 0)},
              {"position 1", numbers(places.subspan(4, 4), 0)}});
}

void by_hand(Page& page) {
  page.step("By hand, and [8, 4, 256] + [4, 256]");
  page.say(
      "The word times sqrt(4) = 2, plus its position. The batch is \"the cat\" and \"cat the\"; "
      "the chapter does these sums with a pencil.");
  const TransformerInput input = pencil_input();
  Random unused(0);
  const Tensor x = input(Ids({2, 2}, {0, 1, 1, 0}), unused);
  const Tensor d({2, 2, 4}, std::vector<Real>{1, 0, 0, 0, 0, 0, 1, 0, 2, 0, 0, 1, 0, 1, 0, 0});
  backward(sum(mul(x, d)));
  const auto words = input.embedding().table().grad().values();
  const auto places = input.positions().parameters[0].grad().values();
  page.claim("The first number of \"cat\" at position 1 is 2 * 1 + 1.",
             static_cast<double>(row_of(x, 1)[0]), 3, 0);
  page.claim("The first element of the gradient of position 0 is 1 + 2, one from each sentence.",
             static_cast<double>(places[0]), 3, 0);
  page.claim(
      "The first element of the gradient of \"the\" is 2 * (1 + 0), with the factor sqrt(4) = 2.",
      static_cast<double>(words[0]), 2, 0);
  show_pencil(page, x, d, words, places);
}

std::vector<Cell> stage(const std::string& name, const Tensor& x, std::size_t row) {
  return {name, x.shape().str(), fixed(length(row_of(x, row)), 3),
          numbers(row_of(x, row).first(5), 2)};
}

TransformerOptions pipe_options(std::size_t V, std::size_t D, double rate) {
  TransformerOptions options;
  options.vocabulary = V;
  options.width = D;
  options.heads = 1;
  options.scale_by_root_width = true;
  options.positions = "sinusoidal";
  options.dropout = rate;
  options.deviation = 1 / std::sqrt(static_cast<double>(D));
  return options;
}

void the_whole_pipe(Page& page, const Knobs& knobs, const NumberedWords& text) {
  const std::size_t T = text.words.size(), V = text.vocabulary.size(), D = knobs.width;
  const std::size_t shown = std::min<std::size_t>(1, T - 1);
  page.step(message("From \"", knobs.sentence, "\" to vectors"));
  page.say(message("Each line is a stage. The row shown is that of \"", text.words[shown],
                   "\". V = ", V, ", D = ", D, ", p = ", number(knobs.dropout), "."));
  Random random(knobs.seed), noise(knobs.seed), again(knobs.seed);
  const TransformerInput input(pipe_options(V, D, knobs.dropout), random);
  const Ids ids({1, T}, text.ids.values);
  const Tensor words = input.embedding()(ids);
  const Tensor large = scale(words, static_cast<Real>(std::sqrt(static_cast<double>(D))));
  const Tensor places = *input.positions().on_input(0, T);
  const Tensor joined = add(large, places), dropped = dropout(joined, knobs.dropout, noise);
  page.claim_that(
      "TransformerInput does all these stages in one call, with the same result to the last bit.",
      std::ranges::equal(input(ids, again).values(), dropped.values()),
      message(number(dropped.size()), " numbers"));
  std::string list;
  for (TokenId id : ids.values) list += message(list.empty() ? "" : " ", id);
  page.table({"stage", "shape", "length", "its first numbers"},
             {{"ids", ids.shape.str(), "", list},
              stage("table, row by id", input.embedding().table(),
                    static_cast<std::size_t>(ids.values[shown])),
              stage("rows looked up", words, shown),
              stage("times sqrt(D)", large, shown),
              stage("positions", places, shown),
              stage("sum", joined, shown),
              stage("dropout", dropped, shown)});
}

/// "add: shapes ... cannot be broadcast", or nothing.
std::string refusal(const Shape& a, const Shape& b) {
  try {
    static_cast<void>(
        add(Tensor(a, std::vector<Real>(a.size())), Tensor(b, std::vector<Real>(b.size()))));
    return "";
  } catch (const ShapeError& error) {
    return error.what();
  }
}

void broadcasting(Page& page, const Knobs& knobs) {
  page.say(
      "[8, 4, 256] + [4, 256]: 8 texts of 4 words, and 4 positions. Shapes are lined up at their "
      "last axes, so the positions are used again for each text. A position that is used 8 times "
      "gets the sum of 8 gradients.");
  constexpr std::size_t B = 8, T = 4, D = 256;
  const Tensor x = Tensor::parameter("words", {B, T, D});
  const Tensor places = Tensor::parameter("places", {T, D});
  std::vector<Real> weights(B * T * D), summed(T * D);
  Random(knobs.seed).fill_normal(weights, 0, 1);
  for (std::size_t n = 0; n < weights.size(); ++n) summed[n % (T * D)] += weights[n];
  const Tensor y = add(x, places);
  backward(sum(mul(y, Tensor({B, T, D}, weights))));
  page.claim_equal("8 texts of 4 words plus 4 positions keep the shape of the texts.",
                   y.shape().str(), "[8, 4, 256]");
  page.claim_that("The gradient of the positions is the sum over the texts, to the last bit.",
                  std::ranges::equal(places.grad().values(), summed),
                  message(places.size(), " numbers"));
  page.claim_that("The gradient of the words equals that of the sum.",
                  std::ranges::equal(x.grad().values(), weights), message(x.size(), " numbers"));
  page.claim_equal("A different shape is an error.", refusal({B, T, D}, {B, D}),
                   "add: shapes [8, 4, 256] and [8, 256] cannot be broadcast: axis 1 is 4 and 8");
  Rows rows;
  for (std::size_t b = 0; b < B; ++b)
    rows.push_back(
        {message("text ", b), numbers(std::span(weights).subspan((b * T + 2) * D, 4), 3)});
  rows.push_back({"position 2", numbers(places.grad().values().subspan(2 * D, 4), 3)});
  page.table("Gradients that reach position 2", {"from", "gradient"}, rows,
             "Their first four numbers. The last line is the sum of the eight above it.");
}

/// What the learned positions became.
Remembered which_word_stood_before(Page& page, const std::vector<Recipe>& recipes,
                                   std::size_t words, std::size_t steps, std::uint64_t seed) {
  page.step("Learned or sinusoidal? Which word stood before");
  page.say(
      message("Random words, and at each position the question of lesson 10: which word stood one "
              "position before? Trained on ",
              WordBefore::trained, " positions, tested on ", WordBefore::longest, ". ", steps,
              " steps each."));
  std::vector<Remembered> all;
  Rows rows;
  for (const Recipe& recipe : recipes) {
    all.push_back(remember(recipe, words, steps, seed));
    rows.push_back({recipe.name, percent(all.back().near), percent(all.back().far),
                    recipe.positions == "learned" ? Cell(all.back().moved) : Cell("none")});
  }
  const std::string guessing = percent(1 / static_cast<double>(words)).text;
  page.claim_at_least(
      message("With learned positions and with sinusoids, at least 95% are right (by guessing: ",
              guessing, "). The smaller share, in %:"),
      100 * std::min(all[1].near, all[2].near), 95);
  page.claim_at_most("Without positions, at most 40% are right. In %:", 100 * all[0].near, 40);
  page.claim_equal("Only the trained rows of the learned table have changed. Rows that have:",
                   all[1].moved, WordBefore::trained);
  page.claim_at_most(
      "At later positions the learned table is at most 2 points better than no positions. "
      "Difference, in points:",
      100 * (all[1].far - all[0].far), 2);
  page.claim_at_least(
      message(
          "At later positions, sinusoids are right more often than rows that were never trained "
          "(without positions: ",
          percent(all[0].far), ", by guessing: ", guessing, "). Difference, in points:"),
      100 * (all[2].far - all[1].far), 0);
  page.table(
      "Right answers",
      {"recipe", message("positions 1 to ", WordBefore::trained - 1),
       message("positions ", WordBefore::trained, " to ", WordBefore::longest - 1), "rows moved"},
      rows, "No training text reached the last positions.");
  return all[1];
}

void suggestions(Page& page) {
  page.try_this({{"build/embedlings run 11 --sentence 'dog bites man' --dropout 0",
                  "No dropout. Which two lines of the stages are now equal?"},
                 {"build/embedlings run 11 --longest 16",
                  "A shorter table. Which lengths does the error name?"},
                 {"build/embedlings run 11 --steps 900",
                  "Three times the training. Which claims fail now, and how far apart are learned "
                  "positions and none?"}});
}

Course course_of(const std::string& contents, const Knobs& knobs) {
  const Reading reading = read_within(contents, knobs.tokenizer);
  Split parts = split(reading.tokens);
  parts.held_out.resize(std::min<std::size_t>(parts.held_out.size(), 4000));
  return {parts.train, parts.held_out, reading.tokenizer->size(), knobs.seed};
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  const NumberedWords text = number_words(knobs.sentence);
  const Course course = course_of(load_corpus(knobs.corpus), knobs);
  Page page("Lesson 11: transformer input",
            "How do words and positions go in together, and how large should each be?", shown);
  by_hand(page);
  broadcasting(page, knobs);
  the_whole_pipe(page, knobs, text);
  a_sentence_in_pieces(page, pipe_options(1, knobs.width, 0), knobs.seed);
  one_word_at_three_places(page, knobs.width, knobs.size, knobs.seed);
  three_heatmaps(page, knobs.width, knobs.seed);
  leaving_out_the_root(page, knobs.size, knobs.seed);
  variance_for_every_width(page, knobs.size, knobs.seed);
  init_and_first_loss(page, course, knobs.size, knobs.steps / 3);
  dropout_expectation(page, knobs.dropout, knobs.draws, knobs.seed);
  padding_row(page, knobs.seed);
  hard_end(page, knobs.longest, knobs.seed);
  const Remembered learned =
      which_word_stood_before(page, all_recipes(), knobs.words, knobs.steps / 3, knobs.seed);
  std::vector<Recipe> recipes = recipes_for_a_text();
  for (Recipe& recipe : recipes) recipe.size = knobs.size;
  recipes_on_a_text(page, course, recipes, knobs.steps);
  best_rates(page, course, knobs.steps / 3);
  pipe_panel(page, pipe_options(1, knobs.width, 0), knobs.seed, text);
  places_panel(page, learned, pipe_options(1, knobs.width, 0), knobs.seed);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("11_transformer_input",
              "Words and positions: how they go in together, and how large.");
  flags.add("--seed", knobs.seed, "seed of every random number");
  flags.add("--sentence", knobs.sentence, "the sentence whose stages are printed");
  flags.add("--corpus", knobs.corpus, "text to learn from").file();
  flags.choice("--tokenizer", knobs.tokenizer, tokenizer_names(), "how the text is cut");
  flags.add("--width", knobs.width, "numbers of each word, in what is printed").range(8, 1024);
  flags.add("--longest", knobs.longest, "positions of the learned table").range(1, 1024);
  flags.add("--dropout", knobs.dropout, "share of numbers dropped").range(0, 0.9);
  flags.add("--draws", knobs.draws, "draws of dropout").range(100, 100000);
  flags.add("--steps", knobs.steps, "training steps on the text, a third for others")
      .range(3, 100000);
  flags.add("--size", knobs.size, "words of steps 3 to 5 and 8 start this many times larger")
      .range(0.001, 1000);
  flags.add("--words", knobs.words, "kinds of words in step 7").range(2, 64);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
