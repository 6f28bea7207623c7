// The page with two panels that frame_test.sh opens, and what its test script has to tell.
//
// usage: frame PANEL.JS SUM PAGE WANTED

#include <limits>
#include <sstream>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "view/html.hpp"
#include "view/page.hpp"

using namespace emb;

int main(int, char** argv) {
  const std::string script = read_file(argv[1]);
  const std::vector<std::string> words = {"cat", "dog", "</script><script>alert(1)</script>"};
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> values = {double(0.1f), -12345.678, 1e-7,    infinity, 0,
                                      2.5e12,       0.0001234,  -12344.5};
  ShownBlocks shown;
  std::ostringstream out;
  Page page("Frame", "", &shown, out, {});
  page.step("A panel");
  page.panel("words", "Which <b>word</b>?");
  page.data("words", words);
  page.data("values", values);
  const std::vector<float> floats = {0.123456789f, -0.987654321f};  // short as base64
  page.data("floats", Grid(floats, 1, 2));
  page.data("doubles", Grid(std::vector<double>{1.0 / 7, -2.0 / 7, 4.0 / 7}, 3, 1));
  std::string wanted =
      message("question Which <b>word</b>?\nwords ", words[0], " ", words[1], " ", words[2],
              "\nstart cat\nclicked dog #row=dog\npressed cat #row=cat\n"
              "address dog\nplace dog #row=dog\nback dog #row=dog\n"
              "opened dog\nnonsense cat\nanchor cat #step-1\noften cat\nrested #row=cat\nleft "
              "#row=dog\nrefused cat #row=dog\ntaken later #row=cat\ninfinity true\n");
  for (const double value : values) wanted += message("number ", number(value), "\n");
  wanted +=
      "floats 0.12345679104328156 -0.9876543283462524\n"
      "doubles 0.14285714285714285 -0.2857142857142857 0.5714285714285714\n";
  wanted += "failed This panel cannot be drawn: no words no words\nanother cat\ndrawn 3\ndrawn 9\n";
  wanted += "shades neg v100 strong neg v5 zero pos v50 pos v100 strong\n";
  replace_file(argv[3], html_page(shown.blocks, {.panels = {"", argv[2], script}}));
  replace_file(argv[4], wanted);
}
