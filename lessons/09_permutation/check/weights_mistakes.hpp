#pragma once

// Mistakes about the weights of 09.4, which 09.5 makes as well.

#include <algorithm>
#include <cmath>
#include <limits>

#include "lessons/09_permutation/check/looking.hpp"

namespace exercise::checks {

using Weights = std::function<Table(const Table&, const Table&, bool)>;
using WeightsMistake = emb::course::Mistake<Table(const Table&, const Table&, bool), Looking>;

template <class F>
Weights of_looking(F f) {
  return [f](const Table& q, const Table& k, bool causal) {
    return Table(f(Looking{"", q, k, causal}));
  };
}

namespace weights {

using emb::course::Sentence;

/// Lists mistakes, those that go on to e^s in two variants: with the largest score subtracted, and
/// with nothing.
struct Collected {
  std::vector<WeightsMistake> all{};

  template <class F>
  void add(const std::string& name, F f, Sentence<Looking> sentence) {
    all.push_back({name, of_looking(f), sentence});
  }
  /// Softmax of score(l, i, j) over the j with sees(l, i, j).
  template <class Score, class Sees>
  void both(const std::string& name, Score score, Sees sees, Sentence<Looking> sentence) {
    for (const bool safe : {true, false})
      add(
          safe ? name : name + ", overflows",
          [=](const Looking& l) {
            return softmax(
                l, [&](int i, int j) { return score(l, i, j); },
                [&](int i, int j) { return sees(l, i, j); }, safe);
          },
          sentence);
  }
  /// Scores made in another way, with the right mask.
  template <class Score>
  void scored(const std::string& name, Score score, Sentence<Looking> sentence) {
    both(
        name, score, [](const Looking& l, int i, int j) { return l.sees(i, j); }, sentence);
  }
  /// The right scores, multiplied.
  template <class Factor>
  void times(const std::string& name, Factor factor, Sentence<Looking> sentence) {
    scored(
        name, [=](const Looking& l, int i, int j) { return factor(l) * l.score(i, j); }, sentence);
  }
  /// The right scores, with others seen.
  template <class Sees>
  void masked(const std::string& name, Sees sees, Sentence<Looking> sentence) {
    both(
        name, [](const Looking& l, int i, int j) { return l.score(i, j); }, sees, sentence);
  }
  /// The right scores and mask, with shift(l, i) subtracted before e^s.
  template <class Shift>
  void shifted(const std::string& name, Shift shift, Sentence<Looking> sentence) {
    add(
        name,
        [=](const Looking& l) {
          return quotients(
              l, [&](int i, int j) { return l.score(i, j); },
              [&](int i, int j) { return l.sees(i, j); }, [&](int i) { return shift(l, i); });
        },
        sentence);
  }
};

inline double root(const Looking& l) { return std::sqrt(l.D()); }

inline void collect_scores(Collected& list) {
  list.times("weights unscaled", root, "The scores are not divided by sqrt(D).");
  list.times(
      "weights by width", [](const Looking& l) { return 1 / root(l); },
      "The scores are divided by D: divide by its root.");
  list.times(
      "weights multiplied", [](const Looking& l) { return l.D(); },
      "The scores are multiplied by sqrt(D): divide.");
  list.times(
      "weights whole root", [](const Looking& l) { return root(l) / std::floor(root(l)); },
      "An int made a whole number of sqrt(D): keep it in a double.");
  list.times(
      "weights by positions", [](const Looking& l) { return root(l) / std::sqrt(l.T()); },
      "Yours divides by sqrt(T): D is the width, q.columns().");
  list.times(
      "weights powers of two", [](const Looking&) { return std::log(2.0); },
      "That is 2^s, as in the chapter's \"By hand\": softmax takes e^s.");
  list.times(
      "weights powers of ten", [](const Looking&) { return std::log(10.0); },
      "That is 10^s: softmax takes e^s.");
  list.times(
      "weights negative", [](const Looking&) { return -1; }, "Yours uses e^-s: use e^s.");
  list.times(
      "weights all alike", [](const Looking&) { return 0; },
      "All positions that are seen weigh the same: the scores play no part.");
  list.scored(
      "weights exchanged", [](const Looking& l, int i, int j) { return l.score(j, i); },
      "q and k are swapped: position i asks with q_i, position j has k_j.");
  list.scored(
      "weights of queries",
      [](const Looking& l, int i, int j) {
        return Looking{"", l.q, l.q, l.causal}.score(i, j);
      },
      "q meets q: the score of j is q_i times k_j.");
  list.scored(
      "weights of keys",
      [](const Looking& l, int i, int j) {
        return Looking{"", l.k, l.k, l.causal}.score(i, j);
      },
      "k meets k: position i asks with q_i.");
  list.scored(
      "weights without signs",
      [](const Looking& l, int i, int j) { return std::fabs(l.score(i, j)); },
      "The sign of the scores is lost: negative scores weigh least.");
  list.scored(
      "weights last product",
      [](const Looking& l, int i, int j) { return l.product(i, j, l.D() - 1) / root(l); },
      "Only the last product is left of q . k: did you assign instead of add?");
  list.scored(
      "weights first product",
      [](const Looking& l, int i, int j) { return l.product(i, j, 0) / root(l); },
      "Only the first numbers of q_i and k_j meet: all D do.");
  list.scored(
      "weights last product missing",
      [](const Looking& l, int i, int j) {
        return (l.dot(i, j) - l.product(i, j, l.D() - 1)) / root(l);
      },
      "The last product of q . k is missing: all D are added up.");
  list.scored(
      "weights first product missing",
      [](const Looking& l, int i, int j) { return (l.dot(i, j) - l.product(i, j, 0)) / root(l); },
      "The first product of q . k is missing: d is counted from 0.");
}

/// Softmax with a score for hidden positions, instead of leaving them out.
template <class Hidden>
auto hidden_scored(double score, Hidden hidden, bool safe = true) {
  return [=](const Looking& l) {
    return softmax(
        l, [&](int i, int j) { return l.causal && hidden(i, j) ? score : l.score(i, j); },
        [](int, int) { return true; }, safe);
  };
}
/// The right weights without a mask, and those of the hidden positions 0.
template <class Hidden>
auto hidden_afterwards(Hidden hidden) {
  return [hidden](const Looking& l) {
    Table weights = right::attention_weights(l.q, l.k, false);
    for (int i = 0; i < l.T(); ++i)
      for (int j = 0; j < l.T(); ++j)
        if (l.causal && hidden(i, j)) weights(i, j) = 0;
    return weights;
  };
}
inline bool later(int i, int j) { return j > i; }
inline bool earlier(int i, int j) { return j < i; }

/// Position i itself is not seen: what stands in row 0 then.
inline auto not_itself(double first, bool in_the_sum_alone) {
  return [=](const Looking& l) {
    if (!l.causal) return l.right();
    Table weights = quotients(
        l, [&](int i, int j) { return l.score(i, j); }, earlier,
        [&](int i) {
          double largest = l.score(i, 0);
          for (int j = 0; j < i; ++j) largest = std::max(largest, l.score(i, j));
          return in_the_sum_alone ? 0 : largest;
        });
    if (in_the_sum_alone)
      for (int i = 0; i < l.T(); ++i) {
        double sum = 0;
        for (int j = 0; j < i; ++j) sum += std::exp(l.score(i, j));
        weights(i, i) = std::exp(l.score(i, i)) / sum;
      }
    else if (l.T() > 0)
      weights(0, 0) = first;
    return weights;
  };
}

inline void collect_masks(Collected& list) {
  const char* const wrong_half =
      "The wrong half is hidden: position i sees 0 to i, not i to T - 1.";
  const char* const itself = "Position i sees itself, too: j <= i, not j < i.";
  list.masked(
      "weights see later", [](const Looking&, int, int) { return true; },
      "Later positions are seen: with causal, position i sees 0 to i.");
  list.masked(
      "weights always causal", [](const Looking&, int i, int j) { return j <= i; },
      "Later positions have no weight although causal is false.");
  list.masked(
      "weights other half", [](const Looking& l, int i, int j) { return !l.causal || j >= i; },
      wrong_half);
  list.masked(
      "weights always other half", [](const Looking&, int i, int j) { return j >= i; },
      [=](const Looking& l) {
        return std::string(l.causal ? wrong_half
                                    : "Earlier positions are hidden, though causal is "
                                      "false.");
      });
  list.masked(
      "weights hidden the other way round",
      [](const Looking& l, int i, int j) { return l.causal || j <= i; },
      "Later positions are hidden if causal is false, and seen if it is true: it is the "
      "other way round.");
  list.masked(
      "weights one too many",
      [](const Looking& l, int i, int j) { return !l.causal || j <= i + 1; },
      "Position i sees one position too many: j <= i.");
  list.add("weights not itself", not_itself(0, false), itself);
  list.add("weights not itself but the first", not_itself(1, false), itself);
  list.add("weights not itself, no number",
           not_itself(std::numeric_limits<double>::quiet_NaN(), false), itself);
  list.add("weights nothing to see", not_itself(0, true),
           "The sum of e^s leaves out position i itself, and is 0 for position 0: it is never 0 if "
           "every position sees itself.");
  for (const bool safe : {true, false})
    list.add(safe ? "weights hidden zero" : "weights hidden zero, overflows",
             hidden_scored(0, later, safe),
             "A hidden score is 0, and e^0 = 1 is seen: leave it out.");
  list.add("weights other half zero", hidden_scored(0, earlier),
           "The wrong half is hidden: position i sees 0 to i. A score of 0 hides nothing either, "
           "because e^0 = 1.");
  list.add("weights hidden afterwards", hidden_afterwards(later),
           "The sum of e^s counts hidden positions: only those seen belong to it.");
  list.add("weights other half afterwards", hidden_afterwards(earlier),
           "The wrong half is hidden: position i sees 0 to i. The sum of e^s counts hidden "
           "positions, too.");
  const char* const low_score =
      "A later position has a weight: leave it out instead of giving it a low score, because other "
      "positions may have scores as low.";
  list.add("weights masked by minus 1000", hidden_scored(-1000, later), low_score);
  list.add("weights masked by minus 100", hidden_scored(-100, later), low_score);
}

/// The largest score of the positions that i sees, but the first `begin` and the last `left` of
/// them.
inline double largest_of(const Looking& l, int i, int begin, int left) {
  const int end = l.causal ? i + 1 : l.T();
  double largest = l.score(i, std::min(begin, end - 1));
  for (int j = begin; j < end - left; ++j) largest = std::max(largest, l.score(i, j));
  return largest;
}
inline double largest_seen(const Looking& l, int i) { return largest_of(l, i, 0, 0); }
inline double mean_seen(const Looking& l, int i) {
  const int end = l.causal ? i + 1 : l.T();
  double sum = 0;
  for (int j = 0; j < end; ++j) sum += l.score(i, j);
  return sum / end;
}

inline void collect_shifts(Collected& list) {
  list.shifted(
      "weights overflow", [](const Looking&, int) { return 0; },
      "e^1000 is infinite, and e^-1000 is 0: subtract the largest of those scores that "
      "the position sees, before e^s.");
  list.shifted(
      "weights maximum from zero",
      [](const Looking& l, int i) { return std::max(0.0, largest_seen(l, i)); },
      "The largest score is not 0 if all are far below: e^-1000 is 0. It may be below 0: "
      "begin with the first score that the position sees.");
  list.shifted(
      "weights maximum of hidden",
      [](const Looking& l, int i) {
        double largest = l.score(i, 0);
        for (int j = 0; j < l.T(); ++j) largest = std::max(largest, l.score(i, j));
        return largest;
      },
      "The largest of all scores was subtracted, and hidden scores do not count: subtract "
      "the largest of those that the position sees.");
  list.shifted(
      "weights maximum of all rows",
      [](const Looking& l, int) {
        double largest = l.score(0, 0);
        for (int i = 0; i < l.T(); ++i) largest = std::max(largest, largest_seen(l, i));
        return largest;
      },
      "The largest score of all rows was subtracted: each row has its own.");
  list.shifted(
      "weights maximum undivided",
      [](const Looking& l, int i) { return largest_seen(l, i) * root(l); },
      "Divide the scores by sqrt(D) first, then subtract the largest of those that the "
      "position sees.");
  list.shifted(
      "weights largest but last", [](const Looking& l, int i) { return largest_of(l, i, 0, 1); },
      "e^1000 is infinite: the largest score may be the last that the position sees.");
  list.shifted(
      "weights largest but first", [](const Looking& l, int i) { return largest_of(l, i, 1, 0); },
      "e^1000 is infinite: the largest score may be the first that the position sees.");
  list.shifted(
      "weights less the first", [](const Looking& l, int i) { return l.score(i, 0); },
      "The first score was subtracted: subtract the largest of those that the position "
      "sees.");
  list.shifted("weights less the mean", mean_seen,
               "The mean of the scores was subtracted: subtract the largest of those that the "
               "position sees.");
}

/// Element (i, j) is at(l, i, j), and 0 if i does not see j.
template <class At>
auto each(At at) {
  return [at](const Looking& l) {
    return filled(l.T(), l.T(),
                  [&](int i, int j) { return l.sees(i, j) ? double(at(l, i, j)) : 0.0; });
  };
}
/// e^score, divided by the sum of row(l, i) or what stands for it.
template <class Sum>
auto divided(Sum sum) {
  return each(
      [sum](const Looking& l, int i, int j) { return std::exp(l.score(i, j)) / sum(l, i, j); });
}
inline double row_sum(const Looking& l, int i, double shift = 0) {
  double sum = 0;
  for (int j = 0; j < l.T(); ++j)
    if (l.sees(i, j)) sum += std::exp(l.score(i, j) - shift);
  return sum;
}
inline double column_sum(const Looking& l, int j) {
  double sum = 0;
  for (int i = 0; i < l.T(); ++i)
    if (l.sees(i, j)) sum += std::exp(l.score(i, j));
  return sum;
}
inline double whole_sum(const Looking& l) {
  double sum = 0;
  for (int i = 0; i < l.T(); ++i) sum += row_sum(l, i);
  return sum;
}
inline double best(const Looking& l, int i) {
  const Row weights = l.right().row(i);
  return *std::ranges::max_element(weights);
}

inline void collect_sums(Collected& list) {
  const char* const from_zero = "The sum of e^s begins at 0, not at 1.";
  list.add("weights undivided", divided([](const Looking&, int, int) { return 1; }),
           "That is e^s: divide it by the sum of the row.");
  list.add("weights by largest",
           each([](const Looking& l, int i, int j) { return l.right()(i, j) / best(l, i); }),
           "The largest weight of each row is 1: divide by the sum of e^s, not only the largest.");
  list.add("weights are scores", each([](const Looking& l, int i, int j) { return l.score(i, j); }),
           "Those are the scores: weights are e^score, divided by their sum.");
  list.add("weights of everything",
           divided([](const Looking& l, int, int) { return whole_sum(l); }),
           "All weights together add up to 1: each row has to.");
  list.add("weights of columns",
           divided([](const Looking& l, int, int j) { return column_sum(l, j); }),
           "The weights of a column sum to 1: those of a row have to, over the keys j.");
  list.add("weights and one",
           divided([](const Looking& l, int i, int) { return 1 + row_sum(l, i); }), from_zero);
  list.add("weights and one, shifted", each([](const Looking& l, int i, int j) {
             const double shift = largest_seen(l, i);
             return std::exp(l.score(i, j) - shift) / (1 + row_sum(l, i, shift));
           }),
           from_zero);
  list.add("weights divided by the root",
           each([](const Looking& l, int i, int j) { return l.right()(i, j) / root(l); }),
           "The weights are divided by sqrt(D): the scores are, before e^s.");
  list.add("weights of the best",
           each([](const Looking& l, int i, int j) { return l.right()(i, j) == best(l, i); }),
           "Only the best position has a weight: each has e^score, divided by the sum.");
  list.add(
      "weights transposed", [](const Looking& l) { return transposed(l.right()); },
      "Rows and columns are swapped: row i holds what i looks at.");
  list.add("weights epsilon",
           each([](const Looking& l, int i, int j) { return l.right()(i, j) / (1 + 1e-6); }),
           "Each row adds up to 1 and no less: nothing is added to the sum of e^s.");
  list.add(
      "weights square",
      [](const Looking& l) { return l.T() < l.D() ? Table(l.T(), l.T()) : l.right(); },
      "All of yours are 0 if there are fewer positions than numbers in a row: T may be less "
      "than D.");
}

}  // namespace weights

inline const std::vector<WeightsMistake>& weights_mistakes() {
  static const std::vector<WeightsMistake> all = [] {
    weights::Collected list;
    weights::collect_scores(list);
    weights::collect_masks(list);
    weights::collect_shifts(list);
    weights::collect_sums(list);
    return list.all;
  }();
  return all;
}

}  // namespace exercise::checks
