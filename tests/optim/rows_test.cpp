#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <memory>

#include "engine/optim/adam.hpp"
#include "engine/optim/optimiser.hpp"
#include "engine/optim/sgd.hpp"
#include "tests/optim/gradients.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

using Make = std::function<std::unique_ptr<Optimiser>(std::vector<Tensor>)>;

template <class Kind, class Options>
Make with(Options options) {
  return [options](std::vector<Tensor> p) { return std::make_unique<Kind>(std::move(p), options); };
}

const Make plain_sgd = with<Sgd>(SgdOptions{.rate = 0.1});
const Make momentum = with<Sgd>(SgdOptions{.rate = 0.1, .momentum = 0.9});
const Make nesterov = with<Sgd>(SgdOptions{.rate = 0.1, .momentum = 0.9, .nesterov = true});
const Make decay = with<Sgd>(SgdOptions{.rate = 0.1, .weight_decay = 0.01});
const Make adam = with<Adam>(AdamOptions{.rate = 0.01});
const Make adam_decay = with<Adam>(AdamOptions{.rate = 0.01, .weight_decay = 0.01});
const Make adamw = with<AdamW>(AdamOptions{.rate = 0.01, .weight_decay = 0.1});
const Make row_sparse = with<RowSparseAdam>(AdamOptions{.rate = 0.01});

/// Rows 1 and 3 of five get a gradient in the first step, row 3 in the second, none in the third.
std::vector<Counts> moved_in_three_steps(const Make& make) {
  Tensor table = Tensor::parameter("table", {5, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  const auto optimiser = make({table});
  std::vector<Counts> moved;
  for (const Counts& rows : {Counts{3, 1}, Counts{3}, Counts{}}) {
    for (const std::size_t r : rows) add_to_row(table, r, {1, -1});
    const Numbers before = values(table);
    optimiser->step();
    optimiser->clear_gradients();
    moved.push_back(rows_moved(before, values(table), 2));
  }
  return moved;
}

/// Trains two copies, one marked in every row and one in the written rows; true if all bits agree.
bool same_training(const Make& make, int steps) {
  Random random(11);
  const Numbers start = random_values(23 * 5, random);
  Tensor dense = Tensor::parameter("dense", {23, 5}, start);
  Tensor sparse = Tensor::parameter("sparse", {23, 5}, start);
  Tensor dense_bias = Tensor::parameter("dense_bias", {7});
  Tensor sparse_bias = Tensor::parameter("sparse_bias", {7});
  const auto one = make({dense, dense_bias});
  const auto other = make({sparse, sparse_bias});
  for (int step = 0; step < steps; ++step) {
    dense.grad().all();
    for (std::size_t n = random.below(6); n > 0; --n) {
      const std::size_t r = random.below(23);
      const Numbers row = random_values(5, random);
      add_to_row_of_all(dense, r, row);
      add_to_row(sparse, r, row);
    }
    const Numbers bias = random_values(7, random);
    dense_bias.grad().all();
    if (step % 3 == 0) add_to_row_of_all(dense_bias, 0, bias), add_to_row(sparse_bias, 0, bias);
    if (clip_gradients(one->parameters(), 2) != clip_gradients(other->parameters(), 2))
      return false;
    one->step();
    other->step();
    one->clear_gradients();
    other->clear_gradients();
    if (!same_bits(dense.values(), sparse.values())) return false;
    if (!same_bits(dense_bias.values(), sparse_bias.values())) return false;
  }
  return !same_bits(dense.values(), start);
}

constexpr std::size_t tall = 1000, wide = 8;

/// A table whose rows 998 and 3 have a gradient, and whose other rows are poisoned, gradient
/// included, so that whoever computes with them is found out.
Tensor poisoned_table() {
  Tensor table = Tensor::parameter("table", {tall, wide});
  const auto mine = [](std::size_t i) { return i / wide == 3 || i / wide == 998; };
  const std::span<Real> values = table.edit();
  const std::span<Real> gradient = table.grad().rows_of(Ids({998, 3}));
  for (std::size_t i = 0; i < tall * wide; ++i) {
    values[i] = mine(i) ? Real(1) : poison();
    gradient[i] = mine(i) ? Real(2) : poison();
  }
  return table;
}

}  // namespace

TEST_CASE("optimisers: which rows each of them moves") {
  const std::vector<Counts> touched{{1, 3}, {3}, {}};
  const std::vector<Counts> touched_so_far{{1, 3}, {1, 3}, {1, 3}};
  const std::vector<Counts> every_row(3, Counts{0, 1, 2, 3, 4});
  CHECK(moved_in_three_steps(plain_sgd) == touched);
  CHECK(moved_in_three_steps(row_sparse) == touched);
  CHECK(moved_in_three_steps(momentum) == touched_so_far);
  CHECK(moved_in_three_steps(nesterov) == touched_so_far);
  CHECK(moved_in_three_steps(adam) == touched_so_far);
  CHECK(moved_in_three_steps(decay) == every_row);
  CHECK(moved_in_three_steps(adam_decay) == every_row);
  CHECK(moved_in_three_steps(adamw) == every_row);
}

TEST_CASE("optimisers: marked rows of zeros and rows never marked train to the same bits") {
  CHECK(same_training(plain_sgd, 80));
  CHECK(same_training(momentum, 80));
  CHECK(same_training(nesterov, 80));
  CHECK(same_training(decay, 80));
  CHECK(same_training(adam, 80));
  CHECK(same_training(adam_decay, 80));
  CHECK(same_training(adamw, 80));
}

TEST_CASE("RowSparseAdam: a marked row of zeros moves, which is why it is not Adam") {
  CHECK_FALSE(same_training(row_sparse, 80));
}

TEST_CASE("Sgd and RowSparseAdam: only written rows are read or moved, clipping included") {
  for (const Make& make : {plain_sgd, row_sparse}) {
    Tensor table = poisoned_table();
    const Numbers before = values(table);
    const Numbers gradient(table.grad().values().begin(), table.grad().values().end());
    const auto optimiser = make({table});
    CHECK(clip_gradients(optimiser->parameters(), 4) == 8);
    CHECK(rows_moved(gradient, {table.grad().values().begin(), table.grad().values().end()},
                     wide) == Counts{3, 998});
    optimiser->step();
    const Numbers after = values(table);
    CHECK(rows_moved(before, after, wide) == Counts{3, 998});
    for (std::size_t i = 0; i < wide; ++i) CHECK(after[3 * wide + i] < 1);
    optimiser->clear_gradients();
    CHECK(std::isnan(table.grad().values()[0]));
    CHECK(table.grad().values()[3 * wide] == 0);
  }
}

TEST_CASE("Adam, AdamW and momentum: dense steps do compute with every row") {
  for (const Make& make : {adam, adamw, momentum, decay}) {
    Tensor table = poisoned_table();
    const Numbers before = values(table);
    make({table})->step();
    CHECK(rows_moved(before, values(table), wide).size() == tall);
  }
}
