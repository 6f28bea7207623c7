#include "view/html.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <sstream>

#include "base/errors.hpp"
#include "view/page.hpp"

using namespace emb;

namespace {

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}
std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

const std::string hostile = "<script>alert(\"1\")</script> & 'x'\x1b";
const std::string harmless =
    "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;\\x1b";

}  // namespace

TEST_CASE("html: no character of a text is markup, wherever the text comes from") {
  CHECK(html_text(hostile) == harmless);
  const std::vector<blocks::Block> all = {
      blocks::Title{hostile, hostile},
      blocks::Step{1, hostile},
      blocks::Prose{hostile},
      blocks::Claim{hostile, hostile, true},
      blocks::Table{hostile, {hostile, "n"}, {{hostile, 1}}, hostile},
      blocks::Heatmap{{.rows = {hostile}, .columns = {hostile}, .caption = hostile},
                      hostile,
                      Grid(std::vector<double>{1}, 1, 1)},
      blocks::Heatmap{{.rows = std::vector<std::string>(30, hostile), .columns = {hostile}},
                      hostile,
                      Grid(std::vector<double>(30, 1), 30, 1)},
      blocks::Curve{{.references = {{hostile, 1}}, .x = hostile, .y = hostile, .caption = hostile},
                    hostile,
                    {Series(hostile, std::vector<double>{1, 2})}},
      blocks::Bars{hostile, {{hostile, 1, hostile}}, hostile},
      blocks::Listing{hostile, {hostile, hostile}, hostile},
      blocks::Pairs{hostile, {{hostile, hostile}}},
      blocks::Suggestions{{hostile, hostile}},
      blocks::Panel{hostile, hostile}};
  const std::string page = html_page(all);
  CHECK(count(page, "<script>alert") == 0);
  CHECK(count(page, "alert(\"1\")") == 0);
  CHECK(count(page, "& 'x'") == 0);
  CHECK(count(page, harmless) > 70);
}

TEST_CASE("html: a small matrix is a table with its numbers, coloured by sign and size") {
  const std::string html = html_of(blocks::Heatmap{
      {.rows = {"r"}, .columns = {"a", "b", "c"}}, "", Grid(std::vector<double>{-2, 0, 1}, 1, 3)});
  CHECK(holds(html, "<table class=\"numbers cells\""));
  CHECK(holds(html, "<th scope=\"col\">a<th scope=\"col\">b"));
  CHECK(holds(html,
              "<tr><th scope=\"row\">r<td class=\"neg v100 strong\">-2<td class=\"zero\">·"
              "<td class=\"pos v50\">+1\n"));
}

TEST_CASE("html: a scale of colours goes from the smallest value to the largest") {
  const auto scale = [](std::vector<double> values) {
    const std::size_t columns = values.size();
    const std::string html = html_of(blocks::Heatmap{{}, "", Grid(values, 1, columns)});
    return html.substr(html.find("<p class=\"scale\">"));
  };
  const std::string both = scale({-2, 0, 1});
  CHECK(holds(both, "<p class=\"scale\">-2 <svg class=\"ramp\""));
  CHECK(holds(both, "<rect class=\"neg v100 strong\" x=\"0\""));
  CHECK(holds(both, "<rect class=\"pos v50\" x=\"31\""));
  CHECK(holds(both, "</svg> 1 <span>· exactly 0</span></p>"));
  const std::string below = scale({-4, -1});
  CHECK(holds(below, ">-4 <svg"));
  CHECK(holds(below, "<rect class=\"zero\" x=\"31\""));
  CHECK(holds(below, "</svg> 0</p>"));
  CHECK(count(below, "class=\"pos") == 0);
}

TEST_CASE("html: a header stands to the right above numbers, to the left above texts") {
  const std::string html = html_page({blocks::Table{"", {"name", "n", "t"}, {{"x", 1, "y"}}}});
  CHECK(holds(html, "<table aria-label"));
  CHECK(holds(html, "<th scope=\"col\">name<th scope=\"col\" class=\"n\">n<th scope=\"col\">t"));
  CHECK(holds(html, "<tr><th>x<td class=\"n\">1<td>y"));
}

