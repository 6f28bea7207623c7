#include <algorithm>
#include <cmath>

#include "lessons/14_tiny_transformer/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Costs = List<double>;

std::vector<std::tuple<Costs, int, int>> lengths_to_try(Draw& draw) {
  Costs costs;
  for (int p = 0; p < 24; ++p) costs.add(std::sqrt(p + 2.0) + draw.random().uniform());
  const int length = draw.size(4, 7);
  return {{costs, 3 * length - 2, length},
          {Costs{9, 2, 4, 40, 90, 7}, 5, 3},  // (9 + 2 + 4 + 9 + 2) / 5
          {costs, 2 * length, length},
          {costs, length - 1, length},
          {costs, length, 1}};
}

/// One case, and the sums that the mistakes are made of.
struct Lengths {
  const Costs& costs;
  int targets, length;

  int windows() const { return (targets + length - 1) / length; }
  double right() const { return sum() / targets; }
  double sum() const {
    return sum_of(targets, [this](int n) { return n % length; });
  }
  /// What the first `count` targets pay if target n is at position position_of(n).
  double sum_of(int count, auto position_of) const {
    double sum = 0;
    for (int n = 0; n < count; ++n) sum += costs[position_of(n)];
    return sum;
  }
  /// The mean of the first `count` costs.
  double first(int count) const {
    return sum_of(count, [](int n) { return n; }) / count;
  }
};
auto of_case(auto f) {
  return [f](const Costs& costs, int targets, int length) {
    return static_cast<double>(f(Lengths{costs, targets, length}));
  };
}
/// The mean if target n is at position position_of(n, length).
auto at_positions(auto position_of) {
  return of_case([position_of](const Lengths& at) {
    return at.sum_of(at.targets, [&](int n) { return position_of(n, at.length); }) / at.targets;
  });
}

double mean_of_windows(const Lengths& at) {
  double sum = 0;
  for (int start = 0; start < at.targets; start += at.length)
    sum += at.first(std::min(at.length, at.targets - start));
  return sum / at.windows();
}
double mean_of_full_windows(const Lengths& at) {
  const int full = at.targets / at.length;
  return full * at.first(at.length) / full;
}
double without_the_last_window(const Lengths& at) {
  const int full = at.targets / at.length;
  return full * at.first(at.length) * at.length / at.targets;
}
double median(const Lengths& at) {
  Costs paid;
  for (int n = 0; n < at.targets; ++n) paid.add(at.costs[n % at.length]);
  std::sort(paid.begin(), paid.end());
  return paid[at.targets / 2];
}
double in_whole_numbers(const Lengths& at, bool divided_too) {
  double sum = 0;
  for (int n = 0; n < at.targets; ++n) sum = std::floor(sum + at.costs[n % at.length]);
  return divided_too ? std::floor(sum / at.targets) : sum / at.targets;
}

const char* const one_long_window =
    "Yours uses one long window: after `length` positions, the next window begins at position 0.";
const char* const lost_digits =
    "The mean lost its digits after the point: add and divide as double, not as int.";
const char* const full_windows =
    "Yours is the mean over full windows: the last, shorter one counts too.";

