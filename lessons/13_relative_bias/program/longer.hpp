#pragma once

// The trained step: texts of 16 positions, then texts two and four times as long.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "lessons/13_relative_bias/program/seekers.hpp"
#include "view/terminal.hpp"

namespace emb::lesson13 {

inline constexpr std::size_t trained_length = 16;

inline constexpr std::size_t longest_tested = 4 * trained_length;

/// What one scheme reached on one task, at 1, 2 and 4 times the trained length.
struct Reached {
  std::vector<std::optional<double>> right;  // none where the scheme has ended
  std::vector<double> bias;                  // that head 1 gives each distance, where there is one
};

inline Reached reach(const Scheme& scheme, Seek what, std::size_t steps, std::uint64_t seed) {
  const Seeker model = train_seeker(scheme, what, trained_length, steps, seed);
  Reached made;
  for (std::size_t T = trained_length; T <= longest_tested; T *= 2) try {
      made.right.emplace_back(share_right(model, what, T, seed + 1000));
    } catch (const ShapeError&) {
      made.right.emplace_back(std::nullopt);
    }
  const NoGrad none;
  if (const auto bias = model.positions().on_scores(1, longest_tested)) {
    const auto first = bias->values().first(longest_tested);
    made.bias.assign(first.rbegin(), first.rend());
  }
  return made;
}

/// Both tasks for every scheme, [scheme][task].
using Contest = std::vector<std::vector<Reached>>;

inline Contest hold_contest(const std::vector<Scheme>& schemes, std::size_t steps,
                            std::uint64_t seed) {
  ProgressBar bar("training", 2 * schemes.size());
  Contest all;
  for (const Scheme& scheme : schemes) {
    all.emplace_back();
    for (const Seek what : {Seek::one_before, Seek::last_name}) {
      all.back().push_back(reach(scheme, what, steps, seed));
      bar.at(2 * (all.size() - 1) + all.back().size(), scheme.name);
    }
  }
  bar.clear();
  return all;
}

/// The schemes of the contest, in its order.
enum { learned, sinusoidal, rope, alibi, near_buckets, far_buckets, steep_alibi, without };
enum { one_before, last_name };

}  // namespace emb::lesson13
