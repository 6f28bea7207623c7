#include "course/check/mistakes.hpp"

#include <algorithm>

#include "lessons/05_text_to_ids/check/bits_checks.hpp"
#include "lessons/05_text_to_ids/check/encode_checks.hpp"
#include "lessons/05_text_to_ids/check/merge_checks.hpp"
#include "lessons/05_text_to_ids/check/pair_checks.hpp"

namespace {

using emb::TokenId;
using emb::course::Check;
using emb::course::List;
using emb::course::Matrix;

// ---- 05.5 -------------------------------------------------------------------------------------

/// What stands at a place of the text, for each place of the batch.
struct Picks {
  const List<TokenId>& ids;
  const List<int>& starts;
  int T;

  Matrix<TokenId> at(const references::Place& place) const {
    return references::picked(ids, starts.size(), T, place);
  }
  /// `further` places behind the inputs.
  Matrix<TokenId> moved(int further) const {
    return at([&](int b, int t) { return starts[b] + t + further; });
  }
};

/// The place instead of the id.
Matrix<TokenId> places(const Picks& picks) {
  Matrix<TokenId> result(picks.starts.size(), picks.T);
  for (int b = 0; b < picks.starts.size(); ++b)
    for (int t = 0; t < picks.T; ++t) result(b, t) = picks.starts[b] + t;
  return result;
}

Matrix<TokenId> in_order(const Picks& picks) {
  List<int> starts = picks.starts;
  std::ranges::sort(starts);
  return Picks{picks.ids, starts, picks.T}.moved(0);
}

void expect_inputs(Check& check, const Matrix<TokenId>& yours, const Picks& picks) {
  const List<int>& starts = picks.starts;
  const int T = picks.T;
  check.matrix("inputs", yours)
      .exactly()
      .if_equals(picks.at([&](int b, int t) { return starts[b] + t - 1; }),
                 "One place too early: starts count from 0.")
      .if_equals(picks.moved(1), "These are the targets: the first input is ids[starts[b]].")
      .if_equals(picks.at([&](int b, int t) { return b * T + t; }),
                 "The windows lie end to end: each begins at its starts[b].")
      .if_equals(picks.at([&](int b, int t) { return b + t; }),
                 "Row b begins at starts[b], not at b.")
      .if_equals(picks.at([&](int, int t) { return starts[0] + t; }),
                 "Every row begins at starts[0]: row b has a start of its own.")
      .if_equals(picks.at([&](int, int t) { return t; }),
                 "Every row begins at place 0: row b begins at starts[b].")
      .if_equals(picks.at([&](int b, int) { return starts[b]; }),
                 "Every input of a row is its first: go on by t.")
      .if_equals(picks.at([&](int b, int t) { return t == T - 1 ? -1 : starts[b] + t; }),
                 "The last input of each row is missing.")
      .if_equals(Matrix<TokenId>(starts.size(), T), "All 0: the inputs were never filled in.")
      .if_equals(places(picks), "These are places of the text: ids[place] is what stands there.")
      .if_equals(picks.at([&](int b, int t) { return b + 1 < starts.size() ? starts[b] + t : -1; }),
                 "The last row is missing: b runs to starts.size() - 1.")
      .if_equals(picks.at([&](int b, int t) { return t > 0 ? starts[b] + t : -1; }),
                 "The first column is missing: t counts from 0.")
      .if_equals(in_order(picks), "Rows stand in the order of `starts`, which need not rise.")
      .otherwise("The input in row b, column t stands in the text at starts[b] + t.")
      .expect(picks.moved(0));
}

void expect_targets(Check& check, const Matrix<TokenId>& yours, const Picks& picks) {
  const List<int>& starts = picks.starts;
  const int T = picks.T;
  Matrix<TokenId> counted_on = picks.moved(0);
  for (TokenId& id : counted_on) ++id;
  check.matrix("targets", yours)
      .exactly()
      .if_equals(picks.moved(0),
                 "The targets are the inputs again: a target comes one place later.")
      .if_equals(picks.at([&](int b, int t) { return starts[b] + (t + 1) % T; }),
                 "The last target of a row is not its first input: it stands behind the window.")
      .if_equals(picks.at([&](int b, int t) { return starts[b] + std::min(t + 1, T - 1); }),
                 "The last target of a row stands behind the window, at starts[b] + T.")
      .if_equals(picks.at([&](int b, int t) { return t == T - 1 ? -1 : starts[b] + t + 1; }),
                 "The last target of each row is missing: it stands in the text at starts[b] + T.")
      .if_equals(picks.at([&](int b, int) { return starts[b] + T; }),
                 "Each input has a target of its own, not only the last one.")
      .if_equals(picks.moved(-1), "That is the id before: a target comes behind its input.")
      .if_equals(picks.moved(2), "That is the id after the next: one place later is enough.")
      .if_equals(picks.moved(T), "That is the next window: a target is the id directly behind.")
      .if_equals(counted_on, "The next place of the text, not the next id: ids are names.")
      .if_equals(picks.at([&](int b, int t) { return b * T + t + 1; }),
                 "The windows lie end to end: each begins at its starts[b].")
      .if_equals(Matrix<TokenId>(starts.size(), T), "All 0: the targets were never filled in.")
      .if_equals(picks.at([&](int b, int) { return starts[b] + 1; }),
                 "Every target of a row is its first: go on by t.")
      .otherwise("The target of row b, column t stands in the text at starts[b] + t + 1.")
      .expect(picks.moved(1));
}

void expect_batch(Check& check, const List<TokenId>& ids, const List<int>& starts, int T) {
  const exercise::Batch yours = exercise::batch_of(ids, starts, T);
  const Picks picks{ids, starts, T};
  check.require(!(picks.moved(0) == yours.targets && picks.moved(1) == yours.inputs &&
                  !(picks.moved(0) == picks.moved(1))),
                "Inputs and targets are exchanged: the model reads the earlier ones.");
  expect_inputs(check, yours.inputs, picks);
  expect_targets(check, yours.targets, picks);
}

void batches(Check& check) {
  const int N = check.draw.size(23, 30), T = check.draw.size(4, 5);
  List<TokenId> ids = check.draw.ids(N, 17);
  // Or the last would not be missed, and a first input would look like a target left out.
  while (ids[N - 1] == ids[N - 2] || ids[2] == 0) check.draw.shuffle(ids);
  expect_batch(check, ids, {9, 2, N - T - 1}, T);
  expect_batch(check, ids, {5, 0, N - T - 1, 5, 1, N - T - 3, 11, 3}, T);
  expect_batch(check, ids, {N - 2, 0, 4}, 1);
  expect_batch(check, ids, {0}, N - 1);
  const exercise::Batch none = exercise::batch_of(ids, {}, T);
  check.require(none.inputs.rows() == 0 && none.targets.rows() == 0,
                "No starts: there is a row for each start, so there are none.");
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"05.1", pair_checks::run_of_letters},
    {"05.2", pair_checks::best_pairs},
    {"05.3", merge_checks::merges},
    {"05.4", encode_checks::encodings},
    {"05.5", batches},
    {"05.6", bits_checks::bits}};
