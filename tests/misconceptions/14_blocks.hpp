#pragma once

// Wrong answers of lesson 14: blocks.

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

using Row = List<double>;

inline Row plus(Row a, const Row& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}

inline Row block_without_stream(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                                const Map& think) {
  return think(norm2(attend(norm1(x))));
}
inline Row block_first_lost(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                            const Map& think) {
  const Row y = attend(norm1(x));
  return plus(y, think(norm2(y)));
}
inline Row block_second_lost(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                             const Map& think) {
  return think(norm2(plus(x, attend(norm1(x)))));
}
inline Row block_first_alone(const Row& x, const Map& norm1, const Map& attend, const Map&,
                             const Map&) {
  return plus(x, attend(norm1(x)));
}
inline Row block_norm_after(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                            const Map& think) {
  const Row y = norm1(plus(x, attend(x)));
  return norm2(plus(y, think(y)));
}
inline Row block_first_result_normed(const Row& x, const Map& norm1, const Map& attend,
                                     const Map& norm2, const Map& think) {
  const Row y = plus(x, norm1(attend(x)));
  return plus(y, think(norm2(y)));
}
inline Row block_results_normed(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                                const Map& think) {
  const Row y = plus(x, norm1(attend(x)));
  return plus(y, norm2(think(y)));
}
inline Row block_stream_normed(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                               const Map& think) {
  const Row n = norm1(x), y = plus(n, attend(n)), m = norm2(y);
  return plus(m, think(m));
}
inline Row block_side_by_side(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                              const Map& think) {
  return plus(plus(x, attend(norm1(x))), think(norm2(x)));
}
inline Row block_onto_the_start(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                                const Map& think) {
  return plus(x, think(norm2(plus(x, attend(norm1(x))))));
}
inline Row block_start_twice(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                             const Map& think) {
  const Row y = plus(x, attend(norm1(x)));
  return plus(plus(x, y), think(norm2(y)));
}
inline Row block_norm_twice(const Row& x, const Map& norm1, const Map& attend, const Map&,
                            const Map& think) {
  return right::block(x, norm1, attend, norm1, think);
}
inline Row block_norms_exchanged(const Row& x, const Map& norm1, const Map& attend,
                                 const Map& norm2, const Map& think) {
  return right::block(x, norm2, attend, norm1, think);
}
inline Row block_branches_exchanged(const Row& x, const Map& norm1, const Map& attend,
                                    const Map& norm2, const Map& think) {
  return right::block(x, norm1, think, norm2, attend);
}
inline Row block_without_norms(const Row& x, const Map&, const Map& attend, const Map&,
                               const Map& think) {
  const Row y = plus(x, attend(x));
  return plus(y, think(y));
}
inline Row block_without_second_norm(const Row& x, const Map& norm1, const Map& attend, const Map&,
                                     const Map& think) {
  const Row y = plus(x, attend(norm1(x)));
  return plus(y, think(y));
}

}  // namespace exercise
