#include <algorithm>

#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"
#include "text/words.hpp"

namespace emb {
namespace {

std::vector<std::string> vocabulary_of(const DifferentWords& text,
                                       const TokenizerOptions& options) {
  std::unordered_map<std::string, std::size_t> counts;
  for (std::size_t n = 0; n < text.words.size(); ++n)
    counts[options.lower_case ? lower_case(text.words[n]) : std::string(text.words[n])] +=
        text.counts[n];
  if (counts.size() == counts.count("\n")) throw TextTooShort("word: the text has no words");
  std::erase_if(counts, [&](const auto& word) { return word.second < options.minimum_count; });
  std::vector<std::pair<std::string, std::size_t>> words(counts.begin(), counts.end());
  std::ranges::sort(words, [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  if (options.maximum_size > 0) words.resize(std::min(words.size(), options.maximum_size - 1));
  std::vector<std::string> pieces{"<unk>"};
  for (auto& [word, count] : words) pieces.push_back(std::move(word));
  return pieces;
}

}  // namespace

WordTokenizer::WordTokenizer(std::string_view text, const TokenizerOptions& options,
                             const ProgressListener& progress)
    : WordTokenizer(different_words(text, options.split_on_whitespace, progress), options) {}

WordTokenizer::WordTokenizer(const DifferentWords& text, const TokenizerOptions& options)
    : Tokenizer("word", vocabulary_of(text, options), TokenId{0}), options_(options) {}

LearnedWords learn_words(std::string_view text, const TokenizerOptions& options) {
  DifferentWords words = different_words(text, options.split_on_whitespace);
  LearnedWords learned{.tokenizer = std::make_unique<WordTokenizer>(words, options), .ids = {}};
  learned.ids = learned.tokenizer->encode(std::move(words));
  return learned;
}

std::optional<TokenId> WordTokenizer::find(std::string_view piece) const {
  if (!options_.lower_case || first_invalid_utf8(piece) != piece.size())
    return Tokenizer::find(piece);
  return Tokenizer::find(lower_case(piece));
}

std::vector<TokenId> WordTokenizer::encode(std::string_view text,
                                           const ProgressListener& progress) const {
  return encode(different_words(text, options_.split_on_whitespace, progress));
}

std::vector<TokenId> WordTokenizer::encode(DifferentWords text) const {
  std::vector<TokenId> ids;
  for (const std::string_view word : text.words) ids.push_back(find(word).value_or(*unknown_id()));
  for (TokenId& id : text.text) id = ids[index_of(id)];
  return std::move(text.text);
}

std::string WordTokenizer::decode(std::span<const TokenId> ids) const {
  Joiner joiner(options_.split_on_whitespace);
  for (std::size_t n = 0; n < ids.size(); ++n) joiner.add(raw(ids, n));
  return joiner.text();
}

TokenizerKind word_tokenizer() {
  using Made = std::unique_ptr<Tokenizer>;
  const auto learn = [](std::string_view text, const TokenizerOptions& options,
                        const ProgressListener& progress) -> Made {
    return std::make_unique<WordTokenizer>(text, options, progress);
  };
  const auto open = [](std::vector<std::string> tokens, const TokenizerOptions& options) -> Made {
    return std::make_unique<WordTokenizer>(std::move(tokens), options);
  };
  return {learn, open};
}

}  // namespace emb
