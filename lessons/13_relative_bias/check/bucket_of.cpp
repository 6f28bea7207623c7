#include "lessons/13_relative_bias/check/buckets.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

/// One side of the query: offsets 0, sign, 2 * sign ..
struct Side {
  int sign;
  Sizes all;
};

/// The buckets of all offsets of a side are one result.
struct OfOffsets {
  List<int> operator()(const Bucket& bucket, const Side& side) const {
    return buckets_up_to_far(side.sign, bucket, right::bucket_of, side.all,
                             {side.all.buckets / 2, side.all.farthest});
  }
};

std::vector<Side> sides_to_try(Draw& draw) {
  std::vector<Side> sides;
  for (const Sizes& sizes : {Sizes{12, 24}, Sizes{4 * draw.size(3, 6), draw.size(60, 120)},
                             Sizes{2 * (2 * draw.size(2, 4) + 1), 60}})
    for (const int sign : {-1, 1}) sides.push_back({sign, sizes});
  return sides;
}

/// one_side(distance, a half, farthest) on both sides, and after the query higher(half) more.
Bucket by_sides(Bucket one_side, auto higher) {
  return [one_side, higher](int offset, int buckets, int farthest) {
    const int half = buckets / 2;
    return one_side(std::abs(offset), half, farthest) + (offset > 0 ? higher(half) : 0);
  };
}
int a_half(int half) { return half; }

/// The right bucket, changed by change(bucket, offset, half).
Bucket changed(auto change) {
  return [change](int offset, int buckets, int farthest) {
    return change(right::bucket_of(offset, buckets, farthest), offset, buckets / 2);
  };
}
/// The distance is handed on as change(offset).
Bucket distance_as(auto change) {
  return [change](int offset, int buckets, int farthest) {
    const int half = buckets / 2;
    return right::bucket_before(change(offset), half, farthest) + (offset > 0 ? half : 0);
  };
}
/// Each side has this many buckets, and those after the query begin at begin(buckets).
Bucket as_many_each(auto count, auto begin) {
  return [count, begin](int offset, int buckets, int farthest) {
    return right::bucket_before(std::abs(offset), count(buckets), farthest) +
           (offset > 0 ? begin(buckets) : 0);
  };
}

const char* const has_half = "Each side uses all buckets: it has half of them.";
const char* const got_a_minus =
    "The bucket is negative: only the offset has a sign, buckets are counted from 0.";
const char* const half_too_low =
    "The bucket is one too low: it is the bucket of the distance plus buckets / 2.";
const char* const half_too_high =
    "The bucket is one too high: it is the bucket of the distance plus buckets / 2.";
const char* const one_bucket = "All keys of this side are in one bucket: use the distance.";

