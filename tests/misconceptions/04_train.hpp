#pragma once

// Wrong answers to 04.6. 04.cpp includes this behind the solution.

#include <algorithm>
#include <cmath>

namespace exercise {
namespace {

/// A training loop that can be wrong in several places.
struct Loop {
  bool add = true, clip_each = false, padding = true, by_token = false, clear = true, all = false;
  bool end_at_padding = false, clear_first = false, above = true, below = true, clip_step = false;
  bool clip_sum = false;
  float sign = 1;
};
float clipped(float number, float limit, const Loop& how) {
  if (how.above && number > limit) return limit;
  return how.below && number < -limit ? -limit : number;
}
void trained(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches, TokenId padding,
             float limit, float rate, Loop how) {
  const int D = table.columns();
  for (const Batch& batch : batches) {
    List<TokenId> rows = right::written_rows(batch.ids, how.padding ? padding : -1);
    for (int r : rows)
      for (int d = 0; d < D && how.clear_first; ++d) gradient(r, d) = 0;
    for (int n = 0; n < batch.ids.size(); ++n) {
      const TokenId id = batch.ids[n];
      if (id == padding && how.end_at_padding) break;
      for (int d = 0; d < D && (id != padding || !how.padding); ++d) {
        const float came = how.clip_each ? clipped(batch.dout(n, d), limit, how) : batch.dout(n, d);
        gradient(id, d) = how.add ? gradient(id, d) + came : came;
        if (how.clip_sum) gradient(id, d) = clipped(gradient(id, d), limit, how);
      }
    }
    if (how.by_token) rows = batch.ids;
    for (int r : rows)
      for (int d = 0; d < D && (r != padding || !how.padding); ++d) {
        const float slope = how.clip_each ? gradient(r, d) : clipped(gradient(r, d), limit, how);
        table(r, d) -=
            how.clip_step ? clipped(rate * gradient(r, d), limit, how) : how.sign * rate * slope;
      }
    for (int r = 0; r < table.rows() && how.all; ++r) gradient(r, 0) = 0;
    for (int r : rows)
      for (int d = 0; d < D && how.clear && !how.clear_first; ++d) gradient(r, d) = 0;
  }
}
void train_assigned(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                    TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.add = false});
}
void train_cleared_first(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                         TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.clear_first = true});
}
void train_clears_all(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                      TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.all = true});
}
void train_clips_above(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                       TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.below = false});
}
void train_clips_below(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                       TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.above = false});
}
void train_clips_each(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                      TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.clip_each = true});
}
void train_clips_the_step(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                          TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.clip_step = true});
}
void train_moves_padding(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                         TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.padding = false});
}
void train_ends_at_padding(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                           TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.end_at_padding = true});
}
void train_not_cleared(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                       TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.clear = false});
}
void train_steps_by_token(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                          TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.by_token = true});
}
void train_unclipped(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                     TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.above = false, .below = false});
}
void train_uphill(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                  TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.sign = -1});
}

void train_clips_running_sum(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                             TokenId padding, float limit, float rate) {
  trained(table, gradient, batches, padding, limit, rate, {.clip_sum = true});
}
void train_zero_is_padding(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                           TokenId padding, float limit, float rate) {
  right::train(table, gradient, batches, 0, limit, rate);
}
void train_step_in_the_loop(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                            TokenId padding, float limit, float rate) {
  for (const Batch& batch : batches) {
    for (int n = 0; n < batch.ids.size(); ++n) {
      const int r = batch.ids[n];
      if (r == padding) continue;
      for (int d = 0; d < table.columns(); ++d) {
        gradient(r, d) += batch.dout(n, d);
        table(r, d) -= rate * std::clamp(gradient(r, d), -limit, limit);
      }
    }
    for (int r : right::written_rows(batch.ids, padding))
      for (int d = 0; d < table.columns(); ++d) gradient(r, d) = 0;
  }
}
/// As it is asked for: what is wrong comes after it.
void add_up(WatchedRows& gradient, const Batch& batch, TokenId padding) {
  for (int n = 0; n < batch.ids.size(); ++n)
    for (int d = 0; d < batch.dout.columns() && batch.ids[n] != padding; ++d)
      gradient(batch.ids[n], d) += batch.dout(n, d);
}
void train_masks(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                 TokenId padding, float limit, float rate) {
  List<Batch> masked = batches;
  for (Batch& batch : masked)
    for (int n = 0; n < batch.ids.size(); ++n)
      for (int d = 0; d < table.columns(); ++d)
        batch.dout(n, d) *= batch.ids[n] == padding ? 0.0f : 1.0f;
  right::train(table, gradient, masked, -1, limit, rate);
}
/// Leaves out the tokens for whose row `out` holds.
template <class Out>
void train_without(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                   TokenId padding, float limit, float rate, Out out) {
  List<Batch> left = batches;
  for (Batch& batch : left)
    for (int n = 0; n < batch.ids.size(); ++n)
      if (out(batch.dout.row(n))) batch.ids[n] = padding;
  right::train(table, gradient, left, padding, limit, rate);
}
void train_asks_for_zero(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                         TokenId padding, float limit, float rate) {
  train_without(table, gradient, batches, padding, limit, rate,
                [](const auto& row) { return row[0] == 0; });
}
void train_asks_for_zeros(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                          TokenId padding, float limit, float rate) {
  train_without(table, gradient, batches, padding, limit, rate,
                [](const auto& row) { return std::ranges::count(row, 0.0f) > 0; });
}
void train_steps_unless_zero(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                             TokenId padding, float limit, float rate) {
  for (const Batch& batch : batches) {
    add_up(gradient, batch, padding);
    for (int r : right::written_rows(batch.ids, padding)) {
      if (gradient(r, 0) == 0) continue;
      for (int d = 0; d < table.columns(); ++d) {
        table(r, d) -= rate * std::clamp(gradient(r, d), -limit, limit);
        gradient(r, d) = 0;
      }
    }
  }
}
void train_clips_the_norm(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                          TokenId padding, float limit, float rate) {
  for (const Batch& batch : batches) {
    add_up(gradient, batch, padding);
    for (int r : right::written_rows(batch.ids, padding)) {
      float squares = 0;
      for (int d = 0; d < table.columns(); ++d) squares += gradient(r, d) * gradient(r, d);
      const float norm = std::sqrt(squares), scale = norm > limit ? limit / norm : 1;
      for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * scale * gradient(r, d);
      for (int d = 0; d < table.columns(); ++d) gradient(r, d) = 0;
    }
  }
}
void train_mean_of_a_row(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches,
                         TokenId padding, float limit, float rate) {
  for (const Batch& batch : batches) {
    add_up(gradient, batch, padding);
    for (int r : right::written_rows(batch.ids, padding)) {
      const auto times = static_cast<float>(std::ranges::count(batch.ids, r));
      for (int d = 0; d < table.columns(); ++d) {
        table(r, d) -= rate * std::clamp(gradient(r, d) / times, -limit, limit);
        gradient(r, d) = 0;
      }
    }
  }
}

}  // namespace
}  // namespace exercise
