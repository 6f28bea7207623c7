#pragma once

#include "base/ids.hpp"
#include "base/real.hpp"

/// Tables of few bits a number, packed, and rows gathered from them as they are. `table` is [V, D]
/// with `width` D above 0. Whole numbers have no place for a NaN, an infinity or a magnitude above
/// 1e38, where a scale times the largest would be infinite: pack8 and pack4 throw ValueError. Ids
/// are range-checked by the caller.
namespace emb::kernels {

enum class Float16 { half, brain };

/// 2 bytes a number, see base/half.hpp.
struct Rows16 {
  Float16 kind;
  std::size_t width;
  std::vector<std::uint16_t> numbers{};

  std::size_t bytes() const { return 2 * numbers.size(); }
};
Rows16 pack16(std::span<const Real> table, std::size_t width, Float16 kind);

/// A byte a number, q in [-127, 127], and a scale of 4 bytes for each row: the number is q * scale.
/// The scale is the row's largest magnitude / 127, so none moves by more than scale / 2 (and the
/// rounding of floats). A row of zeros has the scale 0.
struct Rows8 {
  std::size_t width;
  std::vector<std::int8_t> numbers{};
  std::vector<float> scales{};

  std::size_t bytes() const { return numbers.size() + 4 * scales.size(); }
};
Rows8 pack8(std::span<const Real> table, std::size_t width);

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
/// Throws ValueError for a block of 0.
Rows4 pack4(std::span<const Real> table, std::size_t width, std::size_t block);

/// rows[n] = the numbers that row ids[n] of the table stands for
void gather_rows(const Rows16& table, std::span<const TokenId> ids, Real* rows);
void gather_rows(const Rows8& table, std::span<const TokenId> ids, Real* rows);
void gather_rows(const Rows4& table, std::span<const TokenId> ids, Real* rows);

}  // namespace emb::kernels
