#include "lessons/03_gradients/exercise.hpp"
#define exercise exercise::right
#include "lessons/03_gradients/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

double slope_of_loss(double w, double x, double target) {
  return answer(right::slope_of_loss)(w, x, target);
}
void mul_rule(std::span<const double> a, std::span<const double> b, std::span<const double> dout,
              std::span<double> da, std::span<double> db) {
  return answer(right::mul_rule)(a, b, dout, da, db);
}
std::vector<float> table_gradient(std::span<const float> left, std::span<const float> dx,
                                  std::size_t N, std::size_t V, std::size_t D) {
  return answer(right::table_gradient)(left, dx, N, V, D);
}
std::vector<double> measured_gradient(const Loss& loss, std::vector<double> x, double h) {
  return answer(right::measured_gradient)(loss, std::move(x), h);
}
std::vector<double> tape_gradients(std::span<const Entry> tape) {
  return answer(right::tape_gradients)(tape);
}
double predicted_error(double error, double factor) {
  return answer(right::predicted_error)(error, factor);
}

namespace {

double error_cubed(double error, double factor) { return error / (factor * factor * factor); }

double error_of_rounding(double error, double factor) { return error * factor; }

double error_one_sided(double error, double factor) { return error / factor; }

double error_unchanged(double error, double) { return error; }

std::vector<float> lookup_assigned(std::span<const float> left, std::span<const float> dx,
                                   std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t v = 0; v < V; ++v)
      for (std::size_t d = 0; d < D; ++d) de[v * D + d] = left[n * V + v] * dx[n * D + d];
  return de;
}

std::vector<float> lookup_keeps_last(std::span<const float> left, std::span<const float> dx,
                                     std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t v = 0; v < V; ++v)
      for (std::size_t d = 0; d < D; ++d)
        if (left[n * V + v] != 0) de[v * D + d] = left[n * V + v] * dx[n * D + d];
  return de;
}

std::vector<float> lookup_mean(std::span<const float> left, std::span<const float> dx,
                               std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de = right::table_gradient(left, dx, N, V, D);
  for (float& number : de) number /= static_cast<float>(N);
  return de;
}

std::vector<float> lookup_misread(std::span<const float> left, std::span<const float> dx,
                                  std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t v = 0; v < V; ++v)
      for (std::size_t d = 0; d < D; ++d) de[v * D + d] += left[v * N + n] * dx[n * D + d];
  return de;
}

std::vector<float> lookup_transposed(std::span<const float> left, std::span<const float> dx,
                                     std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n)
    for (std::size_t v = 0; v < V; ++v)
      for (std::size_t d = 0; d < D; ++d) de[d * V + v] += left[n * V + v] * dx[n * D + d];
  return de;
}

std::vector<float> lookup_unweighted(std::span<const float> left, std::span<const float> dx,
                                     std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    std::size_t best = 0;
    for (std::size_t v = 0; v < V; ++v)
      if (left[n * V + v] > left[n * V + best]) best = v;
    for (std::size_t d = 0; d < D; ++d) de[best * D + d] += dx[n * D + d];
  }
  return de;
}

std::vector<double> measured_brackets(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;
    slopes.push_back((up - down) / 2 * h);
  }
  return slopes;
}

std::vector<double> measured_by_h(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;
    slopes.push_back((up - down) / h);
  }
  return slopes;
}

std::vector<double> measured_downwards(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;
    slopes.push_back((up - down) / h);
  }
  return slopes;
}

std::vector<double> measured_left_high(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    number -= h;
    const double down = loss(x);
    number += 2 * h;
    slopes.push_back((loss(x) - down) / (2 * h));
  }
  return slopes;
}

std::vector<double> measured_left_low(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    slopes.push_back((up - down) / (2 * h));
  }
  return slopes;
}

std::vector<double> measured_reversed(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;
    slopes.push_back((down - up) / (2 * h));
  }
  return slopes;
}

std::vector<double> measured_undivided(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;
    slopes.push_back(up - down);
  }
  return slopes;
}

