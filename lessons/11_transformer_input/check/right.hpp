#pragma once

// The solution, as exercise::right::with_positions and so on, and how batches are compared.

#include <algorithm>
#include <string>

#include "course/check/mistakes.hpp"
#include "lessons/11_transformer_input/exercise.hpp"

#define exercise exercise::right
#include "lessons/11_transformer_input/solution.cpp"
#undef exercise

namespace exercise::checks {

using Map = Matrix<float>;

/// A batch in two parts: how many texts it has, and their rows one below the other.
struct Stacked {
  int texts = 0;
  Map rows{};
};
inline void describe(emb::course::Parts& parts, const Stacked& stacked) {
  parts.add("number of texts", stacked.texts);
  parts.add("texts one below the other", stacked.rows);
}
/// Texts that are too narrow are filled up with zeros.
inline Stacked stacked(const Batch& batch) {
  int rows = 0, columns = 0;
  for (const Map& text : batch) {
    rows += text.rows();
    columns = std::max(columns, text.columns());
  }
  Stacked made{batch.size(), Map(rows, columns)};
  int row = 0;
  for (const Map& text : batch)
    for (int t = 0; t < text.rows(); ++t, ++row)
      for (int d = 0; d < text.columns(); ++d) made.rows(row, d) = text(t, d);
  return made;
}
inline std::string count_of_texts(int yours, int expected) {
  if (yours == expected) return "";
  if (yours == 0) return "Nothing was put into the list.";
  return yours == 1 ? "Does the loop end with the first text?" : "There is one matrix a text.";
}

inline Batch random_batch(emb::course::Draw& draw, int B, int T, int D) {
  Batch batch;
  for (int b = 0; b < B; ++b) batch.add(draw.matrix(T, D));
  return batch;
}

}  // namespace exercise::checks
