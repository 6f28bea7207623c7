#include "kernels/attention.hpp"

#include <array>
#include <limits>

#include "kernels/gemm/gemm.hpp"
#include "kernels/gemm/gemm_pack.hpp"
#include "kernels/loops.hpp"
#include "kernels/softmax.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

constexpr Real hidden_score = -std::numeric_limits<Real>::infinity();
constexpr std::size_t longest_block = 64, turned_keys = 64;

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
  std::size_t block() const { return s.causal && s.queries <= 256 ? 32 : longest_block; }
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

void copy_rows(const ConstMatrix& from, const Matrix& to) {
  for (std::size_t r = 0; r < from.rows; ++r) std::copy_n(from.row(r), from.cols, to.row(r));
}

// Rows of one head lie between those of the others, in few of the places of a cache. Where several
// blocks of queries ask for all of them, they are copied.

ConstMatrix together(const Head& h, const ConstMatrix& rows, Copy copy) {
  if (h.s.queries <= h.block()) return rows;
  const Matrix made(packing_space(copy, rows.rows * rows.cols), rows.rows, rows.cols);
  copy_rows(rows, made);
  return made.read();
}

/// Rows of one head as factors that give a number for each key: a copy is [d, 64] for each 64 keys.
const Real* turned(const Head& h, const ConstMatrix& rows, Copy copy) {
  if (h.s.queries <= h.block()) return rows.data;
  Real* const room = packing_space(copy, (rows.rows + turned_keys) * rows.cols);
  for (std::size_t j = 0; j < rows.rows; j += turned_keys)
    pack_transposed(rows.row(j), rows.stride, rows.cols, std::min(turned_keys, rows.rows - j),
                    room + j * rows.cols, turned_keys);
  return room;
}

