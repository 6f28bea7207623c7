#include "kernels/arithmetic.hpp"

namespace emb::kernels {

void add(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh) {
  broadcast(plan, a, b, out, fresh, [](Real x, Real y) { return x + y; });
}

void sub(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh) {
  broadcast(plan, a, b, out, fresh, [](Real x, Real y) { return x - y; });
}

void mul(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh) {
  broadcast(plan, a, b, out, fresh, [](Real x, Real y) { return x * y; });
}

void div(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh) {
  broadcast(plan, a, b, out, fresh, [](Real x, Real y) { return x / y; });
}

void negated_mul(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh) {
  broadcast(plan, a, b, out, fresh, [](Real x, Real y) { return -(x * y); });
}

}  // namespace emb::kernels
