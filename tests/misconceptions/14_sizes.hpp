#pragma once

// Wrong answers of lesson 14: sizes.

#include <cstdint>

#include "lessons/14_tiny_transformer/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

using Size = std::int64_t;

/// The right sizes, the tied one larger by `more`.
inline Sizes tied_by(Size more, Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied += more;
  return sizes;
}
inline Sizes sizes_table_twice(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(V * D, V, D, L, T, H);
}
inline Sizes sizes_no_table(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-V * D, V, D, L, T, H);
}
inline Sizes sizes_with_places(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(T * D, V, D, L, T, H);
}
inline Sizes sizes_no_gains(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-(2 * L + 1) * D, V, D, L, T, H);
}
inline Sizes sizes_gains_of_one(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-(2 * L + 1) * (D - 1), V, D, L, T, H);
}
inline Sizes sizes_no_last_norm(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-D, V, D, L, T, H);
}
inline Sizes sizes_one_norm_each(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-L * D, V, D, L, T, H);
}
inline Sizes sizes_norms_with_bias(Size V, Size D, Size L, Size T, Size H) {
  return tied_by((2 * L + 1) * D, V, D, L, T, H);
}
inline Sizes sizes_maps_with_bias(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(9 * L * D, V, D, L, T, H);
}
inline Sizes sizes_no_out(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-L * D * D, V, D, L, T, H);
}
inline Sizes sizes_not_widened(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-6 * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_no_way_back(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-4 * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_attention_alone(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-8 * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_4d_by_4d(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(24 * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_one_block(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied = right::predicted_sizes(V, D, 1, T, H).tied;
  return sizes;
}
inline Sizes sizes_untied_same(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.untied = sizes.tied;
  return sizes;
}
inline Sizes sizes_all_twice(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.untied = 2 * sizes.tied;
  return sizes;
}
inline Sizes sizes_positions_each_block(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.learned *= L;
  return sizes;
}
inline Sizes sizes_one_number_a_place(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.learned = T;
  return sizes;
}
inline Sizes sizes_buckets_as_vectors(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets = 32 * D;
  return sizes;
}
inline Sizes sizes_buckets_each_block(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets *= L;
  return sizes;
}
inline Sizes sizes_learned_in_int(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.learned = planted::in_int(sizes.learned);
  return sizes;
}
inline Sizes sizes_buckets_in_int(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets = planted::in_int(sizes.buckets);
  return sizes;
}
inline Sizes sizes_buckets_as_places(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets = T * H;
  return sizes;
}
inline Sizes sizes_bracket_forgotten(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-2 * (L - 1) * D, V, D, L, T, H);
}
inline Sizes sizes_one_square_map(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-3 * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_maps_for_each_head(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(4 * (H - 1) * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_maps_split_by_heads(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(4 * L * D * D / H - 4 * L * D * D, V, D, L, T, H);
}
inline Sizes sizes_maps_in_an_int(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(L * (planted::in_int(12 * D * D) - 12 * D * D), V, D, L, T, H);
}

}  // namespace exercise
