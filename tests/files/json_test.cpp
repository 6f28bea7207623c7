#include "files/json.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "tests/errors.hpp"

using namespace emb;
using testing::error_of;
using namespace std::string_literals;

namespace {

std::string json_refusal(const std::string& text) {
  return error_of<FileError>([&] { parse_json(text, "x.json"); });
}

/// Read and written again.
std::string again(const std::string& text) { return write_json(parse_json(text, "x.json")); }

}  // namespace

TEST_CASE("parse_json: every kind of value, white space around it") {
  const Json json =
      parse_json(" {\"a\" : [1, -2.5e1,true ,false,null],\r\n\t\"b\":{}, \"c\":[]} ", "x.json");
  const JsonArray& list = *json.find("a")->as<JsonArray>();
  REQUIRE(list.size() == 5);
  CHECK(*list[0].as<std::uint64_t>() == 1);
  CHECK(*list[1].as<double>() == -25.0);
  CHECK(*list[2].as<bool>());
  CHECK_FALSE(*list[3].as<bool>());
  CHECK(list[4].as<std::nullptr_t>());
  CHECK(json.find("b")->as<JsonObject>()->empty());
  CHECK(json.find("c")->as<JsonArray>()->empty());
  CHECK(json.find("d") == nullptr);
  CHECK(list[0].find("a") == nullptr);
  CHECK(again("[[[ ]]]") == "[[[]]]");
}

TEST_CASE("parse_json: whole numbers are exact up to the last of 64 bits") {
  CHECK(*parse_json("-9223372036854775808", "").as<std::int64_t>() ==
        std::numeric_limits<std::int64_t>::min());
  CHECK(*parse_json("-1", "").as<std::int64_t>() == -1);
  CHECK(*parse_json("0", "").as<std::uint64_t>() == 0);
  CHECK(*parse_json("9223372036854775807", "").as<std::uint64_t>() == 9223372036854775807u);
  CHECK(*parse_json("9223372036854775808", "").as<std::uint64_t>() == 9223372036854775808u);
  CHECK(*parse_json("18446744073709551615", "").as<std::uint64_t>() ==
        std::numeric_limits<std::uint64_t>::max());
  CHECK_FALSE(parse_json("-7", "").as<std::uint64_t>());
  CHECK_FALSE(parse_json("7.0", "").as<std::uint64_t>());
  CHECK(json_refusal("18446744073709551616") ==
        "x.json: line 1, column 1: a whole number does not fit into 64 bits");
  CHECK(json_refusal("-9223372036854775809") ==
        "x.json: line 1, column 1: a whole number does not fit into 64 bits");
  CHECK(json_refusal("[1e999]") == "x.json: line 1, column 2: a number does not fit into 64 bits");
}

TEST_CASE("parse_json: escapes, and characters beyond 16 bits as a pair of surrogates") {
  CHECK(*parse_json(R"("\"\\\/\b\f\n\r\t")", "").as<std::string>() == "\"\\/\b\f\n\r\t");
  CHECK(*parse_json(R"("\u00e9\u4E2D\u0000")", "").as<std::string>() == "é中\0"s);
  CHECK(*parse_json(R"("\ud83d\ude00😀")", "").as<std::string>() == "😀😀");
}

TEST_CASE("parse_json: text that is not JSON is refused with its position") {
  CHECK(json_refusal("") == "x.json: line 1, column 1: the text ends where a value has to be");
  CHECK(json_refusal("[1,]") == "x.json: line 1, column 4: ']' where a value has to be");
  CHECK(json_refusal("[1 2]") == "x.json: line 1, column 4: '2' where a comma or ] has to be");
  CHECK(json_refusal("{\"a\":1,}") == "x.json: line 1, column 8: '}' where a key has to be");
  CHECK(json_refusal("{\"a\" 1}") == "x.json: line 1, column 6: '1' where a colon has to be");
  CHECK(json_refusal("{\"a\":1 \"b\"}") ==
        "x.json: line 1, column 8: '\"' where a comma or } has to be");
  CHECK(json_refusal("1\n 2") == "x.json: line 2, column 2: '2' where the end has to be");
  CHECK(json_refusal("tru") == "x.json: line 1, column 1: 't' where a value has to be");
  CHECK(json_refusal("nullx") == "x.json: line 1, column 5: 'x' where the end has to be");
  CHECK(json_refusal("// no") == "x.json: line 1, column 1: '/' where a value has to be");
  CHECK(json_refusal("NaN") == "x.json: line 1, column 1: 'N' where a value has to be");
  CHECK(json_refusal("1\x0B") == "x.json: line 1, column 2: byte 11 where the end has to be");
}

TEST_CASE("parse_json: a byte order mark is skipped at the start, and nowhere else") {
  CHECK(*parse_json("\xEF\xBB\xBF[7]", "").as<JsonArray>()->at(0).as<std::uint64_t>() == 7);
  CHECK(json_refusal("\xEF\xBB\xBF[7,]") ==
        "x.json: line 1, column 4: ']' where a value has to be");
  CHECK(json_refusal("[\xEF\xBB\xBF]") ==
        "x.json: line 1, column 2: byte 239 where a value has to be");
}

TEST_CASE("parse_json: a different kind of file is named, with the way out") {
  CHECK(json_refusal("version https://git-lfs.github.com/spec/v1\n") ==
        "x.json: is a Git LFS pointer, not the file itself: git lfs pull fetches that");
  CHECK(json_refusal("<!doctype html>") ==
        "x.json: is a web page: what it shows has to be downloaded by itself");
  CHECK(json_refusal("\xFF\xFE{\0}\0"s) ==
        "x.json: is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)");
  CHECK(json_refusal("\xFE\xFF\0{\0}"s).starts_with("x.json: is UTF-16"));
}

