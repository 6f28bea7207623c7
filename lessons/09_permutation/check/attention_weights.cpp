#include <algorithm>
#include <cmath>

#include "lessons/09_permutation/check/weights_mistakes.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
struct CallWeights {
  Table operator()(const Weights& answer, const Looking& l) const {
    return answer(l.q, l.k, l.causal);
  }
};

bool sees_later(const Table& yours, const Looking& l) {
  for (int i = 0; l.causal && i < std::min(l.T(), yours.rows()); ++i)
    for (int j = i + 1; j < yours.columns(); ++j)
      if (yours(i, j) > 1e-3) return true;
  return false;
}

/// The first wrong row, worked.
std::string worked(const Table& yours, const Looking& l) {
  if (yours.rows() != l.T() || yours.columns() != l.T())
    return "There is a weight for each pair of positions.";
  if (l.T() == 0) return "";
  const int i = wrong_row(yours, l.right());
  double sum = 0;
  for (const Row row = yours.row(i); const double weight : row) sum += weight;
  Row scores;
  for (int j = 0; j < l.T(); ++j)
    if (l.sees(i, j)) scores.add(l.score(i, j));
  return emb::message(std::fabs(sum - 1) < 1e-4
                          ? ""
                          : emb::message("Row ", i, " of yours adds up to ", sum, ", not to 1. "),
                      "The scores that position ", i, " sees are ", shown(scores),
                      ": e^s of each, divided by their sum.");
}

Weights infinitely_low() {
  return of_looking([](const Looking& l) {
    return softmax(
        l,
        [&](int i, int j) {
          return l.sees(i, j) ? l.score(i, j) : -std::numeric_limits<double>::infinity();
        },
        [](int, int) { return true; });
  });
}

const Listed listed_weights =
    checked("09.4", "attention_weights", attention_weights, right::attention_weights, to_look_at,
            CallWeights{})
        .named([](const Looking& l) { return l.name; })
        // Float answers: a score errs by D products and sums of its size, which e^s passes on; then
        // T additions and a division.
        .within([](const Looking& l) { return rounding(2 * l.D() + l.T() + 6, 1 + l.size()); })
        .mistakes(weights_mistakes())
        .planted({{"weights masked by infinity", infinitely_low(), ""}})
        .notice([](const Table& yours, const Looking&) { return no_number_in(yours); },
                not_a_number)
        .notice(sees_later,
                [](const Looking& l) {
                  return l.size() < 300
                             ? "A later position has a weight: with causal, position i attends "
                               "only to 0 to i."
                             : "A later position has a weight: leave it out instead of giving it a "
                               "low score, because other positions may have scores as low.";
                })
        .otherwise(worked);

}  // namespace
}  // namespace exercise::checks
