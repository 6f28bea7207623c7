#pragma once

// The step of this lesson that takes the gradient of a tied table apart.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "lessons/07_tied_weights/program/contenders.hpp"
#include "lessons/07_tied_weights/program/ends.hpp"
#include "text/batches.hpp"
#include "text/statistics.hpp"

namespace emb::lesson07 {

struct TwoEndsOptions {
  std::size_t width;  // D
  std::size_t batch;  // pairs
  std::uint64_t seed;
};

}  // namespace emb::lesson07
