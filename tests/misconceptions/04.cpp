#include "lessons/04_gradient_sparsity/exercise.hpp"
#define exercise exercise::right
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::vector<std::size_t> written_rows(std::span<const TokenId> ids, TokenId padding) {
  return answer(right::written_rows)(ids, padding);
}
double predicted_density(std::span<const TokenId> ids, std::size_t V) {
  return answer(right::predicted_density)(ids, V);
}
void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t width, float rate) {
  return answer(right::sgd_step)(table, gradient, written, width, rate);
}
void adam_step(std::span<double> p, std::span<const double> g, std::span<double> m,
               std::span<double> v, std::size_t t, const AdamSettings& settings) {
  return answer(right::adam_step)(p, g, m, v, t, settings);
}
std::size_t predicted_moved(Optimiser optimiser, std::size_t V, std::size_t now,
                            std::size_t so_far) {
  return answer(right::predicted_moved)(optimiser, V, now, so_far);
}
void train(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
           TokenId padding, float limit, float rate) {
  return answer(right::train)(table, gradient, batches, padding, limit, rate);
}

namespace {

void adam_epsilon_inside(std::span<double> p, std::span<const double> g, std::span<double> m,
                         std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t)), V = v[d] / (1 - std::pow(beta2, t));
    p[d] -= rate * M / (std::sqrt(V + epsilon));
  }
}

void adam_forgets(std::span<double> p, std::span<const double> g, std::span<double> m,
                  std::span<double> v, std::size_t t, const AdamSettings& settings) {
  std::vector<double> own_m(m.begin(), m.end()), own_v(v.begin(), v.end());
  right::adam_step(p, g, own_m, own_v, t, settings);
}

void adam_from_zero(std::span<double> p, std::span<const double> g, std::span<double> m,
                    std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t - 1)), V = v[d] / (1 - std::pow(beta2, t - 1));
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}

void adam_half_corrected(std::span<double> p, std::span<const double> g, std::span<double> m,
                         std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t)), V = v[d];
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}

void adam_keeps_corrected(std::span<double> p, std::span<const double> g, std::span<double> m,
                          std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t)), V = v[d] / (1 - std::pow(beta2, t));
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
    m[d] = M;
    v[d] = V;
  }
}

void adam_not_squared(std::span<double> p, std::span<const double> g, std::span<double> m,
                      std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t)), V = v[d] / (1 - std::pow(beta2, t));
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}

void adam_one_too_many(std::span<double> p, std::span<const double> g, std::span<double> m,
                       std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t + 1)), V = v[d] / (1 - std::pow(beta2, t + 1));
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}

void adam_uncorrected(std::span<double> p, std::span<const double> g, std::span<double> m,
                      std::span<double> v, std::size_t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d], V = v[d];
    p[d] -= rate * M / (std::sqrt(V) + epsilon);
  }
}

void adam_uphill(std::span<double> p, std::span<const double> g, std::span<double> m,
                 std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t)), V = v[d] / (1 - std::pow(beta2, t));
    p[d] += rate * M / (std::sqrt(V) + epsilon);
  }
}

void adam_without_root(std::span<double> p, std::span<const double> g, std::span<double> m,
                       std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double M = m[d] / (1 - std::pow(beta1, t)), V = v[d] / (1 - std::pow(beta2, t));
    p[d] -= rate * M / (V + epsilon);
  }
}

double density_count(std::span<const TokenId> ids, std::size_t) {
  return static_cast<double>(written_rows(ids, -1).size());
}

double density_of_ids(std::span<const TokenId> ids, std::size_t) {
  return static_cast<double>(written_rows(ids, -1).size()) / static_cast<double>(ids.size());
}

double density_of_the_rest(std::span<const TokenId> ids, std::size_t V) {
  return 1 - right::predicted_density(ids, V);
}

double density_of_tokens(std::span<const TokenId> ids, std::size_t V) {
  return static_cast<double>(ids.size()) / static_cast<double>(V);
}

double density_percent(std::span<const TokenId> ids, std::size_t V) {
  return 100 * right::predicted_density(ids, V);
}

