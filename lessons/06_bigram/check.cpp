#include "check/check.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lessons/06_bigram/exercise.hpp"
#include "lessons/06_bigram/references.hpp"
#include "models/bigram.hpp"
#include "text/batches.hpp"
#include "text/statistics.hpp"

namespace {

using emb::TokenId;
using emb::course::Check;
using references::List;

const double ln2 = std::log(2.0);

/// Random ids in which the first pair comes once more at the end, and whose last id is another
/// than the first.
std::vector<TokenId> some_text(Check& check, std::size_t count, std::size_t V) {
  std::vector<TokenId> ids = check.random_ids(count, V - 1);
  ids.push_back(ids[0]);
  ids.push_back(ids[1]);
  ids.push_back(static_cast<TokenId>(V - 2));
  ids.push_back(ids[0] == 0 ? 1 : 0);
  return ids;
}

// ---- 06.1 -------------------------------------------------------------------------------------

void first_loss(Check& check) {
  for (const std::size_t V : {check.random_size(20, 90), check.random_size(200, 900)}) {
    const auto size = static_cast<double>(V);
    check.number(emb::message("first loss for V = ", V), exercise::predicted_first_loss(V))
        .if_equals(1.0 / size, "That is the probability of each token. The loss is -ln of it.")
        .if_equals(-std::log(size), "The sign is turned: -ln(1/V) is above 0.")
        .if_equals(std::log2(size), "That is in bits: in nats it is the natural logarithm.")
        .if_equals(std::log10(size),
                   "That is the logarithm to base 10: std::log is the natural one.")
        .if_equals(
            2.0 * std::log(size),
            "That is ln(V * V): softmax divides each row by its own sum, and a row has V scores.")
        .if_equals(0.0,
                   "A loss of 0 means to be sure of every token. Scores of 0 are sure of none.")
        .expect(std::log(size));
  }
}

// ---- 06.2 -------------------------------------------------------------------------------------

void expect_counts(Check& check, const std::vector<TokenId>& ids, std::size_t V) {
  const auto yours = exercise::count_pairs(check.input("ids", ids), V);
  const List right = references::pair_counts(ids, V);
  std::vector<TokenId> around = ids;
  around.push_back(ids.front());
  List diagonal(V * V, 0.0f);
  for (const TokenId id : ids) diagonal[references::place(id) * (V + 1)] += 1.0f;
  check.matrix("counts", yours, V)
      .if_equals(references::transposed(right, V),
                 "Rows and columns are exchanged: the previous token picks the row.")
      .if_equals(references::marked(right),
                 "A pair that occurs again counts again: assigned instead of added?")
      .if_equals(references::pair_counts(around, V),
                 "The last token is paired with the first: nothing comes after the last.")
      .if_equals(references::pair_counts(ids, V, 2),
                 "Every second pair is missing: pairs overlap, ids[1] ends one and begins another.")
      .if_equals(diagonal, "Each token is paired with itself: ids[n + 1] comes after ids[n].")
      .expect(right);
}

void counts(Check& check) {
  expect_counts(check, {0, 1, 0, 1, 2, 2, 1}, 3);
  const std::size_t V = check.random_size(4, 7);
  expect_counts(check, some_text(check, 20, V), V);
  check
      .matrix("counts of a single id",
              exercise::count_pairs(check.input("ids", std::vector<TokenId>{1}), 2), 2)
      .expect(List(4, 0.0f));
}

// ---- 06.3 -------------------------------------------------------------------------------------

void expect_shares(Check& check, const List& counts, std::size_t V, float add) {
  const auto yours = exercise::shares(check.input("counts", counts), V, add);
  const auto size = static_cast<float>(V);
  const List columns =
      references::transposed(references::shares(references::transposed(counts, V), V, add), V);
  const bool nan = std::ranges::any_of(yours, [](float share) { return share != share; });
  check.matrix(emb::message("shares, add = ", add), yours, V)
      .if_true(nan, "0/0 is not a number. A row without any count knows nothing: 1/V everywhere.")
      .if_equals(references::divided(counts, V, add, add * size, 0.0f),
                 "A row of zeros is no distribution. It knows nothing: 1/V everywhere.")
      .if_equals(references::joint(counts, V, add),
                 "All numbers together add up to 1: each row has to, by its own sum.")
      .if_equals(columns, "Columns add up to 1: each row has to.")
      .if_equals(references::divided(counts, V, 0.0f, 0.0f, 1.0f / size),
                 "The imagined occurrences are missing: each count gets `add` more.")
      .if_equals(references::divided(counts, V, add, 0.0f, 1.0f / size),
                 "Rows add up to more than 1: the sum grows by `add` for each of the V counts.")
      .if_equals(references::divided(counts, V, add, add, 1.0f / size),
                 "The row sum grows by `add` for each of the V counts, and not once.")
      .expect(references::shares(counts, V, add));
}

void shares(Check& check) {
  expect_shares(check, {3, 1, 0, 2, 0, 2, 1, 1, 2}, 3, 0.0f);
  expect_shares(check, {3, 1, 0, 0, 0, 0, 1, 1, 2}, 3, 1.0f);
  const std::size_t V = check.random_size(4, 6);
  // The last id of the vocabulary never occurs: its row is empty.
  const List counted = references::pair_counts(some_text(check, 30, V), V);
  expect_shares(check, counted, V, 0.0f);
  expect_shares(check, counted, V, 0.5f);
}

// ---- 06.4 -------------------------------------------------------------------------------------

void expect_row_loss(Check& check, const List& scores, TokenId target, double right) {
  const double yours = exercise::row_loss(check.input("scores", scores), target);
  const double score = static_cast<double>(scores[references::place(target)]);
  const double largest = *std::ranges::max_element(scores);
  check.number(emb::message("loss of target ", target), yours)
      .if_true(!std::isfinite(yours) && largest - score > 1000,
               "e^2000 is infinite if the target's score is subtracted in place of the largest, "
               "and e^-2000 is 0 if p is computed before its logarithm.")
      .if_true(!std::isfinite(yours),
               "e^1000 is infinite, and e^-1000 is 0: subtract the largest score from all first.")
      .if_equals(-right, "The sign is turned: the loss is -ln p, and never below 0.")
      .if_equals(std::exp(-right), "That is the probability: the loss is -ln of it.")
      .if_equals(1.0 - std::exp(-right), "That is 1 - p: the loss is -ln p.")
      .if_equals(right + score, "The score of the target is not used: ln(sum of e^s) - its score.")
      .if_equals(
          right - largest,
          "The subtracted number is missing on one side: subtract it from the target's score, too.")
      .if_equals(right + largest,
                 "The subtracted number is missing on one side: subtract it inside e^x, too.")
      .if_equals(right / ln2, "That is in bits: std::log2 for std::log?")
      .if_equals(right / std::log(10.0), "That is the logarithm to base 10.")
      .if_equals(-score, "That is the score alone: softmax divides by the sum over the row.")
      .expect(right);
}

void row_loss(Check& check) {
  expect_row_loss(check, {1, 2, 3}, 0, std::log(1 + std::exp(1.0) + std::exp(2.0)));
  expect_row_loss(check, {1, 2, 3}, 2, std::log(1 + std::exp(-1.0) + std::exp(-2.0)));
  const std::size_t V = check.random_size(4, 9);
  const List scores = check.random_values(V);
  for (const TokenId target : {TokenId{1}, static_cast<TokenId>(V - 1)})
    expect_row_loss(check, scores, target, references::row_loss(scores, target));
  expect_row_loss(check, {1000, 999, 1000}, 1, 1 + std::log(2 + std::exp(-1.0)));
  expect_row_loss(check, {-1000, -1000}, 0, ln2);
  // First the target that is the largest: what fails only for the other depends on the target.
  expect_row_loss(check, {-1000, 1000}, 1, 0);
  expect_row_loss(check, {-1000, 1000}, 0, 2000);
}

// ---- 06.5 -------------------------------------------------------------------------------------

void expect_floor(Check& check, const std::vector<TokenId>& ids, std::size_t V) {
  const double yours = exercise::bigram_floor(check.input("ids", ids), V);
  const List counts = references::pair_counts(ids, V);
  const double right = emb::bigram_floor(ids, V), N = static_cast<double>(ids.size());
  check.number("floor", yours)
      .if_true(yours != yours, "0 * ln 0 is not a number: a pair that never occurs takes no part.")
      .if_true(std::isinf(yours), "ln 0 is infinite: a pair that never occurs takes no part.")
      .if_equals(references::unigram(ids, V),
                 "That is the unigram floor: it does not use the token before.")
      .if_equals(references::mean_loss(ids, references::joint(counts, V, 0.0f), V),
                 "These are shares of all pairs: the token before is known, so divide by its row.")
      .if_equals(references::mean_loss(ids, references::shares(counts, V, 1.0f), V),
                 "That is the loss of smoothed shares (add = 1): the floor takes add = 0.")
      .if_equals(references::mean_over_kinds(ids, V),
                 "Each kind of pair counts once in yours: a pair counts as often as it occurs.")
      .if_equals(right * (N - 1), "That is the sum over the pairs: the floor is their mean.")
      .if_equals(right * (N - 1) / N, "Divided by the tokens: N tokens have N - 1 pairs.")
      .if_equals(right / ln2, "That is in bits: std::log2 for std::log?")
      .if_equals(-right, "The sign is turned: each pair pays -ln of its share.")
      .expect(right);
}

void floor_by_hand(Check& check) {
  expect_floor(check, {0, 1, 0, 1, 2, 1}, 3);
  const std::size_t V = check.random_size(4, 6);
  expect_floor(check, some_text(check, 40, V), V);
  check
      .number("floor of 1 1 1",
              exercise::bigram_floor(check.input("ids", std::vector<TokenId>{1, 1, 1}), 2))
      .expect(0.0);
}

// ---- 06.6 -------------------------------------------------------------------------------------

/// By the engine: the same table, the pairs one by one.
List engine_gradient(const List& scores, const std::vector<TokenId>& ids, std::size_t V) {
  const emb::TableBigram model(V, "gather");
  emb::Tensor table = model.table();
  std::ranges::copy(scores, table.edit().begin());
  const emb::Batch pairs = emb::bigram_pairs(ids);
  backward(loss_of(model, pairs.inputs, pairs.targets));
  const auto values = std::as_const(table).grad().values();
  return {values.begin(), values.end()};
}

void expect_gradient(Check& check, const List& scores, const std::vector<TokenId>& ids,
                     std::size_t V) {
  const List counts = references::pair_counts(ids, V), p = references::probabilities(scores, V);
  const auto N = static_cast<float>(ids.size() - 1);
  const auto yours =
      exercise::table_gradient(check.input("scores", scores), check.input("counts", counts), V);
  const List right = engine_gradient(scores, ids, V);
  List whole(p);
  for (std::size_t n = 0; n < p.size(); ++n)
    whole[n] = static_cast<float>(std::exp(-references::row_loss(scores, static_cast<TokenId>(n))));
  const auto of = [&](const List& q, float divisor, bool rows = true) {
    return references::gradient(q, counts, V, divisor, rows);
  };
  check.matrix("gradient", yours, V)
      .if_equals(of(p, -N), "That is counted minus expected: descent would climb with it.")
      .if_equals(of(p, 1.0f), "Not divided by N: the loss is a mean over all pairs.")
      .if_equals(references::gradient_by_rows(p, counts, V),
                 "Each row is divided by its own pairs: N counts the pairs of all rows.")
      .if_equals(of(p, N, false), "n(x) is missing: row x expects p of each of its n(x) pairs.")
      .if_equals(of(whole, N), "Softmax went over the whole table: each row has its own sum.")
      .if_equals(of(references::probabilities(scores, V, 0.0f), N),
                 "p is 1/V everywhere: that holds for scores of 0 only.")
      .if_equals(of(p, static_cast<float>(V)), "Divided by V: N is the sum of all counts.")
      .expect(right);
}

void gradient(Check& check) {
  expect_gradient(check, List(9, 0.0f), {0, 1, 0, 1, 2}, 3);
  const std::size_t V = check.random_size(4, 6);
  expect_gradient(check, check.random_values(V * V), some_text(check, 25, V), V);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"06.1", first_loss}, {"06.2", counts},        {"06.3", shares},
    {"06.4", row_loss},   {"06.5", floor_by_hand}, {"06.6", gradient}};
