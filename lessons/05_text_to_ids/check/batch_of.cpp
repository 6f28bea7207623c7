#include <algorithm>
#include <functional>

#include "lessons/05_text_to_ids/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Ids = List<TokenId>;
using Starts = List<int>;
using Asked = std::tuple<Ids, Starts, int>;
using BatchOf = Batch(const Ids&, const Starts&, int);

std::vector<Asked> batches_to_try(Draw& draw) {
  const int N = draw.size(23, 30), T = draw.size(4, 5);
  Ids ids = draw.ids(N, 17);
  // Or the last would not be missed, and a first input would look like a target left out.
  while (ids[N - 1] == ids[N - 2] || ids[2] == 0) draw.shuffle(ids);
  return {{ids, {9, 2, N - T - 3}, T},
          {ids, {9, 2, N - T - 1}, T},
          {ids, {5, 0, N - T - 1, 5, 1, N - T - 3, 11, 3}, T},
          {ids, {N - 2, 0, 4}, 1},
          {ids, {0}, N - 1},
          {ids, {}, T}};
}

/// An element of the batch, and what it is made from.
struct At {
  const Starts& starts;
  int T, b, t;
  int start() const { return starts[b]; }
};
constexpr int nothing = -1000;  // the element stays 0
using Position = std::function<int(const At&)>;

/// [B, T], at (b, t) the id at that position of the text.
Matrix<TokenId> picked(const Ids& ids, const Starts& starts, int T, const Position& position,
                       bool guarded) {
  Matrix<TokenId> result(starts.size(), T);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      const int n = position(At{starts, T, b, t});
      const bool outside = n < 0 || n >= ids.size();
      if (n != nothing && !(guarded && outside)) result(b, t) = ids[n];
    }
  return result;
}
std::function<BatchOf> picking(const Position& input, const Position& target, bool guarded) {
  return [=](const Ids& ids, const Starts& starts, int T) {
    return Batch{picked(ids, starts, T, input, guarded), picked(ids, starts, T, target, guarded)};
  };
}
int right_input(const At& at) { return at.start() + at.t; }
int right_target(const At& at) { return at.start() + at.t + 1; }
int none(const At&) { return nothing; }

/// A wrong position, of an input or of a target.
struct WrongPosition {
  std::string name;
  Position position;
  std::string sentence;
};
const WrongPosition wrong_inputs[] = {
    {"starts from one", [](const At& at) { return at.start() + at.t - 1; },
     "One position too early: starts count from 0."},
    {"end to end", [](const At& at) { return at.b * at.T + at.t; },
     "Yours puts the windows end to end: window b begins at starts[b]."},
    {"from row", [](const At& at) { return at.b + at.t; }, "Row b begins at starts[b], not at b."},
    {"first start", [](const At& at) { return at.starts[0] + at.t; },
     "Every row begins at starts[0]: row b has a start of its own."},
    {"from position 0", [](const At& at) { return at.t; },
     "Every row begins at position 0: row b begins at starts[b]."},
    {"first input only", [](const At& at) { return at.start(); },
     "All inputs of a row are its first id: add t to the position."},
};
const WrongPosition wrong_targets[] = {
    {"not moved", right_input, "The targets equal the inputs: a target is one position later."},
    {"around", [](const At& at) { return at.start() + (at.t + 1) % at.T; },
     "The last target of a row is not its first input: it is the id after the window."},
    {"last twice", [](const At& at) { return at.start() + std::min(at.t + 1, at.T - 1); },
     "The last target of a row is the id after the window, at starts[b] + T."},
    {"without last", [](const At& at) { return at.t + 1 < at.T ? right_target(at) : nothing; },
     "The last target of each row is missing: it is in the text at starts[b] + T."},
    {"one target", [](const At& at) { return at.start() + at.T; },
     "Each input has a target of its own, not only the last one."},
    {"moved back", [](const At& at) { return at.start() + at.t - 1; },
     "Yours is the id before: a target comes after its input."},
    {"moved twice", [](const At& at) { return at.start() + at.t + 2; },
     "Yours is the id two positions later: take the next one."},
    {"next window", [](const At& at) { return at.start() + at.t + at.T; },
     "Yours takes the next window: a target is the id directly after its input."},
    {"targets end to end", [](const At& at) { return at.b * at.T + at.t + 1; },
     "Yours puts the windows end to end: window b begins at starts[b]."},
    {"first target only", [](const At& at) { return at.start() + 1; },
     "All targets of a row are its first one: add t to the position."},
    {"targets forgotten", none, "The targets are all 0: fill them in."},
};

/// Each wrong position twice: asked for outside of the text, the list throws, or 0 stays.
std::vector<Mistake<BatchOf, Asked>> of_positions() {
  std::vector<Mistake<BatchOf, Asked>> list;
  for (const bool guarded : {true, false}) {
    const std::string suffix = guarded ? "" : ", unguarded";
    for (const auto& wrong : wrong_inputs) {
      const Position input = wrong.position;
      const Position moved = [input](const At& at) { return input(at) + 1; };
      list.push_back(
          {"batch " + wrong.name + suffix, picking(input, moved, guarded), wrong.sentence});
    }
    for (const auto& [name, target, sentence] : wrong_targets)
      list.push_back({"batch " + name + suffix, picking(right_input, target, guarded), sentence});
  }
  return list;
}

