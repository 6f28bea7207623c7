#include "view/page.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "tests/numbers.hpp"

using namespace emb::testing;

namespace {

/// A page whose title block is already taken away.
struct Sheet {
  std::ostringstream out;
  emb::Page page;
  explicit Sheet(emb::Terminal terminal = {40}, emb::ShownBlocks* shown = nullptr)
      : page("t", "", shown, out, terminal) {
    out.str("");
  }
  std::string text() const { return out.str(); }
};

}  // namespace

TEST_CASE("page: begins with its title block") {
  std::ostringstream out;
  const emb::Page page("06 bigram", "One floor", out, {80});
  CHECK(out.str() ==
        "06 bigram\n"
        "One floor\n"
        "═════════\n"
        "\n");
}

TEST_CASE("page: steps are numbered") {
  Sheet sheet;
  sheet.page.step("Count");
  sheet.page.step("Train");
  CHECK(sheet.text() == "1  Count\n\n2  Train\n\n");
}

TEST_CASE("page: prose is wrapped and indented") {
  Sheet sheet({20});
  sheet.page.say("The cat sat on the mat.\nAnd slept.");
  CHECK(sheet.text() ==
        "  The cat sat on the\n"
        "  mat.\n"
        "  And slept.\n"
        "\n");
}

TEST_CASE("page: a claim shows the measured number beside the claimed one") {
  Sheet sheet({80});
  CHECK(sheet.page.claim("The loss is at the floor.", 2.375, 2.25, 0.125));
  CHECK(sheet.text() ==
        "  Claim: The loss is at the floor.\n"
        "    measured 2.375, claimed 2.25 (within 0.125, off by 0.12): holds\n"
        "\n");
}

TEST_CASE("page: a claim without tolerance shows both numbers, and how far off where they differ") {
  Sheet sheet({80});
  CHECK(sheet.page.claim("Nothing is lost.", 25, 25, 0));
  CHECK_FALSE(sheet.page.claim("Nothing is lost.", 24, 25, 0));
  CHECK(sheet.text() ==
        "  Claim: Nothing is lost.\n"
        "    measured 25, claimed 25: holds\n"
        "\n"
        "  Claim: Nothing is lost.\n"
        "    measured 24, claimed 25 (off by 1): DOES NOT HOLD\n"
        "\n");
}

TEST_CASE("page: a claim that fails says so") {
  Sheet sheet({80});
  CHECK_FALSE(sheet.page.claim("The loss is at the floor.", 3, 2, 0.5));
  CHECK(sheet.text() ==
        "  Claim: The loss is at the floor.\n"
        "    measured 3, claimed 2 (within 0.5, off by 1): DOES NOT HOLD\n"
        "\n");
}

TEST_CASE("page: no claim holds for a NaN, and equal infinities are equal") {
  Sheet sheet;
  CHECK_FALSE(sheet.page.claim("a", not_a_number, 1, infinity));
  CHECK_FALSE(sheet.page.claim("b", not_a_number, not_a_number, 1));
  CHECK_FALSE(sheet.page.claim_at_most("c", not_a_number, 1));
  CHECK_FALSE(sheet.page.claim_at_least("d", not_a_number, 1));
  CHECK(sheet.page.claim("e", infinity, infinity, 0));
}

TEST_CASE("page: two numbers that differ are never written alike") {
  Sheet sheet({80});
  CHECK_FALSE(sheet.page.claim("Equal.", 2.3148001, 2.3148, 0));
  CHECK(sheet.text().find("measured 2.3148001, claimed 2.3148 ") != std::string::npos);
}

TEST_CASE("page: limits hold at the limit") {
  Sheet sheet({80});
  CHECK(sheet.page.claim_at_most("a", 2, 2));
  CHECK(sheet.page.claim_at_least("b", 2, 2));
  CHECK_FALSE(sheet.page.claim_at_most("c", 3, 2));
  CHECK(sheet.text() ==
        "  Claim: a\n    measured 2, claimed at most 2: holds\n\n"
        "  Claim: b\n    measured 2, claimed at least 2: holds\n\n"
        "  Claim: c\n    measured 3, claimed at most 2: DOES NOT HOLD\n\n");
}

TEST_CASE("page: whole numbers and texts are equal or not") {
  Sheet sheet({80});
  CHECK(sheet.page.claim_equal("a", std::size_t{3}, 3));
  CHECK_FALSE(sheet.page.claim_equal("b", -1, std::numeric_limits<std::size_t>::max()));
  CHECK_FALSE(sheet.page.claim_equal("c", "qu", "uq"));
  CHECK(sheet.text().find("measured 3, claimed 3: holds") != std::string::npos);
  CHECK(sheet.text().find("measured \"qu\", claimed \"uq\": DOES NOT HOLD") != std::string::npos);
}

