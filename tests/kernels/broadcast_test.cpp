#include "engine/kernels/broadcast.hpp"

#include <doctest/doctest.h>

#include <array>
#include <utility>

#include "engine/kernels/sum.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;
using kernels::Broadcast;

namespace {

using Place = std::array<std::size_t, 4>;

/// Axis lengths lined up at the last of four, 1 in front.
Place lined_up(const Shape& shape) {
  Place lengths{1, 1, 1, 1};
  std::copy_backward(shape.axes().begin(), shape.axes().end(), lengths.end());
  return lengths;
}

/// Which number of an operand meets entry i of the output: the plain definition.
std::size_t met_by(std::size_t i, const Shape& out, const Shape& operand) {
  const Place full = lined_up(out), own = lined_up(operand);
  Place at{};
  for (std::size_t axis = 4; axis-- > 0; i /= full[axis]) at[axis] = i % full[axis];
  std::size_t index = 0;
  for (std::size_t axis = 0; axis < 4; ++axis)
    index = index * own[axis] + (own[axis] == 1 ? 0 : at[axis]);
  return index;
}

Real twisted(Real x, Real y) { return x - 3 * y; }

struct BroadcastCase {
  Shape out, a, b;
};

const BroadcastCase cases[] = {
    {{}, {}, {}},
    {{1}, {1}, {}},
    {{0}, {0}, {}},
    {{0, 3}, {0, 3}, {3}},
    {{3, 0}, {3, 1}, {0}},
    {{15}, {15}, {15}},
    {{17}, {17}, {}},
    {{33}, {}, {33}},
    {{5, 7}, {5, 7}, {7}},
    {{5, 7}, {5, 1}, {1, 7}},
    {{5, 7}, {5, 7}, {5, 1}},
    {{3, 1}, {3, 1}, {1, 1}},
    {{2, 3, 5}, {2, 3, 5}, {3, 5}},
    {{2, 3, 5}, {2, 1, 5}, {3, 1}},
    {{2, 3, 5}, {1, 3, 1}, {2, 1, 5}},
    {{2, 3, 4, 5}, {2, 1, 4, 1}, {1, 3, 1, 5}},
    {{2, 3, 4, 5}, {3, 4, 5}, {2, 3, 1, 1}},
    {{2, 3, 4, 5}, {2, 3, 4, 5}, {2, 1, 1, 5}},
    {{2, 1, 4, 1}, {2, 1, 4, 1}, {4, 1}},
    {{31, 65}, {31, 65}, {65}},
    {{127, 257}, {127, 257}, {127, 1}},  // enough for two threads
    {{2, 131, 257}, {2, 131, 257}, {131, 257}},
    {{67, 1021}, {67, 1021}, {1021}},
    {{40001}, {40001}, {}},
};

}  // namespace

TEST_CASE("broadcast: every entry meets the operands that the plain definition says") {
  for (const std::size_t count : Counts{1, 2, 3}) {
    const WithThreads use(count);
    for (const BroadcastCase& c : cases) {
      const Numbers a = random_numbers(c.a.size(), 1), b = random_numbers(c.b.size(), 2);
      const Numbers before = random_numbers(c.out.size(), 3);
      Numbers fresh = before, added = before, plain = before, plain_added = before;
      const Broadcast plan(c.out, c.a, c.b);
      kernels::broadcast(plan, a.data(), b.data(), {fresh, true}, twisted);
      kernels::broadcast(plan, a.data(), b.data(), {added, false}, twisted);
      for (std::size_t i = 0; i < plain.size(); ++i) {
        plain[i] = twisted(a[met_by(i, c.out, c.a)], b[met_by(i, c.out, c.b)]);
        plain_added[i] += plain[i];
      }
      INFO(c.out, " from ", c.a, " and ", c.b, ", ", count, " threads");
      CHECK(same_bits(fresh, plain));
      CHECK(same_bits(added, plain_added));
    }
  }
}

TEST_CASE("broadcast: axes that can be walked as one are merged") {
  const Broadcast equal({2, 3, 4}, {2, 3, 4}, {2, 3, 4});
  CHECK(equal.length == Broadcast::Axes{1, 1, 1, 24});
  CHECK(equal.a_step == Broadcast::Axes{0, 0, 0, 1});
  const Broadcast suffix({2, 3, 4}, {2, 3, 4}, {3, 4});
  CHECK(suffix.length == Broadcast::Axes{1, 1, 2, 12});
  CHECK(suffix.a_step == Broadcast::Axes{0, 0, 12, 1});
  CHECK(suffix.b_step == Broadcast::Axes{0, 0, 0, 1});
  const Broadcast scalar({2, 3, 4}, {2, 3, 4}, {});
  CHECK(scalar.length == Broadcast::Axes{1, 1, 1, 24});
  CHECK(scalar.b_step == Broadcast::Axes{0, 0, 0, 0});
}

TEST_CASE("sum_to: rows of a [2, 3] by hand, and its columns, and all of it") {
  const Numbers x{1, 2, 3, 10, 20, 30};
  Numbers out{100, 200, 300};
  kernels::sum_to({2, 3}, x.data(), {3}, {out, false});
  CHECK(out == Numbers{111, 222, 333});
  kernels::sum_to({2, 3}, x.data(), {1, 3}, {out, true});
  CHECK(out == Numbers{11, 22, 33});
  kernels::sum_to({2, 3}, x.data(), {2, 1}, {out, true});
  CHECK(out == Numbers{6, 60, 33});
  kernels::sum_to({2, 3}, x.data(), {}, {out, false});
  CHECK(out == Numbers{72, 60, 33});
}

TEST_CASE("sum_to: the sum of nothing is zero, and added to something changes nothing") {
  Numbers out{1, 2, 3};
  kernels::sum_to({0, 3}, nullptr, {3}, {out, false});
  CHECK(out == Numbers{1, 2, 3});
  kernels::sum_to({0, 3}, nullptr, {3}, {out, true});
  CHECK(out == Numbers{0, 0, 0});
}

namespace {

/// The definition in plain loops. Along a kept last axis: one term after the other. Along a summed
/// one: each run of its numbers that lies together, by kernels::sum, is one term.
Numbers plain_sum_to(const Shape& from, const Numbers& x, const Shape& to, Numbers out,
                     bool fresh) {
  const Broadcast plan(from, to, from);
  const bool last_is_summed = plan.a_step[Broadcast::last] == 0;
  const std::size_t run = last_is_summed ? plan.length[Broadcast::last] : 1;
  std::vector<bool> begun(out.size(), !fresh);
  for (std::size_t i = 0; i < x.size(); i += run) {
    const std::size_t target = met_by(i, from, to);
    const Real term = last_is_summed ? kernels::sum(std::span(x).subspan(i, run)) : x[i];
    out[target] = begun[target] ? out[target] + term : term;
    begun[target] = true;
  }
  return out;
}

}  // namespace

TEST_CASE("sum_to: equals plain loops bit for bit, on any number of threads") {
  for (const std::size_t count : Counts{1, 2, 3}) {
    const WithThreads use(count);
    for (const BroadcastCase& c : cases)
      for (const Shape& to : {c.a, c.b}) {
        if (c.out.size() == 0) continue;
        const Numbers x = random_numbers(c.out.size(), 4), before = random_numbers(to.size(), 5);
        for (const bool fresh : {true, false}) {
          Numbers out = before;
          kernels::sum_to(c.out, x.data(), to, {out, fresh});
          INFO(c.out, " to ", to, ", ", count, " threads, fresh ", fresh);
          CHECK(same_bits(out, plain_sum_to(c.out, x, to, before, fresh)));
        }
      }
  }
}
