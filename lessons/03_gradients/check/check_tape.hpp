#pragma once

// The check of 03.5: slopes walked on a tape.

#include <algorithm>

#include "course/check/check.hpp"
#include "lessons/03_gradients/check/references.hpp"

namespace references {

using emb::course::Check;
using Tape = emb::course::List<Entry>;

/// The sentence for who hands only one of both on, by what the tape has.
inline const char* arrives_twice(const Tape& tape) {
  const bool sum = std::ranges::any_of(
      tape, [](const Entry& entry) { return entry.op == '+' && entry.a == entry.b; });
  return sum ? "x + x has the slope 2: x arrives twice, and only one of them was added."
             : "x * x has the slope 2 x: x arrives twice, and only one of them was added.";
}

inline void recognise_walks(emb::course::NumbersClaim& claim, const Tape& tape) {
  const int last = tape.size() - 1;
  Numbers without_last = gradients(tape, {}), seeded(tape.size(), 1);
  without_last[last] = 0;
  claim
      .if_equals(gradients(tape, {.backwards = false}),
                 "The walk goes from the first entry to the last: then nothing has arrived yet "
                 "when an entry hands on.")
      .if_equals(gradients(tape, {.add = false}),
                 "An entry used twice keeps one way only: assigned instead of added?")
      .if_equals(gradients(tape, {.twice = false}), arrives_twice(tape))
      .if_equals(gradients(tape, {.other_factor = false}),
                 "In a product each factor's slope is the value of the other factor.")
      .if_equals(gradients(tape, {.slope_of_product = false}),
                 "A product hands on as a sum does there: each factor gets the other one's value.")
      .if_equals(gradients(tape, {.chained = false}),
                 "The slopes are not multiplied by the gradient of the entry they belong to.")
      .if_equals(gradients(tape, {.products_chained = false}),
                 "A product does not multiply by the gradient of its own entry; a sum does.")
      .if_equals(gradients(tape, {.sums_chained = false}),
                 "A sum hands 1 on there: it hands on the gradient of its own entry.")
      .if_equals(gradients(tape, {.first = false}), "Entry a gets nothing: both are handed to.")
      .if_equals(gradients(tape, {.second = false}), "Entry b gets nothing: both are handed to.")
      .if_equals(gradients(tape, {.sums = false}), "Sums hand nothing on: each input gets all.")
      .if_equals(gradients(tape, {.products = false}), "Products hand nothing on.")
      .if_equals(gradients(tape, {.minus = true}),
                 "A sum hands both inputs the same, without a minus.")
      .if_equals(gradients(tape, {.seed = tape[last].value}),
                 "The walk starts with the value of the last entry: it has to start with 1.")
      .if_equals(gradients(tape, {.seed = 0}),
                 "The walk starts with 0, so nothing flows: the last entry changes as fast as "
                 "itself, 1.")
      .if_equals(without_last,
                 "The last entry has a gradient too: it changes as fast as itself, 1.")
      .if_equals(gradients(tape, {.minus_everywhere = true}), "Both inputs add: no minus for b.")
      .if_equals(gradients(tape, {.sums_as_products = true}),
                 "A sum hands on as a product does there: its slopes are 1.")
      .if_equals(gradients(tape, {.own_value = true}),
                 "The product itself is no slope: each factor gets the other one's value.")
      .if_equals(gradients(tape, {.plus = true}), "Gradient and slope are multiplied, not added.")
      .if_equals(gradients(tape, {.all_start = true}), "All start with 1: only the last one does.")
      .if_equals(seeded, "All of yours are 1: nothing is handed on.");
}

/// The walk in which all but products hand on as sums do, given numbers too.
inline Numbers given_as_sums(const Tape& tape) {
  Numbers gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const bool product = tape[n].op == '*';
    const int a = tape[n].a, b = tape[n].b;
    gradient[a] += gradient[n] * (product ? tape[b].value : 1);
    gradient[b] += gradient[n] * (product ? tape[a].value : 1);
  }
  return gradient;
}

/// How fast each entry changes with entry 0.
inline Numbers changes_with_first(const Tape& tape) {
  Numbers changes(tape.size());
  changes[0] = 1;
  for (int n = 1; n < tape.size(); ++n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '+') changes[n] = changes[a] + changes[b];
    if (op == '*') changes[n] = changes[a] * tape[b].value + changes[b] * tape[a].value;
  }
  return changes;
}

/// The walk that ends at the first given number which it meets.
inline Numbers ended_at_given(const Tape& tape) {
  int given = tape.size() - 1;
  while (given > 0 && tape[given].op != '=') --given;
  Tape later = tape;
  for (int n = 0; n < given; ++n) later[n].op = '=';
  return gradients(later, {});
}

