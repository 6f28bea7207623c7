#pragma once

// The check of 11.5.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/11_transformer_input/check/adding_check.hpp"
#include "lessons/11_transformer_input/check/references.hpp"
#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline Batch given_to(const Pipe& pipe) {
  return exercise::transformer_input(pipe.table, pipe.texts, pipe.places, pipe.padding);
}

/// Where the texts fit, an error is wrong.
inline Batch fitting(const Pipe& pipe) {
  try {
    return given_to(pipe);
  } catch (const ShapeError&) {
    throw emb::course::Wrong{emb::message(
        "B = ", pipe.texts.size(), ", T = ", pipe.texts[0].size(), ", V = ", pipe.table.rows(),
        ", D = ", pipe.table.columns(), ", Tmax = ", pipe.places.rows(),
        ": yours threw ShapeError. That fits: throw only where a text has more "
        "words than there are places.")};
  }
}

/// A number of at most 2 times sqrt(D), plus one: four roundings of at most 2 sqrt(D) + 2.
/// `first` is the width of the very first table.
inline void expect_input(Check& check, const Pipe& pipe, int first) {
  const double D = pipe.table.columns(), root = std::sqrt(D);
  const double T = pipe.texts[0].size();
  const int V = pipe.table.rows(), longest = pipe.places.rows();
  Batch like;
  for (const auto& text : pipe.texts) like.add(Map(text.size(), pipe.table.columns()));
  claim(check, "transformer input", fitting(pipe), like)
      .within_rounding(4, 2 * root + 2)
      .if_equals(pipe.with({.word = std::sqrt(1.0 * first)}),
                 emb::message("The words are multiplied by sqrt(", first, ") here too, kept from ",
                              "the first call: static? D is the width of this table, ", D, "."))
      .if_equals(pipe.with({}), "The words are not multiplied by sqrt(D).")
      .if_equals(pipe.with({.word = D}), "The words are multiplied by D: by its root.")
      .if_equals(pipe.with({.word = 1 / root}), "The words are divided by sqrt(D).")
      .if_equals(pipe.with({.word = std::sqrt(T)}), "sqrt(T): D is the width of a row.")
      .if_equals(pipe.with({.word = 2}), "2 is the root of the example's width: here take sqrt(D).")
      .if_equals(pipe.with({.word = std::sqrt(D - 1)}),
                 "sqrt(D - 1): D itself, the width of a row.")
      .if_equals(pipe.with({.word = std::floor(root)}),
                 "The root lost what is behind the point: keep it a float.")
      .if_equals(pipe.with({.word = root, .place = root}),
                 "The places are multiplied by sqrt(D) too: only the words are.")
      .if_equals(pipe.with({.place = root}),
                 "The places are multiplied by sqrt(D), and the words are to be.")
      .if_equals(pipe.with({.word = root, .read_padding = true}),
                 "The padding word was read: it has zeros.")
      .if_equals(pipe.with({.word = root, .place_of_padding = false}),
                 "Padding has no place here: only its word is zero, its place is added.")
      .if_equals(pipe.with({.word = root, .place = 0}), "The places are missing.")
      .if_equals(pipe.with({.word = 0}), "The words are missing: table row by id, times sqrt(D).")
      .if_equals(pipe.with({.word = std::sqrt(1.0 * pipe.table.rows())}),
                 "sqrt(V): D is the width of a row.")
      .if_equals(pipe.with({.word = std::sqrt(1.0 * longest)}),
                 "sqrt(Tmax): D is the width of a row.")
      .if_equals(pipe.by([&](int, int t, TokenId id, int) {
        return Cell{t % V, t, id};
      }),
                 "Word t of the table was taken: the word is row id of it.")
      .if_equals(pipe.by([&](int, int, TokenId id, int) {
        return Cell{id, id % longest, id};
      }),
                 "The place was looked up by the id: place t is row t.")
      .if_equals(pipe.by([&](int b, int, TokenId id, int) {
        return Cell{id, b % longest, id};
      }),
                 "The place was looked up by the text: place t is row t.")
      .if_equals(pipe.by([&](int, int, TokenId id, int words) {
        return Cell{id, words, id};
      }),
                 "Padding was not counted as a place: place t is row t, whatever stands before.")
      .if_equals(pipe.by([&](int, int t, TokenId id, int) {
        return Cell{id > 0 ? id - 1 : 0, t, id};
      }),
                 "The row before was looked up: ids count from 0.")
      .if_equals(pipe.by([&](int, int t, TokenId id, int) {
        return Cell{id, t, t};
      }),
                 "The place was compared with padding: the id is.")
      .if_equals(pipe.by([&](int, int t, TokenId id, int) {
        return Cell{id, t, id == 0 ? pipe.padding : id + V + 1};
      }),
                 "The word of id 0 became zeros: that is for the id `padding`.")
      .if_equals(pipe.first_text_for_all(), "Every text got the words of the first.")
      .if_equals(pipe.ended_at_padding(),
                 "It stopped at the padding: its place is added, and what follows counts.")
      .if_equals(pipe.multiplied(), "Multiplied: the place is added to the word.")
      .if_equals(pipe.with({.word = root, .shift = 1}),
                 "Each place got the row of the next: places are counted from 0.")
      .expect(pipe.right());
}

/// Texts of T tokens with the padding in them, which is neither the first id nor the last. The
/// root of the width lies between 3 and 4, apart from that of the example, and so does that of one
/// less.
inline Pipe random_pipe(Check& check, int B, int T, int longest) {
  const int D = check.draw.size(11, 14), V = check.draw.size(6, 8);
  Pipe pipe{check.draw.matrix(V, D), check.draw.matrix(longest, D), {}, 2};
  for (int b = 0; b < B; ++b) {
    auto ids = check.draw.ids(T, V);
    ids[b % T] = pipe.padding;
    pipe.texts.add(ids);
  }
  return pipe;
}

inline void the_whole(Check& check) {
  const int T = 2 * check.draw.size(1, 2) + 1;   // no square number
  Pipe pipe = random_pipe(check, 4, T, T + 12);  // no root of these is one of V, D or D's whole one
  const int first = pipe.table.columns();
  expect_input(check, pipe, first);
  pipe.table = check.draw.matrix(pipe.table.rows(), pipe.table.columns());  // as large, and new
  expect_input(check, pipe, first);
  do pipe = random_pipe(check, 1, T, 2 * T);
  while (pipe.table.columns() == first);
  expect_input(check, pipe, first);
  // More tokens than the table has rows or columns.
  expect_input(check, random_pipe(check, 2, 4 * T + 5, 6 * T), first);
  // As many tokens as places: that fits.
  expect_input(check, random_pipe(check, 2, T, T), first);
  // By hand: sqrt(4) = 2. Text 0: 2 * (1 2 3 4) + place 0. Text 1: padding, its place alone.
  const Pipe small{{{1, 2, 3, 4}, {9, 9, 9, 9}}, {{10, 20, 30, 40}}, {{0}, {1}}, 1};
  check.numbers("two texts of one word", all(fitting(small)))
      .expect({12, 24, 36, 48, 10, 20, 30, 40});
  const Pipe longer = random_pipe(check, 2, T, T - 1);
  Batch made;
  check
      .call(emb::message("a text of ", T, " words and ", T - 1, " places"),
            [&] { made = given_to(longer); })
      .if_true(made.size() == 2 && made[0].rows() == T,
               "Place Tmax has no row, and a made-up one hides it: throw ShapeError.")
      .if_true(made.size() > 0, "The text was cut: throw ShapeError, nobody asked for less.")
      .expect_throw<ShapeError>();
}

}  // namespace exercise::checks
