#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "base/threads.hpp"
#include "engine/optim/optimiser.hpp"
#include "tests/optim/gradients.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

struct Pair {
  Tensor a = Tensor::parameter("a", {3, 1});
  Tensor b = Tensor::parameter("b", {2});
  std::vector<Tensor> both{a, b};

  Pair() {
    add_to_row(a, 2, {3});
    add_to_row(b, 0, {0, -4});
  }
};

}  // namespace

TEST_CASE("clip_gradients: the norm is one for all parameters, and all are scaled by one factor") {
  const Pair p;
  CHECK(clip_gradients(p.both, 2.5) == 5);
  CHECK(gradient(p.a) == Numbers{0, 0, Real(1.5)});
  CHECK(gradient(p.b) == Numbers{0, -2});
  CHECK(clip_gradients(p.both, 2.5) == 2.5);
}

TEST_CASE("clip_gradients: a norm that is not above the limit changes nothing") {
  const Pair p;
  CHECK(clip_gradients(p.both, 5) == 5);
  CHECK(clip_gradients(p.both, infinity) == 5);
  CHECK(gradient(p.a) == Numbers{0, 0, 3});
  CHECK(gradient(p.b) == Numbers{0, -4});
}

TEST_CASE("clip_gradients: the norm afterwards is the limit, but for rounding") {
  Random random(5);
  for (int n = 0; n < 300; ++n) {
    Tensor p = Tensor::parameter("p", {1, 9});
    Numbers row(9);
    for (Real& value : row) value = static_cast<Real>(random.normal());
    add_to_row(p, 0, row);
    const std::vector<Tensor> all{p};
    const double limit = 0.1 + 0.001 * n;
    if (clip_gradients(all, limit) <= limit) continue;
    const double after = clip_gradients(all, infinity);
    CHECK(after <= limit * (1 + 2e-7));
    CHECK(after >= limit * (1 - 2e-7));
  }
}

TEST_CASE("clip_gradients: gradients of zero have norm zero") {
  const std::vector<Tensor> p{Tensor::parameter("p", {3, 2})};
  CHECK(clip_gradients(p, 1) == 0);
}

TEST_CASE("clip_gradients: squares beyond the range of float do not overflow the norm") {
  Tensor p = Tensor::parameter("p", {1});
  add_to_row(p, 0, {Real(1e30f)});
  CHECK(clip_gradients(std::vector<Tensor>{p}, 1) == static_cast<double>(Real(1e30f)));
  CHECK(p.grad().values()[0] == doctest::Approx(1));
}

TEST_CASE("clip_gradients: a norm that is not finite is returned, and nothing is scaled") {
  for (const Real value :
       {std::numeric_limits<Real>::infinity(), std::numeric_limits<Real>::quiet_NaN()}) {
    const Pair p;
    add_to_row(p.a, 0, {value});
    CHECK_FALSE(std::isfinite(clip_gradients(p.both, 1)));
    CHECK(gradient(p.b) == Numbers{0, -4});
    CHECK(p.a.grad().values()[2] == 3);
  }
}

TEST_CASE("clip_gradients: marked rows of zeros, the order of marks and threads change no bit") {
  const std::size_t before = threads();
  std::vector<double> norms;
  std::vector<Numbers> gradients;
  for (const std::size_t count : {1U, 2U, 3U})
    for (const bool all : {false, true}) {
      set_threads(count);
      Random random(3);
      Tensor p = Tensor::parameter("p", {5000, 33});
      if (all) p.grad().all();
      for (std::size_t n = 0; n < 1500; ++n)
        add_to_row(p, random.below(5000), random_values(33, random));
      norms.push_back(clip_gradients(std::vector<Tensor>{p}, 1));
      gradients.push_back(gradient(p));
    }
  set_threads(before);
  for (std::size_t i = 1; i < norms.size(); ++i) {
    CHECK(norms[i] == norms[0]);
    CHECK(same_bits(gradients[i], gradients[0]));
  }
}

TEST_CASE("clip_gradients: errors") {
  const Pair p;
  CHECK_THROWS_WITH_AS(clip_gradients(p.both, 0), "clip_gradients: max_norm = 0 must be above 0",
                       ValueError);
  CHECK_THROWS_WITH_AS(clip_gradients(p.both, std::nan("")),
                       "clip_gradients: max_norm = nan must be above 0", ValueError);
  CHECK_THROWS_WITH_AS(
      clip_gradients(std::vector<Tensor>{p.a, p.a}, 1),
      "clip_gradients: parameters[1] is 'a', which is also parameters[0]: give each once",
      ValueError);
  CHECK_THROWS_WITH_AS(clip_gradients({}, 1),
                       "clip_gradients: no parameters given: nothing to train", ValueError);
}
