#pragma once

// The check of 11.1, and how batches are compared.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/11_transformer_input/check/references.hpp"
#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

inline Batch random_batch(Check& check, int B, int T, int D) {
  Batch batch;
  for (int b = 0; b < B; ++b) batch.add(check.draw.matrix(T, D));
  return batch;
}

inline const char* count_of_texts(int yours, int expected) {
  if (yours == 0) return " Nothing was put into the list.";
  if (yours == 2 * expected)
    return " A list made with a size has that many already, and add() puts more behind them.";
  return yours == 1 ? " Does the loop end with the first text?" : "";
}

/// Compares a batch: how many texts, of which shape, and all numbers.
inline emb::course::NumbersClaim claim(Check& check, const std::string& name, const Batch& yours,
                                       const Batch& like) {
  check.require(yours.size() == like.size(),
                emb::message(name, ": yours has ", yours.size(), " texts, expected ", like.size(),
                             ".", count_of_texts(yours.size(), like.size())));
  for (int b = 0; b < yours.size(); ++b)
    check.require(yours[b].rows() == like[b].rows() && yours[b].columns() == like[b].columns(),
                  emb::message(name, ": text ", b, " of yours is [", yours[b].rows(), ", ",
                               yours[b].columns(), "], expected [", like[b].rows(), ", ",
                               like[b].columns(), "]."));
  const Map below(yours.size() * like[0].rows(), like[0].columns(), vector_of(all(yours)));
  return check.matrix(name + ", texts one below the other", below);
}

inline void expect_places(Check& check, const Batch& words, const Map& places) {
  const auto with = [&](auto row) { return sum_with(words, places, row); };
  const auto each = [&](auto number) { return sum_by(words, places, number); };
  const int T = words[0].rows(), none = places.rows();
  claim(check, "words and places", exercise::with_places(words, places), words)
      .if_equals(with([&](int b, int t) { return b * T + t; }),
                 "The places go on counting from text to text: each text begins at place 0.")
      .if_equals(with([](int b, int) { return b; }),
                 "That is the row of the text: places are counted along it, by t.")
      .if_equals(with([](int, int t) { return t + 1; }),
                 "Each place got the row of the next: places are counted from 0.")
      .if_equals(with([&](int, int t) { return T - 1 - t; }),
                 "The places run backwards: row t belongs to place t.")
      .if_equals(with([](int, int) { return 0; }), "Every word got place 0: row t is its place.")
      .if_equals(with([&](int b, int t) { return b == 0 ? t : none; }),
                 "Only the first text got places: all texts get the same.")
      .if_equals(with([&](int, int t) { return t == 0 ? none : t; }), "Place 0 was left out.")
      .if_equals(with([&](int, int t) { return t == T - 1 ? none : t; }),
                 "The last place was left out.")
      .if_equals(sum_exchanged(words, places),
                 "Rows and columns of places are exchanged: the place stands first, then d.")
      .if_equals(with([&](int, int) { return none; }), "Nothing was added.")
      .if_equals(with([&](int b, int t) { return b == words.size() - 1 ? t : none; }),
                 "Only the last text got places: all texts get the same.")
      .if_equals(with([&](int, int t) { return none - 1 - t; }),
                 "The places run backwards: row t belongs to place t.")
      .if_equals(with([&](int, int t) { return none - T + t; }),
                 "Those are the last rows of places: place t has row t.")
      .if_equals(each([](int, int, int, float, float place) { return place; }),
                 "The words are lost: assigned instead of added?")
      .if_equals(each([](int, int, int, float word, float place) { return word * place; }),
                 "Multiplied: a place is added to its word.")
      .if_equals(each([](int, int, int, float word, float place) { return word - place; }),
                 "Taken off: a place is added to its word.")
      .if_equals(each([&](int, int, int d, float word, float place) {
                   return d == 0 ? word + place : word;
                 }),
                 "Only column 0 got something: all D numbers of a place are added.")
      .if_equals(each([&](int, int, int d, float word, float place) {
                   return d == words[0].columns() - 1 ? word : word + place;
                 }),
                 "The last column was left out.")
      .if_equals(each([&](int, int, int, float word, float place) {
                   return word * std::sqrt(static_cast<float>(words[0].columns())) + place;
                 }),
                 "No sqrt(D) here: that belongs to 11.5.")
      .if_equals(
          each([](int, int t, int, float word, float) { return word + static_cast<float>(t); }),
          "The number t was added: row t of places is asked for.")
      .if_equals(each([](int b, int, int, float word, float place) {
                   return word + static_cast<float>(b + 1) * place;
                 }),
                 "Later texts got their places more than once.")
      .if_equals(each([&](int, int, int, float word, float place) {
                   return word + place / static_cast<float>(words.size());
                 }),
                 "The places were divided by the number of texts: each text gets all of them.")
      .if_equals(each([&](int, int t, int, float word, float) { return word + places(t, 0); }),
                 "Every column got number 0 of its place: number d goes to column d.")
      .if_equals(each([&](int, int t, int d, float word, float) {
                   for (int row = 0; row <= t; ++row) word += places(row, d);
                   return word;
                 }),
                 "All rows up to t were added: row t alone is its place.")
      .expect(right_sum(words, places));
}

inline void adding_places(Check& check) {
  for (const int B : {3, 2, 1}) {
    const int T = check.draw.size(4, 6), D = check.draw.size(7, 8);
    expect_places(check, random_batch(check, B, T, D), check.draw.matrix(B * T + 1, D));
  }
  expect_places(check, random_batch(check, 2, 4, 3), check.draw.matrix(4, 3));
  // By hand, two texts of three words: 1 + 10, 2 + 20, 3 + 30, and again from place 0.
  const Batch small{{{1}, {2}, {3}}, {{4}, {5}, {6}}};
  const Map places{{10}, {20}, {30}, {40}, {50}, {60}, {70}};
  check.numbers("two texts of three words", all(exercise::with_places(small, places)))
      .expect({11, 22, 33, 14, 25, 36});
}

}  // namespace exercise::checks
