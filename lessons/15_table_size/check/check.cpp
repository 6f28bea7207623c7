#include "course/check/mistakes.hpp"

#include "lessons/15_table_size/check/check_blocks.hpp"
#include "lessons/15_table_size/check/check_nibbles.hpp"
#include "lessons/15_table_size/check/check_rows.hpp"
#include "lessons/15_table_size/check/check_share.hpp"
#include "lessons/15_table_size/check/check_weight.hpp"

const emb::course::Listed all_of_them = {
    {"15.1", exercise::checks::weights},
    {"15.2", exercise::checks::shares},
    {"15.3", exercise::checks::rows_quantised},
    {"15.4", exercise::checks::two_in_a_byte},
    {"15.5", exercise::checks::blocks}};
