#include <cmath>

#include "view/html.hpp"

// The drawings of the chapters. Their numbers are those of the chapters' "By hand".

namespace emb {
namespace {

/// An SVG that grows by boxes, words and arrows.
class Sketch {
 public:
  Sketch(int width, int height) : width_(width), height_(height) {}

  void words(double x, double y, std::string_view text, std::string_view kind = "",
             std::string_view anchor = "middle") {
    svg_ += message("<text class=\"", kind, "\" text-anchor=\"", anchor, "\" x=\"", x, "\" y=\"", y,
                    "\">", html_text(text), "</text>\n");
  }
  /// A box with a text in its middle.
  void box(double x, double y, double width, double height, std::string_view text,
           std::string_view kind = "box") {
    svg_ += message("<rect class=\"", kind, "\" rx=\"4\" x=\"", x, "\" y=\"", y, "\" width=\"",
                    width, "\" height=\"", height, "\"/>\n");
    words(x + width / 2, y + height / 2 + 4, text);
  }
  /// Boxes in a row, such as the numbers of a vector.
  void row(double x, double y, const Texts& cells, double width = 34) {
    for (const std::string& cell : cells) {
      svg_ += message("<rect class=\"box\" x=\"", x, "\" y=\"", y, "\" width=\"", width,
                      "\" height=\"26\"/>\n");
      words(x + width / 2, y + 17, cell);
      x += width;
    }
  }
  /// A straight arrow; its kind is "fw", or "gi" and "go" for gradients of the two ends.
  void arrow(double x1, double y1, double x2, double y2, std::string_view kind = "fw") {
    bent(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x2, y2, kind);
  }
  /// The same with a point that pulls it aside.
  void bent(double x1, double y1, double cx, double cy, double x2, double y2,
            std::string_view kind = "fw") {
    const double size = std::max(std::hypot(x2 - cx, y2 - cy), 1e-9);
    const double u = (x2 - cx) / size, v = (y2 - cy) / size;
    svg_ += message("<path class=\"", kind, "\" d=\"M", x1, " ", y1, "Q", cx, " ", cy, " ",
                    x2 - 5 * u, " ", y2 - 5 * v, "\"/>\n<path class=\"", kind, "h\" d=\"M", x2, " ",
                    y2, "L", x2 - 9 * u - 4 * v, " ", y2 - 9 * v + 4 * u, "L", x2 - 9 * u + 4 * v,
                    " ", y2 - 9 * v - 4 * u, "z\"/>\n");
  }
  void circle(double x, double y, double radius) {
    svg_ += message("<circle class=\"box\" cx=\"", x, "\" cy=\"", y, "\" r=\"", radius, "\"/>\n");
  }

  std::string figure(std::string_view title) const {
    return message("<figure class=\"drawing\">\n<figcaption>", html_text(title),
                   "</figcaption>\n<div class=\"wide\" ", html_stop, html_text(title),
                   "\">\n<svg class=\"draw\" viewBox=\"0 0 ", width_, " ", height_, "\" width=\"",
                   width_, "\" role=\"img\" aria-label=\"", html_text(title), "\">\n", svg_,
                   "</svg></div>\n</figure>\n");
  }

