#include "commands/differences.hpp"

#include <doctest/doctest.h>

#include "models/bigram.hpp"

using namespace emb;

TEST_CASE("compare models: what is missing, shaped otherwise, or another number is named") {
  const TableBigram three(3, "gather"), same(3, "one-hot"), four(4, "gather");
  CHECK(describe_difference(three, same) == "identical: bit for bit");
  CHECK(describe_difference(three, four) == "table is [3, 3] here and [4, 4] there");
  Tensor table = same.table();
  table.edit()[5] = Real(-0.0);
  CHECK(describe_difference(three, same) ==
        "first difference in table, row 1, column 2: 0 here, -0 there");
  Random random(1);
  const FactoredBigram bare({.vocabulary = 3, .width = 3, .map = false, .deviation = 0}, random),
      with_map({.vocabulary = 3, .width = 3, .deviation = 0}, random),
      untied({.vocabulary = 3, .width = 3, .tied = false, .map = false, .deviation = 0}, random);
  CHECK(describe_difference(bare, with_map) ==
        "1 tensors here and 2 there, identical as far as both go");
  CHECK(describe_difference(with_map, untied) ==
        "the tensor map here stands where output is there");
}

TEST_CASE("compare models: two runs are alike up to the first loss that is another") {
  const LossTrack run{{10, 20, 30}, {3, 2, 1}};
  CHECK(describe_difference(run, {{10, 20}, {3, 2}}) == "their losses are the same up to step 20");
  CHECK(describe_difference(run, {{10, 20, 30}, {3, 2.5, 1}}) ==
        "their losses differ from step 20 on");
  CHECK(describe_difference(run, {{15, 30}, {3, 1}}) ==
        "their losses were written down at other steps");
  CHECK(describe_difference(run, LossTrack{}) == "of one of them, no loss was written down");
}
