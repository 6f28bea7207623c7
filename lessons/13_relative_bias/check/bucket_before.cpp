#include "lessons/13_relative_bias/check/buckets.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

/// The buckets of all distances 0, 1 .. are one result.
struct OfDistances {
  List<int> operator()(const Bucket& bucket, const Sizes& sizes) const {
    return buckets_up_to_far(1, bucket, right::bucket_before, sizes, sizes);
  }
};

/// Wrong where one bucket's beginning was made whole.
const Bucket edges_rounded = by_edges([](double edge) { return std::round(edge); });
/// Wrong: ln((farthest - 1) / E).
const Bucket farthest_one_less = of_logs([](int d, const Sizes& s) { return 1.0 * d / s.E(); },
                                         [](const Sizes& s) { return (s.farthest - 1.0) / s.E(); });

std::vector<Sizes> distances_to_try(Draw& draw) {
  // Many buckets first: among few, two mistakes may give the same ones. farthest / E is not whole,
  // and (farthest - 1) / E neither.
  const int E = draw.size(7, 10);
  Sizes many{};
  do many = {2 * E, E * draw.size(12, 15) + draw.size(2, 6)};
  while (OfDistances()(edges_rounded, many) == OfDistances()(farthest_one_less, many));
  const int half = draw.size(8, 10);
  return {many,
          {6, 26},
          {2 * draw.size(3, 7) + 1, draw.size(70, 150)},
          {2, 9},
          {3, 9},
          // More buckets than distances: some stay empty, and farthest - 1 is not in the last.
          {2 * half, half + draw.size(2, 4)},
          {6, 24}};  // E = 3, and three buckets share ln 8: they end at distances 6, 12 and 24
}

double shares(int d, const Sizes& s) { return s.way(d) * s.shared(); }
double of_E(int d, const Sizes& s) { return 1.0 * d / s.E(); }
double whole_of_E(int d, const Sizes& s) { return d / s.E(); }
double farthest_of_E(const Sizes& s) { return 1.0 * s.farthest / s.E(); }
double whole_farthest_of_E(const Sizes& s) { return s.farthest / s.E(); }

/// The fraction is dropped after E was added, not before.
Bucket dropped_late(auto above, auto below) {
  return by_sizes([above, below](int d, const Sizes& s) {
    if (d < s.E()) return 1.0 * d;
    const double position = s.E() + s.shared() * std::log(above(d, s)) / std::log(below(s));
    return std::min(std::floor(position), 1.0 * s.last());
  });
}
/// Distances from `end` on have the bucket of this one.
Bucket clamped(auto end) {
  return [end](int d, int buckets, int farthest) {
    return right::bucket_before(d < end(farthest) ? d : farthest - 1, buckets, farthest);
  };
}
/// A logarithm is an int.
Bucket whole_logs(bool above, bool below) {
  return capped([=](int d, const Sizes& s) {
    const double way = std::log(of_E(d, s)), whole = s.whole_way();
    return s.shared() * (above ? std::floor(way) : way) /
           (below ? std::max(1.0, std::floor(whole)) : whole);
  });
}
Bucket one_fewer_shares(bool last_at_farthest) {
  return capped([=](int d, const Sizes& s) {
    return last_at_farthest && d >= s.farthest ? s.shared() : s.way(d) * (s.shared() - 1);
  });
}

const char* const smaller_half = "E is buckets / 2 rounded down, a whole number.";
const char* const at_the_end =
    "Distances from `farthest` on have the last bucket, but farthest - 1 may have an earlier one.";
const char* const whole_distance =
    "distance / E lost its fraction: integer division drops it. Convert, then divide.";
const char* const whole_farthest =
    "farthest / E lost its fraction: integer division drops it. Convert, then divide.";
const char* const early =
    "Buckets begin one distance too early: does each count as one more, or was the distance at "
    "which they begin cut to a whole number?";
const char* const lost_fraction =
    "A logarithm lost its fraction: keep both as doubles, then divide.";
const char* const one_fewer =
    "Yours divides the logarithm among one bucket too few: there are buckets - E, the last "
    "included.";
const char* const rounded_up = "Yours rounds up: drop the fraction instead.";

