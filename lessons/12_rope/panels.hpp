#pragma once

// What panel.js draws: the scores of three words, wherever they stand, by every scheme.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "embed/alibi.hpp"
#include "embed/sinusoids.hpp"
#include "lessons/12_rope/mixed.hpp"
#include "lessons/12_rope/turning.hpp"
#include "ops/matmul.hpp"
#include "view/page.hpp"

namespace emb {

/// Three words with random vectors and one head of attention with random maps.
class ThreeWords {
 public:
  static constexpr std::size_t count = 3, places = 12;

  ThreeWords(const RopeOptions& options, std::uint64_t seed) : options_(options) {
    Random random(seed);
    for (std::size_t n = 0; n < count; ++n) words_.push_back(random_vector(options.width, random));
    for (Vector* map : {&query_, &key_}) {
      *map = random_vector(options.width * options.width, random);
      for (Real& x : *map) x /= std::sqrt(static_cast<Real>(options.width));
    }
    for (std::size_t p = 0; p < places; ++p)
      learned_.push_back(random_vector(options.width, random));
  }

  /// The query of a word at a place, as the scheme makes it; or its key.
  Vector at(const std::string& scheme, std::size_t word, std::size_t place, bool query) const {
    const std::size_t D = options_.width;
    Vector x = words_[word];
    const Vector sines = sinusoids(place, 1, D);
    for (std::size_t d = 0; d < D; ++d) {
      if (scheme == "sinusoidal") x[d] += sines[d];
      if (scheme == "learned") x[d] += learned_[place][d];
    }
    const NoGrad none;
    const Tensor y = matmul(Tensor({1, D}, x), Tensor({D, D}, query ? query_ : key_));
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
  Vector query_, key_;
};

/// Row i * places + m, column j * places + n: the score of the query of word i at place m and the
/// key of word j at place n, to four decimals. And the length of query i at place m.
inline void orders_panel(Page& page, const RopeOptions& options, std::uint64_t seed) {
  page.panel("orders",
             "\"dog bites man\" moves on by five places, all three words alike. Of the nine "
             "scores of rope, how many change?");
  const ThreeWords words(options, seed);
  constexpr std::size_t P = ThreeWords::places, N = ThreeWords::count * P;
  const std::vector<std::string> schemes = {"none", "sinusoidal", "learned",
                                            "rope", "alibi",      "mixed rope"};
  const auto rounded = [](double x) { return std::round(x * 1e4) / 1e4; };
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

}  // namespace emb
