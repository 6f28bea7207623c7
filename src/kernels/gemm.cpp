#include "kernels/gemm.hpp"

#include <algorithm>
#include <utility>

#include "base/threads.hpp"
#include "kernels/gemm_pack.hpp"
#include "kernels/gemm_tile.hpp"

namespace emb::kernels {
namespace {

constexpr std::size_t depth_block = 512;  // of k: a panel of B stays in L1 and L2
constexpr std::size_t read_in_place = std::size_t{1}
                                      << 18;  // numbers of B that caches hold unpacked
constexpr std::size_t alone = 48 * 48 * 48;   // multiply-adds not worth a second thread

/// One product: strides say which form it is. b_column is 1 for a row-major B, b_step is 1 for B^T.
struct Product {
  std::size_t rows, cols, depth;
  const Real* a;
  std::size_t a_row, a_step;
  const Real* b;
  std::size_t b_step, b_column;
  Matrix c;
  bool from_stored;

  bool transposed_b() const { return b_column != 1; }
};

/// `count` things dealt into `parts` runs whose lengths differ by at most one.
struct Deal {
  std::size_t count, parts;
  std::size_t begin(std::size_t part) const {
    return part * (count / parts) + std::min(part, count % parts);
  }
  std::size_t length(std::size_t part) const { return begin(part + 1) - begin(part); }
};

Deal deal(std::size_t count, std::size_t most) { return {count, (count + most - 1) / most}; }

/// The vectors of a row of C, dealt into panels: four become 2 + 2, which runs faster than 3 + 1.
Deal panels_of(const Product& p) { return deal((p.cols + lanes - 1) / lanes, tile_vectors); }

/// A tile whose last vector is partly outside C works on a copy, so that the inner loops know
/// whole vectors only.
template <std::size_t NV>
void multiply_edge(Tile tile, std::size_t rows, std::size_t width) {
  alignas(vector_bytes) Real copy[tile_rows<NV> * NV * lanes];
  const Matrix c(std::exchange(tile.c, copy), rows, width, std::exchange(tile.c_row, NV * lanes));
  if (tile.from_stored)
    for (std::size_t i = 0; i < rows; ++i) std::copy_n(c.row(i), width, copy + i * tile.c_row);
  tile_function<NV>(rows)(tile);
  for (std::size_t i = 0; i < rows; ++i) std::copy_n(copy + i * tile.c_row, width, c.row(i));
}

template <std::size_t NV>
void multiply_rows(Tile tile, std::size_t width, std::size_t row_begin, std::size_t row_end) {
  const Real* a = tile.a;
  Real* c = tile.c;
  const Deal tiles = deal(row_end - row_begin, tile_rows<NV>);
  for (std::size_t t = 0; t < tiles.parts; ++t) {
    const std::size_t row = row_begin + tiles.begin(t);
    tile.a = a + row * tile.a_row;
    tile.c = c + row * tile.c_row;
    if (width == NV * lanes) {
      tile_function<NV>(tiles.length(t))(tile);
    } else {
      multiply_edge<NV>(tile, tiles.length(t), width);
    }
  }
}

void multiply_rows(const Tile& tile, std::size_t width, std::size_t begin, std::size_t end) {
  if (width <= lanes) return multiply_rows<1>(tile, width, begin, end);
  if (width <= 2 * lanes) return multiply_rows<2>(tile, width, begin, end);
  return multiply_rows<3>(tile, width, begin, end);
}

/// Points the tile at its panel of B: in place, or at a packed copy.
void place_panel(const Product& p, std::size_t k, std::size_t column, std::size_t width,
                 Tile& tile) {
  const Real* b = p.b + k * p.b_step + column * p.b_column;
  const std::size_t padded = (width + lanes - 1) / lanes * lanes;
  const bool cached = p.depth * p.cols <= read_in_place || p.rows <= tile_rows<tile_vectors>;
  if (!p.transposed_b() && width == padded && cached) {
    tile.b = b;
    tile.b_step = p.b_step;
    return;
  }
  Real* packed = packing_space(depth_block * tile_vectors * lanes);
  if (p.transposed_b()) {
    pack_transposed(b, p.b_column, tile.depth, width, packed, padded);
  } else {
    pack_rows(b, p.b_step, tile.depth, width, packed, padded);
  }
  tile.b = packed;
  tile.b_step = padded;
}

/// Columns of some panels, rows [row_begin, row_end): the work of one thread.
void multiply_block(const Product& p, std::size_t panel_begin, std::size_t panel_end,
                    std::size_t row_begin, std::size_t row_end) {
  const Deal panels = panels_of(p);
  for (std::size_t k = 0; k < p.depth; k += depth_block)
    for (std::size_t panel = panel_begin; panel < panel_end; ++panel) {
      const std::size_t column = panels.begin(panel) * lanes;
      const std::size_t width = std::min(panels.length(panel) * lanes, p.cols - column);
      Tile tile{};
      tile.depth = std::min(depth_block, p.depth - k);
      tile.a = p.a + k * p.a_step;
      tile.a_row = p.a_row;
      tile.a_step = p.a_step;
      tile.c = p.c.data + column;
      tile.c_row = p.c.stride;
      tile.from_stored = p.from_stored || k > 0;
      place_panel(p, k, column, width, tile);
      multiply_rows(tile, width, row_begin, row_end);
    }
}

/// The larger share, out of `parts`, that a thread gets.
double share(std::size_t parts) {
  const std::size_t most = (parts + threads() - 1) / threads();
  return static_cast<double>(most) / static_cast<double>(parts);
}

/// A product over no k at all: what the chains start from.
void multiply_nothing(const Product& p) {
  if (p.from_stored) return;
  for (std::size_t i = 0; i < p.rows; ++i) std::fill_n(p.c.row(i), p.cols, Real(0));
}

void multiply(const Product& p) {
  if (p.rows == 0 || p.cols == 0) return;
  if (p.depth == 0) return multiply_nothing(p);
  const std::size_t panels = panels_of(p).parts;
  if (p.rows * p.cols * p.depth <= alone) return multiply_block(p, 0, panels, 0, p.rows);
  const std::size_t height = tile_rows<tile_vectors>;
  const std::size_t row_tiles = (p.rows + height - 1) / height;
  if (share(panels) <= share(row_tiles)) {
    parallel_for(panels, 1,
                 [&](auto begin, auto end) { multiply_block(p, begin, end, 0, p.rows); });
  } else {
    const std::size_t grain = (row_tiles + threads() - 1) / threads();
    parallel_for(row_tiles, grain, [&](auto begin, auto end) {
      multiply_block(p, 0, panels, begin * height, std::min(end * height, p.rows));
    });
  }
}

}  // namespace

void gemm(ConstMatrix a, ConstMatrix b, Matrix c, Start start) {
  multiply({c.rows, c.cols, a.cols, a.data, a.stride, 1, b.data, b.stride, 1, c,
            start == Start::stored});
}

void gemm_nt(ConstMatrix a, ConstMatrix b, Matrix c, Start start) {
  multiply({c.rows, c.cols, a.cols, a.data, a.stride, 1, b.data, 1, b.stride, c,
            start == Start::stored});
}

void gemm_tn(ConstMatrix a, ConstMatrix b, Matrix c, Start start) {
  multiply({c.rows, c.cols, a.rows, a.data, 1, a.stride, b.data, b.stride, 1, c,
            start == Start::stored});
}

void gemm(Form form, ConstMatrix a, ConstMatrix b, Matrix c, Start start) {
  if (form == Form::plain) return gemm(a, b, c, start);
  if (form == Form::b_transposed) return gemm_nt(a, b, c, start);
  gemm_tn(a, b, c, start);
}

void gemm_batch(Form form, std::size_t count, ConstMatrix a, ConstMatrix b, Matrix c, Start start) {
  const auto next = [](auto matrix, std::size_t n) {
    matrix.data += n * matrix.rows * matrix.stride;
    return matrix;
  };
  const auto run = [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) gemm(form, next(a, n), next(b, n), next(c, n), start);
  };
  if (count < threads()) return run(0, count);  // the products share out their own work
  const std::size_t depth = form == Form::a_transposed ? a.rows : a.cols;
  const std::size_t work = std::max<std::size_t>(c.rows * c.cols * depth, 1);
  parallel_for(count, (alone + work - 1) / work, run);
}

}  // namespace emb::kernels
