// Passes that compute, on one thread, each beside the limit that follows from its instructions.

#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "commands/flags/flags.hpp"
#include "engine/kernels/cross_entropy.hpp"
#include "engine/kernels/functions.hpp"
#include "engine/kernels/layer_norm.hpp"
#include "engine/kernels/softmax.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/bench/instructions.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::kernels;

namespace {

constexpr std::size_t height = 1024, width = 1024;
constexpr std::size_t vectors = width / lanes;  // of a row
constexpr std::size_t cached = 32;              // rows that stay in the second cache

struct Pass {
  const char* name;
  double arrays;  // of [height, width], read or written
  std::function<void(std::size_t rows)> run;
};

/// The instructions of each vector of numbers; what begins and ends a call drops out. Nothing where
/// they cannot be counted.
std::optional<bench::Instructions> instructions(const Pass& pass) {
  constexpr std::size_t few = 2, more = 4;
  const auto base = bench::count_instructions([&] { pass.run(few); });
  const auto all = bench::count_instructions([&] { pass.run(more); });
  if (!base || !all) return std::nullopt;
  return bench::difference(*all, *base, static_cast<double>((more - few) * vectors));
}

/// Independent divisions of vectors: another begins as soon as one may.
[[gnu::noinline]] double division_chain(std::size_t steps) {
  Vector quotients[bench::chains];
  for (std::size_t n = 0; n < bench::chains; ++n)
    quotients[n] = Vector{} + static_cast<Real>(n + 1);
  for (std::size_t step = 0; step < steps; ++step) {
#pragma GCC unroll 12
    for (Vector& quotient : quotients) quotient = Real(0.5) / quotient;
#if defined(__GNUC__)
    asm volatile("" : "+r"(step));  // keeps the loop a loop
#endif
  }
  double kept = 0;
  for (const Vector& quotient : quotients) kept += static_cast<double>(quotient[0]);
  return kept;
}

std::string percent(double part, double whole) {
  return message(std::lround(part / whole * 100), "%");
}

/// A count that is seldom whole.
std::string tenths(double value) {
  const long tenths = std::lround(value * 10);
  return message(tenths / 10, ".", tenths % 10);
}

/// Seconds of one multiply-add and one division of many, of a copy of as many bytes as the pass
/// reads and writes, of the pass, and of the pass over few rows: in turns.
std::vector<double> timed(const Pass& pass) {
  constexpr std::size_t steps = 2'000;
  std::vector<char> from(static_cast<std::size_t>(pass.arrays / 2 * sizeof(Real) * height * width));
  std::vector<char> to(from.size(), 1);
  volatile double sink = 0;
  auto seconds = bench::seconds_in_turns(
      {bench::repeated([&] { sink = sink + bench::multiply_add_chain(steps); }),
       bench::repeated([&] { sink = sink + division_chain(steps); }),
       bench::repeated([&] { std::memcpy(to.data(), from.data(), from.size()); }),
       bench::repeated([&] { pass.run(height); }), bench::repeated([&] { pass.run(cached); })},
      0.5);
  for (double& each : std::span(seconds).first(2))
    each /= static_cast<double>(steps * bench::chains);
  return seconds;
}

/// A row of the table.
std::vector<Cell> measured(const Pass& pass) {
  const std::vector<double> seconds = timed(pass);
  const double copy = seconds[2], taken = seconds[3];
  const auto each = instructions(pass);
  if (!each)
    return {pass.name, "", "", "", tenths(copy * 1e6), tenths(taken * 1e6), percent(copy, taken),
            ""};
  // An instruction that computes takes as long as one multiply-add of many.
  const double vector = std::max(seconds[0] * each->arithmetic, seconds[1] * each->divisions);
  const double row = vector * static_cast<double>(vectors);
  const double computing = row * static_cast<double>(height);
  return {pass.name,
          tenths(each->arithmetic),
          tenths(each->divisions),
          tenths(computing * 1e6),
          tenths(copy * 1e6),
          tenths(taken * 1e6),
          percent(std::max(computing, copy), taken),
          percent(row * static_cast<double>(cached), seconds[4])};
}

std::vector<Pass> passes(std::span<const Real> x, std::span<Real> y, std::span<Real> d) {
  const auto part = [](auto numbers, std::size_t rows) { return numbers.first(rows * width); };
  static const std::vector<TokenId> targets(height, 3);
  static std::vector<Real> losses(height);
  static const std::vector<Real> gain(width, Real(1));
  static std::vector<RowScale> scales(height);
  return {
      {"softmax", 2, [=](std::size_t rows) { softmax(part(x, rows), width, part(y, rows)); }},
      {"cross-entropy", 2,
       [=](std::size_t rows) {
         cross_entropy(part(x, rows), width, std::span(targets).first(rows),
                       std::span(losses).first(rows), part(d, rows));
       }},
      {"GELU", 2,
       [=](std::size_t rows) {
         each({part(y, rows), true}, [=](std::size_t i) { return gelu(x[i]); });
       }},
      {"GELU backward", 3,
       [=](std::size_t rows) {
         each({part(d, rows), true}, [=](std::size_t i) { return gelu_slope(x[i]) * y[i]; });
       }},
      {"layer norm", 2,
       [=](std::size_t rows) {
         layer_norm(part(x, rows), gain, {}, Real(1e-5), part(y, rows),
                    std::span(scales).first(rows));
       }},
  };
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("passes", "Passes that compute, beside the limit from a count of instructions.");
  return run_program(flags, argc, argv, [] {
    set_threads(1);
    Buffer input = Buffer::zeros(height * width);
    Random(1).fill_normal(input.values(), 0.0, 1.0);
    Buffer output = Buffer::zeros(input.size()), slope = Buffer::zeros(input.size());
    Page page("Passes", message("[", height, ", ", width, "], one thread, vectors of ", lanes));
    emb::Rows rows;
    for (const Pass& pass : passes(input.values(), output.values(), slope.values()))
      rows.push_back(measured(pass));
    page.table("instructions of a vector of numbers; microseconds; shares of the limit",
               {"pass", "compute", "divide", "computing", "a copy", "takes", "share", "cached"},
               rows);
    if (rows[0][1].text(1).empty())
      page.say(
          "Instructions are not counted here: that takes Linux on x86-64 and leave to trace a "
          "process of one's own. The limit is the copy.");
    page.say(
        "Instructions are counted in a child process that goes one at a time. Those that compute "
        "have vector registers and are no loads, stores or copies; a processor begins two at a "
        "time, as many as multiply-adds, which are timed in turns with the pass. Divisions of "
        "vectors take a unit of their own, timed as well. The limit is the longer of computing and "
        "of a copy of as many bytes as the pass reads and writes. Cached: the share of computing "
        "over 32 rows, again and again, which no memory holds up.");
  });
}