/// Gradients are sums and products of a few numbers; each of at most 40 roundings in float errs by
/// 2^-24 of the number: a relative bound.
inline void expect_tape(Check& check, const Tape& tape) {
  const Numbers right = gradients(tape, {});
  Numbers only_last(tape.size()), values, scaled = right;
  only_last[tape.size() - 1] = 1;
  for (const Entry& entry : tape) values.add(entry.value);
  for (int n = 0; n < tape.size(); ++n) scaled[n] *= values[n];
  Numbers from_first(tape.size());
  from_first[0] = 1;
  auto claim = check.numbers("gradient", exercise::tape_gradients(tape));
  claim.within(40.0 / (1 << 24))
      .if_equals(only_last, "The last entry hands nothing on: sums and products both do.");
  claim.if_equals(given_as_sums(tape),
                  "A given number hands nothing on: only '+' and '*' were made from others.");
  claim.if_equals(ended_at_given(tape),
                  "The walk ends at the first given number that it meets: others may have been "
                  "made before it. Pass over it, and go on (continue, not break).");
  if (tape.size() > 2 && tape[1].op != '=') {
    Tape later = tape;
    later[1].op = '=';
    claim.if_equals(gradients(later, {}),
                    "The walk ends before entry 1, which is made of entry 0: go on to it.");
  }
  recognise_walks(claim, tape);
  if (tape.size() > 1)
    claim.if_equals(changes_with_first(tape),
                    "That is how fast each entry changes with entry 0: how fast the last one "
                    "changes with each is asked for.");
  if (tape.size() > 1) claim.if_equals(from_first, "The 1 stands at entry 0: the last one has it.");
  claim.if_equals(Numbers{6, 3, 1, 1}, "Those are the gradients of the example.")
      .if_equals(scaled, "Each is multiplied by its own value: the slope alone is asked for.")
      .if_equals(values, "Those are the values: how fast does the last one change with each?")
      .expect(right);
}

inline Tape drawn_tape(Check& check) {
  Tape tape;
  for (const double value : check.draw.list<double>(4)) tape.add({'=', 0, 0, value + 4});
  const auto add = [&](char op, int a, int b) {
    const double x = tape[a].value, y = tape[b].value;
    tape.add({op, a, b, op == '*' ? x * y : x + y});
  };
  add('*', 0, check.draw.size(1, 2));
  add('+', 4, 0);
  add('*', 3, 1);  // leads nowhere: its gradient is 0, and it hands none on
  add('*', check.draw.size(0, 1), 5);
  add('+', 7, 7);
  add('*', 8, 5);
  add('+', 4, 5);
  add('+', 10, 9);
  return tape;
}

inline void reverse_mode(Check& check) {
  expect_tape(check, drawn_tape(check));
  // ((2 * 3) + 2) squared: 8 * 8 = 64, with the gradients 64, 32, 16, 16 and 1.
  expect_tape(check,
              {{'=', 0, 0, 2}, {'=', 0, 0, 3}, {'*', 0, 1, 6}, {'+', 2, 0, 8}, {'*', 3, 3, 64}});
  // (2 * 3 + 5) * 3: a number is given between the others.
  expect_tape(check, {{'=', 0, 0, 2},
                      {'=', 0, 0, 3},
                      {'*', 0, 1, 6},
                      {'=', 0, 0, 5},
                      {'+', 2, 3, 11},
                      {'*', 4, 1, 33}});
  // (-2 * 3 + 3) * -2 = 6: values and gradients below 0.
  expect_tape(check,
              {{'=', 0, 0, -2}, {'=', 0, 0, 3}, {'*', 0, 1, -6}, {'+', 2, 1, -3}, {'*', 3, 0, 6}});
  // 3 * 3 + 3: entry 1 is made of entry 0, as early as can be.
  expect_tape(check, {{'=', 0, 0, 3}, {'*', 0, 0, 9}, {'+', 1, 0, 12}});
  // 0.5 * 3: a gradient that is no whole number.
  expect_tape(check, {{'=', 0, 0, 0.5}, {'=', 0, 0, 3}, {'*', 0, 1, 1.5}});
  // 0 * 3: what comes back is no quotient of values.
  expect_tape(check, {{'=', 0, 0, 0}, {'=', 0, 0, 3}, {'*', 0, 1, 0}});
  expect_tape(check, {{'=', 0, 0, 3}, {'=', 0, 0, 5}});
  expect_tape(check, {{'=', 0, 0, 5}});
}

}  // namespace references
