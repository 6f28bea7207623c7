#pragma once

// What right answers and recognised wrong ones give: the references of the checks.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/ids.hpp"
#include "course/check/check.hpp"
#include "course/check/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace references {

using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;
using Numbers = List<double>;
using Table = Matrix<double>;

inline double length(const Numbers& a) { return std::sqrt(dot(a, a)); }

/// A sum of sizes, what a root of squares is often taken for.
inline double street_length(const Numbers& a) {
  double sum = 0;
  for (const double number : a) sum += std::fabs(number);
  return sum;
}

inline Numbers times(Numbers a, double factor) {
  for (double& number : a) number *= factor;
  return a;
}
inline Numbers sum(Numbers a, const Numbers& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}
inline Numbers unit(const Numbers& a) { return times(a, 1 / length(a)); }
inline Numbers begin_of(const Numbers& a, int first, int last) {
  Numbers part;
  for (int d = first; d < last; ++d) part.add(a[d]);
  return part;
}
inline Table times(Table table, double factor) {
  for (double& number : table) number *= factor;
  return table;
}

inline double cosine(const Numbers& a, const Numbers& b) {
  const double lengths = length(a) * length(b);
  return lengths > 0 ? dot(a, b) / lengths : 0;
}

/// "1 -0.5 2"
inline std::string shown(const auto& numbers) {
  std::string text;
  for (const auto number : numbers)
    text += (text.empty() ? "" : " ") + emb::course::show(static_cast<double>(number));
  return text;
}

// ---- The loss of a pair -----------------------------------------------------------------------

/// ln(1 + e^s)
inline double cost(double s) { return std::max(s, 0.0) + std::log1p(std::exp(-std::fabs(s))); }
inline double sigmoid(double s) { return 1 / (1 + std::exp(-s)); }

struct Case {
  Numbers x;
  Table table;
  TokenId right;
  List<TokenId> drawn;

  double score(TokenId id) const { return dot(x, table.row(id)); }
  /// The words that count, the right one first.
  List<TokenId> counted(bool right_again) const {
    List<TokenId> ids{right};
    for (const TokenId id : drawn)
      if (right_again || id != right) ids.add(id);
    return ids;
  }
};

/// The sum over the words that count of f(score, 1 or 0); the right one is the first.
template <class F>
double summed(const Case& c, F f, bool right_again = false) {
  double total = 0, wanted = 1;
  for (const TokenId id : c.counted(right_again)) {
    total += f(c.score(id), wanted);
    wanted = 0;
  }
  return total;
}
inline double loss(const Case& c, bool right_again = false) {
  return summed(
      c, [](double s, double wanted) { return cost(wanted > 0 ? -s : s); }, right_again);
}

/// What the words that count send to x and to the table, slopes being f(score, 1 or 0).
template <class F>
Numbers gradient_x(const Case& c, F f, bool right_again = false) {
  Numbers total(c.x.size());
  double wanted = 1;
  for (const TokenId id : c.counted(right_again)) {
    total = sum(total, times(c.table.row(id), f(c.score(id), wanted)));
    wanted = 0;
  }
  return total;
}
template <class F>
Table gradient_table(const Case& c, F f, bool right_again = false, bool added = true) {
  Table total(c.table.rows(), c.table.columns());
  double wanted = 1;
  for (const TokenId id : c.counted(right_again)) {
    for (int d = 0; d < c.x.size(); ++d)
      total(id, d) = (added ? total(id, d) : 0) + f(c.score(id), wanted) * c.x[d];
    wanted = 0;
  }
  return total;
}
inline double slope(double s, double wanted) { return sigmoid(s) - wanted; }

}  // namespace references
