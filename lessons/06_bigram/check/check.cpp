#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>

#include "lessons/06_bigram/check/floor_checks.hpp"
#include "lessons/06_bigram/check/gradient_checks.hpp"
#include "lessons/shared/scores.hpp"

namespace {

using emb::TokenId;
using emb::course::Check;
using emb::course::List;

const double ln2 = std::log(2.0);

double largest_of(const auto& scores) { return *std::ranges::max_element(scores); }

// ---- 06.4 -------------------------------------------------------------------------------------

/// Sums that go over something else than e^s of each score once, as ln(sum) - s[target].
double from_sum(const List<double>& scores, TokenId target, auto term) {
  double sum = 0;
  for (int n = 0; n < scores.size(); ++n) sum += term(n);
  return std::log(sum) - scores[target];
}

const char* not_finite(const List<double>& scores, TokenId target) {
  if (largest_of(scores) - scores[target] > 700) {
    return "e^-1000 is 0, and so is p, whose logarithm is infinite: never build p, take ln(sum) - "
           "score, with the largest score subtracted in both.";
  }
  return "e^1000 is infinite, and e^-1000 is 0: subtract the largest score from all first.";
}

using Claim = emb::course::NumbersClaim;

/// The right sum, used in another way.
void name_uses(Claim& claim, const List<double>& scores, TokenId target) {
  const double right = references::row_loss(scores, target), score = scores[target];
  const double largest = largest_of(scores);
  claim.if_equals(-right, "The sign is turned: the loss is -ln p, and never below 0.")
      .if_equals(std::exp(-right), "That is the probability: the loss is -ln of it.")
      .if_equals(1 - std::exp(-right), "That is 1 - p: the loss is -ln p.")
      .if_equals(right + score, "The score of the target is not used: ln(sum of e^s) - its score.")
      .if_equals(right - largest,
                 "What is subtracted inside e^x has to be subtracted from the "
                 "target's score, too.")
      .if_equals(right + largest,
                 "What is subtracted from the target's score has to be subtracted "
                 "inside e^x, too.")
      .if_equals(right / ln2, "That is in bits: std::log2 for std::log?")
      .if_equals(right / std::log(10.0), "That is the logarithm to base 10.")
      .if_equals(right / scores.size(),
                 "Divided by V: one target pays, so there is no mean to take.");
  if (score > -900)  // 1000 is also where people cut a loss off
    claim.if_equals(-score, "That is the score alone: softmax divides by the sum over the row.");
}

/// A sum over something else.
void name_sums(Claim& claim, const List<double>& scores, TokenId target) {
  const double right = references::row_loss(scores, target), score = scores[target];
  const double largest = largest_of(scores);
  const auto e = [&](int n) { return std::exp(scores[n]); };
  const int V = scores.size();
  claim.if_equals(references::row_loss(scores, target, -1), "The scores enter as e^-s: it is e^s.")
      .if_equals(references::row_loss(scores, target, ln2), "That is 2^s: softmax takes e^s.")
      .if_equals(from_sum(scores, target, [&](int n) { return n == target ? 0 : e(n); }),
                 "The target's own e^s belongs to the sum.")
      .if_equals(from_sum(scores, target, [&](int n) { return n == V - 1 ? 0 : e(n); }),
                 "The last score is missing in the sum.")
      .if_equals(from_sum(scores, target, [&](int n) { return n == 0 ? 0 : e(n); }),
                 "The first score is missing in the sum.")
      .if_equals(from_sum(scores, target, [&](int n) { return e(n) + (n == 0 ? 1 : 0); }),
                 "The sum begins at 0, not at 1.")
      .if_equals(std::pow(1 - std::exp(-right), 2), "That is a squared error: the loss is -ln p.")
      .if_equals(references::row_loss(scores, (target + 1) % V), "That is the loss of target + 1.")
      .if_equals(references::row_loss(scores, (target + V - 1) % V),
                 "That is the loss of target - 1: targets count from 0.")
      .if_equals(right + score - largest,
                 "That is what the largest score pays: subtract the score of the target.")
      .if_equals(std::log(std::exp(right + score - largest) + 1) - score + largest,
                 "The sum begins at 0, not at 1.");
}

void expect_row_loss(Check& check, const std::string& what, const List<double>& scores,
                     TokenId target) {
  const double yours = exercise::row_loss(scores, target);
  const double right = references::row_loss(scores, target);
  const int V = scores.size();
  Claim claim = check.number(emb::message("loss of target ", target, ", ", what), yours);
  // Float answers: s - largest, V additions, the logarithm, the difference of what is left.
  claim.within_rounding(V + 5, 2 * count_checks::size_of(scores) + std::log(V) + 1)
      .if_true(!std::isfinite(yours), not_finite(scores, target));
  name_uses(claim, scores, target);
  name_sums(claim, scores, target);
  claim.if_true(yours < 0, "A loss is never below 0: -ln p, with p at most 1.")
      .if_true(
          count_checks::size_of(scores) > 500 && yours < right,
          "Far too little: was p or a score kept from becoming too small? Subtract the largest "
          "score instead: then ln(sum) - score needs no such help.")
      .if_true(
          count_checks::size_of(scores) > 500,
          "Of scores this large subtract the largest first, from all; then ln(sum of all e^s) - "
          "the target's score.")
      .otherwise("The loss is ln(sum over all s of e^s) - the target's score.")
      .expect(right);
}

void expect_row_losses(Check& check, const std::string& name, const List<double>& scores) {
  // First the target that is the largest: what fails for others only depends on the target.
  const auto most = static_cast<TokenId>(std::ranges::max_element(scores) - scores.begin());
  for (const TokenId target : {most, TokenId{0}, static_cast<TokenId>(scores.size() - 1)})
    expect_row_loss(check, "scores " + name, scores, target);
}

void row_loss(Check& check) {
  for (const TokenId target : {1, 3})
    expect_row_loss(check, "scores 1 2.25 -1 4 0.5", {1, 2.25, -1, 4, 0.5}, target);
  for (const auto& [name, scores] : score_cases(check.draw, check.draw.size(4, 9)))
    expect_row_losses(check, name, scores);
  expect_row_losses(check, "2000 apart", {-990, 1000, 998, -1000});
  expect_row_losses(check, "of which -1000 is the farthest from 0", {-1000, 996, 998, -990});
  expect_row_losses(check, "that rise", {-990, 5, 1000});
  expect_row_losses(check, "that fall", {1000, 5, -990});
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"06.1", count_checks::first_loss},    {"06.2", count_checks::counts},
    {"06.3", count_checks::shares},        {"06.4", row_loss},
    {"06.5", count_checks::floor_by_hand}, {"06.6", count_checks::gradient}};
