#pragma once

#include <array>
#include <cstdint>

#include "base/real.hpp"

namespace emb {

/// Seeded random numbers that are the same on every platform: the generator and every
/// distribution are written out here, because those of <random> differ between libraries.
/// Generator: xoshiro256** (Blackman and Vigna, Scrambled Linear Pseudorandom Number
/// Generators, 2021), its state filled by splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed);

  /// 64 random bits.
  std::uint64_t bits();
  /// Uniform in [0, 1), a multiple of 2^-53.
  double uniform() { return static_cast<double>(bits() >> 11) * 0x1.0p-53; }
  /// Uniform in 0 .. n-1, without bias. Throws ValueError for n = 0.
  std::size_t below(std::size_t n);
  /// Normal with mean 0 and standard deviation 1 (Box-Muller).
  double normal();
  /// Fills with mean + deviation * normal().
  void fill_normal(std::span<Real> values, double mean, double deviation);

  /// Everything there is to save, and the way back. The state of zeros stays as it is: all its
  /// bits are zeros, below() may wait for ever, and fill_normal fills with the mean at once.
  using State = std::array<std::uint64_t, 4>;
  State state() const { return state_; }
  void restore(const State& state) { state_ = state; }

 private:
  State state_{};
};

}  // namespace emb
