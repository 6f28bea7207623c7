#include <functional>

#include "lessons/07_tied_weights/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Batch = std::tuple<int, int, int>;
using DensitiesOf = Densities(int, int, int);

/// The second batch is longer than the table has rows, the third reads every row.
std::vector<Batch> batches_to_try(Draw& draw) {
  const int V = draw.size(50, 90), distinct = draw.size(10, 15);  // V / distinct is not distinct
  return {{V, 2 * distinct + 4, distinct}, {V, V + 17, V - 4}, {9, 14, 9}, {7, 1, 1}};
}

using Share = double (*)(double V, double N, double distinct);
double of_the_rows(double V, double, double distinct) { return distinct / V; }
double of_the_others(double V, double, double distinct) { return 1 - distinct / V; }
double of_all(double, double, double) { return 1; }
double of_none(double, double, double) { return 0; }
double of_the_batch(double, double N, double distinct) { return distinct / N; }
double of_positions(double V, double N, double) { return N / V; }
double of_positions_at_most_1(double V, double N, double) { return std::min(1.0, N / V); }
double of_one_row(double V, double, double) { return 1 / V; }
double number_of_rows(double, double, double distinct) { return distinct; }
double number_of_all(double V, double, double) { return V; }
double in_percent(double V, double, double distinct) { return 100 * distinct / V; }
double hundred(double, double, double) { return 100; }
double whole_division(double V, double, double distinct) { return std::floor(distinct / V); }
double upside_down(double V, double, double distinct) { return V / distinct; }
double of_repeats(double V, double N, double distinct) { return (N - distinct) / V; }
double of_both_added(double V, double, double distinct) { return 1 + distinct / V; }
double of_both_halved(double V, double, double distinct) { return (1 + distinct / V) / 2; }

/// The three densities by three formulas.
std::function<DensitiesOf> by(Share input, Share output, Share tied) {
  return [=](int V, int N, int distinct) {
    return Densities{input(V, N, distinct), output(V, N, distinct), tied(V, N, distinct)};
  };
}
std::function<DensitiesOf> input_by(Share input) { return by(input, of_all, of_all); }
std::function<DensitiesOf> output_by(Share output) { return by(of_the_rows, output, of_all); }
std::function<DensitiesOf> tied_by(Share tied) { return by(of_the_rows, of_all, tied); }

const char* const percent = "Yours is in percent: a share is between 0 and 1.";
const char* const number_of = "Yours is the number of rows: divide it by V.";
const char* const twice_the_same =
    "A token that is read twice writes the same row twice: count each row once.";
const char* const not_n_targets =
    "Yours counts only the N targets: the scores of all tokens have a gradient.";

const Listed densities =
    checked("07.2", "predicted_densities", predicted_densities, right::predicted_densities,
            batches_to_try)
        .named([](int V, int N, int distinct) {
          return emb::message("V = ", V, ", N = ", N, ", ", distinct, " distinct");
        })
        .within(rounding(1, 1))
        .mistakes({
            {"density of positions", input_by(of_positions), twice_the_same},
            {"density of positions, at most 1", input_by(of_positions_at_most_1), twice_the_same},
            {"density of batch", input_by(of_the_batch),
             "A density is a share of the table's rows: divide by V."},
            {"density count", input_by(number_of_rows), number_of},
            {"density in percent", input_by(in_percent), percent},
            {"density input full", input_by(of_all), "The lookup writes only rows that were read."},
            {"density input empty", input_by(of_none),
             "Yours leaves out rows that were read: the lookup writes them."},
            {"density whole numbers", input_by(whole_division),
             "Yours is 0, but rows that were read are written. (With whole numbers, distinct / V "
             "is 0: write 1.0 * distinct / V.)"},
            {"density of empty rows", input_by(of_the_others),
             "That is the share of the rows that stay empty."},
            {"density of one row", input_by(of_one_row),
             "That is one row: the batch reads `distinct` different ones."},
            {"density upside down", input_by(upside_down),
             "Upside down: rows written, divided by all rows."},
            {"density of repeats", input_by(of_repeats),
             "Yours counts the repeats: count the rows that are written."},
            {"density all in percent", by(in_percent, hundred, hundred), percent},
            {"density all counts", by(number_of_rows, number_of_all, number_of_all), number_of},
            {"density ends exchanged", by(of_all, of_the_rows, of_all),
             "The two ends are swapped: the lookup writes the rows that were read, the scores "
             "write all rows."},
            {"density output sparse", output_by(of_the_rows),
             "Every token has a score, read or not, and every score comes from a row."},
            {"density output rest", output_by(of_the_others),
             "The rows that were read have a score too: every row is written."},
            {"density output target", output_by(of_one_row),
             "Yours counts only the target: the scores of all tokens have a gradient."},
            {"density output targets", output_by(of_positions), not_n_targets},
            {"density output targets, at most 1", output_by(of_positions_at_most_1), not_n_targets},
            {"density output count", output_by(number_of_all), number_of},
            {"density output in percent", output_by(hundred), percent},
            {"density tied sum", tied_by(of_both_added),
             "A share cannot be above 1: a row that both ends write counts once."},
            {"density tied sparse", tied_by(of_the_rows),
             "The output end writes into the same table: what it filled stays filled."},
            {"density tied mean", tied_by(of_both_halved),
             "Yours is the mean: a row is written if either end writes it."},
            {"density tied rest", tied_by(of_the_others),
             "Rows that were read are written as well, by both ends."},
        })
        .notice(
            [](const Densities& yours, int V, int, int distinct) {
              return yours.input != of_the_rows(V, 0, distinct) &&
                     (yours.input < 0 || yours.input > 1);
            },
            "A share is never below 0 or above 1.")
        .otherwise([](const Densities&, int V, int, int distinct) {
          return emb::message("The lookup writes ", distinct, " of ", V,
                              " rows: each different token that was read, once. Every token has a "
                              "score, and every score comes from a row of its own, so the output "
                              "end writes all rows. A row of the tied table is written if either "
                              "end writes it.");
        });

}  // namespace
}  // namespace exercise::checks
