#pragma once

#include "engine/tensor/tensor.hpp"

/// For operations alone: memory of values that nobody reads any more.
///
/// A training step holds most memory at the end of its forward pass. What these functions give back
/// by then, or write over, is 5 to 30% of it, by model. An operation that takes part says two
/// things: that its own rule does not read its output (record_unread), and which of its inputs its
/// rule does not read, which it takes by value. If the caller keeps a handle on the tensor, its
/// values stay.
namespace emb {

/// record() for a rule that does not read `flow.out`, as that of a product does not and that of a
/// softmax does. The values of the result are given back or written over when nobody else can ask
/// for them, so `flow.out` may be empty.
Tensor record_unread(std::string_view op, Shape shape, Buffer values, std::vector<Tensor> in,
                     Rule rule);

/// Whether nobody needs the values of x again: this is its only handle, and its own rule does not
/// read them.
bool is_spent(const Tensor& x);

/// Values to write over: those of x if it is spent, which has none from then on; otherwise a copy.
Buffer values_to_overwrite(const Tensor& x);

/// Gives the values of x back if it is spent.
void drop_if_spent(const Tensor& x);

}  // namespace emb
