#include "check/check.hpp"

#include <cmath>
#include <utility>

#include "base/errors.hpp"
#include "base/math.hpp"
#include "embed/sinusoids.hpp"
#include "lessons/12_rope/exercise.hpp"
#include "lessons/12_rope/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;
using emb::math::pi;

/// A list of numbers that print short, none of them 0.
Numbers random_numbers(Check& check, std::size_t count) {
  const auto values = check.random_values(count);
  return {values.begin(), values.end()};
}

// ---- 12.1 -------------------------------------------------------------------------------------

void expect_turned(Check& check, const Numbers& x, double angle, const Numbers& right) {
  const Pair yours = exercise::turned({x[0], x[1]}, angle);
  const auto by = [](double a) { return [a](std::size_t) { return a; }; };
  const double c = std::cos(angle), s = std::sin(angle);
  check
      .numbers(emb::message(x[0], " ", x[1], " turned by ", angle),
               Numbers{yours.first, yours.second})
      .if_equals(neighbours(x, by(-angle)),
                 "It turned with the clock: the minus belongs to the first number.")
      .if_equals(overwritten(x, by(angle)),
                 "The second number used the new first one: both are made from the old ones.")
      .if_equals(neighbours(x, by(angle * pi / 180)),
                 "That angle is in degrees: std::cos takes radians.")
      .if_equals(Numbers{c * x[0] + s * x[1], s * x[0] + c * x[1]},
                 "Without a minus it is no rotation: the first number needs one.")
      .if_equals(Numbers{right[1], right[0]}, "First and second number are exchanged.")
      .expect(right);
}

void one_pair(Check& check) {
  // A quarter turn takes 3 4 to -4 3. A turn by 60 degrees takes 2 0 to 1 and the root of 3.
  expect_turned(check, {3, 4}, pi / 2, {-4, 3});
  expect_turned(check, {2, 0}, pi / 3, {1, 1.7320508});
  const Numbers x = random_numbers(check, 2);
  const double angle = 0.3 + 0.1 * static_cast<double>(check.random_size(1, 9));
  expect_turned(check, x, angle, neighbours(x, [&](std::size_t) { return angle; }));
}

// ---- 12.2 -------------------------------------------------------------------------------------

void expect_rotated(Check& check, const Numbers& x, std::size_t place, double base,
                    const Numbers& right) {
  const double p = static_cast<double>(place), d = static_cast<double>(x.size());
  const auto angle = [&](std::size_t i) { return p * emb::angle_per_place(i, x.size(), base); };
  const auto at_power = [&](double step) {
    return [=](std::size_t i) { return p * std::pow(base, step * static_cast<double>(i) / d); };
  };
  check
      .numbers(emb::message("head of width ", x.size(), " at place ", place, ", base ", base),
               exercise::rotated(check.input("x", x), place, base))
      .within(1e-4)
      .if_equals(x, "Nothing turned.")
      .if_equals(halves(x, angle), "Those are pairs of halves: here 2i stands with 2i + 1.")
      .if_equals(mix(x, angle), "Split as neighbours, joined as halves: that is no rotation.")
      .if_equals(overwritten(x, angle),
                 "The second number used the new first one: both are made from the old ones.")
      .if_equals(neighbours(x, [&](std::size_t i) { return -angle(i); }),
                 "It turned with the clock: the minus belongs to the first number.")
      .if_equals(neighbours(x, [&](std::size_t) { return p; }),
                 "All pairs turned by the angle of the first: is an exponent of whole numbers 0?")
      .if_equals(neighbours(x, at_power(-1)), "The exponent is -2i/d, and i counts pairs.")
      .if_equals(neighbours(x, at_power(-4)), "The exponent is -2i/d: 2i is the even number.")
      .if_equals(neighbours(x, at_power(2)), "The exponent is negative: later pairs turn slower.")
      .if_equals(right_head(x, place + 1, base), "That is the next place: they count from 0.")
      .if_equals(right_head(x, place, 10000), "The base is given: it is not always 10000.")
      .expect(right);
}

