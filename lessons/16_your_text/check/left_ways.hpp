#pragma once

// What top-k and top-p leave in 16.3, and the ways to miss it.

#include <algorithm>
#include <cmath>

#include "lessons/16_your_text/check/references.hpp"

namespace exercise::checks {

inline Numbers to_one(const Numbers& numbers) { return divided(numbers, sum_of(numbers)); }

/// One case of 16.3, right and wrong.
struct Left {
  Numbers start;
  int k;
  double p;

  Numbers after_k(int most) const { return to_one(only(start, first(falling(start), most))); }
  /// As many of the largest as it takes, and `more` of them.
  Numbers after_p(const Numbers& numbers, double sum, int more = 0) const {
    const List<int> ids = falling(numbers);
    return only(numbers, first(ids, std::max(1, enough(numbers, ids, sum) + more)));
  }
  Numbers right() const { return to_one(after_p(after_k(k), p)); }
  Numbers p_alone() const { return to_one(after_p(start, p)); }
  /// p counts of all there is: chosen before k, or after it with the first division missing.
  Numbers p_of_all() const {
    const List<int> ids = falling(start);
    return to_one(only(start, first(ids, std::min(k, enough(start, ids, p)))));
  }
  /// Keeps what is above p of the largest, or above p itself.
  Numbers above(double limit) const {
    Numbers kept = after_k(k);
    for (double& x : kept)
      if (x < limit) x = 0;
    return sum_of(kept) > 0 ? to_one(kept) : kept;
  }
  /// Where the later of two equal ones comes first.
  Numbers later_first() const {
    const Numbers some = to_one(only(start, first(falling(start, false), k)));
    const List<int> ids = falling(some, false);
    return to_one(only(some, first(ids, enough(some, ids, p))));
  }
  /// Where of equal ones a single one is left, as in a map by probability.
  Numbers equal_ones_once(bool lowest) const {
    Numbers once = start;
    const auto begin = start.begin();
    for (int i = 0; i < once.size(); ++i) {
      const bool seen = lowest ? std::find(begin, begin + i, start[i]) != begin + i
                               : std::find(begin + i + 1, start.end(), start[i]) != start.end();
      if (seen) once[i] = 0;
    }
    return Left{once, k, p}.right();
  }
  /// Where all that equal the last one kept are kept as well.
  Numbers ties_kept() const {
    const List<int> ids = falling(start);
    const double last = start[ids[std::min(k, ids.size()) - 1]];
    Numbers some = start;
    for (double& x : some)
      if (x < last) x = 0;
    some = to_one(some);
    return to_one(after_p(some, p));
  }
  /// The smallest first, by the same rules.
  Numbers smallest() const {
    List<int> ids = falling(start);
    std::reverse(ids.begin(), ids.end());
    const Numbers some = to_one(only(start, first(ids, k)));
    List<int> kept = first(ids, k);
    return to_one(only(some, first(kept, enough(some, kept, p))));
  }
  List<int> ids() const {
    List<int> all(start.size());
    for (int i = 0; i < all.size(); ++i) all[i] = i;
    return all;
  }
  /// In the order of ids, whatever they are worth.
  Numbers by_place() const {
    const Numbers some = to_one(only(start, first(ids(), k)));
    return to_one(only(some, first(ids(), enough(some, ids(), p))));
  }
  /// The k largest, and of these the first ids.
  Numbers p_by_place() const {
    const Numbers some = after_k(k);
    return to_one(only(some, first(ids(), enough(some, ids(), p))));
  }
  /// Where all that equal the last one that p keeps are kept as well.
  Numbers p_ties_kept() const {
    Numbers some = after_k(k);
    double last = 1;
    for (const double x : after_p(some, p))
      if (x > 0) last = std::min(last, x);
    for (double& x : some)
      if (x < last) x = 0;
    return to_one(some);
  }
  Numbers sorted() const {
    Numbers all;
    const Numbers kept = right();
    for (const int i : falling(kept)) all.add(kept[i]);
    return all;
  }
  /// The kept ones without the zeros.
  Numbers short_list(bool by_size) const {
    Numbers some;
    for (const double x : by_size ? sorted() : right())
      if (x > 0) some.add(x);
    return some;
  }
  Numbers equal_shares() const {
    Numbers kept = right();
    for (double& x : kept) x = x > 0 ? 1 : 0;
    return to_one(kept);
  }
  Numbers softmax_again() const {
    Numbers kept = right();
    for (double& x : kept) x = x > 0 ? std::exp(x) : 0;
    return to_one(kept);
  }
};

}  // namespace exercise::checks
