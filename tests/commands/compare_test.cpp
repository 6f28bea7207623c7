#include "commands/compare.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <sstream>
#include <string>

#include "engine/models/bigram.hpp"

using namespace emb;
using namespace emb::commands;

namespace {

/// Two rows of three numbers each, and what `show` prints about them.
struct Shown {
  Comparison both;
  std::ostringstream out;
  bool same = false;

  explicit Shown(std::vector<Real> gather_gradient) {
    both.one_hot.output = both.gather.output = {1, 2, 3, 4, 5, 6};
    both.one_hot.gradient = {1, 2, 3, 4, 5, Real(0.125)};
    both.gather.gradient = std::move(gather_gradient);
    Page page("title", "", out, {});
    same = show_agreement(page, both, 3);
  }
};

}  // namespace

TEST_CASE("show_agreement: the same bits are called identical") {
  const Shown shown({1, 2, 3, 4, 5, Real(0.125)});
  CHECK(shown.same);
  CHECK(shown.out.str().ends_with(
      "  outputs    identical: bit for bit\n  gradients  identical: bit for bit\n\n"));
}

TEST_CASE("show_agreement: one bit off is found, with row, column and both numbers") {
  const Shown shown({1, 2, 3, 4, 5, Real(0.125) + std::numeric_limits<float>::epsilon() / 8});
  CHECK_FALSE(shown.same);
  CHECK(shown.out.str().ends_with(
      "  outputs    identical: bit for bit\n"
      "  gradients  first difference at row 1, column 2: one-hot 0.125, gather\n"
      "  0.125000015\n\n"));
}

TEST_CASE("describe_difference: a negative zero differs from zero") {
  const std::vector<Real> plus = {0}, minus = {Real(-0.0)};
  CHECK(describe_difference(plus, minus, 1) ==
        "first difference at row 0, column 0: one-hot 0, gather -0");
}

TEST_CASE("show_lookup_costs: every cost of both routes has its cell") {
  Comparison both;
  both.one_hot = {{.004, 3072, 1e9, 2048}, {.006, 1024, 2e9, 4096}, {}, {}};
  both.gather = {{.001, 512, 0, 128}, {.002, 256, 0, 64}, {}, {}};
  std::ostringstream out;
  Page page("title", "", out, {});
  show_lookup_costs(page, both);
  const std::string text = out.str();
  for (const std::string line :
       {"one-hot forward   4 ms        3 KiB  1,000,000,000        2 KiB\n",
        "gather forward    1 ms        512 B              0        128 B\n",
        "one-hot backward  6 ms        1 KiB  2,000,000,000        4 KiB\n",
        "gather backward   2 ms        256 B              0         64 B\n",
        "One-hot took 4 x the time of gather forward and 3 x backward."})
    CHECK_MESSAGE(text.find(line) != std::string::npos, line, " is not in\n", text);
}

TEST_CASE(
    "compare models: a missing tensor, a different shape and a different number are reported") {
  const TableBigram three(3, "gather"), same(3, "one-hot"), four(4, "gather");
  CHECK(describe_difference(three, same) == "identical: bit for bit");
  CHECK(describe_difference(three, four) == "table [3, 3] here is where table [4, 4] is there");
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
  CHECK(describe_difference(with_map, untied) == "map [3, 3] here is where output [3, 3] is there");
}

TEST_CASE("compare models: two runs are alike up to the first loss that differs") {
  const LossTrack run{{10, 20, 30}, {3, 2, 1}};
  CHECK(describe_difference(run, {{10, 20}, {3, 2}}) == "their losses are the same up to step 20");
  CHECK(describe_difference(run, {{10, 20, 30}, {3, 2.5, 1}}) ==
        "their losses differ from step 20 on");
  CHECK(describe_difference(run, {{15, 30}, {3, 1}}) ==
        "their losses were written at different steps");
  CHECK(describe_difference(run, LossTrack{}) == "one of them has no written losses");
}
