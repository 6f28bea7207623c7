#pragma once

// The check of 04.6: the training loop, and which rows it asks for.

#include <set>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/04_gradient_sparsity/exercise.hpp"
#include "lessons/04_gradient_sparsity/references.hpp"

namespace references {

using emb::course::Check;

inline void expect_few_visits(Check& check, const char* name, const exercise::WatchedRows& rows,
                              const Training& t) {
  const std::set<std::size_t> named = named_rows(t);
  for (const std::size_t r : rows.visited())
    check.require(named.contains(r),
                  emb::message(name, " row ", r,
                               " was asked for, and no batch names it: yours asked "
                               "for ",
                               rows.visited().size(), " of ", t.V, " rows, ", named.size(),
                               " are named. Does a loop go through all rows?"));
}

inline void expect_trained(Check& check, const Training& t) {
  exercise::WatchedRows table(t.table, t.V, t.D), gradient(Floats(t.V * t.D, 0.0f), t.V, t.D);
  exercise::train(table, gradient, t.batches, t.padding, t.limit, t.rate);
  check.matrix("table", table.values(), t.D)
      .if_equals(trained(t, {.once_for_each_token = true}),
                 "A row takes one step for each token that names it: its gradient is the sum "
                 "already, one step for each written row.")
      .if_equals(trained(t, {.clear = false}),
                 "The gradient was not cleared: the next batch adds to the last one's.")
      .if_equals(trained(t, {.skip_padding = false}), "The padding row was trained.")
      .if_equals(trained(t, {.add = false}), "Repeats were assigned instead of added.")
      .if_equals(trained(t, {.clip = false}), "Nothing was clipped.")
      .if_equals(trained(t, {.clip_below = false}),
                 "Clipped from above alone: a number below -limit becomes -limit.")
      .if_equals(trained(t, {.clip = false, .clip_each = true}),
                 "Each row was clipped before it was added: the sum is what is clipped.")
      .if_equals(trained(t, {.sign = 1}), "Moved towards more loss: subtract.")
      .if_equals(t.table, "The table was not changed.")
      .expect(trained(t));
  check.matrix("gradient in the end", gradient.values(), t.D)
      .if_true(true, "It has to be left as it was found: all zero.")
      .expect(Floats(t.V * t.D, 0.0f));
  expect_few_visits(check, "table", table, t);
  expect_few_visits(check, "gradient", gradient, t);
}

inline void training(Check& check) {
  // Row 1 collects 2 + 5 = 7, clipped to 4; then 3. Row 3 is padding. 10 - 0.5 * 4 - 0.5 * 3.
  // Row 2 gets -6, clipped to -4: 10 + 0.5 * 4.
  expect_trained(check,
                 {4, 1, {10, 10, 10, 0}, {{{1, 3, 1}, {2, 9, 5}}, {{1, 2}, {3, -6}}}, 3, 4, 0.5f});
  Training t{200, 3, check.random_values(600), {}, 5, 2, 0.25f};
  for (int made = 0; made < 5; ++made) {
    Batch batch{check.random_ids(6, 200), {}};
    batch.ids.insert(batch.ids.end(), {5, batch.ids[1], 7, 7, 7});
    batch.dout = check.random_values(batch.ids.size() * t.D);
    t.batches.push_back(batch);
  }
  expect_trained(check, t);
}

}  // namespace references