/// The right batch, changed.
template <class Change>
std::function<BatchOf> changing_batch(Change change) {
  return [change](const Ids& ids, const Starts& starts, int T) {
    Batch batch = right::batch_of(ids, starts, T);
    change(batch);
    return batch;
  };
}
void next_ids(Batch& batch) {
  batch.targets = batch.inputs;
  for (TokenId& id : batch.targets) id += 1;
}
void exchange(Batch& batch) { std::swap(batch.inputs, batch.targets); }
Matrix<TokenId> turned(const Matrix<TokenId>& matrix) {
  Matrix<TokenId> result(matrix.columns(), matrix.rows());
  for (int n = 0; n < matrix.rows(); ++n)
    for (int d = 0; d < matrix.columns(); ++d) result(d, n) = matrix(n, d);
  return result;
}
void transpose_both(Batch& batch) {
  batch.inputs = turned(batch.inputs);
  batch.targets = turned(batch.targets);
}
void forget_last_row(Batch& batch) {
  const int b = batch.inputs.rows() - 1;
  for (int t = 0; b >= 0 && t < batch.inputs.columns(); ++t) {
    batch.inputs(b, t) = 0;
    batch.targets(b, t) = 0;
  }
}
void empty_without_rows(Batch& batch) {
  if (batch.inputs.rows() == 0) batch = {};
}
Batch batch_of_positions(const Ids&, const Starts& starts, int T) {
  Batch batch{Matrix<TokenId>(starts.size(), T), Matrix<TokenId>(starts.size(), T)};
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t) {
      batch.inputs(b, t) = starts[b] + t;
      batch.targets(b, t) = starts[b] + t + 1;
    }
  return batch;
}
Batch batch_too_wide(const Ids& ids, const Starts& starts, int T) {
  const Matrix<TokenId> windows = picked(ids, starts, T + 1, right_input, false);
  return {windows, windows};
}
Batch batch_in_order(const Ids& ids, Starts starts, int T) {
  std::ranges::sort(starts);
  return right::batch_of(ids, starts, T);
}
Batch batch_never_the_last(const Ids& ids, const Starts& starts, int T) {
  Batch batch = right::batch_of(ids, starts, T);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < T; ++t)
      if (starts[b] + t + 2 >= ids.size()) batch.targets(b, t) = batch.inputs(b, t);
  return batch;
}
Batch batch_by_adding(const Ids& ids, const Starts& starts, int T) {
  Batch batch{Matrix<TokenId>(starts.size(), T), Matrix<TokenId>(starts.size(), T)};
  for (int b = 0; b < starts.size(); ++b) {
    int position = starts[b];
    for (int t = 0; t < T; ++t) {
      batch.inputs(b, t) = ids[position++];
      batch.targets(b, t) = ids[position];
    }
  }
  return batch;
}

const Listed batches =
    checked("05.5", "batch_of", batch_of, right::batch_of, batches_to_try)
        .named([](const Ids& ids, const Starts& starts, int T) {
          return emb::message("batch of ", ids.size(), " ids, starts ", input_name(starts),
                              ", context ", T);
        })
        .mistakes(of_positions())
        .mistakes({
            {"batch inputs forgotten", picking(none, right_target, true),
             "The inputs are all 0: fill them in."},
            {"batch nothing filled in", picking(none, none, true),
             "Inputs and targets are all 0: fill them in."},
            {"batch inputs are the targets", picking(right_target, right_target, true),
             "These are the targets: the first input is ids[starts[b]]."},
            {"batch without last input",
             picking([](const At& at) { return at.t + 1 < at.T ? right_input(at) : nothing; },
                     right_target, true),
             "The last input of each row is missing."},
            {"batch without first input",
             picking([](const At& at) { return at.t > 0 ? right_input(at) : nothing; },
                     right_target, true),
             "The first column is missing: t counts from 0."},
            {"batch without first column",
             picking([](const At& at) { return at.t > 0 ? right_input(at) : nothing; },
                     [](const At& at) { return at.t > 0 ? right_target(at) : nothing; }, true),
             "The first column is missing: t counts from 0."},
            {"batch without last row", changing_batch(forget_last_row),
             "The last row is missing: b runs to starts.size() - 1."},
            {"batch next id", changing_batch(next_ids),
             "Yours adds 1 to the id: take the id at the next position of the text."},
            {"batch exchanged", changing_batch(exchange),
             "Inputs and targets are swapped: the model reads the earlier ones."},
            {"batch transposed", changing_batch(transpose_both),
             "Rows and columns are swapped: row b belongs to starts[b]."},
            {"batch of positions", batch_of_positions,
             "These are positions in the text: ids[position] is the id there."},
            {"batch too wide", batch_too_wide,
             "Both hold windows of T + 1 ids: the inputs are the first T of them, the targets the "
             "last T."},
            {"batch in order", batch_in_order,
             "The rows are in the order of sorted starts: row b belongs to starts[b], which need "
             "not rise."},
            {"batch never the last", batch_never_the_last,
             "The last id of the text is a target, too: starts[b] + t + 1 may be N - 1."},
            {"batch of nothing", changing_batch(empty_without_rows),
             "Without starts there is no row, but there are still T columns."},
        })
        .planted({{"batch by adding", batch_by_adding, ""}})
        .otherwise(
            "The input in row b, column t is ids[starts[b] + t], its target ids[starts[b] + "
            "t + 1].");

}  // namespace
}  // namespace exercise::checks
