#include "course/guide/lessons.hpp"

#include <doctest/doctest.h>

#include "course/guide/progress.hpp"
#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace emb::course;
using emb::Texts;
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
  CHECK(statements[0].text == "01.1 One row\n\nWrites it.\n\n    void row();\n");
  CHECK(statements[1].text == "01.2 Rows\n\n    void rows();\n");
}

TEST_CASE("lessons: a type stands with the exercises that name it, and with no other") {
  const auto statements = read_statements(
      "namespace exercise {\nusing emb::todo;\n\n/// How long.\nusing Size = int;\n\n"
      "/// 07.1 One\nint one(int Pairs);\n\n/// Two.\nstruct Pair {\n  Size a;\n\n  int b;\n};\n\n"
      "/// 07.2 Two\nPair two();\n\n/// 07.3 Three\nint three(const List<Pair>& pairs);\n\n"
      "}  // namespace exercise\n/// 07.4 Outside\n");
  REQUIRE(statements.size() == 3);
  CHECK(statements[0].text == "07.1 One\n\n    int one(int Pairs);\n");
  const std::string types =
      "    /// How long.\n    using Size = int;\n\n"
      "    /// Two.\n    struct Pair {\n      Size a;\n\n      int b;\n    };\n\n";
  CHECK(statements[1].text == "07.2 Two\n\n" + types + "    Pair two();\n");
  CHECK(statements[2].text ==
        "07.3 Three\n\n" + types + "    int three(const List<Pair>& pairs);\n");
  CHECK(statements[1].code == "Pair two();\n");
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

TEST_CASE("map: an optional lesson neither comes next nor counts, unless it is the only one") {
  auto lessons = three_lessons();
  lessons[0].optional = true;
  CHECK(first_open(lessons, {}).exercise->number == "06.1");
  CHECK(first_open({&lessons[0], 1}, {}).exercise->number == "01.1");
  const Progress progress{{"01.1", {State::right, 0, "-"}}, {"06.1", {State::right, 0, "-"}}};
  CHECK(first_open(lessons, progress).exercise == nullptr);
  CHECK(count(lessons, progress).right == 1);
  CHECK(count(lessons, progress).all == 1);
  CHECK(count({&lessons[0], 1}, progress).right == 1);
  CHECK(count({&lessons[0], 1}, progress).all == 2);
}

TEST_CASE("map: marks, questions, and the current exercise") {
  auto lessons = three_lessons();
  lessons[0].question = "Why?";
  lessons[2].question = "How?";
  const Progress progress{{"01.1", {State::right, 0, "-"}}, {"01.2", {State::wrong, 0, "-"}}};
  const auto unchanged = [](const Lesson&) { return false; };
  CHECK(draw_map(lessons, progress, &lessons[2], unchanged, 80) ==
        Texts{"    01  One-hot   #x  Why?", "    04  Sparsity      no exercises",
              "--> 06  Bigram    .   How?"});
  const auto changed = [](const Lesson& lesson) { return lesson.number == "01"; };
  CHECK(draw_map(lessons, progress, nullptr, changed, 80)[0] ==
        "    01  One-hot   #x  (edited since it was checked)");
}

TEST_CASE("map: in a narrow window the question goes first, then the end of a title") {
  const std::vector<Statement> eight(8, {"01.1", "A row", ""});
  std::vector<Lesson> lessons{{"01", "01_x", std::string(60, 'x'), eight}};
  lessons[0].question = "Why?";
  const auto unchanged = [](const Lesson&) { return false; };
  CHECK(draw_map(lessons, {}, nullptr, unchanged, 90)[0] ==
        "    01  " + std::string(60, 'x') + "  ........  Why?");
  CHECK(draw_map(lessons, {}, nullptr, unchanged, 82)[0] ==
        "    01  " + std::string(60, 'x') + "  ........");
  CHECK(draw_map(lessons, {}, nullptr, unchanged, 50)[0] ==
        "    01  " + std::string(29, 'x') + "…  ........");
}

TEST_CASE("lessons: question and goals come from the pages") {
  const emb::testing::Folder folder;
  const auto write = [&](const fs::path& name, const std::string& text) {
    fs::create_directories((folder.path / name).parent_path());
    emb::replace_file(folder.path / name, text);
  };
  write("lessons/README.md",
        "# The lessons\n\n| lesson | question | about |\n|---|---|---|\n"
        "| [05 Text to ids](05_text/README.md) | Characters or words? | Split. |\n");
  write("lessons/05_text/README.md",
        "# Lesson 05: Text to ids\n\nAfter this lesson you can\n\n- split a text;\n- compare\n"
        "  models.\n\n**Time:** long\n\n- no goal\n");
  const std::vector<Lesson> lessons = find_lessons(folder.path);
  REQUIRE(lessons.size() == 1);
  CHECK(lessons[0].title == "Text to ids");
  CHECK(lessons[0].question == "Characters or words?");
  CHECK(lessons[0].goals == Texts{"split a text;", "compare models."});
  CHECK(!lessons[0].optional);
}

TEST_CASE("lessons: an optional one says so in its heading, and its title does not") {
  const emb::testing::Folder folder;
  fs::create_directories(folder.path / "lessons" / "00_numbers");
  emb::replace_file(folder.path / "lessons" / "00_numbers" / "README.md",
                    "# Lesson 00: Numbers (optional)\n");
  const std::vector<Lesson> lessons = find_lessons(folder.path);
  REQUIRE(lessons.size() == 1);
  CHECK(lessons[0].title == "Numbers");
  CHECK(lessons[0].optional);
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