TEST_CASE("html: words and gaps among numbers stand right with them") {
  const std::string html = html_page(
      {blocks::Table{"", {"name", "n", "t"}, {{"x", 1, "y"}, {"z", "none", "y"}, {"u", "", "y"}}}});
  CHECK(holds(html, "<th scope=\"col\" class=\"n\">n<th scope=\"col\">t"));
  CHECK(holds(html, "<td class=\"n\">none<td>y"));
  CHECK(holds(html, "<td class=\"n\"><td>y"));
}

TEST_CASE("html: several numbers in a cell keep the spaces that line them up") {
  const std::string html = html_page({blocks::Table{
      "", {"name", "row"}, {{"x", Quantity{"0.16 -0.27"}}, {"y", Quantity{" 2.5 ms"}}}}});
  CHECK(holds(html, "<th scope=\"col\">row"));
  CHECK(holds(html, "<td class=\"l\">0.16 -0.27\n"));
  CHECK(holds(html, "<td class=\"n\"> 2.5 ms\n"));
}

TEST_CASE("html: a shape stays in one line") {
  const std::string html = html_page({blocks::Table{"", {"a", "b"}, {{"x y", "[2, 3]"}}}});
  CHECK(holds(html, "<tr><th>x y<td>[2,\u00a03]\n"));
}

TEST_CASE("html: matrices of one scale have one colour for one number") {
  const auto row = [](std::vector<double> values, double scale_to) {
    return html_of(blocks::Heatmap{{.scale_to = scale_to}, "", Grid(values, 1, 2)});
  };
  CHECK(holds(row({-1, 0}, 4), "<td class=\"neg v25\">-1"));
  CHECK(holds(row({1, 0}, 4), "<td class=\"pos v25\">1"));
  CHECK(holds(row({8, 0}, 4), "<td class=\"pos v100 strong\">8"));
}

TEST_CASE("html: small matrices after each other stand side by side") {
  const blocks::Heatmap one{{}, "one", Grid(std::vector<double>{1, 2}, 1, 2)};
  const std::string html = html_page({one, one, blocks::Prose{"and"}, one});
  CHECK(count(html, "<div class=\"figures\">") == 2);
  CHECK(count(html, "</figure>\n<figure>") == 1);
  CHECK(count(html, "</figure>\n</div>") == 2);
}

TEST_CASE("html: a page without links to others ends without them") {
  HtmlExtras extras;
  CHECK(holds(html_page({}, extras), "All lessons"));
  extras.course.index.clear();
  CHECK(!holds(html_page({}, extras), "<nav class=\"ends\""));
}

TEST_CASE("html: a table whose columns all hold numbers, but for the first, says so once") {
  const std::string html = html_page({blocks::Table{"", {"name", "n"}, {{"x", 1}, {"y", 2}}}});
  CHECK(holds(html, "<table class=\"numbers\" aria-label"));
  CHECK(holds(html, "<th scope=\"col\">name<th scope=\"col\">n"));
  CHECK(holds(html, "<tr><th>x<td>1\n<tr><th>y<td>2\n"));
}

TEST_CASE("html: colours are continuous, and begin where large numbers do") {
  const auto row = [](std::vector<double> values) {
    const std::size_t columns = values.size();
    return html_of(blocks::Heatmap{{}, "", Grid(values, 1, columns)});
  };
  const std::string low = row({0.02, 0.17, 1});
  for (const char* kind : {"pos v2\"", "pos v17\"", "pos v100 strong\""}) CHECK(holds(low, kind));
  const std::string high = row({30, 31, 35});
  for (const char* kind : {"pos v1\"", "pos v20\"", "pos v100 strong\""}) CHECK(holds(high, kind));
  CHECK(holds(high, "<p class=\"scale\">30 <svg"));
  CHECK(holds(high, "</svg> 35</p>"));
}

