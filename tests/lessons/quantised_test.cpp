#include "lessons/15_table_size/program/quantised.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "base/errors.hpp"
#include "base/half.hpp"
#include "base/random.hpp"

using namespace emb;
using namespace emb::lesson15;

namespace {

template <class Table>
std::vector<Real> gathered(const Table& table, const std::vector<TokenId>& ids) {
  std::vector<Real> rows(ids.size() * table.width);
  gather_rows(table, ids, rows.data());
  return rows;
}

std::vector<Real> random_table(std::size_t count) {
  Random random(3);
  std::vector<Real> table(count);
  for (Real& x : table) x = static_cast<Real>(4 * random.uniform() - 2);
  return table;
}

}  // namespace

TEST_CASE("pack8: two rows worked by hand, gathered in any order") {
  // scales 254 / 127 = 2 and 0.5; 1.5 and 20.5 go to the even ones
  const Rows8 packed = pack8(std::vector<Real>{-254, 100, 3, 63.5, 0, 10.25}, 3);
  CHECK(packed.scales == std::vector<float>{2, 0.5});
  CHECK(packed.numbers == std::vector<std::int8_t>{-127, 50, 2, 127, 0, 20});
  CHECK(packed.bytes() == 6 + 8);
  CHECK(gathered(packed, {1, 0, 1}) == std::vector<Real>{63.5, 0, 10, -254, 100, 4, 63.5, 0, 10});
  CHECK(gathered(packed, {}).empty());
}

TEST_CASE("pack4: rows of five in blocks of two, worked by hand") {
  // scales 14 / 7 = 2, 1, 0.5 | 0, 3, 0 for the blocks 14 -6 | 7 2.25 | -3.5 | 0 0 | -21 9 | 0
  const Rows4 packed = pack4(std::vector<Real>{14, -6, 7, 2.25, -3.5, 0, 0, -21, 9, 0}, 5, 2);
  CHECK(packed.scales ==
        std::vector<std::uint16_t>{to_brain(2), to_brain(1), to_brain(0.5), 0, to_brain(3), 0});
  // 7 -3 | 7 2 | -7 and -, 0 0 | -7 3 | 0 and -, each + 8, the first in the lower half
  CHECK(packed.numbers == std::vector<std::uint8_t>{0x5f, 0xaf, 0x01, 0x88, 0xb1, 0x08});
  CHECK(packed.bytes() == 6 + 12);
  CHECK(gathered(packed, {1, 0}) == std::vector<Real>{0, 0, -21, 9, 0, 14, -6, 7, 2, -3.5});
}

TEST_CASE("pack16: halves and brain floats of one table") {
  const std::vector<Real> table{1, 65520, Real(1 + 0x1p-8), -0.0};
  const std::vector<Real> as_half = gathered(pack16(table, 2, Float16::half), {0, 1});
  CHECK(as_half[0] == 1);
  CHECK(std::isinf(as_half[1]));
  CHECK(as_half[2] == Real(1 + 0x1p-8));
  CHECK(std::signbit(as_half[3]));
  CHECK(gathered(pack16(table, 2, Float16::brain), {1, 0}) == std::vector<Real>{1, 0, 1, 65536});
  CHECK(pack16(table, 2, Float16::brain).bytes() == 8);
}

TEST_CASE("pack8 and pack4: rows and blocks of zeros come back as zeros") {
  const std::vector<Real> table{0, -0.0, 0, 1, 2, 3};
  CHECK(gathered(pack8(table, 3), {0}) == std::vector<Real>{0, 0, 0});
  CHECK(gathered(pack4(table, 3, 3), {0}) == std::vector<Real>{0, 0, 0});
  CHECK(pack8({}, 3).bytes() == 0);
  CHECK(pack4({}, 3, 2).bytes() == 0);
}

TEST_CASE("pack8 and pack4: no number moves by more than half a scale") {
  constexpr std::size_t width = 37;  // odd: the last byte of a row is half empty
  const std::vector<Real> table = random_table(20 * width);
  std::vector<TokenId> all(20);
  std::iota(all.begin(), all.end(), 0);
  const Rows8 eight = pack8(table, width);
  const std::vector<Real> of_eight = gathered(eight, all);
  for (std::size_t n = 0; n < table.size(); ++n)
    CHECK(std::fabs(of_eight[n] - table[n]) <= 0.5001 * eight.scales[n / width]);
  for (const std::size_t block : {1u, 2u, 5u, 32u, 37u, 64u}) {
    const Rows4 four = pack4(table, width, block);
    const std::vector<Real> of_four = gathered(four, all);
    for (std::size_t n = 0; n < table.size(); ++n) {
      const std::size_t scale = n / width * four.blocks_in_row() + n % width / block;
      CHECK(std::fabs(of_four[n] - table[n]) <= 0.5001 * from_brain(four.scales[scale]));
    }
  }
}

TEST_CASE("pack8 and pack4: the largest and the smallest numbers") {
  constexpr float most = 1e38f;
  const std::vector<Real> large{most, -most, Real(most) / 7};
  for (const Real x : gathered(pack8(large, 3), {0})) CHECK(std::isfinite(x));
  const std::vector<Real> back = gathered(pack4(large, 3, 3), {0});
  CHECK(std::fabs(back[0] / most - 1) < 0.005);
  CHECK(back[1] == -back[0]);
  // 200 / 127 = 1.57 of the smallest float: the scale is 2 of it. A brain float is not so small.
  constexpr float least = std::numeric_limits<float>::denorm_min();
  const std::vector<Real> small{200 * least, -150 * least, 0};
  CHECK(gathered(pack8(small, 3), {0}) == std::vector<Real>{200 * least, -150 * least, 0});
  CHECK(gathered(pack4(small, 3, 3), {0}) == std::vector<Real>{0, 0, 0});
}

TEST_CASE("pack8 and pack4: what is not finite has no whole number; a block of 0 has no scale") {
  const std::vector<Real> nan{1, std::numeric_limits<Real>::quiet_NaN()};
  const std::vector<Real> infinite{1, -std::numeric_limits<Real>::infinity()};
  CHECK_THROWS_WITH_AS(pack8(nan, 2),
                       "pack: nan has no place among whole numbers: magnitudes go to 1e38",
                       ValueError);
  CHECK_THROWS_WITH_AS(pack4(infinite, 2, 2),
                       "pack: -inf has no place among whole numbers: magnitudes go to 1e38",
                       ValueError);
  CHECK_THROWS_AS(pack8(std::vector<Real>{Real(1.0001e38)}, 1), ValueError);
  CHECK_THROWS_WITH_AS(pack4(nan, 2, 0), "pack4: block = 0, it has to be 1 or more", ValueError);
}
