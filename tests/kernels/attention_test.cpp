#include "engine/kernels/attention.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/kernels/plain.hpp"
#include "tests/numbers.hpp"

#define kernels plain_kernels
#include "engine/kernels/attention.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

namespace {

using kernels::AttentionInput;
using kernels::AttentionSizes;

/// All there is of one case, and the same as the kernels take it.
struct AttentionCase {
  AttentionSizes s;
  Numbers q, k, v, dout, bias;
  std::vector<std::uint8_t> hidden;

  AttentionInput input() const { return {q, k, v, bias, hidden}; }
};

AttentionCase make(std::size_t queries, std::size_t keys, bool causal, bool with_bias,
                   bool with_hidden) {
  constexpr std::size_t batch = 2, heads = 2, width = 10;
  AttentionCase made{
      {batch, heads, queries, keys, width, causal, static_cast<Real>(std::sqrt(1.0 / 5))},
      random_numbers(batch * queries * width, 1),
      random_numbers(batch * keys * width, 2),
      random_numbers(batch * keys * width, 3),
      random_numbers(batch * queries * width, 4),
      {},
      {}};
  if (with_bias) made.bias = random_numbers(heads * kernels::offsets(made.s), 5);
  for (std::size_t n = 0; with_hidden && n < batch * keys; ++n)
    made.hidden.push_back(n % 3 == 0 || n < 3 ? 1 : 0);
  return made;
}

/// What forward and backward give, [T, T] matrices and all.
struct Results {
  Numbers weights, out, dq, dk, dv, dbias;
};

/// The kernels as a test calls them, in either form.
struct Kernels {
  decltype(kernels::numbers_kept)& numbers_kept;
  decltype(kernels::attention)& attention;
  decltype(kernels::attention_weights)& weights;
  decltype(kernels::attention_backward)& backward;
};
const Kernels linked{kernels::numbers_kept, kernels::attention, kernels::attention_weights,
                     kernels::attention_backward};
const Kernels plain_loops{plain_kernels::numbers_kept, plain_kernels::attention,
                          plain_kernels::attention_weights, plain_kernels::attention_backward};

/// Gradients are added to `start`, or written if it is 0. If `together`, q, k and v are one tensor,
/// so their gradients go to one place.
Results run(const Kernels& use, const AttentionCase& c, Real start, bool together) {
  const bool fresh = start == 0;
  const auto filled = [&](std::size_t size) { return Numbers(size, fresh ? Real(77) : start); };
  Results made{Numbers(c.s.batch * c.s.heads * c.s.queries * c.s.keys, 0),
               Numbers(c.q.size(), 77),
               filled(c.q.size()),
               filled(c.k.size()),
               filled(c.k.size()),
               filled(c.bias.size())};
  Numbers kept(use.numbers_kept(c.s));
  use.attention(c.s, c.input(), made.out, kept);
  use.weights(c.s, c.input(), made.weights);
  const Target dq{made.dq, fresh}, dk{together ? made.dq : made.dk, fresh};
  const Target dv{together ? made.dq : made.dv, fresh};
  use.backward(c.s, c.input(), kept, c.dout, {dq, dk, dv, {made.dbias, fresh}});
  return made;
}

void check_case(const AttentionCase& c, Real start, bool together = false) {
  const Results a = run(plain_loops, c, start, together), b = run(linked, c, start, together);
  CHECK(same_bits(a.weights, b.weights));
  CHECK(same_bits(a.out, b.out));
  CHECK(same_bits(a.dq, b.dq));
  CHECK(same_bits(a.dk, b.dk));
  CHECK(same_bits(a.dv, b.dv));
  CHECK(same_bits(a.dbias, b.dbias));
}

}  // namespace

TEST_CASE("attention kernels: equal the plain loops bit for bit, around blocks of 32") {
  for (const std::size_t T : {1u, 2u, 31u, 32u, 33u, 63u, 64u, 65u, 71u})
    for (const unsigned how : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u}) {
      CAPTURE(T);
      CAPTURE(how);
      check_case(make(T, T, (how & 1u) != 0, (how & 2u) != 0, (how & 4u) != 0), 0);
    }
}

TEST_CASE(
    "attention kernels: equal the plain loops bit for bit around blocks of 64 in a long text") {
  for (const std::size_t T : {127u, 128u, 129u, 141u, 256u, 257u, 320u, 333u})
    for (const bool causal : {false, true}) {
      CAPTURE(T);
      CAPTURE(causal);
      check_case(make(T, T, causal, T % 2 == 0, T % 3 == 0), 0);
    }
}

TEST_CASE("attention kernels: equal the plain loops bit for bit with more keys than queries") {
  for (const std::size_t T : {1u, 32u, 40u, 65u, 257u})
    for (const std::size_t more : {1u, 27u, 64u})
      for (const bool causal : {false, true}) check_case(make(T, T + more, causal, true, true), 0);
}

TEST_CASE("attention kernels: gradients that are not fresh add to the stored numbers") {
  for (const std::size_t T : {5u, 33u, 71u, 300u}) check_case(make(T, T, true, true, false), 3);
}

TEST_CASE(
    "attention kernels: gradients of one tensor as query, key and value equal the plain loops") {
  for (const std::size_t T : {33u, 64u, 65u, 150u})
    check_case(make(T, T, true, false, false), 3, true);
}
