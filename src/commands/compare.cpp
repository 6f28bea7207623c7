#include "base/errors.hpp"
#include "cli/flags.hpp"
#include "commands/lookup_costs.hpp"
#include "train/forecast.hpp"

namespace emb::commands {
namespace {

Comparison run_both(const CompareSizes& sizes) {
  Progress bar("both routes", 2 * sizes.repeats);
  return compare_lookups(sizes, [&](std::size_t done, std::size_t) { bar.at(done); });
}

bool show(const CompareSizes& sizes) {
  CompareSizes less = sizes;
  const auto work = [&] {
    double products = 2;  // there and back, by one-hot rows
    for (const std::size_t n : {less.repeats, less.tokens, less.vocabulary, less.width})
      products *= static_cast<double>(n);
    return Forecast{0, bytes_needed(less), products};
  };
  announce(work, {{"--tokens", &less.tokens}, {"--width", &less.width}});
  const Comparison both = run_both(sizes);  // before the title, for it may refuse the sizes
  Page page("One-hot against gather",
            message("V = ", number(sizes.vocabulary), ", D = ", number(sizes.width), ", N = ",
                    number(sizes.tokens), " tokens; timed runs: ", number(sizes.repeats)));
  const bool same = show_agreement(page, both, sizes.width);
  show_lookup_costs(page, both);
  return same;
}

}  // namespace

int compare(int argc, const char* const* argv) {
  CompareSizes sizes;
  Flags flags("embedlings compare",
              "The same lookup by one-hot and by gather: are the results the same bits, and what "
              "does each of the two cost? Every eighth id is a repeat, the rest is random.");
  flags.add("--vocab", sizes.vocabulary, "V, rows of the table").range(1, 2147483648.0);
  flags.add("--width", sizes.width, "D, numbers in a row").range(1, 1e6);
  flags.add("--tokens", sizes.tokens, "N, ids to look up").range(1, 1e9);
  flags.add("--repeats", sizes.repeats, "timed runs of each, of which the median counts")
      .range(1, 1e6);
  flags.add("--seed", sizes.seed, "seed of table, ids and gradients");
  flags.add_page();
  return run_program(flags, argc, argv, [&] { return show(sizes) ? 0 : 1; });
}

}  // namespace emb::commands