double density_whole(std::span<const TokenId> ids, std::size_t V) {
  return static_cast<double>(written_rows(ids, -1).size() / V);
}

std::size_t moved_by_adam_now(Optimiser optimiser, std::size_t V, std::size_t now,
                              std::size_t so_far) {
  return optimiser == Optimiser::adam ? now : right::predicted_moved(optimiser, V, now, so_far);
}

std::size_t moved_by_adamw_so_far(Optimiser optimiser, std::size_t V, std::size_t now,
                                  std::size_t so_far) {
  return optimiser == Optimiser::adamw ? so_far : right::predicted_moved(optimiser, V, now, so_far);
}

std::size_t moved_by_momentum_all(Optimiser optimiser, std::size_t V, std::size_t now,
                                  std::size_t so_far) {
  return optimiser == Optimiser::momentum ? V : right::predicted_moved(optimiser, V, now, so_far);
}

std::size_t moved_by_sparse_so_far(Optimiser optimiser, std::size_t V, std::size_t now,
                                   std::size_t so_far) {
  return optimiser == Optimiser::row_sparse_adam
             ? so_far
             : right::predicted_moved(optimiser, V, now, so_far);
}

std::size_t moved_the_rest(Optimiser optimiser, std::size_t V, std::size_t now,
                           std::size_t so_far) {
  return optimiser == Optimiser::sgd ? V - now : right::predicted_moved(optimiser, V, now, so_far);
}

std::vector<std::size_t> rows_as_ids(std::span<const TokenId> ids, TokenId) {
  return {ids.begin(), ids.end()};
}

std::vector<std::size_t> rows_none(std::span<const TokenId>, TokenId) { return {}; }

std::vector<std::size_t> rows_of_places(std::span<const TokenId> ids, TokenId) {
  std::vector<std::size_t> rows;
  for (std::size_t n = 0; n < ids.size(); ++n) rows.push_back(n);
  return rows;
}

std::vector<std::size_t> rows_of_runs(std::span<const TokenId> ids, TokenId padding) {
  std::vector<std::size_t> rows;
  for (TokenId id : ids) {
    const auto row = static_cast<std::size_t>(id);
    if (id != padding && (rows.empty() || rows.back() != row)) rows.push_back(row);
  }
  return rows;
}

std::vector<std::size_t> rows_repeated(std::span<const TokenId> ids, TokenId padding) {
  std::vector<std::size_t> rows;
  for (TokenId id : ids)
    if (id != padding) rows.push_back(static_cast<std::size_t>(id));
  return rows;
}

std::vector<std::size_t> rows_sorted(std::span<const TokenId> ids, TokenId padding) {
  std::vector<std::size_t> rows = right::written_rows(ids, padding);
  std::ranges::sort(rows);
  return rows;
}

std::vector<std::size_t> rows_with_padding(std::span<const TokenId> ids, TokenId) {
  return right::written_rows(ids, -1);
}

void sgd_by_place(std::span<float> table, std::span<const float> gradient,
                  std::span<const std::size_t> written, std::size_t width, float rate) {
  for (std::size_t n = 0; n < written.size(); ++n)
    for (std::size_t d = 0; d < width; ++d) table[n * width + d] -= rate * gradient[n * width + d];
}

void sgd_every_row(std::span<float> table, std::span<const float> gradient,
                   std::span<const std::size_t>, std::size_t, float rate) {
  for (std::size_t i = 0; i < table.size(); ++i) table[i] -= rate * gradient[i];
}

void sgd_nothing(std::span<float>, std::span<const float>, std::span<const std::size_t>,
                 std::size_t, float) {}

void sgd_one_number(std::span<float> table, std::span<const float> gradient,
                    std::span<const std::size_t> written, std::size_t width, float rate) {
  for (const std::size_t r : written) table[r * width] -= rate * gradient[r * width];
}

void sgd_past_the_end(std::span<float> table, std::span<const float> gradient,
                      std::span<const std::size_t> written, std::size_t width, float rate) {
  for (const std::size_t r : written)
    for (std::size_t d = 1; d <= width; ++d) table[r * width + d] -= rate * gradient[r * width + d];
}

