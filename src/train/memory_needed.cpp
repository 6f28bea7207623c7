#include "train/memory_needed.hpp"

#include <algorithm>

#include "base/real.hpp"
#include "base/threads.hpp"

namespace emb {

void MemoryNeeded::add_buffers(double count, double numbers) {
  constexpr double large = 1 << 21;  // from here on, a buffer begins at a multiple of it
  const double size = numbers * sizeof(Real);
  bytes += count * size;
  // Blocks come in sizes that are a quarter apart at most.
  addresses += count * (1.125 * size + (size < large ? 0 : 1.0625 * large));
}

void MemoryNeeded::add_copied_factor(double rows, double depth, double columns) {
  const double rows_of_a_thread = columns < 256 ? 512 : 1024,
               most_depth = columns < 256 ? 512 : 2048;
  add_bytes(sizeof(Real) * std::min(rows, rows_of_a_thread * number_of(threads())) *
            std::min(depth, most_depth));
}

}  // namespace emb
