#include "engine/ops/attention.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "base/threads.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/softmax.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

Tensor normal(Shape shape, std::uint64_t seed) {
  Tensor made = Tensor::parameter("x", shape);
  Random(seed).fill_normal(made.edit(), 0.0, 1.0);
  return made;
}

/// Columns of head h out of [B, T, D].
Tensor head_of(const Tensor& x, std::size_t h, std::size_t heads) {
  const std::size_t d = x.shape()[2] / heads;
  return slice(x, 2, h * d, (h + 1) * d);
}

/// [T, T]: -infinity for keys after the query, 0 for the others.
Tensor later_keys_hidden(std::size_t T) {
  std::vector<Real> mask;
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j)
      mask.push_back(j > i ? -std::numeric_limits<Real>::infinity() : Real(0));
  return Tensor({T, T}, std::move(mask));
}

/// The same by one op at a time: the reference.
Tensor plain(const Tensor& q, const Tensor& k, const Tensor& v, std::size_t heads, bool causal) {
  std::vector<Tensor> parts;
  const auto d = static_cast<double>(q.shape()[2] / heads);
  for (std::size_t h = 0; h < heads; ++h) {
    Tensor scores = scale(matmul_nt(head_of(q, h, heads), head_of(k, h, heads)),
                          static_cast<Real>(1.0 / std::sqrt(d)));
    if (causal) scores = add(scores, later_keys_hidden(q.shape()[1]));
    parts.push_back(matmul(softmax(scores), head_of(v, h, heads)));
  }
  return concat(parts, 2);
}

bool close(std::span<const Real> a, std::span<const Real> b) {
  for (std::size_t n = 0; n < a.size(); ++n)
    if (std::abs(a[n] - b[n]) > Real(2e-5)) return false;
  return a.size() == b.size();
}

}  // namespace

TEST_CASE("attention: two keys by hand") {
  // Width 1, so the scale is 1. Scores ln 3 and 0: weights 3/4 and 1/4 of the values 8 and 4.
  const Tensor q({1, 1, 1}, {1}), k({1, 2, 1}, {static_cast<Real>(std::log(3.0)), 0}),
      v({1, 2, 1}, {8, 4});
  CHECK(attention(q, k, v).item() == doctest::Approx(7.0).epsilon(1e-6));
  const Tensor weights = attention_weights(q, k);
  CHECK(weights.shape() == Shape{1, 1, 1, 2});
  CHECK(weights.values()[0] == doctest::Approx(0.75).epsilon(1e-6));
}

TEST_CASE("attention: scores are divided by the square root of a head's width") {
  // Width 4, one head: q k = 4 * 1 * (ln 3)/2 = 2 ln 3, divided by 2 is ln 3.
  const auto half = static_cast<Real>(std::log(3.0) / 2);
  const Tensor q({1, 1, 4}, {1, 1, 1, 1}), k({1, 2, 4}, {half, half, half, half, 0, 0, 0, 0});
  const Tensor weights = attention_weights(q, k);
  CHECK(weights.values()[0] == doctest::Approx(0.75).epsilon(1e-6));
}

TEST_CASE("attention: equal scores give the mean, a causal mask the mean of what was seen") {
  const Tensor q({1, 3, 1}, {0, 0, 0}), v({1, 3, 1}, {6, 12, 30});
  CHECK(numbers(attention(q, q, v).values()) == std::vector<Real>{16, 16, 16});
  CHECK(numbers(attention(q, q, v, {.causal = true}).values()) == std::vector<Real>{6, 9, 16});
}

TEST_CASE("attention: whatever a later key holds, an earlier query does not see it") {
  const Tensor q({1, 3, 1}, {1, 1, 1}), v({1, 3, 1}, {2, 4, 90});
  for (const Real later : {infinity, -infinity, std::numeric_limits<Real>::quiet_NaN()}) {
    const Tensor out = attention(q, Tensor({1, 3, 1}, {5, 5, later}), v, {.causal = true});
    CHECK(out.values()[0] == 2);
    CHECK(out.values()[1] == 3);
  }
}

