#include "lessons/01_one_hot/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t>> sizes_to_try(Draw& draw) {
  // Large enough for MB and MiB to differ, and small enough for a float to count.
  return {{draw.size(1100, 1800), draw.size(5000, 9000)},
          {draw.size(300, 400), draw.size(30, 60)},
          {2048, 50257},
          {65521, 128255}};  // a float keeps fewer digits
}

/// numbers(N, V) numbers of `bytes` bytes each.
template <class Numbers>
auto numbers_times(int64_t bytes, Numbers numbers) {
  return [bytes, numbers](int64_t N, int64_t V) { return bytes * numbers(N, V); };
}
int64_t all(int64_t N, int64_t V) { return N * V; }

auto divided_by(int64_t divisor) {
  return [divisor](int64_t N, int64_t V) { return N * V * 4 / divisor; };
}
int64_t all_but_ones(int64_t N, int64_t V) { return N * (V - 1) * 4; }
int64_t one_bit(int64_t N, int64_t V) { return N * V / 8; }
int64_t one_bit_rounded_up(int64_t N, int64_t V) { return (N * V + 7) / 8; }
int64_t numbers_in_int(int64_t N, int64_t V) {
  return int64_t{4} * static_cast<std::int32_t>(N * V);
}
int64_t numbers_in_unsigned(int64_t N, int64_t V) {
  return int64_t{4} * static_cast<std::uint32_t>(N * V);
}
int64_t in_int(int64_t N, int64_t V) { return static_cast<std::int32_t>(N * V * 4); }
int64_t in_unsigned(int64_t N, int64_t V) { return static_cast<std::uint32_t>(N * V * 4); }
int64_t in_float(int64_t N, int64_t V) {
  return static_cast<int64_t>(static_cast<float>(N * V * 4));
}

/// The right number of bytes, and some more.
auto and_more(int64_t bytes) {
  return [bytes](int64_t N, int64_t V) { return N * V * 4 + bytes; };
}

const char* const an_int_overflowed = "An int overflowed: it cannot hold more than 2,147,483,647.";
const char* const an_unsigned_overflowed =
    "An unsigned overflowed: it cannot hold more than 4,294,967,295.";
const char* const only_numbers = "Count only the numbers, without any sizes or pointers.";
const char* const multiply = "Rows and columns are multiplied: N rows of V numbers each.";
const char* const count_first = "Count the numbers first, N rows of V; then 4 bytes for each.";

const Listed bytes =
    checked("01.5", "predicted_bytes", predicted_bytes, right::predicted_bytes, sizes_to_try)
        .named([](int64_t N, int64_t V) { return emb::message("bytes for N = ", N, ", V = ", V); })
        .mistakes({
            {"bytes 0", numbers_times(0, all), count_first},
            {"bytes counted", numbers_times(1, all),
             "Yours counts the numbers: each takes 4 bytes."},
            {"bytes of doubles", numbers_times(8, all),
             "Yours is for doubles: a float takes 4 bytes."},
            {"bytes of halves", numbers_times(2, all),
             "Yours is 2 bytes a number: a float takes 4."},
            {"bytes of bits", numbers_times(32, all), "Yours counts bits: 8 of them are a byte."},
            {"bytes of ids", numbers_times(4, [](int64_t N, int64_t) { return N; }),
             "Yours counts one number for each token: a row has V numbers."},
            {"bytes without zeros", numbers_times(1, [](int64_t N, int64_t) { return N; }),
             "Zeros take memory as well: the matrix has N rows of V numbers."},
            {"bytes of one row", numbers_times(4, [](int64_t, int64_t V) { return V; }),
             "Yours counts a single row: there are N of them."},
            {"bytes one row counted", numbers_times(1, [](int64_t, int64_t V) { return V; }),
             "Yours counts the numbers of one row: there are N rows, and 4 bytes a number."},
            {"bytes of the vocabulary", numbers_times(4, [](int64_t, int64_t V) { return V * V; }),
             "That is one row for each entry of the vocabulary: there are N tokens."},
            {"bytes of the text", numbers_times(4, [](int64_t N, int64_t) { return N * N; }),
             "A row is as long as the vocabulary, not as the text."},
            {"bytes added", numbers_times(4, [](int64_t N, int64_t V) { return N + V; }), multiply},
            {"bytes numbers added", numbers_times(1, [](int64_t N, int64_t V) { return N + V; }),
             multiply},
            {"bytes all but ones", all_but_ones, "The 1 takes memory as well."},
            {"bytes and four more", and_more(4), only_numbers},
            {"bytes and eight more", and_more(8), only_numbers},
            {"bytes and a vector more", and_more(24), only_numbers},
            {"bytes of one bit", one_bit, "Yours is one bit a number: a float takes 4 bytes."},
            {"bytes of one bit rounded up", one_bit_rounded_up,
             "Yours is one bit a number: a float takes 4 bytes."},
            {"bytes as kB", divided_by(1000), "Yours counts thousands of bytes: count bytes."},
            {"bytes as KiB", divided_by(1024), "Those are KiB: count bytes."},
            {"bytes as mb", divided_by(1000000), "Those are megabytes: count bytes."},
            {"bytes as mib", divided_by(1024 * 1024), "Those are MiB: count bytes."},
            {"bytes of int numbers", numbers_in_int, an_int_overflowed},
            {"bytes of unsigned numbers", numbers_in_unsigned, an_unsigned_overflowed},
            {"bytes as int", in_int, an_int_overflowed},
            {"bytes as unsigned", in_unsigned, an_unsigned_overflowed},
            {"bytes as float", in_float,
             "A float keeps about seven digits: count in std::int64_t."},
            {"bytes of the question", [](int64_t, int64_t) { return int64_t{2048} * 50257 * 4; },
             "That is for 2048 tokens and 50257 entries only."},
            {"bytes of the example", [](int64_t, int64_t) { return int64_t{12}; },
             "That is the example: 3 numbers."},
        })
        .otherwise(count_first);

}  // namespace
}  // namespace exercise::checks
