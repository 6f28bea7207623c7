
#include "cli/flags.hpp"
#include "commands/comparison.hpp"

namespace emb::commands {
namespace {

/// Ends early where a signal asks for it once there is something to show: a run of each.
Comparison run_both(const CompareSizes& sizes) {
  std::optional<ProgressBar> bar;
  return compare_lookups(sizes, [&](std::size_t done, std::size_t total) {
    if (!bar) bar.emplace("both routes", total);
    if (asked_to_end() == 0) bar->at(done);
  });
}

bool show(const CompareSizes& sizes) {
  CompareSizes less = sizes;
  announce([&] { return forecast_of(less); },
           {{"--tokens", &less.tokens}, {"--width", &less.width}, {"--vocab", &less.vocabulary}});
  const Comparison both = run_both(sizes);  // before the title, for it may refuse the sizes
  Page page("One-hot against gather",
            message("V = ", number(sizes.vocabulary), ", D = ", number(sizes.width), ", N = ",
                    number(sizes.tokens), " tokens; timed runs: ", number(sizes.repeats)));
  const bool same = show_agreement(page, both, sizes.width);
  show_lookup_costs(page, both);
  return same;
}

/// One line of each, and whether they are the same. The steps are known of what was trained here.
bool show(const std::string& here, const std::string& there) {
  if (there.empty()) throw UsageError("the second folder is missing: compare DIR DIR");
  const std::string found = describe_difference(*open_model(here).model, *open_model(there).model);
  const auto run = run_so_far(here), other = run_so_far(there);
  std::cout << found << "\n";
  const bool same = found.starts_with("identical");
  if (run && other && !same)
    std::cout << "here after " << run->step << " steps, there after " << other->step << ": "
              << describe_difference(run->training, other->training) << "\n";
  return same;
}

}  // namespace

int compare(int argc, const char* const* argv) {
  CompareSizes sizes;
  Flags flags("embedlings compare",
              "The same lookup by one-hot and by gather: are the results the same bits, and what "
              "does each of the two cost? Every eighth id is a repeat, the rest is random. With "
              "two folders: are the numbers of these models the same bits?");
  std::string here, there;
  flags.positional("DIR", here, "folder of a model");
  flags.positional("DIR2", there, "and that of another");
  flags.add("--vocab", sizes.vocabulary, "V, rows of the table").range(1, 2147483648.0);
  flags.add("--width", sizes.width, "D, numbers in a row").range(1, 1e6);
  flags.add("--tokens", sizes.tokens, "N, ids to look up").range(1, 1e9);
  flags.add("--repeats", sizes.repeats, "timed runs of each, of which the median counts")
      .range(1, 1e6);
  flags.add("--seed", sizes.seed, "seed of table, ids and gradients");
  flags.add_page();
  return run_program(flags, argc, argv,
                     [&] { return (here.empty() ? show(sizes) : show(here, there)) ? 0 : 1; });
}

}  // namespace emb::commands
