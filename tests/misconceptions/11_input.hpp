#pragma once

// Wrong answers of lesson 11: the whole input.

#include <algorithm>
#include <cmath>

#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise {

using Map = Matrix<float>;
using Texts = List<List<TokenId>>;

inline Map times(Map map, double factor) {
  for (float& number : map) number *= factor;
  return map;
}
inline double root_of(const Map& table) { return std::sqrt(1.0 * table.columns()); }

inline Batch input_cuts_the_text(const Map& table, const Texts& texts, const Map& places,
                                 TokenId padding) {
  Texts cut;
  for (const auto& ids : texts) {
    List<TokenId> shorter;
    for (int t = 0; t < std::min(ids.size(), places.rows()); ++t) shorter.add(ids[t]);
    cut.add(shorter);
  }
  return right::transformer_input(table, cut, places, padding);
}
inline Batch input_last_place_again(const Map& table, const Texts& texts, const Map& places,
                                    TokenId padding) {
  Map longer(std::max(places.rows(), texts[0].size()), places.columns());
  for (int t = 0; t < longer.rows(); ++t)
    for (int d = 0; d < longer.columns(); ++d)
      longer(t, d) = places(std::min(t, places.rows() - 1), d);
  return right::transformer_input(table, texts, longer, padding);
}
inline Batch input_throws_too_early(const Map& table, const Texts& texts, const Map& places,
                                    TokenId padding) {
  if (texts[0].size() >= places.rows()) throw ShapeError("too long");
  return right::transformer_input(table, texts, places, padding);
}
inline Batch input_never_throws(const Map& table, const Texts& texts, const Map& places,
                                TokenId padding) {
  Batch out;
  for (const auto& ids : texts) {
    Map text(ids.size(), table.columns());
    for (int t = 0; t < ids.size(); ++t)
      for (int d = 0; d < table.columns(); ++d)
        text(t, d) = (ids[t] == padding ? 0 : root_of(table) * table(ids[t], d)) + places(t, d);
    out.add(text);
  }
  return out;
}
inline Batch input_padding_without_place(const Map& table, const Texts& texts, const Map& places,
                                         TokenId padding) {
  Batch out = right::transformer_input(table, texts, places, padding);
  for (int b = 0; b < out.size(); ++b)
    for (int t = 0; t < out[b].rows(); ++t)
      for (int d = 0; d < out[b].columns(); ++d)
        if (texts[b][t] == padding) out[b](t, d) = 0;
  return out;
}
inline Batch input_reads_padding(const Map& table, const Texts& texts, const Map& places, TokenId) {
  return right::transformer_input(table, texts, places, -1);
}
inline Batch input_root_on_places(const Map& table, const Texts& texts, const Map& places,
                                  TokenId padding) {
  return right::transformer_input(times(table, 1 / root_of(table)), texts,
                                  times(places, root_of(table)), padding);
}
inline Batch input_root_on_sum(const Map& table, const Texts& texts, const Map& places,
                               TokenId padding) {
  return right::transformer_input(table, texts, times(places, root_of(table)), padding);
}
inline Batch input_times_width(const Map& table, const Texts& texts, const Map& places,
                               TokenId padding) {
  return right::transformer_input(times(table, root_of(table)), texts, places, padding);
}
inline Batch input_without_root(const Map& table, const Texts& texts, const Map& places,
                                TokenId padding) {
  return right::transformer_input(times(table, 1 / root_of(table)), texts, places, padding);
}
inline Batch input_divided(const Map& table, const Texts& texts, const Map& places,
                           TokenId padding) {
  return right::transformer_input(times(table, 1.0 / table.columns()), texts, places, padding);
}
inline Batch input_whole_root(const Map& table, const Texts& texts, const Map& places,
                              TokenId padding) {
  const int root = static_cast<int>(root_of(table));
  return right::transformer_input(times(table, root / root_of(table)), texts, places, padding);
}
inline Batch input_without_places(const Map& table, const Texts& texts, const Map& places,
                                  TokenId padding) {
  return right::transformer_input(table, texts, times(places, 0), padding);
}
inline Batch input_root_of_places(const Map& table, const Texts& texts, const Map& places,
                                  TokenId padding) {
  const double root = std::sqrt(1.0 * places.rows());
  return right::transformer_input(times(table, root / root_of(table)), texts, places, padding);
}
inline Batch input_root_of_length(const Map& table, const Texts& texts, const Map& places,
                                  TokenId padding) {
  const double root = std::sqrt(1.0 * texts[0].size());
  return right::transformer_input(times(table, root / root_of(table)), texts, places, padding);
}
inline Batch input_root_of_one_less(const Map& table, const Texts& texts, const Map& places,
                                    TokenId padding) {
  const double root = std::sqrt(table.columns() - 1.0);
  return right::transformer_input(times(table, root / root_of(table)), texts, places, padding);
}
/// Throws where there is one place, though there is one word.
inline Batch input_of_two_places_at_least(const Map& table, const Texts& texts, const Map& places,
                                          TokenId padding) {
  if (places.rows() < 2) throw emb::ShapeError("too long");
  return right::transformer_input(table, texts, places, padding);
}

}  // namespace exercise
