// expect 13.5: Rounded
#define bucket_before worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bucket_before

namespace exercise {

std::size_t bucket_before(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double E = static_cast<double>(exact), d = static_cast<double>(distance),
               last = static_cast<double>(farthest), shared = static_cast<double>(buckets - exact);
  const double further = std::round(std::log(d / E) / std::log(last / E) * shared);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

}  // namespace exercise
