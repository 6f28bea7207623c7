#include <algorithm>

#include "lessons/06_bigram/check/counts.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

std::vector<std::tuple<Ids, int>> texts_to_try(Draw& draw) {
  const int V = draw.size(5, 8);
  return {{Ids{0, 3, 1, 3, 1, 1, 0}, 4},
          {Ids{0, 2, 2, 2, 2, 1, 0}, 3},
          {some_text(draw, 20, V), V},
          {Ids{1}, 3}};
}

/// Pairs (ids[n], ids[n + apart]) for n = first, first + step, ..., without the last `left_out`.
auto walking(int first, int step, int apart, int left_out) {
  return [=](const Ids& ids, int V) {
    Counts counts(V, V);
    for (int n = first; n + apart < ids.size() - left_out; n += step)
      counts(ids[n], ids[n + apart]) += 1;
    return counts;
  };
}
/// The right counts, changed.
template <class Change>
auto changing(Change change) {
  return [change](const Ids& ids, int V) { return change(right::count_pairs(ids, V)); };
}
Counts at_most_one(Counts counts) {
  for (int& count : counts) count = std::min(count, 1);
  return counts;
}
Counts both_ways(Counts counts) {
  const Counts turned = transposed(counts);
  for (int x = 0; x < counts.rows(); ++x)
    for (int y = 0; y < counts.rows(); ++y) counts(x, y) += turned(x, y);
  return counts;
}
Counts different_only(Counts counts) {
  for (int x = 0; x < counts.rows(); ++x) counts(x, x) = 0;
  return counts;
}
Counts around(const Ids& ids, int V) { return right::count_pairs(closed(ids), V); }
Counts past_the_end(const Ids& ids, int V) {
  Counts counts(V, V);
  for (int n = 0; n < ids.size(); ++n) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}
Counts with_itself(const Ids& ids, int V) {
  Counts counts(V, V);
  for (const TokenId id : ids) counts(id, id) += 1;
  return counts;
}
Counts by_position(const Ids&, int V) {
  Counts counts(V, V);
  for (int n = 0; n + 1 < V; ++n) counts(n, n + 1) += 1;
  return counts;
}
Counts all_later(const Ids& ids, int V) {
  Counts counts(V, V);
  for (int n = 0; n < ids.size(); ++n)
    for (int later = n + 1; later < ids.size(); ++later) counts(ids[n], ids[later]) += 1;
  return counts;
}
/// As text.count("22") of Python counts: a position that a pair has used begins no other pair of
/// its kind.
Counts without_overlaps(const Ids& ids, int V) {
  Counts counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) {
    counts(ids[n], ids[n + 1]) += 1;
    if (n + 2 < ids.size() && ids[n] == ids[n + 1] && ids[n + 1] == ids[n + 2]) ++n;
  }
  return counts;
}
Counts of_all_texts(const Ids& ids, int V) {
  static Counts counts;
  if (counts.rows() != V) counts = Counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}

std::string sum_of_yours(const Counts& yours, const Ids& ids, int) {
  const double total = sum_of(yours);
  const int pairs = ids.size() - 1;
  std::string text;
  if (ids.size() < 10 && pairs > 0) {
    text = "The pairs are";
    for (int n = 0; n < pairs; ++n) text += emb::message(" ", ids[n], ids[n + 1]);
    text += ". ";
  }
  if (total != pairs)
    return text + emb::message("Yours add up to ", total, ", and N tokens make N - 1 = ", pairs,
                               pairs == 1 ? " pair." : " pairs.");
  return text + "The first token of a pair picks the row, the second the column.";
}

const Listed pairs =
    checked("06.2", "count_pairs", count_pairs, right::count_pairs, texts_to_try)
        .named([](const Ids& ids, int) {
          return ids.size() < 10 ? "counts of " + spelled(ids)
                                 : emb::message("counts of ", ids.size(), " ids");
        })
        .mistakes({
            {"counts transposed", changing([](Counts counts) { return transposed(counts); }),
             "Rows and columns are swapped: the first token of a pair picks the row."},
            {"counts assigned", changing(at_most_one),
             "A pair that occurs again counts again: did you assign instead of add?"},
            {"counts around", around,
             "The last token is paired with the first: nothing comes after the last."},
            {"counts every second", walking(0, 2, 1, 0),
             "Every second pair is missing: pairs overlap, ids[1] ends one and begins another."},
            {"counts two apart", walking(0, 1, 2, 0),
             "ids[n + 1] comes after ids[n], not ids[n + 2]."},
            {"counts past the end", past_the_end,
             "Nothing comes after the last token: n + 1 < ids.size()."},
            {"counts from one", walking(1, 1, 1, 0), "The pair of ids[0] and ids[1] is missing."},
            {"counts without last", walking(0, 1, 1, 1), "The last pair is missing."},
            {"counts themselves", with_itself,
             "Each token is paired with itself: ids[n + 1] comes after ids[n]."},
            {"counts both ways", changing(both_ways),
             "Each pair is counted in both directions: count only x, then y."},
            {"counts different only", changing(different_only),
             "A token that comes after itself makes a pair, too: 00 is one."},
            {"counts by position", by_position,
             "Row and column are positions here: the pair at n is ids[n] and ids[n + 1]."},
            {"counts all later", all_later,
             "Each token is paired with all later ones: only the next one makes a pair."},
            {"counts without overlaps", without_overlaps,
             "2 2 2 2 holds 22 three times: pairs overlap."},
        })
        .planted({{"counts of all texts", of_all_texts, "yours gave two different answers"}})
        .otherwise(sum_of_yours);

}  // namespace
}  // namespace exercise::checks
