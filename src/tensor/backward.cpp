#include <algorithm>
#include <iterator>
#include <map>

#include "tensor/node.hpp"
#include "tensor/op_watch.hpp"

namespace emb {
namespace {

thread_local bool record_ops = true;

/// Results whose gradient is not complete yet, by number. Everything that uses a result was made
/// after it, so when a result is the newest left, all of its gradient has arrived.
using Waiting = std::map<std::uint64_t, Tensor>;

void add(Waiting& waiting, const Tensor& tensor) {
  const Node& node = Node::of(tensor);
  if (node.kind != Node::Kind::result || !node.needs_grad) return;
  if (!node.rule)
    throw ValueError("backward: '", node.op,
                     "' was walked by an earlier backward: compute it again");
  waiting.emplace(node.number, tensor);
}

/// Runs the rule of one result, then drops everything it needed for that.
void spend(Node& node, Waiting& waiting) {
  for (const Tensor& input : node.inputs) add(waiting, input);
  node.rule({node.values.values(), node.grad().values(), node.inputs});
  if (op_watch) op_watch->backward(node.op, node.shape, node.inputs);
  node.rule = nullptr;
  node.inputs.clear();
  if (!node.keep_grad) node.gradient.reset();
}

}  // namespace

Tensor record(std::string_view op, Shape shape, Buffer values, std::vector<Tensor> in, Rule rule,
              Output output) {
  if (op_watch) op_watch->forward(op, shape, in);
  Tensor result(shape, std::move(values));
  Node& node = Node::of(result);
  node.kind = Node::Kind::result;
  node.op = op;
  node.output = output;
  const auto wants = [](const Tensor& input) { return input.needs_grad(); };
  if (!record_ops || std::none_of(in.begin(), in.end(), wants)) return result;
  node.needs_grad = true;
  node.inputs = std::move(in);
  node.rule = std::move(rule);
  return result;
}

Buffer values_to_overwrite(const Tensor& tensor) {
  Node& node = Node::of(tensor);
  if (node.handles == 1 && node.kind == Node::Kind::result && node.output == Output::unread)
    return std::move(node.values);
  return Buffer::copy_of(node.values.values());
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
    for (; !waiting.empty(); waiting.erase(std::prev(waiting.end())))
      spend(Node::of(std::prev(waiting.end())->second), waiting);
  } catch (...) {  // half a gradient must not be added to
    for (const auto& [number, tensor] : waiting) Node::of(tensor).gradient.reset();
    throw;
  }
}

bool recording() { return record_ops; }

NoGrad::NoGrad() : before_(std::exchange(record_ops, false)) {}
NoGrad::~NoGrad() { record_ops = before_; }

}  // namespace emb
