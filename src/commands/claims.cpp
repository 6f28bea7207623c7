#include "commands/claims.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <thread>

#include "base/errors.hpp"
#include "base/system/process.hpp"
#include "view/terminal.hpp"
#include "view/text.hpp"

namespace emb::commands {
namespace {

void add(ClaimAtSeeds& claim, const blocks::Claim& of_run, std::uint64_t seed) {
  ++claim.runs;
  if (!of_run.holds) claim.failed.push_back(seed);
  if (!of_run.measured || !of_run.margin) return;
  const double measured = *of_run.measured, margin = *of_run.margin;
  claim.least = claim.has_numbers ? std::min(claim.least, measured) : measured;
  claim.most = claim.has_numbers ? std::max(claim.most, measured) : measured;
  claim.margin = claim.has_numbers ? std::min(claim.margin, margin) : margin;
  claim.has_numbers = true;
}

/// "2.2461 to 2.2468"
std::string range_of(const ClaimAtSeeds& claim) {
  if (!claim.has_numbers) return "";
  const std::string least = number(claim.least, 4).text, most = number(claim.most, 4).text;
  return least == most ? least : least + " to " + most;
}

/// The program at one seed, while it runs.
struct SeedRun {
  std::size_t index;
  std::unique_ptr<Job> job;
};

std::vector<ReadClaim> claims_of(const SeedRun& run, const std::string& program) {
  if (run.job->code() != 0)
    throw Error(program, " --seed ", run.index + 1, ": ended with ", run.job->code(), ": ",
                run.job->errors());
  return read_claims(run.job->output());
}

}  // namespace

std::vector<ClaimAtSeeds> claims_at_seeds(const std::vector<std::uint64_t>& seeds,
                                          const std::vector<std::vector<ReadClaim>>& runs) {
  std::map<std::pair<std::size_t, std::size_t>, ClaimAtSeeds> all;  // by step, and place in it
  for (std::size_t n = 0; n < runs.size(); ++n) {
    std::map<std::size_t, std::size_t> seen;  // of each step
    for (const ReadClaim& read : runs[n]) {
      ClaimAtSeeds& claim = all[{read.step, seen[read.step]++}];
      if (claim.runs == 0) {
        claim.step = read.step;
        claim.sentence = read.claim.sentence;
      }
      add(claim, read.claim, seeds[n]);
    }
  }
  std::vector<ClaimAtSeeds> list;
  for (auto& [key, claim] : all) list.push_back(std::move(claim));
  return list;
}

std::string claims_table(const std::vector<ClaimAtSeeds>& claims, std::size_t seeds,
                         std::size_t width) {
  constexpr std::size_t indent = 12;
  std::string text = "step  held\n";
  std::size_t hold = 0;
  for (const ClaimAtSeeds& claim : claims) {
    if (claim.failed.empty()) ++hold;
    std::string line = claim.sentence;
    if (claim.has_numbers)
      line += " Measured " + range_of(claim) + ", margin " + number(claim.margin, 2).text + ".";
    if (claim.runs < seeds) line += message(" Claimed at ", claim.runs, " seeds.");
    if (!claim.failed.empty()) line += " Fails at seed " + joined(claim.failed, ", ") + ".";
    std::string before = pad_right(pad_left(message(claim.step), 4) + "  " +
                                       message(claim.runs - claim.failed.size(), "/", claim.runs),
                                   indent);
    for (const std::string& part : wrap(line, std::max<std::size_t>(width, 40) - indent)) {
      text += before + part + "\n";
      before = std::string(indent, ' ');
    }
  }
  return text + message(hold, " of ", claims.size(), " claims hold at ",
                        seeds == 1 ? "one seed" : message("all ", seeds, " seeds"), ".\n");
}

std::vector<ClaimAtSeeds> run_at_seeds(const std::string& program, const std::string& folder,
                                       std::vector<std::string> arguments, std::size_t seeds) {
  arguments.insert(arguments.begin(), program);
  arguments.insert(arguments.end(), {"--claims", "--threads", "1", "--seed", ""});
  const std::size_t at_a_time = std::max(1u, std::thread::hardware_concurrency());
  ProgressBar bar("claims", seeds);
  std::vector<std::uint64_t> numbers;
  std::vector<std::vector<ReadClaim>> runs(seeds);
  std::vector<SeedRun> running;
  std::size_t done = 0;
  while (done < seeds) {
    bar.at(done, message("seed ", numbers.size()));
    while (numbers.size() < seeds && running.size() < at_a_time) {
      numbers.push_back(numbers.size() + 1);
      arguments.back() = std::to_string(numbers.back());
      running.push_back({numbers.size() - 1, std::make_unique<Job>(arguments, folder)});
    }
    std::erase_if(running, [&](const SeedRun& run) {
      if (!run.job->wait(20)) return false;
      runs[run.index] = claims_of(run, program);
      ++done;
      return true;
    });
  }
  return claims_at_seeds(numbers, runs);
}

}  // namespace emb::commands
