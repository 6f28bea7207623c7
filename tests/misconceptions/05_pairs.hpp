#pragma once

// Wrong answers to 05.1 and 05.2. 05.cpp includes this behind the solution.

namespace exercise {
namespace {

// ---- 05.1 -------------------------------------------------------------------------------------
int run_first_merge_only(int n) { return (n + 1) / 2; }
int run_rest_not_merged(int n) { return n / 4 + n % 4; }
int run_rest_is_one(int n) { return (n + 3) / 4; }
int run_rest_dropped(int n) { return n / 4; }
int run_halves(int n) { return n / 2; }
int run_odd_letter_dropped(int n) { return n / 4 + n % 4 / 2; }
int run_two_dropped(int n) { return n / 4 + n % 2; }
int run_merged_on(int n) {
  int tokens = 0;
  for (; n > 0; n /= 2) tokens += n % 2;
  return tokens;
}
int run_merges_done(int n) { return n / 2 + n / 2 / 2; }
int run_each_merge_once(int n) { return n - 2; }
int run_not_merged(int n) { return n; }
int run_one_token(int n) { return n > 0; }
int run_nothing_is_one(int n) { return n == 0 ? 1 : n / 4 + n % 4 / 2 + n % 2; }
int run_of_the_example(int n) { return 3; }
int run_letter_by_letter(int n) {
  List<std::string> letters(n, "a");
  return right::merged(right::merged(letters, "a", "a"), "aa", "aa").size();
}

// ---- 05.2 -------------------------------------------------------------------------------------
using Names = std::pair<std::string, std::string>;
using Counts = std::map<Names, int>;
using Pieces = List<List<std::string>>;

Counts pairs_in(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) counts[{piece[n], piece[n + 1]}] += 1;
  return counts;
}
Pair most_frequent(const Counts& counts) {
  Pair best;
  for (const auto& [pair, count] : counts)
    if (count >= 2 && count >= best.count) best = {pair.first, pair.second, count};
  return best;
}

Pair best_across_pieces(const Pieces& pieces) {
  List<std::string> all;
  for (const auto& piece : pieces)
    for (const auto& token : piece) all.add(token);
  return most_frequent(pairs_in({all}));
}
Pair best_without_overlaps(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      counts[{piece[n], piece[n + 1]}] += 1;
      if (n + 2 < piece.size() && piece[n] == piece[n + 1] && piece[n + 1] == piece[n + 2]) ++n;
    }
  return most_frequent(counts);
}
Pair best_once_a_piece(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (const auto& [pair, count] : pairs_in({piece})) counts[pair] += 1;
  return most_frequent(counts);
}
Pair best_at_any_distance(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n < piece.size(); ++n)
      for (int m = n + 1; m < piece.size(); ++m) counts[{piece[n], piece[m]}] += 1;
  return most_frequent(counts);
}
Pair best_either_way(const Pieces& pieces) {
  Counts counts;
  for (const auto& [pair, count] : pairs_in(pieces)) {
    counts[pair] += count;
    counts[{pair.second, pair.first}] += count;
  }
  return most_frequent(counts);
}
Pair best_without_last(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 2 < piece.size(); ++n) counts[{piece[n], piece[n + 1]}] += 1;
  return most_frequent(counts);
}
Pair best_without_first(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 1; n + 1 < piece.size(); ++n) counts[{piece[n], piece[n + 1]}] += 1;
  return most_frequent(counts);
}
Pair best_two_by_two(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); n += 2) counts[{piece[n], piece[n + 1]}] += 1;
  return most_frequent(counts);
}
Pair best_past_the_end(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n < piece.size(); ++n) counts[{piece[n], piece[n + 1]}] += 1;
  return most_frequent(counts);
}
Pair best_by_what_is_made(const Pieces& pieces) {
  std::map<std::string, int> counts;
  std::map<std::string, Names> names;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      counts[piece[n] + piece[n + 1]] += 1;
      names[piece[n] + piece[n + 1]] = {piece[n], piece[n + 1]};
    }
  Pair best;
  for (const auto& [made, count] : counts)
    if (count >= 2 && count >= best.count) best = {names[made].first, names[made].second, count};
  return best;
}

