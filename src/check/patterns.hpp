#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace emb::course {

/// |yours - expected| <= tolerance * max(1, |expected|); the same infinity, and two NaNs, fit too.
bool fits(double yours, double expected, double tolerance);

/// A sentence about how wrong numbers differ from the expected ones where that shows without
/// knowing the exercise, otherwise "". Both lists have the same size; `columns` of 0: no matrix.
std::string pattern_of(const std::vector<double>& yours, const std::vector<double>& expected,
                       std::size_t columns, double tolerance);

}  // namespace emb::course
