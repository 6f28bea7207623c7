#include "text/unicode/utf8.hpp"
#include "view/html.hpp"

namespace emb {
namespace {

struct Chapter {
  Texts lines;
  const std::string& name;
  const Texts& pages;
  std::size_t at = 0;  // the line that is read next
  std::string html = {};

  [[noreturn]] void fail(std::size_t line, std::string_view what) const {
    throw ValueError(name, ":", line + 1, ": ", what);
  }
  bool starts(std::string_view begin) const {
    return at < lines.size() && lines[at].starts_with(begin);
  }
  bool blank() const { return at == lines.size() || trimmed(lines[at]).empty(); }

  void block() {
    const std::string line = lines[at];
    if (blank() || (starts("# ") && at == 0))
      ++at;
    else if (starts("## "))
      html += message("<h2>", inside(line.substr(3), at++), "</h2>\n");
    else if (starts("```"))
      fenced();
    else if (starts("    "))
      indented();
    else if (starts("|"))
      table();
    else if (marker() > 0)
      list();
    else if (std::string_view("#> \t+=~<!").find(line[0]) != std::string_view::npos ||
             starts("* ") || starts("---"))
      fail(at, message("no page shows a line that begins as '", line.substr(0, 8), "' does"));
    else
      html += message("<p>", paragraph(0), "</p>\n");
  }

  void fenced() {
    const std::size_t first = at;
    if (!starts("```console") && lines[at] != "```") fail(at, "code of this kind is not known");
    std::string code;
    for (++at; !starts("```"); ++at) {
      if (at == lines.size()) fail(first, "``` without an end");
      code += lines[at] + "\n";
    }
    ++at;
    html += message("<pre ", html_stop, "Example\">", html_text(code), "</pre>\n");
  }

  void indented() {
    std::string code, gap;
    for (; starts("    ") || (at < lines.size() && blank()); ++at) {
      gap += blank() ? "\n" : lines[at].substr(4) + "\n";
      if (!blank()) code += std::exchange(gap, "");
    }
    html += message("<pre ", html_stop, "Example\">", html_text(code), "</pre>\n");
  }

  void table() {
    std::string head, body;
    for (std::size_t row = 0; starts("|"); ++row, ++at) {
      if (row == 1 && lines[at].find_first_not_of("|-: ") == std::string::npos) continue;
      std::string& cells = row == 0 ? head : body;
      cells += "<tr>";
      std::string_view rest = std::string_view(lines[at]).substr(1);
      bool first = true;
      while (!trimmed(rest).empty()) {
        const std::size_t end = rest.find('|');
        if (end == std::string_view::npos) fail(at, "a row of a table has to end with |");
        cells += row == 0 ? "<th scope=\"col\">" : first ? "<th scope=\"row\">" : "<td>";
        cells += inside(rest.substr(0, end), at);
        rest.remove_prefix(end + 1);
        first = false;
      }
      cells += "\n";
    }
    html += message("<div class=\"wide\" ", html_stop, "Table\"><table><thead>", head,
                    "</thead><tbody>\n", body, "</tbody></table></div>\n");
  }

  /// Columns of "- " or "12. " at the beginning of the line; 0 where there is no entry of a list.
  std::size_t marker() const {
    if (at == lines.size()) return 0;
    if (starts("- ")) return 2;
    const std::string& line = lines[at];
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
  }

  void list() {
    const char* tag = starts("- ") ? "ul" : "ol";
    html += message("<", tag, ">\n");
    while (marker() > 0) html += message("<li>", paragraph(marker()), "</li>\n");
    html += message("</", tag, ">\n");
  }

  /// Lines up to an empty one or the next block; those of an entry begin `indent` columns further
  /// in, the first of them behind its mark.
  std::string paragraph(std::size_t indent) {
    const std::size_t first = at;
    std::string text = lines[at++].substr(indent);
    for (; !blank() && marker() == 0 && !starts("|") && !starts("```") && !starts("#"); ++at) {
      if (lines[at].find_first_not_of(' ') != indent)
        fail(at, message("a line of this text has to begin after ", indent, " spaces"));
      text += "\n" + lines[at].substr(indent);
    }
    return inside(text, first);
  }

  /// A text whose first line is this one. "lesson 04" becomes a link, except in the text of a link.
  std::string inside(std::string_view text, std::size_t line, bool in_link = false) const {
    std::string all;
    for (std::size_t place = 0; place < text.size();) {
      const std::string_view rest = text.substr(place);
      const auto here = [&] {
        return line + static_cast<std::size_t>(std::ranges::count(text.substr(0, place), '\n'));
      };
      const bool opens = rest.size() > 1 && rest[1] != ' ' && rest[1] != '\n';
      const std::string_view mark = rest.starts_with("**") ? "**" : rest.substr(0, 1);
      if (mark == "`" || (opens && mark[0] == '*')) {
        const std::size_t end = rest.find(mark, mark.size());
        if (end == std::string_view::npos) fail(here(), message(mark, " without an end"));
        const std::string_view between = rest.substr(mark.size(), end - mark.size());
        const std::string_view tag = mark == "`" ? "code" : mark == "*" ? "em" : "strong";
        all += message("<", tag, ">",
                       mark == "`" ? html_text(between) : inside(between, here(), in_link), "</",
                       tag, ">");
        place += end + mark.size();
      } else if (const std::size_t middle = rest.find("]("), end = rest.find(')', middle);
                 mark == "[" && middle != rest.npos && middle == rest.find(']')) {
        if (end == std::string_view::npos) fail(here(), "a link without an end");
        all += link(rest.substr(1, middle - 1), rest.substr(middle + 2, end - middle - 2), here());
        place += end + 1;
      } else if (rest.starts_with("![") || (mark == "<" && opens)) {
        fail(here(), "no page shows a picture or a tag");
      } else if (const std::string linked = in_link ? "" : lesson(rest); !linked.empty()) {
        all += linked;
        place += 9;
      } else {
        const std::size_t letter = std::max<std::size_t>(code_point_at(rest, 0).bytes, 1);
        all += html_text(rest.substr(0, letter));
        place += letter;
      }
    }
    return all;
  }

  std::string link(std::string_view text, std::string_view place, std::size_t line) const {
    std::string target(place);
    const std::size_t end = target.find("/README.md");
    if (target.starts_with("../") && !target.starts_with("../../") && end != std::string::npos)
      target = target.substr(3, end - 3) + ".html";
    else if (!target.starts_with("../../") && !target.starts_with("https://"))
      fail(line, message("no page has a link to '", place, "'"));
    return message("<a href=\"", html_text(target), "\">", inside(text, line, true), "</a>");
  }

  /// "lesson 04" as a link to its page; empty where the text begins in another way.
  std::string lesson(std::string_view text) const {
    if (!text.starts_with("lesson ") && !text.starts_with("Lesson ")) return "";
    const std::string start = message(text.substr(7, 2), "_");
    const auto page = std::ranges::find_if(
        pages, [&](const std::string& file) { return file.starts_with(start); });
    if (page == pages.end()) return "";
    return message("<a href=\"", *page, ".html\">", text.substr(0, 9), "</a>");
  }
};

}  // namespace

std::string html_of_markdown(std::string_view text, const std::string& name, const Texts& pages) {
  Chapter chapter{lines_of(text), name, pages};
  while (chapter.at < chapter.lines.size()) chapter.block();
  return chapter.html;
}

}  // namespace emb
