// expect 13.6: Each side took all buckets
#include <cstdlib>

#define bucket_of worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bucket_of

namespace exercise {

std::size_t bucket_of(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  const std::size_t start = offset > 0 ? buckets : 0;
  return start + bucket_before(static_cast<std::size_t>(std::abs(offset)), buckets, farthest);
}

}  // namespace exercise
