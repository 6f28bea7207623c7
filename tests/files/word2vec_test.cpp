#include "files/word2vec.hpp"

#include <doctest/doctest.h>

#include "base/errors.hpp"

using namespace emb;

TEST_CASE("word2vec: a header, then a line for each name, numbers as short as they can be") {
  CHECK(word2vec_text({{"cat", "dog"}, 3, {1, -0.5f, 0.1f, 0, 1e-8f, 2}}) ==
        "2 3\ncat 1 -0.5 0.1\ndog 0 1e-08 2\n");
  CHECK(word2vec_text({{}, 3, {}}) == "0 3\n");
}

TEST_CASE("word2vec: names that the form cannot hold are refused") {
  CHECK_THROWS_WITH_AS(word2vec_text({{"a b"}, 1, {1}}),
                       "word2vec: the name \"a b\" is empty or holds white space, and spaces end "
                       "names in this form",
                       ValueError);
  CHECK_THROWS_WITH_AS(word2vec_text({{"a"}, 2, {1}}),
                       "word2vec: 1 names of 2 numbers, but 1 values", ValueError);
}
