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
            {"pairs none", [](const Ids&, int) { return List<Pair>(); },
             "There are no pairs in it."},
            {"pairs with itself", taken([](const At& a) { return a.distance() <= a.window; }),
             "A position is not its own neighbour: leave out the middle."},
            {"pairs after", only([](const At& a) { return a.o > a.m; }),
             "Only neighbours after the word are there: those before it count, too."},
            {"pairs before", only([](const At& a) { return a.o < a.m; }),
             "Only neighbours before the word are there: those after it count, too."},
            {"pairs last missing", only([](const At& a) { return a.o < a.m + a.window; }),
             "The last position of the window after a word is left out: it is included."},
            {"pairs first missing", only([](const At& a) { return a.o > a.m - a.window; }),
             "The first position of the window before a word is left out: it is included."},
            {"pairs too short", only([](const At& a) { return a.distance() < a.window; }),
             "The window is one position too short on both sides: its ends are included."},
            {"pairs too long",
             taken([](const At& a) { return a.m != a.o && a.distance() <= a.window + 1; }),
             "The window is one position too long on both sides."},
            {"pairs at the ends", taken([](const At& a) { return a.distance() == a.window; }),
             "Only the ends of the window are there: every position up to them counts."},
            {"pairs half a window", only([](const At& a) { return a.distance() <= a.window / 2; }),
             "Half of `window` is there on each side: `window` positions count before a word, and "
             "as many after it."},
            {"pairs next only", taken([](const At& a) { return a.distance() == 1; }),
             "Only the next word on each side is there: `window` of them count."},
            {"pairs one after", only([](const At& a) { return a.o - a.m <= 1; }),
             "After the word only the next one is there: up to `window` of them count."},
            {"pairs one before", only([](const At& a) { return a.m - a.o <= 1; }),
             "Before the word only the last one is there: up to `window` of them count."},
            {"pairs of all", taken([](const At& a) { return a.m != a.o; }),
             "Every two words are paired: pair only those within the window."},
            {"pairs whole windows",
             only([](const At& a) { return a.m >= a.window && a.m + a.window < a.N(); }),
             "Words near the ends of the text are left out: their windows are just shorter."},
            {"pairs no beginning", only([](const At& a) { return a.m >= a.window; }),
             "Words near the beginning have no neighbours there: their windows are shorter."},
            {"pairs no end", only([](const At& a) { return a.m + a.window < a.N(); }),
             "Words near the end have no neighbours there: their windows are shorter."},
            {"pairs both sides",
             only([](const At& a) { return 2 * a.m - a.o >= 0 && 2 * a.m - a.o < a.N(); }),
             "A neighbour counts, too, if the text has no word as far away on the other side."},
            {"pairs in pieces", only([](const At& a) { return a.m / a.window == a.o / a.window; }),
             "The text was cut into pieces: each word has a window of its own."},
            {"pairs round", taken([](const At& a) {
               return a.m != a.o && (a.distance() <= a.window || a.N() - a.distance() <= a.window);
             }),
             "The text is no ring: the last word is not beside the first."},
            {"pairs clamped", clamped,
             "Beyond its ends the text has no words: none is repeated there."},
            {"pairs words compared", only([](const At& a) { return a.middle() != a.other(); }),
             "A word may be beside itself: compare positions, not words."},
            {"pairs of near ids", taken([](const At& a) {
               return a.m != a.o && std::abs(a.middle() - a.other()) <= a.window;
             }),
             "The window is about positions: what the ids are does not count."},
            {"pairs of larger ids", only([](const At& a) { return a.middle() < a.other(); }),
             "Only neighbours with a larger id are there: the ids do not matter."},
            {"pairs of no smaller ids", only([](const At& a) { return a.middle() <= a.other(); }),
             "Only neighbours with no smaller id are there: the ids do not matter."},
            {"pairs without neighbour 0", only([](const At& a) { return a.other() != 0; }),
             "Word 0 is a neighbour, too."},
            {"pairs without middle 0", only([](const At& a) { return a.middle() != 0; }),
             "Word 0 is in the middle, too."},
            {"pairs as places", instead([](const At& a) {
               return Pair{a.m, a.o};
             }),
             "Those are positions: a pair holds the words there."},
            {"pairs with a position", instead([](const At& a) {
               return Pair{a.middle(), a.o};
             }),
             "The neighbour is a position there: the word at it is meant."},
            {"pairs of a position", instead([](const At& a) {
               return Pair{a.m, a.other()};
             }),
             "The middle is a position there: the word at it is meant."},
            {"pairs of a word alone", instead([](const At& a) {
               return Pair{a.middle(), a.middle()};
             }),
             "Those are pairs of a word with itself: the neighbour is missing."},
            {"pairs once", listed_once, "A pair that comes twice is listed twice."},
            {"pairs all twice", all_twice,
             "Every pair is there twice: the neighbour is in the middle in its own turn."},
            {"pairs of new words", only([](const At& a) { return !came_before(a); }),
             "A word that comes again is in the middle again, at each of its positions."},
            {"pairs without the last middle", only([](const At& a) { return a.m + 1 < a.N(); }),
             "The last word is never in the middle."},
            {"pairs without the first middle", only([](const At& a) { return a.m > 0; }),
             "The first word is never in the middle."},
            {"pairs from one", only([](const At& a) { return a.o > 0; }),
             "The first word is never a neighbour: positions begin at 0."},
            {"pairs without the last neighbour", only([](const At& a) { return a.o + 1 < a.N(); }),
             "The last word is never a neighbour."},
        })
        .planted({{"pairs exchanged", exchanged, ""}})
        .otherwise([](const Matrix<TokenId>& yours, const Ids& text, int window) {
          return emb::message("There are ", right::pairs(text, window).size(), " pairs, yours are ",
                              yours.rows(), ".");
        });

}  // namespace
}  // namespace exercise::checks::neighbours
