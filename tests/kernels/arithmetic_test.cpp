#include "kernels/arithmetic.hpp"

#include <doctest/doctest.h>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

struct Operation {
  void (*kernel)(const kernels::Broadcast&, const Real*, const Real*, Real*, bool);
  Real (*plain)(Real, Real);
};

const Operation operations[] = {
    {kernels::add, [](Real x, Real y) { return x + y; }},
    {kernels::sub, [](Real x, Real y) { return x - y; }},
    {kernels::mul, [](Real x, Real y) { return x * y; }},
    {kernels::div, [](Real x, Real y) { return x / y; }},
    {kernels::negated_mul, [](Real x, Real y) { return -(x * y); }},
};

}  // namespace

TEST_CASE("arithmetic kernels: equal a plain loop bit for bit at sizes around a vector's") {
  for (const std::size_t n :
       Counts{0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 65, 127, 16385, 50021}) {
    const Numbers a = random_numbers(n, 1), b = random_numbers(n, 2), before = random_numbers(n, 3);
    for (const Operation& operation : operations) {
      Numbers fresh = before, added = before, plain = before, plain_added = before;
      operation.kernel({{n}, {n}, {n}}, a.data(), b.data(), fresh.data(), true);
      operation.kernel({{n}, {n}, {n}}, a.data(), b.data(), added.data(), false);
      for (std::size_t i = 0; i < n; ++i) {
        plain[i] = operation.plain(a[i], b[i]);
        plain_added[i] += plain[i];
      }
      INFO("n ", n, ", operation ", &operation - operations);
      CHECK(same_bits(fresh, plain));
      CHECK(same_bits(added, plain_added));
    }
  }
}

TEST_CASE("arithmetic kernels: both operands may be the same memory") {
  const Numbers x{1, 2, 3, 4, 5};
  Numbers out(5);
  kernels::mul({{5}, {5}, {5}}, x.data(), x.data(), out.data(), true);
  CHECK(out == Numbers{1, 4, 9, 16, 25});
}
