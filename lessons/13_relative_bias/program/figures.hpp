#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "lessons/13_relative_bias/program/longer.hpp"
#include "lessons/13_relative_bias/program/promises.hpp"
#include "view/page.hpp"

namespace emb::lesson13 {

inline void claim_reached(Page& page, const Contest& all) {
  const auto right = [&](std::size_t scheme, std::size_t task, std::size_t length) {
    return all[scheme][task].right[length].value_or(0);
  };
  const auto share = [&](std::size_t scheme, std::size_t task, std::size_t length) {
    return fixed(right(scheme, task, length), 3);
  };
  page.claim_at_most(
      message("At 64 positions, sinusoids get no more names right than no positions at all (",
              share(without, last_name, 2), "). Share:"),
      right(sinusoidal, last_name, 2), right(without, last_name, 2));
  page.claim_at_least(
      message("At 64 positions, buckets that all occurred in training get at least 0.05 more names "
              "right than buckets of which the last ones did not (",
              share(far_buckets, last_name, 2), "). Lead:"),
      right(near_buckets, last_name, 2) - right(far_buckets, last_name, 2), 0.05);
  page.claim_at_most(
      message("ALiBi does not quite pick out one distance: at the trained length it gets at most "
              "0.95 of \"one before\" right (no positions: ",
              share(without, one_before, 0), "). Share:"),
      right(alibi, one_before, 0), 0.95);
  page.claim_at_least(
      "The slopes of ALiBi are too flat to pick out one distance: 4 times as steep, it gets at "
      "least 0.99 of \"one before\" right. Share:",
      right(steep_alibi, one_before, 0), 0.99);
  page.claim_at_least(
      "Buckets pick out one distance: at least 0.99 of \"one before\" right. Share:",
      right(near_buckets, one_before, 0), 0.99);
  page.claim_at_most(
      message("ALiBi holds on longer texts: from 16 to 64 positions it loses at most 0.04 of the "
              "names (no positions: ",
              fixed(right(without, last_name, 0) - right(without, last_name, 2), 3), "). Lost:"),
      right(alibi, last_name, 0) - right(alibi, last_name, 2), 0.04);
  std::size_t refused = 0;
  for (const Reached& task : all[learned])
    for (const auto& answers : task.right) refused += !answers;
  page.claim_equal(
      "With a learned table, 32 and 64 positions are an error in both tasks. Errors:", refused, 4U);
}

inline void show_reached(Page& page, const std::vector<Scheme>& schemes, const Contest& all) {
  Rows rows;
  for (std::size_t n = 0; n < schemes.size(); ++n) {
    rows.push_back({schemes[n].name});
    for (const Reached& task : all[n])
      for (const auto& share : task.right)
        rows.back().emplace_back(share ? percent(*share) : Quantity{"ends"});
  }
  page.table("Right answers, trained at 16 positions",
             {"scheme", "before: 16", "32", "64", "name: 16", "32", "64"}, rows,
             "before: the word one position before. name: the last name up to here.");
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
      "Nobody told the buckets how a bias should fall. This is what head 1 of both bucket models "
      "learned for \"last name\", at each distance:");
  page.claim_at_least(
      "The bucket of distance 1 learned a larger bias than that of distance 15. Difference:",
      near[1] - near[15], 0.5);
  page.claim_at_most(
      "32 buckets up to 128: a bucket that never occurred in training stays near its start, 0.",
      std::abs(far[trained_length]), 0.1);
  page.claim_at_least(
      "32 buckets up to 128: distance 16 has a larger bias than distance 15. Difference:",
      far[trained_length] - far[trained_length - 1], 0.3);
  page.curve("Learned bias of head 1",
             {{schemes[near_buckets].name, near}, {schemes[far_buckets].name, far}},
             {.x = "distance",
              .y = "bias",
              .caption = "Training showed distances 0 to 15.",
              .height = 11});
  draw_bias_matrix(page, near, schemes[near_buckets].name);
}

