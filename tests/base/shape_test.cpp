#include "base/shape.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("shape: size, width and rows of a [2, 3, 4]") {
  const Shape shape{2, 3, 4};
  CHECK(shape.rank() == 3);
  CHECK(shape[1] == 3);
  CHECK(shape.size() == 24);
  CHECK(shape.width() == 4);
  CHECK(shape.rows() == 6);
}

TEST_CASE("shape: [] holds a single number in a single row") {
  CHECK(Shape{}.rank() == 0);
  CHECK(Shape{}.size() == 1);
  CHECK(Shape{}.width() == 1);
  CHECK(Shape{}.rows() == 1);
}

TEST_CASE("shape: a [D] is one row, a [0, D] none") {
  CHECK(Shape{5}.rows() == 1);
  CHECK(Shape{0, 5}.rows() == 0);
  CHECK(Shape{0, 5}.size() == 0);
  CHECK(Shape{5, 0}.rows() == 5);
  CHECK(Shape{5, 0}.size() == 0);
}

TEST_CASE("shape: prints as a list in brackets") {
  CHECK(Shape{2, 3}.str() == "[2, 3]");
  CHECK(Shape{7}.str() == "[7]");
  CHECK(Shape{}.str() == "[]");
  std::ostringstream out;
  out << Shape{8, 4, 256};
  CHECK(out.str() == "[8, 4, 256]");
}

TEST_CASE("shape: equal when all axes are, and a trailing 1 counts") {
  CHECK(Shape{2, 3} == Shape{2, 3});
  CHECK(Shape{2, 3} != Shape{3, 2});
  CHECK(Shape{2} != Shape{2, 1});
  CHECK(Shape{2, 3}.with(1, 5) == Shape{2, 5});
  CHECK(Shape{2, 3, 4}.with(2, 0).with(2, 4) == Shape{2, 3, 4});
}

TEST_CASE("shape: can be made from any run of lengths") {
  const std::vector<std::size_t> axes{4, 5};
  CHECK(Shape(std::span<const std::size_t>(axes)) == Shape{4, 5});
  CHECK(Shape{4, 5}.axes()[1] == 5);
}

TEST_CASE("shape: a fifth axis and an axis that is not there are errors") {
  CHECK(error_of([] { Shape{1, 1, 1, 1, 1}; }) == "shape: 5 axes given, at most 4 are supported");
  CHECK(error_of([] { (void)Shape{2, 3}[2]; }) == "shape: axis 2 of [2, 3], which has 2 axes");
  CHECK(error_of([] {
          (void)Shape{2, 3}.with(2, 1);
        }) == "shape: axis 2 of [2, 3] cannot be changed");
  CHECK_THROWS_AS((void)Shape{}[0], ShapeError);
}

TEST_CASE("shape: one whose numbers cannot be counted is refused, not wrapped around") {
  const std::size_t large = std::size_t{1} << 33;
  CHECK_THROWS_WITH_AS(static_cast<void>(Shape{large, large}.size()),
                       "shape: [8589934592, 8589934592] holds more numbers than can be counted",
                       ShapeError);
}
