#include "view/figures.hpp"

namespace emb {
namespace {

constexpr std::size_t text_indent = 2;
constexpr std::size_t drawing_gap = 4;  // between two drawings side by side

/// With a line at their left. What is too wide goes on below.
Texts barred(const Texts& texts, const Terminal& terminal) {
  Texts lines;
  for (const std::string& text : texts)
    for (const std::string& piece : split_at(text, terminal.width - 2))
      lines.push_back(paint("│ ", Ink::faint, terminal) + piece);
  return lines;
}

/// Adds the lines of each kind of block.
struct Writer {
  const Terminal& terminal;
  Terminal inside = {terminal.width - text_indent, terminal.colour};
  Texts lines = {};

  void line(const std::string& text, std::size_t begin = text_indent) {
    lines.push_back(text.empty() ? "" : std::string(begin, ' ') + text);
  }
  void paragraph(std::string_view text, Ink ink = Ink::plain, std::size_t begin = text_indent) {
    const std::size_t width = std::min(terminal.width, longest_line) - begin;
    for (const std::string& piece : wrap(visible_lines(text), width))
      line(paint(piece, ink, terminal), begin);
  }

  /// A figure, with its title and its caption.
  void operator()(const auto& block) {
    if (!block.title.empty()) paragraph(visible(block.title), Ink::strong);
    for (const std::string& text : drawn(block, inside)) line(text);
    if (!block.caption.empty()) paragraph(block.caption, Ink::faint);
  }

  void operator()(const blocks::Title& block) {
    Texts title = wrap(visible(block.title) + "\n" + visible(block.subtitle), terminal.width);
    std::erase(title, "");
    for (const std::string& text : title)
      line(paint(text, &text == &title[0] ? Ink::strong : Ink::plain, terminal), 0);
    line(paint(repeat("═", widest(title)), Ink::faint, terminal), 0);
  }

  void operator()(const blocks::Step& block) {
    const std::string heading = message(block.number, "  ", visible(block.heading));
    for (const std::string& text : wrap(heading, terminal.width))
      line(paint(text, Ink::strong, terminal), 0);
  }

  void operator()(const blocks::Prose& block) { paragraph(block.text); }

  void operator()(const blocks::Claim& block) {
    paragraph("Claim: " + visible(block.sentence), Ink::strong);
    const std::string_view word = block.holds ? "holds" : "DOES NOT HOLD";
    paragraph(message(visible(block.evidence), ": ", word), Ink::plain, 2 * text_indent);
    // The verdict is painted where it stands alone at the end of a line, as it nearly always does.
    if (std::string& last = lines.back(); last.ends_with(word))
      last.replace(last.size() - word.size(), word.size(),
                   paint(word, block.holds ? Ink::good : Ink::bad, terminal));
  }

  // Nobody can move anything on a terminal's page.
  void operator()(const blocks::Panel&) {}
  void operator()(const blocks::Data&) {}

  void operator()(const blocks::Suggestions& list) {
    line(paint("Try this", Ink::strong, terminal), 0);
    for (const auto& [command, prediction] : list) {
      line("");
      line(paint(visible(command), Ink::first, terminal));  // in one line, to be copied
      paragraph(visible(prediction), Ink::plain, 2 * text_indent);
    }
  }
};

}  // namespace

Texts drawn(const blocks::Listing& block, const Terminal& terminal) {
  std::vector<Texts> drawings;
  for (const std::string& text : block.texts)
    drawings.push_back(lines_of(text.empty() ? "\n" : visible_lines(text)));
  Texts lines = beside(drawings, drawing_gap, terminal.width - 2);
  if (drawings.size() > 1)
    for (std::string& line : lines) line = trimmed(line);
  return barred(lines, terminal);
}

Texts drawn(const blocks::Pairs& block, const Terminal& terminal) {
  std::vector<Texts> drawings;
  for (const auto& [first, second] : block.pairs) {
    const std::string above = visible(first), below = visible(second);
    const std::size_t columns = std::max(text_width(above), text_width(below)) + 2;
    drawings.push_back({pad_right(above, columns), pad_right(below, columns), ""});
  }
  Texts lines = beside(drawings, 0, terminal.width - 2);
  if (!lines.empty()) lines.pop_back();
  return barred(lines, terminal);
}

Texts in_full(const blocks::Block& block, const Terminal& terminal) {
  Writer writer{terminal};
  std::visit(writer, block);
  if (!writer.lines.empty()) writer.lines.emplace_back();
  return std::move(writer.lines);
}

}  // namespace emb
