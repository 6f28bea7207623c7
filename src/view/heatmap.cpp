#include "view/figures.hpp"

namespace emb {
namespace {

constexpr std::size_t widest_cell = 8, tallest_header = 10;

std::size_t groups(std::size_t count, std::size_t group) { return (count + group - 1) / group; }

/// How rows and columns of the matrix are gathered into lines and cells of the picture.
struct Layout {
  const blocks::Heatmap& heatmap;
  std::size_t width;
  Shades shades;
  const Grid& grid = heatmap.grid;
  std::size_t row_group = groups(grid.rows(), std::max<std::size_t>(heatmap.most_rows, 1));
  std::size_t column_group = 1;
  std::size_t label = 0;  // columns for the row labels
  std::size_t cell = 1;   // columns of a cell
  bool numbers = false;
  Texts rows = {};     // a label for each line
  Texts columns = {};  // a label for each column of the matrix, or none

  void divide() {
    for (std::size_t first = 0; first < grid.rows(); first += row_group) {
      const std::size_t last = std::min(first + row_group, grid.rows()) - 1;
      const auto name = [&](std::size_t row) { return visible(label_of(heatmap.rows, row)); };
      rows.push_back(name(first) + (first == last ? "" : "–" + name(last)));
    }
    for (const std::string& text : heatmap.columns) columns.push_back(visible(text));
    label = std::min(widest(rows), width / 3);
    const std::size_t room = width - label - 1, number = number_width(room);
    numbers = number > 0;
    const std::size_t least = std::max(shades.least_width(), number);
    const std::size_t labelled = std::min(widest(columns) + 1, widest_cell);
    const std::size_t roomy = std::max<std::size_t>(shades.least_width() + 1, 2);
    cell = std::clamp(room / grid.columns(), least, std::max({least, labelled, roomy}));
    column_group = groups(grid.columns(), std::max<std::size_t>(room / cell, 1));
  }

  /// Columns of a cell that holds the longest number; 0 where numbers are not to be written.
  std::size_t number_width(std::size_t room) const {
    if (heatmap.cells == Cells::shades || (heatmap.cells == Cells::automatic && !is_small(grid)) ||
        grid.rows() > heatmap.most_rows || 2 * grid.columns() > room)
      return 0;
    const auto shown_width = [&](double value) { return text_width(shades.number_text(value)); };
    const std::size_t longest = greatest(grid.values(), shown_width);
    return (longest + 1) * grid.columns() <= room ? longest + 1 : 0;
  }

  /// The picture's cells. Of the values that share one, the value farthest from zero counts, and a
  /// NaN before all others.
  Grid gathered() const {
    const std::size_t across = groups(grid.columns(), column_group);
    std::vector<double> cells(rows.size() * across);
    for (std::size_t n = 0; n < grid.values().size(); ++n) {
      const std::size_t r = n / grid.columns(), c = n % grid.columns();
      double& shown = cells[r / row_group * across + c / column_group];
      const double value = grid.values()[n];
      if (std::isnan(value) || std::fabs(value) > std::fabs(shown)) shown = value;
    }
    return {cells, rows.size(), across};
  }

  /// Where only few labels are too wide for their cells, these are named in the legend instead, and
  /// a mark stands over the cell: ① <unk>   ② \n
  void mark_columns(Texts& legend) {
    constexpr std::array<const char*, 9> marks = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
    std::vector<std::string*> wide;
    for (std::string& text : columns)
      if (text_width(text) > 1 && text_width(text) >= cell) wide.push_back(&text);
    if (wide.size() > marks.size() || 4 * wide.size() > columns.size()) return;
    for (std::size_t n = 0; n < wide.size(); ++n)
      legend.push_back(message(marks[n], " ", std::exchange(*wide[n], marks[n])));
  }

  /// Column numbers over the cells, as many as do not touch each other.
  std::string ticks() const {
    std::size_t every = 1;
    for (const std::size_t next : {2u, 5u, 10u, 20u, 50u, 100u})
      if (every * cell < std::to_string(grid.columns() - 1).size() + 1) every = next;
    std::string line;
    for (std::size_t n = 0; n < groups(grid.columns(), column_group); n += every)
      line += pad_left(std::to_string(n * column_group), (n + 1) * cell - line.size());
    return line;
  }

  /// Labels that are wider than a cell are written downwards.
  Texts header() const {
    if (columns.empty() || column_group > 1) return {ticks()};
    const bool upright = widest(columns) >= std::max<std::size_t>(cell, 2);
    std::vector<Texts> pieces;
    for (const std::string& text : columns)
      pieces.push_back(upright ? split_at(cut(text, tallest_header), 1) : std::vector{text});
    const std::size_t height = greatest(pieces, std::ranges::size);
    Texts lines(height);
    for (auto& letters : pieces) {
      letters.insert(letters.begin(), height - letters.size(), "");
      for (std::size_t n = 0; n < height; ++n) lines[n] += pad_left(letters[n], cell);
    }
    return lines;
  }

  std::string sharing_note() const {
    std::string said = row_group > 1 ? message(row_group, " rows") : "";
    if (column_group > 1) said += message(said.empty() ? "" : " and ", column_group, " columns");
    return message("[", grid.rows(), ", ", grid.columns(), "] does not fit: ", said,
                   " share a cell, which shows the value farthest from 0.");
  }
};

}  // namespace

Texts drawn(const blocks::Heatmap& heatmap, const Terminal& terminal) {
  Layout layout{heatmap, terminal.width, Shades(heatmap, terminal)};
  const Grid& grid = heatmap.grid;
  if (grid.values().empty())
    return {cut(message("(no values: [", grid.rows(), ", ", grid.columns(), "])"), terminal.width)};
  layout.divide();
  Texts legend = layout.shades.legend(layout.numbers);
  if (layout.column_group == 1) layout.mark_columns(legend);
  Texts lines;
  for (const std::string& line : layout.header())
    lines.push_back(trimmed(std::string(layout.label + 1, ' ') + line));
  const Grid shown = layout.gathered();
  for (std::size_t r = 0; r < shown.rows(); ++r) {
    lines.push_back(pad_left(layout.rows[r], layout.label) + " ");
    for (std::size_t c = 0; c < shown.columns(); ++c)
      lines.back() += layout.shades.cell(shown.at(r, c), layout.cell, layout.numbers);
  }
  add_legend(lines, legend, terminal.width);
  if (layout.row_group > 1 || layout.column_group > 1)
    std::ranges::move(wrap(layout.sharing_note(), terminal.width), std::back_inserter(lines));
  return lines;
}

}  // namespace emb
