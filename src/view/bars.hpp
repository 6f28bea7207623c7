#pragma once

#include <string>
#include <vector>

#include "view/terminal.hpp"

namespace emb {

struct Bar {
  std::string name;
  double value;
  std::string text =
      {};  ///< the value as it is to be read, such as percent(0.02); empty: number(value)
};

struct BarsOptions {
  std::string caption = {};  ///< what to see, printed below
  double full = 0;           ///< the value of a whole bar, where the longest bar is not it
};

/// The lines of a bar chart: name, value, bar. Bars of negative values run to the left. A value
/// that is not zero has a bar that can be seen, zero has none.
std::vector<std::string> draw_bars(const std::vector<Bar>& bars, const BarsOptions& options,
                                   const Terminal& terminal);

}  // namespace emb
