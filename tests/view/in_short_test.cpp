#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "view/page.hpp"

namespace {

/// What a page prints, without its title block.
struct Run {
  emb::ShownBlocks shown;
  std::ostringstream out;
  emb::Page page;
  explicit Run(emb::Extent extent, std::size_t step = 0)
      : shown{.kept = false, .extent = extent, .step = step}, page("t", "", &shown, out, {80}) {
    out.str("");
  }
  std::string text() const { return out.str(); }
};

/// Two steps: one with two claims, two figures and a sentence, one with a single figure.
void print_steps(emb::Page& page) {
  page.step("Count");
  page.say("Prose.");
  page.claim_equal("There are three.", 3, 3);
  page.table("First", {"a", "b"}, {{1, 2}}, "A caption.");
  page.claim_equal("And four.", 4, 4);
  page.table("Second", {"c"}, {{7}});
  page.step("Look");
  page.table("Third", {"d"}, {{8}});
}

}  // namespace

TEST_CASE("short run: of each step the heading, the first claim and the first figure") {
  Run run(emb::Extent::in_short);
  print_steps(run.page);
  CHECK(run.text() ==
        "\n"
        "1  Count\n"
        "   holds  There are three. Measured 3, as claimed.\n"
        "     a  b\n"
        "     1  2\n"
        "\n"
        "2  Look\n"
        "     d\n"
        "     8\n");
  CHECK(run.shown.claims == 2);
  CHECK(run.shown.failed.empty());
  CHECK(run.shown.blocks.empty());
}

TEST_CASE("short run: a step may name the figure that it shows") {
  Run run(emb::Extent::in_short);
  run.page.step("Count", "Second");
  run.page.table("First", {"a"}, {{1}});
  run.page.table("Second", {"b"}, {{2}});
  CHECK(run.text() == "\n1  Count\n     b\n     2\n");
}

TEST_CASE("short run: a step that has nothing to show has no heading") {
  Run run(emb::Extent::in_short);
  run.page.step("Talk");
  run.page.say("Prose.");
  run.page.step("Count");
  run.page.table("", {"a"}, {{1}});
  CHECK(run.text() == "\n2  Count\n     a\n     1\n");
}

TEST_CASE("short run: every claim that fails is told in full, also a later one") {
  Run run(emb::Extent::in_short);
  run.page.step("Count");
  run.page.claim_equal("Three.", 3, 3);
  run.page.claim_equal("Four.", 5, 4);
  run.page.step("Look");
  run.page.claim_equal("Six.", 7, 6);
  CHECK(run.text() ==
        "\n"
        "1  Count\n"
        "   holds  Three. Measured 3, as claimed.\n"
        "  Claim: Four.\n"
        "    measured 5, claimed 4: DOES NOT HOLD\n"
        "\n"
        "\n"
        "2  Look\n"
        "  Claim: Six.\n"
        "    measured 7, claimed 6: DOES NOT HOLD\n"
        "\n");
  CHECK(run.shown.claims == 3);
  CHECK(run.shown.failed == std::vector<std::size_t>{1, 2});
}

TEST_CASE("short run: a sentence without a full stop waits for its number") {
  Run run(emb::Extent::in_short);
  run.page.step("a");
  run.page.claim_at_least("Order gains, in nats:", 0.5, 0.25);
  run.page.step("b");
  run.page.claim_equal("The best is", "rope", "rope");
  run.page.step("c");
  run.page.claim_that("Both are the same.", true, "0 of 8 differ");
  run.page.step("d");
  run.page.claim_at_least("Order gains at least 0.25 nats. Gain:", 0.5, 0.25);  // says it already
  run.page.step("e");
  run.page.claim_at_least("Order gains at least 0.255 nats. Gain:", 0.5, 0.25);  // another limit
  CHECK(run.text() ==
        "\n1  a\n   holds  Order gains, in nats: 0.5, claimed at least 0.25.\n"
        "\n2  b\n   holds  The best is \"rope\".\n"
        "\n3  c\n   holds  Both are the same. (0 of 8 differ)\n"
        "\n4  d\n   holds  Order gains at least 0.25 nats. Gain: 0.5.\n"
        "\n5  e\n   holds  Order gains at least 0.255 nats. Gain: 0.5, claimed at least 0.25.\n");
}

TEST_CASE("short run: a long figure is cut, and says where the rest is") {
  Run run(emb::Extent::in_short);
  run.page.step("Five");
  run.page.table("", {"n"}, {{1}, {2}, {3}, {4}, {5}});
  run.page.step("Six");
  run.page.table("", {"n"}, {{1}, {2}, {3}, {4}, {5}, {6}});
  run.page.step("Matrix");
  run.page.heatmap("", emb::Grid(std::vector<float>{1, 2, 3, 4, 5, 6}, 6, 1));
  run.page.step("Text");
  run.page.listing("", "a\nb\nc\nd\ne");
  run.page.step("Drawing");
  run.page.side_by_side("", {"a\nb\nc\nd\ne"});
  CHECK(run.text() ==
        "\n1  Five\n     n\n     1\n     2\n     3\n     4\n     5\n"
        "\n2  Six\n     n\n     1\n     2\n     3\n     4\n     (2 more rows: --step 2)\n"
        "\n3  Matrix\n        0\n     0  1\n     1  2\n     2  3\n     3  4\n"
        "     (2 more rows: --step 3)\n"
        "\n4  Text\n     │ a\n     │ b\n     │ c\n     (2 more lines: --step 4)\n"
        "\n5  Drawing\n     (a drawing of 5 lines: --step 5)\n");
}

TEST_CASE("one step: all of its blocks, and an end when the next begins") {
  Run run(emb::Extent::one_step, 1);
  CHECK_THROWS_AS(print_steps(run.page), emb::SeenEnough);
  CHECK(run.text() ==
        "1  Count\n\n"
        "  Prose.\n\n"
        "  Claim: There are three.\n    measured 3, claimed 3: holds\n\n"
        "  First\n  a  b\n  ────\n  1  2\n  A caption.\n\n"
        "  Claim: And four.\n    measured 4, claimed 4: holds\n\n"
        "  Second\n  c\n  ─\n  7\n\n");
}

TEST_CASE("one step: the last one ends with the run, without suggestions") {
  Run run(emb::Extent::one_step, 2);
  print_steps(run.page);
  run.page.try_this({{"make", "Which?"}});
  CHECK(run.text() == "2  Look\n\n  Third\n  d\n  ─\n  8\n\n");
  CHECK(run.shown.steps == 2);
}
