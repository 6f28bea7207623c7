#pragma once

// The check of 04.6: the training loop, and which rows it asks for.

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/04_gradient_sparsity/check/references.hpp"
#include "lessons/04_gradient_sparsity/check/training_left_out.hpp"

namespace references {

using emb::course::Check;

inline void expect_few_visits(Check& check, const char* name, const exercise::WatchedRows& rows,
                              const Training& t) {
  const std::set<int> named = named_rows(t);
  for (const int r : rows.visited())
    check.require(named.contains(r),
                  emb::message(name, " row ", r,
                               " was asked for, and no batch names it: yours asked "
                               "for ",
                               rows.visited().size(), " of ", rows.rows(), " rows, ", named.size(),
                               " are named. Does a loop go through all rows?"));
}

inline void recognise_loops(emb::course::NumbersClaim& claim, const Training& t) {
  claim.if_equals(t.table, "The table was not changed.")
      .if_equals(trained(t, {.once_for_each_token = true}),
                 "A row takes one step for each token that names it: its gradient is the sum "
                 "already, one step for each written row.")
      .if_equals(trained(t, {.clear = false}),
                 "The gradient was not cleared: the next batch adds to the last one's.")
      .if_equals(trained(t, {.skip_padding = false}), "The padding row was trained.")
      .if_equals(trained(t, {.end_at_padding = true}),
                 "A batch ends at its first padding: what stands behind it counts.")
      .if_equals(trained(t, {.add = false}), "Repeats were assigned instead of added.")
      .if_equals(trained(t, {.mean = true}), "Divided by the number of tokens: rows are summed.")
      .if_equals(trained(t, {.all_batches = true}),
                 "One step in the end for all batches: each batch takes its own.")
      .if_equals(trained(t, {.batches = 1}), "Only the first batch was trained on.")
      .if_equals(trained(t, {.batches = t.batches.size() - 1}), "The last batch is missing.");
}

inline void recognise_steps(emb::course::NumbersClaim& claim, const Training& t) {
  claim.if_equals(trained(t, {.clip = false}), "Nothing was clipped.")
      .if_equals(trained(t, {.clip_below = false}),
                 "Clipped from above alone: a number below -limit becomes -limit.")
      .if_equals(trained(t, {.clip_above = false}),
                 "Clipped from below alone: a number above limit becomes limit.")
      .if_equals(
          trained(t, {.clip = false, .clip_each = true}),
          "Each token's row was clipped by itself: the sum over the batch is what is clipped.")
      .if_equals(trained(t, {.clip_each = true}),
                 "Each row was clipped before it was added: the sum alone is clipped.")
      .if_equals(trained(t, {.clip_step = true}),
                 "rate * gradient was clipped: the gradient is clipped, then multiplied.")
      .if_equals(trained(t, {.zero_outside = true}),
                 "What is outside of the limits became 0: it becomes the limit.")
      .if_equals(trained(t, {.first_column = true}), "Only the first number of each row was moved.")
      .if_equals(trained(t, {.from_zero = true}),
                 "Numbers below 0 became 0: they go down to -limit.")
      .if_equals(trained(t, {.same_limit = true}),
                 "A number below -limit becomes -limit, not limit.")
      .if_equals(trained(t, {.clear = false, .keep_clipped = true}),
                 "The gradient was clipped and not cleared: the next batch adds to it.")
      .if_equals(trained(t, {.sign = 1}), "Moved towards more loss: subtract.")
      .if_equals(trained(t, {.rate = 1}), "The rate is missing.");
}

/// Sums that are clipped, or stepped with, before the whole batch is in them.
inline void recognise_early(emb::course::NumbersClaim& claim, const Training& t) {
  const float L = t.limit;
  const auto cut = [&](float number) { return std::clamp(number, -L, L); };
  const Table after_each = moved_by(t, [&](const Batch& batch, int r, int d) {
    return gone_through(batch, r, d, [&](float so_far, float came) { return cut(so_far + came); });
  });
  const Table with_each = moved_by(t, [&](const Batch& batch, int r, int d) {
    float steps = 0;
    gone_through(batch, r, d, [&](float so_far, float came) {
      steps += cut(so_far + came);
      return so_far + came;
    });
    return steps;
  });
  claim
      .if_equals(after_each, emb::message("Clipped after each addition, where ", L, " + ", L, " - ",
                                          L, " makes 0. The whole sum is clipped: ", L, "."))
      .if_equals(with_each,
                 "A step after each token, with the sum so far: first collect the whole batch, "
                 "then one step for each written row.");
}

/// Rows whose sum begins with 0 take no step, and are cleared or not.
inline Table stepped_unless_zero(const Training& t, bool clear) {
  Table table = t.table, gradient(table.rows(), table.columns());
  for (const Batch& batch : t.batches) {
    collect(batch, t, {}, gradient);
    for (int r : rows_of(batch.ids, t.padding)) {
      const bool passed = table.columns() > 0 && gradient(r, 0) == 0;
      for (int d = 0; d < table.columns(); ++d) {
        if (!passed) table(r, d) -= t.rate * std::clamp(gradient(r, d), -t.limit, t.limit);
        if (!passed || clear) gradient(r, d) = 0;
      }
    }
  }
  return table;
}

inline void recognise_zeros(emb::course::NumbersClaim& claim, const Training& t) {
  for (const bool clear : {false, true})
    claim.if_equals(stepped_unless_zero(t, clear),
                    "A row whose gradient begins with 0 took no step: its other numbers count.");
}

/// Sums that are made smaller in another way, and a padding of one's own.
inline void recognise_shares(emb::course::NumbersClaim& claim, const Training& t) {
  const float L = t.limit;
  const auto sum = [](const Batch& batch, int r, int d) {
    return gone_through(batch, r, d, [](float so_far, float came) { return so_far + came; });
  };
  const Table mean = moved_by(t, [&](const Batch& batch, int r, int d) {
    const auto times = static_cast<float>(std::ranges::count(batch.ids, r));
    return std::clamp(sum(batch, r, d) / times, -L, L);
  });
  const Table by_length = moved_by(t, [&](const Batch& batch, int r, int d) {
    float squares = 0;
    for (int c = 0; c < t.table.columns(); ++c) squares += sum(batch, r, c) * sum(batch, r, c);
    return sum(batch, r, d) * std::min(1.0f, L / std::sqrt(squares));
  });
  Training zero = t;
  zero.padding = 0;
  using emb::message;
  claim.if_equals(mean, "A row was divided by how often the batch names it: what comes is summed.")
      .if_equals(by_length,
                 message("Rows were shortened to a length of ", L,
                         ": each number is clipped by itself, to one from ", -L, " to ", L, "."))
      .if_equals(trained(zero), message("Id 0 was left out, and padding is ", t.padding,
                                        " here: row 0 is a row like all others."));
}

/// All numbers are small multiples of 1/64: exact in every order. The tolerance is for the
/// references of wrong answers, which divide.
inline void expect_trained(Check& check, const Training& t) {
  const Table zeros(t.table.rows(), t.table.columns());
  exercise::WatchedRows table(t.table), gradient(zeros);
  exercise::train(table, gradient, t.batches, t.padding, t.limit, t.rate);
  auto claim = check.matrix("table", table.values());
  claim.within_rounding(32, 16);
  recognise_loops(claim, t);
  recognise_steps(claim, t);
  recognise_early(claim, t);
  recognise_shares(claim, t);
  recognise_zeros(claim, t);
  recognise_left_out(claim, t);
  claim.expect(trained(t));
  check.matrix("gradient in the end", gradient.values())
      .otherwise("It has to be left as it was found: all zero.")
      .expect(zeros);
  expect_few_visits(check, "table", table, t);
  expect_few_visits(check, "gradient", gradient, t);
}

/// Batches of 11 tokens, in which 7 comes three times and padding in the middle. Sums go over the
/// limit on both sides, single numbers too, and most stay inside.
inline Training drawn(Check& check, int V, int D) {
  Training t{check.draw.matrix(V, D), {}, 5, 1.25f, static_cast<float>(check.draw.rate())};
  for (int made = 0; made < 4; ++made) {
    IdList ids = check.draw.ids(6, V);
    for (TokenId id : {5, ids[1], 7, 7, 7}) ids.add(id);
    std::swap(ids[2], ids[6]);
    t.batches.add({ids, check.draw.matrix(ids.size(), D)});
  }
  // Steps go over the limit as well: clipping them is another mistake than clipping nothing.
  const bool all_alike = trained(t, {.clip_step = true}) == trained(t, {.clip = false});
  return all_alike ? drawn(check, V, D) : t;
}

/// Rows of dout that begin with 0, and such that hold one elsewhere.
inline void expect_zeros_inside(Check& check) {
  const Training t{
      check.draw.matrix(4, 3), {{{1, 2, 3}, {{0, 1, 2}, {3, 0, 1}, {1, 2, 0}}}}, 0, 4, 0.375f};
  const auto passing = [&](auto empty) {
    Training other = t;
    for (int n = 0; n < 3; ++n)
      for (int d = 0; d < 3; ++d)
        if (empty(t.batches[0].dout.row(n))) other.batches[0].dout(n, d) = 0;
    return trained(other);
  };
  exercise::WatchedRows table(t.table), gradient(Table(4, 3));
  exercise::train(table, gradient, t.batches, t.padding, t.limit, t.rate);
  check.matrix("table, where a row of dout begins with 0", table.values())
      .if_equals(passing([](const auto& row) { return row[0] == 0; }),
                 "A row that begins with 0 was passed over: its other numbers count.")
      .if_equals(passing([](const auto& row) { return row[0] * row[1] * row[2] == 0; }),
                 "A row with a 0 in it was passed over: its other numbers count.")
      .expect(trained(t));
  check.matrix("gradient in the end, where a row of dout begins with 0", gradient.values())
      .otherwise("Written rows are cleared, whatever stands in them.")
      .expect(Table(4, 3));
}

/// What a padding token brings may be infinite: 0 times that is not a number.
inline void expect_padding_out(Check& check) {
  const float infinity = std::numeric_limits<float>::infinity();
  Training t{check.draw.matrix(4, 2), {{{1, 3, 2}, {{1, 2}, {0, 0}, {2, 1}}}}, 3, 4, 0.375f};
  const Table right = trained(t);
  t.batches[0].dout(1, 0) = infinity;
  t.batches[0].dout(1, 1) = -infinity;
  exercise::WatchedRows table(t.table), gradient(Table(4, 2));
  exercise::train(table, gradient, t.batches, t.padding, t.limit, t.rate);
  for (const auto* rows : {&table, &gradient}) {
    const Table& yours = rows->values();
    const bool nan = std::ranges::any_of(yours, [](float number) { return std::isnan(number); });
    check
        .matrix(rows == &table ? "table, with infinity at a padding"
                               : "gradient in the end, with infinity at a padding",
                yours)
        .if_true(nan,
                 "Infinity came at a padding token, and infinity times 0, or less infinity, is not "
                 "a number: leave such a token out.")
        .expect(rows == &table ? right : Table(4, 2));
  }
}

inline void training(Check& check) {
  expect_trained(check, drawn(check, 200, 3));
  expect_trained(check, drawn(check, 12, 4));
  // Row 1 collects 2 + 5 = 7, clipped to 4; then 3. Row 3 is padding. 10 - 0.375 * 4 - 0.375 * 3.
  // Row 2 gets -6, clipped to -4: 10 + 0.375 * 4.
  const emb::course::List<Batch> batches{{{1, 3, 1}, {{2}, {9}, {5}}}, {{1, 2}, {{3}, {-6}}}};
  expect_trained(check, {{{10}, {10}, {10}, {0}}, batches, 3, 4, 0.375f});
  // A batch of no token changes nothing, and is not the last.
  const emb::course::List<Batch> around{batches[0], {{}, Table(0, 1)}, batches[1]};
  expect_trained(check, {{{10}, {10}, {10}, {0}}, around, 3, 4, 0.375f});
  expect_trained(check, {{{1, 2, 4}, {8, 16, 2}}, {}, 0, 4, 0.375f});
  expect_zeros_inside(check);
  expect_padding_out(check);
}

}  // namespace references
