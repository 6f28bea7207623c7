#include <doctest/doctest.h>

#include <filesystem>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "view/html.hpp"

using namespace emb;

namespace {
std::string html(std::string_view text) { return html_of_markdown(text, "c.md", {"01_a", "04_b"}); }
}  // namespace

TEST_CASE("markdown: headings, paragraphs and what stands inside of them") {
  CHECK(html("# Title\n\n## Part\n\nOne *two\nthree* **four** `a<b` 2 * 3.\n") ==
        "<h2>Part</h2>\n<p>One <em>two\nthree</em> <strong>four</strong> "
        "<code>a&lt;b</code> 2 * 3.</p>\n");
}

TEST_CASE("markdown: a heading ends a paragraph, also without an empty line") {
  CHECK(html("a\n## B\n") == "<p>a</p>\n<h2>B</h2>\n");
}

TEST_CASE("markdown: a letter of several bytes stays one letter") {
  CHECK(html("# T\n\nRéjean *sees* ␣ and 😀.\n") == "<p>Réjean <em>sees</em> ␣ and 😀.</p>\n");
}

TEST_CASE("markdown: lists, whose entries go on further in") {
  CHECK(html("- one\n  two\n- three\n\n1. a\n2. b\n   c\n") ==
        "<ul>\n<li>one\ntwo</li>\n<li>three</li>\n</ul>\n"
        "<ol>\n<li>a</li>\n<li>b\nc</li>\n</ol>\n");
}

TEST_CASE("markdown: a number at the beginning of a line does not end a text") {
  CHECK(html("500 steps instead of\n100. Then\n") == "<p>500 steps instead of\n100. Then</p>\n");
  CHECK(html("Two:\n1. a\n2. b\n") == "<p>Two:</p>\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n");
}

TEST_CASE("markdown: code keeps its spaces and its empty lines") {
  const std::string begin = message("<pre ", html_stop, "Example\">");
  CHECK(html("    a  b\n\n     c\n\ntext") == begin + "a  b\n\n c\n</pre>\n<p>text</p>\n");
  CHECK(html("```console\n$ <x>\n\n  y\n```\n") == begin + "$ &lt;x&gt;\n\n  y\n</pre>\n");
}

TEST_CASE("markdown: a table has a header, and each row a name") {
  CHECK(html("| a | b |\n|---|---|\n| 1 | 2 |\n") ==
        message("<div class=\"wide\" ", html_stop, "Table\"><table><thead><tr>") +
            "<th scope=\"col\"> a <th scope=\"col\"> b \n"
            "</thead><tbody>\n<tr><th scope=\"row\"> 1 <td> 2 \n</tbody></table></div>\n");
}

TEST_CASE("markdown: links between lessons lead to their pages") {
  CHECK(html("See [it](../04_b/README.md), lesson 04 and lesson 09, ids[n].") ==
        "<p>See <a href=\"04_b.html\">it</a>, <a href=\"04_b.html\">lesson 04</a> and lesson 09, "
        "ids[n].</p>\n");
  CHECK(html("[*lesson 04*](../04_b/README.md)") ==
        "<p><a href=\"04_b.html\"><em>lesson 04</em></a></p>\n");
  CHECK(html("ids[n], [data](../../x)") == "<p>ids[n], <a href=\"../../x\">data</a></p>\n");
  CHECK(html("[data](../../datasets/README.md)") ==
        "<p><a href=\"../../datasets/README.md\">data</a></p>\n");
}

namespace {

struct NoParts : ChapterParts {
  std::string quoted(const Texts&) override { return ""; }
  std::string step(std::size_t) override { return ""; }
  std::string place(std::string_view, std::string_view) override { return ""; }
  std::string source(const std::string& path, std::string_view name) override {
    return message(name, " of ", path);
  }
  std::string end_of(std::string_view) override { return ""; }
};

}  // namespace

