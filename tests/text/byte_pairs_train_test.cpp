#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "tests/text/byte_pairs_reference.hpp"
#include "text/tokenizer.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// What was merged and how often it stood there: "a+b 3".
std::vector<std::string> shown(const std::vector<LearnedMerge>& merges) {
  const BytePairTokenizer pairs(std::vector<Merge>(merges.begin(), merges.end()));
  std::vector<std::string> lines;
  for (const LearnedMerge& merge : merges)
    lines.push_back(pairs.tokens()[index_of(merge.left)] + "+" +
                    pairs.tokens()[index_of(merge.right)] + " " + std::to_string(merge.count));
  return lines;
}
using Lines = std::vector<std::string>;

bool same(const std::vector<LearnedMerge>& one, const std::vector<LearnedMerge>& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t n = 0; n < one.size(); ++n)
    if (one[n].left != other[n].left || one[n].right != other[n].right ||
        one[n].made != other[n].made || one[n].count != other[n].count)
      return false;
  return true;
}

/// Few different characters make many pairs that overlap and many that are equally frequent.
std::string overlapping_text(Random& random) {
  const std::vector<std::string> alphabets[] = {
      {"a"},
      {"a", "b"},
      {"a", "b", " ", "'s"},
      {"x", "y", "z", " ", "\n", "1", "é", "\xFF", "<e>"},
      {"中", "文", "😀", "\xE4", "\xB8", "  "},
  };
  const auto& letters = alphabets[random.below(std::size(alphabets))];
  std::string text;
  for (std::uint64_t n = random.below(60); n > 0; --n)
    text += letters[random.below(letters.size())];
  return text;
}

}  // namespace

TEST_CASE("learn_merges: the most frequent pair first, ties to the greater bytes") {
  // The pieces are aaab and _aaab: aa 4 times, ab 2, _a 1. After aa: (aa, a) and (a, b) twice each,
  // and aa is greater than a. After aaa, both begin the pair (aaa, b); " " + aaab occurs once.
  CHECK(shown(learn_merges("aaab aaab", 10)) == Lines{"a+a 4", "aa+a 2", "aaa+b 2"});
  // All pairs occur twice: (y, z) is the greatest; then (x, yz).
  CHECK(shown(learn_merges("xyz\nxyz", 10)) == Lines{"y+z 2", "x+yz 2"});
  // (a, b) and (a, c) both begin with a: the right one decides.
  CHECK(shown(learn_merges("ab1ab2ac3ac", 2)) == Lines{"a+c 2", "a+b 2"});
}

TEST_CASE("learn_merges: bytes above 127 are greater than those below") {
  CHECK(shown(learn_merges("zz1zz1\xC3\xA9 1\xC3\xA9", 1)) == Lines{"\xC3+\xA9 2"});
}

TEST_CASE("learn_merges: nothing is merged across pieces or special tokens, or if it occurs once") {
  CHECK(learn_merges("abc", 10).empty());
  CHECK(learn_merges("", 10).empty());
  CHECK(learn_merges("a!a!a!", 10).empty());
  CHECK(learn_merges("a<e>a<e>", 10, {"<e>"}).empty());
  CHECK(learn_merges("abab", 0).empty());
}

TEST_CASE("train: 256 bytes, merges, special tokens") {
  const BytePairTokenizer pairs("abab<e>abab", 300, {"<e>"});
  CHECK(pairs.size() == 259);
  CHECK(pairs.tokens()[256] == "ab");
  CHECK(pairs.tokens()[257] == "abab");
  CHECK(pairs.tokens()[258] == "<e>");
  CHECK(BytePairTokenizer("abab", 257).size() == 257);
  CHECK(BytePairTokenizer("abab", 256).size() == 256);
  CHECK_THROWS_WITH_AS(
      BytePairTokenizer("abab", 256, {"<e>"}),
      "byte pairs: a vocabulary of 256 is too small: bytes and special tokens are 257", ValueError);
  CHECK_THROWS_WITH_AS(BytePairTokenizer("ab", 300, {""}), "byte pairs: token 256 is empty",
                       ValueError);
}

TEST_CASE("byte pairs: the fast trainer and encoder equal the naive ones on random texts") {
  Random random(5);
  for (int round = 0; round < 3000; ++round) {
    const std::string text = overlapping_text(random);
    CAPTURE(text);
    const std::vector<std::string> specials = {"<e>"};
    const auto merges = learn_merges(text, 30, specials);
    REQUIRE(same(merges, learn_merges_reference(text, 30, specials)));
    const BytePairTokenizer pairs(text, 287, specials);
    for (const std::string& other : {text, overlapping_text(random), overlapping_text(random)}) {
      const auto ids = pairs.encode(other);
      REQUIRE(ids == encode_reference(pairs, other));
      REQUIRE(pairs.decode(ids) == other);
    }
  }
}
