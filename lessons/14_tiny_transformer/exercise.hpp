#pragma once

// Lesson 14: tiny transformer. The statements; your answers go into
// answers/14_tiny_transformer.cpp.

#include <cstdint>
#include <functional>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::TokenId;
using emb::course::List;

/// 14.1 What a length costs
///
/// The mean loss over `targets` targets. They follow one another in windows of `length` positions;
/// the last window may be shorter. costs[p] is the loss of a target at position p of its window,
/// whichever target it is.
///   costs, at least `length` of them   targets >= 1   length >= 1   ->   nats per target
///
/// Example: costs 6 4, 3 targets, windows of 2: (6 + 4 + 6) / 3 = 5.33.
/// Read: lessons/14_tiny_transformer/README.md, "By hand".
double mean_loss(const List<double>& costs, int targets, int length);

/// How many parameters there are.
struct Sizes {
  std::int64_t tied;     // in the whole tied model, without positions
  std::int64_t untied;   // in the same model with a second table at the output
  std::int64_t learned;  // in learned positions alone
  std::int64_t buckets;  // in distance buckets alone
};

/// 14.2 Predict: how large is the model?
///
/// The model has a table of V rows and width D, then L blocks, then a last norm. Each block has two
/// norms (with D parameters each), four square matrices (query, key, value, out), and two matrices
/// that widen D to 4D and narrow it again. The last norm has D parameters too. There are no biases:
/// no parameters that are added. A text has at most T positions. There are 32 distance buckets for
/// H heads, in one table that all blocks share.
///
/// Example: V = 2, D = 1, L = 1, T = 3, H = 1: 2 + (2 + 4 + 8) + 1 = 17, untied 19, learned 3,
/// buckets 32.
/// Read: lessons/14_tiny_transformer/README.md, "Why".
Sizes predicted_sizes(std::int64_t V, std::int64_t D, std::int64_t L, std::int64_t T,
                      std::int64_t H);

/// A function that takes a vector and returns one of the same length.
using Map = std::function<List<double>(const List<double>&)>;

/// 14.3 The wiring of a block
///
/// The vector on its way from x to out is called the stream. A block has two branches. Each branch
/// reads a normed copy of the stream, and adds its result to the stream itself:
///     y   = x + attend(norm1(x))
///     out = y + feed_forward(norm2(y))
///   x [D]   four maps   ->   out [D]
///
/// Example: norm1 and norm2 double, attend adds 1, feed_forward adds 10. From x = 1 you get y = 1 +
/// 3 = 4 and out = 4 + 18 = 22.
/// Read: lessons/14_tiny_transformer/README.md, "Why".
List<double> block(const List<double>& x, const Map& norm1, const Map& attend, const Map& norm2,
                   const Map& feed_forward);

/// A function that scores how well each token fits as the next one: tokens [N], N >= 1   ->
/// scores [V].
using Model = std::function<List<double>(const List<TokenId>&)>;

/// 14.4 Writing
///
/// Continues `prompt` by `count` tokens. Each new token is the one with the largest score; ties go
/// to the smallest id. Append it to the text and call the model again. The model reads the whole
/// text each time. But if the text is longer than the `context` positions on which the model was
/// trained, it reads only the last `context` tokens.
///   prompt [N], N >= 1   context >= 1   ->   the new tokens [count]
///
/// Example: a model that scores (its last token + 1) highest, prompt 5 and count 3 give 6 7 8.
/// Read: lessons/14_tiny_transformer/README.md, "What you see", What it writes.
List<TokenId> generated(const Model& model, const List<TokenId>& prompt, int count, int context);

}  // namespace exercise
