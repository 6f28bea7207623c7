#include "engine/optim/optimiser.hpp"

#include <doctest/doctest.h>

#include <type_traits>

#include "base/errors.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/sgd.hpp"
#include "tests/optim/gradients.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("optimiser: a parameter given twice is rejected by name, through any handle") {
  const Tensor table = Tensor::parameter("table", {2, 2});
  const Tensor bias = Tensor::parameter("bias", {2});
  const Tensor output_table = table;
  const char* text = "sgd: parameters[2] is 'table', which is also parameters[0]: give each once";
  CHECK_THROWS_WITH_AS(Sgd({table, bias, output_table}), text, ValueError);
  CHECK_THROWS_WITH_AS(
      Adam({bias, table, table}),
      "adam: parameters[2] is 'table', which is also parameters[1]: give each once", ValueError);
}

TEST_CASE("optimiser: two parameters of one name are two parameters") {
  CHECK_NOTHROW(Sgd({Tensor::parameter("map", {2}), Tensor::parameter("map", {2})}));
}

TEST_CASE("optimiser: an empty list and a tensor that is not a parameter are rejected") {
  CHECK_THROWS_WITH_AS(Sgd({}, {.rate = 1}), "sgd: no parameters given: nothing to train",
                       ValueError);
  CHECK_THROWS_WITH_AS(AdamW({Tensor::parameter("p", {1}), Tensor({1}, Numbers{1})}),
                       "adamw: parameters[1] is not a parameter (constant): "
                       "make it with Tensor::parameter",
                       ValueError);
  const Tensor p = Tensor::parameter("p", {1});
  const Tensor result = record("double", {1}, Buffer::zeros(1), {p}, [](const Flow&) {});
  CHECK_THROWS_WITH_AS(RowSparseAdam({result}),
                       "row_sparse_adam: parameters[0] is not a parameter (double): "
                       "make it with Tensor::parameter",
                       ValueError);
}

TEST_CASE("optimiser: options out of their range are rejected") {
  const std::vector<Tensor> p{Tensor::parameter("p", {1})};
  CHECK_THROWS_WITH_AS(Sgd(p, {.rate = -0.5}), "sgd: rate = -0.5 is outside [0, inf)", ValueError);
  CHECK_THROWS_WITH_AS(Sgd(p, {.rate = not_a_number}), "sgd: rate = nan is outside [0, inf)",
                       ValueError);
  CHECK_THROWS_WITH_AS(Sgd(p, {.momentum = 1}), "sgd: momentum = 1 is outside [0, 1)", ValueError);
  CHECK_THROWS_WITH_AS(Sgd(p, {.weight_decay = infinity}),
                       "sgd: weight_decay = inf is outside [0, inf)", ValueError);
  CHECK_THROWS_WITH_AS(Sgd(p, {.nesterov = true}),
                       "sgd: nesterov is on and momentum = 0: it needs a momentum above 0",
                       ValueError);
  CHECK_THROWS_WITH_AS(Adam(p, {.beta1 = 1}), "adam: beta1 = 1 is outside [0, 1)", ValueError);
  CHECK_THROWS_WITH_AS(Adam(p, {.beta2 = -1}), "adam: beta2 = -1 is outside [0, 1)", ValueError);
  CHECK_THROWS_AS(Adam(p, {.epsilon = 0}), ValueError);
  if constexpr (std::is_same_v<Real, float>) {
    CHECK_THROWS_AS(Adam(p, {.epsilon = 1e-30}), ValueError);
    CHECK_NOTHROW(Adam(p, {.epsilon = 1e-17}));
    CHECK_THROWS_WITH_AS(Sgd(p, {.rate = 1e300}), "sgd: rate = 1e+300 is infinite in 32 bits",
                         ValueError);
    CHECK_THROWS_AS(Adam(p, {.epsilon = 1e300}), ValueError);
    CHECK_THROWS_AS(Sgd(p, {.weight_decay = 1e300}), ValueError);
  }
  CHECK_THROWS_WITH_AS(Adam(p, {.weight_decay = -1}), "adam: weight_decay = -1 is outside [0, inf)",
                       ValueError);
  CHECK_THROWS_WITH_AS(AdamW(p, {.weight_decay = -1}),
                       "adamw: weight_decay = -1 is outside [0, inf)", ValueError);
  CHECK_THROWS_WITH_AS(RowSparseAdam(p, {.weight_decay = 0.1}),
                       "row_sparse_adam: weight_decay = 0.1 must be 0: it would move rows without "
                       "gradient",
                       ValueError);
  CHECK_THROWS_WITH_AS(RowSparseAdam(p, {.rate = infinity}),
                       "row_sparse_adam: rate = inf is outside [0, inf)", ValueError);
}

TEST_CASE("optimiser: the rate can be read and set, and counts from the next step") {
  Tensor p = Tensor::parameter("p", {1}, {10});
  Sgd sgd({p}, {.rate = 1});
  add_to_row(p, 0, {2});
  sgd.step();
  CHECK(p.values()[0] == 8);
  sgd.set_rate(0.5);
  CHECK(sgd.rate() == 0.5);
  sgd.step();
  CHECK(p.values()[0] == 7);
  CHECK_THROWS_WITH_AS(sgd.set_rate(-1), "sgd: rate = -1 is outside [0, inf)", ValueError);
  CHECK(sgd.rate() == 0.5);
}

TEST_CASE("optimiser: clear_gradients sets all gradients to zero, and step does not change them") {
  Tensor a = Tensor::parameter("a", {3, 2});
  Tensor b = Tensor::parameter("b", {2});
  Sgd sgd({a, b});
  add_to_row(a, 1, {1, 2});
  add_to_row(b, 0, {3, 4});
  sgd.step();
  CHECK(a.grad().values()[3] == 2);
  sgd.clear_gradients();
  CHECK(Numbers(a.grad().values().begin(), a.grad().values().end()) == Numbers(6));
  CHECK(Numbers(b.grad().values().begin(), b.grad().values().end()) == Numbers(2));
  CHECK(a.grad().written_rows().empty());
  REQUIRE(sgd.parameters().size() == 2);
  CHECK(sgd.parameters()[1].same_as(b));
}

TEST_CASE("optimiser: a parameter without numbers is trained without effect") {
  Tensor none = Tensor::parameter("none", {0, 4});
  none.grad().all();
  Sgd({none}).step();
  Sgd({none}, {.momentum = 0.5}).step();
  AdamW({none}).step();
  RowSparseAdam({none}).step();
  CHECK(none.size() == 0);
}
