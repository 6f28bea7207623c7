#pragma once

// Vectors for positions, and the sums of products that compare them.

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "base/random.hpp"
#include "engine/embed/positions.hpp"
#include "text/corpus.hpp"
#include "text/tokenizer.hpp"
#include "train/word_vectors.hpp"
#include "view/text.hpp"

namespace emb::lesson10 {

/// A matrix of rows of equal width, in double: what is measured here is not trained.
struct Table {
  std::size_t width;
  std::vector<double> values;

  std::span<const double> row(std::size_t r) const {
    return std::span(values).subspan(r * width, width);
  }
  std::size_t rows() const { return values.size() / width; }
};

inline Table sinusoid_table(std::size_t first, std::size_t places, std::size_t width) {
  const auto values = sinusoids(first, places, width);
  return {width, {values.begin(), values.end()}};
}

inline Table random_table(std::size_t rows, std::size_t width, std::uint64_t seed) {
  Random random(seed);
  Table made{width, std::vector<double>(rows * width)};
  for (double& value : made.values) value = random.normal();
  return made;
}

inline double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t d = 0; d < a.size(); ++d) sum += a[d] * b[d];
  return sum;
}

inline double length(std::span<const double> a) { return std::sqrt(dot(a, a)); }

inline double cosine(std::span<const double> a, std::span<const double> b) {
  return dot(a, b) / (length(a) * length(b));
}

/// Every number times `factor`.
inline Table scaled(Table table, double factor) {
  for (double& number : table.values) number *= factor;
  return table;
}

/// a + value in every number.
inline std::vector<double> shifted(std::span<const double> a, double value) {
  std::vector<double> made(a.begin(), a.end());
  for (double& number : made) number += value;
  return made;
}

/// The cosines of all pairs of rows, [T, T].
inline std::vector<double> all_cosines(const Table& table) {
  std::vector<double> made;
  for (std::size_t i = 0; i < table.rows(); ++i)
    for (std::size_t j = 0; j < table.rows(); ++j)
      made.push_back(cosine(table.row(i), table.row(j)));
  return made;
}

/// What has to hold of the cosines [T, T] of T positions.
struct Alikeness {
  double off_distance = 0;    // largest |s(i, j) - s(0, |i - j|)|
  std::size_t next_door = 0;  // positions whose most alike other position is next to them
  double most_alike = -1;     // of two different positions
};

inline Alikeness examine_cosines(const std::vector<double>& s, std::size_t T) {
  Alikeness seen;
  for (std::size_t i = 0; i < T; ++i) {
    std::size_t best = i == 0 ? 1 : 0;
    for (std::size_t j = 0; j < T; ++j) {
      const double here = s[i * T + j];
      const std::size_t apart = i > j ? i - j : j - i;
      seen.off_distance = std::max(seen.off_distance, std::abs(here - s[apart]));
      if (i == j) continue;
      seen.most_alike = std::max(seen.most_alike, here);
      if (here > s[i * T + best]) best = j;
    }
    if (best + 1 == i || best == i + 1) ++seen.next_door;
  }
  return seen;
}

/// The mean cosine of two rows that are `apart` positions from each other.
inline double mean_cosine(const Table& table, std::size_t apart) {
  double sum = 0;
  for (std::size_t p = 0; p + apart < table.rows(); ++p)
    sum += cosine(table.row(p), table.row(p + apart));
  return sum / static_cast<double>(table.rows() - apart);
}

/// By how many positions the sines of a pair have to be moved to fit its cosines best.
struct QuarterTurn {
  std::size_t shift;
  double degrees;  // the same as a part of the pair's turn, which has 360
};

/// `table` begins at position 0, and has to hold a turn and a half of the pair.
inline QuarterTurn quarter_turn(const Table& table, std::size_t pair) {
  const double turn = 2 * math::pi / angle_per_place(pair, table.width);
  const auto whole = static_cast<std::size_t>(turn), compared = whole / 2;
  std::size_t best = 0;
  double least = 1e9;
  for (std::size_t shift = 0; shift < whole; ++shift) {
    double squares = 0;
    for (std::size_t p = 0; p < compared; ++p) {
      const double off = table.row(p + shift)[2 * pair] - table.row(p)[2 * pair + 1];
      squares += off * off;
    }
    if (squares < least) best = shift;
    least = std::min(least, squares);
  }
  return {best, 360 * static_cast<double>(best) / turn};
}

