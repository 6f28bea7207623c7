#pragma once

/// Every operation on tensors.
#include "ops/arithmetic.hpp"
#include "ops/cross_entropy.hpp"
#include "ops/dropout.hpp"
#include "ops/functions.hpp"
#include "ops/layer_norm.hpp"
#include "ops/layout.hpp"
#include "ops/matmul.hpp"
#include "ops/reduce.hpp"
#include "ops/rows.hpp"
#include "ops/softmax.hpp"
