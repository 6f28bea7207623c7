#pragma once

#include "kernels/broadcast.hpp"

/// The four operations over a Broadcast. Each writes its result where `fresh` is true and adds it
/// to `out` otherwise: the same loop computes a value and passes a gradient on. `out` overlaps
/// neither operand.
namespace emb::kernels {

void add(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh);
void sub(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh);
void mul(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh);
void div(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh);
/// -(a * b): what a product passes to the side that was subtracted.
void negated_mul(const Broadcast& plan, const Real* a, const Real* b, Real* out, bool fresh);

}  // namespace emb::kernels
