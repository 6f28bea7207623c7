#include "engine/optim/sgd.hpp"

#include <doctest/doctest.h>

#include "tests/optim/gradients.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("Sgd: p - rate * g, in the rows that were written") {
  Tensor p = Tensor::parameter("p", {2, 2}, {1, 2, 3, 4});
  add_to_row(p, 1, {2, -4});
  Sgd({p}, {.rate = 0.5}).step();
  CHECK(values(p) == Numbers{1, 2, 2, 6});
}

TEST_CASE("Sgd: a gradient marked in every row moves every row") {
  Tensor p = Tensor::parameter("p", {2, 2}, {1, 2, 3, 4});
  for (Real& value : p.grad().all()) value += 2;
  Sgd({p}, {.rate = 0.5}).step();
  CHECK(values(p) == Numbers{0, 1, 2, 3});
}

TEST_CASE("Sgd: steps of momentum worked by hand") {
  Tensor p = Tensor::parameter("p", {1}, {100});
  Sgd sgd({p}, {.rate = 2, .momentum = 0.5});
  add_to_row(p, 0, {4});
  sgd.step();  // v = 4
  CHECK(p.values()[0] == 92);
  sgd.step();  // v = 2 + 4
  CHECK(p.values()[0] == 80);
  sgd.clear_gradients();
  sgd.step();  // v = 3
  CHECK(p.values()[0] == 74);
}

TEST_CASE("Sgd: steps of nesterov worked by hand") {
  Tensor p = Tensor::parameter("p", {1}, {100});
  Sgd sgd({p}, {.rate = 2, .momentum = 0.5, .nesterov = true});
  add_to_row(p, 0, {4});
  sgd.step();  // v = 4, direction 4 + 2
  CHECK(p.values()[0] == 88);
  sgd.step();  // v = 6, direction 4 + 3
  CHECK(p.values()[0] == 74);
}

TEST_CASE("Sgd: weight decay is part of the gradient, and of the velocity") {
  Tensor p = Tensor::parameter("p", {1}, {100});
  Tensor q = Tensor::parameter("q", {1}, {100});
  add_to_row(p, 0, {4});
  add_to_row(q, 0, {4});
  Sgd({p}, {.rate = 1, .weight_decay = 0.5}).step();
  CHECK(p.values()[0] == 46);
  Sgd sgd({q}, {.rate = 1, .momentum = 0.5, .weight_decay = 0.5});
  sgd.step();  // d = 4 + 50
  CHECK(q.values()[0] == 46);
  sgd.step();  // d = 4 + 23, v = 27 + 27
  CHECK(q.values()[0] == -8);
}
