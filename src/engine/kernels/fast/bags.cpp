#include "engine/kernels/bags.hpp"

#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/rows.hpp"

namespace emb::kernels {
namespace {

std::size_t counted(std::span<const TokenId> ids, TokenId skipped) {
  return ids.size() - static_cast<std::size_t>(std::count(ids.begin(), ids.end(), skipped));
}

}  // namespace

void bag_mean(const Real* table, std::size_t width, const Bags& bags, Real* out) {
  for_rows(bags.count, width * bags.length, [=](std::size_t b) {
    Real* const mean = out + b * width;
    std::fill_n(mean, width, Real(0));
    for (const TokenId id : bags.bag(b))
      if (id != bags.skipped) move_run(width, row_of(table, width, id), mean, false);
    const std::size_t count = counted(bags.bag(b), bags.skipped);
    for (std::size_t c = 0; c < width && count > 0; ++c) mean[c] /= static_cast<Real>(count);
  });
}

void bag_mean_backward(const Real* dout, std::size_t width, const Bags& bags, Real* dtable) {
  share_columns(width, bags.ids.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t b = 0; b < bags.count; ++b) {
      const Real* from = dout + b * width;
      const auto count = static_cast<Real>(counted(bags.bag(b), bags.skipped));
      for (const TokenId id : bags.bag(b)) {
        if (id == bags.skipped) continue;
        Real* __restrict to = row_of(dtable, width, id);
        for (std::size_t c = begin; c < end; ++c) to[c] += from[c] / count;
      }
    }
  });
}

}  // namespace emb::kernels
