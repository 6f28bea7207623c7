#pragma once

#include "base/shape.hpp"
#include "engine/kernels/loops.hpp"

namespace emb::kernels {

/// How two operands are laid over an output: the lengths of its axes, and how far each operand
/// moves along them, 0 where its numbers are used again. Axes that can be walked as one are merged
/// and the rest is filled up with length 1 in front: equal shapes become one axis, [B, T, D] and
/// [T, D] two. So the last axis, the one the inner loops run along, is as long as it can be, and
/// both operands move along it by 1 or 0.
struct Broadcast {
  static constexpr std::size_t last = Shape::max_rank - 1;
  using Axes = std::array<std::size_t, Shape::max_rank>;

  Axes length{1, 1, 1, 1};
  Axes a_step{}, b_step{};

  /// Every axis of a and b, lined up at the last, is as long as that of the output, 1, or missing.
  Broadcast(const Shape& out, const Shape& a, const Shape& b);
  std::size_t size() const { return length[0] * length[1] * length[2] * length[last]; }
};

/// A row along the last axis of a Broadcast: where it starts in each operand.
struct BroadcastRow {
  std::size_t a = 0, b = 0;
  std::array<std::size_t, Broadcast::last> at{};

  /// The row with that number, counted along all axes but the last.
  BroadcastRow(const Broadcast& plan, std::size_t number);
  void next(const Broadcast& plan);
};

/// put(out[i], f(a, b)) along one row, where steps are 1 or 0.
void combine_row(auto put, std::size_t n, const Real* a, std::size_t a_step, const Real* b,
                 std::size_t b_step, Real* __restrict out, auto f) {
  const auto run = [=](auto of_a, auto of_b) {
    for (std::size_t i = 0; i < n; ++i) put(out[i], f(a[of_a * i], b[of_b * i]));
  };
  constexpr std::integral_constant<std::size_t, 0> stays;
  constexpr std::integral_constant<std::size_t, 1> moves;
  if (a_step == 0) return b_step == 0 ? run(stays, stays) : run(stays, moves);
  b_step == 0 ? run(moves, stays) : run(moves, moves);
}

/// out = f(a, b) for every entry of the output where `fresh`, otherwise out += f(a, b).
/// `out` overlaps neither operand.
void broadcast(const Broadcast& plan, const Real* a, const Real* b, Target out, auto f) {
  const std::size_t width = plan.length[Broadcast::last];
  const std::size_t a_step = plan.a_step[Broadcast::last], b_step = plan.b_step[Broadcast::last];
  parallel_for(plan.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    BroadcastRow row(plan, begin / width);
    for (std::size_t i = begin, j = begin % width; i < end; j = 0, row.next(plan)) {
      const std::size_t n = std::min(end - i, width - j);
      writing_or_adding(out.fresh, [&](auto put) {
        combine_row(put, n, a + row.a + j * a_step, a_step, b + row.b + j * b_step, b_step,
                    out.values.data() + i, f);
      });
      i += n;
    }
  });
}

/// The way back: sums x over the axes along which `to` is repeated in `from`, each output in index
/// order. Where the last axis is summed, each of its rows is summed by kernels::sum first.
/// out = the sums where `fresh`, otherwise they are added to out term by term (rows of the last
/// axis as one term each).
void sum_to(const Shape& from, const Real* x, const Shape& to, Target out);

}  // namespace emb::kernels
