#include "engine/ops/functions.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

using Op = Tensor (*)(const Tensor&);

struct Named {
  const char* name;
  Op op;
};
const Named all_functions[] = {{"exp", exp},   {"log", log},   {"tanh", tanh},
                               {"relu", relu}, {"gelu", gelu}, {"sigmoid", sigmoid}};

Numbers value_of(Op op, const Numbers& x) { return numbers(op(Tensor({x.size()}, x)).values()); }

/// The gradient of sum(op(x)).
Numbers slope_of(Op op, const Numbers& x) {
  Tensor in = Tensor::parameter("x", {x.size()}, x);
  backward(sum(op(in)));
  return gradient(in);
}

}  // namespace

TEST_CASE("functions: keep the shape and carry their name") {
  const Tensor x({2, 1, 3}, Numbers{1, 2, 3, 4, 5, 6});
  for (const Named& f : all_functions) {
    const Tensor y = f.op(x);
    CHECK(y.shape() == Shape{2, 1, 3});
    CHECK(y.made_by() == f.name);
  }
}

TEST_CASE("functions: nothing in, nothing out") {
  for (const Named& f : all_functions)
    for (const Shape& shape : {Shape{0}, Shape{0, 5}, Shape{3, 0}}) {
      Tensor x = Tensor::parameter("x", shape);
      const Tensor y = f.op(x);
      CHECK(y.shape() == shape);
      backward(sum(y));
      CHECK(x.grad().values().empty());
    }
}

TEST_CASE("functions: a single number") {
  for (const Named& f : all_functions) CHECK(f.op(Tensor({}, {Real(1)})).shape() == Shape{});
  CHECK(relu(Tensor({}, {Real(-1)})).item() == Real(0));
}

TEST_CASE("functions: an input used twice collects both gradients") {
  for (const Named& f : all_functions) {
    const Numbers once = slope_of(f.op, {Real(0.5), 2});
    Tensor x = Tensor::parameter("x", {2}, {Real(0.5), 2});
    const Tensor first = f.op(x);
    const Tensor second = f.op(x);
    backward(sum(second));
    backward(sum(first));
    CAPTURE(f.name);
    CHECK(x.grad().values()[0] == Real(2) * once[0]);
    CHECK(x.grad().values()[1] == Real(2) * once[1]);
  }
}

TEST_CASE("functions: a constant takes no gradient and records nothing") {
  for (const Named& f : all_functions) CHECK_FALSE(f.op(Tensor({}, {Real(1)})).needs_grad());
}

TEST_CASE("exp: is 1 at 0, 0 at -infinity, and its own slope") {
  CHECK(value_of(exp, {0, -infinity, infinity}) == Numbers{1, 0, infinity});
  CHECK(value_of(exp, {1})[0] == doctest::Approx(2.718281828).epsilon(1e-6));
  CHECK(slope_of(exp, {0, -infinity}) == Numbers{1, 0});
}

TEST_CASE("log: is 0 at 1, -infinity at 0, not a number below; slope 1 / x") {
  CHECK(value_of(log, {1, 0, infinity}) == Numbers{0, -infinity, infinity});
  CHECK(std::isnan(value_of(log, {-1})[0]));
  CHECK(slope_of(log, {1, 2, Real(0.25)}) == Numbers{1, Real(0.5), 4});
}

TEST_CASE("tanh: is odd and levels off at 1; slope 1 - y^2") {
  CHECK(value_of(tanh, {0, 100, -100, infinity}) == Numbers{0, 1, -1, 1});
  // (e^2 - 1) / (e^2 + 1) with e^2 = 7.389056
  CHECK(value_of(tanh, {1})[0] == doctest::Approx(6.389056 / 8.389056).epsilon(1e-6));
  CHECK(slope_of(tanh, {0, 100}) == Numbers{1, 0});
}

TEST_CASE("relu: cuts below 0; its slope at 0 is 0") {
  CHECK(value_of(relu, {-2, 0, 3, -infinity, infinity}) == Numbers{0, 0, 3, 0, infinity});
  CHECK(slope_of(relu, {-2, 0, 3}) == Numbers{0, 0, 1});
}

TEST_CASE("gelu: is 0 at 0 with slope a half, and follows the tanh form") {
  CHECK(value_of(gelu, {0}) == Numbers{0});
  CHECK(slope_of(gelu, {0}) == Numbers{Real(0.5)});
  // u = sqrt(2 / pi) 1.044715 = 0.833562, tanh u = 0.682384, so gelu(1) = 0.841192
  CHECK(value_of(gelu, {1})[0] == doctest::Approx(0.841192).epsilon(2e-6));
  CHECK(value_of(gelu, {-1})[0] == doctest::Approx(0.841192 - 1).epsilon(1e-5));
  for (double x = -6; x <= 6; x += 0.37) {
    const double u = std::sqrt(2 / std::acos(-1.0)) * (x + 0.044715 * x * x * x);
    const double wanted = 0.5 * x * (1 + std::tanh(u));
    CHECK(std::abs(value_of(gelu, {static_cast<Real>(x)})[0] - wanted) < 1e-6);
  }
}

TEST_CASE("sigmoid: is a half at 0, 0 and 1 at the ends; slope y (1 - y)") {
  CHECK(value_of(sigmoid, {0, -infinity, infinity}) == Numbers{Real(0.5), 0, 1});
  CHECK(value_of(sigmoid, {1})[0] == doctest::Approx(1 / (1 + 0.3678794)).epsilon(1e-6));
  CHECK(slope_of(sigmoid, {0, infinity}) == Numbers{Real(0.25), 0});
}
