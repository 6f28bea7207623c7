#include "lessons/06_bigram/exercise.hpp"
#define exercise exercise::right
#include "lessons/06_bigram/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

double predicted_first_loss(std::size_t V) { return answer(right::predicted_first_loss)(V); }
std::vector<float> count_pairs(std::span<const TokenId> ids, std::size_t V) {
  return answer(right::count_pairs)(ids, V);
}
std::vector<float> shares(std::span<const float> counts, std::size_t V, float add) {
  return answer(right::shares)(counts, V, add);
}
double row_loss(std::span<const float> scores, TokenId target) {
  return answer(right::row_loss)(scores, target);
}
double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  return answer(right::bigram_floor)(ids, V);
}
std::vector<float> table_gradient(std::span<const float> scores, std::span<const float> counts,
                                  std::size_t V) {
  return answer(right::table_gradient)(scores, counts, V);
}

namespace {

std::vector<float> counts_around(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    const std::size_t next = (n + 1) % ids.size();
    counts[static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[next])] += 1.0f;
  }
  return counts;
}

std::vector<float> counts_assigned(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    counts[static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[n + 1])] = 1.0f;
  }
  return counts;
}

std::vector<float> counts_every_second(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n + 1 < ids.size(); n += 2) {
    counts[static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[n + 1])] += 1.0f;
  }
  return counts;
}

std::vector<float> counts_past_the_end(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    counts[static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[n + 1])] += 1.0f;
  }
  return counts;
}

std::vector<float> counts_themselves(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    counts[static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[n])] += 1.0f;
  }
  return counts;
}

std::vector<float> counts_transposed(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    counts[static_cast<std::size_t>(ids[n + 1]) * V + static_cast<std::size_t>(ids[n])] += 1.0f;
  }
  return counts;
}

double first_loss_base_10(std::size_t V) { return std::log10(static_cast<double>(V)); }

double first_loss_in_bits(std::size_t V) { return std::log2(static_cast<double>(V)); }

double first_loss_of_whole_table(std::size_t V) { return right::predicted_first_loss(V * V); }

double first_loss_probability(std::size_t V) { return 1.0 / static_cast<double>(V); }

double first_loss_sign(std::size_t V) { return -right::predicted_first_loss(V); }

double first_loss_zero(std::size_t) { return 0.0; }

double floor_by_tokens(std::span<const TokenId> ids, std::size_t V) {
  return right::bigram_floor(ids, V) * (static_cast<double>(ids.size()) - 1) /
         static_cast<double>(ids.size());
}

double floor_in_bits(std::span<const TokenId> ids, std::size_t V) {
  return right::bigram_floor(ids, V) / std::log(2.0);
}

double floor_of_all_pairs(std::span<const TokenId> ids, std::size_t V) {
  const double pairs = static_cast<double>(ids.size()) - 1;
  double sum = 0.0;
  for (const float count : count_pairs(ids, V)) {
    const auto share = static_cast<double>(count) / pairs;
    sum -= share > 0.0 ? share * std::log(share) : 0.0;
  }
  return sum;
}

double floor_of_kinds(std::span<const TokenId> ids, std::size_t V) {
  const std::vector<float> counts = count_pairs(ids, V), share = shares(counts, V, 0.0f);
  double sum = 0.0, kinds = 0.0;
  for (std::size_t n = 0; n < V * V; ++n) {
    if (counts[n] == 0.0f) continue;
    sum -= std::log(static_cast<double>(share[n]));
    kinds += 1.0;
  }
  return sum / kinds;
}

double floor_of_sum(std::span<const TokenId> ids, std::size_t V) {
  return right::bigram_floor(ids, V) * (static_cast<double>(ids.size()) - 1);
}

double floor_sign(std::span<const TokenId> ids, std::size_t V) {
  return -right::bigram_floor(ids, V);
}

double floor_smoothed(std::span<const TokenId> ids, std::size_t V) {
  const std::vector<float> share = shares(count_pairs(ids, V), V, 1.0f);
  double sum = 0.0;
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    const auto at = static_cast<std::size_t>(ids[n]) * V + static_cast<std::size_t>(ids[n + 1]);
    sum -= std::log(static_cast<double>(share[at]));
  }
  return sum / static_cast<double>(ids.size() - 1);
}

double floor_unigram(std::span<const TokenId> ids, std::size_t V) {
  std::vector<double> counts(V, 0.0);
  for (const TokenId id : ids.subspan(1)) counts[static_cast<std::size_t>(id)] += 1.0;
  const double pairs = static_cast<double>(ids.size()) - 1;
  double sum = 0.0;
  for (const double count : counts) sum -= count > 0.0 ? count * std::log(count / pairs) : 0.0;
  return sum / pairs;
}

