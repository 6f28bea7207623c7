#include "check/check.hpp"

#include "base/errors.hpp"
#include "lessons/10_sinusoids/exercise.hpp"
#include "lessons/10_sinusoids/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

// The references come from the engine, which rounds a number of at most 1 once: 2^-24. An answer in
// double adds less than that, one in float about the angle in radians times as much.
constexpr double rounding = 1e-5;

// ---- 10.1 -------------------------------------------------------------------------------------

/// All numbers of a place at once: one alone cannot tell a cosine in the wrong place from one too
/// many.
void expect_numbers(Check& check, int p, int D) {
  const auto from = [&](auto number) { return row_of(D, number); };
  const auto exponent = [&](int d) { return 1.0 * (d - d % 2) / D; };
  const auto angle = [&](int d) { return p / std::pow(10000.0, exponent(d)); };
  check
      .numbers(emb::message("numbers of place ", p, ", D = ", D),
               from([&](int d) { return exercise::place_number(p, d, D); }))
      .within(rounding)
      .if_equals(from([&](int d) { return raised(p, d, 1.0 * d / D); }),
                 "An odd number has the angle of the even one before it: 2i is d - 1 for it.")
      .if_equals(from([&](int d) { return raised(p, d, 1.0 * (d + d % 2) / D); }),
                 "An odd number has the angle of the even one before it, not of the one behind.")
      .if_equals(from([&](int d) { return at_angle(angle(d), d + 1); }),
                 "Sine and cosine are exchanged: even numbers are sines.")
      .if_equals(from([&](int d) { return std::sin(angle(d)); }),
                 "All are sines: an odd number is the cosine of the angle.")
      .if_equals(from([&](int d) { return std::cos(angle(d)); }),
                 "All are cosines: an even number is the sine of the angle.")
      .if_equals(from([&](int d) { return raised(p, d, exponent(d) / 2); }),
                 "The exponent is 2i/D: for number d, 2i is d, not d/2.")
      .if_equals(from([&](int d) { return raised(p, d, 2 * exponent(d)); }),
                 "The exponent is 2i/D, and 2i is the number d itself, not twice that.")
      .if_equals(from([&](int d) { return at_angle(p * std::pow(10000.0, exponent(d)), d); }),
                 "Divide by 10000^(2i/D): later hands turn slower.")
      .if_equals(from([&](int d) { return at_angle(p, d); }),
                 "2i/D came out as 0: whole numbers drop the fraction.")
      .if_equals(from([&](int d) { return at_angle(angle(d) * pi / 180, d); }),
                 "Those angles are in degrees: std::sin takes radians.")
      .if_equals(from([&](int d) { return at_angle(p / (10000.0 * exponent(d)), d); }),
                 "10000 is raised to 2i/D, not multiplied.")
      .if_equals(from([&](int d) { return at_angle(p / std::pow(1000.0, exponent(d)), d); }),
                 "The base is 10000, not 1000.")
      .if_equals(from([&](int d) { return at_angle(p / std::exp(exponent(d)), d); }),
                 "10000 is raised to 2i/D, not e.")
      .if_equals(from([&](int d) { return at_angle(2 * pi * angle(d), d); }),
                 "Nothing is multiplied by 2 pi: p / 10000^(2i/D) is the angle.")
      .if_equals(right_row(p + 1, D), "Those belong to the next place: they count from 0.")
      .if_equals(right_row(p > 0 ? p - 1 : 0, D),
                 "Those belong to the place before: they count from 0.")
      .if_equals(from(angle), "Those are the angles: their sines and cosines are asked for.")
      .expect(right_row(p, D));
}

void one_number(Check& check) {
  const int D = 2 * check.draw.size(4, 8), p = check.draw.size(20, 90);
  expect_numbers(check, p, D);
  expect_numbers(check, p + 1, D + 1);
  expect_numbers(check, 0, D);
  expect_numbers(check, 5, 1);
  // 10000^(2/4) = 100, and 200 / 100 = 2: sin(2) = 0.909297.
  check.number("number 2 of place 200, D = 4", exercise::place_number(200, 2, 4))
      .expect({0.9092974268});
}

