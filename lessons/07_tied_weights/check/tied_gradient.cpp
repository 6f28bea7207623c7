#include "lessons/07_tied_weights/check/ends.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using OnePair = std::tuple<Table, TokenId, TokenId>;

const Table by_hand{{1, 0, 1}, {2, 1, 0}, {0, 3, 2}};

std::vector<OnePair> pairs_to_try(Draw& draw) {
  const int middle = draw.size(1, 4);
  const auto table = [&] { return some_table(draw, 0.5, 6, draw.size(3, 5)); };
  std::vector<OnePair> tried = {{by_hand, 0, 2},
                                {table(), middle, 5},
                                {table(), 5, 0},
                                {table(), middle, middle},
                                {some_table(draw, 0.5, 3, 5), 1, 2},
                                {some_table(draw, 0.5, 3, 1), 0, 2},
                                {some_table(draw, 0.5, 1, 3), 0, 0}};
  for (const auto& [large, id, target] : large_pairs(draw)) tried.push_back({large, id, target});
  return tried;
}

std::vector<Mistake<GradientOf, OnePair>> of_the_gradient() {
  std::vector<Mistake<GradientOf, OnePair>> list;
  for (const auto& [name, gradient, sentence] : wrong_gradients())
    list.push_back({"tied " + name, gradient, sentence});
  return list;
}

const Listed of_one_pair =
    checked("07.5", "tied_gradient", tied_gradient, right::tied_gradient, pairs_to_try)
        .calls("07.4")
        .named([](const Table& table, TokenId id, TokenId target) {
          return emb::message("gradient", table == by_hand ? " by hand" : "", ", id ", id,
                              ", target ", target);
        })
        .within([](const Table& table, TokenId, TokenId) { return rounding_of(table); })
        .mistakes(of_the_gradient())
        .notice([](const Table& yours, const Table& table, TokenId,
                   TokenId) { return too_large_for(yours, table); },
                "e^1000 is infinite in a computer: subtract the largest score from all before "
                "e^s.")
        .otherwise([](const Table&, const Table& table, TokenId, TokenId) {
          return std::string(
              table == by_hand
                  ? "By hand: all scores are 2, so the slopes are 1/3, 1/3, -2/3. Each row gets "
                    "its slope times 1 0 1, and row 0 also 1/3 (1 0 1) + 1/3 (2 1 0) - 2/3 (0 3 "
                    "2)."
                  : "Every row v is slopes[v] times row `id`; row `id` also gets the sum over v "
                    "of slopes[v] times row v.");
        });

}  // namespace
}  // namespace exercise::checks
