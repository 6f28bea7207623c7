#pragma once

// Tables of few bits a number, packed, and rows gathered from them as they are. `table` is [V, D]
// with `width` D above 0. Whole numbers have no place for a NaN, an infinity or a magnitude above
// 1e38, where a scale times the largest would be infinite: pack8 and pack4 throw ValueError. Ids
// are range-checked by the caller.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/errors.hpp"
#include "base/half.hpp"
#include "base/ids.hpp"
#include "base/real.hpp"

namespace emb::lesson15 {

enum class Float16 { half, brain };

/// 2 bytes a number, see base/half.hpp.
struct Rows16 {
  Float16 kind;
  std::size_t width;
  std::vector<std::uint16_t> numbers{};

  std::size_t bytes() const { return 2 * numbers.size(); }
};

inline Rows16 pack16(std::span<const Real> table, std::size_t width, Float16 kind) {
  Rows16 packed{kind, width};
  for (const Real x : table) {
    const auto number = static_cast<float>(x);
    packed.numbers.push_back(kind == Float16::half ? to_half(number) : to_brain(number));
  }
  return packed;
}

/// A byte a number, q in [-127, 127], and a scale of 4 bytes for each row: the number is q * scale.
/// The scale is the row's largest magnitude / 127, so none moves by more than scale / 2 (and the
/// rounding of floats). A row of zeros has the scale 0.
struct Rows8 {
  std::size_t width;
  std::vector<std::int8_t> numbers{};
  std::vector<float> scales{};

  std::size_t bytes() const { return numbers.size() + 4 * scales.size(); }
};

inline float largest_magnitude(std::span<const Real> numbers) {
  float largest = 0;
  for (const Real x : numbers) {
    const auto size = static_cast<float>(std::fabs(x));
    if (!(size <= 1e38f))
      throw ValueError("pack: ", static_cast<double>(x),
                       " has no place among whole numbers: magnitudes go to 1e38");
    largest = std::max(largest, size);
  }
  return largest;
}

/// The whole number nearest to x / scale, of two equally near the even one.
inline int quantised(Real x, float scale, int most) {
  if (scale == 0) return 0;
  const float q = std::nearbyint(static_cast<float>(x) / scale);
  return std::clamp(static_cast<int>(std::clamp(q, -128.0f, 128.0f)), -most, most);
}

inline Rows8 pack8(std::span<const Real> table, std::size_t width) {
  Rows8 packed{width};
  for (std::size_t begin = 0; begin < table.size(); begin += width) {
    const auto row = table.subspan(begin, width);
    const float scale = largest_magnitude(row) / 127;
    packed.scales.push_back(scale);
    for (const Real x : row)
      packed.numbers.push_back(static_cast<std::int8_t>(quantised(x, scale, 127)));
  }
  return packed;
}

/// Two numbers a byte, q in [-7, 7] as q + 8, the first in the lower four bits; a row begins with a
/// byte of its own. Each `block` numbers of a row have a scale, the last block may be shorter:
/// their largest magnitude / 7, as a brain float, which has the range of a float in 2 bytes. No
/// number moves by more than scale / 2 (and the rounding of floats); scales below 2^-126 are
/// coarse.
struct Rows4 {
  std::size_t width, block;
  std::vector<std::uint8_t> numbers{};
  std::vector<std::uint16_t> scales{};

  std::size_t bytes_in_row() const { return (width + 1) / 2; }
  std::size_t blocks_in_row() const { return (width + block - 1) / block; }
  std::size_t bytes() const { return numbers.size() + 2 * scales.size(); }
};

/// The place of number d of row r, which lies in the lower or upper four bits.
struct Nibble {
  std::size_t byte;
  unsigned shift;
};
inline Nibble nibble(const Rows4& table, std::size_t r, std::size_t d) {
  return {r * table.bytes_in_row() + d / 2, d % 2 == 0 ? 0u : 4u};
}

/// Throws ValueError for a block of 0.
inline Rows4 pack4(std::span<const Real> table, std::size_t width, std::size_t block) {
  if (block == 0) throw ValueError("pack4: block = 0, it has to be 1 or more");
  Rows4 packed{width, block};
  packed.numbers.resize(table.size() / width * packed.bytes_in_row());
  for (std::size_t r = 0; r < table.size() / width; ++r) {
    for (std::size_t begin = 0; begin < width; begin += block) {
      const auto numbers = table.subspan(r * width + begin, std::min(block, width - begin));
      packed.scales.push_back(to_brain(largest_magnitude(numbers) / 7));
      const float scale = from_brain(packed.scales.back());
      for (std::size_t d = 0; d < numbers.size(); ++d) {
        const Nibble at = nibble(packed, r, begin + d);
        const auto stored = static_cast<unsigned>(quantised(numbers[d], scale, 7) + 8);
        packed.numbers[at.byte] |= static_cast<std::uint8_t>(stored << at.shift);
      }
    }
  }
  return packed;
}

/// rows[n, d] = number(ids[n], d)
template <class Number>
void gather(std::size_t width, std::span<const TokenId> ids, Real* rows, Number number) {
  for (const TokenId id : ids)
    for (std::size_t d = 0; d < width; ++d)
      *rows++ = static_cast<Real>(number(static_cast<std::size_t>(id), d));
}

/// rows[n] = the numbers that row ids[n] of the table stands for
inline void gather_rows(const Rows16& table, std::span<const TokenId> ids, Real* rows) {
  gather(table.width, ids, rows, [&](std::size_t r, std::size_t d) {
    const std::uint16_t bits = table.numbers[r * table.width + d];
    return table.kind == Float16::half ? from_half(bits) : from_brain(bits);
  });
}

inline void gather_rows(const Rows8& table, std::span<const TokenId> ids, Real* rows) {
  gather(table.width, ids, rows, [&](std::size_t r, std::size_t d) {
    return static_cast<float>(table.numbers[r * table.width + d]) * table.scales[r];
  });
}

inline void gather_rows(const Rows4& table, std::span<const TokenId> ids, Real* rows) {
  gather(table.width, ids, rows, [&](std::size_t r, std::size_t d) {
    const Nibble at = nibble(table, r, d);
    const int q = (table.numbers[at.byte] >> at.shift & 15) - 8;
    const std::size_t block = r * table.blocks_in_row() + d / table.block;
    return static_cast<float>(q) * from_brain(table.scales[block]);
  });
}

}  // namespace emb::lesson15
