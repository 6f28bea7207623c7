#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace emb::course {

/// How far two numbers may be apart: `most`, for a relative one `most` * max(1, |expected|).
struct Tolerance {
  double most;
  bool relative;
};

/// Whether yours is near enough; the same infinity, and two NaNs, fit too.
bool fits(double yours, double expected, Tolerance tolerance);

/// Whether all are, and there are equally many.
bool same(const std::vector<double>& yours, const std::vector<double>& expected,
          Tolerance tolerance);

/// "0.125", "1e-08", "nan". 9 significant digits tell any two floats apart. A whole number has all
/// of its own: "8405385216".
std::string show(double number, int digits = 9);

/// A sentence about how wrong numbers differ from the expected ones where that shows without
/// knowing the exercise, otherwise "". Both lists have the same size; `columns` of 0: no matrix.
std::string pattern_of(const std::vector<double>& yours, const std::vector<double>& expected,
                       std::size_t columns, Tolerance tolerance);

/// The same for one number: an int that overflowed, a float that has too few digits, the
/// opposite sign.
std::string number_pattern_of(double yours, double expected, Tolerance tolerance);

/// What shows from where the wrong numbers stand: all in one row, all in one column, or all behind
/// the first rows. It says less than pattern_of.
std::string place_pattern_of(const std::vector<double>& yours, const std::vector<double>& expected,
                             std::size_t columns, Tolerance tolerance);

/// For lists of two sizes: whether one is the beginning or the end of the other.
std::string size_pattern_of(const std::vector<double>& yours, const std::vector<double>& expected,
                            Tolerance tolerance);

}  // namespace emb::course