void sgd_row_as_place(std::span<float> table, std::span<const float> gradient,
                      std::span<const std::size_t> written, std::size_t, float rate) {
  for (const std::size_t r : written) table[r] -= rate * gradient[r];
}

void sgd_uphill(std::span<float> table, std::span<const float> gradient,
                std::span<const std::size_t> written, std::size_t width, float rate) {
  right::sgd_step(table, gradient, written, width, -rate);
}

void sgd_without_rate(std::span<float> table, std::span<const float> gradient,
                      std::span<const std::size_t> written, std::size_t width, float) {
  right::sgd_step(table, gradient, written, width, 1.0f);
}

void train_assigned(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
                    TokenId padding, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] = batch.dout[n * D + d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::clamp(slope[d], -limit, limit);
    }
    for (const std::size_t r : written_rows(batch.ids, padding))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

void train_cleared_first(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
                         TokenId padding, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (TokenId id : batch.ids)
      for (float& number : gradient.row(static_cast<std::size_t>(id))) number = 0.0f;
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] += batch.dout[n * D + d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::clamp(slope[d], -limit, limit);
    }
  }
}

void train_clears_all(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
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
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::clamp(slope[d], -limit, limit);
    }
    for (std::size_t r = 0; r < gradient.rows(); ++r)
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

void train_clips_above(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
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

void train_clips_each(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
                      TokenId padding, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d)
        row[d] += std::clamp(batch.dout[n * D + d], -limit, limit);
    }
    for (const std::size_t r : written_rows(batch.ids, padding)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * slope[d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

void train_moves_padding(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
                         TokenId, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] += batch.dout[n * D + d];
    }
    for (const std::size_t r : written_rows(batch.ids, -1)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::clamp(slope[d], -limit, limit);
    }
    for (const std::size_t r : written_rows(batch.ids, -1))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

void train_not_cleared(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
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
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::clamp(slope[d], -limit, limit);
    }
  }
}

void train_steps_by_token(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
                          TokenId padding, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] += batch.dout[n * D + d];
    }
    for (const TokenId id : batch.ids) {
      if (id == padding) continue;
      const auto r = static_cast<std::size_t>(id);
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * std::clamp(slope[d], -limit, limit);
    }
    for (const std::size_t r : written_rows(batch.ids, padding))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

