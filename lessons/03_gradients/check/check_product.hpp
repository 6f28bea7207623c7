#pragma once

// The check of 03.2: the rule of a product.

#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/03_gradients/check/references.hpp"

namespace references {

using emb::course::Check;
using emb::course::NumbersClaim;

/// Slopes that fit in part, or that were made of too much. At least one number.
inline void name_parts(NumbersClaim& claim, const std::string& name, const Numbers& start,
                       const Numbers& dout, const Numbers& other, const Numbers& self) {
  Numbers both = start, sums = start, but_first = combine(start, dout, other);
  double so_far = 0;
  for (int i = 0; i < start.size(); ++i) {
    both[i] += dout[i] * (other[i] + self[i]);
    sums[i] += so_far += dout[i] * other[i];
  }
  but_first[0] = start[0];
  claim
      .if_equals(
          both, emb::message("dout[0] = ", dout[0], " is multiplied by ", other[0],
                             ", the other factor, not by both together, ", other[0] + self[0], "."))
      .if_equals(sums, emb::message("Each number gets the slopes of those before it as well: ",
                                    name, "[i] collects dout[i] times number i of the other."))
      .if_equals(but_first, "Number 0 is missing: places are counted from 0.");
}

/// What people add to `start`, to which dout * other belongs. Sums of a few numbers below 64.
inline void expect_side(Check& check, const std::string& name, const Numbers& yours,
                        const Numbers& start, const Numbers& dout, const Numbers& other,
                        const Numbers& self) {
  const int N = start.size();
  const Numbers ones(N, 1), zeros(N), right = combine(start, dout, other);
  Numbers first = start, all_but_last = right, minus = dout, product = start, divided = start;
  Numbers sum = start, whole = start, mean = start, but_at_zero = right;
  for (int i = 0; i < N; ++i) {
    product[i] *= dout[i] * other[i];
    divided[i] += dout[i] / other[i];
    sum[i] += dout[i] + other[i];
    whole[i] += std::trunc(dout[i] * other[i]);
    mean[i] += dout[i] * other[i] / N;
    if (self[i] == 0) but_at_zero[i] = start[i];
  }
  if (N > 0) first[0] = right[0], all_but_last[N - 1] = start[N - 1];
  for (double& number : minus) number = -number;
  NumbersClaim claim = check.numbers(name, yours);
  claim.within_rounding(4, 64)
      .if_equals(start, emb::message("Nothing was added to ", name, "."))
      .if_equals(combine(zeros, dout, other),
                 "What was there is gone: assigned instead of added? It came by other ways.")
      .if_equals(combine(start, dout, self), "Each factor's slope is the other factor.")
      .if_equals(combine(zeros, dout, self), "Each factor's slope is the other factor; and add.")
      .if_equals(combine(start, ones, other),
                 "dout is missing: the slope of the product is multiplied by what came back.")
      .if_equals(combine(start, dout, ones),
                 "That is the rule of a sum: the other factor is missing.")
      .if_equals(combine(start, dout, combine(zeros, self, other)),
                 "The product is no slope: that of one factor is the other factor.")
      .if_equals(combine(start, minus, other), "Subtracted: what came back is added.")
      .if_equals(combine(combine(start, dout, other), dout, other), "It is added twice.")
      .if_equals(product, "Multiplied: what came back is added.")
      .if_equals(divided, "Divided by the other factor: it is multiplied by it.")
      .if_equals(sum, "dout and the other factor are multiplied, not added.")
      .if_equals(whole, "It lost what stands behind its point: an int?")
      .if_equals(mean, "It is divided by how many there are: each stands for itself.")
      .if_true(yours.size() != N, name + " keeps its size: what it holds changes.")
      .if_equals(but_at_zero,
                 "Nothing was added where the factor itself is 0: its slope is the other factor, "
                 "whatever it is itself.")
      .if_equals(first, "Only number 0 is right: does it end too early?")
      .if_equals(all_but_last, "The last number is missing.");
  if (N > 0) name_parts(claim, name, start, dout, other, self);
  claim.expect(right);
}

inline void expect_product(Check& check, const Product& p) {
  Numbers da = p.da, db = p.db;
  exercise::mul_rule(p.a, p.b, p.dout, da, db);
  expect_side(check, "da", da, p.da, p.dout, p.b, p.a);
  expect_side(check, "db", db, p.db, p.dout, p.a, p.b);
}

inline void expect_square(Check& check, const Numbers& x, const Numbers& dout,
                          const Numbers& start) {
  Numbers dx = start;
  exercise::mul_rule(x, x, dout, dx, dx);
  const Numbers twice = combine(combine(start, dout, x), dout, x);
  check.numbers("dx of x * x (a and b are the same)", dx)
      .within_rounding(8, 64)
      .if_equals(start, "Nothing was added: numbers times themselves have slopes too.")
      .if_equals(combine(combine(start, dout, Numbers(x.size(), 1)), dout, Numbers(x.size(), 1)),
                 "x * x has the slope 2 x, not 2.")
      .if_equals(combine(start, dout, x),
                 "x * x has the slope 2 x: x arrives twice, and only one of them was added.")
      .if_equals(combine(combine(twice, dout, x), dout, x),
                 emb::message("x arrives four times: da and db are one list here, so that the two "
                              "additions already make 2 * ",
                              x[0], ". No case of its own is needed."))
      .expect(twice);
}

inline void product_rule(Check& check) {
  auto& draw = check.draw;
  const int N = draw.size(4, 6);
  const auto numbers = [&](int count) { return draw.list<double>(count); };
  Numbers b = numbers(N);
  for (double& number : b) number += 5;  // so that no factor looks like the other
  expect_product(check, {numbers(N), b, numbers(N), numbers(N), numbers(N)});
  expect_product(check, {{2, -1}, {3, 5}, {1, 10}, {1.5, 0.5}, {0, 20}});
  expect_product(check, {numbers(1), numbers(1), numbers(1), numbers(1), numbers(1)});
  expect_product(check, {{0, 4, -2}, {3, 0, 5}, {2, -1, 7}, {1, 1, 1}, {0.5, 5, 1}});
  // Equal numbers in two lists: two factors all the same.
  expect_product(check, {{3, -2}, {3, -2}, {1, 10}, {0.5, 2}, {0, 5}});
  expect_product(check, {{}, {}, {}, {}, {}});
  expect_square(check, b, numbers(N), numbers(N));
}

}  // namespace references
