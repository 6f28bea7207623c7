#pragma once

// Lesson 02: gather. The statements; your answers go into answers/02_gather.cpp.
// Matrices are row-major: number (row, column) of a matrix with C columns is values[row * C +
// column].

#include <cstddef>
#include <span>
#include <vector>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "check/todo.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;

/// 02.1 Where a row begins
///
/// The row of `id` in a table, as a view of its `width` numbers: nothing is copied.
///   table [V, D]   width D   id in [0, V)   ->   [D]
///
/// Example: the table 10 11 20 21 30 31 of width 2 has the row 20 21 for id 1.
/// Read: README.md, "By hand".
std::span<const float> table_row(std::span<const float> table, std::size_t width, TokenId id);

/// 02.2 Gather
///
/// Row n of the result is a copy of row ids[n] of the table.
///   table [V, D]   width D   ids [N]   ->   [N, D], as N * D numbers
/// Throws emb::IdError for an id outside [0, V), where V = table.size() / width.
///
/// Example: the table of 02.1 and ids 2 0 2 give 30 31 10 11 30 31; id 3 throws.
/// Read: README.md, "Where it breaks"; lesson 01 for why an id is never clamped.
std::vector<float> gather(std::span<const float> table, std::size_t width,
                          std::span<const TokenId> ids);

/// 02.3 Scatter-add
///
/// The way back: adds row n of dout to row ids[n] of dtable, for every n. What dtable holds
/// already stays in the sum. All ids are in [0, V).
///   dout [N, D]   width D   ids [N]   dtable [V, D]   ->   dtable, added to
///
/// Example: width 1, ids 2 0 2, dout 1 5 10, and dtable 0 0 100 become 5 0 111.
/// Read: README.md, "By hand" and "Why".
void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable);

/// What looking N ids up costs, forward.
struct Costs {
  std::size_t one_hot_multiply_adds;  // of the product of the one-hot matrix and the table
  std::size_t gather_multiply_adds;
  std::size_t gather_bytes;  // read from the table plus written to the result; floats of 4 bytes
};

/// 02.4 Predict: what do both routes cost?
///
/// Before you look at the cost table of the lesson again, write down what looking N ids up in a
/// table [V, D] costs. The ids themselves are not counted.
///
/// Example: the product of a row of 3 numbers and a matrix [3, 2] takes 6 multiply-adds.
/// Read: your own 02.2: which numbers does it read, which does it write?
Costs predicted_costs(std::size_t N, std::size_t V, std::size_t D);

/// 02.5 A step towards the targets
///
/// The first training step you write: moves the looked-up rows of a table towards targets.
///   1. Gather: rows(n) = table(ids[n]).
///   2. What comes back for token n is d(n) = rows(n) - targets(n), number by number.
///   3. Scatter-add these into a gradient of the table that starts at zero, except where
///      ids[n] is `padding`: that row of the table has to stay as it is.
///   4. Subtract rate * gradient from the table.
/// A repeated id takes one step by the sum, not one step after the other: all rows are read before
/// any is changed.
///   table [V, D]   width D   ids [N]   padding   targets [N, D]   rate   ->   table, changed
///
/// Example: table 8 4 0 of width 1, ids 0 0 2, padding 2, targets 4 6 9, rate 0.25. What comes back
/// is 8 - 4 = 4 and 8 - 6 = 2, so row 0 becomes 8 - 0.25 * 6 = 6.5. The table is then 6.5 4 0.
/// Read: 02.2 and 02.3, which may be called.
void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate);

}  // namespace exercise
