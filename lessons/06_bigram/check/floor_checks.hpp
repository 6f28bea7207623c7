#pragma once

// The check of 06.5, the floor by hand.

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <vector>

#include "lessons/06_bigram/check/count_checks.hpp"
#include "text/statistics.hpp"

namespace count_checks {

inline double largest(const List<double>& row) { return *std::ranges::max_element(row); }

inline bool fits_any(double yours, std::initializer_list<double> others) {
  return std::ranges::any_of(others, [&](double o) { return std::fabs(yours - o) < 1e-5; });
}

/// Shares that are not those of rows.
inline void name_shares(Claim& claim, double yours, const List<TokenId>& ids, int V) {
  using namespace references;
  const Counts counts = pair_counts(ids, V);
  const Table before = references::shares(transposed(counts), 0);
  claim.if_true(yours != yours, "0 * ln 0 is not a number: a pair that never occurs takes no part.")
      .if_true(std::isinf(yours) && ids.size() > 1000,
               "The product of so many shares is too small for any number: add up the logarithms "
               "of the shares.")
      .if_true(
          std::isinf(yours),
          "ln 0 is infinite: only pairs that occur take part (and a share that was divided as a "
          "whole number is 0).")
      .if_equals(entropy(token_counts(ids, V, 1)),
                 "That is the unigram floor: it does not use the token before.")
      .if_equals(entropy(token_counts(ids, V, 0)),
                 "That is the unigram floor of all tokens: the token before is known, use it.")
      .if_equals(entropy(counts),
                 "These are shares of all pairs: the token before is known, so divide by its row.")
      .if_equals(mean_loss(ids, transposed(before)),
                 "Divided by columns: that is what came before y. Divide by the row, after x.")
      .if_equals(mean_loss(ids, references::shares(counts, 1)),
                 "That is the loss of smoothed shares (add = 1): the floor takes add = 0.")
      .if_equals(
          mean_loss(ids, probabilities(filled(V, V, [&](int x, int y) { return counts(x, y); }))),
          "Softmax of the counts: counts are no scores, they are divided by their row's sum.");
}

/// Other pairs than those of the text, or pairs and rows that do not weigh what they should.
inline void name_weights(Claim& claim, double yours, const List<TokenId>& ids, int V) {
  using namespace references;
  const Counts counts = pair_counts(ids, V);
  const Kinds kind = kinds(counts, false), cells = kinds(counts, true);
  const List<TokenId> ring = closed(ids);
  const Table around = references::shares(pair_counts(ring, V), 0);
  int rows = 0;
  for (int x = 0; x < V; ++x) rows += sum_of(counts.row(x)) > 0 ? 1 : 0;
  claim
      .if_true(fits_any(yours, {mean_loss(ring, around), mean_loss(ids, around)}),
               "The last token is paired with the first: nothing comes after the last.")
      .if_true(fits_any(yours, {kind.losses / kind.count, kind.losses / (ids.size() - 1)}),
               "Each kind of pair counts once in yours: a pair counts as often as it occurs.")
      .if_equals(cells.losses / cells.count,
                 "Each share above 0 counts once in yours: a pair counts as often as it occurs.")
      .if_equals(kind.losses, "That is a sum over kinds of pairs: it is a mean over the pairs.")
      .if_true(fits_any(yours, {kind.entropies, cells.entropies}),
               "The rows' own entropies are added up: a row counts as often as its token comes "
               "before, divided by N - 1.")
      .if_true(fits_any(yours, {kind.entropies / V, kind.entropies / rows, cells.entropies / V}),
               "Every row counts alike in yours: a row counts as often as its token comes before.");
}

/// Something else than -ln of the share of each pair that comes.
inline void name_losses(Claim& claim, double yours, const List<TokenId>& ids, int V, double right) {
  using namespace references;
  const Counts counts = pair_counts(ids, V);
  const Table share = references::shares(counts, 0);
  const auto mean = [&](auto f) { return mean_over_pairs(ids, f); };
  const double mean_share = mean([&](int x, int y) { return share(x, y); });
  const List<int> tokens = token_counts(ids, V, 0);
  const double N = ids.size(), sum = right * (N - 1), first = std::log(share(ids[0], ids[1])),
               last = std::log(share(ids[ids.size() - 2], ids[ids.size() - 1]));
  claim
      .if_equals(mean([&](int x, int y) { return references::row_loss(share.row(x), y); }),
                 "Softmax of the shares: they are probabilities already, so -ln of them is paid.")
      .if_equals(mean([&](int x, int) { return -std::log(largest(share.row(x))); }),
                 "That is paid by the likeliest token each time: the one that comes pays.")
      .if_equals(
          mean([&](int x, int y) { return -std::log(double(counts(x, y)) / tokens[x]); }),
          "The last token begins no pair: divide by the sum of the row, not by how often the "
          "token occurs.")
      .if_true(fits_any(yours, {(sum + first) / (N - 1), (sum + first) / (N - 2),
                                (sum + last) / (N - 1), (sum + last) / (N - 2)}),
               "A pair at an end of the text is missing: the first is ids[0] and ids[1], and the "
               "last token ends one, too.")
      .if_true(yours == std::floor(yours) && ids.size() > 3,
               "A whole number: was it kept in an int?")
      .if_equals(mean_share, "That is the mean share: the mean of -ln share is asked.")
      .if_equals(1 - mean_share, "That is a mean of 1 - share: take -ln share.")
      .if_equals(-std::log(mean_share),
                 "First -ln of each share, then the mean: not the other way.");
}

/// The right losses, put together in another way.
inline void name_means(Claim& claim, int V, double N, double right) {
  claim.if_equals(std::log(V), "That is the uniform floor, which knows V only.")
      .if_equals(right * (N - 1), "That is the sum over the pairs: the floor is their mean.")
      .if_equals(right * (N - 1) / N, "Divided by the tokens: N tokens have N - 1 pairs.")
      .if_equals(right * (N - 1) / (N - 2), "Divided by N - 2: N tokens have N - 1 pairs.")
      .if_equals(right * (N - 1) / V, "Divided by V: it is a mean over the N - 1 pairs.")
      .if_equals(right / std::log(2.0), "That is in bits: std::log2 for std::log?")
      .if_equals(right / std::log(10.0), "That is the logarithm to base 10.")
      .if_equals(std::exp(right), "That is e^floor, the number of choices.")
      .if_equals(-right, "The sign is turned: each pair pays -ln of its share.");
}

inline void expect_floor(Check& check, const List<TokenId>& ids, int V, const std::string& hand) {
  const double yours = exercise::bigram_floor(ids, V), N = ids.size();
  const double right =
      emb::bigram_floor(std::vector<TokenId>(ids.begin(), ids.end()), static_cast<std::size_t>(V));
  Claim claim =
      check.number("floor" + (hand.empty() ? "" : " of " + hand.substr(0, hand.find(':'))), yours);
  // Float answers: N additions of losses of at most ln N each, and what one pair errs by.
  claim.within_rounding(ids.size() + 6, 1 + std::log(N));
  claim.if_true(
      right == 0 && yours < 0 && yours > -1e-3,
      "Nearly 0, and below it: is something added to the shares? -ln of a share is never below 0.");
  name_shares(claim, yours, ids, V);
  name_weights(claim, yours, ids, V);
  name_losses(claim, yours, ids, V, right);
  name_means(claim, V, N, right);
  claim
      .otherwise(hand.empty() ? "Every pair of the text pays -ln of its share, each time it "
                                "occurs; the mean over all pairs is asked."
                              : "By hand, " + hand)
      .expect(right);
}

inline void floor_by_hand(Check& check) {
  expect_floor(check, {1, 0, 1, 1, 1, 3, 3, 1, 3}, 4,
               "1 0 1 1 1 3 3 1 3: its pairs 10 01 11 11 13 33 31 13 have the shares 1/5, 1, 2/5, "
               "2/5, 2/5, 1/2, 1/2, 2/5. -ln of each, added up, divided by 8.");
  const int V = check.draw.size(5, 8);
  expect_floor(check, some_text(check, 40, V), V, "");
  expect_floor(check, {1, 1, 1}, 3, "1 1 1: after 1 comes 1, always. -ln 1 = 0.");
  expect_floor(check, {2, 0}, 3, "2 0: one pair, of share 1.");
  expect_floor(check, check.draw.ids(2000, 5), 5, "");
}

}  // namespace count_checks
