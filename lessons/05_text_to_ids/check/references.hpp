#pragma once

// What right answers and recognised wrong ones give: the references of the checks.

#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "lessons/05_text_to_ids/exercise.hpp"

namespace references {

using emb::TokenId;
using emb::course::List;
using emb::course::Matrix;
using exercise::Pair;
using Tokens = List<std::string>;
using Pieces = List<Tokens>;
using Names = std::pair<std::string, std::string>;

// ---- Pairs ------------------------------------------------------------------------------------

/// A pair, how often it was met, and where: `first` and `last` number the meetings.
struct Met {
  Names names;
  int count = 0, first = 0, last = 0;
};

/// Pairs as somebody counts them.
class Counted {
 public:
  void add(const std::string& left, const std::string& right) {
    Met& met = met_[{left, right}];
    if (met.count++ == 0) met.first = ++time_;
    met.names = {left, right};
    met.last = ++time_;
  }
  /// The most frequent of those that occur `least` times, of equals the one that `greater` puts in
  /// front.
  Pair best(const std::function<bool(const Met&, const Met&)>& greater, int least = 2) const {
    const Met* best = nullptr;
    for (const auto& [names, met] : met_) {
      if (met.count < least || (best && met.count < best->count)) continue;
      if (!best || met.count > best->count || greater(met, *best)) best = &met;
    }
    return best ? Pair{best->names.first, best->names.second, best->count} : Pair{};
  }
  int count(const std::string& left, const std::string& right) const {
    const auto found = met_.find({left, right});
    return found == met_.end() ? 0 : found->second.count;
  }

 private:
  std::map<Names, Met> met_;
  int time_ = 0;
};

/// Pairs (piece[n], piece[n + 1]) for n = first, first + stride, ..., `last` fewer than there are.
struct Walk {
  int first = 0, stride = 1, last = 0;
};

inline Counted counted(const Pieces& pieces, Walk walk = {}) {
  Counted pairs;
  for (const Tokens& piece : pieces)
    for (int n = walk.first; n + 1 < piece.size() - walk.last; n += walk.stride)
      pairs.add(piece[n], piece[n + 1]);
  return pairs;
}

inline bool greater_pair(const Met& a, const Met& b) { return a.names > b.names; }

inline Pair best_pair(const Pieces& pieces) { return counted(pieces).best(greater_pair); }

/// The pieces as one.
inline Pieces in_one(const Pieces& pieces) {
  Tokens all;
  for (const Tokens& piece : pieces)
    for (const std::string& token : piece) all.add(token);
  return {all};
}

// ---- Merges -----------------------------------------------------------------------------------

inline Tokens merged(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); ++n) {
    const bool here = n + 1 < tokens.size() && tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
    if (here) ++n;
  }
  return result;
}

inline Tokens bytes_of(const std::string& word) {
  Tokens tokens;
  for (const char byte : word) tokens.add(std::string(1, byte));
  return tokens;
}

inline Tokens encode(Tokens tokens, const List<Pair>& merges) {
  for (const Pair& merge : merges) tokens = merged(tokens, merge.left, merge.right);
  return tokens;
}

/// One token for each character, as people read them.
inline Tokens characters_of(const std::string& word) {
  Tokens tokens;
  for (const char byte : word) {
    const bool continues = (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
    if (continues && tokens.size() > 0)
      tokens[tokens.size() - 1] += byte;
    else
      tokens.add(std::string(1, byte));
  }
  return tokens;
}

// ---- Windows ----------------------------------------------------------------------------------

using Place = std::function<int(int b, int t)>;

/// [B, T], at (b, t) the id of that place; 0 for places that the text does not have.
inline Matrix<TokenId> picked(const List<TokenId>& ids, int B, int T, const Place& place) {
  Matrix<TokenId> result(B, T);
  for (int b = 0; b < B; ++b)
    for (int t = 0; t < T; ++t) {
      const int at = place(b, t);
      result(b, t) = at >= 0 && at < ids.size() ? ids[at] : 0;
    }
  return result;
}

// ---- Bits per byte ----------------------------------------------------------------------------

inline double sum_of(const List<double>& numbers) {
  double sum = 0;
  for (const double value : numbers) sum += value;
  return sum;
}

inline int bytes_in(const Tokens& tokens) {
  int bytes = 0;
  for (const std::string& token : tokens) bytes += static_cast<int>(token.size());
  return bytes;
}

inline int characters_in(const Tokens& tokens) {
  int characters = 0;
  for (const std::string& token : tokens) characters += characters_of(token).size();
  return characters;
}

inline double bits_per_byte(const List<double>& nats, const Tokens& tokens) {
  return nats.size() == 0 ? 0 : sum_of(nats) / std::log(2.0) / bytes_in(tokens);
}

/// The mean over the tokens of what each paid for a byte of its own.
inline double mean_of_ratios(const List<double>& nats, const Tokens& tokens) {
  double sum = 0;
  for (int n = 0; n < nats.size(); ++n) sum += nats[n] / static_cast<double>(tokens[n].size());
  return sum / std::log(2.0) / nats.size();
}

}  // namespace references
