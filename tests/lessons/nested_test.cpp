#include "lessons/15_table_size/program/nested.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "lessons/15_table_size/program/fewer_numbers.hpp"

using namespace emb;
using namespace emb::lesson15;

TEST_CASE("NestedSkipGram: one step moves the first numbers for every length that holds them") {
  NestedOptions options{.vocabulary = 3, .width = 4, .lengths = {2, 4}};
  NestedSkipGram model(options);
  const std::vector<Real> start(model.rows().values.begin(), model.rows().values.end());
  // The second table is zero, so both scores are 0 and both slopes -1/2. The first two numbers are
  // in both losses and move twice as far. The first table stays, because the second is zero.
  model.learn_pair(1, 2, true, 0.5f);
  for (std::size_t n = 0; n < start.size(); ++n) CHECK(model.rows().values[n] == start[n]);
  const Vectors out = model.output_rows();
  for (std::size_t d = 0; d < 4; ++d)
    CHECK(out.row(2)[d] == doctest::Approx(start[4 + d] * Real(d < 2 ? 0.5 : 0.25)));
  for (std::size_t d = 0; d < 4; ++d) CHECK(out.row(0)[d] == 0);
}

TEST_CASE(
    "NestedSkipGram: words with the same context become neighbours in the first two numbers") {
  // 1 and 2 stand beside 3, while 4 and 5 stand beside 6.
  std::vector<TokenId> text;
  for (int round = 0; round < 400; ++round)
    text.insert(text.end(), {1, 3, 0, 4, 6, 0, 2, 3, 0, 5, 6, 0});
  NestedOptions options{.vocabulary = 7, .width = 8, .lengths = {2, 8}, .epochs = 10};
  options.pairs.window = 1;
  options.pairs.boundary = 0;
  NestedSkipGram model(options);
  model.train(text);
  const std::vector<Real> kept = some_numbers(model.rows(), 0, 2);
  const Vectors two{kept, 2};
  CHECK(cosine(two.row(1), two.row(2)) > 0.9);
  CHECK(cosine(two.row(4), two.row(5)) > 0.9);
  CHECK(cosine(two.row(1), two.row(4)) < 0.5);
}

TEST_CASE("along_principal_axes: keeps every cosine and brings the widest axis first") {
  // The rows spread along (0, 3, 4) / 5 alone.
  const std::vector<Real> values{0, 3, 4, 0, -6, -8, 0, 9, 12};
  const std::vector<Real> made = along_principal_axes({values, 3});
  const Vectors before{values, 3}, after{made, 3};
  for (std::size_t n = 0; n < 3; ++n) {
    CHECK(std::fabs(after.row(n)[0]) == doctest::Approx(length(before.row(n))));
    CHECK(after.row(n)[1] == doctest::Approx(0).scale(1e-5));
  }
}

TEST_CASE(
    "groups_of: a word is in the group of its line, function words and unknown words in none") {
  const auto tokenizer = make_tokenizer("word", "cat dog red the");
  const auto groups =
      groups_of(*tokenizer, "# text\nanimals: dog cat yak\nfunction_words: the\ncolours: red\n");
  const auto group = [&](const char* word) {
    return groups[static_cast<std::size_t>(*tokenizer->find(word))];
  };
  CHECK(group("cat") == group("dog"));
  CHECK(group("red") != group("dog"));
  CHECK(group("red") != no_group);
  CHECK(group("the") == no_group);
}
