#include "view/story.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "base/errors.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

std::size_t times(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

/// Two steps with a table and a claim each; a panel in the second.
std::vector<blocks::Block> small_run() {
  ShownBlocks shown;
  shown.kept = true;
  std::ostringstream out;
  Page page("Lesson 01: small", "", &shown, out);
  page.step("By hand: two numbers");
  page.table("Sums", {"a", "sum"}, {{"x", 1}, {"y", 2}});
  page.claim_equal("One and one is two.", 2, 2);
  page.step("Larger numbers");
  page.panel("guess", "How large?");
  page.table("Times", {"a", "time"}, {{"x", "3.5 ms"}, {"y", 20}});
  page.claim_equal("Two and two is five.", 4, 5);
  return shown.blocks;
}

std::string told(std::string_view chapter, Texts* unknown = nullptr) {
  const std::vector<blocks::Block> run = small_run();
  Story story(run, chapter, true);
  const std::string html = chapter_of_markdown(chapter, "c.md", {}, &story).html;
  if (unknown != nullptr) *unknown = story.unknown();
  return html;
}

}  // namespace

TEST_CASE("story: a quoted table is the table itself, whole and once") {
  const std::string html = told(
      "## Run it\n\n```console\n$ build/embedlings run 01 --step 1\n...\n  y    2\n...\n```\n");
  CHECK(times(html, "<table class=\"numbers\" aria-label=\"Sums\">") == 1);
  CHECK(times(html, "<tr><th>x<td>1") == 1);
  CHECK(times(html, "<code>build/embedlings run 01 --step 1</code>") == 1);
  CHECK(times(html, "Example") == 0);
}

TEST_CASE("story: a formula comes right after the words that lead to it") {
  const std::string html = told(
      "## What you see\n\n**Larger (step 2).** The time is:\n\n```formula\nt = 2 "
      "n\n```\n\nMore.\n");
  CHECK(html.find("<math") < html.find("<table class=\"numbers\" aria-label=\"Times\">"));
  CHECK(html.find("<table class=\"numbers\" aria-label=\"Times\">") < html.find("More."));
}

TEST_CASE("story: a table that is quoted again is a link to where it stands") {
  const std::string quote =
      "```console\n$ build/embedlings run 01 --step 1\n...\n  x    1\n...\n```\n";
  const std::string html = told("## Run it\n\n" + quote + "\nAgain:\n\n" + quote);
  CHECK(times(html, "<table class=\"numbers\" aria-label=\"Sums\">") == 1);
  CHECK(times(html, "Shown above: <a href=\"#figure-2\">Sums</a>") == 1);
  CHECK(times(html, "<code>build/embedlings run 01 --step 1</code>") == 1);
}

TEST_CASE("story: lines that two steps print are those of the step that is quoted") {
  const std::vector<blocks::Block> run = {
      blocks::Step{1, "One"}, blocks::Table{"First", {"a"}, {{1}}}, blocks::Step{2, "Two"},
      blocks::Table{"Second", {"a"}, {{1}}}};
  const std::string chapter =
      "```console\n$ build/embedlings run 01 --step 2\n...\n  1\n...\n```\n";
  Story story(run, chapter, false);
  const std::string html = chapter_of_markdown(chapter, "c.md", {}, &story).html;
  CHECK(times(html, "\"Second\"") == 2);  // the box and the table
  CHECK(times(html, "\"First\"") == 0);
}

TEST_CASE("story: times of another run are no difference") {
  Texts unknown;
  const std::string html = told(
      "```console\n$ build/embedlings run 01 --step 1\n...\n  x  99.1 us\n  y      20\n...\n```\n",
      &unknown);
  CHECK(unknown.empty());
  CHECK(times(html, "<table class=\"numbers\" aria-label=\"Times\">") == 1);
}

