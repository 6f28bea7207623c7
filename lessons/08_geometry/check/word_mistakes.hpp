#pragma once

// For the checks of 08.4 and 08.5: wrong words, wrong costs, wrong sums, wrong slopes.

#include <algorithm>
#include <cmath>

#include "lessons/08_geometry/check/references.hpp"

namespace references {

inline bool holds(const List<TokenId>& ids, TokenId id) {
  return std::ranges::find(ids, id) != ids.end();
}
inline List<TokenId> part_of(const List<TokenId>& ids, int first, int last) {
  List<TokenId> part;
  for (int i = first; i < last; ++i) part.add(ids[i]);
  return part;
}

/// Calls name(case, sentence) for drawn words that people count or leave out. Where there is none
/// to leave out, the case stays as it is.
template <class Name>
void wrong_words(const Case& c, Name name) {
  const int K = c.drawn.size();
  const auto with = [&](const List<TokenId>& drawn) { return Case{c.x, c.table, c.right, drawn}; };
  List<TokenId> once, all;
  for (const TokenId id : c.drawn)
    if (!holds(once, id)) once.add(id);
  for (TokenId id = 0; id < c.table.rows(); ++id) all.add(id);
  const int met = static_cast<int>(std::ranges::find(c.drawn, c.right) - c.drawn.begin());
  name(with(once), "A word that is drawn twice counts twice.");
  name(with(part_of(c.drawn, 0, K - 1)), "The last drawn word is left out.");
  name(with(part_of(c.drawn, std::min(K, 1), K)), "The first drawn word is left out.");
  name(with(part_of(c.drawn, 0, met)),
       "The drawn words after the right one are missing: pass over it, and go on.");
  name(with(all), "Every row of the table counts there: only the drawn words do.");
}

/// Calls name(f, sentence) for costs, f(score, 1 or 0), that people take.
template <class Name>
void wrong_costs(Name name) {
  name([](double s, double w) { return w > 0 ? cost(-s) : -cost(s); },
       "The drawn words' costs are added, not subtracted.");
  name([](double s, double w) { return w > 0 ? cost(-s) : -cost(-s); },
       "That is ln(sigmoid(score)) of the drawn words: each costs ln(1 + e^score).");
  name([](double s, double w) { return std::max(w > 0 ? -s : s, 0.0); },
       "ln(1 + e^s) is not s or 0: it comes near to them only far from 0.");
  name([](double s, double w) { return std::exp(w > 0 ? -s : s); },
       "e^s costs nothing by itself: ln(1 + e^s) does.");
  name([](double s, double w) { return 1 + std::exp(w > 0 ? -s : s); },
       "The logarithm is missing: ln(1 + e^s).");
  name([](double s, double w) { return std::log(std::exp(w > 0 ? -s : s)); },
       "The 1 is missing: ln(1 + e^s).");
  name([](double s, double) { return cost(std::fabs(s)); },
       "s is taken out only where it is above 0: below, ln(1 + e^s) is near 0.");
  name([](double s, double) { return s; }, "Those are the scores: each goes through ln(1 + e^s).");
}

/// The loss of scores made in another way: way(x, row).
template <class Way>
double loss_with(const Case& c, Way way) {
  double total = 0;
  for (const TokenId id : c.counted(false))
    total += cost((id == c.right ? -1 : 1) * way(c.x, c.table.row(id)));
  return total;
}

/// Calls name(loss, sentence) for sums that people get wrong.
template <class Name>
void wrong_sums(const Case& c, Name name) {
  const double own = cost(-c.score(c.right));
  double scores = -c.score(c.right), again = loss(c), minus = loss(c);
  for (const TokenId id : c.counted(false)) scores += c.score(id);
  for (const TokenId id : c.drawn)
    if (id == c.right) again += std::log(2.0), minus -= own;
  const List<TokenId> ids = c.counted(false);
  name(cost(c.score(ids[ids.size() - 1])),
       "Only the last word is left: assigned instead of added?");
  name(own + cost(c.score(ids[ids.size() - 1])),
       "Of the drawn words only the last is left: assigned instead of added?");
  name(own + cost(scores), "The scores were summed up: each drawn word has its own logarithm.");
  name(again, "A drawn word that is the right one costs nothing, not ln 2 either: pass over it.");
  name(minus, "A drawn word that is the right one takes nothing off: pass over it.");
  name(loss_with(c, [](const Numbers& x,
                       const Numbers& row) { return x[x.size() - 1] * row[x.size() - 1]; }),
       "Only the last product of each score is left: assigned instead of added?");
  name(loss_with(c,
                 [](const Numbers& x, const Numbers& row) {
                   double both = 0;
                   for (int d = 0; d < x.size(); ++d) both += x[d] + row[d];
                   return both;
                 }),
       "A score is the sum of products: x and the row were added.");
  name(loss_with(c, [](const Numbers& x, const Numbers& row) { return cosine(x, row); }),
       "Those scores are cosines: a score is the sum of products as it is.");
}

/// Wrong: one of the two is changed by the slopes of the words before, and read again.
inline Numbers moved_x(const Case& c) {
  Numbers x = c.x, total(c.x.size());
  for (const TokenId id : c.counted(false)) {
    const Numbers row = c.table.row(id);
    const Numbers sent = times(row, slope(dot(x, row), id == c.right ? 1 : 0));
    total = sum(total, sent);
    x = sum(x, times(sent, -1));
  }
  return total;
}
inline Numbers moved_rows(Case c) {
  Numbers total(c.x.size());
  for (const TokenId id : c.counted(false)) {
    const double s = slope(c.score(id), id == c.right ? 1 : 0);
    total = sum(total, times(c.table.row(id), s));
    for (int d = 0; d < c.x.size(); ++d) c.table(id, d) -= s * c.x[d];
  }
  return total;
}

/// Calls name(slopes, sentence) for slopes that people get wrong.
template <class Name>
void wrong_slopes(Name name) {
  name([](double s, double w) { return w - sigmoid(s); },
       "The sign is turned: the slope is sigmoid(score) - 1 for the right word.");
  name([](double s, double) { return sigmoid(s); },
       "The 1 is missing: the right word's slope is sigmoid(score) - 1.");
  name([](double s, double) { return sigmoid(s) - 1; },
       "The 1 belongs to the right word alone: a drawn word's slope is sigmoid(score).");
  name([](double s, double w) { return s - w; },
       "The scores are used as they are: they go through the sigmoid.");
  name([](double s, double w) { return w > 0 ? slope(s, w) : 0.0; },
       "Only the right word is there: the drawn ones have slopes, too.");
  name([](double s, double w) { return w > 0 ? 0.0 : slope(s, w); },
       "The right word is missing: its slope is sigmoid(score) - 1.");
  name([](double s, double w) { return sigmoid(-s) - w; },
       "sigmoid(s) is 1 / (1 + e^-s): yours has e^s.");
  name([](double, double w) { return 1 - w - w; },
       "A slope says how much: sigmoid(score) - 1 and sigmoid(score), not -1 and 1.");
  name([](double s, double w) { return std::fabs(slope(s, w)); },
       "The right word's slope is sigmoid(score) - 1, below 0: not 1 - sigmoid(score).");
  name([](double s, double w) { return -std::fabs(slope(s, w)); },
       "A drawn word's slope is above 0: it is added, not subtracted.");
  name([](double s, double w) { return sigmoid(s) * (1 - sigmoid(s)) - w; },
       "That is the sigmoid's own slope: sigmoid(score) itself is asked for.");
  name([](double s, double w) { return (s > 0 ? 1 : 0) - w; },
       "That asks only whether a score is above 0: sigmoid(score) says how far.");
  name([](double s, double w) { return cost(w > 0 ? -s : s); },
       "Those are the costs: a slope is sigmoid(score), less 1 for the right word.");
  name([](double s, double w) { return std::tanh(s) - w; },
       "That is tanh: sigmoid(s) is 1 / (1 + e^-s).");
  name([](double, double w) { return 0.5 - w; },
       "Those are the example's slopes: its scores are all 0.");
}

}  // namespace references
