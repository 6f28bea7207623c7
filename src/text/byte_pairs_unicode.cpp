#include "text/byte_pairs_unicode.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

namespace emb {
namespace {

#include "text/byte_pairs_unicode.inc"

struct Range {
  char32_t first, last;
  CharacterClass kind;
};

void read_ranges(std::string_view text, CharacterClass kind, std::vector<Range>& ranges) {
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto number = [&] {
    unsigned value = 0;
    at = std::from_chars(at, end, value, 16).ptr;
    return static_cast<char32_t>(value);
  };
  while (at < end) {
    const char32_t first = number();
    const char32_t last = *at == '-' ? (++at, number()) : first;
    ranges.push_back({first, last, kind});
    ++at;  // the space
  }
}

std::vector<Range> all_ranges() {
  std::vector<Range> ranges;
  read_ranges(letters, CharacterClass::letter, ranges);
  read_ranges(numbers, CharacterClass::number, ranges);
  read_ranges(spaces, CharacterClass::space, ranges);
  std::sort(ranges.begin(), ranges.end(),
            [](const Range& a, const Range& b) { return a.last < b.last; });
  return ranges;
}

}  // namespace

CharacterClass class_of(char32_t character) {
  static const std::vector<Range> ranges = all_ranges();
  const auto found = std::lower_bound(ranges.begin(), ranges.end(), character,
                                      [](const Range& r, char32_t c) { return r.last < c; });
  return found != ranges.end() && found->first <= character ? found->kind : CharacterClass::other;
}

}  // namespace emb
