#pragma once

#include <span>
#include <string>
#include <string_view>

namespace emb {

/// ": did you mean --seed?", the one of `known` that is nearest in spelling; nothing where none is
/// near.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace emb
