#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>

#include "lessons/11_transformer_input/check/adding_check.hpp"
#include "lessons/11_transformer_input/check/gradient_check.hpp"
#include "lessons/11_transformer_input/check/references.hpp"
#include "lessons/11_transformer_input/check/whole_check.hpp"
#include "lessons/11_transformer_input/exercise.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
using emb::course::Check;

// ---- 11.3 -------------------------------------------------------------------------------------

void expect_sizes(Check& check, std::int64_t V, std::int64_t longest, std::int64_t D,
                  std::int64_t B, std::int64_t T) {
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
      .if_equals(27, "That is the example's number.")
      .if_equals(B * (V + longest) * D, "All texts share the two tables: B does not count.")
      .if_equals(V + longest * D, "A row of the words has D numbers too: (V + Tmax) * D.")
      .if_equals(2 * V * D + longest * D, "Two tables are meant: words and places.")
      .if_equals((V + longest + 1) * D, "One row too many: Tmax places, 0 to Tmax - 1.")
      .if_equals(V * longest * D, "A word has one vector, not one for each place.")
      .expect({static_cast<double>((V + longest) * D)});
  check.number("numbers" + given, yours.numbers)
      .if_equals(T * D, "That is one text: the batch has B.")
      .if_equals(B * T, "Those are the words: each has D numbers.")
      .if_equals(2 * B * T * D, "Places are added to the words, not written beside them.")
      .if_equals(B * longest * D, "These texts have T words, not Tmax.")
      .if_equals(B + T + D, "Sizes of a batch are multiplied, not added.")
      .if_equals(B * T * D + T * D, "Places are added into the words: nothing comes on top.")
      .if_equals(B * T * V, "Each word is a row of D numbers by now, not one of V.")
      .if_equals(B * std::min(T, V) * D,
                 "Words may return: a text of T words has T rows, however small V is.")
      .expect({static_cast<double>(B * T * D)});
  check.number("place rows" + given, yours.place_rows)
      .if_equals(longest, "Places that no text reaches get no gradient.")
      .if_equals(B * T, "All texts use the same rows: place t of each is one row.")
      .if_equals(B, "Each text uses T rows, and all the same ones.")
      .if_equals(V, V < T ? "T places have T rows, however small V is."
                          : "Those are the rows of the words: rows of places are asked for.")
      .if_equals(T - 1, "Place 0 has a row too: 0 to T - 1 are T rows.")
      .if_equals(T * D, "Those are numbers: rows are asked for.")
      .if_equals(1, "Every place of a text uses a row of its own.")
      .expect({static_cast<double>(T)});
  check.number("place terms" + given, yours.place_terms)
      .if_equals(1, "Place 0 is there once in every text of the batch.")
      .if_equals(B * T, "Place 0 is at the beginning of each text, and nowhere else in it.")
      .if_equals(B * D, "One number of d for each text: the other D - 1 belong to other numbers.")
      .if_equals(D, "Those are the numbers of a row: how many are summed for one of them?")
      .if_equals(T, "Place 0 is one of T places; it is there in each of the B texts.")
      .if_equals(longest, "Those are the places: how many texts have a place 0?")
      .if_equals(B - 1, "The first text sends a gradient too.")
      .if_equals(B * T * D, "That is all of d: one number of place 0 gets one from each text.")
      .expect({static_cast<double>(B)});
}

