#pragma once

// The check of 05.3: one merge.

#include <cctype>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/05_text_to_ids/check/pair_diagnosis.hpp"
#include "lessons/05_text_to_ids/check/references.hpp"

namespace merge_checks {

using emb::course::Check;
using emb::course::List;
using pair_checks::written;
using references::Tokens;

inline std::string all_of(const Tokens& tokens) {
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

/// What the answer made of it, against what is right and what is wrong for a known reason.
class TokensClaim {
 public:
  TokensClaim(std::string name, const Tokens& yours) : name_(std::move(name)), yours_(yours) {}

  TokensClaim& if_equals(const Tokens& wrong, const char* sentence) {
    return if_true(yours_ == wrong, sentence);
  }
  TokensClaim& if_true(bool recognised, std::string sentence) {
    if (recognised && sentence_.empty()) sentence_ = std::move(sentence);
    return *this;
  }
  /// What helps whoever made a mistake that nothing recognises.
  TokensClaim& otherwise(std::string sentence) {
    otherwise_ = std::move(sentence);
    return *this;
  }
  void expect(Check& check, const Tokens& right) const {
    const auto listed = [](const Tokens& tokens) {
      return tokens.size() == 0 ? std::string("no token") : written(tokens);
    };
    check.require(yours_ == right, name_ + ": yours  " + listed(yours_) + ",  expected  " +
                                       listed(right) + ". " +
                                       (sentence_.empty() ? otherwise_ : sentence_));
  }

 private:
  std::string name_;
  Tokens yours_;
  std::string sentence_{}, otherwise_{};
};

/// Walks over the tokens; where `here(n)`, adds the merged one and goes on `step` places further.
template <class Here>
Tokens walked(const Tokens& tokens, const std::string& made, Here here, int step = 2) {
  Tokens result;
  for (int n = 0; n < tokens.size();) {
    const bool join = n + 1 < tokens.size() && here(n);
    result.add(join ? made : tokens[n]);
    n += join ? step : 1;
  }
  return result;
}

inline Tokens reversed(const Tokens& tokens) {
  Tokens result;
  for (int n = tokens.size() - 1; n >= 0; --n) result.add(tokens[n]);
  return result;
}

inline Tokens from_the_right(const Tokens& tokens, const std::string& left,
                             const std::string& right) {
  const Tokens back = reversed(tokens);
  return reversed(
      walked(back, left + right, [&](int n) { return back[n] == right && back[n + 1] == left; }));
}

/// Wherever the pair stands, also where its left token was the right one of the pair before.
inline Tokens overlapping(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  const auto begins = [&](int n) {
    return n >= 0 && n + 1 < tokens.size() && tokens[n] == left && tokens[n + 1] == right;
  };
  for (int n = 0; n < tokens.size(); ++n)
    if (begins(n))
      result.add(left + right);
    else if (!begins(n - 1))
      result.add(tokens[n]);
  return result;
}

inline Tokens without_last(const Tokens& tokens) {
  Tokens result;
  for (int n = 0; n + 1 < tokens.size(); ++n) result.add(tokens[n]);
  return result;
}

/// Pairs at places 0, 2, 4 ... only.
inline Tokens two_by_two(const Tokens& tokens, const std::string& left, const std::string& right) {
  Tokens result;
  for (int n = 0; n < tokens.size(); n += 2) {
    const bool both = n + 1 < tokens.size();
    if (both && tokens[n] == left && tokens[n + 1] == right) {
      result.add(left + right);
      continue;
    }
    result.add(tokens[n]);
    if (both) result.add(tokens[n + 1]);
  }
  return result;
}

inline std::string letters_of(const Tokens& tokens) {
  std::string text = all_of(tokens);
  std::erase_if(text, [](unsigned char byte) { return std::isalnum(byte) == 0; });
  return text;
}

/// Whether only bytes are lost that are no letters, and that are there.
inline bool put_in_one_string(const Tokens& yours, const Tokens& tokens) {
  return letters_of(tokens) != all_of(tokens) && letters_of(yours) == letters_of(tokens) &&
         all_of(yours) != all_of(tokens);
}

inline void expect_merged(Check& check, const Tokens& tokens, const std::string& left,
                          const std::string& right) {
  const std::string made = left + right;
  const auto is = [&](int n) { return tokens[n] == left && tokens[n + 1] == right; };
  const auto turned = [&](int n) { return tokens[n] == right && tokens[n + 1] == left; };
  const Tokens expected = references::merged(tokens, left, right);
  int before = 0;
  const auto first_only = [&](int n) { return is(n) && before++ == 0; };
  const Tokens yours = exercise::merged(tokens, left, right);
  TokensClaim(emb::message(written(tokens), ",  \"", left, "\" + \"", right, "\""), yours)
      .if_equals(walked(tokens, made, is, 1),
                 "The right token is used up by the merge: go on behind it.")
      .if_equals(overlapping(tokens, left, right),
                 "The right token is used up by the merge: it begins no other one.")
      .if_equals(tokens, "Nothing was merged.")
      .if_equals(walked(tokens, made, first_only),
                 "Wherever the two stand, not only the first time.")
      .if_equals(from_the_right(tokens, left, right),
                 "Merges go from left to right: of a a a the first two are joined.")
      .if_equals(walked(tokens, right + left, is), "The made token is left + right, in this order.")
      .if_equals(walked(tokens, made, [&](int n) { return is(n) || turned(n); }),
                 "Only left before right: the other way round it is another pair.")
      .if_equals(walked(tokens, made, turned), "Left stands before right, not behind it.")
      .if_equals(walked(tokens, made, [&](int n) { return tokens[n] + tokens[n + 1] == made; }),
                 "Both tokens have to be the same as in the pair, not only their letters together.")
      .if_equals(walked(tokens, made, [&](int n) { return tokens[n] == left; }),
                 "Both are asked for: the token behind has to be `right`.")
      .if_equals(without_last(expected),
                 "The last token is missing. It begins no pair, but it stays.")
      .if_equals(two_by_two(tokens, left, right),
                 "A pair may begin at any place, not only at 0, 2, 4.")
      .if_true(put_in_one_string(yours, tokens),
               "A token may hold a space or a comma itself: do not make one string of all, compare "
               "token by token.")
      .if_true(all_of(yours) != all_of(tokens),
               "A merge keeps all letters in order: what is not merged is added as it is.")
      .otherwise("From the left: where the two stand side by side, one takes the place of both.")
      .expect(check, expected);
}

inline Tokens some_tokens(Check& check, int count) {
  Tokens tokens;
  for (int n = 0; n < count; ++n) tokens.add(Tokens{"p", "q", "pq"}[check.draw.size(0, 2)]);
  return tokens;
}

inline void merges(Check& check) {
  expect_merged(check, {"s", "h", "e", "s", "h", "e", "s", "h", "e", "h", "e"}, "h", "e");
  expect_merged(check, {"a", "b", "a", "a", "a", "c", "a", "a"}, "a", "a");
  expect_merged(check, {"a", "a", "a", "a", "a", "b"}, "a", "a");
  expect_merged(check, {"s", "h", "e", "e", "h", "h", "e", "h"}, "h", "e");
  expect_merged(check, {"ab", "c", "a", "bc", "abc"}, "a", "bc");
  expect_merged(check, {"h", "e"}, "h", "e");
  expect_merged(check, {"e", "h"}, "h", "e");
  for (const std::string& held : pair_checks::between_tokens())
    expect_merged(check, {"p" + held + "q", "h", "e", held, "h", "e"}, "h", "e");
  for (const Tokens& small : {Tokens{}, Tokens{"h"}}) expect_merged(check, small, "h", "e");
  for (int n = 0; n < 4; ++n) {
    expect_merged(check, some_tokens(check, check.draw.size(6, 12)), "p", "q");
    expect_merged(check, some_tokens(check, check.draw.size(6, 12)), "p", "p");
    expect_merged(check, some_tokens(check, check.draw.size(6, 12)), "pq", "p");
  }
}

}  // namespace merge_checks