/// to = a times what `turned` made, as many keys of it as `to` has columns.
void times_turned(const Head& h, const ConstMatrix& a, const Real* b, const Matrix& to) {
  if (h.s.queries <= h.block()) return gemm_nt(a, {b, to.cols, a.cols, h.s.width}, to, Start::zero);
  for (std::size_t j = 0; j < to.cols; j += turned_keys) {
    const std::size_t width = std::min(turned_keys, to.cols - j);
    gemm(a, {b + j * a.cols, a.cols, width, turned_keys}, {to.data + j, to.rows, width, to.stride},
         Start::zero);
  }
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

/// A padded row of scores as it goes into the softmax, which multiplies it by the factor returned.
/// From `whole` on, some query of the block does not see all keys.
Real prepare(const Head& h, std::size_t query, std::size_t whole, std::span<Real> row) {
  const std::size_t seen = h.seen(query + 1);
  const bool plain = h.in.bias.empty() && h.in.hidden.empty();
  for (std::size_t j = 0; !plain && j < seen; ++j) row[j] *= h.s.scale;
  if (!h.in.bias.empty())
    for (std::size_t j = 0; j < seen; ++j) row[j] += h.in.bias[h.bias(query) + j];
  if (!h.in.hidden.empty())
    for (std::size_t j = 0; j < seen; ++j)
      row[j] = h.in.hidden[h.text * h.s.keys + j] != 0 ? hidden_score : row[j];
  const Real* const most = &limits[limits.size() / 2 - (seen - whole)];
  for (std::size_t j = whole; j < row.size(); ++j)
    row[j] = row[j] <= most[j - whole] ? row[j] : most[j - whole];
  return plain ? h.s.scale : Real(1);
}

/// Rows for a block of queries, with a number for each key that the last of them sees.
Matrix rows_for(const Head& h, Range block, Copy copy) {
  const std::size_t seen = h.seen(block.end);
  return {packing_space(copy, block.size() * padded(seen)), block.size(), seen, padded(seen)};
}

/// Calls body(block, weights) for the blocks of a head's queries, in order. Scales that are
/// constant are known already, others are written.
template <class Scale, class Body>
void for_blocks(const Head& h, std::span<Scale> scales, Body body) {
  const Real* const keys = turned(h, h.keys(h.in.k, h.s.keys), Copy::keys);
  for (std::size_t begin = 0; begin < h.s.queries; begin += h.block()) {
    const Range block{begin, std::min(begin + h.block(), h.s.queries)};
    const Matrix w = rows_for(h, block, Copy::weights);
    times_turned(h, h.queries(h.in.q, block), keys, w);
    const std::size_t whole = h.seen(begin) / sum_lanes * sum_lanes;
    for (std::size_t i = 0; i < w.rows; ++i) {
      const std::span<Real> row(w.row(i), w.stride);
      softmax_row(row, prepare(h, begin + i, whole, row),
                  scales.subspan(2 * h.query(begin + i), 2));
    }
    body(block, w);
  }
}

/// Turns the gradient of the weights into that of the products q k, in place: that of the scores is
/// w (dw - sum of w dw), which adds to `bias`, the bias gradient of the first query, on its way.
void through_softmax(const Matrix& w, Real scale, const Matrix& dw, Real* bias) {
  for (std::size_t i = 0; i < w.rows; ++i) {
    const Real* p = w.row(i);
    Real* d = dw.row(i);
    const Real mean = dot({p, w.cols}, {d, w.cols});
    for (std::size_t j = 0; bias != nullptr && j < w.cols; ++j)
      (bias - i)[j] += p[j] * (d[j] - mean);  // the next query is one place farther from every key
    for (std::size_t j = 0; j < w.cols; ++j) d[j] = p[j] * (d[j] - mean) * scale;
  }
}

/// What blocks of queries add to, for the gradient of keys or values: one that is fresh is zeros
/// elsewhere, and written at last. Others stay in place, for they may be one.
Matrix begun(const Head& h, const AttentionTarget& to, Copy copy) {
  if (to.values.empty()) return {nullptr, 0, 0};
  if (!to.fresh) return h.keys(to.values, h.s.keys);
  Real* const zeros = packing_space(copy, h.s.keys * h.width());
  std::fill_n(zeros, h.s.keys * h.width(), Real(0));
  return {zeros, h.s.keys, h.width()};
}

void backward(const Head& h, std::span<const Real> scales, std::span<const Real> dout,
              const AttentionGradients& to, Real* dbias) {
  // Blocks of queries add to these in order, so each element is one chain over all queries.
  const Matrix dk = begun(h, to.k, Copy::dkeys), dv = begun(h, to.v, Copy::dvalues);
  const ConstMatrix k = together(h, h.keys(h.in.k, h.s.keys), Copy::rows);
  const Real* const values = turned(h, h.keys(h.in.v, h.s.keys), Copy::values);
  for_blocks(h, scales, [&](Range block, const Matrix& w) {
    const ConstMatrix q = h.queries(h.in.q, block), dy = h.queries(dout, block);
    if (dv.rows > 0) gemm_tn(w.read(), dy, dv.first(w.cols), Start::stored);
    const Matrix d = rows_for(h, block, Copy::slopes);
    times_turned(h, dy, values, d);
    through_softmax(w, h.s.scale, d, dbias == nullptr ? nullptr : dbias + h.bias(block.begin));
    if (!to.q.values.empty())
      gemm(d.read(), k.first(w.cols), h.queries(to.q.values, block),
           to.q.fresh ? Start::zero : Start::stored);
    if (dk.rows > 0) gemm_tn(d.read(), q, dk.first(w.cols), Start::stored);
  });
  if (to.k.fresh) copy_rows(dk.read(), h.keys(to.k.values, h.s.keys));
  if (to.v.fresh) copy_rows(dv.read(), h.keys(to.v.values, h.s.keys));
}

/// Calls body(head) for all heads of all texts, shared by threads. Each makes `products` of
/// queries, keys and the width of a head.
template <class Body>
void for_heads(const AttentionSizes& s, const AttentionInput& in, double products, Body body) {
  if (rehearsal != nullptr)
    rehearsal->work +=
        products * static_cast<double>(s.batch * s.width) * static_cast<double>(s.queries * s.keys);
  const auto each = [&](std::size_t n) { body(Head{s, in, n / s.heads, n % s.heads}); };
  for_rows(s.batch * s.heads, s.queries * s.keys + s.queries * s.width / s.heads, each);
}

}  // namespace

void attention(const AttentionSizes& s, const AttentionInput& in, std::span<Real> out,
               std::span<Real> scales) {
  for_heads(s, in, 2, [&](const Head& h) {
    const ConstMatrix v = together(h, h.keys(in.v, s.keys), Copy::rows);
    for_blocks(h, scales, [&](Range block, const Matrix& w) {
      gemm(w.read(), v.first(w.cols), h.queries(out, block), Start::zero);
    });
  });
}

void attention_weights(const AttentionSizes& s, const AttentionInput& in,
                       std::span<const Real> scales, std::span<Real> weights) {
  for_heads(s, in, 1, [&](const Head& h) {
    const Matrix all(weights.data() + h.query(0) * s.keys, s.queries, s.keys);
    std::fill_n(all.data, s.queries * s.keys, Real(0));
    for_blocks(h, scales, [&](Range block, const Matrix& w) {
      copy_rows(w.read(), {all.row(block.begin), w.rows, w.cols, s.keys});
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
