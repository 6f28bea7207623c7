#include "text/split.hpp"

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"

namespace emb {

Split split(std::span<const TokenId> tokens, double fraction) {
  if (!(fraction > 0.0 && fraction < 1.0))
    throw ValueError(message("split: fraction = ", fraction, " is outside (0, 1)"));
  const std::size_t count = tokens.size();
  if (count < 4)
    throw ValueError(message("split: the text has ", count,
                             " tokens, at least 4 are needed: 2 to train on and 2 held out"));
  const auto wanted = static_cast<std::size_t>(std::llround(static_cast<double>(count) * fraction));
  const std::size_t cut = std::clamp(wanted, std::size_t{2}, count - 2);
  const auto middle = tokens.begin() + static_cast<std::ptrdiff_t>(cut);
  return {{tokens.begin(), middle}, {middle, tokens.end()}};
}

}  // namespace emb
