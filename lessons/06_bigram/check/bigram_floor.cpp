#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/06_bigram/check/counts.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Floor = double(const Ids&, int);

std::vector<std::tuple<Ids, int>> floors_to_try(Draw& draw) {
  const int V = draw.size(5, 8);
  return {{Ids{1, 0, 1, 1, 1, 3, 3, 1, 3}, 4},
          {some_text(draw, 40, V), V},
          {Ids{1, 1, 1}, 3},
          {Ids{2, 0}, 3},
          {draw.ids(2000, 5), 5}};
}

Table counted(const Ids& ids, int V) { return right::shares(right::count_pairs(ids, V), 0); }

/// The mean over the pairs of a text of f(x, y).
template <class F>
double mean_over_pairs(const Ids& ids, F f) {
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) sum += f(ids[n], ids[n + 1]);
  return sum / (ids.size() - 1);
}
double mean_loss(const Ids& ids, const Table& share) {
  return mean_over_pairs(ids, [&](int x, int y) { return -std::log(share(x, y)); });
}

/// Each pair pays -ln of an element of table(ids, V).
template <class MakeTable>
std::function<Floor> by_table(MakeTable table) {
  return [table](const Ids& ids, int V) { return mean_loss(ids, table(ids, V)); };
}
/// f(floor, number of tokens, V).
template <class F>
std::function<Floor> of_floor(F f) {
  return [f](const Ids& ids, int V) {
    return static_cast<double>(f(right::bigram_floor(ids, V), static_cast<double>(ids.size()), V));
  };
}

/// Entropy in nats of what is counted.
double entropy(const auto& counts) {
  const double total = sum_of(counts);
  double sum = 0;
  for (const int count : counts)
    if (count > 0) sum -= count / total * std::log(count / total);
  return sum;
}
/// How often each id occurs, from position `first` on.
List<int> token_counts(const Ids& ids, int V, int first) {
  List<int> counts(V);
  for (int n = first; n < ids.size(); ++n) counts[ids[n]] += 1;
  return counts;
}
std::function<Floor> unigram_from(int first) {
  return [first](const Ids& ids, int V) { return entropy(token_counts(ids, V, first)); };
}

Table of_columns(const Ids& ids, int V) {
  return transposed(right::shares(transposed(right::count_pairs(ids, V)), 0));
}
Table smoothed(const Ids& ids, int V) { return right::shares(right::count_pairs(ids, V), 1); }
Table of_a_ring(const Ids& ids, int V) { return counted(closed(ids), V); }
Table softmax_of(const Table& scores) {
  return filled(scores.rows(), scores.rows(),
                [&](int x, int y) { return std::exp(-right::row_loss(scores.row(x), y)); });
}
Table softmax_of_counts(const Ids& ids, int V) {
  const Counts counts = right::count_pairs(ids, V);
  return softmax_of(filled(V, V, [&](int x, int y) { return counts(x, y); }));
}
Table softmax_of_shares(const Ids& ids, int V) { return softmax_of(counted(ids, V)); }
Table and_a_little(const Ids& ids, int V) {
  Table share = counted(ids, V);
  for (double& s : share) s += 1e-6;
  return share;
}
Table of_likeliest(const Ids& ids, int V) {
  const Table share = counted(ids, V);
  return filled(V, V, [&](int x, int) {
    const List<double> row = share.row(x);
    return *std::ranges::max_element(row);
  });
}
/// Divided by how often the token occurs, also at the end of the text.
Table by_occurrences(const Ids& ids, int V) {
  const Counts counts = right::count_pairs(ids, V);
  const List<int> tokens = token_counts(ids, V, 0);
  return filled(V, V, [&](int x, int y) {
    return tokens[x] > 0 ? static_cast<double>(counts(x, y)) / tokens[x] : 1.0 / V;
  });
}
/// Every share as a division of whole numbers leaves it.
Table whole_shares(const Ids& ids, int V) {
  Table share = counted(ids, V);
  for (double& s : share) s = std::floor(s);
  return share;
}

/// Sums over shares above 0, each once.
struct Kinds {
  double losses = 0, entropies = 0;
  int count = 0, rows = 0;
};
/// Of pairs that occur; if `all`, also of the 1/V of rows without any pair.
Kinds kinds(const Ids& ids, int V, bool all) {
  const Counts counts = right::count_pairs(ids, V);
  const Table share = counted(ids, V);
  Kinds sums;
  for (int x = 0; x < V; ++x) {
    if (row_sum(counts, x) > 0) ++sums.rows;
    for (int y = 0; y < V; ++y) {
      if (counts(x, y) == 0 && !(all && share(x, y) > 0)) continue;
      sums.losses -= std::log(share(x, y));
      sums.entropies -= share(x, y) * std::log(share(x, y));
      ++sums.count;
    }
  }
  return sums;
}
template <class F>
std::function<Floor> of_kinds(bool all, F f) {
  return [all, f](const Ids& ids, int V) { return f(kinds(ids, V, all), V, ids.size() - 1); };
}

