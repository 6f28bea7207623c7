#pragma once

// A position written beside its word, then multiplied by a matrix: two products, added.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "lessons/shared/difference.hpp"
#include "view/page.hpp"

namespace emb::lesson10 {

/// Random numbers, or whole ones from -3 to 3.
inline Tensor random_numbers(const Shape& shape, bool whole, Random& random) {
  std::vector<Real> values(shape.size());
  for (Real& value : values)
    value = whole ? static_cast<Real>(random.below(7)) - 3 : static_cast<Real>(random.normal());
  return Tensor(shape, std::move(values));
}

/// [w p] A, and w A1 + p A2, where A1 is the upper half of A and A2 the lower one.
struct BesideAndAdded {
  Tensor beside, added;

  std::size_t equal_bits() const {
    std::size_t equal = 0;
    for (std::size_t n = 0; n < beside.size(); ++n)
      equal += beside.values()[n] == added.values()[n];
    return equal;
  }
};

/// Of T words and T positions of D numbers.
inline BesideAndAdded beside_and_added(std::size_t T, std::size_t D, bool whole, Random random) {
  const Tensor w = random_numbers({T, D}, whole, random);
  const Tensor p = random_numbers({T, D}, whole, random);
  const Tensor A = random_numbers({2 * D, D}, whole, random);
  const Tensor upper = slice(A, 0, 0, D), lower = slice(A, 0, D, 2 * D);
  return {matmul(concat({w, p}, 1), A), add(matmul(w, upper), matmul(p, lower))};
}

/// What x + f(x) says if f gives back `out` numbers for the `in` of x.
inline std::string residual_refused(std::size_t in, std::size_t out) {
  try {
    static_cast<void>(add(Tensor({4, in}, std::vector<Real>(4 * in)),
                          Tensor({4, out}, std::vector<Real>(4 * out))));
    return "";
  } catch (const ShapeError& error) {
    return error.what();
  }
}

inline void two_maps(Page& page, std::uint64_t seed) {
  page.step("Beside, then a map: two maps, added");
  constexpr std::size_t T = 12, D = 512;
  page.say(
      "The layers of a transformer add their output to their input (x + f(x), a residual), so "
      "all of them have the same width. A position can be written beside the word without making "
      "all layers wider, if a matrix A makes D numbers of the 2 D. Its upper half meets the word "
      "only, its lower half the position only.");
  const BesideAndAdded random = beside_and_added(T, D, false, Random(seed));
  const BesideAndAdded whole = beside_and_added(T, D, true, Random(seed));
  page.claim_equal(
      "With whole numbers, [w p] A and w A1 + p A2 are equal to the last bit. Numbers that are:",
      whole.equal_bits(), whole.beside.size());
  page.claim_at_most(message("With random numbers of size 32, they differ by rounding (",
                             number(random.equal_bits()), " of ", number(random.beside.size()),
                             " are equal to the last bit). Largest difference:"),
                     largest_difference(random.beside.values(), random.added.values()), 1e-3);
  page.claim_equal(
      "Without A, the residual of 512 and 1024 numbers is refused.", residual_refused(D, 2 * D),
      "add: shapes [4, 512] and [4, 1024] cannot be broadcast: axis 1 is 512 and 1024");
  const auto maps = [](std::size_t width) { return number(3 * width * width); };
  page.table("Parameters, word and position of 512 numbers each",
             {"way", "width", "A", "queries, keys, values"},
             {{"added as they are", number(D), 0, maps(D)},
              {"beside, then A", number(D), number(2 * D * D), maps(D)},
              {"two maps, added", number(D), number(2 * D * D), maps(D)},
              {"beside, no A", number(2 * D), 0, maps(2 * D)}});
}

}  // namespace emb::lesson10
