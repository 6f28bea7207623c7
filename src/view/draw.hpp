#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "view/blocks.hpp"
#include "view/terminal.hpp"

// The blocks of a page as lines on a terminal. No line is wider than the terminal.

namespace emb {

/// Writes a block with its title, its caption and an empty line behind it.
void draw(const blocks::Block& block, const Terminal& terminal, std::ostream& out);

// The lines of a figure alone, without title and caption.

/// In a table too wide for the terminal texts are wrapped; if that is not enough, it continues
/// below, where its first column is repeated. Numbers are never cut.
/// Throws ShapeError for a row with more or fewer cells than the header.
std::vector<std::string> draw_table(const std::vector<std::string>& header, const Rows& rows,
                                    const Terminal& terminal);

/// Name, value, bar. Bars of negative values run to the left. A value that is not zero has a bar
/// that can be seen, zero has none. A name too long for half the width goes on below.
std::vector<std::string> draw_bars(const std::vector<Bar>& bars, const BarsOptions& options,
                                   const Terminal& terminal);

/// An exact zero is a dot, and nothing else looks like it: the smallest non-zero value has a shade.
/// NaN is ?, infinity is ∞. Rows or columns that do not fit share a cell, which shows the value
/// farthest from zero, and a line says so.
/// Throws ShapeError for a wrong number of labels.
std::vector<std::string> draw_heatmap(const Grid& grid, const HeatmapOptions& options,
                                      const Terminal& terminal);

/// One series is drawn finely, in braille; of several, each has its own mark, and where they lie on
/// each other the marks take turns. A NaN is a ? on the lowest line and a gap in the curve; an
/// infinity is an arrow at the edge.
/// Throws ShapeError for a series with more x than y, or fewer.
std::vector<std::string> draw_curve(const std::vector<Series>& series, const CurveOptions& options,
                                    const Terminal& terminal);

}  // namespace emb
