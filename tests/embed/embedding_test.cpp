#include "embed/embedding.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "base/errors.hpp"
#include "embed/compare.hpp"
#include "ops/arithmetic.hpp"
#include "ops/matmul.hpp"
#include "ops/reduce.hpp"

using namespace emb;

namespace {

std::unique_ptr<Embedding> embedding_of(const char* name, const EmbeddingOptions& options,
                                        std::uint64_t seed = 3) {
  Random random(seed);
  return make_embedding(name, options, random);
}

/// Rows 0, 1, 2 hold 10 11, 20 21, 30 31.
std::unique_ptr<Embedding> counted(const char* name, std::optional<TokenId> padding = {}) {
  auto made = embedding_of(name, {.vocabulary = 3, .width = 2, .padding = padding});
  Tensor table = made->table();
  for (std::size_t n = 0; n < 6; ++n) table.edit()[n] = static_cast<Real>(10 * (n / 2 + 1) + n % 2);
  return made;
}

std::vector<Real> numbers(std::span<const Real> values) { return {values.begin(), values.end()}; }

bool same_bits(std::span<const Real> a, std::span<const Real> b) {
  return !first_difference(a, b).has_value();
}

}  // namespace

TEST_CASE("embedding: both routes give row ids[n] in place n, with the shape of the ids") {
  for (const char* name : {"one-hot", "gather"}) {
    const auto embedding = counted(name);
    const Tensor rows = (*embedding)(Ids({2, 2}, {2, 0, 1, 2}));
    CHECK(rows.shape() == Shape{2, 2, 2});
    CHECK(numbers(rows.values()) == std::vector<Real>{30, 31, 10, 11, 20, 21, 30, 31});
  }
}

TEST_CASE("embedding: a repeated id collects its gradient twice on both routes") {
  for (const char* name : {"one-hot", "gather"}) {
    const auto embedding = counted(name);
    const Tensor weights({3, 2}, {1, 2, 4, 8, 16, 32});
    backward(sum(mul((*embedding)(Ids({1, 0, 1})), weights)));
    CHECK(numbers(embedding->table().grad().values()) == std::vector<Real>{4, 8, 17, 34, 0, 0});
  }
}

TEST_CASE("embedding: gather marks the rows it looked up, one-hot writes them all") {
  const auto gather = counted("gather"), one_hot = counted("one-hot");
  backward(sum((*gather)(Ids({2, 2}))));
  backward(sum((*one_hot)(Ids({2, 2}))));
  CHECK(numbers(gather->table().grad().values()) == std::vector<Real>{0, 0, 0, 0, 2, 2});
  CHECK(gather->table().grad().density() == doctest::Approx(1.0 / 3.0));
  CHECK(one_hot->table().grad().density() == 1.0);
}

TEST_CASE("embedding: the padding row is zero, and looking it up sends it no gradient") {
  for (const char* name : {"one-hot", "gather"}) {
    const auto embedding = embedding_of(name, {.vocabulary = 4, .width = 3, .padding = 1});
    const Tensor rows = (*embedding)(Ids({1, 2, 1}));
    CHECK(numbers(rows.values().first(3)) == std::vector<Real>{0, 0, 0});
    backward(sum(rows));
    CHECK(numbers(embedding->table().grad().values()) ==
          std::vector<Real>{0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0});
  }
}

TEST_CASE("embedding: at a tied output too, the padding row gets no gradient") {
  const auto embedding = counted("gather", 0);
  const Tensor h({1, 2}, {1, 1});
  backward(sum(matmul_nt(h, embedding->output_table())));
  CHECK(numbers(embedding->table().grad().values()) == std::vector<Real>{0, 0, 1, 1, 1, 1});
}

TEST_CASE("embedding: without padding the output table is the table itself") {
  const auto embedding = counted("gather");
  CHECK(embedding->output_table().same_as(embedding->table()));
}

TEST_CASE("embedding: the table starts as N(0, 0.02^2), the same for one seed and both routes") {
  const EmbeddingOptions options{.vocabulary = 200, .width = 100};
  const auto one_hot = embedding_of("one-hot", options, 11),
             gather = embedding_of("gather", options, 11);
  CHECK(same_bits(one_hot->table().values(), gather->table().values()));
  double sum = 0, squares = 0;
  for (const Real value : gather->table().values()) {
    sum += static_cast<double>(value);
    squares += static_cast<double>(value) * static_cast<double>(value);
  }
  const double count = 20000;
  CHECK(std::abs(sum / count) < 4 * 0.02 / std::sqrt(count));  // four standard errors of a mean
  CHECK(std::sqrt(squares / count) == doctest::Approx(0.02).epsilon(0.02));
  CHECK_FALSE(
      same_bits(gather->table().values(), embedding_of("gather", options, 12)->table().values()));
}

