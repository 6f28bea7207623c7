#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/10_sinusoids/check/numbers.hpp"

namespace exercise::checks::numbers {
namespace {

// ---- 10.1
// ----------------------------------------------------------------------------------------

std::vector<std::tuple<int, int>> positions_to_try(Draw& draw) {
  // Not 10, where a division by D - 2 raises 10000 to 10/8: then it is a base of 100000.
  const int D = 2 * draw.size(6, 9), p = draw.size(20, 90);
  return {{p, D},
          {p + 1, D + 1},
          {0, D},
          {5, 1},
          {100'000 + draw.size(1, 40'000), D + 2},
          {very_far + draw.size(1, 40'000), D + 4},
          {200, 4}};
}

/// All numbers of a position at once: one alone cannot tell a cosine in the wrong position from one
/// too many.
Numbers all_numbers(const std::function<double(int, int, int)>& f,
                    const std::tuple<int, int>& position) {
  const auto [p, D] = position;
  Numbers numbers;
  for (int d = 0; d < D; ++d) numbers.add(f(p, d, D));
  return numbers;
}

const char* const even_one_before =
    "For an odd d, 2i is d - 1: both elements of a pair have the same angle.";
const char* const raise = "10000 is raised to 2i/D, not multiplied.";
const char* const not_d_less_1 = "The exponent is divided by D, not by D - 1.";

const Listed number =
    checked("10.1", "position_element", position_element, right::position_element, positions_to_try,
            all_numbers)
        .named([](int p, int D) { return emb::message("position ", p, ", D = ", D, ", numbers"); })
        .mistakes({
            {"number own exponent", of_its_own_d, even_one_before},
            {"number exponent behind", raised([](int d, int D) { return 1.0 * (d + d % 2) / D; }),
             "For an odd d, 2i is d - 1, not d + 1: both elements of a pair have the same angle."},
            {"number exchanged", exchanged,
             "Sine and cosine are swapped: elements with an even d are sines."},
            {"number only sines", only_sines,
             "All of yours are sines: an element with an odd d is a cosine."},
            {"number only cosines", only_cosines,
             "All of yours are cosines: an element with an even d is a sine."},
            {"number half exponent", raised([](int d, int D) { return even(d) / 2 / D; }),
             "The exponent is 2i/D, not i/D: 2i is d, or d - 1 for an odd d."},
            {"number double exponent", raised([](int d, int D) { return 2 * even(d) / D; }),
             "The exponent is 2i/D: 2i is d, or d - 1 for an odd d, not twice that."},
            {"number multiplied",
             of_angle([](int p, int d, int D) { return p * std::pow(10000.0, even(d) / D); }),
             "Divide by 10000^(2i/D): later hands turn slower."},
            {"number whole division", of_one_pair,
             "2i/D came out as 0: whole numbers drop the fraction."},
            {"number degrees",
             of_angle([](int p, int d, int D) { return angle_of(p, d, D) * pi / 180; }),
             "Your angles are in degrees: std::sin takes radians."},
            {"number times exponent", divided([](int d, int D) { return 10000.0 * even(d) / D; }),
             raise},
            {"number times exponent, but not in the first pair",
             divided([](int d, int D) { return d < 2 ? 1 : 10000.0 * even(d) / D; }), raise},
            {"number base 1000", with_base(1000), "The base is 10000, not 1000."},
            {"number base 100000", with_base(100000), "The base is 10000, not 100000."},
            {"number base e", with_base(std::exp(1.0)), "10000 is raised to 2i/D, not e."},
            {"number full turns",
             of_angle([](int p, int d, int D) { return 2 * pi * angle_of(p, d, D); }),
             "Nothing is multiplied by 2 pi: p / 10000^(2i/D) is the angle."},
            {"number twice d", raised([](int d, int D) { return 2.0 * d / D; }),
             "The exponent is 2i/D, and i counts pairs: 2i is d, or d - 1 for an odd d."},
            {"number i from 1", raised([](int d, int D) { return (even(d) + 2) / D; }),
             "i is counted from 0: numbers 0 and 1 have i = 0, and the angle p."},
            {"number half width whole", of_half_widths, half_lost},
            {"number of an even width", of_an_even_width, odd_as_it_is},
            {"number odd cosine", odd_cosine, ends_with_a_sine},
            {"number divided by one less", raised([](int d, int D) { return even(d) / (D - 1); }),
             not_d_less_1},
            {"number divided by one less, if that is not 0",
             raised([](int d, int D) { return even(d) / std::max(1, D - 1); }), not_d_less_1},
            {"number divided by two less", raised([](int d, int D) { return even(d) / (D - 2); }),
             "The exponent is divided by D, not by D - 2."},
            {"number radians to degrees",
             of_angle([](int p, int d, int D) { return angle_of(p, d, D) * 180 / pi; }),
             "The angle is in radians already, and std::sin takes radians."},
            {"number minus", of_angle([](int p, int d, int D) { return -angle_of(p, d, D); }),
             "The angle has one minus too many."},
            {"number whole angle",
             of_angle([](int p, int d, int D) { return std::trunc(angle_of(p, d, D)); }),
             "The angle lost its digits after the point: keep it a double."},
            {"number whole power", divided(whole_power),
             "10000^(2i/D) lost its digits after the point: keep it a double."},
            {"number whole numbers divided",
             of_angle([](int p, int d, int D) { return std::floor(p / whole_power(d, D)); }),
             "Whole numbers were divided: keep 10000^(2i/D) a double."},
            {"number first pair only", of_angle([](int p, int d, int) { return d < 2 ? p : 0; }),
             "Pairs after the first have the angle 0: 1 / 10000 of whole numbers is 0."},
            {"number divided late", divided_late,
             "Divide the position first, then take the sine: sin(p / ..), not sin(p) / .."},
            {"number halves", halves,
             "Yours has all sines first, then all cosines: each sine is followed by its cosine."},
            {"number from one", of_position([](int p) { return p + 1; }),
             "Yours is for the next position: positions count from 0."},
            {"number from minus one", of_position([](int p) { return p - 1; }),
             "Yours is for the position before: positions count from 0."},
            {"number from minus one, if there is one",
             of_position([](int p) { return std::max(0, p - 1); }),
             "Yours is for the position before: positions count from 0."},
            {"number angle", angle_of, "Yours are the angles: you need their sines and cosines."},
            {"number up to a million", up_to_a_million, nearer_were_right},
            {"number 0 at position 0", at_zero(0),
             "At position 0 all of yours are 0: for an odd d it is cos(0) = 1."},
            {"number 1 at position 0", at_zero(1),
             "At position 0 all of yours are 1: for an even d it is sin(0) = 0."},
        })
        .planted({
            {"number float rate", float_factor, "short of digits"},
            {"number float angle", float_angle, "short of digits"},
            {"number in float", in_float, "short of digits"},
            {"number rate before", factor_before, ""},
        })
        .notice([](const Numbers&, int p, int) { return p >= very_far; }, nearer_were_right)
        .notice([](const Numbers& yours, int p,
                   int D) { return p > 1000 && within_float(yours, p, D); },
                short_of_digits);

}  // namespace
}  // namespace exercise::checks::numbers
