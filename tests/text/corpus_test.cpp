#include "text/corpus.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "tests/errors.hpp"
#include "tests/folder.hpp"

using namespace std::string_literals;
using namespace emb::testing;

namespace {

std::string loaded(const std::string& bytes) {
  return emb::load_corpus(Folder().write("text", bytes));
}

/// The error line after "PATH: ".
std::string corpus_refusal(const std::string& path) {
  const std::string start = path + ": ";
  const std::string line = error_of<emb::FileError>([&] { emb::load_corpus(path); });
  CHECK(line.find('\n') == std::string::npos);
  if (line == nothing_thrown) return line;
  REQUIRE(line.substr(0, start.size()) == start);
  return line.substr(start.size());
}

std::string refused(const std::string& bytes) {
  const Folder folder;
  return corpus_refusal(folder.write("text", bytes));
}

}  // namespace

TEST_CASE("corpus: text is kept byte for byte") {
  CHECK(loaded("one\ntwo\n") == "one\ntwo\n");
  CHECK(loaded("no newline at the end") == "no newline at the end");
  CHECK(loaded("caf\u00e9 \u20ac \U0001F600\n") == "caf\u00e9 \u20ac \U0001F600\n");
  CHECK(loaded(" \n\n\t") == " \n\n\t");
}

TEST_CASE("corpus: CR LF and a lone CR become LF") {
  CHECK(loaded("a\r\nb\r\n") == "a\nb\n");
  CHECK(loaded("a\rb\r") == "a\nb\n");
  CHECK(loaded("a\r\r\n\nb\r") == "a\n\n\nb\n");
}

TEST_CASE("corpus: a byte order mark is removed at the start and nowhere else") {
  CHECK(loaded("\uFEFFabc") == "abc");
  CHECK(loaded("a\uFEFFb") == "a\uFEFFb");
  CHECK(loaded("\uFEFF\uFEFFa") == "\uFEFFa");
}

TEST_CASE("corpus: what is no text is named where it is something known") {
  CHECK(refused("PK\3\4\0\0"s).starts_with("is a zip archive"));
  CHECK(refused("\x1F\x8B\x08\0"s) == "is compressed by gzip: gunzip unpacks it");
  CHECK(refused("\x80\x04\x95").starts_with("is a Python pickle"));
  // UTF-16 of two Chinese characters has no zero byte.
  CHECK(refused("\xFF\xFE\x2D\x4E\x87\x65") ==
        "is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)");
}

TEST_CASE("corpus: a text longer than any reading block arrives whole") {
  for (const std::size_t length : {(1u << 20) - 1, 1u << 20, (1u << 20) + 1, (1u << 21) + 7}) {
    std::string text(length, 'x');
    text.back() = '!';
    CHECK(loaded(text) == text);
  }
}

TEST_CASE("corpus: characters and CR LF that straddle two reading blocks stay whole") {
  const std::string before((1u << 20) - 1, 'x');
  CHECK(loaded(before + "\u20ac") == before + "\u20ac");
  CHECK(loaded(before + "\r\n") == before + "\n");
}

TEST_CASE("corpus: a pipe is read to its end") {
  const Folder folder;
  const std::string path = folder.file("pipe");
  REQUIRE(mkfifo(path.c_str(), 0600) == 0);
  std::thread writer([&] { std::ofstream(path) << "through\r\na pipe"; });
  const std::string text = emb::load_corpus(path);
  writer.join();
  CHECK(text == "through\na pipe");
}

TEST_CASE("corpus: a missing file says why it cannot be opened") {
  CHECK_THROWS_WITH_AS(emb::load_corpus("datasets/none.txt"),
                       "datasets/none.txt: cannot be opened (No such file or directory)",
                       emb::FileError);
  const Folder folder;
  const std::string beyond_a_file = folder.write("text", "abc") + "/more";
  CHECK(corpus_refusal(beyond_a_file) == "cannot be opened (Not a directory)");
}

TEST_CASE("corpus: a directory is named as one") {
  CHECK(corpus_refusal("/") == "is a directory, a text file is needed");
}

TEST_CASE("corpus: a file without permission says so") {
  const Folder folder;
  const std::string path = folder.write("secret", "abc");
  std::filesystem::permissions(path, std::filesystem::perms::none);
  const std::string answer =
      geteuid() == 0 ? nothing_thrown : "cannot be opened (Permission denied)";
  CHECK(corpus_refusal(path) == answer);
}

TEST_CASE("corpus: an empty file is refused, one of a byte order mark alone too") {
  CHECK(refused("") == "is empty");
  CHECK(refused("\uFEFF") == "is empty");
}

TEST_CASE("corpus: a zero byte is reported with its offset, in a later block too") {
  CHECK(refused("\0"s) == "is not text: byte 0x00 at offset 0");
  CHECK(refused("ab\0c\0"s) == "is not text: byte 0x00 at offset 2");
  CHECK(refused(std::string(2000000, 'x') + "\0"s) == "is not text: byte 0x00 at offset 2000000");
}

TEST_CASE("corpus: invalid UTF-8 is reported with its offset in the file") {
  CHECK(refused("caf\xE9 au lait") == "is not UTF-8: byte 0xe9 at offset 3 (iconv can convert it)");
  CHECK(refused("\uFEFF\xFF") == "is not UTF-8: byte 0xff at offset 3 (iconv can convert it)");
  CHECK(refused("a\r\nb\x80") == "is not UTF-8: byte 0x80 at offset 4 (iconv can convert it)");
  CHECK(refused("cut off \xE2\x82") ==
        "is not UTF-8: byte 0xe2 at offset 8 (iconv can convert it)");
}

TEST_CASE("corpus: UTF-16 and UTF-32 are recognised in both byte orders") {
  const std::string line = "is UTF-16 or UTF-32, UTF-8 is needed (iconv can convert it)";
  CHECK(refused("\xFF\xFE"s + "a\0b\0"s) == line);
  CHECK(refused("\xFE\xFF"s + "\0a\0b"s) == line);
  CHECK(refused("\xFF\xFE\0\0"s + "a\0\0\0"s) == line);
  CHECK(refused("\0\0\xFE\xFF"s + "\0\0\0a"s) == line);
}

TEST_CASE("corpus: byte pairs take everything as it is, nothing too") {
  const Folder folder;
  const std::string bytes = "\xEF\xBB\xBF a\r\n\0\xFF"s;
  CHECK(emb::load_corpus(folder.write("raw", bytes), "bytepair") == bytes);
  CHECK(emb::load_corpus(folder.write("empty", ""), "bytepair").empty());
  CHECK_THROWS_WITH_AS(
      emb::load_corpus(folder.file("none"), "bytepair"),
      (folder.file("none") + ": cannot be opened (No such file or directory)").c_str(),
      emb::FileError);
}

TEST_CASE("corpus: characters and words read the same text") {
  const Folder folder;
  for (const char* tokenizer : {"char", "word"}) {
    CHECK(emb::load_corpus(folder.write("raw", "\xEF\xBB\xBF\r\né"), tokenizer) == "\né");
    CHECK_THROWS_WITH_AS(
        emb::load_corpus(folder.write("raw", "a\xFF"), tokenizer),
        (folder.file("raw") + ": is not UTF-8: byte 0xff at offset 1 (iconv can convert it)")
            .c_str(),
        emb::FileError);
  }
}
