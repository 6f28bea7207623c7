#include "kernels/layout.hpp"

#include "kernels/loops.hpp"

namespace emb::kernels {
namespace {

void move_run(std::size_t n, const Real* from, Real* __restrict to, bool fresh) {
  if (fresh) return void(std::copy_n(from, n, to));
  for (std::size_t i = 0; i < n; ++i) to[i] += from[i];
}

constexpr std::size_t tile = 16;   // rows whose lines all stay in the first cache
constexpr std::size_t block = 64;  // rows whose pages are all known to the processor

/// Calls body(rows, cols) on squares of a matrix, `step` long on each side but at the ends.
template <class Body>
void cut(Range rows, Range cols, std::size_t step, Body body) {
  for (std::size_t c = cols.begin; c < cols.end; c += step)
    for (std::size_t r = rows.begin; r < rows.end; r += step)
      body(Range{r, std::min(r + step, rows.end)}, Range{c, std::min(c + step, cols.end)});
}

/// One matrix with strided rows into its transpose: to(c, r) = from(r, c) for a range of each.
void transpose_matrix(const Real* from, std::size_t from_stride, Real* to, std::size_t to_stride,
                      bool fresh, Range rows, Range cols) {
  const auto one_tile = [=](Range tile_rows, Range tile_cols) {
    for (std::size_t c = tile_cols.begin; c < tile_cols.end; ++c)
      for (std::size_t r = tile_rows.begin; r < tile_rows.end; ++r) {
        Real& target = to[c * to_stride + r];
        target = fresh ? from[r * from_stride + c] : target + from[r * from_stride + c];
      }
  };
  cut(rows, cols, block, [&](Range r, Range c) { cut(r, c, tile, one_tile); });
}

/// The last axis changes places: a stack of matrices, transposed tile by tile.
void transpose_last(const SwappedAxes& axes, const Real* from, Real* to, bool fresh) {
  const std::size_t matrix = axes.a * axes.middle * axes.b;
  parallel_for(axes.outer * axes.b, grain_rows(axes.middle * axes.a),
               [&](std::size_t begin, std::size_t end) {
                 while (begin < end) {
                   const std::size_t o = begin / axes.b;
                   const std::size_t first = begin % axes.b;
                   const std::size_t count = std::min(end - begin, axes.b - first);
                   for (std::size_t m = 0; m < axes.middle; ++m)
                     transpose_matrix(from + o * matrix + m * axes.b, axes.middle * axes.b,
                                      to + o * matrix + m * axes.a, axes.middle * axes.a, fresh,
                                      {0, axes.a}, {first, first + count});
                   begin += count;
                 }
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
