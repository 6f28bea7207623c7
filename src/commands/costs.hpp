#pragma once

#include "train/compare.hpp"
#include "train/profile.hpp"
#include "view/page.hpp"

namespace emb {

/// A table of time, bytes moved, multiply-adds and peak memory, forward and backward, and a
/// sentence on how many times as long the product took.
void show_lookup_costs(Page& page, const Comparison& both);

/// The ops of `steps` training steps: how often each was called, its time, and how fast that is, in
/// GFLOP/s where it multiplies (two operations for each multiply-add) and GB/s elsewhere.
void profile_table(Page& page, const Profile& profile, std::size_t steps);

}  // namespace emb