double floor_zero_times_log(std::span<const TokenId> ids, std::size_t V) {
  const std::vector<float> counts = count_pairs(ids, V), share = shares(counts, V, 0.0f);
  double sum = 0.0, kinds = 0.0;
  for (std::size_t n = 0; n < V * V; ++n) {
    sum -= static_cast<double>(counts[n]) * std::log(static_cast<double>(share[n]));
    kinds += static_cast<double>(counts[n]);
  }
  return sum / kinds;
}

std::vector<float> gradient_by_rows(std::span<const float> scores, std::span<const float> counts,
                                    std::size_t V) {
  float N = 0.0f;
  for (float count : counts) N += count;
  std::vector<float> gradient(V * V);
  for (std::size_t x = 0; x < V; ++x) {
    float pairs = 0.0f;
    for (std::size_t v = 0; v < V; ++v) pairs += counts[x * V + v];
    for (std::size_t v = 0; v < V; ++v) {
      const auto loss = row_loss(scores.subspan(x * V, V), static_cast<TokenId>(v));
      const auto p = static_cast<float>(std::exp(-loss));
      gradient[x * V + v] = pairs > 0.0f && N > 0.0f ? p - counts[x * V + v] / pairs : 0.0f;
    }
  }
  return gradient;
}

std::vector<float> gradient_divided_by_size(std::span<const float> scores,
                                            std::span<const float> counts, std::size_t V) {
  float N = 0.0f;
  for (float count : counts) N += count;
  std::vector<float> gradient = right::table_gradient(scores, counts, V);
  for (float& number : gradient) number *= N / static_cast<float>(V);
  return gradient;
}

std::vector<float> gradient_equal_scores(std::span<const float> scores,
                                         std::span<const float> counts, std::size_t V) {
  const std::vector<float> zeros(scores.size(), 0.0f);
  return right::table_gradient(zeros, counts, V);
}

std::vector<float> gradient_not_divided(std::span<const float> scores,
                                        std::span<const float> counts, std::size_t V) {
  float N = 0.0f;
  for (float count : counts) N += count;
  std::vector<float> gradient = right::table_gradient(scores, counts, V);
  for (float& number : gradient) number *= N;
  return gradient;
}

std::vector<float> gradient_sign(std::span<const float> scores, std::span<const float> counts,
                                 std::size_t V) {
  std::vector<float> gradient = right::table_gradient(scores, counts, V);
  for (float& number : gradient) number = -number;
  return gradient;
}

std::vector<float> gradient_softmax_of_all(std::span<const float> scores,
                                           std::span<const float> counts, std::size_t V) {
  float N = 0.0f;
  for (float count : counts) N += count;
  std::vector<float> gradient(V * V);
  for (std::size_t x = 0; x < V; ++x) {
    float pairs = 0.0f;
    for (std::size_t v = 0; v < V; ++v) pairs += counts[x * V + v];
    for (std::size_t v = 0; v < V; ++v) {
      const auto loss = row_loss(scores, static_cast<TokenId>(x * V + v));
      const auto p = static_cast<float>(std::exp(-loss));
      gradient[x * V + v] = (pairs * p - counts[x * V + v]) / N;
    }
  }
  return gradient;
}

std::vector<float> gradient_without_row_total(std::span<const float> scores,
                                              std::span<const float> counts, std::size_t V) {
  float N = 0.0f;
  for (float count : counts) N += count;
  std::vector<float> gradient(V * V);
  for (std::size_t x = 0; x < V; ++x) {
    float pairs = 0.0f;
    for (std::size_t v = 0; v < V; ++v) pairs += counts[x * V + v];
    for (std::size_t v = 0; v < V; ++v) {
      const auto loss = row_loss(scores.subspan(x * V, V), static_cast<TokenId>(v));
      const auto p = static_cast<float>(std::exp(-loss));
      gradient[x * V + v] = pairs < 0.0f ? 0.0f : (p - counts[x * V + v]) / N;
    }
  }
  return gradient;
}

double row_loss_half_shifted(std::span<const float> scores, TokenId target) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (float score : scores) sum += std::exp(score - largest);
  return std::log(sum) - static_cast<double>(scores[static_cast<std::size_t>(target)]);
}

double row_loss_in_bits(std::span<const float> scores, TokenId target) {
  return right::row_loss(scores, target) / std::log(2.0);
}

double row_loss_one_minus_p(std::span<const float> scores, TokenId target) {
  return 1.0 - std::exp(-right::row_loss(scores, target));
}

double row_loss_overflows(std::span<const float> scores, TokenId target) {
  double sum = 0.0;
  for (float score : scores) sum += std::exp(static_cast<double>(score));
  return -std::log(std::exp(static_cast<double>(scores[static_cast<std::size_t>(target)])) / sum);
}

