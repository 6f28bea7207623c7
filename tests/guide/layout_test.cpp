#include <doctest/doctest.h>

#include "course/guide/watch.hpp"

using namespace emb::course;

namespace {

using Lines = std::vector<std::string>;

// As long as a line of a statement is when the next word has no room on it.
const std::string full =
    "The rows of the table that a lookup has named are written, each of them once, and in";

WatchView view_of(const Lesson& lesson) {
  WatchView view;
  view.here = {&lesson, &lesson.exercises[0]};
  view.file = "answers/01_x.cpp";
  return view;
}

}  // namespace

TEST_CASE("layout: a paragraph is filled anew, between words") {
  CHECK(laid_out(full + " order.\nThey stay.", 200) == Lines{full + " order. They stay."});
  CHECK(laid_out(full + " order.\nThey stay.", 60) ==
        Lines{"The rows of the table that a lookup has named are written,",
              "each of them once, and in order. They stay."});
}

TEST_CASE("layout: lines that were ended on purpose stay ended") {
  const std::string text =
      "01.1 One row\n\nWrites it.\nShort.\n" + full + " it.\nExample: 1 2\nint f();\n";
  CHECK(laid_out(text, 120) == Lines{"01.1 One row", "", "Writes it.", "Short.", full + " it.",
                                     "Example: 1 2", "int f();"});
  for (const char* next : {"Read: there.", "Throws IdError."})
    CHECK(laid_out(full + " it.\n" + next, 120) == Lines{full + " it.", next});
}

TEST_CASE("layout: what is indented keeps its lines, and hangs where it is too long") {
  CHECK(laid_out("    1 2 3\n    4 5 6\n", 40) == Lines{"    1 2 3", "    4 5 6"});
  CHECK(laid_out("  table [V, D]   ids [N]\n", 16) == Lines{"  table [V, D]", "    ids [N]"});
}

TEST_CASE("layout: what is indented more deeply than a window is wide fits into it, word by word") {
  const Lines lines = laid_out(std::string(20, ' ') + "one two three\n", 12);
  std::string words;
  for (const std::string& line : lines) {
    CHECK(emb::text_width(line) <= 12);
    words += line.substr(std::min(line.find_first_not_of(' '), line.size())) + " ";
  }
  CHECK(emb::trimmed(words).ends_with("one two three"));
}

TEST_CASE(
    "layout: a caret stays below its column, also where the line is too long for the window") {
  const std::string code =
      "   12 |   const int total = first + second + third + fourth + nowhere + sixth;\n";
  const std::string caret = "      |" + std::string(55, ' ') + "^~~~~~~\n";
  const Lines wide = laid_out(code + caret, 100);
  CHECK(wide[0] + "\n" + wide[1] + "\n" == code + caret);
  for (const std::size_t width : {40u, 50u, 60u, 70u}) {
    CAPTURE(width);
    const Lines lines = laid_out(code + caret, width);
    REQUIRE(lines.size() == 2);
    const std::size_t at = lines[1].find('^');
    REQUIRE(at != std::string::npos);
    // Both lines begin with the same mark of what was left out, of more bytes than columns.
    CHECK(lines[0].substr(at, 7) == "nowhere");
    for (const std::string& line : lines) CHECK(emb::text_width(line) <= width);
  }
}

TEST_CASE("watch view: text longer than the window is scrolled to, and no further than its end") {
  const Lesson lesson{"01", "01_x", "X", {{"01.1", "A", "1\n2\n3\n4\n5\n6\n7\n8\n9\n"}}};
  WatchView view = view_of(lesson);
  Lines lines = draw_watch(view, {}, 60, 13);
  REQUIRE(lines.size() == 13);
  CHECK(lines[5] == "1");
  CHECK(lines[10] == "(lines 1 to 5 of 9: space, j, k and the arrows move)");
  view.scroll = 100;
  lines = draw_watch(view, {}, 60, 13);
  CHECK(view.scroll == 4);
  CHECK(lines[9] == "9");
}

TEST_CASE(
    "watch view: the exercise that has just changed is told about, wherever the arrow stands") {
  const Lesson lesson{"01", "01_x", "X", {{"01.1", "A", "One.\n"}, {"01.2", "B", "Two.\n"}}};
  WatchView view = view_of(lesson);
  view.result.verdicts = {{"01.1", State::unfinished, "", ""},
                          {"01.2", State::wrong, "yours 1", ""}};
  CHECK(draw_watch(view, {}, 60, 20)[6] == "One.");
  view.about = &lesson.exercises[1];
  const Lines lines = draw_watch(view, {}, 60, 20);
  CHECK(lines[6] == "01.2 is WRONG.");
  CHECK(lines[8] == "yours 1");
  view.here.exercise = &lesson.exercises[1];
  view.about = &lesson.exercises[0];  // put back to what it was at first
  CHECK(draw_watch(view, {}, 60, 20)[6] == "One.");
  view.about = nullptr;
  CHECK(draw_watch(view, {}, 60, 20)[6] == "01.2 is WRONG.");
}

