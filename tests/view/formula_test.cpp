#include <doctest/doctest.h>

#include "base/errors.hpp"
#include "view/html.hpp"

using namespace emb;

namespace {
/// The inside of the only cell.
std::string one(const std::string& line) {
  const std::string html = html_formula({line});
  const std::size_t begin = html.find("<mtd>") + 5;
  return html.substr(begin, html.find("</mtd>") - begin);
}
}  // namespace

TEST_CASE("formula: names, numbers and signs") {
  CHECK(one("a = 2 * b - 1.5") ==
        "<mi>a</mi><mo>=</mo><mn>2</mn><mo>·</mo><mi>b</mi><mo>−</mo><mn>1.5</mn>");
  CHECK(one("x.y <= z") == "<mi>x</mi><mo>·</mo><mi>y</mi><mo>≤</mo><mi>z</mi>");
  CHECK(one("theta") == "<mi>θ</mi>");
  CHECK(one("w_i") == "<msub><mrow><mi>w</mi></mrow><mrow><mi>i</mi></mrow></msub>");
}

TEST_CASE("formula: a fraction needs no brackets, and takes the product before it") {
  CHECK(one("1 / (1 + x)") ==
        "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>1</mn><mo>+</mo><mi>x</mi></mrow></mfrac>");
  CHECK(one("(a) / (b)") == "<mfrac><mrow><mi>a</mi></mrow><mrow><mi>b</mi></mrow></mfrac>");
  CHECK(one("f(a) (b) / c").find("<mo>)</mo>") != std::string::npos);
}

TEST_CASE("formula: powers, roots, the transpose and gradients") {
  CHECK(one("dE = O^T dX") ==
        "<mi>d</mi><mi>E</mi><mo>=</mo><msup><mrow><mi>O</mi></mrow><mrow><mi "
        "mathvariant=\"normal\">T</mi></mrow></msup><mspace width=\".17em\"></mspace><mi>d</mi>"
        "<mi>X</mi>");
  CHECK(one("e^-s") == "<msup><mrow><mi>e</mi></mrow><mrow><mo>−</mo><mi>s</mi></mrow></msup>");
  CHECK(one("sqrt(d)") == "<msqrt><mi>d</mi></msqrt>");
  CHECK(one("10000^(2 i / D)").find("<msup><mrow><mn>10000</mn></mrow><mrow><mfrac>") == 0);
}

TEST_CASE("formula: a sum says over what") {
  CHECK(one("sum over i, j of E(x, i)").find("<munder><mo>∑</mo><mrow><mi>i</mi><mo>,</mo>") !=
        std::string::npos);
}

TEST_CASE("formula: several lines, and several formulas in one") {
  const std::string html = html_formula({"a = b   \"if\" c", "d"});
  CHECK(html.find("<mtr><mtd><mi>a</mi><mo>=</mo><mi>b</mi></mtd><mtd><mtext>if</mtext>") !=
        std::string::npos);
  CHECK(html.find("<mtr><mtd><mi>d</mi></mtd></mtr>") != std::string::npos);
}

TEST_CASE("formula: what does not parse is an error with its column") {
  CHECK_THROWS_WITH_AS(one("a = "),
                       "formula: 'a =', column 4: a number, a name or a bracket has to stand here",
                       ValueError);
  CHECK_THROWS_WITH_AS(one("f(a"), "formula: 'f(a', column 4: ')' is missing", ValueError);
  CHECK_THROWS_WITH_AS(one("a ! b"), "formula: 'a ! b', column 3: nothing of a formula begins so",
                       ValueError);
  CHECK_THROWS_WITH_AS(one("\"a"), "formula: '\"a', column 1: a quotation mark is missing",
                       ValueError);
}