TEST_CASE("embedding: the same mistake is caught on both routes, by name") {
  const auto one_hot = counted("one-hot"), gather = counted("gather");
  CHECK_THROWS_WITH_AS((*gather)(Ids({0, 3})),
                       "gather_rows: ids[1] = 3 is outside [0, 3): the table has 3 rows", IdError);
  CHECK_THROWS_AS((*one_hot)(Ids({0, 3})), IdError);
  CHECK_THROWS_AS((*one_hot)(Ids({-1})), IdError);
  CHECK_THROWS_AS((*gather)(Ids({-1})), IdError);
  Random random(1);
  CHECK_THROWS_WITH_AS(make_embedding("hash", {.vocabulary = 2, .width = 2}, random),
                       "embedding: there is no \"hash\", choose one-hot or gather", UsageError);
  CHECK_THROWS_AS(make_embedding("gather", {.vocabulary = 0, .width = 2}, random), ValueError);
  CHECK_THROWS_AS(make_embedding("gather", {.vocabulary = 2, .width = 2, .padding = 2}, random),
                  IdError);
}

TEST_CASE("embedding: no ids give no rows") {
  for (const char* name : {"one-hot", "gather"})
    CHECK((*counted(name))(Ids()).shape() == Shape{0, 2});
}

TEST_CASE("compare: outputs and gradients are identical at awkward sizes, with repeated ids") {
  for (const CompareSizes sizes :
       {CompareSizes{1, 1, 1, 1, 1}, {7, 3, 40, 1, 2}, {65, 33, 129, 1, 3}, {513, 48, 700, 1, 4}}) {
    const Comparison both = compare_lookups(sizes);
    CHECK(same_bits(both.one_hot.output, both.gather.output));
    CHECK(same_bits(both.one_hot.gradient, both.gather.gradient));
    CHECK(both.gather.output.size() == sizes.tokens * sizes.width);
  }
}

TEST_CASE("compare: a planted difference is found, with its place and both numbers") {
  const std::vector<Real> a = {1, 2, 3}, b = {1, 2, 4};
  const auto difference = first_difference(a, b);
  REQUIRE(difference.has_value());
  CHECK(difference->index == 2);
  CHECK(difference->left == 3);
  CHECK(difference->right == 4);
  CHECK(first_difference(std::vector<Real>{0.0}, std::vector<Real>{-0.0}).has_value());
}

TEST_CASE("compare: counts V = 4, D = 2, N = 3 by hand, and the one-hot matrix shows in the peak") {
  const Comparison both = compare_lookups({4, 2, 3, 1, 1});
  CHECK(both.one_hot.forward.multiply_adds == 3 * 4 * 2);
  CHECK(both.gather.forward.multiply_adds == 0);
  CHECK(both.gather.forward.bytes_moved == sizeof(Real) * 12);
  CHECK(both.gather.forward.peak_bytes == sizeof(Real) * 6);
  CHECK(both.one_hot.forward.peak_bytes == sizeof(Real) * (6 + 12));
}

TEST_CASE("compare: where equality ends, a NaN in the table spreads to every row of the product") {
  std::vector<Real> table(8, Real(1));
  table[7] = std::numeric_limits<Real>::quiet_NaN();
  const std::vector<Real> dout(2, Real(1));
  const Comparison both = compare_lookups({4, 2, 1, 1, 1}, table, Ids({0}), dout);
  CHECK(both.gather.output[1] == 1);
  CHECK(std::isnan(both.one_hot.output[1]));
}

TEST_CASE("compare: where equality ends, the product turns a negative zero into zero") {
  const std::vector<Real> table = {Real(-0.0), 1, 1, 1}, dout(2, Real(1));
  const Comparison both = compare_lookups({2, 2, 1, 1, 1}, table, Ids({0}), dout);
  CHECK(std::signbit(both.gather.output[0]));
  CHECK_FALSE(std::signbit(both.one_hot.output[0]));
}

TEST_CASE("compare: a one-hot matrix that does not fit is refused with what it would need") {
  try {
    compare_lookups({1u << 30, 1, 1u << 20, 1, 1});
    FAIL("not refused");
  } catch (const ValueError& error) {
    // 2^20 * 2^30 * 4 bytes = 4.5036 * 10^15; seven tables of 2^30 numbers are too few to show.
    const std::string line = error.what();
    const std::string start = sizeof(Real) == 4
                                  ? "the one-hot matrix [1048576, 1073741824] takes 4.5 PB: it "
                                    "would need 4.5 PB in all, and 80% of this machine's memory is "
                                  : "the one-hot matrix [1048576, 1073741824] takes 9.01 PB: it ";
    CHECK(line.substr(0, start.size()) == start);
  }
}

TEST_CASE("compare: sizes that make no sense are refused") {
  CHECK_THROWS_WITH_AS(compare_lookups({0, 1, 1, 1, 1}),
                       "vocabulary, width, tokens and repeats must be at least 1", ValueError);
  CHECK_THROWS_WITH_AS(
      compare_lookups({(std::size_t{1} << 31) + 1, 1, 1, 1, 1}),
      "vocabulary 2147483649 has to be at most 2147483648, the number of ids there are",
      ValueError);
}

TEST_CASE("compare: whoever watches is told of every run") {
  std::vector<std::size_t> seen;
  compare_lookups({4, 2, 3, 2, 1}, [&](std::size_t done, std::size_t total) {
    CHECK(total == 4);
    seen.push_back(done);
  });
  CHECK(seen == std::vector<std::size_t>{1, 2, 3, 4});
}
