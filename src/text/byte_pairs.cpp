#include <algorithm>
#include <bit>
#include <queue>
#include <unordered_set>

#include "text/tokenizer.hpp"
#include "text/unicode/byte_symbols.hpp"

namespace emb {
namespace {

std::vector<std::string> tokens_in_order(std::span<const Merge> merges,
                                         const std::vector<std::string>& specials) {
  std::vector<std::string> tokens = byte_tokens();
  for (const Merge& merge : merges) {
    if (!is_id(merge.left, tokens.size()) || !is_id(merge.right, tokens.size()))
      throw ValueError("byte pairs: merge ", tokens.size() - 256, " joins ids ", merge.left,
                       " and ", merge.right, ", and knows ", tokens.size(), " tokens");
    tokens.push_back(tokens[index_of(merge.left)] + tokens[index_of(merge.right)]);
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

std::vector<Merge> learned(std::string_view text, std::size_t vocabulary,
                           const std::vector<std::string>& specials,
                           const ProgressListener& progress) {
  const std::size_t least = 256 + specials.size();
  if (vocabulary < least)
    throw ValueError("byte pairs: a vocabulary of ", vocabulary,
                     " is too small: bytes and special tokens are ", least);
  const auto merges = learn_merges(text, vocabulary - least, specials, progress);
  return {merges.begin(), merges.end()};
}

/// Merges the bytes of one piece. What neighbours could be joined waits in a heap, so a piece of n
/// bytes takes O(n log n) however long it is.
struct PieceMerger {
  static constexpr std::uint32_t end = 0xFFFFFFFF;
  struct Symbol {
    TokenId token;  // -1: merged into the one before
    std::uint32_t previous, next;
  };
  /// Rank, then place, in one number: the least is the earliest merge, furthest left.
  using Waiting = std::uint64_t;

  const BytePairTokenizer& pairs;
  std::vector<Symbol> symbols{};
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting{};

  void append_ids(std::string_view piece, std::vector<TokenId>& ids) {
    if (piece.size() >= end)
      throw ValueError("byte pairs: a piece of ", piece.size(), " bytes, ", end - 1,
                       " are the most");
    symbols.clear();
    const auto count = static_cast<std::uint32_t>(piece.size());
    for (std::uint32_t n = 0; n < count; ++n)
      symbols.push_back(
          {pairs.byte_id(piece[n]), n == 0 ? end : n - 1, n + 1 < count ? n + 1 : end});
    for (std::uint32_t n = 0; n < count; ++n) wait_for(n);
    while (!waiting.empty()) {
      const Waiting next = waiting.top();
      waiting.pop();
      const auto at = static_cast<std::uint32_t>(next);
      // Its neighbours may have changed while it waited.
      const MergeTable::Found found = join_at(at);
      if (found.rank == next >> 32u) merge(at, found.made);
    }
    for (std::uint32_t n = 0; n != end && n < count; n = symbols[n].next)
      ids.push_back(symbols[n].token);
  }

  MergeTable::Found join_at(std::uint32_t at) const {
    const Symbol& symbol = symbols[at];
    if (symbol.token < 0 || symbol.next == end) return {MergeTable::none, 0};
    return pairs.table().find(symbol.token, symbols[symbol.next].token);
  }

  void wait_for(std::uint32_t at) {
    const MergeTable::Found found = join_at(at);
    if (found.rank != MergeTable::none) waiting.push(Waiting{found.rank} << 32u | at);
  }

  void merge(std::uint32_t at, TokenId made) {
    Symbol& left = symbols[at];
    Symbol& right = symbols[left.next];
    left.token = made;
    left.next = right.next;
    right.token = -1;
    if (left.next != end) symbols[left.next].previous = at;
    if (left.previous != end) wait_for(left.previous);
    wait_for(at);
  }
};

/// Where in the text a piece was met last, and where its ids begin.
struct Seen {
  std::string_view piece;
  std::size_t first_id = 0, ids = 0;
};

}  // namespace

MergeTable::MergeTable(std::span<const Merge> merges) {
  const std::size_t size = std::bit_ceil(2 * merges.size() + 2);
  shift_ = 64 - static_cast<unsigned>(std::countr_zero(size));
  slots_.assign(size, {0, {none, 0}});
  for (std::size_t rank = 0; rank < merges.size(); ++rank) {
    const std::uint64_t key = key_of(merges[rank].left, merges[rank].right);
    slots_[slot_of(key)] = {key, {static_cast<std::uint32_t>(rank), merges[rank].made}};
  }
}

BytePairTokenizer::BytePairTokenizer(std::string_view text, std::size_t vocabulary,
                                     const std::vector<std::string>& specials,
                                     const ProgressListener& progress)
    : BytePairTokenizer(learned(text, vocabulary, specials, progress), specials) {}

BytePairTokenizer::BytePairTokenizer(std::span<const Merge> merges,
                                     const std::vector<std::string>& specials)
    : BytePairTokenizer(tokens_in_order(merges, specials), {merges.begin(), merges.end()}) {}

BytePairTokenizer::BytePairTokenizer(std::vector<std::string> pieces, std::vector<Merge> merges,
                                     std::size_t rows)
    : Tokenizer("bytepair", std::move(pieces), std::nullopt, rows),
      merges_(std::move(merges)),
      table_(merges_),
      byte_ids_(256, TokenId{-1}) {
  check_distinct(tokens());
  std::vector<bool> known(tokens().size(), false);
  for (std::size_t id = 0; id < tokens().size(); ++id) {
    if (tokens()[id].size() != 1) continue;
    byte_ids_[static_cast<unsigned char>(tokens()[id][0])] = static_cast<TokenId>(id);
    known[id] = true;
  }
  for (std::size_t byte = 0; byte < 256; ++byte)
    if (byte_ids_[byte] < 0) throw ValueError("byte pairs: byte ", byte, " has no token");
  check_merges(known);
  for (std::size_t id = 0; id < tokens().size(); ++id) {
    if (known[id]) continue;
    specials_.push_back(tokens()[id]);
    special_ids_.push_back(static_cast<TokenId>(id));
  }
}

/// `known` are the tokens that merges can start from; those they make are added.
void BytePairTokenizer::check_merges(std::vector<bool>& known) const {
  const auto is_known = [&](TokenId id) { return is_id(id, known.size()) && known[index_of(id)]; };
  for (std::size_t n = 0; n < merges_.size(); ++n) {
    const auto [left, right, made] = merges_[n];
    for (const TokenId part : {left, right})
      if (!is_known(part))
        throw ValueError("byte pairs: merge ", n, " joins id ", part,
                         ", which is neither a byte nor made by an earlier merge");
    if (!is_id(made, known.size()))
      throw ValueError("byte pairs: merge ", n, " makes id ", made, ", and there are only ",
                       known.size(), " tokens");
    if (is_known(made))
      throw ValueError("byte pairs: merge ", n, " makes id ", made, ", which is there already");
    if (tokens()[index_of(made)] != tokens()[index_of(left)] + tokens()[index_of(right)])
      throw ValueError("byte pairs: merge ", n, " makes id ", made,
                       ", whose bytes are not those of its parts");
    known[index_of(made)] = true;
  }
}

std::vector<TokenId> BytePairTokenizer::encode(std::string_view bytes,
                                               const ProgressListener& progress) const {
  std::vector<TokenId> ids;
  ids.reserve(bytes.size() / 3);
  PieceMerger merger{*this};
  // A piece drives out whichever had its slot, so the memory is bounded.
  std::vector<Seen> slots(std::bit_ceil(std::clamp<std::size_t>(bytes.size() / 4, 16, 1u << 15u)));
  ProgressOfLoop told(progress, "tokenizing", bytes.size());
  const auto add_piece = [&](std::string_view piece) {
    told.at(static_cast<std::size_t>(piece.data() - bytes.data()));
    Seen& seen = slots[std::hash<std::string_view>()(piece) & (slots.size() - 1)];
    const std::size_t first = ids.size();
    if (seen.piece == piece) {
      for (std::size_t n = 0; n < seen.ids; ++n) ids.push_back(ids[seen.first_id + n]);
    } else {
      merger.append_ids(piece, ids);
      seen = {piece, 0, ids.size() - first};
    }
    seen.first_id = first;
  };
  for_each_part(
      bytes, specials_, [&](std::string_view part) { for_each_piece(part, add_piece); },
      [&](std::size_t special) { ids.push_back(special_ids_[special]); });
  return ids;
}

TokenizerKind byte_pair_tokenizer() {
  const auto learn = [](std::string_view text, const TokenizerOptions& options,
                        const ProgressListener& progress) -> std::unique_ptr<Tokenizer> {
    const std::size_t size = options.maximum_size == 0 ? 1000 : options.maximum_size;
    return std::make_unique<BytePairTokenizer>(text, size, options.specials, progress);
  };
  return {learn, nullptr, true};
}

}  // namespace emb
