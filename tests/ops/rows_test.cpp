#include "engine/ops/rows.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// Row r holds r0, r1, r2 (as in 20, 21, 22).
Tensor table_of(std::size_t rows) {
  Numbers values(rows * 3);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<Real>(i / 3 * 10 + i % 3);
  return Tensor::parameter("table", {rows, 3}, values);
}

Counts written(const Tensor& table) {
  const auto rows = table.grad().written_rows();
  return {rows.begin(), rows.end()};
}

}  // namespace

TEST_CASE("one_hot: a single 1 in each row, at the index of the id") {
  const Tensor x = one_hot(Ids({2, 0}), 3);
  CHECK(x.shape() == Shape{2, 3});
  CHECK(values(x) == Numbers{0, 0, 1, 1, 0, 0});
  CHECK(x.made_by() == "one_hot");
  CHECK_FALSE(x.needs_grad());
}

TEST_CASE("one_hot: ids [B, T] become [B, T, V], and the padding id a row of zeros") {
  const Tensor x = one_hot(Ids({1, 3}, {0, 1, 0}), 2, 0);
  CHECK(x.shape() == Shape{1, 3, 2});
  CHECK(values(x) == Numbers{0, 0, 0, 1, 0, 0});
}

TEST_CASE("one_hot: no ids, and ids it cannot name") {
  CHECK(one_hot(Ids(), 3).shape() == Shape{0, 3});
  CHECK(error_of([] {
          one_hot(Ids({0, 3}), 3);
        }) == "one_hot: ids[1] = 3 is outside [0, 3): the table has 3 rows");
  CHECK(error_of([] { one_hot(Ids({-1}), 3); }) ==
        "one_hot: ids[0] = -1 is outside [0, 3): the table has 3 rows");
  CHECK(error_of([] { one_hot(Ids({0}), 3, 9); }) ==
        "one_hot: padding id 9 is outside [0, 3): the table has 3 rows");
}

TEST_CASE("gather_rows: copies the rows that the ids name, in their order") {
  const Tensor table = table_of(4);
  const Tensor rows = gather_rows(table, Ids({3, 0, 3}));
  CHECK(rows.shape() == Shape{3, 3});
  CHECK(values(rows) == Numbers{30, 31, 32, 0, 1, 2, 30, 31, 32});
  CHECK(gather_rows(table, Ids({2, 2}, {0, 1, 2, 3})).shape() == Shape{2, 2, 3});
}

TEST_CASE("gather_rows: a repeated id collects its gradient twice") {
  Tensor table = table_of(4);
  const Tensor weights({3, 3}, {1, 2, 3, 10, 20, 30, 100, 200, 300});
  backward(sum(mul(gather_rows(table, Ids({2, 0, 2})), weights)));
  CHECK(gradient(table) == Numbers{10, 20, 30, 0, 0, 0, 101, 202, 303, 0, 0, 0});
}

TEST_CASE("gather_rows: only the rows looked up are marked, each once") {
  Tensor table = table_of(8);
  backward(sum(gather_rows(table, Ids({7, 3, 7, 1}))));
  CHECK(written(table) == Counts{7, 3, 1});
  CHECK(table.grad().density() == 0.375);
  CHECK_FALSE(table.grad().all_rows_written());
}

TEST_CASE("gather_rows: a padding id gives zeros, as one_hot does, and its row gets no gradient") {
  Tensor table = table_of(3);
  const Ids ids({1, 3}, {1, 0, 2});
  const Tensor rows = gather_rows(table, ids, 0);
  CHECK(values(rows) == Numbers{10, 11, 12, 0, 0, 0, 20, 21, 22});
  CHECK(values(matmul(one_hot(ids, 3, 0), table)) == values(rows));
  backward(sum(rows));
  CHECK(gradient(table) == Numbers{0, 0, 0, 1, 1, 1, 1, 1, 1});
  CHECK(written(table) == Counts{1, 2});
}

TEST_CASE("gather_rows: two lookups in one table add up") {
  Tensor table = table_of(3);
  backward(add(sum(gather_rows(table, Ids({1}))), sum(gather_rows(table, Ids({1, 2})))));
  CHECK(gradient(table) == Numbers{0, 0, 0, 2, 2, 2, 1, 1, 1});
}

TEST_CASE("gather_rows: gradients of rows looked up from a result reach its parameter") {
  Tensor table = table_of(3);
  backward(sum(gather_rows(scale(table, 2), Ids({1, 1}))));
  CHECK(gradient(table) == Numbers{0, 0, 0, 4, 4, 4, 0, 0, 0});
}

