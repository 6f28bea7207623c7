#pragma once

#include "base/ids.hpp"
#include "base/real.hpp"

/// Rows of a table by their ids. A table and the rows looked up in it are `width` numbers wide. The
/// caller has checked that every id is in range. Where rows are added into a table, each element
/// collects its terms in the order of the ids.
namespace emb::kernels {

/// Equal to no id: nothing is skipped.
inline constexpr TokenId no_id = -1;

/// Where the row of that id begins.
auto* row_of(auto* table, std::size_t width, TokenId id) {
  return table + static_cast<std::size_t>(id) * width;
}

/// rows[n] = table[ids[n]]
void gather_rows(const Real* table, std::size_t width, std::span<const TokenId> ids, Real* rows);

/// table[ids[n]] += rows[n], in order of n, for each ids[n] that is not `skipped`.
void scatter_add_rows(const Real* rows, std::size_t width, std::span<const TokenId> ids,
                      TokenId skipped, Real* table);

/// out[n, v] = 1 if v = ids[n] and not `skipped`, otherwise 0.
void one_hot(std::span<const TokenId> ids, std::size_t vocabulary, TokenId skipped, Real* out);

}  // namespace emb::kernels
