#pragma once

// The steps of this lesson that are about transformers.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/07_tied_weights/program/bottleneck.hpp"
#include "lessons/07_tied_weights/program/transformers.hpp"
#include "lessons/shared/reading.hpp"
#include "view/page.hpp"

namespace emb::lesson07 {

/// A text in words for the transformers, and what they are trained with.
struct WordsText {
  Reading reading;
  Split parts;
  TransformerBudget budget;
  std::uint64_t seed;

  WordsText(std::string_view text, TransformerBudget trained, std::uint64_t first_seed)
      : reading(read_within(text, "word", {.vocabulary = 400, .scores = 100000000})),
        parts(split(reading.tokens)),
        budget(trained),
        seed(first_seed) {
    budget.vocabulary = reading.tokenizer->size();
  }
  std::span<const TokenId> held_out() const {
    return std::span(parts.held_out).first(std::min<std::size_t>(12000, parts.held_out.size()));
  }
  double loss(const Transformer& model) const {
    return evaluate(model, held_out(), budget.context);
  }
  /// A batch that no training has seen in this order.
  Batch some_batch(std::size_t texts) const {
    return Batches(parts.train, texts, budget.context, seed + 1000).next();
  }
};

inline double mean_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

/// One model, trained in two parts, each with a new optimiser: at two thirds of the steps, a tied
/// one can be untied.
struct Trained {
  Transformer model;
  std::vector<double> norms{};  // of the gradient before each step
  double loss = 0;              // held-out

  Trained(const TransformerBudget& budget, bool tied, std::uint64_t seed)
      : model(small_transformer(budget, tied, seed)) {}

  void train(const WordsText& words, const TransformerBudget& budget, std::uint64_t seed,
             std::size_t first, std::size_t last, const std::string& name,
             const AfterStep& after = {}) {
    const std::vector<double> more =
        train_steps(model, budget, words.parts.train, seed, first, last, name, after);
    norms.insert(norms.end(), more.begin(), more.end());
    loss = words.loss(model);
  }
};

/// What the output end sends to a tied table, seen before one step of the training.
struct OutputShare {
  std::size_t step;
  double share;
};

/// The same text learned by four models of one seed.
struct Rivals {
  std::uint64_t seed;
  std::size_t turn;  // the step before which one tied model is untied
  Trained tied, untied, late, narrow;
  std::size_t bits_changed = 0;  // scores whose bits differ right after untying
  std::vector<OutputShare> shares{};

  Rivals(const WordsText& words, std::uint64_t seed_of_all)
      : seed(seed_of_all),
        turn(words.budget.steps * 2 / 3),
        tied(words.budget, true, seed),
        untied(words.budget, false, seed),
        late(words.budget, false, seed),
        narrow(narrow_budget(words.budget), false, seed) {
    train_tied(words);
    const std::size_t steps = words.budget.steps;
    untied.train(words, words.budget, seed, 0, turn, "untied");
    untied.train(words, words.budget, seed, turn, steps, "untied");
    const TransformerBudget smaller = narrow_budget(words.budget);
    narrow.train(words, smaller, seed, 0, turn, "untied, narrow");
    narrow.train(words, smaller, seed, turn, steps, "untied, narrow");
  }

  /// Three quarters of the width: about as many parameters in two tables as the others have in one.
  static TransformerBudget narrow_budget(TransformerBudget budget) {
    budget.width = std::max<std::size_t>(4, budget.width * 3 / 4 / 4 * 4);  // 4 heads divide it
    return budget;
  }

