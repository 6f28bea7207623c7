#pragma once

// Lesson 15: table size. The statements; your answers go into answers/15_table_size.cpp.
// How to use List: lessons/01_one_hot/README.md, "Lists and matrices".

#include <cstdint>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;

/// A size in memory. MB: 1,000,000 bytes. MiB: 1024 * 1024 bytes.
struct Weight {
  std::int64_t bytes;
  double MB, MiB;
};

/// 15.1 What a table weighs
///
/// A table has V rows of D numbers, each stored in `bits` bits, such as 32, 16 or 4. A byte has 8
/// bits. The sizes are such that the number of bytes is whole.
///
/// Example: V = 5000, D = 300, 16 bits: 3,000,000 bytes, 3 MB, 2.861 MiB.
/// Read: lessons/15_table_size/README.md, "By hand".
Weight weight(std::int64_t V, std::int64_t D, int bits);

/// 15.2 Predict: a table's share of the model
///
/// What share of a model's parameters is in its tables? The answer is between 0 and 1.
///
/// The model has a table [V, D] at each end; if `tied`, both ends use one table. Between them are
/// `layers` blocks of 12 * D * D parameters each (norms and biases do not count here). V and D are
/// at least 1. `layers` may be 0: then there are only tables.
///
/// Example: V = 10, D = 2, one layer: tied 20 of 68, 0.294. Untied 40 of 88, 0.455.
/// Read: lessons/15_table_size/README.md, "Why", How large.
double table_share(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied);

/// A row in whole numbers: number d of the row is about numbers[d] * scale.
struct Quantised {
  List<int> numbers;
  double scale;
};

/// 15.3 A row in whole numbers
///
/// Choose the scale so that the number farthest from 0 becomes `most` or -most. Divide each number
/// by the scale, and round to the nearest whole number. If two are equally near, either is right. A
/// row of zeros has the scale 0 and the numbers 0; an empty row has the scale 0 and no numbers.
///   row [D]   most: 1 to 127, such as 127 for 8 bits, 7 for 4   ->   numbers [D], scale
///
/// Example: 3 -5 1.7 with most = 10: scale 0.5, numbers 6 -10 3.
/// Read: lessons/15_table_size/README.md, "By hand". std::round and std::fabs are in <cmath>.
Quantised quantised(const List<double>& row, int most);

/// 15.4 Two numbers in a byte
///
/// Pack two numbers in [-7, 7] into one byte. Each is stored as itself + 8, which is 1 to 15 and
/// takes four bits. The first goes into the lower four bits of the byte, the second into the upper
/// four, which count 16 times as much.
///   first, second   ->   the byte, in [0, 255]
///
/// Example: 2 and -5 are stored as 10 and 3: 10 + 16 * 3 = 58.
/// Read: 15.3, which makes such numbers with most = 7.
int packed(int first, int second);
/// Unpack a byte: return its two numbers, the first one first.
/// Example: 58   ->   2 -5.
List<int> unpacked(int byte);

/// The costs of 4 bits a number, with a scale for each block.
struct Costs {
  std::int64_t bytes;      // of the table, scales included
  double bits_per_number;  // these bytes, in bits, divided by the count of numbers
  double largest_error;    // how far an unpacked number can be from the original, at most
};

/// 15.5 Predict: blocks of 4 bits
///
/// What does a table take in 4 bits a number, and how large can an error be?
///
/// The table [V, D] is stored in whole numbers from -7 to 7, two in a byte. In each row, `block`
/// numbers side by side share a scale of 2 bytes. D is even, and a multiple of `block`. `largest`
/// is the largest absolute value in the table. Assume that scales are stored exactly.
///
/// Example: V = 3, D = 8, block 4, largest 2.8: 24 numbers in 12 bytes and 6 scales, 24 bytes in
/// all, 8 bits a number. The largest scale is 0.4, and rounding is off by 0.2 at most.
/// Read: lessons/15_table_size/README.md, "Why".
Costs predicted_costs(std::int64_t V, std::int64_t D, std::int64_t block, double largest);

}  // namespace exercise