double row_loss_probability(std::span<const float> scores, TokenId target) {
  return std::exp(-right::row_loss(scores, target));
}

double row_loss_score_alone(std::span<const float> scores, TokenId target) {
  return -static_cast<double>(scores[static_cast<std::size_t>(target)]);
}

double row_loss_shifted_outside(std::span<const float> scores, TokenId target) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (float score : scores) sum += std::exp(static_cast<double>(score));
  return std::log(sum) - (static_cast<double>(scores[static_cast<std::size_t>(target)]) - largest);
}

double row_loss_sign(std::span<const float> scores, TokenId target) {
  return -right::row_loss(scores, target);
}

double row_loss_target_subtracted(std::span<const float> scores, TokenId target) {
  const double subtracted = scores[static_cast<std::size_t>(target)];
  double sum = 0.0;
  for (float score : scores) sum += std::exp(score - subtracted);
  return std::log(sum);
}

double row_loss_underflows(std::span<const float> scores, TokenId target) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (float score : scores) sum += std::exp(score - largest);
  return -std::log(std::exp(scores[static_cast<std::size_t>(target)] - largest) / sum);
}

double row_loss_without_target(std::span<const float> scores, TokenId target) {
  return right::row_loss(scores, target) +
         static_cast<double>(scores[static_cast<std::size_t>(target)]);
}

std::vector<float> shares_add_above_only(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  const auto size = static_cast<float>(V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[x * V + y];
    for (std::size_t y = 0; y < V; ++y) {
      const float count = counts[x * V + y];
      const float below = sum;
      result[x * V + y] = below > 0.0f ? (count + add) / below : 1.0f / size;
    }
  }
  return result;
}

std::vector<float> shares_add_once(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  const auto size = static_cast<float>(V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[x * V + y];
    for (std::size_t y = 0; y < V; ++y) {
      const float count = counts[x * V + y];
      const float below = sum + add;
      result[x * V + y] = below > 0.0f ? (count + add) / below : 1.0f / size;
    }
  }
  return result;
}

std::vector<float> shares_by_column(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  const auto size = static_cast<float>(V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[y * V + x];
    for (std::size_t y = 0; y < V; ++y) {
      const float count = counts[y * V + x];
      const float below = sum + size * add;
      result[y * V + x] = below > 0.0f ? (count + add) / below : 1.0f / size;
    }
  }
  return result;
}

std::vector<float> shares_divide_by_zero(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  const auto size = static_cast<float>(V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[x * V + y];
    for (std::size_t y = 0; y < V; ++y) {
      const float count = counts[x * V + y];
      const float below = sum + size * add;
      result[x * V + y] = (count + add) / below;
    }
  }
  return result;
}

std::vector<float> shares_of_all_pairs(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  float sum = 0.0f;
  for (const float count : counts) sum += count + add;
  for (std::size_t n = 0; n < V * V; ++n) result[n] = (counts[n] + add) / sum;
  return result;
}

std::vector<float> shares_of_nothing(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  const auto size = static_cast<float>(V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[x * V + y];
    for (std::size_t y = 0; y < V; ++y) {
      const float count = counts[x * V + y];
      const float below = sum + size * add;
      result[x * V + y] = below > 0.0f ? (count + add) / below : 0.0f;
    }
  }
  return result;
}

