#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "guide/check_run.hpp"
#include "guide/map.hpp"

namespace emb::course {

/// All that the one screen of watch shows.
struct WatchView {
  const Lesson* lesson = nullptr;
  const Statement* exercise = nullptr;  // where one is; none after the last
  std::string file{};                   // as it is typed
  std::string status{};                 // "compiling", "checked at 10:31:07"
  std::string news{};                   // "01.1 is RIGHT. On to 01.2."
  CheckResult result{};                 // of the last check
  std::string panel{};                  // asked for with a key: a hint, the map, the statement
};

/// The screen: what it is about, the verdicts, then the panel asked for; without one what is
/// wrong, or the statement of the exercise. Never more than `height` lines of `width` columns.
std::vector<std::string> draw_watch(const WatchView& view, const Progress& progress,
                                    std::size_t width, std::size_t height);

/// With its state in green, red or yellow, where the line is a verdict.
std::string coloured(const std::string& line);

}  // namespace emb::course
