#include "ops/matmul.hpp"

#include "base/errors.hpp"
#include "kernels/gemm/gemm.hpp"

namespace emb {
namespace {

using kernels::ConstMatrix;
using kernels::Form;
using kernels::Matrix;

/// A run of equally shaped matrices inside a tensor.
struct Stack {
  std::size_t count, rows, cols;
};

Stack stack_of(const char* op, const Shape& shape) {
  if (shape.rank() < 2) throw ShapeError(message(op, ": needs matrices, got shape ", shape));
  const std::size_t rows = shape[shape.rank() - 2];
  std::size_t count = 1;
  for (std::size_t axis = 0; axis + 2 < shape.rank(); ++axis) count *= shape[axis];
  return {count, rows, shape.width()};
}

void check_leading(const char* op, const Shape& a, const Shape& b) {
  bool equal = a.rank() == b.rank();
  for (std::size_t axis = 0; equal && axis + 2 < a.rank(); ++axis) equal = a[axis] == b[axis];
  if (!equal) throw ShapeError(message(op, ": leading axes differ: ", a, " @ ", b));
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
  if (!shared) check_leading(op, a, b);
  if (shared) left = {1, left.count * left.rows, left.cols};
  const std::size_t left_inner = form == Form::a_transposed ? left.rows : left.cols;
  const std::size_t right_inner = form == Form::b_transposed ? right.cols : right.rows;
  if (left_inner != right_inner)
    throw ShapeError(message(op, ": inner sizes differ: ", a, " @ ", b));
  const std::size_t rows = form == Form::a_transposed ? left.cols : left.rows;
  const std::size_t cols = form == Form::b_transposed ? right.rows : right.cols;
  const Shape result = a.with(a.rank() - 2, shared ? a[a.rank() - 2] : rows).with_width(cols);
  return {left, right, {left.count, rows, cols}, result};
}

ConstMatrix first(const Stack& stack, std::span<const Real> values) {
  return {values.data(), stack.rows, stack.cols};
}

Matrix first(const Stack& stack, std::span<Real> values) {
  return {values.data(), stack.rows, stack.cols};
}

/// Writes or adds one factor's gradient: dx = left right, in the given form.
void flow_into(Tensor& x, const Stack& stack, Form form, ConstMatrix left, ConstMatrix right) {
  if (!x.needs_grad()) return;
  const auto [dx, fresh] = x.grad().whole();
  gemm_batch(form, stack.count, left, right, first(stack, dx),
             fresh ? kernels::Start::zero : kernels::Start::stored);
}

Buffer product(Form form, const Sizes& sizes, const Tensor& a, const Tensor& b) {
  Buffer c = Buffer::uninitialised(sizes.result.size());
  gemm_batch(form, sizes.c.count, first(sizes.a, a.values()), first(sizes.b, b.values()),
             first(sizes.c, c.values()), kernels::Start::zero);
  return c;
}

}  // namespace

Tensor matmul(const Tensor& a, const Tensor& b) {
  const Sizes sizes = sizes_of("matmul", Form::plain, a.shape(), b.shape());
  Buffer c = product(Form::plain, sizes, a, b);
  return record("matmul", sizes.result, std::move(c), {a, b}, [sizes](const Flow& flow) {
    const ConstMatrix left = first(sizes.a, flow.in[0].values());
    const ConstMatrix right = first(sizes.b, flow.in[1].values());
    const ConstMatrix dc = first(sizes.c, flow.dout);
    flow_into(flow.in[0], sizes.a, Form::b_transposed, dc, right);  // dA = dC B^T
    flow_into(flow.in[1], sizes.b, Form::a_transposed, left, dc);   // dB = A^T dC
  });
}

Tensor matmul_nt(const Tensor& a, const Tensor& b) {
  const Sizes sizes = sizes_of("matmul_nt", Form::b_transposed, a.shape(), b.shape());
  Buffer c = product(Form::b_transposed, sizes, a, b);
  return record("matmul_nt", sizes.result, std::move(c), {a, b}, [sizes](const Flow& flow) {
    const ConstMatrix left = first(sizes.a, flow.in[0].values());
    const ConstMatrix right = first(sizes.b, flow.in[1].values());
    const ConstMatrix dc = first(sizes.c, flow.dout);
    flow_into(flow.in[0], sizes.a, Form::plain, dc, right);        // dA = dC B
    flow_into(flow.in[1], sizes.b, Form::a_transposed, dc, left);  // dB = dC^T A
  });
}

Tensor matmul_tn(const Tensor& a, const Tensor& b) {
  const Sizes sizes = sizes_of("matmul_tn", Form::a_transposed, a.shape(), b.shape());
  Buffer c = product(Form::a_transposed, sizes, a, b);
  return record("matmul_tn", sizes.result, std::move(c), {a, b}, [sizes](const Flow& flow) {
    const ConstMatrix left = first(sizes.a, flow.in[0].values());
    const ConstMatrix right = first(sizes.b, flow.in[1].values());
    const ConstMatrix dc = first(sizes.c, flow.dout);
    flow_into(flow.in[0], sizes.a, Form::b_transposed, right, dc);  // dA = B dC^T
    flow_into(flow.in[1], sizes.b, Form::plain, left, dc);          // dB = A dC
  });
}

}  // namespace emb
