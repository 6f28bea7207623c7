#include <algorithm>
#include <cctype>

#include "lessons/05_text_to_ids/check/merges.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Merges = List<Pair>;
using Word = std::tuple<std::string, Merges>;
using Encode = Tokens(const std::string&, const Merges&);

std::vector<Word> words_to_try(Draw& draw) {
  const Merges order = {{"b", "c", 9}, {"a", "b", 7}, {"c", "d", 7}};
  const Merges five = {
      {"c", "a", 5}, {"b", "ca", 4}, {"d", "a", 3}, {"bca", "bca", 2}, {"bcabca", "da", 2}};
  const std::string zero(1, '\0');
  std::vector<Word> tried = {{"hehe", {{"h", "e", 5}}},
                             {"abc", {{"a", "b", 4}, {"b", "c", 3}, {"a", "bc", 2}}},
                             {"hehehe", {{"h", "e", 5}, {"he", "he", 3}}},
                             {"xabcdab", order},
                             {"abcab", {{"b", "c", 4}, {"a", "b", 3}, {"ab", "c", 2}}},
                             {"mats", {{"a", "t", 5}, {"h", "e", 4}, {"at", "s", 2}}},
                             {"mats", {{"a", "t", 0}, {"h", "e", 0}, {"at", "s", 0}}},
                             {"aaaaaaa", {{"a", "a", 5}, {"aa", "aa", 2}}},
                             {"\xC3\xA9t\xC3\xA9", {{"t", "\xC3", 3}}},
                             {"\xC3\xA9", {}},
                             {"na\xC3\xAFve", {{"n", "a", 3}, {"\xC3", "\xAF", 2}}},
                             {"", order},
                             {"a", order},
                             {"d", order},
                             {" a ab  A", {{" ", "a", 3}, {"a", "b", 2}, {" a", "b", 1}}},
                             {"a\tb\nab", {{"a", "b", 2}}},
                             {"ab" + zero + "ab", {{"a", "b", 3}, {"ab", zero, 2}}},
                             {"abcab", {{"b", "c", 1}, {"a", "b", 3}, {"a", "bc", 2}}},
                             // The first merge needs a token that the second one makes.
                             {"abcabc", {{"ab", "c", 4}, {"a", "b", 3}}},
                             {"aabab", {{"b", "ab", 1}, {"a", "b", 2}, {"a", "ab", 2}}},
                             {"dbcabcadab", five}};
  for (const auto& [byte, name] : separators)
    tried.push_back({std::string("ab") + byte + byte + "a" + byte + "ba", {{"a", "b", 2}}});
  std::string word;
  for (int n = draw.size(8, 14); n > 0; --n) word += "abcd"[draw.size(0, 3)];
  tried.push_back({word, order});
  tried.push_back({word, five});
  return tried;
}

// ---- What is made first -------------------------------------------------------------------------

Tokens bytes_of(const std::string& word) { return right::encode(word, {}); }

