#include "kernels/attention.hpp"

#include <array>
#include <limits>

#include "kernels/gemm/gemm.hpp"
#include "kernels/gemm/gemm_pack.hpp"
#include "kernels/loops.hpp"
#include "kernels/softmax.hpp"
#include "kernels/sum.hpp"
#include "kernels/vector.hpp"

namespace emb::kernels {
namespace {

constexpr Real hidden_score = -std::numeric_limits<Real>::infinity();
constexpr std::size_t short_text = 256, short_block = 32, longest_block = 64;

/// Rows of scores are padded to whole steps of a sum with keys that nobody sees: short rows run as
/// fast as long ones, and the bits of a row depend on the keys it sees alone.
std::size_t padded(std::size_t keys) { return (keys + sum_lanes - 1) / sum_lanes * sum_lanes; }

/// One head of one text.
struct Head {
  const AttentionSizes& s;
  const AttentionInput& in;
  std::size_t text, number;

  /// How many queries are worked on at once. Where each sees its past alone, short blocks skip more
  /// of what is hidden; a long text gains more from longer products.
  std::size_t block() const {
    return s.causal && s.queries <= short_text ? short_block : longest_block;
  }
  std::size_t width() const { return s.width / s.heads; }
  /// Keys that some query before `end` sees: the rest is skipped, not multiplied by zero.
  std::size_t seen(std::size_t end) const { return s.causal ? end + s.keys - s.queries : s.keys; }
  auto queries(auto x, Range range) const { return rows(x, s.queries, range); }
  auto keys(auto x, std::size_t end) const { return rows(x, s.keys, {0, end}); }
  /// Which of the queries of all heads of all texts a query is.
  std::size_t query(std::size_t n) const { return (text * s.heads + number) * s.queries + n; }
  /// Where a query finds what is added to the score of the first key; those of the others follow.
  std::size_t bias(std::size_t n) const { return number * offsets(s) + s.queries - 1 - n; }

