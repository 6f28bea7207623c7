#pragma once

// Mistakes of 11.1, which 11.5 makes as well.

#include <cmath>

#include "lessons/11_transformer_input/check/right.hpp"

namespace exercise::checks {

using PositionsInput = std::tuple<Batch, Map>;
using PositionsMistake = emb::course::Mistake<Batch(const Batch&, const Map&), PositionsInput>;

namespace adding {

/// Where a number of a batch is: number d of position t of text b.
struct At {
  const Batch& words;
  const Map& positions;
  int b, t, d;

  int B() const { return words.size(); }
  int T() const { return words[b].rows(); }
  int D() const { return words[b].columns(); }
  float word() const { return words[b](t, d); }
  float position() const { return positions(t, d); }
};

/// number(At) for every number of the batch.
template <class Number>
auto each(Number number) {
  return [number](const Batch& words, const Map& positions) {
    Batch sum = words;
    for (int b = 0; b < sum.size(); ++b)
      for (int t = 0; t < sum[b].rows(); ++t)
        for (int d = 0; d < sum[b].columns(); ++d)
          sum[b](t, d) = number(At{words, positions, b, t, d});
    return sum;
  };
}
/// Row row(At) of the positions is added, and nothing if that is below 0.
template <class Row>
auto rows(Row row) {
  return each([row](const At& at) {
    const int r = row(at);
    return r < 0 ? at.word() : at.word() + at.positions(r, at.d);
  });
}

inline float running_sum(const At& at) {
  float sum = at.word();
  for (int t = 0; t <= at.t; ++t) sum += at.positions(t, at.d);
  return sum;
}
inline Batch returned_at_once(const Batch& words, const Map& positions) {
  Batch sum;
  if (words.size() > 0) sum.add(right::with_positions(words, positions)[0]);
  return sum;
}
inline Batch added_behind(const Batch& words, const Map& positions) {
  Batch sum(words.size());
  for (const Batch right = right::with_positions(words, positions); const Map& text : right)
    sum.add(text);
  return sum;
}

}  // namespace adding

inline std::vector<PositionsMistake> positions_mistakes() {
  using namespace adding;
  const char* const swapped = "Row and column of positions are swapped: write positions(t, d).";
  const char* const backwards = "The positions run backwards: row t belongs to position t.";
  return {
      {"positions go on", rows([](const At& a) { return a.b * a.T() + a.t; }),
       "The positions keep counting from text to text: each text begins at position 0."},
      {"positions of texts", rows([](const At& a) { return a.b; }),
       "Row b was added: row t is the one for position t."},
      {"positions from one", rows([](const At& a) { return a.t + 1; }),
       "Each position got the row of the next one: positions are counted from 0."},
      {"positions backwards", rows([](const At& a) { return a.T() - 1 - a.t; }), backwards},
      {"positions backwards from the end",
       rows([](const At& a) { return a.positions.rows() - 1 - a.t; }), backwards},
      {"positions of the end", rows([](const At& a) { return a.positions.rows() - a.T() + a.t; }),
       "The last rows of positions were added: position t has row t."},
      {"positions first alone", rows([](const At&) { return 0; }),
       "Row 0 was added everywhere: position t has row t."},
      {"positions first text", rows([](const At& a) { return a.b == 0 ? a.t : -1; }),
       "Only the first text got positions: add them to every text."},
      {"positions last text", rows([](const At& a) { return a.b == a.B() - 1 ? a.t : -1; }),
       "Only the last text got positions: add them to every text."},
      {"positions without the first", rows([](const At& a) { return a.t > 0 ? a.t : -1; }),
       "Position 0 was left out."},
      {"positions without the last", rows([](const At& a) { return a.t < a.T() - 1 ? a.t : -1; }),
       "The last position was left out."},
      {"positions nothing", rows([](const At&) { return -1; }),
       "Nothing was added. A loop over `Matrix<float> text : words` changes a copy: write "
       "`Matrix<float>& text : sum`."},
      {"positions exchanged", each([](const At& a) { return a.word() + a.positions(a.d, a.t); }),
       swapped},
      {"positions exchanged, guarded", each([](const At& a) {
         const bool there = a.d < a.positions.rows() && a.t < a.positions.columns();
         return there ? a.word() + a.positions(a.d, a.t) : a.word();
       }),
       swapped},
      {"positions instead of words", each([](const At& a) { return a.position(); }),
       "The words are lost: did you assign instead of add?"},
      {"positions multiplied", each([](const At& a) { return a.word() * a.position(); }),
       "Word and position are multiplied: add them."},
      {"positions subtracted", each([](const At& a) { return a.word() - a.position(); }),
       "The position is subtracted: add it."},
      {"positions in column 0",
       each([](const At& a) { return a.d == 0 ? a.word() + a.position() : a.word(); }),
       "Only column 0 changed: add all D elements of a position."},
      {"positions without the last column",
       each([](const At& a) { return a.d == a.D() - 1 ? a.word() : a.word() + a.position(); }),
       "The last column was left out."},
      {"positions and a root", each([](const At& a) {
         return a.word() * std::sqrt(static_cast<float>(a.D())) + a.position();
       }),
       "The words are multiplied by sqrt(D): that belongs to 11.5."},
      {"positions as numbers", each([](const At& a) { return a.word() + static_cast<float>(a.t); }),
       "The index t was added: add row t of positions."},
      {"positions again and again",
       each([](const At& a) { return a.word() + static_cast<float>(a.b + 1) * a.position(); }),
       "Later texts got their positions more than once."},
      {"positions shared out",
       each([](const At& a) { return a.word() + a.position() / static_cast<float>(a.B()); }),
       "The positions were divided by the number of texts: add them whole to each text."},
      {"positions of one number", each([](const At& a) { return a.word() + a.positions(a.t, 0); }),
       "Every column got element 0 of its position: add element d to column d."},
      {"positions summed up", each(running_sum), "All rows up to t were added: add only row t."},
      {"positions returned at once", returned_at_once, "Does the loop end with the first text?"},
      {"positions not put in", [](const Batch&, const Map&) { return Batch(); },
       "Nothing was put into the list."},
      {"positions behind", added_behind,
       "A list made with a size already has that many elements, and add() appends more."},
  };
}

}  // namespace exercise::checks
