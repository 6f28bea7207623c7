#include "engine/ops/sampled_loss.hpp"

#include <doctest/doctest.h>

#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("sampled_loss: the gradient of every entry, with repeated and passed-over targets") {
  const Tensor x = random_parameter("x", {3, 5}), out = random_parameter("out", {7, 5});
  const Ids targets({3, 4}, {0, 6, 6, 2, 3, 3, 1, 0, 6, 0, 0, 5});
  check_gradients("sampled_loss", {x, out}, [&] {
    return sampled_loss(x, out, targets, {1, 2, 3});
  });
}

TEST_CASE("sampled_loss: one table as both arguments") {
  const Tensor table = random_parameter("table", {4, 33});
  const Ids targets({4, 2}, {0, 1, 1, 2, 2, 3, 3, 0});
  check_gradients("sampled_loss", {table}, [&] {
    return sampled_loss(table, table, targets, {1, 2, 3, 4});
  });
}

TEST_CASE("sampled_loss: groups of rows, one of them empty") {
  const Tensor x = random_parameter("x", {6, 17}), out = random_parameter("out", {5, 17});
  const Ids targets({4, 3}, {0, 1, 4, 2, 2, 1, 3, 0, 0, 1, 0, 1});
  check_gradients("sampled_loss", {x, out}, [&] {
    return sampled_loss(x, out, targets, {2, 2, 5, 6});
  });
}
