#include <algorithm>

#include "lessons/11_transformer_input/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const InputSizes& sizes) {
  parts.add("parameters", sizes.parameters);
  parts.add("numbers", sizes.numbers);
  parts.add("position_rows", sizes.position_rows);
  parts.add("position_terms", sizes.position_terms);
}

namespace checks::sizes {
namespace {

using namespace emb::course;
using Size = std::int64_t;

std::vector<std::tuple<Size, Size, Size, Size, Size>> to_try(Draw& draw) {
  return {
      // Tmax lies between B * D and T * D, and V above both.
      {draw.size(161, 190), draw.size(81, 87), draw.size(11, 16), draw.size(4, 5),
       draw.size(8, 10)},
      // Few words, and long texts of them.
      {draw.size(4, 6), draw.size(31, 39), draw.size(8, 11), draw.size(43, 52), draw.size(17, 29)},
      // More parameters and numbers than an int can count or a float can tell apart.
      {999'002, 1001, 4099, 1201, 1001}};
}

struct Sizes {
  Size V, Tmax, D, B, T;
  InputSizes right() const { return right::predicted_sizes(V, Tmax, D, B, T); }
};
/// The right sizes but for one, which is value(Sizes).
template <class Value>
auto but(Size InputSizes::*field, Value value) {
  return [=](Size V, Size Tmax, Size D, Size B, Size T) {
    const Sizes given{V, Tmax, D, B, T};
    InputSizes sizes = given.right();
    sizes.*field = value(given);
    return sizes;
  };
}
auto parameters(Size (*value)(const Sizes&)) { return but(&InputSizes::parameters, value); }
auto numbers(Size (*value)(const Sizes&)) { return but(&InputSizes::numbers, value); }
auto rows(Size (*value)(const Sizes&)) { return but(&InputSizes::position_rows, value); }
auto terms(Size (*value)(const Sizes&)) { return but(&InputSizes::position_terms, value); }

/// Both large sizes as an int or a float keeps them.
template <class Kept>
InputSizes kept_in(Size V, Size Tmax, Size D, Size B, Size T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.parameters = static_cast<Size>(static_cast<Kept>(sizes.parameters));
  sizes.numbers = static_cast<Size>(static_cast<Kept>(sizes.numbers));
  return sizes;
}

const Listed listed =
    checked("11.3", "predicted_sizes", predicted_sizes, right::predicted_sizes, to_try)
        .named([](Size V, Size Tmax, Size D, Size B, Size T) {
          return emb::message("V = ", V, ", Tmax = ", Tmax, ", D = ", D, ", B = ", B, ", T = ", T);
        })
        .mistakes({
            {"sizes in int", kept_in<std::int32_t>,
             "An int overflowed: the result needs more than its 32 bits. Multiply as "
             "std::int64_t."},
            {"sizes in unsigned", kept_in<std::uint32_t>,
             "An unsigned overflowed: the result needs more than its 32 bits. Multiply as "
             "std::int64_t."},
            {"sizes in float", kept_in<float>,
             "A float keeps about seven digits: count in std::int64_t."},
            {"sizes words only", parameters([](const Sizes& s) { return s.V * s.D; }),
             "Yours counts the table of words: learned positions are parameters too."},
            {"sizes positions only", parameters([](const Sizes& s) { return s.Tmax * s.D; }),
             "Yours counts the table of positions: the words have a table too."},
            {"sizes rows", parameters([](const Sizes& s) { return s.V + s.Tmax; }),
             "Yours counts the rows of both tables: each row has D parameters."},
            {"sizes position of one", parameters([](const Sizes& s) { return s.V * s.D + s.Tmax; }),
             "Yours counts one number for each position: it has D, like a word."},
            {"sizes word of one", parameters([](const Sizes& s) { return s.V + s.Tmax * s.D; }),
             "Yours counts one number for each word: it has D too, so (V + Tmax) * D."},
            {"sizes table of text",
             parameters([](const Sizes& s) { return s.V * s.D + s.T * s.D; }),
             "The table of positions has Tmax rows, however short the texts are."},
            {"sizes table of a batch",
             parameters([](const Sizes& s) { return s.V * s.D + s.B * s.T * s.D; }),
             "The texts of a batch share one table of positions."},
            {"sizes tables of each text",
             parameters([](const Sizes& s) { return s.B * (s.V + s.Tmax) * s.D; }),
             "All texts share the two tables: B does not matter."},
            {"sizes two tables of words",
             parameters([](const Sizes& s) { return (2 * s.V + s.Tmax) * s.D; }),
             "The table of words is counted twice: there is one for words and one for positions."},
            {"sizes one position too many",
             parameters([](const Sizes& s) { return (s.V + s.Tmax + 1) * s.D; }),
             "One row too many: Tmax positions, 0 to Tmax - 1."},
            {"sizes vector for each position",
             parameters([](const Sizes& s) { return s.V * s.Tmax * s.D; }),
             "A word has one vector, not one for each position."},
            {"sizes of the example", parameters([](const Sizes&) { return Size{27}; }),
             "Yours always gives the example's number."},
            {"sizes one text", numbers([](const Sizes& s) { return s.T * s.D; }),
             "Yours counts one text: the batch has B."},
            {"sizes words", numbers([](const Sizes& s) { return s.B * s.T; }),
             "Yours counts the words: each has D numbers."},
            {"sizes beside", numbers([](const Sizes& s) { return 2 * s.B * s.T * s.D; }),
             "Positions are added to the words, not written beside them."},
            {"sizes longest", numbers([](const Sizes& s) { return s.B * s.Tmax * s.D; }),
             "These texts have T words, not Tmax."},
            {"sizes added", numbers([](const Sizes& s) { return s.B + s.T + s.D; }),
             "Sizes of a batch are multiplied, not added."},
            {"sizes positions on top",
             numbers([](const Sizes& s) { return s.B * s.T * s.D + s.T * s.D; }),
             "Positions are added to the words, so they take no extra room."},
            {"sizes one-hot", numbers([](const Sizes& s) { return s.B * s.T * s.V; }),
             "Each word is a row of D numbers here, not of V."},
            {"sizes of words that differ",
             numbers([](const Sizes& s) { return s.B * std::min(s.T, s.V) * s.D; }),
             "Words may repeat: a text of T words has T rows, however small V is."},
            {"sizes all rows", rows([](const Sizes& s) { return s.Tmax; }),
             "Positions that no text reaches get no gradient."},
            {"sizes rows of batch", rows([](const Sizes& s) { return s.B * s.T; }),
             "All texts use the same rows: position t of each is one row."},
            {"sizes rows of texts", rows([](const Sizes& s) { return s.B; }),
             "Each text uses T rows, and all the same ones."},
            {"sizes rows of the words", rows([](const Sizes& s) { return s.V; }),
             "Yours counts rows of the word table: count rows of the position table."},
            {"sizes rows of words", rows([](const Sizes& s) { return std::min(s.T, s.V); }),
             "T positions use T rows, however small V is."},
            {"sizes one row less", rows([](const Sizes& s) { return s.T - 1; }),
             "Position 0 has a row too: 0 to T - 1 are T rows."},
            {"sizes rows in numbers", rows([](const Sizes& s) { return s.T * s.D; }),
             "Yours counts the elements: count rows."},
            {"sizes one row", rows([](const Sizes&) { return Size{1}; }),
             "Every position of a text uses a row of its own."},
            {"sizes one term", terms([](const Sizes&) { return Size{1}; }),
             "Every text of the batch has a position 0, so there is one term for each text."},
            {"sizes terms of batch", terms([](const Sizes& s) { return s.B * s.T; }),
             "Position 0 is at the beginning of each text, and nowhere else in it."},
            {"sizes terms of rows", terms([](const Sizes& s) { return s.B * s.D; }),
             "An element gets one gradient from each text: the other D - 1 belong to different "
             "elements."},
            {"sizes terms of a row", terms([](const Sizes& s) { return s.D; }),
             "D is the length of a row: how many gradients are summed for one element?"},
            {"sizes terms of a text", terms([](const Sizes& s) { return s.T; }),
             "T counts the positions of a text: position 0 is one of them, in each of B texts."},
            {"sizes terms of positions", terms([](const Sizes& s) { return s.Tmax; }),
             "Tmax counts positions: how many texts have a position 0?"},
            {"sizes one term less", terms([](const Sizes& s) { return s.B - 1; }),
             "The first text has a gradient too: count all B."},
            {"sizes all terms", terms([](const Sizes& s) { return s.B * s.T * s.D; }),
             "Yours counts all gradients: one element of position 0 gets one from each text."},
        });

}  // namespace
}  // namespace checks::sizes
}  // namespace exercise
