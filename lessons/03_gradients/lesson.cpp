// Lesson 03: what a gradient is, how a graph computes it backwards, and how to check it.

#include <cmath>
#include <utility>

#include "base/bits.hpp"
#include "commands/flags/flags.hpp"
#include "lessons/03_gradients/program/curved.hpp"
#include "lessons/03_gradients/program/graph.hpp"
#include "lessons/03_gradients/program/live_panel.hpp"
#include "lessons/03_gradients/program/panels.hpp"
#include "lessons/03_gradients/program/small.hpp"
#include "lessons/03_gradients/program/tape.hpp"
#include "view/page.hpp"

using namespace emb;
using namespace emb::lesson03;

namespace {

struct Knobs {
  std::uint64_t seed = 7;
  std::string sentence = "the cat the";
  std::string curve = "tanh";
  double nudge = 0.0078125;  // h of the printed finite differences: 2^-7
};

// ---- The steps --------------------------------------------------------------------------------

void slope(Page& page) {
  page.step("A slope: how fast the loss changes");
  page.say(
      "Take y = 3 w, d = y - 4 and the loss L = d * d. At w = 2 that is y = 6, d = 2, L = 4. "
      "Each link has a slope of its own: y changes 3 times as fast as w, d as fast as y, and L "
      "2 d = 4 times as fast as d. Along a chain the factors multiply.");
  const auto loss = [](double w) { return (3 * w - 4) * (3 * w - 4); };
  const auto rate = [&](double nudge) { return (loss(2 + nudge) - 4) / nudge; };
  page.claim("A tiny nudge of w changes the loss L by 3 * 1 * 4 = 12 times as much.", rate(0.0001),
             12, 0.01);
  Rows rows;
  for (const double nudge : {1.0, 0.1, 0.01, 0.001})
    rows.push_back({number(nudge), fixed(loss(2 + nudge), 6), fixed(loss(2 + nudge) - 4, 6),
                    fixed(rate(nudge), 3)});
  page.table("Nudging w upwards from 2", {"nudge", "L", "change", "change / nudge"}, rows,
             "The smaller the nudge, the nearer to 12: the slope of L at w = 2.");
}

std::vector<Cell> tape_row(std::size_t place, const Tape::Entry& entry) {
  std::string from, slopes;
  for (std::size_t i = 0; i < entry.inputs.size(); ++i) {
    from += message(i > 0 ? " " : "", entry.inputs[i] + 1);
    slopes += message(i > 0 ? " " : "", number(entry.slopes[i]));
  }
  return {place, entry.made_by, from, number(entry.value), slopes, number(entry.gradient)};
}

void from_scratch(Page& page) {
  page.step("Reverse mode from scratch");
  page.say(
      "Now L = (a * b + a - 4)^2 at a = 2, b = 3, where a is used twice. A tape records each "
      "number when it is computed. The backward pass goes through the tape from the end: each "
      "entry passes its gradient, times the slope of the link, to the entries it was computed "
      "from. If an entry is used twice, its gradients add up.");
  Tape tape;
  const auto a = tape.number("a", 2), b = tape.number("b", 3), c = tape.number("-4", -4);
  const auto d = tape.add(tape.add(tape.mul(a, b), a), c);
  tape.mul(d, d);
  tape.backward();
  page.claim("a is used twice, so its gradient is 8 * 3 + 8 * 1 = 32.", tape.gradient(a), 32, 0);
  page.claim("b is used once, so its gradient is 8 * 2 = 16.", tape.gradient(b), 16, 0);
  Rows rows;
  for (const Tape::Entry& entry : tape.entries()) rows.push_back(tape_row(rows.size() + 1, entry));
  page.table("The tape", {"no.", "made by", "from", "value", "slopes", "gradient"}, rows,
             "Values were filled in from top to bottom, gradients from bottom to top.");
}

void printed_graph(Page& page, const Small& small, const std::string& sentence) {
  page.step("The same with tensors: a lookup and a loss");
  page.say(message("The table holds cat 1 2, sat 3 -1 and the 0 1. \"", sentence, "\" looks up ",
                   small.ids.size(),
                   " rows, and different rows are wanted there: the loss is the sum "
                   "of the squared differences. The engine's tape holds whole tensors."));
  const Rows graph = graph_rows(small.loss());
  page.claim_equal("The table's gradient is the one computed by hand (rows cat, sat, the).",
                   rows_text(std::as_const(small.table).grad().values(), 2).text,
                   rows_text(small.gradient_by_hand(), 2).text);
  page.table("The graph", {"no.", "made by", "from", "shape", "value", "gradient"}, graph,
             "A comma ends a row. mul has one input twice, so d * d has the slope d + d.");
}

void rule_of_a_lookup(Page& page, Small& small) {
  page.step("The gradient of a lookup is the product's rule");
  page.say(
      "A lookup is one-hot times table, X = O E (lesson 01). The rule of a product is "
      "dE = O^T dX: row v of dE adds up the gradient rows of every position of word v. The ones of "
      "O^T only pick rows, so it can be done by adding them: scatter-add (lesson 02).");
  const std::size_t N = small.ids.size();
  const Tensor one_hots = one_hot(small.ids, 3);
  Tensor rows = gather_rows(small.table, small.ids).keep_grad();
  small.table.grad().clear();
  backward(small.loss_from(rows));
  const auto dx = std::as_const(rows).grad().values();
  const Tensor product = matmul_tn(one_hots, Tensor({N, 2}, {dx.begin(), dx.end()}));
  const auto scattered = std::as_const(small.table).grad().values();
  page.claim_that("O^T dX and the scatter-add of dX are the same numbers.",
                  !first_difference(product.values(), scattered),
                  message(rows_text(product.values(), 2), " and ", rows_text(scattered, 2)));
  const auto figure = [&](const char* title, std::span<const Real> values, std::size_t height,
                          const std::vector<std::string>& names, const char* caption) {
    page.heatmap(title, Grid(values, height, values.size() / height),
                 {.rows = names, .cells = Cells::numbers, .caption = caption});
  };
  figure("O^T: the positions of each word", transpose(one_hots, 0, 1).values(), 3, small.words, "");
  figure("dX: the gradient of the rows", dx, N, small.labels(),
         "2 * (row - wanted), position by position.");
  figure("dE = O^T dX", product.values(), 3, small.words, "");
}

void beside_differences(Page& page, Curved& curved, double h) {
  page.step("Checked from outside: finite differences");
  page.say(message(
      "A rule can be wrong, and training with it still runs. So measure: raise one number of the "
      "table by h = ",
      number(h),
      ", lower it by h, and divide the change of the loss by 2 h. "
      "Here for a table [6, 4], eight tokens, and the mean of ",
      curved.curve == "tanh" ? "(tanh(row) - wanted)^2. tanh squeezes every number between -1 and "
                               "1, which bends the curve."
      : curved.curve == "parabola" ? "(row - wanted)^2, a parabola in each number."
                                   : "row - wanted, a line in each number."));
  std::size_t computed = 0;
  const Loss loss = [&] {
    ++computed;
    return curved.loss();
  };
  const std::vector<double> slopes = gradient_of(loss, curved.table);
  const std::size_t by_backward = std::exchange(computed, 0);
  const auto measured = central_differences(loss, curved.table, h);
  page.claim_at_most(
      "No measured slope is off by more than 0.001 of the largest slope. Off by at most:",
      largest_error(measured, slopes), 0.001);
  const std::vector<double> broken =
      gradient_of([&] { return curved.loss_with_a_broken_rule(); }, curved.table);
  page.claim_at_least(
      "If the backward pass takes the slope of tanh to be 1, the same check fails: some measured "
      "slope is off by at least a tenth of the largest slope.",
      largest_error(measured, broken), 0.1);
  page.claim_equal("The backward pass computes the loss once, for all slopes.", by_backward, 1);
  page.claim_equal(message("Measuring computes the loss twice for each of the ",
                           curved.table.size(), " numbers."),
                   computed, 2 * curved.table.size());
  Rows rows;
  for (std::size_t n = 0; n < 8; ++n)
    rows.push_back({n / 4, n % 4, fixed(slopes[n], 6), fixed(measured[n], 6),
                    number(std::fabs(measured[n] - slopes[n]), 2)});
  page.table("The first two rows of the table", {"row", "column", "gradient", "measured", "off by"},
             rows);
}

void draw_errors(Page& page, const Errors& errors) {
  Rows rows;
  for (std::size_t n = 1; n < errors.powers.size(); n += 3)
    rows.push_back({message("2^", errors.powers[n]), number(errors.central[n], 2),
                    number(errors.one_sided[n], 2)});
  page.table("Largest error, as a share of the largest slope", {"h", "both sides", "one side"},
             rows);
  std::vector<double> nudges;
  for (const double power : errors.powers) nudges.push_back(std::exp2(power));
  page.curve("Error against nudge",
             {{"both sides", nudges, errors.central}, {"one side", nudges, errors.one_sided}},
             {.x = "h",
              .y = "error, as a share of the largest slope",
              .caption = "Lower is better. On the left h is too small, and the loss has too few "
                         "digits. On the right h is too large, and the curve bends.",
              .log_x = true,
              .log_y = true});
}

void how_small(Page& page, Curved& curved) {
  page.step("How small is small?");
  page.say(
      "A curve bends where its slope changes. From one side, a large h measures the bend too, and "
      "that error halves with h. From both sides the bend cancels, and the error that is left "
      "falls to a quarter when h is halved. But a float holds about "
      "seven digits. When h is tiny, the two losses agree in nearly all of them, and their "
      "difference is rounding.");
  const Errors errors = errors_by_nudge(curved);
  page.claim("Measured from both sides, the error falls by a factor of 4 from h = 2^-2 to 2^-3.",
             errors.central[1] / errors.central[2], 4, 0.4);
  page.claim("Measured from one side, the error falls by a factor of 2 from h = 2^-2 to 2^-3.",
             errors.one_sided[1] / errors.one_sided[2], 2, 0.4);
  const auto best = std::ranges::min_element(errors.central);
  page.claim_that(
      "The best h is in between: the largest and the smallest h have errors at least ten times as "
      "large.",
      *best * 10 <= errors.central.front() && *best * 10 <= errors.central.back(),
      message("best h = 2^", errors.powers[static_cast<std::size_t>(best - errors.central.begin())],
              " with ", number(*best, 2), "; ends ", number(errors.central.front(), 2), " and ",
              number(errors.central.back(), 2)));
  draw_errors(page, errors);
}

void where_it_breaks(Page& page) {
  page.step("Where it breaks");
  page.say(
      "relu(x) is x above 0 and 0 below. At 0 there is a corner, and no slope. The rule gives 0, "
      "and the measurement gives the mean of both sides. Neither is wrong: the slope at 0 does not "
      "exist.");
  Tensor corner = Tensor::parameter("x", {1}, {0});
  const Loss loss = [&] { return sum(relu(corner)); };
  page.claim("relu at 0: the rule gives 0.", gradient_of(loss, corner)[0], 0, 0);
  page.claim("relu at 0: measuring from both sides gives 1/2.",
             central_differences(loss, corner, 0.25)[0], 0.5, 0);
  page.say("Gradients also add up if the backward pass runs twice, until they are cleared.");
  Tensor x = Tensor::parameter("x", {1}, {3});
  for (int call = 0; call < 2; ++call) backward(sum(mul(x, x)));
  page.claim("x * x at 3 has the slope 6. Two backward passes without clearing give 12.",
             static_cast<double>(std::as_const(x).grad().values()[0]), 12, 0);
}

void suggestions(Page& page) {
  page.try_this(
      {{"build/embedlings run 03 --sentence 'sat sat cat'",
        "Predict the six numbers of the table's gradient with a pencil."},
       {"build/embedlings run 03 --nudge 0.000001",
        "A nudge of a millionth. Which claim fails, and what do its numbers look like?"},
       {"build/embedlings run 03 --seed 8",
        "A different table. Does the best h change much? Predict from the sides of the valley."}});
}

void lesson(const Knobs& knobs, ShownBlocks* shown) {
  Small small(knobs.sentence);
  Curved curved(knobs.seed, knobs.curve);
  Page page("Lesson 03: gradients", "Which way, and how far, should each number of a table move?",
            shown);
  slope(page);
  from_scratch(page);
  printed_graph(page, small, knobs.sentence);
  rule_of_a_lookup(page, small);
  gradient_panel(page);
  nudges_panel(page);
  beside_differences(page, curved, knobs.nudge);
  how_small(page, curved);
  where_it_breaks(page);
  suggestions(page);
}

}  // namespace

int main(int argc, char** argv) {
  Knobs knobs;
  Flags flags("03_gradients", "Slopes, the chain rule, reverse mode, and finite differences.");
  flags.add("--seed", knobs.seed, "seed of the larger table");
  flags.add("--sentence", knobs.sentence, "one to six words, each of them cat, sat or the");
  flags.choice("--curve", knobs.curve, {"tanh", "parabola", "line"},
               "shape of the loss in steps 5 and 6");
  flags.add("--nudge", knobs.nudge, "h of the finite differences").range(1e-12, 10);
  flags.add_steps();
  return run_program(flags, argc, argv, [&] { lesson(knobs, flags.shown()); });
}
