#include <algorithm>
#include <cstdlib>

#include "lessons/08_geometry/check/right.hpp"

namespace exercise::checks::neighbours {
namespace {

using namespace emb::course;

std::vector<std::tuple<Ids, int>> to_try(Draw& draw) {
  return {{Ids{5, 3, 8, 3, 3, 9, 1, 7, 4, 3}, 4},
          {Ids{5, 3, 8, 3, 3, 9, 1, 7}, 3},
          {draw.ids(9, 14), 2},
          {draw.ids(7, 9), 1},
          {Ids{4, 6, 4}, 5},
          {Ids{4}, 2},
          {Ids{}, 2}};
}

/// The pairs are compared sorted, because any order is right: [P, 2].
struct Sorted {
  Matrix<TokenId> operator()(const std::function<List<Pair>(const Ids&, int)>& answer,
                             const std::tuple<Ids, int>& input) const {
    const List<Pair> given = answer(std::get<0>(input), std::get<1>(input));
    std::vector<std::pair<TokenId, TokenId>> found;
    for (const Pair& pair : given) found.emplace_back(pair.centre, pair.context);
    std::ranges::sort(found);
    Matrix<TokenId> rows(static_cast<int>(found.size()), 2);
    for (int n = 0; n < rows.rows(); ++n) {
      rows(n, 0) = found[static_cast<std::size_t>(n)].first;
      rows(n, 1) = found[static_cast<std::size_t>(n)].second;
    }
    return rows;
  }
};

/// Position m in the middle, position o beside it.
struct At {
  const Ids& text;
  int window, m, o;