// ---- 10.2 -------------------------------------------------------------------------------------

void expect_row(Check& check, int p, int D) {
  const Numbers right = right_row(p, D), yours = exercise::place_row(p, D);
  check.numbers(emb::message("row of place ", p, ", D = ", D), yours)
      .within(rounding)
      .if_equals(halves(right), "All sines, then all cosines: each cosine stands by its sine.")
      .if_equals(cosines_first(right), "Cosines stand first: even numbers are sines.")
      .if_equals(row_of(D, [&](int d) { return std::sin(p * step_angle(1, d / 2, D)); }),
                 "Those are sines alone: each has its cosine behind it.")
      .if_equals(row_of(D, [&](int d) { return raised(p, d, 1.0 * d / D); }),
                 "Each number has an angle of its own here: a cosine has that of its sine.")
      .if_equals(row_of(D, [&](int d) { return at_angle(p, d); }),
                 "All pairs have the angle of the first: is an exponent of whole numbers 0?")
      .if_equals(right_row(p + 1, D), "That is the row of the next place: they count from 0.")
      .if_equals(right_row(0, D), "That is the row of place 0, wherever the place is.")
      .if_true(D % 2 != 0 && yours.size() == D + 1,
               "There is one number too many: an odd D ends with a sine.")
      .if_true(D % 2 != 0 && yours.size() == D - 1,
               "The last number is missing: an odd D ends with a sine.")
      .if_true(yours.size() == 2 * D, "D counts all numbers, not pairs of them.")
      .if_true(yours.size() == D / 2, "One number for each pair is half of it: sine and cosine.")
      .expect(right);
}

void a_row(Check& check) {
  expect_row(check, 0, 4);
  const int p = check.draw.size(3, 40), half = check.draw.size(3, 6);
  expect_row(check, p, 2 * half);
  expect_row(check, p + 1, 2 * half + 1);
  expect_row(check, 1000 + p, 2 * half);
  expect_row(check, p, 1);
}

// ---- 10.3 -------------------------------------------------------------------------------------

void expect_widths(Check& check, std::int64_t D, std::int64_t E, const JoinCosts& yours) {
  const std::string sizes = emb::message(", D = ", D, ", E = ", E);
  check.number("added width" + sizes, yours.added_width)
      .if_equals(D + E, "Adding goes number by number: nothing gets longer.")
      .if_equals(2 * D, "Adding goes number by number: nothing gets longer.")
      .expect({static_cast<double>(D)});
  check.number("beside width" + sizes, yours.beside_width)
      .if_equals(D, "The place has room of its own behind the word.")
      .if_equals(E, "That is the place alone: the word stands before it.")
      .if_equals(2 * D, "The place has E numbers here, not D.")
      .if_equals(D * E, "Written behind one another, lengths are added, not multiplied.")
      .expect({static_cast<double>(D + E)});
}

void expect_maps(Check& check, std::int64_t D, std::int64_t E, const JoinCosts& yours) {
  const std::string sizes = emb::message(", D = ", D, ", E = ", E);
  const std::int64_t W = D + E;
  check.number("added maps" + sizes, yours.added_maps)
      .if_equals(D * D, "That is one map: there are three.")
      .if_equals(3 * D, "A map of width D has D numbers for each of its D outputs.")
      .if_equals(9 * D * D, "Three maps are three times one map: 3 is not squared with D.")
      .if_equals(D * D * D, "Three maps are added up: three times D * D.")
      .if_equals(3 * D * E, "The place is added: the maps take D numbers and give D.")
      .if_equals(3 * D * (D + 1), "A map has no bias here: D * D numbers.")
      .expect({static_cast<double>(3 * D * D)});
  check.number("beside maps" + sizes, yours.beside_maps)
      .if_equals(W * W, "That is one map: there are three.")
      .if_equals(3 * W, "A map of width D + E has as many numbers for each of its outputs.")
      .if_equals(3 * (D * D + E * E), "Words and places meet: the map is one square of D + E.")
      .if_equals(3 * D * D + E * E, "Words and places meet: the map is one square of D + E.")
      .if_equals(3 * D * W, "That map gives D numbers: a square one gives as many as it takes.")
      .if_equals(3 * D * E, "The map is square: D + E numbers in, D + E numbers out.")
      .if_equals(9 * W * W, "Three maps are three times one map: 3 is not squared with D + E.")
      .if_equals(12 * D * D, "Four times as many it is only where E is D.")
      .if_equals(3 * W * (W + 1), "A map has no bias here.")
      .if_equals(3 * D * D, "The vector is longer now, and so are both sides of the map.")
      .expect({static_cast<double>(3 * W * W)});
}

