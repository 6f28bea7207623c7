#pragma once

// The check of 12.3.

#include <cmath>
#include <utility>

#include "base/math.hpp"
#include "course/check/check.hpp"
#include "lessons/12_rope/exercise.hpp"

namespace exercise::checks::meeting {

using emb::course::Check;
using emb::math::pi;

inline constexpr const char* backwards =
    "The key may stand before the query: n - m is below 0 then, and it counts.";

inline void expect_length_and_score(Check& check, const Meeting& at, const Scores& yours) {
  const double size = at.query * at.key, apart = (at.n - at.m) * at.angle;
  check.number("length", yours.length)
      .if_equals(at.query * std::cos(at.m * at.angle),
                 "That is the first number of the turned query: the second is part of its length.")
      .if_equals(at.query * at.m,
                 "Turning moves the tip of the hand. The hand is as long as before.")
      .if_equals(at.key, "That is the length of the key: the query's is asked for.")
      .if_equals(at.query + at.key, "That is both lengths added: the query's is asked for.")
      .if_equals(2, "That is the example's number.")
      .if_equals(size, "That is both lengths multiplied: the query's is asked for.")
      .if_equals(at.query * at.query, "That is the length squared.")
      .if_equals(1, "The query is not 1 long.")
      .expect({at.query});
  check.number("score", yours.score)
      .if_true(at.n < at.m && yours.score == size, backwards)
      .if_equals(size * std::cos((at.m + at.n) * at.angle),
                 "The angles are added: between two hands is their difference.")
      .if_equals(size, "That is the score without turning.")
      .if_equals(std::cos(apart), "The hands are not 1 long: their lengths are factors.")
      .if_equals(at.query * std::cos(apart), "The key is not 1 long: its length is a factor.")
      .if_equals(at.key * std::cos(apart), "The query is not 1 long: its length is a factor.")
      .if_equals((at.query + at.key) * std::cos(apart), "Lengths are multiplied, not added.")
      .if_equals(size * std::sin(apart), "The product of two hands goes with the cosine.")
      .if_equals(size * std::sin(-apart), "The product of two hands goes with the cosine.")
      .if_equals(size * std::cos(apart * pi / 180),
                 "That angle is in degrees: std::cos takes radians.")
      .if_equals(size * std::cos(at.angle), "That is one place apart.")
      .if_equals(size * std::cos(at.m * at.angle), "The key has turned, too: n times.")
      .if_equals(size * std::cos(at.n * at.angle), "The query has turned, too: m times.")
      .if_equals(size * std::cos(apart) / std::sqrt(2.0), "It is not divided by anything.")
      .if_equals(std::fabs(size * std::cos(apart)),
                 "The sign is lost: hands more than a quarter turn apart score below 0.")
      .if_equals(size * apart, "The cosine is missing.")
      .if_equals(size * -apart, "The cosine is missing.")
      .if_equals(size * std::cos(at.m * at.angle) * std::cos(at.n * at.angle),
                 "Two cosines are not multiplied: the angles are taken off each other first.")
      .if_equals(size * std::cos((std::abs(at.n - at.m) + 1) * at.angle),
                 "From m to n it is n - m places: not one more.")
      .if_equals(size * std::cos(apart / at.factor), "No stretch yet: that is the last number.")
      .expect({size * std::cos(apart)});
}

inline void expect_moved_and_stretched(Check& check, const Meeting& at, const Scores& yours) {
  const double size = at.query * at.key, apart = at.n - at.m;
  const auto whole = [&](int place) { return static_cast<int>(place / at.factor); };
  check.number("moved", yours.moved)
      .if_true(at.n < at.m && yours.moved == size, backwards)
      .if_equals(size * std::cos((apart + at.moved) * at.angle),
                 "Only the key moved: both do, and the distance stays.")
      .if_equals(size * std::cos((apart - at.moved) * at.angle),
                 "Only the query moved: both do, and the distance stays.")
      .if_equals(size * std::cos((apart + 2 * at.moved) * at.angle),
                 "Moving both places was added twice: n + moved - (m + moved) is n - m.")
      .if_equals(size * std::cos(at.moved * at.angle),
                 "The score sees how far they are apart, not how far the text moved.")
      .if_true(yours.moved != yours.score, "Both places move, so what happens to the distance?")
      .expect({size * std::cos(apart * at.angle)});
  check.number("stretched", yours.stretched)
      .if_true(at.n < at.m && yours.stretched == size, backwards)
      .if_equals(size * std::cos(apart * at.factor * at.angle),
                 "That turns faster: places are divided by the factor.")
      .if_equals(size * std::cos(apart * at.angle), "The stretch changes the angle between them.")
      .if_equals(size * std::cos(apart * at.angle) / at.factor,
                 "The angle is divided, not the score.")
      .if_equals(size * std::cos((at.n / at.factor - at.m) * at.angle),
                 "Only the key's place was divided: every place is.")
      .if_equals(size * std::cos((at.n - at.m / at.factor) * at.angle),
                 "Only the query's place was divided: every place is.")
      .if_equals(size * std::cos(static_cast<int>(apart / at.factor) * at.angle),
                 "Whole numbers drop what is behind the point: keep places and angle double.")
      .if_equals(size * std::cos((whole(at.n) - whole(at.m)) * at.angle),
                 "Whole numbers drop what is behind the point: keep places and angle double.")
      .if_equals(size * std::cos(apart / at.factor / at.factor * at.angle),
                 "Divided by the factor twice: each place is divided once, so is the distance.")
      .if_equals(size / at.factor * std::cos(apart / at.factor * at.angle),
                 "The places are divided, not the lengths.")
      .if_equals(size * std::cos((apart + at.moved) / at.factor * at.angle),
                 "At places m and n: `moved` is for the number before.")
      .expect({size * std::cos(apart / at.factor * at.angle)});
}

inline void hands(Check& check) {
  for (int round = 0; round < 3; ++round) {
    const int m = check.draw.size(2, 5);
    Meeting at{.query = check.draw.size(3, 5) + 0.5,
               .key = check.draw.size(6, 9) / 2.0 + 0.25,
               .angle = 0.11 + 0.01 * check.draw.size(0, 9),
               .m = m,
               .n = 2 * m + check.draw.size(2, 4),
               .moved = check.draw.size(7, 9),
               .factor = 1.25 + check.draw.size(2, 4)};
    if (round == 1)  // more than a quarter turn apart, and less than half of one
      at.angle = (2 + 0.05 * check.draw.size(0, 9)) / (at.n - at.m);
    if (round == 2) std::swap(at.m, at.n);  // the key before the query
    const Scores yours = exercise::predicted_scores(at);
    expect_length_and_score(check, at, yours);
    expect_moved_and_stretched(check, at, yours);
  }
}

}  // namespace exercise::checks::meeting
