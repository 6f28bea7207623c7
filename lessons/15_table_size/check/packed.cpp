#include "lessons/15_table_size/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;

/// packed and unpacked are one exercise: the byte of two numbers, or the two numbers of their byte.
struct Byte {
  bool packs;
  int a, b;
};
struct Answered {
  bool packs;
  List<int> numbers;
};
void describe(Parts& parts, const Answered& yours) {
  if (yours.packs)
    parts.add("", yours.numbers[0]);
  else
    parts.add("", yours.numbers);
}
int right_byte(int a, int b) { return a + 8 + 16 * (b + 8); }

Answered both(const Byte& of) {
  if (of.packs) return {true, {packed(of.a, of.b)}};
  return {false, unpacked(right_byte(of.a, of.b))};
}
Answered right_both(const Byte& of) {
  if (of.packs) return {true, {right::packed(of.a, of.b)}};
  return {false, right::unpacked(right_byte(of.a, of.b))};
}
/// pack(a, b) is wrong.
auto packs(auto pack) {
  return [pack](const Byte& of) {
    return of.packs ? Answered{true, {static_cast<int>(pack(of.a, of.b))}} : right_both(of);
  };
}
/// unpack(byte) is wrong.
auto unpacks(auto unpack) {
  return [unpack](const Byte& of) {
    return of.packs ? right_both(of) : Answered{false, List<int>(unpack(right_byte(of.a, of.b)))};
  };
}
/// The right two numbers are changed.
auto changes(auto change) {
  return unpacks([change](int byte) { return change(byte % 16 - 8, byte / 16 - 8); });
}

std::vector<std::tuple<Byte>> bytes_to_try(Draw& draw) {
  const int a = draw.size(-6, -5), b = a + 11;  // not -a
  std::vector<std::tuple<Byte>> bytes;
  for (const bool packs : {true, false}) {
    bytes.push_back({Byte{packs, a, b}});
    bytes.push_back({Byte{packs, b, a}});
    for (int first = -7; first <= 7; ++first)
      for (int second = -7; second <= 7; ++second) bytes.push_back({Byte{packs, first, second}});
  }
  return bytes;
}

using Two = List<int>;

const char* const exchanged = "The two are swapped: the first is in the lower four bits.";
const char* const itself_and_8 = "Each is stored as itself + 8.";
const char* const counts_16 = "The second counts 16 times as much: * 16, or << 4.";
const char* const added_to_each = "8 was added to each number: subtract it.";
const char* const signed_char =
    "A signed char ends at 127, and a byte at 255: keep the int, or use unsigned char.";

