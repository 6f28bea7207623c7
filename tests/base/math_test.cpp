#include "base/math.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <string>

#include "base/random.hpp"

using namespace emb;

namespace {

/// In which the true value of a function of T is found.
template <class T>
using Wider = std::conditional_t<sizeof(T) == 4, double, long double>;

/// The distance from one number to the next at |x|.
template <class T>
Wider<T> ulp_at(Wider<T> x) {
  const T rounded = static_cast<T>(std::abs(x));
  const T last = std::numeric_limits<T>::max();
  if (rounded >= last) return static_cast<Wider<T>>(last) - std::nextafter(last, T(0));
  return static_cast<Wider<T>>(std::nextafter(rounded, last)) - rounded;
}

/// How far `got` is from the true value, in units in its last place.
template <class T>
double ulps_off(T got, Wider<T> wanted) {
  return static_cast<double>(std::abs(static_cast<Wider<T>>(got) - wanted) / ulp_at<T>(wanted));
}

/// Where long double is no wider than double, the reference itself may be off.
template <class T>
double slack() {
  return std::numeric_limits<T>::digits == LDBL_MANT_DIG ? 1.0 : 0.0;
}

/// The worst argument found, for the message of a failed check.
struct Worst {
  double ulps = 0;
  double at = 0;
  void see(double off, double x) {
    if (!(off <= ulps)) *this = {off, x};
  }
};

/// The worst of `function` against `exact` over `count` arguments between low and high.
template <class T, class Function, class Exact>
Worst worst_between(double low, double high, Function function, Exact exact, int count = 100'000) {
  Random random(1);
  Worst worst;
  for (int n = 0; n < count; ++n) {
    const T x = static_cast<T>(low + (high - low) * random.uniform());
    worst.see(ulps_off<T>(function(x), exact(static_cast<Wider<T>>(x))), static_cast<double>(x));
  }
  return worst;
}

/// The same over all magnitudes: random bits, those that are numbers between low and high.
template <class T, class Function, class Exact>
Worst worst_of_all(T low, T high, Function function, Exact exact, int count = 100'000) {
  using Bits = typename math::detail::Format<T>::Bits;
  Random random(2);
  Worst worst;
  for (int n = 0; n < count; ++n) {
    const T x = std::bit_cast<T>(static_cast<Bits>(random.bits() >> (64 - 8 * sizeof(T))));
    if (!(x >= low && x <= high)) continue;
    worst.see(ulps_off<T>(function(x), exact(static_cast<Wider<T>>(x))), static_cast<double>(x));
  }
  return worst;
}

void check_within(const std::string& what, const Worst& worst, double bound) {
  CAPTURE(what);
  CAPTURE(worst.at);
  CHECK(worst.ulps <= bound);
}

constexpr auto exact_exp = [](auto x) { return std::exp(x); };
constexpr auto exact_log = [](auto x) { return std::log(x); };
constexpr auto exact_tanh = [](auto x) { return std::tanh(x); };
constexpr auto exact_sigmoid = [](auto x) { return 1 / (1 + std::exp(-x)); };

template <class T>
constexpr T infinity_of = std::numeric_limits<T>::infinity();
template <class T>
constexpr T nan_of = std::numeric_limits<T>::quiet_NaN();

}  // namespace

TEST_CASE_TEMPLATE("math::exp: is at most 1.1 ulp off where the result is a normal number", T,
                   float, double) {
  const double low = sizeof(T) == 4 ? -87.3 : -708.3;
  const double high = sizeof(T) == 4 ? 88.72 : 709.78;
  const auto got = [](T x) { return math::exp(x); };
  check_within("everywhere", worst_between<T>(low, high, got, exact_exp), 1.1 + slack<T>());
  check_within("near 0", worst_between<T>(-1, 1, got, exact_exp), 1.1 + slack<T>());
}

