#include <algorithm>
#include <cmath>

#include "lessons/13_relative_bias/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

/// The first is so many that -8h/H with H and 8 exchanged is neither -2h nor -4h nor -8h.
std::vector<std::tuple<int>> heads_to_try(Draw& draw) {
  return {{1 << draw.size(7, 8)}, {16}, {4}, {1}};
}

/// slope(h, H) for h = 1 .. H.
auto each_head(auto slope) {
  return [slope](int H) {
    List<double> made;
    for (int h = 1; h <= H; ++h) made.add(static_cast<double>(slope(h, H)));
    return made;
  };
}
/// 2 to exponent(h, H).
auto powers(auto exponent) {
  return each_head([exponent](int h, int H) { return std::pow(2.0, exponent(h, H)); });
}

const char* const from_one = "Heads are counted from 1 here: the first slope is 2^(-8/H).";

const Listed the_slopes =
    checked("13.1", "slopes", slopes, right::slopes, heads_to_try)
        .named([](int H) { return emb::message("slopes of ", H, H == 1 ? " head" : " heads"); })
        // Slopes are at most 1, and an answer in float rounds exponent and power.
        .within(Tolerance{1e-6, true})
        .mistakes({
            {"slopes from zero", powers([](int h, int H) { return -8.0 * (h - 1) / H; }),
             "Heads are counted from 1 here: the first slope is 2^(-8/H), not 2^0."},
            {"slopes from two", powers([](int h, int H) { return -8.0 * (h + 1) / H; }), from_one},
            {"slopes growing", powers([](int h, int H) { return 8.0 * h / H; }),
             "The exponent is negative: slopes get smaller from head to head."},
            {"slopes whole division", powers([](int h, int H) { return -8 * h / H; }),
             "The exponent lost its fraction: integer division drops it. Start with -8.0."},
            {"slopes whole share", powers([](int h, int H) { return -8 * (h / H); }),
             "h / H lost its fraction: integer division drops it. Start with -8.0."},
            {"slopes whole step", powers([](int h, int H) { return -(8 / H) * h; }),
             "8 / H lost its fraction: integer division drops it. Start with -8.0."},
            {"slopes of eight", powers([](int h, int) { return -h; }),
             "That is 2^-h, which is right for 8 heads only: the exponent is -8h/H."},
            {"slopes for two heads", powers([](int h, int) { return -4.0 * h; }),
             "That is 2^-4h, which is right for the example's 2 heads only: the exponent is "
             "-8h/H."},
            {"slopes of four", powers([](int h, int) { return -2.0 * h; }),
             "That is 4^-h, which is right for 4 heads only: the exponent is -8h/H."},
            {"slopes without H", powers([](int h, int) { return -8.0 * h; }),
             "The exponent has to be divided by H: -8h/H."},
            {"slopes all alike", powers([](int, int H) { return -8.0 / H; }),
             "All heads have the slope of the first: h is missing from the exponent."},
            {"slopes by h", powers([](int h, int) { return -8.0 / h; }),
             "The exponent is -8h/H, not -8/h."},
            {"slopes backwards", powers([](int h, int H) { return -8.0 * (H + 1 - h) / H; }),
             "The slopes are in reverse order: the first head has the largest."},
            {"slopes of e", each_head([](int h, int H) { return std::exp(-8.0 * h / H); }),
             "Those are powers of e: the exercise asks for powers of 2."},
            {"slopes of 10", each_head([](int h, int H) { return std::pow(10.0, -8.0 * h / H); }),
             "Those are powers of 10: the exercise asks for powers of 2."},
            {"slopes exponents", each_head([](int h, int H) { return -8.0 * h / H; }),
             "Those are the exponents: raise 2 to that power."},
            {"slopes power exchanged",
             each_head([](int h, int H) { return std::pow(-8.0 * h / H, 2); }),
             "std::pow takes the base first: std::pow(2.0, exponent)."},
            {"slopes without 8", powers([](int h, int H) { return -1.0 * h / H; }),
             "The 8 is missing: -8h/H."},
            {"slopes upside down", powers([](int h, int H) { return -8.0 * H / h; }),
             "h and H are swapped: -8h/H."},
            {"slopes times H", powers([](int h, int H) { return -1.0 * h * H / 8; }),
             "H and 8 are swapped: -8h/H."},
            {"slopes by one more head", powers([](int h, int H) { return -8.0 * h / (H + 1); }),
             "The exponent is divided by H, not by H + 1."},
            {"slopes divided by h",
             each_head([](int h, int H) { return std::pow(2.0, -8.0 / H) / h; }),
             "The first slope was divided by h: h belongs in the exponent."},
            {"slopes by xor", each_head([](int h, int H) { return 2 ^ (-8 * h / H); }),
             "In C++, ^ is not a power: std::pow(2.0, exponent)."},
            {"slopes multiplied", each_head([](int h, int H) { return 2 * (-8.0 * h / H); }),
             "2 was multiplied by the exponent, not raised to it: std::pow(2.0, exponent)."},
            {"slopes as distances",
             each_head([](int h, int H) { return std::log(2.0) * std::pow(2.0, 8.0 * h / H); }),
             "That is the distance at which a weight has halved: the exercise asks for the slopes "
             "themselves."},
            {"slopes by a difference", each_head([](int h, int H) {
               return 1.0 - (h - 1) * (1 - 1 / 256.0) / std::max(1, H - 1);
             }),
             "Your slopes fall by a fixed difference: they fall by a fixed factor from head to "
             "head."},
            {"slopes of the example",
             [](int) {
               return List<double>{0.0625, 0.00390625};
             },
             "Those are the slopes of the example, for 2 heads."},
        })
        .notice([](const List<double>& yours, int H) { return yours.size() != H; },
                "There is one slope for each head.");

}  // namespace
}  // namespace exercise::checks
