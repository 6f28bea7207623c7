#include <bit>
#include <unordered_set>

#include "text/tokenizer.hpp"
#include "unicode/byte_symbols.hpp"

namespace emb {
namespace {

std::vector<Merge> numbered(std::span<const TokenPair> pairs) {
  std::vector<Merge> merges;
  TokenId made = 256;
  for (const TokenPair& pair : pairs) merges.push_back({pair.left, pair.right, made++});
  return merges;
}

std::vector<std::string> tokens_in_order(std::span<const TokenPair> merges,
                                         const std::vector<std::string>& specials) {
  std::vector<std::string> tokens = byte_tokens();
  for (const TokenPair& merge : merges) {
    const auto known = [&](TokenId id) { return id >= 0 && std::cmp_less(id, tokens.size()); };
    if (!known(merge.left) || !known(merge.right))
      throw ValueError("byte pairs: merge ", tokens.size() - 256, " joins ids ", merge.left,
                       " and ", merge.right, ", and knows ", tokens.size(), " tokens");
    tokens.push_back(tokens[static_cast<std::size_t>(merge.left)] +
                     tokens[static_cast<std::size_t>(merge.right)]);
  }
  tokens.insert(tokens.end(), specials.begin(), specials.end());
  return tokens;
}

void check_distinct(const std::vector<std::string>& tokens) {
  std::unordered_set<std::string_view> seen;
  for (std::size_t id = 0; id < tokens.size(); ++id) {
    if (tokens[id].empty()) throw ValueError("byte pairs: token ", id, " is empty");
    if (!seen.insert(tokens[id]).second)
      throw ValueError("byte pairs: token ", id, " has the bytes of an earlier one");
  }
}

std::vector<TokenPair> learned_pairs(std::string_view text, std::size_t vocabulary,
                                     const std::vector<std::string>& specials) {
  const std::size_t least = 256 + specials.size();
  if (vocabulary < least)
    throw ValueError("byte pairs: a vocabulary of ", vocabulary,
                     " is too small: bytes and special tokens are ", least);
  std::vector<TokenPair> pairs;
  for (const LearnedMerge& merge : learn_merges(text, vocabulary - least, specials))
    pairs.push_back(merge.pair);
  return pairs;
}

}  // namespace

MergeTable::MergeTable(std::span<const Merge> merges) {
  const std::size_t size = std::bit_ceil(2 * merges.size() + 2);
  shift_ = 64 - static_cast<unsigned>(std::countr_zero(size));
  slots_.assign(size, {0, {none, 0}});
  for (std::size_t rank = 0; rank < merges.size(); ++rank) {
    const std::uint64_t key = key_of(merges[rank].left, merges[rank].right);
    Slot& slot = slots_[slot_of(key)];
    if (slot.found.rank == none)
      slot = {key, {static_cast<std::uint32_t>(rank), merges[rank].made}};
  }
}

BytePairTokenizer::BytePairTokenizer(std::string_view text, std::size_t vocabulary,
                                     const std::vector<std::string>& specials)
    : BytePairTokenizer(learned_pairs(text, vocabulary, specials), specials) {}

BytePairTokenizer::BytePairTokenizer(std::span<const TokenPair> merges,
                                     const std::vector<std::string>& specials)
    : BytePairTokenizer(tokens_in_order(merges, specials), numbered(merges)) {}

BytePairTokenizer::BytePairTokenizer(std::vector<std::string> pieces, std::vector<Merge> merges)
    : Tokenizer(std::move(pieces), std::nullopt),
      merges_(std::move(merges)),
      table_(merges_),
      byte_ids_(256, TokenId{-1}) {
  check_distinct(tokens());
  std::vector<bool> known(size(), false);
  for (std::size_t id = 0; id < size(); ++id) {
    if (tokens()[id].size() != 1) continue;
    byte_ids_[static_cast<unsigned char>(tokens()[id][0])] = static_cast<TokenId>(id);
    known[id] = true;
  }
  for (std::size_t byte = 0; byte < 256; ++byte)
    if (byte_ids_[byte] < 0) throw ValueError("byte pairs: byte ", byte, " has no token");
  check_merges(known);
  for (std::size_t id = 0; id < size(); ++id) {
    if (known[id]) continue;
    specials_.push_back(tokens()[id]);
    special_ids_.push_back(static_cast<TokenId>(id));
  }
}

/// `known` are the tokens that merges can start from; those they make are added.
void BytePairTokenizer::check_merges(std::vector<bool>& known) const {
  const auto is_known = [&](TokenId id) {
    return id >= 0 && std::cmp_less(id, size()) && known[static_cast<std::size_t>(id)];
  };
  for (std::size_t n = 0; n < merges_.size(); ++n) {
    const auto [left, right, made] = merges_[n];
    for (const TokenId part : {left, right})
      if (!is_known(part))
        throw ValueError("byte pairs: merge ", n, " joins id ", part,
                         ", which is neither a byte nor made by an earlier merge");
    if (made < 0 || std::cmp_greater_equal(made, size()))
      throw ValueError("byte pairs: merge ", n, " makes id ", made, ", and there are only ", size(),
                       " tokens");
    if (is_known(made))
      throw ValueError("byte pairs: merge ", n, " makes id ", made, ", which is there already");
    if (token(made) != token(left) + token(right))
      throw ValueError("byte pairs: merge ", n, " makes id ", made,
                       ", whose bytes are not those of its parts");
    known[static_cast<std::size_t>(made)] = true;
  }
}

std::unique_ptr<Tokenizer> byte_pair_tokenizer(std::string_view text,
                                               const TokenizerOptions& options) {
  const std::size_t size =
      options.maximum_size == 0 ? BytePairTokenizer::usual_size : options.maximum_size;
  return std::make_unique<BytePairTokenizer>(text, size, options.specials);
}

}  // namespace emb
