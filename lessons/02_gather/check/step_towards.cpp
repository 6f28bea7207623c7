#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "lessons/02_gather/check/right.hpp"

namespace exercise::checks::steps {
namespace {

using namespace emb::course;
using Rows = Matrix<float>;
using Ids = List<TokenId>;
using Input = std::tuple<Rows, Ids, TokenId, Rows, float>;

/// The arguments of 02.5, and what the table becomes with some of the step changed.
struct Step {
  const Rows& table;
  const Ids& ids;
  TokenId padding;
  const Rows& targets;
  float rate;

  bool kept(int n) const { return ids[n] != padding; }
  float count(int n) const { return static_cast<float>(std::ranges::count(ids, ids[n])); }
  bool seen_before(int n) const { return std::count(ids.begin(), ids.begin() + n, ids[n]) > 0; }
  bool comes_again(int n) const { return std::count(ids.begin() + n + 1, ids.end(), ids[n]) > 0; }
  /// The table less rate times the sum of back(row, target, n), for each entry of token n for which
  /// counts(n) holds.
  template <class Counts, class Back>
  Rows stepped(Counts counts, Back back) const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns() && counts(n); ++d)
        result(ids[n], d) -= rate * back(table(ids[n], d), targets(n, d), n);
    return result;
  }
  Rows right() const {
    return stepped([&](int n) { return kept(n); },
                   [](float row, float target, int) { return row - target; });
  }
};

using Function = std::function<void(Rows&, const Ids&, TokenId, const Rows&, float)>;

/// The table becomes table(step).
template <class Table>
Function becomes(Table table) {
  return [table](Rows& before, const Ids& ids, TokenId padding, const Rows& targets, float rate) {
    before = table(Step{before, ids, padding, targets, rate});
  };
}
/// For the tokens but padding, back(step, row, target, n) instead of row - target.
template <class Back>
Function back(Back back) {
  return becomes([back](const Step& s) {
    return s.stepped([&](int n) { return s.kept(n); },
                     [&](float row, float target, int n) { return back(s, row, target, n); });
  });
}
/// factor(step, n) times row - target, for all tokens but padding.
template <class Factor>
Function times(Factor factor) {
  return back([factor](const Step& s, float row, float target, int n) {
    return factor(s, n) * (row - target);
  });
}
/// The step of the tokens for which counts(step, n) holds.
template <class Counts>
Function tokens(Counts counts) {
  return becomes([counts](const Step& s) {
    return s.stepped([&](int n) { return counts(s, n); },
                     [](float row, float target, int) { return row - target; });
  });
}
/// Each entry is entry(step, what it should be, row, column).
template <class Entry>
Function afterwards(Entry entry) {
  return becomes([entry](const Step& s) {
    Rows result = s.right();
    for (int v = 0; v < result.rows(); ++v)
      for (int d = 0; d < result.columns(); ++d) result(v, d) = entry(s, result(v, d), v, d);
    return result;
  });
}
/// Token n takes the targets of row from(step, n).
template <class From>
Function targets_from(From from) {
  return becomes([from](const Step& s) {
    Rows taken = s.targets;
    for (int n = 0; n < s.ids.size(); ++n)
      for (int d = 0; d < taken.columns(); ++d) taken(n, d) = s.targets(from(s, n), d);
    return Step{s.table, s.ids, s.padding, taken, s.rate}.right();
  });
}

// ---- In which order
// ------------------------------------------------------------------------------

/// Each row moves at once, from where the token before left it.
Rows one_after_the_other(const Step& s) {
  Rows result = s.table;
  for (int n = 0; n < s.ids.size(); ++n)
    for (int d = 0; d < s.table.columns() && s.kept(n); ++d)
      result(s.ids[n], d) -= s.rate * (result(s.ids[n], d) - s.targets(n, d));
  return result;
}
/// A step after each token, or after each but padding, of the gradient collected so far. Rows are
/// read before the first step, or when it is their turn.
Function step_after_each(bool read_first, bool at_padding) {
  return becomes([=](const Step& s) {
    Rows result = s.table, gradient(s.table.rows(), s.table.columns());
    for (int n = 0; n < s.ids.size(); ++n) {
      for (int d = 0; d < s.table.columns() && s.kept(n); ++d)
        gradient(s.ids[n], d) += (read_first ? s.table : result)(s.ids[n], d) - s.targets(n, d);
      for (int v = 0; v < s.table.rows() && (s.kept(n) || at_padding); ++v)
        for (int d = 0; d < s.table.columns(); ++d) result(v, d) -= s.rate * gradient(v, d);
    }
    return result;
  });
}

