#include "engine/models/transformer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/errors.hpp"
#include "base/threads.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/attention.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/layer_norm.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/rows.hpp"
#include "engine/optim/adam.hpp"
#include "tests/numbers.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

Transformer model_of(TransformerOptions options, std::uint64_t seed = 6) {
  Random random(seed);
  if (options.vocabulary == 0) options.vocabulary = 11;
  options.width = 16;
  options.context = 8;
  return Transformer(options, random);
}

/// The scores after the last of some ids.
std::vector<Real> last_scores(const LanguageModel& model, std::vector<TokenId> ids) {
  const std::size_t length = ids.size();
  const Tensor scores = model.logits(Ids({1, length}, std::move(ids)));
  return numbers(scores.values().last(scores.shape().width()));
}

std::vector<Real> trained(TransformerOptions options) {
  const Transformer model = model_of(options);
  AdamW optimiser(model.parameters(),
                  {.rate = 0.01, .weight_decay = 0.01, .decays = matrices_only});
  std::vector<TokenId> tokens(500);
  Random text(3);
  for (TokenId& token : tokens) token = static_cast<TokenId>(text.below(1 + text.below(11)));
  Batches batches(tokens, 4, 8, 5);
  std::vector<Real> bits;
  train(model, optimiser, [&] { return batches.next(); },
        {.steps = 60, .clip = 1.0, .report = [&](const StepReport& step) {
           bits.push_back(static_cast<Real>(step.loss));
         }});
  for (const Tensor& parameter : model.parameters())
    bits.insert(bits.end(), parameter.values().begin(), parameter.values().end());
  return bits;
}

std::map<std::string, Tensor> by_name(const Transformer& model) {
  std::map<std::string, Tensor> named;
  for (const Tensor& parameter : model.parameters()) named.emplace(parameter.made_by(), parameter);
  return named;
}

}  // namespace

TEST_CASE("transformer: one layer is input, attention, MLP, norm and table, each added in turn") {
  const Transformer model = model_of({.layers = 1, .scale_by_root_width = true});
  auto p = by_name(model);
  std::uint64_t seed = 0;
  for (auto& [name, parameter] : p)  // every part larger, and gains other than 1
    std::ranges::copy(random_numbers(parameter.size(), ++seed, 0.3), parameter.edit().begin());
  const auto map = [&](const Tensor& x, const std::string& name) {
    return matmul(x, p.at("blocks.0." + name));
  };
  const std::vector<TokenId> ids = {1, 2, 3};
  const Tensor tokens = gather_rows(p.at("table"), Ids({1, 3}, ids));
  const Tensor x =
      add(scale(tokens, 4), gather_rows(p.at("positions"), Ids({0, 1, 2})));  // 4 * 4 = 16
  const Tensor n = layer_norm(x, p.at("blocks.0.attention.norm.gain"));
  const Tensor seen = attention(map(n, "attention.query"), map(n, "attention.key"),
                                map(n, "attention.value"), {.heads = 4, .causal = true});
  const Tensor y = add(x, map(seen, "attention.out"));
  const Tensor wide = map(layer_norm(y, p.at("blocks.0.mlp.norm.gain")), "mlp.widen");
  const Tensor z = add(y, map(gelu(wide), "mlp.narrow"));
  const Tensor scores = matmul_nt(layer_norm(z, p.at("norm.gain")), p.at("table"));
  CHECK(largest_difference(values(scores), values(model.logits(Ids({1, 3}, ids)))) < 1e-5);
}

TEST_CASE("transformer: maps start as wide as they should, ends of branches by 1/sqrt(2L)") {
  // Of 256 numbers and more: the deviation of what is measured is below 5% of it.
  const auto near = [](double wanted) { return doctest::Approx(wanted).scale(0).epsilon(0.2); };
  const auto blocks = by_name(model_of({.layers = 8, .tied = false, .deviation = 0.1}));
  CHECK(deviation(blocks.at("table")) == near(0.1));
  CHECK(deviation(blocks.at("output")) == near(0.02));
  for (const char* name : {"attention.query", "attention.key", "attention.value", "mlp.widen"})
    CHECK(deviation(blocks.at(std::string("blocks.7.") + name)) == near(0.02));
  for (const char* name : {"blocks.0.attention.out", "blocks.0.mlp.narrow"})
    CHECK(deviation(blocks.at(name)) == near(0.005));
  CHECK(deviation(by_name(model_of({.layers = 0})).at("map")) == near(0.25));
}

TEST_CASE(
    "transformer: [B, T] ids give [B, T, V] scores, with any scheme and any number of layers") {
  for (const std::string& positions : position_names())
    for (const std::size_t layers : {0u, 1u, 2u}) {
      const Transformer model = model_of({.layers = layers, .positions = positions});
      CHECK(model.logits(Ids({2, 3}, {1, 2, 3, 4, 5, 6})).shape() == Shape{2, 3, 11});
    }
}

