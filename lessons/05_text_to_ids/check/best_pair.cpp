#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "lessons/05_text_to_ids/check/tokens.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Pieces = List<Tokens>;
using Names = std::pair<std::string, std::string>;

/// Each kind twice, in the order given, first and last.
Pieces twice(const Pieces& kinds) {
  Pieces pieces = kinds;
  for (const Tokens& kind : kinds) pieces.add(kind);
  return pieces;
}

std::vector<std::tuple<Pieces>> pieces_to_try(Draw& draw) {
  std::vector<std::tuple<Pieces>> tried;
  const auto add = [&](const Pieces& pieces) { tried.push_back({pieces}); };
  add({{"y", "t", "r", "s"},
       {"t", "r", "m"},
       {"b", "r", "s"},
       {"y", "t", "r", "s"},
       {"t", "r", "m"}});
  add({{"h", "e", "r", "e"}, {"h", "e"}, {"h", "e", "a"}});
  add({{"a", "b"}, {"b", "a"}, {"a", "b"}, {"b", "a"}, {"c", "d"}, {"c", "d"}, {"c", "d"}});
  add({{"p", "q", "r", "s"}, {"q", "r"}, {"q", "r"}, {"p", "q", "r", "s"}});
  add({{"a", "b", "a", "b"}, {"a", "b", "a", "b"}, {"c", "d"}, {"c", "d"}, {"c", "d"}});
  add({{"a", "a", "a", "a"}, {"b", "c"}, {"b", "c"}});
  add({{"a", "x", "b"}, {"a", "y", "b"}, {"a", "z", "b"}, {"x", "z"}, {"x", "z"}});
  add({{"ab", "c"}, {"a", "bc"}, {"ab", "c"}, {"a", "bc"}, {"x", "y"}, {"x", "y"}, {"x", "y"}});
  for (const auto& [byte, name] : separators) {
    const std::string held(1, byte);
    const Tokens after{"a" + held, "b"}, before{"a", held + "b"}, other{"x", "y"};
    add({after, before, after, before, other, other, other});
  }
  add({{" ", "t"}, {" ", "t"}});
  add({{"x", "y"}, {"x", "y"}, {"y", "z"}, {"y", "z"}, {"x", "y"}});
  // Each other way to choose among equally frequent pairs chooses another of these.
  add(twice({{"b", "d"},
             {"ca", "a"},
             {"ca", "b"},
             {"c", "m"},
             {"b", "z"},
             {"a", "q"},
             {"abcd", "e"},
             {"b", "e"}}));
  add(twice({{"d", "b"}, {"d", "a"}, {"c", "m"}}));
  add(twice({{"\n", "\n"}, {"\n\n", "\n"}}));
  add(twice({{"\xC3", "\xA9"}, {"z", "y"}}));
  add({{"x", "y"}, {"z", "x"}, {"y", "x"}, {"y"}});
  add({});
  add({Tokens{}});
  add({{"a"}});
  add({{"a", "a"}});
  for (int n = 0; n < 4; ++n) {
    Pieces pieces;
    for (int piece = 0; piece < 6; ++piece) {
      pieces.add(Tokens{});
      for (int length = draw.size(1, 6); length > 0; --length)
        pieces[piece].add(Tokens{"u", "w", "v", "uv"}[draw.size(0, 3)]);
    }
    add(pieces);
  }
  return tried;
}

// ---- Counting -----------------------------------------------------------------------------------

/// A pair, how often it was met, and when first and last.
struct Met {
  Names names;
  int count = 0, first = 0, last = 0;
};

/// Pairs as somebody counts them.
class Counted {
 public:
  void add(const std::string& left, const std::string& right) {
    Met& met = met_[{left, right}];
    ++time_;
    if (met.count == 0) met.first = time_;
    met.names = {left, right};
    met.count += 1;
    met.last = time_;
  }
  int count(const Names& names) const {
    const auto found = met_.find(names);
    return found == met_.end() ? 0 : found->second.count;
  }
  /// The most frequent of the pairs that occur `least` times. Of equals the one that
  /// greater(it, any other) chooses.
  template <class Greater>
  Pair best(Greater greater, int least = 2) const {
    Met best;
    for (const auto& [names, met] : met_) {
      if (met.count < least || met.count < best.count) continue;
      if (met.count > best.count || greater(met, best)) best = met;
    }
    return {best.names.first, best.names.second, best.count};
  }

 private:
  std::map<Names, Met> met_{};
  int time_ = 0;
};

