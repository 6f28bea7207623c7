#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "guide/lessons.hpp"
#include "guide/progress.hpp"

namespace emb::course {

/// All of them, or one: {&lesson, 1}.
using Lessons = std::span<const Lesson>;

/// The first exercise that is not RIGHT, in the order of the lessons. Empty after the last one.
Choice first_open(Lessons lessons, const Progress& progress);

/// What is remembered of an exercise; UNFINISHED where nothing is.
Standing standing_of(const Progress& progress, const std::string& number);

/// How many exercises there are, and how many of them are RIGHT.
struct Count {
  std::size_t right = 0, all = 0;
};
Count count(Lessons lessons, const Progress& progress);

/// Which exercises of the map are asked for.
struct Selection {
  std::string which = "all";  // all, done, todo, wrong
  std::string search{};       // in number, title, statement or lesson, in small letters or capitals
};
std::vector<Choice> select(Lessons lessons, const Progress& progress, const Selection& wanted);

/// "  --> 04.2  WRONG       Repeats add up", the arrow where `here` says so.
std::string exercise_line(const Statement& exercise, State state, bool here);

/// One line a lesson; the lesson `open` with its exercises as well, and a mark where `here` is.
/// `changed` names the lessons whose answer is another one than was checked.
std::vector<std::string> draw_map(Lessons lessons, const Progress& progress, const Lesson* open,
                                  const Statement* here, const std::vector<std::string>& changed,
                                  std::size_t width);

}  // namespace emb::course
