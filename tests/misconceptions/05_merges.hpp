#pragma once

// Wrong answers to 05.3 and 05.4. 05.cpp includes this behind the solution.

namespace exercise {
namespace {

using Tokens = List<std::string>;

// ---- 05.3 -------------------------------------------------------------------------------------
Tokens merged_overlapping(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); ++n) {
    if (n + 1 < tokens.size() && tokens[n] == left && tokens[n + 1] == right)
      result.add(left + right);
    else if (n == 0 || tokens[n - 1] != left || tokens[n] != right)
      result.add(tokens[n]);
  }
  return result;
}
Tokens merged_right_kept(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); ++n) {
    const bool here = n + 1 < tokens.size() && tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
  }
  return result;
}
Tokens merged_not_at_all(const Tokens& tokens, const std::string&, const std::string&) {
  return tokens;
}
/// Where `here(n)`, `made` takes the place of tokens n and n + 1.
template <class Here>
Tokens joined_where(const Tokens& tokens, const std::string& made, Here here) {
  Tokens result;
  for (int n = 0; n < tokens.size(); ++n) {
    const bool join = n + 1 < tokens.size() && here(n);
    result.add(join ? made : tokens[n]);
    if (join) ++n;
  }
  return result;
}
Tokens merged_first_only(const Tokens& tokens, const std::string& left, const std::string& right) {
  bool done = false;
  return joined_where(tokens, left + right, [&](int n) {
    if (done || tokens[n] != left || tokens[n + 1] != right) return false;
    return done = true;
  });
}
Tokens merged_from_the_right(const Tokens& tokens, const std::string& left,
                             const std::string& right) {
  Tokens back, result;
  for (int n = tokens.size() - 1; n >= 0; --n) {
    const bool here = n > 0 && tokens[n - 1] == left && tokens[n] == right;
    back.add(here ? left + right : tokens[n]);
    if (here) --n;
  }
  for (int n = back.size() - 1; n >= 0; --n) result.add(back[n]);
  return result;
}
Tokens merged_turned_name(const Tokens& tokens, const std::string& left, const std::string& right) {
  return joined_where(tokens, right + left,
                      [&](int n) { return tokens[n] == left && tokens[n + 1] == right; });
}
Tokens merged_either_way(const Tokens& tokens, const std::string& left, const std::string& right) {
  return joined_where(tokens, left + right, [&](int n) {
    return (tokens[n] == left && tokens[n + 1] == right) ||
           (tokens[n] == right && tokens[n + 1] == left);
  });
}
Tokens merged_by_letters(const Tokens& tokens, const std::string& left, const std::string& right) {
  return joined_where(tokens, left + right,
                      [&](int n) { return tokens[n] + tokens[n + 1] == left + right; });
}
Tokens merged_left_only(const Tokens& tokens, const std::string& left, const std::string& right) {
  return joined_where(tokens, left + right, [&](int n) { return tokens[n] == left; });
}
Tokens merged_without_last(const Tokens& tokens, const std::string& left,
                           const std::string& right) {
  Tokens result;
  for (int n = 0; n + 1 < tokens.size(); ++n) {
    const bool here = tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
    if (here) ++n;
  }
  return result;
}
Tokens merged_two_by_two(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); n += 2) {
    if (n + 1 == tokens.size()) {
      result.add(tokens[n]);
    } else if (tokens[n] == left && tokens[n + 1] == right) {
      result.add(left + right);
    } else {
      result.add(tokens[n]);
      result.add(tokens[n + 1]);
    }
  }
  return result;
}
Tokens merged_made_only(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (int n = 0; n + 1 < tokens.size(); ++n)
    if (tokens[n] == left && tokens[n + 1] == right) result.add(left + right);
  return result;
}
Tokens merged_past_the_end(const Tokens& tokens, const std::string& left,
                           const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); ++n) {
    const bool here = tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
    if (here) ++n;
  }
  return result;
}
Tokens merged_by_the_end(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (const std::string& token : tokens)
    if (result.size() > 0 && result[result.size() - 1] == left && token == right)
      result[result.size() - 1] += token;
    else
      result.add(token);
  return result;
}