/// The most frequent pair, of equals as `better(pair, best)` says.
template <class Better>
Pair best_with(const Pieces& pieces, Better better) {
  Pair best;
  for (const auto& [pair, count] : pairs_in(pieces)) {
    const Names held{best.left, best.right};
    if (count >= 2 && (count > best.count || (count == best.count && better(pair, held))))
      best = {pair.first, pair.second, count};
  }
  return best;
}
Pair best_smallest(const Pieces& pieces) {
  return best_with(pieces, [](Names a, Names b) { return a < b; });
}
Pair best_put_together(const Pieces& pieces) {
  return best_with(pieces,
                   [](Names a, Names b) { return a.first + a.second > b.first + b.second; });
}
Pair best_right_first(const Pieces& pieces) {
  return best_with(pieces, [](Names a, Names b) { return a.second > b.second; });
}
Pair best_left_only(const Pieces& pieces) {
  return best_with(pieces, [](Names a, Names b) { return a.first > b.first; });
}
Pair best_by_signed_bytes(const Pieces& pieces) {
  const auto less = [](const std::string& a, const std::string& b) {
    for (std::size_t n = 0; n < a.size() && n < b.size(); ++n)
      if (a[n] != b[n]) return static_cast<signed char>(a[n]) < static_cast<signed char>(b[n]);
    return a.size() < b.size();
  };
  return best_with(pieces, [&](Names a, Names b) {
    return a.first == b.first ? less(b.second, a.second) : less(b.first, a.first);
  });
}
Pair best_longest(const Pieces& pieces) {
  return best_with(pieces, [](Names a, Names b) {
    return (a.first + a.second).size() > (b.first + b.second).size();
  });
}
Pair best_met(const Pieces& pieces, bool last) {
  const Counts counts = pairs_in(pieces);
  Pair best;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      const int count = counts.at({piece[n], piece[n + 1]});
      if (count >= 2 && (count > best.count || (last && count == best.count)))
        best = {piece[n], piece[n + 1], count};
    }
  return best;
}
Pair best_met_first(const Pieces& pieces) { return best_met(pieces, false); }
Pair best_met_last(const Pieces& pieces) { return best_met(pieces, true); }
Pair best_that_occurs_once(const Pieces& pieces) {
  Pair best;
  for (const auto& [pair, count] : pairs_in(pieces))
    if (count >= best.count) best = {pair.first, pair.second, count};
  return best;
}
Pair best_without_count(const Pieces& pieces) {
  Pair best = right::best_pair(pieces);
  best.count = 0;
  return best;
}
Pair best_more_than_twice(const Pieces& pieces) {
  const Pair best = right::best_pair(pieces);
  return best.count > 2 ? best : Pair{};
}
Pair best_turned(const Pieces& pieces) {
  const Pair best = right::best_pair(pieces);
  return {best.right, best.left, best.count};
}
Pair best_put_in_left(const Pieces& pieces) {
  const Pair best = right::best_pair(pieces);
  return {best.left + best.right, "", best.count};
}
Pair best_of_first_piece(const Pieces& pieces) {
  return pieces.size() == 0 ? Pair{} : right::best_pair({pieces[0]});
}
Pair best_first_repeated(const Pieces& pieces) {
  Counts counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n)
      if (++counts[{piece[n], piece[n + 1]}] == 2) return {piece[n], piece[n + 1], 2};
  return {};
}
Pair best_by_loops(const Pieces& pieces) {
  Pair best;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      Pair pair{piece[n], piece[n + 1], 0};
      for (const auto& other : pieces)
        for (int m = 1; m < other.size(); ++m)
          pair.count += other[m - 1] == pair.left && other[m] == pair.right;
      const bool greater =
          pair.left > best.left || (pair.left == best.left && pair.right > best.right);
      if (pair.count > 1 && (pair.count > best.count || (pair.count == best.count && greater)))
        best = pair;
    }
  return best;
}
Pair best_key_with_a_space(const Pieces& pieces) {
  std::map<std::string, int> counts;
  for (const auto& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) ++counts[piece[n] + " " + piece[n + 1]];
  Pair best;
  for (const auto& [key, count] : counts) {
    const std::size_t space = key.find(' ', 1);
    const Pair pair{key.substr(0, space), key.substr(space + 1), count};
    if (count > best.count || (count == best.count &&
                               std::pair(pair.left, pair.right) > std::pair(best.left, best.right)))
      best = pair;
  }
  return best.count < 2 ? Pair{} : best;
}

}  // namespace
}  // namespace exercise