TEST_CASE("transformer: parameters counted by hand, a tied table once") {
  // Table 11*16, positions 8*16; a block: two gains of 16, four maps of 16*16, an MLP of 2*16*64;
  // the last gain.
  const std::size_t block = 2 * 16 + 4 * 16 * 16 + 2 * 16 * 64;
  CHECK(parameter_count(model_of({.layers = 2})) == 11 * 16 + 8 * 16 + 2 * block + 16);
  CHECK(parameter_count(model_of({.layers = 2, .tied = false})) ==
        2 * 11 * 16 + 8 * 16 + 2 * block + 16);
  CHECK(parameter_count(model_of({.layers = 1, .norm_bias = true})) ==
        11 * 16 + 8 * 16 + block + 2 * 16 + 2 * 16);
  // Biases of 16 in the four maps of attention, of 64 and 16 in the MLP.
  CHECK(parameter_count(model_of({.layers = 1, .linear_bias = true})) ==
        11 * 16 + 8 * 16 + block + 4 * 16 + 64 + 16 + 16);
  CHECK(parameter_count(model_of({.layers = 0, .positions = "none"})) == 11 * 16 + 16 * 16);
}

TEST_CASE("transformer: every parameter has a dotted name of its own, a tied table once") {
  std::vector<std::string> names;
  for (const Tensor& parameter : model_of({.layers = 1, .norm_bias = true}).parameters())
    names.emplace_back(parameter.made_by());
  CHECK(names == std::vector<std::string>{"table", "positions", "blocks.0.attention.norm.gain",
                                          "blocks.0.attention.norm.bias", "blocks.0.mlp.norm.gain",
                                          "blocks.0.mlp.norm.bias", "blocks.0.attention.query",
                                          "blocks.0.attention.key", "blocks.0.attention.value",
                                          "blocks.0.attention.out", "blocks.0.mlp.widen",
                                          "blocks.0.mlp.narrow", "norm.gain", "norm.bias"});
}

TEST_CASE("transformer: the bias of a map has the map's name, and comes after it") {
  std::vector<std::string> names;
  for (const Tensor& parameter : model_of({.layers = 1, .linear_bias = true}).parameters())
    names.emplace_back(parameter.made_by());
  CHECK(names == std::vector<std::string>{"table", "positions", "blocks.0.attention.norm.gain",
                                          "blocks.0.mlp.norm.gain", "blocks.0.attention.query",
                                          "blocks.0.attention.query_bias", "blocks.0.attention.key",
                                          "blocks.0.attention.key_bias", "blocks.0.attention.value",
                                          "blocks.0.attention.value_bias", "blocks.0.attention.out",
                                          "blocks.0.attention.out_bias", "blocks.0.mlp.widen",
                                          "blocks.0.mlp.widen_bias", "blocks.0.mlp.narrow",
                                          "blocks.0.mlp.narrow_bias", "norm.gain"});
}

TEST_CASE("transformer: biases start at zero, which changes no bit, and draw no random number") {
  CHECK(last_scores(model_of({.layers = 2}), {1, 2, 3}) ==
        last_scores(model_of({.layers = 2, .linear_bias = true}), {1, 2, 3}));
}

TEST_CASE("transformer: every bias of a map but the key's changes the scores") {
  // A bias of the keys adds the same to all scores of a query, and softmax takes that out again.
  const Transformer model = model_of({.layers = 1, .linear_bias = true});
  for (Tensor parameter : model.parameters())  // larger numbers, so that differences show
    if (parameter.shape().rank() == 2)
      for (Real& value : parameter.edit()) value *= 10;
  const std::vector<Real> before = last_scores(model, {1, 2, 3});
  for (Tensor parameter : model.parameters()) {
    if (!parameter.made_by().ends_with("_bias")) continue;
    INFO(parameter.made_by());
    parameter.edit()[0] = 5;
    const double difference = largest_difference(before, last_scores(model, {1, 2, 3}));
    CHECK((difference > 1e-3) == !parameter.made_by().ends_with("key_bias"));
    parameter.edit()[0] = 0;
  }
}

TEST_CASE("transformer: no position sees a later token, to the bit") {
  for (const std::string& positions : position_names()) {
    const Transformer model = model_of({.layers = 2, .positions = positions});
    const Tensor a = model.logits(Ids({1, 5}, {1, 2, 3, 4, 5})),
                 b = model.logits(Ids({1, 5}, {1, 2, 3, 9, 9}));
    CHECK(std::equal(a.values().begin(), a.values().begin() + 3 * 11, b.values().begin()));
    CHECK(largest_difference(values(a), values(b)) > 1e-3);
  }
}

TEST_CASE(
    "transformer: one layer without positions sees what came before as a bag, with them not") {
  for (const std::string& positions : position_names()) {
    const Transformer model =
        model_of({.layers = 1, .positions = positions, .scale_by_root_width = true});
    for (Tensor parameter : model.parameters())  // larger numbers, so that differences show
      if (parameter.shape().rank() == 2)
        for (Real& value : parameter.edit()) value *= 10;
    const double difference =
        largest_difference(last_scores(model, {1, 2, 3, 4}), last_scores(model, {3, 1, 2, 4}));
    INFO(positions);
    if (positions == "none")
      CHECK(difference < 1e-4);
    else
      CHECK(difference > 1e-3);
  }
}