// ---- Which tokens
// --------------------------------------------------------------------------------

Rows until_padding(const Step& s) {
  int end = 0;
  while (end < s.ids.size() && s.kept(end)) ++end;
  return s.stepped([&](int n) { return n < end; },
                   [](float row, float target, int) { return row - target; });
}
int slipped(const Step& s, int n) {
  int taken = 0;
  for (int before = 0; before < n; ++before) taken += s.kept(before) ? 1 : 0;
  return taken;
}
Rows at_targets(const Step& s) {
  Rows result = s.table;
  for (int n = 0; n < s.ids.size(); ++n)
    for (int d = 0; d < s.table.columns() && s.kept(n); ++d) result(s.ids[n], d) = s.targets(n, d);
  return result;
}
Rows masked(const Step& s) {
  return s.stepped(
      [](int) { return true; },
      [&](float row, float target, int n) { return (s.kept(n) ? 1.0f : 0.0f) * (row - target); });
}
/// Without a padding among the ids it does nothing.
Rows needs_padding(const Step& s) {
  return std::ranges::count(s.ids, s.padding) > 0 ? s.right() : s.table;
}

void asks_the_first(Rows& table, const Ids& ids, TokenId padding, const Rows& targets, float rate) {
  if (ids[0] >= 0) right::step_towards(table, ids, padding, targets, rate);
}
void restores_padding(Rows& table, const Ids& ids, TokenId padding, const Rows& targets,
                      float rate) {
  const List<float> kept = table.row(padding);
  right::step_towards(table, ids, -1, targets, rate);
  for (int d = 0; d < kept.size(); ++d) table(padding, d) = kept[d];
}

// ---- Inputs
// --------------------------------------------------------------------------------------

/// Padding, the first token, the last, and the one at position `padding` are none of ids 0 and
/// V - 1, and no two of these four are the same; neither end is at its target in column 0. So
/// leaving out the wrong ones shows.
bool tells_apart(const Step& s) {
  const int last = s.ids.size() - 1;
  for (const int n : {0, last})
    if (s.table(s.ids[n], 0) == s.targets(n, 0)) return false;
  const std::set<TokenId> ids{0,         s.table.rows() - 1, s.ids[0],
                              s.padding, s.ids[last],        s.ids[s.padding]};
  return ids.size() == 6;
}
/// The targets of padding are infinite: they count for nothing, and 0 times infinity is not 0.
Input with_infinite_padding(const Rows& table, const Ids& ids, TokenId padding, Rows targets,
                            float rate) {
  for (int n = 0; n < ids.size(); ++n)
    for (int d = 0; d < table.columns() && ids[n] == padding; ++d)
      targets(n, d) = std::numeric_limits<float>::infinity();
  return {table, ids, padding, targets, rate};
}
/// Some entries are at their targets already: entry n of row n, counted around.
Input partly_there(const Rows& table, const Ids& ids, Rows targets, float rate) {
  for (int n = 0; n < ids.size(); ++n)
    targets(n, n % table.columns()) = table(ids[n], n % table.columns());
  return {table, ids, 1, targets, rate};
}

/// Rates and entries are such that the right table is exact in every order of summation.
std::vector<Input> steps_to_try(Draw& draw) {
  const int V = draw.size(7, 9), D = draw.size(3, 5), N = V + 4;
  // Twice the smallest rate would be that of the example.
  const float rate = draw.size(0, 1) == 0 ? 0.375f : 0.625f;
  const Rows table = draw.matrix(V, D), targets = draw.matrix(N, D);
  Ids ids;
  TokenId padding = 0;
  while (ids.size() == 0 || !tells_apart({table, ids, padding, targets, rate})) {
    ids = draw.ids(N, V);
    padding = ids[draw.size(2, N - 3)];
  }
  const TokenId last = V - 1;
  return {{table, ids, padding, targets, rate},
          {table, ids, 0, targets, rate},
          {table, ids, last, targets, rate},
          {table, {last, last}, last, draw.matrix(2, D), rate},
          partly_there(draw.matrix(V, D), draw.ids(N, V), draw.matrix(N, D), rate),
          // No token is padding; then there is one token, and one column; then no token.
          {table, {1, V - 2, 1}, last, draw.matrix(3, D), rate},
          {draw.matrix(V, 1), {V - 2}, 0, draw.matrix(1, 1), rate},
          {table, {}, 0, Rows(0, D), rate},
          with_infinite_padding(table, {2, last, 2, 3}, last, draw.matrix(4, D), rate)};
}

