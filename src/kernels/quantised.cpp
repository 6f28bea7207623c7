#include "kernels/quantised.hpp"

#include <algorithm>
#include <cmath>

#include "base/half.hpp"

namespace emb::kernels {
namespace {

float largest_magnitude(std::span<const Real> numbers) {
  float largest = 0;
  for (const Real x : numbers) {
    const auto size = static_cast<float>(std::fabs(x));
    if (!(size <= 1e38f))
      throw ValueError(message("pack: ", static_cast<double>(x),
                               " has no place among whole numbers: magnitudes go to 1e38"));
    largest = std::max(largest, size);
  }
  return largest;
}

/// The whole number nearest to x / scale, of two equally near the even one.
int quantised(Real x, float scale, int most) {
  if (scale == 0) return 0;
  const float q = std::nearbyint(static_cast<float>(x) / scale);
  return std::clamp(static_cast<int>(std::clamp(q, -128.0f, 128.0f)), -most, most);
}

/// The place of number d of row r, which lies in the lower or upper four bits.
struct Nibble {
  std::size_t byte;
  unsigned shift;
};
Nibble nibble(const Rows4& table, std::size_t r, std::size_t d) {
  return {r * table.bytes_in_row() + d / 2, d % 2 == 0 ? 0u : 4u};
}

/// rows[n, d] = number(ids[n], d)
template <class Number>
void gather(std::size_t width, std::span<const TokenId> ids, Real* rows, Number number) {
  for (const TokenId id : ids)
    for (std::size_t d = 0; d < width; ++d)
      *rows++ = static_cast<Real>(number(static_cast<std::size_t>(id), d));
}

}  // namespace

Rows16 pack16(std::span<const Real> table, std::size_t width, Float16 kind) {
  Rows16 packed{kind, width};
  for (const Real x : table) {
    const auto number = static_cast<float>(x);
    packed.numbers.push_back(kind == Float16::half ? to_half(number) : to_brain(number));
  }
  return packed;
}

Rows8 pack8(std::span<const Real> table, std::size_t width) {
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

Rows4 pack4(std::span<const Real> table, std::size_t width, std::size_t block) {
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

void gather_rows(const Rows16& table, std::span<const TokenId> ids, Real* rows) {
  gather(table.width, ids, rows, [&](std::size_t r, std::size_t d) {
    const std::uint16_t bits = table.numbers[r * table.width + d];
    return table.kind == Float16::half ? from_half(bits) : from_brain(bits);
  });
}

void gather_rows(const Rows8& table, std::span<const TokenId> ids, Real* rows) {
  gather(table.width, ids, rows, [&](std::size_t r, std::size_t d) {
    return static_cast<float>(table.numbers[r * table.width + d]) * table.scales[r];
  });
}

void gather_rows(const Rows4& table, std::span<const TokenId> ids, Real* rows) {
  gather(table.width, ids, rows, [&](std::size_t r, std::size_t d) {
    const Nibble at = nibble(table, r, d);
    const int q = (table.numbers[at.byte] >> at.shift & 15) - 8;
    const std::size_t block = r * table.blocks_in_row() + d / table.block;
    return static_cast<float>(q) * from_brain(table.scales[block]);
  });
}

}  // namespace emb::kernels