const Listed what_a_length_costs =
    checked("14.1", "mean_loss", mean_loss, right::mean_loss, lengths_to_try)
        .named([](const Costs&, int targets, int length) {
          return emb::message("mean of ", targets, " targets, windows of ", length);
        })
        .mistakes({
            {"loss sum", of_case([](const Lengths& at) { return at.sum(); }),
             "That is the sum: divide by the number of targets."},
            {"loss by length", of_case([](const Lengths& at) { return at.sum() / at.length; }),
             "Yours divides by `length`: divide by the number of targets."},
            {"loss by windows", of_case([](const Lengths& at) { return at.sum() / at.windows(); }),
             "Yours divides by the number of windows: divide by the number of targets."},
            {"loss by one too few",
             of_case([](const Lengths& at) { return at.sum() / (at.targets - 1); }),
             "Yours divides by one too few: divide by `targets`."},
            {"loss by costs", of_case([](const Lengths& at) { return at.sum() / at.costs.size(); }),
             "Yours divides by the number of costs: divide by `targets`."},
            {"loss one window", at_positions([](int n, int) { return n; }), one_long_window},
            {"loss of one window", of_case([](const Lengths& at) {
               return at.length == 1 ? at.first(at.targets) : at.right();
             }),
             one_long_window},
            {"loss of full window", of_case([](const Lengths& at) { return at.first(at.length); }),
             full_windows},
            {"loss full windows", of_case(mean_of_full_windows), full_windows},
            {"loss of all costs",
             of_case([](const Lengths& at) { return at.first(at.costs.size()); }),
             "That is the mean of all costs: a window has only `length` positions."},
            {"loss mean of means", of_case(mean_of_windows),
             "Yours takes the mean of the windows' means, but a short window has fewer targets: "
             "every target counts alike."},
            {"loss number of window", at_positions([](int n, int length) { return n / length; }),
             "n / length is the number of the window: the position in the window is the remainder, "
             "n % length."},
            {"loss from one", at_positions([](int n, int length) { return (n + 1) % length; }),
             "The first target is at position 0: positions are counted from 0."},
            {"loss stays at the end",
             at_positions([](int n, int length) { return std::min(n, length - 1); }),
             "A window ends after `length` positions: the next target begins a new one."},
            {"loss of shorter windows",
             at_positions([](int n, int length) { return n % std::max(1, length - 1); }),
             "A window has `length` positions: 0 to length - 1."},
            {"loss of longer windows",
             at_positions([](int n, int length) { return n % (length + 1); }),
             "A window has `length` positions, not one more."},
            {"loss of windows backwards",
             at_positions([](int n, int length) { return length - 1 - n % length; }),
             "The shorter window uses the last costs: it has the first positions."},
            {"loss without the first",
             of_case([](const Lengths& at) { return (at.sum() - at.costs[0]) / at.targets; }),
             "The first target is missing: it is at position 0."},
            {"loss without the last", of_case([](const Lengths& at) {
               return (at.sum() - at.costs[(at.targets - 1) % at.length]) / at.targets;
             }),
             "The last target is missing."},
            {"loss without the last window", of_case(without_the_last_window),
             "The last, shorter window is missing: its targets count too."},
            {"loss window filled", of_case([](const Lengths& at) {
               return at.windows() * at.length * at.first(at.length) / at.targets;
             }),
             "The last window was filled up: it is shorter."},
            {"loss one more", of_case([](const Lengths& at) {
               return (at.sum() + at.costs[at.targets % at.length]) / at.targets;
             }),
             "One target too many: n < targets."},
            {"loss of the first position", of_case([](const Lengths& at) { return at.costs[0]; }),
             "Yours uses only the first position."},
            {"loss of the last position",
             of_case([](const Lengths& at) { return at.costs[at.length - 1]; }),
             "Yours uses only the last position of a window."},
            {"loss as perplexity", of_case([](const Lengths& at) { return std::exp(at.right()); }),
             "e to the mean is perplexity: the exercise asks for the mean itself."},
            {"loss in bits", of_case([](const Lengths& at) { return at.right() / std::log(2.0); }),
             "Those are bits: the exercise asks for nats, so nothing is divided."},
            {"loss of whole costs",
             of_case([](const Lengths& at) { return in_whole_numbers(at, false); }),
             "Each cost lost its digits after the point: add as double."},
            {"loss in whole numbers",
             of_case([](const Lengths& at) { return in_whole_numbers(at, true); }), lost_digits},
            {"loss whole", of_case([](const Lengths& at) { return std::floor(at.right()); }),
             lost_digits},
            {"loss of a whole sum",
             of_case([](const Lengths& at) { return std::floor(at.sum()) / at.targets; }),
             "The sum lost its digits after the point."},
            {"loss of the example", of_case([](const Lengths&) { return 16 / 3.0; }),
             "Yours always gives the example's answer."},
            {"loss median", of_case(median), "That is the median: the exercise asks for the mean."},
        });

}  // namespace
}  // namespace exercise::checks
