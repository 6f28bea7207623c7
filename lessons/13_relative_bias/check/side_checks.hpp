#pragma once

// The check of 13.6: the buckets before the query and after it.

#include <algorithm>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/13_relative_bias/check/bucket_ways.hpp"
#include "lessons/13_relative_bias/check/references.hpp"
#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline void expect_side(Check& check, int sign, const Buckets& all) {
  const Sides sides{all, {all.buckets / 2, all.farthest}, sign};
  const int half = sides.side.buckets;
  const auto right = all.right(sign, true);
  const auto given = [&](const Numbers& numbers) { return sides.side.forgiving(numbers, right); };
  const Numbers yours = sides.answered();
  const auto one_side = sides.side.right(-1, false), whole = all.right(-1, false);
  check
      .numbers(emb::message(all.buckets, " buckets to ", all.farthest, ", for offsets 0 ", sign,
                            " ", 2 * sign, " .."),
               given(yours))
      .exactly()
      .if_true(given(sides.negated(yours)) == right,
               "The bucket itself got a minus: only the offset has a sign, buckets are counted "
               "from 0.")
      .if_true(sides.offsets_as_buckets(yours),
               "A bucket below 0: the distance is the offset without its sign, std::abs(offset).")
      .if_true(sides.any_below_zero(yours), "A bucket below 0: they are counted from 0.")
      .if_true(sign < 0 && yours[1] >= half,
               "The halves are exchanged: keys before the query have the first.")
      .if_true(yours[0] == half, "Offset 0 is no key after the query: it is bucket 0.")
      .if_equals(sign < 0 ? whole : sides.higher(whole, 2 * half),
                 "Each side took all buckets: it has half of them.")
      .if_equals(sides.higher(whole, half), "Each side took all buckets: it has half of them.")
      .if_equals(given(one_side), "Keys after the query share the buckets of those before.")
      .if_equals(given(sides.higher(one_side, half - 1)),
                 "One too low: the bucket of its distance, plus the number of a half.")
      .if_equals(given(sides.higher(one_side, half + 1)),
                 "One too high: the bucket of its distance, plus the number of a half.")
      .if_equals(given(sides.higher(one_side, 2 * half)),
                 "The number of a half is added, not that of all buckets.")
      .if_equals(Numbers(all.count(), 0.0),
                 sign > 0 ? "Keys after the query were put into bucket 0."
                          : "Keys before the query were put into bucket 0: they are -offset away.")
      .if_equals(given(interleaved(one_side, sign)),
                 "The sides take turns there: the first half of the buckets is for one side.")
      .if_equals(given(sides.side.each([&](int d) {
                   return d == 0 ? 0 : right[d - 1] + (sign > 0 && d == 1 ? half : 0);
                 })),
                 "The distance after the query is one too small: offset 1 is distance 1.")
      .if_equals(given(sides.side.each([&](int d) {
                   return d == 0 || sign < 0 ? one_side[d] : 2 * half - 1 - one_side[d];
                 })),
                 "The second half runs backwards: its first bucket is for the nearest.")
      .if_equals(Numbers(given(sides.side.each([&](int d) { return d == 0 ? 0 : 2 * half - 1; }))),
                 "All keys of this side are in one bucket: how far away is each?")
      .if_equals(given(sides.higher(sides.side.each([&](int d) { return std::min(d, half - 1); }),
                                    sign > 0 ? half : 0)),
                 "Each distance has its own bucket: from half of a side on they share.")
      .if_equals(given(sides.higher(one_side, half / 2)),
                 "The number of a half is added: buckets / 2, not buckets / 4.")
      .if_equals(given(sides.higher(one_side, 4)),
                 "4 is half of the buckets in the example alone: add buckets / 2.")
      .if_equals(
          sides.higher(Buckets{2 * half - 1, all.farthest}.right(-1, false), sign > 0 ? half : 0),
          "A side has half of the buckets: that is buckets / 2.")
      .if_equals(given(sides.higher(
                     Buckets{half, std::max(all.farthest / 2, half / 2 + 1)}.of(all.count()),
                     sign > 0 ? half : 0)),
                 "`farthest` is not halved: each side goes that far.")
      .if_equals(
          given(sides.higher(Buckets{half, 2 * all.farthest}.of(all.count()), sign > 0 ? half : 0)),
          "`farthest` is not doubled: each side goes that far.")
      .if_equals(given(sides.higher(sides.side.each([&](int d) { return std::min(d, half / 2); }),
                                    sign > 0 ? half : 0)),
                 "Far keys of a side all got one bucket: they are divided by the logarithm.")
      .if_equals(Numbers(all.count(), half - 1.0),
                 "All keys of this side are in one bucket: how far away is each?")
      .expect(right);
}

inline void two_sided(Check& check) {
  for (const Buckets& sizes :
       {Buckets{12, 24}, Buckets{4 * check.draw.size(3, 6), check.draw.size(60, 120)},
        Buckets{2 * (2 * check.draw.size(2, 4) + 1), 60}}) {
    expect_side(check, -1, sizes);
    expect_side(check, 1, sizes);
  }
}

}  // namespace exercise::checks