std::vector<double> measured_upwards(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before;
    const double down = loss(x);
    slopes.push_back((up - down) / h);
  }
  return slopes;
}

void mul_as_a_sum(std::span<const double>, std::span<const double>, std::span<const double> dout,
                  std::span<double> da, std::span<double> db) {
  for (std::size_t i = 0; i < dout.size(); ++i) {
    da[i] += dout[i];
    db[i] += dout[i];
  }
}

void mul_assigned(std::span<const double> a, std::span<const double> b,
                  std::span<const double> dout, std::span<double> da, std::span<double> db) {
  for (std::size_t i = 0; i < dout.size(); ++i) {
    da[i] = dout[i] * b[i];
    db[i] = dout[i] * a[i];
  }
}

void mul_first_only(std::span<const double>, std::span<const double> b,
                    std::span<const double> dout, std::span<double> da, std::span<double>) {
  for (std::size_t i = 0; i < dout.size(); ++i) da[i] += dout[i] * b[i];
}

void mul_own_factor(std::span<const double> a, std::span<const double> b,
                    std::span<const double> dout, std::span<double> da, std::span<double> db) {
  for (std::size_t i = 0; i < dout.size(); ++i) {
    da[i] += dout[i] * a[i];
    db[i] += dout[i] * b[i];
  }
}

void mul_square_once(std::span<const double> a, std::span<const double> b,
                     std::span<const double> dout, std::span<double> da, std::span<double> db) {
  std::vector<double> sum_a(da.begin(), da.end()), sum_b(db.begin(), db.end());
  right::mul_rule(a, b, dout, sum_a, sum_b);
  std::copy(sum_a.begin(), sum_a.end(), da.begin());
  std::copy(sum_b.begin(), sum_b.end(), db.begin());
}

void mul_without_dout(std::span<const double> a, std::span<const double> b,
                      std::span<const double> dout, std::span<double> da, std::span<double> db) {
  for (std::size_t i = 0; i < dout.size(); ++i) {
    da[i] += b[i];
    db[i] += a[i];
  }
}

double slope_is_the_loss(double w, double x, double target) {
  return (w * x - target) * (w * x - target);
}

double slope_links_added(double w, double x, double target) { return 2 * (w * x - target) + 1 + x; }

double slope_of_square_is_d(double w, double x, double target) { return (w * x - target) * x; }

double slope_of_x(double w, double x, double target) { return 2 * (w * x - target) * w; }

double slope_reversed(double w, double x, double target) { return 2 * (target - w * x) * x; }

double slope_without_inner_link(double w, double x, double target) { return 2 * (w * x - target); }

std::vector<double> tape_assigned(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] = gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] = gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_forwards(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = 0; n < tape.size(); ++n) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_last_missing(std::span<const Entry> tape) {
  std::vector<double> gradient = right::tape_gradients(tape);
  gradient.back() = 0.0;
  return gradient;
}

