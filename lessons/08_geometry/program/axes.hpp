#pragma once

// The axes of a table mean nothing: what a rotation keeps, and what two seeds share.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "lessons/08_geometry/program/mean_row.hpp"
#include "lessons/08_geometry/program/panels.hpp"
#include "lessons/shared/difference.hpp"
#include "lessons/shared/rotation.hpp"
#include "text/skip_grams.hpp"

namespace emb::lesson08 {

/// The mean loss of a pair over the beginning of the text, for a table and its partner.
inline double loss_of(const World& world, const Learned& learned, const std::vector<Real>& in,
                      const std::vector<Real>& out) {
  const NoGrad no_grad;
  const std::size_t V = world.tokenizer->size(), D = learned.rows().width;
  SkipGrams source(world.tokens, V,
                   {.window = 2,
                    .unknown = world.tokenizer->unknown_id(),
                    .boundary = world.tokenizer->find("\n")},
                   1);
  const SkipGramBatch batch = source.next(4000);
  Random random(1);
  SkipGram model(V, D, random);
  std::vector<Tensor> tables = model.parameters();
  std::ranges::copy(in, tables[0].edit().begin());
  std::ranges::copy(out, tables[1].edit().begin());
  return static_cast<double>(model.loss(batch.inputs, batch.targets, batch.ends).item()) /
         static_cast<double>(batch.inputs.size());
}

/// How far a group stands out in one coordinate: the difference of the means, inside and outside,
/// in standard deviations of all.
inline double stands_out(const Vectors& rows, const WordIds& group, std::size_t coordinate) {
  double sum = 0, squares = 0, inside = 0;
  for (std::size_t n = 0; n < rows.count(); ++n) {
    const auto value = static_cast<double>(rows.row(n)[coordinate]);
    sum += value;
    squares += value * value;
    if (std::ranges::find(group, n) != group.end()) inside += value;
  }
  const auto N = static_cast<double>(rows.count()), G = static_cast<double>(group.size());
  const double deviation = std::sqrt(squares / N - sum / N * (sum / N));
  return (inside / G - (sum - inside) / (N - G)) / deviation;
}

inline std::size_t most_royal(const Vectors& rows, const WordIds& group) {
  std::size_t best = 0;
  for (std::size_t d = 1; d < rows.width; ++d)
    if (std::fabs(stands_out(rows, group, d)) > std::fabs(stands_out(rows, group, best))) best = d;
  return best;
}

/// How far `count` random words stand out in the coordinate in which they do so most: the mean over
/// 100 draws.
inline double stand_out_by_chance(const Vectors& rows, std::size_t count) {
  constexpr int draws = 100;
  Random random(1);
  double sum = 0;
  for (int draw = 0; draw < draws; ++draw) {
    std::set<std::size_t> words;
    while (words.size() < count)
      words.insert(static_cast<std::size_t>(random.uniform() * static_cast<double>(rows.count())));
    const WordIds group(words.begin(), words.end());
    sum += std::fabs(stands_out(rows, group, most_royal(rows, group)));
  }
  return sum / draws;
}

/// The coordinate that looks most royal, before and after a rotation.
inline void royal_coordinate(Page& page, const World& world, const Vectors& before,
                             const Vectors& after) {
  const WordIds& royalty = world.group("royalty").words;
  const std::size_t first = most_royal(before, royalty), second = most_royal(after, royalty);
  const double royal = std::fabs(stands_out(before, royalty, first));
  const double random = stand_out_by_chance(before, royalty.size());
  page.claim_that(message("Coordinate ", first, " looks most royal, by ", fixed(royal, 2).text,
                          " standard deviations (random words: ", fixed(random, 2).text,
                          "). After a rotation it is a different one:"),
                  first != second, message("coordinate ", second));
  Rows shown;
  for (const std::size_t d : {first, second})
    shown.push_back({number(d), fixed(stands_out(before, royalty, d), 2),
                     fixed(stands_out(after, royalty, d), 2)});
  page.table("How far king, queen, prince .. stand out, in standard deviations",
             {"coordinate", "before", "after"}, shown,
             "The most royal of all coordinates, before the table was turned and after.");
}

inline void rotated(Page& page, const World& world, const Learned& learned, std::uint64_t seed) {
  page.step("Axes mean nothing", no_figure);
  page.say(
      "Does one of the numbers of a word say how royal it is? Turn both tables by the same random "
      "rotation (which may include a mirror image): every number changes, but no cosine changes, "
      "and neither does the loss.");
  const Vectors rows = learned.rows(), out{learned.model.out().values(), rows.width};
  Random random(seed);
  const std::vector<double> rotation = random_rotation(rows.width, random);
  const std::vector<Real> turned_in = turned(rows, rotation), turned_out = turned(out, rotation);
  const Vectors other{turned_in, rows.width};
  royal_coordinate(page, world, rows, other);
  page.claim_at_most("The rotation changes no cosine of two words, up to rounding. Largest change:",
                     largest_difference(cosines(rows), cosines(other)), 1e-5);
  const std::vector<Real> in_now(rows.values.begin(), rows.values.end());
  const std::vector<Real> out_now(out.values.begin(), out.values.end());
  page.claim(
      "The rotation does not change the loss, measured on the first 4,000 words of the text.",
      loss_of(world, learned, turned_in, turned_out), loss_of(world, learned, in_now, out_now),
      1e-4);
  std::size_t equal = 0;
  for (std::size_t n = 0; n < in_now.size(); ++n) equal += in_now[n] == turned_in[n];
  page.claim_equal(message("Of ", number(in_now.size()),
                           " numbers, none is the same as before the rotation. Equal numbers:"),
                   equal, 0);
  table_panel(page, world, learned, turned_in);
}

/// Rows with even numbers, or those with odd ones.
inline WordIds every_other(std::size_t rows, std::size_t first) {
  WordIds chosen;
  for (std::size_t n = first; n < rows; n += 2) chosen.push_back(n);
  return chosen;
}

/// The mean cosine of row n of one with row n of the other.
inline double agreement(const Vectors& a, const Vectors& b) {
  double sum = 0;
  for (std::size_t n = 0; n < a.count(); ++n) sum += cosine(a.row(n), b.row(n));
  return sum / static_cast<double>(a.count());
}

struct SeedsAgree {
  double before, before_unseen, fitted, unseen, shuffled, shuffled_unseen;
};

/// The rotation is found on the even rows. On the odd ones it has to hold without having seen them.
/// `shuffled` is the same with rows of different words, and `shuffled_unseen` what that rotation
/// does to odd rows and those of different words: nothing is shared there.
inline SeedsAgree compare_seeds(const Vectors& one, const Vectors& two) {
  const WordIds even = every_other(one.count(), 0), odd = every_other(one.count(), 1);
  const std::size_t D = one.width;
  const auto one_even = rows_of(one, even), one_odd = rows_of(one, odd);
  const auto two_even = rows_of(two, even), two_odd = rows_of(two, odd);
  WordIds moved = even, moved_odd = odd;
  std::rotate(moved.begin(), moved.begin() + 7, moved.end());
  std::rotate(moved_odd.begin(), moved_odd.begin() + 7, moved_odd.end());
  const auto wrong = rows_of(two, moved), wrong_odd = rows_of(two, moved_odd);
  const auto after = [&](const std::vector<Real>& from, const std::vector<double>& rotation) {
    return turned({from, D}, rotation);
  };
  const auto rotation = best_rotation({one_even, D}, {two_even, D});
  const auto useless = best_rotation({one_even, D}, {wrong, D});
  const auto fitted = after(one_even, rotation), unseen = after(one_odd, rotation);
  const auto shuffled = after(one_even, useless), shuffled_odd = after(one_odd, useless);
  return {agreement({one_even, D}, {two_even, D}), agreement({one_odd, D}, {two_odd, D}),
          agreement({fitted, D}, {two_even, D}),   agreement({unseen, D}, {two_odd, D}),
          agreement({shuffled, D}, {wrong, D}),    agreement({shuffled_odd, D}, {wrong_odd, D})};
}

inline void two_seeds(Page& page, const World& world, const Vectors& one, const Vectors& two) {
  page.step("Two seeds, one geometry", no_figure);
  page.say(
      "The same text with two seeds: different random vectors at the start, and different "
      "negatives. Then the first table is rotated onto the second as well as a rotation can "
      "(orthogonal Procrustes). The rotation is computed from every other word and tried on the "
      "remaining words.");
  const SeedsAgree seen = compare_seeds(one, two);
  page.claim_at_least(
      message("A rotation fitted to half of the words works for the other half: mean cosine at "
              "least 0.75 (different words: ",
              fixed(seen.shuffled_unseen, 2).text, ")."),
      seen.unseen, 0.75);
  page.claim_at_most(
      "Before the rotation, the rows of a word in the two tables are unrelated: the mean cosine, "
      "without its sign, is at most 0.2.",
      std::fabs(seen.before), 0.2);
  std::size_t equal = 0;
  for (std::size_t n = 0; n < one.values.size(); ++n) equal += one.values[n] == two.values[n];
  page.claim_equal(message("Of ", number(one.values.size()),
                           " numbers, none is the same in both. Equal numbers:"),
                   equal, 0);
  const std::vector<Real> one_moved = without_mean(one, world.words());
  const std::vector<Real> two_moved = without_mean(two, world.words());
  const SeedsAgree moved = compare_seeds({one_moved, one.width}, {two_moved, two.width});
  page.table(
      "Mean cosine of a word's rows in the two tables", {"", "fitted words", "other words"},
      {{"not rotated", fixed(seen.before, 3), fixed(seen.before_unseen, 3)},
       {"rotated", fixed(seen.fitted, 3), fixed(seen.unseen, 3)},
       {"rotated to different words", fixed(seen.shuffled, 3), fixed(seen.shuffled_unseen, 3)},
       {"mean rows removed, rotated", fixed(moved.fitted, 3), fixed(moved.unseen, 3)},
       {"mean rows removed, to different words", fixed(moved.shuffled, 3),
        fixed(moved.shuffled_unseen, 3)}},
      "The rotation is made for the fitted words. \"To different words\" is what a rotation "
      "can do if nothing is shared.");
}

}  // namespace emb::lesson08
