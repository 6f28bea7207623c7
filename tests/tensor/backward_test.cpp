#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "engine/tensor/spent.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// The sum of factor[n] * inputs[n], all of one shape.
Tensor combine(std::vector<Tensor> inputs, Numbers factor) {
  const Shape shape = inputs[0].shape();
  Buffer values = Buffer::zeros(shape.size());
  for (std::size_t n = 0; n < inputs.size(); ++n)
    for (std::size_t i = 0; i < shape.size(); ++i)
      values.values()[i] += factor[n] * inputs[n].values()[i];
  return record("combine", shape, std::move(values), std::move(inputs), [factor](const Flow& flow) {
    for (std::size_t n = 0; n < flow.in.size(); ++n) {
      if (!flow.in[n].needs_grad()) continue;
      const std::span<Real> dx = flow.in[n].grad().all();
      for (std::size_t i = 0; i < dx.size(); ++i) dx[i] += factor[n] * flow.dout[i];
    }
  });
}

Tensor number(Real value) { return Tensor::parameter("x", {}, {value}); }

Tensor chain_on(Tensor x, std::size_t length) {
  for (std::size_t n = 0; n < length; ++n) x = combine({x}, {1});
  return x;
}

}  // namespace

TEST_CASE("backward: the chain rule by hand, 2 * (3 * x) has the slope 6") {
  Tensor x = number(5);
  const Tensor y = combine({combine({x}, {3})}, {2});
  CHECK(y.item() == 30);
  backward(y);
  CHECK(x.grad().values()[0] == 6);
}

TEST_CASE("backward: a value used twice collects from both uses before it passes on") {
  Tensor x = number(1);
  int runs = 0;
  Buffer copy = Buffer::copy_of(x.values());
  const Tensor shared = record("shared", {}, std::move(copy), {x}, [&runs](const Flow& flow) {
    ++runs;
    flow.in[0].grad().all()[0] += flow.dout[0];
  });
  backward(combine({combine({shared}, {10}), combine({shared, shared}, {1, 2})}, {1, 1}));
  CHECK(runs == 1);
  CHECK(x.grad().values()[0] == 13);
}

TEST_CASE("backward: a rule sees the output, its gradient and the inputs") {
  Tensor x = Tensor::parameter("x", {2}, {3, 4});
  std::string seen;
  const auto watch = [&](const Flow& flow) {
    seen = message(flow.out[0], " ", flow.out[1], " ", flow.dout[0], " ", flow.dout[1], " ",
                   flow.shape, " ", flow.in[0].made_by());
  };
  const Tensor y = record("watched", {2}, Buffer::copy_of(Numbers{30, 40}), {x}, watch);
  const Tensor total = record("total", {}, Buffer::copy_of(Numbers{70}), {y}, [](const Flow& flow) {
    flow.in[0].grad().all()[0] += 5 * flow.dout[0];
    flow.in[0].grad().all()[1] += 7 * flow.dout[0];
  });
  backward(total);
  CHECK(seen == "30 40 5 7 [2] x");
}

TEST_CASE("backward: numbers that no rule and nobody else reads are given back before its rule") {
  const Tensor x = Tensor::parameter("x", {2}, {3, 4});
  std::size_t seen = 0;
  const auto first = [&](decltype(record)& record_as) {
    const auto rule = [&](const Flow& flow) {
      seen = flow.out.size();
      flow.in[0].grad().all();
    };
    return record_as("first", {2}, Buffer::copy_of(Numbers{5, 6}), {x}, rule);
  };
  const auto second = [](const Tensor& y) {
    return record("second", {}, Buffer::zeros(1), {y},
                  [](const Flow& flow) { flow.in[0].grad().all(); });
  };
  const Tensor after_unread = second(first(record_unread));
  backward(after_unread);
  CHECK(seen == 0);
  const Tensor after_read = second(first(record));  // its rule may read them
  backward(after_read);
  CHECK(seen == 2);
  const Tensor kept = first(record_unread);
  backward(second(kept));
  CHECK(numbers(kept.values()) == Numbers{5, 6});
}

TEST_CASE("backward: two backward calls on fresh graphs add up") {
  Tensor x = number(1);
  backward(combine({x}, {3}));
  backward(combine({x}, {4}));
  CHECK(x.grad().values()[0] == 7);
}

TEST_CASE("backward: only what the loss depends on is reached") {
  Tensor x = number(1), y = number(1);
  const Tensor unused = combine({y}, {9});
  backward(combine({x}, {3}));
  CHECK(x.grad().values()[0] == 3);
  CHECK(gradient(y) == Numbers{0});
  CHECK(unused.inputs().size() == 1);
}

