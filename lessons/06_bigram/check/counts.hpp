#pragma once

// Pairs and sums as people count them.

#include <cmath>
#include <cstdint>

#include "lessons/06_bigram/check/right.hpp"
#include "lessons/shared/tables.hpp"

namespace exercise::checks {

using Ids = List<TokenId>;
using Counts = Matrix<int>;
using Table = Matrix<double>;
using emb::course::filled;
using emb::course::transposed;

/// Ids in which the first pair comes a second time, one id never occurs, and the last token is not
/// the first.
inline Ids some_text(emb::course::Draw& draw, int count, int V) {
  Ids ids = draw.ids(count, V);
  ids.add(ids[0]);
  ids.add(ids[1]);
  const TokenId last = V - 1;
  ids.add(ids[0] == last ? 0 : last);
  return ids;
}
inline Ids closed(Ids ids) {
  ids.add(TokenId{ids[0]});
  return ids;
}

/// The sum of counts, as it is, or as an int keeps it.
enum class Kept { as_it_is, in_int };
template <class Numbers>
double sum_of(const Numbers& counts, Kept kept = Kept::as_it_is) {
  std::int64_t sum = 0;
  for (const int count : counts) sum += count;
  return static_cast<double>(kept == Kept::in_int ? static_cast<std::int32_t>(sum) : sum);
}
inline double row_sum(const Counts& counts, int x, Kept kept = Kept::as_it_is) {
  return sum_of(counts.row(x), kept);
}
inline double column_sum(const Counts& counts, int y, Kept kept = Kept::as_it_is) {
  return sum_of(transposed(counts).row(y), kept);
}
/// The sum of the rows 0 to x.
inline double rows_to(const Counts& counts, int x, Kept kept = Kept::as_it_is) {
  double sum = 0;
  for (int row = 0; row <= x; ++row) sum += row_sum(counts, row, kept);
  return sum;
}

inline double largest_size(const auto& scores) {
  double size = 0;
  for (const double score : scores) size = std::max(size, std::fabs(score));
  return size;
}

/// "1 2 -3", the elements of a list.
inline std::string spelled(const auto& list) {
  std::string text;
  for (const auto& element : list)
    text += (text.empty() ? "" : " ") + emb::course::shown(static_cast<double>(element));
  return text;
}

}  // namespace exercise::checks