bool greater_pair(const Met& a, const Met& b) { return a.names > b.names; }

/// Counts piece[n] and piece[n + 1] for n = first, first + step, ..., without the last `left_out`.
Counted walked(const Pieces& pieces, int first = 0, int step = 1, int left_out = 0) {
  Counted counts;
  for (const Tokens& piece : pieces)
    for (int n = first; n + 1 < piece.size() - left_out; n += step)
      counts.add(piece[n], piece[n + 1]);
  return counts;
}

/// The greatest pair of what count_piece(counts, piece) counts.
template <class CountPiece>
auto counting(CountPiece count_piece) {
  return [count_piece](const Pieces& pieces) {
    Counted counts;
    for (const Tokens& piece : pieces) count_piece(counts, piece);
    return counts.best(greater_pair);
  };
}
auto walking(int first, int step, int left_out) {
  return [=](const Pieces& pieces) {
    return walked(pieces, first, step, left_out).best(greater_pair);
  };
}

Pair across_pieces(const Pieces& pieces) {
  Tokens all;
  for (const Tokens& piece : pieces)
    for (const std::string& token : piece) all.add(token);
  return right::best_pair({all});
}
void without_overlaps(Counted& counts, const Tokens& piece) {
  for (int n = 0; n + 1 < piece.size(); ++n) {
    counts.add(piece[n], piece[n + 1]);
    if (n + 2 < piece.size() && piece[n] == piece[n + 1] && piece[n + 1] == piece[n + 2]) ++n;
  }
}
void once_a_piece(Counted& counts, const Tokens& piece) {
  std::set<Names> met;
  for (int n = 0; n + 1 < piece.size(); ++n)
    if (met.insert({piece[n], piece[n + 1]}).second) counts.add(piece[n], piece[n + 1]);
}
void at_any_distance(Counted& counts, const Tokens& piece) {
  for (int n = 0; n < piece.size(); ++n)
    for (int later = n + 1; later < piece.size(); ++later) counts.add(piece[n], piece[later]);
}
void either_way(Counted& counts, const Tokens& piece) {
  for (int n = 0; n + 1 < piece.size(); ++n) {
    counts.add(piece[n], piece[n + 1]);
    counts.add(piece[n + 1], piece[n]);
  }
}
void past_the_end(Counted& counts, const Tokens& piece) {
  for (int n = 0; n < piece.size(); ++n) counts.add(piece[n], piece[n + 1]);
}
Pair by_what_is_made(const Pieces& pieces) {
  std::map<std::string, Pair> made;
  for (const Tokens& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      Pair& pair = made[piece[n] + piece[n + 1]];
      pair = {piece[n], piece[n + 1], pair.count + 1};
    }
  Pair best;
  for (const auto& [name, pair] : made)
    if (pair.count >= 2 && pair.count >= best.count) best = pair;
  return best;
}
/// Counts by left + byte + right, and takes the key apart at the first such byte. An empty left
/// token does not occur.
auto by_key(char byte) {
  return [byte](const Pieces& pieces) {
    std::map<std::string, int> keys;
    for (const Tokens& piece : pieces)
      for (int n = 0; n + 1 < piece.size(); ++n) keys[piece[n] + byte + piece[n + 1]] += 1;
    Pair best;
    for (const auto& [key, count] : keys) {
      const std::size_t at = key.find(byte, 1);
      const Names names(key.substr(0, at), key.substr(at + 1));
      if (count >= 2 && (count > best.count || names > Names(best.left, best.right)))
        if (count >= best.count) best = {names.first, names.second, count};
    }
    return best;
  };
}
Pair first_met_twice(const Pieces& pieces) {
  Counted counts;
  for (const Tokens& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      counts.add(piece[n], piece[n + 1]);
      if (counts.count({piece[n], piece[n + 1]}) == 2) return {piece[n], piece[n + 1], 2};
    }
  return {};
}
Pair in_the_first_piece(const Pieces& pieces) {
  return pieces.size() == 0 ? Pair{} : right::best_pair({pieces[0]});
}

// ---- Choosing -----------------------------------------------------------------------------------

/// Counts rightly, and chooses among equally frequent pairs by greater(a, b).
template <class Greater>
auto choosing(Greater greater) {
  return [greater](const Pieces& pieces) { return walked(pieces).best(greater); };
}
auto of_at_least(int least) {
  return [least](const Pieces& pieces) { return walked(pieces).best(greater_pair, least); };
}
/// The right pair, changed.
template <class Change>
auto changing(Change change) {
  return [change](const Pieces& pieces) {
    const Pair best = right::best_pair(pieces);
    return change(best);
  };
}
std::string together(const Met& met) { return met.names.first + met.names.second; }

