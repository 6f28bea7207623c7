#pragma once

#include <cstdint>
#include <vector>

/// Wrong answers that people really give, and the sentence that each must get. A file
/// tests/misconceptions/NN.cpp holds those of lesson NN:
///
///     #include "lessons/12_rope/exercise.hpp"
///     #define exercise exercise::right
///     #include "lessons/12_rope/solution.cpp"
///     #undef exercise
///
/// makes the solution's functions exercise::right::turned and so on, and what the check calls is
///
///     Pair exercise::turned(Pair x, double angle) { return answer(right::turned)(x, angle); }
///
/// which is the solution's, but for the moment in which a wrong one is planted in its place. To add
/// a wrong answer is to write it as a function, and one row of `wrong_answers`.
namespace planted {

using Function = void (*)();

/// A function of the solution, and one to call instead of it.
struct Swap {
  Function right = nullptr, wrong = nullptr;
};

template <class R, class... A>
Swap swapped(R (*right)(A...), R (*wrong)(A...)) {
  return {reinterpret_cast<Function>(right), reinterpret_cast<Function>(wrong)};
}

struct WrongAnswer {
  const char* exercise;   // "12.1"
  const char* name;       // for who reads the report, once a lesson
  Swap swap;              // swapped(right::turned, turned_clockwise)
  const char* diagnosis;  // part of what stands after WRONG; RIGHT for an odd but right answer
};

/// A row of them: WRONG("12.1", turned, turned_clockwise, "It turned with the clock").
#define WRONG(exercise, function, answer, diagnosis) \
  { exercise, #answer, planted::swapped(right::function, answer), diagnosis }

/// What a float, and what an int, keeps of a count.
inline std::int64_t in_float(std::int64_t count) {
  return static_cast<std::int64_t>(static_cast<float>(count));
}
inline std::int64_t in_int(std::int64_t count) { return static_cast<std::int32_t>(count); }

/// NN.cpp defines them.
extern const std::vector<WrongAnswer> wrong_answers;

inline Swap in_force{};

/// What stands in the place of `right` now.
template <class R, class... A>
auto answer(R (*right)(A...)) {
  const bool replaced = in_force.right == reinterpret_cast<Function>(right);
  return replaced ? reinterpret_cast<R (*)(A...)>(in_force.wrong) : right;
}

}  // namespace planted
