#pragma once

// More wrong answers of lesson 14, by a class that had read the statements and the chapter alone.

#include <algorithm>
#include <cmath>

#include "lessons/14_tiny_transformer/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

inline double loss_one_more(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n <= targets; ++n) sum += costs[n % length];
  return sum / targets;
}
inline double loss_window_filled(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int first = 0; first < targets; first += length)
    for (int p = 0; p < length; ++p) sum += costs[p];
  return sum / targets;
}

inline Sizes sizes_in_int(std::int64_t V, std::int64_t D, std::int64_t L, std::int64_t T,
                          std::int64_t H) {
  Sizes made = right::predicted_sizes(V, D, L, T, H);
  made.tied = static_cast<int>(made.tied);
  return made;
}
inline Sizes sizes_all_times_L(std::int64_t V, std::int64_t D, std::int64_t L, std::int64_t T,
                               std::int64_t H) {
  const std::int64_t tied = L * (V * D + 12 * D * D + 3 * D);
  return {tied, tied + V * D, T * D, 32 * H};
}

inline List<double> added(List<double> a, const List<double>& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}
inline List<double> block_second_norm_twice(const List<double>& x, const Map&, const Map& attend,
                                            const Map& norm2, const Map& think) {
  const List<double> y = added(x, attend(norm2(x)));
  return added(y, think(norm2(y)));
}
inline List<double> block_thinks_first(const List<double>& x, const Map& norm1, const Map& attend,
                                       const Map& norm2, const Map& think) {
  const List<double> y = added(x, think(norm2(x)));
  return added(y, attend(norm1(y)));
}

inline List<double> block_one_behind_the_other(const List<double>& x, const Map& norm1,
                                               const Map& attend, const Map& norm2,
                                               const Map& think) {
  List<double> y = x;
  for (const double number : attend(norm1(x))) y.add(number);
  return added(y, think(norm2(y)));
}
inline List<double> block_from_nothing(const List<double>& x, const Map& norm1, const Map& attend,
                                       const Map& norm2, const Map& think) {
  return right::block(attend(norm1({})), norm1, attend, norm2, think);
}

/// One token by one call, and all others the same.
inline List<TokenId> written_by_one_call(const Model& model, const List<TokenId>& prompt, int count,
                                         int context) {
  const List<TokenId> one = right::written(model, prompt, count > 0 ? 1 : 0, context);
  return List<TokenId>(count, count > 0 ? one[0] : 0);
}
/// Those with the largest scores, by one call.
inline List<TokenId> written_best_of_one_call(const Model& model, const List<TokenId>& prompt,
                                              int count, int context) {
  List<TokenId> made;
  List<double> kept;
  const Model once = [&](const List<TokenId>& shown) {
    if (kept.size() == 0) kept = model(shown);
    List<double> scores = kept;
    for (const TokenId id : made) scores[id] = -1e9;
    return scores;
  };
  while (made.size() < count) made.add(right::written(once, prompt, 1, context)[0]);
  return made;
}
inline List<TokenId> written_and_all_shown_once(const Model& model, const List<TokenId>& prompt,
                                                int count, int context) {
  const List<TokenId> made = right::written(model, prompt, count, context);
  List<TokenId> text = prompt;
  for (const TokenId id : made) text.add(id);
  model(text);
  return made;
}
inline List<TokenId> written_after_a_look(const Model& model, const List<TokenId>& prompt,
                                          int count, int context) {
  model(prompt);
  return right::written(model, prompt, count, context);
}
inline List<TokenId> written_and_asked_again(const Model& model, const List<TokenId>& prompt,
                                             int count, int context) {
  return right::written([&](const List<TokenId>& shown) { return model(shown), model(shown); },
                        prompt, count, context);
}
/// A tie is taken where scores are nearer than a thousandth.
inline List<TokenId> written_nearly_equal(const Model& model, const List<TokenId>& prompt,
                                          int count, int context) {
  const Model rounded = [&](const List<TokenId>& shown) {
    List<double> scores = model(shown);
    for (double& score : scores) score = std::round(score * 1000) / 1000;
    return scores;
  };
  return right::written(rounded, prompt, count, context);
}
/// Of equal ones the next each time.
inline List<TokenId> written_ties_by_turns(const Model& model, const List<TokenId>& prompt,
                                           int count, int context) {
  TokenId last = -1;
  const Model turning = [&](const List<TokenId>& shown) {
    List<double> scores = model(shown);
    double top = scores[0];
    for (double score : scores) top = std::max(top, score);
    for (TokenId id = 0; id < scores.size(); ++id)
      if (scores[id] == top && id > last) {
        last = id;
        scores[id] = top + 1;
        return scores;
      }
    last = -1;
    return scores;
  };
  return right::written(turning, prompt, count, context);
}
inline List<TokenId> written_one_too_high(const Model& model, const List<TokenId>& prompt,
                                          int count, int context) {
  List<TokenId> made = right::written(model, prompt, count, context);
  for (TokenId& id : made) ++id;
  return made;
}

inline List<TokenId> written_in_float(const Model& model, const List<TokenId>& prompt, int count,
                                      int context) {
  const Model rounded = [&](const List<TokenId>& shown) {
    List<double> scores = model(shown);
    for (double& score : scores) score = static_cast<float>(score);
    return scores;
  };
  return right::written(rounded, prompt, count, context);
}

inline List<TokenId> written_above_minus_1000(const Model& model, const List<TokenId>& prompt,
                                              int count, int context) {
  const Model cut = [&](const List<TokenId>& shown) {
    List<double> scores = model(shown);
    for (double& score : scores) score = std::max(score, -1000.0);
    return scores;
  };
  return right::written(cut, prompt, count, context);
}

inline List<TokenId> written_once(const Model& model, const List<TokenId>& prompt, int,
                                  int context) {
  return right::written(model, prompt, 1, context);
}

inline Sizes sizes_in_float(std::int64_t V, std::int64_t D, std::int64_t L, std::int64_t T,
                            std::int64_t H) {
  Sizes made = right::predicted_sizes(V, D, L, T, H);
  made.tied = planted::in_float(made.tied);
  return made;
}

inline List<TokenId> text_filled_up(const Model& model, const List<TokenId>& prompt, int count,
                                    int context) {
  const auto filled = [&](const List<TokenId>& shown) {
    List<TokenId> longer(context - shown.size());
    for (const TokenId id : shown) longer.add(id);
    return model(longer);
  };
  return right::written(filled, prompt, count, context);
}

inline double loss_of_one_window(const List<double>& costs, int targets, int length) {
  return right::mean_loss(costs, targets, length == 1 ? targets : length);
}
inline List<double> block_with_a_kept_branch(const List<double>& x, const Map& norm1,
                                             const Map& attend, const Map& norm2,
                                             const Map& think) {
  static List<double> kept;
  if (kept.size() != x.size()) kept = attend(norm1(x));
  const List<double> y = added(x, kept);
  return added(y, think(norm2(y)));
}

}  // namespace exercise
