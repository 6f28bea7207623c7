#include "view/html.hpp"

#include "view/page.hpp"

namespace emb {
namespace {

using emb::html_of;  // those of files of their own, beside those below

std::string tagged(const char* tag, const std::string& html) {
  return html.empty() ? "" : message("<", tag, ">", html, "</", tag, ">\n");
}

std::string html_of(const blocks::Table& table) {
  HtmlRows rows(table.rows.size());
  for (std::size_t c = 0; c < table.header.size(); ++c) {
    const int decimals = greatest(table.rows, [&](const auto& row) { return row[c].decimals(); });
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const Cell& cell = table.rows[r][c];
      rows[r].push_back({html_text(cell.text(decimals)), cell.right() ? "n" : ""});
    }
  }
  return html_table(table.header, rows, table.title);
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

/// Writes each kind of block.
struct HtmlWriter {
  bool panels, chapter;
  const char* rank = chapter ? "h3" : "h2";  // of the headings of its parts
  std::string title = "embedlings", of_window = title, heading = title, body = {}, data = {};

  /// What may scroll can be reached by Tab, and says what it is.
  void operator()(auto block) {
    const std::string caption = tagged("figcaption", html_text(block.title));
    if (block.title.empty()) block.title = heading;
    body += message("<figure>\n", caption, "<div class=\"wide\" ", html_stop,
                    html_text(block.title), "\">\n", html_of(block), "</div>\n",
                    tagged("p", html_text(block.caption)), "</figure>\n");
  }
  void operator()(const blocks::Title& block) {
    title = of_window = heading = block.title;
    if (chapter) body += message("<h2 id=\"run\">", html_text(title), ": this run</h2>\n");
    if (!chapter && !block.subtitle.empty()) of_window += ": " + block.subtitle;
    body += tagged("p", html_text(block.subtitle));
  }
  void operator()(const blocks::Step& block) {
    heading = block.heading;
    body += message("<", rank, " id=\"step-", block.number, "\">", block.number, " ",
                    html_text(heading), "</", rank, ">\n");
  }
  void operator()(const blocks::Prose& block) {
    body += message("<p class=\"prose\">", html_text(block.text), "</p>\n");
  }
  void operator()(const blocks::Claim& block) {
    body +=
        message("<div class=\"claim\"><p><strong>Claim: ", html_text(block.sentence),
                "</strong></p><p>", html_text(block.evidence), ": <strong class=\"",
                block.holds ? "good\">✓ holds" : "bad\">✗ DOES NOT HOLD", "</strong></p></div>\n");
  }
  void operator()(const blocks::Suggestions& list) {
    body += message("<", rank, " id=\"try\">Try this</", rank, ">\n<dl>\n");
    for (const auto& [command, prediction] : list)
      body += message("<dt><code>", html_text(command), "</code></dt><dd>", html_text(prediction),
                      "</dd>\n");
    body += "</dl>\n";
  }
  void operator()(const blocks::Panel& block) {
    if (!panels) return;
    const std::string name = html_text(block.name), ask = html_text(block.question);
    body += message("<section class=\"panel\" id=\"panel-", name, "\" aria-labelledby=\"ask-", name,
                    "\">\n<", rank, " id=\"ask-", name, "\">", ask, "</", rank,
                    ">\n<div class=\"stage\">This panel needs its script.</div>\n</section>\n");
  }
  void operator()(const blocks::Data& block) {
    if (panels)
      data += message("<script type=\"application/json\" id=\"data-", html_text(block.name), "\">",
                      block.json, "</script>\n");
  }
};

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

std::string html_table(const Texts& header, const HtmlRows& rows, const std::string& title) {
  const auto open = [](std::string_view tag, const std::string& kind) {
    return message("<", tag, kind.empty() ? "" : message(" class=\"", kind, "\""), ">");
  };
  std::string html = message("<table aria-label=\"", html_text(title), "\">\n");
  if (std::ranges::any_of(header, [](const std::string& name) { return !name.empty(); })) {
    html += "<thead><tr>";
    for (std::size_t c = 0; c < header.size(); ++c) {
      const bool right =
          std::ranges::all_of(rows, [&](const auto& row) { return row[c].kind != ""; });
      html += open(header[c].empty() ? "td" : "th scope=\"col\"", right ? "n" : "") +
              html_text(header[c]);
    }
    html += "</thead>\n";
  }
  html += "<tbody>\n";
  for (const auto& row : rows) {
    html += "<tr>";
    for (const HtmlCell& cell : row)
      html += open(&cell == &row.front() ? "th scope=\"row\"" : "td", cell.kind) + cell.html;
    html += "\n";
  }
  return html + "</tbody></table>\n";
}

std::string html_numbers(const std::string& table) {
  return "<details><summary>Numbers</summary>\n" + table + "</details>\n";
}

Embedded embedded(std::string_view name) {
  const auto found = std::ranges::find(embedded(), name, &Embedded::name);
  return found == embedded().end() ? Embedded{} : *found;
}

std::string html_page(const std::vector<blocks::Block>& blocks, const HtmlExtras& extras) {
  const bool panels = !extras.panels.text.empty() || !extras.live.text.empty();
  HtmlWriter writer{panels, !extras.chapter.empty()};
  for (const blocks::Block& block : blocks) std::visit(writer, block);
  const Embedded style = embedded("embedded/page.css"), frame = embedded("embedded/page.js");
  std::string scripts, sums = " 'none'";
  if (panels) sums.clear();
  for (const Embedded& script : {frame, extras.panels, extras.live}) {
    if (!panels || script.text.empty()) continue;
    sums += message(" 'sha256-", script.sum, "'");
    scripts += message("<script>", script.text, "</script>\n");
  }
  if (panels && !extras.engine.empty()) {
    sums += " 'wasm-unsafe-eval'; worker-src blob:";
    writer(blocks::Data{"engine", json_text(extras.engine)});
  }
  return message(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
      "base-uri 'none'; form-action 'none'; style-src 'sha256-",
      style.sum, "'; script-src", sums,
      "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
      html_text(writer.of_window), "</title>\n<style>", style.text, "</style>\n</head>\n<body>\n",
      extras.navigation, "<main>\n<h1>", html_text(writer.title), "</h1>\n", extras.chapter,
      writer.body, "</main>\n", extras.navigation, writer.data, scripts, "</body>\n</html>\n");
}

}  // namespace emb
