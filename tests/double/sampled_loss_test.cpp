#include "ops/sampled_loss.hpp"

#include <doctest/doctest.h>

#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("sampled_loss: the gradient of every entry, with repeated and passed-over targets") {
  const Tensor x = random_parameter("x", {3, 5}), out = random_parameter("out", {7, 5});
  const Ids targets({3, 4}, {0, 6, 6, 2, 3, 3, 1, 0, 6, 0, 0, 5});
  check_gradients("sampled_loss", {x, out}, [&] { return sampled_loss(x, out, targets); });
}

TEST_CASE("sampled_loss: one table as both arguments") {
  const Tensor table = random_parameter("table", {4, 33});
  const Ids targets({4, 2}, {0, 1, 1, 2, 2, 3, 3, 0});
  check_gradients("sampled_loss", {table}, [&] { return sampled_loss(table, table, targets); });
}
