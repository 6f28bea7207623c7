#pragma once

// The check of 05.4: a word by a list of merges.

#include <algorithm>
#include <cctype>
#include <functional>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/05_text_to_ids/check/merge_checks.hpp"
#include "lessons/05_text_to_ids/check/references.hpp"

namespace encode_checks {

using emb::course::Check;
using emb::course::List;
using merge_checks::all_of;
using merge_checks::TokensClaim;
using merge_checks::walked;
using references::Pair;
using references::Tokens;

inline bool joins(const List<Pair>& merges, const std::string& left, const std::string& right) {
  for (const Pair& merge : merges)
    if (merge.left == left && merge.right == right) return true;
  return false;
}

/// Whatever merge applies leftmost, again and again.
inline Tokens leftmost_first(Tokens tokens, const List<Pair>& merges) {
  for (int n = 0; n + 1 < tokens.size();) {
    if (!joins(merges, tokens[n], tokens[n + 1])) {
      ++n;
      continue;
    }
    Tokens next;
    for (int m = 0; m < tokens.size(); ++m)
      if (m != n + 1) next.add(m == n ? tokens[n] + tokens[n + 1] : tokens[m]);
    tokens = next;
    n = 0;
  }
  return tokens;
}

/// The longest token that fits, from the left.
inline Tokens longest_first(const std::string& word, const List<Pair>& merges) {
  Tokens result;
  for (std::size_t at = 0; at < word.size();) {
    std::size_t longest = 1;
    for (const Pair& merge : merges) {
      const std::string made = merge.left + merge.right;
      if (word.compare(at, made.size(), made) == 0) longest = std::max(longest, made.size());
    }
    result.add(word.substr(at, longest));
    at += longest;
  }
  return result;
}

/// The merges of the list as `carry_out(tokens, merge)` does them, until it says stop.
template <class CarryOut>
Tokens one_by_one(Tokens tokens, const List<Pair>& merges, CarryOut carry_out) {
  for (const Pair& merge : merges)
    if (!carry_out(tokens, merge)) break;
  return tokens;
}

inline bool once(Tokens& tokens, const Pair& merge) {
  int before = 0;
  tokens = walked(tokens, merge.left + merge.right, [&](int n) {
    return tokens[n] == merge.left && tokens[n + 1] == merge.right && before++ == 0;
  });
  return true;
}

inline bool stops(Tokens& tokens, const Pair& merge) {
  const Tokens before = tokens;
  tokens = references::merged(tokens, merge.left, merge.right);
  return tokens != before;
}

inline List<Pair> turned(const List<Pair>& merges) {
  List<Pair> back;
  for (int n = merges.size() - 1; n >= 0; --n) back.add(merges[n]);
  return back;
}

inline List<Pair> by_count(const List<Pair>& merges) {
  List<Pair> sorted = merges;
  std::ranges::stable_sort(sorted, std::ranges::greater{}, &Pair::count);
  return sorted;
}

inline List<Pair> counted(const List<Pair>& merges) {
  List<Pair> result;
  for (const Pair& merge : merges)
    if (merge.count > 0) result.add(merge);
  return result;
}

inline List<Pair> exchanged(const List<Pair>& merges) {
  List<Pair> result;
  for (const Pair& merge : merges) result.add({merge.right, merge.left, merge.count});
  return result;
}

/// The word without some of its bytes.
template <class Lost>
Tokens without(const std::string& word, const List<Pair>& merges, Lost lost) {
  std::string left = word;
  std::erase_if(left, lost);
  return references::encode(references::bytes_of(left), merges);
}

inline void expect_encoded(Check& check, const std::string& word, const List<Pair>& merges) {
  const Tokens bytes = references::bytes_of(word), yours = exercise::encode(word, merges);
  const Tokens expected = references::encode(bytes, merges);
  std::string name = emb::message("\"", emb::visible(word), "\" by");
  for (const Pair& merge : merges)
    name += "  " + emb::visible(merge.left) + "+" + emb::visible(merge.right);
  if (merges.size() == 0) name += " no merge";
  List<Pair> first, last;
  for (int n = 0; n < std::min(merges.size(), 1); ++n) first.add(merges[n]);
  if (merges.size() > 1) last.add(merges[merges.size() - 1]);
  const char* spaces = "Spaces are lost: a space is a byte like all others, and a token at first.";
  TokensClaim(name, yours)
      .if_true(word.empty() && yours.size() > 0, "An empty word has no byte, and so no token.")
      .if_true(merges.size() > 0 && yours != expected &&
                   yours == references::encode(bytes, counted(merges)),
               "A merge whose count is 0 is carried out as well: counts do not matter any more.")
      .if_true(last.size() > 0 && yours == references::encode(bytes, last),
               "Only the last merge is left: each goes on with what the one before it has made.")
      .if_equals(bytes, "No merge was carried out.")
      .if_equals(references::encode(references::characters_of(word), merges),
                 "Bytes, not characters: a letter outside of ASCII is several, and each is a token "
                 "at first.")
      .if_equals(one_by_one(bytes, merges, stops),
                 "A merge that does not occur in this word is no reason to stop.")
      .if_equals(references::encode(bytes, first),
                 "Only the first merge was carried out, or the second before it.")
      .if_equals(one_by_one(bytes, merges, once), "A merge is carried out wherever it applies.")
      .if_equals(references::encode(bytes, by_count(merges)),
                 "The list decides what comes first: counts do not matter any more.")
      .if_equals(leftmost_first(bytes, merges),
                 "Not the leftmost pair that any merge joins: first the merge that stands first in "
                 "the list, wherever it applies.")
      .if_equals(longest_first(word, merges),
                 "Not the longest token that fits from the left: the list decides what is joined "
                 "first.")
      .if_equals(references::encode(bytes, turned(merges)),
                 "The first of the list comes first: yours begins with the last.")
      .if_equals(references::encode(bytes, exchanged(merges)),
                 "Left and right are exchanged: a merge is {left, right, count}.")
      .if_equals(without(word, merges, [](char byte) { return byte == ' '; }), spaces)
      .if_equals(without(word, merges, [](unsigned char byte) { return std::isspace(byte) != 0; }),
                 spaces)
      .if_equals(references::encode(references::bytes_of(word.substr(0, word.find('\0'))), merges),
                 "It ends at the byte 0: a word has word.size() bytes, and this is one of them.")
      .if_equals(without(word, merges, [](char byte) { return byte == '\0'; }),
                 "The byte 0 is lost: it is a byte like all others.")
      .if_equals(Tokens{word}, "The word stays in one piece: begin with its bytes.")
      .if_true(all_of(yours) != word,
               "Put together, the tokens have to be the word again, to the byte.")
      .otherwise("Begin with the bytes, then one merge after the other in the order of the list.")
      .expect(check, expected);
}

inline void encodings(Check& check) {
  const List<Pair> order = {{"b", "c", 9}, {"a", "b", 7}, {"c", "d", 7}};
  expect_encoded(check, "hehe", {{"h", "e", 5}});
  expect_encoded(check, "abc", {{"a", "b", 4}, {"b", "c", 3}, {"a", "bc", 2}});
  expect_encoded(check, "hehehe", {{"h", "e", 5}, {"he", "he", 3}});
  expect_encoded(check, "xabcdab", order);
  expect_encoded(check, "abcab", {{"b", "c", 4}, {"a", "b", 3}, {"ab", "c", 2}});
  expect_encoded(check, "mats", {{"a", "t", 5}, {"h", "e", 4}, {"at", "s", 2}});
  expect_encoded(check, "mats", {{"a", "t", 0}, {"h", "e", 0}, {"at", "s", 0}});
  expect_encoded(check, "aaaaaaa", {{"a", "a", 5}, {"aa", "aa", 2}});
  expect_encoded(check, "\xC3\xA9t\xC3\xA9", {{"t", "\xC3", 3}});
  expect_encoded(check, "\xC3\xA9", {});
  expect_encoded(check, "na\xC3\xAFve", {{"n", "a", 3}, {"\xC3", "\xAF", 2}});
  for (const char* word : {"", "a", "d"}) expect_encoded(check, word, order);
  std::string word;
  for (int n = check.draw.size(8, 14); n > 0; --n) word += "abcd"[check.draw.size(0, 3)];
  expect_encoded(check, word, order);
  expect_encoded(check, word, {{"c", "a", 5}, {"b", "ca", 4}, {"d", "a", 3}, {"bca", "bca", 2}});
  expect_encoded(check, " a ab  A", {{" ", "a", 3}, {"a", "b", 2}, {" a", "b", 1}});
  expect_encoded(check, "a\tb\nab", {{"a", "b", 2}});
  expect_encoded(check, "ab,|a|b+ab-a_ab/ab:a;ab.b#ab", {{"a", "b", 2}});
  const std::string zero(1, '\0');
  expect_encoded(check, "ab" + zero + "ab", {{"a", "b", 3}, {"ab", zero, 2}});
  expect_encoded(check, "abcab", {{"b", "c", 1}, {"a", "b", 3}, {"a", "bc", 2}});
}

}  // namespace encode_checks
