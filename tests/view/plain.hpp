#pragma once

#include <string>
#include <vector>

#include "view/terminal.hpp"

/// What the tests of drawings share.
namespace emb::testing {

using Lines = std::vector<std::string>;

/// 80 columns, without colours.
inline constexpr Terminal plain{80};

}  // namespace emb::testing
