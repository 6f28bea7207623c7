#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace emb::course {

/// Three states, never two: an answer that is not there yet is not a wrong one.
enum class State { unfinished, wrong, right };

/// "UNFINISHED", "WRONG", "RIGHT"
std::string_view name_of(State state);
/// Empty for any other text.
std::optional<State> state_from(std::string_view name);

/// What a check says about one exercise.
struct Verdict {
  std::string number;  // "04.2"
  State state = State::unfinished;
  std::string text;     // where, yours, expected, diagnosis: for WRONG only
  std::string printed;  // what the answer wrote to its output, cut where it got too long
};

/// The line a check program prints, without its end:
///     04.2  WRONG   gradient row 7, column 2: yours 0.125, expected 0.375. Assigned, not added?
/// and below it, indented further, what the answer printed.
std::string print(const Verdict& verdict);

/// Every verdict in the output of a check program. Lines that are none are what an answer printed,
/// or are passed over.
std::vector<Verdict> read_verdicts(std::string_view output);

/// Whether a text looks like the number of an exercise: two digits, a point, one digit or more.
bool is_exercise_number(std::string_view text);

/// Thrown by a comparison that fails: the text that stands after WRONG.
struct Wrong {
  std::string text;
};

/// Runs `check` in a forked child, for so many seconds at most, and says how it ended. Nothing an
/// answer does gets through to the caller: a crash, an exit, an endless loop, memory without end,
/// a process that it starts or a signal that it sends to another one, and any exception are WRONG
/// with a sentence; throwing `todo` is UNFINISHED; returning is RIGHT. No process is left behind
/// (see base/system/alone.hpp for systems on which root is not bound).
/// Not to be called in a process that has started threads.
Verdict try_out(std::string number, const std::function<void()>& check, double seconds);

/// "emb::IdError (ids[1] = 30 is outside [0, 27))"
std::string describe(const std::exception_ptr& thrown);
/// "emb::IdError" from typeid(...).name()
std::string readable_type(const char* mangled);

}  // namespace emb::course
