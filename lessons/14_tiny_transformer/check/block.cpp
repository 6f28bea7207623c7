#include <cmath>

#include "lessons/14_tiny_transformer/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Row = List<double>;

struct Wires {
  Map norm1, attend, norm2, feed_forward;
};
struct Wired {
  Row x;
  Wires through;
};

/// Every number times this, plus that.
Map each_number(double times, double more) {
  return [=](Row x) {
    for (double& number : x) number = times * number + more;
    return x;
  };
}
/// Mean 0, standard deviation 1, then times a gain.
Map norm_with(const Row& gain) {
  return [gain](Row x) {
    double mean = 0, squares = 0;
    for (const double number : x) mean += number / x.size();
    for (const double number : x) squares += (number - mean) * (number - mean) / x.size();
    for (int d = 0; d < x.size(); ++d) x[d] = (x[d] - mean) / std::sqrt(squares + 1e-5) * gain[d];
    return x;
  };
}
/// x times a matrix, through `after`.
Map times(const Matrix<double>& matrix, double (*after)(double)) {
  return [=](const Row& x) {
    Row made(matrix.columns());
    for (int c = 0; c < made.size(); ++c) {
      for (int d = 0; d < x.size(); ++d) made[c] += x[d] * matrix(d, c) / 3;
      made[c] = after(made[c]);
    }
    return made;
  };
}
double as_it_is(double x) { return x; }
double bent(double x) { return std::tanh(x) + x / 4; }

std::vector<Wired> wirings_to_try(Draw& draw) {
  const int D = draw.size(4, 6);
  const Wires drawn{norm_with(draw.list<double>(D)), times(draw.matrix<double>(D, D), as_it_is),
                    norm_with(draw.list<double>(D)), times(draw.matrix<double>(D, D), bent)};
  Row x = draw.list<double>(D), other = draw.list<double>(D);
  x[0] = 3;  // the norm of a constant row would be zeros
  other[0] = -3;
  // norm1 halves: 1 2. attend: times 3: 3 6. y = 5 10. norm2 adds 1: 6 11. feed_forward: times 3:
  // 18 33.
  const Wires small{each_number(0.5, 0), each_number(3, 0), each_number(1, 1), each_number(3, 0)};
  return {{x, drawn}, {other, drawn}, {Row{2, 4}, small}};
}

/// Each map refuses a row that is not as long as the stream.
struct WithCheckedSizes {
  using Block = std::function<Row(const Row&, const Map&, const Map&, const Map&, const Map&)>;
  Row operator()(const Block& block, const Wired& input) const {
    const auto of_size = [size = input.x.size()](const char* name, const Map& map) -> Map {
      return [=](const Row& given) {
        if (given.size() != size)
          throw Wrong{emb::message(name, " was given ", given.size(), " numbers: the stream has ",
                                   size, ", and so does everything that is computed from it.")};
        return map(given);
      };
    };
    const Wires& to = input.through;
    return block(input.x, of_size("norm1", to.norm1), of_size("attend", to.attend),
                 of_size("norm2", to.norm2), of_size("feed_forward", to.feed_forward));
  }
};

Row plus(Row a, const Row& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}
/// wire(maps, x) as an answer.
auto wired(auto wire) {
  return [wire](const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                const Map& feed_forward) {
    return Row(wire(Wires{norm1, attend, norm2, feed_forward}, x));
  };
}
/// The right block, with its maps in different places.
auto with_maps(auto choose) {
  return wired([choose](const Wires& w, const Row& x) {
    const Wires to = choose(w);
    return right::block(x, to.norm1, to.attend, to.norm2, to.feed_forward);
  });
}
Map nothing() {
  return [](const Row& x) { return x; };
}
/// y = x + the first branch
Row first_half(const Wires& w, const Row& x) { return plus(x, w.attend(w.norm1(x))); }
/// y + the second branch
Row second_half(const Wires& w, const Row& y) { return plus(y, w.feed_forward(w.norm2(y))); }