/// The mean over the pairs without the first or the last one.
std::function<Floor> without_a_pair(bool first, int fewer) {
  return [=](const Ids& ids, int V) {
    const Table share = counted(ids, V);
    double sum = 0;
    for (int n = first ? 1 : 0; n + 1 < ids.size() - (first ? 0 : 1); ++n)
      sum -= std::log(share(ids[n], ids[n + 1]));
    return sum / (ids.size() - 1 - fewer);
  };
}
double zero_times_log(const Ids& ids, int V) {
  const Counts counts = right::count_pairs(ids, V);
  const Table share = counted(ids, V);
  double sum = 0;
  for (int x = 0; x < V; ++x)
    for (int y = 0; y < V; ++y) sum -= counts(x, y) * std::log(share(x, y));
  return sum / (ids.size() - 1);
}
double of_a_product(const Ids& ids, int V) {
  const Table share = counted(ids, V);
  double product = 1;
  for (int n = 0; n + 1 < ids.size(); ++n) product *= share(ids[n], ids[n + 1]);
  return -std::log(product) / (ids.size() - 1);
}
double mean_share(const Ids& ids, int V) {
  const Table share = counted(ids, V);
  return mean_over_pairs(ids, [&](int x, int y) { return share(x, y); });
}
double in_an_int(const Ids& ids, int V) {
  const Table share = counted(ids, V);
  int sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n)
    sum = static_cast<int>(sum - std::log(share(ids[n], ids[n + 1])));
  return static_cast<double>(sum) / (ids.size() - 1);
}

const char* const around_the_end =
    "The last token is paired with the first: nothing comes after the last.";
const char* const each_kind_once =
    "Yours counts each kind of pair once: a pair counts as often as it occurs.";
const char* const rows_alike =
    "Yours weighs all rows equally: a row counts as often as its token comes first in a pair.";
const char* const rows_added =
    "The rows' own entropies are added up: a row counts as often as its token comes before, "
    "divided by N - 1.";
const char* const end_missing =
    "A pair at an end of the text is missing: the first is ids[0] and ids[1], and the last token "
    "ends one, too.";

using K = const Kinds&;

