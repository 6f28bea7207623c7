#include "optim/schedule.hpp"

#include "base/errors.hpp"
#include "base/math.hpp"

namespace emb {

double warmup_cosine(std::size_t step, std::size_t warmup, std::size_t total, double max_rate,
                     double min_rate) {
  if (warmup >= total)
    throw ValueError(message("warmup_cosine: warmup = ", warmup, " must be below total = ", total));
  if (!(0.0 <= min_rate && min_rate <= max_rate))
    throw ValueError(message("warmup_cosine: min_rate = ", min_rate,
                             " must lie in [0, max_rate = ", max_rate, "]"));
  if (step >= total) return min_rate;
  if (step < warmup)
    return max_rate * static_cast<double>(step + 1) / static_cast<double>(warmup + 1);
  const double x = static_cast<double>(step - warmup) / static_cast<double>(total - warmup);
  return min_rate + (max_rate - min_rate) * 0.5 * (1.0 + math::cos(math::pi * x));
}

}  // namespace emb
