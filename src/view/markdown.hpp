#pragma once

#include <string>
#include <string_view>

namespace emb {

/// A chapter as HTML: the Markdown that lessons/*/README.md use, and nothing else. That is # and ##
/// at the beginning of a line, paragraphs, lists with - or 1. whose entries go on two or three
/// columns further in, tables, code in ``` or four columns further in; inside of a text `code`,
/// **strong**, *emphasis* and [text](place). The # title is left out, for the page has its own.
/// A link to ../NN_name/README.md leads to NN_name.html, and "lesson 04" to the page whose name
/// begins so, if `pages` ("\\n01_one_hot\\n02_gather\\n") holds one.
/// Throws ValueError "NAME:12: what it was" for anything else.
std::string html_of_markdown(std::string_view markdown, const std::string& name,
                             std::string_view pages = {});

}  // namespace emb