inline Contest longer_texts(Page& page, const BucketOptions& buckets, double steeper,
                            std::size_t steps, std::uint64_t seed) {
  page.step("Trained short, tested long");
  page.say(message(
      "Models with one causal layer of 4 heads learn two tasks on texts of ", trained_length,
      " random words. \"One before\": say the word one position before. \"Last name\": one "
      "word in four is one of 8 names, the others are fillers; say the last name up to "
      "here. ",
      steps, " steps each, then new texts, also of 32 and 64 positions."));
  const std::vector<Scheme> schemes = {
      {"learned table", "learned"},
      {"sinusoids", "sinusoidal"},
      {"rotation", "rope"},
      {"ALiBi", "alibi", {}, steeper},
      {message(buckets.buckets, " buckets to ", buckets.farthest), "buckets", buckets},
      {"32 buckets to 128", "buckets"},
      {"ALiBi, 4 times as steep", "alibi", {}, 4},
      {"no positions", "none"}};
  Contest all = hold_contest(schemes, steps, seed);
  claim_reached(page, all);
  show_reached(page, schemes, all);
  show_learned_bias(page, schemes, all);
  return all;
}

inline void list_buckets(Page& page, const BucketOptions& options, const std::string& title) {
  Rows rows;
  for (const BucketRange& range : bucket_ranges(options))
    rows.push_back({number(range.bucket), range.text(options),
                    range.last >= options.farthest ? Quantity{"no end"}
                                                   : number(range.last - range.first + 1)});
  page.table(title, {"bucket", "distances", "how many"}, rows);
}

inline void claim_buckets(Page& page) {
  const BucketOptions t5;
  std::size_t alone = 0;
  for (const BucketRange& range : bucket_ranges(t5)) alone += range.first == range.last;
  page.claim_equal("Of 32 buckets up to 128, 16 hold one distance each. Buckets:", alone, 16u);
  const auto last = static_cast<TokenId>(t5.buckets - 1);
  std::size_t shared = 0;
  for (std::size_t d = 128; d < 1128; ++d) shared += bucket_before(d, t5) == last;
  page.claim_equal(
      "All distances from 128 to 1,127 are in the last bucket. Distances in it:", shared, 1000u);
}

inline void both_sides(Page& page, BucketOptions options) {
  options.two_sided = true;
  page.say(
      "Without a mask half of the buckets are for keys after the query. The model can tell "
      "\"before\" from \"after\", which the bias of ALiBi cannot.");
  const auto matrix = bucket_matrix(100, options);
  const std::size_t unused = options.buckets / 2;
  page.claim_equal(
      "Of the two-sided buckets, one is never used, because its distance would be 0, after the "
      "query. Uses:",
      std::ranges::count(matrix, static_cast<double>(unused)), 0);
  page.heatmap("Two-sided: before the query below the diagonal, after it above",
               Grid(bucket_matrix(bucket_places, options), bucket_places, bucket_places),
               {.cells = Cells::numbers});
}

inline void buckets(Page& page, const BucketOptions& options) {
  page.step("T5: a learned number for each bucket of distances");
  page.say(
      "Second idea: do not decide how the bias falls, learn it. A number for every distance would "
      "be a lot to learn, and large distances are rare in training. So distances share: half of "
      "the buckets hold one distance each. The other half get wider and wider: each ends at the "
      "same multiple of the distance at which it begins.");
  claim_buckets(page);
  list_buckets(page, options,
               message(options.buckets, " buckets to ", options.farthest, ", one-sided"));
  list_buckets(page, {}, "32 buckets to 128, one-sided: those of T5");
  page.heatmap(
      "The bucket of each query (row) and key (column), one-sided",
      Grid(bucket_matrix(bucket_places, options), bucket_places, bucket_places),
      {.cells = Cells::numbers,
       .caption = "Bucket 0 is a dot. Keys after the query are in it too: the mask hides them."});
  both_sides(page, options);
}

