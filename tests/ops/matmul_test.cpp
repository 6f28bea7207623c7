#include "engine/ops/matmul.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/errors.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("matmul: [2, 3] @ [3, 2] by hand") {
  const Tensor a({2, 3}, {1, 2, 3, 4, 5, 6}), b({3, 2}, {1, 0, 0, 1, 1, 1});
  const Tensor c = matmul(a, b);
  CHECK(c.shape() == Shape{2, 2});
  CHECK(values(c) == std::vector<Real>{4, 5, 10, 11});
}

TEST_CASE("matmul_nt and matmul_tn: the transposed factor gives what the plain product gives") {
  const Tensor a({2, 3}, {1, 2, 3, 4, 5, 6}), a_t({3, 2}, {1, 4, 2, 5, 3, 6});
  const Tensor b({3, 2}, {1, 0, 0, 1, 1, 1}), b_t({2, 3}, {1, 0, 1, 0, 1, 1});
  CHECK(numbers(matmul_nt(a, b_t).values()) == std::vector<Real>{4, 5, 10, 11});
  CHECK(numbers(matmul_tn(a_t, b).values()) == std::vector<Real>{4, 5, 10, 11});
}

TEST_CASE("matmul: a batch of matrices meets one shared matrix, or one each") {
  const Tensor a({2, 1, 2}, {1, 2, 3, 4});
  const Tensor shared({2, 1}, {10, 1}), each({2, 2, 1}, {10, 1, 1, 10});
  CHECK(matmul(a, shared).shape() == Shape{2, 1, 1});
  CHECK(numbers(matmul(a, shared).values()) == std::vector<Real>{12, 34});
  CHECK(numbers(matmul(a, each).values()) == std::vector<Real>{12, 43});
}

TEST_CASE("matmul: gradients by hand, dA = dC B^T and dB = A^T dC") {
  Tensor a = Tensor::parameter("a", {1, 2}, {3, 5}), b = Tensor::parameter("b", {2, 1}, {7, 11});
  backward(sum(matmul(a, b)));
  CHECK(gradient(a) == std::vector<Real>{7, 11});
  CHECK(gradient(b) == std::vector<Real>{3, 5});
}

TEST_CASE("matmul_nt: one matrix on both sides collects both gradients") {
  Tensor e = Tensor::parameter("e", {1, 2}, {3, 5});
  backward(sum(matmul_nt(e, e)));  // 3*3 + 5*5: the slope of x^2 is 2x
  CHECK(gradient(e) == std::vector<Real>{6, 10});
}

TEST_CASE("matmul: a factor without a gradient stays without") {
  Tensor a = Tensor::parameter("a", {1, 2}, {3, 5});
  const Tensor b({2, 1}, {7, 11});
  backward(sum(matmul(a, b)));
  CHECK_FALSE(b.needs_grad());
  CHECK(gradient(a) == std::vector<Real>{7, 11});
}

TEST_CASE("matmul: empty factors give an empty or a zero product") {
  CHECK(matmul(Tensor({0, 3}, std::vector<Real>{}), Tensor({3, 2}, {1, 2, 3, 4, 5, 6})).shape() ==
        Shape{0, 2});
  CHECK(numbers(matmul(Tensor({1, 0}, std::vector<Real>{}), Tensor({0, 2}, std::vector<Real>{}))
                    .values()) == std::vector<Real>{0, 0});
}

TEST_CASE("matmul: sizes that do not fit are named") {
  const Tensor a({7, 4}, std::vector<Real>(28)), b({5, 4}, std::vector<Real>(20)),
      v({4}, std::vector<Real>(4));
  CHECK_THROWS_WITH_AS(matmul(a, b), "matmul: inner sizes differ: [7, 4] @ [5, 4]", ShapeError);
  CHECK_THROWS_WITH_AS(matmul_tn(a, b), "matmul_tn: inner sizes differ: [7, 4] @ [5, 4]",
                       ShapeError);
  CHECK_THROWS_WITH_AS(matmul(a, v), "matmul: needs matrices, got shape [4]", ShapeError);
  const Tensor two({2, 1, 4}, std::vector<Real>(8)), three({3, 4, 1}, std::vector<Real>(12));
  CHECK_THROWS_WITH_AS(matmul(two, three), "matmul: leading axes differ: [2, 1, 4] @ [3, 4, 1]",
                       ShapeError);
}
