#include "engine/kernels/row_moves.hpp"

#include <algorithm>

#include "engine/kernels/fast/add_terms.hpp"
#include "engine/kernels/rows.hpp"

namespace emb::kernels {
namespace {

/// So many rows ahead of the one that moves, another thread may have moved one last: it is fetched
/// from there meanwhile.
constexpr std::size_t moves_ahead = 4;

}  // namespace

void move_rows(const NamedRows& named, std::size_t first, std::size_t last, const Terms& terms,
               const RowMove& move, Real* gradient, Real* table) {
  const std::size_t D = terms.width;
  for (std::size_t u = first; u < last; ++u) {
    const Real* const later = row_of(table, D, named.ids[std::min(u + moves_ahead, last - 1)]);
    for (std::size_t d = 0; d < D; d += 64 / sizeof(Real)) __builtin_prefetch(later + d, 1);
    std::fill_n(gradient, D, Real(0));
    add_terms(0, D, gradient, [&](auto&& term) {
      for (std::size_t r = named.begin(u); r < named.ends[u]; ++r) {
        const Run run = named.runs[r];
        for (std::size_t n = run.first; n < run.last; ++n)
          term(terms.factors == nullptr ? Real(1) : terms.factors[n * terms.columns + run.column],
               terms.rows + n * D);
      }
    });
    const Real rate = rate_within(move, {gradient, D});
    Real* __restrict const row = row_of(table, D, named.ids[u]);
    for (std::size_t d = 0; d < D; ++d) row[d] = std::fma(-rate, gradient[d], row[d]);
  }
}

}  // namespace emb::kernels
