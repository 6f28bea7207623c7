#include "course/guide/lessons.hpp"

#include <doctest/doctest.h>

#include "course/guide/progress.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb::course;
namespace fs = std::filesystem;

namespace {

std::vector<Lesson> three_lessons() {
  return {{"01", "01_one_hot", "One-hot", {{"01.1", "A row", ""}, {"01.2", "Rows", ""}}},
          {"04", "04_sparsity", "Sparsity", {}},
          {"06", "06_bigram", "Bigram", {{"06.1", "Count", ""}}}};
}

std::string refusal(std::string_view asked) {
  const auto lessons = three_lessons();
  return emb::testing::error_of<emb::UsageError>([&] { choose(lessons, asked); });
}

}  // namespace

TEST_CASE("lessons: statements are found by their headings") {
  const auto statements = read_statements(
      "#pragma once\n/// a remark\nnamespace exercise {\n\n/// 01.1 One row\n///\n/// Writes it.\n"
      "void row();\n\n/// 01.2 Rows\nvoid rows();\n\n}  // namespace exercise\n");
  REQUIRE(statements.size() == 2);
  CHECK(statements[0].number == "01.1");
  CHECK(statements[0].title == "One row");
  CHECK(statements[0].text == "01.1 One row\n\nWrites it.\nvoid row();\n");
  CHECK(statements[1].text == "01.2 Rows\nvoid rows();\n");
}

TEST_CASE("lessons: a struct between two statements does not end them") {
  const auto statements = read_statements(
      "namespace exercise {\n/// 07.1 One\nint one();\n\nstruct Pair {\n  int a;\n};\n\n"
      "/// 07.2 Two\nPair two();\n\n}  // namespace exercise\n/// 07.3 Outside\n");
  REQUIRE(statements.size() == 2);
  CHECK(statements[1].number == "07.2");
}

TEST_CASE("lessons: chosen by number, short or long, or by name") {
  const auto lessons = three_lessons();
  CHECK(choose(lessons, "1").lesson == &lessons[0]);
  CHECK(choose(lessons, "04_sparsity").lesson == &lessons[1]);
  CHECK(choose(lessons, "1.2").exercise == &lessons[0].exercises[1]);
  CHECK(choose(lessons, "06").exercise == nullptr);
}

TEST_CASE("lessons: what there is not is answered with what there is") {
  CHECK(refusal("9") == "there is no lesson 9; there are: 01, 04, 06");
  CHECK(refusal("") == "there is no lesson ; there are: 01, 04, 06");
  CHECK(refusal("01.7") == "there is no exercise 01.7 in 01_one_hot; there are: 01.1, 01.2");
  CHECK(refusal("04.1") == "there is no exercise 04.1 in 04_sparsity; there are: none yet");
}

TEST_CASE("map: the first exercise that is not RIGHT comes next, whatever came after it") {
  const auto lessons = three_lessons();
  CHECK(first_open(lessons, {}).exercise->number == "01.1");
  Progress progress{{"01.1", {State::right, 0, "-"}}, {"06.1", {State::right, 0, "-"}}};
  CHECK(first_open(lessons, progress).exercise->number == "01.2");
  progress["01.2"].state = State::wrong;
  CHECK(first_open(lessons, progress).exercise->number == "01.2");
  progress["01.2"].state = State::right;
  CHECK(first_open(lessons, progress).exercise == nullptr);
  CHECK(count(lessons, progress).right == 3);
}

TEST_CASE("map: marks, the open lesson, and where one is") {
  const auto lessons = three_lessons();
  const Progress progress{{"01.1", {State::right, 0, "-"}}, {"01.2", {State::wrong, 0, "-"}}};
  const auto changed = [](const Lesson& lesson) { return lesson.number == "01"; };
  const auto lines =
      draw_map(lessons, progress, &lessons[0], &lessons[0].exercises[1], changed, 80);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "  01  One-hot   #x  (changed since it was checked)");
  CHECK(lines[1] == "      01.1  RIGHT       A row");
  CHECK(lines[2] == "  --> 01.2  WRONG       Rows");
  CHECK(lines[3] == "  04  Sparsity  no exercises");
  CHECK(lines[4] == "  06  Bigram    .");
}