  template <class T>
  MatrixView<T> rows(std::span<T> x, std::size_t length, Range range) const {
    T* start = x.data() + (text * length + range.begin) * s.width + number * width();
    return {start, range.size(), width(), s.width};
  }
};

/// Rows of one head as factors that give a number for each key: turned, [d, keys], where several
/// blocks of queries ask for them.
ConstMatrix turned(const Head& h, const ConstMatrix& rows, Copy copy) {
  if (h.s.queries <= h.block()) return rows;
  const std::size_t stride = padded(rows.rows) + lanes;  // no power of two: a cache takes it
  Real* const room = packing_space(copy, rows.cols * stride);
  pack_transposed(rows.data, rows.stride, rows.cols, rows.rows, room, stride);
  return {room, rows.cols, rows.rows, stride};
}

/// to = a times what `turned` made, as many keys of it as `to` has columns.
void times_turned(const Head& h, const ConstMatrix& a, const ConstMatrix& b, const Matrix& to) {
  if (h.s.queries <= h.block())
    return gemm_nt(a, {b.data, to.cols, b.cols, b.stride}, to, Start::zero);
  gemm(a, {b.data, b.rows, to.cols, b.stride}, to, Start::zero);
}

/// A row of scores as it goes into the softmax, which multiplies it by the factor returned.
Real prepare(const Head& h, std::size_t query, std::span<Real> row) {
  if (h.in.bias.empty() && h.in.hidden.empty()) return h.s.scale;
  for (Real& score : row) score *= h.s.scale;
  if (!h.in.bias.empty()) {
    const Real* bias = h.in.bias.data() + h.bias(query);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] += bias[j];
  }
  if (!h.in.hidden.empty()) {
    const std::uint8_t* hides = h.in.hidden.data() + h.text * h.s.keys;
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = hides[j] != 0 ? hidden_score : row[j];
  }
  return Real(1);
}

/// Rows for a block of queries, with a number for each key that the last of them sees.
Matrix rows_for(const Head& h, Range block, Copy copy) {
  const std::size_t seen = h.seen(block.end);
  return {packing_space(copy, block.size() * padded(seen)), block.size(), seen, padded(seen)};
}

/// The most that scores may be: anything where a key is seen, then less than that. Every row is
/// held against as many of these, from the same key on: no branch depends on how much of it is
/// seen, and what is stored in a whole step is loaded again in one.
constexpr auto limits = [] {
  std::array<Real, 2 * (longest_block + sum_lanes)> made{};
  for (std::size_t n = 0; n < made.size(); ++n)
    made[n] = n < made.size() / 2 ? -hidden_score : hidden_score;
  return made;
}();

/// The weights of a block of queries, until the next block is asked for. Scales that are constant
/// are known already, others are written.
template <class Scale>
Matrix weigh(const Head& h, const ConstMatrix& keys, Range block, std::span<Scale> scales) {
  const Matrix w = rows_for(h, block, Copy::weights);
  const std::size_t whole = h.seen(block.begin) / sum_lanes * sum_lanes;
  times_turned(h, h.queries(h.in.q, block), keys, w);
  for (std::size_t i = 0; i < w.rows; ++i) {
    const std::span<Real> row(w.row(i), w.stride);
    const std::size_t query = block.begin + i, seen = h.seen(query + 1);
    const Real factor = prepare(h, query, row.first(seen));
    const Real* const most = &limits[limits.size() / 2 - (seen - whole)];
    for (std::size_t j = whole; j < row.size(); ++j)
      row[j] = row[j] <= most[j - whole] ? row[j] : most[j - whole];
    softmax_row(row, factor, scales.subspan(2 * h.query(query), 2));
  }
  return w;
}

ConstMatrix read(const Matrix& m) { return {m.data, m.rows, m.cols, m.stride}; }

/// Calls body(block, weights) for the blocks of a head's queries, in order.
template <class Scale, class Body>
void for_blocks(const Head& h, std::span<Scale> scales, Body body) {
  const ConstMatrix keys = turned(h, h.keys(h.in.k, h.s.keys), Copy::keys);
  for (std::size_t begin = 0; begin < h.s.queries; begin += h.block()) {
    const Range block{begin, std::min(begin + h.block(), h.s.queries)};
    body(block, weigh(h, keys, block, scales));
  }
}

void zero(Matrix m) {
  for (std::size_t r = 0; r < m.rows; ++r) std::fill_n(m.row(r), m.cols, Real(0));
}

/// Turns the gradient of the weights into that of the products q k, in place: that of the scores is
/// w (dw - sum of w dw), which adds to `bias`, the bias gradient of the first query, on its way.
void through_softmax(const Matrix& w, Real scale, const Matrix& dw, Real* bias) {
  for (std::size_t i = 0; i < w.rows; ++i) {
    const Real* p = w.row(i);
    Real* d = dw.row(i);
    const Real mean = dot({p, w.cols}, {d, w.cols});
    if (bias != nullptr) {
      Real* sum = bias - i;  // the next query is one place farther from every key
      for (std::size_t j = 0; j < w.cols; ++j) sum[j] += p[j] * (d[j] - mean);
    }
    for (std::size_t j = 0; j < w.cols; ++j) d[j] = p[j] * (d[j] - mean) * scale;
  }
}

void backward(const Head& h, std::span<const Real> scales, std::span<const Real> dout,
              const AttentionGradients& to, Real* dbias) {
  // Blocks of queries add to these in order, so each element is one chain over all queries.
  if (to.k.fresh && !to.k.values.empty()) zero(h.keys(to.k.values, h.s.keys));
  if (to.v.fresh && !to.v.values.empty()) zero(h.keys(to.v.values, h.s.keys));
  const ConstMatrix values = turned(h, h.keys(h.in.v, h.s.keys), Copy::values);
  for_blocks(h, scales, [&](Range block, const Matrix& w) {
    const ConstMatrix q = h.queries(h.in.q, block), dy = h.queries(dout, block);
    if (!to.v.values.empty()) gemm_tn(read(w), dy, h.keys(to.v.values, w.cols), Start::stored);
    const Matrix d = rows_for(h, block, Copy::slopes);
    times_turned(h, dy, values, d);
    through_softmax(w, h.s.scale, d, dbias == nullptr ? nullptr : dbias + h.bias(block.begin));
    if (!to.q.values.empty())
      gemm(read(d), h.keys(h.in.k, w.cols), h.queries(to.q.values, block),
           to.q.fresh ? Start::zero : Start::stored);
    if (!to.k.values.empty()) gemm_tn(read(d), q, h.keys(to.k.values, w.cols), Start::stored);
  });
}

/// Calls body(head) for all heads of all texts, shared by threads. Each makes `products` of
/// queries, keys and the width of a head.
template <class Body>
void for_heads(const AttentionSizes& s, const AttentionInput& in, double products, Body body) {
  if (rehearsal != nullptr)
    rehearsal->work +=
        products * static_cast<double>(s.batch * s.width) * static_cast<double>(s.queries * s.keys);
  for_rows(s.batch * s.heads, s.queries * s.keys + s.queries * s.width / s.heads,
           [&](std::size_t n) {
             body(Head{s, in, n / s.heads, n % s.heads});
           });
}

}  // namespace

void attention(const AttentionSizes& s, const AttentionInput& in, std::span<Real> out,
               std::span<Real> scales) {
  for_heads(s, in, 2, [&](const Head& h) {
    for_blocks(h, scales, [&](Range block, const Matrix& w) {
      gemm(read(w), h.keys(in.v, w.cols), h.queries(out, block), Start::zero);
    });
  });
}

void attention_weights(const AttentionSizes& s, const AttentionInput& in,
                       std::span<const Real> scales, std::span<Real> weights) {
  for_heads(s, in, 1, [&](const Head& h) {
    for_blocks(h, scales, [&](Range block, const Matrix& w) {
      for (std::size_t i = 0; i < w.rows; ++i) {
        const auto row = weights.subspan(h.query(block.begin + i) * s.keys, s.keys);
        std::fill(std::copy_n(w.row(i), w.cols, row.begin()), row.end(), Real(0));
      }
    });
  });
}

void attention_backward(const AttentionSizes& s, const AttentionInput& in,
                        std::span<const Real> scales, std::span<const Real> dout,
                        const AttentionGradients& to) {
  // Each text adds up its own bias gradient, so that threads share out texts as well as heads.
  const std::size_t of_text = to.bias.values.size();
  std::vector<Real> parts(s.batch * of_text, Real(0));
  for_heads(s, in, 5, [&](const Head& h) {
    backward(h, scales, dout, to, of_text == 0 ? nullptr : &parts[h.text * of_text]);
  });
  if (to.bias.fresh) std::fill(to.bias.values.begin(), to.bias.values.end(), Real(0));
  for (std::size_t i = 0; i < parts.size(); ++i) to.bias.values[i % of_text] += parts[i];
}

}  // namespace emb::kernels
