#include <algorithm>
#include <cmath>
#include <set>

#include "lessons/04_gradient_sparsity/check/right.hpp"

namespace exercise::checks::densities {
namespace {

using namespace emb::course;
using Ids = List<TokenId>;

/// How many ids occur only once.
int never_repeated(const Ids& ids) {
  return static_cast<int>(
      std::ranges::count_if(ids, [&](TokenId id) { return std::ranges::count(ids, id) == 1; }));
}
int different(const Ids& ids) { return right::written_rows(ids, -1).size(); }

std::vector<std::tuple<Ids, int>> ids_to_try(Draw& draw) {
  // V is prime, and no neighbour of a multiple of 8: no wrong count makes 0.125 or 0.5 of it, and
  // no share upside down is whole. Nor is a neighbour one of 20 or 25: no share that was rounded is
  // one of V - 1 or V + 1.
  const int primes[] = {67, 83, 107, 157, 163};
  const int V = primes[draw.size(0, 4)];
  Ids ids = draw.ids(draw.size(8, 14), V);
  // Two ids are repeated, and 0 is neither.
  TokenId single = 0;
  for (TokenId id : ids)
    if (single == 0 && std::ranges::count(ids, id) == 1) single = id;
  for (int again = 0; again < 3; ++again) ids.add(single);
  Ids many;  // more different ones than the first list
  for (TokenId id = 5; id < 40; ++id) many.add(id);
  return {{ids, V}, {many, V}, {Ids{3, 0, 1, 3, 3}, 17}, {Ids{V - 1}, V}, {Ids{}, V}};
}

/// share(rows, N, V), of the number of different ids and of ids
template <class Share>
auto share(Share share) {
  return [share](const Ids& ids, int V) {
    return static_cast<double>(
        share(static_cast<double>(different(ids)), static_cast<double>(ids.size()), V));
  };
}
/// The share of the different ids but this one.
auto without(bool last) {
  return [last](const Ids& ids, int V) {
    const TokenId missing = last ? V - 1 : 0;
    const int rows = different(ids) - (std::ranges::count(ids, missing) > 0 ? 1 : 0);
    return static_cast<double>(rows) / V;
  };
}
double of_single_ids(const Ids& ids, int V) { return static_cast<double>(never_repeated(ids)) / V; }
double whole(const Ids& ids, int V) { return different(ids) / V; }
double rounded(const Ids& ids, int V) { return std::round(100.0 * different(ids) / V) / 100; }
double all_for_none(const Ids& ids, int V) {
  return ids.size() == 0 ? 1 : right::predicted_density(ids, V);
}

double of_the_first(const Ids& ids, int V) {
  return ids[0] < 0 ? 0 : right::predicted_density(ids, V);
}
double keeps_a_set(const Ids& ids, int V) {
  static std::set<TokenId> met;
  for (TokenId id : ids) met.insert(id);
  return static_cast<double>(met.size()) / V;
}

const char* const one_missing =
    "One row is missing: each different id writes one, also id 0 and the last id.";
const char* const there_are_v = "V rows are numbered 0 to V - 1: there are V.";

const Listed density =
    checked("04.2", "predicted_density", predicted_density, right::predicted_density, ids_to_try)
        .named([](const Ids& ids, int V) {
          return emb::message("density for ", ids.size(), " ids, ", different(ids),
                              " of them different, V = ", V);
        })
        .within(rounding(2, 1))  // one division of whole numbers: in float it is rounded once
        .mistakes({
            {"density of tokens", share([](double, double N, int V) { return N / V; }),
             "Repeated ids are counted several times: each row counts once."},
            {"density without 0", without(false), one_missing},
            {"density without the last", without(true), one_missing},
            {"density one less", share([](double rows, double, int V) { return (rows - 1) / V; }),
             one_missing},
            {"density one more", share([](double rows, double, int V) { return (rows + 1) / V; }),
             "One row too many."},
            {"density of v + 1", share([](double rows, double, int V) { return rows / (V + 1); }),
             there_are_v},
            {"density of v - 1", share([](double rows, double, int V) { return rows / (V - 1); }),
             there_are_v},
            {"density never repeated", of_single_ids,
             "Repeated ids are left out: each of them writes one row."},
            {"density of ids", share([](double rows, double N, int) { return rows / N; }),
             "Yours divides by the number of ids: it is a share of the rows of the table."},
            {"density of ids, 0 for none",
             share([](double rows, double N, int) { return N == 0 ? 0 : rows / N; }),
             "Yours divides by the number of ids: it is a share of the rows of the table."},
            {"density count", share([](double rows, double, int) { return rows; }),
             "Yours is the number of rows: you need their share."},
            {"density count of ids", share([](double, double N, int) { return N; }),
             "Yours is the number of ids: you need the share of written rows."},
            {"density percent", share([](double rows, double, int V) { return 100 * rows / V; }),
             "Yours is in percent: a share is between 0 and 1."},
            {"density of the rest", share([](double rows, double, int V) { return 1 - rows / V; }),
             "That is the share of the rows that nothing wrote."},
            {"density upside down", share([](double rows, double, int V) { return V / rows; }),
             "Yours is upside down: divide the written rows by V."},
            {"density of the example", share([](double, double, int) { return 0.125; }),
             "Yours always gives the example's answer."},
            {"density of one row", share([](double, double, int V) { return 1.0 / V; }),
             "That is one row: each different id writes one."},
            {"density 1", share([](double, double, int) { return 1; }),
             "Not every row is written: how many of the V?"},
            {"density whole", whole,
             "A whole number divided by a larger whole number is 0 in C++: convert to double "
             "first."},
            {"density all for none", all_for_none,
             "If there are no ids, no row is written: the answer is 0."},
        })
        .planted({
            {"density of the first", of_the_first, "the list has no elements"},
            {"density rounded", rounded, "Yours is rounded"},
            {"density in a static set", keeps_a_set, "yours gave two different answers"},
        })
        .notice([](double yours, const Ids& ids,
                   int V) { return std::fabs(yours - right::predicted_density(ids, V)) < 0.01; },
                "Yours is rounded: return the exact quotient.")
        .notice([](double, const Ids& ids, int) { return ids.size() == 0; },
                "If there are no ids, no row is written: the answer is 0.")
        .otherwise("Count the different ids, and divide by V.");

}  // namespace
}  // namespace exercise::checks::densities