TEST_CASE("story: lines that the run does not print stay as they are") {
  Texts unknown;
  const std::string html =
      told("```console\n$ build/embedlings run 01 --step 1\n  z    9\n```\n", &unknown);
  CHECK(unknown == Texts{"  z    9"});
  CHECK(times(html, "  z    9") == 1);
}

TEST_CASE("story: the figures of a step stand after the text that names it") {
  const std::string html = told("## What you see\n\n**Large (step 2).** Look.\n\nMore.\n");
  const std::size_t look = html.find("<p>Look.</p>"), table = html.find("\"Times\""),
                    more = html.find("<p>More.</p>");
  REQUIRE(look != html.npos);
  CHECK(look < table);
  CHECK(table < more);
  CHECK(times(html, "<h3 id=\"large\">Large<a") == 1);
}

TEST_CASE("story: the first figure of a step is open, and the others unfold by their titles") {
  const std::vector<blocks::Block> run = {
      blocks::Step{1, "One"}, blocks::Table{"First", {"a"}, {{1}}},
      blocks::Table{"Second", {"a"}, {{2}}}, blocks::Table{"Third", {"a"}, {{3}}}};
  const std::string chapter = "**One (step 1).** Look.\n";
  Story story(run, chapter, false);
  const std::string html = chapter_of_markdown(chapter, "c.md", {}, &story).html;
  const std::size_t fold =
      html.find("<details class=\"more\"><summary>More of this step: Second · Third</summary>");
  REQUIRE(fold != html.npos);
  CHECK(html.find("aria-label=\"First\"") < fold);
  CHECK(html.find("aria-label=\"Second\"") > fold);
}

TEST_CASE(
    "story: a figure that the chapter calls by its title is open, others of a quoted step not") {
  const std::vector<blocks::Block> run = {
      blocks::Step{1, "One"}, blocks::Table{"First", {"a"}, {{1}}},
      blocks::Table{"Second", {"a"}, {{2}}}, blocks::Table{"The third", {"a"}, {{3}}}};
  const std::string chapter =
      "```console\n$ build/embedlings run 01 --step 1\n...\n  1\n...\n```\n\n**One (step 1).** See "
      "\"The\nthird\".\n";
  Story story(run, chapter, false);
  const std::string html = chapter_of_markdown(chapter, "c.md", {}, &story).html;
  const std::size_t fold = html.find("<summary>More of this step: Second</summary>");
  REQUIRE(fold != html.npos);
  CHECK(html.find("aria-label=\"The third\"") < fold);
  CHECK(html.find("aria-label=\"Second\"") > fold);
}

TEST_CASE("story: a figure that is quoted below does not stand above its question") {
  const std::vector<blocks::Block> run = {blocks::Step{1, "By hand: one"},
                                          blocks::Table{"First", {"a"}, {{1}}},
                                          blocks::Table{"Second", {"a"}, {{2}}}};
  const std::string chapter =
      "## By hand\n\nOne.\n\n## Run it\n\nWhat is the second?\n\n```console\n$ build/embedlings "
      "run 01 --step 1\n...\n  2\n...\n```\n";
  Story story(run, chapter, false);
  const std::string html = chapter_of_markdown(chapter, "c.md", {}, &story).html;
  CHECK(html.find("aria-label=\"First\"") < html.find("What is the second?"));
  CHECK(html.find("aria-label=\"Second\"") > html.find("What is the second?"));
  CHECK(times(html, "Shown above") == 0);
}

TEST_CASE("story: small matrices stand side by side, and none of them is folded") {
  const auto matrix = [](std::size_t rows) {
    return blocks::Heatmap{{}, message(rows), Grid(std::vector<double>(rows, 1), rows, 1)};
  };
  const std::vector<blocks::Block> run = {blocks::Step{1, "One"}, matrix(2), matrix(3), matrix(7)};
  const std::string chapter = "**One (step 1).** Look.\n";
  Story story(run, chapter, false);
  const std::string html = chapter_of_markdown(chapter, "c.md", {}, &story).html;
  CHECK(html.find("<div class=\"figures\">") < html.find("<figcaption>2"));
  CHECK(html.find("<figcaption>3") < html.find("<summary>More of this step: 7</summary>"));
}

