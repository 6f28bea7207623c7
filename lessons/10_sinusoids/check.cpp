#include "check/check.hpp"

#include "base/errors.hpp"
#include "lessons/10_sinusoids/exercise.hpp"
#include "lessons/10_sinusoids/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

// ---- 10.1 -------------------------------------------------------------------------------------

void expect_number(Check& check, std::size_t p, std::size_t d, std::size_t D) {
  const double right = right_row(p, D)[d];
  const double step = 1 / std::pow(10000.0, exponent_of(d, D));
  const double angle = static_cast<double>(p) * step;
  check
      .number(emb::message("place ", p, ", number ", d, " of ", D), exercise::place_number(p, d, D))
      .if_equals(own_exponent(p, d, D),
                 "An odd number has the angle of the even one before it: 2i is d - 1 for it.")
      .if_equals(at_angle(angle, d + 1), "Sine and cosine are exchanged: even numbers are sines.")
      .if_equals(half_exponent(p, d, D), "The exponent is 2i/D: for number d, 2i is d, not d/2.")
      .if_equals(multiplied(p, d, D), "Divide by 10000^(2i/D): later hands turn slower.")
      .if_equals(whole_exponent(p, d), "2i/D came out as 0: whole numbers drop the fraction.")
      .if_equals(at_angle(angle * 3.14159265358979 / 180, d),
                 "That angle is in degrees: std::sin takes radians.")
      .if_equals(at_angle(angle + step, d),
                 "That is the number of the next place: they count from 0.")
      .if_equals(angle, "That is the angle: its sine or cosine is asked for.")
      .expect(std::vector<double>{right});
}

void one_number(Check& check) {
  // 10000^(2/4) = 100, and 200 / 100 = 2: sin(2) = 0.909297, cos(2) = -0.416147.
  expect_number(check, 200, 3, 4);
  check.number("sin(2)", exercise::place_number(200, 2, 4)).expect({0.9092974268});
  const std::size_t D = 2 * check.random_size(4, 8);
  const std::size_t p = check.random_size(20, 90);
  for (std::size_t d = 3; d < 7; ++d) expect_number(check, p, d, D);
  expect_number(check, 0, 0, D);
}

// ---- 10.2 -------------------------------------------------------------------------------------

void expect_row(Check& check, std::size_t p, std::size_t D) {
  const Numbers right = right_row(p, D);
  const auto yours = exercise::place_row(p, D);
  Numbers longer = right_row(p, D + 1), even(right);
  if (D % 2 != 0) even.pop_back();
  check.numbers(emb::message("row of place ", p, ", D = ", D), yours)
      .if_equals(halves(right), "All sines, then all cosines: each cosine stands by its sine.")
      .if_equals(cosines_first(right), "Cosines stand first: even numbers are sines.")
      .if_equals(right_row(p + 1, D), "That is the row of the next place: they count from 0.")
      .if_true(yours.size() == D + 1, "There is one number too many: an odd D ends with a sine.")
      .if_true(D % 2 != 0 && yours.size() == even.size(),
               "The last number is missing: an odd D ends with a sine.")
      .expect(right);
}

void a_row(Check& check) {
  check.numbers("row of place 0", exercise::place_row(0, 4))
      .if_equals(Numbers{0, 0, 1, 1},
                 "All sines, then all cosines: each cosine stands by its sine.")
      .if_equals(Numbers{1, 0, 1, 0}, "Cosines stand first: even numbers are sines.")
      .if_equals(right_row(1, 4), "That is the row of the next place: they count from 0.")
      .expect({0, 1, 0, 1});
  const std::size_t p = check.random_size(3, 40), half = check.random_size(3, 6);
  expect_row(check, p, 2 * half);
  expect_row(check, p + 1, 2 * half + 1);
  expect_row(check, 1000 + p, 2 * half);
}

// ---- 10.3 -------------------------------------------------------------------------------------

void costs(Check& check) {
  const std::size_t D = check.random_size(20, 40), E = check.random_size(5, 15);
  const auto yours = exercise::predicted_costs(D, E);
  const std::string sizes = emb::message(", D = ", D, ", E = ", E);
  check.number("added width" + sizes, yours.added_width)
      .if_equals(D + E, "Adding goes number by number: nothing gets longer.")
      .if_equals(2 * D, "Adding goes number by number: nothing gets longer.")
      .expect(D);
  check.number("beside width" + sizes, yours.beside_width)
      .if_equals(D, "The place has room of its own behind the word.")
      .if_equals(2 * D, "The place has E numbers here, not D.")
      .expect(D + E);
  check.number("added maps" + sizes, yours.added_maps)
      .if_equals(D * D, "That is one map: there are three.")
      .if_equals(3 * D, "A map of width D has D numbers for each of its D outputs.")
      .expect(3 * D * D);
  check.number("beside maps" + sizes, yours.beside_maps)
      .if_equals((D + E) * (D + E), "That is one map: there are three.")
      .if_equals(3 * (D * D + E * E), "Words and places meet: the map is one square of D + E.")
      .if_equals(3 * D * (D + E),
                 "That map gives D numbers: a square one gives as many as it takes.")
      .if_equals(3 * D * D, "The vector is longer now, and so are both sides of the map.")
      .expect(3 * (D + E) * (D + E));
}

// ---- 10.4 -------------------------------------------------------------------------------------

void expect_moved(Check& check, std::size_t p, std::size_t k, std::size_t D) {
  const Numbers row = right_row(p, D), step = right_row(k, D);
  const auto angle = [&](std::size_t pair) {
    return static_cast<double>(k) * emb::angle_per_place(pair, D);
  };
  Numbers sum;
  for (std::size_t d = 0; d < D; ++d) sum.push_back(row[d] + step[d]);
  check
      .numbers(emb::message("from place ", p, " on by ", k, ", D = ", D),
               exercise::moved_on(check.input("row", row), k))
      .if_equals(turned_by(row, [&](std::size_t pair) { return -angle(pair); }),
                 "The hands went back by k: exchange the signs of the sines in the block.")
      .if_equals(turned_by(row, [&](std::size_t) { return static_cast<double>(k); }),
                 "All pairs turned by the angle of the first: pair i turns by k / 10000^(2i/D).")
      .if_equals(turned_by(row, [&](std::size_t pair) { return emb::angle_per_place(pair, D); }),
                 "That is one place on: the angle of a step is k times that.")
      .if_equals(sum, "Rows are not added: sin(a) + sin(b) is not sin(a + b).")
      .if_equals(step, "That is the row of place k: it was to start from the row given.")
      .if_equals(row, "Nothing moved.")
      .expect(right_row(p + k, D));
}

void going_on(Check& check) {
  // By hand: from sin(1) and cos(1) on by 2 are sin(3) = 0.14112 and cos(3) = -0.98999.
  expect_moved(check, 1, 2, 4);
  check
      .numbers("from place 1 on by 2, D = 2",
               exercise::moved_on(check.input("row", Numbers{0.8414709848, 0.5403023059}), 2))
      .expect({0.1411200081, -0.9899924966});
  const std::size_t D = 2 * check.random_size(2, 6), p = check.random_size(2, 50);
  expect_moved(check, p, check.random_size(3, 9), D + 2);
  expect_moved(check, 100 + p, check.random_size(10, 30), D + 2);
  check.numbers("on by 0", exercise::moved_on(check.input("row", right_row(p, D)), 0))
      .expect(right_row(p, D));
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"10.1", one_number}, {"10.2", a_row}, {"10.3", costs}, {"10.4", going_on}};
