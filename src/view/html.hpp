#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/blocks.hpp"

// The blocks of a page as one HTML file that needs nothing else.

namespace emb {

/// The text as HTML shows it: no character of it is markup, and what no page can show is written
/// out, such as \x1b. Newlines stay.
std::string html_text(std::string_view text);

/// What a page holds besides its blocks. All of it may be left out.
struct HtmlExtras {
  std::string navigation = {};  ///< HTML: links to the pages before and after
  std::string chapter = {};     ///< HTML: what there is to read before the run
  std::string panels = {};      ///< the lesson's panel.js; without it panels have no place
};

/// The whole file. Its content security policy allows the one style and the scripts that this
/// function writes, by their sums, and nothing else: no request, no other script.
std::string html_page(const std::vector<blocks::Block>& blocks, const HtmlExtras& extras = {});

/// The style sheets of src/view in one, and the scripts, page.js first: make turns them into a
/// source file.
extern const std::string_view page_css;
extern const std::string_view page_js;

}  // namespace emb
