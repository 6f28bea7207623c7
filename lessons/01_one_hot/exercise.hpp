#pragma once

// Lesson 01: one-hot vectors. The statements; your answers go into answers/01_one_hot.cpp.
// How to use List and Matrix: lessons/01_one_hot/README.md, "Lists and matrices".

#include <cstdint>

#include "base/errors.hpp"
#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;  // an int
using emb::course::List;
using emb::course::Matrix;

/// 01.1 One row
///
/// The one-hot row of `id`: 1 at the index `id`, 0 at every other index.
///   id in [0, V)   vocabulary V   ->   [V]
///
/// Example: id 2 and V = 4 give 0 0 1 0.
/// Read: lessons/01_one_hot/README.md, "By hand" and "Lists and matrices".
List<float> one_hot_row(TokenId id, int vocabulary);

/// 01.2 One row for each token
///
/// The one-hot matrix of several ids: row n is the one-hot row of ids[n].
///   ids [N], each in [0, V)   vocabulary V   ->   [N, V]
/// Throws emb::IdError for an id outside [0, V), so that a wrong id is noticed here and not three
/// steps later: `throw emb::IdError("one_hot: this id is outside the vocabulary");`
///
/// Example: ids 1 0 1 and V = 2 give
///     0 1
///     1 0
///     0 1
/// Read: lessons/01_one_hot/README.md, "Where it breaks"; src/base/ids.hpp for what an id is.
Matrix<float> one_hot_matrix(const List<TokenId>& ids, int vocabulary);

/// 01.3 The product that picks rows
///
/// The matrix product of left and table, written out with three loops. The rows of left need not be
/// one-hot: a row 0.5 0.5 0 has to give the mean of the first two rows of the table.
///   left [N, V]   table [V, D]   ->   [N, D]:   out(n, d) = sum over v of left(n, v) * table(v, d)
///
/// Example, with @ for the product, N = 1, V = 3 and D = 2:
///                10 11
///     0 1 0  @   20 21   =   20 21
///                30 31
/// Read: lessons/01_one_hot/README.md, "Why"; emb::matmul in src/engine/ops/matmul.hpp does the
/// same, faster.
Matrix<float> product(const Matrix<float>& left, const Matrix<float>& table);

/// 01.4 Predict: how far apart?
///
/// From memory: what is the Euclidean distance (the square root of the summed squared differences)
/// between the one-hot rows of the ids a and b? You need not build any row. The two ids may be
/// equal.
///
/// Example: the distance of the rows 3 4 0 and 0 0 0 is 5.
/// Read: nothing. Think of the rows of "cat" (id 5), "dog" (id 6) and "zebra" (id 900): which two
/// are nearest?
double predicted_distance(TokenId a, TokenId b);

/// 01.5 Predict: what does it cost?
///
/// How many bytes do the numbers of a one-hot matrix take, stored as floats, for N tokens and a
/// vocabulary of V entries? (The answer is a std::int64_t because it can be larger than an int can
/// hold.) When yours is RIGHT, work out how much it is for 2,048 tokens and 50,257 entries.
///
/// Example: a float takes 4 bytes, so the row 0 0 1 takes 12.
/// Read: the cost table of the lesson, after you have written your formula down.
std::int64_t predicted_bytes(std::int64_t N, std::int64_t V);

}  // namespace exercise
