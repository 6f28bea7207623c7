#pragma once

#include "train/profile.hpp"
#include "view/page.hpp"

namespace emb {

/// The ops of `steps` training steps: how often each was called, its time, and how fast that is, in
/// GFLOP/s where it multiplies (two operations for each multiply-add) and GB/s elsewhere.
void profile_table(Page& page, const Profile& profile, std::size_t steps);

}  // namespace emb
