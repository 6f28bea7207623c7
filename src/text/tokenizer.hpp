#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>

#include "text/byte_pairs.hpp"
#include "text/words.hpp"

namespace emb {

/// A vocabulary that turns text into ids and ids into text. Ids go from 0 to size() - 1: each has
/// one row of an embedding table.
///
/// For characters and words, id 0 is `<unk>`, the token of everything that is not in the
/// vocabulary, so that any prompt and any held-out text has ids. Byte pairs need no such token. If
/// nothing unknown occurs, its row is never looked up: the unigram and bigram floors stay the same,
/// and the uniform floor rises from ln(V - 1) to ln V.
class Tokenizer {
 public:
  virtual ~Tokenizer() = default;
  Tokenizer(Tokenizer&&) = default;  // and not copied: ids_ holds views of its texts

  /// As in the table of tokenizer.cpp; "ids" if the meaning of ids is unknown (train/layout.hpp)
  const std::string& name() const { return name_; }
  /// Throws ValueError if the text is not valid UTF-8.
  virtual std::vector<TokenId> encode(std::string_view text,
                                      const ProgressListener& progress = {}) const = 0;
  /// The unknown id is written as `<unk>`. Throws IdError for an id outside [0, size()).
  virtual std::string decode(std::span<const TokenId> ids) const;

  /// V, the number of ids: includes `<unk>` if there is one, and rows without a token.
  std::size_t size() const { return shown_.size(); }
  /// The token as people read it on one line: a newline is `\n`, a space `␣`, and so on.
  /// Throws IdError for an id outside [0, size()).
  const std::string& piece(TokenId id) const;
  /// All tokens, as they occur in a text, and as people read them. A table may have more rows than
  /// there are tokens, for example if it is padded to a multiple of 64. No text has those ids; they
  /// decode to nothing, and are shown as "unused 50257". They come last, and tokens() leaves them
  /// out.
  const std::vector<std::string>& tokens() const { return raw_; }
  const std::vector<std::string>& pieces() const { return shown_; }
  /// The id of a token, given as piece() shows it or as it occurs in a text; so find(piece(id)) is
  /// id. Empty if the token is not in the vocabulary.
  virtual std::optional<TokenId> find(std::string_view piece) const;
  /// The id that unknown tokens get; empty if the vocabulary reserves none.
  std::optional<TokenId> unknown_id() const { return unknown_; }

 protected:
  /// Takes the tokens as they occur in the text, in order of id. If there are more `rows` than
  /// tokens, the remaining rows have no token.
  Tokenizer(std::string name, std::vector<std::string> pieces, std::optional<TokenId> unknown,
            std::size_t rows = 0);
  /// The token ids[index] as it occurs in the text. The error names the index.
  const std::string& raw(std::span<const TokenId> ids, std::size_t index) const;

 private:
  std::string name_;
  std::vector<std::string> raw_, shown_;
  std::unordered_map<std::string_view, TokenId> ids_;  // by texts of these two
  std::optional<TokenId> unknown_;
};

/// Options for learning a tokenizer from a text. Each kind uses those that apply to it.
struct TokenizerOptions {
  std::size_t maximum_size = 0;      ///< V at most, `<unk>` included: the most frequent tokens stay
                                     ///< (ties: see each tokenizer). 0: no limit, of
                                     ///< byte pairs 1000
  std::size_t minimum_count = 1;     ///< words seen less often become `<unk>`
  bool lower_case = true;            ///< words: "The" and "the" share a row
  bool split_on_whitespace = false;  ///< words: nothing else ends one
  std::vector<std::string> specials = {};  ///< byte pairs: tokens that are never split
};

/// One token per Unicode character. Ids follow the code points and start at 1, after `<unk>`.
/// decode(encode(text)) == text, to the byte, for any text whose characters are all in the
/// vocabulary.
class CharTokenizer : public Tokenizer {
 public:
  /// The vocabulary is every character of `text`, or where there are more than `maximum_size`
  /// allows, the most frequent ones, ties by code point. Throws ValueError if `text` is empty or
  /// not UTF-8.
  explicit CharTokenizer(std::string_view text, std::size_t maximum_size = 0);

  std::vector<TokenId> encode(std::string_view text,
                              const ProgressListener& progress = {}) const override;

 private:
  std::vector<TokenId> id_of_;  // by code point, up to the last that has one
};

/// One token per word, punctuation mark or newline; spaces are not tokens. What a word is, is said
/// at split_words (text/words.hpp), or at split_on_whitespace if so chosen. Id 0 is `<unk>`, then
/// by falling frequency, ties by the bytes of the word.
///
/// decode puts the spaces back by the rules of print, or between all words, so text comes back with
/// single spaces, in lower case if so chosen; ids come back exactly: encode(decode(ids)) == ids
/// without `<unk>`.
///
/// For texts written without spaces (Chinese, Japanese, Thai), characters work better.
class WordTokenizer : public Tokenizer {
 public:
  /// The vocabulary is the words of `text`. Throws ValueError if there are none, or if `text` is
  /// not UTF-8.
  explicit WordTokenizer(std::string_view text, const TokenizerOptions& options = {},
                         const ProgressListener& progress = {});
  /// The same, from what different_words finds in the text.
  explicit WordTokenizer(const DifferentWords& text, const TokenizerOptions& options = {});
  /// The vocabulary is these tokens, in order of id; the first is `<unk>`.
  WordTokenizer(std::vector<std::string> tokens, const TokenizerOptions& options)
      : Tokenizer("word", std::move(tokens), TokenId{0}), options_(options) {}

