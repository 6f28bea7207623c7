#include "guide/layout.hpp"

#include <algorithm>
#include <cctype>

#include "view/terminal.hpp"
#include "view/text.hpp"

namespace emb::course {

namespace {

using Lines = std::vector<std::string>;

bool is_indented(std::string_view line) { return line.starts_with(" "); }

/// Whether a line was broken only because the next word had no room on it any more.
bool goes_on(std::string_view line, std::string_view next) {
  if (line.empty() || next.empty() || is_indented(line) || is_indented(next)) return false;
  for (const char* opening : {"Example:", "Read:", "Throws "}) {
    if (next.starts_with(opening)) return false;
  }
  constexpr std::size_t full = 90;
  return std::string_view(";{}").find(line.back()) == std::string_view::npos &&
         line.size() + 1 + next.substr(0, next.find(' ')).size() > full;
}

/// Behind "   12 | " of a line of code that a compiler shows; 0 where there is no such margin.
std::size_t code_begin(std::string_view line) {
  const std::size_t bar = line.find_first_not_of(" 0123456789");
  return bar != line.npos && line[bar] == '|' ? bar + 1 : 0;
}

std::size_t caret_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" ~", code_begin(line));
  return first != line.npos && line[first] == '^' ? first : line.npos;
}

/// A line of code without its first `dropped` columns behind the margin.
std::string shifted(const std::string& line, std::size_t dropped) {
  const std::size_t begin = code_begin(line);
  const std::string code = line.substr(begin);
  const std::string left = dropped == 0 ? "" : split_at(code, dropped)[0];
  return line.substr(0, begin) + (dropped == 0 ? "" : "…") + code.substr(left.size());
}

void add_wrapped(Lines& lines, const std::string& line, std::size_t width) {
  const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t indent = is_indented(line) ? std::min(spaces + 2, width / 2) : 0;
  Lines pieces = wrap(line, width);
  lines.push_back(pieces.empty() ? "" : pieces[0]);
  if (pieces.size() < 2) return;
  const std::string rest = line.substr(line.find_first_not_of(' ', pieces[0].size()));
  for (const std::string& piece : wrap(rest, width - indent))
    lines.push_back(std::string(indent, ' ') + piece);
}

/// Indented lines that stand together: columns mean something only where a caret points at one.
void add_indented(Lines& lines, const Lines& block, std::size_t width) {
  std::size_t caret = std::string::npos, widest = 0;
  for (const std::string& line : block) {
    caret = std::min(caret, caret_of(line));
    widest = std::max(widest, text_width(line));
  }
  const std::size_t dropped = caret == std::string::npos || widest <= width || caret < width * 3 / 4
                                  ? 0
                                  : caret - width / 2;
  for (const std::string& line : block) {
    if (caret == std::string::npos)
      add_wrapped(lines, line, width);
    else
      lines.push_back(cut(shifted(line, dropped), width));
  }
}

}  // namespace

std::vector<std::string> laid_out(std::string_view text, std::size_t width) {
  Lines said = lines_of(text), lines;
  for (std::string& line : said) line = visible(line);
  for (std::size_t n = 0; n < said.size();) {
    Lines block{said[n]};
    if (is_indented(said[n])) {
      while (++n < said.size() && is_indented(said[n])) block.push_back(said[n]);
      add_indented(lines, block, width);
      continue;
    }
    while (++n < said.size() && goes_on(said[n - 1], said[n])) block[0] += " " + said[n];
    add_wrapped(lines, block[0], width);
  }
  return lines;
}

std::string for_terminal(const std::string& text) {
  const Terminal terminal = stdout_terminal();
  if (!terminal.interactive) return text;
  std::string shown;
  for (const std::string& line : laid_out(text, terminal.width)) shown += line + "\n";
  return shown;
}

std::string quoted(const std::string& word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) ||
           std::string_view("-_./+=:@%,").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (std::ranges::all_of(word, plain)) return word;
  std::string text = "'";
  for (char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}

}  // namespace emb::course
