#pragma once

// What panel.js draws: the scores of three words, wherever they stand, by every scheme; and a query
// and a key that turn.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "engine/ops/matmul.hpp"
#include "lessons/12_rope/program/mixed.hpp"
#include "lessons/12_rope/program/turning.hpp"
#include "view/page.hpp"

namespace emb::lesson12 {

/// Three words with random vectors and one head of attention with random maps.
class ThreeWords {
 public:
  static constexpr std::size_t count = 3, places = 12;

  ThreeWords(const RopeOptions& options, std::uint64_t seed) : options_(options) {
    Random random(seed);
    for (std::size_t n = 0; n < count; ++n) words_.push_back(random_vector(options.width, random));
    for (int n = 0; n < 2; ++n) {
      Vector map = random_vector(options.width * options.width, random);
      for (Real& x : map) x /= std::sqrt(static_cast<Real>(options.width));
      maps_.push_back(Tensor({options.width, options.width}, std::move(map)));
    }
    for (std::size_t p = 0; p < places; ++p)
      learned_.push_back(random_vector(options.width, random));
  }

  /// The query of a word at a position, as the scheme makes it; or its key.
  Vector at(const std::string& scheme, std::size_t word, std::size_t place, bool query) const {
    const std::size_t D = options_.width;
    Vector x = words_[word];
    const Vector added = scheme == "sinusoidal" ? sinusoids(place, 1, D)
                         : scheme == "learned"  ? learned_[place]
                                                : Vector(D);
    for (std::size_t d = 0; d < D; ++d) x[d] += added[d];
    const NoGrad none;
    const Tensor y = matmul(Tensor({1, D}, x), maps_[query ? 0 : 1]);
    const Vector mapped(y.values().begin(), y.values().end());
    if (scheme == "rope") return turned(mapped, place, options_);
    if (scheme == "mixed rope") return mixed(mapped, place, options_);
    return mapped;
  }

  double score_at(const std::string& scheme, std::size_t i, std::size_t m, std::size_t j,
                  std::size_t n) const {
    const double bare = score(at(scheme, i, m, true), at(scheme, j, n, false));
    const double apart = static_cast<double>(m > n ? m - n : n - m);
    return scheme == "alibi" ? bare - alibi_slopes(1)[0] * apart : bare;
  }

 private:
  RopeOptions options_;
  std::vector<Vector> words_, learned_;
  std::vector<Tensor> maps_;  // of queries and of keys
};

/// Row i * positions + m, column j * positions + n: the score of the query of word i at position m
/// and the key of word j at position n, to six decimals. And the length of query i at position m.
inline void orders_panel(Page& page, const RopeOptions& options, std::uint64_t seed) {
  page.panel("orders",
             "\"dog bites man\" moves on by five positions, all three words alike. Of the nine "
             "scores of rope, how many change?");
  const ThreeWords words(options, seed);
  constexpr std::size_t P = ThreeWords::places, N = ThreeWords::count * P;
  const std::vector<std::string> schemes = {"none", "sinusoidal", "learned",
                                            "rope", "alibi",      "mixed rope"};
  const auto rounded = [](double x) { return std::round(x * 1e6) / 1e6; };
  std::vector<Grid> scores, lengths;
  for (const std::string& scheme : schemes) {
    std::vector<double> all, long_as;
    for (std::size_t q = 0; q < N; ++q) {
      for (std::size_t k = 0; k < N; ++k)
        all.push_back(rounded(words.score_at(scheme, q / P, q % P, k / P, k % P)));
      long_as.push_back(rounded(length(words.at(scheme, q / P, q % P, true))));
    }
    scores.emplace_back(all, N, N);
    lengths.emplace_back(long_as, ThreeWords::count, P);
  }
  page.data("schemes", schemes);
  page.data("scores", scores);
  page.data("lengths", lengths);
}

// ---- Positions
// -------------------------------------------------------------------------------------

/// The queries of the words of a sentence, to three decimals, in the plane of pair i for each of
/// the first pairs: unturned, and turned with the sentence beginning at position 0 to 15.
inline std::vector<std::vector<Grid>> turning_maps(const RopeOptions& options, std::uint64_t seed,
                                                   const std::vector<std::size_t>& sentence) {
  Random random(seed);
  std::vector<Vector> queries;
  for (std::size_t n = 0; n < 4; ++n) queries.push_back(random_vector(options.width, random));
  std::vector<std::vector<Grid>> pairs(std::min<std::size_t>(4, options.width / 2));
  for (std::size_t k = 0; k < 17; ++k) {
    std::vector<Vector> now;
    for (std::size_t n = 0; n < sentence.size(); ++n)
      now.push_back(k == 0 ? queries[sentence[n]]
                           : turned(queries[sentence[n]], k - 1 + n, options));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      std::vector<double> points;
      for (const Vector& x : now)
        for (const Real number : {x[2 * i], x[2 * i + 1]})
          points.push_back(std::round(static_cast<double>(number) * 1000) / 1000);
      pairs[i].emplace_back(points, sentence.size(), 2);
    }
  }
  return pairs;
}

/// The query and the key of "only the distance" at each position, and the scores that the script
/// has to find: row m, column n is that of the query at position m and the key at position n.
inline void places_panel(Page& page, const Meeting& pair, std::uint64_t seed) {
  page.panel("places",
             "A random query meets its key farther and farther away. How does the "
             "score change?");
  constexpr std::size_t T = 32;
  const std::size_t d = pair.options.width;
  std::vector<Real> queries, keys;
  std::vector<double> scores;
  for (std::size_t m = 0; m < T; ++m) {
    const Vector query = turned(pair.query, m, pair.options),
                 key = turned(pair.key, m, pair.options);
    queries.insert(queries.end(), query.begin(), query.end());
    keys.insert(keys.end(), key.begin(), key.end());
    for (std::size_t n = 0; n < T; ++n) scores.push_back(pair.score_at(m, n));
  }
  page.data("queries", Grid(queries, T, d));
  page.data("keys", Grid(keys, T, d));
  page.data("meeting", Grid(scores, T, T));
  page.data("moving-words", std::vector<std::string>{"the", "dog", "bites", "the", "man"});
  page.data("moving-maps", turning_maps(pair.options, seed, {0, 1, 2, 0, 3}));
}

}  // namespace emb::lesson12
