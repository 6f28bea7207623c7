#include "engine/tensor/tensor.hpp"

#include "engine/tensor/node.hpp"

namespace emb {

Node::Node(Kind node_kind, Shape node_shape, Buffer node_values)
    : kind(node_kind), number(++last_number), shape(node_shape), values(std::move(node_values)) {
  if (shape.size() != values.size())
    throw ShapeError("tensor: ", values.size(), " values given for shape ", shape, ", which holds ",
                     shape.size());
}

Gradient& Node::grad() {
  if (!needs_grad)
    throw ValueError("grad: this tensor (", kind == Kind::result ? op : "constant",
                     ") takes no gradient");
  if (!gradient) gradient = std::make_unique<Gradient>(shape);
  return *gradient;
}

void Node::release(Node* node) noexcept {
  // Deleting a node drops its inputs, which may end their nodes, and so on down a graph of any
  // depth. The dead are queued and deleted in this loop, so the depth never becomes recursion.
  thread_local Node* dead = nullptr;
  thread_local bool deleting = false;
  node->next_dead = dead;
  dead = node;
  if (deleting) return;
  deleting = true;
  while (dead != nullptr) {
    Node* const ended = dead;
    dead = ended->next_dead;
    delete ended;
  }
  deleting = false;
}

Tensor::Tensor(Shape shape, std::vector<Real> values) : Tensor(shape, Buffer::copy_of(values)) {}

Tensor::Tensor(Shape shape, Buffer values)
    : node_(new Node(Node::Kind::constant, shape, std::move(values)), Node::release) {}

Tensor Tensor::parameter(std::string name, Shape shape, std::vector<Real> values) {
  return parameter(std::move(name), shape, Buffer::copy_of(values));
}

Tensor Tensor::parameter(std::string name, Shape shape) {
  return parameter(std::move(name), shape, Buffer::zeros(shape.size()));
}

Tensor Tensor::parameter(std::string name, Shape shape, Buffer values) {
  Tensor made(shape, std::move(values));
  made.node_->kind = Node::Kind::parameter;
  made.node_->needs_grad = true;
  made.node_->name = std::move(name);
  return made;
}

const Shape& Tensor::shape() const { return node_->shape; }
std::span<const Real> Tensor::values() const { return node_->values.values(); }
std::span<Real> Tensor::edit() { return node_->values.values(); }

Real Tensor::item() const {
  if (size() != 1)
    throw ShapeError("item: shape ", shape(), " holds ", size(), " numbers, not one");
  return values()[0];
}

Gradient& Tensor::grad() { return node_->grad(); }
const Gradient& Tensor::grad() const { return node_->grad(); }
bool Tensor::needs_grad() const { return node_->needs_grad; }
bool Tensor::is_parameter() const { return node_->kind == Node::Kind::parameter; }

Tensor& Tensor::keep_grad() {
  node_->keep_grad = true;
  return *this;
}

std::string_view Tensor::made_by() const {
  if (node_->kind == Node::Kind::constant) return "constant";
  return is_parameter() ? std::string_view(node_->name) : node_->op;
}

std::span<const Tensor> Tensor::inputs() const { return node_->inputs; }
std::uint64_t Tensor::number() const { return node_->number; }

Tensor normal_parameter(std::string name, Shape shape, double deviation, Random& random) {
  Tensor made = Tensor::parameter(std::move(name), shape);
  random.fill_normal(made.edit(), 0.0, deviation);
  return made;
}

}  // namespace emb
