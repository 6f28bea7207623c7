#include "engine/kernels/fast/gemm_block.hpp"

#include "engine/kernels/fast/gemm_pack.hpp"
#include "engine/kernels/fast/gemm_tile.hpp"
#include "engine/kernels/gemm.hpp"

namespace emb::kernels {
namespace {

/// Numbers (a megabyte of them) that the second cache holds.
constexpr std::size_t cached = std::size_t{1} << 18;
/// Numbers (128 KB of them) that a near cache holds. If A, B and C fit, prefetching costs more than
/// it saves.
constexpr std::size_t nearby = std::size_t{1} << 15;

// When it pays to copy a factor before it is read.

/// So few rows of A do not read a copy of B often enough.
constexpr std::size_t few_rows = 128;
/// So small a B stays in the nearest cache, copied or not (16 KB).
constexpr std::size_t small_b = 4096;
/// So few k, and few columns, do not read a copy of A^T often enough.
constexpr std::size_t short_k = 128;
/// So many columns read A^T often enough for a copy, however few k there are.
constexpr std::size_t many_columns = 256;
/// So many columns have enough panels for wide ones, which read A less often.
constexpr std::size_t wide_columns = 128 * lanes;

/// With few registers, tiles are low and use little of each cache line of A^T. So they read a copy,
/// in blocks that fit a near cache.
constexpr bool low_tiles = vector_registers < 32;
/// An A^T whose rows are this many numbers apart is copied: each k touches another part of memory.
constexpr std::size_t far_apart = low_tiles ? 96 : 256;

/// How much of A is worked on at a time, while the panels of B pass by.
struct BlockSize {
  std::size_t depth, rows;
};
/// Rows of A are read from start to end, so their length matters little: a panel of B stays near.
constexpr BlockSize of_rows = {.depth = 2048, .rows = 2048};
/// The same for a copy of A^T, with fewer rows, because each thread keeps the memory of its copy.
constexpr BlockSize of_copied_rows = {.depth = 2048, .rows = 512};
/// Columns of A^T in place: this part of them stays in the second cache.
constexpr BlockSize of_columns = {.depth = 512, .rows = 512};
/// The same for low tiles, whose caches have to hold parts of both factors.
constexpr BlockSize of_near_columns = {.depth = 256, .rows = 512};
/// All of a small C stays in a cache, with these few k of A and B.
constexpr BlockSize of_small_c = {.depth = 96, .rows = 768};
/// Few rows of A against B^T: the packed panel fits in the L1 cache.
constexpr BlockSize of_few_rows = {.depth = 80, .rows = 16};

/// Whether A is an A^T whose numbers lie so far apart that each k touches memory of its own.
bool far_rows(const Product& p) { return p.a_row == 1 && p.a_step >= far_apart; }

/// Whether B is read where it lies, by few rows, because a cache holds it.
bool cached_b(const Product& p) { return p.rows <= few_rows && p.depth * p.cols <= cached; }

/// Whether C is worked on few k at a time: a cache holds all of it together with what those k of A
/// and B add. Where a cache holds B as well, C need not be visited that often.
bool small_c(const Product& p) {
  const std::size_t numbers = (p.rows + p.cols) * of_small_c.depth + p.rows * p.cols;
  return !low_tiles && p.rows <= of_small_c.rows && p.depth >= 2 * of_small_c.depth &&
         numbers <= cached && !cached_b(p);
}

/// Whether so few rows read a B^T that its copy costs more than they do.
bool few_readers(const Product& p) { return p.transposed_b() && p.rows <= of_few_rows.rows; }

/// The vectors of a row of C, dealt into panels: six become 3 + 3, which runs faster than 4 + 2.
/// Columns of A^T are read best by tall tiles, which are narrow, unless many panels read them.
Deal panels_of(const Product& p) {
  const std::size_t vectors = (p.cols + lanes - 1) / lanes;
  if (vectors <= widest_tile) return {vectors, vectors};
  return {vectors, p.a_step == 1 || p.cols >= wide_columns ? wide_tile : narrow_tile};
}

BlockSize block_of(const Product& p) {
  if (few_readers(p)) return of_few_rows;
  if (p.a_step == 1) return of_rows;
  if (copies_a(p) && p.cols >= many_columns && !low_tiles) return of_copied_rows;
  if (low_tiles && !copies_a(p)) return of_near_columns;
  return small_c(p) ? of_small_c : of_columns;
}

/// The factors and C where they lie, as one panel.
Tile first_tile(const Product& p) {
  return {.depth = p.depth,
          .a = p.a,
          .a_row = p.a_row,
          .a_step = p.a_step,
          .b = p.b,
          .b_step = p.b_step,
          .c = p.c,
          .c_row = p.c_row,
          .last = p.cols - lanes,
          .from_stored = p.from_stored};
}

/// A C narrower than one vector is worked on in a copy, so that the inner loops know whole
/// vectors only.
void multiply_narrow(Tile tile, std::size_t rows, std::size_t width, Layout layout) {
  alignas(vector_bytes) Real copy[tile_rows<1> * lanes];
  const Matrix c(std::exchange(tile.c, copy), rows, width, std::exchange(tile.c_row, lanes));
  if (tile.from_stored)
    for (std::size_t i = 0; i < rows; ++i) std::copy_n(c.row(i), width, copy + i * lanes);
  tile_function<1>(rows, layout)(tile);
  for (std::size_t i = 0; i < rows; ++i) std::copy_n(copy + i * lanes, width, c.row(i));
}

/// The rows of A that the panels pass by. In a copy they are dealt to tiles already, and a tile's
/// rows lie `apart` numbers from those of the next.
struct RowsOfA {
  std::size_t count;
  Layout layout;
  Deal tiles = {0, 1};  // of a copy
  std::size_t apart = 0;
};

/// `count` rows where they lie.
RowsOfA rows_of(const Product& p, std::size_t count) {
  const bool small = p.rows * p.depth + (p.rows + p.depth) * p.cols <= nearby;
  if (p.a_step != 1) return {count, Layout::columns};
  return {count, small ? Layout::near_rows : Layout::rows};
}

/// All rows of one panel: the tile stands at the first, and is moved past the last.
template <std::size_t NV>
void multiply_rows(Tile& tile, const RowsOfA& rows, std::size_t width) {
  const bool copied = rows.layout == Layout::tiles;
  const Deal tiles = copied ? rows.tiles : Deal(rows.count, tile_rows<NV>);
  for (std::size_t t = 0; t < tiles.parts; ++t) {
    const std::size_t height = tiles.length(t);
    if (width < lanes)
      multiply_narrow(tile, height, width, rows.layout);
    else
      tile_function<NV>(height, rows.layout)(tile);
    tile.a += copied ? rows.apart : height * tile.a_row;
    tile.c += height * tile.c_row;
  }
}

void multiply_rows(Tile& tile, const RowsOfA& rows, std::size_t width) {
  if (width <= lanes) return multiply_rows<1>(tile, rows, width);
  if (width <= 2 * lanes) return multiply_rows<2>(tile, rows, width);
  if (width <= narrow_tile * lanes) return multiply_rows<narrow_tile>(tile, rows, width);
  if (width <= wide_tile * lanes) return multiply_rows<wide_tile>(tile, rows, width);
  return multiply_rows<widest_tile>(tile, rows, width);
}

/// Points the tile at its panel of B: in place, or at a copy.
void place_panel(const Product& p, std::size_t k, std::size_t column, std::size_t width,
                 Tile& tile) {
  const Real* b = p.b + k * p.b_step + column * p.b_column;
  const bool once = p.rows <= tile_rows<wide_tile>;
  if (!p.transposed_b() && width >= lanes && (once || cached_b(p))) {
    tile.b = b;
    tile.b_step = p.b_step;
    return;
  }
  const std::size_t padded = (width + lanes - 1) / lanes * lanes;
  Real* packed = packing_space(Copy::b, of_rows.depth * widest_tile * lanes);
  if (p.transposed_b())
    pack_transposed(b, p.b_column, tile.depth, width, packed, padded);
  else
    pack_rows(b, p.b_step, tile.depth, width, packed, padded);
  tile.b = packed;
  tile.b_step = padded;
}

/// Points the tile at a copy of the rows of A. All panels read it, in tiles no higher than the
/// widest of them allows.
void copy_rows(const Product& p, RowsOfA& rows, Tile& tile) {
  rows.layout = Layout::tiles;
  rows.tiles = Deal(rows.count, accumulators / panels_of(p).longest());
  const std::size_t together = rows.tiles.longest();
  rows.apart = tile.depth * together + lanes;
  Real* packed = packing_space(Copy::a, rows.tiles.parts * rows.apart);
  pack_tiles(tile.a, p.a_step, tile.depth, rows.tiles, packed, rows.apart);
  tile.a = packed;
  tile.a_row = 1;
  tile.a_step = together;
}

}  // namespace

bool copies_a(const Product& p) {
  const bool cached_a = p.rows * p.depth <= cached;
  const bool pays = p.depth >= short_k || p.cols >= many_columns || !cached_a;
  return far_rows(p) && !small_c(p) && pays;
}

std::size_t count_panels(const Product& p) { return panels_of(p).parts; }

bool multiply_small(const Product& p) {
  const bool one_panel = p.cols >= lanes && p.cols <= widest_tile * lanes;
  const bool near = p.rows <= few_rows || p.depth * p.cols <= small_b;
  if (p.transposed_b() || !one_panel || !near || p.depth > of_columns.depth) return false;
  Tile tile = first_tile(p);
  multiply_rows(tile, rows_of(p, p.rows), p.cols);
  return true;
}

void multiply_block(const Product& p, Range panels, Range rows) {
  if (few_readers(p) && panels.size() > 1) {  // all k of a panel: rows of B^T are read to their end
    for (; panels.size() > 0; ++panels.begin)
      multiply_block(p, {panels.begin, panels.begin + 1}, rows);
    return;
  }
  const Deal dealt = panels_of(p);
  const BlockSize block = block_of(p);
  const Deal chunks(rows.size(), block.rows);
  for (std::size_t k = 0; k < p.depth; k += block.depth)
    for (std::size_t chunk = 0; chunk < chunks.parts; ++chunk) {
      const std::size_t row = rows.begin + chunks.begin(chunk);
      RowsOfA of_chunk = rows_of(p, chunks.length(chunk));
      Tile tile = first_tile(p);
      tile.depth = std::min(block.depth, p.depth - k);
      tile.from_stored = p.from_stored || k > 0;
      tile.a += k * p.a_step + row * p.a_row;
      if (copies_a(p)) copy_rows(p, of_chunk, tile);
      const Real* const a = tile.a;
      for (std::size_t panel = panels.begin; panel < panels.end; ++panel) {
        const std::size_t column = dealt.begin(panel) * lanes;
        const std::size_t width = std::min(dealt.length(panel) * lanes, p.cols - column);
        place_panel(p, k, column, width, tile);
        tile.a = a;
        tile.c = p.c + row * p.c_row + column;
        tile.last = width < lanes ? 0 : width - lanes;
        multiply_rows(tile, of_chunk, width);
      }
    }
}

}  // namespace emb::kernels
