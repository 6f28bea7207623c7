#pragma once

// Wrong answers of lesson 16: what is left to draw from.

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

#include "lessons/16_your_text/exercise.hpp"

namespace exercise {

using Numbers = List<double>;

inline double total(const Numbers& x) { return std::accumulate(x.begin(), x.end(), 0.0); }
inline Numbers shares(Numbers x) {
  const double sum = total(x);
  for (double& number : x) number /= sum;
  return x;
}

/// Ids, those of the largest first.
inline List<int> ranking(const Numbers& x) {
  List<int> ids;
  for (int i = 0; i < x.size(); ++i) ids.add(i);
  std::stable_sort(ids.begin(), ids.end(), [&](int a, int b) { return x[a] > x[b]; });
  return ids;
}
inline Numbers top_k(const Numbers& x, int k) {
  Numbers kept(x.size());
  const List<int> ids = ranking(x);
  for (int n = 0; n < k && n < x.size(); ++n) kept[ids[n]] = x[ids[n]];
  return kept;
}
inline Numbers top_p(const Numbers& x, double p) {
  Numbers kept(x.size());
  double sum = 0;
  for (int i : ranking(x)) {
    if (sum >= p) break;
    kept[i] = x[i];
    sum += x[i];
  }
  return kept;
}

inline Numbers left_k_alone(const Numbers& x, int k, double) { return shares(top_k(x, k)); }
inline Numbers left_p_alone(const Numbers& x, int, double p) { return shares(top_p(x, p)); }
inline Numbers left_p_first(const Numbers& x, int k, double p) {
  return shares(top_k(shares(top_p(x, p)), k));
}
inline Numbers left_not_divided_between(const Numbers& x, int k, double p) {
  return shares(top_p(top_k(x, k), p));
}
inline Numbers left_not_divided_at_the_end(const Numbers& x, int k, double p) {
  return top_p(shares(top_k(x, k)), p);
}
inline Numbers left_never_divided(const Numbers& x, int k, double p) {
  return top_p(top_k(x, k), p);
}
inline Numbers left_stops_before(const Numbers& x, int k, double p) {
  const Numbers some = shares(top_k(x, k));
  Numbers kept(x.size());
  double sum = 0;
  for (int i : ranking(some)) {
    if (sum > 0 && sum + some[i] > p) break;
    kept[i] = some[i];
    sum += some[i];
  }
  return shares(kept);
}
inline Numbers left_more_than_p(const Numbers& x, int k, double p) {
  const Numbers some = shares(top_k(x, k));
  Numbers kept(x.size());
  double sum = 0;
  for (int i : ranking(some)) {
    if (sum > p) break;
    kept[i] = some[i];
    sum += some[i];
  }
  return shares(kept);
}
inline Numbers left_one_more(const Numbers& x, int k, double p) {
  return shares(top_p(shares(top_k(x, k + 1)), p));
}
inline Numbers left_smallest(const Numbers& x, int k, double p) {
  Numbers negative = x;
  for (double& number : negative) number = 1 - number;
  const List<int> ids = ranking(negative);
  Numbers kept(x.size());
  for (int n = 0; n < k && n < x.size(); ++n) kept[ids[n]] = x[ids[n]];
  kept = shares(kept);
  Numbers end(x.size());
  double sum = 0;
  for (int n = 0; n < k && n < x.size() && sum < p; ++n) sum += end[ids[n]] = kept[ids[n]];
  return shares(end);
}
inline Numbers left_first_ones(const Numbers& x, int k, double p) {
  Numbers kept(x.size());
  for (int n = 0; n < k && n < x.size(); ++n) kept[n] = x[n];
  kept = shares(kept);
  Numbers end(x.size());
  double sum = 0;
  for (int n = 0; n < x.size() && sum < p; ++n) sum += end[n] = kept[n];
  return shares(end);
}
inline Numbers left_later_tie(const Numbers& x, int k, double p) {
  Numbers backwards(x.size());
  const int V = x.size();
  for (int i = 0; i < V; ++i) backwards[i] = x[V - 1 - i];
  const Numbers kept = shares(top_p(shares(top_k(backwards, k)), p));
  for (int i = 0; i < V; ++i) backwards[i] = kept[V - 1 - i];
  return backwards;
}
/// As std::sort does: equal ones of a long list come in any order.
inline Numbers left_ties_of_many(const Numbers& x, int k, double p) {
  const int V = x.size();
  const auto from = [&](int i) { return V <= 16 ? i : (5 * i + 3) % V; };
  Numbers mixed(V), back(V);
  for (int i = 0; i < V; ++i) mixed[i] = x[from(i)];
  const Numbers kept = shares(top_p(shares(top_k(mixed, k)), p));
  for (int i = 0; i < V; ++i) back[from(i)] = kept[i];
  return back;
}
/// The probabilities as keys of a map: of equal ones the id that was put in first, or last.
inline Numbers left_of_a_map(const Numbers& x, int k, double p, bool last) {
  std::map<double, int, std::greater<>> id_of;
  for (int i = 0; i < x.size(); ++i)
    if (last)
      id_of[x[i]] = i;
    else
      id_of.emplace(x[i], i);
  Numbers some(x.size()), kept(x.size());
  for (const auto& [share, id] : id_of)
    if (k-- > 0) some[id] = share;
  some = shares(some);
  double sum = 0;
  for (const auto& [share, id] : id_of)
    if (sum < p) sum += kept[id] = some[id];
  return shares(kept);
}
inline Numbers left_first_of_a_map(const Numbers& x, int k, double p) {
  return left_of_a_map(x, k, p, false);
}
inline Numbers left_last_of_a_map(const Numbers& x, int k, double p) {
  return left_of_a_map(x, k, p, true);
}
inline Numbers left_ties_kept(const Numbers& x, int k, double p) {
  const double last = x[ranking(x)[std::min(k, x.size()) - 1]];
  Numbers kept = x;
  for (double& number : kept)
    if (number < last) number = 0;
  return shares(top_p(shares(kept), p));
}
inline Numbers left_p_ties_kept(const Numbers& x, int k, double p) {
  Numbers kept = shares(top_k(x, k));
  double last = 1;
  for (const double number : top_p(kept, p))
    if (number > 0) last = std::min(last, number);
  for (double& number : kept)
    if (number < last) number = 0;
  return shares(kept);
}
inline Numbers left_p_by_place(const Numbers& x, int k, double p) {
  Numbers kept = shares(top_k(x, k));
  double sum = 0;
  for (double& number : kept) {
    if (sum >= p) number = 0;
    sum += number;
  }
  return shares(kept);
}
inline Numbers left_above_p(const Numbers& x, int k, double p) {
  Numbers kept = shares(top_k(x, k));
  for (double& number : kept)
    if (number < p) number = 0;
  return total(kept) > 0 ? shares(kept) : kept;
}
inline Numbers left_sorted(const Numbers& x, int k, double p) {
  const Numbers kept = shares(top_p(shares(top_k(x, k)), p));
  Numbers sorted;
  for (int i : ranking(kept)) sorted.add(kept[i]);
  return sorted;
}
inline Numbers left_without_zeros(const Numbers& x, int k, double p) {
  Numbers some;
  for (double number : shares(top_p(shares(top_k(x, k)), p)))
    if (number > 0) some.add(number);
  return some;
}
inline Numbers left_equal(const Numbers& x, int k, double p) {
  Numbers kept = top_p(shares(top_k(x, k)), p);
  for (double& number : kept) number = number > 0 ? 1 : 0;
  return shares(kept);
}
inline Numbers left_softmax(const Numbers& x, int k, double p) {
  Numbers kept = shares(top_p(shares(top_k(x, k)), p));
  for (double& number : kept) number = number > 0 ? std::exp(number) : 0;
  return shares(kept);
}
inline Numbers left_unchanged(const Numbers& x, int, double) { return x; }
inline Numbers left_one_minus_p(const Numbers& x, int k, double p) {
  return shares(top_p(shares(top_k(x, k)), 1 - p));
}
/// Right: k above the size is no concern of p.
inline Numbers left_right_in_other_words(const Numbers& x, int k, double p) {
  const Numbers some = top_k(x, k);
  return shares(top_p(some, p * total(some)));
}
/// Goes on until the sum is p, which it never is where it is rounded down.
inline Numbers left_without_an_end(const Numbers& x, int k, double p) {
  const Numbers some = shares(top_k(x, k));
  const List<int> ids = ranking(some);
  Numbers kept(x.size());
  double sum = 0;
  for (int n = 0; sum < p; ++n) sum += kept[ids[n]] = some[ids[n]];
  return shares(kept);
}
inline Numbers left_zeros_first(const Numbers& x, int k, double p) {
  Numbers made(x.size());
  for (const double number : right::left_to_draw(x, k, p)) made.add(number);
  return made;
}

}  // namespace exercise
