#include "engine/kernels/broadcast.hpp"

#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

using Axes = Broadcast::Axes;

/// Lengths lined up at the last axis, 1 where there is none.
Axes lined_up(const Shape& shape) {
  Axes lengths{1, 1, 1, 1};
  std::copy_backward(shape.axes().begin(), shape.axes().end(), lengths.end());
  return lengths;
}

/// How far an operand moves along each axis of the output.
Axes steps(const Axes& out, const Shape& operand) {
  const Axes own = lined_up(operand);
  Axes step{};
  std::size_t stride = 1;
  for (std::size_t axis = own.size(); axis-- > 0; stride *= own[axis])
    step[axis] = own[axis] == 1 || out[axis] == 1 ? 0 : stride;
  return step;
}

/// All of a plan whose a is the output and whose b is x.
void sum_all(const Broadcast& plan, const Real* x, Real* out, bool fresh) {
  const std::size_t width = plan.length[Broadcast::last];
  BroadcastRow row(plan, 0);
  for (std::size_t n = plan.size() / width; n-- > 0; row.next(plan)) {
    const Real* const from = x + row.b;
    Real* const to = out + row.a;
    bool first = fresh;  // nothing has been summed into these outputs yet
    for (std::size_t axis = 0; axis < Broadcast::last; ++axis)
      first = first && (plan.a_step[axis] != 0 || row.at[axis] == 0);
    if (plan.a_step[Broadcast::last] == 0) {
      const Real total = sum({from, width});
      *to = first ? total : *to + total;
    } else {
      move_run(width, from, to, first);
    }
  }
}

/// The longest axis that is kept; the first one where none is, which then has length 1.
std::size_t axis_to_split(const Broadcast& plan) {
  std::size_t longest = 0;
  for (std::size_t axis = 0; axis < plan.length.size(); ++axis)
    if (plan.a_step[axis] != 0 &&
        (plan.a_step[longest] == 0 || plan.length[axis] > plan.length[longest]))
      longest = axis;
  return longest;
}

}  // namespace

Broadcast::Broadcast(const Shape& out, const Shape& a, const Shape& b) {
  const Axes out_length = lined_up(out);
  const Axes a_all = steps(out_length, a);
  const Axes b_all = steps(out_length, b);
  std::size_t slot = last + 1;  // the merged axis that was begun last
  for (std::size_t axis = out_length.size(); axis-- > 0;) {
    if (out_length[axis] == 1) continue;
    const bool merges = slot <= last && a_all[axis] == a_step[slot] * length[slot] &&
                        b_all[axis] == b_step[slot] * length[slot];
    if (merges) {
      length[slot] *= out_length[axis];
    } else {
      --slot;
      length[slot] = out_length[axis];
      a_step[slot] = a_all[axis];
      b_step[slot] = b_all[axis];
    }
  }
}

BroadcastRow::BroadcastRow(const Broadcast& plan, std::size_t number) {
  for (std::size_t axis = at.size(); axis-- > 0; number /= plan.length[axis]) {
    at[axis] = number % plan.length[axis];
    a += at[axis] * plan.a_step[axis];
    b += at[axis] * plan.b_step[axis];
  }
}

void BroadcastRow::next(const Broadcast& plan) {
  for (std::size_t axis = at.size(); axis-- > 0;) {
    a += plan.a_step[axis];
    b += plan.b_step[axis];
    if (++at[axis] < plan.length[axis]) return;
    a -= plan.a_step[axis] * plan.length[axis];
    b -= plan.b_step[axis] * plan.length[axis];
    at[axis] = 0;
  }
}

void sum_to(const Shape& from, const Real* x, const Shape& to, Target out) {
  const Broadcast plan(from, to, from);
  if (plan.size() == 0) {
    if (out.fresh) std::ranges::fill(out.values, Real(0));
    return;
  }
  const std::size_t axis = axis_to_split(plan);
  const auto piece = [&](std::size_t begin, std::size_t end) {
    Broadcast part = plan;
    part.length[axis] = end - begin;
    sum_all(part, x + begin * plan.b_step[axis], out.values.data() + begin * plan.a_step[axis],
            out.fresh);
  };
  const std::size_t others = plan.size() / plan.length[axis];
  if (axis == Broadcast::last)
    share_columns(plan.length[axis], others, piece);
  else
    parallel_for(plan.length[axis], grain_rows(others), piece);
}

}  // namespace emb::kernels
