#include "view/html.hpp"

#include <algorithm>

#include "view/page.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

using emb::html_of;  // those of files of their own, beside those below

/// `tag` may hold attributes.
std::string tagged(std::string_view tag, const std::string& html) {
  if (html.empty()) return "";
  return message("<", tag, ">", html, "</", tag.substr(0, tag.find(' ')), ">\n");
}

constexpr std::string_view brand =
    "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path class=\"b0\" d=\"M1 1h6v6H1z\"/>"
    "<path class=\"b1\" d=\"M9 1h6v6H9z\"/><path class=\"b2\" d=\"M1 9h6v6H1z\"/>"
    "<path class=\"b0\" d=\"M9 9h6v6H9z\"/></svg> ";

/// Several numbers in one cell, padded so that those of all rows stand below each other.
bool is_list(const std::string& text) {
  return text.find_first_not_of("0123456789.+- ") == text.npos &&
         text.find(' ', std::min(text.find_first_not_of(' '), text.size())) != text.npos;
}

/// A long table is its first rows, and the others unfold.
std::string html_of(const blocks::Table& table) {
  constexpr std::size_t long_table = 16, first_rows = 10;
  HtmlRows rows(table.rows.size());
  for (std::size_t c = 0; c < table.header.size(); ++c) {
    const int decimals = greatest(table.rows, [&](const auto& row) { return row[c].decimals(); });
    // Words between numbers stand right with them, such as "none" in a column of counts.
    const bool numbers = c > 0 && std::ranges::any_of(table.rows, [&](const auto& row) {
                           return row[c].right() && !is_list(row[c].text(decimals));
                         });
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const Cell& cell = table.rows[r][c];
      std::string text = cell.text(decimals);
      const bool list = cell.right() && is_list(text);
      // A shape stays in one line.
      for (std::size_t at = 0; text[0] == '[' && (at = text.find(' ', at)) != text.npos;)
        text.replace(at, 1, "\u00a0");
      rows[r].push_back({html_text(text), list ? "l" : numbers || cell.right() ? "n" : ""});
    }
  }
  if (rows.size() <= long_table) return html_table(table.header, rows, table.title);
  const auto cut = rows.begin() + first_rows;
  const std::string others = message("rows ", first_rows + 1, " to ", rows.size());
  return html_table(table.header, HtmlRows(rows.begin(), cut), table.title) +
         html_fold("R" + others.substr(1),
                   html_table(table.header, HtmlRows(cut, rows.end()),
                              message(table.title, ", ", others)),
                   "more");
}

std::string html_of(const blocks::Bars& bars) {
  const std::vector<double> lengths = bar_lengths(bars);
  HtmlRows rows;
  for (std::size_t n = 0; n < lengths.size(); ++n)
    rows.push_back({{html_text(bars.bars[n].name)},
                    {html_text(bars.bars[n].text), "n"},
                    {message("<svg class=\"bar\" aria-hidden=\"true\"><rect width=\"",
                             100 * lengths[n], "%\"/></svg>"),
                     "bars"}});
  return html_table({"", "", ""}, rows, bars.title);
}

std::string html_of(const blocks::Listing& listing) {
  if (!listing.maps.empty()) {
    const bool several = listing.maps.size() > 1;
    std::string maps;
    for (PlaneMap map : listing.maps) {
      const std::string which = tagged("p", html_text(map.title));
      map.title = listing.title + (map.title.empty() ? "" : ", " + map.title);
      maps += message("<div>", which, html_of(map), "</div>\n");
    }
    return message("<div class=\"", several ? "multiples" : "one-map", "\">", maps, "</div>");
  }
  std::string texts;
  for (const std::string& text : listing.texts)
    texts += message("<pre>", html_text(text), "</pre>\n");
  return message("<div class=\"beside", listing.wraps ? " wraps" : "", "\">", texts, "</div>");
}

std::string html_of(const blocks::Pairs& pairs) {
  std::string list;
  for (const auto& [above, below] : pairs.pairs)
    list += message("<li><code>", html_text(above), "</code> <span>", html_text(below),
                    "</span></li>\n");
  return message("<ol class=\"pairs\">", list, "</ol>");
}

std::string heading_of(int rank, const std::string& id, const std::string& html) {
  return message("<h", rank, " id=\"", id, "\">", html, "</h", rank, ">\n");
}

