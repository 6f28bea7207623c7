#pragma once

// Mistakes of 11.1, which 11.5 makes as well.

#include <cmath>

#include "lessons/11_transformer_input/check/right.hpp"

namespace exercise::checks {

using PlacesInput = std::tuple<Batch, Map>;
using PlacesMistake = emb::course::Mistake<Batch(const Batch&, const Map&), PlacesInput>;

namespace adding {

/// Where a number of a batch is: number d of position t of text b.
struct At {
  const Batch& words;
  const Map& places;
  int b, t, d;

  int B() const { return words.size(); }
  int T() const { return words[b].rows(); }
  int D() const { return words[b].columns(); }
  float word() const { return words[b](t, d); }
  float place() const { return places(t, d); }
};

/// number(At) for every number of the batch.
template <class Number>
auto each(Number number) {
  return [number](const Batch& words, const Map& places) {
    Batch sum = words;
    for (int b = 0; b < sum.size(); ++b)
      for (int t = 0; t < sum[b].rows(); ++t)
        for (int d = 0; d < sum[b].columns(); ++d)
          sum[b](t, d) = number(At{words, places, b, t, d});
    return sum;
  };
}
/// Row row(At) of the places is added, and nothing if that is below 0.
template <class Row>
auto rows(Row row) {
  return each([row](const At& at) {
    const int r = row(at);
    return r < 0 ? at.word() : at.word() + at.places(r, at.d);
  });
}

inline float running_sum(const At& at) {
  float sum = at.word();
  for (int t = 0; t <= at.t; ++t) sum += at.places(t, at.d);
  return sum;
}
inline Batch returned_at_once(const Batch& words, const Map& places) {
  Batch sum;
  if (words.size() > 0) sum.add(right::with_positions(words, places)[0]);
  return sum;
}
inline Batch added_behind(const Batch& words, const Map& places) {
  Batch sum(words.size());
  for (const Batch right = right::with_positions(words, places); const Map& text : right)
    sum.add(text);
  return sum;
}

}  // namespace adding

inline std::vector<PlacesMistake> positions_mistakes() {
  using namespace adding;
  const char* const swapped =
      "Rows and columns of places are swapped: the position comes first, then d.";
  const char* const backwards = "The positions run backwards: row t belongs to position t.";
  return {
      {"places go on", rows([](const At& a) { return a.b * a.T() + a.t; }),
       "The positions keep counting from text to text: each text begins at position 0."},
      {"places of texts", rows([](const At& a) { return a.b; }),
       "That is the row of the text: positions are counted along it, by t."},
      {"places from one", rows([](const At& a) { return a.t + 1; }),
       "Each position got the row of the next: positions are counted from 0."},
      {"places backwards", rows([](const At& a) { return a.T() - 1 - a.t; }), backwards},
      {"places backwards from the end", rows([](const At& a) { return a.places.rows() - 1 - a.t; }),
       backwards},
      {"places of the end", rows([](const At& a) { return a.places.rows() - a.T() + a.t; }),
       "Those are the last rows of places: position t has row t."},
      {"places first alone", rows([](const At&) { return 0; }),
       "Every word got position 0: row t is its position."},
      {"places first text", rows([](const At& a) { return a.b == 0 ? a.t : -1; }),
       "Only the first text got positions: all texts get the same."},
      {"places last text", rows([](const At& a) { return a.b == a.B() - 1 ? a.t : -1; }),
       "Only the last text got positions: all texts get the same."},
      {"places without the first", rows([](const At& a) { return a.t > 0 ? a.t : -1; }),
       "Position 0 was left out."},
      {"places without the last", rows([](const At& a) { return a.t < a.T() - 1 ? a.t : -1; }),
       "The last position was left out."},
      {"places nothing", rows([](const At&) { return -1; }),
       "Nothing was added. A loop over `Matrix<float> text : words` changes a copy: write "
       "`Matrix<float>& text : sum`."},
      {"places exchanged", each([](const At& a) { return a.word() + a.places(a.d, a.t); }),
       swapped},
      {"places exchanged, guarded", each([](const At& a) {
         const bool there = a.d < a.places.rows() && a.t < a.places.columns();
         return there ? a.word() + a.places(a.d, a.t) : a.word();
       }),
       swapped},
      {"places in place of words", each([](const At& a) { return a.place(); }),
       "The words are lost: assigned instead of added?"},
      {"places multiplied", each([](const At& a) { return a.word() * a.place(); }),
       "Multiplied: a position is added to its word."},
      {"places subtracted", each([](const At& a) { return a.word() - a.place(); }),
       "Subtracted: a position is added to its word."},
      {"places in column 0",
       each([](const At& a) { return a.d == 0 ? a.word() + a.place() : a.word(); }),
       "Only column 0 got something: all D numbers of a position are added."},
      {"places without the last column",
       each([](const At& a) { return a.d == a.D() - 1 ? a.word() : a.word() + a.place(); }),
       "The last column was left out."},
      {"places and a root", each([](const At& a) {
         return a.word() * std::sqrt(static_cast<float>(a.D())) + a.place();
       }),
       "No sqrt(D) here: that belongs to 11.5."},
      {"places as numbers", each([](const At& a) { return a.word() + static_cast<float>(a.t); }),
       "The number t was added: add row t of places."},
      {"places again and again",
       each([](const At& a) { return a.word() + static_cast<float>(a.b + 1) * a.place(); }),
       "Later texts got their positions more than once."},
      {"places shared out",
       each([](const At& a) { return a.word() + a.place() / static_cast<float>(a.B()); }),
       "The positions were divided by the number of texts: each text gets all of them."},
      {"places of one number", each([](const At& a) { return a.word() + a.places(a.t, 0); }),
       "Every column got number 0 of its position: number d goes to column d."},
      {"places summed up", each(running_sum),
       "All rows up to t were added: row t alone is its position."},
      {"places returned at once", returned_at_once, "Does the loop end with the first text?"},
      {"places not put in", [](const Batch&, const Map&) { return Batch(); },
       "Nothing was put into the list."},
      {"places behind", added_behind,
       "A list made with a size has that many already, and add() puts more after them."},
  };
}

}  // namespace exercise::checks
