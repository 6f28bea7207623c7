#include "text/unicode/utf8.hpp"
#include "view/html.hpp"

namespace emb {
namespace {

struct Chapter {
  Texts lines;
  const std::string& name;
  const Texts& pages;
  ChapterParts* parts = nullptr;
  std::size_t at = 0;  // the line that is read next
  std::string html = {};
  std::vector<Heading> headings = {};
  std::string section = {};               // the words of the last ## heading
  std::vector<std::size_t> pending = {};  // steps that are told after the next console block

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
      begin_section(line.substr(3));
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
    else if (parts != nullptr)
      told_paragraph();
    else
      html += message("<p>", paragraph(0), "</p>\n");
  }

  // ---- Headings -----------------------------------------------------------------------------

  /// "What you see" is what-you-see; a second one of that name has a 2 behind it.
  std::string id_of(std::string_view words) const {
    std::string id;
    for (const char letter : words) {
      const bool kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
      if (letter >= 'A' && letter <= 'Z')
        id += static_cast<char>(letter - 'A' + 'a');
      else if (kept)
        id += letter;
      else if (!id.empty() && id.back() != '-')
        id += '-';
    }
    while (!id.empty() && id.back() == '-') id.pop_back();
    if (id.empty()) id = "part";
    const auto taken = [&](const std::string& one) {
      return std::ranges::find(headings, one, &Heading::id) != headings.end();
    };
    std::string unique = id;
    for (std::size_t n = 2; taken(unique); ++n) unique = message(id, "-", n);
    return unique;
  }

  void heading(int rank, std::string_view words, std::size_t line) {
    const std::string id = id_of(words), text = inside(words, line);
    headings.push_back({rank, id, text});
    html += message("<h", rank, " id=\"", id, "\">", text, "<a class=\"at\" href=\"#", id,
                    "\" aria-label=\"Link to this section\">#</a></h", rank, ">\n");
  }

  void begin_section(const std::string& words) {
    end_section();
    section = words;
    if (parts == nullptr)
      html += message("<h2>", inside(words, at++), "</h2>\n");
    else
      heading(2, words, at++);
  }

  void end_section() {
    if (parts == nullptr) return;
    tell_pending();
    html += parts->end_of(section);
  }

  // ---- What a page puts in ------------------------------------------------------------------

  void tell_pending() {
    for (const std::size_t step : std::exchange(pending, {})) html += parts->step(step);
  }

  /// Whether a console block comes before the next part.
  bool quotes_soon() const {
    for (std::size_t line = at; line < lines.size(); ++line) {
      if (lines[line].starts_with("```console")) return true;
      if (lines[line].starts_with("## ") || lines[line].starts_with("**")) return false;
    }
    return false;
  }

  /// A paragraph that is one link to a place of the page is that place; others may begin with a
  /// heading, and have the steps that they name below.
  void told_paragraph() {
    const std::size_t first = at;
    std::string text = plain_paragraph(0);
    const std::size_t middle = text.find("](#");
    if (text.starts_with("[") && middle != text.npos && text.ends_with(")") &&
        middle == text.find(']')) {
      const std::string id = text.substr(middle + 3, text.size() - middle - 4);
      if (id.starts_with("panel-") && !headings.empty()) headings.back().live = true;
      html += parts->place(id, std::string_view(text).substr(1, middle - 1));
      return;
    }
    const std::size_t end_of_words = text.find("](../../");
    if (text.starts_with("[`") && (text.ends_with(".cpp)") || text.ends_with(".hpp)")) &&
        end_of_words == text.find(']')) {
      const std::string path = text.substr(end_of_words + 8, text.size() - end_of_words - 9);
      html += parts->source(path, std::string_view(text).substr(2, text.find('`', 2) - 2));
      return;
    }
    const std::vector<std::size_t> named =
        section == "By hand" || section == "Exercises" || section == "Try this"
            ? std::vector<std::size_t>{}
            : steps_named(text);
    if (!named.empty()) tell_pending();
    if (const std::size_t end = text.find("**", 2); text.starts_with("**") && end != text.npos)
      text = lead(text, end, !named.empty(), first);
    if (!text.empty()) html += message("<p>", inside(text, first), "</p>\n");
    pending.insert(pending.end(), named.begin(), named.end());
    if (pending.empty() || quotes_soon()) return;
    while (at < lines.size() && blank()) ++at;
    if (text.ends_with(":") && at < lines.size() &&
        (starts("    ") || starts("```formula") || starts("|") || marker() > 0))
      block();
    tell_pending();
  }

  /// Writes the heading that a paragraph begins with, and returns the rest of the paragraph.
  std::string lead(const std::string& text, std::size_t end, bool names_step, std::size_t line) {
    const bool alone = end + 2 == text.size(), question = text.starts_with("**The question.**");
    if (!alone && !names_step && !question) return text;
    std::string words = text.substr(2, end - 2);
    std::ranges::replace(words, '\n', ' ');
    if (const std::size_t from = words.find("(step"); from != words.npos)
      words.erase(from, words.find(')', from) - from + 1);
    // "Step 2 of the output: any formula."
    if (names_step && (words.starts_with("Step ") || words.starts_with("Steps ")))
      if (const std::size_t colon = words.find(": "); colon != words.npos) {
        words.erase(0, colon + 2);
        if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
      }
    while (words.ends_with(' ') || words.ends_with('.')) words.pop_back();
    heading(question ? 2 : 3, words, line);
    std::string rest = text.substr(end + 2);
    rest.erase(0, std::min(rest.find_first_not_of(" \n"), rest.size()));
    return rest;
  }