/// Weight of distances 16 and more, by straight lines and by buckets that follow the steeper one.
inline void far_weights(Page& page, double slope, double flattest, const BucketOptions& options) {
  Rows rows;
  double line = 0, flat = 0;
  for (const std::size_t T : {32u, 128u, 512u, 2048u}) {
    const auto on_line = [T](double of_slope) {
      std::vector<Real> straight;
      for (std::size_t d = T; d-- > 0;)
        straight.push_back(static_cast<Real>(-of_slope * static_cast<double>(d)));
      return sum_from(weights_by_distance(straight), 16, T);
    };
    line = on_line(slope);
    flat = sum_from(weights_by_distance(bucket_row(slope, T, options)), 16, T);
    rows.push_back({number(T), percent(line), percent(on_line(flattest)), percent(flat)});
  }
  const double limit = math::exp(-16 * slope);
  page.claim_at_least(
      message("If all distances from 16 on share one bias, they get most of the weight in a text "
              "of 2,048 positions (with head 1 of ALiBi ",
              fixed(line, 3), "). Share:"),
      flat, 0.5);
  page.claim_at_most(
      "With head 1 of ALiBi, all distances from 16 on never get more than e^(-16 slope), however "
      "long the text (here of 2,048 positions). Share:",
      line, limit + 1e-6);
  page.table(message("Weight of all distances from 16 on, slope ", number(slope, 6)),
             {"positions", "ALiBi, head 1", "ALiBi, head 4",
              message(options.buckets, " buckets to ", options.farthest)},
             rows, "The buckets are given the bias that the line has at their nearest distance.");
}

inline void promises(Page& page, const BucketOptions& options) {
  page.step("What happens at distances that were never trained?");
  const auto bias = alibi_row(0, 4, 4001);
  page.say(
      "Say that training texts had 16 positions, so distances 0 to 15. What do head 1 of ALiBi (of "
      "4 heads), the buckets, and a learned table have for larger distances? First, how much "
      "weight all of these distances get if all scores are equal:");
  far_weights(page, alibi_slopes(4)[0], alibi_slopes(4)[3], options);
  Rows rows;
  for (const std::size_t d : {8u, 15u, 16u, 100u, 1000u, 4000u})
    rows.push_back({number(d), number(static_cast<double>(bias[4000 - d]), 6),
                    message("bucket ", bucket_before(d, options)), d < 16 ? "a row" : "an error"});
  page.claim(
      "ALiBi stays a straight line: from distance 1,000 to 4,000, the bias changes 1,000 times as "
      "much as from 5 to 8. Change:",
      static_cast<double>(bias[0] - bias[3000]),
      1000 * static_cast<double>(bias[4000 - 8] - bias[4000 - 5]), 1e-3);
  page.claim_equal("Distance 4,000 is in the same bucket as distance 1,024. Bucket:",
                   bucket_before(4000, options), bucket_before(1024, options));
  page.claim_equal("The learned table refuses the longer text:", said_by_learned_table(16),
                   "learned positions: a text of 17 tokens does not fit a table of 16 positions");
  page.table("What each scheme has", {"distance", "ALiBi, head 1", "buckets", "learned table"},
             rows, "learned table: for the position with that number.");
}

inline constexpr std::size_t counted_lengths[] = {512, 2048, 8192};

inline void parameters(Page& page) {
  page.step("What each costs");
  constexpr std::size_t D = 512, H = 8;
  page.say(message("Numbers to learn, for a model of width ", D, " with ", H,
                   " heads. A table of all distances is what the buckets avoid: a number for each "
                   "head and distance."));
  const std::size_t table = learned_numbers("learned", D, H, 512);
  page.claim_equal(message("32 buckets learn a number for each bucket and head, for texts of any "
                           "length (a learned table for ",
                           512, " positions: ", number(table), "). Numbers:"),
                   learned_numbers("buckets", D, H, 8192), 32 * H);
  page.claim_equal("ALiBi learns no numbers. Numbers:", learned_numbers("alibi", D, H, 8192), 0U);
  page.claim_equal("A learned table learns a row of D numbers for each position. Numbers for 512:",
                   table, 512 * D);
  Rows rows;
  for (const std::size_t T : counted_lengths)
    rows.push_back({number(T), number(learned_numbers("alibi", D, H, T)),
                    number(learned_numbers("buckets", D, H, T)), number(T * H),
                    number(learned_numbers("learned", D, H, T))});
  page.table("Numbers to learn",
             {"longest text", "ALiBi", "32 buckets", "all distances", "learned table"}, rows);
}

}  // namespace emb::lesson13
