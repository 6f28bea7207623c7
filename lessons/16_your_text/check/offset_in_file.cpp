#include "lessons/16_your_text/check/right.hpp"

namespace exercise::checks::of_position_in_file {
namespace {

using namespace emb::course;
using std::int64_t;
using Bytes = List<int>;

std::vector<std::tuple<Bytes, int64_t>> positions_to_try(Draw& draw) {
  const auto size = [&](int low, int high) { return draw.size(low, high); };
  // a is no multiple of 8, nor one less: rounded up, it is more than 1 too many.
  const int a = 8 * size(2, 4) + size(1, 6), b = size(51, 99), c = size(3, 9);
  return {{{a, b, c, 0, 0, 0, 0, 0}, size(1001, 9999)},
          {{b, a, c, size(200, 255), size(101, 120), 0, 0, 0}, size(1001, 9999)},
          {{a, 0, 0, 0, 0, 0, 0, 0}, 7000000001 + size(1, 99)},
          {{255, 254, 253, 252, 251, 9, 0, 0}, size(1001, 9999)},
          {{0, 0, 0, 0, 0, c, 15, 0}, 0},
          {{0, 0, 0, 0, 0, 0, 16, 1}, 8},  // a double holds it
          {{1, 0, 0, 0, 0, 0, 0, 0}, 0},
          {{9, 8, 7, 6, 5, 4, 3, 2}, 5}};  // none is 0
}

/// Whole numbers that begin again at 0 instead of overflowing.
using Wrapping = std::uint64_t;
Wrapping wrapping(int64_t number) { return static_cast<Wrapping>(number); }

/// `before` bytes, then header(bytes), then begin.
auto behind(int64_t before, auto header) {
  return [before, header](const Bytes& bytes, int64_t begin) {
    return static_cast<int64_t>(wrapping(before) + static_cast<Wrapping>(header(bytes)) +
                                wrapping(begin));
  };
}
/// The bytes from `from` to before `to`, the first of them counting once, the next `base` times.
auto read(Wrapping base, int from = 0, int to = 8) {
  return [=](const Bytes& bytes) {
    Wrapping number = 0;
    for (int i = to - 1; i >= from; --i) number = base * number + wrapping(bytes[i]);
    return number;
  };
}
const auto right_header = read(256);

/// The sum of term(byte, i) over all eight.
auto sum_of(auto term) {
  return [term](const Bytes& bytes) {
    Wrapping sum = 0;
    for (int i = 0; i < 8; ++i) sum += static_cast<Wrapping>(term(bytes[i], i));
    return sum;
  };
}
/// A byte that was shifted as an int, whose shifts begin again at 32 bits.
int shifted(int byte, int i) {
  return static_cast<int>(static_cast<unsigned>(byte) << static_cast<unsigned>(8 * (i % 4)));
}
Wrapping highest_first(const Bytes& bytes) {
  Wrapping number = 0;
  for (const int byte : bytes) number = 256 * number + wrapping(byte);
  return number;
}
Wrapping until_a_zero(const Bytes& bytes) {
  Wrapping number = 0, times = 1;
  for (int i = 0; i < 8 && bytes[i] != 0; ++i) {
    number += times * wrapping(bytes[i]);
    times *= 256;
  }
  return number;
}
Wrapping squared_steps(const Bytes& bytes) {
  Wrapping number = wrapping(bytes[0]), step = 256;
  for (int i = 1; i < 8; ++i) {
    number += wrapping(bytes[i]) * step;
    step *= step;
  }
  return number;
}
Wrapping ored_as_int(const Bytes& bytes) {
  int number = 0;
  for (int i = 0; i < 8; ++i) number |= shifted(bytes[i], i);
  return wrapping(number);
}
Wrapping ored_wide(const Bytes& bytes) {
  Wrapping number = 0;
  for (int i = 0; i < 8; ++i) number |= wrapping(shifted(bytes[i], i));
  return number;
}
Wrapping multiplied(const Bytes& bytes) {
  Wrapping product = 1;
  for (const int byte : bytes) product *= wrapping(byte);
  return product;
}
template <class Narrow>
auto header_in(const Bytes& bytes) {
  return static_cast<int64_t>(static_cast<Narrow>(right_header(bytes)));
}
int64_t in_double(const Bytes& bytes, int64_t begin) {
  return static_cast<int64_t>(8 + static_cast<double>(right_header(bytes)) +
                              static_cast<double>(begin));
}
int64_t all_in_int(const Bytes& bytes, int64_t begin) {
  return static_cast<int>(right::offset_in_file(bytes, begin));
}
/// change(length of the header, begin)
auto made_of(auto change) {
  return [change](const Bytes& bytes, int64_t begin) {
    return static_cast<int64_t>(change(right_header(bytes), wrapping(begin)));
  };
}

const char* const other_way =
    "The bytes are in reverse order: the first byte is the lowest and counts once.";
const char* const an_int = "An int overflowed: it cannot hold more than 2,147,483,647.";
const char* const shift_of_an_int =
    "An int has 32 bits: make the byte a std::int64_t before it is shifted.";
const char* const only_the_last =
    "Only the last bytes, which are 0, are left: did you assign or multiply instead of add? Add up "
    "all eight, each times its factor.";
const char* const first_missing = "The first byte is missing: length[0].";

const Listed the_position =
    checked("16.1", "offset_in_file", offset_in_file, right::offset_in_file, positions_to_try)
        .mistakes({
            {"position of zeros as an end", behind(8, until_a_zero),
             "A byte of 0 is not the end: those after it count."},
            {"position assigned", behind(8, [](const Bytes& b) { return wrapping(b[7]) << 56; }),
             only_the_last},
            {"position multiplied", behind(8, multiplied), only_the_last},
            {"position in double", in_double, "A double keeps 53 bits: calculate in std::int64_t."},
            {"position without 8", behind(0, right_header),
             "The 8 bytes in front of the header are part of the file too."},
            {"position without header", behind(8, [](const Bytes&) { return 0; }),
             "The header is missing: it comes before the numbers."},
            {"position as it stands", behind(0, [](const Bytes&) { return 0; }),
             "Yours is the offset within the numbers: 8 bytes and the header come first."},
            {"position of the first tensor",
             made_of([](Wrapping header, Wrapping) { return 8 + header; }),
             "That is where the first tensor begins: this one begins later."},
            {"position header alone", made_of([](Wrapping header, Wrapping) { return header; }),
             "That is the header's length: 8 bytes come before it, and `begin` is added."},
            {"position highest first", behind(8, highest_first), other_way},
            {"position highest of four first",
             behind(8,
                    [](const Bytes& b) {
                      return highest_first(Bytes{0, 0, 0, 0, b[0], b[1], b[2], b[3]});
                    }),
             other_way},
            {"position power one too high",
             behind(8, [](const Bytes& b) { return 256 * right_header(b); }),
             "The first byte counts once, the second 256 times."},
            {"position base 255", behind(8, read(255)),
             "The second byte counts 256 times: 0 to 255 are 256 numbers."},
            {"position base 10", behind(8, read(10)), "Bytes count to 256, not to 10."},
            {"position base 16", behind(8, read(16)),
             "A byte has two hexadecimal digits: the next one counts 256 times."},
            {"position base 100", behind(8, read(100)),
             "Each byte counts 256 times the one before."},
            {"position base 128", behind(8, read(128)), "A byte has 8 bits: 256, not 128."},
            {"position base 8", behind(8, read(8)), "A byte has 8 bits: 256 times, not 8."},
            {"position shifted by one bit", behind(8, read(2)),
             "2 is for a bit: a byte makes 256."},
            {"position base 1024", behind(8, read(1024)), "256 times, not 1024."},
            {"position base 1000", behind(8, read(1000)), "256 times, not 1000."},
            {"position bytes added", behind(8, sum_of([](int byte, int) { return byte; })),
             "The bytes were added: the second counts 256 times."},
            {"position times i",
             behind(8, sum_of([](int byte, int i) { return i == 0 ? byte : 256 * i * byte; })),
             "The third byte counts 256 * 256 times, not 2 * 256."},
            {"position squared steps", behind(8, squared_steps),
             "Each byte counts 256 times the one before: not the square of it."},
            {"position first byte", behind(8, read(256, 0, 1)),
             "That is the first byte alone: there are eight."},
            {"position two bytes", behind(8, read(256, 0, 2)), "Those are two bytes of eight."},
            {"position three bytes", behind(8, read(256, 0, 3)), "Those are three bytes of eight."},
            {"position four bytes", behind(8, read(256, 0, 4)),
             "Four bytes were read, or an int overflowed: there are eight."},
            {"position seven bytes", behind(8, read(256, 0, 7)),
             "The last of the eight is missing."},
            {"position without the first byte",
             behind(8, [](const Bytes& b) { return right_header(b) - wrapping(b[0]); }),
             first_missing},
            {"position from the second byte", behind(8, read(256, 1)), first_missing},
            {"position of signed chars",
             behind(8,
                    [](const Bytes& b) {
                      Wrapping number = 0;
                      for (int i = 7; i >= 0; --i)
                        number = 256 * number + wrapping(static_cast<signed char>(b[i]));
                      return number;
                    }),
             "Bytes above 127 became negative: they count from 0 to 255, as unsigned char or int."},
            {"position header in int", behind(8, header_in<int>), an_int},
            {"position in int", all_in_int, an_int},
            {"position shifted as int", behind(8, ored_as_int), shift_of_an_int},
            {"position shifted as int, wide", behind(8, ored_wide), shift_of_an_int},
            {"position shifted as int, added", behind(8, sum_of(shifted)), shift_of_an_int},
            {"position in float", behind(8, header_in<float>),
             "A float keeps 24 bits: calculate in std::int64_t."},
            {"position from one", behind(9, right_header),
             "Yours is one too many: the file's first byte is byte 0."},
            {"position one too few", behind(7, right_header),
             "Yours is one too few: 8 bytes come before the header."},
            {"position of 4 bytes before", behind(4, right_header),
             "8 bytes say how long the header is, not 4."},
            {"position of 16 bytes before", behind(16, right_header),
             "8 bytes come before the header: they were counted twice."},
            {"position rounded up",
             behind(8, [](const Bytes& b) { return (right_header(b) + 7) / 8 * 8; }),
             "Use the length as it is read: spaces at the header's end are in it."},
            {"position in bits",
             made_of([](Wrapping header, Wrapping begin) { return 8 * (header + begin); }),
             "The exercise asks for bytes: nothing is multiplied by 8."},
            {"position begin in numbers",
             made_of([](Wrapping header, Wrapping begin) { return 8 + header + 4 * begin; }),
             "begin counts bytes already, not numbers of 4."},
            {"position minus 8",
             made_of([](Wrapping header, Wrapping begin) { return header + begin - 8; }),
             "Yours subtracts 8: add it, because the header comes after these bytes."},
            {"position minus begin",
             made_of([](Wrapping header, Wrapping begin) { return 8 + header - begin; }),
             "Yours subtracts `begin`: add it, because the numbers follow the header."},
            {"position of the example", [](const Bytes&, int64_t) { return 306; },
             "Yours always gives the example's answer."},
        })
        .otherwise("8 + header + begin, where header = length[0] + 256 * length[1] + ...");

}  // namespace
}  // namespace exercise::checks::of_position_in_file
