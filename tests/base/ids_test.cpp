#include "base/ids.hpp"

#include <doctest/doctest.h>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("ids: a list is [N], and can be given the shape [B, T]") {
  const Ids list({3, 1, 2});
  CHECK(list.shape == Shape{3});
  CHECK(list.size() == 3);
  const Ids batch({2, 2}, {0, 1, 2, 3});
  CHECK(batch.shape == Shape{2, 2});
  CHECK(batch.values[2] == 2);
  CHECK(Ids().shape == Shape{0});
}

TEST_CASE("ids: as many as the shape has elements, or an error") {
  CHECK(error_of([] {
          Ids({2, 2}, {0, 1, 2});
        }) == "ids: 3 ids given for shape [2, 2], which holds 4");
  CHECK_THROWS_AS(Ids({1}, {0, 1}), ShapeError);
}

TEST_CASE("check_ids: the first id outside the table is reported with its index") {
  check_ids("gather_rows", std::vector<TokenId>{0, 26}, 27);
  check_ids("gather_rows", std::vector<TokenId>{}, 0);
  CHECK(error_of([] {
          check_ids("gather_rows", std::vector<TokenId>{26, 30, 31}, 27);
        }) == "gather_rows: ids[1] = 30 is outside [0, 27): the table has 27 rows");
  CHECK(error_of([] { check_ids("one_hot", std::vector<TokenId>{-1}, 4); }) ==
        "one_hot: ids[0] = -1 is outside [0, 4): the table has 4 rows");
  CHECK_THROWS_AS(check_ids("x", std::vector<TokenId>{0}, 0), IdError);
}

TEST_CASE("check_ids: the border itself is outside") {
  CHECK_THROWS_AS(check_ids("x", std::vector<TokenId>{27}, 27), IdError);
  CHECK_NOTHROW(check_ids("x", std::vector<TokenId>{26}, 27));
}