 private:
  /// Trains the tied model to the turn, copies it to `late`, and trains both to the end.
  void train_tied(const WordsText& words) {
    const Batch batch = words.some_batch(words.budget.batch);
    const auto look = [&](std::size_t done) {
      if (done == 0 || done == 9 || done == 99 || done + 1 == words.budget.steps)
        shares.push_back({done + 1, share_of_output_end(tied.model, words.budget, batch)});
    };
    look(0);
    const std::size_t steps = words.budget.steps;
    tied.train(words, words.budget, seed, 0, turn, "tied", look);
    untie(tied.model, late.model);
    bits_changed = unequal_scores(batch.inputs);
    tied.train(words, words.budget, seed, turn, steps, "tied", look);
    late.train(words, words.budget, seed, turn, steps, "untied late");
  }
  std::size_t unequal_scores(const Ids& text) const {
    const NoGrad no_grad;
    const Tensor one = tied.model.logits(text), other = late.model.logits(text);
    std::size_t unequal = 0;
    for (std::size_t n = 0; n < one.values().size(); ++n)
      if (first_difference(one.values().subspan(n, 1), other.values().subspan(n, 1))) ++unequal;
    return unequal;
  }
};

/// A token that the text does not contain.
inline TokenId missing_token(const Ids& text, std::size_t V) {
  for (std::size_t id = V; id-- > 0;)
    if (std::ranges::find(text.values, static_cast<TokenId>(id)) == text.values.end())
      return static_cast<TokenId>(id);
  return 0;
}

/// One number is changed at the input end, in the row of a token that the text does not contain.
inline void one_tensor(Page& page, const WordsText& words, const Rivals& rivals) {
  const Ids text = words.some_batch(1).inputs;
  const TokenId id = missing_token(text, words.budget.vocabulary);
  const ChangedScores tied = scores_changed_by_row(rivals.tied.model, text, id);
  const ChangedScores untied = scores_changed_by_row(rivals.untied.model, text, id);
  page.say(
      message("Always: both ends of a tied model read one tensor. Change a number in the input "
              "table, in the row of \"",
              words.reading.tokenizer->piece(id), "\", while the model reads ", text.size(),
              " other words. Tied, the score of that word changes at ", tied.of_token, " of ",
              text.size(), " positions, and ", tied.of_others,
              " other scores do. Untied, it changes at ", untied.of_token, "."));
}

using Seeds = std::vector<std::unique_ptr<Rivals>>;

/// For how many seeds one of the models ends with a lower held-out loss than the tied one.
inline std::ptrdiff_t seeds_below_tied(const Seeds& seeds, Trained Rivals::*model) {
  return std::ranges::count_if(
      seeds, [&](const auto& rivals) { return (*rivals.*model).loss < rivals->tied.loss; });
}

inline double mean_norm(const Seeds& seeds, Trained Rivals::*model) {
  double sum = 0;
  for (const auto& rivals : seeds) sum += mean_of((*rivals.*model).norms);
  return sum / static_cast<double>(seeds.size());
}

inline void tied_and_untied(Page& page, const WordsText& words, const Seeds& seeds) {
  const TransformerBudget& budget = words.budget;
  const Rivals& first = *seeds.front();
  const Floors floors = floors_of(words.held_out(), budget.vocabulary);
  const std::string after = message("After ", budget.steps, " steps");
  page.step("Tied and untied in a transformer", after);
  page.say(message(
      "\"Tying improves training.\" A transformer of one layer learns the small world word by word "
      "(V = ",
      budget.vocabulary, ", D = ", budget.width,
      "), with three seeds. All models of a seed see the same batches."));
  const std::ptrdiff_t untied = seeds_below_tied(seeds, &Rivals::untied),
                       narrow = seeds_below_tied(seeds, &Rivals::narrow);
  page.claim_that(message(after, ", untied has the lower held-out loss."),
                  untied == std::ssize(seeds),
                  message("at ", untied, " of ", seeds.size(), " seeds"));
  page.claim_that(
      message("Its size is not the only reason: untied models of width ",
              Rivals::narrow_budget(budget).width, ", ",
              number(parameter_count(first.narrow.model)), " parameters against ",
              number(parameter_count(first.tied.model)), ", end below the tied model as well."),
      narrow == std::ssize(seeds), message("at ", narrow, " of ", seeds.size(), " seeds"));
  one_tensor(page, words, first);
  std::size_t changed = 0;
  for (const auto& rivals : seeds) changed += rivals->bits_changed;
  page.say(
      message("Always: untying changes nothing by itself. After two thirds of the steps the "
              "tied table is copied, and each end gets a copy of its own: ",
              changed, " scores change. The copies drift apart only in later steps."));
  Rows rows;
  const auto row = [&](const std::string& name, Trained Rivals::*model) {
    std::vector<Cell> cells{name, number(parameter_count((first.*model).model))};
    for (const auto& rivals : seeds) cells.emplace_back(fixed((*rivals.*model).loss, 3));
    cells.emplace_back(fixed(mean_norm(seeds, model), 3));
    rows.push_back(cells);
  };
  row("tied", &Rivals::tied);
  row("untied", &Rivals::untied);
  row(message("untied, D = ", Rivals::narrow_budget(budget).width), &Rivals::narrow);
  row("untied at two thirds", &Rivals::late);
  page.table(after, {"model", "parameters", "loss, 1st seed", "2nd", "3rd", "gradient"}, rows,
             message("loss: held-out, in nats. For comparison: all tokens equally likely ",
                     fixed(floors.uniform, 3).text, ", bigram floor of the held-out text ",
                     fixed(floors.bigram, 3).text,
                     ". gradient: its norm, the mean over steps and seeds."));
}

/// How alike tables of one seed are, after the best rotation.
struct Likenesses {
  double tied_output, tied_input, input_output, tied_random;
};

inline Likenesses likenesses(const Rivals& rivals) {
  const Tensor tied = input_table(rivals.tied.model), in = input_table(rivals.untied.model),
               out = output_table(rivals.untied.model);
  std::vector<Real> numbers(tied.values().size());
  Random random(rivals.seed);
  random.fill_normal(numbers, 0, 1);
  const Vectors tied_rows = rows_of(tied);
  return {likeness(tied_rows, rows_of(out)), likeness(tied_rows, rows_of(in)),
          likeness(rows_of(in), rows_of(out)), likeness(tied_rows, {numbers, tied_rows.width})};
}

inline void who_sends_the_gradient(Page& page, const Seeds& seeds) {
  Rows rows;
  double before_step_10 = 1;  // the lowest of all seeds
  for (std::size_t n = 0; n < seeds.front()->shares.size(); ++n) {
    const std::size_t step = seeds.front()->shares[n].step;
    std::vector<Cell> cells{number(step)};
    for (const auto& rivals : seeds) {
      const double share = rivals->shares[n].share;
      cells.emplace_back(percent(share));
      if (step == 10) before_step_10 = std::min(before_step_10, share);
    }
    rows.push_back(cells);
  }
  page.claim_at_least(
      "At step 10 the output end sends at least 0.9 of the squared gradient of the tied table. "
      "Lowest share:",
      before_step_10, 0.9);
  page.table(
      "Who sends the gradient", {"step", "output end, 1st seed", "2nd", "3rd"}, rows,
      "Share of the squared gradient of the tied table, all of one batch, just before that step.");
}

inline void what_the_table_is_like(Page& page, const Seeds& seeds) {
  std::vector<Likenesses> found;
  for (const auto& rivals : seeds) found.push_back(likenesses(*rivals));
  const auto mean = [&](double Likenesses::*one) {
    double sum = 0;
    for (const Likenesses& like : found) sum += like.*one;
    return sum / static_cast<double>(found.size());
  };
  page.claim_that(
      "After training, the tied table is more like the output table of the untied model than like "
      "its input table, at every seed.",
      std::ranges::all_of(
          found, [](const Likenesses& like) { return like.tied_output > like.tied_input; }),
      message("mean cosine ", fixed(mean(&Likenesses::tied_output), 3), " with the output table, ",
              fixed(mean(&Likenesses::tied_input), 3), " with the input table, ",
              fixed(mean(&Likenesses::tied_random), 3), " with a random table"));
  Rows rows;
  const auto row = [&](const char* tables, double Likenesses::*one) {
    rows.push_back({tables, fixed(mean(one), 3)});
  };
  row("tied, untied output", &Likenesses::tied_output);
  row("tied, untied input", &Likenesses::tied_input);
  row("untied input, untied output", &Likenesses::input_output);
  row("tied, random", &Likenesses::tied_random);
  page.table(
      "Likeness after the best rotation", {"two tables", "mean cosine"}, rows,
      "Means of three seeds. The rotation is fitted to every second row, and the cosines are "
      "those of the other rows. At the start, the tied table and the untied input table are "
      "equal.");
}

inline void which_end(Page& page, const Seeds& seeds) {
  page.step("Which end shapes the tied table?", "Who sends the gradient");
  page.say(
      "Both ends send a gradient to a tied table. If they had an equal say, the output end would "
      "send half of the squared gradient. And which of the two tables of the untied model is the "
      "tied table like? A rotation of a table changes no cosine between its rows, so the program "
      "first looks for the best rotation.");
  who_sends_the_gradient(page, seeds);
  what_the_table_is_like(page, seeds);
}

/// What gets through the output end of one model.
struct Passage {
  std::size_t width;
  double scores, start, trained, random;  // shares of the squares
};

inline Passage passage(const WordsText& words, TransformerBudget budget, std::size_t width) {
  budget.width = width;
  const Transformer model = small_transformer(budget, false, words.seed);
  const Batch batch = words.some_batch(64);
  const auto scores = [&] {
    const NoGrad no_grad;
    return model.logits(batch.inputs);
  };
  const auto share = [&](const Vectors& table) {
    return share_of_gradient(scores(), batch.targets.values, reachable_directions(table));
  };
  std::vector<Real> numbers(budget.vocabulary * width);
  Random random(words.seed);
  random.fill_normal(numbers, 0, 1);
  const double start = share(rows_of(output_table(model)));
  train_steps(model, budget, words.parts.train, words.seed, 0, budget.steps,
              message("untied, D = ", width));
  const Vectors table = rows_of(output_table(model));
  return {width, share_of_scores(scores(), reachable_directions(table)), start, share(table),
          share({numbers, width})};
}

inline void what_gets_through(Page& page, const WordsText& words) {
  page.step("What gets through the output end?");
  const std::size_t V = words.budget.vocabulary;
  page.say(message(
      "The output end makes V = ", V,
      " scores from a row of D numbers. On the backward pass, the gradient of the scores has V "
      "numbers, and the row gets D. Which share of the squared gradient gets through?"));
  std::vector<Passage> widths;
  for (const std::size_t width : {4u, 16u, 32u})
    widths.push_back(passage(words, words.budget, width));
  Rows rows;
  for (const Passage& found : widths) {
    const double chance = static_cast<double>(found.width) / static_cast<double>(V - 1);
    rows.push_back({number(found.width), percent(chance), percent(found.random),
                    percent(found.start), percent(found.trained)});
  }
  page.claim_at_most(
      message("At D = 32, at most 0.07 of the squared gradient gets through the trained table. (By "
              "chance, 32 of ",
              V - 1, " directions would let ", fixed(32.0 / static_cast<double>(V - 1), 3).text,
              " through.)"),
      widths.back().trained, 0.07);
  page.say(
      message("Always: of the scores themselves, nothing is lost, because they are made from D "
              "numbers (",
              fixed(100 * widths.back().scores, 4).text, "% at D = 32)."));
  page.table(
      "Share of the squared gradient that gets through",
      {"D", "D / (V - 1)", "random table", "before training", "after"}, rows,
      "Measured on 64 pieces of the training text, at one seed. random table: directions that have "
      "nothing to do with the text.");
}

}  // namespace emb::lesson07
