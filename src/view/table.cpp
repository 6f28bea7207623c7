#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "base/errors.hpp"
#include "view/figures.hpp"

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

std::size_t longest_word(std::string text) {
  std::ranges::replace(text, ' ', '\n');
  return widest(lines_of(text));
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
  column.width = widest(column.texts);
  column.right = column.right && !rows.empty();
  const std::size_t word = std::min(longest_word(column.texts.front()), long_word);
  column.least = std::max({column.least, word, std::min(column.width, narrow_text)});
  return column;
}

std::size_t total_width(const std::vector<Column>& columns) {
  std::size_t width = (columns.size() - 1) * gap;
  for (const Column& column : columns) width += column.width;
  return width;
}

/// Takes width from the widest column that has some to give, until all fit or none has.
void shrink(std::vector<Column>& columns, std::size_t width) {
  while (total_width(columns) > width) {
    Column* widest = nullptr;
    for (Column& column : columns)
      if (column.width > column.least && (widest == nullptr || column.width > widest->width))
        widest = &column;
    if (widest == nullptr) return;
    --widest->width;
  }
}

/// One row of the table: as many lines as its longest text needs.
std::vector<std::string> row_lines(const std::vector<Column>& columns, std::size_t row) {
  std::vector<std::string> lines;
  std::size_t begun = 0;  // columns that every line is filled up to
  for (const Column& column : columns) {
    const std::vector<std::string> pieces = wrap(column.texts[row], column.width);
    if (pieces.size() > lines.size()) lines.resize(pieces.size(), std::string(begun, ' '));
    const std::size_t apart = &column == &columns.front() ? 0 : gap;
    for (std::size_t n = 0; n < lines.size(); ++n) {
      const std::string piece = n < pieces.size() ? pieces[n] : "";
      lines[n] += std::string(apart, ' ');
      lines[n] += column.right ? pad_left(piece, column.width) : pad_right(piece, column.width);
    }
    begun += (begun > 0 ? gap : 0) + column.width;
  }
  for (std::string& line : lines) line = trimmed(line);
  return lines;
}

void draw_columns(const std::vector<Column>& columns, const Terminal& terminal,
                  std::vector<std::string>& lines) {
  const std::size_t width = std::min(total_width(columns), terminal.width);
  for (std::size_t row = 0; row < columns[0].texts.size(); ++row) {
    for (const std::string& line : row_lines(columns, row)) {
      const std::string text = cut(line, terminal.width);
      lines.push_back(row == 0 ? paint(text, Ink::strong, terminal) : text);
    }
    if (row == 0) lines.push_back(paint(repeat("─", width), Ink::faint, terminal));
  }
}

// ---- Bars -------------------------------------------------------------------------------------

struct Room {
  std::size_t name = 0;
  std::size_t text = 0;
  std::size_t left = 0;   // columns for bars below zero
  std::size_t right = 0;  // columns for bars above zero
};

Room room_for(const std::vector<Bar>& bars, const BarScale& scale, std::size_t width) {
  Room room;
  for (const Bar& bar : bars) {
    room.name = std::max(room.name, text_width(visible(bar.name)));
    room.text = std::max(room.text, text_width(scale.text(bar)));
  }
  const std::size_t half = (width - 8) / 2;
  room.name = std::min(room.name, half);
  room.text = std::min({room.text, half, std::max<std::size_t>(width / 3, 6)});
  const std::size_t taken = room.name + room.text + 4;
  const std::size_t area = width > taken + 4 ? width - taken : 4;
  room.left = scale.negative ? (area - 1) / 2 : 0;
  room.right = scale.negative ? area - 1 - room.left : area;
  return room;
}

std::size_t parts_of(double share, std::size_t columns) {
  return static_cast<std::size_t>(std::max(1.0, std::round(share * static_cast<double>(columns))));
}

/// A bar to the right, in eighths of a column. At least one for a value above zero.
std::string bar_right(double share, std::size_t columns) {
  constexpr std::array<std::string_view, 8> parts = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  if (share <= 0) return "";
  const std::size_t eighths = parts_of(share * 8, columns);
  return repeat("█", eighths / 8) + std::string(parts[eighths % 8]);
}

/// A bar to the left, in halves of a column, because blocks grow from the left only.
std::string bar_left(double share, std::size_t columns) {
  if (share <= 0) return std::string(columns, ' ');
  const std::size_t halves = parts_of(share * 2, columns);
  const std::string bar = (halves % 2 == 1 ? "▐" : "") + repeat("█", halves / 2);
  return pad_left(bar, columns);
}

std::string draw_bar(const Bar& bar, const std::string& name, const Room& room,
                     const BarScale& scale, const Terminal& terminal) {
  const double share = scale.share(bar);
  const std::string start =
      pad_right(name, room.name) + "  " + pad_left(scale.text(bar), room.text) + "  ";
  if (share == 0 && room.left == 0) return trimmed(start);
  const std::string right = paint(bar_right(share, room.right), Ink::first, terminal);
  if (room.left == 0) return start + right;
  return start + paint(bar_left(-share, room.left), Ink::third, terminal) + "│" + right;
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
  for (std::size_t r = 0; r < rows.size(); ++r)
    if (rows[r].size() != header.size())
      throw ShapeError(message("table: row ", r, " has ", rows[r].size(), " cells, the header has ",
                               header.size()));
  if (header.empty()) return {"(no columns)"};
  std::vector<Column> columns;
  for (std::size_t c = 0; c < header.size(); ++c) columns.push_back(column_of(header[c], rows, c));
  shrink(columns, terminal.width);
  std::vector<std::string> lines;
  std::size_t next = 1;
  do {  // as many as fit beside the first one, at least one
    std::vector<Column> shown = {columns[0]};
    for (; next < columns.size(); ++next) {
      if (shown.size() > 1 && total_width(shown) + gap + columns[next].width > terminal.width)
        break;
      shown.push_back(columns[next]);
    }
    if (!lines.empty()) lines.emplace_back();
    draw_columns(shown, terminal, lines);
  } while (next < columns.size());
  if (rows.empty()) lines.emplace_back("(no rows)");
  return lines;
}

std::vector<std::string> draw_bars(const std::vector<Bar>& bars, const BarsOptions& options,
                                   const Terminal& terminal) {
  if (bars.empty()) return {"(no bars)"};
  const BarScale scale(bars, options);
  const Room room = room_for(bars, scale, terminal.width);
  std::vector<std::string> lines;
  for (const Bar& bar : bars) {
    const std::vector<std::string> name = wrap(visible(bar.name), room.name);
    lines.push_back(draw_bar(bar, name.front(), room, scale, terminal));
    lines.insert(lines.end(), name.begin() + 1, name.end());
  }
  return lines;
}

}  // namespace emb