void a_head(Check& check) {
  const Numbers x = random_numbers(check, 6);
  check.numbers("head at place 0", exercise::rotated(check.input("x", x), 0, 10000))
      .if_equals(right_head(x, 1, 10000),
                 "That is place 1: is the angle multiplied by the place, and is the first place 0?")
      .expect(x);
  // Base 16, d = 4: pair 1 turns by 16^(-2/4) = 1/4 a place. At place 4 they turn by 4 and by 1.
  expect_rotated(check, {1, 0, 1, 0}, 4, 16, {-0.6536436, -0.7568025, 0.5403023, 0.8414710});
  const std::size_t d = 2 * check.random_size(3, 6), place = check.random_size(5, 60);
  for (const double base : {10000.0, 500.0}) {
    const Numbers head = random_numbers(check, d);
    expect_rotated(check, head, place, base, right_head(head, place, base));
  }
}

// ---- 12.3 -------------------------------------------------------------------------------------

void expect_length_and_score(Check& check, const Meeting& at, const Scores& yours) {
  const double m = static_cast<double>(at.m), n = static_cast<double>(at.n);
  const double size = at.query * at.key, apart = (n - m) * at.angle;
  check.number("length", yours.length)
      .if_equals(at.query * std::cos(m * at.angle),
                 "That is the first number of the turned query: the second is part of its length.")
      .if_equals(at.query * m, "Turning moves the tip of the hand. The hand is as long as before.")
      .if_equals(1, "The query is not 1 long.")
      .expect({at.query});
  check.number("score", yours.score)
      .if_equals(size * std::cos((m + n) * at.angle),
                 "The angles are added: between two hands is their difference.")
      .if_equals(size * std::cos(static_cast<double>(at.n - at.m) * at.angle),
                 "n - m of sizes cannot be below 0: convert both before you subtract.")
      .if_equals(size, "That is the score without turning.")
      .if_equals(std::cos(apart), "The hands are not 1 long: their lengths are factors.")
      .if_equals(size * std::sin(apart), "The product of two hands goes with the cosine.")
      .if_equals(size * std::cos(apart * pi / 180),
                 "That angle is in degrees: std::cos takes radians.")
      .if_equals(size * std::cos(at.angle), "That is one place apart.")
      .expect({size * std::cos(apart)});
}

void expect_moved_and_stretched(Check& check, const Meeting& at, const Scores& yours) {
  const double size = at.query * at.key, moved = static_cast<double>(at.moved);
  const double apart = static_cast<double>(at.n) - static_cast<double>(at.m);
  check.number("moved", yours.moved)
      .if_equals(size * std::cos((apart + moved) * at.angle),
                 "Only the key moved: both do, and the distance stays.")
      .if_equals(size * std::cos((apart - moved) * at.angle),
                 "Only the query moved: both do, and the distance stays.")
      .if_equals(size * std::cos(moved * at.angle),
                 "The score sees how far they are apart, not how far the text moved.")
      .if_true(yours.moved != yours.score, "Both places move, so what happens to the distance?")
      .expect({size * std::cos(apart * at.angle)});
  check.number("stretched", yours.stretched)
      .if_equals(size * std::cos(apart * at.factor * at.angle),
                 "That turns faster: places are divided by the factor.")
      .if_equals(size * std::cos(apart * at.angle), "The stretch changes the angle between them.")
      .if_equals(size * std::cos(apart * at.angle) / at.factor,
                 "The angle is divided, not the score.")
      .expect({size * std::cos(apart / at.factor * at.angle)});
}

void hands(Check& check) {
  for (int round = 0; round < 3; ++round) {
    const std::size_t m = check.random_size(2, 5);
    Meeting at{.query = static_cast<double>(check.random_size(2, 5)),
               .key = static_cast<double>(check.random_size(6, 9)) / 2 + 0.25,
               .angle = 0.11 + 0.01 * static_cast<double>(check.random_size(0, 9)),
               .m = m,
               .n = m + check.random_size(2, 6),
               .moved = check.random_size(3, 7),
               .factor = static_cast<double>(check.random_size(2, 4))};
    if (round == 2) std::swap(at.m, at.n);  // the key before the query
    const Scores yours = exercise::predicted_scores(at);
    expect_length_and_score(check, at, yours);
    expect_moved_and_stretched(check, at, yours);
  }
}

// ---- 12.4 -------------------------------------------------------------------------------------