TEST_CASE("html: a matrix of 512 rows and columns is one image of a byte each") {
  const std::string html =
      html_of(blocks::Heatmap{{}, "", Grid(std::vector<double>(512 * 512, 1), 512, 512)});
  CHECK(count(html, "<image") == 1);
  CHECK(count(html, "<rect") == 32);  // those of the scale
  CHECK(count(html, "<svg class=\"ramp\"") == 1);
  const std::size_t start = html.find("base64,") + 7;
  // 1078 bytes before the rows of 512 bytes, and four letters for three bytes.
  CHECK(html.find('"', start) - start == (1078 + 512 * 512 + 2) / 3 * 4);
}

TEST_CASE("html: a label too long for an image is cut, and whole where one points at it") {
  const std::string name(300, 'x'), part = std::string(23, 'x') + "…<title>" + name + "</title>";
  const auto wide = [&](const std::string& label) {
    const std::string html = html_of(
        blocks::Heatmap{{.rows = Texts(30, label)}, "", Grid(std::vector<double>(30, 1), 30, 1)});
    CHECK(holds(html, label == name ? part : ">" + label + "</text>"));
    return html.substr(html.find(" width="), 12);
  };
  CHECK(wide(name) == wide(std::string(24, 'y')));
}

TEST_CASE("html: figures say what they are, also those without a title, and Tab reaches them") {
  const std::vector<double> one = {1};
  const Grid large(std::vector<double>(30, 1), 30, 1);
  const std::string page = html_page(
      {blocks::Title{"Run", ""}, blocks::Curve{{}, "a", {Series("s", one)}},
       blocks::Heatmap{{}, "b", large}, blocks::Step{1, "c"}, blocks::Table{"", {"n"}, {{1}}}});
  CHECK(holds(page, "role=\"img\" aria-label=\"a: curves, numbers below\""));
  CHECK(holds(page,
              "role=\"img\" aria-label=\"b: heatmap of 30 rows and 1 columns, numbers below\""));
  for (const char* name : {"a", "b", "c"}) {
    CHECK(holds(page,
                message("<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"", name)));
    CHECK(holds(page, message(" aria-label=\"", name, "\">\n<thead>")));
  }
}

TEST_CASE("html: a page without a chapter has one heading, and its window names the run") {
  const std::vector<blocks::Block> blocks = {blocks::Title{"Explore", "<a>.vec"},
                                             blocks::Step{1, "Rows"}};
  const std::string alone = html_page(blocks);
  CHECK(holds(alone, "<title>Explore: &lt;a&gt;.vec</title>"));
  CHECK(holds(alone,
              "<h1>Explore</h1>\n<p class=\"sub\">&lt;a&gt;.vec</p>\n"
              "<h2 id=\"step-1\">1 Rows</h2>"));
  CHECK(holds(html_page({blocks::Title{"Explore", ""}}), "<title>Explore</title>"));
}

TEST_CASE("html: a chapter takes the place of the run, and its contents stand beside it") {
  const std::vector<blocks::Block> blocks = {blocks::Title{"Lesson 07: tied weights", "Why"},
                                             blocks::Step{1, "Rows"}};
  const std::string page = html_page(
      blocks, {.course = {.before = {"06_a.html", "06 A"}, .place = "Lesson 07 of 16"},
               .chapter = {"<h2 id=\"why\">Why</h2>", {{2, "why", "Why"}, {3, "deep", "Deep"}}}});
  CHECK(holds(page, "<title>Tied weights</title>"));
  CHECK(holds(page, "<p class=\"eyebrow\">Lesson 07 of 16</p>\n<h1>Tied weights</h1>"));
  CHECK(holds(page, "<li><a href=\"#why\">Why</a></li>"));
  CHECK_FALSE(holds(page, "#deep"));
  CHECK_FALSE(holds(page, "1 Rows"));
  CHECK(count(page, "<a href=\"06_a.html\">← 06 A</a>") == 2);
}

TEST_CASE("html: a text goes on below where it is too long, a drawing does not") {
  ShownBlocks shown;
  std::ostringstream out;
  Page page("", "", &shown, out);
  page.listing("", "a text");
  page.side_by_side("", {"a drawing"});
  const std::string html = html_page(shown.blocks);
  CHECK(holds(html, "<div class=\"beside wraps\"><pre>a text</pre>"));
  CHECK(holds(html, "<div class=\"beside\"><pre>a drawing</pre>"));
}

TEST_CASE("html: a curve has a path for each series, and a gap where there is no number") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::string html =
      html_of(blocks::Curve{{.references = {{"floor", 0.5}}},
                            "",
                            {Series("a", std::vector<double>{0, 1, nan, 1, 0}),
                             Series("b", std::vector<double>{0, 0, 0, 0, 1})}});
  // 370 x 160 with its left upper corner at 62, 12.
  CHECK(holds(html, "data-x=\"0 4\" data-y=\"0 1\""));
  CHECK(holds(html, "d=\"M62 172 62 172 154.5 12M339.5 12 339.5 12 432 172\""));
  CHECK(holds(html, "<path class=\"s1\""));
  CHECK(holds(html, "y1=\"92\" x2=\"432\" y2=\"92\""));
  CHECK(holds(html, "? not a number (1)"));
  CHECK(holds(html, "<table class=\"numbers only\""));
  CHECK(holds(html, "<tbody>\n<tr><th>0<td>0<td>0\n"));
  CHECK(holds(html, "<tr><th>2<td>nan<td>0\n"));
  CHECK(holds(
      html_of(blocks::Curve{{}, "", {Series("alone", std::vector<double>{0, nan, 1, nan, 0})}}),
      "d=\"M62 172 62 172M247 12 247 12M432 172 432 172\""));
  for (const std::size_t points : {24u, 25u})  // dots where they can be told apart
    CHECK(count(html_of(blocks::Curve{{}, "", {Series("a", std::vector<double>(points))}}),
                "<circle") == (points == 24 ? 24 : 0));
  const std::vector<Series> apart = {{"a", {0, 1}, {5, 6}}, {"b", {0, 2}, {7, 8}}};
  CHECK(holds(html_of(blocks::Curve{{}, "", apart}), "<tr><th>b<td>2<td>8\n"));
  CHECK_THROWS_WITH_AS(html_of(blocks::Curve{{}, "", {Series("a", {0, 1}, {1})}}),
                       "curve: 'a' has 2 x and 1 y", ShapeError);
}

TEST_CASE("html: a floor has its name on its line, or in the legend if there is no room") {
  const std::string html =
      html_of(blocks::Curve{{.references = {{"low", 0.1}, {"lower", 0.09}, {"lowest", 0.08}}},
                            "",
                            {Series("a", std::vector<double>{0, 1})}});
  CHECK(count(html, "<text class=\"floor\"") == 2);
  CHECK(holds(html, ">low 0.1</text>"));
  CHECK(holds(html, "</svg> lowest 0.08</li>"));
}

TEST_CASE("html: the name of a floor is on the side of its line where no curve runs") {
  const auto foot_of_name = [](double last) {
    const Series falls("a", std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
                       std::vector<double>{2, 1, last, last, last, last, last, last, last, last});
    const std::string html = html_of(
        blocks::Curve{{.references = {{"floor", 0.5}}}, "", {falls, Series("b", {0}, {0})}});
    const std::string mark = "<text class=\"floor\" text-anchor=\"end\" x=\"429\" y=\"";
    return std::stod(html.substr(html.find(mark) + mark.size()));
  };
  const double line = 12 + 160 * 0.75;  // 0.5 on an axis from 0 to 2
  CHECK(foot_of_name(0.55) == line + 12);
  CHECK(foot_of_name(0.45) == line - 4);
  CHECK(foot_of_name(1.5) == line - 4);
}

TEST_CASE("html: on a logarithmic axis equal factors are equally far apart") {
  const std::string html = html_of(
      blocks::Curve{{.log_x = true, .log_y = true}, "", {Series("a", {0.01, 1, 100}, {1, 10, 0})}});
  CHECK(holds(html, "data-x=\"0.01 100 log\" data-y=\"1 10 log\""));
  CHECK(holds(html, "d=\"M62 172 62 172 247 12\""));
  CHECK(holds(html, "left out: not above 0, on a logarithmic axis (1)"));
  for (const char* tick : {">0.01</text>", ">1</text>", ">100</text>", ">5</text>"})
    CHECK(holds(html, tick));
  CHECK_FALSE(holds(html, ">50</text>"));
}

TEST_CASE("html: a smooth line marks and lists its points with a whole x") {
  const std::string html = html_of(
      blocks::Curve{{.smooth = true}, "", {Series("a", {0, 0.5, 1, 1.5, 2}, {0, 1, 2, 3, 4})}});
  CHECK(count(html, "<circle") == 3);
  CHECK(count(html, "<tr><th>") == 3);
  CHECK(holds(html, "d=\"M62 172 62 172 154.5 132 247 92 339.5 52 432 12\""));
}

TEST_CASE("html: the name of the only line is its title's, and has no legend") {
  const Series one("alone", {0, 1}, {1, 2}), other("other", {0, 1}, {1, 2});
  CHECK_FALSE(holds(html_of(blocks::Curve{{}, "t", {one}}), "</svg> alone</li>"));
  CHECK(holds(html_of(blocks::Curve{{}, "t", {one, other}}), "</svg> alone</li>"));
}

TEST_CASE("html: a long table is its first rows, and the others unfold") {
  Rows rows;
  for (int n = 1; n <= 17; ++n) rows.push_back({n});
  const std::string page = html_page({blocks::Table{"Ids", {"id"}, rows}});
  CHECK(holds(
      page,
      "<details class=\"more\"><summary>Rows 11 to 17</summary>\n<table class=\"numbers only\" "
      "aria-label=\"Ids, rows 11 to 17\">"));
  CHECK(page.find(">10\n") < page.find("<summary>Rows"));
  CHECK(page.find(">11\n") > page.find("<summary>Rows"));
  rows.pop_back();
  CHECK_FALSE(holds(html_page({blocks::Table{"Ids", {"id"}, rows}}), "<summary>Rows"));
}

TEST_CASE("html: over the columns of an image, a letter is upright and a name is turned") {
  const std::string html = html_of(blocks::Heatmap{
      {.columns = {"I", "␣", "\\n", "cat"}}, "", Grid(std::vector<double>(200, 1), 50, 4)});
  CHECK(count(html, "<text text-anchor=\"middle\"") == 2);
  CHECK(count(html, "rotate(-90)\">cat</text>") == 1);
  CHECK(count(html, "rotate(-90)") == 2);
}

TEST_CASE("html: a map has one scale for both directions, and no name lies on another") {
  const std::string html = html_of(
      PlaneMap{.names = {"left", "right", "hidden"}, .points = {0, 0, 10, 5, 10, 5}, .title = "m"});
  // 700 wide with a margin of 34: 632 pixels are 10 units, so 5 units are 316.
  CHECK(holds(html, "viewBox=\"0 0 700 384\""));
  CHECK(holds(html, "cx=\"34\" cy=\"350\""));
  CHECK(holds(html, "cx=\"666\" cy=\"34\""));
  CHECK(count(html, "<circle") == 3);
  CHECK(holds(html, "<title>hidden</title>"));
  CHECK(holds(html, ">left</text>"));
  CHECK(holds(html_of(PlaneMap{}), "no points"));
}

TEST_CASE("html: a map hands its script names, places and rows of length 1") {
  const PlaneMap map{.names = {"a", "</script>"},
                     .points = {0, 0, 10, 5},
                     .title = "m",
                     .groups = {0, 1},
                     .group_names = {"g", "h"},
                     .vectors = {3, 4, 0, 0},
                     .width = 2};
  const std::string html = html_of(map);
  CHECK(holds(html, "\"x\":[34,666],\"y\":[350,34],\"high\":384"));
  CHECK(holds(html, "\"groups\":[\"g\",\"h\"],\"group\":[0,1]"));
  CHECK(count(html, "</script>") == 1);
  // 0.6 and 0.8 are 9a 99 19 3f and cd cc 4c 3f; a row of zeros stays one.
  CHECK(holds(
      html, "\"width\":2,\"bits\":32,\"rows\":\"" +
                base64(std::string("\x9a\x99\x19\x3f\xcd\xcc\x4c\x3f", 8) + std::string(10, '\0')) +
                "\""));
  CHECK_FALSE(holds(html_of(PlaneMap{.names = {"a"}, .points = {0, 0}}), "\"rows\""));
}

TEST_CASE("html: the dots of a map hold the letters of their groups, and so does its legend") {
  PlaneMap map{.names = {"left", "right"},
               .points = {0, 0, 10, 5},
               .title = "m",
               .groups = {0, 6},
               .group_names = {"g0", "g1", "g2", "g3", "g4", "g5", "g6"},
               .group_marks = {"a", "b", "c", "d", "e", "f", "<"}};
  const std::string large = html_of(map);
  // Groups 0 and 6 have one colour, but not one letter.
  CHECK(count(large, "<circle class=\"s0\"") == 4);
  CHECK(holds(large, "r=\"5.5\"><title>left, g0</title></circle><text class=\"mark\" x=\"34\""));
  CHECK(count(large, ">a</text>") == 2);
  CHECK(count(large, ">&lt;</text>") == 2);
  CHECK(holds(large, "<li data-group=\"6\">"));
  map.small = true;
  const std::string small = html_of(map);
  CHECK(count(small, "<circle") == 0);
  CHECK(count(small, "<text class=\"mark t0\"") == 2);
  CHECK(holds(small, ">a<title>left, g0</title></text>"));
}

TEST_CASE("html: a map of very many names is drawn by its script alone") {
  const std::size_t many = most_svg_names + 1;
  const std::string html =
      html_of(PlaneMap{.names = Texts(many, "n"), .points = std::vector<double>(2 * many)});
  CHECK(count(html, "<circle") == 0);
  CHECK(holds(html, "needs its script"));
  CHECK(html.size() < 40 * many);
}

TEST_CASE("html: the hands of a compass begin in the middle of its circle") {
  const std::string html = html_of(
      PlaneMap{.names = {"0", "1"}, .points = {1, 0, 0, 1}, .title = "pair 0", .compass = true});
  CHECK(holds(html, "aria-label=\"pair 0: hands: 0 at 1.00, 0.00; 1 at 0.00, 1.00\""));
  CHECK(holds(html, "<line class=\"hand\" x1=\"115\" y1=\"115\" x2=\"201\" y2=\"115\"/>"));
  CHECK(holds(html, "x1=\"115\" y1=\"115\" x2=\"115\" y2=\"29\"/>"));
  CHECK(holds(html, "x=\"115\" y=\"17\">1</text>"));
}

TEST_CASE("html: small maps side by side have one size") {
  const auto size = [](std::vector<double> points) {
    const std::string html =
        html_of(PlaneMap{.names = {"a", "b"}, .points = points, .small = true});
    return html.substr(html.find("viewBox"), 24);
  };
  CHECK(size({0, 0, 1, 5}) == size({0, 0, 7, 1}));
}

TEST_CASE("html: the longest bar fills its place, and what is below zero has none") {
  const std::string page =
      html_page({blocks::Bars{"", {{"a", -1, "-1"}, {"b", 2, "2"}, {"c", 1, "1"}}}});
  CHECK(holds(page, "a<td class=\"n\">-1<td class=\"bars\">"));
  for (const char* width : {"0%", "100%", "50%"})
    CHECK(count(page, message("<rect width=\"", width, "\"/>")) == 1);
}

TEST_CASE("html: a page with a curve, a matrix or a map has the script that answers a pointer") {
  const auto answers = [](const blocks::Block& block, const char* script) {
    const std::string page = html_page({block});
    CHECK(holds(page, "script-src 'sha256-"));
    CHECK(holds(page, script));
  };
  answers(blocks::Curve{{}, "", {Series("a", std::vector<double>{1})}}, "embedlings.pointing = ");
  for (const std::size_t rows : {1u, 40u})  // as a table, and as a picture
    answers(blocks::Heatmap{{}, "", Grid(std::vector<double>(rows, 1), rows, 1)},
            "embedlings.pointing = ");
  const PlaneMap map{.names = {"a", "b"}, .points = {0, 0, 1, 1}};
  answers(blocks::Listing{.title = "", .texts = {}, .maps = {map}}, "embedlings.plane_maps = ");
}

TEST_CASE("html: only a page with panels has what panels are made of") {
  const blocks::Curve curve{{}, "", {Series("a", std::vector<double>{1})}};
  CHECK_FALSE(holds(html_page({curve}), "embedlings.controls = "));
  CHECK(holds(html_page({curve}, {.panels = {"", "SUM", "run()"}}), "embedlings.controls = "));
}

TEST_CASE("html: a page without panels has no script, and its policy allows none") {
  const std::string page = html_page({blocks::Panel{"p", "Why?"}, blocks::Data{"d", "[1]"}});
  CHECK(holds(page, "script-src 'none'"));
  CHECK(count(page, "<script") == 0);
  CHECK_FALSE(holds(page, "Why?"));
}

TEST_CASE("html: panels have their place, their data and a policy that names their script") {
  const std::string page = html_page({blocks::Panel{"p", "Why?"}, blocks::Data{"d", "[1]"}},
                                     {.panels = {"", "SUM", "run()"}});
  CHECK(holds(page, "'sha256-SUM'"));
  CHECK(holds(page, "<section class=\"panel\" id=\"panel-p\" aria-labelledby=\"ask-p\">"));
  CHECK(holds(page, "<script type=\"application/json\" id=\"data-d\">[1]</script>"));
  CHECK(holds(page, "<script>run()</script>"));
}

TEST_CASE("html: a page holds those shared scripts that its panels use, before them") {
  const std::string page = html_page({blocks::Panel{"p", "Why?"}},
                                     {.panels = {"", "SUM", "embedlings.table_panel(root);"}});
  CHECK(holds(page, "\nembedlings.table_panel = function"));
  CHECK(holds(page, "embedlings.places = "));  // which that uses
  CHECK_FALSE(holds(page, "embedlings.orders_panel = function"));
  CHECK(page.find("embedlings.table_panel = ") < page.find("embedlings.table_panel(root);"));
  CHECK_FALSE(holds(page, "\n// "));  // the comments stay in the sources
}

TEST_CASE("html: a live panel without its engine is allowed no more than any panel") {
  const std::string page =
      html_page({blocks::Panel{"p", "Why?"}}, {.live = {"", "LIVE", "train()"}});
  CHECK(holds(page, "'sha256-LIVE'\">"));
  CHECK(holds(page, "<script>train()</script>"));
  CHECK_FALSE(holds(page, "id=\"data-engine\""));
  CHECK_FALSE(holds(page, "wasm-unsafe-eval"));
  CHECK_FALSE(holds(page, "worker-src"));
}

TEST_CASE("html: an engine is data of the page, and the policy allows it and its worker") {
  const std::string page = html_page(
      {blocks::Panel{"p", "Why?"}},
      {.panels = {"", "SUM", "run()"}, .live = {"", "LIVE", "train()"}, .engine = "AGFz"});
  CHECK(holds(page, "'sha256-SUM' 'sha256-LIVE' 'wasm-unsafe-eval'; worker-src blob:\">"));
  CHECK(holds(page, "<script type=\"application/json\" id=\"data-engine\">\"AGFz\"</script>"));
  CHECK(holds(page, "default-src 'none'"));
}
