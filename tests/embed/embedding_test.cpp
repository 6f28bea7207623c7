#include "engine/embed/embedding.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/errors.hpp"
#include "engine/embed/transformer_input.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

Embedding embedding_of(const char* name, const EmbeddingOptions& options, std::uint64_t seed = 3) {
  Random random(seed);
  return {name, options, random};
}

/// Rows 0, 1, 2 hold 10 11, 20 21, 30 31.
Embedding counted(const char* name, std::optional<TokenId> padding = {}) {
  Embedding made = embedding_of(name, {.vocabulary = 3, .width = 2, .padding = padding});
  Tensor table = made.table();
  for (std::size_t n = 0; n < 6; ++n) table.edit()[n] = static_cast<Real>(10 * (n / 2 + 1) + n % 2);
  return made;
}

}  // namespace

TEST_CASE("embedding: both routes give row ids[n] at index n, with the shape of the ids") {
  for (const char* name : {"one-hot", "gather"}) {
    const auto embedding = counted(name);
    const Tensor rows = embedding(Ids({2, 2}, {2, 0, 1, 2}));
    CHECK(rows.shape() == Shape{2, 2, 2});
    CHECK(values(rows) == std::vector<Real>{30, 31, 10, 11, 20, 21, 30, 31});
  }
}

TEST_CASE("embedding: a repeated id collects its gradient twice on both routes") {
  for (const char* name : {"one-hot", "gather"}) {
    const auto embedding = counted(name);
    const Tensor weights({3, 2}, {1, 2, 4, 8, 16, 32});
    backward(sum(mul(embedding(Ids({1, 0, 1})), weights)));
    CHECK(numbers(embedding.table().grad().values()) == std::vector<Real>{4, 8, 17, 34, 0, 0});
  }
}

TEST_CASE("embedding: gather marks the rows it looked up, one-hot writes them all") {
  const Embedding gather = counted("gather"), one_hot = counted("one-hot");
  backward(sum(gather(Ids({2, 2}))));
  backward(sum(one_hot(Ids({2, 2}))));
  CHECK(numbers(gather.table().grad().values()) == std::vector<Real>{0, 0, 0, 0, 2, 2});
  CHECK(gather.table().grad().density() == doctest::Approx(1.0 / 3.0));
  CHECK(one_hot.table().grad().density() == 1.0);
}

TEST_CASE("embedding: the padding row is zero, and looking it up sends it no gradient") {
  for (const char* name : {"one-hot", "gather"}) {
    const auto embedding = embedding_of(name, {.vocabulary = 4, .width = 3, .padding = 1});
    const Tensor rows = embedding(Ids({1, 2, 1}));
    CHECK(numbers(rows.values().first(3)) == std::vector<Real>{0, 0, 0});
    backward(sum(rows));
    CHECK(numbers(embedding.table().grad().values()) ==
          std::vector<Real>{0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0});
  }
}

TEST_CASE("embedding: a padding row that was filled later still gives zeros, on both routes") {
  for (const char* name : {"one-hot", "gather"}) {
    const Embedding embedding = counted(name, 1);
    CHECK(values(embedding(Ids({1, 2, 0}))) == std::vector<Real>{0, 0, 30, 31, 10, 11});
    CHECK(numbers(embedding.output_table().values()) == std::vector<Real>{10, 11, 0, 0, 30, 31});
  }
  for (const char* name : {"one-hot", "gather"}) {
    Random random(3);
    const TransformerInput input({.vocabulary = 3,
                                  .width = 2,
                                  .heads = 1,
                                  .embedding = name,
                                  .positions = "none",
                                  .padding = 1},
                                 random);
    Tensor table = input.embedding().table();
    std::ranges::fill(table.edit(), Real(7));
    CHECK(values(input(Ids({1, 2}, {1, 2}), random)) == std::vector<Real>{0, 0, 7, 7});
  }
}

TEST_CASE("embedding: at a tied output too, the padding row gets no gradient") {
  for (const TokenId padding : {0, 1, 2}) {
    const auto embedding = counted("gather", padding);
    const Tensor h({1, 2}, {3, 5});
    std::vector<Real> scores{85, 165, 245}, gradient{3, 5, 3, 5, 3, 5};
    scores[index_of(padding)] = gradient[2 * index_of(padding)] = 0;
    gradient[2 * index_of(padding) + 1] = 0;
    const Tensor product = matmul_nt(h, embedding.output_table());
    CHECK(values(product) == scores);
    backward(sum(product));
    CHECK(numbers(embedding.table().grad().values()) == gradient);
  }
}

TEST_CASE("embedding: without padding the output table is the table itself") {
  const auto embedding = counted("gather");
  CHECK(embedding.output_table().same_as(embedding.table()));
}

TEST_CASE("embedding: the table starts as N(0, 0.02^2), the same for one seed and both routes") {
  const EmbeddingOptions options{.vocabulary = 200, .width = 100};
  const auto one_hot = embedding_of("one-hot", options, 11),
             gather = embedding_of("gather", options, 11);
  CHECK(same_bits(one_hot.table().values(), gather.table().values()));
  double sum = 0, squares = 0;
  for (const Real value : gather.table().values()) {
    sum += static_cast<double>(value);
    squares += static_cast<double>(value) * static_cast<double>(value);
  }
  const double count = 20000;
  CHECK(std::abs(sum / count) < 4 * 0.02 / std::sqrt(count));  // four standard errors of a mean
  CHECK(std::sqrt(squares / count) == doctest::Approx(0.02).scale(0).epsilon(0.02));
  CHECK_FALSE(
      same_bits(gather.table().values(), embedding_of("gather", options, 12).table().values()));
}

TEST_CASE("embedding: each way has a type, which looks rows up in its way") {
  const EmbeddingOptions options{.vocabulary = 5, .width = 3};
  Random first(4), second(4);
  const Tensor product = OneHotEmbedding(options, first)(Ids({2, 0}));
  const Tensor rows = GatherEmbedding(options, second)(Ids({2, 0}));
  CHECK(product.made_by() == "matmul");
  CHECK(rows.made_by() == "gather_rows");
  CHECK(same_bits(product.values(), rows.values()));
}

TEST_CASE("embedding: the same mistake is caught on both routes, by name") {
  const auto one_hot = counted("one-hot"), gather = counted("gather");
  CHECK_THROWS_WITH_AS(gather(Ids({0, 3})),
                       "gather_rows: ids[1] = 3 is outside [0, 3): the table has 3 rows", IdError);
  CHECK_THROWS_AS(one_hot(Ids({0, 3})), IdError);
  CHECK_THROWS_AS(one_hot(Ids({-1})), IdError);
  CHECK_THROWS_AS(gather(Ids({-1})), IdError);
  Random random(1);
  CHECK_THROWS_WITH_AS(Embedding("hash", {.vocabulary = 2, .width = 2}, random),
                       "embedding: there is no \"hash\", choose one-hot or gather", UsageError);
  CHECK_THROWS_AS(Embedding("gather", {.vocabulary = 0, .width = 2}, random), ValueError);
  CHECK_THROWS_AS(Embedding("gather", {.vocabulary = 2, .width = 2, .padding = 2}, random),
                  IdError);
}

TEST_CASE("embedding: no ids give no rows") {
  for (const char* name : {"one-hot", "gather"}) CHECK(counted(name)(Ids()).shape() == Shape{0, 2});
}