void expect_map(Check& check, const List& map, std::size_t heads, std::size_t width) {
  const auto yours = exercise::map_for_halves(check.input("map", map), heads, width);
  check.matrix(emb::message("map, heads ", heads, ", width ", width), yours, heads * width)
      .exactly()
      .if_equals(map, "The columns are where they were.")
      .if_equals(inverse_order(map, width),
                 "That leads from halves to neighbours: it is the way back.")
      .if_equals(emb::adjacent_to_halves(map, heads * width),
                 "All columns were taken as one head: each head is reordered by itself.")
      .if_equals(first_head_only(map, heads, width), "Only the first head was reordered.")
      .if_equals(rows_reordered(map, heads * width),
                 "The rows were reordered: a number of a query comes from a column.")
      .expect(emb::adjacent_to_halves(map, width));
}

void other_layout(Check& check) {
  const std::size_t width = 2 * check.random_size(3, 4), rows = 2 * check.random_size(2, 3);
  expect_map(check, check.random_values(rows * width), 1, width);
  // By hand: the head 1 2 3 4 5 6 has the pairs 1 2, 3 4 and 5 6.
  check
      .numbers("one row",
               exercise::map_for_halves(check.input("map", List{1, 2, 3, 4, 5, 6}), 1, 6))
      .if_equals(List{1, 4, 2, 5, 3, 6},
                 "That leads from halves to neighbours: it is the way back.")
      .if_equals(List{1, 2, 3, 4, 5, 6}, "The columns are where they were.")
      .expect({1, 3, 5, 2, 4, 6});
  expect_map(check, check.random_values(rows * 3 * width), 3, width);
}

// ---- 12.5 -------------------------------------------------------------------------------------

void expect_blended(Check& check, double angle, std::size_t trained, double factor, double right) {
  const double turns = static_cast<double>(trained) * angle / (2 * pi);
  const double open = (turns - 1) / 31, share = bounded(open);
  check
      .number(emb::message("angle ", angle, ", ", turns, " turns in ", trained, " places, factor ",
                           factor),
              exercise::blended_angle(angle, trained, factor))
      .if_equals(blend(1 - share, angle, factor),
                 "Kept and divided are exchanged: fast pairs keep their angle.")
      .if_equals(blend(bounded((static_cast<double>(trained) * angle - 1) / 31), angle, factor),
                 "Those are radians, not turns: a turn is 2 pi of them.")
      .if_equals(blend(bounded((turns * factor - 1) / 31), angle, factor),
                 "Turns are counted in the trained places, not in the longer text.")
      .if_equals(blend(open, angle, factor),
                 "The share left the range from 0 to 1: it ends at 1 turn and at 32.")
      .if_equals(blend(bounded(turns / 32), angle, factor),
                 "The share is 0 at 1 turn, not at none, and 1 at 32: 31 turns lie between.")
      .if_equals(share * angle + (1 - share) * angle * factor,
                 "Multiplied by the factor, slow pairs turn even farther: divide.")
      .if_equals(angle / factor,
                 "That is the linear stretch, which divides every angle by the whole factor.")
      .if_equals(angle, "That is the angle before.")
      .expect({right});
}

void keep_divide_blend(Check& check) {
  // 4.875 turns keep (4.875 - 1) / 31 = 1/8. With the factor 2: 1/8 + 7/8 / 2 = 9/16 of the angle.
  const double angle = 4.875 * 2 * pi / 200;
  expect_blended(check, angle, 200, 2, angle * 9 / 16);
  const std::size_t trained = 100 * check.random_size(4, 9);
  const double factor = static_cast<double>(check.random_size(2, 8));
  emb::RopeOptions options{.width = 16, .factor = factor, .trained_length = trained};
  const auto before = emb::rope_angles(options);
  options.stretch = emb::Stretch::yarn;
  const auto after = emb::rope_angles(options);
  for (const std::size_t i : {1u, 2u, 3u, 0u, 4u, 5u, 6u, 7u})  // blended pairs first
    expect_blended(check, before[i], trained, factor, after[i]);
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {{"12.1", one_pair},
                                                                   {"12.2", a_head},
                                                                   {"12.3", hands},
                                                                   {"12.4", other_layout},
                                                                   {"12.5", keep_divide_blend}};