void costs(Check& check) {
  const int D = check.draw.size(20, 40), E = check.draw.size(5, 15);
  for (const std::int64_t factor : {1, 4000}) {  // 160,000 numbers: more than an int can square
    const auto yours = exercise::predicted_costs(D * factor, E * factor);
    expect_widths(check, D * factor, E * factor, yours);
    expect_maps(check, D * factor, E * factor, yours);
  }
}

// ---- 10.4 -------------------------------------------------------------------------------------

void expect_moved(Check& check, int p, int k, int D) {
  const Numbers row = right_row(p, D), step = right_row(k, D);
  const auto angle = [&](int pair) { return step_angle(k, pair, D); };
  check
      .numbers(emb::message("from place ", p, " on by ", k, ", D = ", D),
               exercise::moved_on(row, k))
      .within(rounding)
      .if_equals(turned_by(row, [&](int pair) { return -angle(pair); }),
                 "The hands went back by k: exchange the signs of the sines in the block.")
      .if_equals(turned_by(row, [&](int) { return k; }),
                 "All pairs turned by the angle of the first: pair i turns by k / 10000^(2i/D).")
      .if_equals(turned_by(row, [&](int pair) { return step_angle(1, pair, D); }),
                 "That is one place on: the angle of a step is k times that.")
      .if_equals(turned_by(row, [&](int pair) { return k * std::pow(10000.0, -1.0 * pair / D); }),
                 "Pair i turns by k / 10000^(2i/D): 2i is the even number of the pair, not i.")
      .if_equals(turned_too_early(row, angle),
                 "The new cosine used the new sine: both are made from the old ones.")
      .if_equals(row_of(D, [&](int d) { return row[d] + step[d]; }),
                 "Rows are not added: sin(a) + sin(b) is not sin(a + b).")
      .if_equals(row_of(D, [&](int d) { return row[d] * step[d]; }),
                 "Rows are not multiplied number by number: each new number needs both old ones.")
      .if_equals(cosines_first(right_row(p + k, D)), "Sine and cosine of each pair are exchanged.")
      .if_equals(step, "That is the row of place k: it was to start from the row given.")
      .if_equals(right_row(k + 1, D),
                 "That is place 1 on by k: it was to start from the row given.")
      .if_equals(right_row(p + k + 1, D), "That is one place too far.")
      .if_equals(right_row(p + k - 1, D), "That is one place too short.")
      .if_equals(row, "Nothing moved.")
      .expect(right_row(p + k, D));
}

void going_on(Check& check) {
  const int D = 2 * check.draw.size(2, 6), p = check.draw.size(2, 50);
  expect_moved(check, p, check.draw.size(3, 9), D + 2);
  expect_moved(check, 100 + p, check.draw.size(10, 30), D + 2);
  expect_moved(check, p, 0, D);
  // By hand: from sin(1) and cos(1) on by 2 are sin(3) = 0.14112 and cos(3) = -0.98999.
  check
      .numbers("from place 1 on by 2, D = 2",
               exercise::moved_on(Numbers{0.8414709848, 0.5403023059}, 2))
      .expect({0.1411200081, -0.9899924966});
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {
    {"10.1", one_number}, {"10.2", a_row}, {"10.3", costs}, {"10.4", going_on}};
