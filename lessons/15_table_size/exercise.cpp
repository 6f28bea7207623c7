// Lesson 15: table size. The statements are in lessons/15_table_size/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 15.1` helps.

#include "lessons/15_table_size/exercise.hpp"

#include <cmath>

namespace exercise {

// 15.1 What a table weighs
Weight weight(std::int64_t V, std::int64_t D, int bits) {
  // How many bytes? What are they in MB, and in MiB?
  throw todo("15.1");
}

// 15.2 Predict: a table's share of the model
double table_share(std::int64_t V, std::int64_t D, std::int64_t layers, bool tied) {
  throw todo("15.2");
}

// 15.3 A row in whole numbers
Quantised quantised(const List<double>& row, int most) {
  // Two loops: first find the number farthest from 0, then divide and round.
  throw todo("15.3");
}

// 15.4 Two numbers in a byte
int packed(int first, int second) { throw todo("15.4"); }
List<int> unpacked(int byte) { throw todo("15.4"); }

// 15.5 Predict: blocks of 4 bits
Costs predicted_costs(std::int64_t V, std::int64_t D, std::int64_t block, double largest) {
  throw todo("15.5");
}

}  // namespace exercise