  // ---- Code, tables, lists ------------------------------------------------------------------

  void fenced() {
    const std::size_t first = at;
    const bool console = starts("```console"), formula = lines[at] == "```formula";
    if (!console && !formula && lines[at] != "```") fail(at, "code of this kind is not known");
    Texts code;
    for (++at; !starts("```"); ++at) {
      if (at == lines.size()) fail(first, "``` without an end");
      code.push_back(lines[at]);
    }
    ++at;
    if (formula) {
      html += html_formula(code);
      return;
    }
    if (console && parts != nullptr) {
      html += parts->quoted(code);
      tell_pending();
      return;
    }
    html +=
        message("<pre ", html_stop, "Example\">", html_text(joined(code, "\n") + "\n"), "</pre>\n");
  }

  static bool is_command(std::string_view code) {
    return std::ranges::all_of(lines_of(code), [](const std::string& line) {
      return line.starts_with("build/embedlings ") || line.starts_with("make ");
    });
  }

  void indented() {
    std::string code, gap;
    for (; starts("    ") || (at < lines.size() && blank()); ++at) {
      gap += blank() ? "\n" : lines[at].substr(4) + "\n";
      if (!blank()) code += std::exchange(gap, "");
    }
    if (parts != nullptr && is_command(code)) {
      // "build/embedlings run 03    a figure for each step": what comes after the gap is no
      // command.
      for (const std::string& line : lines_of(code)) {
        const std::size_t end = std::min(line.find("   "), line.size());
        const std::size_t note = std::min(line.find_first_not_of(' ', end), line.size());
        html += html_command(line.substr(0, end), line.substr(note));
      }
      return;
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
        const bool names = !trimmed(rest.substr(0, end)).empty();
        cells += !names     ? "<td>"
                 : row == 0 ? "<th scope=\"col\">"
                 : first    ? "<th scope=\"row\">"
                            : "<td>";
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
    const bool exercises = parts != nullptr && section == "Exercises";
    if (exercises) html += exercises_begin;
    html += message("<", tag, ">\n");
    while (marker() > 0) html += message("<li>", paragraph(marker()), "</li>\n");
    html += message("</", tag, ">\n");
    if (exercises) html += exercises_end;
  }

  /// Lines up to an empty one or the next block; those of an entry begin `indent` columns further
  /// in, the first of them behind its mark.
  std::string paragraph(std::size_t indent) {
    const std::size_t first = at;
    return inside(plain_paragraph(indent), first);
  }
  std::string plain_paragraph(std::size_t indent) {
    std::string text = lines[at++].substr(indent);
    // A line of a plain text may begin with "100. ": only the first entry of a list ends it.
    const auto ends = [&] { return indent > 0 ? marker() > 0 : starts("- ") || starts("1. "); };
    for (; !blank() && !ends() && !starts("|") && !starts("```") && !starts("#"); ++at) {
      if (lines[at].find_first_not_of(' ') != indent)
        fail(at, message("a line of this text has to begin after ", indent, " spaces"));
      text += "\n" + lines[at].substr(indent);
    }
    return text;
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
    else if (parts != nullptr && target == "../../lessons/README.md#glossary")
      target = "index.html#glossary";
    else if (target.starts_with("#"))
      return message("<a href=\"", html_text(target), "\">", inside(text, line), "</a>");
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

std::vector<std::size_t> steps_named(std::string_view text) {
  const auto digits = [&](std::size_t& place) {
    std::size_t number = 0;
    for (; place < text.size() && text[place] >= '0' && text[place] <= '9'; ++place)
      number = 10 * number + static_cast<std::size_t>(text[place] - '0');
    return number;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    const bool one = rest.starts_with("step ") || rest.starts_with("Step ");
    if (!one && !rest.starts_with("steps ") && !rest.starts_with("Steps ")) continue;
    std::vector<std::size_t> numbers;
    std::size_t place = at + (one ? 5 : 6);
    for (std::string_view between = ", "; !between.empty();) {
      const std::size_t number = digits(place);
      if (number == 0) break;
      if (between == " to ")
        for (std::size_t n = numbers.back() + 1; n < number; ++n) numbers.push_back(n);
      numbers.push_back(number);
      const std::string_view more = text.substr(place);
      between = "";
      for (const std::string_view word : {", ", " and ", " to "})
        if (more.starts_with(word) && more.size() > word.size() && more[word.size()] >= '0' &&
            more[word.size()] <= '9')
          between = word;
      place += between.size();
    }
    const bool opened = at > 0 && text[at - 1] == '(';
    const bool begins = at == 2 && text.starts_with("**");
    if (!numbers.empty() && (opened || begins || text.substr(place).starts_with(" of the output")))
      return numbers;
  }
  return {};
}

ChapterHtml chapter_of_markdown(std::string_view text, const std::string& name, const Texts& pages,
                                ChapterParts* parts) {
  Chapter chapter{lines_of(text), name, pages, parts};
  while (chapter.at < chapter.lines.size()) chapter.block();
  chapter.end_section();
  return {chapter.html, chapter.headings};
}

std::string html_of_markdown(std::string_view text, const std::string& name, const Texts& pages) {
  return chapter_of_markdown(text, name, pages).html;
}

}  // namespace emb
