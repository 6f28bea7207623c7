#include "check/check.hpp"

#include <algorithm>

#include "lessons/11_transformer_input/exercise.hpp"
#include "lessons/11_transformer_input/references.hpp"

namespace {

using namespace exercise;
using emb::course::Check;

Batch random_batch(Check& check, int B, int T, int D) {
  Batch batch;
  for (int b = 0; b < B; ++b) batch.add(check.draw.matrix(T, D));
  return batch;
}

/// Compares a batch: how many texts, of which shape, and all numbers.
emb::course::NumbersClaim claim(Check& check, const std::string& name, const Batch& yours,
                                const Batch& like) {
  check.require(yours.size() == like.size(), emb::message(name, ": yours has ", yours.size(),
                                                          " texts, expected ", like.size(), "."));
  for (int b = 0; b < yours.size(); ++b)
    check.require(yours[b].rows() == like[b].rows() && yours[b].columns() == like[b].columns(),
                  emb::message(name, ": text ", b, " of yours is [", yours[b].rows(), ", ",
                               yours[b].columns(), "], expected [", like[b].rows(), ", ",
                               like[b].columns(), "]."));
  const Map below(yours.size() * like[0].rows(), like[0].columns(), vector_of(all(yours)));
  return check.matrix(name + ", texts one below the other", below);
}

// ---- 11.1 -------------------------------------------------------------------------------------

void expect_places(Check& check, const Batch& words, const Map& places) {
  const auto with = [&](auto row) { return sum_with(words, places, row); };
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
      .expect(right_sum(words, places));
}

void adding_places(Check& check) {
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

// ---- 11.2 -------------------------------------------------------------------------------------

/// A sum of B numbers of at most 2: B - 1 roundings of at most 2 B.
void expect_gradient(Check& check, const Batch& d, int longest) {
  const Map yours = exercise::places_gradient(d, longest), right = right_gradient(d, longest);
  const int B = d.size(), T = d[0].rows(), D = d[0].columns();
  const auto by = [&](auto collect) { return gradient_by(d, longest, collect); };
  check.matrix("gradient of the places", yours)
      .within_rounding(B, 2 * B)
      .if_true(yours.rows() == T && T < longest,
               "That has T rows: the table has Tmax, and those not used have zeros.")
      .if_true(yours.rows() == B * T && yours.rows() != longest,
               "That is a gradient for each text: there is one table for all of them.")
      .if_true(yours.rows() == B && yours.rows() != longest,
               "That has a row for each text: the table has one for each place.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) = d[b](t, k); }),
                 "Only the last text is in it: assigned instead of added?")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += b == 0 ? d[b](t, k) : 0; }),
                 "Only the first text is in it: every text sends a gradient.")
      .if_equals(
          by([&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) / static_cast<float>(B); }),
          "That is the mean over the texts: what is used B times gets the sum.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   for (int all_t = 0; all_t < T; ++all_t) g(all_t, k) += d[b](t, k);
                 }),
                 "All places were summed into one: each place has a row of its own.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   for (int all_k = 0; all_k < D; ++all_k) g(t, all_k) += d[b](t, k);
                 }),
                 "All D numbers were summed into one: each has its own gradient.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) * d[b](t, k); }),
                 "Squared: the sum passes its gradient on as it is.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   if (t + 1 < longest) g(t + 1, k) += d[b](t, k);
                 }),
                 "Each row got what belongs to the place before: rows are counted from 0.")
      .expect(right);
}

