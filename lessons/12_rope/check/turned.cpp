#include <algorithm>
#include <cmath>
#include <numbers>

#include "lessons/12_rope/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Pair& pair) {
  parts.add("", List<double>{pair.first, pair.second});
}

namespace checks::turns {
namespace {

using namespace emb::course;
using std::numbers::pi;

std::vector<std::tuple<Pair, double>> to_try(Draw& draw) {
  // To the left and downwards: there one number alone does not tell where the hand points.
  const Pair x = {-draw.size(9, 15) / 8.0, -draw.size(2, 7) / 8.0};
  const double angle = 1.35 + 0.1 * draw.size(1, 9);
  return {{x, angle},       {x, -angle},         {x, 0},
          {x, pi + angle},  // more than half a turn
          {x, -pi - angle}, {x, 2 * pi + angle}, {{3, 4}, pi / 2},
          {{2, 0}, pi / 3}, {{0, 2}, pi / 3}};
}

/// Turned right, by another angle.
template <class Angle>
auto by(Angle angle) {
  return [angle](Pair x, double a) { return right::turned(x, angle(a)); };
}
/// make(first, second, cos(angle), sin(angle))
template <class Make>
auto made(Make make) {
  return [make](Pair x, double angle) {
    return Pair(make(x.first, x.second, std::cos(angle), std::sin(angle)));
  };
}
/// The right pair, changed: change(right, x).
template <class Change>
auto changed(Change change) {
  return [change](Pair x, double angle) { return Pair(change(right::turned(x, angle), x)); };
}
double length(Pair x) { return std::hypot(x.first, x.second); }
/// A hand as long as x, at an angle that comes from x and another angle.
template <class Start>
auto from_angle(Start start) {
  return [start](Pair x, double angle) {
    const double whole = start(x) + angle;
    return Pair{length(x) * std::cos(whole), length(x) * std::sin(whole)};
  };
}
Pair overwritten(Pair x, double angle) {
  x.first = std::cos(angle) * x.first - std::sin(angle) * x.second;
  x.second = std::sin(angle) * x.first + std::cos(angle) * x.second;
  return x;
}

const char* const from_both = "Each new element is computed from both old ones.";
const char* const swapped =
    "The first and the second element are swapped. (std::atan2 takes the second element first: "
    "atan2(upwards, to the right).)";

const Listed listed =
    checked("12.1", "turned", turned, right::turned, to_try)
        .named([](Pair x, double angle) {
          return emb::message("(", x.first, " ", x.second, ") turned by ", angle);
        })
        .mistakes({
            {"turned by size", by([](double a) { return std::fabs(a); }),
             "The sign of the angle is lost: a negative angle turns clockwise."},
            {"turned clockwise", by([](double a) { return -a; }),
             "Yours turns clockwise: the minus belongs to the first element."},
            {"turned degrees", by([](double a) { return a * pi / 180; }),
             "Your angle is in degrees: std::cos takes radians."},
            {"turned to degrees", by([](double a) { return a * 180 / pi; }),
             "The angle is in radians already, and std::cos takes radians."},
            {"turned by half", by([](double a) { return a / 2; }),
             "Yours turns by half of the angle."},
            {"turned by twice", by([](double a) { return 2 * a; }),
             "Yours turns by twice the angle."},
            {"turned by 2 pi", by([](double a) { return 2 * pi * a; }),
             "Yours multiplies by 2 pi: the angle is in radians already."},
            {"turned by pi", by([](double a) { return pi * a; }),
             "Yours multiplies by pi: the angle is in radians already."},
            {"turned by a whole angle", by([](double a) { return std::trunc(a); }),
             "The angle lost the digits after the point: keep it a double."},
            {"turned within half", by([](double a) { return std::fmod(a, pi); }),
             "Half a turn is not a whole turn: an angle of pi differs from an angle of 0."},
            {"turned modulo 628", by([](double a) { return std::fmod(a, 6.28); }),
             "A turn is 2 pi, a little more than 6.28, and std::cos takes any angle as it is."},
            {"turned half back at most", by([](double a) { return std::max(a, -pi); }),
             "An angle below -pi turns further back than half a turn: it is not cut off there."},
            {"turned half ahead at most", by([](double a) { return std::min(a, pi); }),
             "An angle above pi turns further than half a turn: it is not cut off there."},
            {"turned by a quarter", by([](double) { return pi / 2; }),
             "Yours always makes a quarter turn: use the angle."},
            {"turned as in the example", by([](double) { return pi; }),
             "Yours always makes half a turn, as in the example: use the angle."},
            {"turned the example", made([](double, double, double, double) {
               return Pair{-5, -2};
             }),
             "Yours always gives the example's answer."},
            {"turned overwritten", overwritten,
             "The new second element uses the new first one: compute both from the old ones."},
            {"turned no minus", made([](double a, double b, double c, double s) {
               return Pair{c * a + s * b, s * a + c * b};
             }),
             "Without a minus it is not a rotation: the first element needs one."},
            {"turned two minuses", made([](double a, double b, double c, double s) {
               return Pair{c * a - s * b, s * a - c * b};
             }),
             "There is only one minus, in the first element."},
            {"turned signs exchanged", made([](double a, double b, double c, double s) {
               return Pair{c * a + s * b, s * a - c * b};
             }),
             "Both signs are swapped, which gives a mirror image: the minus belongs to the first "
             "element."},
            {"turned sine first", made([](double a, double b, double c, double s) {
               return Pair{s * a - c * b, c * a + s * b};
             }),
             "Sine and cosine are swapped: the cosine keeps a number, the sine mixes."},
            {"turned second like first", made([](double a, double b, double c, double s) {
               return Pair{c * a - s * b, c * a + s * b};
             }),
             "The second number is sin(angle) * first + cos(angle) * second."},
            {"turned apart", made([](double a, double b, double c, double s) {
               return Pair{c * a, s * b};
             }),
             from_both},
            {"turned shorter", made([](double a, double b, double c, double) {
               return Pair{c * a, c * b};
             }),
             from_both},
            {"turned the angle alone", made([](double, double, double c, double s) {
               return Pair{c, s};
             }),
             "Yours is (1 0) turned by the angle: use x."},
            {"turned added",
             [](Pair x, double angle) {
               return Pair{x.first + angle, x.second + angle};
             },
             "Yours adds the angle to the elements: turning is not adding."},
            {"turned nothing", changed([](Pair, Pair x) { return x; }), "Nothing turned."},
            {"turned exchanged", changed([](Pair y, Pair) {
               return Pair{y.second, y.first};
             }),
             swapped},
            {"turned exchanged before",
             [](Pair x, double angle) {
               return right::turned({x.second, x.first}, angle);
             },
             swapped},
            {"turned exchanged inside", made([](double a, double b, double c, double s) {
               return Pair{c * b - s * a, s * b + c * a};
             }),
             swapped},
            {"turned first alone", changed([](Pair y, Pair x) {
               return Pair{y.first, x.second};
             }),
             "The second element did not change."},
            {"turned and added", changed([](Pair y, Pair x) {
               return Pair{x.first + y.first, x.second + y.second};
             }),
             "The turned pair was added to the old one: it has to replace it."},
            {"turned to length one", changed([](Pair y, Pair x) {
               return Pair{y.first / length(x), y.second / length(x)};
             }),
             "Yours has length 1: turning does not change a length."},
            {"turned to length squared", changed([](Pair y, Pair x) {
               return Pair{y.first * length(x), y.second * length(x)};
             }),
             "Your length is squared: take the square root."},
            {"turned by atan", from_angle([](Pair x) { return std::atan(x.second / x.first); }),
             "std::atan of a quotient knows half of the circle: std::atan2 knows all of it."},
            {"turned by atan2 of first",
             from_angle([](Pair x) { return std::atan2(x.first, x.second); }), swapped},
            {"turned but upwards", changed([](Pair y, Pair x) { return x.first == 0 ? x : y; }),
             "A pair that points straight up turns as well: a first element of 0 is no exception."},
        });

}  // namespace
}  // namespace checks::turns
}  // namespace exercise