const Listed one_sided =
    checked("13.5", "bucket_before", bucket_before, right::bucket_before, distances_to_try,
            OfDistances())
        .named([](const Sizes& sizes) {
          return emb::message(sizes.buckets, " buckets to ", sizes.farthest,
                              ", for distances 0 1 2 ..");
        })
        .mistakes({
            {"bucket half with fraction", with_own([](const Sizes& s) { return s.buckets / 2.0; }),
             smaller_half},
            {"bucket larger half", with_own([](const Sizes& s) { return (s.buckets + 1) / 2; }),
             "E is buckets / 2 rounded down: use integer division."},
            {"bucket E of the example", with_own([](const Sizes&) { return 2; }),
             "E is 2 in the example only: it is buckets / 2."},
            {"bucket uncapped", uncapped(shares),
             "Large distances get buckets beyond the last one: they all share the last."},
            {"bucket one too many", by_sizes([](int d, const Sizes& s) {
               return d < s.E() ? d : std::min(s.E() + static_cast<int>(shares(d, s)), s.buckets);
             }),
             "The last bucket is buckets - 1: buckets are counted from 0."},
            {"bucket last unused", by_sizes([](int d, const Sizes& s) {
               if (d < s.E()) return d;
               return std::min(s.E() + static_cast<int>(shares(d, s)), s.buckets - 2);
             }),
             "The last bucket is never used: it is buckets - 1."},
            {"bucket below farthest", clamped([](int farthest) { return farthest; }), at_the_end},
            {"bucket of one less", clamped([](int farthest) { return farthest + 1; }), at_the_end},
            {"bucket past farthest", uncapped([](int d, const Sizes& s) {
               return d > s.farthest ? s.shared() - 1 : shares(d, s);
             }),
             at_the_end},
            {"bucket one each", capped([](int d, const Sizes& s) { return d - s.E(); }),
             "Each distance has its own bucket: from E on, several distances share a bucket, by "
             "the logarithm."},
            {"bucket even", capped([](int d, const Sizes& s) {
               return 1.0 * (d - s.E()) / (s.farthest - s.E()) * s.shared();
             }),
             "Yours divides the distances evenly: divide their logarithm evenly."},
            {"bucket even from 0", by_sizes([](int d, const Sizes& s) {
               return std::min(d * s.buckets / s.farthest, s.last());
             }),
             "Yours divides all distances evenly: near ones have a bucket each, and for far ones "
             "divide the logarithm evenly."},
            {"bucket rounded",
             capped([](int d, const Sizes& s) { return std::round(shares(d, s)); }),
             "Yours rounds: drop the fraction instead."},
            {"bucket rounded up",
             capped([](int d, const Sizes& s) { return std::ceil(shares(d, s)); }), rounded_up},
            {"bucket whole division", capped([](int d, const Sizes& s) {
               return std::log(whole_of_E(d, s)) / std::log(whole_farthest_of_E(s)) * s.shared();
             }),
             whole_distance},
            {"bucket whole division, dropped late", dropped_late(whole_of_E, whole_farthest_of_E),
             whole_distance},
            {"bucket whole distance", of_logs(whole_of_E, farthest_of_E), whole_distance},
            {"bucket whole farthest", of_logs(of_E, whole_farthest_of_E), whole_farthest},
            {"bucket whole farthest, dropped late", dropped_late(of_E, whole_farthest_of_E),
             whole_farthest},
            {"bucket whole way",
             capped([](int d, const Sizes& s) { return static_cast<int>(s.way(d)) * s.shared(); }),
             "Drop the fraction at the end, after the product with buckets - E."},
            {"bucket whole logs", whole_logs(true, true), lost_fraction},
            {"bucket whole upper log", whole_logs(true, false), lost_fraction},
            {"bucket whole lower log", whole_logs(false, true), lost_fraction},
            {"bucket all shared",
             capped([](int d, const Sizes& s) { return s.way(d) * s.buckets; }),
             "Only buckets - E of the buckets are shared, not all."},
            {"bucket as many again", capped([](int d, const Sizes& s) { return s.way(d) * s.E(); }),
             "The shared buckets are buckets - E, and E is fewer if `buckets` is odd."},
            {"bucket one fewer shares", one_fewer_shares(false), one_fewer},
            {"bucket one fewer below farthest", one_fewer_shares(true), one_fewer},
            {"bucket without e",
             of_logs([](int d, const Sizes&) { return 1.0 * d; },
                     [](const Sizes& s) { return 1.0 * s.farthest; }),
             "Both distances are divided by E under the logarithm."},
            {"bucket farthest without E",
             of_logs(of_E, [](const Sizes& s) { return 1.0 * s.farthest; }),
             "`farthest` is divided by E under its logarithm too."},
            {"bucket distance without E",
             of_logs([](int d, const Sizes&) { return 1.0 * d; }, farthest_of_E),
             "The distance is divided by E under its logarithm too."},
            {"bucket starts anew", by_sizes([](int d, const Sizes& s) {
               return d < s.E() ? d : (s.E() + static_cast<int>(shares(d, s))) % s.buckets;
             }),
             "After the last bucket yours starts again at 0: large distances stay in the last."},
            {"bucket from one",
             [](int d, int buckets, int farthest) {
               return 1 + right::bucket_before(d, buckets, farthest);
             },
             "Buckets are counted from 0."},
            {"bucket of logs alone", by_sizes([](int d, const Sizes& s) {
               if (d == 0) return 0;
               return std::clamp(static_cast<int>(s.E() + shares(d, s)), 0, s.last());
             }),
             "Distances below E have a bucket each: the logarithm begins at E."},
            {"bucket by log2", by_sizes([](int d, const Sizes& s) {
               return d == 0 ? 0 : std::min(static_cast<int>(1 + std::log2(d)), s.last());
             }),
             "That is 1 + log2 of the distance: near distances have a bucket each, up to E."},
            {"bucket log of a difference", capped([](int d, const Sizes& s) {
               return s.shared() * std::log(d - s.E() + 1.0) / std::log(1.0 * s.farthest - s.E());
             }),
             "Yours takes the logarithm of a difference: take it of distance / E."},
            {"bucket farthest one less", farthest_one_less,
             "The last bucket begins too early: ln(farthest / E), not of one less."},
            {"bucket distance one more",
             of_logs([](int d, const Sizes& s) { return (d + 1.0) / s.E(); }, farthest_of_E),
             early},
            {"bucket edges cut", by_edges([](double edge) { return std::floor(edge + 1e-9); }),
             early},
            {"bucket edges rounded", edges_rounded,
             "The distance at which a bucket begins was rounded to a whole number: a distance has "
             "to reach it with its fraction."},
            {"bucket logs exchanged",
             capped([](int d, const Sizes& s) { return s.shared() / std::max(s.way(d), 1e-9); }),
             "The logarithms are swapped: that of the distance is the numerator."},
            {"bucket two kinds of logs", capped([](int d, const Sizes& s) {
               return s.shared() * std::log10(of_E(d, s)) / s.whole_way();
             }),
             "Yours uses two kinds of logarithm: use one for both."},
            {"bucket is the distance", by_sizes([](int d, const Sizes&) { return d; }),
             "Yours is the distance itself: from E on, several distances share a bucket."},
            {"bucket far ones last",
             by_sizes([](int d, const Sizes& s) { return d < s.E() ? d : s.last(); }),
             "From E on all got the last bucket: they are divided by the logarithm."},
            {"bucket far ones first",
             by_sizes([](int d, const Sizes& s) { return d < s.E() ? d : s.E(); }),
             "From E on all got one bucket: they are divided by the logarithm."},
            {"bucket by a root", capped([](int d, const Sizes& s) {
               return s.shared() * std::sqrt(1.0 * (d - s.E()) / (s.farthest - s.E()));
             }),
             "Yours uses a square root: use the logarithm."},
            {"bucket of the chapter", by_sizes([](int d, const Sizes&) {
               return d < 4 ? d
                            : std::min(static_cast<int>(4 + 4 * std::log(d / 4.0) / std::log(4.0)),
                                       7);
             }),
             "Yours always has the chapter's 8 buckets up to 16: use the arguments."},
            {"bucket from zero", by_sizes([](int d, const Sizes& s) {
               return d < s.E() ? d : std::min(static_cast<int>(shares(d, s)), s.last());
             }),
             "The shared buckets come after the others, from E on."},
        })
        .planted({
            {"bucket edges up", by_edges([](double edge) { return edge; }), ""},
            {"bucket at farthest",
             [](int d, int buckets, int farthest) {
               return right::bucket_before(std::min(d, farthest), buckets, farthest);
             },
             ""},
        });

}  // namespace
}  // namespace exercise::checks
