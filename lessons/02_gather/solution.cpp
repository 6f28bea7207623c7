#include "lessons/02_gather/exercise.hpp"

namespace exercise {

// 02.1 Where a row begins
// Before row `id` lie `id` whole rows of `width` numbers.
std::span<const float> table_row(std::span<const float> table, int width, TokenId id) {
  return table.subspan(id * width, width);
}

// 02.2 Gather
Matrix<float> gather(const Matrix<float>& table, const List<TokenId>& ids) {
  Matrix<float> out(ids.size(), table.columns());
  for (int n = 0; n < ids.size(); ++n) {
    if (ids[n] < 0 || ids[n] >= table.rows()) {
      throw emb::IdError("gather: ids[", n, "] = ", ids[n], " is outside [0, ", table.rows(), ")");
    }
    for (int d = 0; d < table.columns(); ++d) out(n, d) = table(ids[n], d);
  }
  return out;
}

// 02.3 Scatter-add
void scatter_add(const Matrix<float>& dout, const List<TokenId>& ids, Matrix<float>& dtable) {
  for (int n = 0; n < ids.size(); ++n) {
    for (int d = 0; d < dout.columns(); ++d) dtable(ids[n], d) += dout(n, d);
  }
}

// 02.4 Predict: what do both routes cost?
// Each element of the product is a sum of V products. A copy multiplies nothing: it reads N * D
// numbers and writes N * D. With GPT-2's table and 1024 tokens, that is 39.5 billion against none.
Costs predicted_costs(std::int64_t N, std::int64_t V, std::int64_t D) {
  return {N * V * D, 0, 2 * N * D * 4};
}

// 02.5 A step towards the targets
void step_towards(Matrix<float>& table, const List<TokenId>& ids, TokenId padding,
                  const Matrix<float>& targets, float rate) {
  Matrix<float> rows = gather(table, ids);
  for (int n = 0; n < rows.rows(); ++n) {
    for (int d = 0; d < rows.columns(); ++d) {
      rows(n, d) = ids[n] == padding ? 0 : rows(n, d) - targets(n, d);
    }
  }
  Matrix<float> gradient(table.rows(), table.columns());
  scatter_add(rows, ids, gradient);
  for (int v = 0; v < table.rows(); ++v) {
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
  }
}

}  // namespace exercise
