#include "engine/ops/rows.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/matmul.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

TEST_CASE("gather_rows gradient: repeats, both shapes of ids, rows nobody looks up") {
  const Tensor table = random_parameter("table", {5, 3});
  check_gradients("gather_rows", {table}, [&] { return gather_rows(table, Ids({4, 1, 4, 0})); });
  const Ids batch({2, 3}, {3, 3, 3, 0, 1, 3});
  check_gradients("gather_rows", {table}, [&] { return gather_rows(table, batch); });
}

TEST_CASE("gather_rows gradient: through a product of two lookups in one table") {
  const Tensor table = random_parameter("table", {4, 3});
  check_gradients("gather_rows twice", {table}, [&] {
    return mul(gather_rows(table, Ids({0, 1, 1})), gather_rows(table, Ids({1, 1, 3})));
  });
}

TEST_CASE("gather_rows gradient: a table used at both ends") {
  const Tensor table = random_parameter("table", {4, 3});
  check_gradients("tied", {table}, [&] {
    return matmul_nt(gather_rows(table, Ids({2, 0, 2})), table);
  });
}

TEST_CASE("one_hot gradient: flows into the table it is multiplied with") {
  const Tensor table = random_parameter("table", {5, 3});
  check_gradients("one_hot", {table}, [&] {
    return matmul(one_hot(Ids({4, 1, 4, 0}), 5, 1), table);
  });
}

TEST_CASE("embedding_bag_mean gradient: repeats, padding and an empty bag") {
  const Tensor table = random_parameter("table", {5, 3});
  const Ids ids({3, 3}, {4, 1, 4, 2, 2, 2, 0, 2, 3});
  check_gradients("embedding_bag_mean", {table}, [&] { return embedding_bag_mean(table, ids); });
  // The padding row is read by nobody, so its gradient of zero is the true one.
  check_gradients("embedding_bag_mean padded", {table},
                  [&] { return embedding_bag_mean(table, ids, 2); });
}

TEST_CASE("padding: gather_rows reads no row there, so its gradient of zero is the true one") {
  const Tensor table = random_parameter("table", {3, 2});
  check_gradients("gather_rows padded", {table}, [&] {
    return gather_rows(table, Ids({0, 2, 1}), 2);
  });
}
