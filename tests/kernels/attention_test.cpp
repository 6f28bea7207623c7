#include "engine/kernels/attention.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "base/math.hpp"
#include "tests/kernels/plain_sum.hpp"

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

/// One head of one text by plain loops over all queries and keys.
class PlainHead {
 public:
  PlainHead(const AttentionCase& c, std::size_t text, std::size_t head, Results& to)
      : c_(c), s_(c.s), text_(text), head_(head), d_(s_.width / s_.heads), to_(to) {}

  void run() {
    for (std::size_t i = 0; i < s_.queries; ++i) {
      const Numbers p = weights(i);
      const std::size_t row = ((text_ * s_.heads + head_) * s_.queries + i) * s_.keys;
      std::copy(p.begin(), p.end(), to_.weights.begin() + static_cast<std::ptrdiff_t>(row));
      for (std::size_t j = 0; j < s_.keys; ++j) {
        add_row(p[j], c_.v, key(j), to_.out, query(i));
        add_row(p[j], c_.dout, query(i), to_.dv, key(j));
      }
      flow_back(i, p);
    }
  }

 private:
  std::size_t query(std::size_t i) const { return place(text_ * s_.queries + i); }
  std::size_t key(std::size_t j) const { return place(text_ * s_.keys + j); }
  std::size_t place(std::size_t row) const { return row * s_.width + head_ * d_; }
  std::size_t seen(std::size_t i) const {
    return s_.causal ? i + 1 + s_.keys - s_.queries : s_.keys;
  }
  std::size_t bias(std::size_t i, std::size_t j) const {
    return head_ * kernels::offsets(s_) + s_.queries - 1 - i + j;
  }

  Real product(const Numbers& a, std::size_t from_a, const Numbers& b, std::size_t from_b) const {
    Real chain = 0;
    for (std::size_t n = 0; n < d_; ++n) chain = std::fma(a[from_a + n], b[from_b + n], chain);
    return chain;
  }
  void add_row(Real factor, const Numbers& x, std::size_t from, Numbers& sum,
               std::size_t to) const {
    for (std::size_t n = 0; n < d_; ++n) sum[to + n] = std::fma(factor, x[from + n], sum[to + n]);
  }

  Real score(std::size_t i, std::size_t j) const {
    if (j >= seen(i) || (!c_.hidden.empty() && c_.hidden[text_ * s_.keys + j] != 0))
      return -infinity;
    const Real scaled = product(c_.q, query(i), c_.k, key(j)) * s_.scale;
    return c_.bias.empty() ? scaled : scaled + c_.bias[bias(i, j)];
  }

  /// A row is summed as if it went on to a multiple of 32 with keys that nobody sees.
  Numbers weights(std::size_t i) const {
    Numbers row((s_.keys + 31) / 32 * 32, -infinity);
    for (std::size_t j = 0; j < s_.keys; ++j) row[j] = score(i, j);
    const Real largest = *std::max_element(row.begin(), row.end());
    for (Real& x : row) x = math::exp_of_negative(x - (largest == -infinity ? 0 : largest));
    const Real total = plain_sum(row);
    for (Real& x : row) x *= total == 0 ? 0 : Real(1) / total;
    row.resize(s_.keys);
    return row;
  }

  void flow_back(std::size_t i, const Numbers& p) {
    Numbers dp(s_.keys), terms(s_.keys);
    for (std::size_t j = 0; j < s_.keys; ++j) dp[j] = product(c_.dout, query(i), c_.v, key(j));
    for (std::size_t j = 0; j < s_.keys; ++j) terms[j] = p[j] * dp[j];
    const Real mean = plain_sum(terms);
    for (std::size_t j = 0; j < s_.keys; ++j) {
      const Real dscore = p[j] * (dp[j] - mean);
      if (!c_.bias.empty()) to_.dbias[text_ * c_.bias.size() + bias(i, j)] += dscore;
      add_row(dscore * s_.scale, c_.k, key(j), to_.dq, query(i));
      add_row(dscore * s_.scale, c_.q, query(i), to_.dk, key(j));
    }
  }

