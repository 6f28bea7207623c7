#include "engine/ops/attention.hpp"

#include <doctest/doctest.h>

#include "tests/double/gradient_check.hpp"

using namespace emb;

TEST_CASE("attention: gradients of q, k, v and the bias, one head and several, with every mask") {
  const Tensor q = random_parameter("q", {2, 3, 4}, 1), k = random_parameter("k", {2, 5, 4}, 2),
               v = random_parameter("v", {2, 5, 4}, 3);
  for (const std::size_t heads : {1u, 2u, 4u})
    for (const bool causal : {false, true}) {
      const Tensor bias = random_parameter("bias", {heads, 7}, 4);
      const AttentionOptions options{
          .heads = heads, .causal = causal, .bias = bias, .hidden = {0, 1, 0, 0, 0, 1, 1, 0, 0, 0}};
      check_gradients("attention", {q, k, v, bias}, [&] { return attention(q, k, v, options); });
    }
}

TEST_CASE("attention: gradients of one tensor that is query, key and value") {
  const Tensor x = random_parameter("x", {2, 4, 6}, 5);
  check_gradients("self-attention", {x}, [&] { return attention(x, x, x, {.heads = 3}); });
  check_gradients("causal self-attention", {x},
                  [&] { return attention(x, x, x, {.heads = 2, .causal = true}); });
}

TEST_CASE("attention: gradients across blocks of queries, with and without bias and mask") {
  for (const std::size_t T : {1u, 31u, 32u, 33u, 71u})
    for (const bool with_more : {false, true}) {
      CAPTURE(T);
      const Tensor q = random_parameter("q", {1, T, 2}, 6), k = random_parameter("k", {1, T, 2}, 7),
                   v = random_parameter("v", {1, T, 2}, 8),
                   bias = random_parameter("bias", {1, 2 * T - 1}, 9);
      AttentionOptions options{.causal = true};
      std::vector<Tensor> all = {q, k, v};
      if (with_more) {
        options.bias = bias;
        options.hidden.assign(T, 0);
        options.hidden[T / 2] = 1;
        all.push_back(bias);
      }
      check_gradients("attention", all, [&] { return attention(q, k, v, options); });
    }
}
