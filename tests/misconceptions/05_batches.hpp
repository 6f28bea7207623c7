#pragma once

// Wrong answers to 05.5. 05.cpp includes this behind the solution.

#include <algorithm>

namespace exercise {
namespace {

// ---- 05.5 -------------------------------------------------------------------------------------
using Ids = List<TokenId>;
using Starts = List<int>;

/// Inputs and targets from the places that `input(b, t)` and `target(b, t)` tell.
template <class Input, class Target>
Batch batch_with(const Ids& ids, const Starts& starts, int T, Input input, Target target) {
  Batch batch{Matrix<TokenId>(starts.size(), T), Matrix<TokenId>(starts.size(), T)};
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      batch.inputs(b, t) = ids[std::clamp(input(b, t), 0, ids.size() - 1)];
      batch.targets(b, t) = ids[std::clamp(target(b, t), 0, ids.size() - 1)];
    }
  return batch;
}
/// The inputs are right.
template <class Target>
Batch targets_with(const Ids& ids, const Starts& starts, int T, Target target) {
  return batch_with(
      ids, starts, T, [&](int b, int t) { return starts[b] + t; }, target);
}
/// The targets follow the inputs.
template <class Input>
Batch inputs_with(const Ids& ids, const Starts& starts, int T, Input input) {
  return batch_with(ids, starts, T, input, [&](int b, int t) { return input(b, t) + 1; });
}

Batch batch_not_moved(const Ids& ids, const Starts& starts, int T) {
  return targets_with(ids, starts, T, [&](int b, int t) { return starts[b] + t; });
}
Batch batch_around(const Ids& ids, const Starts& starts, int T) {
  return targets_with(ids, starts, T, [&](int b, int t) { return starts[b] + (t + 1) % T; });
}
Batch batch_last_twice(const Ids& ids, const Starts& starts, int T) {
  return targets_with(ids, starts, T,
                      [&](int b, int t) { return starts[b] + (t + 1 < T ? t + 1 : t); });
}
Batch batch_without_last(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  for (int b = 0; b < starts.size(); ++b) batch.targets(b, T - 1) = 0;
  return batch;
}
Batch batch_one_target(const Ids& ids, const Starts& starts, int T) {
  return targets_with(ids, starts, T, [&](int b, int) { return starts[b] + T; });
}
Batch batch_moved_back(const Ids& ids, const Starts& starts, int T) {
  return targets_with(ids, starts, T, [&](int b, int t) { return starts[b] + t - 1; });
}
Batch batch_moved_twice(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      const int place = starts[b] + t + 2;
      batch.targets(b, t) = place < ids.size() ? ids[place] : 0;
    }
  return batch;
}
Batch batch_next_window(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      const int place = starts[b] + t + T;
      batch.targets(b, t) = place < ids.size() ? ids[place] : 0;
    }
  return batch;
}
Batch batch_next_id(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  batch.targets = batch.inputs;
  for (TokenId& id : batch.targets) id += 1;
  return batch;
}
Batch batch_exchanged(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  std::swap(batch.inputs, batch.targets);
  return batch;
}
Batch batch_transposed(const Ids& ids, const Starts& starts, int T) {
  Batch batch{Matrix<TokenId>(T, starts.size()), Matrix<TokenId>(T, starts.size())};
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      batch.inputs(t, b) = ids[starts[b] + t];
      batch.targets(t, b) = ids[starts[b] + t + 1];
    }
  return batch;
}
Batch batch_end_to_end(const Ids& ids, const Starts& starts, int T) {
  return inputs_with(ids, starts, T, [&](int b, int t) { return b * T + t; });
}
Batch batch_from_row(const Ids& ids, const Starts& starts, int T) {
  return inputs_with(ids, starts, T, [](int b, int t) { return b + t; });
}
Batch batch_first_start(const Ids& ids, const Starts& starts, int T) {
  return inputs_with(ids, starts, T, [&](int, int t) { return starts[0] + t; });
}
Batch batch_starts_from_one(const Ids& ids, const Starts& starts, int T) {
  return inputs_with(ids, starts, T, [&](int b, int t) { return starts[b] + t - 1; });
}
Batch batch_targets_forgotten(const Ids& ids, const Starts& starts, int T) {
  return {right::batch_of(ids, starts, T).inputs, Matrix<TokenId>(starts.size(), T)};
}
Batch batch_without_last_row(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  for (int t = 0; starts.size() > 0 && t < T; ++t)
    batch.inputs(starts.size() - 1, t) = batch.targets(starts.size() - 1, t) = 0;
  return batch;
}
Batch batch_of_places(const Ids&, const Starts& starts, int T) {
  Batch batch{Matrix<TokenId>(starts.size(), T), Matrix<TokenId>(starts.size(), T)};
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      batch.inputs(b, t) = starts[b] + t;
      batch.targets(b, t) = starts[b] + t + 1;
    }
  return batch;
}
Batch batch_too_wide(const Ids& ids, const Starts& starts, int T) {
  Matrix<TokenId> windows(starts.size(), T + 1);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t <= T; ++t) windows(b, t) = ids[starts[b] + t];
  return {windows, windows};
}
Batch batch_by_adding(const Ids& ids, const Starts& starts, int context) {
  Batch batch{Matrix<TokenId>(starts.size(), context), Matrix<TokenId>(starts.size(), context)};
  for (int b = 0; b < starts.size(); ++b) {
    int place = starts[b];
    for (int t = 0; t < context; ++t) {
      batch.inputs(b, t) = ids[place++];
      batch.targets(b, t) = ids[place];
    }
  }
  return batch;
}
Batch batch_never_the_last(const List<TokenId>& ids, const List<int>& starts, int context) {
  Batch batch = right::batch_of(ids, starts, context);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < context; ++t)
      if (starts[b] + t + 2 >= ids.size()) batch.targets(b, t) = batch.inputs(b, t);
  return batch;
}

}  // namespace
}  // namespace exercise
