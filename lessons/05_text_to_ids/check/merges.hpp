#pragma once

// One merge as people carry it out by mistake: the mistakes of 05.3, which are also made inside
// of 05.4.

#include <functional>
#include <string>
#include <vector>

#include "lessons/05_text_to_ids/check/tokens.hpp"

namespace exercise::checks {

using Merge = Tokens(const Tokens& tokens, const std::string& left, const std::string& right);

/// Joins tokens n and n + 1 into `made` if here(n), and continues `step` positions later.
template <class Here>
Tokens joined(const Tokens& tokens, const std::string& made, Here here, int step = 2) {
  Tokens result;
  for (int n = 0; n < tokens.size();) {
    const bool join = n + 1 < tokens.size() && here(n);
    result.add(join ? made : tokens[n]);
    n += join ? step : 1;
  }
  return result;
}
/// Joins neighbours a and b if same(a, b, left, right).
template <class Same>
std::function<Merge> joining(Same same, int step = 2) {
  return [same, step](const Tokens& tokens, const std::string& left, const std::string& right) {
    return joined(
        tokens, left + right, [&](int n) { return same(tokens[n], tokens[n + 1], left, right); },
        step);
  };
}
inline bool is_pair(const std::string& a, const std::string& b, const std::string& left,
                    const std::string& right) {
  return a == left && b == right;
}

inline Tokens reversed(const Tokens& tokens) {
  Tokens result;
  for (int n = tokens.size() - 1; n >= 0; --n) result.add(tokens[n]);
  return result;
}
inline Tokens merged_from_the_right(const Tokens& tokens, const std::string& left,
                                    const std::string& right) {
  const Tokens back = reversed(tokens);
  return reversed(
      joined(back, left + right, [&](int n) { return back[n] == right && back[n + 1] == left; }));
}
/// Wherever the pair stands, also if its left token was the right one of the pair before.
inline Tokens merged_overlapping(const Tokens& tokens, const std::string& left,
                                 const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); ++n) {
    if (n + 1 < tokens.size() && tokens[n] == left && tokens[n + 1] == right)
      result.add(left + right);
    else if (n == 0 || tokens[n - 1] != left || tokens[n] != right)
      result.add(tokens[n]);
  }
  return result;
}
inline Tokens merged_not_at_all(const Tokens& tokens, const std::string&, const std::string&) {
  return tokens;
}
inline Tokens merged_first_only(const Tokens& tokens, const std::string& left,
                                const std::string& right) {
  bool done = false;
  return joined(tokens, left + right, [&](int n) {
    const bool here = !done && tokens[n] == left && tokens[n + 1] == right;
    done = done || here;
    return here;
  });
}
inline Tokens merged_turned_name(const Tokens& tokens, const std::string& left,
                                 const std::string& right) {
  return joined(tokens, right + left,
                [&](int n) { return tokens[n] == left && tokens[n + 1] == right; });
}
inline Tokens merged_without_last(const Tokens& tokens, const std::string& left,
                                  const std::string& right) {
  Tokens result;
  for (int n = 0; n + 1 < tokens.size(); ++n) {
    const bool here = tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
    if (here) ++n;
  }
  return result;
}
/// Pairs at positions 0, 2, 4, ... only.
inline Tokens merged_two_by_two(const Tokens& tokens, const std::string& left,
                                const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); n += 2) {
    const bool two = n + 1 < tokens.size();
    const bool here = two && tokens[n] == left && tokens[n + 1] == right;
    result.add(here ? left + right : tokens[n]);
    if (two && !here) result.add(tokens[n + 1]);
  }
  return result;
}
inline Tokens merged_made_only(const Tokens& tokens, const std::string& left,
                               const std::string& right) {
  Tokens result;
  for (int n = 0; n + 1 < tokens.size(); ++n)
    if (tokens[n] == left && tokens[n + 1] == right) result.add(left + right);
  return result;
}
/// Asks for the token after the last one: always, or only if the last one is `left`.
inline std::function<Merge> merged_past_the_end(bool always) {
  return [always](const Tokens& tokens, const std::string& left, const std::string& right) {
    Tokens result;
    for (int n = 0; n < tokens.size(); ++n) {
      const std::string next = always ? tokens[n + 1] : "";
      const bool here = tokens[n] == left && tokens[n + 1] == right;
      result.add(here ? left + right : tokens[n]);
      if (here) ++n;
    }
    return result;
  };
}

/// The tokens of a text that stands between bytes `between`; empty ones are lost.
inline Tokens split(const std::string& text, char between) {
  Tokens tokens;
  std::string token;
  for (const char byte : text) {
    if (byte != between) {
      token += byte;
    } else if (!token.empty()) {
      tokens.add(token);
      token.clear();
    }
  }
  return tokens;
}
/// Merges in one string of all tokens, each between two such bytes.
inline std::function<Merge> merged_between(char between) {
  return [between](const Tokens& tokens, const std::string& left, const std::string& right) {
    std::string text(1, between);
    for (const std::string& token : tokens) text += token + between;
    const std::string two = between + left + between + right + between;
    const std::string one = between + left + right + between;
    for (std::size_t at = text.find(two); at != std::string::npos;
         at = text.find(two, at + one.size() - 1))
      text.replace(at, two.size(), one);
    return split(text, between);
  };
}

struct WrongMerge {
  std::string name;
  std::function<Merge> merge;
  std::string sentence;
};

inline const char* const in_one_string =
    "A token may hold a space or a comma itself: do not make one string of all, compare token by "
    "token.";

inline std::vector<WrongMerge> wrong_merges() {
  using T = const std::string&;
  std::vector<WrongMerge> list = {
      {"overlapping", merged_overlapping,
       "The right token is used up by the merge: it begins no other one."},
      {"right kept", joining(is_pair, 1),
       "The right token is used up by the merge: continue after it."},
      {"not at all", merged_not_at_all, "Nothing was merged."},
      {"first only", merged_first_only, "Wherever the two stand, not only the first time."},
      {"from the right", merged_from_the_right,
       "Merges go from left to right: of a a a the first two are joined."},
      {"turned name", merged_turned_name, "The made token is left + right, in this order."},
      {"either way", joining([](T a, T b, T left, T right) {
         return is_pair(a, b, left, right) || is_pair(b, a, left, right);
       }),
       "Only left before right: the other way round it is another pair."},
      {"turned pairs",
       joining([](T a, T b, T left, T right) { return is_pair(b, a, left, right); }),
       "Left stands before right, not after it."},
      {"by letters", joining([](T a, T b, T left, T right) { return a + b == left + right; }),
       "Both tokens have to be the same as in the pair, not only their letters together."},
      {"left only", joining([](T a, T, T left, T) { return a == left; }),
       "Both have to fit: the token after it has to be `right`."},
      {"right only", joining([](T, T b, T, T right) { return b == right; }),
       "Both have to fit: the token before it has to be `left`."},
      {"without last", merged_without_last,
       "The last token is missing. It begins no pair, but it stays."},
      {"two by two", merged_two_by_two, "A pair may begin at any position, not only at 0, 2, 4."},
      {"made only", merged_made_only,
       "A merge keeps all letters in order: tokens that are not merged are added unchanged."},
      {"past the end", merged_past_the_end(false),
       "The last token has no right neighbour: ask n + 1 < tokens.size() first."},
      {"always past the end", merged_past_the_end(true),
       "The last token has no right neighbour: ask n + 1 < tokens.size() first."},
  };
  for (const auto& [byte, name] : separators)
    list.push_back({"between " + name + "s", merged_between(byte), in_one_string});
  return list;
}

}  // namespace exercise::checks
