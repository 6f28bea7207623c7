#pragma once

// Wrong answers to 05.2 to 05.4: most make one string of several tokens. 05.cpp includes this
// behind the solution and 05_pairs.hpp.

#include <map>
#include <string>
#include <vector>

namespace exercise {
namespace {

Pair best_by_key(const Pieces& pieces, char between) {
  std::map<std::string, int> counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) counts[piece[n] + between + piece[n + 1]] += 1;
  Counts pairs;
  for (const auto& [key, count] : counts) {
    const auto place = key.find(between);
    pairs[{key.substr(0, place), key.substr(place + 1)}] = count;
  }
  return most_frequent(pairs);
}
Pair best_key_with_a_comma(const Pieces& pieces) { return best_by_key(pieces, ','); }
Pair best_key_with_a_bar(const Pieces& pieces) { return best_by_key(pieces, '|'); }
Pair best_key_with_a_zero(const Pieces& pieces) { return best_by_key(pieces, '\0'); }
/// Pairs in the order in which they are met: `better(a, b)` lets a take the place of b.
template <class Better>
Pair best_of_met(const Pieces& pieces, Better better) {
  std::vector<Pair> met;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      Pair* known = nullptr;
      for (Pair& pair : met)
        if (pair.left == piece[n] && pair.right == piece[n + 1]) known = &pair;
      if (known == nullptr) known = &met.emplace_back(Pair{piece[n], piece[n + 1], 0});
      known->count += 1;
    }
  Pair best;
  for (const Pair& pair : met)
    if (pair.count >= 2 &&
        (pair.count > best.count || (pair.count == best.count && better(pair, best))))
      best = pair;
  return best;
}
Pair best_last_of_equal_left(const Pieces& pieces) {
  return best_of_met(pieces, [](const Pair& a, const Pair& b) { return a.left >= b.left; });
}
Pair best_first_of_equal_left(const Pieces& pieces) {
  return best_of_met(pieces, [](const Pair& a, const Pair& b) { return a.left > b.left; });
}

/// All tokens in one string, each between two bytes `between`; empty ones are lost.
List<std::string> split(const std::string& text, char between) {
  List<std::string> tokens;
  std::string token;
  for (const char byte : text) {
    if (byte != between) token += byte;
    if (byte != between || token.empty()) continue;
    tokens.add(token);
    token.clear();
  }
  return tokens;
}
void merge_in(std::string& text, const Pair& merge, char between) {
  const std::string two = between + merge.left + between + merge.right + between;
  const std::string one = between + merge.left + merge.right + between;
  for (std::size_t at = 0; (at = text.find(two, at)) != std::string::npos; at += one.size() - 1)
    text.replace(at, two.size(), one);
}
List<std::string> merged_in_a_string(const List<std::string>& tokens, const Pair& merge,
                                     char between) {
  std::string text(1, between);
  for (const std::string& token : tokens) text += token + between;
  merge_in(text, merge, between);
  return split(text, between);
}
List<std::string> merged_between_spaces(const List<std::string>& tokens, const std::string& left,
                                        const std::string& right) {
  return merged_in_a_string(tokens, {left, right, 1}, ' ');
}
List<std::string> merged_between_commas(const List<std::string>& tokens, const std::string& left,
                                        const std::string& right) {
  return merged_in_a_string(tokens, {left, right, 1}, ',');
}

List<std::string> encode_between_commas(const std::string& word, const List<Pair>& merges) {
  std::string text = ",";
  for (const char byte : word) text += std::string(1, byte) + ",";
  for (const Pair& merge : merges) merge_in(text, merge, ',');
  return split(text, ',');
}
List<std::string> encode_last_merge_only(const std::string& word, const List<Pair>& merges) {
  const List<std::string> bytes = right::encode(word, {});
  List<std::string> tokens = bytes;
  for (const Pair& merge : merges) tokens = right::merged(bytes, merge.left, merge.right);
  return tokens;
}

}  // namespace
}  // namespace exercise
