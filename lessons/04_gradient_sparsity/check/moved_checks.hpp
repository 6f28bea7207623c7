#pragma once

// The check of 04.5: how many rows a step moves.

#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/04_gradient_sparsity/check/references.hpp"

namespace references {

using emb::course::Check;
using exercise::Optimiser;

inline void expect_moved(Check& check, Optimiser optimiser, const char* name, int now, int earlier,
                         int right_of_three) {
  const int so_far = now + earlier, V = so_far + check.draw.size(50, 500);
  const int counts[] = {now, so_far, V}, right = counts[right_of_three];
  const std::string coasts =
      "A row that had a gradient once keeps a velocity or an average, and coasts.";
  const std::string decays = "Decay shrinks every row, whether or not it was ever looked up.";
  const std::string stays =
      "A row that never had a gradient has a velocity or averages of 0, and stays.";
  const std::string only_now = "It visits the rows of this step only. The others stay as they are.";
  const std::string too_few = right_of_three == 2 ? decays : coasts;
  const std::string too_many = right_of_three == 1 ? stays : only_now;
  const int yours = exercise::predicted_moved(optimiser, V, now, so_far);
  check.number(emb::message(name, ", V = ", V, ", now ", now, ", so far ", so_far), yours)
      .exactly()
      .if_equals(3, "That is the example.")
      .if_true(now > 0 && yours == V - now, "Those are the rows that were not looked up.")
      .if_true(earlier > 0 && yours == so_far - now,
               "Those are the rows of earlier steps: the rows of this step move.")
      .if_true(so_far > 0 && yours == V - so_far, "Those are the rows that were never looked up.")
      .if_true(now > 0 && yours == so_far + now,
               "The rows of this step are among those so far: they count once.")
      .if_true(yours > V, "The table has no more than V rows.")
      .if_true(yours < now, "The rows of this step move under every optimiser.")
      .if_true(yours < right, too_few)
      .if_true(yours > right, too_many)
      .expect(right);
}

inline void moved(Check& check) {
  const auto expect = [&](int now, int earlier) {
    expect_moved(check, Optimiser::sgd, "sgd", now, earlier, 0);
    expect_moved(check, Optimiser::momentum, "momentum", now, earlier, 1);
    expect_moved(check, Optimiser::adam, "adam", now, earlier, 1);
    expect_moved(check, Optimiser::adamw, "adamw", now, earlier, 2);
    expect_moved(check, Optimiser::row_sparse_adam, "row_sparse_adam", now, earlier, 0);
  };
  expect(check.draw.size(4, 9), check.draw.size(10, 30));
  expect(0, check.draw.size(10, 30));
  expect(0, 0);  // nothing but padding so far
}

}  // namespace references