TEST_CASE("gather_rows: no ids, no rows, no gradient") {
  Tensor table = table_of(3);
  const Tensor none = gather_rows(table, Ids());
  CHECK(none.shape() == Shape{0, 3});
  backward(sum(none));
  CHECK(gradient(table) == Numbers(9, 0));
  CHECK(written(table).empty());
}

TEST_CASE("gather_rows: a wrong id, padding id or table is an error") {
  const Tensor table = table_of(27);
  CHECK(error_of([&] {
          gather_rows(table, Ids({0, 30}));
        }) == "gather_rows: ids[1] = 30 is outside [0, 27): the table has 27 rows");
  CHECK_THROWS_AS(gather_rows(table, Ids({-2})), IdError);
  CHECK(error_of([&] { gather_rows(table, Ids({0}), -1); }) ==
        "gather_rows: padding id -1 is outside [0, 27): the table has 27 rows");
  CHECK(error_of([&] { gather_rows(Tensor({3}, Numbers(3)), Ids({0})); }) ==
        "gather_rows: the table is [3], it must be [V, D]");
}

TEST_CASE("one_hot times table and gather_rows: equal to the bit, forward and backward") {
  for (const std::size_t width : Counts{1, 16, 37}) {
    const std::size_t vocabulary = 23, count = 301;
    std::vector<TokenId> tokens(count);
    Random random(5);
    for (TokenId& token : tokens) token = static_cast<TokenId>(random.below(vocabulary));
    const Ids ids(tokens);
    const Numbers start = random_numbers(vocabulary * width, 1);
    const Tensor weights({count, width}, random_numbers(count * width, 2));
    Tensor gathered = Tensor::parameter("gathered", {vocabulary, width}, start);
    Tensor multiplied = Tensor::parameter("multiplied", {vocabulary, width}, start);
    const Tensor rows = gather_rows(gathered, ids, 4);
    const Tensor product = matmul(one_hot(ids, vocabulary, 4), multiplied);
    CHECK(same_bits(rows.values(), product.values()));
    backward(sum(mul(rows, weights)));
    backward(sum(mul(product, weights)));
    CHECK(same_bits(gathered.grad().values(), multiplied.grad().values()));
  }
}

TEST_CASE("embedding_bag_mean: the mean of the rows of each bag") {
  const Tensor table = table_of(4);
  const Tensor means = embedding_bag_mean(table, Ids({2, 2}, {0, 2, 3, 3}));
  CHECK(means.shape() == Shape{2, 3});
  CHECK(values(means) == Numbers{10, 11, 12, 30, 31, 32});
}

TEST_CASE("embedding_bag_mean: padding is not counted, and a bag of padding is zero") {
  const Tensor table = table_of(4);
  const Tensor means = embedding_bag_mean(table, Ids({2, 3}, {1, 0, 3, 0, 0, 0}), 0);
  CHECK(values(means) == Numbers{20, 21, 22, 0, 0, 0});
}

TEST_CASE("embedding_bag_mean: each row gets its share of the gradient, padding none") {
  Tensor table = table_of(4);
  const Tensor means = embedding_bag_mean(table, Ids({3, 2}, {1, 3, 3, 0, 0, 0}), 0);
  backward(sum(mul(means, Tensor({3, 1}, {4, 10, 100}))));
  CHECK(gradient(table) == Numbers{0, 0, 0, 2, 2, 2, 0, 0, 0, 12, 12, 12});
  CHECK(written(table) == Counts{1, 3});
}

TEST_CASE("embedding_bag_mean: bags of nothing, and no bags") {
  Tensor table = table_of(2);
  const Tensor empty_bags = embedding_bag_mean(table, Ids({2, 0}, {}));
  CHECK(values(empty_bags) == Numbers(6, 0));
  backward(sum(empty_bags));
  CHECK(gradient(table) == Numbers(6, 0));
  CHECK(embedding_bag_mean(table, Ids({0, 4}, {})).shape() == Shape{0, 3});
}

TEST_CASE("embedding_bag_mean: wrong ids and tables are errors") {
  const Tensor table = table_of(2);
  CHECK(error_of([&] {
          embedding_bag_mean(table, Ids({0, 1}));
        }) == "embedding_bag_mean: the ids are [2], they must be [B, T]");
  CHECK(error_of([&] {
          embedding_bag_mean(table, Ids({1, 1}, {2}));
        }) == "embedding_bag_mean: ids[0] = 2 is outside [0, 2): the table has 2 rows");
  CHECK(error_of([&] {
          embedding_bag_mean(table, Ids({1, 1}, {1}), 2);
        }) == "embedding_bag_mean: padding id 2 is outside [0, 2): the table has 2 rows");
  CHECK(error_of([&] {
          embedding_bag_mean(Tensor({}, {Real(1)}), Ids({1, 1}, {0}));
        }) == "embedding_bag_mean: the table is [], it must be [V, D]");
}
