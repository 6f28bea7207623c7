#pragma once

#include <algorithm>
#include <cstddef>

namespace emb::kernels {

/// `count` things dealt into runs of at most `most`, whose lengths differ by at most one: the first
/// `longer` runs hold one more than `each`.
struct Deal {
  std::size_t parts, each, longer;

  Deal(std::size_t count, std::size_t most)
      : parts(count <= most ? 1 : (count + most - 1) / most),
        each(count <= most ? count : count / parts),
        longer(count - parts * each) {}
  std::size_t begin(std::size_t part) const { return part * each + std::min(part, longer); }
  std::size_t length(std::size_t part) const { return each + (part < longer ? 1 : 0); }
  std::size_t longest() const { return length(0); }
};

}  // namespace emb::kernels
