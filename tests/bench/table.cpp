// A training step of a table alone: its cost follows the rows looked up, not the vocabulary.

#include <sys/resource.h>

#include <string>

#include "base/flags.hpp"
#include "ops/reduce.hpp"
#include "ops/rows.hpp"
#include "optim/row_sparse_adam.hpp"
#include "optim/sgd.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

constexpr std::size_t width = 64, looked_up = 512;

/// Ids spread evenly over the whole table.
Ids spread(std::size_t vocabulary) {
  std::vector<TokenId> ids(looked_up);
  for (std::size_t n = 0; n < looked_up; ++n)
    ids[n] = static_cast<TokenId>(n * (vocabulary / looked_up));
  return Ids(ids);
}

double seconds_of_step(Tensor& table, Optimiser& optimiser, const Ids& ids) {
  return bench::seconds_of([&] {
    backward(sum(gather_rows(table, ids)));
    optimiser.step();
    optimiser.clear_gradients();
  });
}

/// The most memory that the process has touched so far, in millions of bytes.
double touched() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  return static_cast<double>(usage.ru_maxrss) / 1e6;
#else
  return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
#endif
}

}  // namespace

int main(int argc, char** argv) {
  Flags flags("table",
              "A training step of tables of 1,000 to 1,000,000 rows, 512 of them looked up.");
  return run_program(flags, argc, argv, [] {
    Page page("Table", message("512 rows of ", width, " numbers looked up"));
    Rows rows;
    for (const std::size_t vocabulary : {1'000u, 10'000u, 100'000u, 1'000'000u}) {
      const double before = touched();
      Tensor table = Tensor::parameter("table", {vocabulary, width});
      const Ids ids = spread(vocabulary);
      Sgd sgd({table}, {.rate = 0.1});
      const double plain = seconds_of_step(table, sgd, ids);
      RowSparseAdam adam({table});
      const double sparse = seconds_of_step(table, adam, ids);
      const double whole = static_cast<double>(vocabulary * width * sizeof(Real)) / 1e6;
      rows.push_back({vocabulary, plain * 1e6, sparse * 1e6, whole, touched() - before});
    }
    page.table("", {"rows", "SGD, us", "RowSparseAdam, us", "table, MB", "touched, MB"}, rows);
  });
}
