#pragma once

#include "train/profile.hpp"
#include "view/page.hpp"

namespace emb {

/// The ops of `steps` training steps: how often each was called, its time, and how fast that is, in
/// GFLOP/s where it multiplies (two operations for each multiply-add) and GB/s elsewhere.
inline void profile_table(Page& page, const Profile& seen, std::size_t steps) {
  if (steps == 0) return page.say("No step was done, so there are no times to show.");
  const auto lines = seen.lines();
  double all = 0;
  for (const Profile::Line& line : lines) all += line.seconds();
  const double per_step = 1e6 / static_cast<double>(steps);
  Rows rows;
  for (const Profile::Line& line : lines) {
    const double speed = line.seconds() * 1e9;
    const std::string fast = line.multiply_adds > 0
                                 ? fixed(2 * line.multiply_adds / speed, 1).text + " GFLOP/s"
                             : line.bytes > 0 ? fixed(line.bytes / speed, 1).text + " GB/s"
                                              : "";
    rows.push_back({line.name, line.calls, fixed(line.forward * per_step, 0),
                    fixed(line.backward * per_step, 0), percent(line.seconds() / all), fast});
  }
  page.table("Where the time goes",
             {"op", "calls", "forward, us a step", "backward", "share", "speed"}, rows,
             message(fixed(all * per_step / 1000, 3).text, " ms a step."));
}

}  // namespace emb
