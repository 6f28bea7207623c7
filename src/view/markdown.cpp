#include <algorithm>

#include "base/errors.hpp"
#include "view/html.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

class Chapter {
 public:
  Chapter(std::string_view markdown, const std::string& name, std::string_view pages)
      : lines_(lines_of(markdown)), name_(name), pages_(pages) {}

  std::string html() {
    while (at_ < lines_.size()) block();
    return html_;
  }

 private:
  [[noreturn]] void fail(std::size_t line, std::string_view what) const {
    throw ValueError(message(name_, ":", line + 1, ": ", what));
  }
  bool starts(std::string_view begin) const {
    return at_ < lines_.size() && lines_[at_].starts_with(begin);
  }
  bool blank() const { return at_ == lines_.size() || trimmed(lines_[at_]).empty(); }

  void block() {
    const std::string line = lines_[at_];
    if (blank() || (starts("# ") && at_ == 0))
      ++at_;
    else if (starts("## "))
      html_ += message("<h2>", inside(line.substr(3), at_++), "</h2>\n");
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
      fail(at_, message("no page shows a line that begins as '", line.substr(0, 8), "' does"));
    else
      html_ += message("<p>", paragraph(0), "</p>\n");
  }

  void fenced() {
    const std::size_t first = at_;
    if (!starts("```console") && lines_[at_] != "```") fail(at_, "code of this kind is not known");
    std::string code;
    for (++at_; !starts("```"); ++at_) {
      if (at_ == lines_.size()) fail(first, "``` without an end");
      code += lines_[at_] + "\n";
    }
    ++at_;
    html_ += message("<pre class=\"console\">", html_text(code), "</pre>\n");
  }

  void indented() {
    std::string code, gap;
    for (; starts("    ") || (at_ < lines_.size() && blank()); ++at_) {
      gap += blank() ? "\n" : lines_[at_].substr(4) + "\n";
      if (!blank()) code += std::exchange(gap, "");
    }
    html_ += message("<pre>", html_text(code), "</pre>\n");
  }

  void table() {
    std::string head, body;
    for (std::size_t row = 0; starts("|"); ++row, ++at_) {
      if (row == 1 && lines_[at_].find_first_not_of("|-: ") == std::string::npos) continue;
      std::string& cells = row == 0 ? head : body;
      cells += "<tr>";
      std::string_view rest = std::string_view(lines_[at_]).substr(1);
      for (bool first = true; !trimmed(std::string(rest)).empty(); first = false) {
        const std::size_t end = rest.find('|');
        if (end == std::string_view::npos) fail(at_, "a row of a table has to end with |");
        cells += row == 0 ? "<th scope=\"col\">" : first ? "<th scope=\"row\">" : "<td>";
        cells += inside(rest.substr(0, end), at_);
        rest.remove_prefix(end + 1);
      }
      cells += "\n";
    }
    html_ += message("<div class=\"wide\"><table><thead>", head, "</thead><tbody>\n", body,
                     "</tbody></table></div>\n");
  }

  /// Columns of "- " or "12. " at the beginning of the line; 0 where there is no entry of a list.
  std::size_t marker() const {
    if (at_ == lines_.size()) return 0;
    if (starts("- ")) return 2;
    const std::size_t digits = lines_[at_].find_first_not_of("0123456789");
    return digits != 0 && digits != std::string::npos &&
                   std::string_view(lines_[at_]).substr(digits).starts_with(". ")
               ? digits + 2
               : 0;
  }

  void list() {
    const char* tag = starts("- ") ? "ul" : "ol";
    html_ += message("<", tag, ">\n");
    while (marker() > 0) html_ += message("<li>", paragraph(marker()), "</li>\n");
    html_ += message("</", tag, ">\n");
  }

