// Lesson 04: gradient sparsity. The statements are in lessons/04_gradient_sparsity/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 04.1` helps.

#include "lessons/04_gradient_sparsity/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 04.1 The written rows
std::vector<std::size_t> written_rows(std::span<const TokenId> ids, TokenId padding) {
  std::vector<std::size_t> rows;
  for (TokenId id : ids) {
    [[maybe_unused]] const auto row = static_cast<std::size_t>(id);
    // Here the row is appended, unless id is padding, or rows holds it already:
    // std::ranges::find(rows, row) == rows.end() says that it does not.
  }
  throw todo("04.1");
  return rows;
}

// 04.2 Predict: the density
double predicted_density(std::span<const TokenId> ids, std::size_t V) { throw todo("04.2"); }

// 04.3 SGD on the written rows
void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t width, float rate) {
  throw todo("04.3");
}

// 04.4 An Adam step
void adam_step(std::span<double> p, std::span<const double> g, std::span<double> m,
               std::span<double> v, std::size_t t, const AdamSettings& settings) {
  throw todo("04.4");
}

// 04.5 Predict: how many rows move?
std::size_t predicted_moved(Optimiser optimiser, std::size_t V, std::size_t now,
                            std::size_t so_far) {
  throw todo("04.5");
}

// 04.6 Training that never visits the rest
void train(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
           TokenId padding, float limit, float rate) {
  throw todo("04.6");
}

}  // namespace exercise