bool by_the_left(const Met& a, const Met& b) { return a.names.first > b.names.first; }
bool left_then_smaller(const Met& a, const Met& b) {
  return a.names.first == b.names.first ? a.names.second < b.names.second : by_the_left(a, b);
}
bool left_then_met_first(const Met& a, const Met& b) {
  return a.names.first == b.names.first ? a.first < b.first : by_the_left(a, b);
}
bool left_then_met_last(const Met& a, const Met& b) {
  return a.names.first == b.names.first ? a.first > b.first : by_the_left(a, b);
}
bool as_signed_bytes(const std::string& a, const std::string& b) {
  return std::ranges::lexicographical_compare(a, b, [](char x, char y) {
    return static_cast<signed char>(x) < static_cast<signed char>(y);
  });
}
bool greater_signed(const Met& a, const Met& b) {
  return a.names.first == b.names.first ? as_signed_bytes(b.names.second, a.names.second)
                                        : as_signed_bytes(b.names.first, a.names.first);
}

Pair by_loops(const Pieces& pieces) {
  Pair best;
  for (const Tokens& piece : pieces)
    for (int n = 0; n + 1 < piece.size(); ++n) {
      Pair pair{piece[n], piece[n + 1], 0};
      for (const Tokens& other : pieces)
        for (int m = 1; m < other.size(); ++m)
          if (other[m - 1] == pair.left && other[m] == pair.right) ++pair.count;
      const bool greater = Names(pair.left, pair.right) > Names(best.left, best.right);
      if (pair.count > 1 && (pair.count > best.count || (pair.count == best.count && greater)))
        best = pair;
    }
  return best;
}

// ---- The check ----------------------------------------------------------------------------------

std::string named_pieces(const Pieces& pieces) {
  std::string text;
  for (const Tokens& piece : pieces) text += (text.empty() ? "pieces  " : ",  ") + written(piece);
  return pieces.size() == 0 ? "no piece" : text;
}

const char* const not_kept_apart =
    "The byte you put between the two does not keep them apart: a token may hold it itself. Count "
    "by two strings.";
const char* const space_between =
    "A space between the two does not keep them apart: a token may hold one itself. Count by two "
    "strings.";
const char* const greater_right =
    "These pairs are equally frequent and have equal left tokens: take the greater right token.";

std::vector<Mistake<Pair(const Pieces&), std::tuple<Pieces>>> one_string() {
  std::vector<Mistake<Pair(const Pieces&), std::tuple<Pieces>>> list;
  for (const auto& [byte, name] : separators)
    list.push_back(
        {"best key with a " + name, by_key(byte), byte == ' ' ? space_between : not_kept_apart});
  return list;
}

int count_in(const Pieces& pieces, const Pair& pair) {
  return walked(pieces).count({pair.left, pair.right});
}
bool is_empty(const Pair& pair) { return pair.left.empty() && pair.right.empty(); }
bool is_the_right_one(const Pair& yours, const Pieces& pieces) {
  const Pair best = right::best_pair(pieces);
  return yours.left == best.left && yours.right == best.right;
}
std::string occurs(const Pieces& pieces) {
  return emb::message("occurs ", right::best_pair(pieces).count, " times");
}

