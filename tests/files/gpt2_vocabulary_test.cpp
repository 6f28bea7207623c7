#include "files/gpt2_vocabulary.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/errors.hpp"

using namespace emb;
using testing::error_of;

namespace {

/// A vocabulary need not be whole to be read: that every byte is there is for others to ask.
constexpr const char* vocab =
    R"({"a": 0, "b": 1, "\u0120": 2, "ab": 3, "\u0120ab": 4, "<|e|>": 5})";
constexpr const char* merges = "#version: 0.2\na b\nĠ ab\n";

std::string vocabulary_refusal(const std::string& vocab_json, const std::string& merges_txt) {
  return error_of<FileError>([&] { read_gpt2_vocabulary(vocab_json, merges_txt); });
}

}  // namespace

TEST_CASE("gpt2 vocabulary: bytes of each id, merges as ids") {
  const Gpt2Vocabulary read = read_gpt2_vocabulary(vocab, merges);
  CHECK(read.tokens == std::vector<std::string>{"a", "b", " ", "ab", " ab", "<|e|>"});
  REQUIRE(read.merges.size() == 2);
  const auto same = [](const Merge& merge, TokenId left, TokenId right, TokenId made) {
    return merge.left == left && merge.right == right && merge.made == made;
  };
  CHECK(same(read.merges[0], 0, 1, 3));
  CHECK(same(read.merges[1], 2, 3, 4));
}

TEST_CASE("gpt2 vocabulary: written again, the files are the same to the byte") {
  const Gpt2Files files = write_gpt2_vocabulary(read_gpt2_vocabulary(vocab, merges));
  CHECK(files.vocab_json == vocab);
  CHECK(files.merges_txt == merges);
}

TEST_CASE("gpt2 vocabulary: no version line, ends of lines as on Windows, no newline at the end") {
  CHECK(read_gpt2_vocabulary(vocab, "a b\r\nĠ ab").merges.size() == 2);
  CHECK(read_gpt2_vocabulary(R"({"a": 0})", "").merges.empty());
}

TEST_CASE("gpt2 vocabulary: a byte order mark is skipped in both files") {
  CHECK(read_gpt2_vocabulary("\uFEFF" + std::string(vocab), "\uFEFF" + std::string(merges))
            .merges.size() == 2);
  CHECK(vocabulary_refusal(vocab, "version https://git-lfs.github.com/spec/v1\n") ==
        "merges.txt: is a Git LFS pointer, not the file itself: git lfs pull fetches that");
  CHECK(vocabulary_refusal("PK\3\4", merges).starts_with("vocab.json: is a zip archive"));
}

TEST_CASE("gpt2 vocabulary: special tokens are kept as they are, even if they look like others") {
  // U+010A U+010A is made by no merge: two characters, not two ends of lines.
  const auto read = read_gpt2_vocabulary(R"({"\u0120": 0, "\u010a\u010a": 1, "a b": 2})", "");
  CHECK(read.tokens == std::vector<std::string>{" ", "ĊĊ", "a b"});
  CHECK_THROWS_WITH_AS(write_gpt2_vocabulary({{"\x20", "Ġ"}, {}}),
                       "vocab.json: id 1 would be written as another token is: \"\\u0120\"",
                       ValueError);
}

TEST_CASE("gpt2 vocabulary: a token with a space and without a merge shows that one is missing") {
  CHECK(vocabulary_refusal(vocab, "#version: 0.2\na b\n") ==
        "merges.txt: no line makes \"\\u0120ab\"");
  CHECK(vocabulary_refusal(R"({"a": 0, "<\u0120>": 1})", "") ==
        "merges.txt: no line makes \"<\\u0120>\"");
  CHECK(read_gpt2_vocabulary(vocab, "", "vocab.json", "").tokens[4] == "Ġab");
  // So none is written that would not be read.
  CHECK_THROWS_WITH_AS(write_gpt2_vocabulary({{"a", "<Ġ>"}, {}}),
                       "vocab.json: id 1 would be written as another token is: \"<\\u0120>\"",
                       ValueError);
}

TEST_CASE("gpt2 vocabulary: errors in vocab.json") {
  CHECK(vocabulary_refusal("[]", "") == "vocab.json: is no object from tokens to ids");
  CHECK(vocabulary_refusal("{", "") ==
        "vocab.json: line 1, column 2: the text ends where a key has to be");
  CHECK(vocabulary_refusal(R"({"a": 0, "b": 2})", "") ==
        "vocab.json: \"b\" has id 2, and ids of 2 tokens end at 1");
  CHECK(vocabulary_refusal(R"({"a": 0, "b": 0})", "") == "vocab.json: two tokens have id 0");
  CHECK(vocabulary_refusal(R"({"a": -1})", "") ==
        "vocab.json: the id of \"a\" is no whole number from 0");
  CHECK(vocabulary_refusal(R"({"a": "0"})", "") ==
        "vocab.json: the id of \"a\" is no whole number from 0");
  CHECK(vocabulary_refusal(R"({"a": 0, "a": 1})", "") ==
        "vocab.json: line 1, column 10: the key \"a\" is there twice");
  CHECK(vocabulary_refusal(R"({"\ud800": 0})", "") ==
        "vocab.json: line 1, column 3: half of a surrogate pair");
  // A space as GPT-2 writes it, and as it is.
  CHECK(vocabulary_refusal(R"({"a": 0, "\u0120": 1, " ": 2})", "") ==
        "vocab.json: ids 1 and 2 are the same bytes");
  CHECK(vocabulary_refusal(R"({"a": 0, "中": 1, "a中": 2})", "a 中") ==
        "vocab.json: \"a\\u4e2d\" is made by a merge, and a character in it stands for no byte");
}

TEST_CASE("gpt2 vocabulary: errors in merges.txt") {
  CHECK(vocabulary_refusal(vocab, "a b\nq b") ==
        "merges.txt: line 2: the part \"q\" is not in vocab.json");
  CHECK(vocabulary_refusal(vocab, "b a") ==
        "merges.txt: line 1: the result \"ba\" is not in vocab.json");
  for (const char* line : {"ab", "a b c", " a", "a ", ""})
    CHECK(vocabulary_refusal(vocab, std::string(line) + "\n") ==
          "merges.txt: line 1: \"" + std::string(line) +
              "\" is not two parts with a space between them");
  CHECK(vocabulary_refusal(vocab, "a \xFF") == "merges.txt: line 1: is not UTF-8");
  CHECK(vocabulary_refusal(vocab, "a b\n#version: 0.2\n") ==
        "merges.txt: line 2: the part \"#version:\" is not in vocab.json");
}
