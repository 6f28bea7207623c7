#include "engine/kernels/attention.hpp"

#include <vector>

#include "engine/kernels/fast/attention_block.hpp"
#include "engine/kernels/fast/exponentials.hpp"

namespace emb::kernels {
namespace {

constexpr Real hidden_score = -std::numeric_limits<Real>::infinity();

/// A padded row of scores as it goes into the softmax, which multiplies it by the factor returned.
Real prepare(const Head& h, std::size_t query, std::span<Real> row) {
  const std::size_t seen = h.seen(query + 1);
  const bool biased = !h.in.bias.empty(), hiding = !h.in.hidden.empty(), plain = !biased && !hiding;
  for (std::size_t j = 0; !plain && j < seen; ++j) row[j] *= h.s.scale;
  for (std::size_t j = 0; biased && j < seen; ++j) row[j] += h.in.bias[h.bias(query) + j];
  for (std::size_t j = 0; hiding && j < seen; ++j)
    row[j] = h.in.hidden[h.text * h.s.keys + j] != 0 ? hidden_score : row[j];
  // Whole steps, so that no branch depends on how much of one is seen.
  for (std::size_t j = seen / sum_lanes * sum_lanes; j < row.size(); ++j)
    row[j] = j < seen ? row[j] : hidden_score;
  return plain ? h.s.scale : Real(1);
}

/// w = the weights of a block, slice by slice: soften(query, rows, factor) is the softmax of padded
/// rows of scores times the factor, and is told the first of their queries.
template <class Soften>
void weigh(const Block& block, const Real* keys, const Matrix& w, Soften soften) {
  block.for_pairs(block.h.queries(block.h.in.q, block.range), keys, w);
  for (std::size_t i = 0; i < w.rows; i += slice) {
    const Matrix rows(w.row(i), std::min(slice, w.rows - i), padded(block.reached(i)), w.stride);
    Real factor = 1;
    for (std::size_t n = 0; n < rows.rows; ++n)
      factor = prepare(block.h, block.range.begin + i + n, {rows.row(n), rows.cols});
    soften(block.h.query(block.range.begin + i), rows, factor);
  }
}

/// The weights of the only block where they are kept.
template <class T>
MatrixView<T> kept_weights(const Block& block, std::span<T> kept) {
  const std::size_t stride = padded(block.h.s.keys);
  return {kept.data() + block.h.query(0) * stride, block.range.size(), block.seen, stride};
}

/// The weights once more, from the scale of each row.
Matrix weights_again(const Block& block, const Real* keys, std::span<const Real> scales) {
  const Matrix w = block.numbers(Copy::weights);
  weigh(block, keys, w, [&](std::size_t query, const Matrix& rows, Real factor) {
    softmax_rows_again(rows, factor, &scales[2 * query]);
  });
  return w;
}

/// Turns the gradient of the weights into that of the products q k, in place: that of the scores is
/// w (dw - sum of w dw), which adds to `bias`, the bias gradient of the first query, on its way.
void through_softmax(const Block& block, const ConstMatrix& w, const Matrix& dw, Real* bias) {
  const AttentionSizes& s = block.h.s;
  for (std::size_t i = 0; i < w.rows; ++i) {
    const Real* const p = w.row(i);
    Real* const d = dw.row(i);
    const std::size_t reached = block.reached(i), summed = std::min(padded(reached), s.keys);
    std::fill(d + reached, d + summed, Real(0));
    const Real mean = dot({p, summed}, {d, summed});
    for (std::size_t j = 0; bias != nullptr && j < block.h.seen(block.range.begin + i + 1); ++j)
      (bias - i)[j] += p[j] * (d[j] - mean);  // the next query is one place farther from every key
    for (std::size_t j = 0; j < reached; ++j) d[j] = p[j] * (d[j] - mean) * s.scale;
  }
}

/// What blocks of queries add to, for the gradient of keys or values. Where there are several, one
/// that is fresh is put into place at last. Others stay there, for they may be one.
Matrix begun(const Head& h, const Target& to, Copy copy) {
  if (to.values.empty() || !to.fresh || is_short(h.s)) return h.keys(to.values);
  return {packing_space(copy, h.s.keys * h.width()), h.s.keys, h.width()};
}

/// Calls body(block) for the blocks of a head's queries, in order: at least once.
template <class Body>
void for_blocks(const Head& h, Body body) {
  for (std::size_t begin = 0; begin == 0 || begin < h.s.queries; begin += attention_block)
    body(Block{h, {begin, std::min(begin + attention_block, h.s.queries)}});
}

void backward(const Head& h, std::span<const Real> kept, std::span<const Real> dout,
              const AttentionGradients& to, Real* dbias) {
  // Blocks of queries add to these in order, so each element is one chain over all queries.
  const Matrix dk = begun(h, to.k, Copy::dkeys), dv = begun(h, to.v, Copy::dvalues);
  const auto start = [](bool fresh) { return fresh ? Start::zero : Start::stored; };
  const ConstMatrix k = h.together(h.keys(h.in.k));
  const Real* const keys = is_short(h.s) ? nullptr : h.turned(h.keys(h.in.k), Copy::keys);
  const Real* const values = h.turned(h.keys(h.in.v), Copy::values);
  for_blocks(h, [&](const Block& block) {
    const ConstMatrix q = h.queries(h.in.q, block.range), dy = h.queries(dout, block.range);
    const ConstMatrix w =
        is_short(h.s) ? kept_weights(block, kept) : weights_again(block, keys, kept).read();
    if (!to.v.values.empty()) block.over_queries(w, dy, dv, start(to.v.fresh));
    const Matrix d = block.numbers(Copy::slopes);
    block.for_pairs(dy, values, d);
    through_softmax(block, w, d, dbias == nullptr ? nullptr : dbias + h.bias(block.range.begin));
    if (!to.q.values.empty())
      block.over_keys(d.read(), k, h.queries(to.q.values, block.range), start(to.q.fresh));
    if (!to.k.values.empty()) block.over_queries(d.read(), q, dk, start(to.k.fresh));
  });
  copy_rows(dk.read(), h.keys(to.k.values));
  copy_rows(dv.read(), h.keys(to.v.values));
}

/// Prefetches rows of a head into the second cache some time before its turn: they lie between
/// those of other heads, where no hardware looks for them. (Inlined, because g++ 12 drops calls of
/// a function that does nothing else.)
[[gnu::always_inline]] inline void prefetch_rows(const ConstMatrix& rows, auto width_of) {
  for (std::size_t r = 0; r < rows.rows; ++r)
    for (std::size_t c = 0; c < width_of(r); c += 64 / sizeof(Real))
      __builtin_prefetch(rows.row(r) + c, 0, 2);
}

/// Calls body(head) for all heads of all texts, shared by threads.
template <class Body>
void for_heads(const AttentionSizes& s, const AttentionInput& in,
               std::initializer_list<std::span<const Real>> arrays, std::span<const Real> kept,
               Body body) {
  const bool prefetches = is_short(s) && s.queries == s.keys;
  for_rows(s.batch * s.heads, s.queries * s.keys + s.queries * s.width / s.heads,
           [&](std::size_t n) {
             const Head next{s, in, (n + 1) / s.heads, (n + 1) % s.heads};
             if (prefetches && next.text < s.batch) {
               for (const std::span<const Real> x : arrays)
                 if (!x.empty()) prefetch_rows(next.keys(x), [&](auto) { return next.width(); });
               if (!kept.empty())
                 prefetch_rows(kept_weights(Block{next, {0, s.queries}}, kept),
                               [&](std::size_t r) { return padded(next.seen(r + 1)); });
             }
             body(Head{s, in, n / s.heads, n % s.heads});
           });
}

}  // namespace

std::size_t numbers_kept(const AttentionSizes& s) {
  return s.batch * s.heads * s.queries * (is_short(s) ? padded(s.keys) : 2);
}

void attention(const AttentionSizes& s, const AttentionInput& in, std::span<Real> out,
               std::span<Real> kept) {
  for_heads(s, in, {in.q, in.k, in.v, out}, kept, [&](const Head& h) {
    const ConstMatrix v = h.together(h.keys(in.v));
    const Real* const keys = h.turned(h.keys(in.k), Copy::keys);
    for_blocks(h, [&](const Block& block) {
      const Matrix w = is_short(s) ? kept_weights(block, kept) : block.numbers(Copy::weights);
      weigh(block, keys, w, [&](std::size_t query, const Matrix& rows, Real factor) {
        std::array<Real, 2 * slice> not_kept;
        softmax_rows(rows, factor, is_short(s) ? not_kept.data() : &kept[2 * query]);
      });
      block.over_keys(w.read(), v, h.queries(out, block.range), Start::zero);
    });
  });
}

void attention_weights(const AttentionSizes& s, const AttentionInput& in, std::span<Real> weights) {
  for_heads(s, in, {}, {}, [&](const Head& h) {
    const Real* const keys = h.turned(h.keys(in.k), Copy::keys);
    for_blocks(h, [&](const Block& block) {
      const Matrix w = block.numbers(Copy::weights);
      weigh(block, keys, w, [&](std::size_t query, const Matrix& rows, Real factor) {
        std::array<Real, 2 * slice> not_kept;
        softmax_rows(rows, factor, not_kept.data());
        copy_rows({rows.data, rows.rows, std::min(rows.cols, s.keys), rows.stride},
                  {weights.data() + query * s.keys, rows.rows, s.keys});
      });
    });
  });
}

void attention_backward(const AttentionSizes& s, const AttentionInput& in,
                        std::span<const Real> kept, std::span<const Real> dout,
                        const AttentionGradients& to) {
  // Each text adds up its own bias gradient, so that threads share out texts as well as heads.
  const std::size_t of_text = to.bias.values.size();
  std::vector<Real> parts(s.batch * of_text, Real(0));
  for_heads(s, in, {in.q, in.k, in.v, dout, to.q.values, to.k.values, to.v.values}, kept,
            [&](const Head& h) {
              backward(h, kept, dout, to, of_text == 0 ? nullptr : &parts[h.text * of_text]);
            });
  if (to.bias.fresh) std::fill(to.bias.values.begin(), to.bias.values.end(), Real(0));
  for (std::size_t i = 0; i < parts.size(); ++i) to.bias.values[i % of_text] += parts[i];
}

}  // namespace emb::kernels
