#pragma once

#include "base/ids.hpp"
#include "base/real.hpp"

/// Rows of a table by their ids. A table and its looked-up rows are `width` numbers wide; ids are
/// range-checked by the caller. Threads share columns where rows are added into a table, so that
/// each element collects its terms in the order of the ids.
namespace emb::kernels {

/// Equal to no id: nothing is skipped.
inline constexpr TokenId no_id = -1;

/// Where the row of that id begins.
auto* row_of(auto* table, std::size_t width, TokenId id) {
  return table + static_cast<std::size_t>(id) * width;
}

/// rows[n] = table[ids[n]]
void gather_rows(const Real* table, std::size_t width, std::span<const TokenId> ids, Real* rows);

/// table[ids[n]] += rows[n], in order of n, where ids[n] is not `skipped`.
void scatter_add_rows(const Real* rows, std::size_t width, std::span<const TokenId> ids,
                      TokenId skipped, Real* table);

/// out[n, v] = 1 where v = ids[n] and not `skipped`, otherwise 0.
void one_hot(std::span<const TokenId> ids, std::size_t vocabulary, TokenId skipped, Real* out);

/// Ids in bags of `length`, laid end to end.
struct Bags {
  std::span<const TokenId> ids;
  std::size_t count;
  std::size_t length;
  TokenId skipped;  // not counted

  std::span<const TokenId> bag(std::size_t b) const { return ids.subspan(b * length, length); }
};

/// out[b] = (table[first id of bag b] + table[second] + ...) / how many; 0 for an empty bag.
void bag_mean(const Real* table, std::size_t width, const Bags& bags, Real* out);

/// dtable[id] += dout[b] / how many, for every id of every bag b, in order.
void bag_mean_backward(const Real* dout, std::size_t width, const Bags& bags, Real* dtable);

}  // namespace emb::kernels
