#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <optional>
#include <vector>

#include "base/ids.hpp"
#include "ops/arithmetic.hpp"
#include "ops/functions.hpp"
#include "ops/reduce.hpp"
#include "ops/rows.hpp"

namespace exercise {

using emb::TokenId;
using List = std::vector<float>;
using IdList = std::vector<TokenId>;

/// The rows of a table that the ids name.
inline List rows_of(const List& table, std::size_t width, const IdList& ids) {
  List rows;
  for (TokenId id : ids) {
    const auto row = table.begin() + id * static_cast<std::ptrdiff_t>(width);
    rows.insert(rows.end(), row, row + static_cast<std::ptrdiff_t>(width));
  }
  return rows;
}

inline List transposed(const List& matrix, std::size_t columns) {
  List result;
  for (std::size_t c = 0; c < columns; ++c)
    for (std::size_t n = c; n < matrix.size(); n += columns) result.push_back(matrix[n]);
  return result;
}

/// What comes back for some tokens, and where it goes.
struct Returned {
  std::size_t width;
  IdList ids;
  List dout;
  List dtable;  // what is there before

  /// dtable after `visit(sum, d)` for each number d of dout, where it belongs.
  template <class Visit>
  List with(Visit visit) const {
    List result = dtable;
    for (std::size_t n = 0; n < dout.size(); ++n)
      visit(result[static_cast<std::size_t>(ids[n / width]) * width + n % width], dout[n]);
    return result;
  }
};

/// Only the first token of each id is added.
inline List first_counts(const Returned& r) {
  List result = r.dtable;
  for (std::size_t n = 0; n < r.dout.size(); ++n) {
    const auto token = r.ids.begin() + static_cast<std::ptrdiff_t>(n / r.width);
    if (std::find(r.ids.begin(), token, *token) != token) continue;
    result[static_cast<std::size_t>(*token) * r.width + n % r.width] += r.dout[n];
  }
  return result;
}

/// Row n of dout is added to row n of dtable, as far as there is one.
inline List by_place(const Returned& r) {
  List result = r.dtable;
  for (std::size_t n = 0; n < std::min(r.dout.size(), r.dtable.size()); ++n) result[n] += r.dout[n];
  return result;
}

/// Row ids[n] of dout is added to row n of dtable, as far as there are such rows.
inline List exchanged(const Returned& r) {
  List result = r.dtable;
  for (std::size_t n = 0; n < std::min(r.dout.size(), r.dtable.size()); ++n) {
    const std::size_t from = static_cast<std::size_t>(r.ids[n / r.width]) * r.width + n % r.width;
    if (from < r.dout.size()) result[n] += r.dout[from];
  }
  return result;
}

/// What is added is divided by how often the id is there.
inline List means(const Returned& r) {
  List result = r.dtable;
  for (std::size_t n = 0; n < r.dout.size(); ++n) {
    const TokenId id = r.ids[n / r.width];
    result[static_cast<std::size_t>(id) * r.width + n % r.width] +=
        r.dout[n] / static_cast<float>(std::ranges::count(r.ids, id));
  }
  return result;
}

/// The arguments of 02.5.
struct Step {
  std::size_t width;
  List table;
  IdList ids;
  TokenId padding;
  List targets;
  float rate;
};

/// By the engine: half the sum of squared differences has exactly this gradient.
inline List stepped(const Step& s, float rate, bool keep_padding = true) {
  emb::Tensor table = emb::Tensor::parameter("table", {s.table.size() / s.width, s.width}, s.table);
  const auto padding = keep_padding ? std::optional(s.padding) : std::nullopt;
  const emb::Tensor targets({s.ids.size(), s.width}, s.targets);
  const auto difference = sub(gather_rows(table, s.ids, padding), targets);
  backward(scale(sum(mul(difference, difference)), 0.5f));
  List result = s.table;
  for (std::size_t n = 0; n < result.size(); ++n) result[n] -= rate * table.grad().values()[n];
  return result;
}

/// Wrong: each token moves its row at once, so that the next one reads a moved row.
inline List one_after_the_other(const Step& s) {
  List result = s.table;
  for (std::size_t n = 0; n < s.targets.size(); ++n) {
    const TokenId id = s.ids[n / s.width];
    float& number = result[static_cast<std::size_t>(id) * s.width + n % s.width];
    if (id != s.padding) number -= s.rate * (number - s.targets[n]);
  }
  return result;
}

/// Wrong: of a repeated id the last token alone counts.
inline List last_token(const Step& s) {
  List result = s.table;
  for (std::size_t n = 0; n < s.targets.size(); ++n) {
    const TokenId id = s.ids[n / s.width];
    const std::size_t place = static_cast<std::size_t>(id) * s.width + n % s.width;
    if (id != s.padding) result[place] = s.table[place] - s.rate * (s.table[place] - s.targets[n]);
  }
  return result;
}

}  // namespace exercise
