#include <algorithm>
#include <cmath>
#include <numbers>

#include "lessons/12_rope/check/right.hpp"

namespace exercise::checks::blends {
namespace {

using namespace emb::course;
using std::numbers::pi;

std::vector<std::tuple<double, int, double>> to_try(Draw& draw) {
  // Neither the example's 100 positions, divided by the factor either, nor its factor 4.
  const int trained = 110 * draw.size(4, 8);
  const double factor = draw.size(5, 8) + 0.25;
  std::vector<std::tuple<double, int, double>> all;
  for (int i = 0; i < 8; ++i)  // the pairs of a head of width 16
    all.push_back({std::pow(10000.0, -i / 8.0), trained, factor});
  for (const double turns : {1.5, 17.75, 30.5})
    all.push_back({turns * 2 * pi / trained, trained, factor});
  // 4.875 turns keep (4.875 - 1) / 31 = 1/8. With the factor 4: 1/8 + 7/8 / 4 = 11/32 of the angle.
  all.push_back({4.875 * 2 * pi / 200, 200, 4});
  return all;
}

double turns_of(double angle, int trained) { return trained * angle / (2 * pi); }
double bounded(double share) { return std::clamp(share, 0.0, 1.0); }
double share_of(double turns) { return bounded((turns - 1) / 31); }
double blend(double share, double angle, double factor) {
  return share * angle + (1 - share) * angle / factor;
}

/// make(angle, turns, share that is kept, factor)
template <class Make>
auto made(Make make) {
  return [make](double angle, int trained, double factor) {
    const double turns = turns_of(angle, trained);
    return double(make(angle, turns, share_of(turns), factor));
  };
}
/// The right blend of another share, which is share(turns, factor).
template <class Share>
auto share_from(Share share) {
  return made([share](double angle, double turns, double, double factor) {
    return blend(share(turns, factor), angle, factor);
  });
}
/// The right share of turns that are turns(turns, factor).
template <class Turns>
auto turns_from(Turns turns) {
  return share_from([turns](double t, double factor) { return share_of(turns(t, factor)); });
}
/// The right angle for other arguments.
double in_the_examples_positions(double angle, int, double factor) {
  return right::blended_angle(angle, 100, factor);
}
double in_one_position_less(double angle, int trained, double factor) {
  return right::blended_angle(angle, trained - 1, factor);
}
double by_positions_of_a_turn(double angle, int, double factor) {
  return blend(share_of(2 * pi / angle), angle, factor);
}
double in_float(double angle, int trained, double factor) {
  const float turns = static_cast<float>(angle) * static_cast<float>(trained) / 6.2831853f;
  const float share = std::min(1.0f, std::max(0.0f, (turns - 1) / 31));
  const float sum = share * static_cast<float>(angle) +
                    (1 - share) * static_cast<float>(angle) / static_cast<float>(factor);
  return static_cast<double>(sum);
}

const char* const cut_off =
    "Between 1 and 32 turns the angle is blended: was the share rounded down to a whole number?";

const Listed listed =
    checked("12.5", "blended_angle", blended_angle, right::blended_angle, to_try)
        .named([](double angle, int trained, double factor) {
          return emb::message("angle ", angle, ", ", as_typed(turns_of(angle, trained), 4),
                              " turns in ", trained, " positions, factor ", factor);
        })
        .within({1e-6, true})  // an answer in float errs less, one with 22/7 for pi more
        .mistakes({
            {"blended exchanged", made([](double a, double, double share, double factor) {
               return blend(1 - share, a, factor);
             }),
             "Kept and divided are swapped: fast pairs keep their angle."},
            {"blended ends exchanged",
             made([](double a, double turns, double share, double factor) {
               return turns > 32 ? a / factor : turns < 1 ? a : blend(share, a, factor);
             }),
             "The two ends are swapped: the angle is kept from 32 turns on."},
            {"blended radians", turns_from([](double t, double) { return t * 2 * pi; }),
             "Yours counts radians, not turns: a turn is 2 pi radians."},
            {"blended by half turns", turns_from([](double t, double) { return t * 2; }),
             "A turn is 2 pi radians, not pi."},
            {"blended by 2 pi", turns_from([](double t, double) { return t * 4 * pi * pi; }),
             "The angle is divided by 2 pi, not multiplied."},
            {"blended by 360", turns_from([](double t, double) { return t * 2 * pi / 360; }),
             "The angle is in radians, so a turn is 2 pi, not 360."},
            {"blended by 314", turns_from([](double t, double) { return t * pi / 3.14; }),
             "Your pi is rounded to 3.14: std::acos(-1.0) has all of its digits."},
            {"blended by 22 7ths", turns_from([](double t, double) { return t * pi * 7 / 22; }),
             "Your pi is rounded to 22/7: std::acos(-1.0) has all of its digits."},
            {"blended whole turns", turns_from([](double t, double) { return std::floor(t); }),
             "The turns lost the digits after the point: keep them a double."},
            {"blended longer text", turns_from([](double t, double factor) { return t * factor; }),
             "Turns are counted in the trained positions, not in the longer text."},
            {"blended divided turns",
             turns_from([](double t, double factor) { return t / factor; }),
             "Count the turns with the original angle, not with the divided one."},
            {"blended in the examples positions", in_the_examples_positions,
             "100 is the number of positions in the example: use `trained`."},
            {"blended in one position less", in_one_position_less,
             "Count the turns in all trained positions, not in one fewer."},
            {"blended by positions of a turn", by_positions_of_a_turn,
             "Yours is the number of positions for one turn: you need the turns in the trained "
             "positions."},
            {"blended unbounded", share_from([](double t, double) { return (t - 1) / 31; }),
             "The share is below 0 or above 1: clamp it."},
            {"blended below 0",
             share_from([](double t, double) { return std::min(1.0, (t - 1) / 31); }),
             "The share is below 0: it stays 0 below 1 turn."},
            {"blended above 1",
             share_from([](double t, double) { return std::max(0.0, (t - 1) / 31); }),
             "The share is above 1: it stays 1 above 32 turns."},
            {"blended from zero", share_from([](double t, double) { return bounded(t / 32); }),
             "The share is 0 at 1 turn, not at 0 turns, and 1 at 32 turns: divide (turns - 1) by "
             "31."},
            {"blended by 32", share_from([](double t, double) { return bounded((t - 1) / 32); }),
             "From 1 to 32 turns it is 31, not 32."},
            {"blended by 30", share_from([](double t, double) { return bounded((t - 1) / 30); }),
             "From 1 to 32 turns it is 31, not 30."},
            {"blended by logarithm",
             share_from([](double t, double) { return bounded(std::log(t) / std::log(32.0)); }),
             "The share grows with the turns, not with their logarithm."},
            {"blended all divided", share_from([](double t, double) { return t >= 32 ? 1 : 0; }),
             cut_off},
            {"blended at the middle",
             share_from([](double t, double) { return t >= 16.5 ? 1 : 0; }), cut_off},
            {"blended kept", share_from([](double t, double) { return t > 1 ? 1 : 0; }),
             "Between 1 and 32 turns the angle is blended, not kept."},
            {"blended half", share_from([](double, double) { return 0.5; }),
             "Half is kept in the example only: the share depends on the turns."},
            {"blended linear",
             made([](double a, double, double, double factor) { return a / factor; }),
             "Yours is the linear stretch, which divides every angle by the factor."},
            {"blended not at all", made([](double a, double, double, double) { return a; }),
             "Yours is the old angle."},
            {"blended multiplied", made([](double a, double, double share, double factor) {
               return blend(share, a, 1 / factor);
             }),
             "Yours multiplies by the factor, so slow pairs turn even farther: divide."},
            {"blended rest dropped",
             made([](double a, double, double share, double) { return share * a; }),
             "The rest of the angle is divided by the factor, not dropped."},
            {"blended without angle", made([](double, double, double share, double factor) {
               return blend(share, 1, factor);
             }),
             "Yours is the share that is kept: multiply it by the angle."},
            {"blended share", made([](double, double, double share, double) { return share; }),
             "Yours is the share: return the new angle."},
            {"blended turns", made([](double, double turns, double, double) { return turns; }),
             "Yours is the number of turns: return the new angle."},
            {"blended by a whole factor", made([](double a, double, double share, double factor) {
               return blend(share, a, std::floor(factor));
             }),
             "The factor lost the digits after the point: it is a double."},
            {"blended with the examples factor",
             made([](double a, double, double share, double) { return blend(share, a, 4); }),
             "4 is the factor of the example: use `factor`."},
            {"blended divisor", made([](double a, double, double share, double factor) {
               return a / (share + (1 - share) * factor);
             }),
             "Blend the angles, not their divisors."},
            {"blended powers", made([](double a, double, double share, double factor) {
               return a * std::pow(factor, share - 1);
             }),
             "The blend is a sum: share * angle + (1 - share) * angle / factor."},
            {"blended without brackets", made([](double a, double, double share, double factor) {
               return share * a + 1 - share * a / factor;
             }),
             "Parentheses are missing: (1 - share) * angle / factor."},
        })
        .planted({{"blended in float", in_float, ""}});

}  // namespace
}  // namespace exercise::checks::blends
