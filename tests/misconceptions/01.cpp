#include "lessons/01_one_hot/exercise.hpp"
#define exercise exercise::right
#include "lessons/01_one_hot/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

void one_hot_row(TokenId id, std::span<float> row) { return answer(right::one_hot_row)(id, row); }
std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  return answer(right::one_hot_matrix)(ids, vocabulary);
}
std::vector<float> product(std::span<const float> left, std::span<const float> table, std::size_t N,
                           std::size_t V, std::size_t D) {
  return answer(right::product)(left, table, N, V, D);
}
double predicted_distance(TokenId a, TokenId b) { return answer(right::predicted_distance)(a, b); }
std::size_t predicted_bytes(std::size_t N, std::size_t V) {
  return answer(right::predicted_bytes)(N, V);
}

namespace {

std::size_t bytes_counted(std::size_t N, std::size_t V) { return N * V; }

std::size_t bytes_of_doubles(std::size_t N, std::size_t V) { return N * V * sizeof(double); }

std::size_t bytes_of_ids(std::size_t N, std::size_t) { return N * sizeof(float); }

double distance_of_ids(TokenId a, TokenId b) { return a < b ? b - a : a - b; }

double distance_one_place(TokenId a, TokenId b) { return a == b ? 0.0 : 1.0; }

double distance_squared(TokenId a, TokenId b) { return a == b ? 0.0 : 2.0; }

double distance_to_itself(TokenId, TokenId) { return std::sqrt(2.0); }

std::vector<float> matrix_clamps(std::span<const TokenId> ids, std::size_t vocabulary) {
  const TokenId last = static_cast<TokenId>(vocabulary) - 1;
  std::vector<TokenId> inside;
  for (TokenId id : ids) inside.push_back(id < 0 ? 0 : id > last ? last : id);
  return right::one_hot_matrix(inside, vocabulary);
}

std::vector<float> matrix_multi_hot(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> seen(vocabulary, 0.0f);
  for (TokenId id : ids) seen.at(static_cast<std::size_t>(id)) = 1.0f;
  return seen;
}

std::vector<float> matrix_of_counts(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> counts(vocabulary, 0.0f);
  for (TokenId id : ids) counts.at(static_cast<std::size_t>(id)) += 1.0f;
  return counts;
}

std::vector<float> matrix_other_exception(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> matrix;
  for (TokenId id : ids) {
    std::vector<float> row(vocabulary, 0.0f);
    row.at(static_cast<std::size_t>(id)) = 1.0f;
    matrix.insert(matrix.end(), row.begin(), row.end());
  }
  return matrix;
}

std::vector<float> matrix_passes_over(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> matrix(ids.size() * vocabulary, 0.0f);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (ids[n] < 0 || static_cast<std::size_t>(ids[n]) >= vocabulary) continue;
    matrix[n * vocabulary + static_cast<std::size_t>(ids[n])] = 1.0f;
  }
  return matrix;
}

std::vector<float> matrix_transposed(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> right = right::one_hot_matrix(ids, vocabulary);
  std::vector<float> matrix(right.size());
  for (std::size_t n = 0; n < ids.size(); ++n) {
    for (std::size_t v = 0; v < vocabulary; ++v)
      matrix[v * ids.size() + n] = right[n * vocabulary + v];
  }
  return matrix;
}

std::vector<float> matrix_wraps(std::span<const TokenId> ids, std::size_t vocabulary) {
  const TokenId size = static_cast<TokenId>(vocabulary);
  std::vector<TokenId> inside;
  for (TokenId id : ids) inside.push_back((id % size + size) % size);
  return right::one_hot_matrix(inside, vocabulary);
}

std::vector<float> product_assigned(std::span<const float> left, std::span<const float> table,
                                    std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> out(N * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    for (std::size_t v = 0; v < V; ++v) {
      for (std::size_t d = 0; d < D; ++d) out[n * D + d] = left[n * V + v] * table[v * D + d];
    }
  }
  return out;
}

std::vector<float> product_misread(std::span<const float> left, std::span<const float> table,
                                   std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> out(N * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    for (std::size_t v = 0; v < V; ++v) {
      for (std::size_t d = 0; d < D; ++d) out[n * D + d] += left[n * V + v] * table[d * V + v];
    }
  }
  return out;
}

