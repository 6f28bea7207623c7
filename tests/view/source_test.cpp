#include <doctest/doctest.h>

#include "base/errors.hpp"
#include "base/system/atomic_file.hpp"
#include "view/html.hpp"

using namespace emb;

TEST_CASE("source: each kind of word has a colour, and no character is markup") {
  CHECK(html_cpp("int f(Tensor x) { return 2.5; }  // a < b") ==
        "<span class=\"keyword\">int</span> <span class=\"call\">f</span>(<span "
        "class=\"type\">Tensor</span> x) { <span class=\"keyword\">return</span> <span "
        "class=\"number\">2.5</span>; }  <span class=\"comment\">// a &lt; b</span>");
  CHECK(html_cpp("\"a\\\"b\" '<'") ==
        "<span class=\"text\">&quot;a\\&quot;b&quot;</span> <span "
        "class=\"text\">&#39;&lt;&#39;</span>");
  CHECK(html_cpp("\"open") == "<span class=\"text\">&quot;open</span>");
}

TEST_CASE("source: a function is shown from its line to its end") {
  const fs::path file = fs::temp_directory_path() / "emb_source_test.cpp";
  replace_file(file,
               "int twice(int x);\n"
               "// twice(x) in a comment\n"
               "int other() { return twice(1); }\n"
               "namespace a {\n"
               "  int twice(int x) {\n"
               "    if (x > 0) { return '}' + x; }\n"
               "    return x;\n"
               "  }\n"
               "}\n");
  const std::string html = html_source(file.string(), "twice");
  CHECK(html.find("<span>" + file.string() + ":5</span>") != std::string::npos);
  CHECK(html.find("<span class=\"keyword\">return</span> x;\n}\n</pre>") != std::string::npos);
  CHECK_THROWS_WITH_AS(html_source(file.string(), "thrice"),
                       (file.string() + ": there is no function 'thrice' to be shown").c_str(),
                       ValueError);
  fs::remove(file);
}
