#include "lessons/09_permutation/exercise.hpp"
#define exercise exercise::right
#include "lessons/09_permutation/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::vector<float> permuted(std::span<const float> x, std::size_t width,
                            std::span<const std::size_t> order) {
  return answer(right::permuted)(x, width, order);
}
std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  return answer(right::pooled)(x, width, ids, padding);
}
Answers predicted_answers(std::size_t T) { return answer(right::predicted_answers)(T); }
std::vector<float> attend(std::span<const float> q, std::span<const float> k,
                          std::span<const float> v, std::size_t width, bool causal) {
  return answer(right::attend)(q, k, v, width, causal);
}

namespace {

Answers answers_mask_sees_all(std::size_t T) {
  const Answers right = right::predicted_answers(T);
  return {right.orders, 1, right.orders};
}

Answers answers_mask_sees_nothing(std::size_t T) {
  return {right::predicted_answers(T).orders, 1, 1};
}

Answers answers_pooled_all(std::size_t T) {
  const Answers right = right::predicted_answers(T);
  return {right.orders, right.orders, right.last_word};
}

Answers answers_powers(std::size_t T) {
  Answers made = right::predicted_answers(T);
  made.orders = 1;
  for (std::size_t n = 0; n < T; ++n) made.orders *= T;
  return made;
}

std::vector<float> attend_always_causal(std::span<const float> q, std::span<const float> k,
                                        std::span<const float> v, std::size_t width, bool) {
  return right::attend(q, k, v, width, true);
}

std::vector<float> attend_by_width(std::span<const float> q, std::span<const float> k,
                                   std::span<const float> v, std::size_t width, bool causal) {
  std::vector<float> smaller(q.begin(), q.end());
  for (float& number : smaller) number /= std::sqrt(static_cast<float>(width));
  return right::attend(smaller, k, v, width, causal);
}

std::vector<float> attend_columns(std::span<const float> q, std::span<const float> k,
                                  std::span<const float> v, std::size_t width, bool causal) {
  const std::size_t T = q.size() / width;
  const auto score = [&](std::size_t i, std::size_t j) {
    float sum = 0;
    for (std::size_t d = 0; d < width; ++d) sum += q[i * width + d] * k[j * width + d];
    return sum / std::sqrt(static_cast<float>(width));
  };
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      float total = 0;
      for (std::size_t n = 0; n < T; ++n) total += std::exp(score(n, j));

      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += std::exp(score(i, j)) / total * v[j * width + d];
    }
  return out;
}

std::vector<float> attend_hidden_afterwards(std::span<const float> q, std::span<const float> k,
                                            std::span<const float> v, std::size_t width,
                                            bool causal) {
  const std::size_t T = q.size() / width;
  const auto score = [&](std::size_t i, std::size_t j) {
    float sum = 0;
    for (std::size_t d = 0; d < width; ++d) sum += q[i * width + d] * k[j * width + d];
    return sum / std::sqrt(static_cast<float>(width));
  };
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      float total = 0;
      for (std::size_t n = 0; n < T; ++n) total += std::exp(score(i, n));
      if (causal && j > i) continue;
      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += std::exp(score(i, j)) / total * v[j * width + d];
    }
  return out;
}

std::vector<float> attend_hidden_zero(std::span<const float> q, std::span<const float> k,
                                      std::span<const float> v, std::size_t width, bool causal) {
  const std::size_t T = q.size() / width;
  const auto score = [&](std::size_t i, std::size_t j) {
    float sum = 0;
    for (std::size_t d = 0; d < width; ++d) sum += q[i * width + d] * k[j * width + d];
    return causal && j > i ? 0.0f : sum / std::sqrt(static_cast<float>(width));
  };
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      float total = 0;
      for (std::size_t n = 0; n < T; ++n) total += std::exp(score(i, n));

      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += std::exp(score(i, j)) / total * v[j * width + d];
    }
  return out;
}

std::vector<float> attend_overflows(std::span<const float> q, std::span<const float> k,
                                    std::span<const float> v, std::size_t width, bool causal) {
  const std::size_t T = q.size() / width;
  const auto score = [&](std::size_t i, std::size_t j) {
    float sum = 0;
    for (std::size_t d = 0; d < width; ++d) sum += q[i * width + d] * k[j * width + d];
    return sum / std::sqrt(static_cast<float>(width));
  };
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      float total = 0;
      for (std::size_t n = 0; n < T; ++n) total += causal && n > i ? 0.0f : std::exp(score(i, n));
      if (causal && j > i) continue;
      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += std::exp(score(i, j)) / total * v[j * width + d];
    }
  return out;
}

std::vector<float> attend_sees_later(std::span<const float> q, std::span<const float> k,
                                     std::span<const float> v, std::size_t width, bool causal) {
  return right::attend(q, k, v, width, causal && width == 1);
}

