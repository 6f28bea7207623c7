#include <limits>
#include <queue>
#include <unordered_map>

#include "base/system/interrupt.hpp"
#include "text/byte_pairs.hpp"
#include "text/unicode/byte_symbols.hpp"

namespace emb {
namespace {

using Place = std::uint32_t;

/// A symbol in the row of all different pieces; neighbours of one piece are linked.
struct Symbol {
  TokenId token;  // -1: merged into the one before
  Place previous, next;
  Place piece;
};
constexpr Place nowhere = std::numeric_limits<Place>::max();

/// Occurrences are only ever added in the step that makes the later of the two tokens, from left
/// to right; merges take some away, which is found out when they are visited.
struct Pair {
  std::size_t count = 0;
  std::vector<Place> places;
};

class Learner {
 public:
  Learner(std::string_view text, const std::vector<std::string>& specials,
          const ProgressListener& progress) {
    ProgressOfLoop told(progress, "counting pieces", text.size());
    std::unordered_map<std::string_view, std::size_t> pieces;
    const auto count_pieces = [&](std::string_view part) {
      for_each_piece(part, [&](std::string_view piece) {
        told.at(static_cast<std::size_t>(piece.data() - text.data()));
        ++pieces[piece];
      });
    };
    for_each_part(text, specials, count_pieces, [](std::size_t) {});
    std::size_t symbols = 0;
    for (const auto& [piece, count] : pieces) symbols += piece.size();
    if (symbols >= nowhere)
      throw ValueError("byte pairs: the text has ", symbols,
                       " bytes in different pieces, merges are learned from less than 2^32");
    symbols_.reserve(symbols);
    for (const auto& [piece, count] : pieces) add_piece(piece, count);
    announce();
  }

  std::vector<LearnedMerge> learn(std::size_t count, const ProgressListener& progress) {
    const InterruptWatch watch;
    std::vector<LearnedMerge> merges;
    ProgressOfLoop told(progress, "learning byte pairs", count);
    while (merges.size() < count && !candidates_.empty() && asked_to_end() == 0) {
      LearnedMerge best = candidates_.top();
      candidates_.pop();
      const std::size_t announced = std::exchange(best.count, count_of(best));
      if (best.count < 2) continue;
      // Counts only fall: one that fell since it was announced waits for its turn again.
      if (best.count != announced) {
        candidates_.push(best);
        continue;
      }
      best.made = static_cast<TokenId>(tokens_.size());
      merges.push_back(best);
      merge_everywhere(best);
      announce();
      told.at(merges.size());
    }
    return merges;
  }

 private:
  struct Later {
    const std::vector<std::string>* tokens;
    bool operator()(const LearnedMerge& a, const LearnedMerge& b) const {
      const auto bytes = [&](TokenId id) { return std::string_view((*tokens)[index_of(id)]); };
      if (a.count != b.count) return a.count < b.count;
      return a.left != b.left ? bytes(a.left) < bytes(b.left) : bytes(a.right) < bytes(b.right);
    }
  };

  static std::uint64_t key(const Merge& pair) { return MergeTable::key_of(pair.left, pair.right); }
  std::size_t count_of(const Merge& pair) const { return pairs_.find(key(pair))->second.count; }

  void add_piece(std::string_view piece, std::size_t count) {
    const auto first = static_cast<Place>(symbols_.size());
    const auto number = static_cast<Place>(counts_.size());
    counts_.push_back(count);
    for (std::size_t n = 0; n < piece.size(); ++n) {
      const Place at = first + static_cast<Place>(n);
      symbols_.push_back({byte_symbols.symbol_of[static_cast<unsigned char>(piece[n])],
                          n == 0 ? nowhere : at - 1, n + 1 == piece.size() ? nowhere : at + 1,
                          number});
    }
    for (Place at = first; at + 1 < symbols_.size(); ++at) appears(at);
  }

  std::size_t weight(Place at) const { return counts_[symbols_[at].piece]; }
  /// What would join the symbol at `at` with the one behind it.
  Merge pair_at(Place at) const {
    return {symbols_[at].token, symbols_[symbols_[at].next].token, -1};
  }
  /// Counts the pair that begins at `at` as there, or as gone.
  void appears(Place at) {
    Pair& pair = pairs_[key(pair_at(at))];
    if (pair.places.empty()) new_pairs_.push_back(pair_at(at));
    pair.count += weight(at);
    pair.places.push_back(at);
  }
  void goes(Place at) { pairs_.find(key(pair_at(at)))->second.count -= weight(at); }

  /// Joins the symbol at `at` with the one behind it.
  void merge(Place at, TokenId made) {
    const Place right = symbols_[at].next;
    const Place before = symbols_[at].previous, behind = symbols_[right].next;
    if (before != nowhere) goes(before);
    if (behind != nowhere) goes(right);
    symbols_[at].token = made;
    symbols_[at].next = behind;
    symbols_[right].token = -1;
    if (behind != nowhere) symbols_[behind].previous = at;
    if (before != nowhere) appears(before);
    if (behind != nowhere) appears(at);
  }

  void announce() {
    for (const Merge& pair : new_pairs_) candidates_.push({pair, count_of(pair)});
    new_pairs_.clear();
  }

  void merge_everywhere(const Merge& pair) {
    const auto [left, right, made] = pair;
    tokens_.push_back(tokens_[index_of(left)] + tokens_[index_of(right)]);
    for (const Place at : std::exchange(pairs_[key(pair)].places, {})) {
      const Symbol& symbol = symbols_[at];
      const bool there = symbol.token == left && symbol.next != nowhere;
      if (there && symbols_[symbol.next].token == right) merge(at, made);
    }
    // Not before: in aaa the second a a goes while the first is merged.
    pairs_.erase(key(pair));
  }

  std::vector<std::string> tokens_ = byte_tokens();
  std::vector<Symbol> symbols_;
  std::vector<std::size_t> counts_;  // of each piece
  std::unordered_map<std::uint64_t, Pair> pairs_;
  std::vector<Merge> new_pairs_;  // of the merge at hand
  std::priority_queue<LearnedMerge, std::vector<LearnedMerge>, Later> candidates_{Later{&tokens_}};
};

}  // namespace

std::vector<LearnedMerge> learn_merges(std::string_view text, std::size_t count,
                                       const std::vector<std::string>& specials,
                                       const ProgressListener& progress) {
  return Learner(text, specials, progress).learn(count, progress);
}

}  // namespace emb