void train_unclipped(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
                     TokenId padding, float, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] += batch.dout[n * D + d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) row[d] -= rate * slope[d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

void train_uphill(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
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
      for (std::size_t d = 0; d < D; ++d) row[d] += rate * std::clamp(slope[d], -limit, limit);
    }
    for (const std::size_t r : written_rows(batch.ids, padding))
      for (float& number : gradient.row(r)) number = 0.0f;
  }
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"04.1", "rows_as_ids", swapped(right::written_rows, rows_as_ids),
     "neither repeats nor padding"},
    {"04.1", "rows_none", swapped(right::written_rows, rows_none), "The list is empty"},
    {"04.1", "rows_of_places", swapped(right::written_rows, rows_of_places),
     "the row is the id itself"},
    {"04.1", "rows_of_runs", swapped(right::written_rows, rows_of_runs),
     "Only neighbours are compared"},
    {"04.1", "rows_repeated", swapped(right::written_rows, rows_repeated),
     "each stands there once"},
    {"04.1", "rows_sorted", swapped(right::written_rows, rows_sorted),
     "the order of the first write"},
    {"04.1", "rows_with_padding", swapped(right::written_rows, rows_with_padding),
     "The padding row is in the list"},
    {"04.2", "density_count", swapped(right::predicted_density, density_count),
     "That is how many rows"},
    {"04.2", "density_of_ids", swapped(right::predicted_density, density_of_ids),
     "Divided by the number of ids"},
    {"04.2", "density_of_the_rest", swapped(right::predicted_density, density_of_the_rest),
     "the rows nobody wrote"},
    {"04.2", "density_of_tokens", swapped(right::predicted_density, density_of_tokens),
     "Repeats are counted"},
    {"04.2", "density_percent", swapped(right::predicted_density, density_percent), "in percent"},
    {"04.2", "density_whole", swapped(right::predicted_density, density_whole),
     "convert to double first"},
    {"04.3", "sgd_by_place", swapped(right::sgd_step, sgd_by_place), "is written[n], not n"},
    {"04.3", "sgd_every_row", swapped(right::sgd_step, sgd_every_row), "Every row was moved"},
    {"04.3", "sgd_nothing", swapped(right::sgd_step, sgd_nothing), "Nothing was moved"},
    {"04.3", "sgd_one_number", swapped(right::sgd_step, sgd_one_number), "Only the first number"},
    {"04.3", "sgd_past_the_end", swapped(right::sgd_step, sgd_past_the_end), "was read or written"},
    {"04.3", "sgd_row_as_place", swapped(right::sgd_step, sgd_row_as_place),
     "row r begins at r * width"},
    {"04.3", "sgd_uphill", swapped(right::sgd_step, sgd_uphill), "subtract"},
    {"04.3", "sgd_without_rate", swapped(right::sgd_step, sgd_without_rate), "The rate is missing"},
    {"04.4", "adam_epsilon_inside", swapped(right::adam_step, adam_epsilon_inside),
     "outside of the root"},
    {"04.4", "adam_forgets", swapped(right::adam_step, adam_forgets), "m was not changed"},
    {"04.4", "adam_from_zero", swapped(right::adam_step, adam_from_zero), "The power is t - 1"},
    {"04.4", "adam_half_corrected", swapped(right::adam_step, adam_half_corrected), "V is missing"},
    {"04.4", "adam_keeps_corrected", swapped(right::adam_step, adam_keeps_corrected),
     "M was kept in m"},
    {"04.4", "adam_not_squared", swapped(right::adam_step, adam_not_squared),
     "v averages the squares"},
    {"04.4", "adam_one_too_many", swapped(right::adam_step, adam_one_too_many),
     "The power is t + 1"},
    {"04.4", "adam_uncorrected", swapped(right::adam_step, adam_uncorrected),
     "M and V are missing"},
    {"04.4", "adam_uphill", swapped(right::adam_step, adam_uphill), "subtract"},
    {"04.4", "adam_without_root", swapped(right::adam_step, adam_without_root),
     "The root of V is missing"},
    {"04.5", "moved_by_adam_now", swapped(right::predicted_moved, moved_by_adam_now),
     "keeps a velocity or an average, and coasts"},
    {"04.5", "moved_by_adamw_so_far", swapped(right::predicted_moved, moved_by_adamw_so_far),
     "Decay shrinks every row"},
    {"04.5", "moved_by_momentum_all", swapped(right::predicted_moved, moved_by_momentum_all),
     "averages of 0, and stays"},
    {"04.5", "moved_by_sparse_so_far", swapped(right::predicted_moved, moved_by_sparse_so_far),
     "visits the rows of this step only"},
    {"04.5", "moved_the_rest", swapped(right::predicted_moved, moved_the_rest),
     "the rows that were not looked up"},
    {"04.6", "train_assigned", swapped(right::train, train_assigned), "assigned instead of added"},
    {"04.6", "train_cleared_first", swapped(right::train, train_cleared_first),
     "left as it was found"},
    {"04.6", "train_clears_all", swapped(right::train, train_clears_all),
     "Does a loop go through all rows?"},
    {"04.6", "train_clips_above", swapped(right::train, train_clips_above),
     "Clipped from above alone"},
    {"04.6", "train_clips_each", swapped(right::train, train_clips_each),
     "the sum is what is clipped"},
    {"04.6", "train_moves_padding", swapped(right::train, train_moves_padding),
     "The padding row was trained"},
    {"04.6", "train_not_cleared", swapped(right::train, train_not_cleared),
     "The gradient was not cleared"},
    {"04.6", "train_steps_by_token", swapped(right::train, train_steps_by_token),
     "one step for each written row"},
    {"04.6", "train_unclipped", swapped(right::train, train_unclipped), "Nothing was clipped"},
    {"04.6", "train_uphill", swapped(right::train, train_uphill), "subtract"},
};