std::vector<float> attend_undivided(std::span<const float> q, std::span<const float> k,
                                    std::span<const float> v, std::size_t width, bool causal) {
  const std::size_t T = q.size() / width;
  const auto score = [&](std::size_t i, std::size_t j) {
    float sum = 0;
    for (std::size_t d = 0; d < width; ++d) sum += q[i * width + d] * k[j * width + d];
    return sum / std::sqrt(static_cast<float>(width));
  };
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      float total = 0;
      for (std::size_t n = 0; n < T; ++n) total = 1;
      if (causal && j > i) continue;
      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += std::exp(score(i, j)) / total * v[j * width + d];
    }
  return out;
}

std::vector<float> attend_unscaled(std::span<const float> q, std::span<const float> k,
                                   std::span<const float> v, std::size_t width, bool causal) {
  std::vector<float> larger(q.begin(), q.end());
  for (float& number : larger) number *= std::sqrt(static_cast<float>(width));
  return right::attend(larger, k, v, width, causal);
}

std::vector<float> permuted_inverse(std::span<const float> x, std::size_t width,
                                    std::span<const std::size_t> order) {
  std::vector<float> rows(x.size());
  for (std::size_t n = 0; n < x.size(); ++n) rows[order[n / width] * width + n % width] = x[n];
  return rows;
}

std::vector<float> permuted_one_number(std::span<const float> x, std::size_t width,
                                       std::span<const std::size_t> order) {
  std::vector<float> rows;
  for (std::size_t row : order) rows.push_back(x[row * width]);
  return rows;
}

std::vector<float> permuted_unmoved(std::span<const float> x, std::size_t width,
                                    std::span<const std::size_t> order) {
  return std::vector<float>(x.begin(),
                            x.begin() + static_cast<std::ptrdiff_t>(order.size() * width));
}

std::vector<float> pooled_all(std::span<const float> x, std::size_t width,
                              std::span<const TokenId> ids, TokenId padding) {
  return right::pooled(x, width, ids, padding - 1000);
}

std::vector<float> pooled_by_places(std::span<const float> x, std::size_t width,
                                    std::span<const TokenId> ids, TokenId padding) {
  std::vector<float> mean(width, 0.0f);
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] != padding) mean[n % width] += x[n] / static_cast<float>(ids.size());
  return mean;
}

std::vector<float> pooled_nan(std::span<const float> x, std::size_t width,
                              std::span<const TokenId> ids, TokenId padding) {
  std::vector<float> mean(width, 0.0f);
  float count = 0;
  for (TokenId id : ids) count += id == padding ? 0.0f : 1.0f;
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] != padding) mean[n % width] += x[n];
  for (float& number : mean) number /= count;
  return mean;
}

std::vector<float> pooled_sum(std::span<const float> x, std::size_t width,
                              std::span<const TokenId> ids, TokenId padding) {
  std::vector<float> sum(width, 0.0f);
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] != padding) sum[n % width] += x[n];
  return sum;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"09.1", "permuted_inverse", swapped(right::permuted, permuted_inverse),
     "Row i went to place order[i]"},
    {"09.1", "permuted_one_number", swapped(right::permuted, permuted_one_number),
     "one number for each place"},
    {"09.1", "permuted_unmoved", swapped(right::permuted, permuted_unmoved), "where they were"},
    {"09.2", "pooled_all", swapped(right::pooled, pooled_all), "their numbers and their count"},
    {"09.2", "pooled_by_places", swapped(right::pooled, pooled_by_places), "Divided by all places"},
    {"09.2", "pooled_nan", swapped(right::pooled, pooled_nan), "0 divided by 0"},
    {"09.2", "pooled_sum", swapped(right::pooled, pooled_sum), "That is the sum"},
    {"09.3", "answers_mask_sees_all", swapped(right::predicted_answers, answers_mask_sees_all),
     "in one layer not their order"},
    {"09.3", "answers_mask_sees_nothing",
     swapped(right::predicted_answers, answers_mask_sees_nothing), "another query"},
    {"09.3", "answers_pooled_all", swapped(right::predicted_answers, answers_pooled_all),
     "their mean does not see it"},
    {"09.3", "answers_powers", swapped(right::predicted_answers, answers_powers),
     "lets a word stand twice"},
    {"09.4", "attend_always_causal", swapped(right::attend, attend_always_causal),
     "Later places are hidden, though causal is false"},
    {"09.4", "attend_by_width", swapped(right::attend, attend_by_width), "divided by D"},
    {"09.4", "attend_columns", swapped(right::attend, attend_columns),
     "The weights of a column sum to 1"},
    {"09.4", "attend_hidden_afterwards", swapped(right::attend, attend_hidden_afterwards),
     "counts hidden places"},
    {"09.4", "attend_hidden_zero", swapped(right::attend, attend_hidden_zero), "e^0 = 1 is seen"},
    {"09.4", "attend_overflows", swapped(right::attend, attend_overflows), "e^s overflowed"},
    {"09.4", "attend_sees_later", swapped(right::attend, attend_sees_later),
     "Later places are seen"},
    {"09.4", "attend_undivided", swapped(right::attend, attend_undivided), "do not sum to 1"},
    {"09.4", "attend_unscaled", swapped(right::attend, attend_unscaled), "not divided by sqrt(D)"},
};
