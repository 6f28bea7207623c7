#include <algorithm>
#include <cmath>

#include "lessons/16_your_text/check/right.hpp"

namespace exercise::checks::of_step {
namespace {

using namespace emb::course;
using Row = List<double>;
using Rows = List<Row>;

/// One arrival at a cache.
struct Arrival {
  std::string name;
  Cache before;
  Row query, key, value;
};
/// The result, and the cache after it.
struct Stepped {
  Row result;
  Cache cache;
};
Row as_one(const Rows& rows) {
  Row all;
  for (const Row& row : rows)
    for (const double x : row) all.add(x);
  return all;
}
void describe(Parts& parts, const Stepped& yours) {
  parts.add("", yours.result);
  parts.add("number of keys in the cache", yours.cache.keys.size());
  parts.add("number of values in the cache", yours.cache.values.size());
  parts.add("keys in the cache, one after the other", as_one(yours.cache.keys));
  parts.add("values in the cache, one after the other", as_one(yours.cache.values));
}
struct WithCache {
  using Step = std::function<Row(Cache&, const Row&, const Row&, const Row&)>;
  Stepped operator()(const Step& step, const Arrival& at) const {
    Cache cache = at.before;
    const Row result = step(cache, at.query, at.key, at.value);
    return {result, cache};
  }
};

double inner(const Row& x, const Row& y) {
  double sum = 0;
  for (int i = 0; i < std::min(x.size(), y.size()); ++i) sum += x[i] * y[i];
  return sum;
}
Row softmax(Row scores) {
  const double top = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& s : scores) {
    s = std::exp(s - top);
    sum += s;
  }
  for (double& s : scores) s /= sum;
  return scores;
}
/// The sum of the rows, each times its weight.
Row mixed(const Row& weights, const Rows& rows) {
  Row sum(rows[0].size());
  for (int j = 0; j < weights.size(); ++j)
    for (int i = 0; i < sum.size(); ++i) sum[i] += weights[j] * rows[j][i];
  return sum;
}
/// The scores of a query with all keys, divided by `by`.
Row scores_of(const Row& query, const Cache& cache, double by) {
  Row scores;
  for (const Row& key : cache.keys) scores.add(inner(query, key) / by);
  return scores;
}
Row look(const Row& query, const Cache& cache, double by) {
  return mixed(softmax(scores_of(query, cache, by)), cache.values);
}
Cache with(Cache cache, const Row& key, const Row& value) {
  cache.keys.add(key);
  cache.values.add(value);
  return cache;
}
/// The text's tokens from `from` to before `end`.
Cache some_of(const Cache& cache, int from, int end) {
  Cache part;
  for (int j = from; j < end; ++j) part = with(part, cache.keys[j], cache.values[j]);
  return part;
}

std::vector<Arrival> arrivals_to_try(Draw& draw) {
  const int d = draw.size(5, 7), w = 3;
  const auto list = [&](int count) { return draw.list<double>(count); };
  Cache cache;
  for (int j = 0; j < 4; ++j) cache = with(cache, list(d), list(w));
  Arrival fifth{"four tokens before", cache, list(d), list(d), list(w)};
  // The newcomer is not the likeliest, nor is the likeliest alone left if scores are multiplied:
  // two mistakes would give its value.
  const auto confuses = [&] {
    const Cache all = with(cache, fifth.key, fifth.value);
    const Row scores = scores_of(fifth.query, all, 1);
    const auto best = std::max_element(scores.begin(), scores.end()) - scores.begin();
    const double much =
        softmax(scores_of(fifth.query, all, 1 / std::sqrt(d)))[static_cast<int>(best)];
    return best == 4 || much > 0.9999;
  };
  while (confuses()) {
    fifth.query = list(d);
    fifth.key = list(d);
  }
  std::vector<Arrival> arrivals{fifth, {"the text begins", {}, list(d), list(d), list(w)}};
  Cache other;  // whatever an answer keeps elsewhere belongs to another text
  for (int j = 0; j < 3; ++j) {
    const Arrival next{emb::message("another text, token ", j), other, list(d), list(d), list(w)};
    arrivals.push_back(next);
    other = with(other, next.key, next.value);
  }
  // Values wider than keys, and more tokens than above.
  Cache longer;
  for (int j = 0; j < 12; ++j) longer = with(longer, list(2), list(d));
  arrivals.push_back({"twelve tokens before", longer, list(2), list(2), list(d)});
  const Row far(d, 30), opposite(d, -30);
  const auto two = [&](const Row& key) { return with(with({}, key, list(w)), key, list(w)); };
  arrivals.push_back({"scores far above 709", two(far), far, far, list(w)});
  arrivals.push_back({"the newest far above all others", two(opposite), far, far, list(w)});
  arrivals.push_back({"the newest far below all others", two(far), far, opposite, list(w)});
  arrivals.push_back({"scores far below -745", two(far), opposite, far, list(w)});
  return arrivals;
}

/// The newcomer was added to the cache.
struct Arrived {
  const Cache& before;
  const Cache& all;
  const Row &query, &key, &value;

