#pragma once

#include <functional>
#include <memory>

#include "base/pinned.hpp"
#include "base/random.hpp"
#include "engine/tensor/gradient.hpp"

namespace emb {

struct Node;

/// A handle: copies share one node, so a table used at both ends of a model *is* one table.
/// Numbers are row-major and contiguous, up to four axes. Graphs are built on one thread.
class Tensor {
 public:
  /// A constant: no gradient flows into it. Throws ShapeError unless the number of values fits.
  Tensor(Shape shape, std::vector<Real> values);
  Tensor(Shape shape, Buffer values);

  /// What training moves: backward adds into its grad().
  static Tensor parameter(std::string name, Shape shape, std::vector<Real> values);
  /// A parameter of zeros, for an initialiser to edit().
  static Tensor parameter(std::string name, Shape shape);

  const Shape& shape() const;
  std::size_t size() const { return shape().size(); }
  std::span<const Real> values() const;
  /// For initialisers and optimisers. Not for a tensor that a graph still waits to differentiate.
  std::span<Real> edit();
  /// The value of a tensor with a single number. Throws ShapeError for any other.
  Real item() const;

  /// Zero until something flows. Throws ValueError for a tensor that takes no gradient.
  Gradient& grad();
  const Gradient& grad() const;
  /// True for parameters and for everything computed from one (outside NoGrad).
  bool needs_grad() const;
  bool is_parameter() const;
  /// Asks backward to leave this result's gradient in place. Returns the same handle.
  Tensor& keep_grad();

  /// "matmul", or the parameter's name, or "constant".
  std::string_view made_by() const;
  /// What it was computed from; empty for parameters, constants, and after backward.
  std::span<const Tensor> inputs() const;
  /// Rises with every tensor made: the order in which a graph was built.
  std::uint64_t number() const;
  /// Whether two handles share one node.
  bool same_as(const Tensor& other) const { return node_ == other.node_; }

 private:
  static Tensor parameter(std::string name, Shape shape, Buffer values);
  friend struct Node;

  std::shared_ptr<Node> node_;
};

/// A parameter of normal numbers around 0.
Tensor normal_parameter(std::string name, Shape shape, double deviation, Random& random);

/// What a gradient rule is handed: the output's gradient, and the inputs to add into. It never
/// holds the output. A rule of several inputs asks `in[i].needs_grad()` before it computes.
struct Flow {
  std::span<const Real> out;  // the output's values
  std::span<const Real> dout;
  std::span<Tensor> in;
  const Shape& shape;  // of the output
};

using Rule = std::function<void(const Flow&)>;

/// Every op ends here: makes the result, and ties the rule to it. Where no input needs a gradient,
/// or under NoGrad, inputs and rule are dropped. `op` must outlive the tensor: a literal.
Tensor record(std::string_view op, Shape shape, Buffer values, std::vector<Tensor> in, Rule rule);

/// Adds d(loss)/dp into the grad() of every parameter p that loss depends on. Walks the graph by
/// falling creation number, without recursion, and frees each node's inputs, rule and gradient as
/// soon as it is spent. Throws ShapeError unless loss is a single number, and ValueError where
/// there is nothing to differentiate (no parameter, NoGrad, or already spent): where that is seen
/// late, some parameters have been added to.
void backward(const Tensor& loss);

/// While one is alive, ops record nothing: for evaluation and sampling.
class NoGrad : Pinned {
 public:
  NoGrad();
  ~NoGrad();

 private:
  bool before_;
};

/// Whether ops record: false while a NoGrad is alive. Dropout asks, so that evaluation has none.
bool recording();

}  // namespace emb
