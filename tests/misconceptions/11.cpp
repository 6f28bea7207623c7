#include "lessons/11_transformer_input/exercise.hpp"
#define exercise exercise::right
#include "lessons/11_transformer_input/solution.cpp"
#undef exercise

#include "tests/misconceptions/11_class.hpp"
#include "tests/misconceptions/11_input.hpp"
#include "tests/misconceptions/11_places.hpp"
#include "tests/misconceptions/11_sizes.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

using Map = Matrix<float>;
using Texts = List<List<TokenId>>;
using Size = std::int64_t;

Batch with_places(const Batch& words, const Map& places) {
  return answer(right::with_places)(words, places);
}
Map places_gradient(const Batch& d, int longest) {
  return answer(right::places_gradient)(d, longest);
}
InputSizes predicted_sizes(Size V, Size Tmax, Size D, Size B, Size T) {
  return answer(right::predicted_sizes)(V, Tmax, D, B, T);
}
List<float> dropped(const List<float>& x, const List<double>& draws, double rate) {
  return answer(right::dropped)(x, draws, rate);
}
Batch transformer_input(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  return answer(right::transformer_input)(table, texts, places, padding);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("11.1", with_places, places_in_place_of_words, "assigned instead of added"),
    WRONG("11.1", with_places, places_returned_at_once, "end with the first text"),
    WRONG("11.2", places_gradient, gradient_added_to_the_last, "call before gave is still in it"),
    WRONG("11.2", places_gradient, gradient_in_row_b, "a row is a place, not a text"),
    WRONG("11.2", places_gradient, gradient_wrapped, "Rows that were not used got something"),
    WRONG("11.2", places_gradient, gradient_kept, "That is what the call before gave"),
    WRONG("11.3", predicted_sizes, sizes_of_words_that_differ, "Words may return"),
    WRONG("11.3", predicted_sizes, sizes_rows_of_words, "T places have T rows"),
    WRONG("11.3", predicted_sizes, sizes_in_int, "An int overflowed"),
    WRONG("11.3", predicted_sizes, sizes_in_float, "A float keeps seven digits"),
    WRONG("11.4", dropped, dropped_above, "The wrong side is 0"),
    WRONG("11.4", dropped, dropped_small_numbers, "The numbers were compared with rate"),
    WRONG("11.4", dropped, dropped_below_the_rest, "not one below 1 - rate"),
    WRONG("11.4", dropped, dropped_below_the_rest_undivided, "a draw below rate, no other, drops"),
    WRONG("11.4", dropped, dropped_at_the_examples_rate, "the rate of the example"),
    WRONG("11.4", dropped, dropped_by_the_first_draws, "dropped, rate"),
    WRONG("11.4", dropped, dropped_above_0_alone, "expected 0."),
    WRONG("11.3", predicted_sizes, sizes_one_row_less, "Place 0 has a row too"),
    WRONG("11.5", transformer_input, input_root_of_one_less, "sqrt(D - 1)"),
    WRONG("11.5", transformer_input, input_of_two_places_at_least,
          "T = 1, V = 2, D = 4, Tmax = 1: yours threw ShapeError"),
    WRONG("11.4", dropped, dropped_all, "All of yours are 0"),
    WRONG("11.5", transformer_input, input_no_more_than_words, "That fits: throw only"),
    WRONG("11.5", transformer_input, input_no_longer_than_wide, "That fits: throw only"),
    WRONG("11.5", transformer_input, input_of_the_first_table, "transformer input, texts"),
    WRONG("11.5", transformer_input, input_twice, "the root of the example's width"),
    WRONG("11.5", transformer_input, input_place_by_id, "The place was looked up by the id"),
    WRONG("11.1", with_places, places_first_alone, "Every word got place 0"),
    WRONG("11.1", with_places, places_first_text, "Only the first text got places"),
    WRONG("11.1", with_places, places_from_one, "the row of the next"),
    WRONG("11.1", with_places, places_go_on, "go on counting from text to text"),
    WRONG("11.1", with_places, places_of_texts, "the row of the text"),
    WRONG("11.1", with_places, places_backwards, "run backwards"),
    WRONG("11.1", with_places, places_without_the_last, "last place was left out"),
    WRONG("11.1", with_places, places_without_the_first, "Place 0 was left out"),
    WRONG("11.1", with_places, places_nothing, "Nothing was added"),
    WRONG("11.1", with_places, places_exchanged, "the place stands first, then d"),
    WRONG("11.1", with_places, places_copied, "Nothing was added"),
    WRONG("11.2", places_gradient, gradient_assigned, "assigned instead of added"),
    WRONG("11.2", places_gradient, gradient_first_text, "Only the first text is in it"),
    WRONG("11.2", places_gradient, gradient_mean, "the mean over the texts"),
    WRONG("11.2", places_gradient, gradient_of_each_text, "one table for all of them"),
    WRONG("11.2", places_gradient, gradient_of_texts, "a row for each text"),
    WRONG("11.2", places_gradient, gradient_over_places, "each place has a row of its own"),
    WRONG("11.2", places_gradient, gradient_over_width, "each has its own gradient"),
    WRONG("11.2", places_gradient, gradient_used_rows, "those not used have zeros"),
    WRONG("11.2", places_gradient, gradient_from_one, "the place before"),
    WRONG("11.2", places_gradient, gradient_squared, "passes its gradient on"),
    WRONG("11.2", places_gradient, gradient_over_longest, "was asked for"),
    WRONG("11.3", predicted_sizes, sizes_words_only, "learned places are parameters too"),
    WRONG("11.3", predicted_sizes, sizes_table_of_text, "however short the texts are"),
    WRONG("11.3", predicted_sizes, sizes_place_of_one, "A place has D numbers"),
    WRONG("11.3", predicted_sizes, sizes_rows, "the rows of both tables"),
    WRONG("11.3", predicted_sizes, sizes_vector_for_each_place, "not one for each place"),
    WRONG("11.3", predicted_sizes, sizes_one_text, "the batch has B"),
    WRONG("11.3", predicted_sizes, sizes_beside, "not written beside them"),
    WRONG("11.3", predicted_sizes, sizes_words, "each has D numbers"),
    WRONG("11.3", predicted_sizes, sizes_longest, "T words, not Tmax"),
    WRONG("11.3", predicted_sizes, sizes_all_rows, "no text reaches get no gradient"),
    WRONG("11.3", predicted_sizes, sizes_rows_of_batch, "All texts use the same rows"),
    WRONG("11.3", predicted_sizes, sizes_one_term, "once in every text of the batch"),
    WRONG("11.3", predicted_sizes, sizes_terms_of_batch, "nowhere else in it"),
    WRONG("11.3", predicted_sizes, sizes_terms_of_rows, "belong to other numbers"),
    WRONG("11.4", dropped, dropped_at_rate, "not below it, and keeps"),
    WRONG("11.4", dropped, dropped_by_rate, "a share of 1 - rate is kept"),
    WRONG("11.4", dropped, dropped_multiplied, "has to grow, not shrink"),
    WRONG("11.4", dropped, dropped_one_and_rate, "is not enough"),
    WRONG("11.4", dropped, dropped_undivided, "Not divided by 1 - rate"),
    WRONG("11.4", dropped, dropped_wrong_side, "a draw below rate drops"),
    WRONG("11.4", dropped, dropped_all_divided, "Nothing was dropped"),
    WRONG("11.4", dropped, dropped_stays, "it does not stay"),
    WRONG("11.4", dropped, dropped_shorter, "keeps its length"),
    WRONG("11.4", dropped, dropped_in_float, "RIGHT"),
    WRONG("11.4", dropped, dropped_by_float_draws, "Draws and rate are doubles"),
    WRONG("11.4", dropped, dropped_by_float_rate, "Draws and rate are doubles"),
    WRONG("11.4", dropped, dropped_all_floats, "Draws and rate are doubles"),
    WRONG("11.4", dropped, dropped_nothing_made, "A rate of 0 drops nothing"),
    WRONG("11.5", transformer_input, input_keeps_the_root, "kept from the first call"),
    WRONG("11.5", transformer_input, input_cuts_the_text, "The text was cut"),
    WRONG("11.5", transformer_input, input_last_place_again, "a made-up one hides it"),
    WRONG("11.5", transformer_input, input_throws_too_early, "That fits: throw only"),
    WRONG("11.5", transformer_input, input_never_throws, "must throw emb::ShapeError"),
    WRONG("11.5", transformer_input, input_padding_without_place, "only its word is zero"),
    WRONG("11.5", transformer_input, input_reads_padding, "The padding word was read"),
    WRONG("11.5", transformer_input, input_root_on_places, "the words are to be"),
    WRONG("11.5", transformer_input, input_root_on_sum, "only the words are"),
    WRONG("11.5", transformer_input, input_times_width, "by D: by its root"),
    WRONG("11.5", transformer_input, input_without_root, "not multiplied by sqrt(D)"),
    WRONG("11.5", transformer_input, input_divided, "The words are divided"),
    WRONG("11.5", transformer_input, input_whole_root, "behind the point"),
    WRONG("11.5", transformer_input, input_without_places, "The places are missing"),
    WRONG("11.5", transformer_input, input_root_of_places, "sqrt(Tmax)"),
    WRONG("11.5", transformer_input, input_root_of_length, "D is the width of a row"),
};
