#include "engine/ops/matmul.hpp"

#include <doctest/doctest.h>

#include "base/random.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

namespace {

Tensor random_parameter(const char* name, Shape shape) {
  Tensor made = Tensor::parameter(name, shape);
  Random(shape.size() + shape.width()).fill_normal(made.edit(), 0.0, 1.0);
  return made;
}

}  // namespace

TEST_CASE("matmul: gradients of both factors, one product") {
  const Tensor a = random_parameter("a", {3, 4}), b = random_parameter("b", {4, 5});
  check_gradients("matmul", {a, b}, [&] { return matmul(a, b); });
}

TEST_CASE("matmul: gradients with a shared right factor and with one each") {
  const Tensor a = random_parameter("a", {2, 3, 4}), shared = random_parameter("shared", {4, 2});
  check_gradients("matmul shared", {a, shared}, [&] { return matmul(a, shared); });
  const Tensor each = random_parameter("each", {2, 4, 3});
  check_gradients("matmul batched", {a, each}, [&] { return matmul(a, each); });
}

TEST_CASE("matmul_nt: gradients, shared, batched and with one tensor on both sides") {
  const Tensor a = random_parameter("a", {2, 3, 4}), b = random_parameter("b", {5, 4});
  check_gradients("matmul_nt shared", {a, b}, [&] { return matmul_nt(a, b); });
  const Tensor each = random_parameter("each", {2, 5, 4});
  check_gradients("matmul_nt batched", {a, each}, [&] { return matmul_nt(a, each); });
  check_gradients("matmul_nt twice", {b}, [&] { return matmul_nt(b, b); });
}

TEST_CASE("matmul_tn: gradients, one product and batched over two axes") {
  const Tensor a = random_parameter("a", {4, 3}), b = random_parameter("b", {4, 2});
  check_gradients("matmul_tn", {a, b}, [&] { return matmul_tn(a, b); });
  const Tensor many = random_parameter("many", {2, 2, 4, 3}),
               more = random_parameter("more", {2, 2, 4, 1});
  check_gradients("matmul_tn batched", {many, more}, [&] { return matmul_tn(many, more); });
}
