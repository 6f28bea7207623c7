#include "engine/kernels/bags.hpp"

#include <algorithm>

#include "engine/kernels/rows.hpp"

namespace emb::kernels {
namespace {

/// How many ids of a bag are counted.
Real size_of(std::span<const TokenId> bag, TokenId skipped) {
  return static_cast<Real>(bag.size()) - static_cast<Real>(std::ranges::count(bag, skipped));
}

}  // namespace

void bag_mean(const Real* table, std::size_t width, const Bags& bags, Real* out) {
  std::fill_n(out, bags.count * width, Real(0));
  for (std::size_t b = 0; b < bags.count; ++b) {
    Real* const mean = out + b * width;
    for (const TokenId id : bags.bag(b)) {
      if (id == bags.skipped) continue;
      for (std::size_t c = 0; c < width; ++c) mean[c] += row_of(table, width, id)[c];
    }
    const Real count = size_of(bags.bag(b), bags.skipped);
    if (count == 0) continue;
    for (std::size_t c = 0; c < width; ++c) mean[c] /= count;
  }
}

void bag_mean_backward(const Real* dout, std::size_t width, const Bags& bags, Real* dtable) {
  for (std::size_t b = 0; b < bags.count; ++b) {
    const Real count = size_of(bags.bag(b), bags.skipped);
    for (const TokenId id : bags.bag(b)) {
      if (id == bags.skipped) continue;
      Real* const row = row_of(dtable, width, id);
      for (std::size_t c = 0; c < width; ++c) row[c] += dout[b * width + c] / count;
    }
  }
}

}  // namespace emb::kernels