  double root() const { return std::sqrt(key.size()); }
  int T() const { return all.keys.size(); }
  Row scores() const { return scores_of(query, all, root()); }
  Row weights() const { return softmax(scores()); }
  Row right() const { return look(query, all, root()); }
  Row by(double divisor) const { return look(query, all, divisor); }
  /// With weights that are made of scores.
  Row of_weights(const Row& weights) const { return mixed(weights, all.values); }
  Row of_values(const Rows& values) const { return mixed(weights(), values); }
};
/// The cache is right; the result is made by `result`.
auto results(auto result) {
  return [result](Cache& cache, const Row& query, const Row& key, const Row& value) {
    const Cache before = cache;
    cache = with(cache, key, value);
    return Row(result(Arrived{before, cache, query, key, value}));
  };
}
auto divides_by(auto divisor) {
  return results([divisor](const Arrived& a) { return a.by(divisor(a)); });
}
/// The right result with part of the text.
auto sees(auto from, auto end) {
  return results([=](const Arrived& a) {
    const int first = std::max(0, from(a.T())), last = std::min(a.T(), end(a.T()));
    return first >= last ? Row(a.value.size())
                         : look(a.query, some_of(a.all, first, last), a.root());
  });
}
/// e^(score - shift(scores)), and divided by their sum or not.
auto powers(auto shift, bool divides) {
  return results([=](const Arrived& a) {
    const Row scores = a.scores();
    Row weights = scores;
    double sum = 0;
    for (double& weight : weights) {
      weight = std::exp(weight - shift(scores));
      sum += weight;
    }
    if (divides)
      for (double& weight : weights) weight /= sum;
    return a.of_weights(weights);
  });
}
/// The result is right; what becomes of the cache is not.
auto keeps(auto change) {
  return [change](Cache& cache, const Row& query, const Row& key, const Row& value) {
    const Cache before = cache;
    const Row result = right::step(cache, query, key, value);
    cache = change(before, cache, key, value);
    return result;
  };
}
Row query_kept(Cache& cache, const Row& query, const Row&, const Row& value) {
  cache = with(cache, query, value);
  return look(query, cache, std::sqrt(query.size()));
}
Rows keys_as_values(const Arrived& a) {
  Rows values;
  for (const Row& key : a.all.keys) {
    Row row(a.value.size());
    for (int i = 0; i < std::min(key.size(), row.size()); ++i) row[i] = key[i];
    values.add(row);
  }
  return values;
}

/// Whether yours looked at only some tokens; says which.
std::string some_alone(const Stepped& yours, const Arrival& at) {
  const Cache all = with(at.before, at.key, at.value);
  const int T = all.keys.size();
  for (int n = 2; n + 1 < T; ++n)
    for (const bool at_the_end : {false, true}) {
      const Cache part = at_the_end ? some_of(all, T - n, T) : some_of(all, 0, n);
      const Row made = look(at.query, part, std::sqrt(at.key.size()));
      if (std::ranges::equal(yours.result, made,
                             [](double y, double m) { return std::fabs(y - m) < 1e-5; }))
        return emb::message("Those are the ", at_the_end ? "last " : "first ", n,
                            " tokens: the text has ", T, " by now.");
    }
  return "";
}
std::string worked(const Stepped& yours, const Arrival& at) {
  if (const std::string some = some_alone(yours, at); !some.empty()) return some;
  return "First append the key and the value. Then compute scores, softmax, and the sum of the "
         "values times their weights. Do not change older keys and values.";
}

int from_0(int) { return 0; }
int to_end(int T) { return T; }
double no_shift(const Row&) { return 0; }

const char* const largest_first =
    "The result is not a number: subtract the largest score from all of them first.";
const char* const not_to_1 = "The weights do not add up to 1.";
const char* const stays = "Each step appends one, and does not change the others.";
const char* const as_arrived_keys =
    "The keys in the cache do not change, and the newest comes last.";

const Listed a_step =
    checked("16.5", "step", step, right::step, arrivals_to_try, WithCache())
        .named([](const Arrival& at) { return "step, " + at.name; })
        .mistakes({
            {"step not scaled", divides_by([](const Arrived&) { return 1; }),
             "The scores are not divided by sqrt(d)."},
            {"step divided by d", divides_by([](const Arrived& a) { return a.key.size(); }),
             "Yours divides by d: divide by sqrt(d)."},
            {"step root of value",
             divides_by([](const Arrived& a) { return std::sqrt(a.value.size()); }),
             "d is the length of a key, not of a value."},
            {"step root of text", divides_by([](const Arrived& a) { return std::sqrt(a.T()); }),
             "d is the length of a key, not of the text."},
            {"step times root", divides_by([](const Arrived& a) { return 1 / a.root(); }),
             "Times sqrt(d): scores are divided by it."},
            {"step sign turned", divides_by([](const Arrived& a) { return -a.root(); }),
             "The sign is reversed: the largest score has the largest weight."},
            {"step root of half a key",
             divides_by([](const Arrived& a) { return std::sqrt(a.key.size() / 2); }),
             "d is the length of the whole key, not half."},
            {"step itself missing", results([](const Arrived& a) {
               return a.before.keys.size() == 0 ? Row(a.value.size())
                                                : look(a.query, a.before, a.root());
             }),
             "The new token itself is missing: append its key and value first."},
            {"step first forgotten", sees([](int) { return 1; }, to_end),
             "The first token of the text is missing."},
            {"step of eight", sees(from_0, [](int) { return 8; }),
             [](const Arrival& at) {
               return emb::message("Those are the first 8 tokens alone: the text has ",
                                   at.before.keys.size() + 1, " by now.");
             }},
            {"step of the last eight", sees([](int T) { return T - 8; }, to_end),
             [](const Arrival& at) {
               return emb::message("Those are the last 8 tokens alone: the text has ",
                                   at.before.keys.size() + 1, " by now.");
             }},
            {"step as wide as a key", results([](const Arrived& a) {
               Row made = a.right();
               for (int i = a.key.size(); i < made.size(); ++i) made[i] = 0;
               return made;
             }),
             "A value may be longer than a key: its last numbers are missing."},
            {"step added twice", results([](const Arrived& a) {
               return look(a.query, with(a.all, a.key, a.value), a.root());
             }),
             "The new token is in the sum twice."},
            {"step query kept", query_kept, "The query was stored in the cache: store the key."},
            {"step key asks",
             results([](const Arrived& a) { return look(a.key, a.all, a.root()); }),
             "Yours uses the key as the query."},
            {"step infinite", powers(no_shift, true), largest_first},
            {"step newest taken off", powers([](const Row& s) { return s[s.size() - 1]; }, true),
             largest_first},
            {"step first taken off", powers([](const Row& s) { return s[0]; }, true),
             largest_first},
            {"step largest before itself",
             powers(
                 [](const Row& s) {
                   return *std::max_element(s.begin(), s.size() > 1 ? s.end() - 1 : s.end());
                 },
                 true),
             largest_first},
            {"step largest from zero",
             powers(
                 [](const Row& s) { return std::max(0.0, *std::max_element(s.begin(), s.end())); },
                 true),
             "The result is not a number: the largest score may be far below 0, so the search for "
             "it does not begin at 0."},
            {"step not divided by sum", powers(no_shift, false), not_to_1},
            {"step not divided by sum, shifted",
             powers([](const Row& s) { return *std::max_element(s.begin(), s.end()); }, false),
             not_to_1},
            {"step no softmax", results([](const Arrived& a) { return a.of_weights(a.scores()); }),
             "Yours uses the scores as weights: the softmax is missing."},
            {"step shares of scores", results([](const Arrived& a) {
               Row scores = a.scores();
               double sum = 0;
               for (const double s : scores) sum += s;
               for (double& s : scores) s /= sum;
               return a.of_weights(scores);
             }),
             "Yours divides the scores by their sum: take e^score first."},
            {"step by cosines", results([](const Arrived& a) {
               Row cosines;
               for (const Row& key : a.all.keys)
                 cosines.add(inner(a.query, key) /
                             std::sqrt(inner(a.query, a.query) * inner(key, key)));
               return a.of_weights(softmax(cosines));
             }),
             "Your scores are cosines: divide the dot product by sqrt(d) and by nothing else."},
            {"step by distances", results([](const Arrived& a) {
               Row scores;
               for (const Row& key : a.all.keys)
                 scores.add(-(inner(a.query, a.query) - 2 * inner(a.query, key) + inner(key, key)) /
                            a.root());
               return a.of_weights(softmax(scores));
             }),
             "Your scores are distances: a score is a dot product."},
            {"step powers of 2",
             divides_by([](const Arrived& a) { return a.root() / std::log(2.0); }),
             "Yours uses powers of 2: softmax uses powers of e."},
            {"step weights scaled", results([](const Arrived& a) {
               Row made = a.by(1);
               for (double& x : made) x /= a.root();
               return made;
             }),
             "Yours divides the weights by sqrt(d): divide the scores, before the softmax."},
            {"step adds keys",
             results([](const Arrived& a) { return a.of_values(keys_as_values(a)); }),
             "Yours adds up the keys: they give the scores, add up the values."},
            {"step from opposite ends", results([](const Arrived& a) {
               Rows values;
               for (int j = a.T() - 1; j >= 0; --j) values.add(a.all.values[j]);
               return a.of_values(values);
             }),
             "The weights are in reverse order: weight j belongs to value j."},
            {"step assigned", results([](const Arrived& a) {
               Row last = a.value;
               for (double& x : last) x *= a.weights()[a.T() - 1];
               return last;
             }),
             "Only the last value is left: did you assign instead of add?"},
            {"step adds newcomer", results([](const Arrived& a) {
               Row sum = a.right();
               for (int i = 0; i < sum.size(); ++i) sum[i] += a.value[i];
               return sum;
             }),
             "The value of the new token was added twice."},
            {"step mean of sum", results([](const Arrived& a) {
               Row sum = a.right();
               for (double& x : sum) x /= a.T();
               return sum;
             }),
             "Yours divides the sum once more: the weights already add up to 1."},
            {"step plain sum",
             results([](const Arrived& a) { return a.of_weights(Row(a.T(), 1)); }),
             "The values were added up without weights."},
            {"step mean",
             results([](const Arrived& a) { return a.of_weights(Row(a.T(), 1.0 / a.T())); }),
             "All weights are equal: yours does not use the query."},
            {"step best alone", results([](const Arrived& a) {
               const Row scores = a.scores();
               return a.all.values[static_cast<int>(std::max_element(scores.begin(), scores.end()) -
                                                    scores.begin())];
             }),
             "That is the value of the largest score alone."},
            {"step newest alone", results([](const Arrived& a) { return a.value; }),
             "Yours is the value of the new token alone."},
            {"step weights back", results([](const Arrived& a) { return a.weights(); }),
             "Those are the weights: the result is the sum of the values, each times its weight."},
            {"step of the example", results([](const Arrived&) { return Row{20}; }),
             "Yours always gives the example's answer."},
            {"step zeros first", results([](const Arrived& a) {
               Row made(a.value.size());
               for (const double x : a.right()) made.add(x);
               return made;
             }),
             "Zeros come before the right elements: a list made with a size already has them, and "
             "add() appends more."},

            {"step not kept", keeps([](const Cache& before, const Cache&, const Row&, const Row&) {
               return before;
             }),
             "The new key is not in the cache: the next token needs it, and its value."},
            {"step key not kept",
             keeps([](const Cache& before, const Cache& all, const Row&, const Row&) {
               return Cache{before.keys, all.values};
             }),
             "The new key is not in the cache: the next token needs it."},
            {"step value not kept",
             keeps([](const Cache& before, const Cache& all, const Row&, const Row&) {
               return Cache{all.keys, before.values};
             }),
             "The new value is not in the cache: the next token needs it."},
            {"step kept twice",
             keeps([](const Cache&, const Cache& all, const Row& key, const Row& value) {
               return with(all, key, value);
             }),
             "The new token is in the cache twice: append it once."},
            {"step forgets the cache",
             keeps([](const Cache&, const Cache&, const Row&, const Row&) { return Cache(); }),
             stays},
            {"step keeps the newest alone",
             keeps([](const Cache&, const Cache&, const Row& key, const Row& value) {
               return with({}, key, value);
             }),
             stays},
            {"step newest in front",
             keeps([](const Cache& before, const Cache&, const Row& key, const Row& value) {
               Cache turned = with({}, key, value);
               for (int j = 0; j < before.keys.size(); ++j)
                 turned = with(turned, before.keys[j], before.values[j]);
               return turned;
             }),
             "The newest key or value comes first in yours: append it with add()."},
            {"step key scaled in cache",
             keeps([](const Cache& before, const Cache& all, const Row& key, const Row& value) {
               Row scaled = key;
               for (double& x : scaled) x /= std::sqrt(key.size());
               return all.keys.size() == 0 ? all : with(before, scaled, value);
             }),
             as_arrived_keys},
        })
        .notice(
            [](const Stepped& yours, const Arrival&) {
              return std::ranges::any_of(yours.result, [](double x) { return std::isnan(x); });
            },
            largest_first)
        .notice([](const Stepped& yours,
                   const Arrival& at) { return yours.result.size() < at.value.size(); },
                "The result is as long as a value.")
        .otherwise(worked);

}  // namespace
}  // namespace exercise::checks::of_step
