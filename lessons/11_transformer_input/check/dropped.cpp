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
    List<double> draws = {0.99, 0.01, rate, 0.75 * rate, 0.5 + 0.5 * rate, 0.5};
    for (const double near : {1 - 1e-9, 1 + 1e-9}) draws.add(near * rate);  // one number in float
    draws.add(0.9 * rate);
    while (draws.size() < N) draws.add(draw.random().uniform());
    if (rate == 0.2) std::swap(draws[0], draws[1]);  // the first is dropped
    List<float> x = draw.list(N);
    for (const int n : {0, 2}) x[n] = -std::fabs(x[n]);  // kept, though they are below the rate
    x[3] = -std::fabs(x[3]);                             // dropped
    x[4] = 1 + std::fabs(x[4]);                          // and one above it
    x[8] = 1 + std::fabs(x[8]);                          // dropped, and above the rate
    all.push_back({x, draws, rate});
  }
  all.push_back({{}, {}, 0.2});
  all.push_back({{1, 2, 3}, {0.0, 0.5, 0.9}, 0});
  return all;
}

/// One number, and what decides about it.
struct At {
  int n, N;
  double x, draw, rate;
  const List<double>& draws;

  bool kept() const { return draw >= rate; }
  double right() const { return kept() ? x / (1 - rate) : 0; }
  double divided() const { return x / (1 - rate); }
};
/// number(At) for each number of x.
template <class Number>
Answer each(Number number) {
  return [number](const List<float>& x, const List<double>& draws, double rate) {
    List<float> y(x.size());
    for (int n = 0; n < x.size(); ++n)
      y[n] = static_cast<float>(
          number(At{n, x.size(), static_cast<double>(x[n]), draws[n], rate, draws}));
    return y;
  };
}
/// What is kept is multiplied by factor(rate).
template <class Factor>
Answer times(Factor factor) {
  return each([factor](const At& at) { return at.kept() ? at.x * factor(at.rate) : 0; });
}
/// The right numbers, but kept if keeps(At).
template <class Keeps>
Answer kept_if(Keeps keeps) {
  return each([keeps](const At& at) { return keeps(at) ? at.divided() : 0; });
}
/// What is dropped becomes lost(At).
template <class Lost>
Answer lost_as(Lost lost) {
  return each([lost](const At& at) { return at.kept() ? at.divided() : lost(at); });
}
/// Stops at the first that is dropped; the others are 0, or as they were.
Answer stops(bool as_they_were) {
  return [=](const List<float>& x, const List<double>& draws, double rate) {
    List<float> y = as_they_were ? x : List<float>(x.size());
    for (int n = 0; n < x.size(); ++n) {
      y[n] = 0;
      if (draws[n] < rate) break;
      y[n] = static_cast<float>(static_cast<double>(x[n]) / (1 - rate));
    }
    return y;
  };
}
List<float> shorter(const List<float>& x, const List<double>& draws, double rate) {
  List<float> y;
  for (int n = 0; n < x.size(); ++n)
    if (draws[n] >= rate) y.add(static_cast<float>(static_cast<double>(x[n]) / (1 - rate)));
  return y;
}
List<float> by_the_first_draws(const List<float>& x, const List<double>& draws, double rate) {
  static List<double> first;
  if (first.size() != draws.size()) first = draws;
  return right::dropped(x, first, rate);
}
float in_float(double number) { return static_cast<float>(number); }

