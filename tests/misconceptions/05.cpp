#include "lessons/05_text_to_ids/exercise.hpp"
#define exercise exercise::right
#include "lessons/05_text_to_ids/solution.cpp"
#undef exercise

#include "tests/misconceptions/05_batches.hpp"
#include "tests/misconceptions/05_bits.hpp"
#include "tests/misconceptions/05_merges.hpp"
#include "tests/misconceptions/05_pairs.hpp"
#include "tests/misconceptions/05_strings.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

int tokens_of_run(int n) { return answer(right::tokens_of_run)(n); }
Pair best_pair(const List<List<std::string>>& pieces) { return answer(right::best_pair)(pieces); }
List<std::string> merged(const List<std::string>& tokens, const std::string& left,
                         const std::string& right) {
  return answer(right::merged)(tokens, left, right);
}
List<std::string> encode(const std::string& word, const List<Pair>& merges) {
  return answer(right::encode)(word, merges);
}
Batch batch_of(const List<TokenId>& ids, const List<int>& starts, int context) {
  return answer(right::batch_of)(ids, starts, context);
}
double bits_per_byte(const List<double>& nats, const List<std::string>& tokens) {
  return answer(right::bits_per_byte)(nats, tokens);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("05.1", tokens_of_run, run_first_merge_only, "after the first merge"),
    WRONG("05.1", tokens_of_run, run_rest_not_merged, "the first merge made it"),
    WRONG("05.1", tokens_of_run, run_rest_is_one, "no merge makes aaa"),
    WRONG("05.1", tokens_of_run, run_rest_dropped, "a division of whole numbers drops"),
    WRONG("05.1", tokens_of_run, run_halves, "The second merge, and the letter left over"),
    WRONG("05.1", tokens_of_run, run_odd_letter_dropped, "where n is odd"),
    WRONG("05.1", tokens_of_run, run_two_dropped, "hold an aa"),
    WRONG("05.1", tokens_of_run, run_merged_on, "There are two merges"),
    WRONG("05.1", tokens_of_run, run_merges_done, "how many merges were carried out"),
    WRONG("05.1", tokens_of_run, run_each_merge_once, "wherever it applies, not once"),
    WRONG("05.1", tokens_of_run, run_not_merged, "before the first merge"),
    WRONG("05.1", tokens_of_run, run_one_token, "the longest token they make"),
    WRONG("05.1", tokens_of_run, run_nothing_is_one, "No letter makes no token"),
    WRONG("05.1", tokens_of_run, run_of_the_example, "Fours come first"),
    WRONG("05.1", tokens_of_run, run_letter_by_letter, "RIGHT"),
    WRONG("05.2", best_pair, best_key_with_a_space, "a token may hold one itself"),
    WRONG("05.4", encode, encode_without_spaces, "Spaces are lost"),
    WRONG("05.4", encode, encode_without_blanks, "Spaces are lost"),
    WRONG("05.4", encode, encode_up_to_zero, "It ends at the byte 0"),
    WRONG("05.4", encode, encode_without_zero, "The byte 0 is lost"),
    WRONG("05.4", encode, encode_asks_for_counts, "whose count is 0"),
    WRONG("05.5", batch_of, batch_never_the_last, "stands in the text at starts[b] + t + 1"),
    WRONG("05.2", best_pair, best_across_pieces, "Counted across pieces"),
    WRONG("05.2", best_pair, best_without_overlaps, "equal neighbours and overlaps, too"),
    WRONG("05.2", best_pair, best_once_a_piece, "counts again"),
    WRONG("05.2", best_pair, best_at_any_distance, "with nothing between"),
    WRONG("05.2", best_pair, best_either_way, "ab and ba are two pairs"),
    WRONG("05.2", best_pair, best_without_last, "The last pair of each piece is missing"),
    WRONG("05.2", best_pair, best_without_first, "The first pair of each piece is missing"),
    WRONG("05.2", best_pair, best_two_by_two, "Every second pair is missing"),
    WRONG("05.2", best_pair, best_past_the_end, "was asked for"),
    WRONG("05.2", best_pair, best_by_what_is_made, "make the same string"),
    WRONG("05.2", best_pair, best_smallest, "yours is the smallest"),
    WRONG("05.2", best_pair, best_put_together, "not the two put together"),
    WRONG("05.2", best_pair, best_right_first, "the left tokens are compared first"),
    WRONG("05.2", best_pair, best_left_only, "of equal left tokens: the greater right"),
    WRONG("05.2", best_pair, best_by_signed_bytes, "those above 127"),
    WRONG("05.2", best_pair, best_longest, "not the longest"),
    WRONG("05.2", best_pair, best_met_first, "not the one met first"),
    WRONG("05.2", best_pair, best_met_last, "not the one met last"),
    WRONG("05.2", best_pair, best_that_occurs_once, "No pair occurs twice here"),
    WRONG("05.2", best_pair, best_without_count, "its count was not filled in"),
    WRONG("05.2", best_pair, best_more_than_twice, "occurs twice is enough"),
    WRONG("05.2", best_pair, best_turned, "exchanged"),
    WRONG("05.2", best_pair, best_put_in_left, "does not occur"),
    WRONG("05.2", best_pair, best_of_first_piece, "Yours is empty"),
    WRONG("05.2", best_pair, best_first_repeated, "The pair is right, and it occurs"),
    WRONG("05.2", best_pair, best_by_loops, "RIGHT"),
    WRONG("05.3", merged, merged_overlapping, "it begins no other one"),
    WRONG("05.3", merged, merged_right_kept, "go on behind it"),
    WRONG("05.3", merged, merged_not_at_all, "Nothing was merged"),
    WRONG("05.3", merged, merged_first_only, "not only the first time"),
    WRONG("05.3", merged, merged_from_the_right, "from left to right"),
    WRONG("05.3", merged, merged_turned_name, "left + right, in this order"),
    WRONG("05.3", merged, merged_either_way, "Only left before right"),
    WRONG("05.3", merged, merged_by_letters, "not only their letters together"),
    WRONG("05.3", merged, merged_left_only, "Both are asked for"),
    WRONG("05.3", merged, merged_without_last, "The last token is missing"),
    WRONG("05.3", merged, merged_two_by_two, "at any place"),
    WRONG("05.3", merged, merged_made_only, "keeps all letters"),
    WRONG("05.3", merged, merged_past_the_end, "was asked for"),
    WRONG("05.3", merged, merged_by_the_end, "RIGHT"),
    WRONG("05.4", encode, encode_bytes_only, "No merge was carried out"),
    WRONG("05.4", encode, encode_characters, "Bytes, not characters"),
    WRONG("05.4", encode, encode_first_merge_only, "Only the first merge"),
    WRONG("05.4", encode, encode_stops, "no reason to stop"),
    WRONG("05.4", encode, encode_each_once, "wherever it applies"),
    WRONG("05.4", encode, encode_from_the_end, "begins with the last"),
    WRONG("05.4", encode, encode_longest, "Not the longest token"),
    WRONG("05.4", encode, encode_leftmost, "Not the leftmost pair"),
    WRONG("05.4", encode, encode_whole_word, "begin with its bytes"),
    WRONG("05.4", encode, encode_exchanged, "Left and right are exchanged"),
    WRONG("05.4", encode, encode_empty_as_token, "An empty word has no byte"),
    WRONG("05.4", encode, encode_by_count, "counts do not matter"),
    WRONG("05.4", encode, encode_again_and_again, "RIGHT"),
    WRONG("05.4", encode, encode_by_rank, "RIGHT"),
    WRONG("05.5", batch_of, batch_not_moved, "The targets are the inputs again"),
    WRONG("05.5", batch_of, batch_around, "not its first input"),
    WRONG("05.5", batch_of, batch_last_twice, "stands behind the window"),
    WRONG("05.5", batch_of, batch_without_last, "The last target of each row is missing"),
    WRONG("05.5", batch_of, batch_one_target, "a target of its own"),
    WRONG("05.5", batch_of, batch_moved_back, "That is the id before"),
    WRONG("05.5", batch_of, batch_moved_twice, "the id after the next"),
    WRONG("05.5", batch_of, batch_next_window, "That is the next window"),
    WRONG("05.5", batch_of, batch_next_id, "ids are names"),
    WRONG("05.5", batch_of, batch_exchanged, "Inputs and targets are exchanged"),
    WRONG("05.5", batch_of, batch_transposed, "Rows and columns are exchanged"),
    WRONG("05.5", batch_of, batch_end_to_end, "lie end to end"),
    WRONG("05.5", batch_of, batch_from_row, "not at b"),
    WRONG("05.5", batch_of, batch_first_start, "a start of its own"),
    WRONG("05.5", batch_of, batch_starts_from_one, "starts count from 0"),
    WRONG("05.5", batch_of, batch_targets_forgotten, "the targets were never filled in"),
    WRONG("05.5", batch_of, batch_without_last_row, "The last row is missing"),
    WRONG("05.5", batch_of, batch_of_places, "These are places of the text"),
    WRONG("05.5", batch_of, batch_too_wide, "stands in the text at starts[b] + t"),
    WRONG("05.5", batch_of, batch_by_adding, "RIGHT"),
    WRONG("05.6", bits_per_byte, bits_by_log10, "logarithm to base 10"),
    WRONG("05.6", bits_per_byte, bits_of_the_chapters_ln2, "has all of its digits"),
    WRONG("05.6", bits_per_byte, bits_in_nats, "That is in nats"),
    WRONG("05.6", bits_per_byte, bits_nats_per_token, "nats per token"),
    WRONG("05.6", bits_per_byte, bits_per_token, "bits per token"),
    WRONG("05.6", bits_per_byte, bits_times_ln2, "divided by ln 2"),
    WRONG("05.6", bits_per_byte, bits_base_10, "base 10"),
    WRONG("05.6", bits_per_byte, bits_mean_of_ratios, "own nats per byte"),
    WRONG("05.6", bits_per_byte, bits_of_characters, "Divided by characters"),
    WRONG("05.6", bits_per_byte, bits_in_all, "the sum of bits"),
    WRONG("05.6", bits_per_byte, bits_turned, "bytes per bit"),
    WRONG("05.6", bits_per_byte, bits_in_int, "kept in an int"),
    WRONG("05.6", bits_per_byte, bits_of_nothing, "Without any token"),
    WRONG("05.6", bits_per_byte, bits_by_eight, "what it cost"),
    WRONG("05.6", bits_per_byte, bits_last_only, "Assigned instead of added"),
    WRONG("05.6", bits_per_byte, bits_without_first, "What the first token paid"),
    WRONG("05.6", bits_per_byte, bits_sign, "The sign is turned"),
    WRONG("05.6", bits_per_byte, bits_rounded_ln2, "std::log(2.0) has all of its digits"),
    WRONG("05.6", bits_per_byte, bits_first_length, "the bytes of the first token alone"),
    WRONG("05.6", bits_per_byte, bits_without_spaces, "a space is a byte, too"),
    WRONG("05.6", bits_per_byte, bits_spaces_between, "A byte was counted between"),
    WRONG("05.6", bits_per_byte, bits_log2_of_each, "they are logarithms already"),
    WRONG("05.6", bits_per_byte, bits_as_choices, "e^(nats per byte)"),
    WRONG("05.6", bits_per_byte, bits_of_each_byte, "once for each of its bytes"),
    WRONG("05.6", bits_per_byte, bits_added_in_int, "at each addition"),
    WRONG("05.6", bits_per_byte, bits_of_probabilities, "they are logarithms already"),
    WRONG("05.6", bits_per_byte, bits_in_float, "RIGHT"),
    WRONG("05.2", best_pair, best_key_with_a_comma, "a token may hold it itself"),
    WRONG("05.2", best_pair, best_key_with_a_bar, "a token may hold it itself"),
    WRONG("05.2", best_pair, best_key_with_a_zero, "a token may hold it itself"),
    WRONG("05.2", best_pair, best_last_of_equal_left, "of equal left tokens: the greater right"),
    WRONG("05.2", best_pair, best_first_of_equal_left, "of equal left tokens: the greater right"),
    WRONG("05.3", merged, merged_between_spaces, "do not make one string of all"),
    WRONG("05.3", merged, merged_between_commas, "do not make one string of all"),
    WRONG("05.4", encode, encode_between_commas, "Put together, the tokens have to be the word"),
    WRONG("05.4", encode, encode_last_merge_only, "Only the last merge is left"),
    WRONG("05.6", bits_per_byte, bits_by_mean_length, "The mean length of a token"),
    WRONG("05.6", bits_per_byte, bits_by_rounded_factor, "1 / ln 2 is 1.442695"),
};
