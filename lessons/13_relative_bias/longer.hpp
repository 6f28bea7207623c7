#pragma once

// The trained step: texts of 16 places, then texts two and four times as long.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "lessons/13_relative_bias/seekers.hpp"
#include "view/page.hpp"

namespace emb {

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
  Progress bar("training", 2 * schemes.size());
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
enum { learned, sinusoidal, rope, alibi, near_buckets, far_buckets };
enum { one_before, last_name };

inline void claim_reached(Page& page, const Contest& all) {
  const auto right = [&](std::size_t scheme, std::size_t task, std::size_t length) {
    return all[scheme][task].right[length].value_or(0);
  };
  std::size_t refused = 0;
  for (const Reached& task : all[learned])
    for (const auto& share : task.right) refused += !share;
  page.claim_equal("The learned table ends: 32 and 64 places are an error, in both tasks.", refused,
                   4u);
  page.claim_at_most(
      "ALiBi does not quite pick out one distance. \"One before\" at the trained length:",
      right(alibi, one_before, 0), 0.95);
  page.claim_at_least("Buckets do.", right(near_buckets, one_before, 0), 0.99);
  page.claim_at_most("\"Last name\", 64 places against 16: ALiBi loses at most 3% of all answers.",
                     right(alibi, last_name, 0) - right(alibi, last_name, 2), 0.03);
  page.claim_at_least("Sinusoids lose at least 30%.",
                      right(sinusoidal, last_name, 0) - right(sinusoidal, last_name, 2), 0.3);
  page.claim_at_least("At 64 places buckets that training filled are at least 5% better.",
                      right(near_buckets, last_name, 2) - right(far_buckets, last_name, 2), 0.05);
}

inline void show_reached(Page& page, const std::vector<Scheme>& schemes, const Contest& all) {
  Rows rows;
  for (std::size_t n = 0; n < schemes.size(); ++n) {
    rows.push_back({schemes[n].name});
    for (const Reached& task : all[n])
      for (const auto& share : task.right)
        rows.back().emplace_back(share ? percent(*share) : Quantity{"ends"});
  }
  page.table("Right answers, trained at 16 places",
             {"scheme", "before: 16", "32", "64", "name: 16", "32", "64"}, rows,
             "before: the word one place before. name: the last name up to here.");
}

/// The bias of each distance as the matrix that is added to the scores.
inline void draw_bias_matrix(Page& page, const std::vector<double>& bias, const std::string& name) {
  constexpr std::size_t T = trained_length;
  std::vector<double> matrix;
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j)
      matrix.push_back(j > i ? -std::numeric_limits<double>::infinity() : bias[i - j]);
  page.heatmap(message("The same as a matrix: ", name, ", head 1"), Grid(matrix, T, T),
               {.cells = Cells::shades, .caption = "-∞: hidden by the mask."});
}

inline void show_learned_bias(Page& page, const std::vector<Scheme>& schemes, const Contest& all) {
  const auto& near = all[near_buckets][last_name].bias;
  const auto& far = all[far_buckets][last_name].bias;
  page.say(
      "Nobody told the buckets how a bias should fall. What head 1 of both bucket models learned "
      "for \"last name\", at each distance:");
  page.claim_at_least("Distance 1 got more than distance 15. The difference:", near[1] - near[15],
                      0.5);
  page.claim_at_most("32 buckets to 128: what training never showed stayed near its start, 0.",
                     std::abs(far[trained_length]), 0.1);
  page.claim_at_least("So distance 16 has more than distance 15. The step up:",
                      far[trained_length] - far[trained_length - 1], 0.3);
  page.curve("Learned bias of head 1",
             {{schemes[near_buckets].name, near}, {schemes[far_buckets].name, far}},
             {.x = "distance",
              .y = "bias",
              .caption = "Training showed distances 0 to 15.",
              .height = 11});
  draw_bias_matrix(page, near, schemes[near_buckets].name);
}

inline void longer_texts(Page& page, const BucketOptions& buckets, std::size_t steps,
                         std::uint64_t seed) {
  page.step("Trained short, tested long");
  page.say(message(
      "Models with one causal layer of 4 heads learn two tasks on texts of ", trained_length,
      " random words. \"One before\": say the word one place before. \"Last name\": one "
      "word in four is one of 8 names, the others are fillers; say the last name up to "
      "here. ",
      steps, " steps each, then new texts, also of 32 and 64 places."));
  const std::vector<Scheme> schemes = {
      {"learned table", "learned"},
      {"sinusoids", "sinusoidal"},
      {"rotation", "rope"},
      {"ALiBi", "alibi"},
      {message(buckets.buckets, " buckets to ", buckets.farthest), "buckets", buckets},
      {"32 buckets to 128", "buckets"}};
  const Contest all = hold_contest(schemes, steps, seed);
  claim_reached(page, all);
  show_reached(page, schemes, all);
  show_learned_bias(page, schemes, all);
}

}  // namespace emb