TEST_CASE_TEMPLATE("math::exp: falls through the subnormal numbers to 0, rises to infinity", T,
                   float, double) {
  const double low = sizeof(T) == 4 ? -103.9 : -745.1;
  const double high = sizeof(T) == 4 ? -87.4 : -708.4;
  check_within("subnormal",
               worst_between<T>(
                   low, high, [](T x) { return math::exp(x); }, exact_exp),
               1.1 + slack<T>());
  CHECK(math::exp(sizeof(T) == 4 ? T(-104) : T(-746)) == T(0));
  CHECK(math::exp(sizeof(T) == 4 ? T(88.73) : T(709.79)) == infinity_of<T>);
  CHECK(math::exp(std::numeric_limits<T>::max()) == infinity_of<T>);
  CHECK(math::exp(std::numeric_limits<T>::lowest()) == T(0));
}

TEST_CASE_TEMPLATE("math::exp: of 0, the infinities and NaN", T, float, double) {
  CHECK(math::exp(T(0)) == T(1));
  CHECK(math::exp(-T(0)) == T(1));
  CHECK(math::exp(infinity_of<T>) == infinity_of<T>);
  CHECK(math::exp(-infinity_of<T>) == T(0));
  CHECK(std::isnan(math::exp(nan_of<T>)));
}

TEST_CASE_TEMPLATE("math::exp_of_negative: has the bits of exp as far as numbers are normal", T,
                   float, double) {
  const T normal = std::log(std::numeric_limits<T>::min());
  for (T x = -T(0); x > normal; x = x * T(1.001) - T(1e-7))
    REQUIRE(math::exp_of_negative(x) == math::exp(x));
}

TEST_CASE_TEMPLATE("math::exp_of_negative: ends in 0, and passes on what is no number", T, float,
                   double) {
  for (T x = T(-1); x > std::numeric_limits<T>::lowest() / 2; x *= T(1.01))
    REQUIRE(math::exp_of_negative(x) <= math::exp(x));
  CHECK(math::exp_of_negative(sizeof(T) == 4 ? T(-88) : T(-709)) == T(0));
  CHECK(math::exp_of_negative(std::numeric_limits<T>::lowest()) == T(0));
  CHECK(math::exp_of_negative(-infinity_of<T>) == T(0));
  CHECK(math::exp_of_negative(T(0)) == T(1));
  CHECK(std::isnan(math::exp_of_negative(nan_of<T>)));
}

TEST_CASE_TEMPLATE("math::expm1: keeps its digits near 0", T, float, double) {
  const auto got = [](T x) { return math::expm1(x); };
  const auto exact = [](Wider<T> x) { return std::expm1(x); };
  check_within("near 0", worst_between<T>(-1e-3, 1e-3, got, exact), 2 + slack<T>());
  check_within("up to 40", worst_between<T>(-40, 40, got, exact), 2 + slack<T>());
  CHECK(math::expm1(T(0)) == T(0));
}

TEST_CASE_TEMPLATE("math::one_plus_exp2: is at most 1.5 ulp off where it is finite", T, float,
                   double) {
  const double end = sizeof(T) == 4 ? 127.4 : 1023.4;
  for (const T a : {T(1), T(0.3), T(-7.7)}) {
    const auto got = [a](T b) { return math::one_plus_exp2(a, b); };
    const auto exact = [a](Wider<T> b) { return 1 + std::exp2(static_cast<Wider<T>>(a) * b); };
    const double side = static_cast<double>(std::abs(a));
    check_within("small", worst_between<T>(-2 / side, 2 / side, got, exact), 1.5 + slack<T>());
    check_within("all", worst_between<T>(-end / side, end / side, got, exact), 1.5 + slack<T>());
  }
}

TEST_CASE_TEMPLATE("math::one_plus_exp2: is 1 at its lower end, infinite at its upper one", T,
                   float, double) {
  const T upper = sizeof(T) == 4 ? T(128) : T(1024);
  CHECK(math::one_plus_exp2(T(-1), upper - T(1)) == T(1));
  CHECK(math::one_plus_exp2(T(2), upper / T(2)) == infinity_of<T>);
  CHECK(math::one_plus_exp2(T(1), upper - T(0.375)) == infinity_of<T>);
  CHECK(math::one_plus_exp2(T(0), T(3)) == T(2));
  CHECK(math::one_plus_exp2(T(3), T(1)) == T(9));
  CHECK(math::one_plus_exp2(T(-0.5), T(4)) == T(1.25));
  CHECK(std::isnan(math::one_plus_exp2(nan_of<T>, T(1))));
}

