#pragma once

#include "view/figures.hpp"

// The blocks of a page as one HTML file that needs nothing else.

namespace emb {

/// The text as HTML shows it: no character of it is markup, and what no page can show is written
/// out, such as \x1b. Newlines stay.
std::string html_text(std::string_view text);

/// Style or script that became part of the program.
struct Embedded {
  std::string_view name;  // "embedded/page.css", and "embedded/page.js" of pages with panels or
                          // "view/page.js"; "view/live.js", which some share; "02_gather/panel.js"
  std::string_view sum;   // SHA-256, in base64
  std::string_view text;
};
/// All there are; make writes the source file with this function.
const std::vector<Embedded>& embedded();
/// One of them; empty if there is no such.
Embedded embedded(std::string_view name);

/// A link to another page of the course. Both are empty if there is none.
struct PageLink {
  std::string address, words;
};

/// Where a page stands in the course.
struct Neighbours {
  PageLink before = {}, after = {};
  std::string place = {};            ///< "Lesson 07 of 16"
  std::string index = "index.html";  ///< the map of the course; empty if it is not there
};

/// A heading of a page, as its contents list it.
struct Heading {
  int rank;           // 2 or 3
  std::string id;     // where a link leads
  std::string html;   // its words
  bool live = false;  // whether a panel stands below it
};

/// A text that a page shows, and what of it the contents list.
struct ChapterHtml {
  std::string html;
  std::vector<Heading> headings = {};
};

/// What a page holds besides its blocks. All of it may be left out.
struct HtmlExtras {
  Neighbours course = {};    ///< links to other pages
  ChapterHtml chapter = {};  ///< if not empty, it is the page, and blocks give only title and data
  Embedded panels = {};      ///< the lesson's panel.js; without scripts panels have no place
  Embedded live = {};        ///< the lesson's live.js: panels in which the engine runs
  std::string engine = {};   ///< its module: WebAssembly, packed by gzip, in base64; may be missing
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
/// A figure with its title and its caption; empty for a block that is no figure. `heading` names a
/// figure that has no title; `id` is where links lead.
std::string html_figure(const blocks::Block& block, std::string_view heading,
                        std::string_view id = {});
/// The place of a panel, which its script fills, with a heading of this rank.
std::string html_panel(const blocks::Panel& panel, int rank);
/// What a claim says, what was measured, and whether it holds.
std::string html_claim(const blocks::Claim& claim);
/// A command to copy, and beside it what it is for.
std::string html_command(std::string_view command, std::string_view note = {});
/// A part that unfolds.
std::string html_fold(const std::string& summary, const std::string& inside,
                      std::string_view kind = {});
/// A table with its header (of texts), its rows and what it is called. The first cell of each row
/// names it.
std::string html_table(const Texts& header, const HtmlRows& rows, const std::string& title,
                       std::string_view kind = {});
/// The numbers of a figure, to be unfolded and copied.
std::string html_numbers(const std::string& table);
std::string html_of(const blocks::Curve& curve);
/// One scale for both directions; names that would lie on others are not written. With its script
/// (maps.js) a map can be zoomed and searched, names what one points at, and lists neighbours if it
/// has vectors. A map of more names than `most_svg_names` is drawn by the script alone.
std::string html_of(const PlaneMap& map);
inline constexpr std::size_t most_svg_names = 1500;
/// A letter for every six bits, which lie in one byte or in two. Takes bytes by threes.
std::string base64(std::string_view bytes);
/// A small matrix is a table with a coloured background, a large one a single image with labels,
/// and its numbers below.
std::string html_of(const blocks::Heatmap& heatmap);

/// A drawing of a chapter: "tape", "tied", "pipeline", "attention" or "compass". Throws ValueError
/// for any other.
std::string html_drawing(std::string_view name);

/// A formula as it is typed, line by line, as MathML: see formula.cpp. Throws ValueError.
std::string html_formula(const Texts& lines);

/// C++ with its keywords, types, calls, numbers, texts and comments marked.
std::string html_cpp(std::string_view code);
/// The same in a box, with a title and a button to copy it.
std::string html_code(std::string_view title, std::string_view code);
/// A function of a source file, with the line where it begins. Throws ValueError if the file does
/// not define it.
std::string html_source(const std::string& path, std::string_view name);

// ---- Chapters ---------------------------------------------------------------------------------

/// Around the list of a chapter's exercises, whose place `embedlings pages` gives to the exercises
/// themselves.
inline constexpr std::string_view exercises_begin = "<!-- exercises -->\n";
inline constexpr std::string_view exercises_end = "<!-- end of exercises -->\n";

/// What a page puts into its chapter. Each function returns HTML.
struct ChapterParts {
  virtual ~ChapterParts() = default;
  /// In place of a console block with these lines.
  virtual std::string quoted(const Texts& lines) = 0;
  /// After the text that speaks of this step of the output, such as "(step 3)".
  virtual std::string step(std::size_t number) = 0;
  /// In place of a paragraph that is a link to #panel-NAME or #drawing-NAME and nothing else.
  virtual std::string place(std::string_view id, std::string_view words) = 0;
  /// In place of a paragraph that is a link to a source and nothing else, whose words begin with
  /// the `name` of a function.
  virtual std::string source(const std::string& path, std::string_view name) = 0;
  /// At the end of the section below a ## heading.
  virtual std::string end_of(std::string_view section) = 0;
};

/// The numbers of steps of the output that a text names first: "(step 3)", "(steps 3 and 5)",
/// "Step 1 of the output".
std::vector<std::size_t> steps_named(std::string_view text);

/// A chapter as HTML: the Markdown that lessons/*/README.md use, and nothing else. That is # and ##
/// at the beginning of a line, paragraphs, lists with - or 1. whose entries go on two or three
/// columns further in, tables, code in ``` or four columns further in; inside of a text `code`,
/// **strong**, *emphasis* and [text](place). The # title is left out, for the page has its own.
/// A link to ../NN_name/README.md leads to NN_name.html, and "lesson 04" to the page whose name
/// begins so, if `pages` ({"01_one_hot", "02_gather"}) holds one.
/// With `parts`, a text that begins **strong** and names a step, or is nothing else, begins with a
/// heading of the third rank. Formulas are ```formula blocks.
/// Throws ValueError "NAME:12: what it was" for anything else.
ChapterHtml chapter_of_markdown(std::string_view markdown, const std::string& name,
                                const Texts& pages = {}, ChapterParts* parts = nullptr);
/// The same without its headings.
std::string html_of_markdown(std::string_view markdown, const std::string& name,
                             const Texts& pages = {});

}  // namespace emb
