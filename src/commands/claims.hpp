#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "view/claims.hpp"

namespace emb::commands {

/// A claim of a lesson over several runs with different seeds.
struct ClaimAtSeeds {
  std::size_t step = 0;
  std::string sentence{};               // as it was worded at the first seed
  std::size_t runs = 0;                 // that made this claim
  std::vector<std::uint64_t> failed{};  // the seeds at which it did not hold
  // The ends of what was measured, and the least margin; meaningless without numbers.
  bool has_numbers = false;
  double least = 0, most = 0, margin = 0;
};

/// One row for each claim: those of all runs that are the n-th of their step are the same claim,
/// whose sentence may name numbers that differ. `runs` are those of each seed.
std::vector<ClaimAtSeeds> claims_at_seeds(const std::vector<std::uint64_t>& seeds,
                                          const std::vector<std::vector<ReadClaim>>& runs);

/// The table of a lesson, and a last line: "34 of 35 claims hold at all 10 seeds." `width` is that
/// of the terminal.
std::string claims_table(const std::vector<ClaimAtSeeds>& claims, std::size_t seeds,
                         std::size_t width);

/// Runs a lesson's program with the seeds 1 to `seeds`, as many runs at a time as there are
/// processors. Throws Error if one does not end well.
std::vector<ClaimAtSeeds> run_at_seeds(const std::string& program, const std::string& folder,
                                       std::vector<std::string> arguments, std::size_t seeds);

}  // namespace emb::commands
