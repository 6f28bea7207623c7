#include "train/profile.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"

using namespace emb;

namespace {

Profile::Line line_of(const Profile& seen, std::string_view name) {
  const auto lines = seen.lines();
  const auto found = std::ranges::find(lines, name, &Profile::Line::name);
  REQUIRE(found != lines.end());
  return *found;
}

}  // namespace

TEST_CASE("Profile: a product of [2, 3] and [3, 4] is 24 multiply-adds, and twice that backwards") {
  const Tensor a = Tensor::parameter("a", {2, 3}), b = Tensor::parameter("b", {3, 4});
  Profile seen;
  const Tensor loss = sum(matmul(a, b));
  CHECK(line_of(seen, "matmul").multiply_adds == 24);
  backward(loss);
  CHECK(line_of(seen, "matmul").multiply_adds == 72);
  CHECK(line_of(seen, "matmul").calls == 1);
  CHECK(line_of(seen, "matmul").bytes == 0);
}

TEST_CASE("Profile: the inner size of each form of a product") {
  const Tensor a({2, 3}, Buffer::zeros(6)), b({2, 4}, Buffer::zeros(8)),
      c({4, 3}, Buffer::zeros(12));
  Profile seen;
  static_cast<void>(matmul_tn(a, b));  // [3, 4], each of 2 products
  static_cast<void>(matmul_nt(a, c));  // [2, 4], each of 3
  CHECK(line_of(seen, "matmul_tn").multiply_adds == 24);
  CHECK(line_of(seen, "matmul_nt").multiply_adds == 24);
}

TEST_CASE("Profile: a loss that makes its scores itself multiplies as often as a product does") {
  const Tensor x = Tensor::parameter("x", {520, 2}), table = Tensor::parameter("table", {8192, 2});
  Profile seen;
  const Tensor loss = cross_entropy_nt(x, table, Ids(std::vector<TokenId>(520)));
  backward(loss);
  CHECK(line_of(seen, "cross_entropy_nt").multiply_adds == 3.0 * 520 * 8192 * 2);
}

TEST_CASE("Profile: of a table that is looked up only the rows count") {
  const Tensor table = Tensor::parameter("table", {1000, 4});
  Profile seen;
  static_cast<void>(gather_rows(table, Ids({2}, {7, 999})));
  CHECK(line_of(seen, "gather_rows").bytes == (8 + 8) * sizeof(Real));
}

TEST_CASE("Profile: one that ends gives the watch back, and an inner one keeps its ops to itself") {
  const Tensor x({3}, std::vector<Real>{1, 2, 3});
  Profile outer;
  {
    const Profile inner;
    static_cast<void>(sum(x));
    CHECK(inner.lines().size() == 1);
  }
  CHECK(outer.lines().empty());
  static_cast<void>(sum(x));
  CHECK(outer.lines().size() == 1);
  CHECK(Profile::watching() == &outer);
}

TEST_CASE("Profile: changes no bit of what it watches") {
  const auto gradient = [] {
    const Tensor a = Tensor::parameter("a", {2, 2}, {1, 2, 3, 4});
    backward(sum(gelu(matmul(a, a))));
    const auto values = Tensor(a).grad().values();
    return std::vector<Real>(values.begin(), values.end());
  };
  const auto without = gradient();
  const Profile seen;
  CHECK(gradient() == without);
}
