#pragma once

/// The guide: one function for each subcommand that walks with the learner. Each reads argv[1] and
/// on, and returns the exit code: 0, 1 for exercises that are not RIGHT, 2 for wrong use.
namespace emb::commands {

int list(int argc, const char* const* argv);
int run_lesson(int argc, const char* const* argv);
int check(int argc, const char* const* argv);
int hint(int argc, const char* const* argv);
int solution(int argc, const char* const* argv);
int reset(int argc, const char* const* argv);
int next(int argc, const char* const* argv);
int watch(int argc, const char* const* argv);

}  // namespace emb::commands