TEST_CASE("markdown: a link to a function alone is the function, also of a header") {
  NoParts parts;
  CHECK(chapter_of_markdown("[`f` in `a.cpp`](../../a.cpp)\n", "c.md", {}, &parts).html ==
        "f of a.cpp");
  CHECK(chapter_of_markdown("[`f` in `a.hpp`](../../a.hpp)\n", "c.md", {}, &parts).html ==
        "f of a.hpp");
}

TEST_CASE("markdown: headings have an address of their own") {
  NoParts nothing;
  const std::string text =
      "## By hand\n\n**Step 1: one *word* more**\n\n## By hand\n\n**Bold.** Text.\n\n"
      "**The question.** Why?\n";
  const ChapterHtml chapter = chapter_of_markdown(text, "c.md", {}, &nothing);
  Texts found;
  for (const Heading& heading : chapter.headings)
    found.push_back(message(heading.rank, " ", heading.id, " ", heading.html));
  CHECK(joined(found, "\n") ==
        "2 by-hand By hand\n"
        "3 step-1-one-word-more Step 1: one <em>word</em> more\n2 by-hand-2 By hand\n"
        "2 the-question The question");
  CHECK(chapter.html.find("<p><strong>Bold.</strong> Text.</p>") != std::string::npos);
  CHECK(chapter.html.find("<p>Why?</p>") != std::string::npos);
}

TEST_CASE("markdown: a paragraph that links to a function is that function") {
  struct : ChapterParts {
    std::string quoted(const Texts&) override { return ""; }
    std::string step(std::size_t) override { return ""; }
    std::string place(std::string_view, std::string_view) override { return ""; }
    std::string source(const std::string& path, std::string_view name) override {
      return message("<", name, " of ", path, ">");
    }
    std::string end_of(std::string_view) override { return ""; }
  } parts;
  for (const char* path : {"src/a.cpp", "lessons/02_b/program/b.hpp"}) {
    const std::string text = message("[`twice` in `", path, "`](../../", path, ")\n");
    CHECK(chapter_of_markdown(text, "c.md", {}, &parts).html == message("<twice of ", path, ">"));
  }
}

TEST_CASE("markdown: what is not known is an error with file and line") {
  CHECK_THROWS_WITH_AS(html("a\n\n> quote\n"),
                       "c.md:3: no page shows a line that begins as '> quote' does", ValueError);
  CHECK_THROWS_WITH_AS(html("### deep\n"),
                       "c.md:1: no page shows a line that begins as '### deep' does", ValueError);
  CHECK_THROWS_WITH_AS(html("a\nb *c\nd\n"), "c.md:2: * without an end", ValueError);
  CHECK_THROWS_WITH_AS(html("| a | b\n"), "c.md:1: a row of a table has to end with |", ValueError);
  CHECK_THROWS_WITH_AS(html("a `b\n"), "c.md:1: ` without an end", ValueError);
  CHECK_THROWS_WITH_AS(html("```\nx\n"), "c.md:1: ``` without an end", ValueError);
  CHECK_THROWS_WITH_AS(html("a\n<b>c</b>\n"), "c.md:2: no page shows a picture or a tag",
                       ValueError);
  CHECK_THROWS_WITH_AS(html("[a](javascript:b)\n"), "c.md:1: no page has a link to 'javascript:b'",
                       ValueError);
  CHECK_THROWS_WITH_AS(html("- a\n    b\n"),
                       "c.md:2: a line of this text has to begin after 2 spaces", ValueError);
  CHECK_THROWS_WITH_AS(html("```python\nx\n```\n"), "c.md:1: code of this kind is not known",
                       ValueError);
}

TEST_CASE("markdown: every chapter is of that kind") {
  std::size_t chapters = 0;
  for (const auto& lesson :
       std::filesystem::directory_iterator(std::string(EMB_SOURCE_DIR) + "/lessons")) {
    const std::string name = (lesson.path() / "README.md").string();
    if (!std::filesystem::exists(name)) continue;  // lessons/shared/
    CHECK_NOTHROW(html_of_markdown(read_file(name), name));
    ++chapters;
  }
  CHECK(chapters >= 16);
}
