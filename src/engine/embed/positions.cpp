#include "engine/embed/positions.hpp"

#include "base/choice.hpp"

namespace emb {

using PositionMaker = Positions(const PositionOptions& options, Random& random);
#define SCHEME(name, make) PositionMaker make;
#include "engine/embed/positions.inc"
#undef SCHEME

namespace {

constexpr Named<PositionMaker> schemes[] = {
#define SCHEME(name, make) {name, make},
#include "engine/embed/positions.inc"
#undef SCHEME
};

}  // namespace

std::vector<std::string> position_names() { return names_in(schemes); }

Positions make_positions(std::string_view name, const PositionOptions& options, Random& random) {
  if (options.heads == 0 || options.width == 0 || options.width % options.heads != 0)
    throw ValueError("positions: ", options.heads, " heads do not divide a width of ",
                     options.width);
  return row_named(name, schemes, "positions").function(options, random);
}

}  // namespace emb
