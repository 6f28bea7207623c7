#pragma once

// Lesson 16: your text. The statements; your answers go into answers/16_your_text.cpp.
// What a List can do: lessons/01_one_hot/README.md, "Lists and matrices".

#include <cstdint>

#include "course/check/exercise.hpp"

namespace exercise {

using emb::todo;
using emb::course::List;

/// 16.1 Where a tensor begins
///
/// A safetensors file has three parts: 8 bytes that say how long the header is, the header, and the
/// numbers of all tensors. The 8 bytes are one whole number, its lowest byte first: the second
/// byte counts 256 times, the third 256 * 256 times. All are added up without a sign, and the sum
/// is less than 2^62. (Whoever shifts instead of multiplying shifts a std::int64_t: an int has 32
/// bits.) For each tensor the header says at which byte of the numbers it begins. At which byte of
/// the file is that? The file's first byte is byte 0.
///   length [8], each in 0 .. 255   begin, 0 or more   ->   a place in the file
///
/// Example: length 2 1 0 0 0 0 0 0 is 258. A tensor that begins at 40 is at byte 306 of the file.
/// Read: lessons/16_your_text/README.md, "By hand".
std::int64_t place_in_file(const List<int>& length, std::int64_t begin);

/// 16.2 Predict: how large the file is
///
/// The shape of each tensor, and the bytes that a number takes, 1 or more. A shape without any
/// size, [], is one number. The header's text is `text` bytes long, 0 or more. If that is not a
/// multiple of 8, spaces are put after it until the header is one: a text of 0 bytes gets none.
///
/// Example: a table [3, 5] and a gain [5], 4 bytes a number, a text of 130 bytes: 20 numbers are 80
/// bytes, the header is 136 bytes long with its spaces, and the file 8 + 136 + 80 = 224.
/// Read: lessons/16_your_text/README.md, "By hand".
std::int64_t file_size(const List<List<int>>& shapes, int bytes_a_number, std::int64_t text);

/// 16.3 What is left to draw from
///
/// `probabilities` add up to 1, one for each token. First all but the k largest become 0, and what
/// is left is divided by its sum. Of these, the largest come first, and as many are kept as it
/// takes until their sum is at least p; the others become 0, and what is left is divided by its sum
/// again. Where the sum of all is rounded to less than p, all are kept. Of two that are equal, the
/// one with the lower id comes first. k is at least 1 and may be larger than V, p is in (0, 1].
///   probabilities [V]   ->   [V], each at the place where it was
///
/// Example: 0.125 0.5 0.25 0.125 with k = 3 and p = 0.75: 0.125 (the first) 0.5 0.25 are kept and
/// become 1/7 4/7 2/7. 4/7 is too little, 4/7 + 2/7 is enough: 0 2/3 1/3 0.
/// Read: lessons/16_your_text/README.md, "By hand".
List<double> left_to_draw(const List<double>& probabilities, int k, double p);

/// 16.4 Draw a token
///
/// Token i has the weight e^(scores[i] / temperature). The weights lie side by side on a line, in
/// the order of ids, and u in [0, 1) is a place on it: 0 its left end, 1 its right end. Which token
/// is there? Where two weights meet, it is the right one, and where rounding lets all of them end
/// before u, the last token. At temperature 0, exactly 0, it is the token with the largest score,
/// the first of them if there are several. Every temperature above 0 divides, however small it is.
///   scores [V]   temperature, 0 or more   ->   an id
///
/// Example: the scores 0 and log(3), temperature 1: the weights are 1 and 3, and the line's first
/// quarter is token 0. u = 0.2 gives 0, u = 0.3 gives 1.
/// The scores may be such that e^score is infinite, or 0 for all.
/// Read: lessons/16_your_text/README.md, "What you see", Temperature; 06.4 for large scores.
int drawn(const List<double>& scores, double temperature, double u);

/// What one head keeps of a text: a key and a value for every token so far.
struct Cache {
  List<List<double>> keys, values;
};

/// 16.5 One step with a cache
///
/// The next token of a text arrives, with a query, a key and a value. Its key and value are added
/// to the cache, behind the others. Then it looks back: its score with each key in the cache is the
/// sum of the products of their numbers, divided by sqrt(d), where a key has d numbers; a softmax
/// makes them weights; the result is the sum of the values, each times its weight. Itself included.
/// The scores may be large, on either side of 0: subtract the largest before e^score, as in 06.4.
///   query [d]   key [d]   value [w]   ->   [w]
///
/// Example: the cache holds the key 0 0 0 0 and the value 10. Query 2 0 0 0, key 0 1 0 0 and value
/// 30 arrive: both scores are 0, the weights 0.5 0.5, the result 20.
/// Read: lessons/16_your_text/README.md, "Why", The cache; 09.4 and 09.5 do the same for all
/// places.
List<double> step(Cache& cache, const List<double>& query, const List<double>& key,
                  const List<double>& value);

}  // namespace exercise
