#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "lessons/05_text_to_ids/exercise.hpp"

namespace exercise {

// 05.1 Predict: a run of one letter
// As many fours as fit, then a two if two letters are left, then a one.
int tokens_of_run(int n) { return n / 4 + n % 4 / 2 + n % 2; }

// 05.2 The best pair
// A map goes through its keys in rising order, left tokens first. So of ties the last is greatest.
Pair best_pair(const List<List<std::string>>& pieces) {
  std::map<std::pair<std::string, std::string>, int> counts;
  for (const List<std::string>& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) counts[{piece[n], piece[n + 1]}] += 1;
  Pair best;
  for (const auto& [pair, count] : counts)
    if (count >= 2 && count >= best.count) best = {pair.first, pair.second, count};
  return best;
}

// 05.3 One merge
List<std::string> merged(const List<std::string>& tokens, const std::string& left,
                         const std::string& right) {
  List<std::string> result;
  for (int n = 0; n < tokens.size(); ++n) {
    const bool here = n + 1 < tokens.size() && tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
    if (here) ++n;  // skip the right token
  }
  return result;
}

// 05.4 Encode
// Once through the list.
List<std::string> encode(const std::string& word, const List<Pair>& merges) {
  List<std::string> tokens;
  for (char byte : word) tokens.add(std::string(1, byte));
  for (const Pair& merge : merges) tokens = merged(tokens, merge.left, merge.right);
  return tokens;
}

// 05.5 Windows and targets
Batch batch_of(const List<TokenId>& ids, const List<int>& starts, int context) {
  Batch batch;
  batch.inputs = Matrix<TokenId>(starts.size(), context);
  batch.targets = Matrix<TokenId>(starts.size(), context);
  for (int b = 0; b < starts.size(); ++b)
    for (int t = 0; t < context; ++t) {
      batch.inputs(b, t) = ids[starts[b] + t];
      batch.targets(b, t) = ids[starts[b] + t + 1];
    }
  return batch;
}

// 05.6 Bits per byte
// A long token pays for many bytes at once. So divide the sums, and not token by token.
double bits_per_byte(const List<double>& nats, const List<std::string>& tokens) {
  double paid = 0, bytes = 0;
  for (double of_token : nats) paid += of_token;
  for (const std::string& token : tokens) bytes += token.size();
  return bytes > 0 ? paid / std::log(2.0) / bytes : 0;
}

}  // namespace exercise
