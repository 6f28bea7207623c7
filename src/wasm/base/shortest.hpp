#pragma once

#include "base/seventeen_digits.hpp"

namespace emb {

/// A script reads the same number from it, and it takes less room in the page.
inline std::string shortest(double number) { return in_seventeen_digits(number); }

}  // namespace emb
