#pragma once

// Wrong answers of lesson 15: two numbers in a byte.

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

inline int byte_exchanged(int first, int second) { return 16 * (first + 8) + second + 8; }
inline int byte_without_eight(int first, int second) { return first + 16 * second; }
inline int byte_own_bits(int first, int second) { return (first & 15) | (second & 15) << 4; }
inline int byte_second_plain(int first, int second) { return first + 8 + 16 * second; }
inline int byte_first_plain(int first, int second) { return first + 16 * (second + 8); }
inline int byte_plus_seven(int first, int second) { return first + 7 + 16 * (second + 7); }
inline int byte_not_moved(int first, int second) { return first + 8 + second + 8; }
inline int byte_ored(int first, int second) { return (first + 8) | (second + 8); }
inline int byte_moved_by_three(int first, int second) { return (first + 8) | (second + 8) << 3; }
inline int byte_times_ten(int first, int second) { return first + 8 + 10 * (second + 8); }
inline int byte_times_fifteen(int first, int second) { return first + 8 + 15 * (second + 8); }
inline int byte_multiplied(int first, int second) { return (first + 8) * (second + 8); }
inline int byte_first_alone(int first, int second) { return first + 8; }
inline int byte_by_shift(int first, int second) { return (first + 8) | ((second + 8) << 4); }
inline int byte_of_the_example(int first, int second) { return 58; }

inline List<int> back_exchanged(int byte) { return {byte / 16 - 8, byte % 16 - 8}; }
inline List<int> back_as_stored(int byte) { return {byte % 16, byte / 16}; }
inline List<int> back_eight_once(int byte) { return {byte % 16 - 8, byte / 16}; }
inline List<int> back_by_fifteen(int byte) { return {byte % 15 - 8, byte / 15 - 8}; }
inline List<int> back_upper_not_divided(int byte) { return {byte % 16 - 8, byte - 8}; }
inline List<int> back_lower_not_cut(int byte) { return {byte - 8, byte / 16 - 8}; }
inline List<int> back_by_ten(int byte) { return {byte % 10 - 8, byte / 10 - 8}; }
inline List<int> back_masked_with_16(int byte) { return {(byte & 16) - 8, (byte >> 4) - 8}; }
inline List<int> back_one_alone(int byte) { return {byte % 16 - 8}; }
inline List<int> back_turned_around(int byte) { return {8 - byte % 16, 8 - byte / 16}; }
inline List<int> back_minus_seven(int byte) { return {byte % 16 - 7, byte / 16 - 7}; }

}  // namespace exercise