const Listed two_in_a_byte =
    checked("15.4", "packed", both, right_both, bytes_to_try)
        .named([](const Byte& of) {
          return of.packs ? emb::message("packed(", of.a, ", ", of.b, ")")
                          : emb::message("unpacked(", right_byte(of.a, of.b), ")");
        })
        .mistakes({
            {"byte exchanged", packs([](int a, int b) { return 16 * (a + 8) + b + 8; }), exchanged},
            {"byte of the example", packs([](int, int) { return 58; }),
             "Yours always gives the example's answer."},
            {"byte without eight", packs([](int a, int b) { return a + 16 * b; }), itself_and_8},
            {"byte without eight, wrapped",
             packs([](int a, int b) { return (a + 16 * b + 256) % 256; }), itself_and_8},
            {"byte own bits", packs([](int a, int b) { return (a & 15) + 16 * (b & 15); }),
             "Each is stored as itself + 8, and then the second counts 16 times."},
            {"byte second plain", packs([](int a, int b) { return a + 8 + 16 * b; }),
             "The second is stored as itself + 8 too, before it counts 16 times."},
            {"byte first plain", packs([](int a, int b) { return a + 16 * (b + 8); }),
             "The first is stored as itself + 8 too."},
            {"byte plus seven", packs([](int a, int b) { return a + 7 + 16 * (b + 7); }),
             "Each is stored as itself + 8, not + 7."},
            {"byte plus nine", packs([](int a, int b) { return a + 9 + 16 * (b + 9); }),
             "Each is stored as itself + 8, not + 9."},
            {"byte plus 16", packs([](int a, int b) { return a + 16 + 16 * (b + 16); }),
             "Each is stored as itself + 8, not + 16."},
            {"byte not moved", packs([](int a, int b) { return a + b + 16; }), counts_16},
            {"byte ored", packs([](int a, int b) { return (a + 8) | (b + 8); }), counts_16},
            {"byte times ten", packs([](int a, int b) { return a + 8 + 10 * (b + 8); }),
             "The second counts 16 times, not 10."},
            {"byte times fifteen", packs([](int a, int b) { return a + 8 + 15 * (b + 8); }),
             "The second counts 16 times: 0 to 15 are 16 numbers."},
            {"byte times four", packs([](int a, int b) { return a + 8 + 4 * (b + 8); }),
             "Four bits make it count 2 * 2 * 2 * 2 = 16 times."},
            {"byte times eight", packs([](int a, int b) { return a + 8 + 8 * (b + 8); }),
             "Four bits count 16 times, three would count 8."},
            {"byte moved by three", packs([](int a, int b) { return (a + 8) | (b + 8) << 3; }),
             "Four bits count 16 times, three would count 8."},
            {"byte times 256", packs([](int a, int b) { return a + 8 + 256 * (b + 8); }),
             "Four bits count 16 times: that is a byte for each."},
            {"byte all multiplied", packs([](int a, int b) { return (a + 8) * 16 * (b + 8); }),
             "Yours multiplies: add the first, and 16 times the second."},
            {"byte multiplied", packs([](int a, int b) { return (a + 8) * (b + 8); }),
             "The first and 16 times the second are added."},
            {"byte first alone", packs([](int a, int) { return a + 8; }),
             "The second is missing: it is in the upper four bits."},
            {"byte second alone", packs([](int, int b) { return b + 8; }),
             "The first is missing, and the second counts 16 times."},
            {"byte upper bits alone", packs([](int, int b) { return 16 * (b + 8); }),
             "The first is missing: it is in the lower four bits."},
            {"byte as signed char",
             packs([](int a, int b) { return static_cast<signed char>(right_byte(a, b)); }),
             signed_char},

            {"back exchanged", changes([](int a, int b) {
               return Two{b, a};
             }),
             exchanged},
            {"back as stored", changes([](int a, int b) {
               return Two{a + 8, b + 8};
             }),
             "Yours are the stored numbers: subtract 8 from each."},
            {"back exchanged as stored", changes([](int a, int b) {
               return Two{b + 8, a + 8};
             }),
             "The two are swapped, and 8 has to be subtracted from each."},
            {"back eight once", changes([](int a, int b) {
               return Two{a, b + 8};
             }),
             "8 was added to the second as well."},
            {"back eight once too late", changes([](int a, int b) {
               return Two{a + 8, b};
             }),
             "8 was added to the first as well."},
            {"back minus seven", changes([](int a, int b) {
               return Two{a + 1, b + 1};
             }),
             "8 was added to each, not 7."},
            {"back plus eight", changes([](int a, int b) {
               return Two{a + 16, b + 16};
             }),
             added_to_each},
            {"back by fifteen", unpacks([](int byte) {
               return Two{byte % 15 - 8, byte / 15 - 8};
             }),
             "16, not 15: 0 to 15 are 16 numbers."},
            {"back rest by fifteen", unpacks([](int byte) {
               return Two{byte % 15 - 8, byte / 16 - 8};
             }),
             "% 16, not % 15."},
            {"back by ten", unpacks([](int byte) {
               return Two{byte % 10 - 8, byte / 10 - 8};
             }),
             "Four bits count to 16, not to 10."},
            {"back by eight", unpacks([](int byte) {
               return Two{byte % 8 - 8, byte / 8 - 8};
             }),
             "Four bits count to 16, not to 8."},
            {"back masked with 7", unpacks([](int byte) {
               return Two{byte & 7, byte >> 4};
             }),
             "Take four bits with & 15, and subtract 8."},
            {"back masked with 16", unpacks([](int byte) {
               return Two{(byte & 16) - 8, (byte >> 4) - 8};
             }),
             "& 15 keeps four bits, & 16 only the fifth."},
            {"back upper not divided", unpacks([](int byte) {
               return Two{byte % 16 - 8, byte - 8};
             }),
             "The second is byte / 16: the lower four bits go."},
            {"back lower not cut", unpacks([](int byte) {
               return Two{byte - 8, byte / 16 - 8};
             }),
             "The first is byte % 16: the upper four bits go."},
            {"back upper only masked", unpacks([](int byte) {
               return Two{byte % 16 - 8, byte - byte % 16 - 8};
             }),
             "The upper four bits count 16 times: divide by 16."},
            {"back of the example", changes([](int, int) {
               return Two{2, -5};
             }),
             "Yours always gives the example's answer."},
            {"back first twice", changes([](int a, int) {
               return Two{a, a};
             }),
             "Both are the first: the second is byte / 16."},
            {"back second twice", changes([](int, int b) {
               return Two{b, b};
             }),
             "Both are the second: the first is byte % 16."},
            {"back second missing", changes([](int a, int) {
               return Two{a, 0};
             }),
             "The second is missing: byte / 16 - 8."},
            {"back first missing", changes([](int, int b) {
               return Two{0, b};
             }),
             "The first is missing: byte % 16 - 8."},
            {"back one alone", changes([](int a, int) { return Two{a}; }),
             "A byte holds two numbers."},
            {"back turned around", changes([](int a, int b) {
               return Two{-a, -b};
             }),
             "The signs are reversed: byte % 16 - 8, not 8 - byte % 16."},
            {"back zeros first", changes([](int a, int b) {
               return Two{0, 0, a, b};
             }),
             "Zeros come before the right elements: a list made with a size already has them, and "
             "add() appends more."},
            {"back of signed char", unpacks([](int byte) {
               const auto as_char = static_cast<signed char>(byte);
               return Two{as_char % 16 - 8, as_char / 16 - 8};
             }),
             signed_char},
            {"back of a shifted char", unpacks([](int byte) {
               const auto as_char = static_cast<signed char>(byte);
               return Two{(as_char & 15) - 8, (as_char >> 4) - 8};
             }),
             signed_char},
        })
        .planted({
            {"byte by shift", packs([](int a, int b) { return (a + 8) | ((b + 8) << 4); }), ""},
        })
        .notice([](const Answered& yours,
                   const Byte&) { return !yours.packs && yours.numbers.size() < 2; },
                "A byte holds two numbers.")
        .otherwise([](const Answered& yours, const Byte&) {
          return yours.packs ? "The first + 8, and 16 times (the second + 8)."
                             : "byte % 16 and byte / 16, and 8 less each.";
        });

}  // namespace
}  // namespace exercise::checks
