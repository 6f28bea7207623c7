#include "view/figures.hpp"

namespace emb {
namespace {

constexpr std::size_t figure_indent = 5;
constexpr std::size_t most_rows = 4;   // of a table, a matrix, bars
constexpr std::size_t most_lines = 3;  // of a text
constexpr std::size_t curve_height = 5;

/// "(7 more rows: --step 2)" below what was cut off.
std::string rest(std::size_t count, const char* what, std::size_t step) {
  return message("(", count, " more ", what, ": --step ", step, ")");
}

/// The first of `items`; one more than allowed is no reason to cut.
template <class Items>
std::size_t cut_off(Items& items, std::size_t most) {
  if (items.size() <= most + 1) return 0;
  const std::size_t more = items.size() - most;
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(most), items.end());
  return more;
}

/// Whether a sentence says `limit`, such as "at least 0.5", and not "at least 0.55".
bool says(std::string_view sentence, std::string_view limit) {
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  for (std::size_t at = sentence.find(limit); at != sentence.npos;
       at = sentence.find(limit, at + 1)) {
    std::string_view after = sentence.substr(at + limit.size());
    if (after.starts_with('.') || after.starts_with(',')) after.remove_prefix(1);
    if (after.empty() || !is_digit(after[0])) return true;
  }
  return false;
}

/// What was measured, as the end of the claim's sentence. A sentence without a full stop waits for
/// the number, and for its limit unless it says that itself. Any other sentence says its limit.
std::string with_evidence(const blocks::Claim& claim) {
  const std::string sentence = visible(claim.sentence);
  std::string evidence = visible(claim.evidence);
  const bool waits = !sentence.ends_with('.') && !sentence.ends_with(')');
  if (!evidence.starts_with("measured "))
    return waits ? message(sentence, " ", evidence, ".") : message(sentence, " (", evidence, ")");
  const std::size_t comma = std::min(evidence.find(", claimed "), evidence.size());
  const std::string measured = evidence.substr(9, comma - 9);
  const std::string claimed = evidence.substr(comma);
  const bool as_claimed = claimed == ", claimed " + measured;
  const bool said = claimed.starts_with(", claimed at ") && says(sentence, claimed.substr(10));
  if (!waits) return message(sentence, " Measured ", measured, as_claimed ? ", as claimed." : ".");
  return message(sentence, " ", measured, as_claimed || said ? "" : claimed, ".");
}

struct ShortWriter {
  const Terminal& terminal;
  std::size_t step;
  Terminal inside = {terminal.width - figure_indent, terminal.colour};
  Texts lines = {};

  void add(const Texts& texts) {
    for (const std::string& text : texts)
      lines.push_back(text.empty() ? "" : std::string(figure_indent, ' ') + text);
  }
  void add_rest(std::size_t count, const char* what) {
    if (count > 0) add({paint(rest(count, what, step), Ink::faint, terminal)});
  }

  void operator()(const blocks::Title& block) {
    for (const std::string& text : {block.title, block.subtitle})
      for (const std::string& line : wrap(visible(text), terminal.width))
        if (!line.empty())
          lines.push_back(paint(line, text == block.title ? Ink::strong : Ink::plain, terminal));
  }
  void operator()(const blocks::Step& block) {
    lines.emplace_back();
    for (const std::string& line :
         wrap(message(block.number, "  ", visible(block.heading)), terminal.width))
      lines.push_back(paint(line, Ink::strong, terminal));
  }
  void operator()(const blocks::Claim& block) {
    constexpr std::string_view word = "holds";
    constexpr std::size_t begin = word.size() + 5;
    const std::size_t width = std::min(terminal.width, longest_line);
    std::string before = "   " + paint(word, Ink::good, terminal) + "  ";
    for (const std::string& line : wrap(with_evidence(block), width - begin)) {
      lines.push_back(before + line);
      before = std::string(begin, ' ');
    }
  }
  void operator()(blocks::Table block) {
    const std::size_t more = cut_off(block.rows, most_rows);
    add(drawn(block, inside, false));
    add_rest(more, "rows");
  }
  void operator()(blocks::Heatmap block) {
    const Grid& grid = block.grid;
    const std::size_t all = grid.rows();
    const std::size_t shown = all > most_rows + 1 ? most_rows : all;
    const auto end = grid.values().begin() + static_cast<std::ptrdiff_t>(shown * grid.columns());
    block.grid = Grid(std::vector(grid.values().begin(), end), shown, grid.columns());
    if (!block.rows.empty()) block.rows.resize(shown);
    title(block.title);
    add(drawn(block, inside));
    add_rest(all - shown, "rows");
  }
  void operator()(blocks::Curve block) {
    if (!block.round) block.height = curve_height;
    title(block.title);
    add(drawn(block, inside));
  }
  void operator()(blocks::Bars block) {
    const std::size_t more = cut_off(block.bars, most_rows + 1);
    title(block.title);
    add(drawn(block, inside));
    add_rest(more, "bars");
  }
  void operator()(const blocks::Listing& block) {
    // The beginning of a text is one, that of a drawing is not.
    const std::size_t lines_of_it = drawn(block, inside).size();
    if (block.wraps || lines_of_it <= most_lines + 1) return beginning(block);
    add({paint(message("(a drawing of ", lines_of_it, " lines: --step ", step, ")"), Ink::faint,
               terminal)});
  }
  void operator()(const blocks::Pairs& block) { beginning(block); }
  void operator()(const blocks::Prose&) {}
  void operator()(const blocks::Suggestions&) {}
  void operator()(const blocks::Panel&) {}
  void operator()(const blocks::Data&) {}

  void beginning(const auto& block) {
    Texts text = drawn(block, inside);
    for (std::string& line : text) line = trimmed(line);
    const std::size_t more = cut_off(text, most_lines);
    title(block.title);
    add(text);
    add_rest(more, "lines");
  }
  void title(const std::string& text) {
    for (const std::string& line : wrap(visible(text), inside.width))
      if (!line.empty()) add({line});
  }
};

}  // namespace

Texts in_short(const blocks::Block& block, const Terminal& terminal, std::size_t step) {
  // What was claimed in vain is told in full.
  const auto* claim = std::get_if<blocks::Claim>(&block);
  if (claim != nullptr && !claim->holds) return in_full(block, terminal);
  ShortWriter writer{terminal, step};
  std::visit(writer, block);
  return std::move(writer.lines);
}

}  // namespace emb
