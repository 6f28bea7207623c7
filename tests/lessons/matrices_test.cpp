#include "lessons/shared/matrices.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace emb;

TEST_CASE("show_matrices: they stand side by side, each with its names") {
  std::ostringstream out;
  Page page("t", "", out, {40});
  out.str("");
  const std::vector<float> a = {1, 2.5f}, b = {-1, 0, 1, 0};
  show_matrices(page, "m",
                {{Grid(a, 2, 1), {"x", "y"}, {"c"}, "row", 1},
                 {Grid(b, 2, 2), {"u", "v"}, {"d", "e"}, "", 0}},
                "below");
  CHECK(out.str() ==
        "  m\n"
        "  row    c         d  e\n"
        "  ─────────────────────\n"
        "  x    1.0     u  -1  0\n"
        "  y    2.5     v   1  0\n"
        "  below\n"
        "\n");
}

TEST_CASE("show_matrices: those side by side have equally many rows, and a name for each") {
  std::ostringstream out;
  Page page("t", "", out, {40});
  out.str("");
  const std::vector<float> a = {1, 2}, b = {3};
  const NamedMatrix two{Grid(a, 2, 1), {"x", "y"}, {"c"}};
  CHECK_THROWS_WITH_AS(show_matrices(page, "m", {two, {Grid(b, 1, 1), {"z"}, {"c"}}}),
                       "matrices: 1 rows with 1 names, beside 2 rows", ShapeError);
  CHECK_THROWS_WITH_AS(show_matrices(page, "m", {{Grid(b, 1, 1), {}, {"c"}}}),
                       "matrices: 1 rows with 0 names, beside 1 rows", ShapeError);
  CHECK(out.str().empty());
}
