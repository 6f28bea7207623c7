#include "lessons/05_text_to_ids/program/merging.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <vector>

using namespace emb;
using namespace emb::lesson05;

TEST_CASE("merge_piece_reference: every step on the way is shown") {
  const BytePairTokenizer pairs("abcabc", 258);  // bc, then abc
  std::vector<std::size_t> lengths;
  merge_piece_reference(pairs, "abcab", [&](auto ids) { lengths.push_back(ids.size()); });
  CHECK(lengths == std::vector<std::size_t>{5, 4, 3});
}
