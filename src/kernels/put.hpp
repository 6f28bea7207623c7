#pragma once

#include "base/real.hpp"

/// Kernels that pass a gradient on take a flag `fresh`: true where nothing has flowed in before.
/// Then they write their results, and otherwise add them to what stands there.
namespace emb::kernels {

struct Write {
  void operator()(Real& to, Real value) const { to = value; }
};

struct Add {
  void operator()(Real& to, Real value) const { to += value; }
};

/// Calls body(put), where put(to, value) writes or adds. So the choice is made outside of loops.
template <class Body>
void writing_or_adding(bool fresh, Body&& body) {
  if (fresh) {
    body(Write{});
  } else {
    body(Add{});
  }
}

}  // namespace emb::kernels