/// Stream and branch joined otherwise than by a sum.
auto joined(double (*join)(double, double)) {
  return wired([join](const Wires& w, const Row& x) {
    const auto both = [join](Row a, const Row& b) {
      for (int d = 0; d < a.size(); ++d) a[d] = join(a[d], b[d]);
      return a;
    };
    const Row y = both(x, w.attend(w.norm1(x)));
    return both(y, w.feed_forward(w.norm2(y)));
  });
}
/// One number of each branch is not added: the last, or the first.
auto one_left_out(bool last) {
  return wired([last](const Wires& w, const Row& x) {
    const int out = last ? x.size() - 1 : 0;
    Row y = first_half(w, x);
    y[out] = x[out];
    Row made = second_half(w, y);
    made[out] = x[out];
    return made;
  });
}
/// Only the first number of a branch is added, everywhere.
Row first_number_of_each(const Wires& w, Row stream) {
  const auto add_first = [&stream](const Row& branch) {
    for (double& number : stream) number += branch[0];
  };
  add_first(w.attend(w.norm1(stream)));
  add_first(w.feed_forward(w.norm2(stream)));
  return stream;
}
/// The maps are asked again for each number, when some of the stream has already changed.
Row asked_in_the_loop(const Wires& w, Row stream) {
  for (int d = 0; d < stream.size(); ++d) stream[d] += w.attend(w.norm1(stream))[d];
  for (int d = 0; d < stream.size(); ++d) stream[d] += w.feed_forward(w.norm2(stream))[d];
  return stream;
}
/// Both branches in one loop: norm2 reads a y that is not finished.
Row one_loop(const Wires& w, const Row& x) {
  const Row attended = w.attend(w.norm1(x));
  Row out = x;
  for (int d = 0; d < out.size(); ++d) {
    out[d] += attended[d];
    out[d] += w.feed_forward(w.norm2(out))[d];
  }
  return out;
}
Row one_behind_the_other(const Wires& w, const Row& x) {
  Row y = x;
  for (const double number : w.attend(w.norm1(x))) y.add(number);
  return second_half(w, y);
}
Row from_nothing(const Wires& w, const Row&) {
  return second_half(w, first_half(w, w.attend(w.norm1({}))));
}
Row kept_branch(const Wires& w, const Row& x) {
  static Row kept;
  if (kept.size() != x.size()) kept = w.attend(w.norm1(x));
  return second_half(w, plus(x, kept));
}

const char* const normed_late =
    "Yours applies the norm to a branch's result: apply it to its input, attend(norm1(x)).";
const char* const attend_first = "attend comes first, then feed_forward.";
const char* const norm_belongs = "norm1 belongs to attend, norm2 to feed_forward.";
const char* const whole_row_first =
    "A map was called again after part of the row had changed: call it once, keep its result, and "
    "add that in a loop.";