  /// Lines up to an empty one or the next block; those of an entry begin `indent` columns further
  /// in, the first of them behind its mark.
  std::string paragraph(std::size_t indent) {
    const std::size_t first = at_;
    std::string text = lines_[at_++].substr(indent);
    for (; !blank() && marker() == 0 && !starts("|") && !starts("```") && !starts("#"); ++at_) {
      if (lines_[at_].find_first_not_of(' ') != indent)
        fail(at_, message("a line of this text has to begin after ", indent, " spaces"));
      text += "\n" + lines_[at_].substr(indent);
    }
    return inside(text, first);
  }

  /// A text whose first line is this one.
  std::string inside(std::string_view text, std::size_t line) const {
    std::string html;
    const auto here = [&](std::size_t at) {
      return line + static_cast<std::size_t>(std::count(
                        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    };
    for (std::size_t at = 0; at < text.size();) {
      const bool opens = at + 1 < text.size() && text[at + 1] != ' ' && text[at + 1] != '\n';
      const std::string_view rest = text.substr(at);
      const std::string_view mark = rest.starts_with("**") ? "**" : rest.substr(0, 1);
      if (mark == "`" || (opens && mark[0] == '*')) {
        const std::size_t end = text.find(mark, at + mark.size());
        if (end == std::string_view::npos) fail(here(at), message(mark, " without an end"));
        const std::string_view between = text.substr(at + mark.size(), end - at - mark.size());
        html += mark == "`" ? message("<code>", html_text(between), "</code>")
                            : tagged(mark == "*" ? "em" : "strong", inside(between, here(at)));
        at = end + mark.size();
      } else if (const std::size_t middle = rest.find("]("), end = rest.find(')', middle);
                 mark == "[" && middle != rest.npos && middle == rest.find(']')) {
        if (end == std::string_view::npos) fail(here(at), "a link without an end");
        html +=
            link(rest.substr(1, middle - 1), rest.substr(middle + 2, end - middle - 2), here(at));
        at += end + 1;
      } else if (rest.starts_with("![") || (mark == "<" && opens)) {
        fail(here(at), "no page shows a picture or a tag");
      } else {
        std::size_t taken = lesson(rest, html);
        if (taken == 0) {  // a letter with all its bytes
          for (++taken; taken < rest.size() && (rest[taken] & 0xc0) == 0x80;) ++taken;
          html += html_text(rest.substr(0, taken));
        }
        at += taken;
      }
    }
    return html;
  }

  static std::string tagged(const char* tag, const std::string& html) {
    return message("<", tag, ">", html, "</", tag, ">");
  }

  std::string link(std::string_view text, std::string_view place, std::size_t line) const {
    std::string target(place);
    const std::size_t end = target.find("/README.md");
    if (target.starts_with("../") && !target.starts_with("../../") && end != std::string::npos)
      target = target.substr(3, end - 3) + ".html";
    else if (!target.starts_with("../../") && !target.starts_with("https://"))
      fail(line, message("no page has a link to '", place, "'"));
    return message("<a href=\"", html_text(target), "\">", inside(text, line), "</a>");
  }

  /// "lesson 04" becomes a link to its page. The bytes that were taken, or 0.
  std::size_t lesson(std::string_view text, std::string& html) const {
    constexpr std::string_view word = "esson 04";
    if (text.size() < word.size() + 1 || text.substr(1, 6) != word.substr(0, 6)) return 0;
    const std::string_view number = text.substr(7, 2);
    const std::size_t page = pages_.find(message("\n", number, "_"));
    if ((text[0] != 'l' && text[0] != 'L') || page == std::string_view::npos) return 0;
    const std::string_view name = pages_.substr(page + 1, pages_.find('\n', page + 1) - page - 1);
    html += message("<a href=\"", name, ".html\">", text.substr(0, 9), "</a>");
    return 9;
  }

  std::vector<std::string> lines_;
  const std::string& name_;
  std::string_view pages_;
  std::size_t at_ = 0;
  std::string html_;
};

}  // namespace

std::string html_of_markdown(std::string_view markdown, const std::string& name,
                             std::string_view pages) {
  return Chapter(markdown, name, pages).html();
}

}  // namespace emb
