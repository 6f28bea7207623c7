#include "base/random.hpp"

#include "base/errors.hpp"
#include "base/math.hpp"

namespace emb {
namespace {

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15u;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(std::uint64_t seed) {
  for (std::uint64_t& word : state_) word = splitmix64(seed);
}

std::uint64_t Random::bits() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::size_t Random::below(std::size_t n) {
  if (n == 0) throw ValueError("random: below(0) has nothing to choose from");
  const std::uint64_t range = n;
  // The first (2^64 mod range) values would favour small results: draw again.
  std::uint64_t drawn = bits();
  while (drawn < range && drawn < (0 - range) % range) drawn = bits();
  return static_cast<std::size_t>(drawn % range);
}

double Random::normal() {
  // Both halves of a Box-Muller pair would have to be part of the state; one is enough.
  const double radius = std::sqrt(-2.0 * math::log(1.0 - uniform()));
  return radius * math::cos(2.0 * math::pi * uniform());
}

void Random::fill_normal(std::span<Real> values, double mean, double deviation) {
  const bool zeros = state_ == State{};
  for (Real& value : values) value = static_cast<Real>(zeros ? mean : mean + deviation * normal());
}

}  // namespace emb
