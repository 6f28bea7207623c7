#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "view/blocks.hpp"

namespace emb {

/// A claim as another program reads it, and the step that it belongs to.
struct ReadClaim {
  std::size_t step;
  blocks::Claim claim;
};

/// "claim", the step, "holds" or "fails", what was measured, the margin, the sentence and the
/// evidence, with tabs between them; "-" for a number that the claim does not have.
std::string claim_line(const blocks::Claim& claim, std::size_t step);

/// The claims in what a program printed. Throws ValueError for a line that is none.
std::vector<ReadClaim> read_claims(std::string_view output);

}  // namespace emb