  int N() const { return text.size(); }
  int distance() const { return std::abs(m - o); }
  bool near() const { return m != o && distance() <= window; }
  TokenId middle() const { return text[m]; }
  TokenId other() const { return text[o]; }
};

/// Calls use(found, At) for every two positions of a text.
template <class Use>
auto each(Use use) {
  return [use](const Ids& text, int window) {
    List<Pair> found;
    for (int m = 0; m < text.size(); ++m)
      for (int o = 0; o < text.size(); ++o) use(found, At{text, window, m, o});
    return found;
  };
}
/// The pairs of the positions for which take(At) holds.
template <class Take>
auto taken(Take take) {
  return each([take](List<Pair>& found, const At& at) {
    if (take(at)) found.add({at.middle(), at.other()});
  });
}
/// The right pairs for which take(At) holds.
template <class Take>
auto only(Take take) {
  return taken([take](const At& at) { return at.near() && take(at); });
}
/// make(At) instead of each right pair.
template <class Make>
auto instead(Make make) {
  return each([make](List<Pair>& found, const At& at) {
    if (at.near()) found.add(make(at));
  });
}

bool came_before(const At& at) {
  return std::find(at.text.begin(), at.text.begin() + at.m, at.middle()) != at.text.begin() + at.m;
}
List<Pair> listed_once(const Ids& text, int window) {
  List<Pair> found;
  for (const List<Pair> all = right::pairs(text, window); const Pair& pair : all) {
    bool seen = false;
    for (const Pair& other : found)
      seen = seen || (other.centre == pair.centre && other.context == pair.context);
    if (!seen) found.add(pair);
  }
  return found;
}
List<Pair> all_twice(const Ids& text, int window) {
  List<Pair> found;
  for (const List<Pair> all = right::pairs(text, window); const Pair& pair : all) {
    found.add(pair);
    found.add({pair.context, pair.centre});
  }
  return found;
}
List<Pair> clamped(const Ids& text, int window) {
  List<Pair> found;
  for (int m = 0; m < text.size(); ++m)
    for (int step = -window; step <= window; ++step)
      if (step != 0) found.add({text[m], text[std::clamp(m + step, 0, text.size() - 1)]});
  return found;
}
List<Pair> exchanged(const Ids& text, int window) {
  List<Pair> found;
  for (const List<Pair> all = right::pairs(text, window); const Pair& pair : all)
    found.add({pair.context, pair.centre});
  return found;
}

const Listed listed =
    checked("08.3", "pairs", pairs, right::pairs, to_try, Sorted{})
        .named([](const Ids& text, int window) {
          return emb::message("pairs of ", shown(text), ", window ", window, ", sorted");
        })
        .mistakes({
            {"pairs none", [](const Ids&, int) { return List<Pair>(); }, "The list has no pairs."},
            {"pairs with itself", taken([](const At& a) { return a.distance() <= a.window; }),
             "A position is not its own context: leave out the centre."},
            {"pairs after", only([](const At& a) { return a.o > a.m; }),
             "Only words after the centre are listed: the context includes words before it."},
            {"pairs before", only([](const At& a) { return a.o < a.m; }),
             "Only words before the centre are listed: the context includes words after it."},
            {"pairs last missing", only([](const At& a) { return a.o < a.m + a.window; }),
             "The last position of the window is missing: include centre + window."},
            {"pairs first missing", only([](const At& a) { return a.o > a.m - a.window; }),
             "The first position of the window is missing: include centre - window."},
            {"pairs too short", only([](const At& a) { return a.distance() < a.window; }),
             "The window is one position too short on both sides: include its ends."},
            {"pairs too long",
             taken([](const At& a) { return a.m != a.o && a.distance() <= a.window + 1; }),
             "The window is one position too long on both sides."},
            {"pairs at the ends", taken([](const At& a) { return a.distance() == a.window; }),
             "Only the ends of the window are listed: include every position up to them."},
            {"pairs half a window", only([](const At& a) { return a.distance() <= a.window / 2; }),
             "The window is half as long as it should be: take `window` positions before a word, "
             "and `window` after it."},
            {"pairs next only", taken([](const At& a) { return a.distance() == 1; }),
             "Only one word on each side is listed: take up to `window`."},
            {"pairs one after", only([](const At& a) { return a.o - a.m <= 1; }),
             "Only one word after the centre is listed: take up to `window`."},
            {"pairs one before", only([](const At& a) { return a.m - a.o <= 1; }),
             "Only one word before the centre is listed: take up to `window`."},
            {"pairs of all", taken([](const At& a) { return a.m != a.o; }),
             "Every two words are paired: pair only those within the window."},
            {"pairs whole windows",
             only([](const At& a) { return a.m >= a.window && a.m + a.window < a.N(); }),
             "Words near the ends of the text are left out: their context is just shorter."},
            {"pairs no beginning", only([](const At& a) { return a.m >= a.window; }),
             "Words near the beginning have no context in yours: it is just shorter."},
            {"pairs no end", only([](const At& a) { return a.m + a.window < a.N(); }),
             "Words near the end have no context in yours: it is just shorter."},
            {"pairs both sides",
             only([](const At& a) { return 2 * a.m - a.o >= 0 && 2 * a.m - a.o < a.N(); }),
             "A context word is missing because the text has no word as far away on the other "
             "side: the sides are independent."},
            {"pairs in pieces", only([](const At& a) { return a.m / a.window == a.o / a.window; }),
             "The text was cut into pieces: each word has its own window."},
            {"pairs round", taken([](const At& a) {
               return a.m != a.o && (a.distance() <= a.window || a.N() - a.distance() <= a.window);
             }),
             "The text is not a ring: the last word is not beside the first."},
            {"pairs clamped", clamped,
             "The text has no words beyond its ends: do not repeat the first or last word there."},
            {"pairs words compared", only([](const At& a) { return a.middle() != a.other(); }),
             "The same word may occur twice in a row: compare positions, not words."},
            {"pairs of near ids", taken([](const At& a) {
               return a.m != a.o && std::abs(a.middle() - a.other()) <= a.window;
             }),
             "The window is about positions: the ids do not matter."},
            {"pairs of larger ids", only([](const At& a) { return a.middle() < a.other(); }),
             "Only context words with a larger id are listed: the ids do not matter."},
            {"pairs of no smaller ids", only([](const At& a) { return a.middle() <= a.other(); }),
             "Only context words with an equal or larger id are listed: the ids do not matter."},
            {"pairs without neighbour 0", only([](const At& a) { return a.other() != 0; }),
             "Word 0 can be a context word, too."},
            {"pairs without middle 0", only([](const At& a) { return a.middle() != 0; }),
             "Word 0 can be the centre, too."},
            {"pairs as positions", instead([](const At& a) {
               return Pair{a.m, a.o};
             }),
             "Yours contains positions: a pair contains the words at these positions."},
            {"pairs with a position", instead([](const At& a) {
               return Pair{a.middle(), a.o};
             }),
             "The context is a position in yours: take the word at that position."},
            {"pairs of a position", instead([](const At& a) {
               return Pair{a.m, a.other()};
             }),
             "The centre is a position in yours: take the word at that position."},
            {"pairs of a word alone", instead([](const At& a) {
               return Pair{a.middle(), a.middle()};
             }),
             "Your pairs contain the centre twice: the context word is missing."},
            {"pairs once", listed_once, "A pair that occurs twice is listed twice."},
            {"pairs all twice", all_twice,
             "Every pair is listed in both directions: the context word gets its own turn as "
             "centre."},
            {"pairs of new words", only([](const At& a) { return !came_before(a); }),
             "A word that occurs again is missing as centre: every position is the centre once."},
            {"pairs without the last middle", only([](const At& a) { return a.m + 1 < a.N(); }),
             "The last word is never the centre."},
            {"pairs without the first middle", only([](const At& a) { return a.m > 0; }),
             "The first word is never the centre."},
            {"pairs from one", only([](const At& a) { return a.o > 0; }),
             "The first word is never in a context: positions are counted from 0."},
            {"pairs without the last neighbour", only([](const At& a) { return a.o + 1 < a.N(); }),
             "The last word is never in a context."},
        })
        .planted({{"pairs exchanged", exchanged, ""}})
        .otherwise([](const Matrix<TokenId>& yours, const Ids& text, int window) {
          return emb::message("There are ", right::pairs(text, window).size(), " pairs, yours are ",
                              yours.rows(), ".");
        });

}  // namespace
}  // namespace exercise::checks::neighbours