TEST_CASE("attention: with fewer queries than keys, the queries are at the last positions") {
  const Tensor q({1, 2, 1}, {0, 0}), v({1, 3, 1}, {6, 12, 30});
  CHECK(numbers(attention(q, v, v, {.causal = true}).values()).size() == 2);
  const Tensor zero({1, 3, 1}, {0, 0, 0});
  CHECK(numbers(attention(q, zero, v, {.causal = true}).values()) == std::vector<Real>{9, 16});
}

TEST_CASE("attention: a hidden key weighs nothing, and a query that sees none gives zeros") {
  const Tensor q({1, 2, 1}, {0, 0}), v({1, 2, 1}, {6, 12});
  CHECK(numbers(attention(q, q, v, {.hidden = {1, 0}}).values()) == std::vector<Real>{12, 12});
  CHECK(numbers(attention(q, q, v, {.causal = true, .hidden = {1, 0}}).values()) ==
        std::vector<Real>{0, 12});
}

TEST_CASE("attention: a bias is added to the scores of its own head") {
  const Tensor q({1, 1, 2}, {0, 0}), k({1, 2, 2}, {0, 0, 0, 0}), v({1, 2, 2}, {8, 8, 4, 4});
  const Tensor bias({2, 2}, {static_cast<Real>(std::log(3.0)), 0, 0, 0});
  const Tensor out = attention(q, k, v, {.heads = 2, .bias = bias});
  CHECK(out.values()[0] == doctest::Approx(7.0).epsilon(1e-6));
  CHECK(out.values()[1] == doctest::Approx(6.0).epsilon(1e-6));
}

TEST_CASE("attention: the bias of a score is found by how far the key lies from the query") {
  // All scores are 0, so what two keys weigh differs by the factor e^(difference of their biases).
  // Two queries at places 1 and 2 of 3; keys lie 2 and 1 before, at, and 1 after their query.
  const Tensor q({1, 2, 1}, {0, 0}), k({1, 3, 1}, {0, 0, 0});
  const auto ln = [](double x) { return static_cast<Real>(std::log(x)); };
  const Tensor bias({1, 4}, {ln(2), ln(3), ln(5), ln(7)});
  const std::vector<double> all = {3.0 / 15, 5.0 / 15, 7.0 / 15, 2.0 / 10, 3.0 / 10, 5.0 / 10};
  const std::vector<double> past = {3.0 / 8, 5.0 / 8, 0, 2.0 / 10, 3.0 / 10, 5.0 / 10};
  for (const bool causal : {false, true}) {
    const Tensor weights = attention_weights(q, k, {.causal = causal, .bias = bias});
    for (std::size_t n = 0; n < 6; ++n)
      CHECK(static_cast<double>(weights.values()[n]) ==
            doctest::Approx((causal ? past : all)[n]).epsilon(1e-6));
  }
}

TEST_CASE(
    "attention: agrees with one op at a time, several heads, across blocks, forward and back") {
  for (const bool causal : {false, true})
    for (const std::size_t length : {1u, 5u, 64u, 65u, 130u, 256u, 257u}) {
      INFO("causal ", causal, " length ", length);
      Tensor q = normal({2, length, 12}, 1), k = normal({2, length, 12}, 2),
             v = normal({2, length, 12}, 3);
      const Tensor weights = normal({2, length, 12}, 4);
      const auto gradients_of = [&](const Tensor& out) {
        for (Tensor* x : {&q, &k, &v}) x->grad().clear();
        backward(sum(mul(out, weights)));
        return std::array{gradient(q), gradient(k), gradient(v)};
      };
      const Tensor fused = attention(q, k, v, {.heads = 3, .causal = causal});
      const Tensor single = plain(q, k, v, 3, causal);
      CHECK(close(fused.values(), single.values()));
      const auto a = gradients_of(fused), b = gradients_of(single);
      for (std::size_t n = 0; n < 3; ++n) CHECK(close(a[n], b[n]));
    }
}

