#include "view/page.hpp"

#include <algorithm>
#include <cmath>

namespace emb {
namespace {

constexpr std::size_t indent_columns = 2;
constexpr std::size_t longest_line = 96;  // of prose: longer ones are tiring to read

/// Both numbers in as many digits as it takes to tell them apart.
std::pair<std::string, std::string> told_apart(double a, double b) {
  int digits = 5;
  while (digits < 17 && a != b && number(a, digits).text == number(b, digits).text) ++digits;
  return {number(a, digits).text, number(b, digits).text};
}

}  // namespace

Page::Page(std::string_view title, std::string_view subtitle, std::ostream& out, Terminal terminal)
    : out_(out), terminal_(terminal) {
  terminal_.width = std::max(terminal_.width, narrowest_terminal);
  std::size_t width = 0;
  for (const std::string_view text : {title, subtitle}) {
    for (const std::string& line : wrap(visible(text), terminal_.width)) {
      if (line.empty()) continue;
      out_ << paint(line, width == 0 ? Ink::strong : Ink::plain, terminal_) << "\n";
      width = std::max(width, text_width(line));
    }
  }
  out_ << paint(repeat("═", width), Ink::faint, terminal_) << "\n\n"
       << std::flush;  // through a pipe, too: what comes next may take its time
}

Terminal Page::inside() const {
  Terminal inner = terminal_;
  inner.width -= indent_columns;
  return inner;
}

void Page::paragraph(std::string_view text, std::size_t indent, Ink ink) {
  const std::size_t width = std::min(terminal_.width, longest_line) - indent;
  for (const std::string& line : wrap(visible_lines(text), width))
    out_ << (line.empty() ? "" : std::string(indent, ' ')) << paint(line, ink, terminal_) << "\n";
}

void Page::step(std::string_view heading) {
  ++steps_;
  const std::string text = std::to_string(steps_) + "  " + visible(heading);
  for (const std::string& line : wrap(text, terminal_.width))
    out_ << paint(line, Ink::strong, terminal_) << "\n";
  out_ << "\n" << std::flush;
}

void Page::say(std::string_view text) {
  paragraph(text, indent_columns, Ink::plain);
  out_ << "\n";
}

void Page::figure(std::string_view title, const std::vector<std::string>& lines,
                  std::string_view caption) {
  if (!title.empty()) paragraph(visible(title), indent_columns, Ink::strong);
  for (const std::string& line : lines)
    out_ << (line.empty() ? "" : std::string(indent_columns, ' ')) << line << "\n";
  if (!caption.empty()) paragraph(caption, indent_columns, Ink::faint);
  out_ << "\n";
}

void Page::listing(std::string_view title, std::string_view text, std::string_view caption) {
  std::vector<std::string> lines;
  for (const std::string& line : split_lines(text))
    for (const std::string& piece : split_at(visible(line), inside().width - 2))
      lines.push_back(paint("│ ", Ink::faint, terminal_) + piece);
  figure(title, lines, caption);
}

void Page::side_by_side(std::string_view title, const std::vector<std::string>& texts,
                        std::string_view caption) {
  constexpr std::size_t gap = 4;
  std::vector<std::string> lines;
  std::size_t used = 0;
  std::size_t top = 0;  // the first of the lines that stand side by side
  for (const std::string& text : texts) {
    const std::vector<std::string> block = split_lines(visible_lines(text));
    const std::size_t width = widest(block);
    if (used == 0 || used + gap + width > inside().width - 2) {
      top = lines.size();
      used = 0;
    }
    for (std::size_t n = 0; n < block.size(); ++n) {
      if (top + n == lines.size()) lines.emplace_back();
      std::string& line = lines[top + n];
      line += std::string(used + (used == 0 ? 0 : gap) - text_width(line), ' ') + block[n];
    }
    used += width + (used == 0 ? 0 : gap);
  }
  std::string all;
  for (const std::string& line : lines) all += trimmed(line) + "\n";
  listing(title, all, caption);
}

bool Page::verdict(std::string_view sentence, const std::string& measured,
                   const std::string& claimed, const std::string& remark, bool holds) {
  if (!holds) ++failed_claims_;
  paragraph("Claim: " + visible(sentence), indent_columns, Ink::strong);
  const std::string numbers =
      claimed.empty() ? measured : message("measured ", measured, ", claimed ", claimed, remark);
  const std::string_view word = holds ? "holds" : "DOES NOT HOLD";
  const std::size_t indent = 2 * indent_columns;
  const std::size_t width = std::min(terminal_.width, longest_line) - indent;
  std::vector<std::string> lines = wrap(message(numbers, ": ", word), width);
  // The verdict is painted where it stands alone at the end of a line, which it nearly always does.
  if (lines.back().ends_with(word)) {
    lines.back().erase(lines.back().size() - word.size());
    lines.back() += paint(word, holds ? Ink::good : Ink::bad, terminal_);
  }
  for (const std::string& line : lines) out_ << std::string(indent, ' ') << line << "\n";
  out_ << "\n";
  return holds;
}

bool Page::claim(std::string_view sentence, double measured, double claimed, double tolerance) {
  const double off = measured == claimed ? 0 : std::fabs(measured - claimed);
  const auto [left, right] = told_apart(measured, claimed);
  std::string remark = message(" (within ", number(tolerance), ", off by ", number(off, 2), ")");
  if (tolerance == 0) remark = off == 0 ? "" : message(" (off by ", number(off, 2), ")");
  return verdict(sentence, left, right, remark, off <= tolerance);
}

bool Page::claim_at_most(std::string_view sentence, double measured, double limit) {
  const auto [left, right] = told_apart(measured, limit);
  return verdict(sentence, left, "at most " + right, "", measured <= limit);
}

bool Page::claim_at_least(std::string_view sentence, double measured, double limit) {
  const auto [left, right] = told_apart(measured, limit);
  return verdict(sentence, left, "at least " + right, "", measured >= limit);
}

bool Page::claim_equal(std::string_view sentence, std::string_view measured,
                       std::string_view claimed) {
  return verdict(sentence, message('"', visible(measured), '"'),
                 message('"', visible(claimed), '"'), "", measured == claimed);
}

bool Page::claim_that(std::string_view sentence, bool holds, std::string_view evidence) {
  return verdict(sentence, visible(evidence), "", "", holds);
}

void Page::table(std::string_view title, const std::vector<std::string>& header, const Rows& rows,
                 std::string_view caption) {
  figure(title, draw_table(header, rows, inside()), caption);
}

void Page::table(const std::vector<std::string>& header, const Rows& rows) {
  table("", header, rows);
}

void Page::matrices(std::string_view title, const std::vector<Matrix>& side_by_side,
                    std::string_view caption) {
  std::vector<std::string> header;
  Rows rows(side_by_side.empty() ? 0 : side_by_side.front().values.rows());
  for (const Matrix& matrix : side_by_side) {
    const bool first = header.empty();
    if (!first) header.emplace_back();
    header.push_back(matrix.corner);
    header.insert(header.end(), matrix.columns.begin(), matrix.columns.end());
    for (std::size_t r = 0; r < matrix.values.rows(); ++r) {
      std::vector<Cell>& row = rows.at(r);
      if (!first) row.emplace_back(" ");
      row.emplace_back(matrix.rows.at(r));
      for (std::size_t c = 0; c < matrix.values.columns(); ++c)
        row.emplace_back(fixed(matrix.values.at(r, c), matrix.decimals));
    }
  }
  table(title, header, rows, caption);
}

void Page::heatmap(std::string_view title, const Grid& grid, const HeatmapOptions& options) {
  figure(title, draw_heatmap(grid, options, inside()), options.caption);
}

void Page::curve(std::string_view title, const std::vector<Series>& series,
                 const CurveOptions& options) {
  figure(title, draw_curve(series, options, inside()), options.caption);
}

void Page::bars(std::string_view title, const std::vector<Bar>& bars, const BarsOptions& options) {
  figure(title, draw_bars(bars, options, inside()), options.caption);
}

void Page::try_this(const std::vector<TryThis>& suggestions) {
  out_ << paint("Try this", Ink::strong, terminal_) << "\n\n";
  for (const auto& [command, prediction] : suggestions) {
    for (const std::string& line : split_at(visible(command), inside().width))
      out_ << std::string(indent_columns, ' ') << paint(line, Ink::first, terminal_) << "\n";
    paragraph(visible(prediction), 2 * indent_columns, Ink::plain);
    out_ << "\n";
  }
}

}  // namespace emb