TEST_CASE("map: a long title is cut where the marks of a narrow window begin") {
  const std::vector<Statement> eight(8, {"01.1", "A row", ""});
  const std::vector<Lesson> lessons{{"01", "01_x", std::string(60, 'x'), eight}};
  const auto lines = draw_map(
      lessons, {}, nullptr, nullptr, [](auto&) { return false; }, 50);
  CHECK(lines[0] == "  01  " + std::string(25, 'x') + "…  ........");
}

TEST_CASE("hints: those of one exercise, in order, without their headings") {
  const std::string text =
      "# Hints\n\n## 01.1\n\n### Hint 1\nOne.\n\n### Hint 2\nTwo:\n\n    code\n\n## 01.2\n\n"
      "### Hint 1\nOther.\n";
  const auto hints = read_hints(text, "01.1");
  REQUIRE(hints.size() == 2);
  CHECK(hints[0] == "One.\n");
  CHECK(hints[1] == "Two:\n\n    code\n");
  CHECK(read_hints(text, "01.3").empty());
}

TEST_CASE("answers: the lines of one exercise") {
  const std::string source =
      "#include <x>\n\nnamespace exercise {\n\n// 01.1 A row\nvoid row() {\n}\n\n// 01.2 Rows\n"
      "int helper;\nvoid rows() {\n}\n\n}  // namespace exercise\n";
  CHECK(section_of(source, "01.1") == "// 01.1 A row\nvoid row() {\n}\n");
  CHECK(section_of(source, "01.2") == "// 01.2 Rows\nint helper;\nvoid rows() {\n}\n");
  CHECK(section_of(source, "01.3") == "");
}

TEST_CASE("answers: one exercise becomes unsolved again, the rest stays") {
  const std::string unsolved =
      "namespace exercise {\n\n// 01.1 A\nvoid a() { todo(); }\n\n// 01.2 B\nvoid b() { todo(); "
      "}\n\n"
      "}  // namespace exercise\n";
  const std::string answer =
      "#include <vector>\nnamespace exercise {\n// 01.1 A\n// 01.1 is mine\nint a() {}\n// 01.2 B\n"
      "void b() { mine(); }\n} // namespace exercise\n";
  CHECK(unsolved_again(answer, unsolved, "01.1") ==
        "#include <vector>\nnamespace exercise {\n// 01.1 A\nvoid a() { todo(); }\n\n// 01.2 B\n"
        "void b() { mine(); }\n} // namespace exercise\n");
  CHECK(
      unsolved_again(answer, unsolved, "01.2") ==
      "#include <vector>\nnamespace exercise {\n// 01.1 A\n// 01.1 is mine\nint a() {}\n// 01.2 B\n"
      "void b() { todo(); }\n\n} // namespace exercise\n");
  CHECK_THROWS_AS(unsolved_again(answer, unsolved, "01.3"), emb::Error);
  CHECK_THROWS_AS(unsolved_again("// 01.2 B\nvoid b() {}\n", unsolved, "01.2"), emb::Error);
}

TEST_CASE("map: exercises by their state and by what they speak of") {
  const auto lessons = three_lessons();
  const Progress progress{{"01.1", {State::right, 0, "-"}}, {"01.2", {State::wrong, 0, "-"}}};
  const auto numbers = [&](const Selection& wanted) {
    std::string all;
    for (const Choice& found : select(lessons, progress, wanted))
      all += found.exercise->number + " ";
    return all;
  };
  CHECK(numbers({}) == "01.1 01.2 06.1 ");
  CHECK(numbers({"done"}) == "01.1 ");
  CHECK(numbers({"todo"}) == "01.2 06.1 ");
  CHECK(numbers({"wrong"}) == "01.2 ");
  CHECK(numbers({"all", "BIGRAM"}) == "06.1 ");
  CHECK(numbers({"done", "bigram"}) == "");
}
