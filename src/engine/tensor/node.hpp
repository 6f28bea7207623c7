#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// What the handles of one tensor share. Only the tensor layer looks inside.
struct Node {
  enum class Kind : std::uint8_t { constant, parameter, result };

  Node(Kind node_kind, Shape node_shape, Buffer node_values);
  static inline std::uint64_t last_number = 0;

  Kind kind;
  bool needs_grad = false, keep_grad = false;
  std::uint64_t number;
  Shape shape;
  Buffer values;
  std::unique_ptr<Gradient> gradient;  // made when first asked for
  std::string name;                    // parameters
  std::string_view op;                 // results
  std::vector<Tensor> inputs;
  Rule rule;
  bool rule_reads_values = true;
  Node* next_dead = nullptr;

  Gradient& grad();
  static Node& of(const Tensor& tensor) { return *tensor.node_; }
  static bool has_one_handle(const Tensor& tensor) { return tensor.node_.use_count() == 1; }
  /// Deletes a node that has no handle left, and what only it kept alive.
  static void release(Node* node) noexcept;
};

}  // namespace emb
