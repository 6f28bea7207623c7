#include "engine/embed/positions.hpp"
#include "engine/ops/layout.hpp"

namespace emb {

Positions no_positions(const PositionOptions&, Random&) { return {}; }

Positions learned_positions(const PositionOptions& options, Random& random) {
  const Tensor table =
      normal_parameter("positions", {options.longest, options.width}, options.deviation, random);
  const auto rows = [table](std::size_t first, std::size_t places) {
    const std::size_t longest = table.shape()[0];
    if (first + places > longest)
      throw ShapeError("learned positions: a text of ", first + places,
                       " tokens does not fit a table of ", longest, " positions");
    return slice(table, 0, first, first + places);
  };
  return {.on_input = rows, .parameters = {table}};
}

}  // namespace emb
