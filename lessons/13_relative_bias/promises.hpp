#pragma once

// Buckets, and what each scheme says about distances that no training text had.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "embed/positions.hpp"
#include "lessons/13_relative_bias/biases.hpp"
#include "view/page.hpp"

namespace emb {

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
  page.claim_equal("Of 32 buckets to 128, 16 hold one distance each: exact near by.", alone, 16u);
  const auto last = static_cast<TokenId>(t5.buckets - 1);
  std::size_t shared = 0;
  for (std::size_t d = 128; d < 1128; ++d) shared += bucket_before(d, t5) == last;
  page.claim_equal("Of the distances 128 to 1127 so many are in the last bucket:", shared, 1000u);
}

inline constexpr std::size_t bucket_places = 14;  // T of the buckets drawn

inline void both_sides(Page& page, BucketOptions options) {
  options.two_sided = true;
  page.say(
      "Without a mask half of the buckets are for keys after the query. The model can tell "
      "\"before\" from \"after\", which the bias of ALiBi cannot.");
  const auto matrix = bucket_matrix(100, options);
  const std::size_t unused = options.buckets / 2;
  page.claim_equal("One of them is never used: its distance would be 0, after the query.",
                   std::ranges::count(matrix, static_cast<double>(unused)), 0);
  page.heatmap("Two-sided: before the query below the diagonal, after it above",
               Grid(bucket_matrix(bucket_places, options), bucket_places, bucket_places),
               {.cells = Cells::numbers});
}

inline void buckets(Page& page, const BucketOptions& options) {
  page.step("T5: a learned number for each bucket of distances");
  page.say(
      "Second idea: do not decide how the bias falls, learn it. A number for every distance would "
      "be many, and far ones are rare in training. So distances share: half of the buckets hold "
      "one distance each, in the other half each bucket ends a constant factor farther.");
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

inline std::string said_by_learned_table(std::size_t trained) {
  Random random(1);
  try {
    make_positions("learned", {.width = 4, .longest = trained}, random)->on_input(0, trained + 1);
  } catch (const ShapeError& error) {
    return error.what();
  }
  return "nothing";
}

/// Weight of distances 16 and more, by a straight line and by buckets that follow it.
inline void far_weights(Page& page, double slope, const BucketOptions& options) {
  Rows rows;
  double line = 0, flat = 0;
  for (const std::size_t T : {32u, 128u, 512u, 2048u}) {
    std::vector<Real> straight;
    for (std::size_t d = T; d-- > 0;)
      straight.push_back(static_cast<Real>(-slope * static_cast<double>(d)));
    line = sum_from(weights_by_distance(straight), 16, T);
    flat = sum_from(weights_by_distance(bucket_row(slope, T, options)), 16, T);
    rows.push_back({number(T), percent(line), percent(flat)});
  }
  page.claim_at_most("On the line, distances from 16 on never get more than e^(-16 slope).", line,
                     math::exp(-16 * slope) + 1e-6);
  page.claim_at_least("With one number for all of them their weight grows: at 2048 places", flat,
                      0.5);
  page.table(message("Weight of all distances from 16 on, slope ", number(slope, 6)),
             {"places", "ALiBi", message(options.buckets, " buckets to ", options.farthest)}, rows,
             "The buckets are given the bias that the line has at their nearest distance.");
}

inline void promises(Page& page, const BucketOptions& options) {
  page.step("What is said about distances never trained?");
  const auto bias = alibi_row(0, 4, 4001);
  page.say(
      "Say that training texts had 16 places, so distances 0 to 15. Head 1 of 4 of ALiBi, "
      "the buckets, and a learned table for 16 places, at farther ones:");
  Rows rows;
  for (const std::size_t d : {8u, 15u, 16u, 100u, 1000u, 4000u})
    rows.push_back({number(d), number(static_cast<double>(bias[4000 - d]), 6),
                    message("bucket ", bucket_before(d, options)), d < 16 ? "a row" : "an error"});
  page.claim("ALiBi goes on as a straight line: from 4000 to 1000 as from 8 to 5, 1000 times.",
             static_cast<double>(bias[0] - bias[3000]),
             1000 * static_cast<double>(bias[4000 - 8] - bias[4000 - 5]), 1e-3);
  page.claim_equal("Buckets: distance 4000 shares the bucket of distance 1024.",
                   bucket_before(4000, options), bucket_before(1024, options));
  page.claim_equal("The learned table:", said_by_learned_table(16),
                   "learned positions: a text of 17 tokens does not fit a table of 16 places");
  page.table("What each scheme has", {"distance", "ALiBi, head 1", "buckets", "learned table"},
             rows, "learned table: for the place with that number.");
  far_weights(page, alibi_slopes(4)[0], options);
}

/// How many numbers a scheme learns.
inline std::size_t learned_numbers(const std::string& scheme, std::size_t width, std::size_t heads,
                                   std::size_t longest) {
  Random random(1);
  std::size_t count = 0;
  const PositionOptions options{.width = width, .heads = heads, .longest = longest};
  for (const Tensor& p : make_positions(scheme, options, random)->parameters()) count += p.size();
  return count;
}

inline void parameters(Page& page) {
  page.step("What each costs");
  constexpr std::size_t D = 512, H = 8;
  page.say(message("Numbers to learn, for a model of width ", D, " with ", H,
                   " heads. A table of all distances is what the buckets avoid: a number for each "
                   "head and distance."));
  page.claim_equal("ALiBi learns nothing.", learned_numbers("alibi", D, H, 512), 0u);
  page.claim_equal("Buckets: 32 for each of 8 heads.", learned_numbers("buckets", D, H, 512),
                   32 * H);
  page.claim_equal("A learned table: T * D.", learned_numbers("learned", D, H, 512), 512 * D);
  Rows rows;
  for (const std::size_t T : {512u, 2048u, 8192u})
    rows.push_back({number(T), number(learned_numbers("alibi", D, H, T)),
                    number(learned_numbers("buckets", D, H, T)), number(T * H),
                    number(learned_numbers("learned", D, H, T))});
  page.table("Numbers to learn",
             {"longest text", "ALiBi", "32 buckets", "all distances", "learned table"}, rows);
}

}  // namespace emb
