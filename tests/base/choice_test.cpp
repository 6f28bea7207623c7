#include "base/choice.hpp"

#include <doctest/doctest.h>

using namespace emb;

namespace {

struct Row {
  std::string_view name;
  int legs;
};
constexpr Row animals[] = {{"cat", 4}, {"king", 2}, {"fish", 0}};
constexpr Row only[] = {{"cat", 4}};

}  // namespace

TEST_CASE("choice: a row is found by its name, and the names come in the order of the table") {
  CHECK(row_named("king", animals, "animal").legs == 2);
  CHECK(names_in(animals) == std::vector<std::string>{"cat", "king", "fish"});
}

TEST_CASE("choice: a name that is not there is refused with those that are") {
  CHECK_THROWS_WITH_AS(row_named("dog", animals, "animal"),
                       "animal: there is no \"dog\", choose cat, king or fish", UsageError);
  CHECK_THROWS_WITH_AS(row_named("", only, "animal"), "animal: there is no \"\", choose cat",
                       UsageError);
}
