#include <cmath>
#include <utility>

#include "lessons/11_transformer_input/check/right.hpp"

namespace exercise::checks::dropout {
namespace {

using namespace emb::course;
using Input = std::tuple<List<float>, List<double>, double>;
using Answer = std::function<List<float>(const List<float>&, const List<double>&, double)>;

std::vector<Input> to_try(Draw& draw) {
  std::vector<Input> all;
  const int N = draw.size(9, 12);  // the same: whoever keeps a mask keeps it too long
  for (const double rate : {0.375, 0.2, 0.75}) {
    // One between rate and 1 - rate, and between 0.375 and the example's rate.
    List<double> random = {0.99, 0.01, rate, 0.75 * rate, 0.5 + 0.5 * rate, 0.5};
    for (const double near : {1 - 1e-9, 1 + 1e-9}) random.add(near * rate);  // one number in float
    random.add(0.9 * rate);
    while (random.size() < N) random.add(draw.random().uniform());
    if (rate == 0.2) std::swap(random[0], random[1]);  // the first is dropped
    List<float> x = draw.list(N);
    for (const int n : {0, 2}) x[n] = -std::fabs(x[n]);  // kept, though they are below the rate
    x[3] = -std::fabs(x[3]);                             // dropped
    x[4] = 1 + std::fabs(x[4]);                          // and one above it
    x[8] = 1 + std::fabs(x[8]);                          // dropped, and above the rate
    all.push_back({x, random, rate});
  }
  all.push_back({{}, {}, 0.2});
  all.push_back({{1, 2, 3}, {0.0, 0.5, 0.9}, 0});
  return all;
}

/// One element, and what decides about it.
struct At {
  int n, N;
  double x, draw, rate;
  const List<double>& random;

