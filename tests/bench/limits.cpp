// What this machine can do at most: multiply-adds and copies. Everything else is a share of these.

#include "commands/flags/flags.hpp"
#include "tests/bench/measure.hpp"
#include "view/page.hpp"

using namespace emb;

int main(int argc, char** argv) {
  Flags flags("limits", "Multiply-add peak and copy bandwidth of this machine.");
  return run_program(flags, argc, argv, [] {
    Page page("Limits", "measured now");
    Rows rows;
    for (std::size_t count = 1; count <= std::min<std::size_t>(threads(), 2); ++count)
      rows.push_back({"multiply-adds, threads: " + std::to_string(count),
                      bench::multiply_add_peak(count) / 1e9, "GFLOP/s"});
    rows.push_back({"copy, read and written", bench::copy_bandwidth() / 1e9, "GB/s"});
    page.table({"limit", "", ""}, rows);
  });
}