void sizes(Check& check) {
  // Tmax lies between B * D and T * D, and V above both.
  expect_sizes(check, check.draw.size(161, 190), check.draw.size(81, 87), check.draw.size(11, 16),
               check.draw.size(4, 5), check.draw.size(8, 10));
  // Few words, and long texts of them.
  expect_sizes(check, check.draw.size(4, 6), check.draw.size(31, 39), check.draw.size(8, 11),
               check.draw.size(43, 52), check.draw.size(17, 29));
  // More parameters and numbers than an int can count or a float can tell apart.
  expect_sizes(check, 999'002, 1001, 4099, 1201, 1001);
}

// ---- 11.4 -------------------------------------------------------------------------------------

/// One product or quotient of a number of at most 2 / (1 - rate), rounded to float once or twice.
void expect_dropped(Check& check, const List<float>& x, const List<double>& draws, double rate) {
  const double kept = 1 / (1 - rate);
  const auto made = [&](double factor, double lost) {
    return masked(x, draws, rate, factor, lost);
  };
  const auto by = [&](auto number) {
    List<double> numbers;
    for (int n = 0; n < x.size(); ++n) numbers.add(number(n, static_cast<double>(x[n]), draws[n]));
    return numbers;
  };
  List<double> at_rate = made(kept, 0), above = made(0, kept), above_undivided = made(0, 1),
               without;
  for (int n = 0; n < x.size(); ++n) {
    if (draws[n] == rate) {
      at_rate[n] = 0;
      above_undivided[n] = static_cast<double>(x[n]);
      above[n] = above_undivided[n] * kept;
    }
    if (draws[n] >= rate) without.add(static_cast<double>(x[n]) * kept);
  }
  const auto as_floats = [&](bool draw_too) {
    return by([&](int, double v, double draw) {
      return (draw_too ? static_cast<float>(draw) : draw) < static_cast<float>(rate) ? 0 : v * kept;
    });
  };
  const char* floats =
      "Draws and rate are doubles: made floats, some near each other change sides.";
  const List<float> yours = exercise::dropped(x, draws, rate);
  int first = 0;
  while (first < x.size() && draws[first] >= rate) ++first;
  bool undivided = yours.size() == x.size() && first + 1 < x.size() && yours[0] != 0;
  bool all_left = true, all_zero = true;
  for (int n = first + 1; undivided && n < x.size(); ++n) {
    all_left &= yours[n] == x[n];
    all_zero &= yours[n] == 0;
    undivided = yours[n] == 0 || yours[n] == x[n];
  }
  const bool stops_at_the_first = undivided && (all_left || all_zero);
  check.numbers(emb::message("dropped, rate ", rate), yours)
      .within_rounding(3, 2 * kept)
      .if_true(rate == 0 && yours.size() == x.size(),
               "A rate of 0 drops nothing and divides by 1: x comes back as it is.")
      .if_equals(made(1, 0), "Not divided by 1 - rate: the mean would shrink.")
      .if_equals(made(1 - rate, 0), "Multiplied by 1 - rate: what is kept has to grow, not shrink.")
      .if_equals(made(1 / rate, 0), "Divided by rate: a share of 1 - rate is kept.")
      .if_equals(made(1 + rate, 0), "Times 1 + rate is not enough: divide by 1 - rate.")
      .if_equals(made(rate, 0), "Multiplied by rate: what is kept is divided by 1 - rate.")
      .if_equals(made(0, kept), "The wrong side is 0: a draw below rate drops.")
      .if_equals(made(0, 1 / rate), "The wrong side is 0: a draw below rate drops.")
      .if_equals(made(0, 1), "The wrong side is 0: a draw below rate drops.")
      .if_equals(above, "The wrong side is 0: a draw below rate drops.")
      .if_equals(above_undivided, "The wrong side is 0: a draw below rate drops.")
      .if_equals(as_floats(false), floats)
      .if_equals(as_floats(true), floats)
      .if_equals(by([&](int, double v, double draw) {
                   return static_cast<float>(draw) < rate ? 0 : v * kept;
                 }),
                 floats)
      .if_equals(at_rate, "A draw of exactly rate is not below it, and keeps.")
      .if_equals(made(kept, kept), "Nothing was dropped.")
      .if_equals(made(kept, 1), "What is dropped becomes 0, it does not stay.")
      .if_equals(made(1, 1), "Nothing was dropped.")
      .if_equals(made(1 / (1 + rate), 0), "Divided by 1 + rate: a share of 1 - rate is kept.")
      .if_equals(made(kept * kept, 0), "Divided by 1 - rate twice.")
      .if_equals(made(1 / std::sqrt(1 - rate), 0), "No root here: divide by 1 - rate itself.")
      .if_equals(by([&](int, double v, double draw) { return draw < 1 - rate ? v * kept : 0; }),
                 "A draw below rate drops, and so most of the others keep: compare with rate.")
      .if_equals(by([&](int, double v, double draw) { return draw < 1 - rate ? 0 : v * kept; }),
                 "Too many are 0: a draw below rate drops, not one below 1 - rate.")
      .if_equals(by([&](int, double v, double) { return v < rate ? 0 : v * kept; }),
                 "The numbers were compared with rate: their draws are.")
      .if_equals(by([&](int, double v, double draw) { return draw < rate ? 0 : v - rate; }),
                 "x / 1 - rate takes rate off: write x / (1 - rate).")
      .if_equals(by([&](int, double v, double draw) { return draw < rate ? 1 : v * kept; }),
                 "What is dropped becomes 0, not 1.")
      .if_equals(by([&](int, double v, double draw) { return draw < rate ? rate : v * kept; }),
                 "What is dropped becomes 0, not rate.")
      .if_equals(by([&](int, double v, double draw) { return draw < rate ? 0 : v * kept * draw; }),
                 "The draw decides and no more: nothing is multiplied by it.")
      .if_equals(by([&](int, double v, double draw) { return draw > rate ? 0 : v / rate; }),
                 "The wrong side is 0: a draw below rate drops.")
      .if_equals(by([&](int, double v, double) { return draws[0] < rate ? 0 : v * kept; }),
                 "All follow the first draw: number n has draws[n].")
      .if_equals(by([&](int n, double v, double) { return n < rate * x.size() ? 0 : v * kept; }),
                 "The first numbers were dropped: chance decides, by draws[n].")
      .if_equals(by([&](int n, double v, double draw) {
                   return n + 1 == x.size() ? v : draw < rate ? 0 : v * kept;
                 }),
                 "The last number was left as it was.")
      .if_equals(by([&](int, double v, double draw) { return draw < 0.2 ? 0 : v * kept; }),
                 "0.2 is the rate of the example: here it is another.")
      .if_true(stops_at_the_first, "It stopped at the first that is dropped: the others follow.")
      .if_true(undivided,
               "What is kept is divided by 1 - rate, and a draw below rate, no other, drops.")
      .if_equals(without, "What is dropped stays as a 0: the list keeps its length.")
      .expect(made(kept, 0));
}

void dropping(Check& check) {
  const int N = check.draw.size(8, 12);  // the same: whoever keeps a mask keeps it too long
  for (const double rate : {0.375, 0.2, 0.75}) {
    // One between rate and 1 - rate, and between 0.375 and the example's rate.
    List<double> draws = {0.99, 0.01, rate, 0.75 * rate, 0.5 + 0.5 * rate, 0.5};
    for (const double near : {1 - 1e-9, 1 + 1e-9}) draws.add(near * rate);  // one number in float
    while (draws.size() < N) draws.add(check.draw.random().uniform());
    List<float> x = check.draw.list(N);
    for (const int n : {0, 2}) x[n] = -std::fabs(x[n]);  // kept, though they are below the rate
    x[3] = -std::fabs(x[3]);                             // dropped
    x[4] = 1 + std::fabs(x[4]);                          // and one above it
    expect_dropped(check, x, draws, rate);
  }
  expect_dropped(check, {}, {}, 0.2);
  expect_dropped(check, {1, 2, 3}, {0.0, 0.5, 0.9}, 0);
}

}  // namespace

const emb::course::Listed all_of_them = {{"11.1", adding_places},
                                                                   {"11.2", gradient_of_places},
                                                                   {"11.3", sizes},
                                                                   {"11.4", dropping},
                                                                   {"11.5", the_whole}};
