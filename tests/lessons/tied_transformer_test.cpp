#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "lessons/07_tied_weights/program/bottleneck.hpp"
#include "lessons/07_tied_weights/program/transformers.hpp"

using namespace emb;
using namespace emb::lesson07;

namespace {

const TransformerBudget tiny{.vocabulary = 9, .width = 8, .context = 4, .batch = 2, .steps = 4};

}  // namespace

TEST_CASE("untie: the two tables are copies of the tied one, and no score changes") {
  const Transformer tied = small_transformer(tiny, true, 1),
                    untied = small_transformer(tiny, false, 2);
  untie(tied, untied);
  const NoGrad no_grad;
  const Ids text({1, 4}, {3, 1, 4, 1});
  const Tensor one = tied.logits(text), other = untied.logits(text);
  for (std::size_t n = 0; n < one.values().size(); ++n) CHECK(one.values()[n] == other.values()[n]);
  CHECK(output_table(untied).values()[5] == input_table(tied).values()[5]);
}

TEST_CASE(
    "scores_changed_by_row: a row that is not read is read by the output end of a tied model") {
  const Ids text({1, 4}, {3, 1, 4, 1});
  const ChangedScores tied = scores_changed_by_row(small_transformer(tiny, true, 1), text, 6);
  CHECK(tied.of_token == 4);
  CHECK(tied.of_others == 0);
  CHECK(tied.all == 36);
  const ChangedScores untied = scores_changed_by_row(small_transformer(tiny, false, 1), text, 6);
  CHECK(untied.of_token == 0);
  CHECK(untied.of_others == 0);
}

TEST_CASE("share_of_output_end: the two ends add up to the gradient of the tied table") {
  const Transformer tied = small_transformer(tiny, true, 3),
                    apart = small_transformer(tiny, false, 4);
  untie(tied, apart);
  const Batch batch{Ids({1, 4}, {3, 1, 4, 1}), Ids({1, 4}, {1, 4, 1, 5})};
  backward(tied.loss(batch.inputs, batch.targets));
  backward(apart.loss(batch.inputs, batch.targets));
  const auto whole = input_table(tied).grad().values();
  const auto input = input_table(apart).grad().values(),
             output = output_table(apart).grad().values();
  for (std::size_t n = 0; n < whole.size(); ++n)
    CHECK(whole[n] == doctest::Approx(input[n] + output[n]).epsilon(1e-4).scale(1e-3));
  const double share = share_of_output_end(tied, tiny, batch);
  CHECK(share ==
        doctest::Approx(sum_of_squares(output) / (sum_of_squares(input) + sum_of_squares(output))));
}

TEST_CASE("likeness: 1 for a rotated copy, near 0 for a table without a relation") {
  Random random(5);
  std::vector<Real> values(600 * 6), others(600 * 6);
  random.fill_normal(values, 0, 1);
  random.fill_normal(others, 0, 1);
  const std::vector<Real> rotated = turned({values, 6}, random_rotation(6, random));
  CHECK(likeness({values, 6}, {rotated, 6}) == doctest::Approx(1).epsilon(1e-5));
  CHECK(std::fabs(likeness({values, 6}, {others, 6})) < 0.1);
}

TEST_CASE("reachable_directions: columns are centred, and a constant one reaches nothing") {
  // Columns (2, 0, 1) and (5, 5, 5): centred, the first is (1, -1, 0), the second nothing.
  const std::vector<Real> table{2, 5, 0, 5, 1, 5};
  const Columns directions = reachable_directions({table, 2});
  REQUIRE(directions.size() == 1);
  CHECK(directions[0][0] == doctest::Approx(std::sqrt(0.5)));
  CHECK(directions[0][1] == doctest::Approx(-std::sqrt(0.5)));
  CHECK(directions[0][2] == doctest::Approx(0));
}

TEST_CASE("share_of_gradient: three equal scores, one direction") {
  // The gradient is (1/3 - 1, 1/3, 1/3): squares 6/9. Along (1, -1, 0) / sqrt(2) it is -1 /
  // sqrt(2).
  const std::vector<Real> table{1, -1, 0};
  const std::vector<TokenId> target{0};
  const Tensor scores({1, 3}, {0, 0, 0});
  CHECK(share_of_gradient(scores, target, reachable_directions({table, 1})) ==
        doctest::Approx(0.75));
}

TEST_CASE(
    "share_of_scores: scores made from one number each lie in one direction, whatever is added") {
  const std::vector<Real> table{1, -1, 0};
  const Tensor scores({2, 3}, {Real(3.5), Real(-0.5), Real(1.5), -2, 2, 0});
  CHECK(share_of_scores(scores, reachable_directions({table, 1})) == doctest::Approx(1));
  CHECK(share_of_scores(Tensor({1, 3}, {1, 1, 0}), reachable_directions({table, 1})) ==
        doctest::Approx(0));
}
