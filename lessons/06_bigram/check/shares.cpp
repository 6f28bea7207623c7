#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/06_bigram/check/counts.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Shares = Table(const Counts&, double);

/// Row 1 has no pair and row 2 a single kind of pair.
std::vector<std::tuple<Counts, double>> counts_to_try(Draw& draw) {
  const int V = draw.size(4, 6);
  Counts counts(V, V);
  for (int& count : counts) count = draw.size(0, 4);
  for (int y = 0; y < V; ++y) {
    counts(1, y) = 0;
    counts(2, y) = 0;
  }
  counts(2, V - 2) = draw.size(2, 5);
  counts(0, V - 1) = 3;
  counts(V - 1, 0) = 3;
  counts(V - 1, V - 1) = 3;
  return {{counts, 0},      {counts, 1},      {counts, draw.rate()},
          {Counts{{7}}, 0}, {Counts{{0}}, 0}, {{{2000000000, 1500000000}, {0, 2000000000}}, 0}};
}

/// (counts(x, y) + above) / below(x, y), and `empty` if that is 0. (An int that overflowed may be
/// below 0.)
template <class Below>
Table divided(const Counts& counts, double above, double empty, Below below) {
  return filled(counts.rows(), counts.rows(), [&](int x, int y) {
    const double sum = below(x, y);
    return sum != 0 ? (counts(x, y) + above) / sum : empty;
  });
}
double no_number(const Counts&) { return std::nan(""); }

struct WrongShares {
  std::string name;
  std::function<Table(const Counts&, double add, Kept)> shares;
  std::string sentence;
};

/// below(counts, add, kept, x, y) for every element; 1/V without any.
template <class Below>
auto by(bool add_above, Below below) {
  return [=](const Counts& counts, double add, Kept kept) {
    return divided(counts, add_above ? add : 0, 1.0 / counts.rows(),
                   [&](int x, int y) { return below(counts, add, kept, x, y); });
  };
}
/// Only rows without any count are wrong.
auto for_nothing(double (*empty)(const Counts&)) {
  return [empty](const Counts& counts, double add, Kept kept) {
    return divided(counts, add, empty(counts),
                   [&](int x, int) { return row_sum(counts, x, kept) + counts.rows() * add; });
  };
}
/// The counts themselves divided as whole numbers.
auto whole_numbers(double (*empty)(const Counts&), bool with_add) {
  return [=](const Counts& counts, double add, Kept kept) {
    const int more = with_add ? static_cast<int>(add) : 0;
    return filled(counts.rows(), counts.rows(), [&](int x, int y) {
      const double sum = row_sum(counts, x, kept) + more * counts.rows();
      return sum > 0 ? std::trunc((counts(x, y) + more) / sum) : empty(counts);
    });
  };
}
double one_of_v(const Counts& counts) { return 1.0 / counts.rows(); }
double zero(const Counts&) { return 0; }
double whole_one_of_v(const Counts& counts) { return 1 / counts.rows(); }

Table sum_continues(const Counts& counts, double add, Kept kept) {
  return divided(counts, add, 1.0 / counts.rows(), [&](int x, int) {
    return rows_to(counts, x, kept) + (x + 1) * counts.rows() * add;
  });
}
Table running_sum(const Counts& counts, double add, Kept) {
  return divided(counts, add, 1.0 / counts.rows(), [&](int x, int y) {
    double sum = 0;
    for (int before = 0; before <= y; ++before) sum += counts(x, before) + add;
    return sum;
  });
}
/// int sum; sum += counts(x, y) + add;
Table sum_in_int(const Counts& counts, double add, Kept) {
  return divided(counts, add, 1.0 / counts.rows(), [&](int x, int) {
    int sum = 0;
    for (const int count : counts.row(x)) sum = static_cast<int>(sum + (count + add));
    return sum;
  });
}