std::string name_of(const Rows& table, const Ids& ids, TokenId padding, const Rows& targets,
                    float rate) {
  const bool infinite = std::ranges::any_of(targets, [](float x) { return std::isinf(x); });
  return emb::message("shape ", input_name(table), ", ids ", input_name(ids), ", padding ", padding,
                      ", rate ", rate, infinite ? ", infinity as the target of padding" : "",
                      ", table");
}

const char* const replaced_by_the_step = "The step replaced the table: subtract it from the table.";
const char* const after_each_token =
    "The step is taken after each token: first the gradient of all, then one step.";
const char* const rate_is_a_factor = "Yours divides by the rate: it is a factor.";

const Listed step =
    checked("02.5", "step_towards", step_towards, right::step_towards, steps_to_try)
        .named(name_of)
        .within([](const Rows&, const Ids& ids, TokenId, const Rows&, float) {
          return rounding(ids.size() + 3, 64);  // for mistakes that divide
        })
        .mistakes({
            {"step nowhere", becomes([](const Step& s) { return s.table; }),
             "The table did not change: is the step subtracted from it?"},
            {"step moves padding", tokens([](const Step&, int) { return true; }),
             "The padding row moved: it has to stay as it is."},
            {"step of padding only", tokens([](const Step& s, int n) { return !s.kept(n); }),
             "Only the padding row changed: it is the one row that must not."},
            {"step padding is 0", tokens([](const Step& s, int n) { return s.ids[n] != 0; }),
             "Row 0 stays as it is: the row of `padding` has to, which is a different one here."},
            {"step padding is last",
             tokens([](const Step& s, int n) { return s.ids[n] != s.table.rows() - 1; }),
             "Row V - 1 stays as it is: the row of `padding` has to, which is a different one "
             "here."},
            {"step compares the position",
             tokens([](const Step& s, int n) { return n != s.padding; }),
             "Position n was compared with padding: compare ids[n]."},
            {"step last token",
             tokens([](const Step& s, int n) { return s.kept(n) && !s.comes_again(n); }),
             "For a repeated id only the last token counts: add the gradients of all its tokens."},
            {"step first token",
             tokens([](const Step& s, int n) { return s.kept(n) && !s.seen_before(n); }),
             "For a repeated id only the first token counts: add up all its tokens."},
            {"step without last token",
             tokens([](const Step& s, int n) { return s.kept(n) && n < s.ids.size() - 1; }),
             "The last token is missing."},
            {"step from token 1", tokens([](const Step& s, int n) { return s.kept(n) && n > 0; }),
             "Token 0 is missing."},
            {"step asks for zero", tokens([](const Step& s, int n) {
               return s.kept(n) && s.table.columns() > 0 && s.table(s.ids[n], 0) != s.targets(n, 0);
             }),
             "A row that equals its target in column 0 was skipped: its other entries still have "
             "to move."},
            {"step ends at padding", becomes(until_padding),
             "It ends at the first padding: the tokens after it count."},
            {"step needs padding", becomes(needs_padding),
             "Nothing moves if no id is padding: every token counts then."},
            {"step masked", becomes(masked),
             "The gradient of padding was multiplied by 0, but 0 times infinity is not a number: "
             "leave it out."},
            {"step clears padding",
             afterwards([](const Step& s, float x, int v, int) { return v == s.padding ? 0 : x; }),
             "The padding row was set to 0: it stays as it is."},
            {"step mean of repeats", times([](const Step& s, int n) { return 1 / s.count(n); }),
             "A repeated id moved by the mean of its gradients: it has to move by their sum."},
            {"step for each token", times([](const Step& s, int n) { return s.count(n); }),
             "A repeated id takes its whole step several times: each row of the table takes one "
             "step."},
            {"step targets slip", targets_from(slipped),
             "After a padding token the targets are shifted: token n has row n of targets."},
            {"step targets by id", targets_from([](const Step& s, int n) { return s.ids[n]; }),
             "Targets are taken by id: token n has row n of them."},
            {"step targets by id, wrapped",
             targets_from([](const Step& s, int n) { return s.ids[n] % s.targets.rows(); }),
             "Targets are taken by id: token n has row n of them."},
            {"step targets of token 0", targets_from([](const Step&, int) { return 0; }),
             "Every token takes row 0 of targets: token n has row n of them."},
            {"step one after the other", becomes(one_after_the_other),
             "A repeated id moved twice, the second time from its new row: read all rows first."},
            {"step for what grows", step_after_each(true, false), after_each_token},
            {"step inside the loop, rows read first", step_after_each(true, true),
             after_each_token},
            {"step for what grows, rows read late", step_after_each(false, false),
             after_each_token},
            {"step inside the loop", step_after_each(false, true), after_each_token},
            {"step away", times([](const Step&, int) { return -1; }),
             "The rows move away from their targets: subtract."},
            {"step doubled", times([](const Step&, int) { return 2; }),
             "The step is twice as long: the gradient is row - target, once."},
            {"step halved", times([](const Step&, int) { return 0.5f; }),
             "The step is half as long: the gradient is row - target."},
            {"step of the example", times([](const Step& s, int) { return 0.25f / s.rate; }),
             "The rate is always 0.25, which is that of the example."},
            {"step without rate", times([](const Step& s, int) { return 1 / s.rate; }),
             "The rate is missing: subtract rate * gradient."},
            {"step rate twice", times([](const Step& s, int) { return s.rate; }),
             "Yours multiplies by the rate twice."},
            {"step divided by rate", times([](const Step& s, int) { return 1 / s.rate / s.rate; }),
             rate_is_a_factor},
            {"step mean of tokens",
             times([](const Step& s, int) { return 1 / static_cast<float>(s.ids.size()); }),
             "The step is divided by the number of tokens: it is rate * gradient."},
            {"step by targets", back([](const Step&, float, float target, int) { return target; }),
             "The targets alone are subtracted: the gradient is row - target."},
            {"step by minus targets",
             back([](const Step&, float, float target, int) { return -target; }),
             "The gradient is made of the targets alone: it is row - target."},
            {"step by rows", back([](const Step&, float row, float, int) { return row; }),
             "The gradient is made of the rows alone: it is row - target."},
            {"step by the sum",
             back([](const Step&, float row, float target, int) { return row + target; }),
             "Row and target are added: the gradient is row - target."},
            {"step without sign", back([](const Step&, float row, float target, int) {
               return std::fabs(row - target);
             }),
             "The gradient lost its sign."},
            {"step by the square", back([](const Step&, float row, float target, int) {
               return (row - target) * (row - target);
             }),
             "The gradient is squared: it is row - target."},
            {"step replaces the table",
             afterwards([](const Step& s, float x, int v, int d) { return s.table(v, d) - x; }),
             replaced_by_the_step},
            {"step replaces the table, subtracted",
             afterwards([](const Step& s, float x, int v, int d) { return x - s.table(v, d); }),
             replaced_by_the_step},
            {"step gradient replaces the table",
             afterwards(
                 [](const Step& s, float x, int v, int d) { return (s.table(v, d) - x) / s.rate; }),
             "The gradient replaced the table: subtract rate * gradient from it."},
            {"step from the targets", afterwards([](const Step& s, float x, int v, int d) {
               return v < s.targets.rows() ? x + s.targets(v, d) - s.table(v, d) : x;
             }),
             "The step starts from the targets: subtract it from the table."},
            {"step to the targets", becomes(at_targets),
             "The rows jumped to their targets: they take a step towards them."},
        })
        .planted({
            {"step asks the first", asks_the_first, "the list has no elements"},
            {"step restores padding", restores_padding, ""},
        });

}  // namespace
}  // namespace exercise::checks::steps
