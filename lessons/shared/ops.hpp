#pragma once

// The operations that lessons use most. A new one needs no line here: whoever uses it includes its
// own header.

#include "ops/arithmetic.hpp"
#include "ops/cross_entropy.hpp"
#include "ops/functions.hpp"
#include "ops/layer_norm.hpp"
#include "ops/layout.hpp"
#include "ops/matmul.hpp"
#include "ops/reduce.hpp"
#include "ops/rows.hpp"
#include "ops/softmax.hpp"
