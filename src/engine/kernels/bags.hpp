#pragma once

#include "base/ids.hpp"
#include "base/real.hpp"

/// The mean of the table rows that a bag of ids names. The caller has checked that every id is in
/// range.
namespace emb::kernels {

/// `count` bags of `length` ids each, one after the other.
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
