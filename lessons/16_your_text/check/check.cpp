#include "course/check/mistakes.hpp"

#include "lessons/16_your_text/check/check_cache.hpp"
#include "lessons/16_your_text/check/check_drawn.hpp"
#include "lessons/16_your_text/check/check_file.hpp"
#include "lessons/16_your_text/check/check_left.hpp"
#include "lessons/16_your_text/check/check_size.hpp"

const emb::course::Listed all_of_them = {
    {"16.1", exercise::checks::places},
    {"16.2", exercise::checks::sizes},
    {"16.3", exercise::checks::what_is_left},
    {"16.4", exercise::checks::drawing},
    {"16.5", exercise::checks::a_step}};
