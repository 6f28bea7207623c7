#include <doctest/doctest.h>

#include "view/text.hpp"

TEST_CASE("time_in_words: in the unit that it is rounded to") {
  CHECK(emb::time_in_words(0) == "0 s");
  CHECK(emb::time_in_words(99.4) == "99 s");
  CHECK(emb::time_in_words(99.6) == "2 min");
  CHECK(emb::time_in_words(5999) == "100 min");
  CHECK(emb::time_in_words(6000) == "2 h");
}
