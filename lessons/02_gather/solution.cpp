#include "lessons/02_gather/exercise.hpp"

namespace exercise {

// 02.1 Where a row begins
// Before row `id` lie `id` whole rows of `width` numbers.
std::span<const float> table_row(std::span<const float> table, std::size_t width, TokenId id) {
  return table.subspan(static_cast<std::size_t>(id) * width, width);
}

// 02.2 Gather
std::vector<float> gather(std::span<const float> table, std::size_t width,
                          std::span<const TokenId> ids) {
  const std::size_t rows = table.size() / width;
  std::vector<float> out;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    // The sign is asked first: a negative id would become a huge number as std::size_t.
    if (ids[n] < 0 || static_cast<std::size_t>(ids[n]) >= rows) {
      throw emb::IdError(
          emb::message("gather: ids[", n, "] = ", ids[n], " is outside [0, ", rows, ")"));
    }
    const auto row = table.subspan(static_cast<std::size_t>(ids[n]) * width, width);
    out.insert(out.end(), row.begin(), row.end());
  }
  return out;
}

// 02.3 Scatter-add
void scatter_add(std::span<const float> dout, std::size_t width, std::span<const TokenId> ids,
                 std::span<float> dtable) {
  for (std::size_t n = 0; n < ids.size(); ++n) {
    const std::size_t row = static_cast<std::size_t>(ids[n]) * width;
    for (std::size_t d = 0; d < width; ++d) dtable[row + d] += dout[n * width + d];
  }
}

// 02.4 Predict: what do both routes cost?
// Each number of the result is a sum of V products. A copy multiplies nothing: it reads N * D
// numbers and writes N * D. With GPT-2's table and 1024 tokens: 39.5 billion against none.
Costs predicted_costs(std::size_t N, std::size_t V, std::size_t D) {
  return {N * V * D, 0, 2 * N * D * sizeof(float)};
}

// 02.5 A step towards the targets
void step_towards(std::span<float> table, std::size_t width, std::span<const TokenId> ids,
                  TokenId padding, std::span<const float> targets, float rate) {
  std::vector<float> back;
  std::vector<TokenId> kept;
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (ids[n] == padding) continue;
    const std::size_t row = static_cast<std::size_t>(ids[n]) * width;
    for (std::size_t d = 0; d < width; ++d) back.push_back(table[row + d] - targets[n * width + d]);
    kept.push_back(ids[n]);
  }
  std::vector<float> gradient(table.size(), 0.0f);
  scatter_add(back, width, kept, gradient);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= rate * gradient[n];
}

}  // namespace exercise
