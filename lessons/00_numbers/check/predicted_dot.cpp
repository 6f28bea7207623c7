#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/00_numbers/check/right.hpp"

namespace exercise::checks::arrows {
namespace {

using namespace emb::course;
using Arrows = std::tuple<double, double, int>;
using Dot = double(double, double, int);

/// Every angle with equal and with different lengths, the longer one first or second.
std::vector<Arrows> arrows_to_try(Draw& draw) {
  const double a = draw.size(3, 6), b = draw.size(7, 9) + 0.5;
  std::vector<Arrows> tried;
  for (const int degrees : {0, 180, 90})
    for (const auto& [first, second] : {std::pair(a, b), std::pair(b, 3.5), std::pair(a, a)})
      tried.push_back({first, second, degrees});
  return tried;
}

/// One value for each of the three angles.
template <class Same, class Right, class Opposite>
std::function<Dot> by_angle(Same same, Right right, Opposite opposite) {
  return [=](double a, double b, int degrees) {
    if (degrees == 90) return static_cast<double>(right(a, b));
    return static_cast<double>(degrees == 0 ? same(a, b) : opposite(a, b));
  };
}
double product(double a, double b) { return a * b; }
double minus_product(double a, double b) { return -a * b; }
double zero(double, double) { return 0; }
double one(double, double) { return 1; }
double minus_one(double, double) { return -1; }
double sum(double a, double b) { return a + b; }
double minus_sum(double a, double b) { return -a - b; }
double difference(double a, double b) { return a - b; }
double distance(double a, double b) { return std::fabs(a - b); }
double hypotenuse(double a, double b) { return std::sqrt(a * a + b * b); }
double square_of_a(double a, double) { return a * a; }
double minus_square_of_a(double a, double) { return -a * a; }
double square_of_b(double, double b) { return b * b; }
double minus_square_of_b(double, double b) { return -b * b; }
double twice(double a, double b) { return 2 * a * b; }
double minus_twice(double a, double b) { return -2 * a * b; }
double half(double a, double b) { return a * b / 2; }
double root(double a, double b) { return std::sqrt(a * b); }
double minus_root(double a, double b) { return -std::sqrt(a * b); }
double length_of_a(double a, double) { return a; }
double minus_length_of_a(double a, double) { return -a; }

/// The right formula a * b * cos(angle) with another function or another angle.
template <class F>
std::function<Dot> times(F f) {
  return [f](double a, double b, int degrees) { return a * b * static_cast<double>(f(degrees)); };
}
double with_cosine(double a, double b, int degrees) {
  return a * b * std::cos(degrees * std::acos(-1.0) / 180);
}

const char* const opposite_is_minus =
    "At 180 degrees the arrows point in opposite directions: every product has its sign reversed.";
const char* const right_angle_is_zero =
    "At a right angle the dot product is 0, whatever the lengths: (3, 4) and (-4, 3), for example.";
const char* const lengths_count =
    "That is without the lengths: making an arrow twice as long doubles the dot product.";
const char* const of_the_sum =
    "That is the length of the two arrows added up. The dot product of "
    "(3, 4) and (6, 8), which are 5 and 10 long, is 18 + 32.";
const char* const not_added =
    "The lengths are added: (3, 4) and (6, 8) are 5 and 10 long, and their dot product is 50.";

const Listed dots =
    checked("00.3", "predicted_dot", predicted_dot, right::predicted_dot, arrows_to_try)
        .named([](double a, double b, int degrees) {
          return emb::message("lengths ", shown(a), " and ", shown(b), ", ", degrees, " degrees");
        })
        // a * b * cos(angle) with few digits of pi is right, too; all products are multiples of
        // 1/4.
        .within(Tolerance{1e-3, false})
        .mistakes({
            {"dot without sign", by_angle(product, zero, product), opposite_is_minus},
            {"dot opposite is 0", by_angle(product, zero, zero), opposite_is_minus},
            {"dot same is 0", by_angle(zero, product, zero),
             "That is largest at 90 degrees: the dot product is largest at 0 degrees, and 0 at a "
             "right angle."},
            {"dot right angle is product", by_angle(product, product, minus_product),
             right_angle_is_zero},
            {"dot right angle is one", by_angle(product, one, minus_product), right_angle_is_zero},
            {"dot right angle is half", by_angle(product, half, minus_product),
             right_angle_is_zero},
            {"dot right angle is hypotenuse", by_angle(product, hypotenuse, minus_product),
             right_angle_is_zero},
            {"dot always product", by_angle(product, product, product),
             "The angle is not used: the dot product is 0 at a right angle, and below 0 at 180 "
             "degrees."},
            {"dot right angle negative", by_angle(product, minus_product, zero),
             "The dot product is 0 at 90 degrees, and lowest at 180."},
            {"dot reversed", by_angle(minus_product, zero, product),
             "The signs are swapped: the dot product is above 0 if the arrows point the same way."},
            {"dot cosine", by_angle(one, zero, minus_one), lengths_count},
            {"dot one over", by_angle(one, zero, zero), lengths_count},
            {"dot sum", by_angle(sum, zero, minus_sum), not_added},
            {"dot sum, difference", by_angle(sum, zero, difference), not_added},
            {"dot length of sum", by_angle(sum, hypotenuse, distance), of_the_sum},
            {"dot distance", by_angle(distance, hypotenuse, sum),
             "That is the distance between the tips of the two arrows, not the dot product."},
            {"dot of a with itself", by_angle(square_of_a, zero, minus_square_of_a),
             "That is the square of the first length: one length times the other."},
            {"dot of b with itself", by_angle(square_of_b, zero, minus_square_of_b),
             "That is the square of the second length: one length times the other."},
            {"dot length of a", by_angle(length_of_a, zero, minus_length_of_a),
             "That is the length of one arrow: the dot product of (3, 4) with itself is 25, and "
             "its "
             "length is 5."},
            {"dot twice", by_angle(twice, zero, minus_twice),
             "Twice too much: the dot product of (3, 4) with itself is 25, which is 5 * 5."},
            {"dot root", by_angle(root, zero, minus_root),
             "A root too many: the dot product of (3, 4) with itself is 25, the square of its "
             "length."},
            {"dot degrees as radians", times([](int degrees) { return std::cos(degrees); }),
             "std::cos takes radians: 180 degrees are 3.14159 of them. Three cases need no "
             "cosine."},
            {"dot sine in radians", times([](int degrees) { return std::sin(degrees); }),
             "That is the sine, and of radians: at 0 degrees the dot product is largest."},
            {"dot with few digits",
             times([](int degrees) { return std::cos(degrees * 3.14 / 180); }),
             "Nearly right, but 3.14 has too few digits of pi. Three cases need no cosine."},
            {"dot by degrees", times([](int degrees) { return degrees; }),
             "The lengths are multiplied by the degrees: only 0, 90 and 180 are asked, and the dot "
             "product is largest at 0."},
        })
        .planted({{"dot with cosine", with_cosine, ""}})
        .otherwise(
            "Draw it: (3, 4) with (6, 8), with (-4, 3), with (-3, -4). Then compare with the "
            "lengths.");

}  // namespace
}  // namespace exercise::checks::arrows
