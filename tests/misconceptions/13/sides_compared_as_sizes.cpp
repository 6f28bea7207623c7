// expect 13.6: Sizes have no negative numbers
#define bucket_of worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bucket_of

namespace exercise {

std::size_t bucket_of(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  const auto distance = static_cast<std::size_t>(offset);
  const std::size_t half = buckets / 2;
  return (distance > 0 ? half : 0) + bucket_before(distance, half, farthest);
}

}  // namespace exercise
