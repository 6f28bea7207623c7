#include <cmath>
#include <functional>
#include <tuple>
#include <utility>

#include "lessons/10_sinusoids/check/numbers.hpp"

namespace exercise::checks::moves {
namespace {

using Function = std::function<Numbers(const Numbers&, int)>;

/// From the row of position p on by k.
struct Move {
  int p, k, D;
};

/// No search through the positions gets here in time.
constexpr int far = 2'000'000'000;

std::vector<Move> moves_to_try(Draw& draw) {
  // p is more than 2 k + 1: what goes back by k is not at positions k and k + 1.
  const int D = 2 * draw.size(2, 6), p = draw.size(40, 70);
  std::vector<Move> list;
  // Three positions, 2 radians apart: no half of the circle holds all three hands of pair 0.
  // Each k is different, and none is 10, which 10000^(2/8) makes 1.
  for (const int more : {0, 2, 4}) list.push_back({p + more, D + 5 + more / 2, D + 2});
  list.push_back({100 + p, draw.size(10, 30), D + 2});
  list.push_back({p, 0, D});
  list.push_back({p, 9, 8});  // the last pair turns by 0.009
  // In a row of 8 the periods of all hands go into that of the slowest, which tells the rest of p.
  list.push_back({far + p, draw.size(10, 30), D == 6 ? 10 : D + 2});
  for (const int away : {100'000, 200'000}) list.push_back({p, away + draw.size(3, 900), D + 2});
  list.push_back({1, 2, 2});
  return list;
}
Numbers moved(const Function& f, const Move& move) {
  return f(right::position_row(move.p, move.D), move.k);
}

/// k / 10000^(2i/D) for the pair of number d.
double step(int k, int d, int D) { return angle_of(k, d, D); }

/// Each pair s, c becomes pair(s, c, cos(b), sin(b)), its angle b being angle(k, d, D).
template <class Angle, class Pair>
Function pairs(Angle angle, Pair pair) {
  return [angle, pair](const Numbers& row, int k) {
    Numbers out(row.size());
    for (int d = 0; d + 1 < row.size(); d += 2) {
      const double b = angle(k, d, row.size());
      std::tie(out[d], out[d + 1]) = pair(row[d], row[d + 1], std::cos(b), std::sin(b));
    }
    return out;
  };
}
using Pair = std::pair<double, double>;
Pair turned(double s, double c, double cosine, double sine) {
  return {cosine * s + sine * c, cosine * c - sine * s};
}
/// Turned by other angles.
template <class Angle>
Function by(Angle angle) {
  return pairs(angle, turned);
}
/// Made of the right angles in another way.
template <class Make>
Function made(Make make) {
  return pairs(step, make);
}
/// Turned by k / 10000^exponent(d, D).
template <class Exponent>
Function raised_to(Exponent exponent) {
  return by([exponent](int k, int d, int D) { return k / std::pow(10000.0, exponent(d, D)); });
}
/// Number d is number(row, row of position k, d, k).
template <class Number>
Function each(Number number) {
  return [number](const Numbers& row, int k) {
    const Numbers step = right::position_row(k, row.size());
    Numbers out(row.size());
    for (int d = 0; d < row.size(); ++d) out[d] = number(row, step, d, k);
    return out;
  };
}
/// On by other(k).
template <class Other>
Function on_by(Other other) {
  return [other](const Numbers& row, int k) { return right::moved_on(row, other(k)); };
}

Numbers too_early(const Numbers& row, int k) {
  Numbers out = row;
  for (int d = 0; d + 1 < row.size(); d += 2) {
    const double b = step(k, d, row.size());
    out[d] = std::cos(b) * out[d] + std::sin(b) * out[d + 1];
    out[d + 1] = std::cos(b) * out[d + 1] - std::sin(b) * out[d];
  }
  return out;
}
Numbers swapped(const Numbers& row, int k) {
  Numbers out = right::moved_on(row, k);
  for (int d = 0; d + 1 < row.size(); d += 2) std::swap(out[d], out[d + 1]);
  return out;
}
/// Number i with number i + D/2.
Numbers of_halves(const Numbers& row, int k) {
  const int half = row.size() / 2;
  Numbers out(row.size());
  for (int i = 0; i < half; ++i) {
    const double b = step(k, 2 * i, row.size());
    std::tie(out[i], out[i + half]) = turned(row[i], row[i + half], std::cos(b), std::sin(b));
  }
  return out;
}
/// The four rounded numbers of the chapter for every pair, once or k times.
Function chapters_step(bool k_times) {
  return [k_times](const Numbers& row, int k) {
    Numbers out = row;
    for (int n = 0; n < (k_times ? k : 1); ++n)
      for (int d = 0; d + 1 < row.size(); d += 2)
        std::tie(out[d], out[d + 1]) = turned(out[d], out[d + 1], 0.54, 0.84);
    return out;
  };
}
/// The angle by asin or acos, which know half of the circle.
Function by_inverse(bool sine_by_asin, bool cosine_by_acos) {
  return [=](const Numbers& row, int k) {
    Numbers out(row.size());
    for (int d = 0; d + 1 < row.size(); d += 2) {
      const double b = step(k, d, row.size());
      const double a = std::asin(row[d]), c = std::acos(row[d + 1]);
      out[d] = std::sin((sine_by_asin ? a : c) + b);
      out[d + 1] = std::cos((cosine_by_acos ? c : a) + b);
    }
    return out;
  };
}
Numbers onto_the_numbers(const Numbers& row, int k) {
  Numbers out(row.size());
  for (int d = 0; d < row.size(); ++d) out[d] = at(row[d] + step(k, d, row.size()), d);
  return out;
}
Numbers searching(const Numbers& row, int k) {
  const int D = row.size();
  for (int p = 0; p <= 20000; ++p) {
    bool same = true;
    for (int d = 0; d < D && same; ++d)
      same = std::fabs(right::position_element(p, d, D) - row[d]) < 1e-5;
    if (same) return right::position_row(p + k, D);
  }
  return row;
}
/// From the slowest pair alone, which comes back to where it was.
Numbers by_the_slowest(const Numbers& row, int k) {
  const int D = row.size();
  const double p = std::atan2(row[D - 2], row[D - 1]) * std::pow(10000.0, (D - 2.0) / D);
  Numbers out(D);
  for (int d = 0; d < D; ++d) out[d] = at((p + k) / std::pow(10000.0, even(d) / D), d);
  return out;
}
Pair cosine_1_if_small(double s, double c, double cosine, double sine) {
  return turned(s, c, std::fabs(sine) < 0.01 && cosine > 0 ? 1 : cosine, sine);
}

Numbers by_a_float(const Numbers& row, int k) {
  return by([](int way, int d, int D) {
    return static_cast<float>(way) *
           std::pow(10000.0f, -static_cast<float>(d) / static_cast<float>(D));
  })(row, k);
}
Numbers a_thousand_at_most(const Numbers& row, int k) { return right::moved_on(row, k % 1000); }
Numbers by_atan2(const Numbers& row, int k) {
  Numbers out(row.size());
  for (int d = 0; d < row.size(); d += 2) {
    const double angle = std::atan2(row[d], row[d + 1]) + step(k, d, row.size());
    out[d] = std::sin(angle);
    out[d + 1] = std::cos(angle);
  }
  return out;
}
Numbers one_by_one(const Numbers& row, int k) {
  const Numbers one = right::position_row(1, row.size());
  Numbers out = row;
  for (int n = 0; n < k; ++n)
    for (int d = 0; d < row.size(); d += 2)
      std::tie(out[d], out[d + 1]) = turned(out[d], out[d + 1], one[d + 1], one[d]);
  return out;
}

const char* const one_on = "Yours moves on by one position: the angle of the move is k times that.";
const char* const factors_exchanged =
    "cos(b) keeps a number and sin(b) brings in the other one: yours are swapped.";
const char* const half_of_the_circle =
    "asin and acos know only half of the circle: a sine alone does not determine the angle.";
const char* const shifted =
    "The list was shifted by k: the elements keep their indices, and change their values.";

const Listed moving =
    checked("10.4", "moved_on", moved_on, right::moved_on, moves_to_try, moved)
        .calls("10.2")
        .calls("10.1")
        .named([](const Move& move) {
          return emb::message("from position ", move.p, " on by ", move.k, ", D = ", move.D,
                              ", row");
        })
        .mistakes({
            {"moved back", on_by([](int k) { return -k; }),
             "The hands turned back by k: swap the signs of the two sines."},
            {"moved as the first", by([](int k, int, int) { return k; }),
             "All pairs turned by the angle of the first: pair i turns by k / 10000^(2i/D)."},
            {"moved with i from 1", raised_to([](int d, int D) { return (d + 2.0) / D; }),
             "i is counted from 0: the first pair turns by k itself."},
            {"moved by one", on_by([](int k) { return k == 0 ? 0 : 1; }), one_on},
            {"moved by one from 0 too", on_by([](int) { return 1; }), one_on},
            {"moved half exponent", raised_to([](int d, int D) { return 0.5 * d / D; }),
             "Pair i turns by k / 10000^(2i/D): 2i is the even number of the pair, not i."},
            {"moved double exponent", raised_to([](int d, int D) { return 2.0 * d / D; }),
             "Pair i turns by k / 10000^(2i/D): 2i is the even number, not twice that."},
            {"moved multiplied", raised_to([](int d, int D) { return -1.0 * d / D; }),
             "Divide by 10000^(2i/D): later hands turn slower."},
            {"moved base 1000",
             by([](int k, int d, int D) { return k / std::pow(1000.0, 1.0 * d / D); }),
             "The base is 10000, not 1000."},
            {"moved degrees", by([](int k, int d, int D) { return step(k, d, D) * pi / 180; }),
             "Your angles are in degrees: std::sin takes radians."},
            {"moved first pair", by([](int k, int d, int) { return d == 0 ? 1.0 * k : 0.0; }),
             "Only the first pair moved: each pair has its own angle."},
            {"moved but the last",
             by([](int k, int d, int D) { return d + 2 == D ? 0.0 : step(k, d, D); }),
             "The last pair did not move."},
            {"moved too far", on_by([](int k) { return k + 1; }), "That is one position too far."},
            {"moved too short", on_by([](int k) { return k - 1; }),
             "That is one position too short."},
            {"moved nothing", [](const Numbers& row, int) { return row; }, "Nothing moved."},
            {"moved from the start",
             each([](const Numbers&, const Numbers& step, int d, int) { return step[d]; }),
             "Yours is the row of position k: start from the given row."},
            {"moved from position 1",
             [](const Numbers& row, int k) { return right::position_row(k + 1, row.size()); },
             "Yours moves on from position 1: start from the given row."},
            {"moved by adding", each([](const Numbers& row, const Numbers& step, int d, int) {
               return row[d] + step[d];
             }),
             "Rows are not added: sin(a) + sin(b) is not sin(a + b)."},
            {"moved by multiplying", each([](const Numbers& row, const Numbers& step, int d, int) {
               return row[d] * step[d];
             }),
             "Yours multiplies the rows element by element: each new element needs both old ones "
             "of its pair."},
            {"moved by k itself",
             each([](const Numbers& row, const Numbers&, int d, int k) { return row[d] + k; }),
             "k was added to the elements: it is added to their angles, through k / 10000^(2i/D)."},
            {"moved the list", each([](const Numbers& row, const Numbers&, int d, int k) {
               return row[(d + k) % row.size()];
             }),
             shifted},
            {"moved the list back", each([](const Numbers& row, const Numbers&, int d, int k) {
               return row[(d + row.size() - k % row.size()) % row.size()];
             }),
             shifted},
            {"moved too early", too_early,
             "The new cosine used the new sine: both are made from the old ones."},
            {"moved exchanged", swapped, "Sine and cosine of each pair are swapped."},
            {"moved halves", of_halves,
             "Those are pairs of halves: a sine is followed by its cosine."},
            {"moved without minus", made([](double s, double c, double cosine, double sine) {
               return Pair(cosine * s + sine * c, cosine * c + sine * s);
             }),
             "The new cosine needs a minus: cos(b) * cosine - sin(b) * sine."},
            {"moved by half sums", made([](double s, double c, double cosine, double) {
               return Pair(cosine * s, cosine * c);
             }),
             "Each new number is made from both old ones: one half of each sum is missing."},
            {"moved factors exchanged", made([](double s, double c, double cosine, double sine) {
               return turned(s, c, sine, cosine);
             }),
             factors_exchanged},
            {"moved factors and signs exchanged",
             made([](double s, double c, double cosine, double sine) {
               return Pair(sine * s + cosine * c, cosine * s - sine * c);
             }),
             factors_exchanged},
            {"moved cosine 1 below 0.01", made(cosine_1_if_small),
             "The cosine of a small angle is a little less than 1, which counts here: "
             "std::cos(b), whatever b is."},
            {"moved by one chapter's step", chapters_step(false),
             "0.54 and 0.84 are the rounded numbers of pair 0 and k = 1: each pair and k has "
             "different ones."},
            {"moved by the chapters step", chapters_step(true),
             "0.54 and 0.84 are the rounded numbers of pair 0 alone: each pair has different "
             "ones."},
            {"moved by asin", by_inverse(true, false), half_of_the_circle},
            {"moved by asin and acos", by_inverse(true, true), half_of_the_circle},
            {"moved by acos", by_inverse(false, true), half_of_the_circle},
            {"moved onto the numbers", onto_the_numbers,
             "The rows hold sines and cosines, not angles: an angle cannot be added to them."},
            {"moved by searching", searching,
             "Small positions were right: does yours search for p? A rotation by k does not need "
             "p."},
            {"moved by the slowest", by_the_slowest,
             "The slowest pair alone does not tell p, because it comes back to where it was: turn "
             "each pair by its own angle."},
        })
        .planted({
            {"moved by a float", by_a_float, "a large k needs an angle in double"},
            {"moved a thousand at most", a_thousand_at_most, "a large k needs an angle in double"},
            {"moved by atan2", by_atan2, ""},
            {"moved one by one", one_by_one, ""},
        })
        .notice(
            [](const Numbers&, const Move& move) { return move.p >= far; },
            "Small positions were right: does yours search for p? A rotation by k does not need p.")
        .notice([](const Numbers&, const Move& move) { return move.k >= 100'000; },
                "Smaller k were right: a large k needs an angle in double, without rounding k.");

}  // namespace
}  // namespace exercise::checks::moves