TEST_CASE("story: a command is copied without the words beside it") {
  const std::string html =
      told("## Run it\n\n    make lesson N=01        a figure for each step\n");
  CHECK(times(html, "data-copy=\"make lesson N=01\"") == 1);
  CHECK(times(html, "<span class=\"note\">a figure for each step</span>") == 1);
}

TEST_CASE("story: a console block comes before the rest of its step") {
  const std::string html = told(
      "## What you see\n\n**Both (steps 1 and 2).** Look:\n\n```console\n$ build/embedlings run 01 "
      "--step 1\n...\n"
      "  a  sum\n...\n```\n");
  CHECK(html.find("\"Sums\"") < html.find("\"Times\""));
  CHECK(html.find("\"Sums\"") < html.find("1 claim holds"));
}

TEST_CASE("story: claims are one line that unfolds, open if one does not hold") {
  const std::string html = told("## See\n\n**Both (steps 1 and 2).** Look.\n");
  CHECK(times(html, "<details><summary><strong class=\"good\">✓ 1 claim holds</strong>") == 1);
  CHECK(
      times(html,
            "<details open><summary><strong class=\"bad\">✗ 1 of 1 claim does not hold</strong>") ==
      1);
  CHECK(times(html, "As the terminal prints it") == 2);
}

TEST_CASE("story: a panel stands before the figures of its step, or where the chapter wants it") {
  const std::string step = "## See\n\n**Large (step 2).** Look.\n";
  const std::string before = told(step);
  CHECK(before.find("panel-guess") < before.find("\"Times\""));
  const std::string wanted = told("[How large?](#panel-guess)\n\nText.\n\n" + step);
  CHECK(wanted.find("panel-guess") < wanted.find("<p>Text.</p>"));
  CHECK(times(wanted, "id=\"panel-guess\"") == 1);
}

TEST_CASE("story: steps that are neither named nor quoted unfold at the end of what you see") {
  const std::string html = told("## By hand\n\nOne.\n\n## What you see\n\nTwo.\n\n## Why\n");
  CHECK(html.find("\"Sums\"") < html.find("What you see"));
  CHECK(times(html, "<summary>Also in this run: Larger numbers</summary>") == 1);
  CHECK(html.find("\"Times\"") < html.find("id=\"why\""));
}

TEST_CASE("story: a drawing stands where the chapter has a link to it") {
  const std::string html = told("[The tape](#drawing-tape)\n");
  CHECK(times(html, "<figure class=\"drawing\">") == 1);
  CHECK(times(html, "role=\"img\" aria-label=\"The tape") == 1);
  CHECK_THROWS_WITH_AS(html_drawing("none"), "drawing: there is no 'none'", ValueError);
}

TEST_CASE("story: which steps a text names") {
  using Steps = std::vector<std::size_t>;
  CHECK(steps_named("**Cosines (step 4).** See.") == Steps{4});
  CHECK(steps_named("**Waves (steps 3 and 5).**") == Steps{3, 5});
  CHECK(steps_named("**Steps 2 to 4 of the output.**") == Steps{2, 3, 4});
  CHECK(steps_named("**Step 3: tables.** See.") == Steps{3});
  CHECK(steps_named("all equal (step 5):") == Steps{5});
  CHECK(steps_named("as in step 4 by hand, after 500 steps").empty());
  CHECK(steps_named("the steps of step").empty());
}

TEST_CASE("story: what a line is compared by") {
  CHECK(masked("  a   1,024.5   3.5 ms") == "a 1,024.5 <time>");
  CHECK(masked("  4 sentences  12x") == "4 sentences <time>");
  CHECK(masked("  ─────") == "─");
  CHECK(masked("  ────────") == masked(" ─"));
  CHECK(masked("x2 1e-07") == "x2 1e-07");
}
