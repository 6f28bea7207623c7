#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "tests/folder.hpp"
#include "text/corpus.hpp"
#include "text/reading.hpp"

using namespace emb;

namespace {

/// What each stage told: how often, and how far it came of how much.
struct Heard {
  std::size_t calls = 0, last = 0, total = 0;
};

struct Listener {
  std::vector<std::string> stages{};
  std::map<std::string, Heard> heard{};
  ProgressListener progress = [this](std::string_view doing, std::size_t done, std::size_t total) {
    const std::string stage(doing);
    if (done == 0) stages.push_back(stage);
    heard[stage] = {heard[stage].calls + 1, done, total};
  };
  /// Whether it told more than its beginning, and came near its end.
  bool came_to_end(const std::string& stage) {
    const Heard& it = heard[stage];
    return it.calls > 2 && it.last <= it.total && 2 * it.last > it.total;
  }
};

std::string long_text() {
  std::string text;
  for (int n = 0; n < 4000; ++n) text += n % 3 == 0 ? "the cat sat " : "on a mat and ran ";
  return text;
}

}  // namespace

TEST_CASE("progress of reading: a file by its bytes, nothing of an empty one") {
  const testing::Folder folder;
  const std::string text = long_text() + long_text() + long_text();
  Listener listener;
  CHECK(load_corpus(folder.write("text", text), "char", listener.progress) == text);
  CHECK(listener.stages == std::vector<std::string>{"reading"});
  CHECK(listener.heard["reading"].total == text.size());
  CHECK(listener.heard["reading"].last == text.size());
  CHECK(listener.heard["reading"].calls == 1 + (text.size() + 65535) / 65536);
  Listener none;
  CHECK(load_corpus(folder.write("empty", ""), "bytepair", none.progress).empty());
  CHECK(none.stages.empty());
}

TEST_CASE("progress of reading: both parts are tokenized, characters are counted at once") {
  Listener listener;
  const ReadInParts told = read_in_parts(long_text(), "char", {}, listener.progress);
  CHECK(listener.stages == std::vector<std::string>{"tokenizing", "tokenizing"});
  CHECK(listener.came_to_end("tokenizing"));
  CHECK(told.tokens.train == read_in_parts(long_text(), "char").tokens.train);
}

TEST_CASE("progress of reading: byte pairs are learned, then both parts tokenized") {
  Listener listener;
  const TokenizerOptions options{.maximum_size = 270};
  const ReadInParts told = read_in_parts(long_text(), "bytepair", options, listener.progress);
  CHECK(listener.stages == std::vector<std::string>{"counting pieces", "learning byte pairs",
                                                    "tokenizing", "tokenizing"});
  CHECK(listener.came_to_end("counting pieces"));
  CHECK(listener.heard["learning byte pairs"].calls == 1 + 14);
  CHECK(listener.heard["learning byte pairs"].total == 14);
  CHECK(listener.came_to_end("tokenizing"));
  CHECK(told.tokens.train == read_in_parts(long_text(), "bytepair", options).tokens.train);
}

TEST_CASE("progress of reading: words by pieces of the text, with the ids of a silent reading") {
  std::string text;
  while (text.size() < 40 * (1u << 19))
    text += "the cat sat on a mat and ran as far as a rat can run in a day ";
  Listener listener;
  const auto tokenizer = make_tokenizer("word", text, {}, listener.progress);
  CHECK(listener.stages == std::vector<std::string>{"tokenizing"});
  CHECK(listener.heard["tokenizing"].calls >= 3);
  CHECK(listener.heard["tokenizing"].last == text.size());
  CHECK(tokenizer->encode(text, listener.progress) == tokenizer->encode(text));
}

TEST_CASE("progress of floors: the pairs of the text") {
  const ReadInParts text = read_in_parts(long_text(), "char");
  const std::size_t vocabulary = text.tokenizer->size();
  Listener listener;
  const Floors told = floors_of(text.tokens.train, vocabulary, listener.progress);
  CHECK(listener.stages == std::vector<std::string>{"counting pairs"});
  CHECK(listener.came_to_end("counting pairs"));
  CHECK(told.bigram == floors_of(text.tokens.train, vocabulary).bigram);
}
