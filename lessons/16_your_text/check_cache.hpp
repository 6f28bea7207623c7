#pragma once

// The check of 16.5: one step with a cache.

#include <algorithm>
#include <limits>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/16_your_text/references.hpp"

namespace exercise {

using emb::course::Check;

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

inline void expect_step(Check& check, const std::string& what, const Arrival& a) {
  Cache cache = a.before;
  const Numbers yours = exercise::step(cache, a.query, a.key, a.value);
  const Cache after = a.after();
  const double T = after.keys.size(), d = a.key.size(), w = a.value.size();
  const auto by = [&](double divisor) { return Arrival::look(a.query, after, divisor); };
  const bool nan = std::ranges::any_of(yours, [](double x) { return x != x; });
  check.numbers(emb::message("step, ", what), yours)
      .if_true(yours == a.likeliest_value() && yours != a.right(),
               "That is the value of the largest score alone.")
      .if_equals(by(1), "The scores are not divided by sqrt(d).")
      .if_equals(by(d), "Divided by d: it is sqrt(d).")
      .if_equals(by(std::sqrt(w)), "d is the length of a key, not of a value.")
      .if_equals(by(std::sqrt(T)), "d is the length of a key, not of the text.")
      .if_equals(by(1 / a.root()), "Times sqrt(d): scores are divided by it.")
      .if_equals(a.without_itself(), "Itself is missing: its key and value come first.")
      .if_equals(a.without_the_first(), "The first token of the text is missing.")
      .if_equals(a.twice(), "The newcomer is there twice.")
      .if_equals(a.instead(a.query, a.value), "The query was kept: it is the key that stays.")
      .if_equals(Arrival::look(a.key, after, a.root()), "The query asks, not the key.")
      .if_true(nan, "The result is no number: take the largest score off all of them first.")
      .if_equals(a.not_divided(), "The weights do not add up to 1.")
      .if_equals(a.bare_powers(false), "The weights do not add up to 1.")
      .if_equals(mixed(Arrival::scores(a.query, after, a.root()), after.values),
                 "Scores are no weights: the softmax is missing.")
      .if_equals(a.shares_of_scores(), "Divided by their sum they are no softmax: e^score first.")
      .if_equals(a.by_cosines(),
                 "Those are cosines: a product is divided by sqrt(d), nothing else.")
      .if_equals(by(-a.root()), "The sign is turned: the largest score has the largest weight.")
      .if_equals(by(std::sqrt(std::floor(d / 2))), "d is the length of the whole key, not half.")
      .if_equals(a.instead_of_values(a.keys_for_values()),
                 "The keys were added up: they give the scores, and the values are added up.")
      .if_equals(a.instead_of_values(a.values_reversed()),
                 "Weight j belongs to value j: yours meet from opposite ends.")
      .if_equals(a.instead_of_values(a.last_value_alone()),
                 "Only the last value is left: assigned instead of added?")
      .if_equals(sum_of(a.right(), a.value), "The newcomer's value is in the sum already.")
      .if_equals(divided(a.right(), T), "The weights add up to 1: nothing is left to divide.")
      .if_equals(a.evenly(), "All weights are equal: the query is not asked.")
      .if_equals(a.value, "That is the value of the newcomer alone.")
      .if_equals(Numbers{20}, "That is the example.")
      .if_true(yours.size() != a.value.size(), "The result is as long as a value.")
      .otherwise("Keys and values first; scores, softmax; then the values times their weights.")
      .expect(a.right());
  const auto as_one = [](const List<Numbers>& rows) {
    Numbers all;
    for (const Numbers& row : rows)
      for (const double x : row) all.add(x);
    return all;
  };
  check.number(emb::message("keys in the cache, ", what), cache.keys.size())
      .exactly()
      .if_equals(T - 1, "The new key is not in the cache: the next token needs it.")
      .otherwise("Each step adds one, and what was there stays.")
      .expect({T});
  check.number(emb::message("values in the cache, ", what), cache.values.size())
      .exactly()
      .if_equals(T - 1, "The new value is not in the cache: the next token needs it.")
      .otherwise("Each step adds one, and what was there stays.")
      .expect({T});
  List<Numbers> newest_first{a.key};
  for (const Numbers& k : a.before.keys) newest_first.add(k);
  check.numbers(emb::message("keys in the cache, ", what), as_one(cache.keys))
      .exactly()
      .if_equals(as_one(newest_first), "The newest stands first: add() puts it behind the others.")
      .otherwise("Keys stay as they arrived, the newest one last.")
      .expect(as_one(after.keys));
  check.numbers(emb::message("values in the cache, ", what), as_one(cache.values))
      .exactly()
      .otherwise("Values stay as they arrived, the newest one last.")
      .expect(as_one(after.values));
}

inline void a_step(Check& check) {
  const int d = check.draw.size(5, 7), w = 3;
  const auto list = [&](int count) { return check.draw.list<double>(count); };
  Cache cache;
  for (int j = 0; j < 4; ++j) {
    cache.keys.add(list(d));
    cache.values.add(list(w));
  }
  const Arrival fifth{cache, list(d), list(d), list(w)};
  expect_step(check, "four tokens before", fifth);
  expect_step(check, "the text begins", {{}, list(d), list(d), list(w)});
  // Whatever an answer keeps elsewhere belongs to another text.
  Cache other;
  for (int j = 0; j < 3; ++j) {
    const Arrival next{other, list(d), list(d), list(w)};
    expect_step(check, emb::message("another text, token ", j), next);
    other = next.after();
  }
  // Values wider than keys, and more tokens than above.
  Cache longer;
  for (int j = 0; j < 12; ++j) {
    longer.keys.add(list(2));
    longer.values.add(list(d));
  }
  expect_step(check, "twelve tokens before", {longer, list(2), list(2), list(d)});
  Numbers far(d, 30), opposite(d, -30);
  expect_step(check, "scores far above 709", {{{far, far}, {list(w), list(w)}}, far, far, list(w)});
  expect_step(check, "scores far below -745",
              {{{far, far}, {list(w), list(w)}}, opposite, far, list(w)});
}

}  // namespace exercise