const Listed the_block =
    checked("14.3", "block", block, right::block, wirings_to_try, WithCheckedSizes())
        .named([](const Wired&) { return "out"; })
        .within(Tolerance{1e-4, true})
        .mistakes({
            {"block without stream", wired([](const Wires& w, const Row& x) {
               return w.feed_forward(w.norm2(w.attend(w.norm1(x))));
             }),
             "The stream is lost: each branch adds to its start, x + .. and y + .."},
            {"block first lost", wired([](const Wires& w, const Row& x) {
               return second_half(w, w.attend(w.norm1(x)));
             }),
             "y lacks x: attend adds to the stream."},
            {"block second lost", wired([](const Wires& w, const Row& x) {
               return w.feed_forward(w.norm2(first_half(w, x)));
             }),
             "out lacks y: feed_forward adds to the stream."},
            {"block norm after", wired([](const Wires& w, const Row& x) {
               const Row y = w.norm1(plus(x, w.attend(x)));
               return w.norm2(plus(y, w.feed_forward(y)));
             }),
             "Yours applies the norm after adding (post-norm): here the branch reads the norm, and "
             "the stream itself is not normed."},
            {"block results normed", wired([](const Wires& w, const Row& x) {
               const Row y = plus(x, w.norm1(w.attend(x)));
               return plus(y, w.norm2(w.feed_forward(y)));
             }),
             normed_late},
            {"block first result normed", wired([](const Wires& w, const Row& x) {
               return second_half(w, plus(x, w.norm1(w.attend(x))));
             }),
             normed_late},
            {"block second result normed", wired([](const Wires& w, const Row& x) {
               const Row y = first_half(w, x);
               return plus(y, w.norm2(w.feed_forward(y)));
             }),
             normed_late},
            {"block stream normed", wired([](const Wires& w, const Row& x) {
               const Row n = w.norm1(x), y = plus(n, w.attend(n)), m = w.norm2(y);
               return plus(m, w.feed_forward(m));
             }),
             "The stream itself was normed: norm only the input of each branch."},
            {"block first onto normed", wired([](const Wires& w, const Row& x) {
               const Row n = w.norm1(x);
               return second_half(w, plus(n, w.attend(n)));
             }),
             "y lacks x itself: norm1(x) is only the input of attend."},
            {"block second onto normed", wired([](const Wires& w, const Row& x) {
               const Row m = w.norm2(first_half(w, x));
               return plus(m, w.feed_forward(m));
             }),
             "out lacks y itself: norm2(y) is only the input of feed_forward."},
            {"block normed at the end", wired([](const Wires& w, const Row& x) {
               return w.norm2(second_half(w, first_half(w, x)));
             }),
             "The result was normed once more: return the stream itself."},
            {"block normed twice", wired([](const Wires& w, const Row& x) {
               const Row y = plus(x, w.attend(w.norm1(w.norm1(x))));
               return plus(y, w.feed_forward(w.norm2(w.norm2(y))));
             }),
             "Each branch reads a row that was normed once, not twice."},
            {"block both norms", wired([](const Wires& w, const Row& x) {
               const Row y = first_half(w, x);
               return plus(y, w.feed_forward(w.norm2(w.norm1(y))));
             }),
             "norm1 was used twice: the second branch reads norm2(y)."},
            {"block side by side", wired([](const Wires& w, const Row& x) {
               return plus(first_half(w, x), w.feed_forward(w.norm2(x)));
             }),
             "Both branches read x: the second reads y, with what attention added."},
            {"block onto the start", wired([](const Wires& w, const Row& x) {
               return plus(x, w.feed_forward(w.norm2(first_half(w, x))));
             }),
             "feed_forward's result was added to x: the stream is y by then."},
            {"block of the normed", wired([](const Wires& w, const Row& x) {
               return second_half(w, plus(w.norm1(x), w.attend(w.norm1(x))));
             }),
             "y lacks x itself: norm1(x) is only the input of attend."},
            {"block norm twice", with_maps([](const Wires& w) {
               return Wires{w.norm1, w.attend, w.norm1, w.feed_forward};
             }),
             "norm1 was used twice: the second branch has norm2."},
            {"block second norm twice", with_maps([](const Wires& w) {
               return Wires{w.norm2, w.attend, w.norm2, w.feed_forward};
             }),
             "norm2 was used twice: the first branch has norm1."},
            {"block norms exchanged", with_maps([](const Wires& w) {
               return Wires{w.norm2, w.attend, w.norm1, w.feed_forward};
             }),
             norm_belongs},
            {"block branches exchanged", with_maps([](const Wires& w) {
               return Wires{w.norm1, w.feed_forward, w.norm2, w.attend};
             }),
             attend_first},
            {"block feed_forward first", with_maps([](const Wires& w) {
               return Wires{w.norm2, w.feed_forward, w.norm1, w.attend};
             }),
             attend_first},
            {"block attends twice", with_maps([](const Wires& w) {
               return Wires{w.norm1, w.attend, w.norm2, w.attend};
             }),
             "attend was used twice: the second is feed_forward."},
            {"block feed_forward twice", with_maps([](const Wires& w) {
               return Wires{w.norm1, w.feed_forward, w.norm2, w.feed_forward};
             }),
             "feed_forward was used twice: the first is attend."},
            {"block without norms", with_maps([](const Wires& w) {
               return Wires{nothing(), w.attend, nothing(), w.feed_forward};
             }),
             "The norms are missing: each branch reads a normed copy."},
            {"block without first norm", with_maps([](const Wires& w) {
               return Wires{nothing(), w.attend, w.norm2, w.feed_forward};
             }),
             "attend reads norm1(x), not x."},
            {"block without second norm", with_maps([](const Wires& w) {
               return Wires{w.norm1, w.attend, nothing(), w.feed_forward};
             }),
             "feed_forward reads norm2(y), not y."},
            {"block start twice", wired([](const Wires& w, const Row& x) {
               return plus(second_half(w, first_half(w, x)), x);
             }),
             "x was added twice: y already contains it."},
            {"block y twice", wired([](const Wires& w, const Row& x) {
               const Row y = first_half(w, x);
               return plus(y, second_half(w, y));
             }),
             "y was added twice: out is y + feed_forward(norm2(y))."},
            {"block first branch alone",
             wired([](const Wires& w, const Row& x) { return w.attend(w.norm1(x)); }),
             "Yours is only the result of the first branch."},
            {"block first alone", wired(first_half), "Yours is y: the second branch is missing."},
            {"block second alone", wired(second_half), "The first branch is missing: y = x + .."},
            {"block of nothing", wired([](const Wires&, const Row& x) { return x; }),
             "Nothing was added to the stream."},
            {"block of the branch", wired([](const Wires& w, const Row& x) {
               const Row made = w.attend(w.norm1(x));
               return plus(plus(x, made), w.feed_forward(w.norm2(made)));
             }),
             "feed_forward reads norm2(y), and y is x plus the result of attend."},
            {"block fed with both", wired([](const Wires& w, const Row& x) {
               const Row y = plus(x, w.attend(plus(x, w.norm1(x))));
               return plus(y, w.feed_forward(plus(y, w.norm2(y))));
             }),
             "A branch reads only the normed copy."},
            {"block halved", joined([](double a, double b) { return (a + b) / 2; }),
             "The sums were halved: the stream is a sum, not a mean."},
            {"block subtracts", joined([](double a, double b) { return a - b; }),
             "Yours subtracts the results of the branches: add them."},
            {"block multiplies", joined([](double a, double b) { return a * b; }),
             "Yours multiplies by the results of the branches: add them."},
            {"block two blocks", wired([](const Wires& w, const Row& x) {
               return second_half(w, first_half(w, second_half(w, first_half(w, x))));
             }),
             "Yours applies two blocks, one after the other."},
            {"block but the last", one_left_out(true),
             "The last element was left out of the sums."},
            {"block but the first", one_left_out(false),
             "The first element was left out of the sums: indices count from 0."},
            {"block first number everywhere", wired(first_number_of_each),
             "Element 0 of a branch's result was added to every element: add element d to element "
             "d."},
            {"block asks in the loop", wired(asked_in_the_loop), whole_row_first},
            {"block in one loop", wired(one_loop),
             "feed_forward was called before y was complete: finish y in one loop, then begin the "
             "second branch."},
        })
        .planted({
            {"block with a kept branch", wired(kept_branch), "yours gave two different answers"},
            {"block one behind the other", wired(one_behind_the_other), "norm2 was given"},
            {"block from nothing", wired(from_nothing), "norm1 was given 0 numbers"},
        });

}  // namespace
}  // namespace exercise::checks
