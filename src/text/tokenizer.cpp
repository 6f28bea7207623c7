#include "text/tokenizer.hpp"

#include "base/choice.hpp"
#include "text/unicode/utf8.hpp"
#include "text/words.hpp"

namespace emb {

// Every tokenizer is made by a function that stands in a file of its own and says what it is. A
// tokenizer that is added is declared here, and gets a row below: it is then learned, saved with a
// model and opened again.
TokenizerKind char_tokenizer();
TokenizerKind word_tokenizer();
TokenizerKind byte_pair_tokenizer();

namespace {

constexpr char32_t space_sign = 0x2423;

constexpr Named<TokenizerKind()> tokenizers[] = {
    {"char", char_tokenizer},
    {"word", word_tokenizer},
    {"bytepair", byte_pair_tokenizer},
};

/// What has no picture of its own, as a mark with no letter before it, is written out; the sign for
/// a space gives way to the space. Beside other characters a backslash is doubled, so that `\` and
/// `n` look unlike a newline.
std::string shown(const std::string& piece) {
  std::string text;
  for (std::size_t at = 0, bytes = 0; at < piece.size(); at += bytes) {
    const auto [c, taken] = code_point_at(piece, at);
    bytes = std::max<std::size_t>(taken, 1);
    if (taken == 0)
      text += printed("\\x%02x", static_cast<unsigned char>(piece[at]));
    else if (c == ' ')
      text += "␣";
    else if (c == '\\' && piece.size() > 1)
      text += "\\\\";
    else if (is_hidden(c) || is_space(c) || c == space_sign || (at == 0 && is_mark(c)))
      text += written_out(c);
    else
      text.append(piece, at, bytes);
  }
  return text;
}

/// The id as an index into the vocabulary. `what` begins the error if it is outside.
std::size_t checked_index(TokenId id, std::size_t size, const auto&... what) {
  if (is_id(id, size)) return index_of(id);
  throw IdError(what..., id, " is outside [0, ", size, "): the vocabulary has ", size, " tokens");
}

}  // namespace

Tokenizer::Tokenizer(std::string name, std::vector<std::string> pieces,
                     std::optional<TokenId> unknown, std::size_t rows)
    : name_(std::move(name)), raw_(std::move(pieces)), unknown_(unknown) {
  for (const std::string& piece : raw_) shown_.push_back(shown(piece));
  while (shown_.size() < rows) shown_.push_back(message("unused ", shown_.size()));
  // What piece() shows comes first, so that find() leads back from there in any vocabulary.
  for (const auto* names : {&shown_, &raw_})
    for (std::size_t id = 0; id < names->size(); ++id)
      ids_.emplace((*names)[id], static_cast<TokenId>(id));
}

const std::string& Tokenizer::piece(TokenId id) const {
  return shown_[checked_index(id, size(), "piece: id ")];
}

const std::string& Tokenizer::raw(std::span<const TokenId> ids, std::size_t index) const {
  static const std::string nothing;
  const std::size_t row = checked_index(ids[index], size(), "decode: ids[", index, "] = ");
  return row < raw_.size() ? raw_[row] : nothing;
}

std::string Tokenizer::decode(std::span<const TokenId> ids) const {
  std::string text;
  for (std::size_t n = 0; n < ids.size(); ++n) text += raw(ids, n);
  return text;
}

std::optional<TokenId> Tokenizer::find(std::string_view piece) const {
  const auto found = ids_.find(piece);
  return found == ids_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> tokenizer_names() { return names_in(tokenizers); }

TokenizerKind tokenizer_kind(std::string_view name) {
  return row_named(name, tokenizers, "tokenizer").function();
}

bool takes_any_bytes(std::string_view name) {
  return std::ranges::any_of(
      tokenizers, [&](auto& row) { return row.name == name && row.function().any_bytes; });
}

std::unique_ptr<Tokenizer> make_tokenizer(std::string_view name, std::string_view text,
                                          const TokenizerOptions& options,
                                          const ProgressListener& progress) {
  if (options.maximum_size == 1 && !takes_any_bytes(name))
    throw UsageError(name, ": a vocabulary of 1 holds <unk> alone, it must be at least 2");
  return tokenizer_kind(name).learn(text, options, progress);
}

}  // namespace emb
