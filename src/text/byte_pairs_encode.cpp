#include <algorithm>
#include <bit>
#include <cstring>

#include "text/byte_pairs_pieces.hpp"
#include "text/tokenizer.hpp"

namespace emb {
namespace {

/// Merges the bytes of one piece. What neighbours could be joined waits in a heap, so a piece of n
/// bytes takes O(n log n) however long it is.
class PieceMerger {
 public:
  explicit PieceMerger(const BytePairTokenizer& pairs) : pairs_(pairs) {}

  void append_ids(std::string_view piece, std::vector<TokenId>& ids) {
    symbols_.clear();
    const auto count = static_cast<std::uint32_t>(piece.size());
    for (std::uint32_t n = 0; n < count; ++n)
      symbols_.push_back(
          {pairs_.byte_id(piece[n]), n == 0 ? end : n - 1, n + 1 < count ? n + 1 : end});
    for (std::uint32_t n = 0; n < count; ++n) wait_for(n);
    while (!heap_.empty()) {
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
      const Waiting next = heap_.back();
      heap_.pop_back();
      const auto at = static_cast<std::uint32_t>(next);
      // Its neighbours may have changed while it waited.
      const MergeTable::Found found = join_at(at);
      if (found.rank == next >> 32u) merge(at, found.made);
    }
    for (std::uint32_t n = 0; n != end && n < count; n = symbols_[n].next)
      ids.push_back(symbols_[n].token);
  }

 private:
  static constexpr std::uint32_t end = 0xFFFFFFFF;
  struct Symbol {
    TokenId token;  // -1: merged into the one before
    std::uint32_t previous, next;
  };
  /// Rank, then place, in one number: the least is the earliest merge, furthest left.
  using Waiting = std::uint64_t;

  MergeTable::Found join_at(std::uint32_t at) const {
    const Symbol& symbol = symbols_[at];
    if (symbol.token < 0 || symbol.next == end) return {MergeTable::none, 0};
    return pairs_.table().find(symbol.token, symbols_[symbol.next].token);
  }

  void wait_for(std::uint32_t at) {
    const MergeTable::Found found = join_at(at);
    if (found.rank == MergeTable::none) return;
    heap_.push_back(Waiting{found.rank} << 32u | at);
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  }

  void merge(std::uint32_t at, TokenId made) {
    Symbol& left = symbols_[at];
    Symbol& right = symbols_[left.next];
    left.token = made;
    left.next = right.next;
    right.token = -1;
    if (left.next != end) symbols_[left.next].previous = at;
    if (left.previous != end) wait_for(left.previous);
    wait_for(at);
  }

  const BytePairTokenizer& pairs_;
  std::vector<Symbol> symbols_;
  std::vector<Waiting> heap_;
};

std::uint64_t hash_of(std::string_view piece) {
  std::uint64_t hash = piece.size();
  while (piece.size() >= 8) {
    std::uint64_t word;
    std::memcpy(&word, piece.data(), 8);
    hash = std::rotl((hash ^ word) * 0x9E3779B97F4A7C15u, 29);
    piece.remove_prefix(8);
  }
  std::uint64_t word = 0;
  std::memcpy(&word, piece.data(), piece.size());
  hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 32u;
}

/// Where in the text a piece was met last, and where its ids begin.
struct Seen {
  const char* piece = nullptr;
  std::size_t bytes = 0, first_id = 0, ids = 0;
  bool is(std::string_view other) const {
    return bytes == other.size() && std::memcmp(piece, other.data(), bytes) == 0;
  }
};

}  // namespace

std::vector<TokenId> BytePairTokenizer::encode(std::string_view bytes) const {
  std::vector<TokenId> ids;
  ids.reserve(bytes.size() / 3);
  PieceMerger merger(*this);
  // A piece drives out whichever had its slot, so the memory is bounded.
  std::vector<Seen> slots(std::bit_ceil(std::clamp<std::size_t>(bytes.size() / 4, 16, 1u << 15u)));
  const auto add_piece = [&](std::string_view piece) {
    Seen& seen = slots[hash_of(piece) & (slots.size() - 1)];
    const std::size_t first = ids.size();
    if (seen.is(piece)) {
      for (std::size_t n = 0; n < seen.ids; ++n) ids.push_back(ids[seen.first_id + n]);
    } else {
      merger.append_ids(piece, ids);
      seen = {piece.data(), piece.size(), 0, ids.size() - first};
    }
    seen.first_id = first;
  };
  for_each_part(
      bytes, specials_, [&](std::string_view part) { for_each_piece(part, add_piece); },
      [&](std::size_t special) { ids.push_back(special_ids_[special]); });
  return ids;
}

}  // namespace emb
