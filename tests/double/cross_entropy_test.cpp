#include "engine/ops/cross_entropy.hpp"

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

TEST_CASE("cross_entropy_nt: gradients of rows and table, with ignored targets and without") {
  const Tensor x = random_parameter("x", {2, 2, 3}, 2),
               table = random_parameter("table", {5, 3}, 3);
  for (const TokenId target : {-1, 3})
    check_gradients("cross_entropy_nt", {x, table}, [&] {
      return cross_entropy_nt(x, table, Ids({2, 2}, {0, target, 4, 4}), -1);
    });
  check_gradients("cross_entropy_nt", {table}, [&] {
    return cross_entropy_nt(table, table, Ids({0, 1, 4, 2, 1}));
  });
}
