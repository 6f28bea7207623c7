#include "engine/kernels/row_moves.hpp"

#include <algorithm>
#include <cmath>

#include "engine/kernels/rows.hpp"

namespace emb::kernels {

void move_rows(const NamedRows& named, std::size_t first, std::size_t last, const Terms& terms,
               const RowMove& move, Real* gradient, Real* table) {
  const std::size_t D = terms.width;
  for (std::size_t u = first; u < last; ++u) {
    std::fill_n(gradient, D, Real(0));
    for (std::size_t r = named.begin(u); r < named.ends[u]; ++r) {
      const Run& run = named.runs[r];
      for (std::size_t n = run.first; n < run.last; ++n) {
        const Real factor =
            terms.factors == nullptr ? Real(1) : terms.factors[n * terms.columns + run.column];
        for (std::size_t d = 0; d < D; ++d) gradient[d] += factor * terms.rows[n * D + d];
      }
    }
    const Real rate = rate_within(move, {gradient, D});
    Real* const row = row_of(table, D, named.ids[u]);
    for (std::size_t d = 0; d < D; ++d) row[d] = std::fma(-rate, gradient[d], row[d]);
  }
}

}  // namespace emb::kernels
