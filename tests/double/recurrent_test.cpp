#include "lessons/09_permutation/program/recurrent.hpp"

#include <doctest/doctest.h>

#include "tests/double/gradient_check.hpp"

using namespace emb;
using namespace emb::lesson09;

TEST_CASE("recurrent: gradients through time, of the input and every parameter") {
  const Tensor x = random_parameter("x", {2, 3, 2}, 5);
  Random random(4);
  const TanhRnn rnn("rnn", 2, 3, random);
  const Lstm lstm("lstm", 2, 3, random);
  for (const Recurrent* net :
       {static_cast<const Recurrent*>(&rnn), static_cast<const Recurrent*>(&lstm)}) {
    std::vector<Tensor> arguments = net->parameters();
    arguments.push_back(x);
    check_gradients("recurrent", arguments, [&] { return (*net)(x); });
  }
}
