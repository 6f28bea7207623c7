#include "files/word2vec.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "base/random.hpp"
#include "tests/errors.hpp"

using namespace emb;
using testing::error_of;
using namespace std::string_literals;

namespace {

std::string text_refusal(const std::string& text) {
  return error_of<FileError>([&] { read_word2vec_text(text, "v"); });
}
std::string binary_refusal(const std::string& bytes) {
  return error_of<FileError>([&] { read_word2vec_binary(bytes, "v"); });
}

/// 1.0 and -2.0 as they lie in memory.
const std::string bytes_of_one = "\0\0\x80\x3F"s, minus_two = "\0\0\0\xC0"s;

}  // namespace

TEST_CASE("word2vec: a header, then a line for each name, numbers as short as they can be") {
  CHECK(word2vec_text({{"cat", "dog"}, 3, {1, -0.5f, 0.1f, 0, 1e-8f, 2}}) ==
        "2 3\ncat 1 -0.5 0.1\ndog 0 1e-08 2\n");
  CHECK(word2vec_text({{}, 3, {}}) == "0 3\n");
}

TEST_CASE("word2vec: names that the form cannot hold are refused") {
  CHECK_THROWS_WITH_AS(word2vec_text({{"a b"}, 1, {1}}),
                       "word2vec: the name \"a b\" holds white space that ends names in this form",
                       ValueError);
  CHECK_THROWS_WITH_AS(word2vec_text({{"a"}, 2, {1}}),
                       "word2vec: 1 names of 2 numbers, but 1 values", ValueError);
  CHECK_THROWS_AS(word2vec_binary({{"\t"}, 1, {1}}), ValueError);
  CHECK_THROWS_AS(projector_files({{"a\tb"}, 1, {1}}), ValueError);
}

TEST_CASE("word2vec: an empty name is written in every form, and read again") {
  const NamedVectors vectors{{"", "b"}, 1, {0.5f, 2}};
  CHECK(word2vec_text(vectors) == "2 1\n 0.5\nb 2\n");
  CHECK(projector_files(vectors).metadata == "\nb\n");
  CHECK(are_projector_files(projector_files(vectors)));
  for (const std::string& bytes : {word2vec_text(vectors), word2vec_binary(vectors)}) {
    const NamedVectors read = read_word2vec(bytes, "file");
    CHECK(read.names == vectors.names);
    CHECK(read.values == vectors.values);
  }
}

TEST_CASE("word2vec: the binary form, by hand") {
  CHECK(word2vec_binary({{"cat", "a"}, 2, {1, -2, -2, 1}}) ==
        "2 2\ncat " + bytes_of_one + minus_two + "\na " + minus_two + bytes_of_one + "\n");
}

TEST_CASE("word2vec: the pair of files for projectors") {
  const ProjectorFiles files = projector_files({{"cat", "a cat"}, 2, {1, -2, 0.5f, 1}});
  CHECK(files.vectors == "1\t-2\n0.5\t1\n");
  CHECK(files.metadata == "cat\na cat\n");
  CHECK(are_projector_files(files));
}

TEST_CASE("word2vec: files are such a pair by what they hold, not by how many lines") {
  CHECK(are_projector_files({"", ""}));
  CHECK(are_projector_files({"1\n-2e-3\n", "a\nb\n"}));
  CHECK_FALSE(are_projector_files({"x\ny\n", "a\nb\n"}));
  CHECK_FALSE(are_projector_files({"1\t2\n3\n", "a\nb\n"}));
  CHECK_FALSE(are_projector_files({"1 2\n3 4\n", "a\nb\n"}));
  CHECK_FALSE(are_projector_files({"1\n2\n", "a\n"}));
  CHECK_FALSE(are_projector_files({"1\n", "a\nb\n"}));
  CHECK_FALSE(are_projector_files({"1\n2\n", "a\tanimal\nb\tplant\n"}));
  CHECK_FALSE(are_projector_files({"", "a\n"}));
}