const char* const wrong_side = "The wrong side is 0: a draw below rate drops.";
const char* const floats =
    "Draws and rate are doubles: made floats, some near each other change sides.";
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
             "Not divided by 1 - rate: the mean would shrink."},
            {"dropped multiplied", times([](double rate) { return 1 - rate; }),
             "Multiplied by 1 - rate: what is kept has to grow, not shrink."},
            {"dropped by rate", times([](double rate) { return rate > 0 ? 1 / rate : 0; }),
             "Divided by rate: a share of 1 - rate is kept."},
            {"dropped by rate, unguarded", times([](double rate) { return 1 / rate; }),
             "Divided by rate: a share of 1 - rate is kept."},
            {"dropped one and rate", times([](double rate) { return 1 + rate; }),
             "Times 1 + rate is not enough: divide by 1 - rate."},
            {"dropped times rate", times([](double rate) { return rate; }),
             "Multiplied by rate: what is kept is divided by 1 - rate."},
            {"dropped by one and rate", times([](double rate) { return 1 / (1 + rate); }),
             "Divided by 1 + rate: a share of 1 - rate is kept."},
            {"dropped divided twice",
             times([](double rate) { return 1 / (1 - rate) / (1 - rate); }),
             "Divided by 1 - rate twice."},
            {"dropped by the root", times([](double rate) { return 1 / std::sqrt(1 - rate); }),
             "No root here: divide by 1 - rate itself."},
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
             "A draw of exactly rate is not below it, and keeps."},
            {"dropped all floats",
             kept_if([](const At& a) { return in_float(a.draw) >= in_float(a.rate); }), floats},
            {"dropped by float draws",
             kept_if([](const At& a) { return static_cast<double>(in_float(a.draw)) >= a.rate; }),
             floats},
            {"dropped by float rate",
             kept_if([](const At& a) { return a.draw >= static_cast<double>(in_float(a.rate)); }),
             floats},
            {"dropped below the rest", kept_if([](const At& a) { return a.draw >= 1 - a.rate; }),
             "Too many are 0, or too few: a draw below rate drops, not one below 1 - rate."},
            {"dropped below the rest undivided",
             each([](const At& a) { return a.draw >= 1 - a.rate ? a.x : 0; }),
             "What is kept is divided by 1 - rate, and a draw below rate, not one below 1 - rate, "
             "drops."},
            {"dropped above the rest", kept_if([](const At& a) { return a.draw < 1 - a.rate; }),
             "A draw below rate drops, so most of the others keep: compare with rate."},
            {"dropped small numbers", kept_if([](const At& a) { return a.x >= a.rate; }),
             "The numbers were compared with rate: compare their draws."},
            {"dropped above 0 alone", kept_if([](const At& a) { return a.kept() || a.x < 0; }),
             "A number below 0 is dropped as well: its draw decides, not its sign."},
            {"dropped at the examples rate", kept_if([](const At& a) { return a.draw >= 0.2; }),
             "0.2 is the rate of the example: take the one that is given."},
            {"dropped at a rate of a half", kept_if([](const At& a) { return a.draw >= 0.5; }),
             "A draw below rate drops, not one below 0.5."},
            {"dropped by the first draw", kept_if([](const At& a) { return a.draws[0] >= a.rate; }),
             "All follow the first draw: number n has draws[n]."},
            {"dropped the first numbers", kept_if([](const At& a) { return a.n >= a.rate * a.N; }),
             "The first numbers were dropped: chance decides, by draws[n]."},
            {"dropped all but the last",
             each([](const At& a) { return a.n + 1 == a.N ? a.x : a.right(); }),
             "The last number was left as it was."},
            {"dropped without the last",
             each([](const At& a) { return a.n + 1 == a.N ? 0 : a.right(); }),
             "The last number is missing."},
            {"dropped all divided", kept_if([](const At&) { return true; }), nothing_dropped},
            {"dropped nothing", each([](const At& a) { return a.x; }), nothing_dropped},
            {"dropped stays", lost_as([](const At& a) { return a.x; }),
             "What is dropped becomes 0, it does not stay."},
            {"dropped as one", lost_as([](const At&) { return 1; }),
             "What is dropped becomes 0, not 1."},
            {"dropped as rate", lost_as([](const At& a) { return a.rate; }),
             "What is dropped becomes 0, not rate."},
            {"dropped times draw", each([](const At& a) { return a.right() * a.draw; }),
             "The draw decides and nothing else: nothing is multiplied by it."},
            {"dropped all", each([](const At&) { return 0; }),
             "All of yours are 0: what is not dropped is divided by 1 - rate."},
            {"dropped nothing made", each([](const At& a) { return a.rate > 0 ? a.right() : 0; }),
             "A rate of 0 drops nothing and divides by 1: x comes back as it is."},
            {"dropped stops", stops(false),
             "It stopped at the first that is dropped: the others follow."},
            {"dropped stops, others as they were", stops(true),
             "It stopped at the first that is dropped: the others follow."},
            {"dropped shorter", shorter,
             "What is dropped stays as a 0: the list keeps its length."},
        })
        .planted({
            {"dropped by the first draws", by_the_first_draws, "yours gave two different answers"},
            {"dropped in float", each([](const At& a) {
               const float scale = 1.0f / (1.0f - in_float(a.rate));
               return a.kept() ? in_float(a.x) * scale : 0;
             }),
             ""},
        })
        .notice([](const List<float>& yours, const List<float>& x, const List<double>&,
                   double rate) { return rate == 0 && yours.size() == x.size(); },
                "A rate of 0 drops nothing and divides by 1: x comes back as it is.");

}  // namespace
}  // namespace exercise::checks::dropout