  /// Whether "The" and "the" are one word.
  bool ignores_case() const { return options_.lower_case; }
  /// Whether white space alone ends a word.
  bool splits_on_whitespace() const { return options_.split_on_whitespace; }
  std::vector<TokenId> encode(std::string_view text,
                              const ProgressListener& progress = {}) const override;
  /// The ids of the text in which different_words found these.
  std::vector<TokenId> encode(DifferentWords text) const;
  std::string decode(std::span<const TokenId> ids) const override;
  /// In lower case first, if the vocabulary is.
  std::optional<TokenId> find(std::string_view piece) const override;

 private:
  TokenizerOptions options_;
};

/// A tokenizer that was learned from a text, and the ids of that text.
struct LearnedWords {
  std::unique_ptr<WordTokenizer> tokenizer;
  std::vector<TokenId> ids;
};
/// WordTokenizer(text, options) and its encode(text), from one reading of the text.
LearnedWords learn_words(std::string_view text, const TokenizerOptions& options = {});

/// Byte-level byte-pair encoding as GPT-2 does it (Sennrich et al., 2016; Radford et al., 2019): a
/// text is cut into pieces (text/byte_pairs.hpp), a piece into its bytes, and of all
/// neighbours that a merge joins those with the earliest merge are joined first, from the left,
/// until no merge applies. Every byte string has ids, so there is no `<unk>`, and
///     decode(encode(bytes)) == bytes
/// Special tokens, such as <|endoftext|>, get their id wherever they occur in a text.
class BytePairTokenizer : public Tokenizer {
 public:
  /// Learns merges from a text until there are `vocabulary` tokens, or no pair occurs twice: see
  /// learn_merges.
  /// Throws ValueError for a vocabulary below 256 + the special tokens.
  BytePairTokenizer(std::string_view text, std::size_t vocabulary,
                    const std::vector<std::string>& specials = {},
                    const ProgressListener& progress = {});
  /// Ids in GPT-2's order: 256 byte symbols (unicode/byte_symbols.hpp), then one token for each
  /// merge, then the special tokens. Merge n makes 256 + n of ids below that. Throws as the
  /// constructor below.
  explicit BytePairTokenizer(std::span<const Merge> merges,
                             const std::vector<std::string>& specials = {});
  /// Ids in any order. tokens[id] are its bytes; a token that is neither one byte nor made by a
  /// merge is a special token. Throws ValueError, in one line, for a byte without a token, an empty
  /// token, two equal tokens, and for a merge whose result is not the bytes of its parts, that uses
  /// a part before it is made, or that repeats an earlier result. If there are more `rows` than
  /// tokens, the remaining rows have none.
  BytePairTokenizer(std::vector<std::string> tokens, std::vector<Merge> merges,
                    std::size_t rows = 0);

  /// Any bytes, UTF-8 or not.
  std::vector<TokenId> encode(std::string_view bytes,
                              const ProgressListener& progress = {}) const override;

  /// In the order in which they are applied.
  const std::vector<Merge>& merges() const { return merges_; }
  const MergeTable& table() const { return table_; }
  /// The id of the one-byte token.
  TokenId byte_id(char byte) const { return byte_ids_[static_cast<unsigned char>(byte)]; }
  const std::vector<std::string>& specials() const { return specials_; }

 private:
  void check_merges(std::vector<bool>& known) const;

  std::vector<Merge> merges_;
  MergeTable table_;
  std::vector<TokenId> byte_ids_;
  std::vector<std::string> specials_;
  std::vector<TokenId> special_ids_;
};

/// How many of the ids are <unk>. Many of them make a loss look better than it is, because <unk> is
/// easy to guess.
inline std::size_t unknown_among(std::span<const TokenId> ids, const Tokenizer& by) {
  const auto is_unknown = [&](TokenId id) { return id == by.unknown_id(); };
  return static_cast<std::size_t>(std::ranges::count_if(ids, is_unknown));
}

/// A kind of tokenizer, made by the function that its row in tokenizer.cpp names.
struct TokenizerKind {
  /// Learns a tokenizer from a text. Throws ValueError if there is nothing to learn.
  std::unique_ptr<Tokenizer> (*learn)(std::string_view text, const TokenizerOptions& options,
                                      const ProgressListener& progress);
  /// The one that has these tokens, as a model's tokens.json lists them: in UTF-8, `<unk>` first.
  /// The options are those of the file.
  /// Throws ValueError for tokens that are none of this kind. Null for a kind with files of its
  /// own.
  std::unique_ptr<Tokenizer> (*open)(std::vector<std::string> tokens,
                                     const TokenizerOptions& options);
  bool any_bytes = false;  // takes texts as they are: UTF-8 or not, with whatever line ends
};

/// The names, in the order of the table in tokenizer.cpp.
std::vector<std::string> tokenizer_names();

/// The kind of that name. Throws UsageError for a name that is not there:
///     tokenizer: there is no "letter", choose char, word or bytepair
TokenizerKind tokenizer_kind(std::string_view name);
/// Of a name that is not there: no.
bool takes_any_bytes(std::string_view name);

/// Learns the tokenizer of that name from `text`. Throws as tokenizer_kind and its `learn`, and
/// UsageError for a vocabulary of at most 1 token: that would be <unk>, and files hold more.
std::unique_ptr<Tokenizer> make_tokenizer(std::string_view name, std::string_view text,
                                          const TokenizerOptions& options = {},
                                          const ProgressListener& progress = {});

}  // namespace emb