std::vector<WrongShares> wrong_shares() {
  using C = const Counts&;
  const auto row = [](C counts, double, Kept kept, int x, int) { return row_sum(counts, x, kept); };
  const char* const empty_rows =
      "A row without any count gets 1/V, not 0. (1 / V of whole numbers is 0, too: 1.0 / V.)";
  const char* const whole =
      "A division of whole numbers drops the digits after the point: make the sum a double.";
  return {
      {"add above only", by(true, row),
       "Rows add up to more than 1: the sum grows by `add` for each of V counts."},
      {"add below only",
       by(false, [](C counts, double add, Kept kept, int x,
                    int) { return row_sum(counts, x, kept) + counts.rows() * add; }),
       "`add` is only in the sum: add it to each count in the numerator too."},
      {"add once",
       by(true, [](C counts, double add, Kept kept, int x,
                   int) { return row_sum(counts, x, kept) + add; }),
       "The sum of a row grows by `add` for each of its V counts, not once."},
      {"without add", by(false, row),
       "The imagined occurrences are missing: add `add` to each count."},
      {"by column",
       by(true, [](C counts, double add, Kept kept, int,
                   int y) { return column_sum(counts, y, kept) + counts.rows() * add; }),
       "The columns add up to 1: each row has to."},
      {"by column of x",
       by(true, [](C counts, double add, Kept kept, int x,
                   int) { return column_sum(counts, x, kept) + counts.rows() * add; }),
       "Yours divides by the sum of a column: a row is divided by its own."},
      {"of all pairs",
       by(true, [](C counts, double add, Kept kept, int,
                   int) { return sum_of(counts, kept) + counts.rows() * counts.rows() * add; }),
       "All numbers together add up to 1: each row has to, by its own sum."},
      {"transposed",
       [](C counts, double add, Kept kept) {
         return transposed(for_nothing(one_of_v)(counts, add, kept));
       },
       "Rows and columns are swapped."},
      {"of nothing", for_nothing(zero), empty_rows},
      {"whole v", for_nothing(whole_one_of_v), empty_rows},
      {"divide by zero", for_nothing(no_number),
       "0/0 is not a number: a row whose sum is 0 gets 1/V everywhere."},
      {"sum goes on", sum_continues, "The sum is not reset to 0 for each row."},
      {"running sum", running_sum,
       "Yours divides by the sum up to this count: add up the whole row before you divide."},
      {"sum in int", sum_in_int,
       "The sum of a row was kept in an int, which drops the digits after the point, and holds no "
       "more than 2,147,483,647: have it as a double."},
      {"add in int",
       [](C counts, double add, Kept kept) {
         return for_nothing(one_of_v)(counts, static_cast<int>(add), kept);
       },
       "`add` has digits after the point, which an int drops."},
      {"whole numbers", whole_numbers(one_of_v, false), whole},
      {"whole numbers and whole v", whole_numbers(whole_one_of_v, false), whole},
      {"whole numbers with add", whole_numbers(one_of_v, true), whole},
      {"whole numbers with add and whole v", whole_numbers(whole_one_of_v, true), whole},
  };
}

const char* const int_is_full =
    "An int overflowed: it cannot hold more than 2,147,483,647. Make the sum of a row a double.";
/// Asks whether the sum is above 0.
Table positive_sums_in_int(const Counts& counts, double add) {
  return filled(counts.rows(), counts.rows(), [&](int x, int y) {
    const double sum = row_sum(counts, x, Kept::in_int) + counts.rows() * add;
    return sum > 0 ? (counts(x, y) + add) / sum : 1.0 / counts.rows();
  });
}

/// Each with row sums as they are, and with row sums in an int.
std::vector<Mistake<Shares, std::tuple<Counts, double>>> of_rows() {
  std::vector<Mistake<Shares, std::tuple<Counts, double>>> list;
  for (const Kept kept : {Kept::as_it_is, Kept::in_int})
    for (const auto& [name, shares, sentence] : wrong_shares()) {
      const auto wrong = shares;
      list.push_back(
          {"shares " + name + (kept == Kept::in_int ? ", sum in int" : ""),
           [wrong, kept](const Counts& counts, double add) { return wrong(counts, add, kept); },
           sentence});
    }
  return list;
}

/// How the first wrong row comes about.
std::string worked_row(const Table& yours, const Counts& counts, double add) {
  const Table right = right::shares(counts, add);
  const int V = counts.rows();
  if (yours.rows() != V || yours.columns() != V) return "There is one share for each count.";
  const auto sum_in = [](const List<double>& row) {
    double sum = 0;
    for (const double share : row) sum += share;
    return sum;
  };
  int x = 0;
  const auto near = [](double a, double b) { return std::fabs(a - b) < 1e-5; };
  while (x + 1 < V && std::ranges::equal(yours.row(x), right.row(x), near)) ++x;
  const double sum = sum_in(yours.row(x)), below = row_sum(counts, x);
  return (near(sum, 1) ? ""
                       : emb::message("Row ", x, " of yours adds up to ", sum, ", not to 1. ")) +
         emb::message("The counts of row ", x, " add up to ", below, ", with `add` for each of ", V,
                      " to ", below + V * add, ": ",
                      below + add > 0 ? "(count + add) / that." : "nothing is known, so 1/V.");
}

const Listed rows =
    checked("06.3", "shares", shares, right::shares, counts_to_try)
        .named([](const Counts& counts, double add) {
          return emb::message("shares for V = ", counts.rows(), ", add = ", add);
        })
        // A float answer: V additions, a division, 1/V; shares are at most 1.
        .within([](const Counts& counts, double) { return rounding(counts.rows() + 4, 1); })
        .mistakes(of_rows())
        .mistakes({{"shares, sums in int, if above 0", positive_sums_in_int, int_is_full},
                   {"shares, sums in int",
                    [](const Counts& counts, double add) {
                      return for_nothing(one_of_v)(counts, add, Kept::in_int);
                    },
                    int_is_full}})
        .notice(
            [](const Table& yours, const Counts&, double) {
              return std::ranges::any_of(yours, [](double share) { return std::isnan(share); });
            },
            "0/0 is not a number: a row whose sum is 0 gets 1/V everywhere.")
        .otherwise(worked_row);

}  // namespace
}  // namespace exercise::checks
