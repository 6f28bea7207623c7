#include <chrono>
#include <iostream>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "check/trial.hpp"
#include "cli/flags.hpp"

namespace emb::course {

namespace {

struct Settings {
  std::string only;
  unsigned long long seed = 0;
  double seconds = Limits{}.seconds;
};

unsigned long long seed_of_today() {
  using namespace std::chrono;
  const auto day = floor<days>(system_clock::now()).time_since_epoch();
  return static_cast<unsigned long long>(day.count());
}

/// Whether `only` (nothing, "04.2" or "2") asks for this exercise.
bool wanted(std::string_view number, std::string_view only) {
  return only.empty() || number == only || number.substr(number.find('.') + 1) == only;
}

/// Every exercise draws numbers of its own, whichever others are run.
std::uint64_t seed_for(std::string_view number, std::uint64_t seed) {
  for (char c : number) seed = seed * 257 + static_cast<unsigned char>(c);
  return seed;
}

Verdict run(const Exercise& exercise, const Settings& settings) {
  Limits limits;
  limits.seconds = settings.seconds;
  return try_out(
      std::string(exercise.number),
      [&] {
        Check check(seed_for(exercise.number, settings.seed));
        exercise.check(check);
        check.expect_intact();
      },
      limits);
}

int run_all(std::initializer_list<Exercise> exercises, const Settings& settings) {
  bool found = false, all_right = true, any_wrong = false;
  for (const Exercise& exercise : exercises) {
    if (!wanted(exercise.number, settings.only)) continue;
    const Verdict verdict = run(exercise, settings);
    std::cout << print(verdict) << std::endl;
    found = true;
    all_right = all_right && verdict.state == State::right;
    any_wrong = any_wrong || verdict.state == State::wrong;
  }
  if (!found) throw UsageError(message("there is no exercise ", settings.only, " in this lesson"));
  if (any_wrong) std::cout << "          (--seed " << settings.seed << " repeats these inputs)\n";
  return all_right ? 0 : 1;
}

}  // namespace

int check_main(int argc, const char* const* argv, std::initializer_list<Exercise> exercises) {
  Settings settings;
  settings.seed = seed_of_today();
  Flags flags("check", "Runs every exercise of a lesson and says which are right.");
  flags.positional("exercise", settings.only, "one of them, such as 2");
  flags.add("--seed", settings.seed, "seed of the inputs, another one every day");
  flags.add("--limit", settings.seconds, "seconds an exercise may take").range(0.01, 3600);
  return run_program(flags, argc, argv, [&] { return run_all(exercises, settings); });
}

}  // namespace emb::course
