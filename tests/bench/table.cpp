// A training step of a table alone: its cost follows the rows looked up, not the vocabulary.

#include <sys/resource.h>

#include <array>
#include <deque>
#include <vector>

#include "commands/flags/flags.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/sgd.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

constexpr std::size_t width = 64, looked_up = 512;
constexpr std::array<std::size_t, 4> sizes{1'000, 10'000, 100'000, 1'000'000};

/// Ids spread evenly over the whole table.
Ids spread(std::size_t vocabulary) {
  std::vector<TokenId> ids(looked_up);
  for (std::size_t n = 0; n < looked_up; ++n)
    ids[n] = static_cast<TokenId>(n * vocabulary / looked_up);
  return Ids(ids);
}

/// A table and two ways to train it.
struct Trained {
  explicit Trained(std::size_t vocabulary)
      : table(Tensor::parameter("table", {vocabulary, width})), ids(spread(vocabulary)) {}

  void step(Optimiser& optimiser) {
    backward(sum(gather_rows(table, ids)));
    optimiser.step();
    optimiser.clear_gradients();
  }

  Tensor table;
  Ids ids;
  Sgd sgd{{table}, {.rate = 0.1}};
  RowSparseAdam adam{{table}};
};

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
    std::deque<Trained> tables;
    std::vector<double> growth;
    std::vector<bench::Repeated> works;
    for (const std::size_t vocabulary : sizes) {
      const double before = touched();
      Trained& trained = tables.emplace_back(vocabulary);
      works.push_back(bench::repeated([&trained] { trained.step(trained.sgd); }));
      works.push_back(bench::repeated([&trained] { trained.step(trained.adam); }));
      for (const std::size_t n : {works.size() - 2, works.size() - 1}) works[n](1);
      growth.push_back(touched() - before);
    }
    const std::vector<double> seconds = bench::seconds_in_turns(works, 2.0);
    Rows rows;
    for (std::size_t n = 0; n < sizes.size(); ++n)
      rows.push_back({sizes[n], seconds[2 * n] * 1e6, seconds[2 * n + 1] * 1e6,
                      static_cast<double>(sizes[n] * width * sizeof(Real)) / 1e6, growth[n]});
    page.table("", {"rows", "SGD, us", "RowSparseAdam, us", "table, MB", "touched, MB"}, rows);
  });
}
