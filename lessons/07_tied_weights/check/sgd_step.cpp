#include "lessons/07_tied_weights/check/ends.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using OneStep = std::tuple<Table, TokenId, TokenId, double>;
using Step = void(Table&, TokenId id, TokenId target, double rate);

std::vector<OneStep> steps_to_try(Draw& draw) {
  const int middle = draw.size(1, 4);
  const auto table = [&] { return some_table(draw, 0.75, 6, draw.size(3, 5)); };
  std::vector<OneStep> tried = {{{{1, 0, 1}, {2, 1, 0}, {0, 3, 2}, {1, 1, 1}}, 1, 2, 0.375},
                                {table(), middle, 5, draw.rate()},
                                {table(), 5, 0, draw.rate()},
                                {table(), 0, 3, draw.rate()},
                                {table(), middle, middle, draw.rate()},
                                {some_table(draw, 0.75, 3, 5), 1, 2, draw.rate()}};
  for (const auto& [large, id, target] : large_pairs(draw))
    tried.push_back({large, id, target, draw.rate()});
  return tried;
}

void move_by(Table& table, const Table& gradient, double factor) {
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) += factor * gradient(v, d);
}
/// Moves by factor(rate) times the right gradient.
std::function<Step> moving(double (*factor)(double rate)) {
  return [factor](Table& table, TokenId id, TokenId target, double rate) {
    move_by(table, right::tied_gradient(table, id, target), factor(rate));
  };
}
/// Only the rows with wanted(v, case) move.
std::function<Step> moving_rows(bool (*wanted)(int v, const Case& c)) {
  return [wanted](Table& table, TokenId id, TokenId target, double rate) {
    Table gradient = right::tied_gradient(table, id, target);
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d)
        if (!wanted(v, Case{table, id, target})) gradient(v, d) = 0;
    move_by(table, gradient, -rate);
  };
}
void step_is_gradient(Table& table, TokenId id, TokenId target, double) {
  table = right::tied_gradient(table, id, target);
}
void step_is_movement(Table& table, TokenId id, TokenId target, double rate) {
  table = scaled(right::tied_gradient(table, id, target), -rate);
}
void step_on_a_copy(Table&, TokenId, TokenId, double) {}
void step_gradient_collects(Table& table, TokenId id, TokenId target, double rate) {
  static Table sum;
  const Table gradient = right::tied_gradient(table, id, target);
  if (sum.rows() != table.rows() || sum.columns() != table.columns())
    sum = Table(table.rows(), table.columns());
  move_by(sum, gradient, 1);
  move_by(table, sum, -rate);
}

// ---- The table is written while it is still read ------------------------------------------------

Row right_slopes(const Table& table, TokenId id, TokenId target) {
  const Case c{table, id, target};
  return slopes_of(c, probabilities(c));
}
void step_one_end_after_the_other(Table& table, TokenId id, TokenId target, double rate) {
  const Row slopes = right_slopes(table, id, target);
  move_by(table, right::output_end(slopes, table.row(id)), -rate);
  const Row input = input_row(slopes, table);
  for (int d = 0; d < table.columns(); ++d) table(id, d) -= rate * input[d];
}
void step_input_end_first(Table& table, TokenId id, TokenId target, double rate) {
  const Row slopes = right_slopes(table, id, target), input = input_row(slopes, table);
  for (int d = 0; d < table.columns(); ++d) table(id, d) -= rate * input[d];
  move_by(table, right::output_end(slopes, table.row(id)), -rate);
}
void step_hidden_moves_along(Table& table, TokenId id, TokenId target, double rate) {
  const Row slopes = right_slopes(table, id, target), input = input_row(slopes, table);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d)
      table(v, d) -= rate * (slopes[v] * table(id, d) + (v == id ? input[d] : 0));
}
/// What a loop over v does in which order, and whether it reads a copy of row `id`.
struct Order {
  bool in_one_loop, output_first, copied;
};
std::function<Step> written_early(Order order) {
  return [order](Table& table, TokenId id, TokenId target, double rate) {
    const Row slopes = right_slopes(table, id, target), hidden = table.row(id);
    const auto output = [&](int v, int d) {
      table(v, d) -= rate * slopes[v] * (order.copied ? hidden[d] : table(id, d));
    };
    const auto input = [&](int v, int d) { table(id, d) -= rate * slopes[v] * table(v, d); };
    for (const bool first : {true, false}) {
      if (order.in_one_loop && !first) continue;
      for (int v = 0; v < table.rows(); ++v)
        for (int d = 0; d < table.columns(); ++d) {
          if (order.output_first == first) output(v, d);
          if (order.output_first != first || order.in_one_loop) input(v, d);
          if (order.in_one_loop && !order.output_first) output(v, d);
        }
    }
  };
}
/// The gradient is computed again for each number, or for each row.
std::function<Step> gradient_again(bool each_number) {
  return [each_number](Table& table, TokenId id, TokenId target, double rate) {
    Table gradient;
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) {
        if (each_number || d == 0) gradient = right::tied_gradient(table, id, target);
        table(v, d) -= rate * gradient(v, d);
      }
  };
}

