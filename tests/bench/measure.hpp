#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

#include "base/threads.hpp"
#include "engine/kernels/fast/vector.hpp"

/// The limits of this machine, measured in the run they are compared with, and medians.
namespace emb::bench {

inline double now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(since).count();
}

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

/// Does one thing so many times in a row.
using Repeated = std::function<void(std::size_t times)>;

/// The loop is inside, so that a call costs what it costs in a program.
template <class Work>
Repeated repeated(Work work) {
  return [work](std::size_t times) mutable {
    for (std::size_t n = 0; n < times; ++n) work();
  };
}

/// What repeats itself already.
inline Repeated repeated(Repeated work) { return work; }

/// Median seconds of one call of each, run in turns, so that whatever else the machine does meets
/// all alike. At least one work; runs for about `budget` seconds, at least five times. With
/// EMB_BENCH_QUICK set for a tenth of that and at least once: where nobody asks how fast it is,
/// only whether it runs.
inline std::vector<double> seconds_in_turns(const std::vector<Repeated>& works, double budget) {
  const bool quick = std::getenv("EMB_BENCH_QUICK") != nullptr;
  const std::size_t least = quick ? 1 : 5;
  if (quick) budget /= 10;
  const auto seconds_of = [](const Repeated& work, std::size_t together) {
    const double start = now();
    work(together);
    return (now() - start) / static_cast<double>(together);
  };
  double once = 1e-9;
  for (const Repeated& work : works) {
    work(1);
    once += seconds_of(work, 1);
  }
  const auto together = static_cast<std::size_t>(std::max(1.0, budget / 31 / once));
  std::vector<std::vector<double>> times(works.size());
  for (const double end = now() + budget; times.back().size() < least || now() < end;)
    for (std::size_t n = 0; n < works.size(); ++n)
      times[n].push_back(seconds_of(works[n], together));
  std::vector<double> medians;
  for (const auto& each : times) medians.push_back(median(each));
  return medians;
}

/// The same of two ways of doing one thing.
struct Pair {
  double first, second;
};

template <class First, class Second>
Pair seconds_of_both(First first, Second second, double budget = 0.3) {
  const auto seconds = seconds_in_turns({repeated(first), repeated(second)}, budget);
  return {seconds[0], seconds[1]};
}

/// Enough to hide how long a multiply-add takes, and few enough for the registers.
inline constexpr std::size_t chains = 12;

/// Fused multiply-adds of independent vectors that stay in registers: not inlined, because beside
/// other work some of them would not.
[[gnu::noinline]] inline double multiply_add_chain(std::size_t steps) {
  // Each chain begins elsewhere: of equal ones the compiler would compute only the first.
  kernels::Vector sums[chains];
  for (std::size_t n = 0; n < chains; ++n) sums[n] = kernels::Vector{} + static_cast<Real>(n);
  kernels::Vector factor = {};
  for (std::size_t lane = 0; lane < kernels::lanes; ++lane) factor[lane] = Real(0.5);
  for (std::size_t step = 0; step < steps; ++step) {
#pragma GCC unroll 12
    for (std::size_t n = 0; n < chains; ++n) sums[n] = kernels::fma(Real(0.25), factor, sums[n]);
#if defined(__GNUC__)
    asm volatile("" : "+r"(step));  // keeps the loop a loop
#endif
  }
  double kept = 0;
  for (const kernels::Vector& sum : sums) kept += static_cast<double>(sum[0]);
  return kept;
}

/// Floating-point operations per second of `count` threads at once, two for each multiply-add.
inline double multiply_add_peak(std::size_t count) {
  constexpr std::size_t steps = 2'000'000;
  const double operations = 2.0 * chains * kernels::lanes * steps * static_cast<double>(count);
  double best = 1e9;
  volatile double sink = 0;
  for (int round = 0; round < 7; ++round) {
    const double start = now();
    std::vector<std::thread> others;
    for (std::size_t n = 1; n < count; ++n)
      others.emplace_back([] {
        volatile double own = multiply_add_chain(steps);
        static_cast<void>(own);
      });
    sink = sink + multiply_add_chain(steps);
    for (std::thread& other : others) other.join();
    best = std::min(best, now() - start);
  }
  return operations / best;
}

/// Seconds of one call, and the share it reaches of a limit that is measured in turns with it,
/// because the clock of a processor and the load of a machine change.
struct Reached {
  double seconds, share;
};

/// The limit is the multiply-add peak of threads() threads.
template <class Work>
Reached share_of_peak(Work work, double operations, double budget) {
  // Long enough that no thread of several has done its part before another wakes up.
  const std::size_t least = threads() > 1 ? 200'000 : 20'000;
  const double of_a_step = 2.0 * chains * kernels::lanes * static_cast<double>(threads());
  const std::size_t steps =
      std::max<std::size_t>(least, static_cast<std::size_t>(operations / of_a_step));
  const auto peak = [&] {
    parallel_for(threads(), 1, [&](std::size_t, std::size_t) {
      volatile double sink = multiply_add_chain(steps);
      static_cast<void>(sink);
    });
  };
  const Pair pair = seconds_of_both(peak, work, budget);
  return {pair.second,
          operations / pair.second / (of_a_step * static_cast<double>(steps) / pair.first)};
}

/// The limit is a copy that reads and writes as many bytes as `work`: `bytes` together.
template <class Work>
Reached share_of_copy(Work work, double bytes, double budget = 0.2) {
  std::vector<char> from(static_cast<std::size_t>(bytes / 2), 1), to(from.size(), 2);
  const Pair pair =
      seconds_of_both([&] { std::memcpy(to.data(), from.data(), from.size()); }, work, budget);
  return {pair.second, pair.first / pair.second};
}

/// Bytes per second that a copy reads and writes, counted once each.
inline double copy_bandwidth(std::size_t bytes = 64u << 20u) {
  std::vector<char> from(bytes, 1), to(bytes, 2);
  return 2.0 * static_cast<double>(bytes) /
         seconds_in_turns({repeated([&] { std::memcpy(to.data(), from.data(), bytes); })}, 0.4)[0];
}

}  // namespace emb::bench