 private:
  int width_, height_;
  std::string svg_;
};

std::string tape() {
  Sketch sketch(660, 190);
  const Texts names = {"w", "y", "d", "L"}, values = {"2", "6", "2", "4"};
  const Texts rules = {"y = 3 w", "d = y - 4", "L = d * d"};
  const Texts slopes = {"12", "4", "4", "1"}, factors = {"times 3", "times 1", "times 2 d = 4"};
  for (std::size_t n = 0; n < 4; ++n) {
    const double x = 30 + 185 * static_cast<double>(n);
    sketch.words(x + 25, 40, names[n], "b");
    sketch.box(x, 50, 50, 32, values[n]);
    sketch.words(x + 25, 172, slopes[n], "gi-t");
    if (n == 3) continue;
    sketch.arrow(x + 54, 66, x + 181, 66);
    sketch.words(x + 117, 58, rules[n], "sm");
    sketch.arrow(x + 176, 140, x + 56, 140, "gi");
    sketch.words(x + 117, 132, factors[n], "sm");
  }
  sketch.words(4, 20, "forward: values, from left to right", "sm", "start");
  sketch.words(4, 112, "backward: how fast L rises with each, from right to left", "sm", "start");
  return sketch.figure("The tape forward and backward: each step multiplies by its own slope");
}

std::string tied() {
  Sketch sketch(660, 330);
  sketch.words(45, 22, "token read", "sm");
  sketch.box(10, 32, 70, 34, "a");
  sketch.arrow(84, 49, 150, 49);
  sketch.words(190, 22, "row a", "sm");
  sketch.row(156, 36, {"1", "1"});
  sketch.arrow(230, 49, 322, 49);
  sketch.circle(338, 49, 14);
  sketch.words(338, 54, "·", "b");
  sketch.arrow(354, 49, 414, 49);
  sketch.words(471, 22, "scores of a, b, c", "sm");
  sketch.row(420, 36, {"2", "2", "2"});
  sketch.arrow(526, 49, 588, 49);
  sketch.words(557, 40, "target b", "sm");
  sketch.words(622, 54, "1.0986", "b");
  sketch.words(622, 22, "loss", "sm");
  const Texts slopes = {"1/3", "-2/3", "1/3"};
  for (std::size_t n = 0; n < 3; ++n)
    sketch.words(437 + 34 * static_cast<double>(n), 82, slopes[n], "go-t");
  const std::vector<Texts> rows = {{"1", "1"}, {"2", "0"}, {"0", "2"}};
  const Texts tokens = {"a", "b", "c"};
  for (std::size_t n = 0; n < 3; ++n) {
    const double y = 200 + 26 * static_cast<double>(n);
    sketch.words(238, y + 18, tokens[n], "b");
    sketch.row(254, y, rows[n]);
    sketch.bent(471, 90, 460, y + 13, 328, y + 13, "go");
  }
  sketch.words(288, 300, "E, one table for both ends", "b");
  sketch.bent(270, 196, 260, 120, 196, 68);
  sketch.bent(300, 196, 330, 130, 337, 68);
  sketch.words(238, 128, "pick a row", "sm", "end");
  sketch.words(346, 128, "every row", "sm", "start");
  sketch.bent(166, 68, 150, 213, 228, 213, "gi");
  sketch.words(16, 190, "input end", "gi-t", "start");
  sketch.words(16, 208, "adds (-1, 1) to row a,", "sm", "start");
  sketch.words(16, 224, "which was read", "sm", "start");
  sketch.words(480, 190, "output end", "go-t", "start");
  sketch.words(480, 208, "adds slope times (1, 1)", "sm", "start");
  sketch.words(480, 224, "to every row", "sm", "start");
  return sketch.figure(
      "The tied model reads a and should predict b: its table gets gradient from both ends");
}

std::string pipeline() {
  Sketch sketch(730, 210);
  const Texts boxes = {"ids", "gather", "times sqrt(D)", "+", "dropout"};
  const Texts shapes = {"[B, T]", "[B, T, D]", "[B, T, D]", "[B, T, D]", "[B, T, D]"};
  const std::vector<double> widths = {60, 84, 120, 44, 88};
  double x = 10;
  for (std::size_t n = 0; n < boxes.size(); ++n) {
    sketch.box(x, 40, widths[n], 36, boxes[n]);
    sketch.arrow(x + widths[n] + 2, 58, x + widths[n] + 56, 58);
    sketch.words(x + widths[n] + 30, 94, shapes[n], "sm");
    if (n == 1) {
      sketch.box(x - 8, 140, 100, 36, "table E");
      sketch.words(x + 42, 196, "[V, D]", "sm");
      sketch.arrow(x + 42, 138, x + 42, 80);
    }
    if (n == 3) {
      sketch.box(x - 38, 140, 120, 36, "positions P");
      sketch.words(x + 22, 196, "[T, D], the same in all B texts", "sm");
      sketch.arrow(x + 22, 138, x + 22, 80);
    }
    x += widths[n] + 58;
  }
  sketch.words(x + 4, 63, "x", "b", "start");
  sketch.words(10, 22, "B texts of T tokens; each row has D numbers", "sm", "start");
  return sketch.figure("From ids to the input of a transformer, with the shape after each step");
}

std::string attention_of_the() {
  Sketch sketch(660, 300);
  const Texts tokens = {"the", "cat", "sat"}, scores = {"1", "0", "1"};
  const std::vector<Texts> rows = {{"1", "0"}, {"0", "1"}, {"1", "1"}};
  const Texts weights = {"2/5", "1/5", "2/5"};
  sketch.words(60, 24, "query: the", "sm");
  sketch.row(26, 34, {"1", "0"});
  sketch.words(240, 24, "keys", "sm");
  sketch.words(360, 24, "scores", "sm");
  sketch.words(450, 24, "weights", "sm");
  sketch.words(560, 24, "values", "sm");
  for (std::size_t n = 0; n < 3; ++n) {
    const double y = 34 + 62 * static_cast<double>(n);
    sketch.words(196, y + 18, tokens[n], "b", "end");
    sketch.row(206, y, rows[n]);
    sketch.bent(96, 47, 150, y + 13, 172, y + 13);
    sketch.arrow(278, y + 13, 338, y + 13);
    sketch.box(342, y, 36, 26, scores[n]);
    sketch.arrow(382, y + 13, 426, y + 13);
    sketch.box(430, y, 42, 26, weights[n]);
    sketch.words(494, y + 18, "times", "sm");
    sketch.row(524, y, rows[n]);
    sketch.bent(596, y + 13, 640, y + 13, 600, 250);
  }
  sketch.words(306, 24, "product", "sm");
  sketch.words(470, 262, "their sum: the new vector of \"the\"", "sm", "end");
  sketch.row(524, 244, {"4/5", "3/5"});
  return sketch.figure(
      "Attention for one word: compare it with every word, then take a weighted mean");
}

std::string compass() {
  Sketch sketch(660, 260);
  const std::vector<std::pair<double, double>> queries = {{3, 4}, {-4, 3}, {-3, -4}};
  const std::vector<std::pair<double, double>> keys = {{-1, 2}, {-2, -1}, {1, -2}};
  const Texts under = {"query 3 4, key -1 2", "query -4 3, key -2 -1", "query -3 -4, key 1 -2"};
  for (std::size_t n = 0; n < 3; ++n) {
    const double x = 110 + 220 * static_cast<double>(n), y = 118, unit = 17;
    sketch.circle(x, y, 5 * unit);
    sketch.arrow(x, y, x + unit * queries[n].first, y - unit * queries[n].second, "go");
    sketch.arrow(x, y, x + unit * keys[n].first, y - unit * keys[n].second, "gi");
    sketch.words(x, 18, message("query at ", n, ", key at ", n + 1), "sm");
    sketch.words(x, 228, under[n], "sm");
    sketch.words(x, 248, "score 5", "b");
  }
  return sketch.figure(
      "The query (violet) and the key (ochre) turn together, so their angle and their score stay");
}

struct NamedDrawing {
  std::string_view name;
  std::string (*draw)();
};
constexpr NamedDrawing all_drawings[] = {{"tape", tape},
                                         {"tied", tied},
                                         {"pipeline", pipeline},
                                         {"attention", attention_of_the},
                                         {"compass", compass}};

}  // namespace

std::string html_drawing(std::string_view name) {
  const auto* found = std::ranges::find(all_drawings, name, &NamedDrawing::name);
  if (found == std::end(all_drawings)) throw ValueError("drawing: there is no '", name, "'");
  return found->draw();
}

}  // namespace emb
