#include "engine/tensor/spent.hpp"

#include "engine/tensor/node.hpp"

namespace emb {

Tensor record_unread(std::string_view op, Shape shape, Buffer values, std::vector<Tensor> in,
                     Rule rule) {
  Tensor result = record(op, shape, std::move(values), std::move(in), std::move(rule));
  Node::of(result).rule_reads_values = false;
  return result;
}

bool is_spent(const Tensor& x) { return Node::has_one_handle(x) && !Node::of(x).rule_reads_values; }

Buffer values_to_overwrite(const Tensor& x) {
  return is_spent(x) ? std::move(Node::of(x).values) : Buffer::copy_of(x.values());
}

void drop_if_spent(const Tensor& x) {
  if (is_spent(x)) Node::of(x).values = Buffer();
}

}  // namespace emb
