#pragma once

// What people leave out of the training of 04.6: tokens, a batch, a row of another padding.

#include <algorithm>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/04_gradient_sparsity/check/references.hpp"

namespace references {

/// The table after training in which token n of a batch brings nothing unless counts(batch, n).
template <class Counts>
Table trained_where(Training t, Counts counts) {
  for (Batch& batch : t.batches)
    for (int n = 0; n < batch.ids.size(); ++n)
      for (int d = 0; d < t.table.columns() && !counts(batch, n); ++d) batch.dout(n, d) = 0;
  return trained(t);
}

inline void recognise_left_out(emb::course::NumbersClaim& claim, const Training& t) {
  Training last = t, later = t, five = t;
  last.padding = t.table.rows() - 1;
  later.batches = {};
  for (int b = 1; b < t.batches.size(); ++b) later.batches.add(t.batches[b]);
  five.limit = 5;
  const auto first_of_its_id = [](const Batch& batch, int n) {
    return std::count(batch.ids.begin(), batch.ids.begin() + n, batch.ids[n]) == 0;
  };
  const auto not_last = [](const Batch& batch, int n) { return n + 1 < batch.ids.size(); };
  claim
      .if_equals(trained(last), emb::message("Id V - 1 was left out, and padding is ", t.padding,
                                             " here: row V - 1 is a row like all others."))
      .if_equals(trained(later), "The first batch is missing.")
      .if_equals(trained(five), "The limit is always 5, which is the example's.")
      .if_equals(trained_where(t, [&](const Batch&, int n) { return n != t.padding; }),
                 "Place n was compared with padding: ids[n] is meant.")
      .if_equals(trained_where(t, [](const Batch&, int n) { return n > 0; }),
                 "Token 0 of each batch is missing.")
      .if_equals(trained_where(t, not_last), "The last token of each batch is missing.")
      .if_equals(trained_where(t, first_of_its_id),
                 "Of a repeated id only the first token counts: they add up.");
}

}  // namespace references
