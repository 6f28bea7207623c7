#pragma once

#include <cmath>
#include <vector>

#include "base/real.hpp"

namespace emb {

/// Vectors in somebody's memory, [N, D]: row n is one of them. The geometry here knows no tensor.
struct Vectors {
  std::span<const Real> values;
  std::size_t width;  // D, above 0

  std::size_t count() const { return values.size() / width; }
  std::span<const Real> row(std::size_t n) const { return values.subspan(n * width, width); }
};

/// Sum of a[i] * b[i], in double precision. Both have one size.
double dot(std::span<const Real> a, std::span<const Real> b);
/// Root of the sum of squares.
inline double length(std::span<const Real> a) { return std::sqrt(dot(a, a)); }
/// dot / lengths, in [-1, 1]: 1 for the same direction, 0 for a right angle. 0 where one of them is
/// all zeros, which has no direction.
double cosine(std::span<const Real> a, std::span<const Real> b);

/// The cosine of every pair of rows, [N, N].
std::vector<Real> cosines(const Vectors& rows);

struct Neighbour {
  std::size_t row;
  double cosine;
};

/// The rows with the largest cosine to `query` [D], largest first; of equal ones the smaller row
/// number. Vectors in `left_out` are passed over, rows of zeros have the cosine 0, and rows that
/// hold what is no number come last.
/// Fewer than `count` where there are no more. One pass over the rows, in 32 bits.
std::vector<Neighbour> nearest(const Vectors& rows, std::span<const Real> query, std::size_t count,
                               std::span<const std::size_t> left_out = {});

/// "a is to b as c is to ..": the rows nearest to unit(b) - unit(a) + unit(c) (3CosAdd: Levy and
/// Goldberg, Linguistic Regularities in Sparse and Explicit Word Representations, 2014).
struct Analogy {
  std::size_t a, b, c;
};

/// Most demonstrations leave a, b and c out of the answers without saying so; here it is said.
enum class QuestionWords { left_out, kept };
std::vector<Neighbour> answers(const Vectors& rows, const Analogy& question, std::size_t count,
                               QuestionWords words);

}  // namespace emb
