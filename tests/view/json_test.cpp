#include <doctest/doctest.h>

#include <sstream>
#include <vector>

#include "tests/numbers.hpp"
#include "view/page.hpp"

using namespace emb;
using testing::infinity;

TEST_CASE("json: a float is written in the fewest digits that give it back") {
  CHECK(json(0.1f) == "0.1");
  CHECK(json(16777217.0) == "16777217");  // no float, but a double
  CHECK(json(-0.0f) == "-0");
  CHECK(json(std::size_t{128256}) == "128256");
}

TEST_CASE("json: infinities are numbers that overflow, and NaN is null") {
  CHECK(json(std::vector<double>{infinity, -infinity, infinity - infinity}) ==
        "[1e999,-1e999,null]");
}

TEST_CASE("json: lists of lists, texts, bools and grids") {
  CHECK(json(std::vector<std::vector<int>>{{1, 2}, {}, {3}}) == "[[1,2],[],[3]]");
  CHECK(json(std::vector<std::string>{"a \"b\"", "c\\d\n"}) == R"(["a \"b\"","c\\d\n"])");
  CHECK(json(true) == "true");
  CHECK(json(Grid(std::vector<float>{1, 2.5f, 3}, 1, 3)) ==
        R"({"rows":1,"columns":3,"values":[1,2.5,3]})");
}

TEST_CASE("json: a grid of numbers is the base64 text of their bytes, where that is shorter") {
  const Grid floats(std::vector<float>{0.1f, -0.3f}, 1, 2);
  CHECK(json_numbers(floats.values()) == "[0.1,-0.3]");
  const Grid long_ones(std::vector<float>{0.123456789f, -0.987654321f}, 1, 2);
  // 0x3dfcd6ea and 0xbf7cd6ea, the lowest byte first, and a zero that makes it three threes.
  CHECK(json_numbers(long_ones.values()) == "\"6tb8PerWfL8A\"");
  CHECK(json_numbers({0.123456789, 1}) == "[0.123456789,1]");
  // 0xbfc2492492492492 and 0x3fbf9add3746f659
  CHECK(json_numbers({-0.14285714285714285, 0.1234567890123456}) == "\"kiRJkiRJwr9Z9kY33Zq/PwAA\"");
  const double nan = infinity - infinity;
  CHECK(json_numbers({-0.14285714285714285, -0.14285714285714285, nan}) ==
        "[-0.14285714285714285,-0.14285714285714285,null]");
}

TEST_CASE("json: no text ends a script or begins a comment, and bytes that are no UTF-8 show") {
  CHECK(json("</script><!--\xff") == R"("\u003c/script>\u003c!--\\xff")");
}

TEST_CASE("page: panels and their data are kept, and nothing of them is seen on a terminal") {
  std::ostringstream with, without;
  ShownBlocks shown;
  Page page("Title", "", &shown, with, {});
  page.panel("table", "Which cosine?");
  page.data("words", std::vector<std::string>{"cat", "dog"});
  const std::vector<blocks::Block>& kept = shown.blocks;
  const Page other("Title", "", without, {});
  CHECK(with.str() == without.str());
  REQUIRE(kept.size() == 3);
  CHECK(std::get<blocks::Panel>(kept[1]).question == "Which cosine?");
  CHECK(std::get<blocks::Data>(kept[2]).json == R"(["cat","dog"])");
}
