#include "lessons/16_your_text/program/live_writing.hpp"

#include <doctest/doctest.h>

using namespace emb;
using namespace emb::lesson16;

TEST_CASE("base64: the examples of RFC 4648, and back") {
  const std::vector<std::pair<std::string, std::string>> examples = {{"", ""},
                                                                     {"f", "Zg=="},
                                                                     {"fo", "Zm8="},
                                                                     {"foo", "Zm9v"},
                                                                     {"foob", "Zm9vYg=="},
                                                                     {"fooba", "Zm9vYmE="},
                                                                     {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : examples) {
    CHECK(to_base64(bytes) == text);
    CHECK(from_base64(text) == bytes);
  }
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  CHECK(from_base64(to_base64(all)) == all);
  CHECK_THROWS_AS(from_base64("Zm9*"), ValueError);
}

TEST_CASE("Writing: token by token it writes what generate writes at once") {
  Random random(3);
  const std::vector<Merge> merges = {{'t', 'h', 256}, {256, 'e', 257}};
  const BytePairTokenizer tokenizer(merges);
  TransformerOptions sizes{.width = 16, .layers = 2, .positions = "rope"};
  sizes.vocabulary = tokenizer.size();
  sizes.heads = 2;
  sizes.context = 8;
  sizes.deviation = 0.5;  // so that it is sure of something
  const Transformer model(sizes, random);
  for (const double temperature : {0.0, 0.7}) {
    Writing writing({JsonObject{{"model", {to_base64(numbers_as_bytes(model))}},
                                {"merges", json_list(std::vector<std::size_t>{'t', 'h', 256, 'e'})},
                                {"width", {std::uint64_t{16}}},
                                {"layers", {std::uint64_t{2}}},
                                {"heads", {std::uint64_t{2}}},
                                {"context", {std::uint64_t{8}}},
                                {"prompt", {std::string("the")}},
                                {"temperature", {temperature}},
                                {"top_k", {std::uint64_t{20}}},
                                {"top_p", {0.9}},
                                {"count", {std::uint64_t{30}}},
                                {"seed", {std::uint64_t{5}}}}});
    while (writing.goes_on()) writing.step();
    Random same(5);
    const auto wanted = generate(
        model, tokenizer.encode("the"),
        {.count = 30, .context = 8, .temperature = temperature, .top_k = 20, .top_p = 0.9}, same);
    CHECK(writing.written() == wanted);
    CHECK(writing.scores().size() == 30);
  }
  CHECK_THROWS_AS(read_numbers(model, "abc"), ValueError);
}
