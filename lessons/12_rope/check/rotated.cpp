#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "lessons/12_rope/check/right.hpp"

namespace exercise::checks::heads {
namespace {

using namespace emb::course;
using std::numbers::pi;
using Answer = std::function<Head(const Head&, int, double)>;

std::vector<std::tuple<Head, int, double>> to_try(Draw& draw) {
  // Wide enough that neither d - 2 nor d / 2 is the example's width.
  const int d = 2 * draw.size(5, 7), position = draw.size(5, 60);
  std::vector<std::tuple<Head, int, double>> all;
  for (const double base : {500.0, 10000.0})
    for (const int far : {0, 100'000}) all.push_back({draw.list<double>(d), far + position, base});
  all.push_back({{1, 0, 1, 0}, 4, 16});  // turned by 4 and by 4 * 16^(-2/4) = 1
  all.push_back({draw.list<double>(6), 0, 10000});
  return all;
}

/// A head at a position.
struct At {
  Head x;
  int position;
  double base;

  int d() const { return x.size(); }
  /// The right angle of pair i.
  double angle(int i) const { return to_the(-2.0 * i / d()); }
  double to_the(double power) const { return position * std::pow(base, power); }
};

/// Numbers a and b of x turned.
void turn(Head& x, int a, int b, double angle) {
  const Pair pair = right::turned({x[a], x[b]}, angle);
  x[a] = pair.first;
  x[b] = pair.second;
}
template <class F>
Answer of_head(F f) {
  return [f](const Head& x, int position, double base) { return Head(f(At{x, position, base})); };
}
/// Pairs of neighbours, pair i by the angle angle(At, i).
template <class Angle>
Answer neighbours(Angle angle) {
  return of_head([angle](const At& at) {
    Head x = at.x;
    for (int i = 0; i < x.size() / 2; ++i) turn(x, 2 * i, 2 * i + 1, angle(at, i));
    return x;
  });
}
/// base^power(i, d) in each angle.
template <class Power>
Answer at_power(Power power) {
  return neighbours([power](const At& at, int i) { return at.to_the(power(i, at.d())); });
}

Head halves(const At& at) {
  Head x = at.x;
  const int half = x.size() / 2;
  for (int i = 0; i < half; ++i) turn(x, i, i + half, at.angle(i));
  return x;
}
/// The first numbers of all pairs, then the second ones.
Head joined_as_halves(const At& at) {
  const Head x = right::rotated(at.x, at.position, at.base);
  Head y;
  for (int n = 0; n < x.size(); n += 2) y.add(x[n]);
  for (int n = 1; n < x.size(); n += 2) y.add(x[n]);
  return y;
}
/// x as it is with the cosines, and with the sines pairs of neighbours that were written one half
/// after the other.
Head mix(const At& at) {
  const int half = at.d() / 2;
  Head y(at.d());
  for (int i = 0; i < half; ++i) {
    const double c = std::cos(at.angle(i)), s = std::sin(at.angle(i));
    y[i] = c * at.x[i] - s * at.x[2 * i + 1];
    y[i + half] = c * at.x[i + half] + s * at.x[2 * i];
  }
  return y;
}
/// Numbers i and i + d/2 with the angle of number i taken as one of a pair of neighbours.
Head halves_by_neighbours(const At& at) {
  const int half = at.d() / 2;
  Head y(at.d());
  for (int n = 0; n < at.d(); ++n) {
    const double other = n < half ? -at.x[n + half] : at.x[n - half];
    y[n] = at.x[n] * std::cos(at.angle(n / 2)) + other * std::sin(at.angle(n / 2));
  }
  return y;
}
Head overwritten(const At& at) {
  Head x = at.x;
  for (int n = 0; n + 1 < x.size(); n += 2) {
    const double c = std::cos(at.angle(n / 2)), s = std::sin(at.angle(n / 2));
    x[n] = c * x[n] - s * x[n + 1];
    x[n + 1] = s * x[n] + c * x[n + 1];
  }
  return x;
}
/// 0 with 1, then 1 with 2.
Head overlapping(const At& at) {
  Head x = at.x;
  for (int n = 0; n + 1 < x.size(); ++n) turn(x, n, n + 1, at.angle(n));
  return x;
}
/// Sines and cosines are added to the numbers, or multiplied with them.
Answer waves(bool added) {
  return of_head([added](const At& at) {
    Head x = at.x;
    for (int n = 0; n < x.size(); ++n) {
      const double angle = at.angle(n / 2), wave = n % 2 == 0 ? std::sin(angle) : std::cos(angle);
      x[n] = added ? x[n] + wave : x[n] * wave;
    }
    return x;
  });
}
Head swapped_pairs(const At& at) {
  Head y = right::rotated(at.x, at.position, at.base);
  for (int n = 0; n + 1 < y.size(); n += 2) std::swap(y[n], y[n + 1]);
  return y;
}
/// Number n turns by position * base^(-n/d), each of a pair by its own angle.
Head own_angles(const At& at) {
  Head y(at.d());
  for (int n = 0; n + 1 < at.d(); n += 2) {
    const double a = at.to_the(-1.0 * n / at.d()), b = at.to_the(-1.0 * (n + 1) / at.d());
    y[n] = std::cos(a) * at.x[n] - std::sin(a) * at.x[n + 1];
    y[n + 1] = std::sin(b) * at.x[n] + std::cos(b) * at.x[n + 1];
  }
  return y;
}
Head past_the_end(const Head& x, int position, double base) {
  const At at{x, position, base};
  Head y = x;
  for (int n = 0; n < x.size(); ++n)
    y[n] = std::cos(at.angle(n / 2)) * x[n] - std::sin(at.angle(n / 2)) * x[n + 1];
  return y;
}
/// Each rate from the one before.
Head by_ratio(const At& at) {
  Head x = at.x;
  double rate = 1;
  for (int i = 0; i < x.size() / 2; ++i) {
    turn(x, 2 * i, 2 * i + 1, at.position * rate);
    rate *= std::pow(at.base, -2.0 / x.size());
  }
  return x;
}
double as_float(double number) { return static_cast<double>(static_cast<float>(number)); }

/// Whether all numbers are as near as angles in float bring them, whose rates err by up to 16 times
/// 2^-24 of themselves. Numbers of up to 2 move by up to 4 times that.
bool short_of_digits(const Head& yours, const Head& x, int position, double base) {
  const Head right = right::rotated(x, position, base);
  if (position < 1000 || yours.size() != right.size()) return false;
  for (int n = 0; n < right.size(); ++n) {
    const double angle = At{x, position, base}.angle(n / 2);
    if (!(std::fabs(yours[n] - right[n]) <= std::ldexp(4 * 16 * angle, -24))) return false;
  }
  return true;
}

const char* const few_digits =
    "Yours is close but not precise: keep the angle, and all that it is computed from, in double.";
const char* const infinite = "An angle is infinite: base^(-2i/d) is at most 1.";

const Listed listed =
    checked("12.2", "rotated", rotated, right::rotated, to_try)
        .named([](const Head& x, int position, double base) {
          return emb::message("head of width ", x.size(), " at position ", position, ", base ",
                              base);
        })
        .within({1e-5, true})
        .mistakes({
            {"rotated nothing", of_head([](const At& at) { return at.x; }), "Nothing turned."},
            {"rotated halves", of_head(halves),
             "Yours pairs the halves: here element 2i is paired with 2i + 1."},
            {"rotated joined as halves", of_head(joined_as_halves),
             "Pairs are read as neighbours but written as halves: write pair i to 2i and 2i + 1."},
            {"rotated mix", of_head(mix),
             "Pairs of neighbours and pairs of halves are mixed, which is not a rotation."},
            {"rotated by halves of the chapter", of_head(halves_by_neighbours),
             "Pairs of neighbours and pairs of halves are mixed: number 2i turns with 2i + 1."},
            {"rotated overwritten", of_head(overwritten),
             "The new second element uses the new first one: compute both from the old ones."},
            {"rotated overlapping", of_head(overlapping),
             "The pairs overlap: 0 with 1, then 2 with 3."},
            {"rotated swapped", of_head(swapped_pairs),
             "The first and the second element of each pair are swapped."},
            {"rotated own angles", of_head(own_angles),
             "Both elements of a pair, 2i and 2i + 1, have one angle: position * base^(-2i/d)."},
            {"rotated waves added", waves(true),
             "Sines and cosines were added, as in lesson 10: turn pairs."},
            {"rotated waves multiplied", waves(false),
             "Each element was multiplied by one factor: a turned element is computed from both "
             "elements of its pair."},
            {"rotated clockwise", neighbours([](const At& at, int i) { return -at.angle(i); }),
             "Yours turns clockwise: the minus belongs to the first element."},
            {"rotated degrees",
             neighbours([](const At& at, int i) { return at.angle(i) * pi / 180; }),
             "Your angles are in degrees: std::cos takes radians."},
            {"rotated whole exponent", at_power([](int, int) { return 0; }),
             "All pairs turned by the angle of the first: is an exponent of whole numbers 0?"},
            {"rotated width 4", at_power([](int i, int) { return -2.0 * i / 4; }),
             "Yours divides by 4, the width of the example: the exponent is -2i/d."},
            {"rotated half exponent", at_power([](int i, int d) { return -1.0 * i / d; }),
             "The exponent is -2i/d, and i counts pairs."},
            {"rotated double exponent", at_power([](int i, int d) { return -4.0 * i / d; }),
             "The exponent is -2i/d: 2i is the even number."},
            {"rotated faster", at_power([](int i, int d) { return 2.0 * i / d; }),
             "The exponent is negative: later pairs turn slower."},
            {"rotated by d - 2", at_power([](int i, int d) { return -2.0 * i / (d - 2); }),
             "The exponent is divided by d, not by d - 2."},
            {"rotated pair from one", at_power([](int i, int d) { return -2.0 * (i + 1) / d; }),
             "i is counted from 0: pair 0 turns by the position itself."},
            {"rotated slowest first",
             at_power([](int i, int d) { return -2.0 * (d / 2 - 1 - i) / d; }),
             "The slowest pair comes first: pair 0 turns by the position itself."},
            {"rotated 4 numbers",
             neighbours([](const At& at, int i) { return i < 2 ? at.angle(i) : 0; }),
             "Only two pairs turned, as in the example: there are d/2 pairs."},
            {"rotated first pair",
             neighbours([](const At& at, int i) { return i == 0 ? at.position : 0.0; }),
             "Only the first pair turned: each pair has its own angle."},
            {"rotated all but the last pair", neighbours([](const At& at, int i) {
               return 2 * i + 2 == at.d() ? 0.0 : at.angle(i);
             }),
             "The last pair did not turn."},
            {"rotated one position",
             neighbours([](const At& at, int i) { return at.angle(i) / std::max(1, at.position); }),
             "Yours turns by the angle of one position: multiply it by the position."},
            {"rotated one position from 0",
             of_head([](const At& at) { return right::rotated(at.x, 1, at.base); }),
             "Yours is always at position 1: multiply the angle by the position."},
            {"rotated from one",
             of_head([](const At& at) { return right::rotated(at.x, at.position + 1, at.base); }),
             "Yours is at the next position: positions count from 0."},
            {"rotated fixed base",
             of_head([](const At& at) { return right::rotated(at.x, at.position, 10000); }),
             "Yours always uses the base 10000: use `base`."},
            {"rotated base times exponent", neighbours([](const At& at, int i) {
               return at.position * at.base * -2.0 * i / at.d();
             }),
             "Yours multiplies base by -2i/d: raise base to that power."},
            {"rotated position raised too", neighbours([](const At& at, int i) {
               return std::pow(at.position * at.base, -2.0 * i / at.d());
             }),
             "Only base is raised to -2i/d: the position is a factor."},
            {"rotated by e", neighbours([](const At& at, int i) {
               return at.position * std::exp(-2.0 * i / at.d());
             }),
             "base is raised to -2i/d, not e."},
            {"rotated infinite", neighbours([](const At& at, int i) {
               return at.position * std::pow(i, -2.0 * at.base / at.d());
             }),
             infinite},
            {"rotated whole angles",
             neighbours([](const At& at, int i) { return std::trunc(at.angle(i)); }),
             "The angles lost the digits after the point: keep them double."},
            {"rotated float rate", neighbours([](const At& at, int i) {
               return at.position * as_float(std::pow(at.base, -2.0 * i / at.d()));
             }),
             few_digits},
            {"rotated float angle",
             neighbours([](const At& at, int i) { return as_float(at.angle(i)); }), few_digits},
            {"rotated in float", neighbours([](const At& at, int i) {
               const float power =
                   std::pow(static_cast<float>(at.base),
                            2.0f * static_cast<float>(i) / static_cast<float>(at.d()));
               return static_cast<double>(static_cast<float>(at.position) / power);
             }),
             few_digits},
        })
        .planted({
            {"rotated past the end", past_the_end, "there is no element"},
            {"rotated by ratio", of_head(by_ratio), ""},
        })
        .notice([](const Head& yours, const Head&, int,
                   double) { return std::ranges::any_of(yours, [](double y) { return y != y; }); },
                infinite)
        .notice(short_of_digits, few_digits);

}  // namespace
}  // namespace exercise::checks::heads