std::vector<float> shares_without_add(std::span<const float> counts, std::size_t V, float) {
  return right::shares(counts, V, 0.0f);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"06.1", "first_loss_base_10", swapped(right::predicted_first_loss, first_loss_base_10),
     "base 10"},
    {"06.1", "first_loss_in_bits", swapped(right::predicted_first_loss, first_loss_in_bits),
     "That is in bits"},
    {"06.1", "first_loss_of_whole_table",
     swapped(right::predicted_first_loss, first_loss_of_whole_table), "That is ln(V * V)"},
    {"06.1", "first_loss_probability", swapped(right::predicted_first_loss, first_loss_probability),
     "the probability of each token"},
    {"06.1", "first_loss_sign", swapped(right::predicted_first_loss, first_loss_sign),
     "The sign is turned"},
    {"06.1", "first_loss_zero", swapped(right::predicted_first_loss, first_loss_zero),
     "sure of every token"},
    {"06.2", "counts_around", swapped(right::count_pairs, counts_around), "paired with the first"},
    {"06.2", "counts_assigned", swapped(right::count_pairs, counts_assigned),
     "assigned instead of added"},
    {"06.2", "counts_every_second", swapped(right::count_pairs, counts_every_second),
     "Every second pair is missing"},
    {"06.2", "counts_past_the_end", swapped(right::count_pairs, counts_past_the_end),
     "was read or written"},
    {"06.2", "counts_themselves", swapped(right::count_pairs, counts_themselves),
     "paired with itself"},
    {"06.2", "counts_transposed", swapped(right::count_pairs, counts_transposed),
     "Rows and columns are exchanged"},
    {"06.3", "shares_add_above_only", swapped(right::shares, shares_add_above_only),
     "Rows add up to more than 1"},
    {"06.3", "shares_add_once", swapped(right::shares, shares_add_once), "and not once"},
    {"06.3", "shares_by_column", swapped(right::shares, shares_by_column), "Columns add up to 1"},
    {"06.3", "shares_divide_by_zero", swapped(right::shares, shares_divide_by_zero),
     "0/0 is not a number"},
    {"06.3", "shares_of_all_pairs", swapped(right::shares, shares_of_all_pairs),
     "All numbers together add up to 1"},
    {"06.3", "shares_of_nothing", swapped(right::shares, shares_of_nothing),
     "A row of zeros is no distribution"},
    {"06.3", "shares_without_add", swapped(right::shares, shares_without_add),
     "imagined occurrences are missing"},
    {"06.4", "row_loss_half_shifted", swapped(right::row_loss, row_loss_half_shifted),
     "missing on one side: subtract it from the target"},
    {"06.4", "row_loss_in_bits", swapped(right::row_loss, row_loss_in_bits), "That is in bits"},
    {"06.4", "row_loss_one_minus_p", swapped(right::row_loss, row_loss_one_minus_p),
     "That is 1 - p"},
    {"06.4", "row_loss_overflows", swapped(right::row_loss, row_loss_overflows),
     "e^1000 is infinite"},
    {"06.4", "row_loss_probability", swapped(right::row_loss, row_loss_probability),
     "That is the probability"},
    {"06.4", "row_loss_score_alone", swapped(right::row_loss, row_loss_score_alone),
     "That is the score alone"},
    {"06.4", "row_loss_shifted_outside", swapped(right::row_loss, row_loss_shifted_outside),
     "missing on one side: subtract it inside"},
    {"06.4", "row_loss_sign", swapped(right::row_loss, row_loss_sign), "The sign is turned"},
    {"06.4", "row_loss_target_subtracted", swapped(right::row_loss, row_loss_target_subtracted),
     "if the target's score is subtracted in place of the largest"},
    {"06.4", "row_loss_underflows", swapped(right::row_loss, row_loss_underflows),
     "is 0 if p is computed before its logarithm"},
    {"06.4", "row_loss_without_target", swapped(right::row_loss, row_loss_without_target),
     "The score of the target is not used"},
    {"06.5", "floor_by_tokens", swapped(right::bigram_floor, floor_by_tokens),
     "N tokens have N - 1 pairs"},
    {"06.5", "floor_in_bits", swapped(right::bigram_floor, floor_in_bits), "That is in bits"},
    {"06.5", "floor_of_all_pairs", swapped(right::bigram_floor, floor_of_all_pairs),
     "These are shares of all pairs"},
    {"06.5", "floor_of_kinds", swapped(right::bigram_floor, floor_of_kinds),
     "Each kind of pair counts once"},
    {"06.5", "floor_of_sum", swapped(right::bigram_floor, floor_of_sum),
     "That is the sum over the pairs"},
    {"06.5", "floor_sign", swapped(right::bigram_floor, floor_sign), "The sign is turned"},
    {"06.5", "floor_smoothed", swapped(right::bigram_floor, floor_smoothed),
     "That is the loss of smoothed shares"},
    {"06.5", "floor_unigram", swapped(right::bigram_floor, floor_unigram),
     "That is the unigram floor"},
    {"06.5", "floor_zero_times_log", swapped(right::bigram_floor, floor_zero_times_log),
     "0 * ln 0 is not a number"},
    {"06.6", "gradient_by_rows", swapped(right::table_gradient, gradient_by_rows),
     "Each row is divided by its own pairs"},
    {"06.6", "gradient_divided_by_size", swapped(right::table_gradient, gradient_divided_by_size),
     "Divided by V"},
    {"06.6", "gradient_equal_scores", swapped(right::table_gradient, gradient_equal_scores),
     "p is 1/V everywhere"},
    {"06.6", "gradient_not_divided", swapped(right::table_gradient, gradient_not_divided),
     "Not divided by N"},
    {"06.6", "gradient_sign", swapped(right::table_gradient, gradient_sign),
     "That is counted minus expected"},
    {"06.6", "gradient_softmax_of_all", swapped(right::table_gradient, gradient_softmax_of_all),
     "Softmax went over the whole table"},
    {"06.6", "gradient_without_row_total",
     swapped(right::table_gradient, gradient_without_row_total), "n(x) is missing"},
};
