// expect 04.6: Clipped from above alone
#define train worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef train

namespace exercise {

void train(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
           TokenId padding, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] += batch.dout[n * D + d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::min(slope[d], limit);
    }
    for (const std::size_t r : written_rows(batch.ids, padding))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

}  // namespace exercise
