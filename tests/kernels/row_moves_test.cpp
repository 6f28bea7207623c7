#include "engine/kernels/row_moves.hpp"

#include <doctest/doctest.h>

#include "tests/kernels/plain.hpp"
#include "tests/numbers.hpp"

#define kernels plain_kernels
#include "engine/kernels/row_moves.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;

namespace {

/// Rows 2 and 0 of a table of three: the first adds up 3 * (1, 2) and -1 * (10, 20), the second
/// 2 * (10, 20).
struct TwoRows {
  std::vector<TokenId> ids{2, 0};
  std::vector<std::size_t> ends{2, 3};
  std::vector<kernels::Run> runs{{0, 1, 1}, {1, 2, 0}, {1, 2, 1}};
  Numbers rows{1, 2, 10, 20}, factors{7, 3, -1, 2}, gradient{0, 0};

  Numbers moved(std::size_t first, std::size_t last, const kernels::RowMove& move) {
    Numbers table(6, Real(100));
    kernels::move_rows({ids, ends, runs}, first, last, {rows.data(), factors.data(), 2, 2}, move,
                       gradient.data(), table.data());
    return table;
  }
};

}  // namespace

TEST_CASE("move_rows: a row moves against the sum of its terms, and no other does") {
  TwoRows two;
  // 3 * (1, 2) - (10, 20) = (-7, -14), and 2 * (10, 20).
  CHECK(two.moved(0, 2, {Real(0.5), infinity}) == Numbers{90, 80, 100, 100, 103.5, 107});
  CHECK(two.moved(1, 2, {Real(0.5), infinity}) == Numbers{90, 80, 100, 100, 100, 100});
}

TEST_CASE("move_rows: without factors, terms count once") {
  const std::vector<TokenId> ids{1};
  const std::vector<std::size_t> ends{1};
  const std::vector<kernels::Run> runs{{0, 3, 0}};
  const Numbers rows{1, 2, 4};
  Numbers table{100, 100}, gradient{0};
  kernels::move_rows({ids, ends, runs}, 0, 1, {rows.data(), nullptr, 1, 0}, {1, infinity},
                     gradient.data(), table.data());
  CHECK(table == Numbers{100, 93});
}

TEST_CASE("move_rows: a row that would go farther than the longest move goes just that far") {
  const std::vector<TokenId> ids{0, 1};
  const std::vector<std::size_t> ends{1, 2};
  const std::vector<kernels::Run> runs{{0, 1, 0}, {1, 2, 0}};
  const Numbers rows{3, 4, 30, 40};  // lengths 5 and 50
  Numbers table(4, Real(0)), gradient{0, 0};
  kernels::move_rows({ids, ends, runs}, 0, 2, {rows.data(), nullptr, 2, 0}, {1, 10},
                     gradient.data(), table.data());
  CHECK(largest_difference(table, Numbers{-3, -4, -6, -8}) < 1e-6);
}

TEST_CASE("move_rows: a gradient too long for a number moves nothing") {
  const std::vector<TokenId> ids{0};
  const std::vector<std::size_t> ends{1};
  const std::vector<kernels::Run> runs{{0, 1, 0}};
  const Numbers rows{Real(1e30), 0};
  Numbers table{1, 2}, gradient{0, 0};
  kernels::move_rows({ids, ends, runs}, 0, 1, {rows.data(), nullptr, 2, 0}, {1, 10},
                     gradient.data(), table.data());
  CHECK(table == Numbers{1, 2});
}

TEST_CASE("move_rows kernels: equal the plain loops bit for bit") {
  Random random(5);
  for (const std::size_t width : {1u, 7u, 32u, 64u, 65u, 200u}) {
    std::vector<TokenId> ids;
    std::vector<std::size_t> ends;
    std::vector<kernels::Run> runs;
    for (TokenId id = 19; id >= 0; id -= 2) {
      ids.push_back(id);
      for (std::size_t r = random.below(4); r < 4; ++r) {
        const auto first = static_cast<std::uint32_t>(random.below(30));
        runs.push_back({first, first + static_cast<std::uint32_t>(random.below(7)),
                        static_cast<std::uint32_t>(random.below(3))});
      }
      ends.push_back(runs.size());
    }
    const Numbers rows = random_numbers(40 * width, 1), factors = random_numbers(40 * 3, 2);
    Numbers table = random_numbers(20 * width, 3), plain_table = table, gradient(width);
    const kernels::Terms terms{rows.data(), factors.data(), width, 3};
    const kernels::RowMove move{Real(0.3), Real(1.5)};
    kernels::move_rows({ids, ends, runs}, 1, 9, terms, move, gradient.data(), table.data());
    plain_kernels::move_rows({ids, ends, runs}, 1, 9, terms, move, gradient.data(),
                             plain_table.data());
    CAPTURE(width);
    CHECK(same_bits(table, plain_table));
  }
}