TEST_CASE("page: any other claim comes with its evidence") {
  Sheet sheet;
  CHECK(sheet.page.claim_that("All are equal.", true, "0 of 8 differ"));
  CHECK(sheet.text() == "  Claim: All are equal.\n    0 of 8 differ: holds\n\n");
}

TEST_CASE("page: a figure has a title above and a caption below") {
  Sheet sheet;
  sheet.page.table("Losses", {"a"}, {{1}}, "Less is better.");
  sheet.page.table({"a"}, {{1}});
  CHECK(sheet.text() ==
        "  Losses\n"
        "  a\n"
        "  ─\n"
        "  1\n"
        "  Less is better.\n"
        "\n"
        "  a\n"
        "  ─\n"
        "  1\n"
        "\n");
}

TEST_CASE("page: every figure is one call") {
  Sheet sheet;
  const std::vector<float> values = {1, 0};
  sheet.page.heatmap("heat", emb::Grid(values, 1, 2), {.caption = "warm"});
  sheet.page.curve("line", {{"a", values}}, {.references = {{"floor", 0}}, .caption = "down"});
  sheet.page.bars("bars", {{"a", 1, "1"}}, "long");
  for (const char* part : {"  heat\n", "  warm\n", "  line\n", "  down\n", "  bars\n", "  long\n"})
    CHECK(sheet.text().find(part) != std::string::npos);
}

TEST_CASE("page: a listing keeps its lines and shows what cannot be seen") {
  Sheet sheet({20});
  sheet.page.listing("said", "the dog bites man\n\n\tno\n");
  CHECK(sheet.text() ==
        "  said\n"
        "  │ the dog bites ma\n"
        "  │ n\n"
        "  │ \n"
        "  │ \\tno\n"
        "\n");
}

TEST_CASE("page: drawings stand side by side, or below each other where there is no room") {
  const std::vector<std::string> drawings = {"ab  \nc\n", "1\n22\n333", "éé  \n"};
  Sheet wide({30});
  wide.page.side_by_side("three", drawings, "below");
  CHECK(wide.text() ==
        "  three\n"
        "  │ ab      1      éé\n"
        "  │ c       22\n"
        "  │         333\n"
        "  below\n"
        "\n");
  Sheet narrow({20});
  narrow.page.side_by_side("", drawings);
  CHECK(narrow.text() ==
        "  │ ab      1\n"
        "  │ c       22\n"
        "  │         333\n"
        "  │ éé\n"
        "\n");
}

TEST_CASE("page: pairs stand above each other, and go on below an empty line") {
  Sheet sheet({20});
  sheet.page.pairs("ids", {{"the", "1"}, {"cat", "22"}, {"sat", "333"}, {"on", "4"}});
  CHECK(sheet.text() ==
        "  ids\n"
        "  │ the  cat  sat  \n"
        "  │ 1    22   333  \n"
        "  │ \n"
        "  │ on  \n"
        "  │ 4   \n"
        "\n");
}

TEST_CASE("page: what it is told is kept where somebody asks for it, whole and in order") {
  emb::ShownBlocks shown;
  Sheet sheet({20}, &shown);
  {
    const std::vector<float> gone = {1, 0};
    sheet.page.step("Look");
    sheet.page.heatmap("heat", emb::Grid(gone, 1, 2), {.caption = "warm"});
    sheet.page.claim_at_most("Little.", 3, 2);
  }
  const std::vector<emb::blocks::Block>& blocks = shown.blocks;
  REQUIRE(blocks.size() == 4);
  CHECK(std::get<emb::blocks::Title>(blocks[0]).title == "t");
  CHECK(std::get<emb::blocks::Step>(blocks[1]).number == 1);
  const auto& heat = std::get<emb::blocks::Heatmap>(blocks[2]);
  CHECK(heat.grid.at(0, 0) == 1);
  CHECK(heat.caption == "warm");
  const auto& claim = std::get<emb::blocks::Claim>(blocks[3]);
  CHECK(claim.evidence == "measured 3, claimed at most 2");
  CHECK_FALSE(claim.holds);
}

TEST_CASE("page: ends with commands and what to predict") {
  Sheet sheet;
  sheet.page.try_this({{"make lesson N=06", "Which line moves?"}, {"make help", "What is there?"}});
  CHECK(sheet.text() ==
        "Try this\n"
        "\n"
        "  make lesson N=06\n"
        "    Which line moves?\n"
        "\n"
        "  make help\n"
        "    What is there?\n"
        "\n");
}

TEST_CASE("page: with colour, the verdict is green or red") {
  Sheet sheet({80, true});
  sheet.page.claim_at_most("a", 1, 2);
  sheet.page.claim_at_most("b", 2, 1);
  CHECK(sheet.text().find("\x1b[1;32mholds\x1b[0m") != std::string::npos);
  CHECK(sheet.text().find("\x1b[1;31mDOES NOT HOLD\x1b[0m") != std::string::npos);
}
