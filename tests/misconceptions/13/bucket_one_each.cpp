// expect 13.5: Each distance has its own
#define bucket_before worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bucket_before

namespace exercise {

std::size_t bucket_before(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  static_cast<void>(farthest);
  return std::min(distance, buckets - 1);
}

}  // namespace exercise
