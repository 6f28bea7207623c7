#include "engine/kernels/layout.hpp"

#include <doctest/doctest.h>

#include "tests/kernels/plain.hpp"
#include "tests/numbers.hpp"

#define kernels plain_kernels
#include "engine/kernels/layout.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;
using kernels::SwappedAxes;

TEST_CASE("transpose kernel: [2, 3] by hand") {
  const Numbers from{1, 2, 3, 4, 5, 6};
  Numbers to{10, 10, 10, 10, 10, 10};
  kernels::transpose({1, 2, 1, 3, 1}, from.data(), to.data(), false);
  CHECK(to == Numbers{11, 14, 12, 15, 13, 16});
}

TEST_CASE(
    "transpose kernel: equals the five plain loops at awkward sizes, on any number of threads") {
  const SwappedAxes sizes[] = {
      {1, 1, 1, 1, 1},    {1, 0, 1, 3, 1},   {1, 3, 1, 0, 2},   {0, 2, 1, 3, 1},
      {1, 17, 1, 16, 1},  {1, 15, 1, 33, 1}, {3, 16, 1, 31, 1}, {2, 3, 5, 7, 1},
      {2, 3, 1, 5, 4},    {2, 3, 4, 5, 7},   {1, 2, 3, 5, 1},   {3, 129, 1, 65, 1},
      {2, 67, 1, 13, 33}, {5, 1, 7, 11, 3},  {5, 11, 7, 1, 1},
  };
  for (const std::size_t count : Counts{1, 2, 3}) {
    const WithThreads use(count);
    for (const SwappedAxes& s : sizes) {
      const std::size_t size = s.outer * s.a * s.middle * s.b * s.inner;
      const Numbers from = random_numbers(size, 1), before = random_numbers(size, 2);
      for (const bool fresh : {true, false}) {
        Numbers to = before;
        kernels::transpose(s, from.data(), to.data(), fresh);
        INFO(s.outer, " ", s.a, " ", s.middle, " ", s.b, " ", s.inner, ", ", count, " threads");
        Numbers plain = before;
        plain_kernels::transpose(s, from.data(), plain.data(), fresh);
        CHECK(same_bits(to, plain));
      }
    }
  }
}

TEST_CASE("copy_runs: copies or adds between strides and leaves the gaps alone") {
  const Numbers from{1, 2, 3, 4, 5, 6};
  Numbers to(8, 10);
  kernels::copy_runs({2, 2, 3, 4}, from.data(), to.data(), true);
  CHECK(to == Numbers{1, 2, 10, 10, 4, 5, 10, 10});
  kernels::copy_runs({2, 2, 3, 4}, from.data(), to.data(), false);
  CHECK(to == Numbers{2, 4, 10, 10, 8, 10, 10, 10});
  Numbers plain{1, 2, 10, 10, 4, 5, 10, 10};
  plain_kernels::copy_runs({2, 2, 3, 4}, from.data(), plain.data(), false);
  CHECK(plain == to);
}

TEST_CASE("copy_runs: runs that lie together, of any size") {
  for (const std::size_t n : Counts{0, 1, 17, 16383, 40007}) {
    const Numbers from = random_numbers(n, 1);
    Numbers to(n);
    kernels::copy_runs({1, n, n, n}, from.data(), to.data(), true);
    CHECK(same_bits(to, from));
  }
}
