// Attention, forward and backward, on one thread: beside products, and with the memory it takes.

#include "engine/kernels/attention.hpp"

#include <sys/resource.h>

#include <cmath>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "commands/flags/flags.hpp"
#include "engine/kernels/gemm.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::kernels;

namespace {

constexpr std::size_t heads = 4, head_width = 64, width = heads * head_width;

Buffer normal(std::size_t count, std::uint64_t seed) {
  Buffer buffer = Buffer::zeros(count);
  Random(seed).fill_normal(buffer.values(), 0.0, 1.0);
  return buffer;
}

/// The most that the process has held so far, in MB. macOS counts bytes, others kilobytes.
double held() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
#if defined(__APPLE__)
  return static_cast<double>(usage.ru_maxrss) / 1e6;
#else
  return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
#endif
}

/// One causal text of T tokens, forward and backward.
class Attention {
 public:
  explicit Attention(std::size_t T)
      : sizes_{1, heads, T, T, width, true, static_cast<Real>(1 / std::sqrt(head_width))},
        q_(normal(T * width, 1)),
        k_(normal(T * width, 2)),
        v_(normal(T * width, 3)),
        dout_(normal(T * width, 4)) {}

  void run() {
    const AttentionInput in{q_.values(), k_.values(), v_.values(), {}, {}};
    attention(sizes_, in, out_.values(), kept_.values());
    attention_backward(
        sizes_, in, kept_.values(), dout_.values(),
        {{dq_.values(), true}, {dk_.values(), true}, {dv_.values(), true}, {{}, false}});
  }

 private:
  AttentionSizes sizes_;
  Buffer q_, k_, v_, dout_;
  Buffer out_ = Buffer::zeros(q_.size()), dq_ = Buffer::zeros(q_.size()),
         dk_ = Buffer::zeros(q_.size()), dv_ = Buffer::zeros(q_.size()),
         kept_ = Buffer::zeros(numbers_kept(sizes_));
};

std::string two_digits(double share) { return std::to_string(share + 0.005).substr(0, 4); }

void add_row(std::size_t T, emb::Rows& rows) {
  Attention work(T);
  // Pairs of a query and a key that it sees, each in two products forward and four backward.
  const double pairs = static_cast<double>(heads * T) * static_cast<double>(T + 1) / 2;
  const double needed = 6 * pairs * head_width;
  constexpr std::size_t n = 128;
  const Buffer a = normal(n * n, 5);
  Buffer c = Buffer::zeros(n * n);
  const double times = std::ceil(needed / (n * n * n));
  const auto products = [&] {
    const ConstMatrix square(a.data(), n, n);
    for (double done = 0; done < times; ++done)
      gemm(Form::plain, square, square, kernels::Matrix(c.data(), n, n), Start::zero);
  };
  const bench::Pair pair = bench::seconds_of_both([&] { work.run(); }, products, 1.0);
  const auto megabytes = [](std::size_t numbers) {
    return static_cast<double>(numbers * sizeof(Real)) / 1e6;
  };
  rows.push_back({std::to_string(T), pair.first * 1e3,
                  two_digits(needed / (times * n * n * n) * pair.second / pair.first),
                  megabytes(8 * T * width), megabytes(heads * T * T), held()});
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("attention", "Attention of 4 heads of 64 on one thread, beside products.");
  return run_program(flags, argc, argv, [] {
    set_threads(1);
    Page page("Attention", "4 causal heads of 64, forward and backward, one thread");
    emb::Rows rows;
    for (const std::size_t T : {64u, 256u, 1024u, 4096u}) add_row(T, rows);
    page.table("beside products [128, 128, 128] of as many multiply-adds, measured in turns",
               {"T", "ms", "of products", "its tensors, MB", "[H, T, T] would be", "held, MB"},
               rows);
    page.say(
        "Counted are the six products of pairs that are seen. Done are seven beyond 64 tokens, "
        "where the weights are made again backward instead of being kept, and in slices of 16 "
        "queries.");
  });
}
