#include "lessons/08_geometry/program/world.hpp"

#include <doctest/doctest.h>

using namespace emb;
using namespace emb::lesson08;

namespace {

World world_of(const std::string& text) {
  World world{.text = text, .tokenizer = {}, .tokens = {}, .groups = {}, .sections = {}};
  world.tokenizer = make_tokenizer("word", text);
  return world;
}

}  // namespace

TEST_CASE("lesson 08: groups are lines of a name, a colon and words") {
  const World world = world_of("he she king queen");
  const auto groups = read_groups(world, "# of words\n\npronouns: she he\nroyalty:king\n", "g");
  REQUIRE(groups.size() == 2);
  CHECK(groups[0].name == "pronouns");
  CHECK(groups[0].words == WordIds{world.id("she"), world.id("he")});
  CHECK_FALSE(groups[0].content);
  CHECK(groups[1].name == "royalty");
  CHECK(groups[1].words == WordIds{world.id("king")});
  CHECK(groups[1].content);
}

TEST_CASE("lesson 08: a line without a name, a colon or a word is no group") {
  const World world = world_of("he she king queen");
  for (const std::string line : {"royalty", ": king", "royalty:", ":", "royalty: "}) {
    CAPTURE(line);
    CHECK_THROWS_WITH_AS(static_cast<void>(read_groups(world, line, "g")),
                         ("g: \"" + line + "\" is no name, a colon and words").c_str(), ValueError);
  }
  CHECK_THROWS_AS(static_cast<void>(read_groups(world, "royalty: emperor", "g")), UsageError);
  CHECK_THROWS_AS(static_cast<void>(read_groups(world, "king queen", "g")), ValueError);
}

TEST_CASE("lesson 08: questions are four words, and every section has one") {
  const World world = world_of("he she king queen");
  const auto sections =
      read_questions(world, ": pairs\nhe she king queen\n:b\nshe he king he", "a");
  REQUIRE(sections.size() == 2);
  CHECK(sections[0].name == "pairs");
  CHECK(sections[1].name == "b");
  REQUIRE(sections[1].questions.size() == 1);
  CHECK(sections[1].questions[0][3] == world.id("he"));
  for (const char* text : {"", ":", ": pairs", "# a comment", ": a\nhe she king queen\n: b"})
    CHECK_THROWS_WITH_AS(static_cast<void>(read_questions(world, text, "a")),
                         "a: there is no question, or a section without one", ValueError);
  for (const char* text : {"he she king queen", ": a\nhe she king", ": a\nhe she king queen he"})
    CHECK_THROWS_AS(static_cast<void>(read_questions(world, text, "a")), ValueError);
}