const Listed floors =
    checked("06.5", "bigram_floor", bigram_floor, right::bigram_floor, floors_to_try)
        .calls("06.2")
        .calls("06.3")
        .named([](const Ids& ids, int) {
          return ids.size() < 10 ? "floor of " + spelled(ids)
                                 : emb::message("floor of ", ids.size(), " ids");
        })
        // Float answers: N additions of losses of at most ln N each, and what one pair errs by.
        .within(
            [](const Ids& ids, int) { return rounding(ids.size() + 6, 1 + std::log(ids.size())); })
        .mistakes({
            {"floor by tokens", of_floor([](double f, double N, int) { return f * (N - 1) / N; }),
             "Yours divides by the tokens: N tokens have N - 1 pairs."},
            {"floor divided by N - 2",
             of_floor([](double f, double N, int) { return f * (N - 1) / (N - 2); }),
             "Yours divides by N - 2: N tokens have N - 1 pairs."},
            {"floor divided by V",
             of_floor([](double f, double N, int V) { return f * (N - 1) / V; }),
             "Yours divides by V: it is a mean over the N - 1 pairs."},
            {"floor of sum", of_floor([](double f, double N, int) { return f * (N - 1); }),
             "Yours is the sum over the pairs: the floor is their mean."},
            {"floor uniform", of_floor([](double, double, int V) { return std::log(V); }),
             "That is the loss of uniform guessing, which knows V only."},
            {"floor in bits", of_floor([](double f, double, int) { return f / std::log(2.0); }),
             "Yours is in bits: did you use std::log2 instead of std::log?"},
            {"floor base 10", of_floor([](double f, double, int) { return f / std::log(10.0); }),
             "That is the logarithm to base 10."},
            {"floor of choices", of_floor([](double f, double, int) { return std::exp(f); }),
             "Yours is e^floor: return the floor itself."},
            {"floor sign", of_floor([](double f, double, int) { return -f; }),
             "The sign is wrong: the loss of a pair is -ln of its share."},
            {"floor whole number", of_floor([](double f, double, int) { return std::floor(f); }),
             "Yours is a whole number: was it kept in an int?"},
            {"floor summed in an int", in_an_int,
             "The sum was kept in an int, which drops the digits after the point at each "
             "addition."},
            {"floor in a ring",
             [](const Ids& ids, int V) { return right::bigram_floor(closed(ids), V); },
             around_the_end},
            {"floor of a ring's shares", by_table(of_a_ring), around_the_end},
            {"floor without the first pair", without_a_pair(true, 0), end_missing},
            {"floor without the first pair, nor in the number", without_a_pair(true, 1),
             end_missing},
            {"floor without the last pair", without_a_pair(false, 0), end_missing},
            {"floor without the last pair, nor in the number", without_a_pair(false, 1),
             end_missing},
            {"floor of columns", by_table(of_columns),
             "Yours divides by columns: that is what came before y. Divide by the row, after x."},
            {"floor smoothed", by_table(smoothed),
             "That is the loss of smoothed shares (add = 1): the floor takes add = 0."},
            {"floor of shares and more", by_table(and_a_little),
             "Something is added to the shares: -ln of a share is never below 0, and no share of a "
             "pair that occurs is 0."},
            {"floor softmax of counts", by_table(softmax_of_counts),
             "Softmax of the counts: counts are no scores, they are divided by their row's sum."},
            {"floor softmax of shares", by_table(softmax_of_shares),
             "Softmax of the shares: they are probabilities already, so take -ln of them."},
            {"floor of the likeliest", by_table(of_likeliest),
             "Yours is the loss of the likeliest token: take the token that really comes."},
            {"floor by occurrences", by_table(by_occurrences),
             "No pair begins with the last token: divide by the sum of the row, not by how often "
             "the token occurs."},
            {"floor of whole shares", by_table(whole_shares),
             "ln 0 is infinite: a share that was divided as a whole number is 0."},
            {"floor of all pairs",
             [](const Ids& ids, int V) { return entropy(right::count_pairs(ids, V)); },
             "These are shares of all pairs: the token before is known, so divide by its row."},
            {"floor unigram", unigram_from(1),
             "That is the unigram floor: it does not use the token before."},
            {"floor unigram of all tokens", unigram_from(0),
             "That is the unigram floor of all tokens: the token before is known, use it."},
            {"floor of kinds",
             of_kinds(false, [](K kind, int, int) { return kind.losses / kind.count; }),
             each_kind_once},
            {"floor of kinds by pairs",
             of_kinds(false, [](K kind, int, int pairs) { return kind.losses / pairs; }),
             each_kind_once},
            {"floor of shares above 0",
             of_kinds(true, [](K kind, int, int) { return kind.losses / kind.count; }),
             "Each share above 0 counts once in yours: a pair counts as often as it occurs."},
            {"floor sum of kinds", of_kinds(false, [](K kind, int, int) { return kind.losses; }),
             "That is a sum over kinds of pairs: it is a mean over the pairs."},
            {"floor sum of rows", of_kinds(false, [](K kind, int, int) { return kind.entropies; }),
             rows_added},
            {"floor sum of all rows",
             of_kinds(true, [](K kind, int, int) { return kind.entropies; }), rows_added},
            {"floor mean of rows",
             of_kinds(true, [](K kind, int V, int) { return kind.entropies / V; }), rows_alike},
            {"floor mean of rows, 0 if empty",
             of_kinds(false, [](K kind, int V, int) { return kind.entropies / V; }), rows_alike},
            {"floor mean of seen rows",
             of_kinds(false, [](K kind, int, int) { return kind.entropies / kind.rows; }),
             rows_alike},
            {"floor zero times log", zero_times_log,
             "0 * ln 0 is not a number: a pair that never occurs takes no part."},
            {"floor of a product", of_a_product,
             "The product of this many shares is too small for any number: add up the logarithms "
             "of the shares."},
            {"floor mean share", mean_share,
             "Yours is the mean share: you need the mean of -ln share."},
            {"floor of 1 - share", [](const Ids& ids, int V) { return 1 - mean_share(ids, V); },
             "Yours is a mean of 1 - share: take -ln share."},
            {"floor log of mean",
             [](const Ids& ids, int V) { return -std::log(mean_share(ids, V)); },
             "Take -ln of each share first, then the mean."},
        })
        .notice([](double yours, const Ids&, int) { return std::isnan(yours); },
                "0 * ln 0 is not a number: a pair that never occurs takes no part.")
        .notice([](double yours, const Ids&, int) { return std::isinf(yours); },
                "ln 0 is infinite: only pairs that occur take part (and a share that was divided "
                "as a whole number is 0).")
        .notice(
            [](double yours, const Ids& ids, int V) {
              return right::bigram_floor(ids, V) == 0 && yours < 0 && yours > -1e-3;
            },
            "Nearly 0, and below it: is something added to the shares? -ln of a share is never "
            "below 0.")
        .otherwise([](double, const Ids& ids, int V) {
          if (ids.size() > 9)
            return std::string(
                "Every pair of the text pays -ln of its share, each time it occurs; the mean over "
                "all pairs is wanted.");
          const Table share = counted(ids, V);
          std::string pairs, shares;
          for (int n = 0; n + 1 < ids.size(); ++n) {
            pairs += emb::message(" ", ids[n], ids[n + 1]);
            shares += " " + shown(share(ids[n], ids[n + 1]));
          }
          return emb::message("By hand: the pairs", pairs, " have the shares", shares,
                              ". Add up -ln of each, and divide by ", ids.size() - 1, ".");
        });

}  // namespace
}  // namespace exercise::checks