std::vector<Mistake<Step, OneStep>> of_early_writing() {
  const std::string early =
      " is taken from a table that has already moved. Finish the whole gradient before the first "
      "number of the table is written.";
  const std::string it = "What one end needs, the other has written: it" + early;
  std::vector<Mistake<Step, OneStep>> list = {
      {"step one end after the other", step_one_end_after_the_other, "The input end" + early},
      {"step input end first", step_input_end_first, "The output end" + early},
      {"step hidden moves along", step_hidden_moves_along, "The row that was read" + early},
      {"step gradient in the loop", gradient_again(true), "A gradient for each number" + early},
      {"step gradient for each row", gradient_again(false), "A gradient for each row" + early},
      {"step both in one loop", written_early({true, true, true}), it}};
  for (const bool in_one_loop : {false, true})
    for (const bool output_first : {false, true})
      for (const bool copied : {false, true}) {
        if (in_one_loop && output_first && copied) continue;   // listed by its name
        if (!in_one_loop && output_first && copied) continue;  // one end after the other
        list.push_back({emb::message("step, loops ", in_one_loop, output_first, copied),
                        written_early({in_one_loop, output_first, copied}), it});
      }
  return list;
}

const char* const upwards = "The table moved along the gradient: subtract, do not add.";

/// What a wrong gradient is called if it is known by what it does to the table.
const std::pair<std::string, std::string> of_steps[] = {
    {"output only", "The input end is missing in the row that was read."},
    {"input only", "The output end is missing: it moves every row."},
    {"sign", upwards},
    {"twice", "The table moved twice as far: the gradient is the sum of both ends, once."},
    {"not for one word", "The table has not moved: id and target may be equal."}};

/// The step is right, its gradient is not.
std::vector<Mistake<Step, OneStep>> by_wrong_gradients() {
  std::vector<Mistake<Step, OneStep>> list;
  for (const auto& [name, wrong, sentence] : wrong_gradients()) {
    const auto gradient = wrong;
    std::string told = "Of the gradient: " + sentence;
    for (const auto& [of_gradient, of_step] : of_steps)
      if (name == of_gradient || name == of_gradient + ", overflows") told = of_step;
    list.push_back({"step " + name,
                    [gradient](Table& table, TokenId id, TokenId target, double rate) {
                      move_by(table, gradient(table, id, target), -rate);
                    },
                    told});
  }
  return list;
}

const Listed one_step =
    checked("07.6", "sgd_step", sgd_step, right::sgd_step, steps_to_try)
        .calls("07.5")
        .named([](const Table&, TokenId id, TokenId target, double rate) {
          return emb::message("table, rate ", rate, ", id ", id, ", target ", target);
        })
        .within([](const Table& table, TokenId, TokenId, double rate) {
          return rounding_of(table, rate);
        })
        .mistakes({
            {"step on a copy", step_on_a_copy, "The table has not moved."},
            {"step upwards", moving([](double rate) { return rate; }), upwards},
            {"step without rate", moving([](double) { return -1.0; }), "The rate is missing."},
            {"step divided by the rate", moving([](double rate) { return -1 / rate; }),
             "Yours divides by the rate: multiply."},
            {"step row read only", moving_rows([](int v, const Case& c) { return v == c.id; }),
             "Only the row that was read has moved: the tied gradient is dense."},
            {"step target only", moving_rows([](int v, const Case& c) { return v == c.target; }),
             "Only the target's row has moved: the tied gradient is dense."},
            {"step two rows",
             moving_rows([](int v, const Case& c) { return v == c.id || v == c.target; }),
             "Only two rows have moved: every token has a score, and so a gradient."},
            {"step without last row",
             moving_rows([](int v, const Case& c) { return v + 1 < c.V(); }),
             "The last row has not moved."},
            {"step is gradient", step_is_gradient,
             "Yours is the gradient: subtract rate times it from the table."},
            {"step is movement", step_is_movement,
             "Yours is the step: subtract it from the table."},
        })
        .mistakes(of_early_writing())
        .mistakes(by_wrong_gradients())
        .planted({{"step gradient collects", step_gradient_collects,
                   "yours gave two different answers"}})
        .notice([](const Table& yours, const Table& table, TokenId, TokenId,
                   double) { return too_large_for(yours, table); },
                "e^1000 is infinite in a computer: subtract the largest score from all before "
                "e^s.")
        .otherwise(
            "Compute the whole gradient once, then subtract rate times it from every entry.");

}  // namespace
}  // namespace exercise::checks