/// Writes each kind of block of a page without a chapter.
struct HtmlWriter {
  bool panels;
  std::string title = "embedlings", subtitle = {}, heading = title, body = {}, data = {};

  void operator()(const auto& block) { body += html_figure(block, heading); }
  /// Small matrices after each other stand side by side.
  void operator()(const blocks::Heatmap& block) {
    const std::string html = html_figure(block, heading);
    constexpr std::string_view end = "</div>\n";
    if (!html.starts_with("<figure>"))
      body += html;
    else if (body.ends_with(message("</figure>\n", end)))
      body.insert(body.size() - end.size(), html);
    else
      body += message("<div class=\"figures\">\n", html, end);
  }
  void operator()(const blocks::Title& block) {
    title = heading = block.title;
    subtitle = block.subtitle;
  }
  void operator()(const blocks::Step& block) {
    heading = block.heading;
    body += heading_of(2, message("step-", block.number),
                       message(block.number, " ", html_text(heading)));
  }
  void operator()(const blocks::Prose& block) {
    // What stands below each other in a terminal does so here.
    const bool columns = block.text.find("  ") != std::string::npos;
    body += message("<p class=\"said", columns ? " l" : "", "\">", html_text(block.text), "</p>\n");
  }
  void operator()(const blocks::Claim& block) { body += html_claim(block); }
  void operator()(const blocks::Suggestions& list) {
    body += heading_of(2, "try", "Try this") + "<dl>\n";
    for (const auto& [command, prediction] : list)
      body += message("<dt><code>", html_text(command), "</code></dt><dd>", html_text(prediction),
                      "</dd>\n");
    body += "</dl>\n";
  }
  void operator()(const blocks::Panel& block) {
    if (panels) body += html_panel(block, 2);
  }
  void operator()(const blocks::Data& block) {
    if (panels)
      data += message("<script type=\"application/json\" id=\"data-", html_text(block.name), "\">",
                      block.json, "</script>\n");
  }
};

/// Whether a figure is wider than the text beside which it stands.
bool is_broad(const auto&) { return false; }
bool is_broad(const blocks::Curve&) { return true; }
bool is_broad(const blocks::Table& table) { return table.header.size() > 4; }
bool is_broad(const blocks::Heatmap& heatmap) { return heatmap.grid.columns() > 9; }
bool is_broad(const blocks::Listing& listing) { return !listing.wraps; }

/// Writes a figure, and nothing for other blocks.
struct FigureWriter {
  std::string heading, id;

  std::string operator()(auto block) const {
    if constexpr (requires { block.caption; }) {
      const std::string caption = tagged("figcaption", html_text(block.title));
      if (block.title.empty()) block.title = heading;
      // What may scroll can be reached by Tab, and says what it is.
      return message("<figure", is_broad(block) ? " class=\"broad\"" : "",
                     id.empty() ? "" : message(" id=\"", id, "\""), ">\n", caption,
                     "<div class=\"wide\" ", html_stop, html_text(block.title), "\">\n",
                     html_of(block), "</div>\n", tagged("p", html_text(block.caption)),
                     "</figure>\n");
    } else {
      return "";
    }
  }
};

