#include "kernels/attention_block.hpp"

namespace emb::kernels {

void copy_rows(const ConstMatrix& from, const Matrix& to) {
  // Rows lie scattered, so each is asked for eight rows before its turn.
  for (std::size_t r = 0; r < from.rows && from.data != to.data; ++r) {
    for (std::size_t c = 0; c < from.cols; c += 64 / sizeof(Real)) {
      __builtin_prefetch(from.row(r + 8) + c);
      __builtin_prefetch(to.row(r + 8) + c, 1);
    }
    std::copy_n(from.row(r), from.cols, to.row(r));
  }
}

ConstMatrix together(const Head& h, const ConstMatrix& rows) {
  if (is_short(h.s)) return rows;
  const Matrix made(packing_space(Copy::rows, rows.rows * rows.cols), rows.rows, rows.cols);
  copy_rows(rows, made);
  return made.read();
}

const Real* turned(const Head& h, const ConstMatrix& rows, Copy copy) {
  if (h.s.queries <= slice) return rows.data;
  Real* const room = packing_space(copy, (rows.rows + longest_block) * rows.cols);
  for (std::size_t j = 0; j < rows.rows; j += longest_block)
    pack_transposed(rows.row(j), rows.stride, rows.cols, std::min(longest_block, rows.rows - j),
                    room + j * rows.cols, longest_block);
  return room;
}

void for_pairs(const Block& block, const ConstMatrix& a, const Real* b, const Matrix& to) {
  const AttentionSizes& s = block.h.s;
  if (s.queries <= slice)
    return gemm(Form::b_transposed, a, {b, to.cols, a.cols, s.width}, to, Start::zero);
  block.for_slices([&](Range some, Range keys) {
    for (std::size_t j = 0; j < keys.end; j += longest_block) {
      const Range chunk{j, std::min(j + longest_block, keys.end)};
      gemm(Form::plain, part(a, some), {b + j * a.cols, a.cols, chunk.size(), longest_block},
           part(to, some, chunk), Start::zero);
    }
  });
}

void over_keys(const Block& block, const ConstMatrix& w, const ConstMatrix& b, const Matrix& to,
               Start start) {
  block.for_slices([&](Range some, Range keys) {
    gemm(Form::plain, part(w, some, keys), part(b, keys), part(to, some), start);
  });
}

void over_queries(const Block& block, const ConstMatrix& w, const ConstMatrix& b, const Matrix& to,
                  Start start) {
  const std::size_t whole = block.h.seen(block.range.begin);  // keys that all see
  gemm(Form::a_transposed, part(w, {0, w.rows}, {0, whole}), b, part(to, {0, whole}),
       block.range.begin == 0 ? start : Start::stored);
  for (std::size_t j = whole; j < block.seen; j += slice) {
    const Range keys{j, std::min(j + slice, block.seen)}, later{j - whole, w.rows};
    gemm(Form::a_transposed, part(w, later, keys), part(b, later), part(to, keys), start);
  }
}

}  // namespace emb::kernels