TEST_CASE("watch view: in a low window the other exercises make room for the text") {
  Lesson lesson{"01", "01_x", "X", {{"01.1", "A", ""}, {"01.2", "B", ""}, {"01.3", "C", ""}}};
  for (int n = 1; n < 9; ++n) lesson.exercises[0].text += std::to_string(n) + "\n";
  WatchView view = view_of(lesson);
  // A heading of 2 lines and an empty one, 3 exercises, an empty line, 8 of the text, 2 of the
  // keys.
  CHECK(draw_watch(view, {}, 60, 17)[7] == "1");
  const Lines low = draw_watch(view, {}, 60, 16);
  CHECK(low[3].starts_with("  --> 01.1 "));
  CHECK(low[5] == "1");
  CHECK(low[12] == "8");
}

TEST_CASE("watch view: the state of a verdict is coloured, and nothing else") {
  CHECK(coloured("  --> 01.1  RIGHT       A") == "  --> 01.1  \x1b[32mRIGHT\x1b[0m       A");
  CHECK(coloured("      01.2  WRONG       B") == "      01.2  \x1b[31mWRONG\x1b[0m       B");
  CHECK(coloured("a RIGHT word") == "a RIGHT word");
  CHECK(coloured("") == "");
}

TEST_CASE("watch view: what is wrong, how to get on, and the statement stand on one screen") {
  const Lesson lesson{"01", "01_x", "X", {{"01.1", "A", "Ids are names.\n"}}};
  WatchView view = view_of(lesson);
  view.result.verdicts = {{"01.1", State::wrong, "f(2)[1]: yours 0.5, expected 1. Halved.", ""}};
  view.result.remark = "(--seed 4 repeats these inputs)";
  const Lines lines = draw_watch(view, {}, 60, 30);
  const Lines wanted{"01.1 is WRONG.",
                     "",
                     "  where      f(2)[1]",
                     "  yours      0.5",
                     "  expected   1",
                     "",
                     "Halved.",
                     "",
                     "stuck?   press h for a hint",
                     "again:   (--seed 4 repeats these inputs)",
                     "",
                     "The statement:",
                     "",
                     "Ids are names."};
  for (std::size_t n = 0; n < wanted.size(); ++n) CHECK(lines[n + 5] == wanted[n]);
}

TEST_CASE("watch view: at the end of a lesson other keys lead on") {
  const Lesson lesson{"01", "01_x", "X", {{"01.1", "A", "One.\n"}}};
  WatchView view = view_of(lesson);
  CHECK(draw_watch(view, {}, 80, 20).back().starts_with("h hint"));
  view.end = WatchView::End::recap;
  CHECK(draw_watch(view, {}, 80, 20).back().starts_with("Enter goes on"));
}

TEST_CASE("verdicts: where, yours and expected stand below each other, whatever numbers hold") {
  CHECK(explained("row(5, 14)[4]: yours 1, expected 0. Ids are counted from 0.") ==
        "  where      row(5, 14)[4]\n  yours      1\n  expected   0\n\nIds are counted from 0.\n");
  CHECK(explained("x: yours 0.25, expected -1.5.") ==
        "  where      x\n  yours      0.25\n  expected   -1.5\n");
  CHECK(explained("m: yours is [4, 8], expected [8, 4]. Exchanged?") ==
        "  where      m\n  yours      [4, 8]\n  expected   [8, 4]\n\nExchanged?\n");
  CHECK(explained("t: yours  {\"a\", \"q\"},  expected  {\"ca\"}. A tie.") ==
        "  where      t\n  yours      {\"a\", \"q\"}\n  expected   {\"ca\"}\n\nA tie.\n");
  CHECK(explained("s: yours 3, expected 6.5. f(x) is missing: a. b.") ==
        "  where      s\n  yours      3\n  expected   6.5\n\nf(x) is missing: a. b.\n");
  CHECK(explained("t: yours \"a\", expected \"b. c\". A tie.") ==
        "  where      t\n  yours      \"a\"\n  expected   \"b. c\"\n\nA tie.\n");
  CHECK(explained("was stopped after 5 seconds.") == "was stopped after 5 seconds.\n");
}

TEST_CASE("statements: a closing question is found across its lines") {
  CHECK(
      closing_question(
          {"01.5", "", "Bytes? (On.) When yours is RIGHT, work out\nhow much.\n\nExample: 1\n"}) ==
      "work out how much.");
  CHECK(closing_question({"01.4", "", "Bytes?\n"}) == "");
}

TEST_CASE("solutions: the answer to a closing question ends with its comment") {
  CHECK(closing_answer("// 01.5 Bytes\n// Answer: 12 bytes, to\n// store 3.\nint f();\n// No.\n") ==
        "12 bytes, to store 3.");
  CHECK(closing_answer("// 01.5 Bytes\n// It is 12.\nint f();\n") == "");
}
