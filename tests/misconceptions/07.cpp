#include "lessons/07_tied_weights/exercise.hpp"
#define exercise exercise::right
#include "lessons/07_tied_weights/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::size_t predicted_parameters(std::size_t V, std::size_t D, bool tied, bool map) {
  return answer(right::predicted_parameters)(V, D, tied, map);
}
Densities predicted_densities(std::size_t V, std::size_t N, std::size_t distinct) {
  return answer(right::predicted_densities)(V, N, distinct);
}
std::vector<float> scores_through(std::span<const float> table, std::span<const float> map,
                                  std::size_t V, std::size_t D) {
  return answer(right::scores_through)(table, map, V, D);
}
std::vector<float> output_end(std::span<const float> slopes, std::span<const float> hidden) {
  return answer(right::output_end)(slopes, hidden);
}
std::vector<float> tied_gradient(std::span<const float> table, std::size_t V, std::size_t D,
                                 TokenId id, TokenId target) {
  return answer(right::tied_gradient)(table, V, D, id, target);
}
void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  return answer(right::sgd_step)(table, V, D, id, target, rate);
}

namespace {

Densities density_count(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {static_cast<double>(distinct), right.output, right.tied};
}

Densities density_input_full(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {1.0, right.output, right.tied};
}

Densities density_of_batch(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {static_cast<double>(distinct) / static_cast<double>(N), right.output, right.tied};
}

Densities density_of_places(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {static_cast<double>(N) / static_cast<double>(V), right.output, right.tied};
}

Densities density_output_rest(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {right.input, 1.0 - right.input, right.tied};
}

Densities density_output_sparse(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {right.input, right.input, right.tied};
}

Densities density_output_target(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {right.input, 1.0 / static_cast<double>(V), right.tied};
}

Densities density_tied_mean(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {right.input, right.output, (right.input + right.output) / 2};
}

Densities density_tied_sparse(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {right.input, right.output, right.input};
}

Densities density_tied_sum(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = right::predicted_densities(V, N, distinct);
  return {right.input, right.output, right.input + right.output};
}

std::vector<float> output_repeats_hidden(std::span<const float> slopes,
                                         std::span<const float> hidden) {
  std::vector<float> gradient;
  for (float slope : slopes) {
    for (float number : hidden) gradient.push_back(slope < 9.0f ? number : 0.0f);
  }
  return gradient;
}

std::vector<float> output_repeats_slope(std::span<const float> slopes,
                                        std::span<const float> hidden) {
  std::vector<float> gradient;
  for (float slope : slopes) {
    for (float number : hidden) gradient.push_back(number < 99.0f ? slope : 0.0f);
  }
  return gradient;
}

std::vector<float> output_summed(std::span<const float> slopes, std::span<const float> hidden) {
  std::vector<float> gradient(hidden.size(), 0.0f);
  for (float slope : slopes) {
    for (std::size_t d = 0; d < hidden.size(); ++d) gradient[d] += slope * hidden[d];
  }
  return gradient;
}

std::vector<float> output_target_only(std::span<const float> slopes,
                                      std::span<const float> hidden) {
  std::vector<float> gradient;
  for (float slope : slopes) {
    for (float number : hidden) gradient.push_back(slope < 0.0f ? slope * number : 0.0f);
  }
  return gradient;
}

std::vector<float> output_transposed(std::span<const float> slopes, std::span<const float> hidden) {
  return right::output_end(hidden, slopes);
}

std::size_t parameters_always_map(std::size_t V, std::size_t D, bool tied, bool) {
  return right::predicted_parameters(V, D, tied, true);
}

std::size_t parameters_map_like_table(std::size_t V, std::size_t D, bool tied, bool map) {
  return right::predicted_parameters(V, D, tied, false) + (map ? V * D : 0);
}

std::size_t parameters_map_vector(std::size_t V, std::size_t D, bool tied, bool map) {
  return right::predicted_parameters(V, D, tied, false) + (map ? D : 0);
}

std::size_t parameters_one_table(std::size_t V, std::size_t D, bool, bool map) {
  return right::predicted_parameters(V, D, true, map);
}

std::size_t parameters_square_map(std::size_t V, std::size_t D, bool tied, bool map) {
  return right::predicted_parameters(V, D, tied, false) + (map ? V * V : 0);
}

std::size_t parameters_tied_twice(std::size_t V, std::size_t D, bool, bool map) {
  return right::predicted_parameters(V, D, false, map);
}

std::size_t parameters_without_map(std::size_t V, std::size_t D, bool tied, bool) {
  return right::predicted_parameters(V, D, tied, false);
}

std::vector<float> scores_map_at_both_ends(std::span<const float> table, std::span<const float> map,
                                           std::size_t V, std::size_t D) {
  std::vector<float> hidden(V * D, 0.0f);
  for (std::size_t x = 0; x < V; ++x)
    for (std::size_t i = 0; i < D; ++i)
      for (std::size_t j = 0; j < D; ++j) hidden[x * D + j] += table[x * D + i] * map[i * D + j];
  std::vector<float> same(D * D, 0.0f);
  for (std::size_t d = 0; d < D; ++d) same[d * D + d] = 1.0f;
  return right::scores_through(hidden, same, V, D);
}

std::vector<float> scores_map_transposed(std::span<const float> table, std::span<const float> map,
                                         std::size_t V, std::size_t D) {
  std::vector<float> turned(D * D);
  for (std::size_t n = 0; n < D * D; ++n) turned[n % D * D + n / D] = map[n];
  return right::scores_through(table, turned, V, D);
}

std::vector<float> scores_without_map(std::span<const float> table, std::span<const float>,
                                      std::size_t V, std::size_t D) {
  std::vector<float> same(D * D, 0.0f);
  for (std::size_t d = 0; d < D; ++d) same[d * D + d] = 1.0f;
  return right::scores_through(table, same, V, D);
}

std::vector<float> scores_without_output(std::span<const float> table, std::span<const float> map,
                                         std::size_t V, std::size_t D) {
  std::vector<float> hidden(V * D, 0.0f);
  for (std::size_t x = 0; x < V; ++x)
    for (std::size_t i = 0; i < D; ++i)
      for (std::size_t j = 0; j < D; ++j) hidden[x * D + j] += table[x * D + i] * map[i * D + j];
  return hidden;
}

void step_hidden_moves_along(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                             TokenId target, float rate) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  std::vector<float> input(D, 0.0f);
  for (std::size_t n = 0; n < table.size(); ++n) input[n % D] += slopes[n / D] * table[n];
  for (std::size_t n = 0; n < table.size(); ++n)
    table[n] -= rate * (slopes[n / D] * hidden[n % D] + (n / D == read ? input[n % D] : 0.0f));
}

