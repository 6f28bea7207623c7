#include "lessons/14_tiny_transformer/exercise.hpp"
#define exercise exercise::right
#include "lessons/14_tiny_transformer/solution.cpp"
#undef exercise

#include "tests/misconceptions/14_blocks.hpp"
#include "tests/misconceptions/14_class.hpp"
#include "tests/misconceptions/14_losses.hpp"
#include "tests/misconceptions/14_sizes.hpp"
#include "tests/misconceptions/14_written.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer;

namespace exercise {

using Size = std::int64_t;

double mean_loss(const List<double>& costs, int targets, int length) {
  return answer(right::mean_loss)(costs, targets, length);
}
Sizes predicted_sizes(Size V, Size D, Size L, Size T, Size H) {
  return answer(right::predicted_sizes)(V, D, L, T, H);
}
List<double> block(const List<double>& x, const Map& norm1, const Map& attend, const Map& norm2,
                   const Map& think) {
  return answer(right::block)(x, norm1, attend, norm2, think);
}
List<TokenId> written(const Model& model, const List<TokenId>& prompt, int count, int context) {
  return answer(right::written)(model, prompt, count, context);
}

}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    WRONG("14.1", mean_loss, loss_one_more, "One target too many"),
    WRONG("14.1", mean_loss, loss_of_one_window, "one long window"),
    WRONG("14.1", mean_loss, loss_window_filled, "The last window was filled up"),
    WRONG("14.2", predicted_sizes, sizes_in_float, "A float keeps seven digits"),
    WRONG("14.2", predicted_sizes, sizes_in_int, "An int overflowed"),
    WRONG("14.2", predicted_sizes, sizes_all_times_L, "are there once, not L times"),
    WRONG("14.3", block, block_second_norm_twice, "norm2 was used twice"),
    WRONG("14.3", block, block_with_a_kept_branch, "out["),
    WRONG("14.3", block, block_thinks_first, "attend comes first, then think"),
    WRONG("14.3", block, block_one_behind_the_other, "norm2 was given"),
    WRONG("14.3", block, block_from_nothing, "norm1 was given 0 numbers"),
    WRONG("14.4", written, written_by_one_call, "The model was asked once"),
    WRONG("14.4", written, written_best_of_one_call, "The model was asked once"),
    WRONG("14.4", written, written_and_all_shown_once, "not what was shown"),
    WRONG("14.4", written, written_after_a_look, "not what was shown"),
    WRONG("14.4", written, written_and_asked_again, "RIGHT"),
    WRONG("14.4", written, written_nearly_equal, "that are near became one"),
    WRONG("14.4", written, written_ties_by_turns, "each time again"),
    WRONG("14.4", written, written_once, "That is one token"),
    WRONG("14.4", written, written_in_float, "that are near became one"),
    WRONG("14.4", written, written_above_minus_1000, "far below 0 and near each other"),
    WRONG("14.4", written, written_one_too_high, "one id too high"),
    WRONG("14.1", mean_loss, loss_sum, "That is the sum"),
    WRONG("14.1", mean_loss, loss_by_length, "Divided by `length`"),
    WRONG("14.1", mean_loss, loss_by_windows, "Divided by the number of windows"),
    WRONG("14.1", mean_loss, loss_from_one, "places are counted from 0"),
    WRONG("14.1", mean_loss, loss_without_the_first, "The first target is missing"),
    WRONG("14.1", mean_loss, loss_without_the_last, "The last target is missing"),
    WRONG("14.1", mean_loss, loss_mean_of_means, "The means of the windows count alike"),
    WRONG("14.1", mean_loss, loss_full_windows, "mean of full windows"),
    WRONG("14.1", mean_loss, loss_number_of_window, "the number of the window"),
    WRONG("14.1", mean_loss, loss_stays_at_the_end, "the next target begins a new one"),
    WRONG("14.1", mean_loss, loss_of_full_window, "mean of full windows"),
    WRONG("14.1", mean_loss, loss_of_all_costs, "the mean of all costs"),
    WRONG("14.1", mean_loss, loss_one_window, "one long window"),
    WRONG("14.2", predicted_sizes, sizes_learned_in_int, "An int overflowed"),
    WRONG("14.2", predicted_sizes, sizes_buckets_in_int, "An int overflowed"),
    WRONG("14.2", predicted_sizes, sizes_table_twice, "The table counts twice"),
    WRONG("14.2", predicted_sizes, sizes_no_table, "The table is missing"),
    WRONG("14.2", predicted_sizes, sizes_with_places, "Without positions"),
    WRONG("14.2", predicted_sizes, sizes_no_gains, "The gains of the norms are missing"),
    WRONG("14.2", predicted_sizes, sizes_gains_of_one, "not one number"),
    WRONG("14.2", predicted_sizes, sizes_no_last_norm, "The last norm is missing"),
    WRONG("14.2", predicted_sizes, sizes_one_norm_each, "That is one norm a block"),
    WRONG("14.2", predicted_sizes, sizes_norms_with_bias, "The norms have a bias there"),
    WRONG("14.2", predicted_sizes, sizes_maps_with_bias, "A map has no bias"),
    WRONG("14.2", predicted_sizes, sizes_no_out, "the one called out"),
    WRONG("14.2", predicted_sizes, sizes_not_widened, "so has the way back"),
    WRONG("14.2", predicted_sizes, sizes_no_way_back, "a way to 4D and a way back"),
    WRONG("14.2", predicted_sizes, sizes_bracket_forgotten, "L times all of a block"),
    WRONG("14.2", predicted_sizes, sizes_one_square_map, "four square maps, not one"),
    WRONG("14.2", predicted_sizes, sizes_maps_for_each_head, "H does not count here"),
    WRONG("14.2", predicted_sizes, sizes_maps_split_by_heads, "not made smaller by H"),
    WRONG("14.2", predicted_sizes, sizes_attention_alone, "widen and narrow are missing"),
    WRONG("14.2", predicted_sizes, sizes_4d_by_4d, "not 4D times 4D"),
    WRONG("14.2", predicted_sizes, sizes_one_block, "That is one block"),
    WRONG("14.2", predicted_sizes, sizes_untied_same, "a table of its own"),
    WRONG("14.2", predicted_sizes, sizes_all_twice, "not the whole model"),
    WRONG("14.2", predicted_sizes, sizes_positions_each_block, "before the first block"),
    WRONG("14.2", predicted_sizes, sizes_one_number_a_place, "a vector of D numbers"),
    WRONG("14.2", predicted_sizes, sizes_buckets_as_vectors, "it is added to a score"),
    WRONG("14.2", predicted_sizes, sizes_buckets_each_block, "All blocks share one table"),
    WRONG("14.2", predicted_sizes, sizes_buckets_as_places, "There are 32 buckets"),
    WRONG("14.3", block, block_without_stream, "The stream is lost"),
    WRONG("14.3", block, block_first_lost, "y lacks x"),
    WRONG("14.3", block, block_second_lost, "out lacks y"),
    WRONG("14.3", block, block_first_alone, "That is y"),
    WRONG("14.3", block, block_norm_after, "post-norm"),
    WRONG("14.3", block, block_first_result_normed, "What a branch made was normed"),
    WRONG("14.3", block, block_results_normed, "What a branch made was normed"),
    WRONG("14.3", block, block_stream_normed, "The stream itself was normed"),
    WRONG("14.3", block, block_side_by_side, "Both branches read x"),
    WRONG("14.3", block, block_onto_the_start, "the stream is y by then"),
    WRONG("14.3", block, block_start_twice, "x is in it twice"),
    WRONG("14.3", block, block_norm_twice, "norm1 was used twice"),
    WRONG("14.3", block, block_norms_exchanged, "norm1 belongs to attention"),
    WRONG("14.3", block, block_branches_exchanged, "attend comes first"),
    WRONG("14.3", block, block_without_norms, "The norms are missing"),
    WRONG("14.3", block, block_without_second_norm, "think reads norm2(y)"),
    WRONG("14.4", written, text_last_of_equals, "Of equal scores the smallest id"),
    WRONG("14.4", written, text_smallest, "That is the smallest score"),
    WRONG("14.4", written, text_best_from_zero, "begin at 0"),
    WRONG("14.4", written, text_score, "a score in place of an id"),
    WRONG("14.4", written, text_not_fed_back, "write the new token behind"),
    WRONG("14.4", written, text_prompt_end_alone, "write the new token behind"),
    WRONG("14.4", written, text_prompt_end_again, "its last token was written again"),
    WRONG("14.4", written, text_kept, "what an earlier call had written"),
    WRONG("14.4", written, text_goes_on, "what an earlier call had written"),
    WRONG("14.4", written, text_answers_kept, "What an earlier call wrote is in it"),
    WRONG("14.4", written, text_shown_first, "show the last tokens"),
    WRONG("14.4", written, text_shown_one, "was never shown more than 1"),
    WRONG("14.4", written, text_shown_whole, "are the most"),
    WRONG("14.4", written, text_shown_one_more, "are the most"),
    WRONG("14.4", written, text_shown_one_less, "was never shown more than"),
    WRONG("14.4", written, text_filled_up, "not filled up"),
    WRONG("14.4", written, text_with_prompt, "The prompt is in it"),
    WRONG("14.4", written, text_one_more, "one token too many"),
    WRONG("14.4", written, text_before_the_start, "was asked for"),
    WRONG("14.4", written, text_front_dropped, "never shown more than 2 tokens: up to 5"),
    WRONG("14.4", written, text_last_unseen, "The last id was not looked at"),
    WRONG("14.4", written, text_first_unseen, "The first id was not looked at"),
    WRONG("14.4", written, text_nothing_back, "The list that comes back is empty"),
    WRONG("14.4", written, text_zeros_first, "Zeros stand before the right ones"),
    WRONG("14.4", written, text_scores_back, "a score in place of an id"),
    WRONG("14.4", written, text_without_a_model, "The model was not asked"),
    WRONG("14.2", predicted_sizes, sizes_maps_in_an_int, "An int overflowed"),
};
