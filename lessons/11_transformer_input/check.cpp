#include "check/check.hpp"

#include <algorithm>

#include "lessons/11_transformer_input/exercise.hpp"
#include "lessons/11_transformer_input/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

// ---- 11.1 -------------------------------------------------------------------------------------

void expect_places(Check& check, const Batch& batch) {
  const auto yours = exercise::with_places(check.input("words", batch.words), batch.texts,
                                           check.input("places", batch.places), batch.width);
  const List right = batch.right();
  List first = batch.words;
  std::copy_n(right.begin(), right.size() / batch.texts, first.begin());
  check.matrix("words and places", yours, batch.width)
      .if_equals(batch.with([&](std::size_t b, std::size_t t) { return b * batch.T + t; }),
                 "The places go on counting from text to text: each text begins at place 0.")
      .if_equals(batch.with([](std::size_t b, std::size_t) { return b; }),
                 "That is the row of the text: places are counted along it, by t.")
      .if_equals(batch.with([](std::size_t, std::size_t t) { return t + 1; }),
                 "Each place got the row of the next: places are counted from 0.")
      .if_equals(batch.with([](std::size_t, std::size_t) { return std::size_t{0}; }),
                 "Every word got place 0: the row of place t begins at t * D.")
      .if_equals(first, "Only the first text got places: all texts get the same.")
      .if_equals(batch.words, "Nothing was added.")
      .expect(right);
}

Batch random_batch(Check& check) {
  const std::size_t B = check.random_size(2, 4), T = check.random_size(3, 4);
  const std::size_t D = check.random_size(2, 5), longest = B * T + 1;
  return {B, T, longest, D, check.random_values(B * T * D), check.random_values(longest * D)};
}

void adding_places(Check& check) {
  // By hand, two texts of three words: 1 + 10, 2 + 20, 3 + 30, and again from place 0.
  const Batch small{2, 3, 7, 1, {1, 2, 3, 4, 5, 6}, {10, 20, 30, 40, 50, 60, 70}};
  expect_places(check, small);
  check
      .numbers("two texts of three words",
               exercise::with_places(check.input("words", small.words), 2,
                                     check.input("places", small.places), 1))
      .expect({11, 22, 33, 14, 25, 36});
  expect_places(check, random_batch(check));
  expect_places(check, random_batch(check));
}

// ---- 11.2 -------------------------------------------------------------------------------------

void expect_gradient(Check& check, const Batch& batch) {
  const auto yours = exercise::places_gradient(check.input("d", batch.words), batch.texts,
                                               batch.longest, batch.width);
  const List right = batch.places_gradient();
  check.matrix("gradient of the places", yours, batch.width)
      .if_true(yours.size() == batch.T * batch.width && batch.T < batch.longest,
               "That has T rows: the table has Tmax, and those not used have zeros.")
      .if_true(yours.size() == batch.words.size() && yours.size() != right.size(),
               "That is a gradient for each text: there is one table for all of them.")
      .if_equals(batch.from_text(batch.texts - 1),
                 "Only the last text is in it: assigned instead of added?")
      .if_equals(batch.from_text(0), "Only the first text is in it: every text sends a gradient.")
      .if_equals(times(right, 1.0 / static_cast<double>(batch.texts)),
                 "That is the mean over the texts: what is used B times gets the sum.")
      .if_equals(batch.summed_over_places(),
                 "All places were summed into one: each place has a row of its own.")
      .expect(right);
}

void gradient_of_places(Check& check) {
  // By hand: 1 + 5, 2 + 6, 3 + 7, 4 + 8, and a place that no text reaches.
  expect_gradient(check, {2, 2, 3, 2, {1, 2, 3, 4, 5, 6, 7, 8}, {}});
  check
      .numbers("two texts of two words",
               exercise::places_gradient(check.input("d", List{1, 2, 3, 4, 5, 6, 7, 8}), 2, 3, 2))
      .expect({6, 8, 10, 12, 0, 0});
  expect_gradient(check, random_batch(check));
  Batch full = random_batch(check);
  full.longest = full.T;
  expect_gradient(check, full);
}