const Listed best_of_pieces =
    checked("05.2", "best_pair", best_pair, right::best_pair, pieces_to_try)
        .named(named_pieces)
        .mistakes({
            {"best across pieces", across_pieces,
             "Pairs are counted across pieces: the end of one piece and the beginning of the next "
             "are not a pair."},
            {"best without overlaps", counting(without_overlaps),
             "Overlapping pairs count too: a a a a contains \"a\" + \"a\" three times."},
            {"best once a piece", counting(once_a_piece),
             "A pair that occurs in a piece again counts again."},
            {"best at any distance", counting(at_any_distance),
             "Neighbours are side by side, with nothing between."},
            {"best either way", counting(either_way),
             "Left and right were mixed up: ab and ba are different pairs."},
            {"best without last", walking(0, 1, 1), "The last pair of each piece is missing."},
            {"best without first", walking(1, 1, 0), "The first pair of each piece is missing."},
            {"best two by two", walking(0, 2, 0),
             "Every second pair is missing: a token is the right one of a pair and also the left "
             "one of the next."},
            {"best past the end", counting(past_the_end),
             "The last token of a piece has no right neighbour: n + 1 < piece.size()."},
            {"best of first piece", in_the_first_piece,
             "Only the first piece is counted: pairs of all pieces are counted together."},
            {"best by what is made", by_what_is_made,
             "ab + c and a + bc are two pairs, although they make the same string."},
            {"best first repeated", first_met_twice,
             "That is the first pair that was met twice: count all of them before you choose."},
            {"best smallest",
             choosing([](const Met& a, const Met& b) { return a.names < b.names; }),
             "Equally frequent pairs: take the greatest pair, not the smallest."},
            {"best put together",
             choosing([](const Met& a, const Met& b) { return together(a) > together(b); }),
             "Equally frequent pairs: compare left tokens with left tokens, not the joined "
             "strings."},
            {"best right first",
             choosing([](const Met& a, const Met& b) { return a.names.second > b.names.second; }),
             "Equally frequent pairs: compare the left tokens first, and the right ones only if "
             "those are equal."},
            {"best left only", choosing(left_then_smaller), greater_right},
            {"best first of equal left", choosing(left_then_met_first), greater_right},
            {"best last of equal left", choosing(left_then_met_last), greater_right},
            {"best by signed bytes", choosing(greater_signed),
             "Bytes run from 0 to 255: as a char, those above 127 are below 0. std::string "
             "compares them as they are."},
            {"best longest", choosing([](const Met& a, const Met& b) {
               return together(a).size() > together(b).size();
             }),
             "Equally frequent pairs: take the one with the greater left token, not the longest."},
            {"best met first",
             choosing([](const Met& a, const Met& b) { return a.first < b.first; }),
             "Equally frequent pairs: take the one with the greater left token, not the first one "
             "found."},
            {"best met last", choosing([](const Met& a, const Met& b) { return a.last > b.last; }),
             "Equally frequent pairs: take the one with the greater left token, not the last one "
             "found."},
            {"best that occurs once", of_at_least(1),
             "No pair occurs twice here, so the answer is {\"\", \"\", 0}."},
            {"best more than twice", of_at_least(3), "Two occurrences are enough."},
            {"best without count", changing([](const Pair& best) {
               return Pair{best.left, best.right, 0};
             }),
             "The pair is right, but its count was not filled in."},
            {"best turned", changing([](const Pair& best) {
               return Pair{best.right, best.left, best.count};
             }),
             "Left and right are swapped."},
            {"best put in left", changing([](const Pair& best) {
               return Pair{best.left + best.right, "", best.count};
             }),
             "This pair does not occur: left and right have to be two tokens that are side by "
             "side."},
        })
        .mistakes(one_string())
        .planted({{"best by loops", by_loops, ""}})
        .notice(
            [](const Pair& yours, const Pieces& pieces) {
              return right::best_pair(pieces).count == 0 && is_empty(yours);
            },
            "No pair was found, so its count is 0.")
        .notice(is_the_right_one,
                [](const Pieces& pieces) {
                  return "The pair is right, and it " + occurs(pieces) + ".";
                })
        .notice([](const Pair& yours, const Pieces&) { return is_empty(yours); },
                [](const Pieces& pieces) {
                  return "Yours is empty, and this pair " + occurs(pieces) + ".";
                })
        .notice(
            [](const Pair& yours, const Pieces& pieces) {
              const Pair made = by_what_is_made(pieces);
              return made.count > right::best_pair(pieces).count && made.count == yours.count &&
                     made.left + made.right == yours.left + yours.right;
            },
            not_kept_apart)
        .notice(
            [](const Pair& yours, const Pieces& pieces) {
              return count_in(pieces, yours) == yours.count &&
                     yours.count == right::best_pair(pieces).count;
            },
            "Equally frequent pairs: take the one with the greater left token, and if these are "
            "equal, the one with the greater right token.")
        .notice(
            [](const Pair& yours, const Pieces& pieces) { return count_in(pieces, yours) == 0; },
            "This pair does not occur: left and right have to be two tokens that are side by side.")
        .otherwise([](const Pair& yours, const Pieces& pieces) {
          const int count = count_in(pieces, yours);
          return emb::message("Yours occurs ", count, count == 1 ? " time" : " times",
                              ", and there is one that ", occurs(pieces), " or is greater.");
        });

}  // namespace
}  // namespace exercise::checks