TEST_CASE("attention: twice as long a text takes twice the memory, forward and back") {
  const auto peak_of = [](std::size_t length) {
    const Tensor x = normal({2, length, 8}, 1);
    const std::size_t before = buffer_bytes();
    reset_peak_buffer_bytes();
    backward(sum(attention(x, x, x, {.heads = 4, .causal = true})));
    return peak_buffer_bytes() - before;
  };
  CHECK(peak_of(1024) <= 2 * peak_of(512));
}

TEST_CASE("attention: of keys and values with room for more, only those that are there count") {
  const Tensor q = normal({1, 2, 4}, 1), k = normal({1, 3, 4}, 2), v = normal({1, 3, 4}, 3);
  const auto with_room = [](const Tensor& x) {
    Numbers values = numbers(x.values());
    values.resize(5 * 4, std::numeric_limits<Real>::quiet_NaN());
    return Tensor({1, 5, 4}, std::move(values));
  };
  AttentionOptions options{.heads = 2, .causal = true};
  const std::vector<Real> wanted = numbers(attention(q, k, v, options).values());
  options.keys = 3;
  CHECK(numbers(attention(q, with_room(k), with_room(v), options).values()) == wanted);
  options.keys = 6;
  CHECK_THROWS_WITH_AS(
      static_cast<void>(attention(q, with_room(k), with_room(v), options)),
      "attention: 6 keys out of [1, 5, 4], which is no constant [1, room, D] that holds them",
      ShapeError);
  options.keys = 3;
  CHECK_THROWS_AS(static_cast<void>(attention(q, k, v, options)),
                  ShapeError);  // they want gradients
}

TEST_CASE("attention: an empty batch and an empty text give empty results") {
  const Tensor none({0, 3, 4}, std::vector<Real>{}), empty({2, 0, 4}, std::vector<Real>{});
  CHECK(attention(none, none, none).shape() == Shape{0, 3, 4});
  CHECK(attention(empty, empty, empty, {.heads = 2, .causal = true}).shape() == Shape{2, 0, 4});
  const Tensor asks({1, 2, 4}, std::vector<Real>(8, 1)), nothing({1, 0, 4}, std::vector<Real>{});
  CHECK(attention_weights(asks, nothing).shape() == Shape{1, 1, 2, 0});
}

TEST_CASE("attention: what does not fit is named") {
  const Tensor x({1, 2, 4}, std::vector<Real>(8)), y({1, 3, 4}, std::vector<Real>(12));
  CHECK_THROWS_WITH_AS(attention(x, x, x, {.heads = 3}),
                       "attention: 3 heads do not divide a width of 4", ShapeError);
  CHECK_THROWS_WITH_AS(attention(y, x, x, {.causal = true}),
                       "attention: causal with 3 queries and only 2 keys", ShapeError);
  CHECK_THROWS_WITH_AS(attention(x, x, x, {.hidden = {1}}),
                       "attention: hidden has 1 entries, not 1 * 2", ShapeError);
  CHECK_THROWS_WITH_AS(attention(x, x, x, {.bias = Tensor(Shape{1, 2}, std::vector<Real>(2))}),
                       "attention: bias is [1, 2], not [1, 3]", ShapeError);
  CHECK_THROWS_AS(attention(x, y, x), ShapeError);
}

TEST_SUITE("threads") {
  TEST_CASE("attention: one, two and three threads give the same bits, with and without a bias") {
    const std::size_t before = threads();
    for (const bool with_bias : {false, true}) {
      std::vector<Real> first;
      for (const std::size_t count : {1u, 2u, 3u}) {
        set_threads(count);
        Tensor x = normal({3, 70, 16}, 1), bias = normal({4, 139}, 2);
        AttentionOptions options{.heads = 4, .causal = true};
        if (with_bias) options.bias = bias;
        backward(sum(attention(x, x, x, options)));
        std::vector<Real> bits = gradient(x);
        if (with_bias)
          bits.insert(bits.end(), bias.grad().values().begin(), bias.grad().values().end());
        if (first.empty()) first = bits;
        CHECK(std::memcmp(first.data(), bits.data(), bits.size() * sizeof(Real)) == 0);
      }
    }
    set_threads(before);
  }
}
