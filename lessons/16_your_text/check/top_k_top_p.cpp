#include <algorithm>
#include <cmath>
#include <numeric>

#include "lessons/16_your_text/check/right.hpp"

namespace exercise::checks::of_left_to_draw {
namespace {

using namespace emb::course;
using Shares = List<double>;

/// Sixteenths, so that sums are exact, in a different order with every seed.
Shares sixteenths(Draw& draw, const Shares& of_16) {
  const List<int> order = draw.order(of_16.size());
  Shares mixed(of_16.size());
  for (int i = 0; i < mixed.size(); ++i) mixed[order[i]] = of_16[i] / 16;
  return mixed;
}

std::vector<std::tuple<Shares, int, double>> shares_to_try(Draw& draw) {
  const auto mixed = [&](const Shares& of_16) { return sixteenths(draw, of_16); };
  const double small = std::ldexp(1, -20);  // a float holds all of these as they are
  // More equal ones than a short list has: some ways to sort keep the order of few only.
  Shares many(28);
  for (int i = 0; i < 28; ++i) many[i] = i % 7 == 3 ? 2 / 32.0 : 1 / 32.0;
  return {{mixed({5, 4, 3, 2, 1, 1}), 3, 0.99},  // k alone, then ties at its end
          {Shares{3 / 16.0, 2 / 16.0, 5 / 16.0, 2 / 16.0, 2 / 16.0, 2 / 16.0}, 4, 1},
          // k = 4 leaves 5/14 9/14 12/14 1: p = 0.6 takes two of them. Of all, it would be three.
          {mixed({5, 4, 3, 2, 1, 1}), 4, 0.6},
          {mixed({6, 5, 2, 1, 1, 1}), 3, 0.9},
          {mixed({6, 4, 3, 2, 1}), 5, 0.7},
          {mixed({4, 4, 3, 3, 1, 1}), 3, 0.65},
          {Shares{1 / 16.0, 3 / 16.0, 6 / 16.0, 3 / 16.0, 3 / 16.0}, 5, 0.5},
          {Shares{0.125, 0.5, 0.125, 0.25}, 4, 0.75},  // the sum is exactly p
          {mixed({5, 4, 3, 2, 1, 1}), 1, 1},
          {mixed({5, 4, 3, 2, 1, 1}), 1, 0.3},
          {mixed({7, 4, 3, 2}), 4, 0.01},
          {mixed({5, 4, 3, 2, 1, 1}), 100, 1},
          // A millionth more than the sum of the first two, which is not enough.
          {Shares{0.125, 0.5, 0.125, 0.25}, 4, 0.750001},
          {Shares{0.25, small, 0.75 - small}, 3, 1},
          {mixed({9, 7, 0, 0}), 3, 1},
          {Shares{1}, 3, 0.5},
          {Shares{0.125, 0.25, 0.25, 0.375}, 2, 1},
          {Shares(9, 1 / 9.0), 9, 1},  // rounded, these may add up to less than p
          {many, 20, 0.9},
          // p keeps four of six, and five of six, whether or not k is one less.
          {Shares{3 / 16.0, 3.5 / 16, 1 / 16.0, 4 / 16.0, 2.5 / 16, 2 / 16.0}, 6, 0.72},
          {Shares{3 / 16.0, 3.5 / 16, 1 / 16.0, 4 / 16.0, 2.5 / 16, 2 / 16.0}, 6, 0.9}};
}

/// What came back, and which of it is above 0, however small.
struct Drawable {
  Shares shares;
};
void describe(Parts& parts, const Drawable& yours) {
  Shares above_0 = yours.shares;
  for (double& share : above_0) share = share > 0 ? 1 : 0;
  parts.add("", yours.shares);
  parts.add("which are above 0 (1: it is)", above_0);
}
struct AboveZero {
  Drawable operator()(const std::function<Shares(const Shares&, int, double)>& f,
                      const std::tuple<Shares, int, double>& input) const {
    const auto& [shares, k, p] = input;
    return {f(shares, k, p)};
  }
};

double total(const Shares& x) { return std::accumulate(x.begin(), x.end(), 0.0); }
Shares divided(Shares x, double by) {
  for (double& share : x) share /= by;
  return x;
}
Shares to_one(const Shares& x) { return divided(x, total(x)); }

/// Ids, those of the largest first; of equal ones the lower id first, or the higher one.
List<int> ranking(const Shares& x, bool lower_first = true) {
  List<int> ids(x.size());
  for (int i = 0; i < ids.size(); ++i) ids[i] = lower_first ? i : ids.size() - 1 - i;
  std::stable_sort(ids.begin(), ids.end(), [&](int a, int b) { return x[a] > x[b]; });
  return ids;
}
List<int> by_id(const Shares& x) {
  List<int> ids(x.size());
  std::iota(ids.begin(), ids.end(), 0);
  return ids;
}
/// The first `count` of these ids, 0 elsewhere.
Shares keep(const Shares& x, const List<int>& ids, int count) {
  Shares kept(x.size());
  for (int n = 0; n < count && n < ids.size(); ++n) kept[ids[n]] = x[ids[n]];
  return kept;
}
/// How many of these ids it takes until their sum is p.
int enough(const Shares& x, const List<int>& ids, double p) {
  double sum = 0;
  int n = 0;
  while (n < ids.size() && sum < p) {
    sum += x[ids[n]];
    ++n;
  }
  return n;
}
Shares top_k(const Shares& x, int k) { return keep(x, ranking(x), k); }
Shares top_p(const Shares& x, double p, int more = 0) {
  const List<int> ids = ranking(x);
  return keep(x, ids, std::max(1, enough(x, ids, p) + more));
}
Shares after_k(const Shares& x, int k) { return to_one(top_k(x, k)); }
Shares kept_by_both(const Shares& x, int k, double p) { return top_p(after_k(x, k), p); }
/// The right way, by a different order of ids.
auto in_order(auto order) {
  return [order](const Shares& x, int k, double p) {
    const List<int> ids = order(x);
    const Shares some = to_one(keep(x, ids, k));
    List<int> kept;
    for (int n = 0; n < k && n < ids.size(); ++n) kept.add(ids[n]);
    return to_one(keep(some, kept, enough(some, kept, p)));
  };
}
auto with_k(auto change) {
  return [change](const Shares& x, int k, double p) {
    return right::top_k_top_p(x, std::max(1, static_cast<int>(change(k, x.size()))), p);
  };
}
auto with_p(auto change) {
  return [change](const Shares& x, int k, double p) {
    return to_one(top_p(after_k(x, k), change(p)));
  };
}
/// The right result, each share changed.
auto each_changed(auto change) {
  return [change](const Shares& x, int k, double p) {
    Shares made = right::top_k_top_p(x, k, p);
    for (double& share : made) share = change(share);
    return made;
  };
}
auto to_steps(double steps) {
  return each_changed([steps](double share) { return std::round(share * steps) / steps; });
}
/// Those of the k largest that are not below limit(all, p).
auto above(auto limit) {
  return [limit](const Shares& x, int k, double p) {
    Shares kept = after_k(x, k);
    const double lowest = limit(kept, p);
    for (double& share : kept) share = share < lowest ? 0 : share;
    return total(kept) > 0 ? to_one(kept) : kept;
  };
}
/// Those of equal ones that are seen before, or after, are lost.
auto equal_ones_once(bool lowest) {
  return [lowest](const Shares& x, int k, double p) {
    Shares once = x;
    const auto begin = x.begin();
    for (int i = 0; i < once.size(); ++i) {
      const bool seen = lowest ? std::find(begin, begin + i, x[i]) != begin + i
                               : std::find(begin + i + 1, x.end(), x[i]) != x.end();
      if (seen) once[i] = 0;
    }
    return right::top_k_top_p(once, k, p);
  };
}
Shares k_ties_kept(const Shares& x, int k, double p) {
  const double last = x[ranking(x)[std::min(k, x.size()) - 1]];
  Shares kept = x;
  for (double& share : kept) share = share < last ? 0 : share;
  return to_one(top_p(to_one(kept), p));
}
Shares p_ties_kept(const Shares& x, int k, double p) {
  Shares kept = after_k(x, k);
  double last = 1;
  for (const double share : top_p(kept, p)) last = share > 0 ? std::min(last, share) : last;
  for (double& share : kept) share = share < last ? 0 : share;
  return to_one(kept);
}
/// As std::sort does: equal ones of a long list come in any order.
Shares ties_of_many(const Shares& x, int k, double p) {
  const int V = x.size();
  const auto from = [&](int i) { return V <= 16 ? i : (5 * i + 3) % V; };
  Shares mixed(V), back(V);
  for (int i = 0; i < V; ++i) mixed[i] = x[from(i)];
  const Shares kept = to_one(kept_by_both(mixed, k, p));
  for (int i = 0; i < V; ++i) back[from(i)] = kept[i];
  return back;
}
Shares stops_before(const Shares& x, int k, double p) {
  const Shares some = after_k(x, k);
  Shares kept(x.size());
  double sum = 0;
  for (const int i : ranking(some)) {
    if (sum > 0 && sum + some[i] > p) break;
    kept[i] = some[i];
    sum += some[i];
  }
  return to_one(kept);
}
/// Goes on while goes_on(sum, p).
auto while_sum(bool (*goes_on)(double, double)) {
  return [goes_on](const Shares& x, int k, double p) {
    const Shares some = after_k(x, k);
    Shares kept(x.size());
    double sum = 0;
    for (const int i : ranking(some)) {
      if (!goes_on(sum, p)) break;
      kept[i] = some[i];
      sum += some[i];
    }
    return to_one(kept);
  };
}
/// Goes on until the sum is p, which it never is if it is rounded down.
Shares without_an_end(const Shares& x, int k, double p) {
  const Shares some = after_k(x, k);
  const List<int> ids = ranking(some);
  Shares kept(x.size());
  double sum = 0;
  for (int n = 0; sum < p; ++n) {
    kept[ids[n]] = some[ids[n]];
    sum += some[ids[n]];
  }
  return to_one(kept);
}
Shares p_by_position(const Shares& x, int k, double p) {
  const Shares some = after_k(x, k);
  return to_one(keep(some, by_id(x), enough(some, by_id(x), p)));
}
Shares p_of_the_rest(const Shares& x, int k, double p) {
  const Shares some = after_k(x, k);
  Shares kept(x.size());
  double rest = 1;
  for (const int i : ranking(some))
    if (rest > p) {
      kept[i] = some[i];
      rest -= some[i];
    }
  return total(kept) > 0 ? to_one(kept) : kept;
}
Shares two_after_p(const Shares& x, int k, double p) {
  const Shares some = after_k(x, k);
  const List<int> ids = ranking(some);
  return to_one(keep(some, ids, std::max(std::min(2, k), enough(some, ids, p))));
}
Shares share_of_k(const Shares& x, int k, double p) {
  return after_k(x, std::max(1, static_cast<int>(std::ceil(p * std::min(k, x.size())))));
}
Shares small_not_asked(const Shares& x, int k, double p) {
  Shares some = x;
  for (double& share : some) share = share < 1e-4 ? 0 : share;
  return right::top_k_top_p(some, k, p);
}
Shares sorted(const Shares& x, int k, double p) {
  const Shares kept = right::top_k_top_p(x, k, p);
  Shares made;
  for (const int i : ranking(kept)) made.add(kept[i]);
  return made;
}
Shares without_zeros(const Shares& all) {
  Shares some;
  for (const double share : all)
    if (share > 0) some.add(share);
  return some;
}

const char* const at_p_enough = "Yours keeps one too many: a sum of exactly p is enough.";
const char* const not_yet =
    "Yours keeps one too few: the sum has to reach p, however little is missing.";
const char* const p_of_all =
    "Yours compares p with the original probabilities: first keep the k largest and divide by "
    "their sum, then apply p.";
const char* const one_too_few = "Yours keeps one too few: the sum of those kept has to reach p.";
const char* const from_1_minus_p = "Yours reaches 1 - p, not p.";
const char* const a_map =
    "Only one of several equal probabilities is left: a map with the probability as key stores one "
    "id for each.";
const char* const lower_first = "In a tie, the lower id comes first.";
const char* const rounded_off = "Yours are rounded: keep every digit.";
const char* const not_zero = "A small probability became 0: keep it, however small it is.";
const char* const stay_as_0 =
    "The tokens that are not kept are missing: they stay in the list as 0.";
const char* const sum_of_kept = "Yours divides by k: divide by the sum of those kept.";

const Listed what_is_left =
    checked("16.3", "top_k_top_p", top_k_top_p, right::top_k_top_p, shares_to_try, AboveZero())
        .named([](const Shares& x, int k, double p) {
          return emb::message("top_k_top_p(", input_name(x), "; k = ", k, ", p = ", p, ")");
        })
        .mistakes({
            {"left p alone", [](const Shares& x, int, double p) { return to_one(top_p(x, p)); },
             "Yours applies p only: apply k first."},
            {"left k alone", [](const Shares& x, int k, double) { return after_k(x, k); },
             "Yours applies k only: apply p after it."},
            {"left p first",
             [](const Shares& x, int k, double p) { return to_one(top_k(to_one(top_p(x, p)), k)); },
             p_of_all},
            {"left not divided between",
             [](const Shares& x, int k, double p) { return to_one(top_p(top_k(x, k), p)); },
             p_of_all},
            {"left not divided at the end", kept_by_both,
             "The last division is missing: the result has to add up to 1."},
            {"left never divided",
             [](const Shares& x, int k, double p) { return top_p(top_k(x, k), p); },
             "Those kept were not divided by their sum, neither time."},
            {"left k alone, not divided",
             [](const Shares& x, int k, double) { return top_k(x, k); },
             "Those kept were not divided by their sum."},
            {"left one alone", [](const Shares& x, int, double) { return after_k(x, 1); },
             "Only the largest is left: keep as many as k and p allow."},
            {"left k of three", with_k([](int, int) { return 3; }),
             "3 is the k of the example: here it is a different one."},
            {"left one more", with_k([](int k, int) { return k + 1; }), "k + 1 of them were kept."},
            {"left one fewer", with_k([](int k, int) { return k - 1; }),
             "k - 1 of them were kept."},
            {"left at least two", with_k([](int k, int) { return std::max(2, k); }),
             "k may be 1: then the largest alone is kept."},
            {"left k below size", with_k([](int k, int V) { return std::min(k, V - 1); }),
             "k may be as large as V or larger: then it drops none."},
            {"left p of 3 quarters", with_p([](double) { return 0.75; }),
             "0.75 is the p of the example: here it is a different one."},
            {"left one minus p", with_p([](double p) { return 1 - p; }), from_1_minus_p},
            {"left p of the rest", p_of_the_rest, from_1_minus_p},
            {"left a millionth too few", with_p([](double p) { return p - 2e-6; }), not_yet},
            {"left nearly p", with_p([](double p) { return p - 1e-3; }), not_yet},
            {"left stops before", stops_before, one_too_few},
            {"left one after p too few",
             [](const Shares& x, int k, double p) { return to_one(top_p(after_k(x, k), p, -1)); },
             one_too_few},
            {"left more than p", while_sum([](double sum, double p) { return sum <= p; }),
             at_p_enough},
            {"left a little more",
             while_sum([](double sum, double p) { return sum < p + 1e-3 && sum < 0.999999; }),
             at_p_enough},
            {"left one after p too many",
             [](const Shares& x, int k, double p) { return to_one(top_p(after_k(x, k), p, 1)); },
             "One too many: once the sum has reached p, it is enough."},
            {"left two after p", two_after_p,
             "The largest alone may reach p: then it alone is kept."},
            {"left share of k", share_of_k,
             "Yours uses p as a share of the count: the sum has to reach p."},
            {"left without an end", without_an_end,
             "Because of rounding, all of them add up to a little less than 1: stop after the last "
             "one."},
            {"left smallest", in_order([](const Shares& x) {
               List<int> ids = ranking(x);
               std::reverse(ids.begin(), ids.end());
               return ids;
             }),
             "The smallest were kept."},
            {"left first ones", in_order(by_id), "The first ones were kept: keep the largest."},
            {"left p by position", p_by_position,
             "Yours adds up in the order of ids: start with the largest."},
            {"left later tie", in_order([](const Shares& x) { return ranking(x, false); }),
             lower_first},
            {"left ties of many", ties_of_many, "In a tie, keep the lower ids."},
            {"left first of a map", equal_ones_once(true), a_map},
            {"left last of a map", equal_ones_once(false), a_map},
            {"left ties kept", k_ties_kept,
             "More than k were kept: in a tie, keep only the lower ids."},
            {"left p ties kept", p_ties_kept,
             "More than p needs were kept: in a tie, keep only the lower ids."},
            {"left above p", above([](const Shares&, double p) { return p; }),
             "p is not a limit for one probability: their sum has to reach it."},
            {"left above a share of the largest", above([](const Shares& x, double p) {
               return p * *std::max_element(x.begin(), x.end());
             }),
             "p is not a share of the largest: their sum has to reach it."},
            {"left above one minus p", above([](const Shares&, double p) { return 1 - p; }),
             "1 - p is not a limit for one probability: the sum has to reach p."},
            {"left sorted", sorted, "Yours are sorted: each stays at its own index."},
            {"left without zeros",
             [](const Shares& x, int k, double p) {
               return without_zeros(right::top_k_top_p(x, k, p));
             },
             stay_as_0},
            {"left sorted without zeros",
             [](const Shares& x, int k, double p) { return without_zeros(sorted(x, k, p)); },
             "Each stays at its own index, and those not kept stay as 0."},
            {"left zeros first",
             [](const Shares& x, int k, double p) {
               Shares made(x.size());
               for (const double share : right::top_k_top_p(x, k, p)) made.add(share);
               return made;
             },
             "Zeros come before the right elements: a list made with a size already has them, and "
             "add() appends more."},
            {"left equal",
             [](const Shares& x, int k, double p) {
               Shares made = right::top_k_top_p(x, k, p);
               for (double& share : made) share = share > 0 ? 1 : 0;
               return to_one(made);
             },
             "Yours are all equal: divide each by the sum of those kept."},
            {"left softmax",
             [](const Shares& x, int k, double p) {
               Shares made = right::top_k_top_p(x, k, p);
               for (double& share : made) share = share > 0 ? std::exp(share) : 0;
               return to_one(made);
             },
             "Yours takes e to the power of the probabilities: they are probabilities already."},
            {"left divided by k",
             [](const Shares& x, int k, double) { return divided(top_k(x, k), k); }, sum_of_kept},
            {"left both divided by k",
             [](const Shares& x, int k, double p) { return divided(kept_by_both(x, k, p), k); },
             sum_of_kept},
            {"left divided by p",
             [](const Shares& x, int k, double p) { return divided(kept_by_both(x, k, p), p); },
             "Yours divides by p: divide by the sum of those kept, which may be more."},
            {"left rounded to 2 digits", to_steps(100), rounded_off},
            {"left rounded", to_steps(1000), rounded_off},
            {"left rounded to 4 digits", to_steps(10000), rounded_off},
            {"left small are zero",
             each_changed([](double share) { return share < 1e-6 ? 0 : share; }), not_zero},
            {"left small not asked", small_not_asked, not_zero},
            {"left never zero", each_changed([](double share) { return std::max(share, 1e-9); }),
             "Those not kept become exactly 0."},
            {"left unchanged", [](const Shares& x, int, double) { return x; }, "Nothing changed."},
            {"left of the example",
             [](const Shares&, int, double) {
               return Shares{0, 2 / 3.0, 1 / 3.0, 0};
             },
             "Yours always gives the example's answer."},
        })
        .planted({
            {"left guarded",
             [](const Shares& x, int k, double p) { return right::top_k_top_p(x, k, p - 1e-9); },
             ""},
            {"left right in other words",
             [](const Shares& x, int k, double p) {
               const Shares some = top_k(x, k);
               return to_one(top_p(some, p * total(some)));
             },
             ""},
        })
        .notice([](const Drawable& yours, const Shares& x, int,
                   double) { return yours.shares.size() < x.size(); },
                "One number for each token: those not kept are 0.")
        .notice([](const Drawable& yours, const Shares&, int,
                   double) { return std::fabs(total(yours.shares) - 1) > 1e-6; },
                "The result has to add up to 1.")
        .otherwise(
            "Do the same thing twice: keep some of the largest, and divide by the sum of those "
            "kept.");

}  // namespace
}  // namespace exercise::checks::of_left_to_draw
