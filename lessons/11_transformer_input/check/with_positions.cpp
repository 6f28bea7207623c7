#include "lessons/11_transformer_input/check/positions_mistakes.hpp"

namespace exercise::checks::adding {
namespace {

using namespace emb::course;

std::vector<PositionsInput> to_try(Draw& draw) {
  std::vector<PositionsInput> all;
  for (const int B : {3, 2, 1}) {
    const int T = draw.size(4, 6), D = draw.size(7, 8);
    const Batch words = random_batch(draw, B, T, D);
    all.push_back({words, draw.matrix(B * T + 1, D)});
  }
  const Batch words = random_batch(draw, 2, 4, 3);
  all.push_back({words, draw.matrix(4, 3)});
  // By hand, two texts of three words: 1 + 10, 2 + 20, 3 + 30, and again from position 0.
  all.push_back({{{{1}, {2}, {3}}, {{4}, {5}, {6}}}, {{10}, {20}, {30}, {40}, {50}, {60}, {70}}});
  return all;
}

struct Call {
  Stacked operator()(const std::function<Batch(const Batch&, const Map&)>& answer,
                     const PositionsInput& input) const {
    return stacked(answer(std::get<0>(input), std::get<1>(input)));
  }
};

const Listed listed =
    checked("11.1", "with_positions", with_positions, right::with_positions, to_try, Call{})
        .named([](const Batch& words, const Map& positions) {
          return emb::message(words.size(), words.size() == 1 ? " text [" : " texts [",
                              words[0].rows(), ", ", words[0].columns(), "] and positions [",
                              positions.rows(), ", ", positions.columns(), "]");
        })
        .mistakes(positions_mistakes())
        .otherwise([](const Stacked& yours, const Batch& words, const Map&) {
          return count_of_texts(yours.texts, words.size());
        });

}  // namespace
}  // namespace exercise::checks::adding
