#pragma once

#include <charconv>
#include <concepts>
#include <string>

namespace emb {

/// A number in the fewest digits that lead back to it: 0.1, 1e-08.
std::string shortest(std::floating_point auto number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

}  // namespace emb