TEST_CASE("backward: a second one on the same graph is refused") {
  const Tensor x = number(1);
  const Tensor y = combine({x}, {3});
  backward(y);
  CHECK(error_of([&] { backward(y); }) ==
        "backward: nothing to differentiate from 'combine': no parameter, made under NoGrad, or "
        "already walked");
}

TEST_CASE("backward: a new loss on top of a walked graph is refused") {
  Tensor x = number(1);
  const Tensor shared = combine({x}, {3});
  backward(combine({shared}, {1}));
  const Tensor again = combine({shared}, {1});
  CHECK(error_of([&] { backward(again); }) ==
        "backward: 'combine' was walked by an earlier backward: compute it again");
}

TEST_CASE("backward: after a rule has thrown, other graphs on the same results still work") {
  Tensor x = number(1);
  const Tensor shared = combine({x}, {3});
  const Tensor failing = record("failing", {}, Buffer::zeros(1), {x},
                                [](const Flow&) { throw ValueError("the rule failed"); });
  CHECK(error_of([&] { backward(combine({shared, failing}, {1, 1})); }) == "the rule failed");
  CHECK(gradient(x) == Numbers{0});
  backward(combine({shared, x}, {1, 4}));
  CHECK(gradient(x) == Numbers{7});
}

TEST_CASE("backward: what a rule added before it threw is not there at the next try") {
  Tensor x = number(1);
  int calls = 0;
  const Tensor shared = combine({x}, {3});
  const Tensor failing =
      record("failing", {}, Buffer::zeros(1), {shared}, [&calls](const Flow& flow) {
        flow.in[0].grad().all()[0] += flow.dout[0];
        if (++calls == 1) throw ValueError("the rule failed");
      });
  CHECK(error_of([&] { backward(failing); }) == "the rule failed");
  backward(failing);
  CHECK(calls == 2);
  CHECK(gradient(x) == Numbers{3});
}

TEST_CASE("backward: constants, parameters and results under NoGrad have nothing to walk") {
  CHECK_THROWS_AS(backward(Tensor({}, {Real(1)})), ValueError);
  CHECK(error_of([] { backward(number(1)); }) ==
        "backward: nothing to differentiate from 'x': no parameter, made under NoGrad, or already "
        "walked");
  const Tensor x = number(1);
  const auto made_under_no_grad = [&] {
    const NoGrad none;
    return combine({x}, {1});
  };
  CHECK_THROWS_AS(backward(made_under_no_grad()), ValueError);
}

TEST_CASE("backward: starts at a single number only") {
  const Tensor x = Tensor::parameter("x", {2}, {1, 2});
  CHECK(error_of([&] { backward(combine({x}, {1})); }) ==
        "backward: starts at a single number, not at shape [2]");
  const Tensor one = Tensor::parameter("one", {1, 1}, {1});
  CHECK_NOTHROW(backward(combine({one}, {1})));
}

TEST_CASE("backward: gradients of results are gone afterwards, kept where keep_grad asked") {
  const Tensor x = number(1);
  Tensor kept = combine({x}, {3});
  Tensor dropped = combine({kept}, {5});
  CHECK(kept.keep_grad().same_as(kept));
  backward(combine({dropped}, {7}));
  CHECK(gradient(kept) == Numbers{35});
  CHECK(gradient(dropped) == Numbers{0});
}

TEST_CASE("backward: frees the graph, and what only the graph kept alive") {
  Tensor x = Tensor::parameter("x", {1000});
  const std::size_t before = buffer_bytes();
  {
    Tensor middle = combine({x}, {1});
    const Tensor loss =
        record("first", {}, Buffer::zeros(1), {combine({middle}, {2})},
               [](const Flow& flow) { flow.in[0].grad().all()[0] += flow.dout[0]; });
    CHECK(loss.inputs().size() == 1);
    backward(loss);
    CHECK(loss.inputs().empty());
    CHECK(middle.inputs().empty());
  }
  CHECK(buffer_bytes() == before + 1000 * sizeof(Real));  // the gradient of x
}

// Either would end the stack of 8 MB, if a call went on for each result: none takes 33 bytes.
TEST_CASE("backward: a chain of 250,000 results") {
  Tensor x = number(1);
  const Tensor last = chain_on(x, 250000);
  backward(last);
  CHECK(last.item() == 1);
  CHECK(x.grad().values()[0] == 1);
}

TEST_CASE("tensor: a chain of 250,000 results is destroyed without backward") {
  const std::size_t before = buffer_bytes();
  Tensor x = number(1);
  std::optional<Tensor> last = chain_on(x, 250000);
  CHECK(buffer_bytes() == before + 250001 * sizeof(Real));
  last.reset();
  CHECK(buffer_bytes() == before + sizeof(Real));
}
