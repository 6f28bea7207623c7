#pragma once

// The operations that lessons use most. A new one needs no line here: whoever uses it includes its
// own header.

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layer_norm.hpp"
#include "engine/ops/layout.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "engine/ops/softmax.hpp"
