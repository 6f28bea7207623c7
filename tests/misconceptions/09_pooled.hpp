#pragma once

// Wrong answers to 09.2. 09.cpp includes this behind the solution.

namespace exercise {
namespace {

/// The sum of the rows with wanted(t), divided by `by`.
template <class Wanted>
List<double> summed(const Table& x, double by, Wanted wanted) {
  List<double> sum(x.columns());
  for (int t = 0; t < x.rows(); ++t)
    for (int d = 0; d < x.columns(); ++d)
      if (wanted(t)) sum[d] += x(t, d) / by;
  return sum;
}
int real(const List<TokenId>& ids, TokenId padding) {
  int count = 0;
  for (TokenId id : ids) count += id == padding ? 0 : 1;
  return count;
}

List<double> pooled_all(const Table& x, const List<TokenId>& ids, TokenId) {
  return summed(x, ids.size(), [](int) { return true; });
}
List<double> pooled_by_places(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, ids.size(), [&](int t) { return ids[t] != padding; });
}
List<double> pooled_padding_in_sum(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, real(ids, padding), [](int) { return true; });
}
List<double> pooled_nan(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean = summed(x, 1, [&](int t) { return ids[t] != padding; });
  for (double& number : mean) number /= real(ids, padding);
  return mean;
}
List<double> pooled_sum(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, 1, [&](int t) { return ids[t] != padding; });
}
List<double> pooled_the_padding(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, ids.size() - real(ids, padding), [&](int t) { return ids[t] == padding; });
}
List<double> pooled_counts_numbers(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  int count = 0;
  for (int t = 0; t < ids.size(); ++t)
    for (int d = 0; d < x.columns(); ++d)
      if (ids[t] != padding) mean[d] += x(t, d), ++count;
  for (double& number : mean)
    if (count > 0) number /= count;
  return mean;
}
List<double> pooled_break(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  int count = 0;
  for (int t = 0; t < ids.size(); ++t) {
    if (ids[t] == padding) break;
    ++count;
    for (int d = 0; d < x.columns(); ++d) mean[d] += x(t, d);
  }
  for (double& number : mean)
    if (count > 0) number /= count;
  return mean;
}
List<double> pooled_count_from_one(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, 1 + real(ids, padding), [&](int t) { return ids[t] != padding; });
}

List<double> pooled_padding_is_zero(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return right::pooled(x, ids, 0);
}
List<double> pooled_compares_places(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, ids.size() - 1, [&](int t) { return t != padding; });
}
List<double> pooled_halves(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  for (int t = 0; t < ids.size(); ++t)
    for (int d = 0; d < x.columns(); ++d)
      if (ids[t] != padding) mean[d] = (mean[d] + x(t, d)) / 2;
  return mean;
}
List<double> pooled_divides_early(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  int count = 0;
  for (int t = 0; t < ids.size(); ++t) {
    if (ids[t] == padding) continue;
    ++count;
    for (int d = 0; d < x.columns(); ++d) mean[d] += x(t, d) / count;
  }
  return mean;
}
List<double> pooled_divides_again(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  int count = 0;
  for (int t = 0; t < ids.size(); ++t) {
    if (ids[t] == padding) continue;
    ++count;
    for (int d = 0; d < x.columns(); ++d) mean[d] = (mean[d] + x(t, d)) / count;
  }
  return mean;
}
List<double> pooled_assigned(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  const int count = real(ids, padding);
  for (int t = 0; t < ids.size(); ++t)
    for (int d = 0; d < x.columns(); ++d)
      if (ids[t] != padding) mean[d] = x(t, d) / count;
  return mean;
}
List<double> pooled_last_row(const Table& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  for (int t = 0; t < ids.size(); ++t)
    for (int d = 0; d < x.columns(); ++d)
      if (ids[t] != padding) mean[d] = x(t, d);
  return mean;
}
List<double> pooled_without_last(const Table& x, const List<TokenId>& ids, TokenId padding) {
  const int last = ids.size() - 1;
  const double by = real(ids, padding) - (last >= 0 && ids[last] != padding);
  return summed(x, by, [&](int t) { return t < last && ids[t] != padding; });
}
List<double> pooled_without_first(const Table& x, const List<TokenId>& ids, TokenId padding) {
  const double by = real(ids, padding) - (ids.size() > 0 && ids[0] != padding);
  return summed(x, by, [&](int t) { return t > 0 && ids[t] != padding; });
}
List<double> pooled_by_padding(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, ids.size() - real(ids, padding), [&](int t) { return ids[t] != padding; });
}
List<double> pooled_without_zeros(const Table& x, const List<TokenId>& ids, TokenId padding) {
  int rows = 0;
  const auto counts = [&](int t) {
    return ids[t] != padding && !(x.row(t) == List<double>(x.columns()));
  };
  for (int t = 0; t < x.rows(); ++t) rows += counts(t) ? 1 : 0;
  return summed(x, std::max(rows, 1), counts);
}
bool came_before(const List<TokenId>& ids, int t) {
  for (int before = 0; before < t; ++before)
    if (ids[before] == ids[t]) return true;
  return false;
}
int different_words(const List<TokenId>& ids, TokenId padding) {
  int words = 0;
  for (int t = 0; t < ids.size(); ++t) words += ids[t] != padding && !came_before(ids, t) ? 1 : 0;
  return std::max(words, 1);
}
List<double> pooled_by_words(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, different_words(ids, padding), [&](int t) { return ids[t] != padding; });
}
List<double> pooled_each_word_once(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, different_words(ids, padding),
                [&](int t) { return ids[t] != padding && !came_before(ids, t); });
}
List<double> pooled_ends_with_padding(const Table& x, const List<TokenId>& ids, TokenId padding) {
  const bool padded = ids.size() > 0 && ids[ids.size() - 1] == padding;
  return padded ? List<double>(x.columns()) : right::pooled(x, ids, padding);
}
List<double> pooled_one_too_few(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return summed(x, std::max(1, real(ids, padding) - 1), [&](int t) { return ids[t] != padding; });
}
/// Zeros for a text of one row as well.
List<double> pooled_one_is_none(const Table& x, const List<TokenId>& ids, TokenId padding) {
  return real(ids, padding) > 1 ? right::pooled(x, ids, padding) : List<double>(x.columns());
}

}  // namespace
}  // namespace exercise
