#pragma once

// Wrong answers of lesson 12: scores.

#include <cmath>
#include <numbers>

#include "lessons/12_rope/exercise.hpp"

namespace exercise {

using std::numbers::pi;

/// The right scores but for one, as `change` makes it.
template <class Change>
Scores but(const Meeting& at, Change change) {
  Scores made = right::predicted_scores(at);
  change(made, at.query * at.key, at.n - at.m);
  return made;
}
inline Scores scores_first_number(const Meeting& at) {
  return but(at, [&](Scores& s, double, int) { s.length = at.query * std::cos(at.m * at.angle); });
}
inline Scores scores_length_of_both(const Meeting& at) {
  return but(at, [](Scores& s, double size, int) { s.length = size; });
}
inline Scores scores_length_squared(const Meeting& at) {
  return but(at, [&](Scores& s, double, int) { s.length = at.query * at.query; });
}
inline Scores scores_length_of_one(const Meeting& at) {
  return but(at, [](Scores& s, double, int) { s.length = 1; });
}
inline Scores scores_angles_added(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int) {
    s.score = s.moved = size * std::cos((at.m + at.n) * at.angle);
  });
}
inline Scores scores_without_turning(const Meeting& at) {
  return but(at, [](Scores& s, double size, int) { s.score = s.moved = size; });
}
inline Scores scores_without_lengths(const Meeting& at) {
  return but(at, [&](Scores& s, double, int apart) { s.score = std::cos(apart * at.angle); });
}
inline Scores scores_lengths_added(const Meeting& at) {
  return but(at, [&](Scores& s, double, int apart) {
    s.score = (at.query + at.key) * std::cos(apart * at.angle);
  });
}
inline Scores scores_sine(const Meeting& at) {
  return but(
      at, [&](Scores& s, double size, int apart) { s.score = size * std::sin(apart * at.angle); });
}
inline Scores scores_one_place(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int) { s.score = size * std::cos(at.angle); });
}
inline Scores scores_degrees(const Meeting& at) {
  Meeting other = at;
  other.angle *= pi / 180;
  return right::predicted_scores(other);
}
inline Scores scores_one_moved(const Meeting& at) {
  Meeting later = at;
  later.n += at.moved;
  return but(at, [&](Scores& s, double, int) { s.moved = right::predicted_scores(later).score; });
}
inline Scores scores_moved_twice(const Meeting& at) {
  Meeting later = at;
  later.n += 2 * at.moved;
  return but(at, [&](Scores& s, double, int) { s.moved = right::predicted_scores(later).score; });
}
inline Scores scores_stretch_unseen(const Meeting& at) {
  return but(at, [](Scores& s, double, int) { s.stretched = s.score; });
}
inline Scores scores_stretched_faster(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int apart) {
    s.stretched = size * std::cos(apart * at.factor * at.angle);
  });
}
inline Scores scores_divided(const Meeting& at) {
  return but(at, [&](Scores& s, double, int) { s.stretched = s.score / at.factor; });
}
inline Scores scores_key_stretched(const Meeting& at) {
  return but(at, [&](Scores& s, double size, int) {
    s.stretched = size * std::cos((at.n / at.factor - at.m) * at.angle);
  });
}

}  // namespace exercise