/// "Lesson 07: tied weights" is 07 Tied weights in the list, and Tied weights at the top.
std::string short_title(const std::string& title) {
  const std::size_t colon = title.find(": ");
  if (!title.starts_with("Lesson ") || colon == title.npos) return title;
  std::string words = title.substr(colon + 2);
  if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

std::string link_to(const PageLink& page, std::string_view before, std::string_view after) {
  if (page.address.empty()) return "";
  return message("<a href=\"", html_text(page.address), "\">", before, html_text(page.words), after,
                 "</a>\n");
}

std::string contents(const HtmlExtras& extras, const std::string& title) {
  std::string list;
  for (const Heading& heading : extras.chapter.headings)
    if (heading.rank == 2 || heading.live)
      list += message("<li", heading.rank == 3 ? " class=\"sub\"" : "", "><a href=\"#", heading.id,
                      "\">", heading.html, heading.live ? " <span class=\"badge\">try</span>" : "",
                      "</a></li>\n");
  if (list.empty()) return "";
  const Neighbours& course = extras.course;
  return message("<nav class=\"side\" aria-label=\"Contents\">\n<details open><summary>",
                 html_text(title), "</summary>\n<ol>\n", list, "</ol>\n</details>\n",
                 "<p class=\"jump\">", link_to(course.before, "← ", ""),
                 link_to(course.after, "", " →"), "</p></nav>\n");
}

/// Whether `text` has a name that `script` defines in a line that begins with embedlings.NAME =.
bool uses(std::string_view text, std::string_view script) {
  for (const std::string& line : lines_of(script)) {
    const std::size_t end = line.find(" = ");
    if (!line.starts_with("embedlings.") || end == line.npos) continue;
    if (text.find(std::string_view(line).substr(11, end - 11)) != text.npos) return true;
  }
  return false;
}

/// What lets the figures of a page answer a pointer.
std::vector<Embedded> scripts_of_figures(std::string_view html) {
  const auto has = [&](std::string_view part) { return html.find(part) != html.npos; };
  std::vector<Embedded> scripts;
  if (has("class=\"plane-map\"")) scripts.push_back(embedded("view/maps.js"));
  if (has("<svg class=\"plot\"") || has("<svg class=\"picture\"") || has("cells\" aria-label"))
    scripts.push_back(embedded("view/pointing.js"));
  return scripts;
}

/// The scripts that panels share, as far as those of a page use them, and the page's own.
std::vector<Embedded> with_shared(const std::vector<Embedded>& own) {
  std::vector<Embedded> scripts = own;
  for (std::size_t n = 0; n < scripts.size(); ++n)  // and those that these use
    for (const Embedded& shared : embedded()) {
      const bool taken = std::ranges::find(scripts, shared.name, &Embedded::name) != scripts.end();
      if (shared.name.starts_with("view/") && !taken && uses(scripts[n].text, shared.text))
        scripts.push_back(shared);
    }
  std::ranges::reverse(scripts);  // a lesson's own come last
  return scripts;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string escaped;
  for (const char letter : visible_lines(text)) {
    const std::size_t place = std::string_view("&<>\"'").find(letter);
    constexpr const char* entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    escaped += place == text.npos ? std::string(1, letter) : entities[place];
  }
  return escaped;
}

std::string html_table(const Texts& header, const HtmlRows& rows, const std::string& title,
                       std::string_view of) {
  // If all columns hold numbers, or all but the first, the table says so once, and none of its
  // cells. A first cell is a row's header also without saying so if the column has a header.
  const auto has_numbers = [&](std::size_t column) {
    return std::ranges::all_of(rows, [&](const auto& row) {
      return row[column].kind == "n" || row[column].kind.starts_with("n ");
    });
  };
  bool numeric = true;
  for (std::size_t c = 1; c < header.size(); ++c) numeric = numeric && has_numbers(c);
  const bool only = numeric && !header.empty() && has_numbers(0);
  const auto open = [&](std::string_view tag, std::size_t column, std::string kind) {
    if (only || (numeric && column > 0)) kind.erase(0, 2);  // "n" or "n "
    return message("<", tag, kind.empty() ? "" : message(" class=\"", kind, "\""), ">");
  };
  Texts kinds;
  if (numeric) kinds.push_back("numbers");
  if (only) kinds.push_back("only");
  if (!of.empty()) kinds.push_back(std::string(of));
  std::string html =
      message("<table", kinds.empty() ? "" : message(" class=\"", joined(kinds, " "), "\""),
              " aria-label=\"", html_text(title), "\">\n");
  if (std::ranges::any_of(header, [](const std::string& name) { return !name.empty(); })) {
    html += "<thead><tr>";
    for (std::size_t c = 0; c < header.size(); ++c) {
      const bool right = std::ranges::all_of(
          rows, [&](const auto& row) { return row[c].kind != "" && row[c].kind != "l"; });
      html += open(header[c].empty() ? "td" : "th scope=\"col\"", c, right ? "n" : "") +
              html_text(header[c]);
    }
    html += "</thead>\n";
  }
  html += "<tbody>\n";
  const std::string_view row_header =
      header.empty() || header.front().empty() ? "th scope=\"row\"" : "th";
  for (const auto& row : rows) {
    html += "<tr>";
    for (std::size_t c = 0; c < row.size(); ++c) {
      const bool heads = c == 0 && !row[c].html.empty();
      html += open(heads ? row_header : "td", c, row[c].kind) + row[c].html;
    }
    html += "\n";
  }
  return html + "</tbody></table>\n";
}

std::string html_numbers(const std::string& table) { return html_fold("Numbers", table); }

std::string html_fold(const std::string& summary, const std::string& inside,
                      std::string_view kind) {
  const std::string attribute = kind.empty()     ? ""
                                : kind == "open" ? std::string(" open")
                                                 : message(" class=\"", kind, "\"");
  return message("<details", attribute, "><summary>", summary, "</summary>\n", inside,
                 "</details>\n");
}

std::string html_figure(const blocks::Block& block, std::string_view heading, std::string_view id) {
  return std::visit(FigureWriter{std::string(heading), std::string(id)}, block);
}

std::string html_panel(const blocks::Panel& panel, int rank) {
  const std::string name = html_text(panel.name);
  return message("<section class=\"panel\" id=\"panel-", name, "\" aria-labelledby=\"ask-", name,
                 "\">\n<h", rank, " id=\"ask-", name, "\">", html_text(panel.question), "</h", rank,
                 ">\n<div class=\"stage\">This panel needs its script.</div>\n</section>\n");
}

std::string html_claim(const blocks::Claim& claim) {
  return message("<div class=\"claim\"><p><strong class=\"",
                 claim.holds ? "good\">✓ Holds." : "bad\">✗ Does not hold.", "</strong> ",
                 html_text(claim.sentence), " <span>", html_text(claim.evidence),
                 "</span></p></div>\n");
}

Embedded embedded(std::string_view name) {
  const auto found = std::ranges::find(embedded(), name, &Embedded::name);
  return found == embedded().end() ? Embedded{} : *found;
}

std::string html_page(const std::vector<blocks::Block>& blocks, const HtmlExtras& extras) {
  const bool panels = !extras.panels.text.empty() || !extras.live.text.empty();
  HtmlWriter writer{panels};
  for (const blocks::Block& block : blocks) std::visit(writer, block);
  const bool told = !extras.chapter.html.empty();
  const std::string title = short_title(writer.title);
  std::string of_window = title;
  if (!told && !writer.subtitle.empty()) of_window += ": " + writer.subtitle;
  const Embedded style = embedded("embedded/page.css"),
                 frame = embedded(panels ? "embedded/page.js" : "view/page.js");
  const std::string& text = told ? extras.chapter.html : writer.body;
  std::vector<Embedded> all = scripts_of_figures(text);
  const bool scripted = panels || told || !all.empty();
  all.insert(all.begin(), {extras.live, extras.panels});
  all = with_shared(all);
  all.insert(all.begin(), frame);
  std::string scripts, sums = " 'none'";
  if (scripted) sums.clear();
  for (const Embedded& script : all) {
    if (!scripted || script.text.empty()) continue;
    sums += message(" 'sha256-", script.sum, "'");
    scripts += message("<script>", script.text, "</script>\n");
  }
  if (panels && !extras.engine.empty()) {
    sums += " 'wasm-unsafe-eval'; worker-src blob:";
    writer(blocks::Data{"engine", json_text(extras.engine)});
  }
  const Neighbours& course = extras.course;
  const std::string side = contents(extras, title);
  const std::string ends = link_to(course.before, "← ", "") +
                           link_to({course.index, "All lessons"}, "", "") +
                           link_to(course.after, "", " →");
  return message(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
      "base-uri 'none'; form-action 'none'; style-src 'sha256-",
      style.sum, "'; script-src", sums,
      "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
      html_text(of_window), "</title>\n<style>", style.text, "</style>\n</head>\n<body>\n",
      "<a class=\"skip\" href=\"#top\">To the text</a>\n<header class=\"top\"><div>",
      course.index.empty() ? "<span class=\"brand\">"
                           : message("<a class=\"brand\" href=\"", html_text(course.index), "\">"),
      brand, "embedlings", course.index.empty() ? "</span>\n" : "</a>\n",
      "</div></header>\n<div class=\"frame", side.empty() ? " alone" : "", "\">\n", side,
      "<main id=\"top\">\n", tagged("p class=\"eyebrow\"", html_text(course.place)), "<h1>",
      html_text(title), "</h1>\n", tagged("p class=\"sub\"", html_text(writer.subtitle)), text,
      ends.empty() ? "" : message("<nav class=\"ends\" aria-label=\"Lessons\">", ends, "</nav>\n"),
      "</main>\n</div>\n", writer.data, scripts, "</body>\n</html>\n");
}

}  // namespace emb
