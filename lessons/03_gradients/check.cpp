#include "check/check.hpp"

#include "base/errors.hpp"
#include "lessons/03_gradients/references.hpp"
#include "ops/matmul.hpp"

namespace {

using namespace references;
using emb::course::Check;

List random_doubles(Check& check, std::size_t count) {
  const Floats values = check.random_values(count);
  return {values.begin(), values.end()};
}

// ---- 03.1 -------------------------------------------------------------------------------------

void expect_slope(Check& check, double w, double x, double target) {
  const double d = w * x - target, right = 2 * d * x;
  check
      .number(emb::message("slope at w = ", w, ", x = ", x, ", target = ", target),
              exercise::slope_of_loss(w, x, target))
      .if_equals(List{2 * d},
                 "That is the slope with respect to the difference. One link is "
                 "missing: w * x changes x times as fast as w.")
      .if_equals(List{d * x}, "The slope of a square d * d is 2 d, not d.")
      .if_equals(List{2 * d * w}, "That is the slope with respect to x: w and x are exchanged.")
      .if_equals(List{d * d}, "That is the loss itself, not how fast it changes.")
      .if_equals(List{2 * d + 1 + x}, "Slopes along a chain multiply; yours are added.")
      .if_equals(List{-right}, "The sign is reversed: the difference is w * x - target.")
      .expect({right});
}

void one_slope(Check& check) {
  expect_slope(check, 1.5, -2, 2);  // 2 * -5 * -2 = 20
  for (int round = 0; round < 3; ++round) {
    // Sums of eighths that keep the difference from being 0, 1, 2, w or x.
    const List r = random_doubles(check, 2);
    expect_slope(check, r[0] + 3, r[1] + 7, 1.0625);
  }
}

// ---- 03.2 -------------------------------------------------------------------------------------

void expect_side(Check& check, const std::string& name, std::span<const double> yours,
                 const List& start, const List& dout, const List& other, const List& self) {
  const List ones(start.size(), 1.0), zeros(start.size(), 0.0);
  check.numbers(name, yours)
      .if_equals(start, emb::message("Nothing was added to ", name, "."))
      .if_equals(combine(zeros, dout, other),
                 "What was there is gone: assigned instead of added? It came by other ways.")
      .if_equals(combine(start, dout, self), "Each factor's slope is the other factor.")
      .if_equals(combine(start, ones, other),
                 "dout is missing: the slope of the product is multiplied by what came back.")
      .if_equals(combine(start, dout, ones),
                 "That is the rule of a sum: the other factor is missing.")
      .expect(combine(start, dout, other));
}

void expect_product(Check& check, const Product& p) {
  const auto da = check.guarded("da", p.da), db = check.guarded("db", p.db);
  exercise::mul_rule(check.input("a", p.a), check.input("b", p.b), check.input("dout", p.dout), da,
                     db);
  expect_side(check, "da", da, p.da, p.dout, p.b, p.a);
  expect_side(check, "db", db, p.db, p.dout, p.a, p.b);
}

void expect_square(Check& check, const List& x, const List& dout, const List& start) {
  const auto dx = check.guarded("dx", start);
  const auto both = check.input("x", x);
  exercise::mul_rule(both, both, check.input("dout", dout), dx, dx);
  check.numbers("dx of x * x (a and b are the same)", dx)
      .if_equals(combine(start, dout, x),
                 "x * x has the slope 2 x: x arrives twice, and only one of them was added.")
      .expect(combine(combine(start, dout, x), dout, x));
}

void product_rule(Check& check) {
  expect_product(check, {{2, -1}, {3, 5}, {1, 10}, {100, 0.5}, {0, 1000}});
  const std::size_t N = check.random_size(3, 6);
  List a = random_doubles(check, N), b = random_doubles(check, N);
  for (double& number : b) number += 5;  // so that no factor looks like the other
  expect_product(
      check, {a, b, random_doubles(check, N), random_doubles(check, N), random_doubles(check, N)});
  expect_square(check, b, random_doubles(check, N), random_doubles(check, N));
}

// ---- 03.3 -------------------------------------------------------------------------------------

void expect_lookup(Check& check, const Lookup& l) {
  const auto yours =
      exercise::table_gradient(check.input("left", l.left), check.input("dx", l.dx), l.N, l.V, l.D);
  const auto right = matmul_tn(emb::Tensor({l.N, l.V}, l.left), emb::Tensor({l.N, l.D}, l.dx));
  const auto product = [&](std::size_t n, std::size_t v, std::size_t d) {
    return l.left[n * l.V + v] * l.dx[n * l.D + d];
  };
  Floats mean(right.values().begin(), right.values().end());
  for (float& number : mean) number /= static_cast<float>(l.N);
  check.matrix("dE", yours, l.D)
      .if_equals(
          collected(l, [&](std::size_t n, std::size_t v,
                           std::size_t d) { return n + 1 == l.N ? product(n, v, d) : 0.0f; }),
          "Only the last token is left over: assigned instead of added?")
      .if_equals(assigned(l),
                 "A word that stands at several places keeps its last one only: "
                 "assigned instead of added?")
      .if_equals(
          collected(l, [&](std::size_t n, std::size_t v,
                           std::size_t d) { return l.left[v * l.N + n] * l.dx[n * l.D + d]; }),
          "left is read as if it were [V, N]: number (n, v) is left[n * V + v].")
      .if_equals(picked(l), "Each token adds to one row alone, unweighted: O(n, v) is a factor.")
      .if_equals(mean, "Divided by the number of tokens: the rule is a sum, not a mean.")
      .expect(right.values());
}

void lookup_rule(Check& check) {
  expect_lookup(check, {3, 2, 2, {0, 1, 1, 0, 0, 1}, {1, 2, 4, 8, 16, 32}});
  const std::size_t N = check.random_size(5, 7), V = check.random_size(3, 4), D = 2;
  Floats one_hot(N * V, 0.0f);
  for (std::size_t n = 0; n < N; ++n) one_hot[n * V + check.random_size(0, V - 1)] = 1.0f;
  expect_lookup(check, {N, V, D, one_hot, check.random_values(N * D)});
  expect_lookup(check, {N, V, D, check.random_values(N * V), check.random_values(N * D)});
}

// ---- 03.4 -------------------------------------------------------------------------------------

void expect_measured(Check& check, const Loss& loss, const List& x, double h) {
  const List right = differences(loss, x, h, 0);
  check.numbers("gradient", exercise::measured_gradient(loss, x, h))
      .if_equals(one_sided(loss, x, h), "That is measured from one side: loss(x - h) is missing.")
      .if_equals(one_sided(loss, x, -h), "That is measured from one side: loss(x + h) is missing.")
      .if_equals(scaled(right, 2), "Divided by h: from x - h to x + h it is 2 h.")
      .if_equals(scaled(right, 2 * h), "The change of the loss is not divided by 2 h yet.")
      .if_equals(scaled(right, h * h),
                 "Multiplied by h instead of divided: set brackets, / (2 * h).")
      .if_equals(scaled(right, -1), "The sign is reversed: loss(x + h) - loss(x - h).")
      .if_equals(differences(loss, x, h, -1),
                 "x[i] is not put back before the next number is nudged: it stays at x[i] - h.")
      .if_equals(differences(loss, x, h, 1),
                 "x[i] is not put back before the next number is nudged: it stays at x[i] + h.")
      .expect(right);
}

void measured(Check& check) {
  // The slopes are 2 x0 x1 = 12 and x0 * x0 + 3 = 7.
  const auto bent = [](std::span<const double> x) { return x[0] * x[0] * x[1] + 3 * x[1]; };
  expect_measured(check, bent, {2, 3}, 0.25);
  const List c = random_doubles(check, 4), x = random_doubles(check, 4);
  const auto linked = [&c](std::span<const double> at) {
    double sum = 0.0;
    for (std::size_t i = 0; i < at.size(); ++i)
      sum += c[i] * at[i] * at[i] * at[(i + 1) % at.size()] + (5 + c[i]) * at[i] * at[i];
    return sum;
  };
  expect_measured(check, linked, x, 0.125);
}

// ---- 03.5 -------------------------------------------------------------------------------------

void expect_tape(Check& check, const std::vector<Entry>& tape) {
  const List right = gradients(tape, {});
  List without_last = right;
  without_last.back() = 0.0;
  check.numbers("gradient", exercise::tape_gradients(check.input("tape", tape)))
      .if_equals(gradients(tape, {.backwards = false}),
                 "The walk goes from the first entry to the last: then nothing has arrived yet "
                 "when an entry hands on.")
      .if_equals(gradients(tape, {.add = false}),
                 "An entry used twice keeps one way only: assigned instead of added?")
      .if_equals(gradients(tape, {.twice = false}),
                 "x * x has the slope 2 x: x arrives twice, and only one of them was added.")
      .if_equals(gradients(tape, {.other_factor = false}),
                 "In a product each factor's slope is the value of the other factor.")
      .if_equals(gradients(tape, {.chained = false}),
                 "The slopes are not multiplied by the gradient of the entry they belong to.")
      .if_equals(gradients(tape, {.seed = tape.back().value}),
                 "The walk starts with the value of the last entry: it has to start with 1.")
      .if_equals(gradients(tape, {.seed = 0}),
                 "The walk starts with 0, so nothing flows: the last entry changes as fast as "
                 "itself, 1.")
      .if_equals(without_last,
                 "The last entry has a gradient too: it changes as fast as itself, 1.")
      .expect(right);
}

std::vector<Entry> random_tape(Check& check) {
  std::vector<Entry> tape;
  for (const double value : random_doubles(check, 3)) tape.push_back({'=', 0, 0, value + 4});
  for (int made = 0; made < 6; ++made) {
    // One of the two is the newest entry, so that everything counts.
    const std::size_t newest = tape.size() - 1, a = check.random_size(0, newest);
    const double x = tape[a].value, y = tape[newest].value;
    if (made % 2 == 0)
      tape.push_back({'*', a, newest, x * y});
    else
      tape.push_back({'+', newest, a, x + y});
  }
  return tape;
}

void reverse_mode(Check& check) {
  // ((2 * 3) + 2) squared: 8 * 8 = 64, with the gradients 64, 32, 16, 16 and 1.
  expect_tape(check,
              {{'=', 0, 0, 2}, {'=', 0, 0, 3}, {'*', 0, 1, 6}, {'+', 2, 0, 8}, {'*', 3, 3, 64}});
  expect_tape(check, random_tape(check));
  expect_tape(check, random_tape(check));
  expect_tape(check, {{'=', 0, 0, 5}});
}

// ---- 03.6 -------------------------------------------------------------------------------------

void smaller_nudge(Check& check) {
  const double error = static_cast<double>(check.random_size(10, 90)) / 8;
  for (const double factor : {static_cast<double>(check.random_size(3, 9)), 2.0, 10.0}) {
    check
        .number(emb::message("error ", error, ", h divided by ", factor),
                exercise::predicted_error(error, factor))
        .if_equals(List{error / factor},
                   "That is how one side behaves. From both sides the first bend cancels.")
        .if_equals(List{error}, "The error does change: the nudge is what makes it.")
        .if_equals(List{error * factor}, "That is how rounding behaves when h is tiny.")
        .if_equals(List{error * factor * factor}, "A smaller h is the better one here.")
        .if_equals(List{error / (2 * factor)}, "Two sides do not halve it once: look at step 6.")
        .if_equals(List{error / (factor * factor * factor)}, "One factor too many.")
        .within(1e-9)
        .expect({error / (factor * factor)});
  }
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"03.1", one_slope}, {"03.2", product_rule}, {"03.3", lookup_rule},
    {"03.4", measured},  {"03.5", reverse_mode}, {"03.6", smaller_nudge}};