// ---- 11.3 -------------------------------------------------------------------------------------

void sizes(Check& check) {
  const std::size_t V = check.random_size(90, 120), longest = check.random_size(61, 80);
  const std::size_t D = check.random_size(11, 16), B = check.random_size(3, 6);
  const std::size_t T = check.random_size(7, 10);
  const auto yours = exercise::predicted_sizes(V, longest, D, B, T);
  const std::string given =
      emb::message(", V = ", V, ", Tmax = ", longest, ", D = ", D, ", B = ", B, ", T = ", T);
  check.number("parameters" + given, yours.parameters)
      .if_equals(V * D, "Those are the words: learned places are parameters too.")
      .if_equals(V * D + T * D, "The table of places has Tmax rows, however short the texts are.")
      .if_equals(V * D + B * T * D, "The texts of a batch share one table of places.")
      .if_equals(V * longest * D, "A word has one vector, not one for each place.")
      .expect((V + longest) * D);
  check.number("numbers" + given, yours.numbers)
      .if_equals(T * D, "That is one text: the batch has B.")
      .if_equals(B * T, "Those are the words: each has D numbers.")
      .if_equals(2 * B * T * D, "Places are added to the words, not written beside them.")
      .if_equals(B * longest * D, "These texts have T words, not Tmax.")
      .expect(B * T * D);
  check.number("place rows" + given, yours.place_rows)
      .if_equals(longest, "Places that no text reaches get no gradient.")
      .if_equals(B * T, "All texts use the same rows: place t of each is one row.")
      .expect(T);
  check.number("place terms" + given, yours.place_terms)
      .if_equals(1, "Place 0 is there once in every text of the batch.")
      .if_equals(B * T, "Place 0 is at the beginning of each text, and nowhere else in it.")
      .if_equals(B * D, "One number of d for each text: the other D - 1 belong to other numbers.")
      .if_equals(T, "Place 0 is one of T places; it is there in each of the B texts.")
      .expect(B);
}

// ---- 11.4 -------------------------------------------------------------------------------------

void expect_dropped(Check& check, const List& x, const std::vector<double>& draws, double rate) {
  const auto yours = exercise::dropped(check.input("x", x), check.input("draws", draws), rate);
  const double kept = 1 / (1 - rate);
  const auto made = [&](double factor, double lost) {
    return masked(x, draws, rate, factor, lost);
  };
  check.numbers(emb::message("dropped, rate ", rate), yours)
      .if_equals(made(1, 0), "Not divided by 1 - rate: the mean would shrink.")
      .if_equals(made(1 - rate, 0), "Multiplied by 1 - rate: what is kept has to grow, not shrink.")
      .if_equals(made(1 / rate, 0), "Divided by rate: a share of 1 - rate is kept.")
      .if_equals(made(0, kept), "The wrong side is 0: a draw below rate drops.")
      .if_equals(made(0, 1 / rate), "The wrong side is 0: a draw below rate drops.")
      .if_equals(made(kept, kept), "Nothing was dropped.")
      .expect(made(kept, 0));
}

void dropping(Check& check) {
  // Half is dropped, so what is kept doubles; a draw of exactly 0.5 is not below it.
  check
      .numbers(
          "dropped, rate 0.5",
          exercise::dropped(check.input("x", List{1, -3, 5, 7}),
                            check.input("draws", std::vector<double>{0.7, 0.1, 0.5, 0.499}), 0.5))
      .if_equals(List{1, 0, 5, 0}, "Not divided by 1 - rate: the mean would shrink.")
      .if_equals(List{0.5f, 0, 2.5f, 0},
                 "Multiplied by 1 - rate: what is kept has to grow, not shrink.")
      .if_equals(List{0, -6, 0, 14}, "The wrong side is 0: a draw below rate drops.")
      .if_equals(List{0, -6, 10, 14}, "The wrong side is 0: a draw below rate drops.")
      .if_equals(List{2, 0, 0, 0}, "A draw of exactly rate is not below it, and keeps.")
      .expect({2, 0, 10, 0});
  const std::size_t N = check.random_size(8, 12);
  std::vector<double> draws = {0.01, 0.99};
  while (draws.size() < N) draws.push_back(check.random().uniform());
  expect_dropped(check, check.random_values(N), draws, 0.2);
  expect_dropped(check, check.random_values(N), draws, 0.75);
}

