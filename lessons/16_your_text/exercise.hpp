#pragma once

// Lesson 16: your text. The statements; your answers go into answers/16_your_text.cpp.
// How to use List: lessons/01_one_hot/README.md, "Lists and matrices".

#include <cstdint>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;

/// 16.1 Where a tensor begins
///
/// A safetensors file has three parts: 8 bytes that say how long the header is, the header, and the
/// numbers of all tensors. The 8 bytes are one whole number, lowest byte first: the second byte
/// counts 256 times, the third 256 * 256 times, and so on. The number has no sign, and is less than
/// 2^62. (If you shift instead of multiplying, shift a std::int64_t: an int has only 32 bits.) For
/// each tensor, the header says at which byte of the third part it begins. At which byte of the
/// file is that? The file's first byte is byte 0.
///   length [8], each in 0 .. 255   begin, 0 or more   ->   a byte of the file
///
/// Example: length 2 1 0 0 0 0 0 0 is 258. A tensor that begins at 40 is at byte 306 of the file.
/// Read: lessons/16_your_text/README.md, "By hand".
std::int64_t offset_in_file(const List<int>& length, std::int64_t begin);

/// 16.2 Predict: how large the file is
///
/// How many bytes does a safetensors file have?
///
/// You get the shape of each tensor, and how many bytes a number takes, 1 or more. The empty shape
/// [] is one number. The header is a text of `text` bytes, 0 or more. If that is not a multiple of
/// 8, spaces are added at its end until it is. A text of 0 bytes gets none.
///
/// Example: a table [3, 5] and a gain [5], 4 bytes a number, a text of 130 bytes. The 20 numbers
/// take 80 bytes and the header takes 136 with its spaces, so the file has 8 + 136 + 80 = 224
/// bytes.
/// Read: lessons/16_your_text/README.md, "By hand".
std::int64_t file_size(const List<List<int>>& shapes, int bytes_a_number, std::int64_t text);

/// 16.3 Top-k and top-p
///
/// `probabilities` add up to 1, one for each token. First top-k: keep the k largest, set all others
/// to 0, and divide by the sum of those kept. Then top-p: take the largest of these first, and keep
/// adding the next largest until their sum is at least p. Set the others to 0, and divide by the
/// sum again. If rounding leaves even the sum of all below p, keep all. In a tie, the lower id
/// comes first. k is at least 1 and may be larger than V, p is in (0, 1].
///   probabilities [V]   ->   [V], each at its own index
///
/// Example: 0.125 0.5 0.25 0.125 with k = 3 and p = 0.75. 0.125 (the first), 0.5 and 0.25 are kept
/// and become 1/7 4/7 2/7. 4/7 is too little, 4/7 + 2/7 is enough: 0 2/3 1/3 0.
/// Read: lessons/16_your_text/README.md, "By hand".
List<double> top_k_top_p(const List<double>& probabilities, int k, double p);

/// 16.4 Sample a token
///
/// Token i has the weight e^(scores[i] / temperature). Put the weights side by side on a line, in
/// the order of ids. u in [0, 1) is a point on this line: 0 is its left end, 1 its right end. Which
/// token is there? If u is exactly where two weights meet, it is the right one. If rounding lets
/// all weights end before u, it is the last token. At temperature 0, exactly 0, it is the token
/// with the largest score, and the first of them if there are several. Every temperature above 0
/// divides the scores, however small it is. The scores may be such that e^score is infinite, or 0
/// for all.
///   scores [V]   temperature, 0 or more   ->   an id
///
/// Example: the scores 0 and log(3), temperature 1: the weights are 1 and 3, and the line's first
/// quarter is token 0. u = 0.2 gives 0, u = 0.3 gives 1.
/// Read: lessons/16_your_text/README.md, "What you see", Temperature; 06.4 for large scores.
int sampled(const List<double>& scores, double temperature, double u);

/// A key and a value for every token of the text so far, for one head.
struct Cache {
  List<List<double>> keys, values;
};

/// 16.5 One step with a cache
///
/// The next token of a text arrives, with a query, a key and a value. Append its key and value to
/// the cache. Then let the token attend to all tokens so far, itself included. Its score with each
/// key in the cache is their dot product divided by sqrt(d), where d is the width of a key. A
/// softmax turns the scores into weights. The result is the sum of the values, each times its
/// weight. Scores may be large, positive or negative: subtract the largest before e^score, as in
/// 06.4.
///   query [d]   key [d]   value [w]   ->   [w]
///
/// Example: the cache holds the key 0 0 0 0 and the value 10. Query 2 0 0 0, key 0 1 0 0 and value
/// 30 arrive: both scores are 0, the weights 0.5 0.5, the result 20.
/// Read: lessons/16_your_text/README.md, "Why", The cache; 09.4 and 09.5 do the same for all
/// positions.
List<double> step(Cache& cache, const List<double>& query, const List<double>& key,
                  const List<double>& value);

}  // namespace exercise
