#pragma once

// The check of 06.6, the gradient from counts.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "engine/models/bigram.hpp"
#include "lessons/06_bigram/check/count_checks.hpp"
#include "lessons/shared/pairs.hpp"
#include "lessons/shared/scores.hpp"
#include "text/batches.hpp"

namespace count_checks {

/// By the engine: the same table, the pairs one by one. Its floats are near, and never
/// far.
inline Table engine_gradient(const Table& scores, const List<TokenId>& ids) {
  const int V = scores.rows();
  const emb::TableBigram model(static_cast<std::size_t>(V), "gather");
  emb::Tensor table = model.table();
  std::ranges::transform(scores, table.edit().begin(),
                         [](double score) { return static_cast<emb::Real>(score); });
  const emb::Batch pairs = emb::bigram_pairs(std::vector<TokenId>(ids.begin(), ids.end()));
  backward(model.loss(pairs.inputs, pairs.targets));
  const auto values = std::as_const(table).grad().values();
  return {V, V, std::vector<emb::Real>(values.begin(), values.end())};
}

inline Table gradient_of(const Counts& counts, auto f) {
  return references::filled(counts.rows(), counts.rows(), [&](int x, int v) {
    return f(x, v, references::sum_of(counts.row(x)));
  });
}

/// The sum of the rows 0 to x.
inline int rows_to(const Counts& counts, int x) {
  int sum = 0;
  for (int row = 0; row <= x; ++row) sum += references::sum_of(counts.row(row));
  return sum;
}

/// (expected - counts) / N, where `expected(x, v, n)` is not n * p.
inline void name_expected(Claim& claim, const Table& p, const Counts& counts) {
  using namespace references;
  const double N = sum_of(counts);
  const Counts turned = transposed(counts);
  const auto of = [&](auto expected) {
    return gradient_of(counts,
                       [&](int x, int v, int n) { return (expected(x, v, n) - counts(x, v)) / N; });
  };
  claim
      .if_equals(of([&](int x, int v, int) { return p(x, v); }),
                 "n(x) is missing: row x expects p of each of its n(x) pairs.")
      .if_equals(of([&](int x, int v, int) { return N * p(x, v); }),
                 "p - counts / N: row x expects p of each of its own n(x) pairs, and not of all N.")
      .if_equals(of([&](int x, int v, int) { return sum_of(turned.row(x)) * p(x, v); }),
                 "n(x) is the sum of row x: yours is that of column x.")
      .if_equals(of([&](int x, int v, int) { return sum_of(turned.row(v)) * p(x, v); }),
                 "n(x) is the sum of row x: yours is that of column v.")
      .if_equals(of([&](int x, int v, int) { return rows_to(counts, x) * p(x, v); }),
                 "The sum n(x) goes on from row to row: each row begins at 0.")
      .if_equals(of([&](int x, int v, int) { return counts(x, v) * p(x, v); }),
                 "n(x) is the sum of the whole row of counts, for every v of it.")
      .if_equals(of([&](int x, int v, int n) { return -n * std::log(p(x, v)); }),
                 "p is a probability: row_loss gives -ln p, and e^-loss is p.");
}

/// The right parts, put together in another way.
inline void name_quotients(Claim& claim, const Table& p, const Counts& counts) {
  using namespace references;
  const double N = sum_of(counts), V = counts.rows();
  const Table share = references::shares(counts, 0);
  const auto like = [&](auto f) { return gradient_of(counts, f); };
  const auto of = [&](double by) {
    return like([&](int x, int v, int n) { return (n * p(x, v) - counts(x, v)) / by; });
  };
  claim.if_equals(of(-N), "That is counted minus expected: descent would climb with it.")
      .if_equals(of(1), "Not divided by N: the loss is a mean over all pairs.")
      .if_equals(of(N - 1), "Divided by N - 1: N is the sum of all counts, which are pairs.")
      .if_equals(of(V), "Divided by V: N is the sum of all counts.")
      .if_equals(of(V * V), "Divided by V * V: N is the sum of all counts.")
      .if_equals(transposed(of(N)), "Rows and columns are exchanged.")
      .if_equals(like([&](int x, int v, int n) { return n > 0 ? p(x, v) - share(x, v) : 0; }),
                 "Each row is divided by its own pairs: N counts the pairs of all rows.")
      .if_equals(like([&](int x, int v, int) { return p(x, v) - share(x, v); }),
                 "That is p - share: row x weighs n(x) / N of it, and nothing if n(x) is 0.")
      .if_equals(like([&](int x, int v, int) { return share(x, v) - p(x, v); }),
                 "That is share - p: the slope is p - share, times n(x) / N.")
      .if_equals(like([&](int x, int v, int n) { return n * p(x, v) - counts(x, v) / N; }),
                 "Only the counts are divided by N: the difference is.")
      .if_equals(like([&](int x, int v, int n) { return n * p(x, v) / N; }),
                 "The counts are missing. (counts / N of whole numbers is 0: have N as a double.)");
}

/// What is usually wrong with p.
inline void name_softmax(Claim& claim, const Table& scores, const Counts& counts) {
  using namespace references;
  const double N = sum_of(counts);
  const auto of = [&](const Table& q) {
    return gradient_of(counts,
                       [&](int x, int v, int n) { return (n * q(x, v) - counts(x, v)) / N; });
  };
  claim
      .if_equals(of(probabilities_of_all(scores)),
                 "Softmax went over the whole table: each row has its own sum.")
      .if_equals(of(transposed(probabilities(transposed(scores)))),
                 "Softmax went down the columns: each row of scores is a softmax.")
      .if_equals(of(probabilities(scores, 0)),
                 "p is 1/V everywhere: that holds for scores of 0 only.")
      .if_equals(of(filled(counts.rows(), counts.rows(),
                           [&](int x, int v) { return std::exp(scores(x, v)); })),
                 "That is e^score: softmax divides it by the sum over the row.");
}

inline std::string sum_of_row(const Table& yours) {
  for (int x = 0; x < yours.rows(); ++x) {
    const double sum = references::sum_of(yours.row(x));
    if (std::fabs(sum) < 1e-3) continue;
    return emb::message(
        "Row ", x, " of yours adds up to ", emb::course::show(sum),
        ": each row of it adds up to 0, because both n(x) * p and the counts add up "
        "to n(x). ");
  }
  return "";
}

inline void expect_gradient(Check& check, const Table& scores, const List<TokenId>& ids,
                            const std::string& hand) {
  const int V = scores.rows();
  const Counts counts = references::pair_counts(ids, V);
  const Table yours = exercise::table_gradient(scores, counts);
  const bool finite =
      std::ranges::all_of(yours, [](double number) { return std::isfinite(number); });
  // Float answers: s - largest errs by the size of the scores, and e^x passes it on; V additions,
  // the quotient, n * p - count, and the division by N.
  auto claim = check.matrix(hand.empty() ? "gradient" : "gradient by hand", yours);
  claim.within_rounding(V + 6, 1 + 2 * size_of(scores));
  claim.if_true(!finite && size_of(scores) > 500,
                "e^1000 is infinite, and e^-1000 is 0: subtract the row's largest score first.");
  claim.if_true(!finite,
                "Something was divided by 0: a row without any pair is divided by N, too.");
  name_expected(claim, references::probabilities(scores), counts);
  name_quotients(claim, references::probabilities(scores), counts);
  name_softmax(claim, scores, counts);
  claim.otherwise(hand + sum_of_row(yours) + "(n(x) * p(x, v) - counts(x, v)) / N, for every x.")
      .expect(engine_gradient(scores, ids));
}

inline void gradient(Check& check) {
  const double ln2 = std::log(2.0), ln3 = std::log(3.0);
  expect_gradient(check, {{0, ln2, 0}, {ln3, 0, 0}, {0, 0, ln2}}, {0, 1, 0, 1, 1, 2},
                  "In row 0 p is 1/4 1/2 1/4, n(0) is 2, and N is 5. ");
  const int V = check.draw.size(5, 7);
  expect_gradient(check, check.draw.matrix<double>(V, V), some_text(check, 25, V), "");
  std::vector<double> large;
  for (const auto& row : score_cases(check.draw, 7))
    if (row.scores.size() == 7) large.insert(large.end(), row.scores.begin(), row.scores.end());
  expect_gradient(check, Table(7, 7, large), some_text(check, 25, 7), "");
  // The largest of a row is the first or the last.
  expect_gradient(check, {{1000, 5, -990}, {-990, 5, 1000}, {0, 0, 0}}, {0, 1, 2, 0, 2, 1, 0}, "");
}

}  // namespace count_checks
