#include <cmath>

#include "lessons/15_table_size/check/right.hpp"

namespace exercise {

void describe(emb::course::Parts& parts, const Weight& weight) {
  parts.add("bytes", weight.bytes);
  parts.add("MB", weight.MB);
  parts.add("MiB", weight.MiB);
}

namespace checks {
namespace {

using namespace emb::course;
using std::int64_t;

std::vector<std::tuple<int64_t, int64_t, int>> weights_to_try(Draw& draw) {
  const auto size = [&](int low, int high) { return draw.size(low, high); };
  // V / 8 leaves 2 or more: with 1, it would be a row too few.
  return {{8 * size(250, 499) + size(2, 7), 2 * size(300, 400), 24},
          {size(5000, 9000), 2 * size(900, 999), 32},
          {size(3000, 4000), 2 * size(400, 700), 8},
          {size(7000, 9000), 2 * size(400, 700), 4},
          {size(3, 9), 6, 16},
          {2 * size(30, 90), 2 * size(30, 40) + 1, 12},  // no row is whole bytes
          {2 * size(30, 90) + 1, 2 * size(30, 40), 12},  // nor V numbers
          {50257, 12288, 32},
          {50257, 12291, 8},     // these bytes are no float
          {400000, 16384, 16}};  // more numbers than an unsigned counts
}

/// bytes(V, D, bits), and the MB and MiB of them.
auto of_bytes(auto bytes) {
  return [bytes](int64_t V, int64_t D, int bits) {
    const auto made = static_cast<int64_t>(bytes(V, D, bits));
    const auto as_real = static_cast<double>(made);
    return Weight{made, as_real / 1e6, as_real / (1024.0 * 1024.0)};
  };
}
/// The right bytes through a number type that is too small.
template <class Narrow>
auto narrowed(auto before_8) {
  return of_bytes([before_8](int64_t V, int64_t D, int bits) {
    return before_8 ? static_cast<int64_t>(static_cast<Narrow>(V * D * bits) / 8)
                    : static_cast<int64_t>(static_cast<Narrow>(V * D)) * bits / 8;
  });
}
/// The right bytes, with MB and MiB made of them.
auto of_units(auto mb, auto mib) {
  return [mb, mib](int64_t V, int64_t D, int bits) {
    const int64_t bytes = right::weight(V, D, bits).bytes;
    return Weight{bytes, mb(static_cast<double>(bytes)), mib(static_cast<double>(bytes))};
  };
}
double MB(double bytes) { return bytes / 1e6; }
double MiB(double bytes) { return bytes / 1024 / 1024; }
auto divided_by(double unit) {
  return [unit](double bytes) { return bytes / unit; };
}
auto only_MB(auto mb) { return of_units(mb, MiB); }
auto only_MiB(auto mib) { return of_units(MB, mib); }

const char* const an_int = "An int overflowed: it cannot hold more than 2,147,483,647.";
const char* const an_unsigned = "An unsigned overflowed: it cannot hold more than 4,294,967,295.";
const char* const inside_a_byte =
    "Multiply all V * D numbers by the bits first: a row may end inside a byte.";
const char* const rows_to_V = "Rows 0 to V - 1 are V rows.";
const char* const lost_digits =
    "The digits after the point are lost because both numbers are whole: divide by 1e6 or 1024.0.";
const char* const in_bits = "Those are bits: the exercise asks for bytes.";
const char* const in_gb = "Those are GB: 1,000,000 bytes make a MB.";
const char* const in_gib = "Those are GiB: divide twice, not three times.";
const char* const not_rounded = "Yours is rounded: keep the digits after the point.";
const char* const larger_unit =
    "Yours turns MB into MiB in the wrong direction: a MiB is larger, so there are fewer of them.";
const char* const whole_zero = "That is 0: were two whole numbers divided?";
const char* const bytes_themselves = "Those are the bytes themselves.";
const char* const multiplied = "Yours multiplies: divide by the size of the unit.";

const Listed the_weight =
    checked("15.1", "weight", weight, right::weight, weights_to_try)
        .named([](int64_t V, int64_t D, int bits) {
          return emb::message("V = ", V, ", D = ", D, ", ", bits, " bits");
        })
        .within(Tolerance{1e-7, true})  // MB and MiB are one division each
        .mistakes({
            {"weight of the example", of_bytes([](int64_t, int64_t, int) { return 3000000; }),
             "Yours always gives the example's answer."},
            {"weight in bits",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * bits; }),
             "Those are bits: a byte has 8 of them."},
            {"weight half a byte rounded up",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * ((bits + 7) / 8); }),
             "bits / 8 is not whole here: multiply first, then divide."},
            {"weight bits by 8 first",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * (bits / 8); }),
             "bits / 8 as integer division drops the remainder: multiply first."},
            {"weight by 8 first",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D / 8 * bits; }),
             "V * D / 8 drops the remainder: multiply by the bits first."},
            {"weight rows by 8 first",
             of_bytes([](int64_t V, int64_t D, int bits) { return V / 8 * D * bits; }),
             "V / 8 drops the remainder: multiply first, then divide."},
            {"weight of whole rows",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * (D * bits / 8); }),
             inside_a_byte},
            {"weight of rows rounded up",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * ((D * bits + 7) / 8); }),
             inside_a_byte},
            {"weight of whole columns",
             of_bytes([](int64_t V, int64_t D, int bits) { return D * (V * bits / 8); }),
             "V * D first: V numbers may end inside a byte, too."},
            {"weight in numbers", of_bytes([](int64_t V, int64_t D, int) { return V * D; }),
             "That is how many numbers there are, and each takes bits / 8 bytes."},
            {"weight of floats", of_bytes([](int64_t V, int64_t D, int) { return V * D * 4; }),
             "That is for 32 bits: the bits are an argument."},
            {"weight of doubles", of_bytes([](int64_t V, int64_t D, int) { return V * D * 8; }),
             "That is for 64 bits: the bits are an argument."},
            {"weight of halves", of_bytes([](int64_t V, int64_t D, int) { return V * D * 2; }),
             "That is for 16 bits: the bits are an argument."},
            {"weight of half",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * bits / 16; }),
             "That is half: a byte has 8 bits."},
            {"weight by ten",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * bits / 10; }),
             "A byte has 8 bits, not 10."},
            {"weight times 8",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * bits * 8; }),
             "Yours multiplies by 8: a byte has 8 bits, so divide."},
            {"weight without bits", of_bytes([](int64_t V, int64_t D, int) { return V * D / 8; }),
             "The bits are missing: each number has `bits` of them."},
            {"weight sum of sizes",
             of_bytes([](int64_t V, int64_t D, int bits) { return (V + D) * bits / 8; }),
             "V rows of D numbers are V * D, not V + D."},
            {"weight one column",
             of_bytes([](int64_t V, int64_t, int bits) { return V * bits / 8; }),
             "A row has D numbers, not one."},
            {"weight one row", of_bytes([](int64_t, int64_t D, int bits) { return D * bits / 8; }),
             "That is one row: there are V."},
            {"weight of D rows",
             of_bytes([](int64_t, int64_t D, int bits) { return D * D * bits / 8; }),
             "A table has V rows, not D."},
            {"weight of V columns",
             of_bytes([](int64_t V, int64_t, int bits) { return V * V * bits / 8; }),
             "A row has D numbers, not V."},
            {"weight two tables",
             of_bytes([](int64_t V, int64_t D, int bits) { return 2 * V * D * bits / 8; }),
             "That is twice as much: one table, and 8 bits make a byte."},
            {"weight one row too few",
             of_bytes([](int64_t V, int64_t D, int bits) { return (V - 1) * D * bits / 8; }),
             rows_to_V},
            {"weight one row too many",
             of_bytes([](int64_t V, int64_t D, int bits) { return (V + 1) * D * bits / 8; }),
             rows_to_V},
            {"weight added",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D + bits / 8; }),
             "Each number takes that much: multiply, don't add."},
            {"weight in whole MB",
             of_bytes([](int64_t V, int64_t D, int bits) { return V * D * bits / 8 / 1000000; }),
             "Those are whole MB: bytes come first."},
            {"weight int overflow", narrowed<int>(true), an_int},
            {"weight of int numbers", narrowed<int>(false), an_int},
            {"weight as int", of_bytes([](int64_t V, int64_t D, int bits) {
               return static_cast<int>(V * D * bits / 8);
             }),
             an_int},
            {"weight unsigned overflow", narrowed<unsigned>(true), an_unsigned},
            {"weight of unsigned numbers", narrowed<unsigned>(false), an_unsigned},
            {"weight in a float", of_bytes([](int64_t V, int64_t D, int bits) {
               return static_cast<float>(V * D * bits / 8);
             }),
             "A float keeps about seven digits: bytes are counted in whole numbers."},

            {"weight units exchanged", of_units(MiB, MB),
             "MB and MiB are swapped: a MB is 1,000,000 bytes."},
            {"weight all in mib", of_units(MiB, MiB), "Those are MiB: a MB is 1,000,000 bytes."},
            {"weight same unit", of_units(MB, MB), "Those are MB: a MiB is 1024 * 1024 bytes."},
            {"weight whole units",
             of_units([](double b) { return std::floor(MB(b)); },
                      [](double b) { return std::floor(MiB(b)); }),
             lost_digits},
            {"weight whole MiB", only_MiB([](double b) { return std::floor(MiB(b)); }),
             lost_digits},
            {"weight whole units exchanged",
             of_units([](double b) { return std::floor(MiB(b)); },
                      [](double b) { return std::floor(MB(b)); }),
             "MB and MiB are swapped, and the digits after the point are lost."},
            {"weight units rounded",
             of_units([](double b) { return std::round(MB(b)); },
                      [](double b) { return std::round(MiB(b)); }),
             not_rounded},
            {"weight MiB rounded", only_MiB([](double b) { return std::round(MiB(b)); }),
             not_rounded},
            {"weight mixed steps", only_MiB(divided_by(1024.0 * 1000)),
             "1024 * 1000 is neither MB nor MiB: use the same factor twice."},
            {"weight mixed steps for MB", only_MB(divided_by(1024.0 * 1000)),
             "1024 * 1000 is neither MB nor MiB: use the same factor twice."},
            {"weight in kib", only_MiB(divided_by(1024)),
             "Those are KiB: 1024 * 1024 bytes make a MiB."},
            {"weight in kb", only_MB(divided_by(1000)), "Those are kB: 1,000,000 bytes make a MB."},
            {"weight MB in kib", only_MB(divided_by(1024)),
             "Those are KiB: 1,000,000 bytes make a MB."},
            {"weight in gb", of_units(divided_by(1e9), divided_by(1024.0 * 1024.0 * 1024.0)),
             in_gb},
            {"weight in gb alone", only_MB(divided_by(1e9)), in_gb},
            {"weight in gib", only_MiB(divided_by(1024.0 * 1024.0 * 1024.0)), in_gib},
            {"weight megabits",
             of_units([](double b) { return MB(b) * 8; }, [](double b) { return MiB(b) * 8; }),
             in_bits},
            {"weight MB times its unit", only_MB([](double b) { return b * 1e6; }), multiplied},
            {"weight MiB times its unit", only_MiB([](double b) { return b * 1024 * 1024; }),
             multiplied},
            {"weight mib the other way", only_MiB([](double b) { return MB(b) * 1.048576; }),
             larger_unit},
            {"weight mib the other way in a step", only_MiB([](double b) { return MB(b) * 1.024; }),
             larger_unit},
            {"weight mib of MB", only_MiB([](double b) { return MB(b) / 1024; }),
             "bytes / 1e6 are MB already: divide the bytes by 1024 twice."},
            {"weight whole first step",
             only_MiB([](double b) { return std::floor(b / 1024) / 1024; }),
             "The first division was an integer division: divide by 1024.0."},
            {"weight MB as bytes", of_units([](double b) { return b; }, [](double b) { return b; }),
             bytes_themselves},
            {"weight MiB as bytes", only_MiB([](double b) { return b; }), bytes_themselves},
            {"weight MB of 0", only_MB([](double) { return 0.0; }), whole_zero},
            {"weight MiB of 0", only_MiB([](double) { return 0.0; }), whole_zero},
        })
        .otherwise(
            "V * D numbers of `bits` bits each, and 8 bits make a byte. Divide the bytes by 1e6 "
            "for MB, by 1024.0 * 1024.0 for MiB.");

}  // namespace
}  // namespace checks
}  // namespace exercise
