#include "files/safetensors.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/errors.hpp"

using namespace emb;
using testing::error_of;
using namespace std::string_literals;

namespace {

/// A file: the header's length, the header, the numbers.
std::string file(const std::string& header, const std::string& numbers = {}) {
  std::string bytes;
  for (std::size_t place = 0; place < 8; ++place)
    bytes += static_cast<char>(place < 4 ? header.size() >> (8 * place) & 0xFF : 0);
  return bytes + header + numbers;
}

/// One tensor "a" in a header.
std::string one(const std::string& type, const std::string& shape, const std::string& offsets) {
  return R"({"a":{"dtype":")" + type + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets +
         "}}";
}

std::string tensors_refusal(const std::string& bytes) {
  return error_of<FileError>([&] { read_safetensors(bytes, "m"); });
}

std::vector<float> numbers_of(const TensorEntry& tensor, std::size_t count) {
  std::vector<float> made(count);
  copy_numbers(tensor, made, "test");
  return made;
}

std::vector<float> only(const std::string& bytes, std::size_t count) {
  return numbers_of(read_safetensors(bytes, "m").tensors.at(0), count);
}

}  // namespace

TEST_CASE("safetensors: a file of a few bytes, made by hand") {
  // 1 = 3F800000, -2 = C0000000, lowest byte first.
  const std::string bytes = file(one("F32", "[2,1]", "[0,8]") + "   ", "\0\0\x80\x3F\0\0\0\xC0"s);
  const Safetensors read = read_safetensors(bytes, "m");
  REQUIRE(read.tensors.size() == 1);
  CHECK(read.tensors[0].shape == std::vector<std::size_t>{2, 1});
  CHECK(read.tensors[0].type == NumberType::f32);
  CHECK(numbers_of(*read.find("a"), 2) == std::vector<float>{1, -2});
  CHECK(read.find("b") == nullptr);
}

TEST_CASE("safetensors: numbers of 16 bits are read exactly") {
  // 1.5 is 3E00 as a half and 3FC0 as a brain float.
  CHECK(only(file(one("F16", "[2]", "[0,4]"), "\0\x3E\0\xBE"s), 2) ==
        std::vector<float>{1.5f, -1.5f});
  CHECK(only(file(one("BF16", "[2]", "[0,4]"), "\xC0\x3F\xC0\xBF"s), 2) ==
        std::vector<float>{1.5f, -1.5f});
}

TEST_CASE(
    "safetensors: doubles are rounded to the nearest float, and infinite beyond the largest") {
  // 1.5 is 3FF8 and 12 zeros; 2^-60 more is lost; 1e300 is beyond every float.
  const auto bytes_of = [](double value) {
    return std::string(reinterpret_cast<const char*>(&value), sizeof value);
  };
  CHECK(only(file(one("F64", "[2]", "[0,16]"), "\0\0\0\0\0\0\xF8\x3F"s + bytes_of(1 + 0x1p-30)),
             2) == std::vector<float>{1.5f, 1.0f});
  const float infinite = std::numeric_limits<float>::infinity();
  CHECK(only(file(one("F64", "[2]", "[0,16]"), bytes_of(1e300) + bytes_of(-1e300)), 2) ==
        std::vector<float>{infinite, -infinite});
}

TEST_CASE("safetensors: a different kind of file is named, with the way out") {
  CHECK(tensors_refusal("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n") ==
        "m: is a Git LFS pointer, not the file itself: git lfs pull fetches that");
  CHECK(tensors_refusal("\n<!DOCTYPE html>\n<html>") ==
        "m: is a web page: what it shows has to be downloaded by itself");
  CHECK(tensors_refusal("<HTML><body>404</body></HTML>").starts_with("m: is a web page"));
  CHECK(tensors_refusal("PK\3\4\0\0\x08\x08\0\0\0\0\0\0"s).starts_with("m: is a zip archive"));
  CHECK(tensors_refusal("PK\3\4").starts_with("m: is a zip archive"));
  CHECK(tensors_refusal("\x80\x04\x95\x10\0\0\0\0\0\0\0"s).starts_with("m: is a Python pickle"));
  CHECK(tensors_refusal("\x1F\x8B\x08\0\0\0\0\0\0\x03"s) ==
        "m: is compressed by gzip: gunzip unpacks it");
  CHECK(tensors_refusal("GGUF\3\0\0\0\0\0\0\0"s).starts_with("m: is a GGUF file"));
  CHECK(tensors_refusal("\xFF\xFE{\0}\0\0\0\0\0"s).starts_with("m: is UTF-16"));
}

TEST_CASE("safetensors: a header's length may look like the beginning of something else") {
  // 0x0280 bytes: a pickle begins like that, too.
  const std::string header = "{}" + std::string(0x280 - 2, ' ');
  CHECK(read_safetensors(file(header), "m").tensors.empty());
}

