#pragma once

// The check of 16.5: one step with a cache.

#include <algorithm>
#include <limits>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/16_your_text/check/arrivals.hpp"

namespace exercise::checks {

using emb::course::Check;

inline bool fits_all(const Numbers& yours, const Numbers& other) {
  return std::ranges::equal(yours, other,
                            [](double a, double b) { return std::fabs(a - b) < 1e-5; });
}

inline void expect_step(Check& check, const std::string& what, const Arrival& a) {
  Cache cache = a.before;
  const Numbers yours = exercise::step(cache, a.query, a.key, a.value);
  const Cache after = a.after();
  const int T = after.keys.size();
  const double d = a.key.size(), w = a.value.size();
  const auto by = [&](double divisor) { return Arrival::look(a.query, after, divisor); };
  std::string some;
  for (int n = 2; n + 1 < T; ++n)
    for (const bool at_the_end : {false, true})
      if (fits_all(yours, at_the_end ? a.part(T - n, T) : a.part(0, n)))
        some = emb::message("Those are the ", at_the_end ? "last " : "first ", n,
                            " tokens alone: the text has ", T, " by now.");
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
      .if_true(!some.empty(), some)
      .if_equals(a.cut_to_a_key(),
                 "A value may be longer than a key: its last numbers are missing.")
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
      .if_true(yours.size() < a.value.size(), "The result is as long as a value.")
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
      .expect({1.0 * T});
  check.number(emb::message("values in the cache, ", what), cache.values.size())
      .exactly()
      .if_equals(T - 1, "The new value is not in the cache: the next token needs it.")
      .otherwise("Each step adds one, and what was there stays.")
      .expect({1.0 * T});
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
  Arrival fifth{cache, list(d), list(d), list(w)};
  // The newcomer is not the likeliest, nor is the likeliest alone left where scores are multiplied:
  // two mistakes would give its value.
  while (fifth.likeliest_value() == fifth.value ||
         fits_all(fifth.likeliest_value(),
                  Arrival::look(fifth.query, fifth.after(), 1 / fifth.root())))
    fifth.query = list(d), fifth.key = list(d);
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
  expect_step(check, "the newest far above all others",
              {{{opposite, opposite}, {list(w), list(w)}}, far, far, list(w)});
  expect_step(check, "the newest far below all others",
              {{{far, far}, {list(w), list(w)}}, far, opposite, list(w)});
  expect_step(check, "scores far below -745",
              {{{far, far}, {list(w), list(w)}}, opposite, far, list(w)});
}

}  // namespace exercise::checks
