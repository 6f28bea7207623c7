#pragma once

#include "view/figures.hpp"

// The blocks of a page as one HTML file that needs nothing else.

namespace emb {

/// The text as HTML shows it: no character of it is markup, and what no page can show is written
/// out, such as \x1b. Newlines stay.
std::string html_text(std::string_view text);

/// Style or script that became part of the program.
struct Embedded {
  std::string_view name;  // "embedded/page.css" and "embedded/page.js", which hold all of src/view,
                          // and "02_gather/panel.js"
  std::string_view sum;   // SHA-256, in base64
  std::string_view text;
};
/// All there are; make writes the source file with this function.
const std::vector<Embedded>& embedded();
/// One of them; empty if there is no such.
Embedded embedded(std::string_view name);

/// What a page holds besides its blocks. All of it may be left out.
struct HtmlExtras {
  std::string navigation = {};  ///< HTML: links to other pages
  std::string chapter = {};     ///< HTML: to be read before the run, which has a heading then
  Embedded panels = {};         ///< the lesson's panel.js; without scripts panels have no place
  Embedded live = {};           ///< the lesson's live.js: panels in which the engine runs
  std::string engine = {};  ///< its module: WebAssembly, packed by gzip, in base64; may be missing
};

/// The whole file. Its content security policy allows the one style and the scripts that this
/// function writes, by their sums, and nothing else: no request, no other script. With an engine,
/// it allows WebAssembly and a worker as well, whose script this page's scripts write.
std::string html_page(const std::vector<blocks::Block>& blocks, const HtmlExtras& extras = {});

/// Whether a file begins as these do.
inline bool is_page(std::string_view bytes) { return bytes.starts_with("<!DOCTYPE html>"); }

// ---- Parts of a page --------------------------------------------------------------------------

/// What lets Tab reach a box that may scroll, before the name of the box and a quotation mark.
inline constexpr const char* html_stop = "tabindex=\"0\" role=\"group\" aria-label=\"";
/// One cell of a table: its HTML, and its class.
struct HtmlCell {
  std::string html;
  std::string kind = {};
};
using HtmlRows = std::vector<std::vector<HtmlCell>>;
/// A table with its header (of texts), its rows and what it is called. The first cell of each row
/// names it.
std::string html_table(const Texts& header, const HtmlRows& rows, const std::string& title);
/// The numbers of a figure, to be unfolded and copied.
std::string html_numbers(const std::string& table);
std::string html_of(const blocks::Curve& curve);
/// A small matrix is a table with a coloured background, a large one a single image with labels,
/// and its numbers below.
std::string html_of(const blocks::Heatmap& heatmap);

/// A chapter as HTML: the Markdown that lessons/*/README.md use, and nothing else. That is # and ##
/// at the beginning of a line, paragraphs, lists with - or 1. whose entries go on two or three
/// columns further in, tables, code in ``` or four columns further in; inside of a text `code`,
/// **strong**, *emphasis* and [text](place). The # title is left out, for the page has its own.
/// A link to ../NN_name/README.md leads to NN_name.html, and "lesson 04" to the page whose name
/// begins so, if `pages` ({"01_one_hot", "02_gather"}) holds one.
/// Throws ValueError "NAME:12: what it was" for anything else.
std::string html_of_markdown(std::string_view markdown, const std::string& name,
                             const Texts& pages = {});

}  // namespace emb
