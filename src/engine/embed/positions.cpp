#include "engine/embed/positions.hpp"

#include "base/choice.hpp"

namespace emb {

// Every position scheme is made by a function that stands in a file of its own. Heads divide the
// width. It throws ValueError for sizes that the scheme cannot take. A scheme that is added is
// declared here, and gets a row below.
using PositionMaker = Positions(const PositionOptions& options, Random& random);
PositionMaker no_positions;
PositionMaker learned_positions;
PositionMaker sinusoidal_positions;
PositionMaker rotary_positions;
PositionMaker alibi_positions;
PositionMaker bucket_positions;

namespace {

constexpr Named<PositionMaker> schemes[] = {
    {"none", no_positions},
    {"learned", learned_positions},
    {"sinusoidal", sinusoidal_positions},
    {"rope", rotary_positions},
    {"alibi", alibi_positions},
    {"buckets", bucket_positions},
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
