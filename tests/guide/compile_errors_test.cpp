#include <doctest/doctest.h>

#include "course/guide/check_run.hpp"

using namespace emb::course;

namespace {

Lesson lesson() {
  return {"12", "12_x", "X",
          read_statements("namespace exercise {\n/// 12.1 A pair\nstruct Pair {\n  int a;\n};\n"
                          "Pair turned(Pair pair,\n            double angle);\n\n"
                          "/// 12.2 A head\nList\nrotated(const List& x, int place);\n}\n")};
}

Complaints read(const std::string& said, const std::string& source = "", std::size_t lines = 20) {
  const Lesson x = lesson();
  return read_complaints(said, {x, "answers/01_x.cpp", source, "embedlings reset "}, lines);
}
std::string complaints(const std::string& said) { return read(said).text; }

const std::string undefined = "check.cpp:(.text+0x1): undefined reference to `exercise::";

}  // namespace

TEST_CASE("compile errors: only what concerns the answer, with line and caret") {
  const std::string said =
      "In file included from src/a.hpp:3,\n                 from answers/01_x.cpp:1:\n"
      "src/a.hpp:9:1: warning: of somebody else\n    9 | x\n      | ^\n"
      "answers/01_x.cpp: In function 'int f()':\n"
      "answers/01_x.cpp:3:18: error: expected ';'\n    3 |   return 1\n      |          ^\n"
      "make: *** [Makefile:1: build/checks/01_x/answer] Error 1\n";
  CHECK(complaints(said) ==
        "answers/01_x.cpp:3:18: error: expected ';'\n    3 |   return 1\n      |          ^\n");
}

TEST_CASE("compile errors: warnings are shown if there is no error") {
  const std::string warning = "answers/01_x.cpp:4:1: warning: no return statement\n    4 | }\n";
  const std::string error = "answers/01_x.cpp:2:14: error: expected ';' before 'return'\n";
  CHECK(complaints(warning + error) == error);
  CHECK(complaints(warning) == warning);
}

TEST_CASE("compile errors: one inside a header is reported at the line of the answer") {
  const std::string gcc =
      "/usr/include/v.h: In instantiation of 'T f()':\n"
      "answers/01_x.cpp:7:5:   required from here\n"
      "/usr/include/v.h:80:9: error: no match for 'operator<'\n   80 | a < b\n";
  CHECK(complaints(gcc) == "answers/01_x.cpp:7:5: error: no match for 'operator<'\n");
  const std::string clang =
      "/usr/include/v.h:80:9: error: invalid operands\na < b\n~ ^ ~\n"
      "answers/01_x.cpp:7:5: note: in instantiation of function 'f' requested here\n    f();\n    "
      "^\n";
  CHECK(complaints(clang) == "answers/01_x.cpp:7:5: error: invalid operands\n    f();\n    ^\n");
}

TEST_CASE("compile errors: an #include inside a namespace is told at its line, once") {
  const std::string told =
      "answers/01_x.cpp:3: error: a header of the library does not compile here. Move this "
      "#include to the top of the file, outside of every namespace and function.\n";
  CHECK(complaints("In file included from /usr/include/c++/12/bits/stl_tree.h:72,\n"
                   "                 from /usr/include/c++/12/map:60,\n"
                   "                 from answers/01_x.cpp:3:\n"
                   "/usr/include/c++/12/bits/a.h:66:28: error: 'b' does not name a type\n"
                   "   66 | b\n      | ^\n"
                   "/usr/include/c++/12/bits/a.h:69:30: error: 'c' does not name a type\n") ==
        told);
  CHECK(complaints("In file included from answers/01_x.cpp:3:\n"
                   "In file included from /usr/include/c++/12/map:60:\n"
                   "/usr/include/c++/12/bits/a.h:66:28: error: no template named 'b'\n") == told);
}

TEST_CASE("compile errors: too many lines") {
  CHECK(read("a\nb\nc\nd\n", "", 3).text == "a\nb\n(2 more lines)\n");
}

TEST_CASE("compile errors: a missing function is named first, before warnings") {
  const std::string said = "answers/01_x.cpp:3:7: warning: unused variable 'n'\n" + undefined +
                           "turned(Pair, double)'\n" + undefined +
                           "turned(Pair, double)'\ncollect2: error: ld returned 1 exit status\n";
  const Complaints found = read(said, "Pair turn(Pair pair) {\n  return turned(pair, 1);\n}\n");
  CHECK(found.text ==
        "your file has no turned(...), which 12.1 of lessons/12_x/exercise.cpp asks for: `Pair "
        "turned(Pair pair, double angle)`\nanswers/01_x.cpp:3:7: warning: unused variable 'n'\n");
  CHECK(found.of_answer);
}

TEST_CASE("compile errors: a declaration, or a longer name, is not the function that is missing") {
  for (const char* source :
       {"Pair turned(Pair pair, double angle);\n", "Pair not_turned(Pair pair) {\n}\n"})
    CHECK(read(undefined + "turned(Pair, double)'\n", source)
              .text.starts_with("your file has no turned(...), which 12.1 of "));
}

TEST_CASE("compile errors: an answer to an older statement is reported, by every linker") {
  const std::string source = "// 12.2\nList rotated(std::span<const double> x, int place) {\n}\n";
  const std::string sentence =
      "12.2 is not stated as your rotated(...) answers it: it is `List rotated(const List& x, int "
      "place)`. Was it stated otherwise when you wrote yours? `embedlings reset 12.2` brings the "
      "new "
      "form and keeps your file.\n";
  CHECK(read(undefined + "rotated(List const&, int)'\n", source).text == sentence);
  CHECK(
      read("ld.lld: error: undefined symbol: exercise::rotated(List const&, int)\n", source).text ==
      sentence);
  CHECK(read("  \"exercise::rotated(List const&, int)\", referenced from:\n", source).text ==
        sentence);
}

TEST_CASE("compile errors: a different return type is a different statement as well") {
  const std::string source = "float rotated(const List& x, int place) {\n}\n";
  const std::string gcc =
      "answers/01_x.cpp:1:7: error: ambiguating new declaration of 'float exercise::rotated(const "
      "List&, int)'\n";
  const std::string clang =
      "answers/01_x.cpp:1:7: error: functions that differ only in their return type cannot be "
      "overloaded\nfloat rotated(const List& x, int place) {\n~~~~~ ^\n";
  CHECK(read(gcc, source).text.starts_with("12.2 is not stated as your rotated(...) answers it"));
  CHECK(read(clang, source).text.starts_with("12.2 is not stated as your rotated(...) answers it"));
}

TEST_CASE("compile errors: a missing compiler and a full disk are not the answer's fault") {
  CHECK_FALSE(read("make: g++-99: No such file or directory\nmake: *** [x] Error 127\n").of_answer);
  const Complaints full = read(
      "answers/01_x.cpp:3:1: fatal error: error writing to /tmp/x.s: No space left on device\n");
  CHECK_FALSE(full.of_answer);
  CHECK(full.text.find("No space left on device") != std::string::npos);
  CHECK(read("answers/01_x.cpp:3:1: error: expected ';'\n").of_answer);
}