TEST_CASE("safetensors: no axis is one number, an axis of 0 is none, no tensor is a file") {
  CHECK(only(file(one("F32", "[]", "[0,4]"), "\0\0\x80\x3F"s), 1) == std::vector<float>{1});
  CHECK(only(file(one("F32", "[3,0]", "[0,0]")), 0).empty());
  CHECK(read_safetensors(file("{}"), "m").tensors.empty());
  CHECK(read_safetensors(file(R"({"__metadata__":{"format":"pt"}})"), "m").tensors.empty());
}

TEST_CASE("safetensors: tensors come in the order of their bytes, whatever that of the header") {
  const std::string bytes = file(R"({"late":{"dtype":"U8","shape":[2],"data_offsets":[4,6]},)"
                                 R"("empty":{"dtype":"F32","shape":[0],"data_offsets":[4,4]},)"
                                 R"("first":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})",
                                 "\0\0\x80\x3F\1\2"s);
  const Safetensors read = read_safetensors(bytes, "m");
  REQUIRE(read.tensors.size() == 3);
  CHECK(read.tensors[0].name == "first");
  CHECK(read.tensors[1].name == "empty");
  CHECK(read.tensors[2].name == "late");
}

TEST_CASE("safetensors: other types are listed, and refused when their numbers are asked for") {
  const std::string bytes = file(one("BOOL", "[2]", "[0,2]"), "\0\1"s);
  const Safetensors read = read_safetensors(bytes, "m");
  CHECK(read.tensors[0].written_type == "BOOL");
  CHECK_FALSE(read.tensors[0].type);
  CHECK_THROWS_WITH_AS(numbers_of(read.tensors[0], 2),
                       "test: \"a\" is of type \"BOOL\", and F32, F16, BF16 and F64 are read",
                       FileError);
  // A type that is not known has as many bytes as it says.
  CHECK(tensors_refusal(file(one("F4", "[3]", "[0,2]"), "\0\1"s)) == "nothing was thrown");
  CHECK(tensors_refusal(file(one("BOOL", "[3]", "[0,2]"), "\0\1"s)) ==
        "m: \"a\" has 2 bytes, and [3] of BOOL are 3");
}

TEST_CASE("safetensors: a wrong size of the data is refused") {
  const std::string bytes = file(one("F32", "[1]", "[0,4]"), "\0\0\0\0"s);
  CHECK_THROWS_WITH_AS(only(bytes, 2), "test: \"a\" of shape [1] is no 2 numbers", ShapeError);
}

TEST_CASE("safetensors: headers that lie about themselves") {
  CHECK(tensors_refusal("\1\2\3") ==
        "m: ends after 3 bytes, and the length of its header alone takes 8");
  CHECK(tensors_refusal("\3\0\0\0\0\0\0\0{}"s) ==
        "m: a header of 3 bytes, and the file ends after 2 of them");
  CHECK(tensors_refusal("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF{}") ==
        "m: is no safetensors file: its first 8 bytes tell of a header of 18446744073709551615 "
        "bytes, and 100000000 are the most");
  CHECK(tensors_refusal(file("")) == "m: its header does not begin with {");
  CHECK(tensors_refusal(file(" {}")) == "m: its header does not begin with {");
  CHECK(tensors_refusal(file("{}x")) == "m: header: line 1, column 3: 'x' where the end has to be");
  CHECK(tensors_refusal(file("{\"a\":1,\"a\":1}")) ==
        "m: header: line 1, column 8: the key \"a\" is there twice");
  CHECK(tensors_refusal(file("{\"a\":" + std::string(100, '['))) ==
        "m: header: line 1, column 69: lists and objects nest deeper than 64");
  // The object is the first value, the list the second, and number n stands in column 2 n + 1.
  std::string many = "{\"a\":[0";
  for (int n = 0; n < 2'000'000; ++n) many += ",0";
  CHECK(tensors_refusal(file(many)) ==
        "m: header: line 1, column 4000003: more than 2000000 values");
}

TEST_CASE("safetensors: entries that are none") {
  CHECK(tensors_refusal(file("{\"a\":1}")) == "m: \"a\" has no dtype");
  CHECK(tensors_refusal(file("{\"a\":{\"dtype\":7}}")) == "m: \"a\" has no dtype");
  CHECK(tensors_refusal(file("{\"a\\n\":{\"dtype\":\"F32\"}}")) ==
        "m: \"a\\n\" has no shape that is a list of whole numbers from 0");
  for (const char* shape : {"[-1]", "[1.0]", "{}", "\"1\"", "[[1]]", "[18446744073709551616]"})
    CHECK(tensors_refusal(file(one("F32", shape, "[0,4]"), "\0\0\0\0"s)).starts_with("m: "));
  CHECK(tensors_refusal(file(one("F32", "[1]", "[0]"))) ==
        "m: \"a\" has data_offsets that are no begin and end");
  CHECK(tensors_refusal(file(one("F32", "[1]", "[4,0]"), "\0\0\0\0"s)) ==
        "m: \"a\" has data_offsets that are no begin and end");
  CHECK(tensors_refusal(file("{\"__metadata__\":{\"a\":1}}")) ==
        "m: __metadata__ is no object of strings");
  CHECK(tensors_refusal(file("{\"__metadata__\":[]}")) ==
        "m: __metadata__ is no object of strings");
}