const Listed two_sided =
    checked("13.6", "bucket_of", bucket_of, right::bucket_of, sides_to_try, OfOffsets())
        .named([](const Side& side) {
          return emb::message(side.all.buckets, " buckets to ", side.all.farthest,
                              ", for offsets 0 ", side.sign, " ", 2 * side.sign, " ..");
        })
        .calls("13.5")
        .mistakes({
            {"side negated",
             changed([](int bucket, int offset, int) { return offset < 0 ? -bucket : bucket; }),
             got_a_minus},
            {"side negated after",
             changed([](int bucket, int offset, int) { return offset < 0 ? bucket : -bucket; }),
             got_a_minus},
            {"sides negative distance", distance_as([](int offset) { return offset; }),
             "A bucket is below 0: the distance is the offset without its sign, std::abs(offset)."},
            {"sides exchanged",
             [](int offset, int buckets, int farthest) {
               return right::bucket_of(-offset, buckets, farthest);
             },
             "The halves are swapped: keys before the query have the first."},
            {"sides zero after",
             changed([](int bucket, int offset, int half) { return offset == 0 ? half : bucket; }),
             "Offset 0 is not a key after the query: it is bucket 0."},
            {"sides zero after, exchanged",
             [](int offset, int buckets, int farthest) {
               return offset == 0 ? buckets / 2 : right::bucket_of(-offset, buckets, farthest);
             },
             "The halves are swapped: keys before the query, and the query itself, have the "
             "first."},
            {"sides all buckets",
             as_many_each([](int all) { return all; }, [](int all) { return all; }), has_half},
            {"sides whole behind half",
             as_many_each([](int all) { return all; }, [](int all) { return all / 2; }), has_half},
            {"sides one fewer each",
             as_many_each([](int all) { return all / 2 - 1; }, [](int all) { return all / 2; }),
             "A side has half of the buckets: that is buckets / 2."},
            {"sides all but one each",
             as_many_each([](int all) { return all - 1; }, [](int all) { return all / 2; }),
             "A side has half of the buckets: that is buckets / 2."},
            {"sides alike", by_sides(right::bucket_before, [](int) { return 0; }),
             "Keys after the query share the buckets of those before."},
            {"sides one too low", by_sides(right::bucket_before, [](int half) { return half - 1; }),
             half_too_low},
            {"sides one too high",
             by_sides(right::bucket_before, [](int half) { return half + 1; }), half_too_high},
            {"sides whole added", by_sides(right::bucket_before, [](int half) { return 2 * half; }),
             "Yours adds the number of all buckets: add buckets / 2."},
            {"sides quarter added",
             by_sides(right::bucket_before, [](int half) { return half / 2; }),
             "Yours adds buckets / 4: add buckets / 2."},
            {"sides 4 added", by_sides(right::bucket_before, [](int) { return 4; }),
             "4 is half of the buckets in the example only: add buckets / 2."},
            {"sides as one sided",
             changed([](int bucket, int offset, int) { return offset > 0 ? 0 : bucket; }),
             "Keys after the query were put into bucket 0."},
            {"sides before as 0",
             changed([](int bucket, int offset, int) { return offset < 0 ? 0 : bucket; }),
             "Keys before the query were put into bucket 0: their distance is -offset."},
            {"sides after as one",
             changed([](int bucket, int offset, int half) { return offset > 0 ? half : bucket; }),
             one_bucket},
            {"sides after as the last", changed([](int bucket, int offset, int half) {
               return offset > 0 ? 2 * half - 1 : bucket;
             }),
             one_bucket},
            {"sides before as the last", changed([](int bucket, int offset, int half) {
               return offset < 0 ? half - 1 : bucket;
             }),
             one_bucket},
            {"side of turns",
             [](int offset, int buckets, int farthest) {
               return 2 * right::bucket_before(std::abs(offset), buckets / 2, farthest) +
                      (offset > 0 ? 1 : 0);
             },
             "The sides alternate in yours: the first half of the buckets is for keys before the "
             "query."},
            {"sides one nearer",
             distance_as([](int offset) { return offset > 0 ? offset - 1 : -offset; }),
             "The distance after the query is one too small: offset 1 is distance 1."},
            {"side mirrored", changed([](int bucket, int offset, int half) {
               return offset > 0 ? 3 * half - 1 - bucket : bucket;
             }),
             "The second half is in reverse order: its first bucket is for the nearest keys."},
            {"sides one each",
             by_sides(by_sizes([](int d, const Sizes& s) { return std::min(d, s.last()); }),
                      a_half),
             "Each distance has its own bucket: from half of a side on, several share a bucket."},
            {"sides far as one",
             by_sides(by_sizes([](int d, const Sizes& s) { return std::min(d, s.E()); }), a_half),
             "Far keys of a side all got one bucket: they are divided by the logarithm."},
            {"sides farthest halved",
             by_sides(
                 [](int d, int buckets, int farthest) {
                   return right::bucket_before(d, buckets, std::max(farthest / 2, buckets / 2 + 1));
                 },
                 a_half),
             "`farthest` is not halved: each side goes that far."},
            {"sides farthest doubled",
             by_sides([](int d, int buckets,
                         int farthest) { return right::bucket_before(d, buckets, 2 * farthest); },
                      a_half),
             "`farthest` is not doubled: each side goes that far."},
        })
        .planted({
            {"sides whole division",
             by_sides(of_logs([](int d, const Sizes& s) { return static_cast<double>(d / s.E()); },
                              [](const Sizes& s) { return 1.0 * s.farthest / s.E(); }),
                      a_half),
             "for offsets 0"},
        })
        .notice([](const List<int>& yours,
                   const Side&) { return std::ranges::any_of(yours, [](int b) { return b < 0; }); },
                "A bucket is below 0: buckets are counted from 0.")
        .notice([](const List<int>& yours,
                   const Side& side) { return side.sign < 0 && yours[1] >= side.all.buckets / 2; },
                "The halves are swapped: keys before the query have the first.");

}  // namespace
}  // namespace exercise::checks
