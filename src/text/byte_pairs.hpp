#pragma once

#include "base/ids.hpp"

namespace emb {

struct TokenPair {
  TokenId left, right;
};

/// Wherever `left` stands before `right`, `made` takes the place of both.
struct Merge {
  TokenId left, right, made;
};

/// From two neighbours to the merge that joins them. What is looked up for every pair of every
/// text, so it is one flat table: open addressing, at least half of it empty.
class MergeTable {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Found {
    std::uint32_t rank;  ///< place in the list of merges, `none` if there is no such merge
    TokenId made;
  };

  /// Merges that begin with equal pairs: the first counts.
  explicit MergeTable(std::span<const Merge> merges);
  Found find(TokenId left, TokenId right) const {
    const std::uint64_t key = key_of(left, right);
    for (std::size_t slot = slot_of(key);; slot = (slot + 1) & (slots_.size() - 1))
      if (slots_[slot].key == key || slots_[slot].found.rank == none) return slots_[slot].found;
  }
  static std::uint64_t key_of(TokenId left, TokenId right) {
    return std::uint64_t{static_cast<std::uint32_t>(left)} << 32u |
           static_cast<std::uint32_t>(right);
  }

 private:
  struct Slot {
    std::uint64_t key;
    Found found;
  };
  std::size_t slot_of(std::uint64_t key) const {
    return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15u >> shift_);
  }
  std::vector<Slot> slots_;
  unsigned shift_ = 0;
};

/// Byte-level byte-pair encoding as GPT-2 does it (Sennrich et al., 2016; Radford et al., 2019): a
/// text is cut into pieces (text/byte_pairs_pieces.hpp), a piece into its bytes, and of all
/// neighbours that a merge joins those with the earliest merge are joined first, from the left,
/// until no merge applies. Every byte string has ids, so there is no `<unk>`, and
///     decode(encode(bytes)) == bytes
/// Special tokens, such as <|endoftext|>, get their id wherever they stand in a text.
class BytePairs {
 public:
  /// Ids in GPT-2's order: 256 byte symbols (unicode/byte_symbols.hpp), then one token for each
  /// merge, then the special tokens. Merge n may name ids below 256 + n. Throws as the constructor
  /// below.
  explicit BytePairs(std::span<const TokenPair> merges, std::vector<std::string> specials = {});
  /// Ids in any order. tokens[id] are its bytes; what is neither one byte nor made by a merge is a
  /// special token. Throws ValueError, in one line, for a byte without token, an empty token, two
  /// equal tokens, and a merge that makes other bytes than those of its parts, uses a part before
  /// it is made, or makes what an earlier one made.
  BytePairs(std::vector<std::string> tokens, std::vector<Merge> merges);
  /// Learns merges from a text until there are `vocabulary` tokens, or no pair occurs twice: see
  /// learn_merges.
  /// Throws ValueError for a vocabulary below 256 + the special tokens.
  static BytePairs train(std::string_view text, std::size_t vocabulary,
                         const std::vector<std::string>& specials = {});

  std::vector<TokenId> encode(std::string_view bytes) const;
  /// Throws IdError for an id outside [0, size()).
  std::string decode(std::span<const TokenId> ids) const;

  std::size_t size() const { return tokens_.size(); }
  /// The bytes of a token. Throws IdError for an id outside [0, size()).
  const std::string& token(TokenId id) const;
  const std::vector<std::string>& tokens() const { return tokens_; }
  /// In the order in which they are applied.
  const std::vector<Merge>& merges() const { return merges_; }
  const MergeTable& table() const { return table_; }
  /// The id of the one-byte token.
  TokenId byte_id(char byte) const { return byte_ids_[static_cast<unsigned char>(byte)]; }
  const std::vector<std::string>& specials() const { return specials_; }
  TokenId special_id(std::size_t number) const { return special_ids_[number]; }

 private:
  void check_merges(std::vector<bool>& known) const;

  std::vector<std::string> tokens_;
  std::vector<Merge> merges_;
  MergeTable table_;
  std::vector<TokenId> byte_ids_;
  std::vector<std::string> specials_;
  std::vector<TokenId> special_ids_;
};

struct LearnedMerge {
  TokenPair pair;
  std::size_t count;  ///< how often the two stood side by side when they were merged
};

/// Byte-pair encoding's training: the pair of neighbours that occurs most often becomes a token,
/// wherever it stands, again and again. Pairs are counted inside pieces and never across a special
/// token. Of equally frequent pairs the one that is greater as (left, right) byte strings comes
/// first. Ids are GPT-2's: merge n makes 256 + n.
///   -> up to `count` merges; fewer when no pair occurs twice any more, for a token that occurs
///      once makes no text shorter but the one it was learned from, or when a signal asks for the
///      end (system/interrupt.hpp)
///
/// "aaab aaab" is the pieces "aaab" and " aaab". Pairs: aa 4, ab 2, space-a 1. So aa is merged,
/// which leaves AA|a|b: then (a, b), (AA, a) twice each, and (AA, a) is the greater one.
///
/// Counts are kept up to date where a merge changes them, in time that grows with the places
/// changed and not with the text.
std::vector<LearnedMerge> learn_merges(std::string_view text, std::size_t count,
                                       const std::vector<std::string>& specials = {});

}  // namespace emb
