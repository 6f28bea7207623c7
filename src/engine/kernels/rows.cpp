#include "engine/kernels/rows.hpp"

#include <algorithm>

namespace emb::kernels {

void gather_rows(const Real* table, std::size_t width, std::span<const TokenId> ids, Real* rows) {
  for (std::size_t n = 0; n < ids.size(); ++n)
    std::copy_n(row_of(table, width, ids[n]), width, rows + n * width);
}

void scatter_add_rows(const Real* rows, std::size_t width, std::span<const TokenId> ids,
                      TokenId skipped, Real* table) {
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (ids[n] == skipped) continue;
    Real* const row = row_of(table, width, ids[n]);
    for (std::size_t c = 0; c < width; ++c) row[c] += rows[n * width + c];
  }
}

void one_hot(std::span<const TokenId> ids, std::size_t vocabulary, TokenId skipped, Real* out) {
  std::fill_n(out, ids.size() * vocabulary, Real(0));
  for (std::size_t n = 0; n < ids.size(); ++n)
    if (ids[n] != skipped) out[n * vocabulary + index_of(ids[n])] = Real(1);
}

}  // namespace emb::kernels
