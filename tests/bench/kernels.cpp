// Products and passes over rows as a share of the limit that bounds each, on one thread.

#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "commands/flags/flags.hpp"
#include "engine/kernels/gemm.hpp"
#include "engine/kernels/optimise.hpp"
#include "engine/kernels/rows.hpp"
#include "engine/tensor/buffer.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::kernels;

namespace {

/// Numbers where a tensor keeps its own: at the start of a cache line.
Buffer normal(std::size_t count) {
  Buffer buffer = Buffer::zeros(count);
  Random(count).fill_normal(buffer.values(), 0.0, 1.0);
  return buffer;
}

struct Product {
  std::size_t m, k, n;
  double operations() const { return 2.0 * static_cast<double>(m * k * n); }
};

constexpr Product products[] = {{16, 16, 16},    {32, 32, 32},       {64, 64, 64},
                                {65, 65, 65},    {128, 128, 128},    {256, 256, 256},
                                {512, 512, 512}, {1024, 1024, 1024}, {256, 32, 65},
                                {512, 64, 256},  {768, 128, 512},    {1024, 256, 8192}};

bench::Reached measure(Form form, const Product& p) {
  const Buffer a = normal(p.m * p.k), b = normal(p.k * p.n);
  Buffer c = Buffer::zeros(p.m * p.n);
  const ConstMatrix left = form == Form::a_transposed ? ConstMatrix(a.data(), p.k, p.m)
                                                      : ConstMatrix(a.data(), p.m, p.k);
  const ConstMatrix right = form == Form::b_transposed ? ConstMatrix(b.data(), p.n, p.k)
                                                       : ConstMatrix(b.data(), p.k, p.n);
  return bench::share_of_peak(
      [&] { gemm(form, left, right, kernels::Matrix(c.data(), p.m, p.n), Start::zero); },
      p.operations(), 0.12);
}

std::string percent(double share) {
  return std::to_string(static_cast<int>(share * 100 + 0.5)) + "%";
}

void show_products(Page& page) {
  emb::Rows rows;
  for (const Product& p : products) {
    const bench::Reached plain = measure(Form::plain, p);
    rows.push_back({message("[", p.m, ", ", p.k, ", ", p.n, "]"),
                    p.operations() / plain.seconds / 1e9, percent(plain.share),
                    percent(measure(Form::b_transposed, p).share),
                    percent(measure(Form::a_transposed, p).share)});
  }
  page.table("matrix products, share of the multiply-add peak measured in turns with each",
             {"[M, K, N]", "A B, GFLOP/s", "A B", "A B^T", "A^T B"}, rows);
}

/// One pass over numbers, beside a copy that reads and writes as many: `touched` together.
template <class Work>
void add_pass(emb::Rows& rows, const char* name, double touched, Work work) {
  const double bytes = touched * sizeof(Real);
  const bench::Reached reached = bench::share_of_copy(work, bytes);
  rows.push_back(
      {name, reached.seconds * 1e3, bytes / reached.seconds / 1e9, percent(reached.share)});
}

void add_rows_and_adam(emb::Rows& rows) {
  const std::size_t width = 768, vocabulary = 50257, count = 8192;
  Buffer table = normal(vocabulary * width), out = Buffer::zeros(count * width);
  std::vector<TokenId> ids(count);
  Random random(1);
  for (TokenId& id : ids) id = static_cast<TokenId>(random.below(vocabulary));
  const double numbers = static_cast<double>(count * width);
  add_pass(rows, "gather [8192, 768] of 50257", 2 * numbers,
           [&] { gather_rows(table.data(), width, ids, out.data()); });
  add_pass(rows, "scatter-add, the same", 3 * numbers,
           [&] { scatter_add_rows(out.data(), width, ids, no_id, table.data()); });
  const std::size_t size = 4'000'000;
  Buffer p = normal(size), g = normal(size), m = Buffer::zeros(size), v = Buffer::zeros(size);
  const AdamStep step{.rate = Real(1e-4),
                      .beta1 = Real(0.9),
                      .rest1 = Real(0.1),
                      .beta2 = Real(0.99),
                      .rest2 = Real(0.01),
                      .unbias2 = Real(1),
                      .epsilon = Real(1e-8),
                      .decay = Real(0),
                      .keep = Real(1)};
  add_pass(rows, "Adam, 4M numbers", 7.0 * size,
           [&] { adam(p.values(), g.values(), m.values(), v.values(), all_rows, step); });
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("kernels", "Each kernel on one thread, beside the limit that bounds it.");
  return run_program(flags, argc, argv, [] {
    set_threads(1);
    const double peak = bench::multiply_add_peak(1), bandwidth = bench::copy_bandwidth();
    Page page("Kernels", message("one thread: peak ", number(peak / 1e9).text, " GFLOP/s, copy ",
                                 number(bandwidth / 1e9).text, " GB/s"));
    show_products(page);
    emb::Rows rows;
    add_rows_and_adam(rows);
    page.table("passes, beside a copy of as many bytes measured in turns with each",
               {"pass", "ms", "GB/s", "of a copy"}, rows);
    page.say(
        "Each share is of a limit measured beside it, in turns, and not of the figures on top: a "
        "machine is not equally fast all the time. Shares above 100% are no mistake: a pass that "
        "writes where it has just read, as Adam does, asks less of the memory than a copy from one "
        "place to another.");
  });
}