TEST_CASE("safetensors: sizes that do not fit") {
  CHECK(tensors_refusal(file(one("F32", "[2,1]", "[0,4]"), "\0\0\0\0"s)) ==
        "m: \"a\" has 4 bytes, and [2, 1] of F32 are 8");
  CHECK(tensors_refusal(file(one("F32", "[1]", "[0,4]"), "\0\0\0"s)) ==
        "m: \"a\" ends at byte 4 of the numbers, and there are 3");
  CHECK(tensors_refusal(file(one("F32", "[1]", "[0,18446744073709551615]"), "\0\0\0\0"s)) ==
        "m: \"a\" ends at byte 18446744073709551615 of the numbers, and there are 4");
  // 2^32 * 2^32 is 0 in 64 bits, and 2^62 numbers of 4 bytes are.
  CHECK(tensors_refusal(file(one("F32", "[4294967296,4294967296]", "[0,0]"))) ==
        "m: \"a\" of shape [4294967296, 4294967296] is too large to count");
  CHECK(tensors_refusal(file(one("F32", "[4611686018427387904]", "[0,0]"))) ==
        "m: \"a\" of shape [4611686018427387904] is too large to count");
}

TEST_CASE("safetensors: every byte belongs to one tensor") {
  const auto two = [](const std::string& first, const std::string& second) {
    return file(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":)" + first +
                    R"(},"b":{"dtype":"U8","shape":[2],"data_offsets":)" + second + "}}",
                "12345");
  };
  CHECK(tensors_refusal(two("[0,2]", "[1,3]")) ==
        "m: \"b\" begins at byte 1 of the numbers, and what is before it ends at 2");
  CHECK(tensors_refusal(two("[0,2]", "[0,2]")) ==
        "m: \"b\" begins at byte 0 of the numbers, and what is before it ends at 2");
  CHECK(tensors_refusal(two("[0,2]", "[3,5]")) ==
        "m: \"b\" begins at byte 3 of the numbers, and what is before it ends at 2");
  CHECK(tensors_refusal(two("[2,4]", "[0,2]")) ==
        "m: 1 bytes after the last tensor belong to none");
  CHECK(tensors_refusal(file("{}", "1")) == "m: 1 bytes after the last tensor belong to none");
}

TEST_CASE("write_safetensors: the header by hand, the numbers at a multiple of 8") {
  const std::vector<float> a{1, -2}, b{0.5f};
  const std::vector<NamedNumbers> tensors{{"a", {2, 1}, a}, {"é", {}, b}};
  const std::string header = R"({"__metadata__": {"format": "pt"}, )"
                             R"("a": {"dtype": "F32", "shape": [2, 1], "data_offsets": [0, 8]}, )"
                             R"("\u00e9": {"dtype": "F32", "shape": [], "data_offsets": [8, 12]}})";
  const std::string padded = header + std::string((8 - header.size() % 8) % 8, ' ');
  CHECK(write_safetensors(tensors, NumberType::f32, {{"format", {"pt"}}}) ==
        file(padded, "\0\0\x80\x3F\0\0\0\xC0\0\0\0\x3F"s));
  CHECK(write_safetensors({}) == file("{}      "));
}

TEST_CASE("write_safetensors: a written file is read back, rounded if it has 16 bits") {
  // Of 7 bits of fraction 1 + 2^-8 keeps none (even), 1 + 3 * 2^-8 rounds up to 1 + 2^-6.
  const std::vector<float> values{1 + 0x1p-8f, 1 + 3 * 0x1p-8f, -0.0f,
                                  std::numeric_limits<float>::infinity()};
  const NamedNumbers tensor{"w", {2, 2}, values};
  const auto again = [&](NumberType type) {
    return only(write_safetensors({&tensor, 1}, type), 4);
  };
  CHECK(again(NumberType::f32) == values);
  CHECK(again(NumberType::f16) == values);
  CHECK(again(NumberType::f64) == values);
  CHECK(again(NumberType::bf16) == std::vector<float>{1, 1 + 0x1p-6f, 0, values[3]});
  CHECK(std::signbit(again(NumberType::bf16)[2]));
}

TEST_CASE("write_safetensors: what the format cannot hold is refused") {
  const std::vector<float> large{0, 70000};
  const auto write = [&](std::vector<NamedNumbers> tensors) {
    write_safetensors(tensors, NumberType::f16);
  };
  CHECK_THROWS_WITH_AS(write({{"a", {2}, large}}),
                       "safetensors: \"a\"[1] = 70000 is too large for F16", ValueError);
  CHECK_THROWS_WITH_AS(write({{"a", {0}, {}}, {"a", {0}, {}}}),
                       "safetensors: the name \"a\" is taken", ValueError);
  CHECK_THROWS_WITH_AS(write({{"__metadata__", {0}, {}}}),
                       "safetensors: the name \"__metadata__\" is taken", ValueError);
  CHECK_THROWS_WITH_AS(write({{"a", {3}, large}}), "safetensors: \"a\" of shape [3] has 2 values",
                       ValueError);
}
