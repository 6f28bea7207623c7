#include "text/byte_pairs.hpp"
#include "text/unicode/utf8.hpp"

namespace emb {
namespace {

struct Character {
  CharacterClass kind;  // marks are others
  std::size_t bytes;
};

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 128) return {ascii_classes[byte], 1};
  const CodePoint point = code_point_at(text, at);
  if (point.bytes == 0) return {CharacterClass::other, 1};
  return {std::min(class_of(point.value), CharacterClass::other), point.bytes};
}

std::size_t run_end(std::string_view text, std::size_t at, CharacterClass kind) {
  while (at < text.size()) {
    const Character next = character_at(text, at);
    if (next.kind != kind) break;
    at += next.bytes;
  }
  return at;
}

/// The last white space before something else is left to what follows it.
std::size_t space_end(std::string_view text, std::size_t begin) {
  const std::size_t end = run_end(text, begin, CharacterClass::space);
  const std::size_t last = beginning(text, end - 1).size();
  return last == begin || end == text.size() ? end : last;
}

/// Bytes of the ending of English words, such as 's, at the apostrophe; 0 if there is none.
std::size_t ending(std::string_view text) {
  for (const std::string_view known : {"'s", "'t", "'m", "'d", "'re", "'ve", "'ll"})
    if (text.starts_with(known)) return known.size();
  return 0;
}

}  // namespace

std::size_t piece_end(std::string_view text, std::size_t at) {
  if (text[at] == '\'')
    if (const std::size_t bytes = ending(text.substr(at))) return at + bytes;
  const std::size_t run = text[at] == ' ' && at + 1 < text.size() ? at + 1 : at;
  const CharacterClass kind = character_at(text, run).kind;
  return kind == CharacterClass::space ? space_end(text, at) : run_end(text, run, kind);
}

void for_each_part(std::string_view text, const std::vector<std::string>& specials,
                   const std::function<void(std::string_view)>& between,
                   const std::function<void(std::size_t)>& special) {
  std::vector<std::size_t> next;  // of each special token: where it occurs next
  for (const std::string& each : specials)
    next.push_back(each.empty() ? text.npos : text.find(each));  // the tokenizer refuses it
  for (std::size_t at = 0;;) {
    std::size_t best = 0;
    for (std::size_t n = 0; n < specials.size(); ++n) {
      if (next[n] < at) next[n] = text.find(specials[n], at);
      const bool longer = specials[n].size() > specials[best].size();
      if (next[n] < next[best] || (next[n] == next[best] && longer)) best = n;
    }
    const std::size_t end = specials.empty() ? text.npos : next[best];
    between(text.substr(at, end - at));
    if (end == text.npos) return;
    special(best);
    at = end + specials[best].size();
  }
}

}  // namespace emb
