#include "view/heatmap.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "view/legend.hpp"
#include "view/number.hpp"
#include "view/shades.hpp"
#include "view/text_width.hpp"

namespace emb {
namespace {

constexpr std::size_t most_number_rows = 24;
constexpr std::size_t most_number_columns = 16;
constexpr std::size_t widest_cell = 8;
constexpr std::size_t tallest_header = 10;

/// Rows and columns of the matrix, gathered into lines and cells of the picture.
struct Layout {
  bool numbers = false;
  std::size_t label = 0;  // columns for the row labels
  std::size_t cell = 1;   // columns of a cell
  std::size_t row_group = 1;
  std::size_t column_group = 1;
};

std::size_t groups(std::size_t count, std::size_t group) { return (count + group - 1) / group; }

std::string label_of(const std::vector<std::string>& labels, std::size_t index) {
  return labels.empty() ? std::to_string(index) : visible(labels[index]);
}

std::string row_label(const HeatmapOptions& options, std::size_t first, std::size_t last) {
  const std::string name = label_of(options.rows, first);
  return first == last ? name : name + "–" + label_of(options.rows, last);
}

std::size_t widest_column_label(const HeatmapOptions& options) {
  std::size_t width = 0;
  for (const std::string& label : options.columns)
    width = std::max(width, text_width(visible(label)));
  return width;
}

std::size_t label_width(const Grid& grid, const HeatmapOptions& options, std::size_t group) {
  std::size_t width = 0;
  for (std::size_t r = 0; r < grid.rows(); r += group)
    width =
        std::max(width, text_width(row_label(options, r, std::min(r + group, grid.rows()) - 1)));
  return width;
}

/// Columns of a cell that holds the longest number; 0 where numbers are not to be written.
std::size_t number_width(const Grid& grid, const HeatmapOptions& options, const Shades& shades,
                         std::size_t room) {
  const bool small = grid.rows() <= most_number_rows && grid.columns() <= most_number_columns;
  const bool wanted =
      options.cells == Cells::numbers || (options.cells == Cells::automatic && small);
  if (!wanted || grid.rows() > options.most_rows || 2 * grid.columns() > room) return 0;
  std::size_t width = 1;
  for (std::size_t r = 0; r < grid.rows(); ++r)
    for (std::size_t c = 0; c < grid.columns(); ++c)
      width = std::max(width, text_width(shades.number_text(grid.at(r, c))));
  return (width + 1) * grid.columns() <= room ? width + 1 : 0;
}

Layout layout_of(const Grid& grid, const HeatmapOptions& options, const Shades& shades,
                 std::size_t width) {
  Layout layout;
  layout.row_group = groups(grid.rows(), std::max<std::size_t>(options.most_rows, 1));
  layout.label = std::min(label_width(grid, options, layout.row_group), width / 3);
  const std::size_t room = width - layout.label - 1;
  const std::size_t labelled = std::min(widest_column_label(options) + 1, widest_cell);
  const std::size_t number = number_width(grid, options, shades, room);
  layout.numbers = number > 0;
  const std::size_t least = std::max(shades.least_width(), number);
  const std::size_t roomy = std::max<std::size_t>(shades.least_width() + 1, 2);
  for (layout.cell = std::max({least, labelled, roomy}); layout.cell > least; --layout.cell)
    if (layout.cell * grid.columns() <= room) break;
  layout.column_group = groups(grid.columns(), std::max<std::size_t>(room / layout.cell, 1));
  return layout;
}

/// The value farthest from zero among those that share a cell; a NaN before all others.
double shared_value(const Grid& grid, const Layout& layout, std::size_t line, std::size_t cell) {
  double farthest = 0;
  const std::size_t last_row = std::min((line + 1) * layout.row_group, grid.rows());
  const std::size_t last_column = std::min((cell + 1) * layout.column_group, grid.columns());
  for (std::size_t r = line * layout.row_group; r < last_row; ++r) {
    for (std::size_t c = cell * layout.column_group; c < last_column; ++c) {
      const double value = grid.at(r, c);
      if (std::isnan(value)) return value;
      if (std::fabs(value) > std::fabs(farthest)) farthest = value;
    }
  }
  return farthest;
}

/// Column numbers over the cells, as many as do not touch each other.
std::string ticks(const Layout& layout, std::size_t columns) {
  const std::size_t digits = std::to_string(columns - 1).size();
  std::size_t every = 1;
  for (const std::size_t next : {2u, 5u, 10u, 20u, 50u, 100u})
    if (every * layout.cell < digits + 1) every = next;
  std::string line;
  for (std::size_t cell = 0; cell < groups(columns, layout.column_group); cell += every) {
    const std::string text = std::to_string(cell * layout.column_group);
    line += pad_left(text, (cell + 1) * layout.cell - line.size());
  }
  return line;
}

/// Labels that are wider than a cell, written downwards.
std::vector<std::string> upright(const HeatmapOptions& options, const Layout& layout) {
  std::vector<std::vector<std::string>> letters;
  std::size_t height = 0;
  for (const std::string& label : options.columns) {
    letters.push_back(split_at(cut(visible(label), tallest_header), 1));
    height = std::max(height, letters.back().size());
  }
  std::vector<std::string> lines(height);
  for (std::size_t line = 0; line < height; ++line) {
    for (const auto& label : letters) {
      const bool begun = line + label.size() >= height;
      lines[line] += pad_left(begun ? label[line + label.size() - height] : "", layout.cell);
    }
  }
  return lines;
}

std::vector<std::string> header(const HeatmapOptions& options, const Layout& layout,
                                std::size_t columns) {
  if (options.columns.empty() || layout.column_group > 1) return {ticks(layout, columns)};
  const std::size_t widest = widest_column_label(options);
  if (widest > layout.cell || (widest == layout.cell && widest > 1))
    return upright(options, layout);
  std::string line;
  for (const std::string& label : options.columns) line += pad_left(visible(label), layout.cell);
  return {line};
}

std::string row_text(const Grid& grid, const HeatmapOptions& options, const Layout& layout,
                     const Shades& shades, std::size_t line) {
  const std::size_t first = line * layout.row_group;
  const std::size_t last = std::min(first + layout.row_group, grid.rows()) - 1;
  std::string text = pad_left(row_label(options, first, last), layout.label) + " ";
  for (std::size_t cell = 0; cell < groups(grid.columns(), layout.column_group); ++cell) {
    const double value = shared_value(grid, layout, line, cell);
    text +=
        layout.numbers ? shades.number_cell(value, layout.cell) : shades.cell(value, layout.cell);
  }
  return text;
}

std::string sharing_note(const Grid& grid, const Layout& layout) {
  if (layout.row_group == 1 && layout.column_group == 1) return "";
  std::string shared;
  if (layout.row_group > 1) shared += message(layout.row_group, " rows");
  if (layout.row_group > 1 && layout.column_group > 1) shared += " and ";
  if (layout.column_group > 1) shared += message(layout.column_group, " columns");
  return message("[", grid.rows(), ", ", grid.columns(), "] does not fit: ", shared,
                 " share a cell, which shows the value farthest from 0.");
}

void check_labels(const char* what, std::size_t labels, std::size_t count) {
  if (labels != 0 && labels != count)
    throw ShapeError(message("heatmap: ", labels, " labels for ", count, " ", what));
}

}  // namespace

std::vector<std::string> draw_heatmap(const Grid& grid, const HeatmapOptions& options,
                                      const Terminal& terminal) {
  check_labels("rows", options.rows.size(), grid.rows());
  check_labels("columns", options.columns.size(), grid.columns());
  if (grid.empty())
    return {cut(message("(no values: [", grid.rows(), ", ", grid.columns(), "])"), terminal.width)};
  const Shades shades(grid, options.scale, terminal);
  const Layout layout = layout_of(grid, options, shades, terminal.width);
  std::vector<std::string> lines;
  for (const std::string& line : header(options, layout, grid.columns()))
    lines.push_back(std::string(layout.label + 1, ' ') +
                    line.substr(0, line.find_last_not_of(' ') + 1));
  for (std::size_t line = 0; line < groups(grid.rows(), layout.row_group); ++line)
    lines.push_back(row_text(grid, options, layout, shades, line));
  add_legend(lines, shades.legend(layout.numbers), terminal.width);
  if (const std::string note = sharing_note(grid, layout); !note.empty())
    for (const std::string& line : wrap(note, terminal.width)) lines.push_back(line);
  return lines;
}

}  // namespace emb
