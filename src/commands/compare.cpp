#include "commands/compare.hpp"

#include "base/bits.hpp"
#include "commands/flags/flags.hpp"
#include "commands/opened_model.hpp"
#include "train/memory.hpp"

namespace emb::commands {
namespace {

/// Enough digits to tell any two numbers apart.
std::string exact(Real value) {
  return number(static_cast<double>(value), std::numeric_limits<Real>::max_digits10);
}

std::string describe(const Tensor& here, const Tensor& there) {
  if (here.made_by() != there.made_by() || here.shape() != there.shape())
    return message(here.made_by(), " ", here.shape(), " here is where ", there.made_by(), " ",
                   there.shape(), " is there");
  const auto found = first_difference(here.values(), there.values());
  if (!found) return "";
  const std::size_t width = here.shape().width();
  return message("first difference in ", here.made_by(), ", row ", *found / width, ", column ",
                 *found % width, ": ", exact(here.values()[*found]), " here, ",
                 exact(there.values()[*found]), " there");
}

std::vector<Cell> cost_row(const char* name, const LookupCost& cost) {
  return {name, seconds(cost.seconds), bytes(cost.bytes_moved), fixed(cost.multiply_adds, 0),
          bytes(static_cast<double>(cost.peak_bytes))};
}

/// "812 x"
std::string times_longer(const LookupCost& slow, const LookupCost& fast) {
  // The clock may see no time pass at all.
  return number(slow.seconds / std::max(fast.seconds, 1e-9), 3).text + " x";
}

/// Ends early where a signal asks for it once there is something to show: a run of each.
Comparison run_both(const CompareSizes& sizes) {
  std::optional<ProgressBar> bar;
  return compare_lookups(sizes, [&](std::size_t done, std::size_t total) {
    if (!bar) bar.emplace("both routes", total);
    if (asked_to_end() == 0) bar->at(done);
  });
}

bool show(const CompareSizes& sizes, ShownBlocks* shown) {
  CompareSizes less = sizes;
  check_memory(
      [&] { return memory_of_comparison(less); },
      {{"--tokens", &less.tokens}, {"--width", &less.width}, {"--vocab", &less.vocabulary}});
  const Comparison both = run_both(sizes);  // before the title, for it may refuse the sizes
  Page page("One-hot against gather",
            message("V = ", number(sizes.vocabulary), ", D = ", number(sizes.width),
                    ", N = ", number(sizes.tokens), " tokens; timed runs: ", number(sizes.repeats)),
            shown);
  const bool same = show_agreement(page, both, sizes.width);
  show_lookup_costs(page, both);
  return same;
}

/// One line of each, and whether they are the same. The steps are known of what was trained here.
bool show(const std::string& here, const std::string& there, bool alone) {
  if (there.empty() || !alone) throw UsageError("two folders, and no flags: compare DIR DIR2");
  const std::string found = describe_difference(opened_model(here), opened_model(there));
  const auto run = run_so_far(here), other = run_so_far(there);
  const bool same = found.starts_with("identical");
  if (same)
    std::cout << here << " and " << there << ": " << found << "\n";
  else
    std::cout << here << " (here) and " << there << " (there): " << found << "\n";
  if (run && other && !same)
    std::cout << "here after " << run->step << " steps, there after " << other->step << ": "
              << describe_difference(run->training, other->training) << "\n";
  return same;
}

}  // namespace

std::string describe_difference(const LanguageModel& here, const LanguageModel& there) {
  const std::vector<Tensor> left = here.parameters(), right = there.parameters();
  for (std::size_t n = 0; n < std::min(left.size(), right.size()); ++n)
    if (const std::string found = describe(left[n], right[n]); !found.empty()) return found;
  if (left.size() == right.size()) return "identical: bit for bit";
  return message(left.size(), " tensors here and ", right.size(),
                 " there, identical as far as both go");
}

std::string describe_difference(SavedModel here, const SavedModel& there) {
  const std::string found = describe_difference(*here.model, *there.model);
  here.settings.embedding = there.settings.embedding;  // two ways to the same bits
  here.settings.dropout = there.settings.dropout;      // of training alone
  auto but = first_other(settings_json(here.settings), settings_json(there.settings), "there");
  if (here.tokenizer->tokens() != there.tokenizer->tokens())
    but = "the tokens are different, or not known";
  return but.empty() || !found.starts_with("identical:") ? found : "the same numbers, but " + but;
}

std::string describe_difference(const LossTrack& a, const LossTrack& b) {
  const std::size_t both = std::min(a.steps.size(), b.steps.size());
  for (std::size_t n = 0; n < both; ++n) {
    if (a.steps[n] != b.steps[n]) return "their losses were written at different steps";
    if (a.losses[n] != b.losses[n])
      return message("their losses differ from step ", a.steps[n], " on");
  }
  return both == 0 ? "one of them has no written losses"
                   : message("their losses are the same up to step ", a.steps[both - 1]);
}

std::string describe_difference(std::span<const Real> one_hot, std::span<const Real> gather,
                                std::size_t width) {
  const auto found = first_difference(one_hot, gather);
  if (!found) return "identical: bit for bit";
  return message("first difference at row ", *found / width, ", column ", *found % width,
                 ": one-hot ", exact(one_hot[*found]), ", gather ", exact(gather[*found]));
}

bool show_agreement(Page& page, const Comparison& both, std::size_t width) {
  const auto& [one_hot, gather] = both;
  page.say(message("outputs    ", describe_difference(one_hot.output, gather.output, width),
                   "\ngradients  ", describe_difference(one_hot.gradient, gather.gradient, width)));
  return !first_difference(one_hot.output, gather.output) &&
         !first_difference(one_hot.gradient, gather.gradient);
}

void show_lookup_costs(Page& page, const Comparison& both) {
  const auto& [one_hot, gather] = both;
  page.table(
      "", {"", "time", "bytes moved", "multiply-adds", "peak memory"},
      {cost_row("one-hot forward", one_hot.forward), cost_row("gather forward", gather.forward),
       cost_row("one-hot backward", one_hot.backward),
       cost_row("gather backward", gather.backward)},
      message("One-hot took ", times_longer(one_hot.forward, gather.forward),
              " the time of gather forward and ", times_longer(one_hot.backward, gather.backward),
              " backward. Time is measured (the median), and so is peak memory: numbers "
              "held besides the table and its gradient. The others are computed from the sizes."));
}

int compare(int argc, const char* const* argv) {
  CompareSizes sizes;
  Flags flags("embedlings compare",
              "Compares a lookup by one-hot with one by gather: do they give the same bits, and "
              "what does each cost? Every eighth id is a repeat, the others are random. With two "
              "folders: are the models the same?");
  std::string here, there;
  flags.add("DIR", here, "folder of the first model");
  flags.add("DIR2", there, "folder of the second model");
  flags.add("--vocab", sizes.vocabulary, "V, rows of the table").range(1, 2147483648.0);
  flags.add("--width", sizes.width, "D, numbers in a row").range(1, 1e6);
  flags.add("--tokens", sizes.tokens, "N, ids to look up").range(1, 1e9);
  flags.add("--repeats", sizes.repeats, "timed runs of each; the median counts").range(1, 1e6);
  flags.add("--seed", sizes.seed, "seed of table, ids and gradients");
  flags.add_page();
  return run_program(flags, argc, argv, [&] {
    return (here.empty() ? show(sizes, flags.shown()) : show(here, there, !flags.any_given())) ? 0
                                                                                               : 1;
  });
}

}  // namespace emb::commands
