#include <cmath>

#include "lessons/15_table_size/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Costs& costs) {
  parts.add("bytes", costs.bytes);
  parts.add("bits_per_number", costs.bits_per_number);
  parts.add("largest_error", costs.largest_error);
}

namespace checks {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t, int64_t, double>> blocks_to_try(Draw& draw) {
  std::vector<std::tuple<int64_t, int64_t, int64_t, double>> tables;
  const auto add = [&](int64_t V, int64_t D, int64_t block) {
    tables.push_back({V, D, block, 3 + draw.random().uniform()});
  };
  for (const int block : {12, 20, 4, 1, 32}) {
    const int V = draw.size(50, 90);
    add(V, block * 2 * draw.size(4, 5), block);
  }
  add(600'011, 12'300, 12);  // more than an unsigned or a float can hold
  return tables;
}

/// A table of n numbers in `blocks` blocks.
struct Table {
  int64_t V, D, block;
  int64_t n = V * D, blocks = n / block;
};
/// The right costs, but for the bytes.
auto bytes_of(auto bytes) {
  return [bytes](int64_t V, int64_t D, int64_t block, double largest) {
    Costs costs = right::predicted_costs(V, D, block, largest);
    costs.bytes = static_cast<int64_t>(bytes(Table{V, D, block}));
    return costs;
  };
}
/// The right bytes of the numbers, and these of the scales.
auto scales_of(auto scales) {
  return bytes_of([scales](const Table& t) { return t.n / 2 + scales(t); });
}
template <class Narrow>
auto narrowed_bytes() {
  return bytes_of([](const Table& t) { return static_cast<Narrow>(t.n / 2 + 2 * t.blocks); });
}
auto bits_of(auto bits) {
  return [bits](int64_t V, int64_t D, int64_t block, double largest) {
    Costs costs = right::predicted_costs(V, D, block, largest);
    costs.bits_per_number =
        bits(costs.bits_per_number, static_cast<double>(block), static_cast<double>(V * D));
    return costs;
  };
}
auto error_of(auto error) {
  return [error](int64_t V, int64_t D, int64_t block, double largest) {
    Costs costs = right::predicted_costs(V, D, block, largest);
    costs.largest_error = error(largest);
    return costs;
  };
}
/// The error is this share of the largest number.
auto error_by(double divisor) {
  return error_of([divisor](double largest) { return largest / divisor; });
}

const char* const two_whole_bytes = "There are V * D / block scales, and each takes 2 whole bytes.";
const char* const too_many =
    "An int overflowed: the result needs more than its 32 bits. Multiply as std::int64_t.";
const char* const whole_bits =
    "The digits after the point are lost: two whole numbers were divided.";

const Listed the_costs =
    checked("15.5", "predicted_costs", predicted_costs, right::predicted_costs, blocks_to_try)
        .named([](int64_t V, int64_t D, int64_t block, double largest) {
          return emb::message("V = ", V, ", D = ", D, ", block ", block, ", largest ", largest);
        })
        .within(Tolerance{1e-7, true})
        .mistakes({
            {"blocks of the example", bytes_of([](const Table&) { return 24; }),
             "Yours always gives the example's answer."},
            {"blocks without scales", bytes_of([](const Table& t) { return t.n / 2; }),
             "The scales are missing: 2 bytes for each block."},
            {"blocks scales alone", bytes_of([](const Table& t) { return 2 * t.blocks; }),
             "Those are only the scales: the numbers, two in a byte, come on top."},
            {"blocks a byte a number", bytes_of([](const Table& t) { return t.n + 2 * t.blocks; }),
             "Two numbers share a byte: V * D / 2."},
            {"blocks four numbers a byte",
             bytes_of([](const Table& t) { return t.n / 4 + 2 * t.blocks; }),
             "Two numbers share a byte, not four: V * D / 2."},
            {"blocks four bytes a number",
             bytes_of([](const Table& t) { return 4 * t.n + 2 * t.blocks; }),
             "4 bits are half a byte, not 4 bytes."},
            {"blocks two bytes a number",
             bytes_of([](const Table& t) { return 2 * t.n + 2 * t.blocks; }),
             "Two numbers share a byte: V * D / 2, not V * D * 2."},
            {"blocks scales of one", scales_of([](const Table& t) { return t.blocks; }),
             two_whole_bytes},
            {"blocks of bytes", scales_of([](const Table& t) { return t.n / 2 / t.block * 2; }),
             two_whole_bytes},
            {"blocks scales of four", scales_of([](const Table& t) { return 4 * t.blocks; }),
             "A scale takes 2 bytes here, not 4."},
            {"blocks scales of 4 bits", scales_of([](const Table& t) { return t.blocks / 2; }),
             "A scale takes 2 bytes, not 4 bits."},
            {"blocks scales of 16", scales_of([](const Table& t) { return 16 * t.blocks; }),
             "2 bytes are 16 bits, and the exercise asks for bytes."},
            {"blocks a scale a row", scales_of([](const Table& t) { return 2 * t.V; }),
             "That is a scale for each row: a row has D / block blocks."},
            {"blocks scales of one row",
             scales_of([](const Table& t) { return 2 * t.D / t.block; }),
             "Those are the scales of one row: there are V rows."},
            {"blocks one scale", scales_of([](const Table&) { return 2; }),
             "That is one scale for the whole table: each block has one."},
            {"blocks block scales", scales_of([](const Table& t) { return 2 * t.block; }),
             "block is how many numbers share a scale, not how many scales there are."},
            {"blocks a scale a number", scales_of([](const Table& t) { return 2 * t.n; }),
             "Not every number has a scale: `block` of them share one."},
            {"blocks block a row", scales_of([](const Table& t) { return 2 * t.V * t.block; }),
             "A row has D / block blocks, not block."},
            {"blocks times block", scales_of([](const Table& t) { return 2 * t.n * t.block; }),
             "There are V * D / block blocks: divide, do not multiply."},
            {"blocks of rows", scales_of([](const Table& t) { return 2 * (t.V / t.block); }),
             "Blocks are of numbers: V * D / block of them."},
            {"blocks in bits", bytes_of([](const Table& t) { return 4 * t.n + 16 * t.blocks; }),
             "Those are bits: a byte has 8 of them."},
            {"blocks in bits without scales", bytes_of([](const Table& t) { return 4 * t.n; }),
             "Those are bits, and the scales are missing."},
            {"blocks in int", narrowed_bytes<int>(), too_many},
            {"blocks in unsigned", narrowed_bytes<unsigned>(), too_many},
            {"blocks in float", narrowed_bytes<float>(),
             "A float keeps about seven digits: calculate whole numbers in std::int64_t."},

            {"blocks four bits", bits_of([](double, double, double) { return 4; }),
             "The scales are missing: a block's numbers share the bits of its scale."},
            {"blocks bits in bytes",
             bits_of([](double right, double, double) { return right / 8; }),
             "Those are bytes: a byte has 8 bits."},
            {"blocks bits of scales alone",
             bits_of([](double, double block, double) { return 16 / block; }),
             "Those are only the bits of the scales."},
            {"blocks bytes as bits",
             bits_of([](double, double block, double) { return 4 + 2 / block; }),
             "2 bytes are 16 bits: the block's numbers share them."},
            {"blocks 32 bits a scale",
             bits_of([](double, double block, double) { return 4 + 32 / block; }),
             "A scale has 2 bytes, 16 bits."},
            {"blocks 8 bits a scale",
             bits_of([](double, double block, double) { return 4 + 8 / block; }),
             "A scale has 2 bytes, 16 bits."},
            {"blocks bits not shared", bits_of([](double, double, double) { return 20; }),
             "The block's numbers share the 16 bits of a scale."},
            {"blocks bytes not shared", bits_of([](double, double, double) { return 6; }),
             "A scale has 16 bits, and the block's numbers share them."},
            {"blocks bits times block",
             bits_of([](double, double block, double) { return 4 + 16 * block; }),
             "The bits of a scale are shared: divided by block."},
            {"blocks bits whole",
             bits_of([](double right, double, double) { return std::floor(right); }), whole_bits},
            {"blocks bits whole too early",
             bits_of([](double right, double, double) { return std::floor(right / 8) * 8; }),
             whole_bits},
            {"blocks bits upside down",
             bits_of([](double right, double, double) { return 1 / right; }),
             "Yours is upside down: divide the bits by the count of numbers."},
            {"blocks bits of the table",
             bits_of([](double right, double, double n) { return right * n; }),
             "Those are the bits of the whole table: the exercise asks for one number's."},
            {"blocks bytes of the table",
             bits_of([](double right, double, double n) { return right * n / 8; }),
             "Those are the bytes of the whole table."},

            {"blocks error of the example", error_of([](double) { return 0.2; }),
             "Yours always gives the example's answer."},
            {"blocks whole scale", error_by(7),
             "Yours is a whole scale: rounding is off by at most half of it."},
            {"blocks mean error", error_by(7 * 4),
             "Yours is a quarter of the scale, the mean error: the largest is half of it."},
            {"blocks to eight", error_by(8 * 2), "The largest number becomes 7, not 8."},
            {"blocks whole scale to eight", error_by(8),
             "The largest number becomes 7, not 8, and rounding is off by at most half a scale."},
            {"blocks fifteen levels", error_by(15),
             "The scale is largest / 7, and half of it is largest / 14, not largest / 15."},
            {"blocks fifteen scales", error_by(15 * 2),
             "largest becomes 7, so the scale is largest / 7, not largest / 15."},
            {"blocks of 8 bits", error_by(127 * 2), "That is for 8 bits: 4 bits reach 7."},
            {"blocks half the largest", error_by(2),
             "Yours is half of the largest number. The error is half of the scale, which is "
             "largest / 7."},
            {"blocks all lost", error_by(1),
             "Yours is the number itself: rounding is off by at most half a scale."},
            {"blocks half of 1", error_of([](double) { return 0.5; }),
             "The error is half of the scale, which is largest / 7."},
            {"blocks two scales", error_by(3.5),
             "Yours is two scales: the largest error is half of one."},
            {"blocks by 4", error_by(4),
             "4 bits hold whole numbers up to 7: the scale is largest / 7."},
            {"blocks without largest", error_of([](double) { return 1.0 / 14; }),
             "The error is half of the scale, which is largest / 7: where is largest?"},
            {"blocks times 7", error_of([](double largest) { return largest * 7 / 2; }),
             "The scale is largest divided by 7."},
            {"blocks error below 0", error_by(-14), "The error has no sign."},
            {"blocks no error", error_of([](double) { return 0.0; }),
             "Only whole multiples of the scale come back without an error."},
        })
        .otherwise(
            "V * D / 2 bytes of numbers, and 2 bytes for each of V * D / block blocks. Bits for "
            "each number: all bytes, scales included, times 8, divided by V * D. The largest scale "
            "is largest / 7, and rounding errs by half of it at most.");

}  // namespace
}  // namespace checks
}  // namespace exercise
