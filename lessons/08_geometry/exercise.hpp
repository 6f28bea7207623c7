#pragma once

// Lesson 08: geometry. The statements; your answers go into answers/08_geometry.cpp.
// A table is [V, D]: table(v, d) is element d of the row of word v.

#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;

/// 08.1 Predict: which similarity?
///
/// The rows of two words have this cosine. Now every element of the first row is multiplied by
/// `first`, and every element of the second by `second`. Then both rows are rotated by `degrees`,
/// in the same way. What is their cosine now?
///   cosine in [-1, 1]   first, second: any but 0   ->   [-1, 1]
///
/// Example: rows with the cosine 1, each times 3 and rotated by 90 degrees, still have the cosine
/// 1.
/// Read: lessons/08_geometry/README.md, "By hand" and "Axes mean nothing".
double predicted_similarity(double cosine, double first, double second, double degrees);

/// 08.2 Cosine
///
/// The dot product of a and b, divided by both lengths. The dot product is the sum of the products
/// of matching elements. A length is the square root of the sum of the squares. A row of zeros has
/// no direction: if a or b is one, the answer is 0.
///   a, b [D]   ->   in [-1, 1]
///
/// Example: 3 4 and 4 3 have 24 / (5 * 5) = 0.96.
/// Read: lessons/08_geometry/README.md, "By hand".
double cosine(const List<double>& a, const List<double>& b);

/// A word, and a word from its context.
struct Pair {
  TokenId centre, context;
};

/// 08.3 The pairs of a text
///
/// Every position of the text is the centre once. Its context is every word at most `window`
/// positions before it and at most `window` positions after it, as far as the text goes. List one
/// pair for each of them, in any order. A pair that occurs twice is listed twice.
///   text [N], window 1 or more   ->   the pairs
///
/// Example: the text 7 4 9 with window 1 gives (7, 4) (4, 7) (4, 9) (9, 4).
/// Read: lessons/08_geometry/README.md, "By hand", step 2.
List<Pair> pairs(const List<TokenId>& text, int window);

/// 08.4 The loss of a pair
///
/// x is the row of the centre word. The score of a word w is the dot product of x and row w of the
/// table. The right word, which is the real context word, costs ln(1 + e^-score). Each negative
/// sample costs ln(1 + e^score), except that a negative which is the right word costs nothing.
/// Scores may be 1000 or -1000, and e^1000 is too large for a double: ln(1 + e^1000) is 1000.
///   x [D]   table [V, D]   right in [0, V)   negatives [K], each in [0, V)   ->   the total cost
///
/// Example: x = 1 2, the rows 2 -1, 0 0 and 1 1, right 0, negatives 1 2. The scores are 0, 0 and 3,
/// and the loss is ln 2 + ln 2 + ln(1 + e^3) = 4.43488.
/// Read: lessons/08_geometry/README.md, "By hand" and "Why".
double pair_loss(const List<double>& x, const Matrix<double>& table, TokenId right,
                 const List<TokenId>& negatives);

/// How fast the loss changes with each element of x and of the table.
struct Gradient {
  List<double> x;        // [D]
  Matrix<double> table;  // [V, D], zero in the rows of all other words
};

/// 08.5 Its gradient
///
/// The gradient of 08.4. The slope of a score is sigmoid(score) - 1 for the right word and
/// sigmoid(score) for a negative, with sigmoid(s) = 1 / (1 + e^-s). Slope times row is added to the
/// gradient of x, slope times x to the gradient of the row. A negative that is listed twice counts
/// twice, and one that is the right word does not count.
///   as 08.4   ->   the gradient of x and of the table
///
/// Example: x = 1 2, the rows 2 -1 and 0 0, right 0, negatives 1: the slopes are -0.5 and 0.5.
///     x: -1 0.5     table: -0.5 -1
///                           0.5  1
/// Read: lessons/08_geometry/README.md, "By hand".
Gradient pair_gradient(const List<double>& x, const Matrix<double>& table, TokenId right,
                       const List<TokenId>& negatives);

/// 08.6 An analogy
///
/// a is to b as c is to which word? Scale the rows of a, b and c to length 1 and compute b - a + c.
/// The answer is the word whose row has the largest cosine to it. The words a, b and c themselves
/// are left out, and ties go to the smaller id. No row is all zeros, but b - a + c may be: then
/// every cosine is 0, as in 08.2.
///   table [V, D], V 4 or more   a, b, c in [0, V), maybe equal   ->   an id
///
/// Example: the rows 2 0, 0 2, 5 5, 1 1, -1 3 with a = 0, b = 1, c = 3: b - a + c is (-0.29, 1.71),
/// and row 4, (-1, 3), is nearest.
/// Read: lessons/08_geometry/README.md, "King - man + woman".
TokenId analogy(const Matrix<double>& table, TokenId a, TokenId b, TokenId c);

/// 08.7 One power iteration
///
/// To find the direction in which rows spread most, repeat one step: multiply the matrix by a
/// direction, then scale the result to length 1. Do this step once.
///     result(i) = sum over j of matrix(i, j) * direction(j), then divided by its length
///   matrix [D, D]   direction [D]   ->   [D], of length 1. The product is never all zeros.
///
/// Example: the matrix 2 1, 1 2 and the direction 1 0 give 2 1, and scaled 0.894 0.447.
/// Read: lessons/08_geometry/README.md, "Why".
List<double> power_step(const Matrix<double>& matrix, const List<double>& direction);

}  // namespace exercise
