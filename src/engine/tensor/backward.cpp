#include <algorithm>
#include <map>

#include "engine/tensor/node.hpp"
#include "engine/tensor/op_watch.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

thread_local bool record_ops = true;

/// Results whose gradient is not complete yet, by falling number. Everything that uses a result was
/// made after it, so when a result is the newest left, all of its gradient has arrived.
using Waiting = std::map<std::uint64_t, Tensor, std::greater<>>;

void add(Waiting& waiting, const Tensor& tensor) {
  const Node& node = Node::of(tensor);
  if (node.kind != Node::Kind::result || !node.needs_grad) return;
  if (!node.rule)
    throw ValueError("backward: '", node.op,
                     "' was walked by an earlier backward: compute it again");
  waiting.emplace(node.number, tensor);
}

/// Runs the rule of one result, then drops everything it needed for that.
void spend(const Tensor& tensor, Waiting& waiting) {
  Node& node = Node::of(tensor);
  for (const Tensor& input : node.inputs) add(waiting, input);
  drop_if_spent(tensor);
  node.rule({node.values.values(), node.grad().values(), node.inputs, node.shape});
  if (op_watch) op_watch->backward(node.op, node.shape, node.inputs);
  node.rule = nullptr;
  node.inputs.clear();
  if (!node.keep_grad) node.gradient.reset();
}

}  // namespace

Tensor record(std::string_view op, Shape shape, Buffer values, std::vector<Tensor> in, Rule rule) {
  if (op_watch) op_watch->forward(op, shape, in);
  Tensor result(shape, std::move(values));
  Node& node = Node::of(result);
  node.kind = Node::Kind::result;
  node.op = op;
  if (!record_ops || std::ranges::none_of(in, &Tensor::needs_grad)) return result;
  node.needs_grad = true;
  node.inputs = std::move(in);
  node.rule = std::move(rule);
  return result;
}

void backward(const Tensor& loss) {
  if (loss.size() != 1)
    throw ShapeError("backward: starts at a single number, not at shape ", loss.shape());
  Node& last = Node::of(loss);
  if (last.kind != Node::Kind::result || !last.needs_grad || !last.rule)
    throw ValueError("backward: nothing to differentiate from '", loss.made_by(),
                     "': no parameter, made under NoGrad, or already walked");
  last.grad().all()[0] += Real(1);
  Waiting waiting{{last.number, loss}};
  try {
    for (; !waiting.empty(); waiting.erase(waiting.begin()))
      spend(waiting.begin()->second, waiting);
  } catch (...) {  // half a gradient of a result must not be added to
    for (const auto& [number, tensor] : waiting) Node::of(tensor).gradient.reset();
    throw;
  }
}

bool recording() { return record_ops; }

NoGrad::NoGrad() : before_(std::exchange(record_ops, false)) {}
NoGrad::~NoGrad() { record_ops = before_; }

}  // namespace emb
