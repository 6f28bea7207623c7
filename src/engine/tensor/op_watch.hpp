#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// Told of each op on this thread while `op_watch` points to it: when its output is there, and when
/// its rule has run.
struct OpWatch {
  virtual ~OpWatch() = default;
  virtual void forward(std::string_view op, const Shape& out, std::span<const Tensor> in) = 0;
  virtual void backward(std::string_view op, const Shape& out, std::span<const Tensor> in) = 0;
};

inline constinit thread_local OpWatch* op_watch = nullptr;

}  // namespace emb
