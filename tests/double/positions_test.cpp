#include <doctest/doctest.h>

#include "engine/embed/transformer_input.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

TEST_CASE("rotate: gradients, both layouts, also where the table stretches") {
  Tensor x = Tensor::parameter("x", {2, 3, 8});
  Random(1).fill_normal(x.edit(), 0.0, 1.0);
  for (const PairLayout layout : {PairLayout::adjacent, PairLayout::halves}) {
    const auto table = rope_table(
        {.width = 4, .stretch = Stretch::yarn, .factor = 3, .trained_length = 100}, 5, 3);
    check_gradients("rotate", {x}, [&] { return rotate(x, 2, layout, table); });
  }
}

TEST_CASE("positions: gradients of the learned table and of the distance buckets") {
  Random random(2);
  const auto learned = make_positions("learned", {.width = 4, .longest = 6}, random);
  check_gradients("learned", {learned.parameters[0]}, [&] { return *learned.on_input(1, 4); });
  const auto buckets = make_positions(
      "buckets", {.width = 4, .heads = 2, .buckets = {.buckets = 6, .farthest = 8}}, random);
  check_gradients("buckets", {buckets.parameters[0]}, [&] { return *buckets.on_scores(3, 12); });
}

TEST_CASE("transformer input: gradients of both tables, by both routes") {
  for (const char* route : {"one-hot", "gather"}) {
    Random random(3), noise(4);
    const TransformerInput input({.vocabulary = 5,
                                  .width = 4,
                                  .context = 3,
                                  .embedding = route,
                                  .scale_by_root_width = true},
                                 random);
    const Ids ids({2, 3}, {4, 0, 4, 1, 1, 4});
    check_gradients("transformer input", input.parameters(), [&] { return input(ids, noise); });
  }
}
