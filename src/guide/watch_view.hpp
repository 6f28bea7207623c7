#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "guide/check_run.hpp"
#include "guide/map.hpp"

namespace emb::course {

/// All that the one screen of watch shows.
struct WatchView {
  Choice here{};                     // where one is; no exercise where all of the lesson is RIGHT
  const Statement* about = nullptr;  // the one that has just changed its state; none: `here`
  std::string file{};                // as it is typed
  std::string status{};              // "compiling", "checked at 10:31:07"
  std::string news{};                // "01.1 is RIGHT. On to 01.2."
  std::string failure{};             // what could not be written
  CheckResult result{};              // of the last check
  std::string panel{};               // asked for with a key: a hint, the list, the statement
  std::size_t scroll = 0;            // lines of what is below the verdicts that are passed over
};

/// The screen: what it is about, the verdicts, then the panel asked for; without one what is
/// wrong, or the statement of the exercise. Never more than `height` lines of `width` columns; what
/// does not fit can be scrolled to. Sets `scroll` back to where the text ends.
std::vector<std::string> draw_watch(WatchView& view, const Progress& progress, std::size_t width,
                                    std::size_t height);

/// With its state in green, red or yellow, where the line is a verdict.
std::string coloured(std::string line);

}  // namespace emb::course
