#include "kernels/broadcast.hpp"

#include <span>

#include "kernels/columns.hpp"
#include "kernels/sum.hpp"

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

/// One call of sum_to, cut to a range of one axis that is kept.
class Summation {
 public:
  Summation(const Broadcast& plan, bool fresh) : plan_(plan), fresh_(fresh) {}

  void run(std::size_t axis, std::size_t begin, std::size_t end, const Real* x, Real* out) {
    begin_ = {};
    end_ = plan_.length;
    begin_[axis] = begin;
    end_[axis] = end;
    visit(0, x, out, fresh_);
  }

 private:
  /// `first`: nothing has been summed into these outputs yet.
  void visit(std::size_t axis, const Real* x, Real* out, bool first) const {
    const bool kept = plan_.a_step[axis] != 0;
    for (std::size_t i = begin_[axis]; i < end_[axis]; ++i) {
      const Real* const from = x + i * plan_.b_step[axis];
      Real* const to = out + i * plan_.a_step[axis];
      const bool nothing_yet = first && (kept || i == 0);
      if (axis + 1 == Broadcast::last) {
        visit_row(from, to, nothing_yet);
      } else {
        visit(axis + 1, from, to, nothing_yet);
      }
    }
  }

  void visit_row(const Real* x, Real* __restrict out, bool first) const {
    const std::size_t begin = begin_[Broadcast::last];
    const std::size_t end = end_[Broadcast::last];
    if (plan_.a_step[Broadcast::last] == 0) {
      const Real total = sum(std::span<const Real>(x, end));
      *out = first ? total : *out + total;
    } else if (first) {
      for (std::size_t i = begin; i < end; ++i) out[i] = x[i];
    } else {
      for (std::size_t i = begin; i < end; ++i) out[i] += x[i];
    }
  }

  const Broadcast& plan_;
  bool fresh_;
  Axes begin_{};
  Axes end_{};
};

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

void sum_to(const Shape& from, const Real* x, const Shape& to, Real* out, bool fresh) {
  const Broadcast plan(from, to, from);
  if (plan.size() == 0) {
    if (fresh) std::fill_n(out, to.size(), Real(0));
    return;
  }
  const std::size_t axis = axis_to_split(plan);
  const auto piece = [&](std::size_t begin, std::size_t end) {
    Summation(plan, fresh).run(axis, begin, end, x, out);
  };
  const std::size_t others = plan.size() / plan.length[axis];
  if (plan.a_step[axis] == 0) {
    piece(0, plan.length[axis]);
  } else if (axis == Broadcast::last) {
    share_columns(plan.length[axis], others, piece);
  } else {
    parallel_for(plan.length[axis], grain_rows(others), piece);
  }
}

}  // namespace emb::kernels