TEST_CASE("transformer: gradient reaches every parameter") {
  const Transformer model = model_of(
      {.layers = 2, .positions = "buckets", .tied = false, .norm_bias = true, .linear_bias = true});
  backward(
      model.loss(Ids({2, 4}, {0, 1, 2, 3, 4, 5, 6, 7}), Ids({2, 4}, {1, 2, 3, 4, 5, 6, 7, 8})));
  for (Tensor parameter : model.parameters()) {
    const auto values = parameter.grad().values();
    INFO(parameter.made_by());
    CHECK(std::any_of(values.begin(), values.end(), [](Real v) { return v != 0; }));
  }
}

TEST_CASE("transformer: dropout acts at three points while ops record, and never under NoGrad") {
  const TransformerOptions options{.layers = 1, .tied = false, .linear_bias = true, .dropout = 0.5};
  const Transformer model = model_of(options), other = model_of(options, 7);
  auto p = by_name(model), q = by_name(other);
  const std::vector<TokenId> ids = {1, 2, 3};
  // At each of its places nothing else is left to be dropped; another seed drops other numbers.
  for (const std::string only :
       {"positions", "blocks.0.attention.out_bias", "blocks.0.mlp.narrow_bias"}) {
    for (auto& [name, parameter] : p) {
      const Real number = name == only || name == "norm.gain" ? 1 : 0;
      if (name != "output") std::ranges::fill(parameter.edit(), number);
      std::ranges::copy(parameter.values(), q.at(name).edit().begin());
    }
    const std::vector<Real> first = last_scores(model, ids);
    CHECK(first != last_scores(other, ids));
    CHECK(first != last_scores(model, ids));
  }
  const NoGrad no_grad;
  CHECK(last_scores(model, ids) == last_scores(model, ids));
}

TEST_CASE("transformer: attention maps have rows that sum to 1 and nothing above the diagonal") {
  const Transformer model = model_of({.layers = 2, .positions = "alibi"});
  const Tensor map = model.attention_map(Ids({1, 5}, {1, 2, 3, 4, 5}), 1);
  CHECK(map.shape() == Shape{1, 4, 5, 5});
  for (std::size_t row = 0; row < 20; ++row) {
    const auto weights = map.values().subspan(row * 5, 5);
    double sum = 0;
    for (std::size_t j = 0; j < 5; ++j) {
      sum += static_cast<double>(weights[j]);
      if (j > row % 5) CHECK(weights[j] == 0);
    }
    CHECK(sum == doctest::Approx(1).epsilon(1e-6));
  }
  CHECK_THROWS_AS(static_cast<void>(model.attention_map(Ids({1, 1}, {1}), 2)), ValueError);
}

TEST_CASE("transformer: a text longer than the learned table is refused by both lengths") {
  const Transformer model = model_of({});
  CHECK_THROWS_WITH_AS(static_cast<void>(model.logits(Ids({1, 9}, std::vector<TokenId>(9, 1)))),
                       "learned positions: a text of 9 tokens does not fit a table of 8 positions",
                       ShapeError);
}

TEST_CASE("transformer: a padding token's row stays zero through training, tied output included") {
  const Transformer model = model_of({.layers = 1, .padding = 0});
  AdamW optimiser(model.parameters(), {.rate = 0.1, .weight_decay = 0.01});
  for (int step = 0; step < 3; ++step) {
    backward(model.loss(Ids({1, 4}, {0, 3, 0, 2}), Ids({1, 4}, {3, 0, 2, 1})));
    optimiser.step();
    optimiser.clear_gradients();
  }
  const auto row = model.input().embedding().table().values().first(16);
  CHECK(std::all_of(row.begin(), row.end(), [](Real v) { return v == 0; }));
}

TEST_CASE("transformer: one-hot and gather train to the same bits, with every scheme") {
  for (const std::string& positions : position_names()) {
    INFO(positions);
    TransformerOptions options{.layers = 1, .positions = positions};
    const std::vector<Real> gather = trained(options);
    options.embedding = "one-hot";
    CHECK(same_bits(gather, trained(options)));
    CHECK(std::accumulate(&gather[50], &gather[60], Real(0)) < 10 * gather[0]);
  }
}

TEST_SUITE("threads") {
  TEST_CASE("transformer: one, two and three threads train to the same bits") {
    const std::size_t before = threads();
    set_threads(1);
    const std::vector<Real> alone = trained({.layers = 2, .positions = "buckets", .dropout = 0.1});
    for (const std::size_t count : {2u, 3u}) {
      set_threads(count);
      CHECK(same_bits(alone, trained({.layers = 2, .positions = "buckets", .dropout = 0.1})));
    }
    set_threads(before);
  }
}
