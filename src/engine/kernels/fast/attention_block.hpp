#pragma once

#include "engine/kernels/attention.hpp"
#include "engine/kernels/fast/gemm_pack.hpp"
#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/gemm.hpp"

/// A block of queries of one head of attention, and its products with keys and values.
namespace emb::kernels {

inline constexpr std::size_t slice = 16;  // queries whose products skip what none of them sees

/// Whether all queries are one block. Then its weights are kept, and it reads rows where they lie.
inline bool is_short(const AttentionSizes& s) { return s.queries <= attention_block; }

template <class T>
MatrixView<T> part(const MatrixView<T>& of, Range rows, Range cols) {
  return {of.row(rows.begin) + cols.begin, rows.size(), cols.size(), of.stride};
}
template <class T>
MatrixView<T> part(const MatrixView<T>& of, Range rows) {
  return part(of, rows, {0, of.cols});
}

/// Nothing is done where they are the same.
inline void copy_rows(const ConstMatrix& from, const Matrix& to) {
  // Rows lie scattered, so each is prefetched eight rows before its turn.
  for (std::size_t r = 0; r < from.rows && from.data != to.data; ++r) {
    for (std::size_t c = 0; c < from.cols; c += 64 / sizeof(Real)) {
      __builtin_prefetch(from.row(r + 8) + c);
      __builtin_prefetch(to.row(r + 8) + c, 1);
    }
    std::copy_n(from.row(r), from.cols, to.row(r));
  }
}

/// One head of one text.
struct Head {
  const AttentionSizes& s;
  const AttentionInput& in;
  std::size_t text, number;

  std::size_t width() const { return s.width / s.heads; }
  /// Keys that some query before `end` sees: the rest is skipped, not multiplied by zero.
  std::size_t seen(std::size_t end) const { return s.causal ? end + s.keys - s.queries : s.keys; }
  auto queries(auto x, Range range) const { return rows(x, s.queries, range); }
  auto keys(auto x) const { return rows(x, s.keys, {0, s.keys}); }
  /// Which of the queries of all heads of all texts a query is.
  std::size_t query(std::size_t n) const { return (text * s.heads + number) * s.queries + n; }
  /// Where a query finds what is added to the score of the first key; those of the others follow.
  std::size_t bias(std::size_t n) const { return number * offsets(s) + s.queries - 1 - n; }

  template <class T>
  MatrixView<T> rows(std::span<T> x, std::size_t length, Range range) const {
    const std::size_t start = (text * length + range.begin) * s.width + number * width();
    return {x.empty() ? nullptr : &x[start], range.size(), width(), s.width};
  }

  // What all blocks of a head read.

  /// Rows of one head lie between those of the others, in few of the places of a cache. Where
  /// several blocks of queries read all of them, they are copied.
  ConstMatrix together(const ConstMatrix& all) const {
    if (is_short(s)) return all;
    const Matrix made(packing_space(Copy::rows, all.rows * all.cols), all.rows, all.cols);
    copy_rows(all, made);
    return made.read();
  }
  /// Rows of one head as factors that give a number for each key: a copy is [d, 64] for each 64
  /// keys. Queries that are one slice read them where they lie.
  const Real* turned(const ConstMatrix& all, Copy copy) const {
    if (s.queries <= slice) return all.data;
    Real* const room = packing_space(copy, (all.rows + attention_block) * all.cols);
    for (std::size_t j = 0; j < all.rows; j += attention_block)
      pack_transposed(all.row(j), all.stride, all.cols, std::min(attention_block, all.rows - j),
                      room + j * all.cols, attention_block);
    return room;
  }
};

/// Queries of a head that are worked on together. Under a causal mask each sees one key more than
/// the one before it, so they are cut into slices, and none goes farther than its last query sees.
struct Block {
  const Head& h;
  Range range;
  std::size_t seen = h.seen(range.end);

  /// Calls body(queries, keys they reach).
  template <class Body>
  void for_slices(Body body) const {
    const std::size_t step = h.s.causal ? slice : attention_block;
    for (std::size_t begin = 0; begin < range.size(); begin += step)
      body(Range{begin, std::min(begin + step, range.size())}, Range{0, reached(begin)});
  }
  /// Keys that the slice of query i sees.
  std::size_t reached(std::size_t i) const {
    return h.seen(range.begin + std::min((i / slice + 1) * slice, range.size()));
  }
  /// A number for each query and each key that one of them sees.
  Matrix numbers(Copy copy) const {
    const std::size_t stride = padded(seen) + 64 / sizeof(Real);  // rows share no place in a cache
    const std::size_t most = stride + h.s.keys - seen;  // asked for at once, not block by block
    return {packing_space(copy, range.size() * most), range.size(), seen, stride};
  }

  // The three products of a block, without most of what no query sees.

  /// to = a b^T, where b was turned: a number for each query and each key.
  void for_pairs(const ConstMatrix& a, const Real* b, const Matrix& to) const {
    if (h.s.queries <= slice)
      return gemm(Form::b_transposed, a, {b, to.cols, a.cols, h.s.width}, to, Start::zero);
    for_slices([&](Range some, Range keys) {
      for (std::size_t j = 0; j < keys.end; j += attention_block) {
        const Range chunk{j, std::min(j + attention_block, keys.end)};
        gemm(Form::plain, part(a, some), {b + j * a.cols, a.cols, chunk.size(), attention_block},
             part(to, some, chunk), Start::zero);
      }
    });
  }
  /// to = or += w b: a sum over keys for each query.
  void over_keys(const ConstMatrix& w, const ConstMatrix& b, const Matrix& to, Start start) const {
    for_slices([&](Range some, Range keys) {
      gemm(Form::plain, part(w, some, keys), part(b, keys), part(to, some), start);
    });
  }
  /// to = or += w^T b: a sum over queries for each key, from the first one that sees it on.
  void over_queries(const ConstMatrix& w, const ConstMatrix& b, const Matrix& to,
                    Start start) const {
    const std::size_t whole = h.seen(range.begin);  // keys that all see
    gemm(Form::a_transposed, part(w, {0, w.rows}, {0, whole}), b, part(to, {0, whole}),
         range.begin == 0 ? start : Start::stored);
    for (std::size_t j = whole; j < seen; j += slice) {
      const Range keys{j, std::min(j + slice, seen)}, later{j - whole, w.rows};
      gemm(Form::a_transposed, part(w, later, keys), part(b, later), part(to, keys), start);
    }
  }
};

}  // namespace emb::kernels
