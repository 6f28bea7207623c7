#include "commands/lookup_costs.hpp"

#include <algorithm>
#include <limits>

#include "base/errors.hpp"
#include "geometry/difference.hpp"

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

std::string describe_difference(std::span<const Real> one_hot, std::span<const Real> gather,
                                std::size_t width) {
  const auto found = first_difference(one_hot, gather);
  if (!found) return "identical: bit for bit";
  // Enough digits to tell any two numbers apart.
  constexpr int digits = std::numeric_limits<Real>::max_digits10;
  return message("first difference at row ", found->index / width, ", column ",
                 found->index % width, ": one-hot ",
                 number(static_cast<double>(found->left), digits), ", gather ",
                 number(static_cast<double>(found->right), digits));
}

bool show_agreement(Page& page, const Comparison& both, std::size_t width) {
  const auto& [one_hot, gather] = both;
  page.say(message("outputs    ", describe_difference(one_hot.output, gather.output, width),
                   "\ngradients  ", describe_difference(one_hot.gradient, gather.gradient, width)));
  return !first_difference(one_hot.output, gather.output) &&
         !first_difference(one_hot.gradient, gather.gradient);
}

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

}  // namespace emb
