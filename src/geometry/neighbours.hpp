#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "geometry/cosine.hpp"

namespace emb {

struct Neighbour {
  std::size_t row;
  double cosine;
};

/// The rows with the largest cosine to `query` [D], largest first; of equal ones the smaller row
/// number. Vectors in `left_out` are passed over, rows of zeros have the cosine 0.
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
