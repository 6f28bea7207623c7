#pragma once

// Wrong answers to 04.6 that leave something out. 04.cpp includes this behind the solution.

#include <algorithm>
#include <cmath>

namespace exercise {
namespace {

/// The training in which token n of a batch brings nothing unless `counts(batch, n)` holds.
template <class Counts>
void train_where(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                 TokenId padding, float limit, float rate, Counts counts) {
  List<Batch> left = batches;
  for (Batch& batch : left)
    for (int n = 0; n < batch.ids.size(); ++n)
      for (int d = 0; d < table.columns() && !counts(batch, n); ++d) batch.dout(n, d) = 0;
  right::train(table, gradient, left, padding, limit, rate);
}
void train_place_for_padding(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                             TokenId padding, float limit, float rate) {
  train_where(table, gradient, batches, padding, limit, rate,
              [&](const Batch&, int n) { return n != padding; });
}
void train_from_token_1(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                        TokenId padding, float limit, float rate) {
  train_where(table, gradient, batches, padding, limit, rate,
              [](const Batch&, int n) { return n > 0; });
}
void train_without_last_token(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                              TokenId padding, float limit, float rate) {
  train_where(table, gradient, batches, padding, limit, rate,
              [](const Batch& batch, int n) { return n < batch.ids.size() - 1; });
}
void train_first_of_each(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                         TokenId padding, float limit, float rate) {
  train_where(table, gradient, batches, padding, limit, rate, [](const Batch& batch, int n) {
    return std::count(batch.ids.begin(), batch.ids.begin() + n, batch.ids[n]) == 0;
  });
}
void train_padding_is_last(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                           TokenId padding, float limit, float rate) {
  right::train(table, gradient, batches, table.rows() - 1, limit, rate);
}
void train_from_batch_1(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                        TokenId padding, float limit, float rate) {
  List<Batch> later;
  for (int b = 1; b < batches.size(); ++b) later.add(batches[b]);
  right::train(table, gradient, later, padding, limit, rate);
}
/// A step for each token, and the row of the gradient cleared behind it.
void train_token_by_token(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                          TokenId padding, float limit, float rate) {
  for (const Batch& batch : batches)
    for (int n = 0; n < batch.ids.size(); ++n)
      for (int d = 0; d < table.columns() && batch.ids[n] != padding; ++d) {
        gradient(batch.ids[n], d) += batch.dout(n, d);
        table(batch.ids[n], d) -= rate * std::clamp(gradient(batch.ids[n], d), -limit, limit);
        gradient(batch.ids[n], d) = 0;
      }
}
void train_to_the_first_empty_batch(WatchedRows& table, WatchedRows& gradient,
                                    const List<Batch>& batches, TokenId padding, float limit,
                                    float rate) {
  List<Batch> begin;
  for (const Batch& batch : batches) {
    if (batch.ids.size() == 0) break;
    begin.add(batch);
  }
  right::train(table, gradient, begin, padding, limit, rate);
}

}  // namespace
}  // namespace exercise
