#include <algorithm>
#include <cmath>

#include "lessons/03_gradients/check/right.hpp"

namespace exercise::checks::tapes {
namespace {

using namespace emb::course;
using Numbers = List<double>;
using Tape = List<Entry>;

Tape drawn_tape(Draw& draw) {
  Tape tape;
  for (const double value : draw.list<double>(4)) tape.add({'=', 0, 0, value + 4});
  const auto add = [&](char op, int a, int b) {
    const double x = tape[a].value, y = tape[b].value;
    tape.add({op, a, b, op == '*' ? x * y : x + y});
  };
  add('*', 0, draw.size(1, 2));
  add('+', 4, 0);
  add('*', 3, 1);  // leads nowhere: its gradient is 0, and it hands none on
  add('*', draw.size(0, 1), 5);
  add('+', 7, 7);
  add('*', 8, 5);
  add('+', 4, 5);
  add('+', 10, 9);
  return tape;
}

std::vector<std::tuple<Tape>> tapes_to_try(Draw& draw) {
  const Entry two{'=', 0, 0, 2}, three{'=', 0, 0, 3}, five{'=', 0, 0, 5};
  return {
      drawn_tape(draw),
      // ((2 * 3) + 2) squared: 8 * 8 = 64, with the gradients 64, 32, 16, 16 and 1.
      Tape{two, three, {'*', 0, 1, 6}, {'+', 2, 0, 8}, {'*', 3, 3, 64}},
      // (2 * 3 + 5) * 3: a number is given between the others.
      Tape{two, three, {'*', 0, 1, 6}, five, {'+', 2, 3, 11}, {'*', 4, 1, 33}},
      // (-2 * 3 + 3) * -2 = 6: values and gradients below 0.
      Tape{{'=', 0, 0, -2}, three, {'*', 0, 1, -6}, {'+', 2, 1, -3}, {'*', 3, 0, 6}},
      // 3 * 3 + 3: entry 1 is made of entry 0, as early as can be.
      Tape{three, {'*', 0, 0, 9}, {'+', 1, 0, 12}},
      // 0.5 * 3: a gradient that is no whole number.
      Tape{{'=', 0, 0, 0.5}, three, {'*', 0, 1, 1.5}},
      // 0 * 3: the gradient is no quotient of values.
      Tape{{'=', 0, 0, 0}, three, {'*', 0, 1, 0}},
      Tape{three, five},
      Tape{five},
  };
}

/// "tape 2, 3, [0] * [1], [2] + [0]: gradient"
std::string name_of(const Tape& tape) {
  std::string list;
  for (const Entry& entry : tape) {
    list += list.empty() ? "" : ", ";
    list += entry.op == '=' ? shown(entry.value)
                            : emb::message("[", entry.a, "] ", entry.op, " [", entry.b, "]");
  }
  return "tape " + list + ": gradient";
}

/// A walk that may be wrong in one of several ways.
struct Walk {
  bool forwards = false, assign = false;
  bool given_too = false;             // a given number hands on as a sum does
  bool a = true, b = true;            // whether the two inputs of an entry get anything
  bool equal_once = false;            // only one of two equal inputs gets something
  bool sums = true, products = true;  // whether they hand anything on
  bool sums_chained = true, products_chained = true;
  bool own_factor = false, own_value = false, quotient = false;  // of a product's slopes
  bool products_as_sums = false, sums_as_products = false;
  bool plus = false;                // gradient and slope are added
  double sum_b = 1, product_b = 1;  // factors for b
  bool above_zero_only = false, whole = false;
  bool all_start = false, seed_is_value = false;
  double seed = 1;
  int first = 0;  // the last entry that the walk visits
  bool until_given = false;

  Numbers operator()(const Tape& tape) const {
    const int last = tape.size() - 1;
    Numbers gradient(tape.size(), all_start ? 1 : 0);
    gradient[last] = seed_is_value ? tape[last].value : seed;
    for (int step = 0; step <= last - first; ++step) {
      const int n = forwards ? step : last - step;
      if (until_given && tape[n].op == '=') break;
      if (tape[n].op != '=' || given_too) hand_on(tape, n, gradient);
    }
    return gradient;
  }