void step_is_gradient(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                      TokenId target, float) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] = gradient[n];
}

void step_on_a_copy(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                    TokenId target, float rate) {
  std::vector<float> copy(table.begin(), table.end());
  right::sgd_step(copy, V, D, id, target, rate);
}

void step_one_end_after_the_other(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                                  TokenId target, float rate) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::vector<float> hidden(table.begin() + static_cast<std::ptrdiff_t>(read * D),
                                  table.begin() + static_cast<std::ptrdiff_t>((read + 1) * D));
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  const std::vector<float> output = output_end(slopes, hidden);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= rate * output[n];
  std::vector<float> input(D, 0.0f);
  for (std::size_t n = 0; n < table.size(); ++n) input[n % D] += slopes[n / D] * table[n];
  for (std::size_t d = 0; d < D; ++d) table[read * D + d] -= rate * input[d];
}

void step_output_only(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                      TokenId target, float rate) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::vector<float> hidden(table.begin() + static_cast<std::ptrdiff_t>(read * D),
                                  table.begin() + static_cast<std::ptrdiff_t>((read + 1) * D));
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  const std::vector<float> output = output_end(slopes, hidden);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= rate * output[n];
}

void step_row_read_only(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                        TokenId target, float rate) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  const std::size_t first = static_cast<std::size_t>(id) * D;
  for (std::size_t n = first; n < first + D; ++n) table[n] -= rate * gradient[n];
}

void step_twice(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
                float rate) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= 2.0f * rate * gradient[n];
}

void step_upwards(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
                  float rate) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] += rate * gradient[n];
}

void step_without_rate(std::span<float> table, std::size_t V, std::size_t D, TokenId id,
                       TokenId target, float) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= gradient[n];
}

std::vector<float> tied_assigned(std::span<const float> table, std::size_t V, std::size_t D,
                                 TokenId id, TokenId target) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  std::vector<float> gradient = output_end(slopes, hidden);
  for (std::size_t d = 0; d < D; ++d) gradient[read * D + d] = 0.0f;
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) gradient[read * D + d] += slopes[v] * table[v * D + d];
  return gradient;
}

std::vector<float> tied_input_only(std::span<const float> table, std::size_t V, std::size_t D,
                                   TokenId id, TokenId target) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  std::vector<float> gradient(V * D, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) gradient[read * D + d] += slopes[v] * table[v * D + d];
  return gradient;
}

std::vector<float> tied_into_target(std::span<const float> table, std::size_t V, std::size_t D,
                                    TokenId id, TokenId target) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  std::vector<float> gradient = output_end(slopes, hidden);
  const std::size_t wanted = static_cast<std::size_t>(target);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) gradient[wanted * D + d] += slopes[v] * table[v * D + d];
  return gradient;
}

std::vector<float> tied_output_only(std::span<const float> table, std::size_t V, std::size_t D,
                                    TokenId id, TokenId target) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  return output_end(slopes, hidden);
}

std::vector<float> tied_sign(std::span<const float> table, std::size_t V, std::size_t D, TokenId id,
                             TokenId target) {
  std::vector<float> gradient = right::tied_gradient(table, V, D, id, target);
  for (float& number : gradient) number = -number;
  return gradient;
}

