#include "engine/kernels/attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/math.hpp"
#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// One chain of fused multiply-adds: an element of a matrix product.
Real product(std::span<const Real> a, std::span<const Real> b) {
  Real chain = 0;
  for (std::size_t n = 0; n < a.size(); ++n) chain = std::fma(a[n], b[n], chain);
  return chain;
}

/// The next step of such a chain for every element of a row: to += factor * from.
void add_times(Real factor, std::span<const Real> from, std::span<Real> to) {
  for (std::size_t n = 0; n < from.size(); ++n) to[n] = std::fma(factor, from[n], to[n]);
}

/// One head of one text.
struct OneHead {
  const AttentionSizes& s;
  const AttentionInput& in;
  std::size_t text, number;

  /// This head's part of row i of the text, in q, out and their gradients.
  auto query(auto x, std::size_t i) const { return part(x, text * s.queries + i); }
  /// The same in k, v and their gradients.
  auto key(auto x, std::size_t j) const { return part(x, text * s.keys + j); }
  /// How many keys query i sees.
  std::size_t seen(std::size_t i) const { return s.causal ? i + 1 + s.keys - s.queries : s.keys; }
  /// Which row of all weights is that of query i.
  std::size_t row(std::size_t i) const { return (text * s.heads + number) * s.queries + i; }
  /// Where the bias for query i and key j stands.
  std::size_t bias(std::size_t i, std::size_t j) const {
    return number * offsets(s) + s.queries - 1 - i + j;
  }

 private:
  template <class T>
  std::span<T> part(std::span<T> x, std::size_t row_of_x) const {
    const std::size_t width = s.width / s.heads;
    return x.subspan(row_of_x * s.width + number * width, width);
  }
};

/// Calls body(head) for each head of each text.
void for_heads(const AttentionSizes& s, const AttentionInput& in, auto body) {
  for (std::size_t text = 0; text < s.batch; ++text)
    for (std::size_t number = 0; number < s.heads; ++number) body(OneHead{s, in, text, number});
}

/// The score of one pair, -infinity for a hidden key.
Real score(const OneHead& h, std::size_t i, std::size_t j) {
  if (!h.in.hidden.empty() && h.in.hidden[h.text * h.s.keys + j] != 0)
    return -std::numeric_limits<Real>::infinity();
  const Real scaled = product(h.query(h.in.q, i), h.key(h.in.k, j)) * h.s.scale;
  return h.in.bias.empty() ? scaled : scaled + h.in.bias[h.bias(i, j)];
}

/// The weights of query i: the softmax of its scores, then zeros for the keys it does not see and
/// up to a whole block of a sum.
std::vector<Real> weights_of(const OneHead& h, std::size_t i) {
  std::vector<Real> w(padded(h.s.keys), Real(0));
  const std::span<Real> scores = std::span(w).first(h.seen(i));
  for (std::size_t j = 0; j < scores.size(); ++j) scores[j] = score(h, i, j);
  const Real shift = largest(scores);
  for (Real& x : scores) x = math::exp_of_negative(x - shift);
  const Real total = sum(w);
  const Real share = total == Real(0) ? Real(0) : Real(1) / total;  // 0: all keys are hidden
  for (Real& x : scores) x *= share;
  return w;
}

/// What backward needs of one query.
struct QueryGradient {
  std::vector<Real> weights, products;  // of each key, and the gradient of the product with it
};

/// The gradient of the weights is dw = dout v, and through the softmax that of the scores is
/// dscore = w (dw - sum of w dw), which is added to dbias, unless that is empty.
QueryGradient gradient_of(const OneHead& h, std::size_t i, std::span<const Real> dout,
                          std::span<Real> dbias) {
  const std::vector<Real> w = weights_of(h, i);
  std::vector<Real> d(std::min(padded(h.seen(i)), h.s.keys), Real(0));
  for (std::size_t j = 0; j < h.seen(i); ++j) d[j] = product(h.query(dout, i), h.key(h.in.v, j));
  const Real mean = dot(std::span(w).first(d.size()), d);
  for (std::size_t j = 0; j < h.seen(i); ++j) {
    const Real dscore = w[j] * (d[j] - mean);
    if (!dbias.empty()) dbias[h.bias(i, j)] += dscore;
    d[j] = dscore * h.s.scale;
  }
  return {w, d};
}

/// What the queries [begin, end) of a head add to the gradients.
void add_gradients(const OneHead& h, std::size_t begin, std::size_t end, std::span<const Real> dout,
                   const AttentionGradients& to, std::span<Real> dbias) {
  std::vector<QueryGradient> of;  // of query begin, begin + 1, ...
  for (std::size_t i = begin; i < end; ++i) of.push_back(gradient_of(h, i, dout, dbias));
  const auto for_pairs = [&](std::span<const Real> wanted, auto add) {
    for (std::size_t i = begin; i < end && !wanted.empty(); ++i)
      for (std::size_t j = 0; j < h.seen(i); ++j) add(of[i - begin], i, j);
  };
  for_pairs(to.v.values, [&](const QueryGradient& g, std::size_t i, std::size_t j) {
    add_times(g.weights[j], h.query(dout, i), h.key(to.v.values, j));
  });
  for_pairs(to.q.values, [&](const QueryGradient& g, std::size_t i, std::size_t j) {
    add_times(g.products[j], h.key(h.in.k, j), h.query(to.q.values, i));
  });
  for_pairs(to.k.values, [&](const QueryGradient& g, std::size_t i, std::size_t j) {
    add_times(g.products[j], h.query(h.in.q, i), h.key(to.k.values, j));
  });
}

}  // namespace

/// Nothing: the gradient computes the weights again.
std::size_t numbers_kept(const AttentionSizes&) { return 0; }

void attention(const AttentionSizes& s, const AttentionInput& in, std::span<Real> out,
               std::span<Real>) {
  std::ranges::fill(out, Real(0));
  for_heads(s, in, [&](const OneHead& h) {
    for (std::size_t i = 0; i < s.queries; ++i) {
      const std::vector<Real> w = weights_of(h, i);
      for (std::size_t j = 0; j < h.seen(i); ++j) add_times(w[j], h.key(in.v, j), h.query(out, i));
    }
  });
}

void attention_weights(const AttentionSizes& s, const AttentionInput& in, std::span<Real> weights) {
  for_heads(s, in, [&](const OneHead& h) {
    for (std::size_t i = 0; i < s.queries; ++i)
      std::copy_n(weights_of(h, i).begin(), s.keys, weights.subspan(h.row(i) * s.keys).begin());
  });
}

void attention_backward(const AttentionSizes& s, const AttentionInput& in, std::span<const Real>,
                        std::span<const Real> dout, const AttentionGradients& to) {
  for (const Target& target : {to.q, to.k, to.v, to.bias})
    if (target.fresh) std::ranges::fill(target.values, Real(0));
  // Each text adds up a bias gradient of its own first.
  const std::size_t size = to.bias.values.size();
  std::vector<Real> dbias(s.batch * size, Real(0));
  for_heads(s, in, [&](const OneHead& h) {
    for (std::size_t begin = 0; begin < s.queries; begin += attention_block)
      add_gradients(h, begin, std::min(begin + attention_block, s.queries), dout, to,
                    std::span(dbias).subspan(h.text * size, size));
  });
  for (std::size_t i = 0; i < dbias.size(); ++i) to.bias.values[i % size] += dbias[i];
}

}  // namespace emb::kernels
