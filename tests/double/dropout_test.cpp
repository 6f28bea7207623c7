#include <doctest/doctest.h>

#include "engine/ops/functions.hpp"
#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("dropout: the gradient of every entry, the mask held by its seed") {
  const Tensor x = random_parameter("x", {5, 27});
  for (const double rate : {0.1, 0.5, 0.9})
    check_gradients("dropout", {x}, [&] {
      Random random(11);
      return dropout(x, rate, random);
    });
}