TEST_CASE_TEMPLATE("math::log: is at most 1 ulp off for every positive number", T, float, double) {
  const auto got = [](T x) { return math::log(x); };
  const T smallest = std::numeric_limits<T>::denorm_min();
  const T largest = std::numeric_limits<T>::max();
  check_within("all", worst_of_all<T>(smallest, largest, got, exact_log), 1 + slack<T>());
  check_within("near 1", worst_between<T>(0.5, 2, got, exact_log), 1 + slack<T>());
  check_within("closer to 1", worst_between<T>(0.999, 1.001, got, exact_log), 1 + slack<T>());
  check_within("subnormal",
               worst_of_all<T>(smallest, std::numeric_limits<T>::min(), got, exact_log),
               1 + slack<T>());
}

TEST_CASE_TEMPLATE("math::log: of 0, 1, the infinities and what is no number", T, float, double) {
  CHECK(math::log(T(1)) == T(0));
  CHECK(math::log(T(0)) == -infinity_of<T>);
  CHECK(math::log(-T(0)) == -infinity_of<T>);
  CHECK(math::log(infinity_of<T>) == infinity_of<T>);
  CHECK(std::isnan(math::log(T(-1))));
  CHECK(std::isnan(math::log(-infinity_of<T>)));
  CHECK(std::isnan(math::log(nan_of<T>)));
}

TEST_CASE_TEMPLATE("math::tanh: is at most 3 ulp off, near 0 too", T, float, double) {
  const auto got = [](T x) { return math::tanh(x); };
  check_within("everywhere", worst_between<T>(-25, 25, got, exact_tanh), 3 + slack<T>());
  check_within("near 0", worst_between<T>(-0.1, 0.1, got, exact_tanh), 3 + slack<T>());
  check_within("nearer", worst_between<T>(-1e-5, 1e-5, got, exact_tanh), 3 + slack<T>());
}

TEST_CASE_TEMPLATE("math::tanh: of 0, the infinities and NaN", T, float, double) {
  CHECK(math::tanh(T(0)) == T(0));
  CHECK(math::tanh(infinity_of<T>) == T(1));
  CHECK(math::tanh(-infinity_of<T>) == T(-1));
  CHECK(math::tanh(T(-1000)) == T(-1));
  CHECK(std::isnan(math::tanh(nan_of<T>)));
}

TEST_CASE_TEMPLATE("math::sigmoid: follows its formula to 3 ulp", T, float, double) {
  const auto got = [](T x) { return math::sigmoid(x); };
  check_within("everywhere", worst_between<T>(-80, 80, got, exact_sigmoid), 3 + slack<T>());
  CHECK(math::sigmoid(T(0)) == T(0.5));
  CHECK(math::sigmoid(infinity_of<T>) == T(1));
  CHECK(math::sigmoid(-infinity_of<T>) == T(0));
  CHECK(std::isnan(math::sigmoid(nan_of<T>)));
}

TEST_CASE("math::sin and cos: are within 1e-15 of the true value up to ten million") {
  Random random(3);
  for (const double range : {1.0, 100.0, 1e4, 1e7}) {
    double worst = 0;
    for (int n = 0; n < 50'000; ++n) {
      const double x = range * (2 * random.uniform() - 1);
      const auto exact = static_cast<long double>(x);
      worst = std::max(worst, std::abs(static_cast<double>(math::sin(x) - std::sin(exact))));
      worst = std::max(worst, std::abs(static_cast<double>(math::cos(x) - std::cos(exact))));
    }
    CAPTURE(range);
    CHECK(worst <= 1e-15);
  }
}

TEST_CASE("math::sin and cos: quarter turns") {
  CHECK(math::sin(0.0) == 0.0);
  CHECK(math::cos(0.0) == 1.0);
  CHECK(math::sin(math::pi / 2) == 1.0);
  CHECK(math::cos(math::pi) == -1.0);
  CHECK(math::sin(-math::pi / 2) == -1.0);
}
