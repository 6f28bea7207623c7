#pragma once

// The checks of 13.5 and 13.6: which bucket a distance falls into.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/13_relative_bias/bucket_ways.hpp"
#include "lessons/13_relative_bias/exercise.hpp"
#include "lessons/13_relative_bias/references.hpp"

namespace exercise {

using emb::course::Check;

inline void expect_buckets(Check& check, const Buckets& sizes) {
  Numbers yours;
  for (int d = 0; d < sizes.count(); ++d)
    yours.add(exercise::bucket_before(d, sizes.buckets, sizes.farthest));
  const auto right = sizes.right(-1, false);
  const int E = sizes.E(), n = sizes.shared();
  const double last = sizes.buckets - 1, ratio = std::log(1.0 * sizes.farthest / E);
  const char* one_fewer =
      "One bucket fewer shares: there are buckets - E, and the last is one of them.";
  const char* at_the_end =
      "From `farthest` on all have the last bucket, and distance farthest - 1 may have another.";
  const auto given = [&](const Numbers& numbers) { return sizes.forgiving(numbers, right); };
  // Wrong ones but for distance `farthest`, where the last bit of a logarithm decides.
  const auto but_for_farthest = [&](Numbers numbers) {
    numbers[sizes.farthest] = yours[sizes.farthest];
    return given(numbers);
  };
  const int whole = sizes.farthest / E;
  const auto up_to = [&](int end) {
    return sizes.each([&](int d) { return right[d < end ? d : sizes.farthest - 1]; });
  };
  check
      .numbers(
          emb::message(sizes.buckets, " buckets to ", sizes.farthest, ", for distances 0 1 2 .."),
          given(yours))
      .exactly()
      .if_equals(but_for_farthest(sizes.uncapped()),
                 "Far distances fall behind the last bucket: they all share it.")
      .if_equals(but_for_farthest(sizes.capped_at(sizes.buckets)),
                 "The last bucket is buckets - 1: they are counted from 0.")
      .if_equals(given(up_to(sizes.farthest)), at_the_end)
      .if_equals(given(up_to(sizes.farthest + 1)), at_the_end)
      .if_equals(but_for_farthest(sizes.with(
                     [&](int d) { return d > sizes.farthest ? n - 1 : sizes.way(d) * n; }, 1e9)),
                 at_the_end)
      .if_equals(given(sizes.capped_at(sizes.buckets - 2)),
                 "The last bucket is never used: it is buckets - 1.")
      .if_equals(given(sizes.one_each()),
                 "Each distance has its own bucket: from E on they share, by the logarithm.")
      .if_equals(given(sizes.even()), "Shared evenly: it is the logarithm that is divided evenly.")
      .if_equals(given(sizes.rounded()), "Rounded: the fraction is dropped.")
      .if_equals(given(sizes.whole_division()),
                 "distance / E lost its fraction: whole numbers drop it. Convert, then divide.")
      .if_equals(given(sizes.whole_way()),
                 "The fraction is dropped at the end, after the product with buckets - E.")
      .if_equals(given(sizes.all_shared()), "The shared ones are buckets - E, not all buckets.")
      .if_equals(given(sizes.without_e()), "Both distances are divided by E under the logarithm.")
      .if_equals(given(sizes.with([&](int d) { return std::ceil(sizes.way(d) * n); })),
                 "Rounded up: the fraction is dropped.")
      .if_equals(given(sizes.each([&](int d) {
                   return d < E ? d : static_cast<int>(E + sizes.way(d) * n) % sizes.buckets;
                 })),
                 "Behind the last bucket it starts anew: far distances stay in the last.")
      .if_equals(given(sizes.with([&](int d) { return std::log(d / E) / ratio * n; })),
                 "distance / E lost its fraction: whole numbers drop it. Convert, then divide.")
      .if_equals(given(sizes.own((sizes.buckets + 1) / 2)),
                 "E is the smaller half of an odd number: buckets / 2 of whole numbers.")
      .if_equals(given(sizes.own(2)), "E is 2 in the example alone: it is buckets / 2.")
      .if_equals(but_for_farthest(sizes.with([&](int d) { return sizes.way(d) * E; })),
                 "The shared buckets are buckets - E, and E is fewer where `buckets` is odd.")
      .if_equals(given(sizes.logs(
                     n, [&](int d) { return 1.0 * d / E; }, sizes.farthest)),
                 "`farthest` is divided by E under its logarithm too.")
      .if_equals(given(sizes.logs(
                     n, [](int d) { return 1.0 * d; }, 1.0 * sizes.farthest / E)),
                 "The distance is divided by E under its logarithm too.")
      .if_equals(given(sizes.each([&](int d) {
                   return 1 + (d < E ? d : std::min(std::floor(E + sizes.way(d) * n), last));
                 })),
                 "Buckets are counted from 0.")
      .if_equals(given(sizes.with([&](int d) { return sizes.way(d) * (n - 1); })), one_fewer)
      .if_equals(given(sizes.with(
                     [&](int d) { return d >= sizes.farthest ? n : sizes.way(d) * (n - 1); })),
                 one_fewer)
      .if_equals(given(sizes.each([&](int d) {
                   return d == 0 ? 0 : std::clamp(std::trunc(E + sizes.way(d) * n), 0.0, last);
                 })),
                 "Distances below E have a bucket each: the logarithm begins at E.")
      .if_equals(
          given(sizes.each([&](int d) {
            return std::min(std::floor(1.0 * d * sizes.buckets / sizes.farthest), last);
          })),
          "Shared evenly from 0 on: the near ones have a bucket each, far ones the logarithm.")
      .if_equals(given(sizes.each([&](int d) {
                   return d == 0 ? 0 : std::min(std::floor(1 + std::log2(d)), last);
                 })),
                 "That is 1 + log2 of the distance: the near ones have a bucket each, up to E.")
      .if_equals(given(sizes.with([&](int d) {
                   return n * std::log(d - E + 1.0) / std::log(1.0 * sizes.farthest - E);
                 })),
                 "The logarithm is of distance / E: what lies between is a factor, no difference.")
      .if_equals(given(sizes.logs(
                     n, [&](int d) { return 1.0 * d / E; }, whole)),
                 "farthest / E lost its fraction: whole numbers drop it. Convert, then divide.")
      .if_equals(given(sizes.logs(
                     n, [&](int d) { return 1.0 * d / E; }, (sizes.farthest - 1.0) / E)),
                 "The last bucket begins too early: ln(farthest / E), not of one less.")
      .if_equals(given(sizes.logs(
                     n, [&](int d) { return (d + 1.0) / E; }, 1.0 * sizes.farthest / E)),
                 "Each distance counts as one more: ln(distance / E).")
      .if_equals(given(sizes.with([&](int d) { return n / std::max(sizes.way(d), 1e-9); })),
                 "The logarithms are exchanged: that of the distance stands above.")
      .if_equals(given(sizes.with([&](int d) { return n * std::log10(1.0 * d / E) / ratio; })),
                 "Two kinds of logarithm: take one for both.")
      .if_equals(given(sizes.each([](int d) { return d; })),
                 "That is the distance: from E on, several share a bucket.")
      .if_equals(given(sizes.each([&](int d) { return d < E ? d : last; })),
                 "From E on all got the last bucket: they are divided by the logarithm.")
      .if_equals(given(sizes.each([&](int d) { return d < E ? d : E; })),
                 "From E on all got one bucket: they are divided by the logarithm.")
      .if_equals(given(sizes.with(
                     [&](int d) { return n * std::sqrt(1.0 * (d - E) / (sizes.farthest - E)); })),
                 "That is a root: the logarithm is divided evenly.")
      .if_equals(
          given(sizes.each([](int d) {
            return d < 4 ? d : std::min(std::floor(4 + 4 * std::log(d / 4.0) / std::log(4.0)), 7.0);
          })),
          "Those are the chapter's 8 buckets to 16: here there are others.")
      .if_equals(given(sizes.from_zero()), "The shared buckets begin behind the others, at E.")
      .expect(right);
}

inline void one_sided(Check& check) {
  // Many buckets first: among few, two mistakes may give the same ones. farthest / E is not whole,
  // and (farthest - 1) / E neither.
  const int E = check.draw.size(7, 10);
  expect_buckets(check, {2 * E, E * check.draw.size(12, 15) + check.draw.size(2, 6)});
  expect_buckets(check, {6, 26});
  expect_buckets(check, {2 * check.draw.size(3, 7) + 1, check.draw.size(70, 150)});
  expect_buckets(check, {2, 9});
  expect_buckets(check, {3, 9});
  // More buckets than distances: some stay empty, and farthest - 1 is not in the last.
  const int half = check.draw.size(8, 10);
  expect_buckets(check, {2 * half, half + check.draw.size(2, 4)});
  // E = 3, and three buckets share ln 8: they end at distances 6, 12 and 24.
  Numbers yours;
  for (const int d : {2, 5, 7, 11, 13, 900}) yours.add(exercise::bucket_before(d, 6, 24));
  check.numbers("6 buckets to 24, for distances 2 5 7 11 13 900", yours)
      .exactly()
      .expect({2, 3, 4, 4, 5, 5});
}

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
      .if_true(sides.any_below_zero(yours),
               "A bucket below 0: the distance is the offset without its sign, std::abs(offset).")
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

}  // namespace exercise
