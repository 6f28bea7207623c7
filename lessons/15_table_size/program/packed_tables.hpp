#pragma once

// A table packed in every format, and what that did to it.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/half.hpp"
#include "engine/geometry/cosine.hpp"
#include "lessons/15_table_size/program/quantised.hpp"
#include "lessons/shared/words.hpp"

namespace emb::lesson15 {

/// A packed table, and the numbers that a gather of every row gives.
struct Packed {
  std::string name;
  std::size_t bytes;
  std::vector<Real> numbers;

  double bits_per_number() const {
    return 8 * static_cast<double>(bytes) / static_cast<double>(numbers.size());
  }
};

template <class Table>
Packed unpacked(const std::string& name, const Table& table, std::size_t rows) {
  Packed made{name, table.bytes(), std::vector<Real>(rows * table.width)};
  gather_rows(table, every_id(rows).values, made.numbers.data());
  return made;
}

inline Packed packed4(const Vectors& table, std::size_t block) {
  const std::string share = block >= table.width ? "row" : std::to_string(block);
  return unpacked("4 bits by " + share, pack4(table.values, table.width, block), table.count());
}

/// "by": how many numbers share a scale.
inline std::vector<Packed> packed_in_every_way(const Vectors& table, std::size_t block) {
  const auto [values, D] = table;
  const std::size_t V = table.count();
  return {unpacked("half", pack16(values, D, Float16::half), V),
          unpacked("brain", pack16(values, D, Float16::brain), V),
          unpacked("8 bits by row", pack8(values, D), V), packed4(table, block), packed4(table, D)};
}

struct Errors {
  double largest = 0, mean = 0;
  double lowest_cosine = 1;  // of a row and what it became
};

inline Errors errors_of(const Vectors& table, const Packed& packed) {
  Errors errors;
  const Vectors after{packed.numbers, table.width};
  for (std::size_t n = 0; n < table.values.size(); ++n) {
    const double error = std::fabs(static_cast<double>(packed.numbers[n] - table.values[n]));
    errors.largest = std::max(errors.largest, error);
    errors.mean += error / static_cast<double>(table.values.size());
  }
  for (std::size_t r = 0; r < table.count(); ++r)
    errors.lowest_cosine = std::min(errors.lowest_cosine, cosine(table.row(r), after.row(r)));
  return errors;
}

/// Of the `count` nearest rows of every row, the share that is no longer among them.
inline double neighbours_changed(const Vectors& before, const Vectors& after, std::size_t count) {
  std::size_t changed = 0, all = 0;
  for (std::size_t r = 0; r < before.count(); ++r) {
    const std::size_t self[] = {r};
    const auto now = nearest(after, after.row(r), count, self);
    for (const Neighbour& old : nearest(before, before.row(r), count, self)) {
      changed += std::ranges::find(now, old.row, &Neighbour::row) == now.end();
      ++all;
    }
  }
  return static_cast<double>(changed) / static_cast<double>(all);
}

}  // namespace emb::lesson15
