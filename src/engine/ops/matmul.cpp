#include "engine/ops/matmul.hpp"

#include <algorithm>

#include "engine/kernels/gemm.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

using kernels::ConstMatrix;
using kernels::Form;

/// A run of equally shaped matrices inside a tensor.
struct Stack {
  std::size_t count, rows, cols;

  Stack transposed() const { return {count, cols, rows}; }
};

Stack stack_of(const char* op, const Shape& shape) {
  if (shape.rank() < 2) throw ShapeError(op, ": needs matrices, got shape ", shape);
  std::size_t count = 1;
  for (const std::size_t length : shape.axes().first(shape.rank() - 2)) count *= length;
  return {count, shape[shape.rank() - 2], shape.width()};
}

struct Sizes {
  Stack a, b, c;
  Shape result;
};

/// Checks the shapes. With one shared b, all matrices of a are one tall matrix.
Sizes sizes_of(const char* op, Form form, const Shape& a, const Shape& b) {
  Stack left = stack_of(op, a);
  const Stack right = stack_of(op, b);
  const bool shared = form != Form::a_transposed && b.rank() == 2 && a.rank() > 2;
  const auto leading = [](const Shape& shape) { return shape.axes().first(shape.rank() - 2); };
  if (!shared && !std::ranges::equal(leading(a), leading(b)))
    throw ShapeError(op, ": leading axes differ: ", a, " @ ", b);
  if (shared) left = {1, left.count * left.rows, left.cols};
  const Stack first = form == Form::a_transposed ? left.transposed() : left;
  const Stack second = form == Form::b_transposed ? right.transposed() : right;
  if (first.cols != second.rows) throw ShapeError(op, ": inner sizes differ: ", a, " @ ", b);
  const Shape result =
      a.with(a.rank() - 2, shared ? a[a.rank() - 2] : first.rows).with(a.rank() - 1, second.cols);
  return {left, right, {left.count, first.rows, second.cols}, result};
}

template <class T>
kernels::MatrixView<T> first(const Stack& stack, std::span<T> values) {
  return {values.data(), stack.rows, stack.cols};
}

/// What the rule of a product sees: the first matrices of A, B and dC, and where gradients go.
struct Factors {
  ConstMatrix a, b, dc;
  const Flow& flow;
  const Sizes& sizes;

  /// Writes or adds the gradient of input n: left times right, in the given form.
  void into(std::size_t n, Form form, ConstMatrix left, ConstMatrix right) const {
    if (!flow.in[n].needs_grad()) return;
    const Stack& stack = n == 0 ? sizes.a : sizes.b;
    const auto [dx, fresh] = flow.in[n].grad().whole();
    gemm_batch(form, stack.count, left, right, first(stack, dx),
               fresh ? kernels::Start::zero : kernels::Start::stored);
  }
};

using ProductRule = void (*)(const Factors&);

Tensor multiply(const char* op, Form form, const Tensor& a, const Tensor& b, ProductRule rule) {
  const Sizes s = sizes_of(op, form, a.shape(), b.shape());
  Buffer c = Buffer::uninitialised(s.result.size());
  gemm_batch(form, s.c.count, first(s.a, a.values()), first(s.b, b.values()),
             first(s.c, c.values()), kernels::Start::zero);
  return record_unread(op, s.result, std::move(c), {a, b}, [s, rule](const Flow& flow) {
    rule({first(s.a, flow.in[0].values()), first(s.b, flow.in[1].values()), first(s.c, flow.dout),
          flow, s});
  });
}

}  // namespace

Tensor matmul(const Tensor& a, const Tensor& b) {
  return multiply("matmul", Form::plain, a, b, [](const Factors& f) {
    f.into(0, Form::b_transposed, f.dc, f.b);  // dA = dC B^T
    f.into(1, Form::a_transposed, f.a, f.dc);  // dB = A^T dC
  });
}

Tensor matmul_nt(const Tensor& a, const Tensor& b) {
  return multiply("matmul_nt", Form::b_transposed, a, b, [](const Factors& f) {
    f.into(0, Form::plain, f.dc, f.b);         // dA = dC B
    f.into(1, Form::a_transposed, f.dc, f.a);  // dB = dC^T A
  });
}

Tensor matmul_tn(const Tensor& a, const Tensor& b) {
  return multiply("matmul_tn", Form::a_transposed, a, b, [](const Factors& f) {
    f.into(0, Form::b_transposed, f.b, f.dc);  // dA = B dC^T
    f.into(1, Form::plain, f.a, f.dc);         // dB = A dC
  });
}

}  // namespace emb
