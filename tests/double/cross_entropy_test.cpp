#include "ops/cross_entropy.hpp"

#include <doctest/doctest.h>

#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("cross_entropy: the gradient of every entry") {
  const Tensor rows = random_parameter("logits", {4, 5});
  check_gradients("cross_entropy", {rows}, [&] { return cross_entropy(rows, Ids({0, 4, 2, 2})); });
  const Tensor batch = random_parameter("logits", {2, 3, 35});
  check_gradients("cross_entropy", {batch}, [&] {
    return cross_entropy(batch, Ids({2, 3}, {0, 34, 7, 7, 32, 1}));
  });
}

TEST_CASE("cross_entropy: the gradient of every entry with ignored targets") {
  const Tensor logits = random_parameter("logits", {4, 5});
  check_gradients("cross_entropy", {logits}, [&] {
    return cross_entropy(logits, Ids({-1, 4, -1, 2}), -1);
  });
}
