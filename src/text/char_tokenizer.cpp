#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

/// `<unk>`, then every character of the text once, or the most frequent ones; in order of code
/// point.
std::vector<std::string> pieces_of(std::string_view text, std::size_t maximum_size) {
  if (text.empty())
    throw TextTooShort("char: an empty text has no characters to make a vocabulary from");
  std::vector<std::size_t> counts;  // up to the last character of the text
  for_each_code_point(text, [&](char32_t c, std::size_t) {
    if (c >= counts.size()) counts.resize(c + 1);
    ++counts[c];
  });
  std::vector<char32_t> characters;
  for (char32_t c = 0; c < counts.size(); ++c)
    if (counts[c] > 0) characters.push_back(c);
  if (maximum_size > 0 && characters.size() >= maximum_size) {
    std::ranges::stable_sort(characters, std::greater(), [&](char32_t c) { return counts[c]; });
    characters.resize(maximum_size - 1);
    std::ranges::sort(characters);
  }
  std::vector<std::string> pieces{"<unk>"};
  for (const char32_t c : characters) append_utf8(pieces.emplace_back(), c);
  return pieces;
}

}  // namespace

CharTokenizer::CharTokenizer(std::string_view text, std::size_t maximum_size)
    : Tokenizer("char", pieces_of(text, maximum_size), TokenId{0}) {
  for (std::size_t id = 1; id < size(); ++id) {
    id_of_.resize(code_point_at(tokens()[id], 0).value, *unknown_id());
    id_of_.push_back(static_cast<TokenId>(id));
  }
}

std::vector<TokenId> CharTokenizer::encode(std::string_view text,
                                           const ProgressListener& progress) const {
  std::vector<TokenId> ids;
  ids.reserve(text.size());
  ProgressOfLoop told(progress, "tokenizing", text.size());
  for_each_code_point(text, [&](char32_t c, std::size_t at) {
    told.at(at);
    ids.push_back(c < id_of_.size() ? id_of_[c] : *unknown_id());
  });
  return ids;
}

TokenizerKind char_tokenizer() {
  using Made = std::unique_ptr<Tokenizer>;
  const auto learn = [](std::string_view text, const TokenizerOptions& options,
                        const ProgressListener&) -> Made {
    return std::make_unique<CharTokenizer>(text, options.maximum_size);
  };
  // Characters are a vocabulary in one way only: all of them are a text, and it is that text's.
  const auto open = [](std::vector<std::string> tokens, const TokenizerOptions&) -> Made {
    auto made = std::make_unique<CharTokenizer>(joined(std::span(tokens).subspan(1), ""));
    if (made->tokens() != tokens)
      throw ValueError("the tokens have to be one character each, in order of code point");
    return made;
  };
  return {learn, open};
}

}  // namespace emb
