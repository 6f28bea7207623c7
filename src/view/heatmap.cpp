#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "base/errors.hpp"
#include "view/figures.hpp"

namespace emb {
namespace {

constexpr std::size_t widest_cell = 8;
constexpr std::size_t tallest_header = 10;

/// How rows and columns of the matrix are gathered into lines and cells of the picture.
struct Layout {
  bool numbers = false;
  std::size_t label = 0;  // columns for the row labels
  std::size_t cell = 1;   // columns of a cell
  std::size_t row_group = 1;
  std::size_t column_group = 1;
  std::vector<std::string> rows = {};     // a label for each line
  std::vector<std::string> columns = {};  // a label for each column of the matrix, or none
};

std::size_t groups(std::size_t count, std::size_t group) { return (count + group - 1) / group; }

std::vector<std::string> row_labels(const Grid& grid, const HeatmapOptions& options,
                                    std::size_t group) {
  const auto name = [&](std::size_t row) { return visible(label_of(options.rows, row)); };
  std::vector<std::string> labels;
  for (std::size_t first = 0; first < grid.rows(); first += group) {
    const std::size_t last = std::min(first + group, grid.rows()) - 1;
    labels.push_back(name(first) + (first == last ? "" : "–" + name(last)));
  }
  return labels;
}

/// Columns of a cell that holds the longest number; 0 where numbers are not to be written.
std::size_t number_width(const Grid& grid, const HeatmapOptions& options, const Shades& shades,
                         std::size_t room) {
  const bool wanted =
      options.cells == Cells::numbers || (options.cells == Cells::automatic && is_small(grid));
  if (!wanted || grid.rows() > options.most_rows || 2 * grid.columns() > room) return 0;
  std::size_t width = 1;
  for (const double value : grid.values())
    width = std::max(width, text_width(shades.number_text(value)));
  return (width + 1) * grid.columns() <= room ? width + 1 : 0;
}

Layout layout_of(const Grid& grid, const HeatmapOptions& options, const Shades& shades,
                 std::size_t width) {
  Layout layout;
  layout.row_group = groups(grid.rows(), std::max<std::size_t>(options.most_rows, 1));
  layout.rows = row_labels(grid, options, layout.row_group);
  for (const std::string& label : options.columns) layout.columns.push_back(visible(label));
  layout.label = std::min(widest(layout.rows), width / 3);
  const std::size_t room = width - layout.label - 1;
  const std::size_t labelled = std::min(widest(layout.columns) + 1, widest_cell);
  const std::size_t number = number_width(grid, options, shades, room);
  layout.numbers = number > 0;
  const std::size_t least = std::max(shades.least_width(), number);
  const std::size_t roomy = std::max<std::size_t>(shades.least_width() + 1, 2);
  for (layout.cell = std::max({least, labelled, roomy}); layout.cell > least; --layout.cell)
    if (layout.cell * grid.columns() <= room) break;
  layout.column_group = groups(grid.columns(), std::max<std::size_t>(room / layout.cell, 1));
  return layout;
}

/// The picture's cells. Of the values that share one, the value farthest from zero counts, and a
/// NaN before all others.
Grid gathered(const Grid& grid, const Layout& layout) {
  const std::size_t columns = groups(grid.columns(), layout.column_group);
  std::vector<double> cells(layout.rows.size() * columns);
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      double& cell = cells[r / layout.row_group * columns + c / layout.column_group];
      const double value = grid.at(r, c);
      const bool farther = std::isnan(value) || std::fabs(value) > std::fabs(cell);
      if (farther && !std::isnan(cell)) cell = value;
    }
  }
  return {cells, layout.rows.size(), columns};
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

/// Where only few labels are too wide for their cells, these are named in the legend instead, and a
/// mark stands over the cell: ① <unk>   ② \n
std::vector<Painted> marked(Layout& layout) {
  constexpr std::array<std::string_view, 9> marks = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
  std::vector<std::string*> wide;
  for (std::string& label : layout.columns)
    if (text_width(label) > 1 && text_width(label) >= layout.cell) wide.push_back(&label);
  std::vector<Painted> legend;
  if (wide.size() > marks.size() || 4 * wide.size() > layout.columns.size()) return legend;
  for (std::size_t n = 0; n < wide.size(); ++n) {
    legend.emplace_back(message(marks[n], " ", *wide[n]));
    *wide[n] = marks[n];
  }
  return legend;
}

/// Labels that are wider than a cell, written downwards.
std::vector<std::string> upright(const Layout& layout) {
  std::vector<std::vector<std::string>> letters;
  std::size_t height = 0;
  for (const std::string& label : layout.columns) {
    letters.push_back(split_at(cut(label, tallest_header), 1));
    height = std::max(height, letters.back().size());
  }
  std::vector<std::string> lines(height);
  for (auto& label : letters) {
    label.insert(label.begin(), height - label.size(), "");
    for (std::size_t n = 0; n < height; ++n) lines[n] += pad_left(label[n], layout.cell);
  }
  return lines;
}

std::vector<std::string> header(const Layout& layout, std::size_t columns) {
  if (layout.columns.empty() || layout.column_group > 1) return {ticks(layout, columns)};
  if (widest(layout.columns) >= std::max<std::size_t>(layout.cell, 2)) return upright(layout);
  std::string line;
  for (const std::string& label : layout.columns) line += pad_left(label, layout.cell);
  return {line};
}

std::string sharing_note(const Grid& grid, const Layout& layout) {
  std::string shared;
  if (layout.row_group > 1) shared += message(layout.row_group, " rows");
  if (layout.row_group > 1 && layout.column_group > 1) shared += " and ";
  if (layout.column_group > 1) shared += message(layout.column_group, " columns");
  return message("[", grid.rows(), ", ", grid.columns(), "] does not fit: ", shared,
                 " share a cell, which shows the value farthest from 0.");
}

}  // namespace

void check_labels(const Grid& grid, const HeatmapOptions& options) {
  const auto check = [](const char* what, std::size_t labels, std::size_t count) {
    if (labels != 0 && labels != count)
      throw ShapeError(message("heatmap: ", labels, " labels for ", count, " ", what));
  };
  check("rows", options.rows.size(), grid.rows());
  check("columns", options.columns.size(), grid.columns());
}

std::vector<std::string> draw_heatmap(const Grid& grid, const HeatmapOptions& options,
                                      const Terminal& terminal) {
  check_labels(grid, options);
  if (grid.values().empty())
    return {cut(message("(no values: [", grid.rows(), ", ", grid.columns(), "])"), terminal.width)};
  const Shades shades(grid, options.scale, terminal);
  Layout layout = layout_of(grid, options, shades, terminal.width);
  std::vector<Painted> legend = shades.legend(layout.numbers);
  if (layout.column_group == 1) std::ranges::move(marked(layout), std::back_inserter(legend));
  const Grid shown = gathered(grid, layout);
  std::vector<std::string> lines;
  for (const std::string& line : header(layout, grid.columns()))
    lines.push_back(trimmed(std::string(layout.label + 1, ' ') + line));
  for (std::size_t r = 0; r < shown.rows(); ++r) {
    lines.push_back(pad_left(layout.rows[r], layout.label) + " ");
    for (std::size_t c = 0; c < shown.columns(); ++c)
      lines.back() += shades.cell(shown.at(r, c), layout.cell, layout.numbers);
  }
  add_legend(lines, legend, terminal.width);
  if (layout.row_group > 1 || layout.column_group > 1)
    std::ranges::move(wrap(sharing_note(grid, layout), terminal.width), std::back_inserter(lines));
  return lines;
}

}  // namespace emb