std::vector<double> tape_not_chained(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += 1.0 * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += 1.0 * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_own_factor(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.a].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.b].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_past_the_end(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n > 0; --n) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_seed_value(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = tape.back().value;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_seed_zero(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 0.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

std::vector<double> tape_square_once(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '=') continue;
    gradient[a] += gradient[n] * (op == '*' ? tape[b].value : 1.0);
    if (a != b) gradient[b] += gradient[n] * (op == '*' ? tape[a].value : 1.0);
  }
  return gradient;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"03.1", "slope_is_the_loss", swapped(right::slope_of_loss, slope_is_the_loss),
     "the loss itself"},
    {"03.1", "slope_links_added", swapped(right::slope_of_loss, slope_links_added),
     "yours are added"},
    {"03.1", "slope_of_square_is_d", swapped(right::slope_of_loss, slope_of_square_is_d),
     "is 2 d, not d"},
    {"03.1", "slope_of_x", swapped(right::slope_of_loss, slope_of_x), "w and x are exchanged"},
    {"03.1", "slope_reversed", swapped(right::slope_of_loss, slope_reversed),
     "The sign is reversed"},
    {"03.1", "slope_without_inner_link", swapped(right::slope_of_loss, slope_without_inner_link),
     "One link is missing"},
    {"03.2", "mul_as_a_sum", swapped(right::mul_rule, mul_as_a_sum), "the rule of a sum"},
    {"03.2", "mul_assigned", swapped(right::mul_rule, mul_assigned), "assigned instead of added"},
    {"03.2", "mul_first_only", swapped(right::mul_rule, mul_first_only), "Nothing was added to db"},
    {"03.2", "mul_own_factor", swapped(right::mul_rule, mul_own_factor),
     "slope is the other factor"},
    {"03.2", "mul_square_once", swapped(right::mul_rule, mul_square_once), "x arrives twice"},
    {"03.2", "mul_without_dout", swapped(right::mul_rule, mul_without_dout), "dout is missing"},
    {"03.3", "lookup_assigned", swapped(right::table_gradient, lookup_assigned),
     "Only the last token"},
    {"03.3", "lookup_keeps_last", swapped(right::table_gradient, lookup_keeps_last),
     "keeps its last one only"},
    {"03.3", "lookup_mean", swapped(right::table_gradient, lookup_mean), "a sum, not a mean"},
    {"03.3", "lookup_misread", swapped(right::table_gradient, lookup_misread),
     "read as if it were [V, N]"},
    {"03.3", "lookup_transposed", swapped(right::table_gradient, lookup_transposed),
     "Rows and columns are exchanged"},
    {"03.3", "lookup_unweighted", swapped(right::table_gradient, lookup_unweighted),
     "O(n, v) is a factor"},
    {"03.4", "measured_brackets", swapped(right::measured_gradient, measured_brackets),
     "set brackets"},
    {"03.4", "measured_by_h", swapped(right::measured_gradient, measured_by_h), "Divided by h"},
    {"03.4", "measured_downwards", swapped(right::measured_gradient, measured_downwards),
     "loss(x + h) is missing"},
    {"03.4", "measured_left_high", swapped(right::measured_gradient, measured_left_high),
     "it stays at x[i] + h"},
    {"03.4", "measured_left_low", swapped(right::measured_gradient, measured_left_low),
     "it stays at x[i] - h"},
    {"03.4", "measured_reversed", swapped(right::measured_gradient, measured_reversed),
     "The sign is reversed"},
    {"03.4", "measured_undivided", swapped(right::measured_gradient, measured_undivided),
     "not divided by 2 h yet"},
    {"03.4", "measured_upwards", swapped(right::measured_gradient, measured_upwards),
     "loss(x - h) is missing"},
    {"03.5", "tape_assigned", swapped(right::tape_gradients, tape_assigned), "keeps one way only"},
    {"03.5", "tape_forwards", swapped(right::tape_gradients, tape_forwards),
     "from the first entry to the last"},
    {"03.5", "tape_last_missing", swapped(right::tape_gradients, tape_last_missing),
     "The last entry has a gradient too"},
    {"03.5", "tape_not_chained", swapped(right::tape_gradients, tape_not_chained),
     "not multiplied by the gradient"},
    {"03.5", "tape_own_factor", swapped(right::tape_gradients, tape_own_factor),
     "the value of the other factor"},
    {"03.5", "tape_past_the_end", swapped(right::tape_gradients, tape_past_the_end),
     "was read or written, and tape has"},
    {"03.5", "tape_seed_value", swapped(right::tape_gradients, tape_seed_value),
     "it has to start with 1"},
    {"03.5", "tape_seed_zero", swapped(right::tape_gradients, tape_seed_zero), "starts with 0"},
    {"03.5", "tape_square_once", swapped(right::tape_gradients, tape_square_once),
     "x arrives twice"},
    {"03.6", "error_cubed", swapped(right::predicted_error, error_cubed), "One factor too many"},
    {"03.6", "error_of_rounding", swapped(right::predicted_error, error_of_rounding),
     "how rounding behaves"},
    {"03.6", "error_one_sided", swapped(right::predicted_error, error_one_sided),
     "how one side behaves"},
    {"03.6", "error_unchanged", swapped(right::predicted_error, error_unchanged),
     "The error does change"},
};
