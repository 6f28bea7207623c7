// expect 13.5: divided by E
#define bucket_before worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bucket_before

namespace exercise {

std::size_t bucket_before(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double way =
      std::log(static_cast<double>(distance)) / std::log(static_cast<double>(farthest));
  const double further = way * static_cast<double>(buckets - exact);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

}  // namespace exercise
