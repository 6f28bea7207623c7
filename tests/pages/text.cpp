// Sentences and what the engine makes of them: what the panel of lesson 05 is held to.
//
// usage: text CORPUS SCRIPT
//
// Writes `const merges = [...], sentences = [{letters, ids: [characters, words, byte pairs by the
// first merges[0] of all merges, by merges[1], ...]}, ...]`, with sentences as lists of characters.

#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/system/atomic_file.hpp"
#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "text/unicode/utf8.hpp"
#include "text/words.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson05;

namespace {

std::vector<std::uint32_t> letters_of(std::string_view text) {
  std::vector<std::uint32_t> letters;
  for_each_code_point(text, [&](char32_t c, std::size_t) { letters.push_back(c); });
  return letters;
}

/// What divides words, pieces and characters in every way that a rule is made for.
std::vector<std::string> chosen() {
  return {"the cat sat",
          "The Cat SAT",
          "I'm sure they've said it's Tom's, we'd better go; you'll see 'twas",
          "well-known don't 'quoted' o'clock rock-'n'-roll -x- a--b",
          "3.14 1,000 12:30 3. .5 1,,2 a.b x:y 7-up",
          "  two  spaces   three    ",
          " a  b",
          "HAHAHA hahaha aaaaaaaaaaaaaaaa",
          "lllll ooooooo sssss eeeee ttttt pppp ------- ..... !!!",
          "naïve café Ünïcödé ŁÓDŹ Škoda Ÿ",
          "ΑΒΓ άέή Ώ Привет МИР ё Ё",
          "日本語 文字 한국어 ไทย",
          "don’t “quote” – dash — more… ‐x‐ a‐b",
          "❤️ (\u0301) 👍🏽! 👨‍👩‍👧 ☺\u0301\u0301 \u200d a\u200db \u200d x "
          "🏽🏽 "
          "می\u200cخواهم צה״ל co\u00adop ΛΟΓΟΣ İ",
          "नमस्ते दुनिया। العربية؟ トム・ソーヤー linux™ №5 20℃ ĐẠI HỌC",
          "😀 👩‍🚀 e\u0301 \u00a0nbsp\u2009thin\u3000wide\u200bzero",
          "½ Ⅻ ² ٣ 𝟛 x² 10€ $5 50% #1 @me a_b",
          "\ufeffmark \u0085next\u2028line",
          "<script>alert(\"1\")</script> & <unk> \\n",
          "x"};
}

/// Parts that meet in any order.
std::string drawn(Random& random) {
  static const std::vector<std::string> parts = {
      " ", "  ", "'", "s", "'s", "'ll", "the", "The", "ING", "ing", "-",      ".",      ",",
      "1", "23", "é", "É", "Ж",  "’",   "…",   "日",  "😀",   "²",   "\u00a0", "\u0301", "\u200d",
      "a", "b",  "q", "!", "?",  "\"",  "(",   "_",   "€",   "½",   "\u2009", "Ⅷ",      ":"};
  std::string text = "a";
  while (letters_of(text).size() < 40) text += parts[random.below(parts.size())];
  return text;
}

std::vector<std::string> sentences(const Corpus& corpus) {
  std::vector<std::string> all = chosen();
  Random random(5);
  for (int n = 0; n < 120; ++n) all.push_back(drawn(random));
  for (int n = 0; n < 120; ++n) {
    std::size_t at = random.below(corpus.rest.size());
    while (inside_character(corpus.rest, at)) ++at;
    std::string line = corpus.rest.substr(at, corpus.rest.find('\n', at) - at);
    while (letters_of(line).size() > 80) line.resize(line.rfind(' '));
    if (!split_words(line).empty()) all.push_back(std::move(line));
  }
  return all;
}

}  // namespace

int main(int, char** argv) {
  const Corpus corpus = read_corpus(argv[1]);
  const Tokenizers cuts(corpus.first, 1000);
  const std::vector<Merge>& learned = cuts.pairs.merges();
  const std::vector<std::size_t> counts = {0, 1, 40, learned.size() / 2, learned.size()};
  std::vector<BytePairTokenizer> pairs;
  for (const std::size_t count : counts) pairs.emplace_back(std::span(learned).first(count));
  std::string list;
  for (const std::string& text : sentences(corpus)) {
    std::vector<std::vector<TokenId>> ids = {cuts.characters.encode(text), cuts.words.encode(text)};
    for (const BytePairTokenizer& some : pairs) ids.push_back(some.encode(text));
    list += message("{letters: ", json(letters_of(text)), ", ids: ", json(ids), "},\n");
  }
  replace_file(argv[2],
               message("const merges = ", json(counts), ";\nconst sentences = [\n", list, "];\n"));
}
