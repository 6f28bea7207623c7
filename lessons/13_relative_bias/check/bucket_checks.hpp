#pragma once

// The check of 13.5: which bucket a distance falls into.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/13_relative_bias/check/bucket_ways.hpp"
#include "lessons/13_relative_bias/check/references.hpp"
#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise::checks {

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
  const char* early =
      "Buckets begin one distance too early: does each count as one more, or was where they begin "
      "cut to a whole number?";
  const char* whole_logs = "A logarithm lost its fraction: keep both as doubles, then divide.";
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
      .if_equals(given(sizes.half_with_fraction()),
                 "E is the smaller half of an odd number: a whole one, buckets / 2 of an int.")
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
                 early)
      .if_equals(given(sizes.by_edges([](double edge) { return std::floor(edge + 1e-9); })), early)
      .if_equals(given(sizes.by_edges([](double edge) { return std::round(edge); })),
                 "Where a bucket begins was rounded to a whole number: a distance has to reach it "
                 "with its fraction.")
      .if_equals(given(sizes.whole_logs(true, true)), whole_logs)
      .if_equals(given(sizes.whole_logs(true, false)), whole_logs)
      .if_equals(given(sizes.whole_logs(false, true)), whole_logs)
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

/// Whether buckets that begin where it was rounded differ from those to farthest - 1.
inline bool tells_beginnings_apart(const Buckets& sizes) {
  const Numbers right = sizes.right(-1, false);
  const Numbers one_less = sizes.logs(
      sizes.shared(), [&](int d) { return 1.0 * d / sizes.E(); },
      (sizes.farthest - 1.0) / sizes.E());
  const Numbers rounded = sizes.by_edges([](double edge) { return std::round(edge); });
  return sizes.forgiving(one_less, right) != sizes.forgiving(rounded, right);
}

inline void one_sided(Check& check) {
  // Many buckets first: among few, two mistakes may give the same ones. farthest / E is not whole,
  // and (farthest - 1) / E neither.
  const int E = check.draw.size(7, 10);
  Buckets many{};
  do many = {2 * E, E * check.draw.size(12, 15) + check.draw.size(2, 6)};
  while (!tells_beginnings_apart(many));
  expect_buckets(check, many);
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

}  // namespace exercise::checks
