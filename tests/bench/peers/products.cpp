// The matrix product beside OpenBLAS: the same numbers, turn by turn in one process.

#include <cblas.h>

#include <cstdio>

#include "base/random.hpp"
#include "commands/flags/flags.hpp"
#include "engine/kernels/gemm.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/bench/measure.hpp"

using namespace emb;
using kernels::ConstMatrix;
using kernels::Form;
using kernels::Matrix;

namespace {

struct Sizes {
  std::size_t m, k, n;
};

/// A product's factors and result, as both sides take them: where tensors keep their numbers, at
/// the start of a cache line.
struct Case {
  Form form;
  Sizes s;
  Buffer a, b, c;

  Case(Form wanted, Sizes sizes)
      : form(wanted),
        s(sizes),
        a(Buffer::zeros(s.m * s.k)),
        b(Buffer::zeros(s.k * s.n)),
        c(Buffer::zeros(s.m * s.n)) {
    Random random(s.m);
    random.fill_normal(a.values(), 0.0, 1.0);
    random.fill_normal(b.values(), 0.0, 1.0);
  }
  bool a_turned() const { return form == Form::a_transposed; }
  bool b_turned() const { return form == Form::b_transposed; }

  void ours() {
    const ConstMatrix left =
        a_turned() ? ConstMatrix(a.data(), s.k, s.m) : ConstMatrix(a.data(), s.m, s.k);
    const ConstMatrix right =
        b_turned() ? ConstMatrix(b.data(), s.n, s.k) : ConstMatrix(b.data(), s.k, s.n);
    kernels::gemm(form, left, right, Matrix(c.data(), s.m, s.n), kernels::Start::zero);
  }
  void theirs() {
    const auto size = [](std::size_t n) { return static_cast<blasint>(n); };
    cblas_sgemm(CblasRowMajor, a_turned() ? CblasTrans : CblasNoTrans,
                b_turned() ? CblasTrans : CblasNoTrans, size(s.m), size(s.n), size(s.k), 1,
                a.data(), size(a_turned() ? s.m : s.k), b.data(), size(b_turned() ? s.k : s.n), 0,
                c.data(), size(s.n));
  }
};

/// Seconds of the one over seconds of the other, and our GFLOP/s.
struct Outcome {
  double ratio, gflops;
};

Outcome compare(Form form, Sizes sizes, double budget) {
  Case product(form, sizes);
  const bench::Pair seconds =
      bench::seconds_of_both([&] { product.theirs(); }, [&] { product.ours(); }, budget);
  const double operations = 2.0 * static_cast<double>(sizes.m * sizes.k * sizes.n);
  return {seconds.first / seconds.second, operations / seconds.second / 1e9};
}

void show(Sizes sizes, double budget) {
  std::printf("  %5zu %5zu %5zu ", sizes.m, sizes.k, sizes.n);
  for (const Form form : {Form::plain, Form::b_transposed, Form::a_transposed}) {
    const Outcome outcome = compare(form, sizes, budget);
    std::printf("   %5.2f  %4.0f", outcome.ratio, outcome.gflops);
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  double budget = 0.6;
  Flags flags("products",
              "Our matrix product beside OpenBLAS: its time over ours, and our GFLOP/s.");
  flags.add("--seconds", budget, "spent on each product").range(0.01, 10);
  return run_program(flags, argc, argv, [&] {
    openblas_set_num_threads(static_cast<int>(threads()));
    std::printf("OpenBLAS %s, threads: %zu; its time / ours, our GFLOP/s\n",
                openblas_get_corename(), threads());
    std::printf("      M     K     N      A B           A B^T         A^T B\n");
    for (const std::size_t n : {16u, 32u, 33u, 50u, 64u, 65u, 100u, 128u, 256u, 512u, 1024u, 2048u})
      show({n, n, n}, budget);
    for (const Sizes forward :
         {Sizes{256, 32, 65}, Sizes{512, 64, 256}, Sizes{768, 128, 512}, Sizes{1024, 256, 8192}})
      show(forward, budget);
  });
}
