#pragma once

#include "engine/kernels/attention.hpp"
#include "engine/kernels/bags.hpp"
#include "engine/kernels/cross_entropy.hpp"
#include "engine/kernels/gemm.hpp"
#include "engine/kernels/layer_norm.hpp"
#include "engine/kernels/layout.hpp"
#include "engine/kernels/loops.hpp"
#include "engine/kernels/optimise.hpp"
#include "engine/kernels/row_moves.hpp"
#include "engine/kernels/rows.hpp"
#include "engine/kernels/sampled_loss.hpp"
#include "engine/kernels/softmax.hpp"
#include "engine/kernels/sum.hpp"

/// To compare a tuned kernel with the plain loops that define it, a test needs both in one program.
/// It includes this, and then the plain file with its namespace renamed:
///     #define kernels plain_kernels
///     #include "engine/kernels/softmax.cpp"
///     #undef kernels
/// So kernels::softmax is the linked one, and plain_kernels::softmax the plain one. One test
/// includes each plain file.
namespace emb::plain_kernels {
using namespace kernels;  // for the types that both take
}