// ---- 11.5 -------------------------------------------------------------------------------------

std::vector<float> answer(Check& check, const Pipe& pipe) {
  return exercise::transformer_input(check.input("table", pipe.table), check.input("ids", pipe.ids),
                                     pipe.texts, check.input("places", pipe.places), pipe.width,
                                     pipe.padding);
}

void expect_input(Check& check, const Pipe& pipe) {
  const double D = static_cast<double>(pipe.width), root = std::sqrt(D);
  check.matrix("transformer input", answer(check, pipe), pipe.width)
      .if_equals(pipe.with(1, 1, false, true), "The words are not multiplied by sqrt(D).")
      .if_equals(pipe.with(D, 1, false, true), "The words are multiplied by D: by its root.")
      .if_equals(pipe.with(1 / root, 1, false, true), "The words are divided by sqrt(D).")
      .if_equals(pipe.with(root, root, false, true),
                 "The places are multiplied by sqrt(D) too: only the words are.")
      .if_equals(pipe.with(1, root, false, true),
                 "The places are multiplied by sqrt(D), and the words are to be.")
      .if_equals(pipe.with(root, 1, true, true), "The padding word was read: it has zeros.")
      .if_equals(pipe.with(root, 1, false, false),
                 "Padding has no place here: only its word is zero, its place is added.")
      .if_equals(pipe.with(root, 0, false, true), "The places are missing.")
      .expect(pipe.right());
}

Pipe random_pipe(Check& check, std::size_t T, std::size_t longest) {
  const std::size_t B = check.random_size(2, 3), D = check.random_size(3, 6);
  const std::size_t V = check.random_size(5, 8);
  Pipe pipe{B, D, V, longest, 2, check.random_values(V * D), check.random_values(longest * D), {}};
  pipe.ids = check.random_ids(B * T, V);
  pipe.ids[0] = 4;
  pipe.ids.back() = pipe.padding;
  return pipe;
}

void the_whole(Check& check) {
  // By hand: sqrt(4) = 2. Text 0: 2 * (1 2 3 4) + place 0. Text 1: padding, its place alone.
  const Pipe small{2, 4, 2, 1, 1, {1, 2, 3, 4, 9, 9, 9, 9}, {10, 20, 30, 40}, {0, 1}};
  expect_input(check, small);
  check.matrix("two texts of one word", answer(check, small), 4)
      .expect({12, 24, 36, 48, 10, 20, 30, 40});
  const std::size_t T = check.random_size(3, 5);
  expect_input(check, random_pipe(check, T, T));
  expect_input(check, random_pipe(check, T, T + 4));
  const Pipe longer = random_pipe(check, T, T - 1);
  std::vector<float> made;
  check
      .call(emb::message("a text of ", T, " words and ", T - 1, " places"),
            [&] { made = answer(check, longer); })
      .if_true(made.size() == longer.ids.size() * longer.width,
               "Place Tmax has no row, and a made-up one hides it: throw ShapeError.")
      .if_true(!made.empty(), "The text was cut: throw ShapeError, nobody asked for less.")
      .expect_throw<ShapeError>();
}

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {{"11.1", adding_places},
                                                                   {"11.2", gradient_of_places},
                                                                   {"11.3", sizes},
                                                                   {"11.4", dropping},
                                                                   {"11.5", the_whole}};
