#include "engine/kernels/layout.hpp"

#include "engine/kernels/fast/loops.hpp"

namespace emb::kernels {
namespace {

/// So many rows are transposed together that their cache lines all stay in the first cache.
constexpr std::size_t tile = 16;
/// So many columns that the processor remembers where the pages of all of them lie.
constexpr std::size_t block = 64;

/// Some columns of a matrix with strided rows into its transpose: to(c, r) = from(r, c).
void transpose_columns(Range columns, const Real* from, std::size_t from_stride, std::size_t rows,
                       Real* to, std::size_t to_stride, bool fresh) {
  for (std::size_t top = 0; top < rows; top += tile)
    for (std::size_t c = columns.begin; c < columns.end; ++c)
      for (std::size_t r = top; r < std::min(top + tile, rows); ++r) {
        Real& target = to[c * to_stride + r];
        target = fresh ? from[r * from_stride + c] : target + from[r * from_stride + c];
      }
}

/// The last axis changes places: a stack of matrices, transposed block by block.
void transpose_last(const SwappedAxes& axes, const Real* from, Real* to, bool fresh) {
  const std::size_t a = axes.a, middle = axes.middle, b = axes.b;
  const std::size_t blocks = (b + block - 1) / block;
  for_rows(axes.outer * blocks, block * middle * a, [=](std::size_t n) {
    const std::size_t begin = n / blocks * a * middle * b, first = n % blocks * block;
    for (std::size_t m = 0; m < middle; ++m)
      transpose_columns({first, std::min(first + block, b)}, from + begin + m * b, middle * b, a,
                        to + begin + m * a, middle * a, fresh);
  });
}

/// The last axis stays: whole runs change places.
void transpose_runs(const SwappedAxes& axes, const Real* from, Real* to, bool fresh) {
  const std::size_t group = axes.middle * axes.a;  // runs of the result that share o and b
  for_rows(axes.outer * axes.b, group * axes.inner, [=](std::size_t i) {
    for (std::size_t k = 0; k < group; ++k) {
      const std::size_t o = i / axes.b, b = i % axes.b, m = k / axes.a, a = k % axes.a;
      const std::size_t source = ((o * axes.a + a) * axes.middle + m) * axes.b + b;
      move_run(axes.inner, from + source * axes.inner, to + (i * group + k) * axes.inner, fresh);
    }
  });
}

}  // namespace

void copy_runs(const Runs& runs, const Real* from, Real* to, bool fresh) {
  const std::size_t width = runs.width;
  if (runs.count == 1 || (runs.from_stride == width && runs.to_stride == width)) {
    parallel_for(runs.count * width, grain_elements, [&](std::size_t begin, std::size_t end) {
      move_run(end - begin, from + begin, to + begin, fresh);
    });
    return;
  }
  for_rows(runs.count, width, [=](std::size_t r) {
    move_run(width, from + r * runs.from_stride, to + r * runs.to_stride, fresh);
  });
}

void transpose(const SwappedAxes& axes, const Real* from, Real* to, bool fresh) {
  const auto run = axes.inner == 1 ? transpose_last : transpose_runs;
  run(axes, from, to, fresh);
}

}  // namespace emb::kernels
