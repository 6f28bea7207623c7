#include "view/figures.hpp"

namespace emb {
namespace {

constexpr std::size_t column_gap = 2;   // spaces between columns
constexpr std::size_t narrow_text = 8;  // a text is not wrapped to less than this
constexpr std::size_t long_word = 12;   // shorter words of a header are not broken

struct Column {
  Texts texts;  // the header first
  bool right = true;
  std::size_t width = 0;
  std::size_t least = 0;  // a number is never cut
};

Column column_of(const std::string& name, const Rows& rows, std::size_t index) {
  Column column{.texts = {visible(name)}, .right = !rows.empty()};
  const int decimals = greatest(rows, [&](const auto& row) { return row[index].decimals(); });
  for (const auto& row : rows) {
    column.texts.push_back(row[index].text(decimals));
    column.right = column.right && row[index].right();
    if (row[index].right()) column.least = std::max(column.least, text_width(column.texts.back()));
  }
  column.width = widest(column.texts);
  std::string words = column.texts.front();
  std::ranges::replace(words, ' ', '\n');
  const std::size_t word = std::min(widest(lines_of(words)), long_word);
  column.least = std::max({column.least, word, std::min(column.width, narrow_text)});
  return column;
}

std::size_t total_width(const std::vector<Column>& columns) {
  std::size_t width = (columns.size() - 1) * column_gap;
  for (const Column& column : columns) width += column.width;
  return width;
}

/// Takes width from the widest column that has some to give, until all fit or none has.
void shrink(std::vector<Column>& columns, std::size_t width) {
  const auto spare = [](const Column& one) { return one.width > one.least ? one.width : 0; };
  while (total_width(columns) > width) {
    Column& widest = *std::ranges::max_element(columns, {}, spare);
    if (spare(widest) == 0) return;
    --widest.width;
  }
}

/// One row of the table: as many lines as its longest text needs.
Texts row_lines(const std::vector<Column>& columns, std::size_t row) {
  Texts lines;
  std::size_t begin = 0;
  for (const Column& column : columns) {
    const Texts pieces = wrap(column.texts[row], column.width);
    lines.resize(std::max(lines.size(), pieces.size()));
    for (std::size_t n = 0; n < pieces.size(); ++n)
      lines[n] = pad_right(lines[n], begin) +
                 (column.right ? pad_left(pieces[n], column.width) : pieces[n]);
    begin += column.width + column_gap;
  }
  return lines;
}

void draw_columns(const std::vector<Column>& columns, const Terminal& terminal, bool ruled,
                  Texts& lines) {
  const std::size_t width = std::min(total_width(columns), terminal.width);
  for (std::size_t row = 0; row < columns[0].texts.size(); ++row) {
    for (const std::string& line : row_lines(columns, row))
      lines.push_back(
          paint(cut(trimmed(line), terminal.width), row == 0 ? Ink::strong : Ink::plain, terminal));
    if (row == 0 && ruled) lines.push_back(paint(repeat("─", width), Ink::faint, terminal));
  }
}

// ---- Bars -------------------------------------------------------------------------------------

/// In eighths of a column, at least one for a value above zero.
std::string bar_of(double length, std::size_t columns) {
  constexpr std::array<const char*, 8> parts = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  if (length <= 0) return "";
  const double eighths = std::max(1.0, std::round(length * 8 * static_cast<double>(columns)));
  const auto count = static_cast<std::size_t>(eighths);
  return repeat("█", count / 8) + parts[count % 8];
}

}  // namespace

int Cell::decimals() const {
  const std::size_t point = text_.find('.');
  if (!value_ || point == text_.npos || text_.find('e') != text_.npos) return 0;
  return static_cast<int>(text_.size() - point) - 1;
}

std::string Cell::text(int decimals) const {
  const bool plain = value_ && *value_ != 0 && text_.find('e') == text_.npos;
  return plain ? fixed(*value_, decimals).text : visible(text_);
}

Texts drawn(const blocks::Table& table, const Terminal& terminal, bool ruled) {
  const auto& [title, header, rows, caption] = table;
  for (std::size_t r = 0; r < rows.size(); ++r)
    if (rows[r].size() != header.size())
      throw ShapeError("table: row ", r, " has ", rows[r].size(), " cells, the header has ",
                       header.size());
  if (header.empty()) return {"(no columns)"};
  std::vector<Column> columns;
  for (std::size_t c = 0; c < header.size(); ++c) columns.push_back(column_of(header[c], rows, c));
  shrink(columns, terminal.width);
  Texts lines;
  std::size_t next = 1;
  do {  // as many as fit beside the first one, at least one
    std::vector<Column> shown = {columns[0]};
    for (; next < columns.size(); shown.push_back(columns[next++]))
      if (shown.size() > 1 &&
          total_width(shown) + column_gap + columns[next].width > terminal.width)
        break;
    if (!lines.empty()) lines.emplace_back();
    draw_columns(shown, terminal, ruled, lines);
  } while (next < columns.size());
  if (rows.empty()) lines.emplace_back("(no rows)");
  return lines;
}

std::vector<double> bar_lengths(const blocks::Bars& bars) {
  std::vector<double> lengths;
  for (const Bar& bar : bars.bars)
    lengths.push_back(std::isfinite(bar.value) ? std::max(bar.value, 0.0) : 0);
  const double longest = lengths.empty() ? 0 : std::ranges::max(lengths);
  for (double& length : lengths) length = longest > 0 ? length / longest : 0;
  return lengths;
}

Texts drawn(const blocks::Bars& bars, const Terminal& terminal) {
  if (bars.bars.empty()) return {"(no bars)"};
  Texts names, texts, lines;
  for (const Bar& bar : bars.bars) {
    names.push_back(visible(bar.name));
    texts.push_back(visible(bar.text));
  }
  const std::size_t half = (terminal.width - 8) / 2;
  const std::size_t third = std::max<std::size_t>(terminal.width / 3, 6);
  const std::size_t name_room = std::min(widest(names), half);
  const std::size_t text_room = std::min({widest(texts), half, third});
  const std::size_t taken = name_room + text_room + 4;
  const std::size_t room = terminal.width > taken + 4 ? terminal.width - taken : 4;
  const std::vector<double> lengths = bar_lengths(bars);
  for (std::size_t n = 0; n < names.size(); ++n) {
    const Texts name = wrap(names[n], name_room);
    lines.push_back(
        trimmed(message(pad_right(name.front(), name_room), "  ", pad_left(texts[n], text_room),
                        "  ", paint(bar_of(lengths[n], room), Ink::first, terminal))));
    lines.insert(lines.end(), name.begin() + 1, name.end());
  }
  return lines;
}

}  // namespace emb
