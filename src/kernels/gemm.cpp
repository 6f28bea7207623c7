#include "kernels/gemm.hpp"

#include <algorithm>
#include <utility>

#include "base/threads.hpp"
#include "kernels/gemm_pack.hpp"
#include "kernels/gemm_tile.hpp"

namespace emb::kernels {
namespace {

constexpr std::size_t read_in_place = std::size_t{1} << 18;  // numbers of B that caches hold
constexpr std::size_t few_rows = 128;                        // for which no copy of B pays
constexpr std::size_t far_apart = 256;                       // numbers between two rows of A^T
constexpr std::size_t alone = 96 * 96 * 96;  // multiply-adds not worth a second thread

/// How much of A is worked on at a time: it stays in a cache while the panels of B pass by.
struct Block {
  std::size_t depth, rows;
};
constexpr Block of_rows = {1024, 1024};
constexpr Block of_columns = {512, 256};

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

/// `count` things dealt into runs of at most `most`, whose lengths differ by at most one.
struct Deal {
  std::size_t parts, each, longer;  // the first `longer` runs hold one more than `each`
  Deal(std::size_t count, std::size_t most)
      : parts(count <= most ? 1 : (count + most - 1) / most),
        each(count <= most ? count : count / parts),
        longer(count - parts * each) {}
  std::size_t begin(std::size_t part) const { return part * each + std::min(part, longer); }
  std::size_t length(std::size_t part) const { return each + (part < longer ? 1 : 0); }
};

struct Range {
  std::size_t begin, end;
  std::size_t size() const { return end - begin; }
};

/// An A^T whose numbers lie so far apart that each k touches memory of its own.
bool far_rows(const Product& p) { return p.a_row == 1 && p.a_step >= far_apart; }

/// How A is read: where it lies, or from a copy.
enum class Reading { in_place, copied, turned };

/// A far and long A^T is copied where several panels read it, and where many do, into rows.
Reading reading_of(const Product& p, std::size_t panels) {
  if (!far_rows(p) || panels == 1 || p.depth <= 256) return Reading::in_place;
  return panels > 12 ? Reading::turned : Reading::copied;
}

/// The vectors of a row of C, dealt into panels: six become 3 + 3, which runs faster than 4 + 2.
/// Columns of A^T are read best by tiles of eight rows, which are three vectors wide.
Deal panels_of(const Product& p) {
  const std::size_t vectors = (p.cols + lanes - 1) / lanes;
  const bool wide = p.a_step == 1 || vectors == tile_vectors;
  return {vectors, wide ? tile_vectors : 3};
}

Layout layout_of(const Tile& tile) { return tile.a_step == 1 ? Layout::rows : Layout::columns; }

/// A C narrower than one vector is worked on in a copy, so that the inner loops know whole
/// vectors only.
void multiply_narrow(Tile tile, std::size_t rows, std::size_t width) {
  alignas(vector_bytes) Real copy[tile_rows<1> * lanes];
  const Matrix c(std::exchange(tile.c, copy), rows, width, std::exchange(tile.c_row, lanes));
  if (tile.from_stored)
    for (std::size_t i = 0; i < rows; ++i) std::copy_n(c.row(i), width, copy + i * lanes);
  tile_function<1>(rows, layout_of(tile))(tile);
  for (std::size_t i = 0; i < rows; ++i) std::copy_n(copy + i * lanes, width, c.row(i));
}

/// All rows of one panel: the tile stands at the first, and is moved past the last.
template <std::size_t NV>
void multiply_rows(Tile& tile, std::size_t rows, std::size_t width) {
  const Deal tiles(rows, tile_rows<NV>);
  for (std::size_t t = 0; t < tiles.parts; ++t) {
    const std::size_t height = tiles.length(t);
    if (width < lanes) {
      multiply_narrow(tile, height, width);
    } else {
      tile_function<NV>(height, layout_of(tile))(tile);
    }
    tile.a += height * tile.a_row;
    tile.c += height * tile.c_row;
  }
}

void multiply_rows(Tile& tile, std::size_t rows, std::size_t width) {
  if (width <= lanes) return multiply_rows<1>(tile, rows, width);
  if (width <= 2 * lanes) return multiply_rows<2>(tile, rows, width);
  if (tile_vectors == 3 || width <= 3 * lanes) return multiply_rows<3>(tile, rows, width);
  return multiply_rows<tile_vectors>(tile, rows, width);
}

/// Points the tile at its panel of B: in place, or at a copy.
void place_panel(const Product& p, std::size_t k, std::size_t column, std::size_t width,
                 Tile& tile) {
  const Real* b = p.b + k * p.b_step + column * p.b_column;
  const bool once = p.rows <= tile_rows<tile_vectors>;
  const bool cached = p.rows <= few_rows && p.depth * p.cols <= read_in_place;
  if (!p.transposed_b() && width >= lanes && (once || cached)) {
    tile.b = b;
    tile.b_step = p.b_step;
    return;
  }
  const std::size_t padded = (width + lanes - 1) / lanes * lanes;
  Real* packed = packing_space<Factor::b>(of_rows.depth * tile_vectors * lanes);
  if (p.transposed_b()) {
    pack_transposed(b, p.b_column, tile.depth, width, packed, padded);
  } else {
    pack_rows(b, p.b_step, tile.depth, width, packed, padded);
  }
  tile.b = packed;
  tile.b_step = padded;
}

/// Points the tile at a copy of its rows of A. One vector more lies from row to row, or from k to
/// k: a power of two would press them all into a few sets of the cache.
void copy_rows(const Product& p, Reading reading, const Real* a, std::size_t rows, Tile& tile) {
  const bool turned = reading == Reading::turned;
  const std::size_t count = turned ? rows : tile.depth, length = turned ? tile.depth : rows;
  const std::size_t step = (length + lanes - 1) / lanes * lanes + lanes;
  Real* packed = packing_space<Factor::a>(count * step);
  if (turned) {
    pack_transposed(a, p.a_step, rows, tile.depth, packed, step);
  } else {
    pack_rows(a, p.a_step, tile.depth, rows, packed, step);
  }
  tile.a = packed;
  tile.a_row = turned ? step : 1;
  tile.a_step = turned ? 1 : step;
}

/// Columns of some panels, some rows: the work of one thread.
void multiply_block(const Product& p, Range panels, Range rows) {
  const Deal dealt = panels_of(p);
  const Reading reading = reading_of(p, panels.size());
  const bool by_rows = p.a_step == 1 || reading == Reading::turned;
  const Block block = by_rows ? of_rows : of_columns;
  const Deal chunks(rows.size(), block.rows);
  for (std::size_t k = 0; k < p.depth; k += block.depth)
    for (std::size_t chunk = 0; chunk < chunks.parts; ++chunk) {
      const std::size_t row = rows.begin + chunks.begin(chunk);
      const std::size_t height = chunks.length(chunk);
      Tile tile{};
      tile.depth = std::min(block.depth, p.depth - k);
      tile.from_stored = p.from_stored || k > 0;
      tile.c_row = p.c.stride;
      tile.a = p.a + k * p.a_step + row * p.a_row;
      tile.a_row = p.a_row;
      tile.a_step = p.a_step;
      if (reading != Reading::in_place) copy_rows(p, reading, tile.a, height, tile);
      const Real* const a = tile.a;
      for (std::size_t panel = panels.begin; panel < panels.end; ++panel) {
        const std::size_t column = dealt.begin(panel) * lanes;
        const std::size_t width = std::min(dealt.length(panel) * lanes, p.cols - column);
        place_panel(p, k, column, width, tile);
        tile.a = a;
        tile.c = p.c.row(row) + column;
        tile.last = width < lanes ? 0 : width - lanes;
        multiply_rows(tile, height, width);
      }
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
  if (p.rows * p.cols * p.depth <= alone) return multiply_block(p, {0, panels}, {0, p.rows});
  const std::size_t height = tile_rows<tile_vectors>;
  const std::size_t row_tiles = (p.rows + height - 1) / height;
  // Threads that share out the columns would each copy all rows of a far A^T.
  if (share(panels) <= share(row_tiles) && !far_rows(p)) {
    parallel_for(panels, 1, [&](auto begin, auto end) {
      multiply_block(p, {begin, end}, {0, p.rows});
    });
  } else {
    const std::size_t grain = (row_tiles + threads() - 1) / threads();
    parallel_for(row_tiles, grain, [&](auto begin, auto end) {
      multiply_block(p, {0, panels}, {begin * height, std::min(end * height, p.rows)});
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
