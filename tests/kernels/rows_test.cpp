#include "engine/kernels/rows.hpp"

#include <doctest/doctest.h>

#include "tests/kernels/plain.hpp"
#include "tests/numbers.hpp"

#define kernels plain_kernels
#include "engine/kernels/bags.cpp"
#include "engine/kernels/rows.cpp"
#undef kernels

using namespace emb;
using namespace emb::testing;
using Tokens = std::vector<TokenId>;

namespace {

struct Sizes {
  std::size_t rows, width, ids;
};

const Sizes sizes[] = {{1, 1, 1},       {3, 0, 5},     {5, 7, 0},     {7, 15, 13},
                       {11, 16, 31},    {13, 17, 29},  {64, 33, 257}, {101, 65, 509},
                       {31, 129, 1021}, {17, 701, 131}};

/// Ids with many repeats.
Tokens random_ids(const Sizes& s) {
  Random random(s.rows + s.width + s.ids);
  Tokens ids(s.ids);
  for (TokenId& id : ids) id = static_cast<TokenId>(random.below(s.rows));
  return ids;
}

}  // namespace

TEST_CASE("gather_rows kernel: equals the plain loop bit for bit, on any number of threads") {
  for (const std::size_t count : Counts{1, 2, 3}) {
    const WithThreads use(count);
    for (const Sizes& s : sizes) {
      const Numbers table = random_numbers(s.rows * s.width, 1);
      const Tokens ids = random_ids(s);
      Numbers out(s.ids * s.width), plain(s.ids * s.width);
      kernels::gather_rows(table.data(), s.width, ids, out.data());
      plain_kernels::gather_rows(table.data(), s.width, ids, plain.data());
      CHECK(same_bits(out, plain));
    }
  }
}

TEST_CASE("scatter_add_rows kernel: equals the plain loop bit for bit, on any number of threads") {
  for (const std::size_t count : Counts{1, 2, 3}) {
    const WithThreads use(count);
    for (const Sizes& s : sizes)
      for (const TokenId skipped : {kernels::no_id, TokenId{0}}) {
        const Numbers rows = random_numbers(s.ids * s.width, 1);
        const Tokens ids = random_ids(s);
        Numbers table = random_numbers(s.rows * s.width, 2);
        Numbers plain = table;
        kernels::scatter_add_rows(rows.data(), s.width, ids, skipped, table.data());
        plain_kernels::scatter_add_rows(rows.data(), s.width, ids, skipped, plain.data());
        CHECK(same_bits(table, plain));
      }
  }
}

TEST_CASE("scatter_add_rows kernel: the order of n shows in the last bit") {
  // 1 + 1e8 is 1e8 in single precision: forwards the end is 0, backwards 1.
  const Numbers rows{1, 1e8f, -1e8f};
  Numbers table{0};
  kernels::scatter_add_rows(rows.data(), 1, Tokens{0, 0, 0}, kernels::no_id, table.data());
  CHECK(table[0] == (Real(1) + Real(1e8f)) - Real(1e8f));
}

TEST_CASE("one_hot kernel: one 1 in each row, none for the skipped id") {
  Numbers out(9, 5);
  kernels::one_hot(Tokens{2, 0, 1}, 3, 0, out.data());
  CHECK(out == Numbers{0, 0, 1, 0, 0, 0, 0, 1, 0});
  Numbers plain(9, 5);
  plain_kernels::one_hot(Tokens{2, 0, 1}, 3, 0, plain.data());
  CHECK(plain == out);
}

TEST_CASE("bag kernels: equal the plain loops bit for bit, on any number of threads") {
  for (const std::size_t count : Counts{1, 2, 3}) {
    const WithThreads use(count);
    for (const std::size_t width : Counts{1, 17, 65, 601}) {
      const std::size_t length = 4, bag_count = 300;
      const Tokens ids = random_ids({5, width, length * bag_count});
      const kernels::Bags bags{ids, bag_count, length, 2};
      const Numbers table = random_numbers(5 * width, 1);
      Numbers mean(bag_count * width), plain(bag_count * width, 0);
      kernels::bag_mean(table.data(), width, bags, mean.data());
      const Numbers dout = random_numbers(bag_count * width, 2);
      Numbers dtable = random_numbers(5 * width, 3);
      Numbers plain_dtable = dtable;
      kernels::bag_mean_backward(dout.data(), width, bags, dtable.data());
      plain_kernels::bag_mean(table.data(), width, bags, plain.data());
      plain_kernels::bag_mean_backward(dout.data(), width, bags, plain_dtable.data());
      CHECK(same_bits(mean, plain));
      CHECK(same_bits(dtable, plain_dtable));
    }
  }
}