// ---- 05.4 -------------------------------------------------------------------------------------
Tokens encode_bytes_only(const std::string& word, const List<Pair>&) {
  return right::encode(word, {});
}
Tokens encode_characters(const std::string& word, const List<Pair>& merges) {
  Tokens tokens;
  for (char byte : word)
    if ((byte & 0xC0) == 0x80)
      tokens[tokens.size() - 1] += byte;
    else
      tokens.add(std::string(1, byte));
  for (const Pair& merge : merges) tokens = right::merged(tokens, merge.left, merge.right);
  return tokens;
}
Tokens encode_first_merge_only(const std::string& word, const List<Pair>& merges) {
  return merges.size() == 0 ? right::encode(word, {}) : right::encode(word, {merges[0]});
}
Tokens encode_stops(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (const Pair& merge : merges) {
    const Tokens next = right::merged(tokens, merge.left, merge.right);
    if (next == tokens) break;
    tokens = next;
  }
  return tokens;
}
Tokens encode_each_once(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (const Pair& merge : merges) tokens = merged_first_only(tokens, merge.left, merge.right);
  return tokens;
}
Tokens encode_from_the_end(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (int m = merges.size() - 1; m >= 0; --m)
    tokens = right::merged(tokens, merges[m].left, merges[m].right);
  return tokens;
}
Tokens encode_longest(const std::string& word, const List<Pair>& merges) {
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
Tokens encode_leftmost(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (int n = 0; n + 1 < tokens.size(); ++n)
    for (const Pair& merge : merges)
      if (tokens[n] == merge.left && tokens[n + 1] == merge.right) {
        tokens = joined_where(tokens, merge.left + merge.right, [&](int at) { return at == n; });
        n = -1;
        break;
      }
  return tokens;
}
Tokens encode_whole_word(const std::string& word, const List<Pair>&) { return {word}; }
Tokens encode_exchanged(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (const Pair& merge : merges) tokens = right::merged(tokens, merge.right, merge.left);
  return tokens;
}
Tokens encode_empty_as_token(const std::string& word, const List<Pair>& merges) {
  return word.empty() ? Tokens{word} : right::encode(word, merges);
}
Tokens encode_again_and_again(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (int again = 0; again < 10; ++again)
    for (const Pair& merge : merges) tokens = right::merged(tokens, merge.left, merge.right);
  return tokens;
}
Tokens encode_by_count(const std::string& word, const List<Pair>& merges) {
  List<Pair> sorted = merges;
  std::ranges::stable_sort(sorted, [](const Pair& a, const Pair& b) { return a.count > b.count; });
  return right::encode(word, sorted);
}
/// As GPT-2's own program: of the merges that apply now, the earliest, and look again.
Tokens encode_by_rank(const std::string& word, const List<Pair>& merges) {
  Tokens tokens = right::encode(word, {});
  for (bool changed = true; changed;) {
    changed = false;
    for (const Pair& merge : merges) {
      const Tokens next = right::merged(tokens, merge.left, merge.right);
      changed = next.size() < tokens.size();
      tokens = next;
      if (changed) break;
    }
  }
  return tokens;
}
template <class Lost>
Tokens encode_less(std::string word, const List<Pair>& merges, Lost lost) {
  std::erase_if(word, lost);
  return right::encode(word, merges);
}
Tokens encode_without_spaces(const std::string& word, const List<Pair>& merges) {
  return encode_less(word, merges, [](char b) { return b == ' ' || b == '\t' || b == '\n'; });
}
Tokens encode_without_blanks(const std::string& word, const List<Pair>& merges) {
  return encode_less(word, merges, [](char b) { return b == ' '; });
}
Tokens encode_without_zero(const std::string& word, const List<Pair>& merges) {
  return encode_less(word, merges, [](char b) { return b == 0; });
}
Tokens encode_up_to_zero(const std::string& word, const List<Pair>& merges) {
  return right::encode(word.c_str(), merges);
}
List<std::string> encode_asks_for_counts(const std::string& word, const List<Pair>& merges) {
  List<Pair> counted;
  for (const Pair& merge : merges)
    if (merge.count > 0) counted.add(merge);
  return right::encode(word, counted);
}

}  // namespace
}  // namespace exercise