  bool kept() const { return draw >= rate; }
  double right() const { return kept() ? x / (1 - rate) : 0; }
  double divided() const { return x / (1 - rate); }
};
/// number(At) for each number of x.
template <class Number>
Answer each(Number number) {
  return [number](const List<float>& x, const List<double>& random, double rate) {
    List<float> y(x.size());
    for (int n = 0; n < x.size(); ++n)
      y[n] = static_cast<float>(
          number(At{n, x.size(), static_cast<double>(x[n]), random[n], rate, random}));
    return y;
  };
}
/// The kept elements are multiplied by factor(rate).
template <class Factor>
Answer times(Factor factor) {
  return each([factor](const At& at) { return at.kept() ? at.x * factor(at.rate) : 0; });
}
/// The right numbers, but kept if keeps(At).
template <class Keeps>
Answer kept_if(Keeps keeps) {
  return each([keeps](const At& at) { return keeps(at) ? at.divided() : 0; });
}
/// A dropped element becomes lost(At).
template <class Lost>
Answer lost_as(Lost lost) {
  return each([lost](const At& at) { return at.kept() ? at.divided() : lost(at); });
}
/// Stops at the first that is dropped; the others are 0, or as they were.
Answer stops(bool as_they_were) {
  return [=](const List<float>& x, const List<double>& random, double rate) {
    List<float> y = as_they_were ? x : List<float>(x.size());
    for (int n = 0; n < x.size(); ++n) {
      y[n] = 0;
      if (random[n] < rate) break;
      y[n] = static_cast<float>(static_cast<double>(x[n]) / (1 - rate));
    }
    return y;
  };
}
List<float> shorter(const List<float>& x, const List<double>& random, double rate) {
  List<float> y;
  for (int n = 0; n < x.size(); ++n)
    if (random[n] >= rate) y.add(static_cast<float>(static_cast<double>(x[n]) / (1 - rate)));
  return y;
}
List<float> by_the_first_draws(const List<float>& x, const List<double>& random, double rate) {
  static List<double> first;
  if (first.size() != random.size()) first = random;
  return right::dropped(x, first, rate);
}
float in_float(double number) { return static_cast<float>(number); }

const char* const wrong_side =
    "The wrong ones became 0: an element is dropped if its random number is below rate.";
const char* const floats =
    "The random numbers and the rate are doubles. As floats, two that are nearly equal can compare "
    "the wrong way.";
const char* const by_rate =
    "The kept elements are divided by rate: divide by 1 - rate, the share that is kept.";
const char* const stopped = "It stopped at the first dropped element: treat the others too.";
const char* const unchanged_at_0 =
    "A rate of 0 drops nothing and divides by 1: return x unchanged.";
const char* const nothing_dropped = "Nothing was dropped.";

const Listed listed =
    checked("11.4", "dropped", dropped, right::dropped, to_try)
        .named([](const List<float>& x, const List<double>&, double rate) {
          return emb::message("dropped, ", x.size(), " numbers, rate ", rate);
        })
        // One product or quotient of a number of at most 3 / (1 - rate), rounded to float once or
        // twice.
        .within([](const List<float>&, const List<double>&, double rate) {
          return rounding(3, 3 / (1 - rate));
        })
        .mistakes({
            {"dropped undivided", times([](double) { return 1; }),
             "The kept elements are not divided by 1 - rate, so the mean shrinks."},
            {"dropped multiplied", times([](double rate) { return 1 - rate; }),
             "The kept elements are multiplied by 1 - rate: divide, because they have to grow."},
            {"dropped by rate", times([](double rate) { return rate > 0 ? 1 / rate : 0; }),
             by_rate},
            {"dropped by rate, unguarded", times([](double rate) { return 1 / rate; }), by_rate},
            {"dropped one and rate", times([](double rate) { return 1 + rate; }),
             "The kept elements are multiplied by 1 + rate, which is too little: divide by 1 - "
             "rate."},
            {"dropped times rate", times([](double rate) { return rate; }),
             "The kept elements are multiplied by rate: divide them by 1 - rate."},
            {"dropped by one and rate", times([](double rate) { return 1 / (1 + rate); }),
             "The kept elements are divided by 1 + rate: divide by 1 - rate, the share that is "
             "kept."},
            {"dropped divided twice",
             times([](double rate) { return 1 / (1 - rate) / (1 - rate); }),
             "The kept elements are divided by 1 - rate twice."},
            {"dropped by the root", times([](double rate) { return 1 / std::sqrt(1 - rate); }),
             "The kept elements are divided by the root of 1 - rate: divide by 1 - rate itself."},
            {"dropped no brackets",
             each([](const At& a) { return a.kept() ? a.x / 1 - a.rate : 0; }),
             "x / 1 - rate subtracts rate: write x / (1 - rate)."},
            {"dropped wrong side", kept_if([](const At& a) { return a.draw < a.rate; }),
             wrong_side},
            {"dropped above", kept_if([](const At& a) { return a.draw <= a.rate; }), wrong_side},
            {"dropped wrong side, undivided",
             each([](const At& a) { return a.draw < a.rate ? a.x : 0; }), wrong_side},
            {"dropped above, undivided",
             each([](const At& a) { return a.draw <= a.rate ? a.x : 0; }), wrong_side},
            {"dropped wrong side by rate",
             each([](const At& a) { return a.draw < a.rate ? a.x / a.rate : 0; }), wrong_side},
            {"dropped above by rate",
             each([](const At& a) { return a.draw > a.rate ? 0 : a.x / a.rate; }), wrong_side},
            {"dropped at rate", kept_if([](const At& a) { return a.draw > a.rate; }),
             "A random number equal to rate is not below it, so this element is kept."},
            {"dropped all floats",
             kept_if([](const At& a) { return in_float(a.draw) >= in_float(a.rate); }), floats},
            {"dropped by float random",
             kept_if([](const At& a) { return static_cast<double>(in_float(a.draw)) >= a.rate; }),
             floats},
            {"dropped by float rate",
             kept_if([](const At& a) { return a.draw >= static_cast<double>(in_float(a.rate)); }),
             floats},
            {"dropped below the rest", kept_if([](const At& a) { return a.draw >= 1 - a.rate; }),
             "Yours drops an element if its random number is below 1 - rate: compare with rate."},
            {"dropped below the rest undivided",
             each([](const At& a) { return a.draw >= 1 - a.rate ? a.x : 0; }),
             "Yours drops an element if its random number is below 1 - rate: compare with rate. "
             "And "
             "divide the kept elements by 1 - rate."},
            {"dropped above the rest", kept_if([](const At& a) { return a.draw < 1 - a.rate; }),
             "Yours keeps an element if its random number is below 1 - rate: keep it if the number "
             "is at least rate."},
            {"dropped small numbers", kept_if([](const At& a) { return a.x >= a.rate; }),
             "The elements of x were compared with rate: compare random[n]."},
            {"dropped above 0 alone", kept_if([](const At& a) { return a.kept() || a.x < 0; }),
             "Elements below 0 are never dropped: random[n] decides, not the sign."},
            {"dropped at the examples rate", kept_if([](const At& a) { return a.draw >= 0.2; }),
             "0.2 is the rate of the example: use the argument `rate`."},
            {"dropped at a rate of a half", kept_if([](const At& a) { return a.draw >= 0.5; }),
             "Yours drops an element if its random number is below 0.5: compare with rate."},
            {"dropped by the first draw",
             kept_if([](const At& a) { return a.random[0] >= a.rate; }),
             "random[0] decides about every element: element n has random[n]."},
            {"dropped the first numbers", kept_if([](const At& a) { return a.n >= a.rate * a.N; }),
             "The first elements were dropped: random[n] decides which ones are."},
            {"dropped all but the last",
             each([](const At& a) { return a.n + 1 == a.N ? a.x : a.right(); }),
             "The last element did not change."},
            {"dropped without the last",
             each([](const At& a) { return a.n + 1 == a.N ? 0 : a.right(); }),
             "The last element is missing."},
            {"dropped all divided", kept_if([](const At&) { return true; }), nothing_dropped},
            {"dropped nothing", each([](const At& a) { return a.x; }), nothing_dropped},
            {"dropped stays", lost_as([](const At& a) { return a.x; }),
             "A dropped element becomes 0: yours keeps its value."},
            {"dropped as one", lost_as([](const At&) { return 1; }),
             "A dropped element becomes 0, not 1."},
            {"dropped as rate", lost_as([](const At& a) { return a.rate; }),
             "A dropped element becomes 0, not rate."},
            {"dropped times draw", each([](const At& a) { return a.right() * a.draw; }),
             "The random number only decides: nothing is multiplied by it."},
            {"dropped all", each([](const At&) { return 0; }),
             "All of yours are 0: an element that is not dropped is divided by 1 - rate."},
            {"dropped nothing made", each([](const At& a) { return a.rate > 0 ? a.right() : 0; }),
             unchanged_at_0},
            {"dropped stops", stops(false), stopped},
            {"dropped stops, others as they were", stops(true), stopped},
            {"dropped shorter", shorter,
             "The dropped elements are missing: they stay in the list as zeros."},
        })
        .planted({
            {"dropped by the first random", by_the_first_draws, "yours gave two different answers"},
            {"dropped in float", each([](const At& a) {
               const float scale = 1.0f / (1.0f - in_float(a.rate));
               return a.kept() ? in_float(a.x) * scale : 0;
             }),
             ""},
        })
        .notice([](const List<float>& yours, const List<float>& x, const List<double>&,
                   double rate) { return rate == 0 && yours.size() == x.size(); },
                unchanged_at_0);

}  // namespace
}  // namespace exercise::checks::dropout
