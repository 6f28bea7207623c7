#include "base/first_difference.hpp"

#include <cstring>

#include "base/errors.hpp"

namespace emb {

std::optional<FirstDifference> first_difference(std::span<const Real> left,
                                                std::span<const Real> right) {
  if (left.size() != right.size())
    throw ShapeError(message("first_difference: ", left.size(), " numbers against ", right.size()));
  for (std::size_t n = 0; n < left.size(); ++n)
    if (std::memcmp(&left[n], &right[n], sizeof(Real)) != 0)
      return FirstDifference{n, left[n], right[n]};
  return std::nullopt;
}

}  // namespace emb
