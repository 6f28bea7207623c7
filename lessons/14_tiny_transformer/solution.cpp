#include <algorithm>

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

// 14.1 What a length costs
double mean_loss(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[n % length];
  return sum / targets;
}

// 14.2 Predict: how large is the model?
// Four matrices of D * D and two of 4 * D * D are 12 * D * D for each block.
Sizes predicted_sizes(std::int64_t V, std::int64_t D, std::int64_t L, std::int64_t T,
                      std::int64_t H) {
  const std::int64_t tied = V * D + L * (12 * D * D + 2 * D) + D;
  return {tied, tied + V * D, T * D, 32 * H};
}

// 14.3 The wiring of a block
List<double> block(const List<double>& x, const Map& norm1, const Map& attend, const Map& norm2,
                   const Map& feed_forward) {
  List<double> stream = x;
  const List<double> attended = attend(norm1(stream));
  for (int d = 0; d < stream.size(); ++d) stream[d] += attended[d];
  const List<double> thought = feed_forward(norm2(stream));
  for (int d = 0; d < stream.size(); ++d) stream[d] += thought[d];
  return stream;
}

// 14.4 Writing
List<TokenId> generated(const Model& model, const List<TokenId>& prompt, int count, int context) {
  List<TokenId> text = prompt, made;
  for (int n = 0; n < count; ++n) {
    List<TokenId> shown;
    for (int at = std::max(0, text.size() - context); at < text.size(); ++at) shown.add(text[at]);
    const List<double> scores = model(shown);
    int best = 0;
    for (int v = 1; v < scores.size(); ++v)
      if (scores[v] > scores[best]) best = v;
    text.add(best);
    made.add(best);
  }
  return made;
}

}  // namespace exercise