std::vector<float> tied_without_target(std::span<const float> table, std::size_t V, std::size_t D,
                                       TokenId id, TokenId) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  std::vector<float> gradient = output_end(slopes, hidden);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) gradient[read * D + d] += slopes[v] * table[v * D + d];
  return gradient;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"07.1", "parameters_always_map", swapped(right::predicted_parameters, parameters_always_map),
     "There is no map here"},
    {"07.1", "parameters_map_like_table",
     swapped(right::predicted_parameters, parameters_map_like_table), "would be another table"},
    {"07.1", "parameters_map_vector", swapped(right::predicted_parameters, parameters_map_vector),
     "D numbers are a vector"},
    {"07.1", "parameters_one_table", swapped(right::predicted_parameters, parameters_one_table),
     "The second table is missing"},
    {"07.1", "parameters_square_map", swapped(right::predicted_parameters, parameters_square_map),
     "A map of V * V numbers"},
    {"07.1", "parameters_tied_twice", swapped(right::predicted_parameters, parameters_tied_twice),
     "The tied table is counted twice"},
    {"07.1", "parameters_without_map", swapped(right::predicted_parameters, parameters_without_map),
     "The map is missing"},
    {"07.2", "density_count", swapped(right::predicted_densities, density_count),
     "That is how many rows"},
    {"07.2", "density_input_full", swapped(right::predicted_densities, density_input_full),
     "only rows that were read"},
    {"07.2", "density_of_batch", swapped(right::predicted_densities, density_of_batch),
     "a share of the table"},
    {"07.2", "density_of_places", swapped(right::predicted_densities, density_of_places),
     "writes the same row twice"},
    {"07.2", "density_output_rest", swapped(right::predicted_densities, density_output_rest),
     "The rows that were read have a score too"},
    {"07.2", "density_output_sparse", swapped(right::predicted_densities, density_output_sparse),
     "Every token has a score"},
    {"07.2", "density_output_target", swapped(right::predicted_densities, density_output_target),
     "Not the target alone"},
    {"07.2", "density_tied_mean", swapped(right::predicted_densities, density_tied_mean),
     "Not the mean"},
    {"07.2", "density_tied_sparse", swapped(right::predicted_densities, density_tied_sparse),
     "what it filled stays filled"},
    {"07.2", "density_tied_sum", swapped(right::predicted_densities, density_tied_sum),
     "No more rows than all"},
    {"07.3", "scores_map_at_both_ends", swapped(right::scores_through, scores_map_at_both_ends),
     "Both ends went through the map"},
    {"07.3", "scores_map_transposed", swapped(right::scores_through, scores_map_transposed),
     "There and back are exchanged"},
    {"07.3", "scores_without_map", swapped(right::scores_through, scores_without_map),
     "the map between the ends is missing"},
    {"07.3", "scores_without_output", swapped(right::scores_through, scores_without_output),
     "That is E M"},
    {"07.4", "output_repeats_hidden", swapped(right::output_end, output_repeats_hidden),
     "Every row is `hidden`"},
    {"07.4", "output_repeats_slope", swapped(right::output_end, output_repeats_slope),
     "Every number of a row is its slope"},
    {"07.4", "output_summed", swapped(right::output_end, output_summed), "That is one row"},
    {"07.4", "output_target_only", swapped(right::output_end, output_target_only),
     "Only rows with a negative slope"},
    {"07.4", "output_transposed", swapped(right::output_end, output_transposed),
     "Rows and columns are exchanged"},
    {"07.5", "tied_assigned", swapped(right::tied_gradient, tied_assigned),
     "assigned instead of added"},
    {"07.5", "tied_input_only", swapped(right::tied_gradient, tied_input_only),
     "That is the input end alone"},
    {"07.5", "tied_into_target", swapped(right::tied_gradient, tied_into_target),
     "The input end went into the target"},
    {"07.5", "tied_output_only", swapped(right::tied_gradient, tied_output_only),
     "That is the output end alone"},
    {"07.5", "tied_sign", swapped(right::tied_gradient, tied_sign), "The sign is turned"},
    {"07.5", "tied_without_target", swapped(right::tied_gradient, tied_without_target),
     "The slopes are the probabilities alone"},
    {"07.6", "step_hidden_moves_along", swapped(right::sgd_step, step_hidden_moves_along),
     "moved while others still needed it"},
    {"07.6", "step_is_gradient", swapped(right::sgd_step, step_is_gradient),
     "That is the gradient"},
    {"07.6", "step_on_a_copy", swapped(right::sgd_step, step_on_a_copy), "The table has not moved"},
    {"07.6", "step_one_end_after_the_other", swapped(right::sgd_step, step_one_end_after_the_other),
     "that the output end had already moved"},
    {"07.6", "step_output_only", swapped(right::sgd_step, step_output_only),
     "The input end is missing"},
    {"07.6", "step_row_read_only", swapped(right::sgd_step, step_row_read_only),
     "Only the row that was read has moved"},
    {"07.6", "step_twice", swapped(right::sgd_step, step_twice), "Moved twice as far"},
    {"07.6", "step_upwards", swapped(right::sgd_step, step_upwards),
     "The table went up the gradient"},
    {"07.6", "step_without_rate", swapped(right::sgd_step, step_without_rate),
     "The rate is missing"},
};
