#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/errors.hpp"
#include "view/draw.hpp"

namespace emb {
namespace {

constexpr std::size_t gap = 2;          // spaces between columns
constexpr std::size_t narrow_text = 8;  // a text is not wrapped to less than this
constexpr std::size_t long_word = 12;   // shorter words of a header are not broken

struct Column {
  std::vector<std::string> texts;  // the header first
  bool right = true;
  std::size_t width = 0;
  std::size_t least = 0;  // a number is never cut
};

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    longest = std::max(longest, text_width(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

Column column_of(const std::string& name, const Rows& rows, std::size_t index) {
  Column column;
  int decimals = 0;
  for (const auto& row : rows) decimals = std::max(decimals, row[index].decimals());
  column.texts.push_back(visible(name));
  for (const auto& row : rows) {
    column.texts.push_back(row[index].text(decimals));
    column.right = column.right && row[index].right();
    if (row[index].right()) column.least = std::max(column.least, text_width(column.texts.back()));
  }
  for (const auto& text : column.texts) column.width = std::max(column.width, text_width(text));
  column.right = column.right && !rows.empty();
  const std::size_t word = std::min(longest_word(column.texts.front()), long_word);
  column.least = std::max({column.least, word, std::min(column.width, narrow_text)});
  return column;
}

std::size_t total_width(const std::vector<Column>& columns, std::size_t first, std::size_t last) {
  std::size_t width = columns[0].width;
  for (std::size_t c = std::max<std::size_t>(first, 1); c < last; ++c)
    width += gap + columns[c].width;
  return width;
}

/// Takes width from the widest column that has some to give, until all fit or none has.
void shrink(std::vector<Column>& columns, std::size_t width) {
  while (total_width(columns, 0, columns.size()) > width) {
    Column* widest = nullptr;
    for (Column& column : columns)
      if (column.width > column.least && (widest == nullptr || column.width > widest->width))
        widest = &column;
    if (widest == nullptr) return;
    --widest->width;
  }
}

/// One row of the table: as many lines as its longest text needs.
std::vector<std::string> row_lines(const std::vector<Column>& columns, std::size_t row,
                                   const std::vector<std::size_t>& chosen) {
  std::vector<std::string> lines;
  std::size_t begun = 0;  // columns that every line is filled up to
  for (const std::size_t c : chosen) {
    const Column& column = columns[c];
    const std::vector<std::string> pieces = wrap(column.texts[row], column.width);
    if (pieces.size() > lines.size()) lines.resize(pieces.size(), std::string(begun, ' '));
    if (begun > 0) begun += gap;
    for (std::size_t n = 0; n < lines.size(); ++n) {
      const std::string piece = n < pieces.size() ? pieces[n] : "";
      lines[n] += std::string(c == chosen.front() ? 0 : gap, ' ');
      lines[n] += column.right ? pad_left(piece, column.width) : pad_right(piece, column.width);
    }
    begun += column.width;
  }
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

void draw_columns(const std::vector<Column>& columns, const std::vector<std::size_t>& chosen,
                  const Terminal& terminal, std::vector<std::string>& lines) {
  std::size_t width = (chosen.size() - 1) * gap;
  for (const std::size_t c : chosen) width += columns[c].width;
  const std::size_t shown = std::min(width, terminal.width);
  for (std::size_t row = 0; row < columns[0].texts.size(); ++row) {
    for (const std::string& line : row_lines(columns, row, chosen)) {
      const std::string text = cut(line, terminal.width);
      lines.push_back(row == 0 ? paint(text, Ink::strong, terminal) : text);
    }
    if (row == 0) lines.push_back(paint(repeat("─", shown), Ink::faint, terminal));
  }
}

void check_rows(const std::vector<std::string>& header, const Rows& rows) {
  for (std::size_t r = 0; r < rows.size(); ++r)
    if (rows[r].size() != header.size())
      throw ShapeError(message("table: row ", r, " has ", rows[r].size(), " cells, the header has ",
                               header.size()));
}

/// One after the last column that fits beside column 0, when they start at `first`; at least one.
std::size_t last_fitting(const std::vector<Column>& columns, std::size_t first, std::size_t width) {
  std::size_t last = std::min(first + 1, columns.size());
  while (last < columns.size() && total_width(columns, first, last + 1) <= width) ++last;
  return last;
}

std::vector<std::size_t> chosen_columns(std::size_t first, std::size_t last) {
  std::vector<std::size_t> chosen(last - first + 1, 0);
  std::iota(chosen.begin() + 1, chosen.end(), first);
  return chosen;
}

}  // namespace

int Cell::decimals() const {
  if (kind_ != Kind::real) return 0;
  const std::string text = number(value_).text;
  const std::size_t point = text.find('.');
  if (point == std::string::npos || text.find('e') != std::string::npos) return 0;
  return static_cast<int>(text.size() - point) - 1;
}

std::string Cell::text(int decimals) const {
  if (kind_ != Kind::real) return visible(text_);
  const std::string text = number(value_).text;
  const bool special = text.find('e') != std::string::npos || !std::isfinite(value_) || value_ == 0;
  return special ? text : fixed(value_, decimals).text;
}

std::vector<std::string> draw_table(const std::vector<std::string>& header, const Rows& rows,
                                    const Terminal& terminal) {
  check_rows(header, rows);
  if (header.empty()) return {"(no columns)"};
  std::vector<Column> columns;
  for (std::size_t c = 0; c < header.size(); ++c) columns.push_back(column_of(header[c], rows, c));
  shrink(columns, terminal.width);
  std::vector<std::string> lines;
  std::size_t first = 1;
  do {
    const std::size_t last = last_fitting(columns, first, terminal.width);
    if (!lines.empty()) lines.emplace_back();
    draw_columns(columns, chosen_columns(first, last), terminal, lines);
    first = last;
  } while (first < columns.size());
  if (rows.empty()) lines.emplace_back("(no rows)");
  return lines;
}

}  // namespace emb
