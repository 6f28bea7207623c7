#include "lessons/shared/words.hpp"

#include <doctest/doctest.h>

using namespace emb;

TEST_CASE("number_words: ids are the indices of the words in the sorted vocabulary") {
  const NumberedWords bites = number_words("The dog bites the man");
  CHECK(bites.vocabulary ==
        std::vector<std::string>{"bites", "cat", "dog", "king", "man", "queen", "sat", "the"});
  CHECK(bites.words == std::vector<std::string>{"the", "dog", "bites", "the", "man"});
  CHECK(bites.ids.values == std::vector<TokenId>{7, 2, 0, 7, 4});
  CHECK(bites.ids.shape == Shape{5});
}

TEST_CASE("number_words: a new word joins the vocabulary once, and moves those after it") {
  const NumberedWords ant = number_words("ant\ncat ant");
  CHECK(ant.vocabulary.size() == 9);
  CHECK(ant.ids.values == std::vector<TokenId>{0, 2, 0});
}

TEST_CASE("number_words: no word, or more than a lesson can show, is refused") {
  CHECK_THROWS_WITH_AS(number_words(" \n"), "--sentence: 0 words, it has to be 1 to 32",
                       UsageError);
  std::string many;
  for (int n = 0; n < 33; ++n) many += "cat ";
  CHECK_THROWS_WITH_AS(number_words(many), "--sentence: 33 words, it has to be 1 to 32",
                       UsageError);
}

TEST_CASE("id_of: a token that the vocabulary lacks is named") {
  const CharTokenizer tokenizer("a b");
  CHECK(id_of(tokenizer, "a") == *tokenizer.find("a"));
  CHECK_THROWS_WITH_AS(id_of(tokenizer, "q"),
                       "id_of: \"q\" is not among the 4 tokens of the vocabulary", ValueError);
}
