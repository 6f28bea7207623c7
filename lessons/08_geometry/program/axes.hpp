#pragma once

// The axes of a table mean nothing: what a rotation keeps, and what two seeds share.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

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

inline void rotated(Page& page, const World& world, const Learned& learned, std::uint64_t seed) {
  page.step("Axes mean nothing");
  page.say(
      "Does one of the numbers of a word say how royal it is? Turn both tables by one rotation, "
      "drawn at random (a mirror image counts as one): every number changes, and neither a cosine "
      "nor the loss does.");
  const Vectors rows = learned.rows(), out{learned.model.out().values(), rows.width};
  Random random(seed);
  const std::vector<double> rotation = random_rotation(rows.width, random);
  const std::vector<Real> turned_in = turned(rows, rotation), turned_out = turned(out, rotation);
  const Vectors other{turned_in, rows.width};
  page.claim_at_most("No cosine of two words changes (rounding aside).",
                     largest_difference(cosines(rows), cosines(other)), 1e-5);
  const std::vector<Real> in_now(rows.values.begin(), rows.values.end());
  const std::vector<Real> out_now(out.values.begin(), out.values.end());
  page.claim("The loss does not change.", loss_of(world, learned, turned_in, turned_out),
             loss_of(world, learned, in_now, out_now), 1e-4);
  std::size_t equal = 0;
  for (std::size_t n = 0; n < in_now.size(); ++n) equal += in_now[n] == turned_in[n];
  page.claim_equal(message("Of ", number(in_now.size()), " numbers not one is what it was."), equal,
                   0);
  const WordIds& royalty = world.group("royalty").words;
  const std::size_t first = most_royal(rows, royalty), second = most_royal(other, royalty);
  page.claim_that(message("Coordinate ", first, " looked most royal, after the turn another one."),
                  first != second, message("coordinate ", second));
  Rows shown;
  for (const std::size_t d : {first, second})
    shown.push_back({number(d), fixed(stands_out(rows, royalty, d), 2),
                     fixed(stands_out(other, royalty, d), 2)});
  page.table("How far king, queen, prince .. stand out, in standard deviations",
             {"coordinate", "before", "after"}, shown,
             "The most royal of all coordinates, before the table was turned and after.");
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
  double before, fitted, unseen, shuffled, shuffled_unseen;
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
  return {agreement(one, two), agreement({fitted, D}, {two_even, D}),
          agreement({unseen, D}, {two_odd, D}), agreement({shuffled, D}, {wrong, D}),
          agreement({shuffled_odd, D}, {wrong_odd, D})};
}

inline void two_seeds(Page& page, const Vectors& one, const Vectors& two) {
  page.step("Two seeds, one geometry");
  page.say(
      "The same text from two seeds: other random vectors at the start, other drawn words. Then "
      "the one table is turned to lie on the other as well as a rotation can (orthogonal "
      "Procrustes), found on every other word and tried on the rest.");
  std::size_t equal = 0;
  for (std::size_t n = 0; n < one.values.size(); ++n) equal += one.values[n] == two.values[n];
  page.claim_equal(
      message("Of ", number(one.values.size()), " numbers not one is the same in both."), equal, 0);
  const SeedsAgree seen = compare_seeds(one, two);
  page.claim_at_most(
      "Before, a word of one table has nothing to do with the same word of the other.",
      std::fabs(seen.before), 0.2);
  page.claim_at_least(
      message("Turned, words that the rotation was not made for lie at theirs (paired with "
              "different words: ",
              fixed(seen.shuffled_unseen, 2).text, ")."),
      seen.unseen, 0.75);
  page.table("Mean cosine of a word with itself in the other table", {"", "cosine"},
             {{"as they are", fixed(seen.before, 3)},
              {"turned, words it was made for", fixed(seen.fitted, 3)},
              {"turned, the other words", fixed(seen.unseen, 3)},
              {"turned to different words, made for these", fixed(seen.shuffled, 3)},
              {"turned to different words, the others", fixed(seen.shuffled_unseen, 3)}},
             "The last two lines are what a rotation can do if nothing is shared: first for pairs "
             "of different words that it was made for, then for others.");
}

}  // namespace emb::lesson08
