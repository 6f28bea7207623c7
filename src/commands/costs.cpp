#include "commands/costs.hpp"

#include <algorithm>

namespace emb {
namespace {

std::vector<Cell> cost_row(const char* name, const LookupCost& cost) {
  return {name, seconds(cost.seconds), bytes(cost.bytes_moved), fixed(cost.multiply_adds, 0),
          bytes(static_cast<double>(cost.peak_bytes))};
}

/// "812 x"
std::string times_longer(const LookupCost& slow, const LookupCost& fast) {
  constexpr double shortest = 1e-9;  // the clock may see no time pass at all
  return number(slow.seconds / std::max(fast.seconds, shortest), 3).text + " x";
}

}  // namespace

void show_lookup_costs(Page& page, const Comparison& both) {
  const auto& [one_hot, gather] = both;
  page.table(
      "", {"", "time", "bytes moved", "multiply-adds", "peak memory"},
      {cost_row("one-hot forward", one_hot.forward), cost_row("gather forward", gather.forward),
       cost_row("one-hot backward", one_hot.backward),
       cost_row("gather backward", gather.backward)},
      message("One-hot took ", times_longer(one_hot.forward, gather.forward),
              " the time of gather forward and ", times_longer(one_hot.backward, gather.backward),
              " backward. Time is measured (the median), and so is peak memory: numbers "
              "held besides the table and its gradient. The others are counted."));
}

void profile_table(Page& page, const Profile& seen, std::size_t steps) {
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
