#include <algorithm>
#include <cmath>
#include <utility>

#include "lessons/10_sinusoids/check/numbers.hpp"

namespace exercise::checks::rows {
namespace {

std::vector<std::tuple<int, int>> rows_to_try(Draw& draw) {
  const int p = draw.size(3, 6), half = draw.size(3, 6);
  return {{p, 2 * half},
          {100'000 + p, 2 * half},
          {very_far + p, 2 * half},
          {p + 1, 2 * half + 1},
          {p, 1},
          // At position 0 many a mistake gives the same numbers, so it comes last.
          {0, 4}};
}

/// D numbers number(p, d, D).
template <class Number>
auto made_of(Number number) {
  return [number](int p, int D) {
    Numbers row(D);
    for (int d = 0; d < D; ++d) row[d] = number(p, d, D);
    return row;
  };
}
/// The numbers of `count` pairs.
Numbers pairs(int p, int count, int D) {
  Numbers row;
  for (int d = 0; d < 2 * count; ++d) row.add(right::position_element(p, d, D));
  return row;
}
Numbers pairs_only(int p, int D) { return pairs(p, D / 2, D); }
Numbers whole_pairs(int p, int D) { return pairs(p, (D + 1) / 2, D); }
Numbers twice_as_many(int p, int D) { return pairs(p, D, 2 * D); }
Numbers one_a_pair(int p, int D) {
  Numbers row;
  for (int d = 0; d + 1 < D; d += 2) row.add(right::position_element(p, d, D));
  return row;
}
Numbers cosines_first(int p, int D) {
  Numbers row = right::position_row(p, D);
  for (int d = 0; d + 1 < D; d += 2) std::swap(row[d], row[d + 1]);
  return row;
}
Numbers returned_at_once(int p, int D) {
  Numbers row(D);
  row[0] = right::position_element(p, 0, D);
  return row;
}
/// The sum over all positions up to p, of sin(q a) or cos(q a).
double summed(int p, int d, int D) {
  const double a = angle_of(1, d, D);
  return std::sin((p + 1) * a / 2) * at(p * a / 2, d) / std::sin(a / 2);
}
double slowest_first(int p, int d, int D) {
  const int pair = (D + 1) / 2 - 1 - d / 2;
  return at(p / std::pow(10000.0, 2.0 * pair / D), d);
}

Numbers in_float_angles(int p, int D) { return made_of(float_angle)(p, D); }
Numbers kept_for_its_size(int p, int D) {
  static Numbers kept;
  if (kept.size() != D) kept = right::position_row(p, D);
  return kept;
}
Numbers of_a_list_with_a_size(int p, int D) {
  Numbers row(D);
  for (int d = 0; d < D; ++d) row.add(right::position_element(p, d, D));
  return row;
}
Numbers past_the_end(int p, int D) {
  Numbers row(D);
  for (int d = 0; d <= D; ++d) row[d] = right::position_element(p, d, D);
  return row;
}

const Listed row =
    checked("10.2", "position_row", position_row, right::position_row, rows_to_try)
        .calls("10.1")
        .named([](int p, int D) { return emb::message("position ", p, ", D = ", D, ", row"); })
        .mistakes({
            {"row of zeros", made_of([](int, int, int) { return 0.0; }), "All of yours are 0."},
            {"row halves", made_of(halves),
             "Yours has all sines first, then all cosines: each sine is followed by its cosine."},
            {"row cosines first", cosines_first,
             "Yours has cosines first: elements with an even d are sines."},
            {"row sines", made_of(only_sines),
             "Yours has only sines: each is followed by its cosine."},
            {"row own exponents", made_of(of_its_own_d),
             "Each element has its own angle in yours: a cosine has the angle of its sine."},
            {"row one hand", made_of(of_one_pair),
             "All pairs have the angle of the first: is an exponent of whole numbers 0?"},
            {"row from one", [](int p, int D) { return right::position_row(p + 1, D); },
             "Yours is the row of the next position: positions count from 0."},
            {"row from minus one", [](int p, int D) { return right::position_row(p - 1, D); },
             "Yours is the row of the position before: positions count from 0."},
            {"row of position 0", [](int, int D) { return right::position_row(0, D); },
             "That is the row of position 0, whatever the position is."},
            {"row whole pairs", whole_pairs,
             "There is one element too many: an odd D ends with a sine."},
            {"row pairs only", pairs_only,
             "The last element is missing: an odd D ends with a sine."},
            {"row each number twice",
             made_of([](int p, int d, int D) { return right::position_element(p, d / 2, D); }),
             "Each element is there twice: element d is position_element(p, d, D), not of d / 2."},
            {"row from number 1",
             made_of([](int p, int d, int D) { return right::position_element(p, d + 1, D); }),
             "Yours begins with element 1: begin with element 0."},
            {"row arguments exchanged",
             made_of([](int p, int d, int D) { return right::position_element(d, p, D); }),
             "p and d are swapped: position_element(p, d, D)."},
            {"row of an even width", made_of(of_an_even_width), odd_as_it_is},
            {"row half width whole", made_of(of_half_widths), half_lost},
            {"row slowest first", made_of(slowest_first),
             "The slowest pair comes first: pair 0 turns by p itself."},
            {"row summed", made_of(summed),
             "All positions up to p were added up: the row is that of p alone."},
            {"row odd cosine", made_of(odd_cosine), ends_with_a_sine},
            {"row twice", twice_as_many, "D counts all elements, not pairs of them."},
            {"row one a pair", one_a_pair,
             "Yours has one element for each pair: you need sine and cosine."},
            {"row returned at once", returned_at_once,
             "Only element 0 is set: does it return too early?"},
            {"row up to a million", made_of(up_to_a_million), nearer_were_right},
            {"row 0 at position 0", made_of(at_zero(0)),
             "At position 0 all of yours are 0: for an odd d it is cos(0) = 1."},
            {"row 1 at position 0", made_of(at_zero(1)),
             "At position 0 all of yours are 1: for an even d it is sin(0) = 0."},
        })
        .planted({
            {"row in float", in_float_angles, "short of digits"},
            {"row kept for its size", kept_for_its_size, "yours gave two different answers"},
            {"row of a list with a size", of_a_list_with_a_size, "and add() appends more."},
            {"row past the end", past_the_end, "there is no element"},
        })
        .notice([](const Numbers&, int p, int) { return p >= very_far; }, nearer_were_right)
        .notice([](const Numbers& yours, int p,
                   int D) { return p > 1000 && within_float(yours, p, D); },
                short_of_digits);

}  // namespace
}  // namespace exercise::checks::rows
