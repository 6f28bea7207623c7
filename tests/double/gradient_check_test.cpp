#include "gradient_check.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace emb;

namespace {

/// x * x, with a gradient rule that claims d = slope * x.
Tensor square(const Tensor& x, Real slope, bool adds = true) {
  Buffer values = Buffer::copy_of(x.values());
  for (Real& v : values.values()) v *= v;
  return record("square", x.shape(), std::move(values), {x}, [slope, adds](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    const auto values_of_x = std::as_const(flow.in[0]).values();
    for (std::size_t i = 0; i < dx.size(); ++i)
      dx[i] = (fresh || !adds ? 0 : dx[i]) + slope * values_of_x[i] * flow.dout[i];
  });
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("gradient check: a right rule passes") {
  const Tensor x = random_parameter("x", {2, 3});
  check_gradients("square", {x}, [&] { return square(x, 2); });
}

TEST_CASE("gradient check: a wrong rule is reported with op, argument, entry and both values") {
  Tensor a = Tensor::parameter("a", {2}, {1, 1});
  Tensor b = Tensor::parameter("b", {2}, {0, 3});
  // Entry 0 of b is 0, where any slope is right.
  const std::string wrong = wrong_gradient("square", {a, b}, [&] {
    const Tensor parts[] = {square(a, 2), square(b, 3)};
    Buffer both = Buffer::copy_of(parts[0].values());
    for (std::size_t i = 0; i < 2; ++i) both.values()[i] += parts[1].values()[i];
    return record("pair", {2}, std::move(both), {parts[0], parts[1]}, [](const Flow& flow) {
      for (Tensor& in : flow.in)
        for (std::size_t i = 0; i < 2; ++i) in.grad().all()[i] += flow.dout[i];
    });
  });
  CHECK(contains(wrong, "square: argument 1 [2], entry 1: the rule gives "));
  CHECK(contains(wrong, ", the central difference "));
}

TEST_CASE("gradient check: a rule that is off by one part in a hundred thousand is wrong") {
  const Tensor x = Tensor::parameter("x", {1}, {3});
  CHECK(wrong_gradient("square", {x}, [&] { return square(x, 2.00002); }) != "");
  CHECK(wrong_gradient("square", {x}, [&] { return square(x, 2.0000002); }) == "");
}

TEST_CASE("gradient check: a rule that overwrites the gradient of another use is wrong") {
  const Tensor x = Tensor::parameter("x", {1}, {3});
  const std::string wrong = wrong_gradient("square", {x}, [&] { return square(x, 2, false); });
  CHECK(contains(wrong, "square: argument 0 [1], entry 0: one backward gives "));
}

TEST_CASE("gradient check: a gradient that is not a number is wrong") {
  const Tensor x = Tensor::parameter("x", {1}, {3});
  CHECK(wrong_gradient("square", {x}, [&] { return square(x, std::nan("")); }) != "");
}

TEST_CASE("gradient check: the error of a small gradient is relative") {
  CHECK(gradient_error(2.0, 1.0, 0.0) == 0.5);
  CHECK(gradient_error(0.02, 0.01, 0.0) == 0.5);
  CHECK(gradient_error(0.0, 0.0005, 0.0) == 0.5);
  CHECK(gradient_error(0.0, 0.05, 100.0) == 0.5);
}

TEST_CASE("gradient check: arguments are put back as they were") {
  const Tensor x = Tensor::parameter("x", {2}, {0.1, -7.3});
  check_gradients("square", {x}, [&] { return square(x, 2); });
  CHECK(x.values()[0] == 0.1);
  CHECK(x.values()[1] == -7.3);
}
