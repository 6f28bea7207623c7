#include "ops/mask.hpp"

#include <doctest/doctest.h>

#include "ops/softmax.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

TEST_CASE("causal_mask gradient: alone, and under a softmax") {
  const Tensor scores = random_parameter("scores", {2, 3, 3});
  check_gradients("causal_mask", {scores}, [&] { return causal_mask(scores); });
  check_gradients("softmax of causal_mask", {scores}, [&] { return softmax(causal_mask(scores)); });
}