/// One token for each character, as people read them.
Tokens characters_of(const std::string& word) {
  Tokens tokens;
  for (const char byte : word) {
    const bool continues = (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
    if (continues && tokens.size() > 0)
      tokens[tokens.size() - 1] += byte;
    else
      tokens.add(std::string(1, byte));
  }
  return tokens;
}
Tokens encode_characters(const std::string& word, const Merges& merges) {
  Tokens tokens = characters_of(word);
  for (const Pair& merge : merges) tokens = right::merged(tokens, merge.left, merge.right);
  return tokens;
}
Tokens encode_bytes_only(const std::string& word, const Merges&) { return bytes_of(word); }
Tokens encode_whole_word(const std::string& word, const Merges&) { return {word}; }
Tokens encode_empty_as_token(const std::string& word, const Merges& merges) {
  return word.empty() ? Tokens{word} : right::encode(word, merges);
}
Tokens encode_up_to_zero(const std::string& word, const Merges& merges) {
  return right::encode(word.c_str(), merges);
}
/// Loses some bytes of the word.
template <class Lost>
auto losing(Lost lost) {
  return [lost](std::string word, const Merges& merges) {
    std::erase_if(word, lost);
    return right::encode(word, merges);
  };
}

// ---- Which merges are carried out, and when -----------------------------------------------------

/// The merges of change(merges), one after another.
template <class Change>
auto by_merges(Change change) {
  return [change](const std::string& word, const Merges& merges) {
    return right::encode(word, change(merges));
  };
}
Merges first_of(const Merges& merges) { return merges.size() == 0 ? Merges{} : Merges{merges[0]}; }
Merges last_of(const Merges& merges) {
  return merges.size() == 0 ? Merges{} : Merges{merges[merges.size() - 1]};
}
Merges last_first(const Merges& merges) {
  Merges back;
  for (int n = merges.size() - 1; n >= 0; --n) back.add(merges[n]);
  return back;
}
Merges most_frequent_first(const Merges& merges) {
  Merges sorted = merges;
  std::ranges::stable_sort(sorted, std::ranges::greater{}, &Pair::count);
  return sorted;
}
Merges with_a_count(const Merges& merges) {
  Merges counted;
  for (const Pair& merge : merges)
    if (merge.count > 0) counted.add(merge);
  return counted;
}
Merges exchanged(const Merges& merges) {
  Merges result;
  for (const Pair& merge : merges) result.add({merge.right, merge.left, merge.count});
  return result;
}
Tokens encode_stops(const std::string& word, const Merges& merges) {
  Tokens tokens = bytes_of(word);
  for (const Pair& merge : merges) {
    const Tokens next = right::merged(tokens, merge.left, merge.right);
    if (next == tokens) break;
    tokens = next;
  }
  return tokens;
}
/// The whole list, until nothing changes.
Tokens encode_again_and_again(const std::string& word, const Merges& merges) {
  Tokens tokens = bytes_of(word), before;
  while (tokens != before) {
    before = tokens;
    for (const Pair& merge : merges) tokens = right::merged(tokens, merge.left, merge.right);
  }
  return tokens;
}
/// Always the earliest merge of the list that applies now, wherever it applies.
Tokens encode_by_rank(const std::string& word, const Merges& merges) {
  Tokens tokens = bytes_of(word);
  for (int m = 0; m < merges.size();) {
    const Tokens next = right::merged(tokens, merges[m].left, merges[m].right);
    m = next == tokens ? m + 1 : 0;
    tokens = next;
  }
  return tokens;
}
/// Always the leftmost pair that any merge joins.
Tokens encode_leftmost(const std::string& word, const Merges& merges) {
  Tokens tokens = bytes_of(word);
  const auto joins = [&](int n) {
    return std::ranges::any_of(merges, [&](const Pair& merge) {
      return merge.left == tokens[n] && merge.right == tokens[n + 1];
    });
  };
  for (int n = 0; n + 1 < tokens.size(); ++n) {
    if (!joins(n)) continue;
    tokens = joined(tokens, tokens[n] + tokens[n + 1], [&](int at) { return at == n; });
    n = -1;
  }
  return tokens;
}
/// Always the longest token that fits, from the left.
Tokens encode_longest(const std::string& word, const Merges& merges) {
  Tokens tokens;
  for (std::size_t at = 0; at < word.size();) {
    std::string longest(1, word[at]);
    for (const Pair& merge : merges) {
      const std::string made = merge.left + merge.right;
      if (made.size() > longest.size() && word.substr(at, made.size()) == made) longest = made;
    }
    tokens.add(longest);
    at += longest.size();
  }
  return tokens;
}

/// The loop is right, and one merge is wrong.
auto with_merge(const std::function<Merge>& merge) {
  return [merge](const std::string& word, const Merges& merges) {
    Tokens tokens = bytes_of(word);
    for (const Pair& pair : merges) tokens = merge(tokens, pair.left, pair.right);
    return tokens;
  };
}
std::vector<Mistake<Encode, Word>> with_wrong_merges() {
  std::vector<Mistake<Encode, Word>> list;
  for (const auto& [name, merge, sentence] : wrong_merges())
    if (name != "not at all" && name != "first only")  // named otherwise here
      list.push_back({"encode " + name, with_merge(merge), "One merge: " + sentence});
  return list;
}

/// In position, without a list of its own for each merge.
Tokens encode_in_place(const std::string& word, const Merges& merges) {
  Tokens tokens = bytes_of(word);
  for (const Pair& merge : merges) {
    int kept = 0;
    for (int n = 0; n < tokens.size(); ++n, ++kept) {
      tokens[kept] = tokens[n];
      if (n + 1 == tokens.size() || tokens[n] != merge.left || tokens[n + 1] != merge.right)
        continue;
      tokens[kept] = merge.left + merge.right;
      ++n;
    }
    Tokens shorter;
    for (int n = 0; n < kept; ++n) shorter.add(tokens[n]);
    tokens = shorter;
  }
  return tokens;
}

const char* const spaces_lost =
    "Spaces are lost: a space is a byte like any other, so it starts as a token.";
const char* const once_through =
    "Go through the list once: a merge is not tried again after a later one, even if that one has "
    "made its tokens.";

const Listed encoding =
    checked("05.4", "encode", encode, right::encode, words_to_try)
        .calls("05.3")
        .named([](const std::string& word, const Merges& merges) {
          std::string list;
          for (const Pair& merge : merges) list += (list.empty() ? "" : ",  ") + written(merge);
          return shown(word) + " by " + (list.empty() ? "no merge" : list);
        })
        .mistakes({
            {"encode bytes only", encode_bytes_only, "No merge was applied."},
            {"encode whole word", encode_whole_word,
             "The word stays in one piece: split it into bytes first."},
            {"encode characters", encode_characters,
             "Yours splits into characters: split into bytes. A letter that is not ASCII is "
             "several bytes."},
            {"encode empty as token", encode_empty_as_token,
             "An empty word has no byte, and so no token."},
            {"encode without blanks", losing([](char byte) { return byte == ' '; }), spaces_lost},
            {"encode without spaces",
             losing([](unsigned char byte) { return std::isspace(byte) != 0; }), spaces_lost},
            {"encode up to zero", encode_up_to_zero,
             "It stops at a zero byte: a word has word.size() bytes, and a zero byte is one of "
             "them."},
            {"encode without zero", losing([](char byte) { return byte == '\0'; }),
             "The zero byte is lost: it is a byte like any other."},
            {"encode first merge only", by_merges(first_of),
             "Only the first merge was applied: continue with the second, and so on."},
            {"encode last merge only", by_merges(last_of),
             "Only the last merge is left: each continues from what the one before it has made."},
            {"encode from the end", by_merges(last_first),
             "Yours begins with the last merge: begin with the first of the list."},
            {"encode exchanged", by_merges(exchanged),
             "Left and right are swapped: a merge is {left, right, count}."},
            {"encode by count", by_merges(most_frequent_first),
             "The list decides what comes first: counts do not matter any more."},
            {"encode asks for counts", by_merges(with_a_count),
             "A merge whose count is 0 is applied as well: counts do not matter any more."},
            {"encode stops", encode_stops,
             "Yours stops at a merge that does not occur in the word: try the next one."},
            {"encode again and again", encode_again_and_again, once_through},
            {"encode by rank", encode_by_rank, once_through},
            {"encode leftmost", encode_leftmost,
             "Yours merges the leftmost pair that any merge joins: take the merges in the order of "
             "the list."},
            {"encode longest", encode_longest,
             "Yours takes the longest token that fits from the left: apply the merges in the order "
             "of the list."},
            {"encode each once", with_merge(merged_first_only),
             "Apply a merge wherever it fits, not only once."},
        })
        .mistakes(with_wrong_merges())
        .planted({{"encode in place", encode_in_place, ""}})
        .notice([](const Tokens& yours, const std::string& word,
                   const Merges&) { return all_of(yours) != word; },
                "Joined together, the tokens have to give the word again, byte for byte.")
        .otherwise(
            "Start with the bytes, then apply one merge after another, in the order of the list.");

}  // namespace
}  // namespace exercise::checks