 private:
  void hand_on(const Tape& tape, int n, Numbers& gradient) const {
    const Entry& entry = tape[n];
    const bool product = entry.op == '*';
    if (product ? !products : !sums) return;
    if (above_zero_only && gradient[n] <= 0) return;
    const double came = (product ? products_chained : sums_chained) ? gradient[n] : 1;
    if (a) hand(gradient[entry.a], came, slope(tape, entry, entry.a, entry.b), 1);
    if (!b || (equal_once && entry.a == entry.b)) return;
    hand(gradient[entry.b], came, slope(tape, entry, entry.b, entry.a),
         product ? product_b : sum_b);
  }
  double slope(const Tape& tape, const Entry& entry, int self, int other) const {
    if (entry.op == '*' ? products_as_sums : !sums_as_products) return 1;
    if (own_value) return entry.value;
    if (quotient) return entry.value / tape[self].value;
    return tape[own_factor ? self : other].value;
  }
  void hand(double& gradient, double came, double slope, double factor) const {
    const double amount = factor * (plus ? came + slope : came * slope);
    gradient = assign ? amount : gradient + amount;
    if (whole) gradient = std::trunc(gradient);
  }
};

/// The right gradients, each changed by change(gradient, tape, index).
template <class Change>
auto changed(Change change) {
  return [change](const Tape& tape) {
    Numbers gradient = right::tape_gradients(tape);
    for (int n = 0; n < gradient.size(); ++n) gradient[n] = change(gradient[n], tape, n);
    return gradient;
  };
}
/// How fast each entry changes with entry 0.
Numbers of_entry_0(const Tape& tape) {
  Numbers changes(tape.size());
  changes[0] = 1;
  for (int n = 1; n < tape.size(); ++n) {
    const auto& [op, a, b, value] = tape[n];
    if (op == '+') changes[n] = changes[a] + changes[b];
    if (op == '*') changes[n] = changes[a] * tape[b].value + changes[b] * tape[a].value;
  }
  return changes;
}

Numbers past_the_end(const Tape& tape) {
  Numbers gradient(tape.size());
  gradient[tape.size()] = 1;
  return gradient;
}

/// By what the tape has.
std::string arrives_twice(const Tape& tape) {
  const bool sum = std::ranges::any_of(
      tape, [](const Entry& entry) { return entry.op == '+' && entry.a == entry.b; });
  return emb::message(sum ? "x + x has the slope 2" : "x * x has the slope 2 x",
                      ": x arrives twice, and only one of them was added.");
}

const Listed gradients =
    checked("03.5", "tape_gradients", tape_gradients, right::tape_gradients, tapes_to_try)
        .named(name_of)
        // At most 40 roundings in float, each of 2^-24 of a number.
        .within({40.0 / (1 << 24), true})
        .mistakes({
            {"tape forwards", Walk{.forwards = true},
             "The loop goes from the first entry to the last, so an entry has no gradient yet when "
             "it should pass one on: go from the last to the first."},
            {"tape assigned", Walk{.assign = true},
             "An entry that is used twice has only one of its gradients: did you assign instead of "
             "add?"},
            {"tape equal inputs once", Walk{.equal_once = true}, arrives_twice},
            {"tape own factor", Walk{.own_factor = true},
             "In a product each factor's slope is the value of the other factor."},
            {"tape all as sums", Walk{.products_as_sums = true},
             "Yours treats a product like a sum: multiply by the value of the other factor."},
            {"tape all as products", Walk{.sums_as_products = true},
             "Yours treats a sum like a product: the slopes of a sum are 1."},
            {"tape not chained", Walk{.sums_chained = false, .products_chained = false},
             "The slopes are not multiplied by the gradient of the entry they belong to."},
            {"tape products alone", Walk{.products_chained = false},
             "A product does not multiply by the gradient of its own entry; a sum does."},
            {"tape sums of 1", Walk{.sums_chained = false},
             "Yours lets a sum pass on 1: it has to pass on its own gradient."},
            {"tape only b", Walk{.a = false}, "Entry a gets nothing: pass on to both."},
            {"tape only a", Walk{.b = false}, "Entry b gets nothing: pass on to both."},
            {"tape without sums", Walk{.sums = false},
             "Sums pass nothing on: each input gets all of the gradient."},
            {"tape without products", Walk{.products = false},
             "Products pass nothing on: each input gets the gradient times the other factor."},
            {"tape not passed on", Walk{.sums = false, .products = false},
             "The last entry passes nothing on: sums and products both do."},
            {"tape sums minus", Walk{.sum_b = -1},
             "A sum passes the same gradient to both inputs, without a minus."},
            {"tape minus everywhere", Walk{.sum_b = -1, .product_b = -1},
             "Add to both inputs: there is no minus for b."},
            {"tape seed value", Walk{.seed_is_value = true},
             "The last entry starts with its value: it has to start with 1."},
            {"tape seed zero", Walk{.seed = 0},
             "The last entry starts with 0, so there is nothing to pass on: it has to start with "
             "1."},
            {"tape all start", Walk{.all_start = true},
             "All entries start with 1: only the last one does."},
            {"tape own value", Walk{.own_value = true},
             "The product itself is not a slope: multiply by the value of the other factor."},
            {"tape by quotients", Walk{.quotient = true},
             "The value of the other factor is on the tape. The product divided by a factor is 0 / "
             "0 here, which is not a number."},
            {"tape plus", Walk{.plus = true}, "Gradient and slope are multiplied, not added."},
            {"tape given as sum", Walk{.given_too = true},
             "A given number passes nothing on: only '+' and '*' were made from other entries."},
            {"tape ends at given", Walk{.until_given = true},
             "The loop ends at the first given number: there may be more entries before it. Skip "
             "it with continue, not break."},
            {"tape to entry 2", Walk{.first = 2},
             "The loop ends before entry 1, which may use entry 0: do not stop there."},
            {"tape passes on above zero", Walk{.above_zero_only = true},
             "An entry with a gradient below 0 passes nothing on: pass on every gradient, whatever "
             "its sign."},
            {"tape of ints", Walk{.whole = true},
             "The gradients lost their digits after the point: are they kept as ints?"},
            {"tape above zero", changed([](double g, const Tape&, int) { return std::fabs(g); }),
             "The gradients lost their signs."},
            {"tape last missing", changed([](double g, const Tape& tape, int n) {
               return n == tape.size() - 1 ? 0 : g;
             }),
             "The last entry has a gradient too: it changes as fast as itself, 1."},
            {"tape times values",
             changed([](double g, const Tape& tape, int n) { return g * tape[n].value; }),
             "Each gradient is multiplied by the entry's value: you need the gradient alone."},
            {"tape of values",
             changed([](double, const Tape& tape, int n) { return tape[n].value; }),
             "Yours are the values: how fast does the last value change with each?"},
            {"tape of ones", changed([](double, const Tape&, int) { return 1.0; }),
             "All of yours are 1: nothing is passed on."},
            {"tape 1 at entry 0",
             changed([](double, const Tape&, int n) { return n == 0 ? 1.0 : 0.0; }),
             "The 1 is at entry 0: the last entry has it."},
            {"tape of entry 0", of_entry_0,
             "Yours is how fast each entry changes with entry 0: you need how fast the last entry "
             "changes with each."},
            {"tape of the example",
             [](const Tape&) {
               return Numbers{6, 3, 1, 1};
             },
             "Those are the gradients of the example."},
        })
        .planted({{"tape past the end", past_the_end, "the list has the elements 0 to"}});

}  // namespace
}  // namespace exercise::checks::tapes