void gradient_of_places(Check& check) {
  for (const int B : {3, 4, 1}) {
    const int T = check.draw.size(5, 6), D = check.draw.size(7, 8);
    expect_gradient(check, random_batch(check, B, T, D), B == 4 ? T : 2 * T + 13);
  }
  // By hand: 1 + 5, 2 + 6, 3 + 7, 4 + 8, and a place that no text reaches.
  check
      .matrix("two texts of two words",
              exercise::places_gradient({{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}, 3))
      .expect(Map{{6, 8}, {10, 12}, {0, 0}});
}

// ---- 11.3 -------------------------------------------------------------------------------------

void sizes(Check& check) {
  const int V = check.draw.size(90, 120), longest = check.draw.size(61, 80);
  const int D = check.draw.size(11, 16), B = check.draw.size(3, 6), T = check.draw.size(7, 10);
  const auto yours = exercise::predicted_sizes(V, longest, D, B, T);
  const std::string given =
      emb::message(", V = ", V, ", Tmax = ", longest, ", D = ", D, ", B = ", B, ", T = ", T);
  check.number("parameters" + given, yours.parameters)
      .if_equals(V * D, "Those are the words: learned places are parameters too.")
      .if_equals(longest * D, "Those are the places: the words have a table too.")
      .if_equals(V + longest, "Those are the rows of both tables: each has D numbers.")
      .if_equals(V * D + longest, "A place has D numbers, like a word.")
      .if_equals(V * D + T * D, "The table of places has Tmax rows, however short the texts are.")
      .if_equals(V * D + B * T * D, "The texts of a batch share one table of places.")
      .if_equals(V * longest * D, "A word has one vector, not one for each place.")
      .expect({1.0 * (V + longest) * D});
  check.number("numbers" + given, yours.numbers)
      .if_equals(T * D, "That is one text: the batch has B.")
      .if_equals(B * T, "Those are the words: each has D numbers.")
      .if_equals(2 * B * T * D, "Places are added to the words, not written beside them.")
      .if_equals(B * longest * D, "These texts have T words, not Tmax.")
      .if_equals(B * T * V, "Each word is a row of D numbers by now, not one of V.")
      .expect({1.0 * B * T * D});
  check.number("place rows" + given, yours.place_rows)
      .if_equals(longest, "Places that no text reaches get no gradient.")
      .if_equals(B * T, "All texts use the same rows: place t of each is one row.")
      .if_equals(B, "Each text uses T rows, and all the same ones.")
      .if_equals(T * D, "Those are numbers: rows are asked for.")
      .if_equals(1, "Every place of a text uses a row of its own.")
      .expect({1.0 * T});
  check.number("place terms" + given, yours.place_terms)
      .if_equals(1, "Place 0 is there once in every text of the batch.")
      .if_equals(B * T, "Place 0 is at the beginning of each text, and nowhere else in it.")
      .if_equals(B * D, "One number of d for each text: the other D - 1 belong to other numbers.")
      .if_equals(D, "Those are the numbers of a row: how many are summed for one of them?")
      .if_equals(T, "Place 0 is one of T places; it is there in each of the B texts.")
      .if_equals(B * T * D, "That is all of d: one number of place 0 gets one from each text.")
      .expect({1.0 * B});
}

// ---- 11.4 -------------------------------------------------------------------------------------

/// One product or quotient of a number of at most 2 / (1 - rate), rounded to float once or twice.
void expect_dropped(Check& check, const List<float>& x, const List<double>& draws, double rate) {
  const double kept = 1 / (1 - rate);
  const auto made = [&](double factor, double lost) {
    return masked(x, draws, rate, factor, lost);
  };
  List<double> at_rate = made(kept, 0), without;
  for (int n = 0; n < x.size(); ++n) {
    if (draws[n] == rate) at_rate[n] = 0;
    if (draws[n] >= rate) without.add(static_cast<double>(x[n]) * kept);
  }
  check.numbers(emb::message("dropped, rate ", rate), exercise::dropped(x, draws, rate))
      .within_rounding(3, 2 * kept)
      .if_equals(made(1, 0), "Not divided by 1 - rate: the mean would shrink.")
      .if_equals(made(1 - rate, 0), "Multiplied by 1 - rate: what is kept has to grow, not shrink.")
      .if_equals(made(1 / rate, 0), "Divided by rate: a share of 1 - rate is kept.")
      .if_equals(made(1 + rate, 0), "Times 1 + rate is not enough: divide by 1 - rate.")
      .if_equals(made(rate, 0), "Multiplied by rate: what is kept is divided by 1 - rate.")
      .if_equals(made(0, kept), "The wrong side is 0: a draw below rate drops.")
      .if_equals(made(0, 1 / rate), "The wrong side is 0: a draw below rate drops.")
      .if_equals(made(0, 1), "The wrong side is 0: a draw below rate drops.")
      .if_equals(at_rate, "A draw of exactly rate is not below it, and keeps.")
      .if_equals(made(kept, kept), "Nothing was dropped.")
      .if_equals(made(kept, 1), "What is dropped becomes 0, it does not stay.")
      .if_equals(made(1, 1), "Nothing was dropped.")
      .if_equals(without, "What is dropped stays as a 0: the list keeps its length.")
      .expect(made(kept, 0));
}

void dropping(Check& check) {
  for (const double rate : {0.375, 0.2, 0.75}) {
    const int N = check.draw.size(8, 12);
    List<double> draws = {0.01, 0.99, rate, 0.5 * rate, 0.5 + 0.5 * rate};
    while (draws.size() < N) draws.add(check.draw.random().uniform());
    expect_dropped(check, check.draw.list(N), draws, rate);
  }
  expect_dropped(check, {}, {}, 0.2);
  expect_dropped(check, {1, 2, 3}, {0.0, 0.5, 0.9}, 0);
}

// ---- 11.5 -------------------------------------------------------------------------------------

Batch given_to(const Pipe& pipe) {
  return exercise::transformer_input(pipe.table, pipe.texts, pipe.places, pipe.padding);
}

/// A number of at most 2 times sqrt(D), plus one: four roundings of at most 2 sqrt(D) + 2.
void expect_input(Check& check, const Pipe& pipe) {
  const double D = pipe.table.columns(), root = std::sqrt(D);
  const double T = pipe.texts[0].size();
  Batch like;
  for (const auto& text : pipe.texts) like.add(Map(text.size(), pipe.table.columns()));
  claim(check, "transformer input", given_to(pipe), like)
      .within_rounding(4, 2 * root + 2)
      .if_equals(pipe.with({}), "The words are not multiplied by sqrt(D).")
      .if_equals(pipe.with({.word = D}), "The words are multiplied by D: by its root.")
      .if_equals(pipe.with({.word = 1 / root}), "The words are divided by sqrt(D).")
      .if_equals(pipe.with({.word = std::sqrt(T)}), "sqrt(T): D is the width of a row.")
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
      .if_equals(pipe.with({.word = root, .shift = 1}),
                 "Each place got the row of the next: places are counted from 0.")
      .expect(pipe.right());
}

/// Texts of T tokens with the padding in them, which is neither the first id nor the last.
Pipe random_pipe(Check& check, int B, int T, int longest) {
  const int D = check.draw.size(5, 7), V = check.draw.size(6, 8);
  Pipe pipe{check.draw.matrix(V, D), check.draw.matrix(longest, D), {}, 2};
  for (int b = 0; b < B; ++b) {
    auto ids = check.draw.ids(T, V);
    ids[b % T] = pipe.padding;
    pipe.texts.add(ids);
  }
  return pipe;
}

void the_whole(Check& check) {
  const int T = 2 * check.draw.size(1, 2) + 1;  // no square number
  expect_input(check, random_pipe(check, 3, T, T + 4));
  expect_input(check, random_pipe(check, 1, T, 2 * T));
  // As many tokens as places: that fits.
  expect_input(check, random_pipe(check, 2, T, T));
  // By hand: sqrt(4) = 2. Text 0: 2 * (1 2 3 4) + place 0. Text 1: padding, its place alone.
  const Pipe small{{{1, 2, 3, 4}, {9, 9, 9, 9}}, {{10, 20, 30, 40}}, {{0}, {1}}, 1};
  check.numbers("two texts of one word", all(given_to(small)))
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

}  // namespace

const std::vector<emb::course::Exercise> emb::course::exercises = {{"11.1", adding_places},
                                                                   {"11.2", gradient_of_places},
                                                                   {"11.3", sizes},
                                                                   {"11.4", dropping},
                                                                   {"11.5", the_whole}};
