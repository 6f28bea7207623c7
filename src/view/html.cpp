#include "view/html.hpp"

#include "base/errors.hpp"
#include "view/digest.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

/// 'sha256-...' as a content security policy names what it allows.
std::string sum(std::string_view text) { return message("'sha256-", base64(sha256(text)), "'"); }

/// Writes each kind of block.
struct HtmlWriter {
  bool panels;
  std::string body = {};
  std::string data = {};

  void operator()(const blocks::Title& block) {
    body += message("<h1>", html_text(block.title), "</h1>\n");
    if (!block.subtitle.empty())
      body += message("<p class=\"subtitle\">", html_text(block.subtitle), "</p>\n");
  }
  void operator()(const blocks::Step& block) {
    body += message("<h2 id=\"step-", block.number, "\">", block.number, "  ",
                    html_text(block.heading), "</h2>\n");
  }
  void operator()(const blocks::Prose& block) {
    body += message("<p class=\"prose\">", html_text(block.text), "</p>\n");
  }
  void operator()(const blocks::Panel& block) {
    if (!panels) return;
    const std::string name = html_text(block.name);
    body += message("<section class=\"panel\" id=\"panel-", name, "\" aria-labelledby=\"ask-", name,
                    "\">\n<h3 id=\"ask-", name, "\">", html_text(block.question),
                    "</h3>\n<div class=\"stage\">This panel needs its script.</div>\n</section>\n");
  }
  void operator()(const blocks::Data& block) {
    if (!panels) return;
    data += message("<script type=\"application/json\" id=\"data-", html_text(block.name), "\">",
                    block.json, "</script>\n");
  }
  void operator()(const auto&) {}
};

}  // namespace

std::string html_text(std::string_view text) {
  std::string escaped;
  for (const char letter : visible_lines(text)) {
    switch (letter) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      case '\'':
        escaped += "&#39;";
        break;
      default:
        escaped += letter;
    }
  }
  return escaped;
}

std::string html_page(const std::vector<blocks::Block>& blocks, const HtmlExtras& extras) {
  HtmlWriter writer{!extras.panels.empty()};
  std::string title = "embedlings";
  for (const blocks::Block& block : blocks) {
    if (const auto* head = std::get_if<blocks::Title>(&block)) title = head->title;
    std::visit(writer, block);
  }
  const std::string script(writer.panels ? page_js : "");
  const std::string policy =
      message("default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src ",
              sum(page_css), "; script-src ", sum(script), " ", sum(extras.panels));
  std::string page = message(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"",
      policy,
      "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
      html_text(title), "</title>\n<style>", page_css, "</style>\n</head>\n<body>\n",
      extras.navigation, "<main>\n", extras.chapter, writer.body, "</main>\n", writer.data);
  if (writer.panels)
    page += message("<script>", script, "</script>\n<script>", extras.panels, "</script>\n");
  return page + "</body>\n</html>\n";
}

}  // namespace emb
