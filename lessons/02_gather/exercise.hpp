#pragma once

// Lesson 02: gather. The statements; your answers go into answers/02_gather.cpp.
// How to use List and Matrix: lessons/01_one_hot/README.md, "Lists and matrices".

#include <cstdint>
#include <span>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;  // an int
using emb::course::List;
using emb::course::Matrix;

/// 02.1 Where a row begins
///
/// In memory a table is one long line of numbers: first row 0, then row 1, and so on. A std::span
/// is a view of such a line: it knows where the line begins and how many numbers it has. Return a
/// view of row `id` alone. Nothing is copied.
///   table: the V * D numbers of a table [V, D]   width D   id in [0, V)   ->   D of these numbers
///
/// Example: the table 10 11 20 21 30 31 of width 2 has the row 20 21 for id 1.
/// Read: lessons/02_gather/README.md, "By hand". table.subspan(begin, count) is a view of `count`
/// numbers, the first being number `begin`, counted from 0.
std::span<const float> table_row(std::span<const float> table, int width, TokenId id);

/// 02.2 Gather
///
/// Row n of the result is a copy of row ids[n] of the table.
///   table [V, D]   ids [N]   ->   [N, D]
/// Throws emb::IdError for an id outside [0, V).
///
/// Example: the table of 02.1 and ids 2 0 2 give the rows 30 31, 10 11 and 30 31; id 3 throws.
/// Read: lessons/02_gather/README.md, "Where it breaks"; lesson 01, "Where it breaks", for why an
/// id is never replaced by the nearest one.
Matrix<float> gather(const Matrix<float>& table, const List<TokenId>& ids);

/// 02.3 Scatter-add
///
/// The backward pass: dout is the gradient of the rows that 02.2 returned, dtable that of the
/// table. Add row n of dout to row ids[n] of dtable, for every n. What dtable already holds stays
/// in the sum. All ids are in [0, V).
///   dout [N, D]   ids [N]   dtable [V, D]   ->   dtable, added to
///
/// Example: with one column, ids 2 0 2, dout 1 5 10, and dtable 0 0 100 becomes 5 0 111.
/// Read: lessons/02_gather/README.md, "By hand" and "Why".
void scatter_add(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable);

/// What it costs to look up N ids, in the forward pass.
struct Costs {
  std::int64_t one_hot_multiply_adds;  // of the product of the one-hot matrix and the table
  std::int64_t gather_multiply_adds;
  std::int64_t gather_bytes;  // read from the table plus written to the result; floats of 4 bytes
};

/// 02.4 Predict: what do both routes cost?
///
/// Write down what it costs to look up N ids in a table [V, D], before you look at the cost table
/// of the lesson again. Reading the ids themselves does not count.
///
/// Example: the product of a row of 3 numbers and a matrix [3, 2] takes 6 multiply-adds.
/// Read: your own 02.2: which numbers does it read, which does it write?
Costs predicted_costs(std::int64_t N, std::int64_t V, std::int64_t D);

/// 02.5 A step towards the targets
///
/// The first training step you write: it moves the looked-up rows of a table towards targets.
///   1. Gather: row n is row ids[n] of the table.
///   2. The gradient of token n is row n minus row n of targets, element by element.
///   3. Scatter-add these into a gradient of the table that starts at zero. Leave out every n for
///      which ids[n] is `padding`: that row of the table has to stay as it is.
///   4. Subtract rate * gradient from the table.
/// If an id occurs several times, its row takes one step by the sum of its gradients, not one step
/// after the other: all rows are read before any is changed.
///   table [V, D]   ids [N], padding, each in [0, V)   targets [N, D]   rate   ->   table, changed
///
/// Example: a table of one column, 8 4 0, ids 0 0 2, padding 2, targets 4 6 9, rate 0.25. The
/// gradients are 8 - 4 = 4 and 8 - 6 = 2, so row 0 becomes 8 - 0.25 * 6 = 6.5. The table is then
/// 6.5 4 0.
/// Read: 02.2 and 02.3. You may call both.
void step_towards(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                  const Matrix<float>& targets, float rate);

}  // namespace exercise
