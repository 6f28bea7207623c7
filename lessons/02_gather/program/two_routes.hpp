#pragma once

// A lookup small enough to print, by both routes, and how its rows are written.

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "lessons/shared/numbers.hpp"
#include "lessons/shared/words.hpp"
#include "train/compare.hpp"
#include "view/text.hpp"

namespace emb::lesson02 {

/// A sentence, looked up in a random table. Row n of the gradient of the output holds 2^n.
struct TwoRoutes {
  TwoRoutes(NumberedWords sentence, std::size_t row_width, std::uint64_t seed)
      : text(std::move(sentence)), width(row_width) {
    table.resize(text.vocabulary.size() * width);
    Random(seed).fill_normal(table, 0.0, 1.0);
    std::vector<Real> dout;
    for (std::size_t n = 0; n < text.words.size(); ++n)
      dout.resize(dout.size() + width, static_cast<Real>(sent_back(n)));
    both = compare_lookups({text.vocabulary.size(), width, text.words.size(), 1, seed}, table,
                           text.ids, dout);
  }

  /// 1, 2, 4, ..: any sum of them is exact, and shows which are in it. After 2^15 it starts again.
  static std::int64_t sent_back(std::size_t n) { return std::int64_t{1} << (n % 16); }

  /// What row v of the table's gradient has to hold.
  std::int64_t collected(std::size_t v) const {
    std::int64_t sum = 0;
    for (std::size_t n = 0; n < text.words.size(); ++n)
      if (text.ids.values[n] == static_cast<TokenId>(v)) sum += sent_back(n);
    return sum;
  }

  /// The word that stands in the sentence most often, the first of several.
  std::size_t most_frequent() const {
    const auto more = [&](TokenId a, TokenId b) {
      return std::ranges::count(text.ids.values, a) < std::ranges::count(text.ids.values, b);
    };
    return static_cast<std::size_t>(*std::ranges::max_element(text.ids.values, more));
  }

  /// "0 3": where word v stands in the sentence.
  std::string places(std::size_t v) const {
    std::string list;
    for (std::size_t n = 0; n < text.words.size(); ++n)
      if (text.ids.values[n] == static_cast<TokenId>(v))
        list += (list.empty() ? "" : " ") + std::to_string(n);
    return list;
  }

  /// The first numbers of row r.
  Quantity row(const std::vector<Real>& values, std::size_t r, int decimals) const {
    const auto whole = std::span(values).subspan(r * width, width);
    return numbers(whole.first(std::min(width, most_shown)), decimals, 5);
  }

  std::string caption() const {
    return width <= most_shown ? "" : message("The first ", most_shown, " of ", width, " numbers.");
  }

  static constexpr std::size_t most_shown = 4;
  NumberedWords text;
  std::size_t width;
  std::vector<Real> table{};
  Comparison both;
};

/// Row r of a matrix with two columns: "1 nan".
inline Quantity pair_text(const std::vector<Real>& values, std::size_t r) {
  return {message(number(static_cast<double>(values[2 * r])), " ",
                  number(static_cast<double>(values[2 * r + 1])))};
}

/// The same bits, or nan twice: which bits a nan has depends on the processor.
inline bool same_number(Real left, Real right) {
  return (std::isnan(left) && std::isnan(right)) || std::memcmp(&left, &right, sizeof(Real)) == 0;
}

inline bool same_pair(const std::vector<Real>& left, const std::vector<Real>& right,
                      std::size_t r) {
  return same_number(left[2 * r], right[2 * r]) && same_number(left[2 * r + 1], right[2 * r + 1]);
}

inline std::size_t count_different(const std::vector<Real>& left, const std::vector<Real>& right) {
  std::size_t count = 0;
  for (std::size_t n = 0; n < left.size(); ++n)
    if (!same_number(left[n], right[n])) ++count;
  return count;
}

inline std::ptrdiff_t count_nonzero(std::span<const Real> values) {
  return std::ranges::count_if(values, [](Real value) { return value != 0; });
}

}  // namespace emb::lesson02