TEST_CASE("parse_json: a number too near to 0 is 0, and the sign of -0 is lost") {
  CHECK(*parse_json("1e-400", "").as<double>() == 0);
  CHECK(*parse_json("-0", "").as<std::int64_t>() == 0);
  CHECK(*parse_json("-0.0", "").as<double>() == 0);
}

TEST_CASE("parse_json: numbers have the one form that the standard gives them") {
  for (const char* number : {"0", "-0", "10", "0.5", "-1.25e+3", "1E-2", "0e0"})
    CHECK(json_refusal(number) == "nothing was thrown");
  CHECK(json_refusal("01") == "x.json: line 1, column 1: a number begins with a 0 too many");
  CHECK(json_refusal("-") == "x.json: line 1, column 2: the text ends where a digit has to be");
  CHECK(json_refusal("1.") == "x.json: line 1, column 3: the text ends where a digit has to be");
  CHECK(json_refusal("1e+") == "x.json: line 1, column 4: the text ends where a digit has to be");
  CHECK(json_refusal(".5") == "x.json: line 1, column 1: '.' where a value has to be");
  CHECK(json_refusal("+1") == "x.json: line 1, column 1: '+' where a value has to be");
  CHECK(json_refusal("0x10") == "x.json: line 1, column 2: 'x' where the end has to be");
}

TEST_CASE("parse_json: a key may be there once, however it is written") {
  CHECK(json_refusal("{\"a\": 1, \"a\": 1}") ==
        "x.json: line 1, column 10: the key \"a\" is there twice");
  CHECK(json_refusal("{\"a\": 1, \"\\u0061\": 1}") ==
        "x.json: line 1, column 10: the key \"a\" is there twice");
  const std::string long_key = message('"', std::string(10000, 'k'), "\": 1");
  CHECK(json_refusal(message('{', long_key, ", ", long_key, '}')).size() < 300);
  CHECK(json_refusal("{\"a\": {\"a\": 1}}") == "nothing was thrown");
  const std::string forty(40, 'k');
  CHECK(in_quotes(forty) == '"' + forty + '"');
  CHECK(in_quotes(forty + "k") == '"' + forty + "...\"");
}

TEST_CASE("parse_json: strings that are none are refused") {
  CHECK(json_refusal("\"abc") == "x.json: line 1, column 1: a string without end");
  CHECK(json_refusal("\"a\nb\"") ==
        "x.json: line 1, column 3: a control character in a string (byte 10)");
  CHECK(json_refusal("\"\x1F\"") ==
        "x.json: line 1, column 2: a control character in a string (byte 31)");
  CHECK(json_refusal("\"\xFF\"") == "x.json: line 1, column 2: byte 255 is not UTF-8");
  CHECK(json_refusal("\"\\x\"") == "x.json: line 1, column 2: there is no such escape");
  CHECK(json_refusal("\"\\") == "x.json: line 1, column 2: an escape without end");
  CHECK(json_refusal("\"\\u12g4\"") ==
        "x.json: line 1, column 2: \\u needs four hexadecimal digits");
  CHECK(json_refusal("\"\\u-123\"") ==
        "x.json: line 1, column 2: \\u needs four hexadecimal digits");
  CHECK(json_refusal("\"\\u12") == "x.json: line 1, column 2: \\u needs four hexadecimal digits");
  for (const char* half : {R"("\ud83d")", R"("\ude00")", R"("\ud83d\u0041")", R"("\ud83dx")"})
    CHECK(json_refusal(half) == "x.json: line 1, column 2: half of a surrogate pair");
}

TEST_CASE("parse_json: nesting ends before the stack does") {
  const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
  CHECK(json_refusal(nested(64)) == "nothing was thrown");
  CHECK(json_refusal(nested(65)) ==
        "x.json: line 1, column 65: lists and objects nest deeper than 64");
  CHECK(json_refusal(std::string(1000000, '[')) ==
        "x.json: line 1, column 65: lists and objects nest deeper than 64");
  std::string objects;
  for (int n = 0; n < 65; ++n) objects += "{\"a\":";
  CHECK(json_refusal(objects) ==
        "x.json: line 1, column 321: lists and objects nest deeper than 64");
}

TEST_CASE("write_json: one line of ASCII, as Python writes it") {
  CHECK(again("{\"a\":1,\"b\":[true,null,-2]}") == "{\"a\": 1, \"b\": [true, null, -2]}");
  CHECK(again("\"é\\n\\u0001\\u007f/😀\\\"\"") == "\"\\u00e9\\n\\u0001\\u007f/\\ud83d\\ude00\\\"\"");
  // The last character of 16 bits, and the first beyond them.
  CHECK(again("\"\uFFFF\U00010000\"") == "\"\\uffff\\ud800\\udc00\"");
  CHECK(again("18446744073709551615") == "18446744073709551615");
  CHECK(again("0.5") == "0.5");
  CHECK(again("2.0") == "2.0");  // still no whole number
  CHECK(again("0.1") == "0.1");
  CHECK(again("0.00001") == "1e-05");
  CHECK(*parse_json(again("0.30000000000000004"), "").as<double>() == 0.1 + 0.2);
  CHECK_THROWS_WITH_AS(write_json({std::nan("")}),
                       "write_json: nan is no number that JSON can write", ValueError);
  CHECK_THROWS_WITH_AS(write_json({"a\xFF"s}), "text: byte 0xff at offset 1 is not valid UTF-8",
                       ValueError);
}