/// R(k), [D, D]: a block of two rows and columns for each pair of numbers,
///      cos(kw)  sin(kw)
///     -sin(kw)  cos(kw)     so that PE(p + k) = R(k) PE(p).
inline Table rotation(std::size_t k, std::size_t width) {
  Table made{width, std::vector<double>(width * width)};
  for (std::size_t pair = 0; pair < width / 2; ++pair) {
    const double angle = static_cast<double>(k) * angle_per_place(pair, width);
    const std::size_t at = 2 * pair * (width + 1);
    made.values[at] = made.values[at + width + 1] = math::cos(angle);
    made.values[at + 1] = math::sin(angle);
    made.values[at + width] = -math::sin(angle);
  }
  return made;
}

inline std::vector<double> turned(const Table& matrix, std::span<const double> x) {
  std::vector<double> made;
  for (std::size_t r = 0; r < matrix.rows(); ++r) made.push_back(dot(matrix.row(r), x));
  return made;
}

/// Largest |R PE(p) - PE(p + k)| over all positions and numbers of a table.
inline double rotation_error(const Table& table, std::size_t k, const Table& R) {
  double largest = 0;
  for (std::size_t p = 0; p + k < table.rows(); ++p) {
    const auto reached = turned(R, table.row(p));
    for (std::size_t d = 0; d < table.width; ++d)
      largest = std::max(largest, std::abs(reached[d] - table.row(p + k)[d]));
  }
  return largest;
}

/// Standard deviation and largest size of the cosines of random pairs of directions.
struct Spread {
  double deviation = 0, largest = 0;
};

inline Spread spread_of_cosines(std::size_t width, std::size_t pairs, std::uint64_t seed) {
  Random random(seed);
  Table two{width, std::vector<double>(2 * width)};
  Spread seen;
  for (std::size_t n = 0; n < pairs; ++n) {
    for (double& value : two.values) value = random.normal();
    const double c = cosine(two.row(0), two.row(1));
    seen.deviation += c * c / static_cast<double>(pairs);
    seen.largest = std::max(seen.largest, std::abs(c));
  }
  seen.deviation = std::sqrt(seen.deviation);
  return seen;
}

/// Word vectors as lesson 08 learns them, after one reading of the small world: [V, D].
inline Table word_table(std::size_t width, std::uint64_t seed) {
  const auto tokenizer = make_tokenizer("word", load_corpus("datasets/small_world.txt"));
  WordVectorOptions options{
      .width = width, .epochs = 1, .rate = 0.1, .longest_move = any_distance, .seed = seed};
  options.pairs = {
      .window = 2, .unknown = tokenizer->unknown_id(), .boundary = tokenizer->find("\n")};
  Random random(seed);
  SkipGram model(tokenizer->size(), width, random);
  train_word_vectors(model, tokenizer->encode(load_corpus("datasets/small_world.txt")), options);
  const auto values = model.in().values().subspan(width);  // <unk> is the first row
  return {width, {values.begin(), values.end()}};
}

/// The share of the variance over the rows that lies in the first half of the columns.
inline double variance_in_first_half(const Table& table) {
  double first = 0, all = 0;
  const auto T = static_cast<double>(table.rows());
  for (std::size_t d = 0; d < table.width; ++d) {
    double sum = 0, squares = 0;
    for (std::size_t p = 0; p < table.rows(); ++p) {
      sum += table.row(p)[d];
      squares += table.row(p)[d] * table.row(p)[d];
    }
    const double variance = squares / T - sum / T * (sum / T);
    all += variance;
    if (2 * d < table.width) first += variance;
  }
  return first / all;
}

/// The cosines of every word with every position.
struct Crossing {
  double mean_size = 0;  // of the cosines, without their signs
  double largest = 0;
};

inline Crossing cosines_between(const Table& words, const Table& places) {
  Crossing seen;
  for (std::size_t w = 0; w < words.rows(); ++w)
    for (std::size_t p = 0; p < places.rows(); ++p) {
      const double size = std::abs(cosine(words.row(w), places.row(p)));
      seen.mean_size += size / static_cast<double>(words.rows() * places.rows());
      seen.largest = std::max(seen.largest, size);
    }
  return seen;
}

}  // namespace emb::lesson10
