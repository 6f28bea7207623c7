#include "view/ink.hpp"

#include <array>
#include <cstddef>

namespace emb {
namespace {

constexpr std::string_view reset = "\x1b[0m";

/// The escape sequence of each Ink, in its order.
constexpr std::array<std::string_view, 11> sequences = {
    "",         "\x1b[1m",  "\x1b[2m",  "\x1b[1;32m", "\x1b[1;31m", "\x1b[36m",
    "\x1b[33m", "\x1b[35m", "\x1b[32m", "\x1b[34m",   "\x1b[31m"};

}  // namespace

std::string paint(std::string_view text, Ink ink, const Terminal& terminal) {
  if (!terminal.colour || ink == Ink::plain || text.empty()) return std::string(text);
  return std::string(sequences[static_cast<std::size_t>(ink)]).append(text).append(reset);
}

std::string paint_behind(std::string_view text, int colour, bool dark, const Terminal& terminal) {
  if (!terminal.colour || text.empty()) return std::string(text);
  const std::string start =
      (dark ? "\x1b[97;48;5;" : "\x1b[30;48;5;") + std::to_string(colour) + "m";
  return std::string(start).append(text).append(reset);
}

}  // namespace emb