std::vector<float> product_picks(std::span<const float> left, std::span<const float> table,
                                 std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> out(N * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    std::size_t best = 0;
    for (std::size_t v = 0; v < V; ++v) best = left[n * V + v] > left[n * V + best] ? v : best;
    for (std::size_t d = 0; d < D; ++d) out[n * D + d] = table[best * D + d];
  }
  return out;
}

void row_from_one(TokenId id, std::span<float> row) {
  for (float& number : row) number = 0.0f;
  row[static_cast<std::size_t>(id - 1)] = 1.0f;
}

void row_holds_the_id(TokenId id, std::span<float> row) {
  for (float& number : row) number = 0.0f;
  row[static_cast<std::size_t>(id)] = static_cast<float>(id);
}

void row_inverted(TokenId id, std::span<float> row) {
  for (float& number : row) number = 1.0f;
  row[static_cast<std::size_t>(id)] = 0.0f;
}

void row_not_cleared(TokenId id, std::span<float> row) { row[static_cast<std::size_t>(id)] = 1.0f; }

void row_of_ones(TokenId, std::span<float> row) {
  for (float& number : row) number = 1.0f;
}

void row_past_the_end(TokenId id, std::span<float> row) {
  for (std::size_t n = 0; n <= row.size(); ++n)
    row[n] = n == static_cast<std::size_t>(id) ? 1.0f : 0.0f;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"01.1", "row_from_one", swapped(right::one_hot_row, row_from_one), "ids are counted from 0"},
    {"01.1", "row_holds_the_id", swapped(right::one_hot_row, row_holds_the_id),
     "An id is a name, not a quantity"},
    {"01.1", "row_inverted", swapped(right::one_hot_row, row_inverted), "0 and 1 are exchanged"},
    {"01.1", "row_not_cleared", swapped(right::one_hot_row, row_not_cleared),
     "row[0]: yours -7777, expected 0. It was never written."},
    {"01.1", "row_of_ones", swapped(right::one_hot_row, row_of_ones), "one-hot has a single one"},
    {"01.1", "row_past_the_end", swapped(right::one_hot_row, row_past_the_end),
     "row[5] was read or written, and row has 5 elements"},
    {"01.2", "matrix_clamps", swapped(right::one_hot_matrix, matrix_clamps), "The id was clamped"},
    {"01.2", "matrix_multi_hot", swapped(right::one_hot_matrix, matrix_multi_hot),
     "single row for all tokens"},
    {"01.2", "matrix_of_counts", swapped(right::one_hot_matrix, matrix_of_counts),
     "single row of counts"},
    {"01.2", "matrix_other_exception", swapped(right::one_hot_matrix, matrix_other_exception),
     "must throw emb::IdError, yours threw std::out_of_range"},
    {"01.2", "matrix_passes_over", swapped(right::one_hot_matrix, matrix_passes_over),
     "a row of zeros stands for nothing"},
    {"01.2", "matrix_transposed", swapped(right::one_hot_matrix, matrix_transposed),
     "Rows and columns are exchanged"},
    {"01.2", "matrix_wraps", swapped(right::one_hot_matrix, matrix_wraps), "wrapped around"},
    {"01.3", "product_assigned", swapped(right::product, product_assigned),
     "assigned instead of added"},
    {"01.3", "product_misread", swapped(right::product, product_misread), "read as [D, V]"},
    {"01.3", "product_picks", swapped(right::product, product_picks), "picked, not multiplied"},
    {"01.4", "distance_of_ids", swapped(right::predicted_distance, distance_of_ids),
     "the difference of the ids"},
    {"01.4", "distance_one_place", swapped(right::predicted_distance, distance_one_place),
     "differ in two places"},
    {"01.4", "distance_squared", swapped(right::predicted_distance, distance_squared),
     "the root is still to be drawn"},
    {"01.4", "distance_to_itself", swapped(right::predicted_distance, distance_to_itself),
     "no distance to itself"},
    {"01.5", "bytes_counted", swapped(right::predicted_bytes, bytes_counted),
     "how many numbers there are"},
    {"01.5", "bytes_of_doubles", swapped(right::predicted_bytes, bytes_of_doubles),
     "a float takes 4 bytes"},
    {"01.5", "bytes_of_ids", swapped(right::predicted_bytes, bytes_of_ids),
     "as many as there are ids"},
};