  const AttentionCase& c_;
  const AttentionSizes& s_;
  std::size_t text_, head_, d_;
  Results& to_;
};

/// Where `start` is not zero, gradients are added to it.
Results plain(const AttentionCase& c, Real start) {
  const auto full = [](std::size_t size, Real value) { return Numbers(size, value); };
  Results made{full(c.s.batch * c.s.heads * c.s.queries * c.s.keys, 0),
               full(c.q.size(), 0),
               full(c.q.size(), start),
               full(c.k.size(), start),
               full(c.k.size(), start),
               full(c.s.batch * c.bias.size(), 0)};
  for (std::size_t text = 0; text < c.s.batch; ++text)
    for (std::size_t head = 0; head < c.s.heads; ++head) PlainHead(c, text, head, made).run();
  Numbers sums = full(c.bias.size(), start);  // a text adds up its own first
  for (std::size_t n = 0; n < made.dbias.size(); ++n) sums[n % sums.size()] += made.dbias[n];
  made.dbias = sums;
  return made;
}

Results fast(const AttentionCase& c, Real start) {
  Results made = plain(c, start);  // for the sizes alone
  std::ranges::fill(made.weights, Real(0));
  std::ranges::fill(made.out, Real(77));
  const bool fresh = start == 0;
  for (Numbers* x : {&made.dq, &made.dk, &made.dv, &made.dbias})
    std::ranges::fill(*x, fresh ? Real(77) : start);
  Numbers kept(kernels::numbers_kept(c.s));
  kernels::attention(c.s, c.input(), made.out, kept);
  kernels::attention_weights(c.s, c.input(), made.weights);
  kernels::attention_backward(
      c.s, c.input(), kept, c.dout,
      {{made.dq, fresh}, {made.dk, fresh}, {made.dv, fresh}, {made.dbias, fresh}});
  return made;
}

void check_case(const AttentionCase& c, Real start) {
  const Results a = plain(c, start), b = fast(c, start);
  CHECK(same_bits(a.weights, b.weights));
  CHECK(same_bits(a.out, b.out));
  CHECK(same_bits(a.dq, b.dq));
  CHECK(same_bits(a.dk, b.dk));
  CHECK(same_bits(a.dv, b.dv));
  CHECK(same_bits(a.dbias, b.dbias));
}

}  // namespace

TEST_CASE("attention kernels: equal plain loops over all pairs bit for bit, around blocks of 32") {
  for (const std::size_t T : {1u, 2u, 31u, 32u, 33u, 63u, 64u, 65u, 71u})
    for (const unsigned how : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u}) {
      CAPTURE(T);
      CAPTURE(how);
      check_case(make(T, T, (how & 1u) != 0, (how & 2u) != 0, (how & 4u) != 0), 0);
    }
}

TEST_CASE("attention kernels: equal plain loops bit for bit around blocks of 64 in a long text") {
  for (const std::size_t T : {127u, 128u, 129u, 141u, 256u, 257u, 320u, 333u})
    for (const bool causal : {false, true}) {
      CAPTURE(T);
      CAPTURE(causal);
      check_case(make(T, T, causal, T % 2 == 0, T % 3 == 0), 0);
    }
}

TEST_CASE("attention kernels: equal plain loops bit for bit with more keys than queries") {
  for (const std::size_t T : {1u, 32u, 40u, 65u, 257u})
    for (const std::size_t more : {1u, 27u, 64u})
      for (const bool causal : {false, true}) check_case(make(T, T + more, causal, true, true), 0);
}

TEST_CASE("attention kernels: gradients that are not fresh go on from what is stored") {
  for (const std::size_t T : {5u, 33u, 71u, 300u}) check_case(make(T, T, true, true, false), 3);
}
