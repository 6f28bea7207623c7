#pragma once

// What one step with a cache gives in 16.5, and the ways to miss it.

#include <algorithm>
#include <cmath>

#include "lessons/16_your_text/check/references.hpp"

namespace exercise::checks {

/// One arrival at a cache, and what an answer may make of it.
struct Arrival {
  Cache before;
  Numbers query, key, value;

  Cache after() const {
    Cache cache = before;
    cache.keys.add(key);
    cache.values.add(value);
    return cache;
  }
  /// The score of `asked` with each key, divided by `by`.
  static Numbers scores(const Numbers& asked, const Cache& cache, double by) {
    Numbers s;
    for (const Numbers& k : cache.keys) s.add(dot_of(asked, k) / by);
    return s;
  }
  static Numbers look(const Numbers& asked, const Cache& cache, double by) {
    const Numbers weights = weights_of(scores(asked, cache, by), 1);
    return mixed(divided(weights, sum_of(weights)), cache.values);
  }
  double root() const { return std::sqrt(key.size()); }
  Numbers right() const { return look(query, after(), root()); }
  /// The cache with one part of the newcomer replaced.
  Numbers instead(const Numbers& k, const Numbers& v) const {
    Cache cache = before;
    cache.keys.add(k);
    cache.values.add(v);
    return look(query, cache, root());
  }
  Numbers without_itself() const {
    return before.keys.size() == 0 ? Numbers(value.size()) : look(query, before, root());
  }
  Numbers without_the_first() const {
    Cache cache;
    const Cache all = after();
    for (int j = 1; j < all.keys.size(); ++j) {
      cache.keys.add(all.keys[j]);
      cache.values.add(all.values[j]);
    }
    return cache.keys.size() == 0 ? Numbers(value.size()) : look(query, cache, root());
  }
  /// The text's tokens from `from` on, up to `end`.
  Numbers part(int from, int end) const {
    Cache cache;
    for (int j = from; j < end; ++j) {
      cache.keys.add(after().keys[j]);
      cache.values.add(after().values[j]);
    }
    return look(query, cache, root());
  }
  /// As long as a value, with zeros behind as many numbers as a key has.
  Numbers cut_to_a_key() const {
    Numbers made = right();
    for (int i = key.size(); i < made.size(); ++i) made[i] = 0;
    return made;
  }
  Numbers not_divided() const {
    return mixed(weights_of(scores(query, after(), root()), 1), after().values);
  }
  /// e^score as it is: divided or not, it may be infinite.
  Numbers bare_powers(bool divide) const {
    Numbers weights = scores(query, after(), root());
    for (double& s : weights) s = std::exp(s);
    return mixed(divide ? divided(weights, sum_of(weights)) : weights, after().values);
  }
  /// Scores that are divided by their sum as they are.
  Numbers shares_of_scores() const {
    const Numbers s = scores(query, after(), root());
    return mixed(divided(s, sum_of(s)), after().values);
  }
  /// By cosines: products divided by both lengths.
  Numbers by_cosines() const {
    Numbers s;
    for (const Numbers& k : after().keys)
      s.add(dot_of(query, k) / std::sqrt(dot_of(query, query) * dot_of(k, k)));
    const Numbers weights = weights_of(s, 1);
    return mixed(divided(weights, sum_of(weights)), after().values);
  }
  /// The right weights, with other values.
  Numbers instead_of_values(const List<Numbers>& values) const {
    return look(query, {after().keys, values}, root());
  }
  List<Numbers> values_reversed() const {
    List<Numbers> values;
    for (int j = before.values.size(); j >= 0; --j) values.add(after().values[j]);
    return values;
  }
  List<Numbers> keys_for_values() const {
    List<Numbers> values;
    for (const Numbers& k : after().keys) {
      values.add(Numbers(value.size()));
      for (int i = 0; i < std::min(k.size(), value.size()); ++i)
        values[values.size() - 1][i] = k[i];
    }
    return values;
  }
  List<Numbers> last_value_alone() const {
    List<Numbers> values(after().values.size(), Numbers(value.size()));
    values[values.size() - 1] = value;
    return values;
  }
  Numbers evenly() const {
    const int T = after().keys.size();
    return mixed(Numbers(T, 1.0 / T), after().values);
  }
  Numbers twice() const {
    Cache cache = after();
    cache.keys.add(key);
    cache.values.add(value);
    return look(query, cache, root());
  }
  Numbers likeliest_value() const {
    const Cache all = after();
    return all.values[falling(scores(query, all, root()))[0]];
  }
};

}  // namespace exercise::checks