TEST_CASE("read_word2vec_text: with and without the first line, spaces or tabs, any line ends") {
  for (const char* text : {"2 3\ncat 1 -0.5 0.1\ndog 0 1e-08 2\n", "cat 1 -0.5 0.1\ndog 0 1e-8 2",
                           "2 3\r\ncat\t1\t-0.5\t.1 \r\ndog  0  1E-8 +2.\r\n\r\n"}) {
    const NamedVectors read = read_word2vec_text(text, "v");
    CHECK(read.names == std::vector<std::string>{"cat", "dog"});
    CHECK(read.width == 3);
    CHECK(read.values == std::vector<float>{1, -0.5f, 0.1f, 0, 1e-8f, 2});
  }
  const NamedVectors none = read_word2vec_text("0 3\n", "v");
  CHECK(none.names.empty());
  CHECK(none.width == 3);
}

TEST_CASE("read_word2vec_text: odd names are names") {
  // Numbers, names with spaces, words cut inside a character, one that is there twice.
  const NamedVectors read =
      read_word2vec_text("5 2\n3 1 2\n. . . 3 4\n\xC3 5 6\n</s> 7 8\n3 9 10\n", "v");
  CHECK(read.names == std::vector<std::string>{"3", ". . .", "\xC3", "</s>", "3"});
  CHECK(read.values == std::vector<float>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
}

TEST_CASE("read_word2vec_text: numbers are the nearest floats") {
  const auto value = [](const std::string& number) {
    return read_word2vec_text("a 0 " + number, "v").values[1];
  };
  // Half way between 1 and the next float, and a little above.
  CHECK(value("1.000000059604644775390625") == 1.0f);
  CHECK(value("1.000000059604644775390626") == 1 + 0x1p-23f);
  CHECK(value("1e-46") == 0.0f);
  CHECK(value("1e-45") == 0x1p-149f);
  CHECK(value("3.4028235e38") == std::numeric_limits<float>::max());
  CHECK(std::signbit(value("-0")));
  Random random(7);
  for (int n = 0; n < 20000; ++n) {
    char digits[64];
    std::snprintf(digits, sizeof digits, "%.*g", n % 20 + 1,
                  random.normal() * std::pow(10, n % 30 - 15));
    CHECK(value(digits) == std::strtof(digits, nullptr));
  }
}

TEST_CASE("read_word2vec_text: errors name their line") {
  CHECK(text_refusal("") == "v: is empty");
  CHECK(text_refusal(" \n\n") == "v: is empty");
  CHECK(text_refusal("2 2\na 1 2\n") == "v: line 1 tells of 2 vectors, and 1 lines follow");
  CHECK(text_refusal("1 2\na 1 2\nb 3 4\n") == "v: line 1 tells of 1 vectors, and 2 lines follow");
  for (const char* line : {"b 1", "b 1 2x", "b 1 nan", "b inf 1", "b 1e39 1", "b 0x1 2", "",
                           "b 1 --2", "b 1 2e", "b", "1 2"})
    CHECK(text_refusal("3 2\na 1 2\n"s + line + "\nc 1 2") ==
          "v: line 3: is not a name and 2 finite numbers");
  CHECK(text_refusal("2 2\ncat 1 2 3\ndog 4 5 6\n") ==
        "v: line 2: is not a name and 2 finite numbers");
  CHECK(text_refusal("a 1 2\n. . 3 4\nb c 1 2 3\n") ==
        "v: line 3: is not a name and 2 finite numbers");
  CHECK(text_refusal("a 1 2\nb 1 2 x\n") == "v: line 2: is not a name and 2 finite numbers");
  for (const char* text :
       {"word\n", "word 1\n", "-2 1\na 1\nb 2\n", "1 0\na\n", "99999999999999999999 3\na 1 2 3\n"})
    CHECK(text_refusal(text) == "v: line 1: is neither \"N D\" nor a name and two or more numbers");
  // Room is made only for what the bytes can hold.
  CHECK(text_refusal("1 9000000000000000000\na 1\n") ==
        "v: line 2: is not a name and 9000000000000000000 finite numbers");
}

TEST_CASE("read_word2vec_text: a first line with tabs, several blanks or a blank in front") {
  for (const char* first : {"2 3", "2\t3", "2  3", " 2 3", "\t2 \t 3 ",
                            "\xEF\xBB\xBF"
                            "2 3"}) {
    CAPTURE(first);
    const NamedVectors read = read_word2vec_text(first + "\na 1 2 3\nb 4 5 6\n"s, "v");
    CHECK(read.names == std::vector<std::string>{"a", "b"});
    CHECK(read.values == std::vector<float>{1, 2, 3, 4, 5, 6});
  }
  CHECK(read_word2vec_text("\xEF\xBB\xBF"
                           "a 1 2\n",
                           "v")
            .names == std::vector<std::string>{"a"});
}

TEST_CASE("read_word2vec_text: a first line of three numbers is refused") {
  CHECK(text_refusal("2 2 5\na 1 2\nb 3 4\n") ==
        "v: line 1: \"2 2 5\" has to be \"N D\", two numbers alone");
  // Words may be numbers, and their vectors whole.
  CHECK(read_word2vec_text("7 1 0\n8 0 1\n", "v").names == std::vector<std::string>{"7", "8"});
}

TEST_CASE("read_word2vec_text: several blanks, and names with blanks, with and without a header") {
  for (const char* header : {"", "2 2\n"}) {
    CAPTURE(header);
    for (const char* lines : {"a  1 2\nb 3 4", "a 1  2\nb\t 3 \t4"}) {
      const NamedVectors read = read_word2vec_text(header + std::string(lines), "v");
      CHECK(read.names == std::vector<std::string>{"a", "b"});
      CHECK(read.values == std::vector<float>{1, 2, 3, 4});
    }
    for (const char* lines :
         {"new york 1 2\nparis 3 4", "new york  1 2\nparis 3  4", "new york 1  2\nparis  3 4"}) {
      const NamedVectors read = read_word2vec_text(header + std::string(lines), "v");
      CHECK(read.names == std::vector<std::string>{"new york", "paris"});
      CHECK(read.values == std::vector<float>{1, 2, 3, 4});
    }
  }
}

TEST_CASE("read_word2vec: an empty or blank name is read, in both forms") {
  for (const std::string& bytes :
       {"2 2\n 1 -2\nb -2 1\n"s, "2 2\n  1 -2\nb -2 1\n"s, " 1 -2\nb -2 1\n"s,
        "2 2\n " + bytes_of_one + minus_two + "\nb " + minus_two + bytes_of_one + "\n"}) {
    CAPTURE(bytes);
    const NamedVectors read = read_word2vec(bytes, "v");
    CHECK(read.names == std::vector<std::string>{"", "b"});
    CHECK(read.values == std::vector<float>{1, -2, -2, 1});
  }
}

TEST_CASE("read_word2vec: the form is recognised by the bytes") {
  // Numbers whose bytes hold no control character: 0.9 is 66 66 66 3F, 0.2 is CD CC 4C 3E.
  const NamedVectors words{{"king", "man"}, 2, {0.9f, 0.2f, 0.2f, 0.9f}};
  for (const std::string& bytes : {word2vec_text(words), word2vec_binary(words)}) {
    CHECK(read_word2vec(bytes, "v").names == words.names);
    CHECK(read_word2vec(bytes, "v").values == words.values);
  }
  // One digit is four bytes with its blank and newline: both forms fit, and text is meant.
  CHECK(read_word2vec("1 1\na 0.25\n", "v").values == std::vector<float>{0.25f});
  const auto refusal = [](const std::string& bytes) {
    return error_of<FileError>([&] { read_word2vec(bytes, "v"); });
  };
  CHECK(refusal("2 2\na 1 x\nb 1 2\n") == "v: line 2: is not a name and 2 finite numbers");
  CHECK(refusal("2 1\nlong " + bytes_of_one + "b " + bytes_of_one.substr(1)) ==
        "v: vector 2 of 2: is not a name, a space and 1 finite numbers");
  CHECK(refusal("\xBA\x16\x4F\x2F\x0C\0\0\0"s) ==
        "v: is a model of fastText, not word vectors: fastText writes those beside it as .vec, and "
        "\"fasttext print-word-vectors MODEL < WORDS\" prints them");
}

TEST_CASE("read_word2vec: of many vectors the first are read, and the rest is not looked at") {
  for (const std::string& bytes :
       {"3 2\na 1 -2\nb -2 1\nwhatever\n"s, "a 1 -2\nb -2 1\nwhatever\n"s,
        "3 2\na " + bytes_of_one + minus_two + "\nb " + minus_two + bytes_of_one +
            "\nwhat 12345678"}) {
    CAPTURE(bytes);
    for (const std::size_t most : {1u, 2u}) {
      const NamedVectors read = read_word2vec(bytes, "v", most);
      const std::vector<std::string> names{"a", "b"};
      const std::vector<float> values{1, -2, -2, 1};
      CHECK(std::ranges::equal(read.names, std::span(names).first(most)));
      CHECK(std::ranges::equal(read.values, std::span(values).first(2 * most)));
    }
  }
  CHECK(read_word2vec("2 2\na 1 2\nb 3 4\n", "v", 2).names.size() == 2);
  CHECK(read_word2vec("2 2\na 1 2\nb 3 4\n", "v", 9).names.size() == 2);
  CHECK(error_of<FileError>([] { read_word2vec("3 2\na 1 2\n", "v", 2); }) ==
        "v: line 1 tells of 3 vectors, and 1 lines follow");
}

TEST_CASE("read_word2vec_binary: by hand, with newlines and without") {
  for (const std::string& bytes :
       {"2 2\ncat " + bytes_of_one + minus_two + "\n\xC3 " + minus_two + bytes_of_one + "\n",
        "2 2\ncat " + bytes_of_one + minus_two + "\xC3 " + minus_two + bytes_of_one}) {
    const NamedVectors read = read_word2vec_binary(bytes, "v");
    CHECK(read.names == std::vector<std::string>{"cat", "\xC3"});
    CHECK(read.width == 2);
    CHECK(read.values == std::vector<float>{1, -2, -2, 1});
  }
  CHECK(read_word2vec_binary("0 7\n", "v").width == 7);
}

TEST_CASE("read_word2vec_binary: errors name their vector") {
  const std::string wrong = "is not a name, a space and 1 finite numbers";
  CHECK(binary_refusal("") == "v: does not begin with a line \"N D\"");
  CHECK(binary_refusal("2 0\n") == "v: does not begin with a line \"N D\"");
  CHECK(binary_refusal("-1 2\n") == "v: does not begin with a line \"N D\"");
  CHECK(binary_refusal("2 1\na " + bytes_of_one + "b " + bytes_of_one.substr(3)) ==
        "v: 2 vectors of 1 numbers do not fit into 9 bytes");
  CHECK(binary_refusal("9000000000000000000 9000000000000000000\na") ==
        "v: 9000000000000000000 vectors of 9000000000000000000 numbers do not fit into 1 bytes");
  CHECK(binary_refusal("2 1\nlong " + bytes_of_one + "b " + bytes_of_one.substr(1)) ==
        "v: vector 2 of 2: " + wrong);
  CHECK(binary_refusal("2 1\na " + bytes_of_one + "b " + bytes_of_one + "  ") ==
        "v: 2 bytes behind the last of 2 vectors");
  CHECK(binary_refusal("1 1\nabcdefghijk") == "v: vector 1 of 1: " + wrong);
  // 7FC00000 is a NaN, 7F800000 infinite.
  CHECK(binary_refusal("1 1\na \0\0\xC0\x7F"s) == "v: vector 1 of 1: " + wrong);
  CHECK(binary_refusal("1 1\na \0\0\x80\x7F"s) == "v: vector 1 of 1: " + wrong);
  CHECK(binary_refusal("1 1\na " + bytes_of_one + "\nb ") ==
        "v: 2 bytes behind the last of 1 vectors");
}

TEST_CASE("word2vec: a written file is read back, in both forms, to the bit") {
  Random random(3);
  NamedVectors vectors{.names = {}, .width = 5, .values = {}};
  for (int n = 0; n < 200; ++n) {
    vectors.names.push_back("word" + std::to_string(n));
    for (std::size_t d = 0; d < vectors.width; ++d)
      vectors.values.push_back(static_cast<float>(random.normal()));
  }
  vectors.values[3] = -0.0f;
  for (const NamedVectors& read : {read_word2vec_text(word2vec_text(vectors), "v"),
                                   read_word2vec_binary(word2vec_binary(vectors), "v")}) {
    CHECK(read.names == vectors.names);
    CHECK(std::memcmp(read.values.data(), vectors.values.data(), 4 * vectors.values.size()) == 0);
  }
}
